//! Cameras: rays, RGB-D pictures, noise, clouds.
//!
//! [`RenderScene`] is what can be seen, prepared once; [`Renderer`] draws it as a Kinect would see it, colour and depth
//! through the centre of every pixel; [`noise`] makes the depth as uncertain as a real one; [`cloud`] turns it into
//! points. Everything is a function of its arguments: no clock, no threads, no chance but a seed. The renderer works on
//! ranges of rows, so that whoever owns threads can split a picture and gets the same bits.

pub mod camera;
pub mod cloud;
mod frame;
mod kernel;
pub mod noise;
pub mod render;

pub use camera::{DepthRange, Intrinsics};
pub use cloud::CloudPoint;
pub use frame::RgbdFrame;
pub use render::{Body, Options, Part, Prepared, RenderScene, Renderer};
