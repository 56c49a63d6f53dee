//! What a latch gripper and the box that it docks to report.

use karakuri_geometry::Vec3;

/// State of a latch gripper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LatchReading {
    /// How far it has closed.
    pub state: LatchState,
    /// Origin of the tool in the frame of the interface, whose z axis points into the object (m).
    pub offset: Vec3,
    /// Angle between the axes of tool and interface (rad).
    pub tilt_rad: f64,
}

/// How far a latch gripper has closed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LatchState {
    /// It holds nothing and does not close.
    #[default]
    Open,
    /// It closes as soon as it engages.
    Guiding,
    /// It holds the object, and the mechanism that locks it moves.
    Latched,
    /// It holds the object.
    Locked,
}

impl LatchState {
    /// Its name in recordings.
    pub fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Guiding => "guiding",
            Self::Latched => "latched",
            Self::Locked => "locked",
        }
    }
}

/// What a docking box reports.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DockReading {
    /// Whether the object has stood in the recess long enough.
    pub docked: bool,
    /// Distance of its skids from the middle of the recess (m).
    pub distance_m: f64,
    /// The angle by which it is tilted or turned (rad).
    pub angle_rad: f64,
    /// Its battery.
    pub battery: BatterySwap,
}

/// Progress of a change of the battery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BatterySwap {
    /// Nothing is docked.
    Waiting,
    /// It is being changed.
    Running,
    /// It was changed.
    Done,
    /// The mechanism is stuck.
    Jammed,
}

impl BatterySwap {
    /// Its name in recordings.
    pub fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Done => "done",
            Self::Jammed => "jammed",
        }
    }
}
