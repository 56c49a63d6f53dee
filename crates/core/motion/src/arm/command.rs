//! Commands of an arm.

use karakuri_geometry::{Pose, Vec3};

use super::ArmMode;

/// A command of an arm.
#[derive(Clone, Debug, PartialEq)]
pub enum ArmCommand {
    /// Switches the control mode.
    SwitchMode(ArmMode),
    /// Switches the control mode, by its number in the lab's protocol.
    SwitchModeNumber(i32),
    /// Moves to these joint positions (rad), each closer than the joint step limit.
    MoveJoints(Vec<f64>),
    /// Moves the tip to this pose in the reference frame, closer than the tip step limit along every axis.
    MoveTip(Pose),
    /// One set-point per joint.
    SetPoints(Vec<SetPoint>),
    /// Joint positions of the arm to follow (rad).
    FollowState(Vec<f64>),
    /// Sets the springs and dampers of joint impedance mode.
    SetJointImpedance(JointImpedance),
    /// Sets the springs and dampers of Cartesian impedance mode.
    SetCartesianImpedance(CartesianImpedance),
    /// Sets the greatest distance between a joint target and the joint's position (rad or m).
    SetJointStep(f64),
    /// Sets the greatest distance between a tip target and the tip, along each axis (m).
    SetTipStep(f64),
}

impl ArmCommand {
    /// Its name in messages.
    pub fn name(&self) -> &'static str {
        match self {
            Self::SwitchMode(_) | Self::SwitchModeNumber(_) => "switch_mode",
            Self::MoveJoints(_) => "move_joints",
            Self::MoveTip(_) => "move_tip",
            Self::SetPoints(_) => "set_points",
            Self::FollowState(_) => "follow_state",
            Self::SetJointImpedance(_) => "set_joint_impedance",
            Self::SetCartesianImpedance(_) => "set_cartesian_impedance",
            Self::SetJointStep(_) => "set_joint_step",
            Self::SetTipStep(_) => "set_tip_step",
        }
    }
}

/// Set-point of one joint. Velocities and efforts expire unless they are repeated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SetPoint {
    /// Position (rad or m), within the joint step limit.
    Position(f64),
    /// Velocity (rad/s or m/s).
    Velocity(f64),
    /// Effort (N·m or N), in addition to gravity compensation.
    Effort(f64),
}

/// Springs and dampers at the joints.
#[derive(Clone, Debug, PartialEq)]
pub struct JointImpedance {
    /// Stiffness (N·m/rad or N/m).
    pub stiffness: Vec<f64>,
    /// Damping ratio (1 is critical), for the inertia that the joint moves.
    pub damping_ratio: Vec<f64>,
    /// Added effort (N·m or N).
    pub effort: Vec<f64>,
}

/// A spring and a damper at the tip, along the axes of the reference frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CartesianImpedance {
    /// Stiffness against translation (N/m).
    pub stiffness: Vec3,
    /// Stiffness against rotation (N·m/rad).
    pub turning_stiffness: Vec3,
    /// Damping ratio of translation (1 is critical), for the effective mass at the tip.
    pub damping_ratio: Vec3,
    /// Damping ratio of rotation.
    pub turning_damping_ratio: Vec3,
    /// Added force (N).
    pub force: Vec3,
    /// Added torque (N·m).
    pub torque: Vec3,
    /// Greatest deviation that the spring uses (m).
    pub most_deviation_m: f64,
    /// Greatest force of the spring (N).
    pub most_force: f64,
    /// Greatest effort per joint of spring, damper and added force together (N·m).
    pub most_effort: f64,
}

impl JointImpedance {
    /// The same values for every joint, without added effort.
    pub fn even(joints: usize, stiffness: f64, damping_ratio: f64) -> Self {
        Self {
            stiffness: vec![stiffness; joints],
            damping_ratio: vec![damping_ratio; joints],
            effort: vec![0.0; joints],
        }
    }
}

impl Default for CartesianImpedance {
    /// The values that the lab's clients use: soft enough to be pushed aside by hand.
    fn default() -> Self {
        let even = |x| Vec3::new(x, x, x);
        Self {
            stiffness: even(250.0),
            turning_stiffness: even(100.0),
            damping_ratio: even(1.0),
            turning_damping_ratio: even(1.0),
            force: Vec3::zeros(),
            torque: Vec3::zeros(),
            most_deviation_m: 0.099,
            most_force: 150.0,
            most_effort: 1500.0,
        }
    }
}
