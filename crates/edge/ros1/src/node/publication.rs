//! A published topic and its subscribers.

use std::collections::VecDeque;
use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use socket2::SockRef;

use crate::net::{ConnectionHeader, frame};
use crate::{MessageType, Versions, convert};

/// A subscriber that has accepted no data for this long is disconnected.
const WRITE_PATIENCE: Duration = Duration::from_secs(60);
/// How often an idle connection is checked.
const LOOK_AROUND: Duration = Duration::from_millis(500);
/// Reads of unwanted data each time.
const MOST_READS: usize = 16;
/// Messages up to this size (bytes) are sent on the publishing thread if the queue is empty, which saves a thread
/// switch.
const AT_ONCE: usize = 1 << 14;

/// A message with its length prefix, shared by all subscribers with the same release.
type Framed = Arc<Vec<u8>>;

/// A published topic.
#[derive(Debug)]
pub(crate) struct Publication {
    pub(crate) topic: String,
    pub(crate) versions: &'static Versions<MessageType>,
    pub(crate) latching: bool,
    queue_length: usize,
    /// Number of publisher handles that share it.
    pub(crate) handles: AtomicUsize,
    state: Mutex<State>,
    /// Notified whenever a subscriber has received everything.
    drained: Condvar,
}

#[derive(Debug, Default)]
struct State {
    links: Vec<Arc<Link>>,
    /// The last message of a latched topic, in the newest form.
    last: Option<Framed>,
}

/// One subscriber.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) id: i32,
    pub(crate) peer: String,
    pub(crate) address: String,
    /// The type's form in the subscriber's release.
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
    /// A partly sent message and its number of sent bytes; it is sent before all others and is never dropped.
    begun: Option<(Framed, usize)>,
    /// Whether a message is being sent that is no longer in the queue.
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

    /// Sends a message, in its newest form, to every subscriber without blocking.
    pub(crate) fn publish(&self, length: usize, write: impl FnOnce(&mut Vec<u8>)) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.links.is_empty() && !self.latching {
            return;
        }
        let newest = Arc::new(frame(length, write));
        // Converted once per release, not once per subscriber.
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

    /// Number of subscribers.
    pub(crate) fn peers(&self) -> usize {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).links.len()
    }

    /// The names of the subscribers.
    pub(crate) fn links(&self) -> Vec<Arc<Link>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).links.clone()
    }

    /// Answers the header of one subscriber with `answer` and sends messages to it until it disconnects. The subscriber
    /// is registered before it receives the answer: every message published after that reaches it.
    pub(crate) fn serve(
        &self,
        id: i32,
        peer: &str,
        form: &Arc<MessageType>,
        answer: &ConnectionHeader,
        stream: &TcpStream,
    ) {
        // Without a second handle of the socket the subscriber cannot be served.
        let Ok(own) = stream.try_clone() else { return };
        let address = stream.peer_addr().map_or_else(|_| "unknown".to_owned(), |a| a.to_string());
        let link = Arc::new(Link {
            id,
            peer: peer.to_owned(),
            address,
            form: Arc::clone(form),
            stream: own,
            // The answer to the header is written first; until then messages are queued.
            queue: Mutex::new(Queue { writing: true, ..Queue::default() }),
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
        // However this function ends, the subscriber is removed.
        let _ = link.send_all(answer, || {
            // Under the lock, or a waiting thread might miss the notification.
            let _state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            self.drained.notify_all();
        });
        let _ = stream.shutdown(Shutdown::Both);
        self.state.lock().unwrap_or_else(PoisonError::into_inner).links.retain(|l| l.id != id);
        self.drained.notify_all();
    }

    /// Waits until every message is sent to every subscriber, at most this long. Returns whether all were sent.
    pub(crate) fn flush(&self, patience: Duration) -> bool {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let busy = |state: &mut State| state.links.iter().any(|link| !link.is_idle());
        let waited = self.drained.wait_timeout_while(state, patience, busy);
        !waited.unwrap_or_else(PoisonError::into_inner).1.timed_out()
    }

    /// Closes every connection.
    pub(crate) fn close(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        for link in state.links.drain(..) {
            link.closed.store(true, Ordering::SeqCst);
            link.ready.notify_all();
        }
    }
}

impl Link {
    /// Sends a message at once if possible, or queues it; the oldest is dropped when the queue is full.
    fn push(&self, framed: Framed, queue_length: usize) {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        if queue.is_idle() && framed.len() <= AT_ONCE {
            // The thread that serves the subscriber detects and handles the error.
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

    /// Number of bytes that the socket accepts without blocking.
    fn send_now(&self, bytes: &[u8]) -> std::io::Result<usize> {
        let flags = libc::MSG_DONTWAIT | libc::MSG_NOSIGNAL;
        SockRef::from(&self.stream).send_with_flags(bytes, flags)
    }

    fn count(&self, framed: &Framed) {
        self.bytes.fetch_add(framed.len() as u64, Ordering::Relaxed);
        self.messages.fetch_add(1, Ordering::Relaxed);
    }

    /// Sends the answer to the header, then messages until the topic is closed; notifies whenever everything has been
    /// sent.
    fn send_all(&self, answer: &ConnectionHeader, drained: impl Fn()) -> std::io::Result<()> {
        answer.write(&mut &self.stream)?;
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).writing = false;
        drained();
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

    /// The next message and its number of sent bytes; `None` once the topic is closed, an error once the subscriber is
    /// gone.
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

/// An error if the peer has closed the connection. Subscribers send nothing after their header; if one does, its data are
/// thrown away, because the end of the connection is seen only behind them.
fn look_around(mut stream: &TcpStream) -> std::io::Result<()> {
    stream.set_nonblocking(true)?;
    let mut unwanted = [0; 4096];
    let mut seen = stream.read(&mut unwanted);
    for _ in 0..MOST_READS {
        if !matches!(seen, Ok(1..)) {
            break;
        }
        seen = stream.read(&mut unwanted);
    }
    stream.set_nonblocking(false)?;
    match seen {
        Ok(0) => Err(ErrorKind::ConnectionAborted.into()),
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::WouldBlock => Ok(()),
        Err(error) => Err(error),
    }
}
