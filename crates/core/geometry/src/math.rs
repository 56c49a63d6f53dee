//! The mathematical types of all crates: the one file that names nalgebra's types.

/// A rigid transform, or a position with an orientation; named `target_from_source`.
pub type Pose = nalgebra::Isometry3<f64>;
/// A free vector: an offset, a velocity, a force.
pub type Vec3 = nalgebra::Vector3<f64>;
/// A position.
pub type Point3 = nalgebra::Point3<f64>;
/// A rotation.
pub type Quat = nalgebra::UnitQuaternion<f64>;
/// A direction.
pub type UnitVec3 = nalgebra::UnitVector3<f64>;
/// A 3 × 3 matrix.
pub type Mat3 = nalgebra::Matrix3<f64>;
/// Six rows, linear then angular, and as many columns as there are degrees of freedom: a Jacobian.
pub type Mat6X = nalgebra::Matrix6xX<f64>;
/// A matrix of any size.
pub type Mat = nalgebra::DMatrix<f64>;

/// A pose from a position and URDF's fixed-axis roll, pitch and yaw (radians).
pub fn pose_from_xyz_rpy(xyz_m: [f64; 3], rpy_rad: [f64; 3]) -> Pose {
    let [roll, pitch, yaw] = rpy_rad;
    Pose::from_parts(Vec3::from(xyz_m).into(), Quat::from_euler_angles(roll, pitch, yaw))
}

/// A pose from a position and a quaternion x, y, z, w, which is scaled to length one.
pub fn pose_from_xyz_quat(xyz_m: [f64; 3], quat_xyzw: [f64; 4]) -> Pose {
    let [x, y, z, w] = quat_xyzw;
    Pose::from_parts(
        Vec3::from(xyz_m).into(),
        Quat::from_quaternion(nalgebra::Quaternion::new(w, x, y, z)),
    )
}

/// The distance (m) and the angle (rad) between two poses.
///
/// The angle is exact near zero and near π, where the arc cosine of a trace is not.
pub fn pose_distance(a: &Pose, b: &Pose) -> (f64, f64) {
    let offset_m = (a.translation.vector - b.translation.vector).norm();
    let turn = a.rotation.inverse() * b.rotation;
    let angle_rad = 2.0 * turn.imag().norm().atan2(turn.w.abs());
    (offset_m, angle_rad)
}

/// The equivalent angle in (−π, π].
pub fn wrap_to_pi(angle_rad: f64) -> f64 {
    use std::f64::consts::{PI, TAU};
    let wrapped = angle_rad - TAU * (angle_rad / TAU).round();
    if wrapped <= -PI { wrapped + TAU } else { wrapped }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::{PI, TAU};

    #[test]
    fn distance_is_exact_near_zero_and_half_a_turn() {
        for angle in [0.0, 1e-12, 1e-6, 1.0, PI - 1e-9, PI] {
            let turned = Pose::from_parts(
                Vec3::new(3.0, 4.0, 0.0).into(),
                Quat::from_axis_angle(&Vec3::y_axis(), angle),
            );
            let (offset_m, angle_rad) = pose_distance(&Pose::identity(), &turned);
            assert!((offset_m - 5.0).abs() < 1e-15);
            assert!((angle_rad - angle).abs() < 1e-15, "{angle_rad} for {angle}");
        }
    }

    #[test]
    fn wrapping_keeps_the_direction_and_the_range() {
        for k in -20..=20 {
            let angle = 0.37 * f64::from(k);
            let wrapped = wrap_to_pi(angle);
            assert!(wrapped > -PI && wrapped <= PI);
            assert!(((angle - wrapped) / TAU - ((angle - wrapped) / TAU).round()).abs() < 1e-12);
        }
        assert_eq!(wrap_to_pi(-PI), PI);
    }
}
