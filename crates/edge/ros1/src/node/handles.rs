//! Handles of publishers, subscribers, servers and clients. Dropping one closes it.

use std::marker::PhantomData;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

use super::client::{Connection, ServiceError};
use super::core::{Core, lock};
use super::publication::Publication;
use super::subscription::Subscription;
use crate::{Message, MessageType, Service, Value};

/// Publishes messages of a type known at compile time.
#[derive(Debug)]
pub struct Publisher<M> {
    raw: RawPublisher,
    kind: PhantomData<fn(M)>,
}

/// Publishes messages of a type known only at run time.
pub struct RawPublisher {
    core: Weak<Core>,
    publication: Arc<Publication>,
}

impl std::fmt::Debug for RawPublisher {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RawPublisher")
            .field("topic", &self.publication.topic)
            .finish_non_exhaustive()
    }
}

impl<M: Message> Publisher<M> {
    pub(super) fn new(raw: RawPublisher) -> Self {
        Self { raw, kind: PhantomData }
    }

    /// Sends a message to all subscribers without blocking. A subscriber that is too slow misses the oldest messages.
    pub fn publish(&self, message: &M) {
        self.raw.publication.publish(message.wire_len(), |out| message.write(out));
    }

    /// The number of subscribers; without any, a message need not be computed.
    pub fn peers(&self) -> usize {
        self.raw.peers()
    }

    /// Waits until every message is sent to every subscriber, at most this long. Returns whether all were sent. For
    /// programs that are about to end.
    pub fn flush(&self, patience: Duration) -> bool {
        self.raw.flush(patience)
    }

    /// The absolute name of the topic.
    pub fn topic(&self) -> &str {
        self.raw.topic()
    }
}

impl RawPublisher {
    pub(super) fn new(core: &Arc<Core>, publication: Arc<Publication>) -> Self {
        publication.handles.fetch_add(1, Ordering::SeqCst);
        Self { core: Arc::downgrade(core), publication }
    }

    /// Sends a message.
    ///
    /// # Errors
    ///
    /// If it does not match the type.
    pub fn publish(&self, message: &Value) -> Result<(), crate::ShapeError> {
        let bytes = message.encode(self.kind())?;
        self.publication.publish(bytes.len(), |out| out.extend_from_slice(&bytes));
        Ok(())
    }

    /// Waits until every message is sent to every subscriber, at most this long. Returns whether all were sent. For
    /// programs that are about to end.
    pub fn flush(&self, patience: Duration) -> bool {
        self.publication.flush(patience)
    }

    /// The type, in its newest form.
    pub fn kind(&self) -> &MessageType {
        self.publication.versions.newest()
    }

    /// The number of subscribers.
    pub fn peers(&self) -> usize {
        self.publication.peers()
    }

    /// The absolute name of the topic.
    pub fn topic(&self) -> &str {
        &self.publication.topic
    }
}

impl Drop for RawPublisher {
    fn drop(&mut self) {
        let Some(core) = self.core.upgrade() else { return };
        let topic = &self.publication.topic;
        {
            let mut publications = lock(&core.publications);
            let is_last = self.publication.handles.fetch_sub(1, Ordering::SeqCst) == 1;
            // A node that ends unregisters everything in its list; an entry removed now would stay registered.
            if !is_last || core.is_stopped() {
                return;
            }
            publications.remove(topic);
        }
        core.unregister_publication(topic);
        self.publication.close();
    }
}

/// Subscribes to a topic until dropped.
pub struct Subscriber {
    core: Weak<Core>,
    subscription: Arc<Subscription>,
    callback: u64,
}

impl std::fmt::Debug for Subscriber {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Subscriber")
            .field("topic", &self.subscription.topic)
            .finish_non_exhaustive()
    }
}

impl Subscriber {
    pub(super) fn new(core: &Arc<Core>, subscription: Arc<Subscription>, callback: u64) -> Self {
        Self { core: Arc::downgrade(core), subscription, callback }
    }

    /// The number of connected publishers.
    pub fn peers(&self) -> usize {
        self.subscription.links().iter().filter(|link| link.is_connected()).count()
    }

    /// The names of the connected nodes.
    pub fn publishers(&self) -> Vec<String> {
        self.subscription.links().iter().filter_map(|link| link.publisher()).collect()
    }

    /// The absolute name of the topic.
    pub fn topic(&self) -> &str {
        &self.subscription.topic
    }
}

impl Drop for Subscriber {
    fn drop(&mut self) {
        let Some(core) = self.core.upgrade() else { return };
        let topic = &self.subscription.topic;
        {
            let mut subscriptions = lock(&core.subscriptions);
            let is_last = self.subscription.remove(self.callback);
            // As for publishers: a node that ends unregisters everything in its list.
            if !is_last || core.is_stopped() {
                return;
            }
            subscriptions.remove(topic);
        }
        core.unregister_subscription(topic);
        self.subscription.close();
    }
}

/// Offers a service until dropped.
pub struct ServiceServer {
    core: Weak<Core>,
    name: String,
}

impl std::fmt::Debug for ServiceServer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ServiceServer").field("name", &self.name).finish_non_exhaustive()
    }
}

impl ServiceServer {
    pub(super) fn new(core: &Arc<Core>, name: String) -> Self {
        Self { core: Arc::downgrade(core), name }
    }

    /// The absolute name of the service.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for ServiceServer {
    fn drop(&mut self) {
        let Some(core) = self.core.upgrade() else { return };
        // As for publishers: a node that ends unregisters everything in its list.
        if !core.is_stopped() && lock(&core.services).remove(&self.name).is_some() {
            core.unregister_service(&self.name);
        }
    }
}

/// Calls one service on a persistent connection, which is reopened when it breaks.
pub struct ServiceClient<S> {
    core: Weak<Core>,
    name: String,
    connection: Mutex<Option<Connection>>,
    kind: PhantomData<fn(S)>,
}

impl<S> std::fmt::Debug for ServiceClient<S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ServiceClient").field("name", &self.name).finish_non_exhaustive()
    }
}

impl<S: Service> ServiceClient<S> {
    pub(super) fn new(core: &Arc<Core>, name: String) -> Self {
        Self { core: Arc::downgrade(core), name, connection: Mutex::new(None), kind: PhantomData }
    }

    /// Calls the service, and waits at most `patience` for the response.
    ///
    /// # Errors
    ///
    /// If no node offers the service, it returns an error, or the response does not arrive in time.
    ///
    /// # Panics
    ///
    /// If the service type is not in the catalogue.
    pub fn call(
        &self,
        request: &S::Request,
        patience: Duration,
    ) -> Result<S::Response, ServiceError> {
        let bytes = request.to_bytes();
        let mut kept = lock(&self.connection);
        let versions =
            crate::catalogue().service(S::TYPE).expect("typed services come from the catalogue");
        let mut answer = kept.as_mut().map(|connection| connection.call(&bytes, patience));
        // A persistent connection may have broken since the last call; retry with a new one.
        if matches!(answer, None | Some(Err(ServiceError::Io { .. }))) {
            *kept = None;
            let core = self.core.upgrade().ok_or_else(|| ServiceError::Io {
                service: self.name.clone(),
                error: std::io::Error::other("the node has ended"),
            })?;
            let fresh = kept.insert(Connection::open(&core, &self.name, versions)?);
            answer = Some(fresh.call(&bytes, patience));
        }
        let answer = answer.expect("it was asked");
        if matches!(answer, Err(ServiceError::Io { .. })) {
            *kept = None;
        }
        S::Response::from_bytes(&answer?)
            .map_err(|error| ServiceError::Bytes { service: self.name.clone(), error })
    }
}
