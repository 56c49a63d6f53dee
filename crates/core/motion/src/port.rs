//! The port that every robot stands behind: simulated, real, recorded.

use std::sync::Arc;

use karakuri_robot::{JointId, RobotModel};

use crate::hand::{Grip, HandRefusal};
use crate::{StopReason, Tolerances, Trajectory};

/// A robot that can be told to move and asked how it goes. Nothing blocks but [`RobotPort::wait`].
pub trait RobotPort {
    /// What its clock says (ns); simulated time if the robot is.
    fn now_ns(&self) -> u64;

    /// What the robot is.
    fn model(&self) -> &Arc<RobotModel>;

    /// The newest that is known of its joints; `None` as long as it has not been heard of.
    fn state(&self) -> Option<RobotState>;

    /// Begins a motion. A motion of the same joints that is on its way is replaced without a jump.
    ///
    /// # Errors
    ///
    /// If the motion does not fit the robot or the place where it stands; then nothing changes.
    fn start(&mut self, motion: &Motion) -> Result<MotionId, StartRefusal>;

    /// How a motion goes; `None` if there never was such a motion, or it ended so long ago that it is forgotten.
    fn execution(&self, id: MotionId) -> Option<Execution>;

    /// Ends all motions smoothly and holds still.
    fn stop(&mut self);

    /// Tells a hand or gripper what to do.
    ///
    /// # Errors
    ///
    /// If there is no such hand, or it cannot do that; then nothing changes.
    fn tell_hand(&mut self, hand: &str, goal: &HandGoal) -> Result<(), HandGoalRefusal>;

    /// What is known of a hand; `None` if there is no such hand.
    fn hand(&self, hand: &str) -> Option<HandState>;

    /// Lets about `nanos` of the robot's time pass: a simulation is stepped, a real robot is waited for.
    fn wait(&mut self, nanos: u64);
}

/// Where a whole robot is, how it moves and what its joints do, at a time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RobotState {
    /// When that was (ns of the port's clock).
    pub stamp_ns: u64,
    /// A configuration of the port's model.
    pub q: Vec<f64>,
    /// Velocities (rad/s or m/s).
    pub v: Vec<f64>,
    /// Measured efforts (N·m or N).
    pub effort: Vec<f64>,
}

/// A trajectory and who shall follow it.
#[derive(Clone, Debug, PartialEq)]
pub struct Motion {
    /// One joint of the port's model per variable of the trajectory.
    pub joints: Vec<JointId>,
    /// Where to be when.
    pub trajectory: Arc<Trajectory>,
    /// How closely.
    pub tolerances: Tolerances,
}

/// A motion that was begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MotionId(pub u64);

/// How a motion goes.
#[derive(Clone, Debug, PartialEq)]
pub enum Execution {
    /// It is on its way.
    Running {
        /// How far along its trajectory (s).
        at_secs: f64,
    },
    /// It arrived.
    Done,
    /// It ended before its goal.
    Stopped {
        /// How far along its trajectory (s).
        at_secs: f64,
        /// Why.
        why: StopReason,
    },
}

impl Execution {
    /// Whether nothing more will happen.
    pub fn is_over(&self) -> bool {
        !matches!(self, Self::Running { .. })
    }
}

/// Why a motion was not begun.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StartRefusal {
    /// Nobody knows where the robot is.
    #[error("the robot's joint states are not known yet")]
    NoState,
    /// The motion and the robot do not have the same joints.
    #[error("the trajectory moves {given} joints, the controller has {needed}")]
    Joints {
        /// How many the trajectory moves.
        given: usize,
        /// How many there are.
        needed: usize,
    },
    /// A joint is not one that this port drives.
    #[error("joint {joint:?} is not driven here")]
    NotDriven {
        /// Its name.
        joint: String,
    },
    /// The trajectory begins somewhere else.
    #[error("joint {joint} is {gap} away from where the trajectory begins")]
    NotThere {
        /// Which variable of the trajectory.
        joint: usize,
        /// How far (rad or m).
        gap: f64,
    },
    /// The device does not take motions now.
    #[error("the device refuses with code {code}: {text}")]
    Device {
        /// Its error code.
        code: i32,
        /// What it says.
        text: String,
    },
    /// Somebody else has the device.
    #[error("{holder} has control")]
    Held {
        /// Who.
        holder: String,
    },
}

/// What a hand or gripper shall do.
#[derive(Clone, Debug, PartialEq)]
pub enum HandGoal {
    /// Close in a way that it knows.
    Grip(Grip),
    /// Joint positions (rad).
    Fingers(Vec<f64>),
    /// Open or close two fingers.
    Gripper {
        /// Where each finger goes (m).
        position_m: f64,
        /// How hard it presses at most (N); `None`: as hard as it can.
        effort: Option<f64>,
    },
    /// Suction on or off.
    Suction(bool),
}

/// Why a hand does not do what it is told.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum HandGoalRefusal {
    /// There is no such hand.
    #[error("there is no hand {hand:?}")]
    NoSuchHand {
        /// The name given.
        hand: String,
    },
    /// It is not that kind of hand.
    #[error("hand {hand:?} cannot do that")]
    OtherKind {
        /// Its name.
        hand: String,
    },
    /// It refuses.
    #[error(transparent)]
    Refused(#[from] HandRefusal),
}

/// What is known of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandState {
    /// Its fingers are where they were told to be.
    pub reached: bool,
    /// Its fingers stand still.
    pub at_rest: bool,
    /// Something keeps its fingers from going where they were told to, or sticks to its cup.
    pub holds: bool,
}
