//! The interface of a running world: what it consists of, snapshots of its state, commands, sensor samples.
//!
//! Clients (ROS, the page, a robot port) see a [`WorldHandle`] and nothing else of a world.

mod camera_readers;
mod client;
mod lease;

use std::sync::mpsc::Receiver;
use std::sync::{Arc, MutexGuard};
use std::time::Duration;

use karakuri_geometry::{Point3, Pose, Shape, Vec3};
use karakuri_motion::hand::GraspTable;
use karakuri_perception::Intrinsics;
use karakuri_robot::RobotModel;
use karakuri_scene::warning::Warning;
use karakuri_scene::{EditError, Scene, SceneDescription};

use crate::component::CameraStreams;
use crate::physics::Owner;
use crate::world::{Command, CommandRefusal, Sample, StateHash, World, scene_at};

pub use camera_readers::{CameraReaders, ReadStreams};
pub use client::ClientHandle;
pub use lease::{ClientId, Held, LONGEST as LONGEST_LEASE, LeaseTable, Leased, Member, Proof};

/// A running world. All methods may be called from any thread.
pub trait WorldHandle: Send + Sync {
    /// What the world consists of. The value never changes; adding or removing components or objects makes a new one.
    fn info(&self) -> Arc<WorldInfo>;

    /// Simulation time (ns). It may be newer than the newest snapshot.
    fn now_ns(&self) -> u64;

    /// The newest snapshot.
    fn snapshot(&self) -> Arc<WorldSnapshot>;

    /// Waits until there is a snapshot with a greater number than `than`, at most for `patience`.
    fn newer(&self, than: u64, patience: Duration) -> Option<Arc<WorldSnapshot>>;

    /// The newest snapshot, with the info whose lists it follows.
    fn look(&self) -> (Arc<WorldInfo>, Arc<WorldSnapshot>) {
        loop {
            let (info, snapshot) = (self.info(), self.snapshot());
            if info.number == snapshot.info {
                return (info, snapshot);
            }
            // Something was added or removed between the two calls: the next snapshot follows the new info.
            self.newer(snapshot.number, LOOK_AGAIN);
        }
    }

    /// Whether everything was stopped by [`Command::EmergencyStop`].
    fn is_halted(&self) -> bool {
        self.snapshot().halted
    }

    /// Pauses, continues, steps, or changes the speed of time.
    ///
    /// # Errors
    ///
    /// If the world has stopped.
    fn pass(&self, time: TimeControl) -> Result<(), Stopped>;

    /// Gives the world a command in the name of a client, and waits until it has been carried out or refused.
    ///
    /// # Errors
    ///
    /// If another client has leased a device that the command can move or re-arm, the world refuses the command, or has
    /// stopped.
    fn tell_as(&self, client: &ClientId, command: Command) -> Result<(), TellError>;

    /// Gives the world a command in the name of the program that owns it. Leases apply to it as to everybody.
    ///
    /// # Errors
    ///
    /// As [`WorldHandle::tell_as`].
    fn tell(&self, command: Command) -> Result<(), TellError> {
        self.tell_as(&ClientId::in_process(OWNER), command)
    }

    /// Receives all sensor samples from now on. At most `waiting` steps' worth of them are queued: a client that reads
    /// too slowly misses some.
    ///
    /// # Errors
    ///
    /// If the world has stopped.
    fn listen(&self, waiting: usize) -> Result<Receiver<Arc<[Sample]>>, Stopped>;

    /// Asks for streams of a camera on behalf of one client, or for none: a stream is produced while any client reads it.
    ///
    /// # Errors
    ///
    /// If the world refuses, for example because it has no such camera, or has stopped.
    fn read_camera(
        &self,
        camera: &str,
        client: &str,
        streams: ReadStreams,
    ) -> Result<(), TellError>;

