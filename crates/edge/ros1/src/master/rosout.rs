//! The `rosout` node of a real master: republishes `/rosout` on `/rosout_agg`.

use std::sync::Arc;

use crate::msg::rosgraph_msgs::Log;
use crate::net::{HostNames, Reach};
use crate::node::{Advertisement, Node, NodeOptions, Subscriber};

/// Republishes until dropped.
#[derive(Debug)]
pub(super) struct Rosout {
    /// Declared before the node, because it unregisters through it.
    _subscriber: Subscriber,
    pub(super) node: Node,
}

impl Rosout {
    /// Starts it. The master also works without it.
    pub(super) fn start(
        master_uri: &str,
        host: &str,
        names: HostNames,
        reach: Reach,
    ) -> Option<Self> {
        let options = NodeOptions {
            master_uri: master_uri.to_owned(),
            host: host.to_owned(),
            names,
            reach,
            logs: false,
            ..NodeOptions::new("rosout")
        };
        let node = Node::start(options).ok()?;
        let how = Advertisement { queue_length: 1000, latching: false };
        let aggregate = Arc::new(node.advertise::<Log>("/rosout_agg", how).ok()?);
        let repeat = move |line: Log| aggregate.publish(&line);
        let subscriber = node.subscribe("/rosout", repeat).ok()?;
        Some(Self { _subscriber: subscriber, node })
    }
}
