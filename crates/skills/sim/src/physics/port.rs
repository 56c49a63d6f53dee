//! The interface of physics engines.

use karakuri_geometry::{Point3, Pose, Vec3};
use karakuri_motion::Motor;
use karakuri_robot::LinkId;

use super::{Blueprint, Connection, ConnectionError, ConnectionReading, Owner};

/// A physics engine: it holds the state and advances it by one step at a time.
///
/// The future depends only on [`Physics::state`]: restoring a state and repeating the same inputs gives bit-identical
/// results.
pub trait Physics: Send {
    /// Name of the engine.
    fn name(&self) -> &'static str;

    /// Whether it computes contacts and their forces. Where it does not, friction cannot hold an object, so the
    /// program that runs the world fixes a grasped object to the hand instead.
    fn has_contact_forces(&self) -> bool {
        true
    }

    /// What it was built from.
    fn blueprint(&self) -> &Blueprint;

    /// Poses and velocities of everything.
    fn state(&self) -> &PhysicsState;

    /// Sets the state.
    ///
    /// # Errors
    ///
    /// If a length is wrong or a number is not finite; then nothing changes.
    fn restore(&mut self, state: &PhysicsState) -> Result<(), StateError>;

    /// Advances by `dt_secs`, and returns the readings of the step.
    ///
    /// Motors with a value that is not finite are passive; such pushes are ignored.
    ///
    /// # Panics
    ///
    /// If there are not as many motors as the robot has degrees of freedom, or `dt_secs` is not positive.
    fn step(&mut self, dt_secs: f64, input: &Input) -> &Readings;

    /// Readings of the last step.
    fn readings(&self) -> &Readings;

    /// Poses of the links in the current state, one per link.
    fn world_from_links(&self) -> &[Pose];
}

/// Poses and velocities of everything: the complete state of an engine.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PhysicsState {
    /// Positions of the robot's joints: a configuration.
    pub q: Vec<f64>,
    /// Velocities of the robot's joints.
    pub v: Vec<f64>,
    /// The bodies, in the blueprint's order; those that never move have velocity zero.
    pub bodies: Vec<BodyState>,
    /// The motors behind series springs, in the order of [`Blueprint::elastic_drives`].
    pub rotors: Vec<RotorState>,
    /// The connections between bodies or links, in the order in which they were made.
    pub connections: Vec<Connection>,
}

/// A motor behind a series spring, in units of its joint: behind the gear.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RotorState {
    /// Position (rad or m); minus the joint's position it is the deflection of the spring.
    pub position: f64,
    /// Velocity (rad/s or m/s).
    pub velocity: f64,
    /// Stiffness of the spring (N·m/rad or N/m).
    pub stiffness: f64,
}

/// Pose and velocity of a body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BodyState {
    /// Pose of its frame.
    pub world_from_body: Pose,
    /// Velocity of its centre of mass, in world axes (m/s).
    pub linear: Vec3,
    /// Angular velocity, in world axes (rad/s).
    pub angular: Vec3,
}

/// Inputs of one step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Input {
    /// One per degree of freedom of the robot.
    pub motors: Vec<Motor>,
    /// External forces.
    pub pushes: Vec<Push>,
    /// Wanted stiffness of every series spring, in the order of [`Blueprint::elastic_drives`]; where it is missing or not
    /// finite, the stiffness stays.
    pub stiffness: Vec<f64>,
    /// Speed of every belt (m/s), in the blueprint's order; those that are missing or not finite stand still.
    pub belts: Vec<f64>,
}

/// An external force on one link or body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Push {
    /// The link or body.
    pub on: Owner,
    /// Force in the world's axes (N).
    pub force: Vec3,
    /// Torque in the world's axes (N·m).
    pub torque: Vec3,
    /// Where the force acts, in the frame of the link or body.
    pub at: Point3,
}

/// Readings of one step; efforts and forces are averages over the step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Readings {
    /// Effort of every motor (N·m or N).
    pub motor_effort: Vec<f64>,
    /// Torque sensor between gear and link: motor, friction, damping and the parallel spring, minus the effort that
    /// accelerates the rotor. With a series spring: the effort of that spring and of its stop instead of the motor's.
    pub joint_effort: Vec<f64>,
    /// Effort of contacts and pushes on every joint: the ground truth for estimates of external efforts.
    pub external_effort: Vec<f64>,
    /// Acceleration of every degree of freedom (rad/s² or m/s²).
    pub acceleration: Vec<f64>,
    /// Contacts, in a fixed order.
    pub contacts: Vec<ContactReading>,
    /// The wrench by which each link's parent holds the link and all its descendants, about the link's origin in world
    /// axes; one per link, that of the root is zero.
    pub joint_wrench: Vec<Wrench>,
    /// Loads of the connections, in the order of the state before the step.
    pub connections: Vec<ConnectionReading>,
}

