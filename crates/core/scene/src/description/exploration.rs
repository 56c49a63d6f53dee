//! What is to be explored in a scene.

use karakuri_geometry::{Aabb, DepthRange};

/// What is to be explored, with which camera in the robot's hand.
#[derive(Clone, Debug, PartialEq)]
pub struct ExplorationDescription {
    /// The group that moves the camera.
    pub group: String,
    /// The camera's optical frame: a link.
    pub camera: String,
    /// What is to be explored (m, world frame).
    pub region: Aabb,
    /// A box that is free, although nobody has looked (m, world frame).
    pub clearance: Option<Aabb>,
    /// Columns and rows of the camera's picture (px).
    pub pixels: [usize; 2],
    /// Horizontal field of view (rad).
    pub view_rad: f64,
    /// Depths that the camera measures.
    pub range: DepthRange,
}
