//! A ROS node: publishers, subscribers, services, parameters, log and time.

mod client;
mod clock;
mod core;
mod event;
mod handles;
mod lifecycle;
mod log;
mod options;
mod parameters;
mod peer_id;
mod peers;
mod publication;
mod publisher_refresh;
mod service;
mod slave;
mod start;
mod subscriber_callback;
mod subscription;
mod watch;

use std::net::SocketAddr;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use self::core::{Core, lock};
use self::publication::Publication;
use self::service::ServiceRecord;
use self::subscription::Subscription;
use crate::names::{NameError, Naming};
use crate::net::Acceptor;
use crate::xmlrpc::{CallError, Server, XmlValue};
use crate::{Message, Service, Time, catalogue};

pub use self::client::{ServiceError, ServiceInfo};
pub use self::clock::NodeTime;
pub use self::core::Report;
pub use self::event::NodeEvent;
pub use self::handles::{Publisher, RawPublisher, ServiceClient, ServiceServer, Subscriber};
pub use self::lifecycle::Ender;
pub use self::log::LogLevel;
pub use self::options::{DEFAULT_MASTER_URI, NodeOptions};
pub use self::peer_id::PeerId;
pub use self::subscription::Incoming;

/// A node. It ends when it is dropped: it unregisters and disconnects.
pub struct Node {
    core: Arc<Core>,
    watcher: Option<JoinHandle<()>>,
    /// The log's publisher and services, and the clock's subscriber.
    own: Vec<Box<dyn Send + Sync>>,
    _slave: Server,
    _peers: Acceptor,
}

/// Why a node, a topic or a service cannot be created.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NodeError {
    /// The name is not valid.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A socket or thread could not be created.
    #[error("cannot listen as {host}: {error}")]
    Listen {
        /// The host name.
        host: String,
        /// The error of the system.
        error: std::io::Error,
    },
    /// The type has no definition.
    #[error("no definition of {0}")]
    UnknownType(String),
    /// The topic is in use with another type.
    #[error("{topic} is a {has} in this node, not a {wanted}")]
    OtherType {
        /// The topic.
        topic: String,
        /// Its type.
        has: String,
        /// The other type.
        wanted: String,
    },
    /// This node already offers the service.
    #[error("this node offers {0} already")]
    AlreadyOffered(String),
}

/// Options of a publisher.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advertisement {
    /// Queue length per subscriber (messages); the oldest is dropped when it is full.
    pub queue_length: usize,
    /// Whether it is latched: new subscribers receive the last message.
    pub latching: bool,
}

impl Default for Advertisement {
    /// Ten messages: 0.1 s of joint states at 100 Hz.
    fn default() -> Self {
        Self { queue_length: 10, latching: false }
    }
}

impl Advertisement {
    /// Latched, for rare messages: new subscribers receive the last one.
    pub fn latched() -> Self {
        Self { queue_length: 1, latching: true }
    }
}

impl std::fmt::Debug for Node {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Node")
            .field("name", &self.name())
            .field("uri", &self.uri())
            .finish_non_exhaustive()
    }
}

impl Node {
    /// The node's absolute name.
    pub fn name(&self) -> &str {
        self.core.name()
    }

    /// Address of the node's slave API.
    pub fn uri(&self) -> &str {
        &self.core.api
    }

    /// The addresses on which the node listens: for calls, and for topics and services.
    pub fn bound(&self) -> [SocketAddr; 2] {
        self.core.bound
    }

    /// Address of the master.
    pub fn master_uri(&self) -> &str {
        self.core.master.uri()
    }

    /// The node's naming context.
    pub fn naming(&self) -> &Naming {
        &self.core.naming
    }

    /// The current time: simulation time, if `/use_sim_time` was set when the node started.
    pub fn now(&self) -> Time {
        self.core.clock.now()
    }

    /// The node's clock, for callers that outlive a borrow of the node.
    pub fn time(&self) -> NodeTime {
        NodeTime::new(&self.core.clock)
    }

