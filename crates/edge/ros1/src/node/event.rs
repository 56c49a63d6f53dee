//! What a node reports to the program that runs it.

use super::log::LogLevel;

/// Something that a person may want to know. Nothing here stops the node, except [`NodeEvent::Ending`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NodeEvent {
    /// The master does not answer. The node goes on with the peers it knows, and keeps trying.
    MasterLost {
        /// Its address.
        uri: String,
        /// What happened.
        problem: String,
    },
    /// The master answers again and knows us.
    MasterBack {
        /// Its address.
        uri: String,
    },
    /// The master said no.
    MasterRefused {
        /// What was asked.
        method: String,
        /// Why not.
        problem: String,
    },
    /// A connection to a publisher of which the master told us stands. Nothing is said of the node's own topics.
    Listening {
        /// The topic.
        topic: String,
        /// The publisher's name, as it says itself.
        publisher: String,
        /// The address that the connection goes to.
        address: String,
    },
    /// A publisher cannot be listened to, at the moment.
    LinkBroken {
        /// The topic.
        topic: String,
        /// The publisher's address.
        peer: String,
        /// What happened.
        problem: String,
    },
    /// A message that is not what it should be; it was left out.
    BadMessage {
        /// The topic.
        topic: String,
        /// The node that sent it.
        publisher: String,
        /// What is wrong.
        problem: String,
    },
    /// The node was asked to end: a new node has its name, or `rosnode kill`.
    Ending {
        /// Why.
        reason: String,
    },
}

impl NodeEvent {
    /// How grave it is.
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
