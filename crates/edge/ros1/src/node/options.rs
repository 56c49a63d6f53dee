//! Options of a node.

use std::net::UdpSocket;
use std::sync::Arc;

use super::core::Report;
use crate::names::RosArguments;
use crate::net::{HostNames, HostPort, Reach};

/// The default address of the master.
pub const DEFAULT_MASTER_URI: &str = "http://127.0.0.1:11311/";

/// Options to start a node.
#[derive(Clone)]
pub struct NodeOptions {
    /// Its name, without slashes.
    pub name: String,
    /// Its namespace; `/` is the root.
    pub namespace: String,
    /// Address of the master.
    pub master_uri: String,
    /// The host name by which peers reach this node. With a loopback address other machines cannot connect.
    pub host: String,
    /// Who may connect. A host name for other machines is refused unless this includes them.
    pub reach: Reach,
    /// Host names that programs on this machine may use in the `Host` header of a request, besides `host` and loopback.
    pub names: HostNames,
    /// Remappings.
    pub remappings: Vec<(String, String)>,
    /// Called with every event.
    pub report: Report,
    /// Whether to publish `/rosout` and offer the logger services.
    pub logs: bool,
    /// The secret of a lease, sent in the connection header of every service call: proves that the caller is its holder.
    pub lease: Option<String>,
}

impl NodeOptions {
    /// A node on this machine, at the default master, without an event handler.
    pub fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            namespace: "/".to_owned(),
            master_uri: DEFAULT_MASTER_URI.to_owned(),
            host: "127.0.0.1".to_owned(),
            reach: Reach::ThisMachine,
            names: HostNames::of_this_machine(),
            remappings: Vec::new(),
            report: Arc::new(|_| {}),
            logs: true,
            lease: None,
        }
    }

    /// From the environment and the arguments, as for any ROS program: `ROS_MASTER_URI`, `ROS_HOSTNAME`, `ROS_IP`,
    /// `ROS_NAMESPACE`, `__name:=`, `__ns:=`, `__master:=`, `a:=b`.
    ///
    /// The host name is one for other machines if that is given or the master is on another machine; to start with it,
    /// [`NodeOptions::reach`] must be set.
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
        // Peers that use some host name for the master on this machine use it for its nodes, too.
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

/// The address of this machine on the route to the master: loopback, if the master is local.
fn host_towards(master_uri: &str) -> String {
    let loopback = "127.0.0.1".to_owned();
    let Ok(master) = HostPort::of_uri(master_uri) else { return loopback };
    if master.is_here() {
        return loopback;
    }
    // Connecting a datagram socket sends nothing; it only selects the route.
    let route = UdpSocket::bind("0.0.0.0:0").and_then(|socket| {
        socket.connect((master.host.as_str(), master.port))?;
        socket.local_addr()
    });
    route.map_or(loopback, |address| address.ip().to_string())
}
