//! Reasons for refusing orders.

use crate::Quantity;

/// Why an order was refused; then nothing changes.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum OrderRefusal {
    /// The robot's position is not known.
    #[error("the joint states of {joint} are not known yet")]
    NoState {
        /// A joint without states.
        joint: String,
    },
    /// The controller is not running.
    #[error("controller {controller} is not running")]
    NotRunning {
        /// The controller.
        controller: String,
    },
    /// Everything was stopped, and the stop has not been reset.
    #[error("everything was stopped by {by}; reset first")]
    StopNotReset {
        /// The client that requested the stop.
        by: String,
    },
    /// The controller has no such joint.
    #[error("joint {joint} does not belong to this controller; it has {}", .has.join(", "))]
    UnknownJoint {
        /// The requested name.
        joint: String,
        /// The controller's joints.
        has: Vec<String>,
    },
    /// A joint is named twice.
    #[error("joint {joint} is named twice")]
    Twice {
        /// The joint.
        joint: String,
    },
    /// A joint is left out.
    #[error("joint {joint} is missing, and this controller takes no partial trajectories")]
    Missing {
        /// The joint.
        joint: String,
    },
    /// There are no points.
    #[error("the trajectory has joints but no points")]
    NoPoints,
    /// A list of a point has the wrong length.
    #[error("point {point} has {given} {what} for {joints} joints")]
    Length {
        /// Index of the point, from zero.
        point: usize,
        /// Name of the list.
        what: &'static str,
        /// Its length.
        given: usize,
        /// Number of joints.
        joints: usize,
    },
    /// A value is not finite.
    #[error("{what} of {joint} at point {point} is {value}")]
    NotANumber {
        /// Name of the value.
        what: &'static str,
        /// The joint.
        joint: String,
        /// Index of the point.
        point: usize,
        /// The value.
        value: f64,
    },
    /// Accelerations need velocities.
    #[error("point {point} has accelerations but no velocities")]
    AccelerationsAlone {
        /// Index of the point.
        point: usize,
    },
    /// Efforts are not supported.
    #[error("point {point} wants an effort of {joint}; trajectories here are of positions")]
    Effort {
        /// The joint.
        joint: String,
        /// Index of the point.
        point: usize,
    },
    /// Times are not ascending.
    #[error("point {point} is at {at_secs} s, not after the one before it ({before_secs} s)")]
    Order {
        /// Index of the point.
        point: usize,
        /// Its time (s).
        at_secs: f64,
        /// Time of the previous point (s).
        before_secs: f64,
    },
    /// The whole trajectory is in the past.
    #[error("the last point was due {late_secs:.3} s ago")]
    TooLate {
        /// Time since its end (s).
        late_secs: f64,
    },
    /// The trajectory starts too far from the set-point.
    #[error("{joint} is {gap:.4} from where the trajectory begins, allowed are {limit:.4}")]
    NotThere {
        /// The joint.
        joint: String,
        /// Distance (rad or m).
        gap: f64,
        /// Greatest distance.
        limit: f64,
    },
    /// The only point has no time to be reached.
    #[error("the only point is to be reached in no time")]
    NoTime,
    /// A position is out of the joint's range.
    #[error(
        "{joint} would be at {value:.4} near point {point}, its range is {lower:.4} to {upper:.4}"
    )]
    OutOfRange {
        /// The joint.
        joint: String,
        /// Index of the nearest point.
        point: usize,
        /// The position (rad or m).
        value: f64,
        /// Lower end of the range (rad or m).
        lower: f64,
        /// Upper end of the range (rad or m).
        upper: f64,
    },
    /// A velocity or acceleration limit is exceeded.
    #[error(
        "{joint} would need {quantity} {value:.4} on the way to point {point}, its limit is {limit:.4}"
    )]
    Limit {
        /// The joint.
        joint: String,
        /// Index of the point at the end of the segment.
        point: usize,
        /// The quantity.
        quantity: Quantity,
        /// Its value.
        value: f64,
        /// Its limit.
        limit: f64,
    },
    /// A tolerance refers to an unknown joint.
    #[error("a tolerance is given for {joint}, which does not belong to this controller")]
    ToleranceJoint {
        /// The requested name.
        joint: String,
    },
    /// A tolerance is not a number.
    #[error("the {what} tolerance of {joint} is {value}")]
    ToleranceValue {
        /// Name of the tolerance.
        what: &'static str,
        /// The joint.
        joint: String,
        /// The value.
        value: f64,
    },
    /// Acceleration tolerances are not supported.
    #[error(
        "an acceleration tolerance is given for {joint}, but accelerations are not measured here"
    )]
    AccelerationTolerance {
        /// The joint.
        joint: String,
    },
}

impl OrderRefusal {
    /// Whether the reason is a wrong set of joints.
    pub fn is_about_joints(&self) -> bool {
        matches!(self, Self::UnknownJoint { .. } | Self::Twice { .. } | Self::Missing { .. })
    }
}
