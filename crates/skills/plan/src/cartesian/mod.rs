//! Moving a tip along lines, circles and other curves.
//!
//! The answer is a row of joint configurations whose straight joint-space edges follow the curve within a tolerance
//! that is proven, not sampled; and where it ends early, the fraction that was reached and why.

mod arm;
mod curve;
mod describe;
mod deviate;
mod differential;
mod stop;
mod track;

use karakuri_geometry::{Point3, Pose, UnitVec3};

use crate::Checker;
pub use arm::{CartesianArm, CartesianError};
use curve::Curve;
pub use stop::Stop;

/// Moves the tip straight to a pose, turning evenly on the way.
///
/// # Panics
///
/// If a configuration does not belong to the arm's group.
pub fn line(
    arm: &CartesianArm,
    start: &Start,
    world_from_goal: &Pose,
    following: &Following,
    checker: &mut dyn Checker,
) -> Followed {
    follow(arm, start, std::slice::from_ref(world_from_goal), following, checker)
}

/// Moves the tip around a circle.
///
/// # Panics
///
/// If a configuration does not belong to the arm's group.
pub fn circle(
    arm: &CartesianArm,
    start: &Start,
    circle: &Circle,
    following: &Following,
    checker: &mut dyn Checker,
) -> Followed {
    let curve = Curve::circle(&start.pose(arm), circle);
    track::track(arm, start, &curve, following, checker)
}

/// Moves the tip through poses, straight from each to the next.
///
/// # Panics
///
/// If a configuration does not belong to the arm's group.
pub fn follow(
    arm: &CartesianArm,
    start: &Start,
    world_from_tips: &[Pose],
    following: &Following,
    checker: &mut dyn Checker,
) -> Followed {
    let curve = Curve::through(&start.pose(arm), world_from_tips);
    track::track(arm, start, &curve, following, checker)
}

/// Where a Cartesian motion begins.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// At a configuration of the group.
    At(Vec<f64>),
    /// At a pose; any posture that reaches it will do. If the first gets stuck on the way, others are tried.
    Anywhere {
        /// The pose.
        world_from_tip: Pose,
        /// Postures near this configuration of the group are tried first.
        near: Vec<f64>,
    },
}

impl Start {
    fn pose(&self, arm: &CartesianArm) -> Pose {
        match self {
            Self::At(q) => arm.pose(q),
            Self::Anywhere { world_from_tip, .. } => *world_from_tip,
        }
    }
}

/// A way around an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    /// A point of the axis, in the world.
    pub center: Point3,
    /// Its direction, in the world.
    pub axis: UnitVec3,
    /// How far, right-handed about the axis (rad); a whole turn is 2π.
    pub turn_rad: f64,
    /// What the tip's orientation does.
    pub facing: Facing,
}

/// What a tip's orientation does on a circle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Facing {
    /// It stays.
    #[default]
    Fixed,
    /// It turns with the circle, as a handle that is turned.
    Turning,
}

/// How closely a curve is followed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Following {
    /// Joint-space edges leave the curve by no more than this …
    pub position_m: f64,
    /// … and this.
    pub rotation_rad: f64,
    /// No joint moves further from one waypoint to the next (rad or m).
    pub joint_step: f64,
    /// Where it ends early, that is known to this (m; a radian counts as much as [`Deviation::RADIAN_M`]).
    pub resolution_m: f64,
    /// Start postures that are tried if the start is free to choose.
    pub postures: usize,
}

impl Default for Following {
    /// A tenth of a millimetre, a milliradian.
    fn default() -> Self {
        Self {
            position_m: 1e-4,
            rotation_rad: 1e-3,
            joint_step: 0.2,
            resolution_m: 2e-5,
            postures: 32,
        }
    }
}

/// A motion along a curve, as far as it goes.
#[derive(Clone, Debug, PartialEq)]
pub struct Followed {
    /// Configurations of the group, joined by straight edges. Empty only if not even the start was found.
    pub path: Vec<Vec<f64>>,
    /// Where on the curve each of them is: 0 is its beginning, 1 its end.
    pub fractions: Vec<f64>,
    /// Where the last one is.
    pub fraction: f64,
    /// Why it ends there; `None` at the end of the curve.
    pub stop: Option<Stop>,
    /// No edge leaves the curve further than this, anywhere.
    pub deviation: Deviation,
}

/// How far a motion is from a curve.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Deviation {
    /// Position (m).
    pub position_m: f64,
    /// Orientation (rad).
    pub rotation_rad: f64,
}

impl Deviation {
    /// What a radian counts where metres and radians are added up (m).
    pub const RADIAN_M: f64 = 0.25;

    fn most(self, other: Self) -> Self {
        Self {
            position_m: self.position_m.max(other.position_m),
            rotation_rad: self.rotation_rad.max(other.rotation_rad),
        }
    }
}
