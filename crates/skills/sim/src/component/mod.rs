//! Components: the parts of a world that can be commanded and read.
//!
//! A [`Kind`] finds its parts among the robot's links and joints by tags, and makes a [`Component`] of them. A new kind
//! is one file here and one line in [`KINDS`]; a program adds its own kinds to a [`Registry`] and gives that to
//! [`World::with_registry`](crate::world::World::with_registry).

mod air;
mod arm;
mod base;
mod camera_streams;
mod docking_box;
mod generic_arm;
mod generic_hand;
mod imu;
mod kinect;
mod latch_gripper;
mod lwr4;
mod mount;
mod parts;
mod rotors;
mod scanner;
mod sdh2;
mod speeds;
mod tactile;
mod touch;
mod two_finger_gripper;
mod vacuum_gripper;

use std::sync::Arc;

use karakuri_geometry::Pose;
use karakuri_motion::Motor;
use karakuri_robot::{JointId, LinkId, RobotModel};
use karakuri_scene::ComponentDescription;
use karakuri_scene::warning::Warning;

pub use camera_streams::{CameraStream, CameraStreams, NamedStream};
pub use parts::{ComponentError, MissingPart, Parts, Role, Settings};
pub use sdh2::{SDH2_JOINTS, sdh2_setup};
pub use tactile::Pad;

use crate::physics::{Blueprint, Connection, Owner, PhysicsState, Push, Readings};
use crate::world::{DeviceCommand, DeviceRefusal, JointReading, Look, Reading};
use crate::world_handle::{Device, DeviceJoint};

/// The built-in types of components.
pub const KINDS: &[Kind] = &[
    lwr4::KIND,
    sdh2::KIND,
    kinect::KIND,
    kinect::GENERIC,
    generic_arm::KIND,
    generic_hand::KIND,
    two_finger_gripper::KIND,
    vacuum_gripper::KIND,
    latch_gripper::KIND,
    docking_box::KIND,
    base::WHEELS,
    base::STEERED,
    base::TRACKS,
    speeds::CONVEYOR,
    speeds::STIFFNESS,
    rotors::KIND,
    air::KIND,
    imu::KIND,
    scanner::LIDAR,
    scanner::RANGE,
    touch::CONTACT,
    touch::FORCE_TORQUE,
];

/// A type of component.
#[derive(Clone, Copy)]
pub struct Kind {
    /// Its name in scene files.
    pub name: &'static str,
    /// A description in one line.
    pub description: &'static str,
    /// Whether it is a camera: its setting `rate_hz` then is the rate of its pictures, not of its state.
    pub is_camera: bool,
    /// Makes one of its parts.
    pub build: fn(&Plan<'_>) -> Result<Box<dyn Component>, ComponentError>,
}

/// The types of components that a world can have: the built-in ones, and those that a program adds.
#[derive(Clone)]
pub struct Registry {
    kinds: Vec<Kind>,
}

impl Default for Registry {
    /// The built-in types.
    fn default() -> Self {
        Self { kinds: KINDS.to_vec() }
    }
}

impl Registry {
    /// The same with another type; it replaces a type of the same name.
    pub fn with(mut self, kind: Kind) -> Self {
        self.kinds.retain(|known| known.name != kind.name);
        self.kinds.push(kind);
        self
    }

    /// The type of this name.
    pub fn kind(&self, name: &str) -> Option<&Kind> {
        self.kinds.iter().find(|kind| kind.name == name)
    }

    /// The names of all types.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.kinds.iter().map(|kind| kind.name)
    }

    /// Builds the component that a plan describes.
    ///
    /// # Errors
    ///
    /// If there is no such type, or its parts or settings are not valid.
    pub fn build(&self, plan: &Plan<'_>) -> Result<Box<dyn Component>, ComponentError> {
        let description = plan.description;
        let found = self.kind(&description.kind).ok_or_else(|| ComponentError::NoSuchKind {
            place: parts::place(description),
            component: description.name.clone(),
            kind: description.kind.clone(),
            known: self.names().collect(),
        })?;
        (found.build)(plan)
    }
}

/// The input for building a component.
pub struct Plan<'a> {
    /// Its description.
    pub description: &'a ComponentDescription,
    /// The world that it is part of.
    pub blueprint: &'a Blueprint,
    /// Appearance of the bodies, one per body.
    pub looks: &'a [Look],
    /// Names of the belts, in the blueprint's order.
    pub belts: &'a [String],
    /// The current state.
    pub state: &'a PhysicsState,
    /// The frame that Cartesian poses are relative to.
    pub world_from_reference: Pose,
}

/// The inputs of a component.
#[derive(Clone, Copy)]
pub struct Sensed<'a> {
    /// Simulation time (ns).
    pub now_ns: u64,
    /// Length of a step (ns).
    pub step_ns: u64,
    /// The whole robot.
    pub robot: &'a Arc<RobotModel>,
    /// The current state.
    pub state: &'a PhysicsState,
    /// Readings of the last step.
    pub readings: &'a Readings,
    /// Poses of the links.
    pub world_from_links: &'a [Pose],
    /// Collision warnings of every watched part.
    pub warnings: &'a [Warning],
}

