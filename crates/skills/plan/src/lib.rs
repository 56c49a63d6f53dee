//! From a wish to a path.
//!
//! A planner sees a [`Problem`] (configurations, no frames, no names) and a [`Checker`]; it returns a [`Plan`]
//! or a [`PlanFailure`] with evidence. Budgets count work, so the same problem gives the same plan, bit for bit.
//!
//! [`constraint`] keeps a tool upright, on a line, in a plane or in a box all along a path; [`cartesian`] moves a tool along lines,
//! circles and other curves.

pub mod cartesian;
mod checker;
pub mod constraint;
mod fast_space;
mod halton;
mod linear;
mod planner;
pub mod planners;
mod portfolio;
mod problem;
mod shorten;
mod smooth;
mod tip;
mod tip_solver;

pub use checker::{Checker, NoObstacles};
pub use constraint::{Broken, Constraint, ConstraintError, Manifold};
pub use fast_space::FastSpace;
pub use halton::Halton;
pub use planner::{Plan, PlanFailure, PlanObserver, PlanReport, Planner, Silent, Verdict};
pub use planners::{Domain, RrtConnect};
pub use portfolio::Portfolio;
pub use problem::{Budget, Problem};
pub use shorten::{length, shorten};
pub use smooth::smooth;
