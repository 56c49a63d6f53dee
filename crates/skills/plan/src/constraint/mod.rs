//! Path constraints: conditions that hold along a whole motion.
//!
//! A [`Constraint`] is one condition; a [`Manifold`] is a list of them compiled for a group of joints. It projects a
//! configuration onto the constraints ([`Manifold::project`]), reports the worst violation ([`Manifold::violation`])
//! and proves that a straight edge or any other motion keeps all constraints everywhere, not only at samples
//! ([`Manifold::edge`], [`Manifold::certify`]). [`ConstrainedRrtConnect`] plans with it.

mod certify;
mod describe;
mod edge;
mod manifold;
mod project;
mod rule;
mod sample;
mod search;
mod shorten;
mod walk;

use karakuri_geometry::{Point3, Pose, Quat, UnitVec3, Vec3};
use karakuri_robot::{JointId, LinkId, PositionRange};

pub use edge::EdgeProof;
pub use manifold::Manifold;
pub use sample::Samples;
pub use search::ConstrainedRrtConnect;
pub use shorten::shorten_on;

/// A condition that holds along a whole motion. Positions and directions are in the world (the root link's frame).
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Constraint {
    /// A direction of a link keeps pointing one way, for example a glass that stays upright.
    Upright {
        /// The link.
        tip: LinkId,
        /// The direction, in the link's frame.
        axis_in_tip: UnitVec3,
        /// The wanted direction, in the world.
        axis_in_world: UnitVec3,
        /// Greatest angle between the two (rad).
        within_rad: f64,
    },
    /// A link keeps its orientation.
    Orientation {
        /// The link.
        tip: LinkId,
        /// The orientation.
        world_from_tip: Quat,
        /// Greatest components of the rotation vector from the wanted orientation, along its axes (rad). π or more
        /// leaves a component free.
        within_rad: [f64; 3],
    },
    /// A link's origin stays near a straight line.
    Line {
        /// The link.
        tip: LinkId,
        /// A point of the line.
        point: Point3,
        /// Its direction.
        direction: UnitVec3,
        /// Greatest distance (m).
        within_m: f64,
    },
    /// A link's origin stays near a plane.
    Plane {
        /// The link.
        tip: LinkId,
        /// A point of the plane.
        point: Point3,
        /// Its normal.
        normal: UnitVec3,
        /// Greatest distance (m).
        within_m: f64,
    },
    /// A link's origin stays in a box.
    Box {
        /// The link.
        tip: LinkId,
        /// Centre and axes of the box.
        world_from_box: Pose,
        /// Edge lengths of the box (m).
        size_m: Vec3,
    },
    /// A joint stays within a part of its range.
    Joint {
        /// The joint.
        joint: JointId,
        /// The permitted range (rad or m).
        range: PositionRange,
    },
}

/// A constraint that is not kept, and by how much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Broken {
    /// Index of the constraint in the given list.
    pub constraint: usize,
    /// Excess over its tolerance.
    pub excess: f64,
    /// Unit of the excess.
    pub unit: Unit,
}

impl std::fmt::Display for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "constraint {} is broken by {}", self.constraint, self.amount())
    }
}

/// Unit of a constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Radians.
    Radians,
    /// Metres.
    Metres,
}

/// Why constraints cannot be compiled for a group of joints.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ConstraintError {
    /// The configuration of the whole robot has the wrong length or is not finite.
    #[error(
        "the robot's configuration holds {found} numbers, or one that is not finite, instead of {expected}"
    )]
    Configuration {
        /// Number of positions given.
        found: usize,
        /// Number of positions expected.
        expected: usize,
    },
    /// A joint is fixed, follows another, floats, is named twice or does not exist.
    #[error("joint {} cannot be planned for", .0.0)]
    NotPlannable(JointId),
    /// The robot has no such link.
    #[error("constraint {constraint}: the robot has no link {}", .link.0)]
    NoSuchLink {
        /// Index of the constraint.
        constraint: usize,
        /// The link.
        link: LinkId,
    },
    /// A joint constraint is about a joint outside the group, or one with several axes.
    #[error("constraint {constraint}: joint {} is not a joint of this group with one axis", .joint.0)]
    NotOfGroup {
        /// Index of the constraint.
        constraint: usize,
        /// The joint.
        joint: JointId,
    },
    /// The range of a joint constraint lies outside the joint's limits, or two constraints on the joint exclude each
    /// other.
    #[error("constraint {constraint}: joint {} has no position left", .joint.0)]
    EmptyRange {
        /// Index of the constraint.
        constraint: usize,
        /// The joint.
        joint: JointId,
    },
    /// A tolerance is too small to be proven, negative or not a number.
    #[error("constraint {constraint}: a tolerance of {within:e} is below the least, {least:e}")]
    TooTight {
        /// Index of the constraint.
        constraint: usize,
        /// The given tolerance (rad or m).
        within: f64,
        /// The smallest permitted tolerance (rad or m).
        least: f64,
    },
    /// A position, direction or orientation is not finite.
    #[error("constraint {constraint} holds a number that is not finite")]
    NotFinite {
        /// Index of the constraint.
        constraint: usize,
    },
    /// No joint of the group moves the link, and its fixed pose violates the constraint.
    #[error("constraint {} is broken by {} and no joint of the group can change that", .0.constraint, .0.amount())]
    NothingMoves(Broken),
}
