//! Simulated cameras: RGB-D images, noise, point clouds.
//!
//! [`RenderScene`] holds the visible shapes, preprocessed once; [`Renderer`] renders colour and depth as a Kinect would
//! measure them, sampled at the centre of every pixel; [`noise`] adds the depth noise of a real sensor; [`cloud`]
//! converts depth to points. Everything is a function of its arguments: no clock, no threads, and random numbers only
//! from a seed. The renderer works on ranges of rows, so that a caller with threads can split an image and gets
//! bit-identical results.

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
