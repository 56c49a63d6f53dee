//! A topic that we publish, and the peers that listen.

use std::collections::VecDeque;
use std::io::{ErrorKind, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use socket2::SockRef;

use crate::net::frame;
use crate::{MessageType, Versions, convert};

/// A peer that has not taken a message for this long is gone.
const WRITE_PATIENCE: Duration = Duration::from_secs(60);
/// How often an idle link looks whether its peer is still there.
const LOOK_AROUND: Duration = Duration::from_millis(500);
/// Messages up to this size leave on the publishing thread if nothing waits: another thread would only come later.
const AT_ONCE: usize = 1 << 14;

/// A message with its length in front, shared by all peers that speak the same release.
type Framed = Arc<Vec<u8>>;

/// A topic that we publish.
#[derive(Debug)]
pub(crate) struct Publication {
    pub(crate) topic: String,
    pub(crate) versions: &'static Versions<MessageType>,
    pub(crate) latching: bool,
    queue_length: usize,
    /// How many publishers share it.
    pub(crate) handles: AtomicUsize,
    state: Mutex<State>,
    /// Told whenever a peer has got everything.
    drained: Condvar,
}

#[derive(Debug, Default)]
struct State {
    links: Vec<Arc<Link>>,
    /// What a latching topic gives to newcomers, in the newest form.
    last: Option<Framed>,
}

/// One peer.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) id: i32,
    pub(crate) peer: String,
    pub(crate) address: String,
    /// The release that the peer speaks.
    form: Arc<MessageType>,
    stream: TcpStream,
    queue: Mutex<Queue>,
    ready: Condvar,
    closed: AtomicBool,
    pub(crate) bytes: AtomicU64,
    pub(crate) messages: AtomicU64,
    pub(crate) dropped: AtomicU64,
}

#[derive(Debug, Default)]
struct Queue {
    waiting: VecDeque<Framed>,
    /// A message that the system took only this many bytes of; it goes before all others and is never dropped.
    begun: Option<(Framed, usize)>,
    /// Whether a message is on its way that is not waiting any more.
    writing: bool,
}

impl Queue {
    fn is_idle(&self) -> bool {
        self.waiting.is_empty() && self.begun.is_none() && !self.writing
    }
}

impl Publication {
    pub(crate) fn new(
        topic: String,
        versions: &'static Versions<MessageType>,
        queue_length: usize,
        latching: bool,
    ) -> Self {
        let handles = AtomicUsize::new(0);
        Self {
            topic,
            versions,
            latching,
            queue_length: queue_length.max(1),
            handles,
            state: Mutex::default(),
            drained: Condvar::new(),
        }
    }

    /// Sends a message, in its newest form, to every peer; never waits.
    pub(crate) fn publish(&self, length: usize, write: impl FnOnce(&mut Vec<u8>)) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.links.is_empty() && !self.latching {
            return;
        }
        let newest = Arc::new(frame(length, write));
        // Converted once for each release among the peers, not once for each peer.
        let mut converted: Vec<(&str, Framed)> = Vec::new();
        for link in &state.links {
            let md5 = link.form.md5.as_str();
            let known =
                converted.iter().find(|(m, _)| *m == md5).map(|(_, framed)| Arc::clone(framed));
            let framed = known.unwrap_or_else(|| {
                let framed = self.in_form(&newest, &link.form);
                converted.push((md5, Arc::clone(&framed)));
                framed
            });
            link.push(framed, self.queue_length);
        }
        if self.latching {
            state.last = Some(newest);
        }
    }

    fn in_form(&self, newest: &Framed, form: &MessageType) -> Framed {
        let own = self.versions.newest();
        if form.md5 == own.md5 {
            return Arc::clone(newest);
        }
        let old =
            convert(&newest[4..], own, form).expect("what we publish is of the type we publish");
        Arc::new(frame(old.len(), |out| out.extend_from_slice(&old)))
    }

    /// How many peers listen.
    pub(crate) fn peers(&self) -> usize {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).links.len()
    }

    /// The peers that listen.
    pub(crate) fn links(&self) -> Vec<Arc<Link>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).links.clone()
    }

    /// Sends to one peer until it leaves. The header has been answered already.
    pub(crate) fn serve(&self, id: i32, peer: &str, form: &Arc<MessageType>, stream: &TcpStream) {
        // Without a second handle the peer cannot be served.
        let Ok(own) = stream.try_clone() else { return };
        let address = stream.peer_addr().map_or_else(|_| "unknown".to_owned(), |a| a.to_string());
        let link = Arc::new(Link {
            id,
            peer: peer.to_owned(),
            address,
            form: Arc::clone(form),
            stream: own,
            queue: Mutex::default(),
            ready: Condvar::new(),
            closed: AtomicBool::new(false),
            bytes: AtomicU64::new(0),
            messages: AtomicU64::new(0),
            dropped: AtomicU64::new(0),
        });
        {
            let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(last) = &state.last {
                link.push(self.in_form(last, form), self.queue_length);
            }
            state.links.push(Arc::clone(&link));
        }
        // However it ends, the peer is gone then.
        let _ = link.send_all(|| {
            // Under the lock, or a waiting thread might miss it.
            let _state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            self.drained.notify_all();
        });
        let _ = stream.shutdown(Shutdown::Both);
        self.state.lock().unwrap_or_else(PoisonError::into_inner).links.retain(|l| l.id != id);
        self.drained.notify_all();
    }

    /// Waits until the system has taken every message for every peer, at most this long; whether it has.
    pub(crate) fn flush(&self, patience: Duration) -> bool {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let busy = |state: &mut State| state.links.iter().any(|link| !link.is_idle());
        let waited = self.drained.wait_timeout_while(state, patience, busy);
        !waited.unwrap_or_else(PoisonError::into_inner).1.timed_out()
    }

    /// Ends every link.
    pub(crate) fn close(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        for link in state.links.drain(..) {
            link.closed.store(true, Ordering::SeqCst);
            link.ready.notify_all();
        }
    }
}

