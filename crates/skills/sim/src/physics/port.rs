//! The port that every physics engine stands behind.

use karakuri_geometry::{Point3, Pose, Vec3};
use karakuri_motion::Motor;
use karakuri_robot::LinkId;

use super::{Blueprint, Owner};

/// An engine: it holds where everything is, and moves it by one step when asked.
///
/// Nothing but [`Physics::state`] influences what comes next: restoring a state and repeating the same inputs gives the same
/// bits.
pub trait Physics: Send {
    /// What people call the engine.
    fn name(&self) -> &'static str;

    /// Whether it computes contacts and their forces. Where it does not, friction cannot hold an object, so the
    /// program that runs the world fixes a grasped object to the hand instead.
    fn has_contact_forces(&self) -> bool {
        true
    }

    /// What it was built from.
    fn blueprint(&self) -> &Blueprint;

    /// Where everything is and how it moves.
    fn state(&self) -> &PhysicsState;

    /// Puts everything somewhere.
    ///
    /// # Errors
    ///
    /// If a length is wrong or a number is not finite; then nothing changes.
    fn restore(&mut self, state: &PhysicsState) -> Result<(), StateError>;

    /// Moves everything by `dt_secs`, and says what was felt on the way.
    ///
    /// Motors that hold a number that is not finite let go; pushes like that are left out.
    ///
    /// # Panics
    ///
    /// If there are not as many motors as the robot has degrees of freedom, or `dt_secs` is not positive.
    fn step(&mut self, dt_secs: f64, input: &Input) -> &Readings;

    /// What the last step felt.
    fn readings(&self) -> &Readings;

    /// Where the links are, one per link, for the present state.
    fn world_from_links(&self) -> &[Pose];
}

/// Where everything is and how it moves. All that an engine remembers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PhysicsState {
    /// Positions of the robot's joints: a configuration.
    pub q: Vec<f64>,
    /// Velocities of the robot's joints.
    pub v: Vec<f64>,
    /// The bodies, in the blueprint's order; those that never move have velocity zero.
    pub bodies: Vec<BodyState>,
}

/// Where a body is and how it moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BodyState {
    /// Where its frame is.
    pub world_from_body: Pose,
    /// Velocity of its centre of mass, in the world (m/s).
    pub linear: Vec3,
    /// Angular velocity, in the world (rad/s).
    pub angular: Vec3,
}

/// What acts on the world during one step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Input {
    /// One per degree of freedom of the robot.
    pub motors: Vec<Motor>,
    /// Forces from outside.
    pub pushes: Vec<Push>,
}

/// A force from outside on one link or body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Push {
    /// What is pushed.
    pub on: Owner,
    /// Force in the world's axes (N).
    pub force: Vec3,
    /// Torque in the world's axes (N·m).
    pub torque: Vec3,
    /// Where the force acts, in the frame of the link or body.
    pub at: Point3,
}

/// What one step felt; efforts and forces are averages over the step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Readings {
    /// What every motor did (N·m or N).
    pub motor_effort: Vec<f64>,
    /// What a sensor between gear and link measures: motor, friction and damping, less what speeds up the rotor.
    pub joint_effort: Vec<f64>,
    /// What contacts and pushes do to every joint: the truth that an estimate of external efforts is measured against.
    pub external_effort: Vec<f64>,
    /// Acceleration of every degree of freedom (rad/s² or m/s²).
    pub acceleration: Vec<f64>,
    /// What touches, in a fixed order.
    pub contacts: Vec<ContactReading>,
    /// What each link's joint carries: the wrench by which the parent holds the link and all that hangs on it, about the
    /// link's origin in the world's axes; one per link, that of the root is zero.
    pub joint_wrench: Vec<Wrench>,
}

/// A force and a torque.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Wrench {
    /// (N).
    pub force: Vec3,
    /// (N·m).
    pub torque: Vec3,
}

/// One point where two things touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactReading {
    /// The two that touch.
    pub between: [Owner; 2],
    /// Which of their shapes, by place among a link's collisions or a body's parts.
    pub parts: [usize; 2],
    /// Where.
    pub point_in_world: Point3,
    /// From the second to the first, of length one.
    pub normal: Vec3,
    /// How far apart the surfaces are (m); negative where they overlap.
    pub gap_m: f64,
    /// What the second does to the first, in the world (N).
    pub force: Vec3,
}

/// Why a state does not fit.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StateError {
    /// A list has the wrong length.
    #[error("{what}: {given} given, {needed} needed")]
    Length {
        /// Which list.
        what: &'static str,
        /// How long it is.
        given: usize,
        /// How long it must be.
        needed: usize,
    },
    /// A number is infinite or not a number.
    #[error("{what} number {index} is not finite")]
    NotFinite {
        /// Which list.
        what: &'static str,
        /// Where in it.
        index: usize,
    },
}

impl PhysicsState {
    /// The robot at its neutral configuration, bodies where the blueprint puts them, all at rest.
    pub fn at_rest(blueprint: &Blueprint) -> Self {
        let bodies = blueprint.bodies.iter().map(|body| BodyState {
            world_from_body: body.world_from_body,
            linear: Vec3::zeros(),
            angular: Vec3::zeros(),
        });
        Self {
            q: blueprint.robot.neutral(),
            v: vec![0.0; blueprint.robot.dof()],
            bodies: bodies.collect(),
        }
    }

    /// Whether it fits a blueprint.
    ///
    /// # Errors
    ///
    /// If a length is wrong or a number is not finite.
    pub fn check(&self, blueprint: &Blueprint) -> Result<(), StateError> {
        let length = |what, given, needed| {
            if given == needed { Ok(()) } else { Err(StateError::Length { what, given, needed }) }
        };
        length("positions", self.q.len(), blueprint.robot.positions())?;
        length("velocities", self.v.len(), blueprint.robot.dof())?;
        length("bodies", self.bodies.len(), blueprint.bodies.len())?;
        let finite = |what, numbers: &mut dyn Iterator<Item = f64>| {
            let odd = numbers.enumerate().find(|(_, number)| !number.is_finite());
            odd.map_or(Ok(()), |(index, _)| Err(StateError::NotFinite { what, index }))
        };
        finite("position", &mut self.q.iter().copied())?;
        finite("velocity", &mut self.v.iter().copied())?;
        let of_body = |body: &BodyState| {
            let pose = body.world_from_body;
            let place = pose.translation.vector.iter().chain(pose.rotation.coords.iter()).copied();
            let motion = body.linear.iter().chain(body.angular.iter()).copied();
            place.chain(motion).collect::<Vec<f64>>()
        };
        finite("body", &mut self.bodies.iter().flat_map(of_body))
    }
}

impl Input {
    /// Motors that do nothing, and no pushes.
    pub fn idle(blueprint: &Blueprint) -> Self {
        Self { motors: vec![Motor::default(); blueprint.robot.dof()], pushes: Vec::new() }
    }
}

impl Owner {
    /// The link, if it is one.
    pub fn link(self) -> Option<LinkId> {
        match self {
            Self::Link(link) => Some(link),
            Self::Body(_) => None,
        }
    }

    /// The body's place in the blueprint, if it is one.
    pub fn body(self) -> Option<usize> {
        match self {
            Self::Link(_) => None,
            Self::Body(body) => Some(body),
        }
    }
}
