//! A subscribed topic and its publishers.

use std::collections::{BTreeMap, BTreeSet};
use std::io::BufReader;
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError, Weak};
use std::time::Duration;

use super::core::Core;
use super::event::NodeEvent;
use super::peer_id::PeerId;
use super::subscriber_callback::{Callback, Latched, LatchedDelivery, SubscriberCallback};
use crate::net::{ConnectionHeader, HostPort, Timed, connect, read_frame};
use crate::xmlrpc::{CallError, XmlValue, call_ros};
use crate::{MessageType, Versions, convert};

/// Timeout for a publisher's answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// First and longest pause between two connection attempts.
const PAUSES: [Duration; 2] = [Duration::from_millis(100), Duration::from_secs(5)];
/// Number of refused connections in a row after which the publisher's process counts as ended: a master never removes a
/// killed node, and the threads would accumulate. A restarted publisher registers again, which notifies us.
const REFUSALS: usize = 5;

/// A received message.
#[derive(Clone, Copy, Debug)]
pub struct Incoming<'a> {
    /// The message; in the newest form of its type, if the type is in the catalogue.
    pub bytes: &'a [u8],
    /// The node that sent it.
    pub publisher: &'a PeerId,
    /// `package/Type`.
    pub kind: &'a str,
    /// The full definition from the publisher's connection header.
    pub definition: &'a str,
}

/// A subscribed topic.
pub(crate) struct Subscription {
    pub(crate) topic: String,
    /// `None`: any type.
    pub(crate) versions: Option<&'static Versions<MessageType>>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    next_callback: u64,
    callbacks: Vec<(u64, Arc<SubscriberCallback>)>,
    /// How many times the list of publishers was set: a late answer must not replace a newer list.
    updates: u64,
    links: BTreeMap<String, Arc<Link>>,
    /// Listed publishers whose process has ended; each new list causes one more attempt.
    gone: BTreeSet<String>,
}

/// One publisher.
#[derive(Debug, Default)]
pub(crate) struct Link {
    pub(crate) id: i32,
    pub(crate) uri: String,
    state: Mutex<LinkState>,
    changed: Condvar,
    pub(crate) bytes: AtomicU64,
    pub(crate) messages: AtomicU64,
}

#[derive(Debug, Default)]
struct LinkState {
    stopped: bool,
    /// The socket, to shut it down while a thread reads.
    stream: Option<TcpStream>,
    /// The latched message, for callbacks that are added later.
    latched: Option<Arc<Latched>>,
    /// The name of the connected node.
    publisher: Option<String>,
}