    /// Whether the node is registered at the master, as far as it knows.
    pub fn is_registered(&self) -> bool {
        self.core.lifecycle.is_registered()
    }

    /// Publishes a topic.
    ///
    /// # Errors
    ///
    /// If the name is not valid, or in use with another type.
    pub fn advertise<M: Message>(
        &self,
        topic: &str,
        how: Advertisement,
    ) -> Result<Publisher<M>, NodeError> {
        Ok(Publisher::new(self.advertise_raw(topic, M::TYPE, how)?))
    }

    /// Publishes a topic of a type known only at run time.
    ///
    /// # Errors
    ///
    /// If the name is not valid or in use with another type, or the type is unknown.
    pub fn advertise_raw(
        &self,
        topic: &str,
        kind: &str,
        how: Advertisement,
    ) -> Result<RawPublisher, NodeError> {
        let topic = self.core.naming.resolve(topic)?;
        let versions =
            catalogue().message(kind).ok_or_else(|| NodeError::UnknownType(kind.to_owned()))?;
        let mut publications = lock(&self.core.publications);
        if let Some(known) = publications.get(&topic) {
            let has = &known.versions.newest().name;
            if has != kind {
                return Err(NodeError::OtherType {
                    topic,
                    has: has.clone(),
                    wanted: kind.to_owned(),
                });
            }
            return Ok(RawPublisher::new(&self.core, Arc::clone(known)));
        }
        let publication =
            Arc::new(Publication::new(topic.clone(), versions, how.queue_length, how.latching));
        publications.insert(topic, Arc::clone(&publication));
        drop(publications);
        let publisher = RawPublisher::new(&self.core, Arc::clone(&publication));
        self.core.register_publication(&publication);
        Ok(publisher)
    }

    /// Calls `callback` with every message on a topic, in the receiving thread.
    ///
    /// # Errors
    ///
    /// If the name is not valid, or in use with another type.
    pub fn subscribe<M: Message>(
        &self,
        topic: &str,
        callback: impl Fn(M) + Send + Sync + 'static,
    ) -> Result<Subscriber, NodeError> {
        self.subscribe_from(topic, move |message: M, _: &PeerId| callback(message))
    }