impl Link {
    /// Sends a message at once if it can be, or queues it; the oldest goes if there are too many.
    fn push(&self, framed: Framed, queue_length: usize) {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        if queue.is_idle() && framed.len() <= AT_ONCE {
            // Whatever is wrong with the peer, the thread that serves it finds out.
            let sent = self.send_now(&framed).unwrap_or(0);
            if sent == framed.len() {
                self.count(&framed);
                return;
            }
            queue.begun = Some((framed, sent));
            drop(queue);
            self.ready.notify_one();
            return;
        }
        if queue.waiting.len() >= queue_length {
            queue.waiting.pop_front();
            self.dropped.fetch_add(1, Ordering::Relaxed);
        }
        queue.waiting.push_back(framed);
        drop(queue);
        self.ready.notify_one();
    }

    fn is_idle(&self) -> bool {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).is_idle()
    }

    /// How many bytes the system takes without waiting.
    fn send_now(&self, bytes: &[u8]) -> std::io::Result<usize> {
        let flags = libc::MSG_DONTWAIT | libc::MSG_NOSIGNAL;
        SockRef::from(&self.stream).send_with_flags(bytes, flags)
    }

    fn count(&self, framed: &Framed) {
        self.bytes.fetch_add(framed.len() as u64, Ordering::Relaxed);
        self.messages.fetch_add(1, Ordering::Relaxed);
    }

    /// Sends until the topic is closed, and says so whenever everything has been sent.
    fn send_all(&self, drained: impl Fn()) -> std::io::Result<()> {
        self.stream.set_write_timeout(Some(WRITE_PATIENCE))?;
        while let Some((framed, sent)) = self.next()? {
            (&self.stream).write_all(&framed[sent..])?;
            self.count(&framed);
            let is_last = {
                let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
                queue.writing = false;
                queue.waiting.is_empty()
            };
            if is_last {
                drained();
            }
        }
        Ok(())
    }

    /// The next message and how much of it has left; `None` once the topic is closed, an error once the peer is gone.
    fn next(&self) -> std::io::Result<Option<(Framed, usize)>> {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let begun = queue.begun.take();
            if let Some(next) = begun.or_else(|| queue.waiting.pop_front().map(|all| (all, 0))) {
                queue.writing = true;
                return Ok(Some(next));
            }
            if self.closed.load(Ordering::SeqCst) {
                return Ok(None);
            }
            let (woken, waited) =
                self.ready.wait_timeout(queue, LOOK_AROUND).unwrap_or_else(PoisonError::into_inner);
            queue = woken;
            if waited.timed_out() && queue.is_idle() {
                drop(queue);
                look_around(&self.stream)?;
                queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
            }
        }
    }
}

/// An error if the peer has closed its end. Subscribers say nothing after their header, so nothing is lost.
fn look_around(stream: &TcpStream) -> std::io::Result<()> {
    stream.set_nonblocking(true)?;
    let seen = stream.peek(&mut [0]);
    stream.set_nonblocking(false)?;
    match seen {
        Ok(0) => Err(ErrorKind::ConnectionAborted.into()),
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::WouldBlock => Ok(()),
        Err(error) => Err(error),
    }
}
