//! The interface of robots: simulated, real or recorded.

use std::sync::Arc;

use karakuri_robot::{JointId, RobotModel};

use crate::hand::{Grip, HandRefusal};
use crate::{StopReason, Tolerances, Trajectory};

/// A robot that executes motions. No method blocks except [`RobotPort::wait`].
pub trait RobotPort {
    /// The robot's clock (ns); simulated time for a simulated robot.
    fn now_ns(&self) -> u64;

    /// The robot's model.
    fn model(&self) -> &Arc<RobotModel>;

    /// The newest joint states; `None` until the first arrived.
    fn state(&self) -> Option<RobotState>;

    /// Starts a motion. A running motion of the same joints is replaced without a jump.
    ///
    /// # Errors
    ///
    /// If the motion does not fit the robot or its current position; then nothing changes.
    fn start(&mut self, motion: &Motion) -> Result<MotionId, StartRefusal>;

    /// Whether motions are executed only with a certificate ([`Motion::certificate`]).
    fn asks_certificates(&self) -> bool {
        false
    }

    /// State of a motion; `None` if the id is unknown, or the motion ended so long ago that its record was deleted.
    fn execution(&self, id: MotionId) -> Option<Execution>;

    /// Ends all motions smoothly and holds position.
    fn stop(&mut self);

    /// Commands a hand or gripper.
    ///
    /// # Errors
    ///
    /// If there is no such hand, or it does not support the goal; then nothing changes.
    fn tell_hand(&mut self, hand: &str, goal: &HandGoal) -> Result<(), HandGoalRefusal>;

    /// State of a hand; `None` if there is no such hand.
    fn hand(&self, hand: &str) -> Option<HandState>;

    /// Lets about `nanos` of the robot's time pass: steps a simulation, or waits for a real robot.
    fn wait(&mut self, nanos: u64);
}

/// Joint positions, velocities and efforts of a whole robot at one time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RobotState {
    /// Time of the state (ns of the port's clock).
    pub stamp_ns: u64,
    /// A configuration of the port's model.
    pub q: Vec<f64>,
    /// Velocities (rad/s or m/s).
    pub v: Vec<f64>,
    /// Measured efforts (N·m or N).
    pub effort: Vec<f64>,
}

/// A trajectory and the joints that follow it.
#[derive(Clone, Debug, PartialEq)]
pub struct Motion {
    /// One joint of the port's model per variable of the trajectory.
    pub joints: Vec<JointId>,
    /// Positions over time.
    pub trajectory: Arc<Trajectory>,
    /// Tolerances.
    pub tolerances: Tolerances,
    /// The proof of the trajectory in the scene it was planned for, as a file that `karakuri-verify` checks.
    pub certificate: Option<Arc<str>>,
}

/// Identifier of a started motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MotionId(pub u64);

/// State of a motion.
#[derive(Clone, Debug, PartialEq)]
pub enum Execution {
    /// It is being executed.
    Running {
        /// Time along its trajectory (s).
        at_secs: f64,
    },
    /// It reached its goal.
    Done,
    /// It ended before its goal.
    Stopped {
        /// Time along its trajectory (s).
        at_secs: f64,
        /// The reason.
        why: StopReason,
    },
}

impl Execution {
    /// Whether the motion has ended.
    pub fn is_over(&self) -> bool {
        !matches!(self, Self::Running { .. })
    }
}

/// Why a motion was not started.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum StartRefusal {
    /// The robot's position is not known.
    #[error("the robot's joint states are not known yet")]
    NoState,
    /// The motion has another number of joints.
    #[error("the trajectory moves {given} joints, the controller has {needed}")]
    Joints {
        /// Number of joints of the trajectory.
        given: usize,
        /// Number of joints of the robot.
        needed: usize,
    },
    /// A joint is not driven by this port.
    #[error("joint {joint:?} is not driven here")]
    NotDriven {
        /// Its name.
        joint: String,
    },
    /// The trajectory starts at another position.
    #[error("joint {joint} is {gap} away from where the trajectory begins")]
    NotThere {
        /// Index of the variable of the trajectory.
        joint: usize,
        /// Distance (rad or m).
        gap: f64,
    },
    /// The device does not accept motions now.
    #[error("the device refuses with code {code}: {text}")]
    Device {
        /// Its error code.
        code: i32,
        /// Its message.
        text: String,
    },
    /// The port executes certified motions only, and this one has no certificate that holds.
    #[error("the motion is not certified: {why}")]
    Uncertified {
        /// What its certificate lacks.
        why: String,
    },
    /// Another client controls the device.
    #[error("{holder} has control")]
    Held {
        /// That client.
        holder: String,
    },
}

/// Goal of a hand or gripper.
#[derive(Clone, Debug, PartialEq)]
pub enum HandGoal {
    /// A predefined grasp.
    Grip(Grip),
    /// Joint positions (rad).
    Fingers(Vec<f64>),
    /// Open or close two fingers.
    Gripper {
        /// Target of each finger (m).
        position_m: f64,
        /// Greatest force (N); `None`: the gripper's maximum.
        effort: Option<f64>,
    },
    /// Suction on or off.
    Suction(bool),
}

/// Why a hand does not accept a goal.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum HandGoalRefusal {
    /// There is no such hand.
    #[error("there is no hand {hand:?}")]
    NoSuchHand {
        /// The requested name.
        hand: String,
    },
    /// The hand does not support this kind of goal.
    #[error("hand {hand:?} cannot do that")]
    OtherKind {
        /// Its name.
        hand: String,
    },
    /// The hand's controller refuses it.
    #[error(transparent)]
    Refused(#[from] HandRefusal),
}

/// State of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandState {
    /// Whether its fingers are at their targets.
    pub reached: bool,
    /// Whether its fingers are at rest.
    pub at_rest: bool,
    /// Whether an object blocks its fingers, or sticks to its suction cup.
    pub holds: bool,
}
