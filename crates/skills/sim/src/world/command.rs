//! Commands of a world.

use karakuri_geometry::{Pose, Vec3};
use karakuri_motion::arm::{ArmCommand, ArmRefusal};
use karakuri_motion::hand::{GripperRefusal, HandCommand, HandRefusal};
use karakuri_scene::{ComponentDescription, ConnectionDescription, ObjectDescription};

use super::WorldError;
use crate::component::CameraStream;
use crate::physics::StateError;

/// A command of a world. Commands are the only external influence on a world, so that a recording of them reproduces it
/// completely.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// A command for one component.
    Device {
        /// Its name.
        component: String,
        /// The command.
        command: DeviceCommand,
    },
    /// An external force for some time.
    Push(PushCommand),
    /// Moves a body to a pose, at rest.
    MoveBody {
        /// Its name.
        body: String,
        /// The pose.
        world_from_body: Pose,
    },
    /// Adds an object.
    AddObject(Box<ObjectDescription>),
    /// Removes an object.
    RemoveObject(String),
    /// Adds a component whose parts exist already.
    AddComponent(Box<ComponentDescription>),
    /// Removes a component, and the robot it added.
    RemoveComponent(String),
    /// Makes a connection between two links or bodies.
    Connect(Box<ConnectionDescription>),
    /// Breaks a connection.
    Disconnect(String),
    /// Restores the initial state; time continues.
    Reset,
    /// `true` stops every device and refuses commands that could move one; `false` allows commands again. Arms then
    /// still need their mode to be switched.
    EmergencyStop(bool),
}

/// An external force.
#[derive(Clone, Debug, PartialEq)]
pub struct PushCommand {
    /// Name of a link or a body.
    pub on: String,
    /// Force in the world's axes (N).
    pub force: Vec3,
    /// Torque in the world's axes (N·m).
    pub torque: Vec3,
    /// Where the force acts, in the frame of the link or body (m).
    pub at: Vec3,
    /// Duration (ns).
    pub duration_ns: u64,
}

/// A command of a two-finger gripper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GripperCommand {
    /// Target of its fingers (m).
    pub position_m: f64,
    /// Greatest force (N); `None`: the maximum.
    pub effort: Option<f64>,
}

/// A velocity of a base that drives, in its own frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BaseCommand {
    /// Forward speed (m/s).
    pub forward: f64,
    /// Rate of rotation about the vertical axis (rad/s), counter-clockwise.
    pub turn: f64,
    /// How long it holds (ns of simulation time): then the base stops, unless another command came. `None`: until the next
    /// command. A client that may vanish sets it, so that a base never drives on for nobody.
    pub hold_ns: Option<u64>,
}

/// A command of a component.
#[derive(Clone, Debug, PartialEq)]
pub enum DeviceCommand {
    /// For an arm.
    Arm(ArmCommand),
    /// For a hand.
    Hand(HandCommand),
    /// For a gripper of two fingers.
    Gripper(GripperCommand),
    /// Suction on or off.
    Vacuum(bool),
    /// Arms a latch, which then closes when it engages, or opens it.
    Latch(bool),
    /// Drives a base.
    Base(BaseCommand),
    /// Speeds of rotors (rad/s) or belts (m/s).
    Speeds(Vec<f64>),
    /// Stiffness of series springs (N·m/rad or N/m).
    Stiffness(Vec<f64>),
    /// Switches the camera on or off, with the streams that are on.
    Camera(bool),
    /// Switches one stream of a camera on or off.
    CameraStream {
        /// The stream.
        stream: CameraStream,
        /// Whether it is produced while the camera is on.
        on: bool,
    },
}

impl DeviceCommand {
    /// Whether it can cause motion: cameras may be used in a stopped world.
    pub fn moves(&self) -> bool {
        !matches!(self, Self::Camera(_) | Self::CameraStream { .. })
    }

    /// The kind of device that it is for.
    pub fn device(&self) -> &'static str {
        match self {
            Self::Arm(_) => "an arm",
            Self::Hand(_) => "a hand",
            Self::Gripper(_) => "a gripper",
            Self::Vacuum(_) => "a vacuum gripper",
            Self::Latch(_) => "a latch",
            Self::Base(_) => "a base",
            Self::Speeds(_) => "rotors or belts",
            Self::Stiffness(_) => "elastic drives",
            Self::Camera(_) | Self::CameraStream { .. } => "a camera",
        }
    }
}

/// Why a component refused a command.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum DeviceRefusal {
    /// The arm refused it.
    #[error(transparent)]
    Arm(#[from] ArmRefusal),
    /// The hand refused it.
    #[error(transparent)]
    Hand(#[from] HandRefusal),
    /// The gripper refused it.
    #[error(transparent)]
    Gripper(#[from] GripperRefusal),
    /// The command is for another kind of device.
    #[error("that command is for {for_device}, and this is {is_device}")]
    NotMine {
        /// The kind that the command is for.
        for_device: &'static str,
        /// The kind of the component.
        is_device: &'static str,
    },
    /// The command has another number of values than the device.
    #[error("{given} values given, {needed} needed")]
    Count {
        /// The number of values.
        given: usize,
        /// The required number.
        needed: usize,
    },
    /// A value is infinite or not a number.
    #[error("value {index} is not finite")]
    NotFinite {
        /// Its index.
        index: usize,
    },
}

impl DeviceRefusal {
    /// The lab's error code, if there is one.
    pub fn code(&self) -> Option<i32> {
        match self {
            Self::Arm(refusal) => Some(refusal.code()),
            Self::Hand(refusal) => Some(refusal.code()),
            Self::Gripper(_)
            | Self::NotMine { .. }
            | Self::Count { .. }
            | Self::NotFinite { .. } => None,
        }
    }

    /// Whether a command has this number of values, all finite.
    ///
    /// # Errors
    ///
    /// If not.
    pub fn check_numbers(numbers: &[f64], needed: usize) -> Result<(), Self> {
        let given = numbers.len();
        if given != needed {
            return Err(Self::Count { given, needed });
        }
        let odd = numbers.iter().position(|number| !number.is_finite());
        odd.map_or(Ok(()), |index| Err(Self::NotFinite { index }))
    }
}

/// Why a world refused a command; then nothing changes.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandRefusal {
    /// A component refused it.
    #[error("{component}: {refusal}")]
    Device {
        /// The component.
        component: String,
        /// The reason.
        refusal: DeviceRefusal,
    },
    /// The emergency stop is active.
    #[error("{component}: everything was stopped; reset the emergency stop first")]
    Halted {
        /// The component.
        component: String,
    },
    /// There is nothing of this name.
    #[error("there is no {what} {name:?}{}", super::hint(.nearest))]
    NoSuch {
        /// Kind: component, object, link or body.
        what: &'static str,
        /// The name.
        name: String,
        /// The most similar existing name.
        nearest: Option<String>,
    },
    /// A number is infinite or not a number.
    #[error("{what} is not finite")]
    NotFinite {
        /// Name of the value.
        what: &'static str,
    },
    /// The state does not fit.
    #[error(transparent)]
    State(#[from] StateError),
    /// The changed world cannot be built.
    #[error(transparent)]
    World(#[from] Box<WorldError>),
}

impl CommandRefusal {
    /// The lab's error code, if there is one.
    pub fn code(&self) -> Option<i32> {
        match self {
            Self::Device { refusal, .. } => refusal.code(),
            Self::Halted { .. } => Some(12),
            _ => None,
        }
    }
}
