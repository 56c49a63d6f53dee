#![doc = include_str!("../README.md")]

mod assets;
pub mod check;
pub mod control;
mod diagnostic;
mod finding;
mod markup;
pub mod mesh;
pub mod moveit;
mod number;
pub mod scene;
pub mod srdf;
pub mod task;
mod tree;
pub mod urdf;
pub mod xacro;
pub mod xml;
pub mod yaml;

pub use assets::{AssetError, Assets, DiskAssets, MemoryAssets};
pub use diagnostic::{Loaded, Origin, ReadError, Warning};
