//! Readers and writers of robots and scenes: URDF, xacro, SRDF and meshes; scene files; MoveIt configuration folders.
//!
//! A reader takes text and an [`Assets`] that fetches the files the text names. It returns [`Loaded`], the value with its
//! warnings, or a [`ReadError`] with the place and a remedy.

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
mod tree;
pub mod urdf;
pub mod xacro;
pub mod xml;
pub mod yaml;

pub use assets::{AssetError, Assets, DiskAssets, MemoryAssets};
pub use diagnostic::{Loaded, Origin, ReadError, Warning};
