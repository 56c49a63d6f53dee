//! The running world: one thread that steps it, a queue of commands, immutable snapshots, and the robot port over its
//! devices.

pub mod lab;
mod lab_robot;
mod sim_robot;
pub mod simulate;

pub use lab_robot::LabRobot;
pub use sim_robot::{SimRobot, StepObserver, owner_name};
