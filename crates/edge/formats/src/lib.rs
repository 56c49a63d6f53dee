#![doc = include_str!("../README.md")]

mod assets;
pub mod check;
pub mod cloud;
pub mod control;
mod diagnostic;
mod finding;
mod foreign;
pub mod map_files;
mod markup;
pub mod mesh;
pub mod mjcf;
pub mod moveit;
mod number;
pub mod octomap;
mod robot;
pub mod scene;
pub mod sdf;
pub mod srdf;
pub mod task;
mod tree;
pub mod urdf;
pub mod xacro;
pub mod xml;
pub mod yaml;

pub use assets::{
    AssetError, Assets, DiskAssets, MAX_FILE_BYTES, MemoryAssets, read_file, read_text_file, utf8,
};
pub use diagnostic::{Loaded, Origin, ReadError, Warning};
pub use robot::{RobotFormat, read_robot};
