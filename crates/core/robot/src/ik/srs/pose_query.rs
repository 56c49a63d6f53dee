//! One goal pose, decomposed for the closed form.

use karakuri_geometry::{Mat3, Pose, Vec3};

use super::Srs;
use super::elbow::Bend;
use super::few::Few;
use super::swivel::{Mark, Swivel};
use crate::ik::{Residual, Unreachable};

/// What a pose requires of shoulder, elbow and wrist.
#[derive(Clone, Copy, Debug)]
pub(super) struct PoseQuery {
    pub(super) rotation: Mat3,
    pub(super) position: Vec3,
    /// From shoulder to wrist (m).
    pub(super) distance_m: f64,
    /// Direction to the wrist; elbow axis at arm angle zero; their cross product: in the outer frames of shoulder and
    /// wrist.
    onto: [[Vec3; 3]; 2],
}

/// One bend of the elbow, with the remaining rotations of shoulder and wrist.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Arm {
    pub(super) bend: Bend,
    pub(super) shoulder: Swivel,
    pub(super) wrist: Swivel,
}

impl PoseQuery {
    #[inline(always)]
    pub(super) fn new(srs: &Srs, base_from_tip: &Pose) -> Self {
        let rotation = base_from_tip.rotation.to_rotation_matrix().into_inner();
        let position = base_from_tip.translation.vector;
        let wrist_in_base = position + rotation * srs.wrist_in_tip;
        let to_wrist = srs.outer_from_base * (wrist_in_base - srs.shoulder_in_base);
        let distance_m = to_wrist.norm();
        let along = to_wrist / distance_m;

        // At arm angle zero the elbow axis is perpendicular to the first axis, which is z here.
        let flat = (along.x * along.x + along.y * along.y).sqrt();
        let axis =
            if flat > 0.0 { Vec3::new(-along.y / flat, along.x / flat, 0.0) } else { Vec3::y() };
        let across = along.cross(&axis);

        let wrist_from_shoulder =
            srs.wrist_outer_from_tip * rotation.transpose() * srs.outer_from_base.transpose();
        let turned = |x: &Vec3| wrist_from_shoulder * x;
        let onto = [[along, axis, across], [turned(&along), turned(&axis), turned(&across)]];
        Self { rotation, position, distance_m, onto }
    }

    /// The proof that no bend of the elbow gives the distance, if none does.
    pub(super) fn out_of_reach(&self, srs: &Srs) -> Option<Unreachable> {
        let distance_m = self.distance_m;
        let [least_m, reach_m] = srs.elbow.distances_m;
        if srs.elbow.can_make(distance_m) {
            None
        } else if distance_m < least_m {
            Some(Unreachable::TooNear { distance_m, least_m })
        } else {
            Some(Unreachable::TooFar { distance_m, reach_m })
        }
    }

    /// The bends of the elbow, in the turn nearest to `near`.
    #[inline(always)]
    pub(super) fn arms(&self, srs: &Srs, near: f64) -> Few<Arm, 2> {
        let mut arms = Few::new();
        for bend in srs.elbow.bends(self.distance_m, near).iter() {
            let [shoulder, wrist] = srs.elbow.frames(bend);
            arms.push(Arm {
                bend: *bend,
                shoulder: Swivel { onto: self.onto[0], from: shoulder },
                wrist: Swivel { onto: self.onto[1], from: wrist },
            });
        }
        arms
    }

    #[inline(always)]
    pub(super) fn residual(&self, srs: &Srs, q: &[f64; 7]) -> Residual {
        srs.forward.residual(q, &self.rotation, &self.position)
    }
}

impl Arm {
    /// The configuration at an arm angle; `None` if a joint would be outside its range.
    pub(super) fn configuration(
        &self,
        srs: &Srs,
        [shoulder_side, wrist_side]: [f64; 2],
        arm_angle: Mark,
        near: &[f64; 7],
    ) -> Option<[f64; 7]> {
        let mut q = [0.0; 7];
        q[3] = self.bend.position;
        for (ball, swivel, side) in
            [(&srs.shoulder, &self.shoulder, shoulder_side), (&srs.wrist, &self.wrist, wrist_side)]
        {
            let variables = ball.arcs.map(|a| a.variable);
            let look = ball.look(&swivel.at(arm_angle), side)?;
            let fit = ball.fit(&look, variables.map(|v| near[v]), super::arc::SLACK_RAD);
            if fit.blocked.is_some() {
                return None;
            }
            for (variable, position) in variables.into_iter().zip(fit.positions) {
                q[variable] = position;
            }
        }
        Some(q)
    }
}
