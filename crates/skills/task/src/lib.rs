#![doc = include_str!("../README.md")]

mod cache;
mod effector;
mod failure;
mod fingers;
pub mod grasp;
mod grip_limit;
mod hand_over;
mod object_tracker;
mod other_arms;
mod padding;
mod pick;
mod place;
mod placeable;
mod planner;
pub mod run;
mod search_model;
pub mod stage;
mod support;
mod task_plan;

pub use cache::{CachedPlanner, CheckerCache};
pub use effector::{Effector, HandKind, NoEffector, Posture, ThreeFingers};
pub use failure::{
    Evidence, Failed, MotionError, ObjectProblem, StageFailure, TaskFailure, Touching,
};
pub use fingers::{Finger, FingerHand, NoFingers, PadFrame, Side};
pub use grip_limit::limit_grip;
pub use hand_over::{HandOver, comes_from_above, hand_over, hand_over_stage, leaves_room};
pub use object_tracker::{ObjectTracker, SeeingRobot, Seen};
pub use pick::{Pick, pick, pick_stage, pick_watched};
pub use place::{Place, place, place_stage, place_watched};
pub use placeable::can_place;
pub use planner::{ArmPlanner, ArmPlannerError, ArmPlannerSettings};
pub use support::{is_carried, supports};
pub use task_plan::{Act, Expect, Step, TaskPlan, TaskReport};
