//! MoveIt's services, topics and actions on our planner, so that existing clients can plan, edit the scene and execute.
//!
//! [`serve`] opens them for a robot behind a `RobotPort` in a `Scene`. [`convert`] converts messages to values and
//! back. Plans are certified and timed; motions are supervised during execution, and stopped when an obstacle blocks
//! their path.

mod actions;
mod arm_planners;
mod calculate_ik;
mod cartesian;
mod context_cache;
pub mod convert;
mod display;
mod goals;
mod kinematics;
mod look_ahead;
mod motion_executor;
mod motions;
mod move_group;
mod node_log;
mod observed_objects;
mod path_monitor;
mod plan;
mod planner_settings;
mod refused;
mod scene_monitor;
mod scene_services;
mod serve;
mod tasks;
mod world;

pub use convert::Usual;
pub use display::MESSAGE_STEP_SECS;
pub use path_monitor::ScenePathMonitor;
pub use refused::Refused;
pub use serve::{PlanningOptions, PlanningServer, serve};
pub use world::{Carried, PlanningWorld};
