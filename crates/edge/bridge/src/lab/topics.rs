//! Topics of one device, named after it.

use std::sync::Arc;

use karakuri_ros1::{Advertisement, Message, Node, NodeError, Publisher, Subscriber};
use karakuri_sim::world::DeviceCommand;

use super::gate::{Entry, Gate};

/// Makes the topics of one device.
pub(super) struct Topics<'a> {
    node: &'a Node,
    gate: &'a Arc<Gate>,
    entry: Arc<Entry>,
    /// `/simulation/left_arm`.
    prefix: String,
    subscribers: Vec<Subscriber>,
}

/// How errors wait for slow readers: none should be missed.
const ERRORS: Advertisement = Advertisement { queue_length: 100, latching: false };

impl<'a> Topics<'a> {
    pub(super) fn new(
        node: &'a Node,
        gate: &'a Arc<Gate>,
        device: &str,
        prefix: String,
    ) -> Result<Self, NodeError> {
        let errors = node.advertise(&format!("{prefix}/sensoring/error"), ERRORS)?;
        let entry = Arc::new(Entry { device: device.to_owned(), errors });
        Ok(Self { node, gate, entry, prefix, subscribers: Vec::new() })
    }

    pub(super) fn entry(&self) -> &Arc<Entry> {
        &self.entry
    }

    pub(super) fn gate(&self) -> &Arc<Gate> {
        self.gate
    }

    pub(super) fn out<M: Message>(&self, name: &str) -> Result<Publisher<M>, NodeError> {
        self.node.advertise(&format!("{}/{name}", self.prefix), Advertisement::default())
    }

    /// A topic whose messages become commands.
    pub(super) fn command<M: Message>(
        &mut self,
        name: &str,
        read: impl Fn(M) -> DeviceCommand + Send + Sync + 'static,
    ) -> Result<(), NodeError> {
        self.hear(name, move |gate, entry, message: M, from| {
            gate.command(entry, from, read(message));
        })
    }

    /// A topic whose messages need more thought.
    pub(super) fn hear<M: Message>(
        &mut self,
        name: &str,
        hear: impl Fn(&Gate, &Entry, M, &str) + Send + Sync + 'static,
    ) -> Result<(), NodeError> {
        let name = format!("{}/{name}", self.prefix);
        self.hear_elsewhere(&name, hear)
    }

    /// The same for a topic that is not the device's own.
    pub(super) fn hear_elsewhere<M: Message>(
        &mut self,
        whole_name: &str,
        hear: impl Fn(&Gate, &Entry, M, &str) + Send + Sync + 'static,
    ) -> Result<(), NodeError> {
        let (gate, entry) = (Arc::clone(self.gate), Arc::clone(&self.entry));
        let callback = move |message: M, from: &str| hear(&gate, &entry, message, from);
        self.subscribers.push(self.node.subscribe_from(whole_name, callback)?);
        Ok(())
    }

    pub(super) fn into_subscribers(self) -> Vec<Subscriber> {
        self.subscribers
    }
}
