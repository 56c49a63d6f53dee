//! Objects: everything that is not the robot.

use std::collections::BTreeSet;
use std::sync::Arc;

use karakuri_geometry::{Pose, Shape};
use karakuri_robot::LinkId;

/// A rigid object in the world, made of one or more shapes.
#[derive(Clone, Debug, PartialEq)]
pub struct Object {
    /// Unique in its scene, links included.
    pub name: Arc<str>,
    /// Its pose in the world frame.
    pub world_from_object: Pose,
    /// Its shapes.
    pub parts: Vec<Part>,
}

/// One shape of an object.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Pose of the shape in the object's frame.
    pub object_from_shape: Pose,
    /// The shape.
    pub shape: Shape,
}

impl Object {
    /// An object with a single shape.
    pub fn new(name: impl Into<Arc<str>>, shape: Shape, world_from_object: Pose) -> Self {
        let part = Part { object_from_shape: Pose::identity(), shape };
        Self { name: name.into(), world_from_object, parts: vec![part] }
    }
}

/// An object attached to a link.
#[derive(Clone, Debug, PartialEq)]
pub struct Attachment {
    /// Its name and shapes; its `world_from_object` is the pose at the time it was attached.
    pub object: Arc<Object>,
    /// The link it is attached to.
    pub link: LinkId,
    /// Its pose in the link's frame.
    pub link_from_object: Pose,
    /// Links that may touch it, usually the fingers; the link it is attached to always may.
    pub touch_links: BTreeSet<LinkId>,
}
