//! Commands of a hand, and reasons for refusing them.

use super::Grasp;

/// A command of a hand.
#[derive(Clone, Debug, PartialEq)]
pub enum HandCommand {
    /// Moves to these joint positions (rad), in the order of the hand's joints.
    Move(Vec<f64>),
    /// Closes by this grasp.
    Grip(Grip),
    /// The same, with the grasp's number.
    GripNumber {
        /// Number of the grasp.
        grasp: i32,
        /// From open (0) to closed (1).
        close_ratio: f64,
        /// Greatest joint speed (rad/s); `None`: that of the hand's setup.
        velocity_rad_s: Option<f64>,
    },
    /// Moves the joints with these velocities (rad/s). Expires unless it is repeated.
    Velocity(Vec<f64>),
    /// Sets the motor currents.
    SetCurrent {
        /// The situation in which they apply.
        mode: CurrentMode,
        /// Fraction of the maximum, one per joint.
        fraction: Vec<f64>,
    },
    /// Holds position.
    Stop,
}

/// A grasp command.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grip {
    /// The grasp.
    pub grasp: Grasp,
    /// From open (0) to closed (1).
    pub close_ratio: f64,
    /// Greatest joint speed (rad/s); `None`: that of the hand's setup.
    pub velocity_rad_s: Option<f64>,
}

impl Grip {
    /// A grip with the default speed.
    pub fn new(grasp: Grasp, close_ratio: f64) -> Self {
        Self { grasp, close_ratio, velocity_rad_s: None }
    }
}

/// When a current limit applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CurrentMode {
    /// While positions or velocities are commanded.
    Move,
    /// While something is gripped.
    Grip,
    /// While stopped.
    Hold,
}

impl CurrentMode {
    /// All modes, by number.
    pub const ALL: [Self; 3] = [Self::Move, Self::Grip, Self::Hold];

    /// Its number in the lab's protocol.
    pub fn number(self) -> u8 {
        match self {
            Self::Move => 0,
            Self::Grip => 1,
            Self::Hold => 2,
        }
    }

    /// The mode with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.number() == number)
    }
}

/// Why a command was refused. The hand continues as before.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum HandRefusal {
    /// A value of a joint is not valid.
    #[error("{what}: {value} for joint {joint} is not valid")]
    JointValue {
        /// Name of the value.
        what: &'static str,
        /// Index of the joint.
        joint: usize,
        /// The value.
        value: f64,
    },
    /// The close ratio must be between 0 (open) and 1 (closed).
    #[error("a close ratio of {value} is not between 0 and 1")]
    CloseRatio {
        /// The value given.
        value: f64,
    },
    /// A speed must be a positive number.
    #[error("the hand cannot close with {value} rad/s")]
    Speed {
        /// The value given.
        value: f64,
    },
    /// The hand does not offer this grasp.
    #[error("the hand has no grasp {number}")]
    NoSuchGrasp {
        /// The requested number.
        number: i32,
    },
    /// A list has the wrong length.
    #[error("{what} given for {given} joints, the hand has {needed}")]
    Length {
        /// Name of the list.
        what: &'static str,
        /// Number of entries given.
        given: usize,
        /// Number of the hand's joints.
        needed: usize,
    },
}

impl HandRefusal {
    /// The lab's error code.
    pub fn code(&self) -> i32 {
        match self {
            Self::JointValue { .. } | Self::CloseRatio { .. } | Self::Speed { .. } => 1,
            Self::NoSuchGrasp { .. } => 3,
            Self::Length { .. } => 4,
        }
    }
}

impl HandCommand {
    /// Its name in messages.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Move(_) => "move",
            Self::Grip(_) | Self::GripNumber { .. } => "grip",
            Self::Velocity(_) => "velocity",
            Self::SetCurrent { .. } => "set_current",
            Self::Stop => "stop",
        }
    }
}
