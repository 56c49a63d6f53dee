//! Reasons for refusing arm commands.

use super::ArmMode;

/// Why a command was refused. The previous target remains.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ArmRefusal {
    /// A joint target is too far from the joint's position, or NaN.
    #[error(
        "joint {joint} is to move by {step}, which is not less than the joint step limit {limit}"
    )]
    JointStep {
        /// Index of the joint.
        joint: usize,
        /// Distance to the target (rad or m).
        step: f64,
        /// The limit.
        limit: f64,
    },
    /// A value of a joint is not valid.
    #[error("{what} of joint {joint} is {value}")]
    JointValue {
        /// Name of the value.
        what: &'static str,
        /// Index of the joint.
        joint: usize,
        /// The value.
        value: f64,
    },
    /// The tip's target is too far from the tip, or NaN.
    #[error(
        "the tip is to move by {step_m} m along axis {axis}, which is not less than the tip step limit {limit_m} m"
    )]
    TipStep {
        /// 0, 1, 2 for x, y, z of the reference frame.
        axis: usize,
        /// Distance to the target (m).
        step_m: f64,
        /// The limit (m).
        limit_m: f64,
    },
    /// A value of the tip is not valid.
    #[error("{what} of the tip is {value}")]
    TipValue {
        /// Name of the value.
        what: &'static str,
        /// The value.
        value: f64,
    },
    /// No IK group reached the target; the arm moves to the closest pose found.
    #[error("no IK group reached the pose: {position_m} m and {rotation_rad} rad are left")]
    IkFailed {
        /// Position error of the closest pose (m).
        position_m: f64,
        /// Its rotation error (rad).
        rotation_rad: f64,
    },
    /// The current mode does not accept this command.
    #[error("{command} is not for {mode} mode")]
    WrongMode {
        /// Name of the command.
        command: &'static str,
        /// The current mode.
        mode: ArmMode,
    },
    /// There is no such mode.
    #[error("there is no mode {number}")]
    NoSuchMode {
        /// The requested number.
        number: i32,
    },
    /// A list of joint positions has the wrong length.
    #[error("{given} joint positions given, {needed} needed")]
    ArrayLength {
        /// Number of positions given.
        given: usize,
        /// Number of joints.
        needed: usize,
    },
    /// A list does not have one entry per joint.
    #[error("{what} given for {given} joints, the arm has {needed}")]
    JointCount {
        /// Name of the list.
        what: &'static str,
        /// Number of entries given.
        given: usize,
        /// Number of joints.
        needed: usize,
    },
    /// The arm is stopped: switch its mode first.
    #[error("the arm is stopped and takes no {command} before its mode is switched")]
    Stopped {
        /// Name of the command.
        command: &'static str,
    },
}

impl ArmRefusal {
    /// The lab's error code.
    pub fn code(&self) -> i32 {
        match self {
            Self::JointStep { .. } | Self::JointValue { .. } => 1,
            Self::TipStep { .. } | Self::TipValue { .. } | Self::IkFailed { .. } => 2,
            Self::WrongMode { .. } | Self::NoSuchMode { .. } => 3,
            Self::ArrayLength { .. } => 4,
            Self::JointCount { .. } => 11,
            Self::Stopped { .. } => 12,
        }
    }

    /// The lab's name of the error code.
    pub fn label(&self) -> &'static str {
        match self.code() {
            1 => "joint movement limit exceeded",
            2 => "Cartesian movement limit exceeded",
            3 => "wrong command mode",
            4 => "joint array not of size 7",
            11 => "number of joints given is wrong",
            _ => "robot stopped, possible collision",
        }
    }
}
