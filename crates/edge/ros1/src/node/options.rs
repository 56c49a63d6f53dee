//! Who a node is and where it lives.

use std::net::UdpSocket;
use std::sync::Arc;

use super::core::Report;
use crate::names::RosArguments;
use crate::net::{HostNames, HostPort};

/// The address of the master if none is given.
pub const DEFAULT_MASTER_URI: &str = "http://127.0.0.1:11311/";

/// How a node is started.
#[derive(Clone)]
pub struct NodeOptions {
    /// Its name, without slashes.
    pub name: String,
    /// Its namespace; `/` is the root.
    pub namespace: String,
    /// Where the master is.
    pub master_uri: String,
    /// The name by which peers reach this node. A loopback address keeps other machines out.
    pub host: String,
    /// What programs on this machine may call us in the `Host` header of a request, besides `host` and loopback.
    pub names: HostNames,
    /// Names that stand for others.
    pub remappings: Vec<(String, String)>,
    /// Told of everything that a person may want to know.
    pub report: Report,
    /// Whether to publish `/rosout` and offer the logger services.
    pub logs: bool,
}

impl NodeOptions {
    /// A node on this machine, at the default master, that keeps its thoughts to itself.
    pub fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            namespace: "/".to_owned(),
            master_uri: DEFAULT_MASTER_URI.to_owned(),
            host: "127.0.0.1".to_owned(),
            names: HostNames::of_this_machine(),
            remappings: Vec::new(),
            report: Arc::new(|_| {}),
            logs: true,
        }
    }

    /// What the environment and the arguments say, as for any ROS program: `ROS_MASTER_URI`, `ROS_HOSTNAME`,
    /// `ROS_IP`, `ROS_NAMESPACE`, `__name:=`, `__ns:=`, `__master:=`, `a:=b`.
    ///
    /// Peers on other machines are let in only if asked for: by a host name, or by a master that is not here.
    pub fn from_environment(name: &str, arguments: &RosArguments) -> Self {
        let variable = |name| std::env::var(name).ok().filter(|value: &String| !value.is_empty());
        let mut options = Self::new(arguments.name.as_deref().unwrap_or(name));
        if let Some(uri) = arguments.master.clone().or_else(|| variable("ROS_MASTER_URI")) {
            options.master_uri = uri;
        }
        if let Some(namespace) = arguments.namespace.clone().or_else(|| variable("ROS_NAMESPACE")) {
            options.namespace = namespace;
        }
        let [host_name, ip] = ["ROS_HOSTNAME", "ROS_IP"].map(variable);
        for name in [&arguments.host, &host_name, &ip].into_iter().flatten() {
            options.names = options.names.and(name);
        }
        // Peers that call this machine's master by some name call its nodes by that name, too.
        if let Ok(master) = HostPort::of_uri(&options.master_uri)
            && master.is_here()
        {
            options.names = options.names.and(master.host);
        }
        let asked = arguments.host.clone().or(host_name).or(ip);
        options.host = asked.unwrap_or_else(|| host_towards(&options.master_uri));
        options.remappings.clone_from(&arguments.remappings);
        options
    }
}

/// The address of this machine on the way to the master: loopback, if the master is here.
fn host_towards(master_uri: &str) -> String {
    let loopback = "127.0.0.1".to_owned();
    let Ok(master) = HostPort::of_uri(master_uri) else { return loopback };
    if master.is_here() {
        return loopback;
    }
    // Connecting a datagram socket sends nothing; it only picks the route.
    let route = UdpSocket::bind("0.0.0.0:0").and_then(|socket| {
        socket.connect((master.host.as_str(), master.port))?;
        socket.local_addr()
    });
    route.map_or(loopback, |address| address.ip().to_string())
}
