//! The answer of inverse kinematics.

use super::srs::ArmBranch;
use crate::PositionRange;

/// The result of an inverse kinematics query.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Configurations that reach the goal, the best first. Never empty; each is verified by forward kinematics.
    Solved(Vec<Solution>),
    /// No configuration reaches the goal; with the proof.
    Unreachable(Unreachable),
    /// No configuration was found, but one may exist.
    NotFound {
        /// The closest configuration seen.
        closest: Vec<f64>,
        /// Its distance from the goal.
        residual: Residual,
    },
}

/// A verified configuration of the chain.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// One position per chain variable (rad or m).
    pub q: Vec<f64>,
    /// Its distance from the goal, by forward kinematics.
    pub residual: Residual,
}

/// Distance between a pose and a goal.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Residual {
    /// Position error (m).
    pub position_m: f64,
    /// Rotation error (rad).
    pub rotation_rad: f64,
}

/// A proof that no configuration reaches a pose, with numbers that can be recomputed.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Unreachable {
    /// The wrist would have to be further from the shoulder than the arm is long.
    TooFar {
        /// Distance that the pose requires (m).
        distance_m: f64,
        /// Greatest possible distance, elbow limits included (m).
        reach_m: f64,
    },
    /// The wrist would have to be closer to the shoulder than the arm can fold.
    TooNear {
        /// Distance that the pose requires (m).
        distance_m: f64,
        /// Least possible distance, elbow limits included (m).
        least_m: f64,
    },
    /// One joint would have to be outside its range, whatever the positions of the others.
    JointLimit {
        /// The chain variable.
        variable: usize,
        /// The positions that the pose requires (rad), all outside the range.
        needed_rad: Vec<f64>,
        /// Its range.
        range: PositionRange,
    },
    /// Every arm angle is forbidden by some joint, in every branch.
    ArmAngle {
        /// All combinations of shoulder, elbow and wrist that the arm has at this pose.
        branches: Vec<BlockedBranch>,
    },
    /// The geometry has solutions, each outside some joint's range.
    Branches(Vec<BrokenBranch>),
    /// A coordinate would need a value that no angle of one joint gives it.
    Span {
        /// The chain variable.
        variable: usize,
        /// The value needed: in m, a cosine, or the dimensionless value of a closing condition.
        needed: f64,
        /// Least possible value.
        least: f64,
        /// Greatest possible value.
        greatest: f64,
    },
    /// Each alternative fails for a reason of its own.
    Alternatives(Vec<Unreachable>),
}

/// A branch of a redundant arm in which every arm angle is forbidden.
#[derive(Clone, Debug, PartialEq)]
pub struct BlockedBranch {
    /// The configuration branch of shoulder, elbow and wrist.
    pub branch: ArmBranch,
    /// The forbidden arm angles per joint; together they cover the circle from −π to π.
    pub blocked: Vec<Blocked>,
}

/// Arm angles that a joint's range forbids: strictly between the ends, the joint would be outside its range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Blocked {
    /// The chain variable whose range is broken.
    pub variable: usize,
    /// First forbidden arm angle (rad).
    pub from_rad: f64,
    /// Last forbidden arm angle (rad); not less than `from_rad`.
    pub to_rad: f64,
}

/// A geometric solution that a joint's range forbids.
#[derive(Clone, Debug, PartialEq)]
pub struct BrokenBranch {
    /// The configuration (rad), reduced by whole turns where that brings a joint closer to its range.
    pub q: Vec<f64>,
    /// The chain variable that is furthest outside its range.
    pub variable: usize,
    /// By how much (rad).
    pub excess_rad: f64,
}
