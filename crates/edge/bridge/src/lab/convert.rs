//! Converts between our values and messages.

use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_motion::arm::{CartesianImpedance, JointImpedance};
use karakuri_ros1::msg::geometry_msgs::{self as geometry, Twist};
use karakuri_ros1::msg::iis_kukie::{self, FriJointImpedance};
use karakuri_ros1::msg::iis_schunk_hardware::TactileMatrix;
use karakuri_sim::component::Pad;
use karakuri_sim::physics::Wrench;

/// Deviations in the lab's messages are in millimetres.
const MM_PER_M: f64 = 1e3;
/// Reading of a tactile cell per newton. The cells have 12 bits and saturate at 4095.
const TACTILE_PER_NEWTON: f64 = 400.0;
const TACTILE_MOST: f64 = 4095.0;

pub(super) fn vector(v: &Vec3) -> geometry::Vector3 {
    geometry::Vector3 { x: v.x, y: v.y, z: v.z }
}

pub(super) fn read_vector(v: &geometry::Vector3) -> Vec3 {
    Vec3::new(v.x, v.y, v.z)
}

pub(super) fn quaternion(q: &Quat) -> geometry::Quaternion {
    geometry::Quaternion { x: q.i, y: q.j, z: q.k, w: q.w }
}

pub(super) fn pose(pose: &Pose) -> geometry::Pose {
    let at = &pose.translation.vector;
    geometry::Pose {
        position: geometry::Point { x: at.x, y: at.y, z: at.z },
        orientation: quaternion(&pose.rotation),
    }
}

pub(super) fn transform(pose: &Pose) -> geometry::Transform {
    geometry::Transform {
        translation: vector(&pose.translation.vector),
        rotation: quaternion(&pose.rotation),
    }
}

/// The pose of a message. Orientations are normalized; `None` if the quaternion is zero.
pub(super) fn read_pose(message: &geometry::Pose) -> Option<Pose> {
    let geometry::Pose { position, orientation } = message;
    let turn =
        nalgebra::Quaternion::new(orientation.w, orientation.x, orientation.y, orientation.z);
    let length = turn.norm();
    if !(length.is_finite() && length > 1e-6) {
        return None;
    }
    let turn = Quat::from_quaternion(turn);
    let at = Vec3::new(position.x, position.y, position.z);
    Some(Pose::from_parts(at.into(), turn))
}

pub(super) fn wrench(wrench: &Wrench) -> geometry::Wrench {
    geometry::Wrench { force: vector(&wrench.force), torque: vector(&wrench.torque) }
}

pub(super) fn cartesian_impedance(imp: &CartesianImpedance) -> iis_kukie::CartesianImpedance {
    iis_kukie::CartesianImpedance {
        stiffness: Twist {
            linear: vector(&imp.stiffness),
            angular: vector(&imp.turning_stiffness),
        },
        damping: Twist {
            linear: vector(&imp.damping_ratio),
            angular: vector(&imp.turning_damping_ratio),
        },
        cpmaxdelta: (imp.most_deviation_m * MM_PER_M) as f32,
        maxforce: imp.most_force as f32,
        axismaxdeltatrq: imp.most_effort as f32,
    }
}

pub(super) fn read_cartesian_impedance(m: &iis_kukie::CartesianImpedance) -> CartesianImpedance {
    CartesianImpedance {
        stiffness: read_vector(&m.stiffness.linear),
        turning_stiffness: read_vector(&m.stiffness.angular),
        damping_ratio: read_vector(&m.damping.linear),
        turning_damping_ratio: read_vector(&m.damping.angular),
        most_deviation_m: f64::from(m.cpmaxdelta) / MM_PER_M,
        most_force: f64::from(m.maxforce),
        most_effort: f64::from(m.axismaxdeltatrq),
        ..CartesianImpedance::default()
    }
}

/// `None` for an arm without seven joints: the message has seven.
pub(super) fn joint_impedance(impedance: &JointImpedance) -> Option<FriJointImpedance> {
    let seven = |values: &[f64]| -> Option<[f32; 7]> {
        let seven: [f64; 7] = values.try_into().ok()?;
        Some(seven.map(|value| value as f32))
    };
    Some(FriJointImpedance {
        stiffness: seven(&impedance.stiffness)?,
        damping: seven(&impedance.damping_ratio)?,
    })
}

pub(super) fn read_joint_impedance(message: &FriJointImpedance) -> JointImpedance {
    let wide = |values: [f32; 7]| values.map(f64::from).to_vec();
    JointImpedance {
        stiffness: wide(message.stiffness),
        damping_ratio: wide(message.damping),
        effort: vec![0.0; 7],
    }
}

pub(super) fn tactile(index: usize, pad: &Pad) -> TactileMatrix {
    let cell = |force: &f64| (force * TACTILE_PER_NEWTON).round().clamp(0.0, TACTILE_MOST) as i16;
    TactileMatrix {
        matrix_id: index as u32,
        cells_x: pad.columns as i16,
        cells_y: pad.rows as i16,
        tactile_array: pad.force.iter().map(cell).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn poses_come_back_and_a_turn_needs_a_length() {
        let there = Pose::from_parts(
            Vec3::new(0.1, -0.2, 0.3).into(),
            Quat::from_euler_angles(0.3, -1.0, 2.0),
        );
        let mut message = pose(&there);
        let back = read_pose(&message).expect("a pose");
        assert!((back.inverse() * there).translation.vector.norm() < 1e-12);
        assert!(back.rotation.angle_to(&there.rotation) < 1e-12);
        message.orientation.w *= 3.0;
        message.orientation.x *= 3.0;
        message.orientation.y *= 3.0;
        message.orientation.z *= 3.0;
        assert!(read_pose(&message).expect("a pose").rotation.angle_to(&there.rotation) < 1e-12);
        assert_eq!(read_pose(&geometry::Pose::default()), None, "no turn at all");
        message.orientation.w = f64::NAN;
        assert_eq!(read_pose(&message), None);
    }

    #[test]
    fn impedances_come_back() {
        let soft = CartesianImpedance {
            stiffness: Vec3::new(1.0, 2.0, 3.0),
            turning_stiffness: Vec3::new(4.0, 5.0, 6.0),
            damping_ratio: Vec3::new(0.5, 0.25, 1.0),
            turning_damping_ratio: Vec3::new(0.75, 0.125, 1.0),
            most_deviation_m: 0.125,
            most_force: 20.0,
            most_effort: 30.0,
            ..CartesianImpedance::default()
        };
        assert_eq!(read_cartesian_impedance(&cartesian_impedance(&soft)), soft);
        let joints = JointImpedance::even(7, 250.0, 0.5);
        let message = joint_impedance(&joints).expect("seven joints");
        assert_eq!(read_joint_impedance(&message), joints);
        assert_eq!(joint_impedance(&JointImpedance::even(6, 1.0, 1.0)), None);
    }

    #[test]
    fn a_pad_says_what_presses_and_ends_at_twelve_bits() {
        let pad = Pad { columns: 2, rows: 2, force: vec![0.0, 1.0, 100.0, 0.001] };
        let message = tactile(3, &pad);
        assert_eq!((message.matrix_id, message.cells_x, message.cells_y), (3, 2, 2));
        assert_eq!(message.tactile_array, [0, 400, 4095, 0]);
    }
}
