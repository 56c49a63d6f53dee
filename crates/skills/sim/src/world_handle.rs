//! What a running lab looks like from outside: who is there, what time it is, a way to tell it things and to listen.
//!
//! Interfaces (ROS, a viewer) see a [`WorldHandle`] and nothing else of a world.

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
    /// Who is there. It never changes; a new one comes when components or objects are added or removed.
    fn info(&self) -> Arc<WorldInfo>;

    /// Simulation time (ns).
    fn now_ns(&self) -> u64;

    /// Where the joints are, not long ago.
    fn placement(&self) -> Placement;

    /// Where everything is and what touches, not long ago.
    fn snapshot(&self) -> Arc<WorldSnapshot>;

    /// Waits for a sight that is newer than this number, but no longer than so.
    fn newer(&self, than: u64, patience: Duration) -> Option<Arc<WorldSnapshot>>;

    /// Whether everything was stopped by [`Command::EmergencyStop`].
    fn is_halted(&self) -> bool;

    /// Lets time pass as told.
    ///
    /// # Errors
    ///
    /// If the world has stopped.
    fn pass(&self, time: TimeControl) -> Result<(), Stopped>;

    /// Tells the world something, and waits until it has been done or refused.
    ///
    /// # Errors
    ///
    /// If the world refuses the command, or has stopped.
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
    /// The world refused it.
    #[error(transparent)]
    Refused(#[from] CommandRefusal),
    /// The world has stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Who is there.
#[derive(Clone, Debug)]
pub struct WorldInfo {
    /// Grows whenever components or objects are added or removed.
    pub number: u64,
    /// The whole robot, with what components brought along.
    pub model: Arc<RobotModel>,
    /// One per component.
    pub devices: Vec<DeviceInfo>,
    /// All objects.
    pub bodies: Vec<BodyInfo>,
    /// The same as planners see it; things may have moved since.
    pub scene: Arc<Scene>,
    /// What the world is described by, as a file would.
    pub description: Arc<SceneDescription>,
    /// Length of a step (ns).
    pub step_ns: u64,
}

/// Something that is not a robot, from outside.
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

/// A joint under its two names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceJoint {
    /// The component's name of it: `arm_0_joint`.
    pub own: String,
    /// The robot's name of it: `left_arm_0_joint`.
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

/// Where everything was at a time, and what touched. It never changes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WorldSnapshot {
    /// Grows with every sight.
    pub number: u64,
    /// Simulation time (ns).
    pub time_ns: u64,
    /// Whether time stands still.
    pub paused: bool,
    /// Simulated seconds per second, as asked for.
    pub speed: f64,
    /// Whether everything was stopped by [`Command::EmergencyStop`].
    pub halted: bool,
    /// The roster that lists belong to.
    pub info: u64,
    /// The whole configuration.
    pub q: Vec<f64>,
    /// All velocities.
    pub v: Vec<f64>,
    /// Where the links are.
    pub world_from_links: Vec<Pose>,
    /// Where the bodies are, in the roster's order.
    pub world_from_bodies: Vec<Pose>,
    /// Collision warnings of every arm.
    pub warnings: Vec<Warning>,
    /// Contacts with forces.
    pub touches: Vec<Touch>,
}

/// Where two things press on each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// The two; bodies by their places in the roster.
    pub between: [Owner; 2],
    /// Position in the world frame (m).
    pub point_in_world: Point3,
    /// Unit normal from the second to the first.
    pub normal: Vec3,
    /// Force of the second on the first, in world axes (N).
    pub force: Vec3,
}

/// How time shall pass.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TimeControl {
    /// It stands still, or passes again.
    Pause(bool),
    /// So many steps, and then it stands still.
    Steps(u64),
    /// So many simulated seconds per second; what is not positive and finite is left out.
    Speed(f64),
}

impl WorldSnapshot {
    /// What a world looks like; time passes at real time unless somebody knows better.
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
    /// Who is in a world.
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

    /// What people call a link or a body.
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
