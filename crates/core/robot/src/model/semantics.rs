//! What people call the parts of a robot: groups, named poses, end effectors.

use karakuri_geometry::Point3;

use super::{JointId, LinkId};

/// What an SRDF adds to a model, resolved to its ids.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Semantics {
    /// Sets of joints that are planned for together.
    pub groups: Vec<Group>,
    /// Configurations with a name.
    pub poses: Vec<NamedPose>,
    /// Hands and tools.
    pub end_effectors: Vec<EndEffector>,
    /// Joints that nobody drives.
    pub passive_joints: Vec<JointId>,
    /// Pairs of links that need no collision check.
    pub disabled_pairs: Vec<DisabledPair>,
    /// Spheres that stand for the links' collision shapes.
    pub spheres: Vec<LinkSphere>,
}

/// A set of joints that are planned for together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Unique among the groups.
    pub name: String,
    /// Driven joints, in the model's order; a group's configuration follows this order.
    pub joints: Vec<JointId>,
    /// Links that move with the group, in the model's order.
    pub links: Vec<LinkId>,
    /// Base and tip link if the group is one serial chain.
    pub chain: Option<(LinkId, LinkId)>,
}

/// A configuration of a group with a name.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedPose {
    /// Unique among the poses of its group.
    pub name: String,
    /// Name of the group.
    pub group: String,
    /// Positions of some joints.
    pub positions: Vec<(JointId, Vec<f64>)>,
}

/// A hand or tool on a parent group.
#[derive(Clone, Debug, PartialEq)]
pub struct EndEffector {
    /// Unique among the end effectors.
    pub name: String,
    /// The group of the hand's own joints.
    pub group: String,
    /// The link of the arm that carries it.
    pub parent_link: LinkId,
    /// The group of the arm.
    pub parent_group: Option<String>,
}

/// Two links that need no collision check, the lower id first.
#[derive(Clone, Debug, PartialEq)]
pub struct DisabledPair {
    /// The links.
    pub links: [LinkId; 2],
    /// Why, in the description's words (`Adjacent`, `Never`, …).
    pub reason: String,
}

/// A sphere on a link.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LinkSphere {
    /// The link.
    pub link: LinkId,
    /// Centre in the link's frame.
    pub center: Point3,
    /// Radius (m).
    pub radius_m: f64,
}
