//! The clock and the log of the node that serves planning.

use std::sync::{Arc, Weak};

use karakuri_ros1::{LogLevel, Node, NodeTime, Time};

use super::refused::Refused;

/// The clock and the log of a node. It does not keep the node alive; without the node nothing is logged.
#[derive(Clone)]
pub(crate) struct NodeLog {
    node: Weak<Node>,
    time: NodeTime,
}

impl NodeLog {
    pub(crate) fn new(node: &Arc<Node>) -> Self {
        Self { node: Arc::downgrade(node), time: node.time() }
    }

    pub(crate) fn now(&self) -> Time {
        self.time.now()
    }

    /// Writes a line to `/rosout`, for information without a field in the answer.
    pub(crate) fn log(&self, level: LogLevel, text: &str) {
        if let Some(node) = self.node.upgrade() {
            node.log(level, text);
        }
    }

    /// Logs why the request `what` is refused, and returns the reason.
    pub(crate) fn refuse(&self, what: &str, refused: Refused) -> Refused {
        self.log(LogLevel::Warn, &format!("{what} refused ({}): {}", refused.code, refused.why));
        refused
    }
}
