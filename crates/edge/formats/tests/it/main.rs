//! The readers against real files, mutated files and each other.

mod check;
mod control;
mod corpus;
mod hostile;
mod hostile_scene;
mod mcap;
mod mesh;
mod mjcf;
mod moveit;
mod pinocchio;
mod recording;
mod scene_message;
mod scene_moveit;
mod scene_toml;
mod scenes;
mod srdf;
mod urdf;
mod xacro;
mod yaml;
