//! The readers against real files, mutated files and each other.

mod check;
mod corpus;
mod hostile;
mod mesh;
mod moveit;
mod pinocchio;
mod scene_toml;
mod scenes;
mod srdf;
mod urdf;
mod xacro;
mod yaml;
