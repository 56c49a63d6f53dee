//! Events of execution, for the person who runs it.

use std::sync::Arc;

use karakuri_motion::control::{Ending, StateProblem, StepLimited};

/// Receives events.
pub type ExecutionReport = Arc<dyn Fn(ExecutionEvent) + Send + Sync>;

/// Something that a person may want to know.
#[derive(Clone, Debug, PartialEq)]
pub enum ExecutionEvent {
    /// A component was heard of for the first time.
    Ready {
        /// Its adapter.
        adapter: String,
    },
    /// A component was not heard of for longer than it should take; it is not moved.
    Waiting {
        /// Its adapter.
        adapter: String,
        /// Where its states should come from.
        topic: String,
        /// For how long (s).
        for_secs: f64,
    },
    /// Joint states that make no sense.
    BadState {
        /// Where they come from.
        topic: String,
        /// What is wrong.
        problem: StateProblem,
    },
    /// Another node publishes joint states, so this one does not.
    JointStatesTaken {
        /// The topic.
        topic: String,
        /// Who.
        by: String,
    },
    /// An order was refused.
    Refused {
        /// Whose.
        controller: String,
        /// Who gave it.
        client: String,
        /// Why.
        why: String,
    },
    /// An order began.
    Began {
        /// Whose.
        controller: String,
        /// Who gave it.
        client: String,
        /// How long it takes (s).
        secs: f64,
    },
    /// An order ended.
    Ended {
        /// Whose.
        controller: String,
        /// Who gave it.
        client: String,
        /// How.
        how: Ending,
    },
    /// A command would have been a jump.
    Limited(StepLimited),
    /// The loop came too late, more than once in a while.
    Late {
        /// How often, in the last second.
        times: usize,
        /// How late at worst (ms).
        worst_ms: f64,
    },
}

impl std::fmt::Display for ExecutionEvent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Ready { adapter } => write!(f, "{adapter} is heard of and may move"),
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
