//! What an arm can reach: the workspace tests of the theses, with any solver.
//!
//! [`grid`] fixes the poses, [`survey`] asks a solver for each of them, [`picture`] shows the result.

mod compare;
pub mod grid;
mod limits;
pub mod picture;
mod survey;

pub use compare::{TOLERANCE, compare};
pub use grid::PoseGrid;
pub use limits::{LimitVariant, compare_limits};
pub use survey::{Survey, survey};
