//! Components: the parts of a world that can be commanded and read.
//!
//! A [`Kind`] recognises its parts among the robot's links and joints by tags, and makes a [`Component`] of them. A new kind
//! is one file here and one line in [`KINDS`].

mod arm;
mod camera_streams;
mod generic_arm;
mod kinect;
mod lwr4;
mod parts;
mod sdh2;
mod tactile;
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
pub use sdh2::sdh2_setup;
pub use tactile::Pad;

use crate::physics::{Blueprint, PhysicsState, Push, Readings};
use crate::world::{DeviceCommand, DeviceRefusal, JointReading, Look, Reading};
use crate::world_handle::{Device, DeviceJoint};

/// All kinds that there are.
pub const KINDS: &[Kind] = &[
    lwr4::KIND,
    sdh2::KIND,
    kinect::KIND,
    generic_arm::KIND,
    two_finger_gripper::KIND,
    vacuum_gripper::KIND,
];

/// A type of component.
#[derive(Clone, Copy)]
pub struct Kind {
    /// What scene files call it.
    pub name: &'static str,
    /// What it is, in one line.
    pub description: &'static str,
    /// Makes one of its parts.
    pub build: fn(&Plan<'_>) -> Result<Box<dyn Component>, ComponentError>,
}

/// What a component is made from.
pub struct Plan<'a> {
    /// What was asked for.
    pub description: &'a ComponentDescription,
    /// The world that it is part of.
    pub blueprint: &'a Blueprint,
    /// How the bodies look, one per body.
    pub looks: &'a [Look],
    /// Where joints are now.
    pub state: &'a PhysicsState,
    /// What Cartesian poses are relative to.
    pub world_from_reference: Pose,
}

/// What a component can see.
#[derive(Clone, Copy)]
pub struct Sensed<'a> {
    /// Simulation time (ns).
    pub now_ns: u64,
    /// How long a step is (ns).
    pub step_ns: u64,
    /// The whole robot.
    pub robot: &'a Arc<RobotModel>,
    /// Where everything is.
    pub state: &'a PhysicsState,
    /// What the last step felt.
    pub readings: &'a Readings,
    /// Where links are.
    pub world_from_links: &'a [Pose],
    /// What touches or comes close, for every watched part.
    pub warnings: &'a [Warning],
}

/// What a component can do to the world during the next step.
pub struct Drives<'a> {
    /// One per degree of freedom; it sets those that are its own.
    pub motors: &'a mut [Motor],
    /// Forces between things, such as suction.
    pub pushes: &'a mut Vec<Push>,
}

/// A part of the world that can be commanded and read. A value: snapshots clone it.
pub trait Component: Send + Sync {
    /// The same again.
    fn boxed_clone(&self) -> Box<dyn Component>;

    /// Does as it is told, or says why not; then nothing changes.
    ///
    /// # Errors
    ///
    /// If the command is not for this kind, or is refused.
    fn command(&mut self, command: &DeviceCommand, now: &Sensed<'_>) -> Result<(), DeviceRefusal>;

    /// Says what its motors do during the next step.
    fn drive(&mut self, now: &Sensed<'_>, drives: &mut Drives<'_>);

    /// Reads its sensors after a step.
    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading));

    /// What it is, for whoever talks to it.
    fn device(&self, robot: &RobotModel) -> Device;

    /// Comes to rest and stays so; what it holds, it keeps holding.
    fn halt(&mut self, _now: &Sensed<'_>) {}

    /// The links that hold things, if it is a hand: what two of them touch is held.
    fn grasping_links(&self) -> &[LinkId] {
        &[]
    }

    /// Takes over what another of the same name was doing, after the world around it was built anew.
    fn succeed(&mut self, _predecessor: &dyn Component, _now: &Sensed<'_>) {}

    /// For [`Component::succeed`].
    fn as_any(&self) -> &dyn std::any::Any;
}

impl Clone for Box<dyn Component> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

/// Joints under both their names: the robot's, and that without the component's prefix.
fn named(robot: &RobotModel, prefix: &str, joints: &[JointId]) -> Arc<[DeviceJoint]> {
    let name = |JointId(id): &JointId| {
        let model = robot.joints()[*id].name.clone();
        let own = model.strip_prefix(prefix).unwrap_or(&model).to_owned();
        DeviceJoint { own, model }
    };
    joints.iter().map(name).collect()
}

/// The kind of this name.
pub fn kind(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.name == name)
}

impl Sensed<'_> {
    /// What is known of joints whose numbers stand at these places of a configuration and of a velocity.
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

    /// What a motor did during the last step (N·m or N).
    pub fn effort(&self, dof: usize) -> f64 {
        self.readings.motor_effort.get(dof).copied().unwrap_or(0.0)
    }

    /// Whether a stream of so many samples a second has one after this step. A rate of zero is silence.
    pub fn is_due(&self, rate_hz: f64) -> bool {
        let index = |time_ns: u64| libm::floor(time_ns as f64 * 1e-9 * rate_hz + 1e-9);
        index(self.now_ns) > index(self.now_ns.saturating_sub(self.step_ns))
    }
}

/// Makes the component that a plan describes.
///
/// # Errors
///
/// If there is no such kind, or its parts or settings are not right.
pub fn build(plan: &Plan<'_>) -> Result<Box<dyn Component>, ComponentError> {
    let description = plan.description;
    let found = kind(&description.kind).ok_or_else(|| ComponentError::NoSuchKind {
        place: parts::place(description),
        component: description.name.clone(),
        kind: description.kind.clone(),
    })?;
    (found.build)(plan)
}
