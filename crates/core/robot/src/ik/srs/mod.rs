//! Closed-form inverse kinematics of arms with a ball for a shoulder, a hinge for an elbow and a ball for a wrist.
//!
//! Seven joints are one more than a pose needs: with the hand held still, the elbow can still swivel about the line
//! from shoulder to wrist. How far it does is the *arm angle* ψ. For a pose,
//!
//! 1. the distance from shoulder to wrist gives the elbow's bend, on one side or the other;
//! 2. for each bend the rotations left to shoulder and wrist turn with ψ, and each is made by its ball in two ways:
//!    together up to eight branches;
//! 3. a joint stands at an end of its range where A cos ψ + B sin ψ + C = 0, so these ψ are known exactly. Between
//!    two neighbours nothing changes: a look at one place in between decides the whole stretch.
//!
//! Therefore the answer is either *all* configurations that reach the pose, as intervals of ψ for every branch
//! ([`Families`]), or a proof that there is none ([`Unreachable`]).
//!
//! ψ is zero where the elbow axis (made square to the line from shoulder to wrist, if it is not) points along
//! first axis × direction to the wrist, and counts right-handed about the direction to the wrist. With the wrist
//! exactly on the first axis, the second axis at the zero configuration stands in for the product.
//!
//! A joint that rounding puts beyond its range by less than 1e-10 rad is taken to stand at the end of the range, and is
//! put there.

mod arc;
mod ball;
mod derive;
mod elbow;
mod families;
mod few;
mod forward;
mod nearest;
mod pose_query;
mod proof;
mod scan;
mod survey;
mod swivel;
mod trig;

use karakuri_geometry::{Mat3, Pose, Vec3};

pub use families::{Families, Family, Interval};

use super::{Residual, Solution, Unreachable};
use crate::simd::Available;
use crate::{Chain, PositionRange};
use ball::Ball;
use elbow::Elbow;
use forward::Forward;

/// The closed form of one particular chain.
///
/// The elbow axis need not cross the line of the shoulder's or of the wrist's last axis, and no two axes need be square.
#[derive(Clone, Debug)]
pub struct Srs {
    /// Which instructions the search uses. The results are the same to the bit: it fuses nothing.
    kernel: Available,
    forward: Forward,
    ranges: [Option<PositionRange>; 7],
    shoulder_in_base: Vec3,
    wrist_in_tip: Vec3,
    /// The outer frame of the shoulder has the first axis as z.
    outer_from_base: Mat3,
    /// The outer frame of the wrist has the last axis as z; this holds with all joints at zero.
    wrist_outer_from_tip: Mat3,
    shoulder: Ball,
    elbow: Elbow,
    wrist: Ball,
}

/// A configuration that reaches a pose, verified by forward kinematics.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Posture {
    /// One position per joint (rad), all within their ranges.
    pub q: [f64; 7],
    /// How far forward kinematics says it is from the pose.
    pub residual: Residual,
    /// Which way shoulder, elbow and wrist stand.
    pub branch: ArmBranch,
    /// How far the elbow has swivelled (rad), from −π to π.
    pub arm_angle_rad: f64,
}

/// Which way shoulder, elbow and wrist stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ArmBranch {
    /// Of joint 2: beyond or before the position at which axis 3 comes nearest to the direction of axis 1.
    pub shoulder: Side,
    /// Of joint 4: beyond or before the position at which the arm is stretched.
    pub elbow: Side,
    /// Of joint 6: beyond or before the position at which axis 7 comes nearest to the direction of axis 5.
    pub wrist: Side,
}

/// One of the two ways a joint can stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// By up to half a turn beyond.
    #[default]
    Plus,
    /// By up to half a turn before.
    Minus,
}

impl Side {
    /// Both, plus first.
    pub const BOTH: [Self; 2] = [Self::Plus, Self::Minus];

    fn of(sign: f64) -> Self {
        if sign > 0.0 { Self::Plus } else { Self::Minus }
    }

    fn shoulder_sign(self) -> f64 {
        match self {
            Self::Plus => 1.0,
            Self::Minus => -1.0,
        }
    }

    /// Seen from the tip, as the wrist's ball is, the joints turn the other way.
    fn wrist_sign(self) -> f64 {
        -self.shoulder_sign()
    }
}

impl ArmBranch {
    fn signs(self) -> [f64; 2] {
        [self.shoulder.shoulder_sign(), self.wrist.wrist_sign()]
    }
}

