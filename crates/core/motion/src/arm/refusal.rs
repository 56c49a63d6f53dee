//! Why an arm does not do what it is told.

use super::ArmMode;

/// Why a command was dropped. The old target stays.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ArmRefusal {
    /// A joint target is too far from where the joint is, or is not a number.
    #[error(
        "joint {joint} is to move by {step}, which is not less than the joint step limit {limit}"
    )]
    JointStep {
        /// Which joint.
        joint: usize,
        /// How far it would have to go (rad or m).
        step: f64,
        /// How far it may go.
        limit: f64,
    },
    /// A joint's number makes no sense.
    #[error("{what} of joint {joint} is {value}")]
    JointValue {
        /// What it is.
        what: &'static str,
        /// Which joint.
        joint: usize,
        /// The number.
        value: f64,
    },
    /// The tip's target is too far from where the tip is, or is not a number.
    #[error(
        "the tip is to move by {step_m} m along axis {axis}, which is not less than the tip step limit {limit_m} m"
    )]
    TipStep {
        /// 0, 1, 2 for x, y, z of the reference frame.
        axis: usize,
        /// How far it would have to go (m).
        step_m: f64,
        /// How far it may go (m).
        limit_m: f64,
    },
    /// A number for the tip makes no sense.
    #[error("{what} of the tip is {value}")]
    TipValue {
        /// What it is.
        what: &'static str,
        /// The number.
        value: f64,
    },
    /// No IK group reached the target; the arm goes to the closest pose that was found.
    #[error("no IK group reached the pose: {position_m} m and {rotation_rad} rad are left")]
    IkFailed {
        /// How far the closest pose is (m).
        position_m: f64,
        /// How far it is turned (rad).
        rotation_rad: f64,
    },
    /// The arm does not listen to this in its present mode.
    #[error("{command} is not for {mode} mode")]
    WrongMode {
        /// What was commanded.
        command: &'static str,
        /// The mode that the arm is in.
        mode: ArmMode,
    },
    /// There is no such mode.
    #[error("there is no mode {number}")]
    NoSuchMode {
        /// The number given.
        number: i32,
    },
    /// A list of joint positions has the wrong length.
    #[error("{given} joint positions given, {needed} needed")]
    ArrayLength {
        /// How many were given.
        given: usize,
        /// How many joints there are.
        needed: usize,
    },
    /// Something is not given for every joint.
    #[error("{what} given for {given} joints, the arm has {needed}")]
    JointCount {
        /// What it is.
        what: &'static str,
        /// For how many it is given.
        given: usize,
        /// How many joints there are.
        needed: usize,
    },
    /// The arm is stopped: switch its mode first.
    #[error("the arm is stopped and takes no {command} before its mode is switched")]
    Stopped {
        /// What was commanded.
        command: &'static str,
    },
}

impl ArmRefusal {
    /// Its number among the lab's error codes.
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

    /// What the lab calls its code.
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
