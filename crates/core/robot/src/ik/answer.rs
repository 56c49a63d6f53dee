//! What inverse kinematics answers.

use super::srs::ArmBranch;
use crate::PositionRange;

/// The answer to "how do I get the tip there?".
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// These configurations do it, the best first. Never empty, each verified by forward kinematics.
    Solved(Vec<Solution>),
    /// None does, and this is why.
    Unreachable(Unreachable),
    /// None was found; this came closest. There may still be one.
    NotFound {
        /// The closest configuration seen.
        closest: Vec<f64>,
        /// How close it is.
        residual: Residual,
    },
}

/// A verified configuration of the chain.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// One position per chain variable (rad or m).
    pub q: Vec<f64>,
    /// How far forward kinematics says it is from the goal.
    pub residual: Residual,
}

/// How far a pose is from a goal.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Residual {
    /// Position error (m).
    pub position_m: f64,
    /// Rotation error (rad).
    pub rotation_rad: f64,
}

/// A proof that no configuration reaches a pose, with numbers that anyone can recompute.
#[derive(Clone, Debug, PartialEq)]
pub enum Unreachable {
    /// The wrist would have to be further from the shoulder than the arm is long.
    TooFar {
        /// Distance the pose asks for (m).
        distance_m: f64,
        /// Greatest distance the arm can make, elbow limits included (m).
        reach_m: f64,
    },
    /// The wrist would have to be closer to the shoulder than the arm can fold.
    TooNear {
        /// Distance the pose asks for (m).
        distance_m: f64,
        /// Least distance the arm can make, elbow limits included (m).
        least_m: f64,
    },
    /// One joint would have to stand outside its range, whatever the others do.
    JointLimit {
        /// The chain variable.
        variable: usize,
        /// The positions the pose asks of it (rad), all outside.
        needed_rad: Vec<f64>,
        /// Where it may be.
        range: PositionRange,
    },
    /// Every arm angle is forbidden by some joint, in every branch.
    ArmAngle {
        /// All combinations of shoulder, elbow and wrist that the arm has at this pose.
        branches: Vec<BlockedBranch>,
    },
    /// The geometry has solutions, each outside some joint's range.
    Branches(Vec<BrokenBranch>),
    /// Turning one joint would have to give a coordinate a value that it never takes.
    Span {
        /// The chain variable.
        variable: usize,
        /// What the coordinate would have to be: m, a cosine, or the value of a closing condition without unit.
        needed: f64,
        /// The least it can be.
        least: f64,
        /// The greatest it can be.
        greatest: f64,
    },
    /// Every way to begin a solution ends for a reason of its own.
    Alternatives(Vec<Unreachable>),
}

/// A branch of a redundant arm in which every arm angle is forbidden.
#[derive(Clone, Debug, PartialEq)]
pub struct BlockedBranch {
    /// Which way shoulder, elbow and wrist stand.
    pub branch: ArmBranch,
    /// Which joint forbids which arm angles; together they cover the circle from −π to π.
    pub blocked: Vec<Blocked>,
}

/// Arm angles that a joint's range forbids: within, but for the ends, the joint would have to be outside its range.
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
    /// The configuration (rad), whole turns removed where that helps.
    pub q: Vec<f64>,
    /// The chain variable that is furthest outside.
    pub variable: usize,
    /// By how much (rad).
    pub excess_rad: f64,
}