/// The outputs of a component for the next step.
pub struct Drives<'a> {
    /// One per degree of freedom; the component sets its own.
    pub motors: &'a mut [Motor],
    /// External forces, and forces between bodies such as suction.
    pub pushes: &'a mut Vec<Push>,
    /// Wanted stiffness of every series spring, in the order of [`Blueprint::elastic_drives`].
    pub stiffness: &'a mut [f64],
    /// Speed of every belt (m/s).
    pub belts: &'a mut [f64],
    /// Connections to make and to break before the step. One that is refused becomes a [`Reading::Fault`].
    pub connections: &'a mut Vec<ConnectionChange>,
}

/// A change of the connections of a world by a component.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ConnectionChange {
    /// Makes a connection.
    Make(Box<Connection>),
    /// Breaks the connection of this name, if there is one.
    Break(Arc<str>),
}

/// A part of the world that can be commanded and read. It is cloned for snapshots.
pub trait Component: Send + Sync {
    /// A copy of the component.
    fn boxed_clone(&self) -> Box<dyn Component>;

    /// Executes a command, or returns the reason for refusing it; then nothing changes.
    ///
    /// # Errors
    ///
    /// If the command is not for this type, or is refused.
    fn command(&mut self, command: &DeviceCommand, now: &Sensed<'_>) -> Result<(), DeviceRefusal>;

    /// Sets its motor commands for the next step.
    fn drive(&mut self, now: &Sensed<'_>, drives: &mut Drives<'_>);

    /// Reads its sensors after a step.
    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading));

    /// Its interface.
    fn device(&self, robot: &RobotModel) -> Device;

    /// Comes to rest and stays at rest; a held object stays held.
    fn halt(&mut self, _now: &Sensed<'_>) {}

    /// The links that hold objects, if it is a hand: an object that two of them touch counts as held.
    fn grasping_links(&self) -> &[LinkId] {
        &[]
    }

    /// Takes over the state of its predecessor of the same name, after the world was rebuilt.
    fn succeed(&mut self, _predecessor: &dyn Component, _now: &Sensed<'_>) {}

    /// For [`Component::succeed`].
    fn as_any(&self) -> &dyn std::any::Any;
}

impl Clone for Box<dyn Component> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

/// Joints with both names: the robot's, and that without the component's prefix if all of them have it.
fn named(robot: &RobotModel, prefix: &str, joints: &[JointId]) -> Arc<[DeviceJoint]> {
    let has_prefix = |JointId(id): &JointId| robot.joints()[*id].name.starts_with(prefix);
    let prefix = if joints.iter().all(has_prefix) { prefix } else { "" };
    let name = |JointId(id): &JointId| {
        let model = robot.joints()[*id].name.clone();
        let own = model.strip_prefix(prefix).unwrap_or(&model).to_owned();
        DeviceJoint { own, model }
    };
    joints.iter().map(name).collect()
}

/// Whether a scene file describes a camera.
pub fn is_camera(description: &ComponentDescription) -> bool {
    kind(&description.kind).is_some_and(|kind| kind.is_camera)
}

/// The kind of this name.
pub fn kind(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.name == name)
}

impl Sensed<'_> {
    /// Pose of a link or body.
    pub fn world_from(&self, owner: Owner) -> Pose {
        match owner {
            Owner::Link(link) => self.world_from_links[link.0],
            Owner::Body(body) => self.state.bodies[body].world_from_body,
        }
    }

    /// States of joints at these indices of a configuration and of a velocity vector.
    pub fn joints(&self, positions: &[usize], velocities: &[usize]) -> JointReading {
        let measured = |&dof: &usize| self.readings.joint_effort.get(dof).copied().unwrap_or(0.0);
        JointReading {
            position: positions.iter().map(|&at| self.state.q[at]).collect(),
            velocity: velocities.iter().map(|&at| self.state.v[at]).collect(),
            effort: velocities.iter().map(measured).collect(),
            commanded_effort: velocities.iter().map(|&dof| self.effort(dof)).collect(),
            external_effort: Vec::new(),
        }
    }

    /// Effort of a motor during the last step (N·m or N).
    pub fn effort(&self, dof: usize) -> f64 {
        self.readings.motor_effort.get(dof).copied().unwrap_or(0.0)
    }

    /// Whether a stream with this rate has a sample after this step. A rate of zero means never.
    pub fn is_due(&self, rate_hz: f64) -> bool {
        let index = |time_ns: u64| libm::floor(time_ns as f64 * 1e-9 * rate_hz + 1e-9);
        index(self.now_ns) > index(self.now_ns.saturating_sub(self.step_ns))
    }
}
