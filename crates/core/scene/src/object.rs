//! Things that are not the robot.

use std::collections::BTreeSet;
use std::sync::Arc;

use karakuri_geometry::{Pose, Shape};
use karakuri_robot::LinkId;

/// A rigid thing in the world, made of one or more shapes.
#[derive(Clone, Debug, PartialEq)]
pub struct Object {
    /// Unique in its scene, links included.
    pub name: Arc<str>,
    /// Where it stands.
    pub world_from_object: Pose,
    /// What it is made of.
    pub parts: Vec<Part>,
}

/// One shape of an object.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Where the shape sits on the object.
    pub object_from_shape: Pose,
    /// The shape.
    pub shape: Shape,
}

impl Object {
    /// An object of one shape.
    pub fn new(name: impl Into<Arc<str>>, shape: Shape, world_from_object: Pose) -> Self {
        let part = Part { object_from_shape: Pose::identity(), shape };
        Self { name: name.into(), world_from_object, parts: vec![part] }
    }
}

/// An object that a link carries.
#[derive(Clone, Debug, PartialEq)]
pub struct Attachment {
    /// Its name and shapes; its `world_from_object` is what it was when it was picked up.
    pub object: Arc<Object>,
    /// The link that carries it.
    pub link: LinkId,
    /// Where it sits on the link.
    pub link_from_object: Pose,
    /// Links that may touch it, usually the fingers; the carrying link may anyway.
    pub touch_links: BTreeSet<LinkId>,
}
