//! The map that a camera keeps while a scene runs.

use karakuri_geometry::Aabb;

use crate::UnknownSpace;

/// Settings of the map that a camera keeps, with MoveIt's names; what is `None` has its usual value.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LiveMapDescription {
    /// The simulated camera; by default the first of the world.
    pub camera: Option<String>,
    /// A ROS topic of clouds that feeds the map instead.
    pub point_cloud_topic: Option<String>,
    /// A ROS topic of depth pictures that feeds it instead.
    pub image_topic: Option<String>,
    /// Whether objects are part of the map; otherwise they are taken out, because their poses are known.
    pub objects: bool,
    /// Edge of a cell (m).
    pub octomap_resolution: Option<f64>,
    /// Points farther away mark no occupied cell (m).
    pub max_range: Option<f64>,
    /// Points this close to the robot and to known objects belong to them (m).
    pub padding_offset: Option<f64>,
    /// Their shapes are scaled by this before.
    pub padding_scale: Option<f64>,
    /// One of this many points is used.
    pub point_subsample: Option<usize>,
    /// The topic of the points that are left.
    pub filtered_cloud_topic: Option<String>,
    /// The box that is mapped, which bounds the memory (m, world).
    pub bounds: Option<Aabb>,
    /// How space counts that was never seen.
    pub unknown: Option<UnknownSpace>,
}
