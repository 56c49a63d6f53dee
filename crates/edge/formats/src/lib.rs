//! Files in, robots and scenes out: URDF, xacro, SRDF and meshes; scene files; MoveIt configuration folders; worlds for
//! MuJoCo.
//!
//! A reader takes text and an [`Assets`] to fetch what the text names; it returns [`Loaded`], the value with
//! what was odd about it, or a [`ReadError`] that says where and what to do.

mod assets;
pub mod check;
pub mod control;
mod diagnostic;
mod finding;
mod markup;
pub mod mcap;
pub mod mesh;
pub mod mjcf;
pub mod moveit;
mod number;
pub mod recording;
pub mod scene;
pub mod srdf;
mod tree;
pub mod urdf;
pub mod xacro;
pub mod xml;
pub mod yaml;

pub use assets::{AssetError, Assets, DiskAssets, MemoryAssets};
pub use diagnostic::{Loaded, Origin, ReadError, Warning};
