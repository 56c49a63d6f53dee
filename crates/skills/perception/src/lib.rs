#![doc = include_str!("../README.md")]

pub mod camera;
pub mod cloud;
mod frame;
mod kernel;
pub mod noise;
pub mod objects;
pub mod render;

pub use camera::{DepthRange, Intrinsics};
pub use cloud::CloudPoint;
pub use frame::RgbdFrame;
pub use render::{Body, Options, Part, Prepared, RenderScene, Renderer};
