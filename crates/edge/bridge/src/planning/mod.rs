//! MoveIt's services, topics and actions over our planner: existing clients plan, edit the scene and execute.
//!
//! [`serve`] opens them for a robot behind a `RobotPort` in a `Scene`. [`convert`] turns messages into values and back.
//! Plans are made by our planner, proven free and timed; motions are watched while they are carried out, and stopped when
//! something comes into their way.

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
