//! From a link's parent to the link, prepared for forward kinematics.

use karakuri_geometry::{Quat, Vec3};

use super::{Joint, JointKind};
use crate::simd::{Q4, V3};

/// What a joint does, with everything constant multiplied out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Step {
    /// The link it stands on.
    pub(crate) parent: usize,
    pub(crate) motion: StepMotion,
    /// The joint's orientation on the parent, and the same after half a turn about the axis: all that a turn by any
    /// angle needs is a blend of the two, by cosine and sine of half the angle.
    pub(crate) rest: Q4,
    pub(crate) half_turn: Q4,
    /// The joint's origin on the parent.
    pub(crate) offset: V3,
    /// Axis in the child's frame.
    pub(crate) axis: V3,
    /// First of its numbers in a configuration, and in a velocity.
    pub(crate) position: usize,
    pub(crate) velocity: usize,
    /// Own position = factor × number in the configuration + shift.
    pub(crate) factor: f64,
    pub(crate) shift: f64,
}

/// How a link moves against its parent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum StepMotion {
    Fixed,
    Turn,
    /// Along this direction of the parent.
    Slide(V3),
    /// Along these two directions of the parent, then a turn.
    Planar([V3; 2]),
    Floating,
}

impl Step {
    /// The number in a configuration that half an angle is to be made of.
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
