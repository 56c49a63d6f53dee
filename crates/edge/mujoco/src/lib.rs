#![doc = include_str!("../README.md")]

#[cfg(feature = "linked")]
mod engine;
#[cfg(feature = "linked")]
mod feel;
pub mod mjcf;
#[cfg(feature = "linked")]
mod model;
#[cfg(feature = "linked")]
mod places;

#[cfg(feature = "linked")]
pub use engine::{MuJoCo, MuJoCoError, maker};
