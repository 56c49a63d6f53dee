//! Worlds as MuJoCo's XML ([`mjcf`]), and MuJoCo as a second physics engine to compare ours with.
//!
//! The engine is built only with the feature `linked`, because it needs the library of MuJoCo 3.17 at build time and at run
//! time. `tests/peers/mujoco_library` takes the library from the PyPI package:
//!
//! ```sh
//! source tests/peers/mujoco_library
//! cargo test -p karakuri-mujoco --features linked
//! cargo run --release --features mujoco -- sim lab --engine mujoco --headless --for 5s
//! ```
//!
//! It differs from our engine in what [`mjcf`] lists; its contacts yield a little and creep (they are as stiff as steps of
//! 1 ms allow), and no motor turns a ball joint.

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
