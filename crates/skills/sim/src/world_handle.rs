//! The interface of a running world: contents, time, commands and sensor samples.
//!
//! Interfaces (ROS, a viewer) access a world only through a [`WorldHandle`].

use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use karakuri_geometry::{Point3, Pose, Shape, Vec3};
use karakuri_perception::Intrinsics;
use karakuri_robot::RobotModel;
use karakuri_scene::warning::Warning;
use karakuri_scene::{Scene, SceneDescription};

use crate::component::CameraStreams;
use crate::physics::Owner;
use crate::world::{Command, CommandRefusal, Sample, World};

/// A running world. All methods may be called from any thread.
pub trait WorldHandle: Send + Sync {
    /// The contents of the world. Immutable; replaced by a new one when components or objects are added or removed.
    fn info(&self) -> Arc<WorldInfo>;

    /// Simulation time (ns).
    fn now_ns(&self) -> u64;

    /// Recent joint positions and velocities.
    fn placement(&self) -> Placement;

    /// A recent snapshot of all poses and contacts.
    fn snapshot(&self) -> Arc<WorldSnapshot>;

    /// Blocks until a snapshot newer than sequence number `than` exists, at most `patience`.
    fn newer(&self, than: u64, patience: Duration) -> Option<Arc<WorldSnapshot>>;

    /// Whether everything was stopped by [`Command::EmergencyStop`].
    fn is_halted(&self) -> bool;

    /// Controls the passing of simulation time.
    ///
    /// # Errors
    ///
    /// If the world has stopped.
    fn pass(&self, time: TimeControl) -> Result<(), Stopped>;

    /// Sends a command, and waits until it has been executed or refused.
    ///
    /// # Errors
    ///
    /// If the world refuses the command, or has stopped.
    fn tell(&self, command: Command) -> Result<(), TellError>;

    /// Subscribes to sensor samples. The queue holds `waiting` steps; further samples are dropped when it is full.
    ///
    /// # Errors
    ///
    /// If the world has stopped.
    fn listen(&self, waiting: usize) -> Result<Receiver<Arc<[Sample]>>, Stopped>;
}

/// The world has stopped and does not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the world has stopped")]
pub struct Stopped;

/// Why a command was not executed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TellError {
    /// The world refused it.
    #[error(transparent)]
    Refused(#[from] CommandRefusal),
    /// The world has stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// The contents of a world.
#[derive(Clone, Debug)]
pub struct WorldInfo {
    /// Grows when components or objects are added or removed.
    pub number: u64,
    /// The whole robot, including the robots that components added.
    pub model: Arc<RobotModel>,
    /// One per component.
    pub devices: Vec<DeviceInfo>,
    /// All objects.
    pub bodies: Vec<BodyInfo>,
    /// The planning scene; objects may have moved since.
    pub scene: Arc<Scene>,
    /// The description of the world, as in a scene file.
    pub description: Arc<SceneDescription>,
    /// Length of a step (ns).
    pub step_ns: u64,
}

/// An object.
#[derive(Clone, Debug, PartialEq)]
pub struct BodyInfo {
    /// Its name.
    pub name: Arc<str>,
    /// Its shapes, with their poses in the object's frame.
    pub parts: Vec<(Pose, Shape)>,
    /// Red, green, blue and opacity from 0 to 1, if the scene gives them.
    pub colour: Option<[f64; 4]>,
    /// Mass (kg); `None`: it never moves.
    pub mass_kg: Option<f64>,
}

/// A component.
#[derive(Clone, Debug, PartialEq)]
pub struct DeviceInfo {
    /// Its name.
    pub name: String,
    /// Its type in scene files.
    pub kind: String,
    /// Its interface.
    pub device: Device,
}

/// The interface of a component.
#[derive(Clone, Debug, PartialEq)]
pub enum Device {
    /// An arm, between two links.
    Arm {
        /// From the base to the tip.
        joints: Vec<DeviceJoint>,
        /// Name of the link at its base.
        base: String,
        /// Name of the link at its tip.
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
        /// Name of the optical frame.
        frame: String,
        /// The pinhole model.
        intrinsics: Intrinsics,
        /// Frame rate (1/s of simulation time).
        rate_hz: f64,
        /// Its streams and their names.
        streams: CameraStreams,
    },
}

/// A joint with its two names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceJoint {
    /// The component's name of it: `arm_0_joint`.
    pub own: String,
    /// The robot's name of it: `left_arm_0_joint`.
    pub model: String,
}

