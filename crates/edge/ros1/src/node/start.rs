//! Starting a node.

use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, AtomicU8};
use std::time::Duration;

use super::core::Core;
use super::log::{self, LogLevel};
use super::options::NodeOptions;
use super::parameters::ParameterBook;
use super::{Node, NodeError, peers, slave, watch};
use crate::msg::rosgraph_msgs;
use crate::names::Naming;
use crate::net::{Acceptor, listen};
use crate::xmlrpc::{Caller, Fault, Method, Server, XmlValue};

/// Timeout for calls to the master.
const PATIENCE: Duration = Duration::from_secs(5);

impl Node {
    /// Starts a node. It is no error if the master does not answer yet: the node registers as soon as it does.
    ///
    /// # Errors
    ///
    /// If the name is not valid, or no port can be bound.
    pub fn start(options: NodeOptions) -> Result<Self, NodeError> {
        let naming = Naming::new(&options.namespace, &options.name, &options.remappings)?;
        let listen_error = |error| NodeError::Listen { host: options.host.clone(), error };
        let listener = || listen(&options.host, 0, options.reach);
        let for_calls = listener().map_err(listen_error)?;
        let for_peers = listener().map_err(listen_error)?;
        let bound = |listener: &TcpListener| listener.local_addr().map_err(listen_error);
        let bound = [bound(&for_calls)?, bound(&for_peers)?];
        let api = format!("http://{}:{}/", options.host, bound[0].port());

        let core = Arc::new(Core {
            naming,
            master: Caller::new(&options.master_uri, PATIENCE),
            api,
            host: options.host.clone(),
            bound,
            port: bound[1].port(),
            lifecycle: Arc::default(),
            clock: Arc::default(),
            parameters: ParameterBook::default(),
            log_level: AtomicU8::new(LogLevel::Info as u8),
            reporter: Arc::clone(&options.report),
            lease: options.lease.clone(),
            ids: AtomicI32::new(1),
            publications: Default::default(),
            subscriptions: Default::default(),
            services: Default::default(),
        });

        // Threads hold weak references to the core, so that dropping the node ends them.
        let weak = Arc::downgrade(&core);
        let method: Arc<Method> =
            Arc::new(move |method: &str, arguments: &[XmlValue]| match weak.upgrade() {
                Some(core) => slave::answer(&core, method, arguments),
                None => Err(Fault { code: -1, text: "the node has ended".to_owned() }),
            });
        let names = options.names.clone().and(&options.host);
        let slave = Server::start(for_calls, names, method).map_err(listen_error)?;
        let weak = Arc::downgrade(&core);
        let peers =
            Acceptor::start("tcpros", for_peers, move |visitor| peers::serve(&weak, visitor))
                .map_err(listen_error)?;

        let mut node = Self { core, watcher: None, own: Vec::new(), _slave: slave, _peers: peers };
        if options.logs {
            node.own = log::open(&node)?;
        }
        node.follow_simulated_time()?;
        let (weak, lifecycle) = (Arc::downgrade(&node.core), Arc::clone(&node.core.lifecycle));
        let watcher = std::thread::Builder::new()
            .name("ros-watch".to_owned())
            .spawn(move || watch::watch(&weak, &lifecycle))
            .map_err(listen_error)?;
        node.watcher = Some(watcher);
        Ok(node)
    }

    fn follow_simulated_time(&mut self) -> Result<(), NodeError> {
        let simulated =
            self.parameter("/use_sim_time").ok().flatten().and_then(|value| value.bool());
        if simulated != Some(true) {
            return Ok(());
        }
        self.core.clock.simulate();
        let weak = Arc::downgrade(&self.core);
        let follow = move |tick: rosgraph_msgs::Clock| {
            if let Some(core) = weak.upgrade() {
                core.clock.set(tick.clock);
            }
        };
        let subscriber = self.subscribe("/clock", follow)?;
        self.own.push(Box::new(subscriber));
        Ok(())
    }
}
