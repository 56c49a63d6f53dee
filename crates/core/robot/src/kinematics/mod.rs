//! Kinematics: where the links are and how they move with the joints.
//!
//! [`forward`] fills [`crate::Frames`]; [`jacobian`] reads them. Velocities have the linear part first.
//!
//! ```
//! use karakuri_geometry::Mat6X;
//! use karakuri_robot::{Frames, kinematics::{self, Reference}};
//!
//! let arm = karakuri_testkit::robots::lwr4();
//! let tip = arm.link("tip").expect("the arm has a tip");
//!
//! let mut frames = Frames::default();
//! kinematics::forward(&arm, &[0.0; 7], &mut frames);
//! assert!((frames[tip].translation.z - 1.1785).abs() < 1e-12, "stretched upwards");
//!
//! let mut jacobian = Mat6X::zeros(arm.dof());
//! kinematics::jacobian(&arm, &frames, tip, &Reference::WORLD_ALIGNED, &mut jacobian);
//! assert!((jacobian[(5, 0)] - 1.0).abs() < 1e-12, "the first joint turns the tip about z");
//! ```

pub mod batch;
mod forward;
mod integrate;
mod jacobian;

pub use forward::{forward, link_pose};
pub use integrate::integrate;
pub use jacobian::{Axes, Point, Reference, jacobian};
