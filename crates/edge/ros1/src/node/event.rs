//! Events that a node reports to its program.

use super::log::LogLevel;

/// An event for the user. None of them stops the node, except [`NodeEvent::Ending`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NodeEvent {
    /// The master does not answer. The node continues with its known peers, and keeps retrying.
    MasterLost {
        /// Its address.
        uri: String,
        /// The error.
        problem: String,
    },
    /// The master answers again and has registered the node.
    MasterBack {
        /// Its address.
        uri: String,
    },
    /// The master refused a call.
    MasterRefused {
        /// The method.
        method: String,
        /// The reason.
        problem: String,
    },
    /// A connection to a publisher that the master listed is established. Not reported for the node's own topics.
    Listening {
        /// The topic.
        topic: String,
        /// The publisher's name, from its connection header.
        publisher: String,
        /// The address of the connection.
        address: String,
    },
    /// Connecting to a publisher failed; it is retried.
    LinkBroken {
        /// The topic.
        topic: String,
        /// The publisher's address.
        peer: String,
        /// The error.
        problem: String,
    },
    /// A malformed message was dropped.
    BadMessage {
        /// The topic.
        topic: String,
        /// The node that sent it.
        publisher: String,
        /// The error.
        problem: String,
    },
    /// The node was shut down: by a new node with its name, or by `rosnode kill`.
    Ending {
        /// The reason.
        reason: String,
    },
}

impl NodeEvent {
    /// Log level of the event.
    pub fn level(&self) -> LogLevel {
        match self {
            Self::MasterBack { .. } | Self::Listening { .. } => LogLevel::Info,
            _ => LogLevel::Warn,
        }
    }
}

impl std::fmt::Display for NodeEvent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::MasterLost { uri, problem } => {
                write!(f, "no ROS master at {uri} ({problem}); trying again")
            }
            Self::MasterBack { uri } => write!(f, "registered with the ROS master at {uri}"),
            Self::MasterRefused { method, problem } => {
                write!(f, "the master refuses {method}: {problem}")
            }
            Self::Listening { topic, publisher, address } => {
                write!(f, "listening to {topic} from {publisher} at {address}")
            }
            Self::LinkBroken { topic, peer, problem } => {
                write!(f, "{topic} from {peer}: {problem}")
            }
            Self::BadMessage { topic, publisher, problem } => {
                write!(f, "{topic}: left out a message from {publisher}: {problem}")
            }
            Self::Ending { reason } => write!(f, "asked to end: {reason}"),
        }
    }
}