/// Joint positions and velocities of the whole robot at one time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Placement {
    /// Simulation time (ns).
    pub time_ns: u64,
    /// The whole configuration.
    pub q: Vec<f64>,
    /// All velocities.
    pub v: Vec<f64>,
}

/// Poses and contacts of the whole world at one time. Immutable.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WorldSnapshot {
    /// Sequence number, which grows with every snapshot.
    pub number: u64,
    /// Simulation time (ns).
    pub time_ns: u64,
    /// Whether time is paused.
    pub paused: bool,
    /// Simulated seconds per second, as requested.
    pub speed: f64,
    /// Whether everything was stopped by [`Command::EmergencyStop`].
    pub halted: bool,
    /// Number of the [`WorldInfo`] that the lists refer to.
    pub info: u64,
    /// The whole configuration.
    pub q: Vec<f64>,
    /// All velocities.
    pub v: Vec<f64>,
    /// Poses of the links.
    pub world_from_links: Vec<Pose>,
    /// Poses of the bodies, in the order of the [`WorldInfo`].
    pub world_from_bodies: Vec<Pose>,
    /// Collision warnings of every arm.
    pub warnings: Vec<Warning>,
    /// Contacts with forces.
    pub touches: Vec<Touch>,
}

/// A contact with a force.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// The two bodies; objects by their index in the [`WorldInfo`].
    pub between: [Owner; 2],
    /// Position in the world frame (m).
    pub point_in_world: Point3,
    /// Unit normal from the second to the first.
    pub normal: Vec3,
    /// Force of the second on the first, in world axes (N).
    pub force: Vec3,
}

/// Control of simulation time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TimeControl {
    /// Pauses or resumes.
    Pause(bool),
    /// Advances by this number of steps, then pauses.
    Steps(u64),
    /// Simulated seconds per second; ignored unless positive and finite.
    Speed(f64),
}

impl WorldSnapshot {
    /// The snapshot of a world, with real-time speed; the caller may change that.
    pub fn of(world: &World, number: u64, info: u64) -> Self {
        let (state, contacts) = (world.state(), world.readings().contacts.iter());
        let touches = contacts.filter(|contact| contact.force.norm_squared() > 0.0);
        let touches = touches.map(|contact| Touch {
            between: contact.between,
            point_in_world: contact.point_in_world,
            normal: contact.normal,
            force: contact.force,
        });
        Self {
            number,
            time_ns: world.time_ns(),
            paused: false,
            speed: 1.0,
            halted: world.is_halted(),
            info,
            q: state.q.clone(),
            v: state.v.clone(),
            world_from_links: world.world_from_links().to_vec(),
            world_from_bodies: state.bodies.iter().map(|body| body.world_from_body).collect(),
            warnings: world.warnings().to_vec(),
            touches: touches.collect(),
        }
    }
}

impl WorldInfo {
    /// The contents of a world.
    pub fn of(world: &World, number: u64) -> Self {
        let bodies = world.blueprint().bodies.iter().zip(world.looks()).map(|(body, look)| {
            let parts = body.parts.iter();
            BodyInfo {
                name: body.name.clone(),
                parts: parts.map(|part| (part.body_from_shape, part.shape.clone())).collect(),
                colour: look.colour,
                mass_kg: body.inertia.as_ref().map(|inertia| inertia.mass_kg),
            }
        });
        Self {
            number,
            model: world.robot().clone(),
            devices: world.devices(),
            bodies: bodies.collect(),
            scene: Arc::new(world.scene()),
            description: Arc::new(world.plan().description.clone()),
            step_ns: world.step_ns(),
        }
    }

    /// The name of a link or a body.
    pub fn owner_name(&self, owner: Owner) -> &str {
        match owner {
            Owner::Link(link) => &self.model.links()[link.0].name,
            Owner::Body(body) => &self.bodies[body].name,
        }
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
