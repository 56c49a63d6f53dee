//! Forward kinematics of many configurations at once.
//!
//! Values of the same kind are contiguous: position `i` of configuration `k` of `n` is `q[i * n + k]`, and
//! [`Placements`] has one list for each component of a pose. One vector instruction then serves several configurations.

mod all_links;
mod one_link;
mod placements;
mod stage;

pub use all_links::AllLinks;
pub use one_link::OneLink;
pub use placements::Placements;

/// How many configurations `q` holds; none if the model has no positions.
fn count(q: &[f64], positions: usize) -> usize {
    let count = q.len().checked_div(positions).unwrap_or(0);
    assert_eq!(q.len(), count * positions, "q does not hold whole configurations of this model");
    count
}
