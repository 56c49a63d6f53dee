//! Tests the readers with real files, mutated files and against each other.

mod bounds;
mod check;
mod cloud;
mod control;
mod corpus;
mod foreign;
mod glb;
mod hostile;
mod hostile_scene;
mod mesh;
mod moveit;
mod octomap;
mod pinocchio;
mod scene_message;
mod scene_moveit;
mod scene_toml;
mod sdf_world;
mod srdf;
mod urdf;
mod xacro;
mod yaml;

#[global_allocator]
static ALLOCATOR: karakuri_testkit::allocation::Counting = karakuri_testkit::allocation::Counting;