    /// The leases of the devices, and the time now on their clock. They apply to every command.
    fn leases(&self) -> (MutexGuard<'_, LeaseTable>, Duration);
}

/// The name of the program that owns a world, in messages about its commands.
const OWNER: &str = "the program";
/// How long [`WorldHandle::look`] waits for a snapshot at a time.
const LOOK_AGAIN: Duration = Duration::from_millis(20);

/// There is no answer because the world has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the world has stopped")]
pub struct Stopped;

/// Why a command was not carried out.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TellError {
    /// The world refused it.
    #[error(transparent)]
    Refused(#[from] CommandRefusal),
    /// Another client has leased the device.
    #[error(transparent)]
    Leased(#[from] Leased),
    /// The world has stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// What a world consists of.
#[derive(Clone, Debug)]
pub struct WorldInfo {
    /// The world's revision: it grows whenever components or objects are added or removed.
    pub number: u64,
    /// The whole robot, with the parts that components added.
    pub model: Arc<RobotModel>,
    /// One per component.
    pub devices: Vec<DeviceInfo>,
    /// All objects.
    pub bodies: Vec<BodyInfo>,
    /// The same as a planning scene, as it was when this value was made: see [`WorldInfo::scene_at`].
    pub scene: Arc<Scene>,
    /// The description of the world, as a scene file has it.
    pub description: Arc<SceneDescription>,
    /// Length of a step (ns).
    pub step_ns: u64,
}

/// A body: an object that is not part of a robot.
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

/// A component of the world.
#[derive(Clone, Debug, PartialEq)]
pub struct DeviceInfo {
    /// Its name.
    pub name: String,
    /// The name of its kind in scene files.
    pub kind: String,
    /// What it can do.
    pub device: Device,
}

/// What a component is and can do.
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
        /// The grasps that it offers; none if it takes positions only.
        grasps: GraspTable,
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
    /// A base that drives.
    Base {
        /// Name of its link.
        frame: String,
    },
    /// Rotors, belts, elastic drives or drag.
    Actuator {
        /// What it moves.
        what: &'static str,
        /// Number of values of a command; zero if it takes none.
        count: usize,
    },
    /// A sensor other than a camera.
    Sensor {
        /// Name of the link or object that it is on.
        frame: String,
        /// Pose of its own frame on that link or object.
        frame_from_sensor: Pose,
        /// Name of its stream.
        stream: &'static str,
    },
}

/// The two names of a joint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceJoint {
    /// The component's name of it: `arm_0_joint`.
    pub own: String,
    /// The robot's name of it: `left_arm_0_joint`.
    pub model: String,
}

/// The state of a world at one time. It never changes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WorldSnapshot {
    /// Grows with every snapshot.
    pub number: u64,
    /// Simulation time (ns).
    pub time_ns: u64,
    /// Whether the world is paused.
    pub paused: bool,
    /// Requested speed: simulated seconds per second.
    pub speed: f64,
    /// Whether everything was stopped by [`Command::EmergencyStop`].
    pub halted: bool,
    /// Number of the [`WorldInfo`] whose lists this snapshot follows.
    pub info: u64,
    /// Hash of the whole state: equal hashes, equal bits.
    pub hash: StateHash,
    /// The whole configuration.
    pub q: Vec<f64>,
    /// All velocities.
    pub v: Vec<f64>,
    /// All joint efforts, as a sensor between gear and link measures them (N·m or N).
    pub effort: Vec<f64>,
    /// Where the links are.
    pub world_from_links: Vec<Pose>,
    /// Where the bodies are, in the order of [`WorldInfo::bodies`].
    pub world_from_bodies: Vec<Pose>,
    /// Collision warnings of every arm.
    pub warnings: Vec<Warning>,
    /// Contacts with forces.
    pub touches: Vec<Touch>,
}

/// Where two links or bodies press on each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// The two; bodies by their index in [`WorldInfo::bodies`].
    pub between: [Owner; 2],
    /// Position in the world frame (m).
    pub point_in_world: Point3,
    /// Unit normal from the second to the first.
    pub normal: Vec3,
    /// Force of the second on the first, in world axes (N).
    pub force: Vec3,
}

/// How time is to pass.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TimeControl {
    /// It pauses, or continues.
    Pause(bool),
    /// It passes for this number of steps, then pauses.
    Steps(u64),
    /// Simulated seconds per second; a value that is not positive and finite is ignored.
    Speed(f64),
}

impl WorldSnapshot {
    /// The state of a world that runs in real time.
    pub fn of(world: &World, number: u64) -> Self {
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
            info: world.revision(),
            hash: world.hash(),
            q: state.q.clone(),
            v: state.v.clone(),
            effort: world.readings().joint_effort.clone(),
            world_from_links: world.world_from_links().to_vec(),
            world_from_bodies: state.bodies.iter().map(|body| body.world_from_body).collect(),
            warnings: world.warnings().to_vec(),
            touches: touches.collect(),
        }
    }
}

impl WorldInfo {
    /// What a world consists of now.
    pub fn of(world: &World) -> Self {
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
            number: world.revision(),
            model: world.robot().clone(),
            devices: world.devices(),
            bodies: bodies.collect(),
            scene: Arc::new(world.scene()),
            description: Arc::new(world.plan().description.clone()),
            step_ns: world.step_ns(),
        }
    }

    /// The planning scene at the time of a snapshot that follows this info.
    ///
    /// # Errors
    ///
    /// If the snapshot belongs to another info, so that its configuration does not fit.
    pub fn scene_at(&self, snapshot: &WorldSnapshot) -> Result<Scene, EditError> {
        let bodies = self.bodies.iter().map(|body| &*body.name).zip(&snapshot.world_from_bodies);
        scene_at(&self.scene, &snapshot.q, bodies)
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
            Self::Arm { joints, .. } | Self::Hand { joints, .. } | Self::Gripper { joints } => {
                joints
            }
            Self::Vacuum { .. }
            | Self::Camera { .. }
            | Self::Base { .. }
            | Self::Actuator { .. }
            | Self::Sensor { .. } => &[],
        }
    }
}
