//! Forward kinematics of the chain, for verification of answers.

use karakuri_geometry::{Mat3, Pose, Quat, Vec3};

use super::trig;
use crate::Chain;
use crate::ik::Residual;

/// The chain with every joint's axis turned to z, as rotation matrices: base ─[0]→ Rz(q1) ─[1]→ … Rz(q7) ─[7]→ tip.
///
/// Computed from the chain's own transforms; shares nothing with the closed form.
#[derive(Clone, Copy, Debug)]
pub(super) struct Forward {
    fixed: [(Mat3, Vec3); 8],
}

impl Forward {
    pub(super) fn new(chain: &Chain) -> Self {
        let mut fixed = [(Mat3::identity(), Vec3::zeros()); 8];
        let mut here_from_aligned = Pose::identity();
        for (i, slot) in fixed.iter_mut().enumerate() {
            let (here_from_next, next_from_aligned) = match chain.joints.get(i) {
                Some(joint) => {
                    let turn =
                        Quat::rotation_between(&Vec3::z(), &joint.axis).unwrap_or_else(|| {
                            Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::PI)
                        });
                    (joint.parent_from_joint, Pose::from_parts(Vec3::zeros().into(), turn))
                }
                None => (chain.last_from_tip, Pose::identity()),
            };
            let step = here_from_aligned.inverse() * here_from_next * next_from_aligned;
            *slot = (step.rotation.to_rotation_matrix().into_inner(), step.translation.vector);
            here_from_aligned = next_from_aligned;
        }
        Self { fixed }
    }

    /// Distance of the configuration `q` from the goal pose.
    #[inline(always)]
    pub(super) fn residual(&self, q: &[f64; 7], rotation: &Mat3, position: &Vec3) -> Residual {
        let (mut turn, mut at) = self.fixed[0];
        for (angle, (step, offset)) in q.iter().zip(&self.fixed[1..]) {
            let (sin, cos) = trig::sin_cos(*angle);
            let (x, y) = (
                turn.column(0) * cos + turn.column(1) * sin,
                turn.column(1) * cos - turn.column(0) * sin,
            );
            turn.set_column(0, &x);
            turn.set_column(1, &y);
            at += turn * offset;
            turn *= step;
        }
        // |A − B| of two rotations is 2√2 times the sine of half the angle between them.
        let half = ((turn - rotation).norm() / 8_f64.sqrt()).min(1.0);
        Residual { position_m: (at - position).norm(), rotation_rad: 2.0 * half.asin() }
    }
}