/// Why a connection to a publisher failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LinkError {
    #[error(transparent)]
    Call(#[from] crate::xmlrpc::CallError),
    #[error("offers no connection that we know")]
    NoProtocol,
    #[error(transparent)]
    Io(#[from] std::io::Error),
    #[error(transparent)]
    Header(#[from] crate::net::HeaderError),
    #[error("refuses: {0}")]
    Refused(String),
    #[error("publishes {kind} with checksum {md5}, which is no release of {wanted}")]
    OtherType { kind: String, md5: String, wanted: String },
    #[error("sends what is not a {kind}: {error}")]
    Bytes { kind: String, error: crate::ConvertError },
}

impl LinkError {
    /// Whether the publisher's address refuses connections.
    fn is_refusal(&self) -> bool {
        let refused = std::io::ErrorKind::ConnectionRefused;
        matches!(self, Self::Call(CallError::Unreachable { error, .. }) if error.kind() == refused)
    }
}

impl Subscription {
    pub(crate) fn new(topic: String, versions: Option<&'static Versions<MessageType>>) -> Self {
        Self { topic, versions, state: Mutex::default() }
    }

    /// `package/Type`, or `*`.
    pub(crate) fn kind(&self) -> &str {
        self.versions.map_or("*", |versions| &versions.newest().name)
    }

    /// Calls `callback` for every further message, after the latched messages that arrived before. Returns an id to
    /// remove it.
    pub(crate) fn add(&self, callback: Callback) -> (u64, LatchedDelivery) {
        let mut state = self.lock();
        state.next_callback += 1;
        let (id, receiver) = (state.next_callback, SubscriberCallback::new(callback));
        state.callbacks.push((id, Arc::clone(&receiver)));
        // The same lock as in `receive`, so that each message is delivered exactly once.
        let latched = state.links.values().filter_map(|link| link.latched()).collect();
        (id, LatchedDelivery { receiver, latched })
    }

    /// Removes a callback. Returns whether it was the last.
    pub(crate) fn remove(&self, id: u64) -> bool {
        let mut state = self.lock();
        state.callbacks.retain(|(known, _)| *known != id);
        state.callbacks.is_empty()
    }

    /// How many times the list of publishers was set.
    pub(crate) fn updates(&self) -> u64 {
        self.lock().updates
    }

    /// The publishers on the list, connected or not.
    pub(crate) fn links(&self) -> Vec<Arc<Link>> {
        self.lock().links.values().cloned().collect()
    }

    /// Connects to exactly these publishers, unless the list was set again since `updates` was read. Returns whether it
    /// was applied.
    pub(crate) fn set_publishers_if(
        self: &Arc<Self>,
        core: &Arc<Core>,
        uris: &[String],
        updates: u64,
    ) -> bool {
        let mut state = self.lock();
        if state.updates != updates {
            return false;
        }
        state.updates += 1;
        state.links.retain(|uri, link| {
            let stays = uris.contains(uri);
            if !stays {
                link.stop();
            }
            stays
        });
        state.gone.retain(|uri| uris.contains(uri));
        for uri in uris {
            if state.links.contains_key(uri) || core.is_stopped() {
                continue;
            }
            let link = Arc::new(Link { id: core.next_id(), uri: uri.clone(), ..Link::default() });
            state.links.insert(uri.clone(), Arc::clone(&link));
            let (subscription, core) = (Arc::clone(self), Arc::downgrade(core));
            let refusals = if state.gone.contains(uri) { 1 } else { REFUSALS };
            let listen = move || subscription.listen(&core, &link, refusals);
            // If the thread cannot be started, the next list tries again.
            if std::thread::Builder::new().name("ros-listen".to_owned()).spawn(listen).is_err() {
                state.links.remove(uri);
            }
        }
        true
    }

    /// Closes every connection.
    pub(crate) fn close(&self) {
        let links = std::mem::take(&mut self.lock().links);
        links.values().for_each(|link| link.stop());
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Receives from one publisher until it is removed from the list or its process has ended; reconnects when the
    /// connection breaks.
    fn listen(&self, core: &Weak<Core>, link: &Link, refusals: usize) {
        let [mut pause, longest] = PAUSES;
        let mut reported = String::new();
        let mut announced = None;
        let mut refused = 0;
        while !link.is_stopped() {
            let before = link.messages.load(Ordering::Relaxed);
            let updates = self.updates();
            let outcome = match core.upgrade() {
                Some(core) => self.connect(&core, link),
                None => return,
            };
            match &outcome {
                Ok((stream, header)) => {
                    self.lock().gone.remove(&link.uri);
                    if let (Some(core), Ok(address)) = (core.upgrade(), stream.peer_addr()) {
                        self.announce(&core, link, header, address, &mut announced);
                    }
                }
                Err(error) => refused = if error.is_refusal() { refused + 1 } else { 0 },
            }
            // Release the core while reading: a node that is dropped must not wait for its peers.
            let outcome = outcome.and_then(|(stream, header)| {
                let publisher = identify(core, link, &header);
                self.receive(link, &stream, &header, &publisher)
            });
            if link.is_stopped() {
                return;
            }
            // Reported once, not for every attempt.
            let problem = outcome.err().map(|error| error.to_string()).unwrap_or_default();
            if problem != reported
                && !problem.is_empty()
                && let Some(core) = core.upgrade()
            {
                reported.clone_from(&problem);
                let (topic, peer) = (self.topic.clone(), link.uri.clone());
                core.report(NodeEvent::LinkBroken { topic, peer, problem });
            }
            if refused >= refusals && self.give_up(link, updates) {
                return;
            }
            let progressed = link.messages.load(Ordering::Relaxed) > before;
            pause = if progressed { PAUSES[0] } else { (pause * 2).min(longest) };
            link.wait(pause);
        }
    }

    /// Reports the source of this topic's messages: once per publisher address, and not for the node itself.
    fn announce(
        &self,
        core: &Core,
        link: &Link,
        header: &ConnectionHeader,
        address: SocketAddr,
        announced: &mut Option<SocketAddr>,
    ) {
        if link.uri == core.api || announced.replace(address) == Some(address) {
            return;
        }
        let publisher = header.field("callerid").unwrap_or_default().to_owned();
        let (topic, address) = (self.topic.clone(), address.to_string());
        core.report(NodeEvent::Listening { topic, publisher, address });
    }

    /// Marks a publisher as ended, unless a new list arrived meanwhile. Returns whether it was marked.
    fn give_up(&self, link: &Link, updates: u64) -> bool {
        let mut state = self.lock();
        let is_current = state.updates == updates && !link.is_stopped();
        if is_current {
            state.links.remove(&link.uri);
            state.gone.insert(link.uri.clone());
        }
        is_current
    }

    fn connect(
        &self,
        core: &Core,
        link: &Link,
    ) -> Result<(TcpStream, ConnectionHeader), LinkError> {
        let protocols = XmlValue::List(vec![XmlValue::List(vec!["TCPROS".into()])]);
        let arguments = [core.name().into(), self.topic.as_str().into(), protocols];
        let answer = call_ros(&link.uri, "requestTopic", &arguments, PATIENCE)?;
        let (host, port) = match answer.list() {
            [protocol, host, port] if protocol.text() == Some("TCPROS") => {
                (host.text(), port.int())
            }
            _ => return Err(LinkError::NoProtocol),
        };
        let port = port.and_then(|p| u16::try_from(p).ok()).ok_or(LinkError::NoProtocol)?;
        let address = HostPort { host: host.ok_or(LinkError::NoProtocol)?.to_owned(), port };
        let stream = connect(&address, PATIENCE)?;
        if !link.hold(&stream)? {
            return Err(LinkError::Io(std::io::ErrorKind::Interrupted.into()));
        }

        // For types that differ between releases: accept any checksum, and decode the publisher's form.
        let newest = self.versions.map(Versions::newest);
        let exact = self.versions.is_some_and(|versions| versions.all().len() == 1);
        let md5 = newest.filter(|_| exact).map_or("*", |form| &form.md5);
        let definition = newest.map(|form| form.definition()).unwrap_or_default();
        let header = ConnectionHeader::of([
            ("callerid", core.name()),
            ("md5sum", md5),
            ("message_definition", &definition),
            ("tcp_nodelay", "1"),
            ("topic", &self.topic),
            ("type", self.kind()),
        ]);
        header.write(&mut &stream)?;
        let answer = ConnectionHeader::read(&mut Timed::new(&stream, PATIENCE))?;
        stream.set_read_timeout(None)?;
        match answer.field("error") {
            Some(error) => Err(LinkError::Refused(error.to_owned())),
            None => Ok((stream, answer)),
        }
    }

    fn receive(
        &self,
        link: &Link,
        stream: &TcpStream,
        header: &ConnectionHeader,
        publisher: &PeerId,
    ) -> Result<(), LinkError> {
        let field = |name| header.field(name).unwrap_or_default();
        link.name_publisher(publisher.name());
        let (kind, md5) = (field("type"), field("md5sum"));
        let form = self.form_of(kind, md5)?;
        let mut input = BufReader::with_capacity(1 << 16, stream);
        let mut buffer = Vec::new();
        loop {
            if let Err(error) = read_frame(&mut input, &mut buffer) {
                // A publisher that closes its topic is no error.
                let closed = error.kind() == std::io::ErrorKind::UnexpectedEof;
                return if closed { Ok(()) } else { Err(error.into()) };
            }
            link.bytes.fetch_add(buffer.len() as u64 + 4, Ordering::Relaxed);
            link.messages.fetch_add(1, Ordering::Relaxed);
            let converted = match form {
                Some((theirs, ours)) => Some(
                    convert(&buffer, theirs, ours)
                        .map_err(|error| LinkError::Bytes { kind: kind.to_owned(), error })?,
                ),
                None => None,
            };
            let incoming = Incoming {
                bytes: converted.as_deref().unwrap_or(&buffer),
                publisher,
                kind,
                definition: field("message_definition"),
            };
            let receivers: Vec<Arc<SubscriberCallback>> = {
                let state = self.lock();
                if header.is_on("latching") {
                    link.latch(incoming);
                }
                state.callbacks.iter().map(|(_, receiver)| Arc::clone(receiver)).collect()
            };
            receivers.iter().for_each(|receiver| receiver.deliver(incoming));
        }
    }

    /// The publisher's form and the newest form, if messages must be converted.
    #[allow(clippy::type_complexity)]
    fn form_of(
        &self,
        kind: &str,
        md5: &str,
    ) -> Result<Option<(&MessageType, &MessageType)>, LinkError> {
        let Some(versions) = self.versions else { return Ok(None) };
        let newest = versions.newest();
        if md5 == newest.md5 || md5 == "*" {
            return Ok(None);
        }
        match versions.with_md5(md5) {
            Some(theirs) => Ok(Some((theirs, newest))),
            None => Err(LinkError::OtherType {
                kind: kind.to_owned(),
                md5: md5.to_owned(),
                wanted: newest.name.clone(),
            }),
        }
    }
}

/// The node at the other end. Whoever publishes may write any name into its header: the master must name this publisher's
/// address as that of the node, otherwise the name is only a claim.
fn identify(core: &Weak<Core>, link: &Link, header: &ConnectionHeader) -> PeerId {
    let name = header.field("callerid").unwrap_or_default();
    let known = core.upgrade().and_then(|core| core.ask_master("lookupNode", &[name.into()]).ok());
    match known.as_ref().and_then(XmlValue::text) == Some(link.uri.as_str()) {
        true => PeerId::at(name, link.uri.as_str()),
        false => PeerId::unproven(name),
    }
}

impl Link {
    fn stop(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.stopped = true;
        if let Some(stream) = state.stream.take() {
            let _ = stream.shutdown(Shutdown::Both);
        }
        self.changed.notify_all();
    }

    fn latch(&self, incoming: Incoming<'_>) {
        let latched = Latched {
            bytes: incoming.bytes.to_vec(),
            publisher: incoming.publisher.clone(),
            kind: incoming.kind.to_owned(),
            definition: incoming.definition.to_owned(),
        };
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.latched = Some(Arc::new(latched));
    }

    fn latched(&self) -> Option<Arc<Latched>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).latched.clone()
    }

    fn is_stopped(&self) -> bool {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).stopped
    }

    /// Whether it is connected and the publisher has answered the header: it sends every further message.
    pub(crate) fn is_connected(&self) -> bool {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.stream.is_some() && state.publisher.is_some()
    }

    /// The name of the connected node.
    pub(crate) fn publisher(&self) -> Option<String> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).publisher.clone()
    }

    fn name_publisher(&self, name: &str) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.publisher = Some(name.to_owned());
    }

    /// Stores the stream so that it can be shut down. Returns false if the link is already stopped.
    fn hold(&self, stream: &TcpStream) -> std::io::Result<bool> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.stream = Some(stream.try_clone()?);
        Ok(!state.stopped)
    }

    fn wait(&self, pause: Duration) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.stream = None;
        state.publisher = None;
        let _ = self.changed.wait_timeout_while(state, pause, |state| !state.stopped);
    }
}
