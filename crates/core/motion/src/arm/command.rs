//! What an arm can be told.

use karakuri_geometry::{Pose, Vec3};

use super::ArmMode;

/// What an arm is told.
#[derive(Clone, Debug, PartialEq)]
pub enum ArmCommand {
    /// Listen to something else from now on.
    SwitchMode(ArmMode),
    /// The same by its number on the wire.
    SwitchModeNumber(i32),
    /// Go to these joint positions (rad), each less than the joint step limit away.
    MoveJoints(Vec<f64>),
    /// Bring the tip to this pose in the reference frame, less than the tip step limit away along every axis.
    MoveTip(Pose),
    /// One set-point per joint.
    SetPoints(Vec<SetPoint>),
    /// Where the arm that is followed is (rad).
    FollowState(Vec<f64>),
    /// How stiff the joints are in joint impedance mode.
    SetJointImpedance(JointImpedance),
    /// How stiff the tip is in Cartesian impedance mode.
    SetCartesianImpedance(CartesianImpedance),
    /// Greatest distance of a joint target from where the joint is (rad or m).
    SetJointStep(f64),
    /// Greatest distance of a tip target from where the tip is, along each axis (m).
    SetTipStep(f64),
}

impl ArmCommand {
    /// What people call it.
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

/// What one joint shall do. Velocities and efforts hold only as long as they are repeated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SetPoint {
    /// Go there (rad or m), under the joint step limit.
    Position(f64),
    /// Move so fast (rad/s or m/s).
    Velocity(f64),
    /// Push so hard, beside carrying the arm's weight (N·m or N).
    Effort(f64),
}

/// Springs and dampers at the joints.
#[derive(Clone, Debug, PartialEq)]
pub struct JointImpedance {
    /// (N·m/rad or N/m).
    pub stiffness: Vec<f64>,
    /// Part of the critical damping, for the inertia that the joint moves.
    pub damping_ratio: Vec<f64>,
    /// Added as it is (N·m or N).
    pub effort: Vec<f64>,
}

/// A spring and a damper at the tip, along the axes of the reference frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CartesianImpedance {
    /// Against being moved (N/m).
    pub stiffness: Vec3,
    /// Against being turned (N·m/rad).
    pub turning_stiffness: Vec3,
    /// Part of the critical damping, for the mass that the tip feels.
    pub damping_ratio: Vec3,
    /// The same for turning.
    pub turning_damping_ratio: Vec3,
    /// Added force (N).
    pub force: Vec3,
    /// Added torque (N·m).
    pub torque: Vec3,
    /// The spring counts no more deviation than this (m).
    pub most_deviation_m: f64,
    /// The spring pulls no harder than this (N).
    pub most_force: f64,
    /// No joint gives more than this to spring, damper and added force (N·m).
    pub most_effort: f64,
}

impl JointImpedance {
    /// The same for every joint, without added effort.
    pub fn even(joints: usize, stiffness: f64, damping_ratio: f64) -> Self {
        Self {
            stiffness: vec![stiffness; joints],
            damping_ratio: vec![damping_ratio; joints],
            effort: vec![0.0; joints],
        }
    }
}

impl Default for CartesianImpedance {
    /// What the lab's clients ask for: soft enough to be pushed aside by hand.
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
