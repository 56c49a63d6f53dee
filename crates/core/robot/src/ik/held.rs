//! Redundant arms without a closed form of their own: with the last joint held, six joints remain that may have one.

use super::sixr::SixR;
use super::{Answer, Goal, Solution};
use crate::{Chain, ChainJoint, Motion};
use karakuri_geometry::Pose;

/// The closed form of an arm of seven revolute joints whose last joint is held.
#[derive(Clone, Debug)]
pub(super) struct Held {
    arm: SixR,
    last: ChainJoint,
    last_from_tip: Pose,
}

impl Held {
    /// `None` if the first six joints have no closed form.
    pub(super) fn derive(chain: &Chain) -> Option<Self> {
        let (last, first) = chain.joints.split_last()?;
        let own = |(number, joint): (usize, &ChainJoint)| {
            joint.variable == number && joint.multiplier == 1.0 && joint.offset == 0.0
        };
        let plain = chain.joints.iter().enumerate().all(own);
        if first.len() != 6 || chain.dof() != 7 || !plain || last.motion != Motion::Turn {
            return None;
        }
        let mut shorter = chain.clone();
        shorter.joints.pop();
        shorter.variables.pop();
        shorter.last_from_tip = last.parent_from_joint * chain.last_from_tip;
        let arm = SixR::derive(&shorter).ok()?;
        Some(Self { arm, last: *last, last_from_tip: chain.last_from_tip })
    }

    /// The configurations that meet a pose with the last joint at `position_rad`.
    pub(super) fn solve(
        &self,
        chain: &Chain,
        goal: &Goal,
        near: &[f64],
        position_rad: f64,
    ) -> Vec<Solution> {
        let mut q = near.to_vec();
        q[6] = position_rad;
        let sixth_from_tip = self.last.parent_from_joint * self.last.moved(&q) * self.last_from_tip;
        let at_zero = self.last.parent_from_joint * self.last_from_tip;
        let base_from_tip = goal.base_from_tip * sixth_from_tip.inverse() * at_zero;
        let Answer::Solved(found) = self.arm.nearest(&base_from_tip, &near[..6]) else {
            return Vec::new();
        };
        let whole = |found: Solution| {
            let mut q = found.q;
            q.push(position_rad);
            let residual = goal.residual(&chain.forward(&q));
            Solution { q, residual }
        };
        found.into_iter().map(whole).collect()
    }
}
