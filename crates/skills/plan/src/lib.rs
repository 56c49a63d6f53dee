#![doc = include_str!("../README.md")]

mod arm;
mod attempt;
mod branches;
pub mod cartesian;
mod cells;
mod certificate;
mod certify;
mod checker;
mod clearance;
pub mod constraint;
mod dead_end;
mod deadline;
mod ends;
mod error_code;
mod exact_space;
mod families;
mod fast_space;
mod goal;
mod halton;
mod jog;
mod lazy_fast;
mod lead;
mod mend;
mod motion;
mod plan_error;
mod planner;
pub mod planners;
mod planning_context;
mod portfolio;
mod problem;
mod remedy;
mod request;
mod shorten;
mod smooth;
mod solve;
mod timed;
mod tip;
mod tip_solver;
mod tip_speed;
mod triage;
mod turns;
mod watch;

pub use arm::Variables;
pub use cells::Enclosure;
pub use certificate::{
    CertificateError, CertificateOptions, CertifiedPort, MotionCertificate, UnreachableCertificate,
    trajectory_certificate, unreachable_certificate,
};
pub use certify::{Certificate, Uncertified, certify};
pub use checker::{Checker, NoObstacles};
pub use clearance::{Clearance, Place, Shortfall};
pub use constraint::{Broken, Constraint, ConstraintError, Manifold};
pub use dead_end::{Blocker, DeadEnd, Front, Gap, Hemmed};
pub use deadline::{Deadline, StopCause};
pub use error_code::{ErrorReport, Evidence};
pub use exact_space::{CertifiedSpace, ExactSpace};
pub use fast_space::FastSpace;
pub use goal::{Goal, TipPose, TipRegion};
pub use halton::Halton;
pub use jog::{Jog, JogCache, JogCommand, JogError, JogRefusal, JogSettings, JogStatus, Jogged};
pub use motion::{Motion, motion, motion_once};
pub use plan_error::{PlanError, StoppedAt, Which};
pub use planner::{Plan, PlanFailure, PlanObserver, PlanReport, Planner, Silent, Stage, Verdict};
pub use planners::{Domain, RrtConnect};
pub use planning_context::{PlanningContext, PrepareOptions};
pub use portfolio::Portfolio;
pub use problem::{Budget, Problem};
pub use request::{LimitsSource, MotionRequest, PlannerChoice, SpeedScale};
pub use shorten::{length, shorten};
pub use smooth::smooth;
pub use solve::{Route, SolveReport, Solved, solve};
pub use timed::{Timed, TimedFailure, TimedOptions, timed, timed_unchecked, timed_with};
pub use tip_speed::{TipSpeed, limit_tip_speed};
pub use triage::{
    ArmAngles, Branch, Coverage, LIMIT_TOLERANCE, OutOfReach, Outside, Standing, Triage,
    WhyUnreached,
};
