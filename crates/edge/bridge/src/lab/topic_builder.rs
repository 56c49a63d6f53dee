//! Opens the topics of one device, named after it.

use std::sync::Arc;

use karakuri_ros1::{Advertisement, Message, Node, NodeError, PeerId, Publisher, Subscriber};
use karakuri_sim::world::DeviceCommand;

use super::command_gate::{CommandGate, CommandTarget};

/// Opens the topics of one device.
pub(super) struct TopicBuilder<'a> {
    node: &'a Node,
    gate: &'a Arc<CommandGate>,
    target: Arc<CommandTarget>,
    /// `/simulation/left_arm`.
    prefix: String,
    subscribers: Vec<Subscriber>,
}

/// Queue length of errors: long, so that slow subscribers miss none.
const ERRORS: Advertisement = Advertisement { queue_length: 100, latching: false };

impl<'a> TopicBuilder<'a> {
    pub(super) fn new(
        node: &'a Node,
        gate: &'a Arc<CommandGate>,
        device: &str,
        prefix: String,
    ) -> Result<Self, NodeError> {
        let errors = node.advertise(&format!("{prefix}/sensoring/error"), ERRORS)?;
        let target = Arc::new(CommandTarget { device: device.to_owned(), errors });
        Ok(Self { node, gate, target, prefix, subscribers: Vec::new() })
    }

    pub(super) fn target(&self) -> &Arc<CommandTarget> {
        &self.target
    }

    pub(super) fn gate(&self) -> &Arc<CommandGate> {
        self.gate
    }

    pub(super) fn out<M: Message>(&self, name: &str) -> Result<Publisher<M>, NodeError> {
        self.node.advertise(&format!("{}/{name}", self.prefix), Advertisement::default())
    }

    /// Subscribes to a topic whose messages become commands.
    pub(super) fn command<M: Message>(
        &mut self,
        name: &str,
        read: impl Fn(M) -> DeviceCommand + Send + Sync + 'static,
    ) -> Result<(), NodeError> {
        self.subscribe(name, move |gate, target, message: M, from| {
            gate.command(target, from, read(message));
        })
    }

    /// Subscribes to a topic of the device; `handle` gets each message and the name of its publisher.
    pub(super) fn subscribe<M: Message>(
        &mut self,
        name: &str,
        handle: impl Fn(&CommandGate, &CommandTarget, M, &PeerId) + Send + Sync + 'static,
    ) -> Result<(), NodeError> {
        let name = format!("{}/{name}", self.prefix);
        self.subscribe_global(&name, handle)
    }

    /// Like `subscribe`, for a topic with a global name.
    pub(super) fn subscribe_global<M: Message>(
        &mut self,
        whole_name: &str,
        handle: impl Fn(&CommandGate, &CommandTarget, M, &PeerId) + Send + Sync + 'static,
    ) -> Result<(), NodeError> {
        let (gate, target) = (Arc::clone(self.gate), Arc::clone(&self.target));
        let callback = move |message: M, from: &PeerId| handle(&gate, &target, message, from);
        self.subscribers.push(self.node.subscribe_from(whole_name, callback)?);
        Ok(())
    }

    pub(super) fn into_subscribers(self) -> Vec<Subscriber> {
        self.subscribers
    }
}
