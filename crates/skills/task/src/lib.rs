//! From a purpose to a sequence: pick, place and what else is made of stages.
//!
//! A [`TaskPlan`] is a row of [`Step`]s, each proven for the scene that it starts in. Whoever executes it sees nothing but a
//! robot port.

mod eyes;
pub mod run;
mod task_plan;

pub use eyes::{Eyes, SeeingRobot, Seen};
pub use task_plan::{Act, Expect, Failed, Step, TaskFailure, TaskPlan, TaskReport};
