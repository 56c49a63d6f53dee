//! Moves a tip along lines, circles and other curves.
//!
//! The result is a list of joint configurations whose straight joint-space edges follow the curve within a proven, not
//! sampled, tolerance. If the motion ends early, the result has the fraction reached and the reason.

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

/// Moves the tip along a straight line to a pose, with constant angular velocity.
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

/// Moves the tip through poses, along a straight line from each to the next.
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
    /// At a pose, in any configuration that reaches it. If the first one gets stuck, others are tried.
    Anywhere {
        /// The pose.
        world_from_tip: Pose,
        /// Configurations near this one (of the group) are tried first.
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

/// An arc around an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    /// A point of the axis, in the world (m).
    pub center: Point3,
    /// Its direction, in the world.
    pub axis: UnitVec3,
    /// Angle, right-handed about the axis (rad); a whole turn is 2π.
    pub turn_rad: f64,
    /// How the tip's orientation changes.
    pub facing: Facing,
}

/// How a tip's orientation changes on a circle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Facing {
    /// It stays constant.
    #[default]
    Fixed,
    /// It rotates with the circle, like a hand on a crank.
    Turning,
}

/// How closely a curve is followed, and how finely it is sampled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Following {
    /// Joint-space edges deviate from the curve by at most this position (m) …
    pub position_m: f64,
    /// … and this orientation (rad).
    pub rotation_rad: f64,
    /// Greatest motion of a joint between two waypoints (rad or m).
    pub joint_step: f64,
    /// Accuracy of the place where a motion ends early (m; a radian counts as [`Deviation::RADIAN_M`]).
    pub resolution_m: f64,
    /// Number of start configurations that are tried if the start is a pose.
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

/// A motion along a curve, up to the point that was reached.
#[derive(Clone, Debug, PartialEq)]
pub struct Followed {
    /// Configurations of the group, joined by straight edges. Empty only if no start configuration was found.
    pub path: Vec<Vec<f64>>,
    /// The fraction of the curve at each of them: 0 at its beginning, 1 at its end.
    pub fractions: Vec<f64>,
    /// The fraction at the last one.
    pub fraction: f64,
    /// Why the motion ends there; `None` at the end of the curve.
    pub stop: Option<Stop>,
    /// Upper bound on the deviation of all edges from the curve.
    pub deviation: Deviation,
}

/// Deviation of a motion from a curve.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Deviation {
    /// Position (m).
    pub position_m: f64,
    /// Orientation (rad).
    pub rotation_rad: f64,
}

impl Deviation {
    /// Length that one radian counts as when position and orientation are added (m).
    pub const RADIAN_M: f64 = 0.25;

    fn most(self, other: Self) -> Self {
        Self {
            position_m: self.position_m.max(other.position_m),
            rotation_rad: self.rotation_rad.max(other.rotation_rad),
        }
    }
}
