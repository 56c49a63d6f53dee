//! The transform from a link's parent to the link, preprocessed for forward kinematics.

use karakuri_geometry::{Quat, Vec3};

use super::{Joint, JointKind};
use crate::simd::{Q4, V3};

/// Motion of a joint, with all constant transforms multiplied out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Step {
    /// The parent link.
    pub(crate) parent: usize,
    pub(crate) motion: StepMotion,
    /// Orientation of the joint in the parent frame, and the same after half a turn about the axis: the orientation at
    /// any angle is a combination of these two, weighted by cosine and sine of half the angle.
    pub(crate) rest: Q4,
    pub(crate) half_turn: Q4,
    /// Origin of the joint in the parent frame.
    pub(crate) offset: V3,
    /// Axis in the child's frame.
    pub(crate) axis: V3,
    /// Index of its first value in a configuration, and in a velocity vector.
    pub(crate) position: usize,
    pub(crate) velocity: usize,
    /// Joint position = factor × value in the configuration + shift.
    pub(crate) factor: f64,
    pub(crate) shift: f64,
}

/// How a link moves relative to its parent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum StepMotion {
    Fixed,
    Turn,
    /// Along this direction of the parent frame.
    Slide(V3),
    /// Along these two directions of the parent frame, then a rotation.
    Planar([V3; 2]),
    Floating,
}

impl Step {
    /// The value in a configuration whose half is the half angle.
    #[inline(always)]
    pub(crate) fn angle(&self) -> Option<usize> {
        match self.motion {
            StepMotion::Turn => Some(self.position),
            StepMotion::Planar(_) => Some(self.position + 2),
            _ => None,
        }
    }
}

impl From<&Joint> for Step {
    fn from(joint: &Joint) -> Self {
        let (factor, shift) =
            joint.mimic.as_ref().map_or((1.0, 0.0), |mimic| (mimic.multiplier, mimic.offset));
        let rest = joint.parent_from_joint.rotation;
        let half_turn = rest * Quat::from_quaternion(nalgebra::Quaternion::from_imag(*joint.axis));
        let in_parent = |v: Vec3| V3::from(rest * v);
        Self {
            parent: joint.parent.0,
            motion: match joint.kind {
                JointKind::Fixed => StepMotion::Fixed,
                JointKind::Revolute | JointKind::Continuous => StepMotion::Turn,
                JointKind::Prismatic => StepMotion::Slide(in_parent(*joint.axis)),
                JointKind::Planar => StepMotion::Planar(joint.plane_axes().map(in_parent)),
                JointKind::Floating => StepMotion::Floating,
            },
            rest: Q4::from(&rest),
            half_turn: Q4::from(&half_turn),
            offset: V3::from(joint.parent_from_joint.translation.vector),
            axis: V3::from(*joint.axis),
            position: joint.first_position,
            velocity: joint.first_velocity,
            factor,
            shift,
        }
    }
}
