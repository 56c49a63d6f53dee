//! MuJoCo behind the physics port: a second engine to compare ours with.
//!
//! Empty unless the feature `linked` is on, because it needs the library of MuJoCo 3.17 when it is built and when it runs.
//! The one within the PyPI package will do; `tests/peers/mujoco_library` fetches it:
//!
//! ```sh
//! source tests/peers/mujoco_library
//! cargo test -p karakuri-mujoco --features linked
//! cargo run --release --features mujoco -- sim lab --engine mujoco --headless --for 5s
//! ```
//!
//! What differs from our engine: what [`karakuri_formats::mjcf`] says, contacts that give way a little and creep (they are as
//! stiff as steps of 1 ms allow), balls that no motor turns.

#[cfg(feature = "linked")]
mod engine;
#[cfg(feature = "linked")]
mod feel;
#[cfg(feature = "linked")]
mod model;
#[cfg(feature = "linked")]
mod places;

#[cfg(feature = "linked")]
pub use engine::{MuJoCo, MuJoCoError, maker};
