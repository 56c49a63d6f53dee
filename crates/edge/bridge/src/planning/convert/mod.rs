//! Converts between MoveIt's messages and our values: pure functions, one file per kind.
//!
//! The rule: an accepted field has an effect; a field that is not supported is refused by name.

mod attached;
mod constraints;
mod geometry;
mod matrix;
mod object;
mod octomap;
pub(crate) mod planning_scene;
pub(crate) mod request;
mod shape;
mod state;
pub(crate) mod trajectory;

pub use attached::{apply_attached, describe_attached};
pub use constraints::{
    ConstraintTargets, Evaluated, evaluate, path_constraints, understand_constraints,
};
pub use geometry::{
    point, pose_from_message, pose_message, quaternion, vector, vector_from_message,
};
pub use matrix::{apply_matrix, describe_matrix};
pub use object::{apply_object, describe_object};
pub use octomap::{OCTOMAP, apply_octomap, describe_octomap};
pub use planning_scene::{apply_scene, describe_scene};
pub use request::{Asked, Usual, understand_request};
pub use shape::{plane_from_message, shape_from_mesh, shape_from_primitive};
pub use state::{apply_state, describe_state, is_unset};
pub use trajectory::{motion_from_message, trajectory_message};
