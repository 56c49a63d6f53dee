//! Converts poses, points and vectors.

use karakuri_geometry::math::pose_from_xyz_quat;
use karakuri_geometry::{Point3, Pose, Quat, Vec3};
use karakuri_ros1::msg::geometry_msgs;

use crate::planning::refused::Refused;

/// Tolerance of a quaternion's length, because clients round.
const MOST_OFF: f64 = 0.01;

/// A pose. A zero orientation is not set: it counts as the identity.
///
/// # Errors
///
/// If a number is not finite, or the quaternion's length is far from one.
pub fn pose_from_message(pose: &geometry_msgs::Pose, field: &str) -> Result<Pose, Refused> {
    let geometry_msgs::Point { x, y, z } = pose.position;
    let rotation = rotation_from_message(&pose.orientation, field)?;
    if ![x, y, z].iter().all(|number| number.is_finite()) {
        return Err(Refused::bad(field, "a number is not finite"));
    }
    Ok(Pose::from_parts(Vec3::new(x, y, z).into(), rotation))
}

/// A rotation; zeros count as the identity.
pub(super) fn rotation_from_message(
    rotation: &geometry_msgs::Quaternion,
    field: &str,
) -> Result<Quat, Refused> {
    let geometry_msgs::Quaternion { x, y, z, w } = *rotation;
    if [x, y, z, w] == [0.0; 4] {
        return Ok(Quat::identity());
    }
    let length = (x * x + y * y + z * z + w * w).sqrt();
    if length.is_nan() || (length - 1.0).abs() > MOST_OFF {
        return Err(Refused::bad(field, "the quaternion is not of length one"));
    }
    Ok(pose_from_xyz_quat([0.0; 3], [x, y, z, w]).rotation)
}

/// Whether the quaternion is not set: all numbers are zero.
pub(super) fn is_zero(pose: &geometry_msgs::Pose) -> bool {
    *pose == geometry_msgs::Pose::default()
}

/// A vector.
///
/// # Errors
///
/// If a number is not finite.
pub fn vector_from_message(vector: &geometry_msgs::Vector3, field: &str) -> Result<Vec3, Refused> {
    let vector = Vec3::new(vector.x, vector.y, vector.z);
    if vector.iter().all(|x| x.is_finite()) {
        Ok(vector)
    } else {
        Err(Refused::bad(field, "a number is not finite"))
    }
}

/// A pose as a message.
pub fn pose_message(pose: &Pose) -> geometry_msgs::Pose {
    geometry_msgs::Pose {
        position: point(&pose.translation.vector.into()),
        orientation: quaternion(&pose.rotation),
    }
}

/// A point as a message.
pub fn point(point: &Point3) -> geometry_msgs::Point {
    geometry_msgs::Point { x: point.x, y: point.y, z: point.z }
}

/// A vector as a message.
pub fn vector(vector: &Vec3) -> geometry_msgs::Vector3 {
    geometry_msgs::Vector3 { x: vector.x, y: vector.y, z: vector.z }
}

/// A rotation as a message.
pub fn quaternion(rotation: &Quat) -> geometry_msgs::Quaternion {
    let q = rotation.coords;
    geometry_msgs::Quaternion { x: q.x, y: q.y, z: q.z, w: q.w }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn poses_come_back_and_zeros_are_no_turn() {
        let pose = Pose::from_parts(
            Vec3::new(0.1, -0.2, 0.3).into(),
            Quat::from_euler_angles(0.3, -1.0, 2.0),
        );
        let back = pose_from_message(&pose_message(&pose), "pose").unwrap();
        assert!((back.to_homogeneous() - pose.to_homogeneous()).norm() < 1e-12);
        let unset = pose_from_message(&geometry_msgs::Pose::default(), "pose").unwrap();
        assert_eq!(unset, Pose::identity());
    }

    #[test]
    fn what_is_no_pose_is_refused_by_name() {
        let mut pose = pose_message(&Pose::identity());
        pose.position.y = f64::NAN;
        assert!(pose_from_message(&pose, "waypoints[3]").unwrap_err().why.contains("waypoints[3]"));
        pose.position.y = 0.0;
        pose.orientation.w = 2.0;
        assert!(pose_from_message(&pose, "pose").is_err());
        pose.orientation.w = f64::NAN;
        assert!(pose_from_message(&pose, "pose").is_err());
    }
}
