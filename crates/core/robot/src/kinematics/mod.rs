//! Kinematics: where the links are and how they move with the joints.
//!
//! [`forward`] fills [`crate::Frames`]; [`jacobian`] reads them. Velocities have the linear part first.

pub mod batch;
mod forward;
mod integrate;
mod jacobian;

pub use forward::{forward, link_pose};
pub use integrate::integrate;
pub use jacobian::{Axes, Point, Reference, jacobian};
