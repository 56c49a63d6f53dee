//! Goals of inverse kinematics.

use karakuri_geometry::{Pose, UnitVec3, Vec3};

use super::Residual;

/// Target pose of the tip, in the chain's base frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goal {
    /// The target pose.
    pub base_from_tip: Pose,
    /// Which part of the orientation is constrained.
    pub orientation: Orientation,
}

/// Which part of a goal's orientation is constrained.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Orientation {
    /// The full orientation.
    Full,
    /// Only the direction of this axis of the tip; the tip may rotate about it.
    Axis(UnitVec3),
    /// None: position only.
    Free,
}

impl Goal {
    /// A goal for the full pose.
    pub fn pose(base_from_tip: Pose) -> Self {
        Self { base_from_tip, orientation: Orientation::Full }
    }

    /// A goal for the position alone.
    pub fn position(position_in_base: Vec3) -> Self {
        let base_from_tip = Pose::from_parts(position_in_base.into(), nalgebra::one());
        Self { base_from_tip, orientation: Orientation::Free }
    }

    /// Distance of `base_from_tip` from the goal.
    pub fn residual(&self, base_from_tip: &Pose) -> Residual {
        let (position_m, turn_rad) =
            karakuri_geometry::math::pose_distance(&self.base_from_tip, base_from_tip);
        let rotation_rad = match self.orientation {
            Orientation::Full => turn_rad,
            Orientation::Axis(axis) => {
                let (a, b) = (self.base_from_tip * axis, base_from_tip * axis);
                a.cross(&b).norm().atan2(a.dot(&b))
            }
            Orientation::Free => 0.0,
        };
        Residual { position_m, rotation_rad }
    }
}

/// Greatest accepted distance from a goal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tolerance {
    /// Greatest position error (m).
    pub position_m: f64,
    /// Greatest rotation error (rad).
    pub rotation_rad: f64,
}

impl Tolerance {
    /// The same value in metres and radians.
    pub const fn both(tolerance: f64) -> Self {
        Self { position_m: tolerance, rotation_rad: tolerance }
    }

    /// Whether `residual` is within the tolerance.
    pub fn accepts(&self, residual: &Residual) -> bool {
        residual.position_m <= self.position_m && residual.rotation_rad <= self.rotation_rad
    }
}
