//! Upper bound of the distance between the tip and the first joint.

use karakuri_geometry::Vec3;

use crate::ik::{Goal, Tolerance, Unreachable};
use crate::{Chain, Motion};

/// A sphere that contains the tip in every configuration.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    /// Its centre: the position of the first joint in the base frame.
    center_in_base: Vec3,
    /// Its radius (m); `None` if a prismatic joint has no limits.
    pub(super) most_m: Option<f64>,
}

impl Reach {
    /// The radius is the sum of all lengths from the first joint to the tip, which no rotation can exceed.
    pub(super) fn of(chain: &Chain) -> Self {
        let mut most_m = Some(chain.last_from_tip.translation.vector.norm());
        for (i, joint) in chain.joints.iter().enumerate() {
            let length_m =
                if i == 0 { 0.0 } else { joint.parent_from_joint.translation.vector.norm() };
            let slide_m = match (joint.motion, chain.variables[joint.variable].range) {
                (Motion::Turn, _) => Some(0.0),
                (Motion::Slide, None) => None,
                (Motion::Slide, Some(range)) => {
                    let at = |x: f64| (joint.multiplier * x + joint.offset).abs();
                    Some(at(range.lower()).max(at(range.upper())))
                }
            };
            most_m = most_m.zip(slide_m).map(|(sum, slide)| sum + length_m + slide);
        }
        Self { center_in_base: chain.joints[0].parent_from_joint.translation.vector, most_m }
    }

    /// Returns the proof that `goal` is too far away, if it is.
    pub(super) fn refutes(&self, goal: &Goal, tolerance: &Tolerance) -> Option<Unreachable> {
        let reach_m = self.most_m?;
        let distance_m = (goal.base_from_tip.translation.vector - self.center_in_base).norm();
        // A goal that is reachable within its tolerance, or up to rounding, is not refuted.
        let slack_m = tolerance.position_m + 1e-12 * (reach_m + distance_m);
        (distance_m > reach_m + slack_m).then_some(Unreachable::TooFar { distance_m, reach_m })
    }
}
