//! The pose of a `moveit_msgs/CollisionObject`, which exists since noetic.
//!
//! Since noetic the poses of the shapes are relative to it; before, they were relative to the frame of the header.

use crate::MessageType;
use crate::value::Value;

const POSE: &str = "pose";

/// Multiplies the poses of an object's shapes by the object's pose, if the form `to` has no field for the latter.
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
                write(pose, &frame_from_object.then(&object_from_shape));
            }
        }
    }
}

/// A rigid transform: metres, and a unit quaternion as x, y, z, w.
struct Pose {
    position_m: [f64; 3],
    rotation: [f64; 4],
}

impl Pose {
    /// The product of two transforms: `a_from_b.then(b_from_c)` is `a_from_c`.
    fn then(&self, inner: &Self) -> Self {
        let moved = rotate(self.rotation, inner.position_m);
        Self {
            position_m: std::array::from_fn(|i| self.position_m[i] + moved[i]),
            rotation: multiply(self.rotation, inner.rotation),
        }
    }
}

/// The Hamilton product of two quaternions, each as x, y, z, w.
fn multiply(a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
    let [ax, ay, az, aw] = a;
    let [bx, by, bz, bw] = b;
    [
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    ]
}

fn rotate(by: [f64; 4], [x, y, z]: [f64; 3]) -> [f64; 3] {
    let [qx, qy, qz, qw] = by;
    let turned = multiply(multiply(by, [x, y, z, 0.0]), [-qx, -qy, -qz, qw]);
    [turned[0], turned[1], turned[2]]
}

/// Reads a `geometry_msgs/Pose`. A quaternion of zeros was never set and counts as no rotation. `None` if the value is
/// no pose or holds a number that is not finite.
fn read(value: &Value) -> Option<Pose> {
    let number = |part: &str, name: &str| match value.field(part)?.field(name)? {
        Value::Float(number) if number.is_finite() => Some(*number),
        _ => None,
    };
    let position = ["x", "y", "z"].map(|name| number("position", name));
    let rotation = ["x", "y", "z", "w"].map(|name| number("orientation", name));
    let [Some(x), Some(y), Some(z)] = position else { return None };
    let [Some(qx), Some(qy), Some(qz), Some(qw)] = rotation else { return None };
    let norm = qx.hypot(qy).hypot(qz.hypot(qw));
    let rotation =
        if norm > 0.0 { [qx, qy, qz, qw].map(|q| q / norm) } else { [0.0, 0.0, 0.0, 1.0] };
    Some(Pose { position_m: [x, y, z], rotation })
}

fn write(value: &mut Value, pose: &Pose) {
    let Value::Struct(parts) = value else { return };
    for (part, numbers) in parts {
        let Value::Struct(numbers) = numbers else { continue };
        for (name, number) in numbers {
            *number = Value::Float(match (part.as_str(), name.as_str()) {
                ("position", "x") => pose.position_m[0],
                ("position", "y") => pose.position_m[1],
                ("position", "z") => pose.position_m[2],
                ("orientation", "x") => pose.rotation[0],
                ("orientation", "y") => pose.rotation[1],
                ("orientation", "z") => pose.rotation[2],
                ("orientation", "w") => pose.rotation[3],
                _ => continue,
            });
        }
    }
}
