//! Why a Cartesian motion ends before its curve does.

use karakuri_geometry::Pose;
use karakuri_robot::JointId;
use karakuri_robot::ik::{Answer, Goal, Options, Residual, Unreachable, solve};

use super::CartesianArm;

/// Why a Cartesian motion ends before its curve does.
#[derive(Clone, Debug, PartialEq)]
pub enum Stop {
    /// No configuration puts the tip on the curve beyond here.
    Unreachable {
        /// Proof of it, if the arm has a closed form. Variables in it count along the arm's chain, base first.
        proof: Option<Box<Unreachable>>,
        /// How close the tip gets to the next place on the curve; `None` where the proof says it all.
        closest: Option<Residual>,
    },
    /// A joint is at the end of its range, and only with another posture could the arm go on.
    JointLimit {
        /// The joint.
        joint: JointId,
        /// Where it stands (rad or m).
        position: f64,
    },
    /// The arm is where it cannot move the tip along the curve without racing.
    Singular {
        /// The least singular value of its Jacobian (a radian of the tip counted in metres by the arm's size).
        least: f64,
    },
    /// The next configuration on the curve, or the way to it, is not free.
    Collision {
        /// That configuration.
        q: Vec<f64>,
    },
    /// The arm could only go on from another posture, far from this one.
    Jump {
        /// The nearest such posture.
        to: Vec<f64>,
    },
    /// The start is outside the joints' limits.
    StartOutside {
        /// The joint.
        joint: JointId,
        /// By how much (rad or m).
        excess: f64,
    },
}

/// What following found out when it could not go on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stuck {
    /// A variable that was held at its limit.
    pub(super) limit: Option<usize>,
    /// The least singular value where the arm stands.
    pub(super) least: f64,
    /// How close the tip came.
    pub(super) residual: Residual,
}

/// Below this a Jacobian counts as singular.
const SINGULAR: f64 = 5e-3;

/// Finds out why the tip cannot go on from `q` to a pose that is a hair away.
pub(super) fn diagnose(
    arm: &CartesianArm,
    q: &[f64],
    world_from_next: &Pose,
    stuck: Stuck,
) -> Stop {
    let limit = stuck
        .limit
        .map(|variable| Stop::JointLimit { joint: arm.joints[variable], position: q[variable] });
    let singular = (stuck.least < SINGULAR).then_some(Stop::Singular { least: stuck.least });
    let Some(ik) = &arm.solver else {
        let nowhere = Stop::Unreachable { proof: None, closest: Some(stuck.residual) };
        return limit.or(singular).unwrap_or(nowhere);
    };
    let near: Vec<f64> = ik.variables.iter().map(|&v| q[v]).collect();
    let goal = Goal::pose(ik.base_from_world * world_from_next);
    match solve(&ik.solver, &goal, &near, &Options::default()) {
        Answer::Unreachable(proof) => {
            Stop::Unreachable { proof: Some(Box::new(proof)), closest: None }
        }
        Answer::NotFound { residual, .. } => {
            Stop::Unreachable { proof: None, closest: Some(residual) }
        }
        Answer::Solved(found) => limit.or(singular).unwrap_or_else(|| {
            let mut to = q.to_vec();
            for (&v, &x) in ik.variables.iter().zip(&found[0].q) {
                to[v] = x;
            }
            Stop::Jump { to }
        }),
    }
}
