//! Closed-form inverse kinematics of arms with a spherical shoulder, a revolute elbow and a spherical wrist (S-R-S).
//!
//! Seven joints are one more than a pose needs: with the hand fixed, the elbow can still swivel about the line from
//! shoulder to wrist. The swivel angle is the *arm angle* ψ. For a pose,
//!
//! 1. the distance from shoulder to wrist gives the elbow's bend, on one side or the other;
//! 2. for each bend the rotations of shoulder and wrist depend on ψ, and each spherical joint reaches its rotation in
//!    two ways: together up to eight branches;
//! 3. a joint is at an end of its range where A cos ψ + B sin ψ + C = 0, so these ψ are known exactly. Between two
//!    neighbours nothing changes: a check at one point in between decides the whole interval.
//!
//! Therefore the answer is either *all* configurations that reach the pose, as intervals of ψ for every branch
//! ([`Families`]), or a proof that there is none ([`Unreachable`]).
//!
//! ψ is zero where the elbow axis (made perpendicular to the line from shoulder to wrist, if it is not) points along
//! first axis × direction to the wrist, and is right-handed about the direction to the wrist. If the wrist is exactly
//! on the first axis, the second axis at the zero configuration replaces the product.
//!
//! A joint that rounding puts beyond its range by less than 1e-10 rad is clamped to the end of the range.

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
mod reaches;
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
/// The elbow axis need not intersect the last axis of the shoulder or the first axis of the wrist, and no two axes need
/// be perpendicular.
#[derive(Clone, Debug)]
pub struct Srs {
    /// The SIMD kernel of the search. Results are bit-identical for all kernels: no operations are fused.
    kernel: Available,
    forward: Forward,
    ranges: [Option<PositionRange>; 7],
    shoulder_in_base: Vec3,
    wrist_in_tip: Vec3,
    /// The outer frame of the shoulder has the first axis as z.
    outer_from_base: Mat3,
    /// The outer frame of the wrist has the last axis as z; valid with all joints at zero.
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
    /// Its distance from the pose, by forward kinematics.
    pub residual: Residual,
    /// The branch of shoulder, elbow and wrist.
    pub branch: ArmBranch,
    /// The arm angle (rad), from −π to π.
    pub arm_angle_rad: f64,
}

/// The branch of shoulder, elbow and wrist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ArmBranch {
    /// Side of joint 2 relative to the position at which axis 3 is closest to the direction of axis 1.
    pub shoulder: Side,
    /// Side of joint 4 relative to the position at which the arm is stretched.
    pub elbow: Side,
    /// Side of joint 6 relative to the position at which axis 7 is closest to the direction of axis 5.
    pub wrist: Side,
}

/// Side of a joint relative to a reference position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// Up to half a turn above it.
    #[default]
    Plus,
    /// Up to half a turn below it.
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

    /// The wrist is solved from the tip, where the joints rotate in the opposite direction.
    fn wrist_sign(self) -> f64 {
        -self.shoulder_sign()
    }
}

impl ArmBranch {
    fn signs(self) -> [f64; 2] {
        [self.shoulder.shoulder_sign(), self.wrist.wrist_sign()]
    }
}

/// Why a chain is not of this kind; joints are counted from 0.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum NotSrs {
    /// It needs exactly seven joints.
    #[error("the chain has {found} moving joints, not 7")]
    JointCount {
        /// How many there are.
        found: usize,
    },
    /// All joints must be revolute.
    #[error("joint {joint} of the chain slides")]
    Slides {
        /// The first prismatic joint.
        joint: usize,
    },
    /// No joint may mimic another one.
    #[error("joint {joint} of the chain follows another joint")]
    Follows {
        /// The first mimic joint.
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
        /// Their distance (m).
        apart_m: f64,
    },
    /// Neither shoulder nor wrist may be on the elbow's axis, or the elbow does not change their distance.
    #[error("shoulder and wrist are {levers_m:?} m off the elbow's axis: the elbow has no lever")]
    NoLever {
        /// Distances of shoulder and wrist from the axis (m).
        levers_m: [f64; 2],
    },
    /// If the wrist coincides with the shoulder, there is no line to swivel about.
    #[error(
        "the arm can fold its wrist onto its shoulder ({least_m:.1e} m), where there is no arm angle"
    )]
    Folds {
        /// The least distance, perpendicular to the elbow's axis, within the elbow's range (m).
        least_m: f64,
    },
}

impl Srs {
    /// Recognises a chain and derives its closed form.
    ///
    /// # Errors
    ///
    /// The condition that fails, and by how much.
    pub fn derive(chain: &Chain) -> Result<Self, NotSrs> {
        derive::derive(chain)
    }

    /// Returns all configurations that reach a pose.
    ///
    /// # Errors
    ///
    /// A proof, if there are none.
    pub fn families(&self, base_from_tip: &Pose) -> Result<Families<'_>, Unreachable> {
        families::families(self, base_from_tip)
    }

    /// Whether a configuration within the limits reaches a pose: the same verdict as [`Srs::families`], without the
    /// configurations, the proof, or an allocation.
    pub fn reaches(&self, base_from_tip: &Pose) -> bool {
        reaches::reaches(self, base_from_tip)
    }

    /// Returns the configuration that reaches a pose and is nearest to `near` (rad), by the sum of squared differences.
    ///
    /// It is a local optimum: along its branch, within the joint limits, no small change of the arm angle reduces the
    /// distance by more than 0.4 %. It is the best local optimum that a survey of the circle finds, which is nearly
    /// always the global one: on the LWR4+ in 99 of 100 cases if `near` is within 0.1 rad of a solution, and in 93 of
    /// 100 from arbitrary configurations. If any configuration exists, one is found.
    ///
    /// # Errors
    ///
    /// A proof, if no configuration reaches the pose.
    ///
    /// # Panics
    ///
    /// If `near` does not hold seven finite positions.
    pub fn nearest(&self, base_from_tip: &Pose, near: &[f64]) -> Result<Posture, Unreachable> {
        nearest::nearest(self, base_from_tip, &seven(near))
    }

    /// Returns configurations of all families: in each interval of arm angles, `per_interval` evenly spaced ones.
    ///
    /// # Errors
    ///
    /// A proof, if no configuration reaches the pose.
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
