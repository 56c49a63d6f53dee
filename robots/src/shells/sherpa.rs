//! Parts of the SHERPA arm that are no plain bodies.

use karakuri_geometry::TriangleMesh;

use super::forms::turned;

pub(super) fn form(part: &str) -> Option<TriangleMesh> {
    match part {
        // The cone of the gripper, from its foot on the gripper's face to its tip.
        "guide" => Some(turned(&[[0.030, -0.040], [0.006, 0.0]])),
        _ => None,
    }
}
