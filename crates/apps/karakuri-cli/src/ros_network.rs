//! Where ROS names stand, and whether other machines may connect to our ROS nodes.

use std::io::ErrorKind;
use std::net::{SocketAddr, ToSocketAddrs};
use std::sync::Arc;

use clap::builder::FalseyValueParser;
use karakuri_bridge::RosNames;
use karakuri_ros1::{
    MasterChoice, MasterError, Node, NodeError, NodeOptions, Reach, RosArguments, find_master,
};

use crate::console;

/// The variable that has the meaning of `--ros-network`.
const VARIABLE: &str = "KARAKURI_ROS_NETWORK";
/// What to do if a host name is one for other machines.
const HINT: &str = "ROS stays on this machine unless --ros-network opens it: set ROS_MASTER_URI, ROS_HOSTNAME and ROS_IP to \
    127.0.0.1, or open it where everybody may command the robot (docs/ros.md)";

/// Where the ROS names of a world stand.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct RosNamesArgs {
    /// Namespace of all ROS names [default: simulation, and the names of a single robot at the root too]
    #[arg(long, value_name = "NAME")]
    namespace: Option<String>,
    /// Let joint_states, tf, the descriptions, actions and planning services stand at the root too, in spite of --namespace
    #[arg(long)]
    root_names: bool,
}

impl RosNamesArgs {
    pub(crate) fn names(&self) -> RosNames {
        match &self.namespace {
            None => RosNames::default(),
            Some(namespace) => RosNames::new(namespace).at_root_too(self.root_names),
        }
    }

    /// Whether an option was given.
    pub(crate) fn are_chosen(&self) -> bool {
        self.namespace.is_some() || self.root_names
    }
}

/// Whether to open ROS to other machines.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub(crate) struct RosNetwork {
    /// Let other machines connect to ROS, if ROS_MASTER_URI, ROS_HOSTNAME or ROS_IP names an address for them; everybody there may
    /// then command the robot
    #[arg(long, env = VARIABLE, value_parser = FalseyValueParser::new())]
    ros_network: bool,
}

impl RosNetwork {
    /// The reach of nodes and of an embedded master.
    pub(crate) fn reach(self) -> Reach {
        if self.ros_network { Reach::Network } else { Reach::ThisMachine }
    }
}

/// The options of a node that serves something under `names`: ROS's own arguments and variables count first, and what happens
/// on the network is told on stderr.
pub(crate) fn server_options(node: &str, names: &RosNames, reach: Reach) -> NodeOptions {
    let arguments = RosArguments::parse(std::env::args().skip(1));
    let mut options = NodeOptions::from_environment(node, &arguments);
    if arguments.namespace.is_none() {
        options.namespace = format!("/{}", names.namespace());
    }
    options.report = Arc::new(|event| console::note(&event.to_string()));
    options.reach = reach;
    options
}

/// Starts a node with its master, found or embedded; the lines tell where they are and who can connect.
pub(crate) fn open(
    options: NodeOptions,
    lines: &mut Vec<String>,
) -> anyhow::Result<(MasterChoice, Arc<Node>)> {
    let master = master_of(&options)?;
    let node = Arc::new(start(options)?);
    let found = match &master {
        MasterChoice::External => "found",
        MasterChoice::Embedded(_) => "embedded",
        MasterChoice::Awaited => "awaited",
    };
    lines.push(format!("ROS: master {} ({found}), node {}", node.master_uri(), node.name()));
    lines.push(line(&master, &node));
    Ok((master, node))
}

/// Finds or embeds the master of a node.
pub(crate) fn master_of(options: &NodeOptions) -> anyhow::Result<MasterChoice> {
    find_master(options).map_err(|error| {
        let is_closed = matches!(&error, MasterError::Listen { error, .. } if is_denied(error));
        hinted(error.into(), is_closed)
    })
}

/// Starts a node.
pub(crate) fn start(options: NodeOptions) -> anyhow::Result<Node> {
    Node::start(options).map_err(|error| {
        let is_closed = matches!(&error, NodeError::Listen { error, .. } if is_denied(error));
        hinted(error.into(), is_closed)
    })
}

/// Keeps a node for one request on this machine, unless the variable says otherwise: calls need no open port. Says so
/// if its host name is one for other machines.
pub(crate) fn keep_here(options: &mut NodeOptions) {
    if std::env::var_os(VARIABLE).is_some_and(|value| !value.is_empty() && value != "0") {
        options.reach = Reach::Network;
        return;
    }
    let addresses = (options.host.as_str(), 0).to_socket_addrs();
    if !addresses.is_ok_and(|mut addresses| addresses.all(|address| address.ip().is_loopback())) {
        eprintln!(
            "other machines cannot connect to this command as {}; {VARIABLE}=1 lets them",
            options.host
        );
        options.host = "127.0.0.1".to_owned();
    }
}

/// Where an embedded master and a node listen, and who can connect.
pub(crate) fn line(master: &MasterChoice, node: &Node) -> String {
    let master = match master {
        MasterChoice::Embedded(master) => master.bound(),
        MasterChoice::External | MasterChoice::Awaited => &[],
    };
    bound_line(master.iter().copied().chain(node.bound()))
}

/// Addresses on which ROS listens, and who can connect.
pub(crate) fn bound_line(bound: impl IntoIterator<Item = SocketAddr>) -> String {
    let bound: Vec<SocketAddr> = bound.into_iter().collect();
    let who = match bound.iter().all(|address| address.ip().is_loopback()) {
        true => "this machine only",
        false => "open to other machines, and everybody there may command the robot",
    };
    let bound: Vec<String> = bound.iter().map(SocketAddr::to_string).collect();
    format!("ROS listens at {}: {who}", bound.join(", "))
}

fn is_denied(error: &std::io::Error) -> bool {
    error.kind() == ErrorKind::PermissionDenied
}

fn hinted(error: anyhow::Error, is_closed: bool) -> anyhow::Error {
    if is_closed { error.context(HINT) } else { error }
}
