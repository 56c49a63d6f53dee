//! Groups, named poses and end effectors of a robot.

use karakuri_geometry::Point3;

use super::{JointId, JointKind, LinkId, RobotModel};

/// The contents of an SRDF file, with names resolved to ids of the model.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Semantics {
    /// Sets of joints that are planned for together.
    pub groups: Vec<Group>,
    /// Configurations with a name.
    pub poses: Vec<NamedPose>,
    /// Hands and tools.
    pub end_effectors: Vec<EndEffector>,
    /// Joints without an actuator.
    pub passive_joints: Vec<JointId>,
    /// Joints between the robot and the world that are not in the model.
    pub virtual_joints: Vec<VirtualJoint>,
    /// Settings of single joints, such as weights.
    pub joint_properties: Vec<JointProperty>,
    /// Pairs of links that need no collision check.
    pub disabled_pairs: Vec<DisabledPair>,
    /// Links that need no collision check with any other, unless the pair is in `enabled_pairs`.
    pub unchecked_links: Vec<LinkId>,
    /// Pairs that are checked although one of the two is in `unchecked_links`; the lower id first.
    pub enabled_pairs: Vec<[LinkId; 2]>,
    /// Spheres that stand for the links' collision shapes.
    pub spheres: Vec<LinkSphere>,
}

impl Semantics {
    /// Whether the description says that `a` and `b` need no collision check.
    pub fn is_disabled(&self, a: LinkId, b: LinkId) -> bool {
        let pair = if a < b { [a, b] } else { [b, a] };
        let named = || self.disabled_pairs.iter().any(|disabled| disabled.links == pair);
        let silent = || {
            pair.iter().any(|link| self.unchecked_links.contains(link))
                && !self.enabled_pairs.contains(&pair)
        };
        named() || silent()
    }
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

/// A joint between the robot and a frame outside, which the model does not have.
#[derive(Clone, Debug, PartialEq)]
pub struct VirtualJoint {
    /// Unique among the virtual joints.
    pub name: String,
    /// How the robot may move in the outer frame: fixed, planar or floating.
    pub kind: JointKind,
    /// The outer frame, such as `odom`.
    pub parent_frame: String,
    /// The link it carries, usually the root.
    pub child_link: LinkId,
    /// Names of the groups it belongs to.
    pub groups: Vec<String>,
}

/// A property of one joint, kept as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JointProperty {
    /// Name of the joint, virtual ones included.
    pub joint: String,
    /// Name of the property.
    pub name: String,
    /// Its value.
    pub value: String,
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
    /// Positions of virtual joints, by name.
    pub virtual_positions: Vec<(String, Vec<f64>)>,
}

impl NamedPose {
    /// Writes the positions of this pose into a configuration of `model`; other joints stay.
    ///
    /// Joints that are not driven, or that the pose gives a wrong number of positions, stay as well.
    ///
    /// # Panics
    ///
    /// If `q` is not a configuration of `model`, or the pose is of another model.
    pub fn write(&self, model: &RobotModel, q: &mut [f64]) {
        for (id, positions) in &self.positions {
            let joint = &model[*id];
            if joint.is_driven() && positions.len() == joint.kind.positions() {
                q[joint.first_position..][..positions.len()].copy_from_slice(positions);
            }
        }
    }
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
