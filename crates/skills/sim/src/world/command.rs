//! What a world can be told while it stands or runs.

use karakuri_geometry::{Pose, Vec3};
use karakuri_motion::arm::{ArmCommand, ArmRefusal};
use karakuri_motion::hand::{GripperRefusal, HandCommand, HandRefusal};
use karakuri_scene::{ComponentDescription, ObjectDescription};

use super::WorldError;
use crate::component::CameraStream;
use crate::physics::StateError;

/// What a world is told. All that ever happens to a world from outside is one of these, so that a recording of them is the
/// whole story.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// For one component.
    Device {
        /// Its name.
        component: String,
        /// What.
        command: DeviceCommand,
    },
    /// A force from outside, for a while.
    Push(PushCommand),
    /// Puts a body somewhere, at rest.
    MoveBody {
        /// Its name.
        body: String,
        /// Where.
        world_from_body: Pose,
    },
    /// A new object.
    AddObject(Box<ObjectDescription>),
    /// Takes an object away.
    RemoveObject(String),
    /// A new component whose parts are there.
    AddComponent(Box<ComponentDescription>),
    /// Takes a component away, and what it brought along.
    RemoveComponent(String),
    /// Back to the beginning, but time goes on.
    Reset,
    /// `true` stops every device and refuses whatever could move one; `false` lets them be commanded again. Arms then
    /// still wait for their mode to be switched.
    EmergencyStop(bool),
}

/// A force from outside.
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
    /// For how long (ns).
    pub duration_ns: u64,
}

/// What a gripper of two fingers is told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GripperCommand {
    /// Where its fingers go (m).
    pub position_m: f64,
    /// How hard they press at most (N); `None`: as hard as they can.
    pub effort: Option<f64>,
}

/// What a component is told.
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
    /// Pictures on or off: those of the streams that are on.
    Camera(bool),
    /// One stream of a camera on or off.
    CameraStream {
        /// Which.
        stream: CameraStream,
        /// Whether it is made while the camera is on.
        on: bool,
    },
}

impl DeviceCommand {
    /// Whether it can make anything move: pictures may be taken of a world that was stopped.
    pub fn moves(&self) -> bool {
        !matches!(self, Self::Camera(_) | Self::CameraStream { .. })
    }

    /// What it is for.
    pub fn device(&self) -> &'static str {
        match self {
            Self::Arm(_) => "an arm",
            Self::Hand(_) => "a hand",
            Self::Gripper(_) => "a gripper",
            Self::Vacuum(_) => "a vacuum gripper",
            Self::Camera(_) | Self::CameraStream { .. } => "a camera",
        }
    }
}

/// Why a component does not do what it is told.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DeviceRefusal {
    /// The arm says no.
    #[error(transparent)]
    Arm(#[from] ArmRefusal),
    /// The hand says no.
    #[error(transparent)]
    Hand(#[from] HandRefusal),
    /// The gripper says no.
    #[error(transparent)]
    Gripper(#[from] GripperRefusal),
    /// It is something else.
    #[error("that command is for {for_device}, and this is {is_device}")]
    NotMine {
        /// What the command is for.
        for_device: &'static str,
        /// What it came to.
        is_device: &'static str,
    },
}

impl DeviceRefusal {
    /// Its number among the lab's error codes, if it has one.
    pub fn code(&self) -> Option<i32> {
        match self {
            Self::Arm(refusal) => Some(refusal.code()),
            Self::Hand(refusal) => Some(refusal.code()),
            Self::Gripper(_) | Self::NotMine { .. } => None,
        }
    }
}

/// Why a world does not do what it is told; then nothing changes.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum CommandRefusal {
    /// A component says no.
    #[error("{component}: {refusal}")]
    Device {
        /// Which.
        component: String,
        /// Why.
        refusal: DeviceRefusal,
    },
    /// Everything was stopped.
    #[error("{component}: everything was stopped; reset the emergency stop first")]
    Halted {
        /// Who was commanded.
        component: String,
    },
    /// Nothing of that name.
    #[error("there is no {what} {name:?}{}", super::hint(.nearest))]
    NoSuch {
        /// Component, object, link or body.
        what: &'static str,
        /// The name.
        name: String,
        /// What may have been meant.
        nearest: Option<String>,
    },
    /// A number is infinite or not a number.
    #[error("{what} is not finite")]
    NotFinite {
        /// What it is of.
        what: &'static str,
    },
    /// A body cannot be there.
    #[error(transparent)]
    State(#[from] StateError),
    /// What would be built is no world.
    #[error(transparent)]
    World(#[from] Box<WorldError>),
}

impl CommandRefusal {
    /// Its number among the lab's error codes, if it has one.
    pub fn code(&self) -> Option<i32> {
        match self {
            Self::Device { refusal, .. } => refusal.code(),
            Self::Halted { .. } => Some(12),
            _ => None,
        }
    }
}
