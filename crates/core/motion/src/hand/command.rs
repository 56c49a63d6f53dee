//! What a hand can be told, and what it refuses.

use super::Grasp;

/// What a hand is told.
#[derive(Clone, Debug, PartialEq)]
pub enum HandCommand {
    /// Go to these joint positions (rad), in the order of [`super::HAND_JOINTS`].
    Move(Vec<f64>),
    /// Close in this way, to this ratio.
    Grip(Grip),
    /// The same by the grasp's number on the wire.
    GripNumber {
        /// Which grasp.
        grasp: i32,
        /// From open (0) to closed (1).
        close_ratio: f64,
        /// How fast the joints go at most (rad/s); `None`: as the hand's setup says.
        velocity_rad_s: Option<f64>,
    },
    /// Move the joints so fast (rad/s). It holds only as long as it is repeated.
    Velocity(Vec<f64>),
    /// How much current the motors get.
    SetCurrent {
        /// In which situation.
        mode: CurrentMode,
        /// Part of the most, one per joint.
        fraction: Vec<f64>,
    },
    /// Hold where it is.
    Stop,
}

/// A request to hold something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grip {
    /// In which way.
    pub grasp: Grasp,
    /// From open (0) to closed (1).
    pub close_ratio: f64,
    /// How fast the joints go at most (rad/s); `None`: as the hand's setup says.
    pub velocity_rad_s: Option<f64>,
}

impl Grip {
    /// Closed to this ratio, at the velocity of the setup.
    pub fn new(grasp: Grasp, close_ratio: f64) -> Self {
        Self { grasp, close_ratio, velocity_rad_s: None }
    }
}

/// When a current limit counts.
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
    /// All of them, by number.
    pub const ALL: [Self; 3] = [Self::Move, Self::Grip, Self::Hold];

    /// Its number on the wire.
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

/// Why a command was dropped. The hand goes on as before.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum HandRefusal {
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
    /// A hand closes between not at all (0) and fully (1).
    #[error("a close ratio of {value} is not between 0 and 1")]
    CloseRatio {
        /// The number given.
        value: f64,
    },
    /// A speed must be a positive number.
    #[error("the hand cannot close with {value} rad/s")]
    Speed {
        /// The number given.
        value: f64,
    },
    /// There is no such grasp.
    #[error("there is no grasp {number}")]
    NoSuchGrasp {
        /// The number given.
        number: i32,
    },
    /// A list has the wrong length.
    #[error("{what} given for {given} joints, the hand has 7")]
    Length {
        /// What it is.
        what: &'static str,
        /// For how many joints it is given.
        given: usize,
    },
}

impl HandRefusal {
    /// Its number among the lab's error codes.
    pub fn code(&self) -> i32 {
        match self {
            Self::JointValue { .. } | Self::CloseRatio { .. } | Self::Speed { .. } => 1,
            Self::NoSuchGrasp { .. } => 3,
            Self::Length { .. } => 4,
        }
    }
}

impl HandCommand {
    /// What people call it.
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
