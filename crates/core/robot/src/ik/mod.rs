//! Inverse kinematics: from a target pose of the tip to joint positions.
//!
//! An [`Answer`] is one of three: solutions, a proof that none exists, or the closest that was found.
//!
//! ```
//! use karakuri_robot::ik::{Answer, Goal, Options, Solver, solve};
//! use karakuri_testkit::robots;
//!
//! let chain = robots::whole_chain(&robots::lwr4());
//! let solver = Solver::new(&chain);
//! let goal = Goal::pose(chain.forward(&[0.1, 0.5, -0.3, 1.2, 0.0, 0.4, 0.0]));
//!
//! let Answer::Solved(found) = solve(&solver, &goal, &[0.0; 7], &Options::default()) else {
//!     panic!("the arm can be there, for it was");
//! };
//! assert!(found[0].residual.position_m < 1e-6);
//! ```

mod answer;
mod explain;
mod goal;
pub mod groups;
mod held;
pub mod numeric;
pub mod sixr;
mod solve;
pub mod srs;
mod subproblems;

pub use answer::{Answer, Blocked, BlockedBranch, BrokenBranch, Residual, Solution, Unreachable};
pub use explain::explain;
pub use goal::{Goal, Orientation, Tolerance};
pub use solve::{ClosedForm, Method, Options, Solver, solve, solve_all};