    /// Like [`Node::subscribe`], with the publisher.
    ///
    /// # Errors
    ///
    /// If the name is not valid, or in use with another type.
    pub fn subscribe_from<M: Message>(
        &self,
        topic: &str,
        callback: impl Fn(M, &PeerId) + Send + Sync + 'static,
    ) -> Result<Subscriber, NodeError> {
        let (core, whole) = (Arc::downgrade(&self.core), self.core.naming.resolve(topic)?);
        let decode = move |incoming: Incoming<'_>| match M::from_bytes(incoming.bytes) {
            Ok(message) => callback(message, incoming.publisher),
            Err(error) => {
                if let Some(core) = core.upgrade() {
                    core.report(NodeEvent::BadMessage {
                        topic: whole.clone(),
                        publisher: incoming.publisher.name().to_owned(),
                        problem: error.to_string(),
                    });
                }
            }
        };
        self.subscribe_raw(topic, Some(M::TYPE), decode)
    }

    /// Calls `callback` with the bytes of every message on a topic, of any type if `kind` is `None`.
    ///
    /// # Errors
    ///
    /// If the name is not valid or in use with another type, or the type is unknown.
    pub fn subscribe_raw(
        &self,
        topic: &str,
        kind: Option<&str>,
        callback: impl Fn(Incoming<'_>) + Send + Sync + 'static,
    ) -> Result<Subscriber, NodeError> {
        let topic = self.core.naming.resolve(topic)?;
        let versions = kind
            .map(|kind| {
                catalogue().message(kind).ok_or_else(|| NodeError::UnknownType(kind.to_owned()))
            })
            .transpose()?;
        let wanted = kind.unwrap_or("*");
        let mut subscriptions = lock(&self.core.subscriptions);
        if let Some(known) = subscriptions.get(&topic) {
            if known.kind() != wanted {
                let (has, wanted) = (known.kind().to_owned(), wanted.to_owned());
                return Err(NodeError::OtherType { topic, has, wanted });
            }
            let (id, latched) = known.add(Arc::new(callback));
            let subscriber = Subscriber::new(&self.core, Arc::clone(known), id);
            drop(subscriptions);
            latched.deliver();
            return Ok(subscriber);
        }
        let subscription = Arc::new(Subscription::new(topic.clone(), versions));
        let (id, latched) = subscription.add(Arc::new(callback));
        latched.deliver();
        subscriptions.insert(topic, Arc::clone(&subscription));
        drop(subscriptions);
        let subscriber = Subscriber::new(&self.core, Arc::clone(&subscription), id);
        self.core.register_subscription(&subscription);
        Ok(subscriber)
    }

    /// Offers a service. The handler runs in the thread of the client's connection; the client receives its `Err`.
    ///
    /// # Errors
    ///
    /// If the name is not valid, or this node already offers it.
    pub fn serve<S: Service>(
        &self,
        name: &str,
        handler: impl Fn(S::Request) -> Result<S::Response, String> + Send + Sync + 'static,
    ) -> Result<ServiceServer, NodeError> {
        self.serve_for::<S>(name, move |request, _: &PeerId| handler(request))
    }

    /// Like [`Node::serve`], with the client. A client of a service has no address: its name proves nothing.
    ///
    /// # Errors
    ///
    /// If the name is not valid, or this node already offers it.
    pub fn serve_for<S: Service>(
        &self,
        name: &str,
        handler: impl Fn(S::Request, &PeerId) -> Result<S::Response, String> + Send + Sync + 'static,
    ) -> Result<ServiceServer, NodeError> {
        let decode = move |bytes: &[u8], caller: &PeerId| {
            let request = S::Request::from_bytes(bytes).map_err(|error| error.to_string())?;
            handler(request, caller).map(|response| response.to_bytes())
        };
        let name = self.core.naming.resolve(name)?;
        let versions = catalogue()
            .service(S::TYPE)
            .ok_or_else(|| NodeError::UnknownType(S::TYPE.to_owned()))?;
        {
            let mut services = lock(&self.core.services);
            if services.contains_key(&name) {
                return Err(NodeError::AlreadyOffered(name));
            }
            let record = ServiceRecord { versions, handler: Arc::new(decode) };
            services.insert(name.clone(), Arc::new(record));
        }
        self.core.register_service(&name);
        Ok(ServiceServer::new(&self.core, name))
    }

    /// A client that calls one service on a persistent connection.
    ///
    /// # Errors
    ///
    /// If the name is not valid.
    pub fn client<S: Service>(&self, name: &str) -> Result<ServiceClient<S>, NodeError> {
        Ok(ServiceClient::new(&self.core, self.core.naming.resolve(name)?))
    }

    /// Queries the type of a service, without calling it.
    ///
    /// # Errors
    ///
    /// If no node offers it, or it does not answer.
    pub fn probe(&self, service: &str) -> Result<ServiceInfo, ServiceError> {
        client::probe(&self.core, &crate::names::resolve_for(self.name(), service))
    }

    /// Calls a service of a type known only at run time; messages as bytes, in their newest form.
    ///
    /// # Errors
    ///
    /// If no node offers the service, it returns an error, or the response does not arrive in time.
    pub fn call_raw(
        &self,
        service: &str,
        versions: &crate::Versions<crate::ServiceType>,
        request: &[u8],
        patience: Duration,
    ) -> Result<Vec<u8>, ServiceError> {
        let service = crate::names::resolve_for(self.name(), service);
        client::Connection::open(&self.core, &service, versions)?.call(request, patience)
    }

    /// The value of a parameter; `None` if it is not set.
    ///
    /// # Errors
    ///
    /// If the master does not answer.
    pub fn parameter(&self, key: &str) -> Result<Option<XmlValue>, CallError> {
        absent_is_none(self.core.ask_master("getParam", &[self.key(key)]))
    }

    /// Sets a parameter, or a tree of them. It is set again if the master restarts.
    ///
    /// # Errors
    ///
    /// If the master does not answer, or refuses.
    pub fn set_parameter(&self, key: &str, value: impl Into<XmlValue>) -> Result<(), CallError> {
        let (key, value) = (self.key(key), value.into());
        self.core.parameters.note_set(key.text().unwrap_or_default(), &value);
        self.core.ask_master("setParam", &[key, value]).map(|_| ())
    }

    /// Deletes a parameter. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// If the master does not answer.
    pub fn delete_parameter(&self, key: &str) -> Result<bool, CallError> {
        let key = self.key(key);
        self.core.parameters.note_deleted(key.text().unwrap_or_default());
        Ok(absent_is_none(self.core.ask_master("deleteParam", &[key]))?.is_some())
    }

    /// The absolute key that is found when `key` is searched in the node's own namespace and then upwards.
    ///
    /// # Errors
    ///
    /// If the master does not answer.
    pub fn search_parameter(&self, key: &str) -> Result<Option<String>, CallError> {
        let found = absent_is_none(self.core.ask_master("searchParam", &[key.into()]))?;
        Ok(found.and_then(|value| value.text().map(str::to_owned)))
    }

    /// The keys of all parameters.
    ///
    /// # Errors
    ///
    /// If the master does not answer.
    pub fn parameter_names(&self) -> Result<Vec<String>, CallError> {
        Ok(self::core::texts(&self.core.ask_master("getParamNames", &[])?))
    }

    /// Calls `watcher` with the current value and with every change, at the key or below it.
    ///
    /// # Errors
    ///
    /// If the master does not answer; the subscription is then repeated when it comes back.
    pub fn watch_parameter(
        &self,
        key: &str,
        watcher: impl Fn(&str, &XmlValue) + Send + Sync + 'static,
    ) -> Result<(), CallError> {
        let key = self.key(key);
        let text = key.text().unwrap_or_default().to_owned();
        let watcher: parameters::Watcher = Arc::new(watcher);
        self.core.parameters.add_watcher(&text, Arc::clone(&watcher));
        let value =
            self.core.ask_master("subscribeParam", &[self.core.api.as_str().into(), key])?;
        watcher(&text, &value);
        Ok(())
    }

    /// Calls any method of the master with the node's name.
    ///
    /// # Errors
    ///
    /// If it does not answer, or refuses.
    pub fn ask_master(&self, method: &str, arguments: &[XmlValue]) -> Result<XmlValue, CallError> {
        self.core.ask_master(method, arguments)
    }

    /// Waits until the node is shut down, at most this long. Returns the reason, or `None` after that time.
    pub fn wait_for_end(&self, patience: Duration) -> Option<String> {
        self.core.lifecycle.wait(patience)
    }

    /// A handle that ends the node from another thread.
    pub fn ender(&self) -> Ender {
        Ender::new(&self.core.lifecycle)
    }

    /// Whether the node has been shut down.
    pub fn is_ending(&self) -> bool {
        self.core.is_stopped()
    }

    fn key(&self, key: &str) -> XmlValue {
        crate::names::resolve_for(self.name(), key).into()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.core.lifecycle.end("the program has ended it");
        if let Some(watcher) = self.watcher.take() {
            let _ = watcher.join();
        }
        self.own.clear();
    }
}

fn absent_is_none(answer: Result<XmlValue, CallError>) -> Result<Option<XmlValue>, CallError> {
    match answer {
        Ok(value) => Ok(Some(value)),
        Err(CallError::Refused { code: -1, .. }) => Ok(None),
        Err(error) => Err(error),
    }
}
