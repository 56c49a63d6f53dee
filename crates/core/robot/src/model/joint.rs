//! Joints: types of motion, axes and limits.

use karakuri_geometry::{Pose, Quat, UnitVec3, Vec3};

use super::LinkId;

/// A joint of one particular [`crate::RobotModel`]; joint `i` moves link `i + 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JointId(pub usize);

/// Type of a joint's motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JointKind {
    /// Does not move.
    Fixed,
    /// Rotates about its axis, between limits.
    Revolute,
    /// Rotates about its axis without limits.
    Continuous,
    /// Slides along its axis, between limits.
    Prismatic,
    /// Slides in the plane normal to its axis and turns about the axis: positions x, y (m), θ (rad),
    /// where x and y lie along the two axes that [`Joint::plane_axes`] gives.
    Planar,
    /// Moves freely: positions x, y, z (m), then the quaternion qx, qy, qz, qw. Velocities are the linear
    /// and then the angular velocity of the child, in the child's frame.
    Floating,
}

impl JointKind {
    /// Number of position values.
    pub fn positions(self) -> usize {
        match self {
            Self::Fixed => 0,
            Self::Revolute | Self::Continuous | Self::Prismatic => 1,
            Self::Planar => 3,
            Self::Floating => 7,
        }
    }

    /// Number of velocity values.
    pub fn velocities(self) -> usize {
        match self {
            Self::Floating => 6,
            other => other.positions(),
        }
    }
}

/// Description of a joint with links and joints by name: the input of [`crate::RobotModel::build`].
#[derive(Clone, Debug, PartialEq)]
pub struct JointSpec {
    /// Unique among the model's joints.
    pub name: String,
    /// Type of motion.
    pub kind: JointKind,
    /// Name of the parent link.
    pub parent: String,
    /// Name of the child link.
    pub child: String,
    /// Pose of the joint (and at position zero of the child link) in the parent link's frame.
    pub parent_from_joint: Pose,
    /// Axis in the joint's frame.
    pub axis: UnitVec3,
    /// Position, speed and effort limits.
    pub limits: JointLimits,
    /// The joint whose position this joint follows, if any.
    pub mimic: Option<Mimic<String>>,
    /// Viscous damping (N·m·s/rad or N·s/m).
    pub damping: f64,
    /// Coulomb friction (N·m or N).
    pub friction: f64,
}

impl JointSpec {
    /// A joint about or along z at the parent's origin, without limits, damping or friction.
    pub fn new(
        name: impl Into<String>,
        kind: JointKind,
        parent: impl Into<String>,
        child: impl Into<String>,
    ) -> Self {
        Self {
            name: name.into(),
            kind,
            parent: parent.into(),
            child: child.into(),
            parent_from_joint: Pose::identity(),
            axis: Vec3::z_axis(),
            limits: JointLimits::default(),
            mimic: None,
            damping: 0.0,
            friction: 0.0,
        }
    }
}

/// A joint in a model.
#[derive(Clone, Debug, PartialEq)]
pub struct Joint {
    /// Unique among the model's joints.
    pub name: String,
    /// Type of motion.
    pub kind: JointKind,
    /// The parent link.
    pub parent: LinkId,
    /// The child link.
    pub child: LinkId,
    /// Pose of the joint (and at position zero of the child link) in the parent link's frame.
    pub parent_from_joint: Pose,
    /// Axis in the joint's frame.
    pub axis: UnitVec3,
    /// Position, speed and effort limits.
    pub limits: JointLimits,
    /// The joint whose position this joint follows, if any.
    pub mimic: Option<Mimic<JointId>>,
    /// Viscous damping (N·m·s/rad or N·s/m).
    pub damping: f64,
    /// Coulomb friction (N·m or N).
    pub friction: f64,
    /// Index of its first position in a configuration; a mimic joint has that of the joint it follows.
    pub first_position: usize,
    /// Index of its first velocity in a velocity vector; a mimic joint has that of the joint it follows.
    pub first_velocity: usize,
}

impl Joint {
    /// Whether the joint has positions of its own: it moves and mimics no other joint.
    pub fn is_driven(&self) -> bool {
        self.kind != JointKind::Fixed && self.mimic.is_none()
    }

    /// The two axes a planar joint slides along, in the joint's frame; with `axis` z they are x and y.
    pub fn plane_axes(&self) -> [Vec3; 2] {
        let turn = Quat::rotation_between(&Vec3::z(), &self.axis)
            .unwrap_or_else(|| Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::PI));
        [turn * Vec3::x(), turn * Vec3::y()]
    }

    /// The child's pose in the joint's frame, for this joint's own `positions`
    /// ([`JointKind::positions`] numbers, mimicry already applied).
    ///
    /// # Panics
    ///
    /// If there are fewer numbers than the joint has positions.
    pub fn motion(&self, positions: &[f64]) -> Pose {
        match self.kind {
            JointKind::Fixed => Pose::identity(),
            JointKind::Revolute | JointKind::Continuous => Pose::from_parts(
                Vec3::zeros().into(),
                Quat::from_axis_angle(&self.axis, positions[0]),
            ),
            JointKind::Prismatic => {
                Pose::from_parts((self.axis.into_inner() * positions[0]).into(), Quat::identity())
            }
            JointKind::Planar => {
                let [x, y] = self.plane_axes();
                Pose::from_parts(
                    (x * positions[0] + y * positions[1]).into(),
                    Quat::from_axis_angle(&self.axis, positions[2]),
                )
            }
            JointKind::Floating => {
                let [x, y, z, qx, qy, qz, qw] = positions[..7] else {
                    unreachable!("seven numbers")
                };
                Pose::from_parts(
                    Vec3::new(x, y, z).into(),
                    Quat::from_quaternion(nalgebra::Quaternion::new(qw, qx, qy, qz)),
                )
            }
        }
    }
}

/// Limits of a joint; `None` where the description gives none.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct JointLimits {
    /// Least and greatest position (rad or m).
    pub position: Option<PositionRange>,
    /// Greatest speed (rad/s or m/s).
    pub velocity: Option<f64>,
    /// Greatest effort (N·m or N).
    pub effort: Option<f64>,
}

/// Range of allowed positions. Both ends are included, and the lower end is never above the upper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PositionRange {
    lower: f64,
    upper: f64,
}

impl PositionRange {
    /// The range from `lower` to `upper` (rad or m); `None` if `lower` is above `upper` or a bound is not finite.
    pub fn new(lower: f64, upper: f64) -> Option<Self> {
        (lower <= upper && lower.is_finite() && upper.is_finite()).then_some(Self { lower, upper })
    }

    /// The least position (rad or m).
    pub fn lower(&self) -> f64 {
        self.lower
    }

    /// The greatest position (rad or m).
    pub fn upper(&self) -> f64 {
        self.upper
    }

    /// Whether `position` is within the range, with a tolerance of `slack`.
    pub fn contains(&self, position: f64, slack: f64) -> bool {
        position >= self.lower - slack && position <= self.upper + slack
    }
}

/// Mimicry: the joint's position is `multiplier` × the followed joint's position + `offset`.
#[derive(Clone, Debug, PartialEq)]
pub struct Mimic<J> {
    /// The joint that is followed.
    pub joint: J,
    /// Factor.
    pub multiplier: f64,
    /// Added after multiplying (rad or m).
    pub offset: f64,
}
