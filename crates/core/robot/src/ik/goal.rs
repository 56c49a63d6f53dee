//! What is asked of the tip.

use karakuri_geometry::{Pose, UnitVec3, Vec3};

use super::Residual;

/// Where the tip should be, in the chain's base frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goal {
    /// The pose asked for.
    pub base_from_tip: Pose,
    /// How much of its orientation matters.
    pub orientation: Orientation,
}

/// How much of a goal's orientation matters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Orientation {
    /// All of it.
    Full,
    /// Only that this axis of the tip points the way it does in the goal; the tip may turn about it.
    Axis(UnitVec3),
    /// None of it: position only.
    Free,
}

impl Goal {
    /// The whole pose.
    pub fn pose(base_from_tip: Pose) -> Self {
        Self { base_from_tip, orientation: Orientation::Full }
    }

    /// The position alone.
    pub fn position(position_in_base: Vec3) -> Self {
        let base_from_tip = Pose::from_parts(position_in_base.into(), nalgebra::one());
        Self { base_from_tip, orientation: Orientation::Free }
    }

    /// How far `base_from_tip` is from what is asked.
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

/// How close is close enough.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tolerance {
    /// Greatest position error (m).
    pub position_m: f64,
    /// Greatest rotation error (rad).
    pub rotation_rad: f64,
}

impl Tolerance {
    /// The same number of metres and radians.
    pub const fn both(tolerance: f64) -> Self {
        Self { position_m: tolerance, rotation_rad: tolerance }
    }

    /// Whether `residual` is close enough.
    pub fn accepts(&self, residual: &Residual) -> bool {
        residual.position_m <= self.position_m && residual.rotation_rad <= self.rotation_rad
    }
}
