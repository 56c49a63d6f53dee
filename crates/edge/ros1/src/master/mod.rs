//! The ROS master: registers nodes, topics and services, stores parameters, and notifies nodes of changes.

mod api;
mod choice;
mod parameters;
mod registry;
mod rosout;
mod update_sender;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::net::{HostNames, Reach, listen};
use crate::xmlrpc::{Method, Server, XmlValue};
use registry::Registry;
use update_sender::UpdateSender;

pub use choice::{MasterChoice, MasterError, ask_for_master, find_master};

/// Version that the master reports.
const DISTRIBUTION: &str = "noetic\n";
const VERSION: &str = "1.16.0\n";

/// A master that runs in this process until it is dropped.
#[derive(Debug)]
pub struct Master {
    uri: String,
    bound: Vec<SocketAddr>,
    /// Dropped first: it unregisters at the server.
    _rosout: Option<rosout::Rosout>,
    _server: Server,
}

impl Master {
    /// Listens at `host:port` (port 0: any free port) for programs on this machine, and uses `host` in its address.
    ///
    /// # Errors
    ///
    /// If the address cannot be bound, or is not a loopback address.
    pub fn start(host: &str, port: u16) -> std::io::Result<Self> {
        Self::start_known_as(host, port, &HostNames::of_this_machine(), Reach::ThisMachine)
    }

    /// Like [`Master::start`], for those in `reach`; `names` are the host names that programs on this machine may use,
    /// besides `host` and loopback.
    ///
    /// # Errors
    ///
    /// If the address cannot be bound, or others than those in `reach` could connect to it.
    pub fn start_known_as(
        host: &str,
        port: u16,
        names: &HostNames,
        reach: Reach,
    ) -> std::io::Result<Self> {
        let names = names.clone().and(host);
        let listener = listen(host, port, reach)?;
        let mut bound = vec![listener.local_addr()?];
        let uri = format!("http://{host}:{}/", bound[0].port());
        let registry = Arc::new(Mutex::new(fresh_registry()));
        let update_sender = UpdateSender::default();
        let own_uri = uri.clone();
        let method: Arc<Method> = Arc::new(move |method: &str, arguments: &[XmlValue]| {
            // Queued under the lock, so that notifications are sent in the order of the changes.
            let mut registry = registry.lock().unwrap_or_else(PoisonError::into_inner);
            let answer = api::answer(&mut registry, &own_uri, method, arguments);
            update_sender.send(registry.take_notices());
            answer
        });
        let server = Server::start(listener, names.clone(), method)?;
        let rosout = rosout::Rosout::start(&uri, host, names, reach);
        bound.extend(rosout.iter().flat_map(|rosout| rosout.node.bound()));
        Ok(Self { uri, bound, _rosout: rosout, _server: server })
    }

    /// Its address, for `ROS_MASTER_URI`.
    pub fn uri(&self) -> &str {
        &self.uri
    }

    /// The addresses on which it listens: its own, and those of its `rosout` node.
    pub fn bound(&self) -> &[SocketAddr] {
        &self.bound
    }
}

fn fresh_registry() -> Registry {
    let mut registry = Registry::default();
    let now = crate::Time::wall();
    let run_id =
        format!("{:08x}-{:04x}-karakuri-{}", now.secs, now.nanos >> 16, std::process::id());
    for (key, value) in
        [("/run_id", run_id.as_str()), ("/rosdistro", DISTRIBUTION), ("/rosversion", VERSION)]
    {
        registry.set_parameter(key, value.into()).expect("three short texts are below every limit");
    }
    registry
}
