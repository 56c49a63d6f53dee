//! Objects of a planning scene have a pose of their own since noetic; before, their shapes stood where they were.

use karakuri_geometry::Pose;
use karakuri_geometry::math::pose_from_xyz_quat;

use crate::MessageType;
use crate::value::Value;

const POSE: &str = "pose";

/// Puts the shapes of an object where they are, if its own pose is about to get lost.
pub(super) fn fold_object_pose(
    fields: &mut [(String, Value)],
    from: &MessageType,
    to: &MessageType,
) {
    let has_pose = |kind: &MessageType| kind.fields.iter().any(|field| field.name == POSE);
    if from.name != "moveit_msgs/CollisionObject" || !has_pose(from) || has_pose(to) {
        return;
    }
    let own = fields.iter().find(|(name, _)| name == POSE).and_then(|(_, value)| read(value));
    let Some(frame_from_object) = own else { return };
    for (name, value) in fields {
        let ("primitive_poses" | "mesh_poses" | "plane_poses", Value::List(poses)) =
            (name.as_str(), value)
        else {
            continue;
        };
        for pose in poses {
            if let Some(object_from_shape) = read(pose) {
                write(pose, &(frame_from_object * object_from_shape));
            }
        }
    }
}

/// A `geometry_msgs/Pose`; a quaternion of zeros is one that nobody set. `None` if there is nothing to read.
fn read(value: &Value) -> Option<Pose> {
    let number = |part: &str, name: &str| match value.field(part)?.field(name)? {
        Value::Float(number) if number.is_finite() => Some(*number),
        _ => None,
    };
    let place = ["x", "y", "z"].map(|name| number("position", name));
    let turn = ["x", "y", "z", "w"].map(|name| number("orientation", name));
    let [Some(x), Some(y), Some(z)] = place else { return None };
    let [Some(qx), Some(qy), Some(qz), Some(qw)] = turn else { return None };
    let set = [qx, qy, qz, qw] != [0.0; 4];
    Some(pose_from_xyz_quat([x, y, z], if set { [qx, qy, qz, qw] } else { [0.0, 0.0, 0.0, 1.0] }))
}

fn write(value: &mut Value, pose: &Pose) {
    let Value::Struct(parts) = value else { return };
    for (part, numbers) in parts {
        let Value::Struct(numbers) = numbers else { continue };
        for (name, number) in numbers {
            let (place, turn) = (&pose.translation.vector, &pose.rotation.coords);
            *number = Value::Float(match (part.as_str(), name.as_str()) {
                ("position", "x") => place.x,
                ("position", "y") => place.y,
                ("position", "z") => place.z,
                ("orientation", "x") => turn.x,
                ("orientation", "y") => turn.y,
                ("orientation", "z") => turn.z,
                ("orientation", "w") => turn.w,
                _ => continue,
            });
        }
    }
}
