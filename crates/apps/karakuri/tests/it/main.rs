//! The library as a whole.

mod control;
mod exact_robots;
mod lab_plans;
mod lab_robot;
mod mujoco;
mod pictures;
mod robots;
mod robots_apart;
mod robots_peers;
mod scenes;
mod setup;
mod sim;
mod sim_robot;
mod task_plans;
mod task_run;
mod tasks;
mod vacuum;
