//! From a request to a path.
//!
//! [`solve`] takes a [`PlanRequest`] (scene, group, goal) through all of it: [`Triage`] says how every way to end
//! stands, a planner searches on the fast checker, the path is shortened, and the exact checker proves every edge of
//! it free. [`timed`] makes it a trajectory and proves that too. What cannot be had is a [`PlanError`] that says why.
//!
//! A planner sees a [`Problem`] (configurations, no frames, no names) and a [`Checker`]; it returns a [`Plan`]
//! or a [`PlanFailure`] with evidence. Budgets count work, so the same problem gives the same plan, bit for bit.
//!
//! [`constraint`] keeps a tool upright, on a line, in a plane or in a box all along a path; [`cartesian`] moves a tool along lines,
//! circles and other curves.

mod arm;
mod attempt;
mod branches;
pub mod cartesian;
mod certify;
mod checker;
pub mod constraint;
mod dead_end;
mod ends;
mod exact_space;
mod fast_space;
mod goal;
mod halton;
mod lead;
mod plan_error;
mod planner;
pub mod planners;
mod planning_context;
mod portfolio;
mod problem;
mod request;
mod shorten;
mod smooth;
mod solve;
mod timed;
mod tip;
mod tip_solver;
mod triage;

pub use arm::Variables;
pub use certify::{Certificate, Uncertified, certify};
pub use checker::{Checker, NoObstacles};
pub use constraint::{Broken, Constraint, ConstraintError, Manifold};
pub use dead_end::{Blocker, DeadEnd, Front, Gap, Hemmed};
pub use exact_space::{CertifiedSpace, ExactSpace};
pub use fast_space::FastSpace;
pub use goal::{Goal, TipPose, TipRegion};
pub use halton::Halton;
pub use plan_error::{PlanError, Which};
pub use planner::{Plan, PlanFailure, PlanObserver, PlanReport, Planner, Silent, Stage, Verdict};
pub use planners::{Domain, RrtConnect};
pub use planning_context::{PlanningContext, PrepareOptions};
pub use portfolio::Portfolio;
pub use problem::{Budget, Problem};
pub use request::{PlanRequest, PlannerChoice};
pub use shorten::{length, shorten};
pub use smooth::smooth;
pub use solve::{Route, SolveReport, Solved, solve};
pub use timed::{Timed, TimedFailure, TimedOptions, timed, timed_with};
pub use triage::{Branch, OutOfReach, Outside, Standing, Triage, WhyUnreached};
