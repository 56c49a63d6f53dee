//! Inverse kinematics: from a wish about the tip to positions of the joints.
//!
//! An [`Answer`] is one of three: solutions, a proof that none exists, or the closest that was found.

mod answer;
mod goal;
pub mod groups;
pub mod numeric;
pub mod sixr;
mod solve;
pub mod srs;
mod subproblems;

pub use answer::{Answer, Blocked, BlockedBranch, BrokenBranch, Residual, Solution, Unreachable};
pub use goal::{Goal, Orientation, Tolerance};
pub use solve::{ClosedForm, Method, Options, Solver, solve, solve_all};
