//! The bridge between ROS 1 and the world, the controllers and the planner of this workspace.
//!
//! [`lab`] publishes a running world as topics and takes commands for its devices; [`execution`] runs trajectory
//! controllers over a robot's topics, and drives a robot through such controllers; [`planning`] offers MoveIt's services, topics
//! and actions; [`yaml`] reads and prints messages and parameters as `rostopic` and `rosparam` do. The ROS client
//! itself is the crate `karakuri-ros1`.

pub mod execution;
pub mod lab;
mod lease_list;
mod lock;
mod names;
pub mod planning;
pub mod yaml;
