//! How freely an arm can move at a configuration.

use karakuri_geometry::{Pose, Vec3, linear};
use karakuri_robot::{Chain, Motion};

/// Yoshikawa's manipulability of a chain at a configuration, reduced near joint limits.
///
/// It is √det(J Jᵀ) of the tip's Jacobian with lengths in units of `length_m`, which makes it dimensionless; for fewer
/// than six joints √det(Jᵀ J). It is multiplied by the geometric mean over the limited joints of
/// 4 (q − lower)(upper − q) / (upper − lower)², which is 1 in the middle of every range and 0 at any limit.
///
/// # Panics
///
/// If `q` does not hold one position per variable of the chain.
pub fn manipulability(chain: &Chain, q: &[f64], length_m: f64) -> f64 {
    let columns = jacobian(chain, q, length_m);
    free_motion(&columns) * distance_from_limits(chain, q)
}

/// The tip's velocity per variable: linear (in units of length), then angular.
fn jacobian(chain: &Chain, q: &[f64], length_m: f64) -> Vec<[f64; 6]> {
    assert_eq!(q.len(), chain.dof(), "configuration does not belong to this chain");
    let mut here = Pose::identity();
    let mut axes = Vec::with_capacity(chain.joints.len());
    for joint in &chain.joints {
        here *= joint.parent_from_joint;
        axes.push((here.translation.vector, here * joint.axis.into_inner()));
        let position = joint.multiplier * q[joint.variable] + joint.offset;
        here *= match joint.motion {
            Motion::Turn => {
                let (sine, cosine) = libm::sincos(0.5 * position);
                let [x, y, z] = [joint.axis.x, joint.axis.y, joint.axis.z].map(|x| x * sine);
                karakuri_geometry::math::pose_from_xyz_quat([0.0; 3], [x, y, z, cosine])
            }
            Motion::Slide => {
                let offset = joint.axis.into_inner() * position;
                Pose::translation(offset.x, offset.y, offset.z)
            }
        };
    }
    let tip = (here * chain.last_from_tip).translation.vector;
    let mut columns = vec![[0.0; 6]; chain.dof()];
    for (joint, (point, axis)) in chain.joints.iter().zip(axes) {
        let (linear, angular) = match joint.motion {
            Motion::Turn => (axis.cross(&(tip - point)) / length_m, axis),
            Motion::Slide => (axis / length_m, Vec3::zeros()),
        };
        let column = &mut columns[joint.variable];
        for k in 0..3 {
            column[k] += joint.multiplier * linear[k];
            column[k + 3] += joint.multiplier * angular[k];
        }
    }
    columns
}

/// √det of the smaller of the two products of a Jacobian with its transpose.
fn free_motion(columns: &[[f64; 6]]) -> f64 {
    let n = columns.len();
    let size = n.min(6);
    let mut gram = vec![0.0; size * size];
    for i in 0..size {
        for j in 0..=i {
            gram[i * size + j] = if n >= 6 {
                columns.iter().map(|column| column[i] * column[j]).sum()
            } else {
                (0..6).map(|k| columns[i][k] * columns[j][k]).sum()
            };
        }
    }
    if !linear::factor(&mut gram, size, 0.0) {
        return 0.0;
    }
    (0..size).map(|i| gram[i * size + i]).product()
}

fn distance_from_limits(chain: &Chain, q: &[f64]) -> f64 {
    let (mut product, mut count) = (1.0, 0);
    for (variable, &x) in chain.variables.iter().zip(q) {
        let Some(range) = variable.range else { continue };
        let width = range.upper() - range.lower();
        let factor = 4.0 * (x - range.lower()) * (range.upper() - x) / (width * width);
        product *= if factor > 0.0 { factor } else { 0.0 };
        count += 1;
    }
    if count == 0 { 1.0 } else { libm::pow(product, 1.0 / f64::from(count)) }
}