/// Why a chain is not of this kind; joints count from 0.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NotSrs {
    /// It needs exactly seven joints.
    #[error("the chain has {found} moving joints, not 7")]
    JointCount {
        /// How many there are.
        found: usize,
    },
    /// All joints must turn.
    #[error("joint {joint} of the chain slides")]
    Slides {
        /// The first that slides.
        joint: usize,
    },
    /// All joints must move on their own.
    #[error("joint {joint} of the chain follows another joint")]
    Follows {
        /// The first that follows.
        joint: usize,
    },
    /// Neighbouring axes of a ball must not be parallel.
    #[error("the axes of joints {joints:?} are nearly parallel (sine {sine:.1e})")]
    Parallel {
        /// The neighbours.
        joints: [usize; 2],
        /// Sine of the angle between them.
        sine: f64,
    },
    /// The axes of a ball must meet in one point.
    #[error("the axes of joints {joints:?} miss each other by {apart_m:.3e} m")]
    Apart {
        /// The three joints of the shoulder or of the wrist.
        joints: [usize; 3],
        /// By how much.
        apart_m: f64,
    },
    /// Shoulder and wrist must both be off the elbow's axis, or the elbow does not change their distance.
    #[error("shoulder and wrist are {levers_m:?} m off the elbow's axis: the elbow has no lever")]
    NoLever {
        /// Distances of shoulder and wrist from the axis.
        levers_m: [f64; 2],
    },
    /// Where the wrist falls onto the shoulder there is no line to swivel about.
    #[error(
        "the arm can fold its wrist onto its shoulder ({least_m:.1e} m), where there is no arm angle"
    )]
    Folds {
        /// The least distance, square to the elbow's axis, within the elbow's range.
        least_m: f64,
    },
}

impl Srs {
    /// Recognises a chain and derives its closed form.
    ///
    /// # Errors
    ///
    /// If the chain is not of this kind: the condition that fails, and by how much.
    pub fn derive(chain: &Chain) -> Result<Self, NotSrs> {
        derive::derive(chain)
    }

    /// All configurations that reach a pose.
    ///
    /// # Errors
    ///
    /// If there are none: a proof of it.
    pub fn families(&self, base_from_tip: &Pose) -> Result<Families<'_>, Unreachable> {
        families::families(self, base_from_tip)
    }

    /// The configuration that reaches a pose nearest to `near` (rad), as the sum of squared differences counts.
    ///
    /// It is the nearest of its neighbourhood: along its branch, up to the joints' limits, no small change of the arm
    /// angle brings it more than 0.4 % nearer. Of all neighbourhoods it is the best that a look around the circle
    /// finds, which is nearly always the best there is: on the LWR4+ in 99 of 100 cases if `near` is within 0.1 rad
    /// of a solution, and in 93 of 100 from anywhere to anywhere. If there is any configuration at all, one is found.
    ///
    /// # Errors
    ///
    /// If no configuration reaches the pose: a proof of it.
    ///
    /// # Panics
    ///
    /// If `near` does not hold seven finite positions.
    pub fn nearest(&self, base_from_tip: &Pose, near: &[f64]) -> Result<Posture, Unreachable> {
        nearest::nearest(self, base_from_tip, &seven(near))
    }

    /// Configurations of all families: in each interval of arm angles `per_interval` places spread evenly.
    ///
    /// # Errors
    ///
    /// If no configuration reaches the pose: a proof of it.
    pub fn all(
        &self,
        base_from_tip: &Pose,
        per_interval: usize,
    ) -> Result<Vec<Solution>, Unreachable> {
        let families = self.families(base_from_tip)?;
        let near = self.ranges.map(|r| r.map_or(0.0, |r| 0.5 * (r.lower() + r.upper())));
        let mut solutions = Vec::new();
        for family in families.iter() {
            for interval in &family.arm_angles {
                for k in 0..per_interval {
                    let fraction = (k as f64 + 0.5) / per_interval as f64;
                    let posture = families.posture(family, interval.at(fraction), &near);
                    solutions.extend(
                        posture.map(|p| Solution { q: p.q.to_vec(), residual: p.residual }),
                    );
                }
            }
        }
        Ok(solutions)
    }
}

fn seven(near: &[f64]) -> [f64; 7] {
    let near: [f64; 7] = near.try_into().expect("near holds one position per joint");
    assert!(near.iter().all(|x| x.is_finite()), "near holds finite positions");
    near
}
