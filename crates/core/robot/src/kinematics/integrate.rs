//! Integration of a configuration along a velocity.

use karakuri_geometry::{Pose, Quat, Vec3};

use crate::{JointKind, RobotModel};

/// Returns the configuration reached from `q` with constant velocity `v` after `dt_secs`.
///
/// A floating joint follows the screw motion of its velocity (in the child's frame), so its quaternion stays
/// normalised.
///
/// # Panics
///
/// If a vector is not as long as the model asks for.
pub fn integrate(model: &RobotModel, q: &[f64], v: &[f64], dt_secs: f64, moved: &mut [f64]) {
    assert_eq!(q.len(), model.positions(), "configuration does not belong to this model");
    assert_eq!(moved.len(), model.positions(), "configuration does not belong to this model");
    assert_eq!(v.len(), model.dof(), "velocity does not belong to this model");
    for joint in model.joints().iter().filter(|joint| joint.is_driven()) {
        let (at, rate) = (joint.first_position, &v[joint.first_velocity..]);
        if joint.kind != JointKind::Floating {
            for k in 0..joint.kind.positions() {
                moved[at + k] = q[at + k] + dt_secs * rate[k];
            }
            continue;
        }
        let linear_m = Vec3::new(rate[0], rate[1], rate[2]) * dt_secs;
        let turn_rad = Vec3::new(rate[3], rate[4], rate[5]) * dt_secs;
        let pose = joint.motion(&q[at..at + 7]) * screw(linear_m, turn_rad);
        moved[at..at + 3].copy_from_slice(pose.translation.vector.as_slice());
        moved[at + 3..at + 7].copy_from_slice(pose.rotation.coords.as_slice());
    }
}

/// The displacement after following a constant twist, given in the moving frame, for unit time.
fn screw(linear_m: Vec3, turn_rad: Vec3) -> Pose {
    let angle = turn_rad.norm();
    // (1 − cos x)/x² and (x − sin x)/x³; by series for small x, where the quotients lose precision.
    let (a, b) = if angle < 1e-3 {
        (0.5 - angle * angle / 24.0, 1.0 / 6.0 - angle * angle / 120.0)
    } else {
        ((1.0 - angle.cos()) / angle.powi(2), (angle - angle.sin()) / angle.powi(3))
    };
    let side = turn_rad.cross(&linear_m);
    let offset_m = linear_m + a * side + b * turn_rad.cross(&side);
    Pose::from_parts(offset_m.into(), Quat::from_scaled_axis(turn_rad))
}
