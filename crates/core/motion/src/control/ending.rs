//! How orders end.

use super::path_monitor::Obstruction;
use super::refusal::OrderRefusal;

/// How an order ended.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Ending {
    /// The goal was reached.
    #[error("the goal is reached")]
    Reached,
    /// The client cancelled it.
    #[error("it was called off")]
    CalledOff,
    /// Another order replaced it.
    #[error("another trajectory took its place")]
    Replaced,
    /// A joint was too far from its target, or too fast.
    #[error("{phase}: {what} of {joint} was off by {error:.4}, allowed are {limit:.4}")]
    Tolerance {
        /// During the motion or at the goal.
        phase: Phase,
        /// The joint.
        joint: String,
        /// The quantity.
        what: Watched,
        /// The error (rad, m, rad/s or m/s).
        error: f64,
        /// The tolerance.
        limit: f64,
    },
    /// A joint did not move although it was commanded to.
    #[error("{joint} stands still {error:.4} from its set-point, for {for_secs:.2} s")]
    Stalled {
        /// The joint.
        joint: String,
        /// Distance from its set-point (rad or m).
        error: f64,
        /// Duration (s).
        for_secs: f64,
    },
    /// No recent joint states arrived.
    #[error("joint states were {age_secs:.3} s old")]
    Stale {
        /// Their age (s).
        age_secs: f64,
    },
    /// The source of joint states is gone.
    #[error("joint states no longer come from {channel}")]
    SourceGone {
        /// The channel that they came from.
        channel: String,
    },
    /// An obstacle is in the way.
    #[error("collision ahead: {0}")]
    CollisionAhead(Obstruction),
    /// The client that sent the goal is gone.
    #[error("the client {client} is gone")]
    ClientGone {
        /// The client.
        client: String,
    },
    /// Everything was stopped.
    #[error("stopped by {by}")]
    Stopped {
        /// The client that requested it.
        by: String,
    },
    /// The controller was switched off.
    #[error("the controller was stopped")]
    ControllerStopped,
    /// The robot refused the motion.
    #[error("the robot refuses with code {code}: {text}")]
    Device {
        /// Its error code.
        code: i32,
        /// Its message.
        text: String,
    },
    /// It could not be started at its start time.
    #[error("it could not be begun: {0}")]
    NotBegun(OrderRefusal),
}

/// When a tolerance applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// During the motion.
    Path,
    /// At the end, when the goal time is over.
    Goal,
}

impl std::fmt::Display for Phase {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Path => "path tolerance violated",
            Self::Goal => "goal tolerance violated",
        })
    }
}

/// The monitored quantity of a joint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watched {
    /// Its position.
    Position,
    /// Its velocity.
    Velocity,
}

impl std::fmt::Display for Watched {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Position => "position",
            Self::Velocity => "velocity",
        })
    }
}
