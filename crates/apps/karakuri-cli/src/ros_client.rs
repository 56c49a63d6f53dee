//! A short-lived ROS node for one request.

use std::sync::Arc;
use std::time::Duration;

use karakuri_ros1::{Node, NodeOptions, RosArguments};

use crate::ros_network;

/// Timeout of a service call.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(5);

/// A node with a unique name.
pub(crate) fn node(what: &str) -> anyhow::Result<Node> {
    node_holding(what, None)
}

/// A node with a unique name that gives services the secret of a lease.
pub(crate) fn node_holding(what: &str, lease: Option<String>) -> anyhow::Result<Node> {
    let name = format!("karakuri_{what}_{}", std::process::id());
    let mut options = NodeOptions::from_environment(&name, &RosArguments::default());
    options.logs = false;
    options.lease = lease;
    options.report = Arc::new(|_| {});
    ros_network::keep_here(&mut options);
    let node = ros_network::start(options)?;
    anyhow::ensure!(
        node.ask_master("getPid", &[]).is_ok(),
        "no ROS master answers at {}; does the lab run?",
        node.master_uri()
    );
    Ok(node)
}

/// `/namespace/name`.
pub(crate) fn under(namespace: &str, name: &str) -> String {
    match namespace.trim_matches('/') {
        "" => format!("/{name}"),
        namespace => format!("/{namespace}/{name}"),
    }
}
