//! The state of a node, shared by its threads and handles.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicI32, AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::clock::Clock;
use super::event::NodeEvent;
use super::lifecycle::Lifecycle;
use super::parameters::ParameterBook;
use super::publication::Publication;
use super::service::ServiceRecord;
use super::subscription::Subscription;
use crate::names::Naming;
use crate::xmlrpc::{CallError, Caller, XmlValue};

/// Receives the events of a node.
pub type Report = Arc<dyn Fn(NodeEvent) + Send + Sync>;

/// The shared state of a node.
pub(crate) struct Core {
    pub(crate) naming: Naming,
    pub(crate) master: Caller,
    /// Address of the slave API.
    pub(crate) api: String,
    /// Host name and TCPROS port of this node.
    pub(crate) host: String,
    pub(crate) port: u16,
    /// Where it listens: for calls, and for topics and services.
    pub(crate) bound: [SocketAddr; 2],
    pub(crate) lifecycle: Arc<Lifecycle>,
    pub(crate) clock: Arc<Clock>,
    pub(crate) parameters: ParameterBook,
    /// Minimum level for `/rosout`.
    pub(crate) log_level: AtomicU8,
    pub(crate) reporter: Report,
    /// The secret of a lease, for service calls.
    pub(crate) lease: Option<String>,
    pub(crate) ids: AtomicI32,
    pub(crate) publications: Mutex<BTreeMap<String, Arc<Publication>>>,
    pub(crate) subscriptions: Mutex<BTreeMap<String, Arc<Subscription>>>,
    pub(crate) services: Mutex<BTreeMap<String, Arc<ServiceRecord>>>,
}

/// Locks a mutex, also after a panic: the data stay valid.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Core {
    /// The node's absolute name.
    pub(crate) fn name(&self) -> &str {
        self.naming.node()
    }

    pub(crate) fn next_id(&self) -> i32 {
        self.ids.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.lifecycle.is_ending()
    }

    pub(crate) fn report(&self, event: NodeEvent) {
        (self.reporter)(event);
    }

    /// `rosrpc://host:port`.
    pub(crate) fn service_uri(&self) -> String {
        format!("rosrpc://{}:{}", self.host, self.port)
    }

    /// Calls the master with our name.
    pub(crate) fn ask_master(
        &self,
        method: &str,
        arguments: &[XmlValue],
    ) -> Result<XmlValue, CallError> {
        let mut all = vec![XmlValue::from(self.name())];
        all.extend_from_slice(arguments);
        self.master.call_ros(method, &all)
    }

    /// Calls the master about a registration. If the call fails, everything is registered again later; a master known
    /// to be unreachable is not called.
    fn tell_master(&self, method: &str, arguments: &[XmlValue]) -> Option<XmlValue> {
        if !self.lifecycle.is_registered() {
            return None;
        }
        match self.ask_master(method, arguments) {
            Ok(value) => Some(value),
            Err(error) if error.is_refusal() => {
                let problem = error.to_string();
                self.report(NodeEvent::MasterRefused { method: method.to_owned(), problem });
                None
            }
            Err(error) => {
                self.lose_master(&error);
                None
            }
        }
    }

    /// Records that the master is unreachable; reports it if that is new.
    pub(crate) fn lose_master(&self, error: &CallError) {
        if self.lifecycle.set_registered(false) && !self.is_stopped() {
            let uri = self.master.uri().to_owned();
            self.report(NodeEvent::MasterLost { uri, problem: error.to_string() });
        }
    }

    pub(crate) fn register_publication(&self, publication: &Publication) {
        let kind = publication.versions.newest().name.as_str();
        let arguments = [publication.topic.as_str().into(), kind.into(), self.api.as_str().into()];
        self.tell_master("registerPublisher", &arguments);
        // The node may have unregistered in the meantime, without this entry.
        if self.is_stopped() {
            self.unregister_publication(&publication.topic);
        }
    }

    pub(crate) fn register_subscription(self: &Arc<Self>, subscription: &Arc<Subscription>) {
        let updates = subscription.updates();
        let arguments = [
            subscription.topic.as_str().into(),
            subscription.kind().into(),
            self.api.as_str().into(),
        ];
        let Some(answer) = self.tell_master("registerSubscriber", &arguments) else { return };
        if self.is_stopped() {
            return self.unregister_subscription(&subscription.topic);
        }
        // Another list may have arrived before this answer; only the master knows which of the two is newer.
        if !subscription.set_publishers_if(self, &texts(&answer), updates) {
            self.lifecycle.note_outdated(&subscription.topic);
        }
    }

    pub(crate) fn register_service(&self, name: &str) {
        let arguments = [name.into(), self.service_uri().into(), self.api.as_str().into()];
        self.tell_master("registerService", &arguments);
        if self.is_stopped() {
            self.unregister_service(name);
        }
    }

    pub(crate) fn unregister_publication(&self, topic: &str) {
        self.forget("unregisterPublisher", topic, &self.api);
    }

    pub(crate) fn unregister_subscription(&self, topic: &str) {
        self.forget("unregisterSubscriber", topic, &self.api);
    }

    pub(crate) fn unregister_service(&self, name: &str) {
        self.forget("unregisterService", name, &self.service_uri());
    }

    /// Unregisters, unless the master is unreachable: then its state is lost or will be set again.
    fn forget(&self, method: &str, name: &str, uri: &str) {
        if self.lifecycle.is_registered() {
            let _ = self.ask_master(method, &[name.into(), uri.into()]);
        }
    }

    /// Registers everything at the master.
    pub(crate) fn register_all(self: &Arc<Self>) {
        let publications: Vec<_> = lock(&self.publications).values().cloned().collect();
        let subscriptions: Vec<_> = lock(&self.subscriptions).values().cloned().collect();
        let services: Vec<String> = lock(&self.services).keys().cloned().collect();
        self.parameters.set_again(self);
        publications.iter().for_each(|publication| self.register_publication(publication));
        subscriptions.iter().for_each(|subscription| self.register_subscription(subscription));
        services.iter().for_each(|name| self.register_service(name));
        self.parameters.watch_again(self);
    }

    /// Unregisters at the master, if it answers, and closes all connections.
    pub(crate) fn leave(&self) {
        let publications = std::mem::take(&mut *lock(&self.publications));
        let subscriptions = std::mem::take(&mut *lock(&self.subscriptions));
        let services = std::mem::take(&mut *lock(&self.services));
        if self.ask_master("getPid", &[]).is_ok() {
            services.keys().for_each(|name| self.unregister_service(name));
            subscriptions.keys().for_each(|topic| self.unregister_subscription(topic));
            publications.keys().for_each(|topic| self.unregister_publication(topic));
            self.parameters.unwatch_all(self);
        }
        subscriptions.values().for_each(|subscription| subscription.close());
        publications.values().for_each(|publication| publication.close());
    }
}

/// The strings in a list.
pub(crate) fn texts(value: &XmlValue) -> Vec<String> {
    value.list().iter().filter_map(|item| item.text().map(str::to_owned)).collect()
}
