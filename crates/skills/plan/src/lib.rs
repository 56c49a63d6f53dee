//! From a wish to a path.
//!
//! A planner sees a [`Problem`] (configurations, no frames, no names) and a [`Checker`]; it returns a [`Plan`]
//! or a [`PlanFailure`] with evidence. Budgets count work, so the same problem gives the same plan, bit for bit.

mod checker;
mod planner;
mod problem;

pub use checker::{Checker, NoObstacles};
pub use planner::{Plan, PlanFailure, PlanObserver, PlanReport, Planner, Silent, Verdict};
pub use problem::{Budget, Problem};
