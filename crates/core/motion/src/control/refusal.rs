//! Why an order is not carried out.

use crate::Quantity;

/// Why a trajectory is refused; nothing changes then.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum OrderRefusal {
    /// Nobody knows where the robot is.
    #[error("the joint states of {joint} are not known yet")]
    NoState {
        /// A joint that was not heard of.
        joint: String,
    },
    /// The controller is not running.
    #[error("controller {controller} is not running")]
    NotRunning {
        /// Which.
        controller: String,
    },
    /// Motion is not allowed until the stop is reset.
    #[error("everything was stopped by {by}; reset first")]
    StopNotReset {
        /// Who stopped it.
        by: String,
    },
    /// The controller has no such joint.
    #[error("joint {joint} does not belong to this controller; it has {}", .has.join(", "))]
    UnknownJoint {
        /// The name given.
        joint: String,
        /// The controller's joints.
        has: Vec<String>,
    },
    /// A joint is named twice.
    #[error("joint {joint} is named twice")]
    Twice {
        /// Which.
        joint: String,
    },
    /// A joint is left out.
    #[error("joint {joint} is missing, and this controller takes no partial trajectories")]
    Missing {
        /// Which.
        joint: String,
    },
    /// There is nothing to follow.
    #[error("the trajectory has joints but no points")]
    NoPoints,
    /// A point has the wrong number of something.
    #[error("point {point} has {given} {what} for {joints} joints")]
    Length {
        /// Which point, from zero.
        point: usize,
        /// What.
        what: &'static str,
        /// How many there are.
        given: usize,
        /// How many joints are named.
        joints: usize,
    },
    /// A number is not one.
    #[error("{what} of {joint} at point {point} is {value}")]
    NotANumber {
        /// What.
        what: &'static str,
        /// Of which joint.
        joint: String,
        /// At which point.
        point: usize,
        /// What stands there.
        value: f64,
    },
    /// Accelerations without velocities say nothing.
    #[error("point {point} has accelerations but no velocities")]
    AccelerationsAlone {
        /// Which point.
        point: usize,
    },
    /// Efforts cannot be followed.
    #[error("point {point} wants an effort of {joint}; trajectories here are of positions")]
    Effort {
        /// Which joint.
        joint: String,
        /// Which point.
        point: usize,
    },
    /// Points are not in order.
    #[error("point {point} is at {at_secs} s, not after the one before it ({before_secs} s)")]
    Order {
        /// Which point.
        point: usize,
        /// When it is (s).
        at_secs: f64,
        /// When the one before is (s).
        before_secs: f64,
    },
    /// All of it should have happened already.
    #[error("the last point was due {late_secs:.3} s ago")]
    TooLate {
        /// How long ago (s).
        late_secs: f64,
    },
    /// It should be somewhere else at once.
    #[error("{joint} is {gap:.4} from where the trajectory begins, allowed are {limit:.4}")]
    NotThere {
        /// Which joint.
        joint: String,
        /// How far (rad or m).
        gap: f64,
        /// How far is allowed.
        limit: f64,
    },
    /// There is no time to get there.
    #[error("the only point is to be reached in no time")]
    NoTime,
    /// A joint cannot be there.
    #[error(
        "{joint} would be at {value:.4} near point {point}, its range is {lower:.4} to {upper:.4}"
    )]
    OutOfRange {
        /// Which joint.
        joint: String,
        /// Near which point.
        point: usize,
        /// Where it would be (rad or m).
        value: f64,
        /// Where it may be.
        lower: f64,
        /// Where it may be.
        upper: f64,
    },
    /// It is too fast or too abrupt.
    #[error(
        "{joint} would need {quantity} {value:.4} on the way to point {point}, its limit is {limit:.4}"
    )]
    Limit {
        /// Which joint.
        joint: String,
        /// On the way to which point.
        point: usize,
        /// What of it.
        quantity: Quantity,
        /// How much.
        value: f64,
        /// How much is allowed.
        limit: f64,
    },
    /// A tolerance is for a joint that there is not.
    #[error("a tolerance is given for {joint}, which does not belong to this controller")]
    ToleranceJoint {
        /// The name given.
        joint: String,
    },
    /// A tolerance is not a number.
    #[error("the {what} tolerance of {joint} is {value}")]
    ToleranceValue {
        /// What it is for.
        what: &'static str,
        /// Which joint.
        joint: String,
        /// What stands there.
        value: f64,
    },
    /// Nobody measures accelerations.
    #[error(
        "an acceleration tolerance is given for {joint}, but accelerations are not measured here"
    )]
    AccelerationTolerance {
        /// Which joint.
        joint: String,
    },
}

impl OrderRefusal {
    /// Whether the joints are the wrong ones.
    pub fn is_about_joints(&self) -> bool {
        matches!(self, Self::UnknownJoint { .. } | Self::Twice { .. } | Self::Missing { .. })
    }
}
