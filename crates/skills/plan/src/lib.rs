//! From a motion request to a certified, timed motion.
//!
//! [`motion()`] is the pipeline that every interface calls. It takes a [`MotionRequest`] (scene, group, goal, constraints,
//! margin, speed, limits) through these stages: [`Triage`] checks the start and the goal's configurations, a planner
//! searches on the fast checker, the path is shortened, the exact checker proves every edge of it free, the path is timed,
//! and the exact checker proves the trajectory free. The result is a [`Motion`], or a [`PlanError`] with evidence.
//! [`PlanningContext::solve`] is the same without timing.
//!
//! A planner sees a [`Problem`] (configurations, no frames, no names) and a [`Checker`]; it returns a [`Plan`]
//! or a [`PlanFailure`] with evidence. Budgets count work, so the same problem gives the same plan, bit for bit.
//! A [`Deadline`] is an observer with a clock of the caller's.
//!
//! [`constraint`] keeps a tool upright, on a line, in a plane or in a box everywhere on a path; [`cartesian`] moves a tool
//! along lines, circles and other curves.

mod arm;
mod attempt;
mod branches;
pub mod cartesian;
mod certify;
mod checker;
pub mod constraint;
mod dead_end;
mod deadline;
mod ends;
mod error_code;
mod exact_space;
mod fast_space;
mod goal;
mod halton;
mod lead;
mod motion;
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
mod tip_speed;
mod triage;

pub use arm::Variables;
pub use certify::{Certificate, Uncertified, certify};
pub use checker::{Checker, NoObstacles};
pub use constraint::{Broken, Constraint, ConstraintError, Manifold};
pub use dead_end::{Blocker, DeadEnd, Front, Gap, Hemmed};
pub use deadline::{Deadline, StopCause};
pub use error_code::ErrorReport;
pub use exact_space::{CertifiedSpace, ExactSpace};
pub use fast_space::FastSpace;
pub use goal::{Goal, TipPose, TipRegion};
pub use halton::Halton;
pub use motion::{Motion, motion, motion_once};
pub use plan_error::{PlanError, Which};
pub use planner::{Plan, PlanFailure, PlanObserver, PlanReport, Planner, Silent, Stage, Verdict};
pub use planners::{Domain, RrtConnect};
pub use planning_context::{PlanningContext, PrepareOptions};
pub use portfolio::Portfolio;
pub use problem::{Budget, Problem};
pub use request::{LimitsSource, MotionRequest, PlannerChoice, SpeedScale};
pub use shorten::{length, shorten};
pub use smooth::smooth;
pub use solve::{Route, SolveReport, Solved, solve};
pub use timed::{Timed, TimedFailure, TimedOptions, timed, timed_with};
pub use tip_speed::{TipSpeed, limit_tip_speed};
pub use triage::{Branch, OutOfReach, Outside, Standing, Triage, WhyUnreached};