/// A force and a torque.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Wrench {
    /// Force (N).
    pub force: Vec3,
    /// Torque (N·m).
    pub torque: Vec3,
}

/// A contact point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactReading {
    /// The two bodies.
    pub between: [Owner; 2],
    /// Indices of their shapes among a link's collision shapes or a body's parts.
    pub parts: [usize; 2],
    /// Position in the world frame (m).
    pub point_in_world: Point3,
    /// Unit normal from the second to the first.
    pub normal: Vec3,
    /// Distance of the surfaces (m); negative where they overlap.
    pub gap_m: f64,
    /// Force of the second on the first, in world axes (N).
    pub force: Vec3,
}

/// Why a state does not fit.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum StateError {
    /// A list has the wrong length.
    #[error("{what}: {given} given, {needed} needed")]
    Length {
        /// Name of the list.
        what: &'static str,
        /// Its length.
        given: usize,
        /// The required length.
        needed: usize,
    },
    /// A number is infinite or not a number.
    #[error("{what} number {index} is not finite")]
    NotFinite {
        /// Name of the list.
        what: &'static str,
        /// Index of the value.
        index: usize,
    },
    /// A connection does not fit.
    #[error(transparent)]
    Connection(#[from] ConnectionError),
    /// The engine cannot have this.
    #[error("the {engine} engine has no {what}")]
    Unsupported {
        /// The engine.
        engine: &'static str,
        /// What it does not have.
        what: &'static str,
    },
}

impl PhysicsState {
    /// The robot at its neutral configuration, bodies at their poses in the blueprint, all at rest.
    pub fn at_rest(blueprint: &Blueprint) -> Self {
        let bodies = blueprint.bodies.iter().map(|body| BodyState {
            world_from_body: body.world_from_body,
            linear: Vec3::zeros(),
            angular: Vec3::zeros(),
        });
        Self {
            bodies: bodies.collect(),
            ..Self::of_robot(blueprint, blueprint.robot.neutral(), vec![0.0; blueprint.robot.dof()])
        }
    }

    /// The robot in this configuration with these velocities, springs relaxed and as stiff as possible; no bodies.
    ///
    /// # Panics
    ///
    /// If a length is wrong.
    pub fn of_robot(blueprint: &Blueprint, q: Vec<f64>, v: Vec<f64>) -> Self {
        let mut rotors: Vec<RotorState> = Vec::new();
        let positions = blueprint.position_of_velocity();
        for (dof, elastic) in blueprint.elastic_drives() {
            let position = positions[dof].map_or(0.0, |at| q[at]);
            rotors.push(RotorState { position, velocity: v[dof], stiffness: elastic.stiffness[1] });
        }
        Self { q, v, bodies: Vec::new(), rotors, connections: Vec::new() }
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
        finite("body", &mut self.bodies.iter().flat_map(of_body))?;
        length("rotors", self.rotors.len(), blueprint.elastic_drives().count())?;
        let of_rotor = |rotor: &RotorState| [rotor.position, rotor.velocity, rotor.stiffness];
        finite("rotor", &mut self.rotors.iter().flat_map(of_rotor))?;
        Ok(self.check_connections(blueprint)?)
    }

    fn check_connections(&self, blueprint: &Blueprint) -> Result<(), ConnectionError> {
        for (at, connection) in self.connections.iter().enumerate() {
            let name = || connection.name.to_string();
            if self.connections[..at].iter().any(|other| other.name == connection.name) {
                return Err(ConnectionError::Exists { name: name() });
            }
            for (owner, side) in connection.between.into_iter().zip(["first", "second"]) {
                let exists = match owner {
                    Owner::Link(link) => link.0 < blueprint.robot.links().len(),
                    Owner::Body(body) => body < blueprint.bodies.len(),
                };
                if !exists {
                    return Err(ConnectionError::NoSuchSide { name: name(), side });
                }
            }
            let anchors = connection.between.map(|owner| blueprint.anchor(owner));
            if anchors[0] == anchors[1] {
                return Err(ConnectionError::NothingToHold { name: name() });
            }
            connection.check()?;
        }
        Ok(())
    }
}

impl Input {
    /// Passive motors, and no pushes.
    pub fn idle(blueprint: &Blueprint) -> Self {
        Self {
            motors: vec![Motor::default(); blueprint.robot.dof()],
            pushes: Vec::new(),
            stiffness: vec![f64::NAN; blueprint.elastic_drives().count()],
            belts: vec![0.0; blueprint.belts.len()],
        }
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

    /// The body's index in the blueprint, if it is one.
    pub fn body(self) -> Option<usize> {
        match self {
            Self::Link(_) => None,
            Self::Body(body) => Some(body),
        }
    }
}
