#![doc = include_str!("../README.md")]

pub mod cloud;
mod frame;
mod kernel;
pub mod noise;
pub mod objects;
pub mod render;

pub use cloud::CloudPoint;
pub use frame::RgbdFrame;
pub use karakuri_geometry::camera::{self, DepthRange, Intrinsics};
pub use render::{Body, Options, Part, Prepared, RenderScene, Renderer};
