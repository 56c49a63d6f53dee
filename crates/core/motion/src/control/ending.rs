//! What became of an order.

use super::path_monitor::Obstruction;
use super::refusal::OrderRefusal;

/// How an order ended.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Ending {
    /// It is where it should be.
    #[error("the goal is reached")]
    Reached,
    /// Whoever gave the order called it off.
    #[error("it was called off")]
    CalledOff,
    /// Another order took its place.
    #[error("another trajectory took its place")]
    Replaced,
    /// A joint was too far from where it should be, or too fast.
    #[error("{phase}: {what} of {joint} was off by {error:.4}, allowed are {limit:.4}")]
    Tolerance {
        /// On the way or at the goal.
        phase: Phase,
        /// Which joint.
        joint: String,
        /// What of it.
        what: Watched,
        /// By how much (rad, m, rad/s or m/s).
        error: f64,
        /// How much was allowed.
        limit: f64,
    },
    /// A joint stood still though it was told to move.
    #[error("{joint} stands still {error:.4} from its set-point, for {for_secs:.2} s")]
    Stalled {
        /// Which joint.
        joint: String,
        /// How far from its set-point (rad or m).
        error: f64,
        /// For how long (s).
        for_secs: f64,
    },
    /// The robot was not heard of.
    #[error("joint states were {age_secs:.3} s old")]
    Stale {
        /// How old (s).
        age_secs: f64,
    },
    /// The source of joint states is gone.
    #[error("joint states no longer come from {channel}")]
    SourceGone {
        /// The channel that they came from.
        channel: String,
    },
    /// Something came into the way.
    #[error("collision ahead: {0}")]
    CollisionAhead(Obstruction),
    /// The client that sent the goal is gone.
    #[error("the client {client} is gone")]
    ClientGone {
        /// Who it was.
        client: String,
    },
    /// Everything was told to stop.
    #[error("stopped by {by}")]
    Stopped {
        /// Who said so.
        by: String,
    },
    /// The controller was switched off.
    #[error("the controller was stopped")]
    ControllerStopped,
    /// The robot refused.
    #[error("the robot refuses with code {code}: {text}")]
    Device {
        /// Its error code.
        code: i32,
        /// What it says.
        text: String,
    },
    /// When its time came it could not be begun.
    #[error("it could not be begun: {0}")]
    NotBegun(OrderRefusal),
}

/// When a tolerance counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// On the way.
    Path,
    /// At the end, when time is over.
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

/// What of a joint is watched.
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
