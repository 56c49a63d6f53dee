//! Why a Cartesian motion ends before its curve does.

use karakuri_geometry::Pose;
use karakuri_robot::JointId;
use karakuri_robot::ik::{Answer, Goal, Options, Residual, Unreachable, solve};

use super::CartesianArm;

/// Why a Cartesian motion ends before its curve does.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Stop {
    /// No configuration puts the tip on the curve beyond this point.
    Unreachable {
        /// The proof, if the arm has a closed-form solution. Its variables are those of the arm's chain, base first.
        proof: Option<Box<Unreachable>>,
        /// Least distance of the tip from the next pose on the curve; `None` if there is a proof.
        closest: Option<Residual>,
    },
    /// A joint is at its limit; the arm could continue only in another configuration.
    JointLimit {
        /// The joint.
        joint: JointId,
        /// Its position (rad or m).
        position: f64,
    },
    /// The arm is near a singularity: it cannot move the tip along the curve at bounded joint speed.
    Singular {
        /// Least singular value of the Jacobian (rotation scaled to metres by the arm's size).
        least: f64,
    },
    /// The next configuration on the curve, or the edge to it, is in collision.
    Collision {
        /// That configuration.
        q: Vec<f64>,
    },
    /// The arm could continue only from another configuration, far from this one.
    Jump {
        /// The nearest such configuration.
        to: Vec<f64>,
    },
    /// The start is outside the joints' limits.
    StartOutside {
        /// The joint.
        joint: JointId,
        /// Excess (rad or m).
        excess: f64,
    },
}

/// What the tracker measured where it stopped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stuck {
    /// A variable that was held at its limit.
    pub(super) limit: Option<usize>,
    /// Least singular value of the Jacobian at the last configuration.
    pub(super) least: f64,
    /// Least distance of the tip from its target.
    pub(super) residual: Residual,
}

/// A Jacobian with a least singular value below this counts as singular.
const SINGULAR: f64 = 5e-3;

/// Finds out why the tip cannot move from `q` to a pose a very small distance away.
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
