//! Events of execution, for the user.

use std::sync::Arc;

use karakuri_motion::control::{Ending, StateProblem, StepLimited};

/// Receives events.
pub type ExecutionReport = Arc<dyn Fn(ExecutionEvent) + Send + Sync>;

/// An event for the user.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ExecutionEvent {
    /// The first joint states of a component arrived.
    Ready {
        /// Its adapter.
        adapter: String,
    },
    /// No joint states of a component arrived in time; it is not moved.
    Waiting {
        /// Its adapter.
        adapter: String,
        /// The topic of its states.
        topic: String,
        /// Time since the last one (s).
        for_secs: f64,
    },
    /// Joint states that are not valid.
    BadState {
        /// Their source.
        topic: String,
        /// What is wrong.
        problem: StateProblem,
    },
    /// Another node publishes joint states, so this one does not.
    JointStatesTaken {
        /// The topic.
        topic: String,
        /// The other publisher.
        by: String,
    },
    /// An order was refused.
    Refused {
        /// The controller.
        controller: String,
        /// The client.
        client: String,
        /// The reason.
        why: String,
    },
    /// An order began.
    Began {
        /// The controller.
        controller: String,
        /// The client.
        client: String,
        /// Its duration (s).
        secs: f64,
    },
    /// An order ended.
    Ended {
        /// The controller.
        controller: String,
        /// The client.
        client: String,
        /// The outcome.
        how: Ending,
    },
    /// A command was rejected because it would have been a jump.
    Limited(StepLimited),
    /// The loop missed its period repeatedly.
    Late {
        /// Number of late cycles in the last second.
        times: usize,
        /// Greatest lateness (ms).
        worst_ms: f64,
    },
}

impl std::fmt::Display for ExecutionEvent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Ready { adapter } => {
                write!(f, "{adapter}: receives joint states, accepts commands")
            }
            Self::Waiting { adapter, topic, for_secs } => {
                write!(f, "{adapter} is not moved: nothing on {topic} for {for_secs:.0} s")
            }
            Self::BadState { topic, problem } => write!(f, "{topic}: {problem}"),
            Self::JointStatesTaken { topic, by } => {
                write!(f, "{by} publishes {topic} already; we do not")
            }
            Self::Refused { controller, client, why } => {
                write!(f, "{controller} refuses {client}: {why}")
            }
            Self::Began { controller, client, secs } => {
                write!(f, "{controller}: a motion of {secs:.2} s for {client}")
            }
            Self::Ended { controller, client, how } => write!(f, "{controller} ({client}): {how}"),
            Self::Limited(limited) => write!(f, "{limited}"),
            Self::Late { times, worst_ms } => {
                write!(f, "the control loop was late {times} times, by {worst_ms:.1} ms at worst")
            }
        }
    }
}
