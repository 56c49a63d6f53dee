//! What a running lab looks like from outside: who is there, what time it is, a way to tell it things and to listen.
//!
//! Interfaces (ROS, a viewer) see a [`Board`] and nothing else of a world.

use std::sync::Arc;
use std::sync::mpsc::Receiver;

use karakuri_perception::Intrinsics;
use karakuri_robot::RobotModel;

use crate::component::CameraStreams;
use crate::world::{Command, CommandRefusal, Sample, World};

/// A running lab. Everything here may be called from any thread.
pub trait Board: Send + Sync {
    /// Who is there. It never changes; a new one comes when components are added or removed.
    fn roster(&self) -> Arc<Roster>;

    /// Simulation time (ns).
    fn now_ns(&self) -> u64;

    /// Where the joints are, not long ago.
    fn placement(&self) -> Placement;

    /// Whether everything was stopped by [`Command::EmergencyStop`].
    fn is_halted(&self) -> bool;

    /// Tells the world something, and waits until it has been done or refused.
    ///
    /// # Errors
    ///
    /// If the world refuses, or has stopped.
    fn tell(&self, command: Command) -> Result<(), TellError>;

    /// Everything that sensors say from now on, at most so many steps' worth waiting: who reads too slowly misses some.
    ///
    /// # Errors
    ///
    /// If the world has stopped.
    fn listen(&self, waiting: usize) -> Result<Receiver<Arc<[Sample]>>, Stopped>;
}

/// Why nobody answered: the world has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the world has stopped")]
pub struct Stopped;

/// Why a command was not done.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TellError {
    /// The world said no.
    #[error(transparent)]
    Refused(#[from] CommandRefusal),
    /// Nobody is there.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Who is there.
#[derive(Clone, Debug)]
pub struct Roster {
    /// Grows whenever components are added or removed.
    pub number: u64,
    /// The whole robot, with what components brought along.
    pub model: Arc<RobotModel>,
    /// One per component.
    pub devices: Vec<DeviceInfo>,
    /// How long a step is (ns).
    pub step_ns: u64,
}

/// A component, from outside.
#[derive(Clone, Debug, PartialEq)]
pub struct DeviceInfo {
    /// Its name.
    pub name: String,
    /// What scene files call its kind.
    pub kind: String,
    /// What can be done with it.
    pub device: Device,
}

/// What a component is, for whoever talks to it.
#[derive(Clone, Debug, PartialEq)]
pub enum Device {
    /// An arm, between two links.
    Arm {
        /// From the base to the tip.
        joints: Vec<DeviceJoint>,
        /// Name of the link that it stands on.
        base: String,
        /// Name of the link at its end.
        tip: String,
    },
    /// A hand with fingers.
    Hand {
        /// In the order of its arrays.
        joints: Vec<DeviceJoint>,
    },
    /// A gripper of two fingers.
    Gripper {
        /// Left and right.
        joints: Vec<DeviceJoint>,
    },
    /// A suction cup.
    Vacuum {
        /// Name of the cup's link.
        cup: String,
    },
    /// A camera.
    Camera {
        /// Name of the link whose frame pictures are taken in.
        frame: String,
        /// How directions become pixels.
        intrinsics: Intrinsics,
        /// Pictures a second (of simulation time).
        rate_hz: f64,
        /// What it gives under which name, as its scene says.
        streams: CameraStreams,
    },
}

/// A joint under its two names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceJoint {
    /// What the component calls it: `arm_0_joint`.
    pub own: String,
    /// What the whole robot calls it: `left_arm_0_joint`.
    pub model: String,
}

/// Where all joints of the robot were at a time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Placement {
    /// When (ns of simulation time).
    pub time_ns: u64,
    /// The whole configuration.
    pub q: Vec<f64>,
    /// All velocities.
    pub v: Vec<f64>,
}

impl Roster {
    /// Who is in a world.
    pub fn of(world: &World, number: u64) -> Self {
        let model = world.robot().clone();
        Self { number, devices: world.devices(), model, step_ns: world.step_ns() }
    }

    /// The component of this name.
    pub fn device(&self, name: &str) -> Option<&DeviceInfo> {
        self.devices.iter().find(|device| device.name == name)
    }
}

impl Device {
    /// Its joints, if it has any.
    pub fn joints(&self) -> &[DeviceJoint] {
        match self {
            Self::Arm { joints, .. } | Self::Hand { joints } | Self::Gripper { joints } => joints,
            Self::Vacuum { .. } | Self::Camera { .. } => &[],
        }
    }
}
