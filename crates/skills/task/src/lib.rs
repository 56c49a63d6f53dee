//! From a purpose to a sequence: pick, place and what else is made of stages.
//!
//! A [`TaskPlan`] is a row of [`Step`]s, each proven for the scene that it starts in. [`pick()`] and [`place()`] are made of
//! [`stage`]s, as a task of one's own would be; [`grasp`] knows how hands take hold of things. [`run`] executes a plan, and
//! sees nothing but a robot port and [`ObjectTracker`].

mod bound;
mod effector;
pub mod grasp;
mod hand_over;
mod kit;
mod margin;
mod object_tracker;
mod others;
mod pick;
mod place;
pub mod run;
mod squeeze;
pub mod stage;
mod task_plan;

pub use bound::gets_there;
pub use effector::{Effector, HandKind, NoEffector, Posture};
pub use hand_over::{HandOver, comes_from_above, hand_over, hand_over_stage, leaves_room};
pub use kit::{Kit, KitError, KitSettings};
pub use margin::keep_away;
pub use object_tracker::{ObjectTracker, SeeingRobot, Seen};
pub use pick::{Pick, pick, pick_stage, pick_watched};
pub use place::{Place, place, place_stage, place_watched};
pub use squeeze::squeezed;
pub use task_plan::{Act, Expect, Failed, Step, TaskFailure, TaskPlan, TaskReport};
