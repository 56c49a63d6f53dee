//! The library as a whole.

mod control;
mod exact_robots;
mod explorers;
mod kit_head;
mod lab_plans;
mod mujoco;
mod robots;
mod robots_apart;
mod robots_peers;
mod scenes;
mod task_plans;
mod task_run;
mod vacuum;
