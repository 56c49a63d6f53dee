//! Worlds as MuJoCo's XML, so that another engine can move what ours moves.
//!
//! [`write()`] gives the model, [`joints`] the state of its joints by name. What does not mean the same in MuJoCo: friction of
//! two surfaces is the larger one's there, nothing bounces, a mesh is its convex hull, a cone has 32 sides, and following
//! joints are held by a soft constraint.

mod joints;
mod shapes;
mod write;

pub use joints::{JointState, joints};
pub use write::{body_name, write};
