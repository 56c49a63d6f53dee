//! Accepts connections and speaks HTTP with each, through hyper, until it becomes a WebSocket or ends.
//!
//! Connections that are no WebSocket run on one thread together and cost little. Their number is bounded, but nobody
//! is locked out by those who send their request slowly: a newcomer takes the place of whoever has waited longest
//! without a complete request.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::pin::{Pin, pin};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use hyper::Request;
use hyper::body::{Body, Bytes, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep, timeout_at};

use super::Shared;
use super::answer::{self, Answer};
use super::visit;
use crate::protocol::LogShown;

/// Greatest length of a request's head (bytes).
const MAX_HEAD: usize = 16 << 10;
/// Greatest number of connections that are no WebSocket.
const MAX_OPEN: usize = 128;
/// Greatest number of WebSockets.
const MAX_VISITORS: usize = 64;
/// A request must be complete after this time, however its bytes arrive.
const HEAD_DEADLINE: Duration = Duration::from_secs(10);
/// An answer must be sent after this time, and the time that its length needs at the slowest rate.
const ANSWER_DEADLINE: Duration = Duration::from_secs(10);
const SLOWEST_BYTES_PER_SEC: u64 = 32 << 10;
/// Pause when no connection can be accepted, which usually means that there is no free file descriptor.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);
/// How often that is reported at most.
const REPORT_INTERVAL: Duration = Duration::from_secs(60);

/// Accepts connections until it is dropped.
pub(super) async fn accept(listener: TcpListener, shared: Arc<Shared>) {
    let open = Arc::new(Open::default());
    let mut reported: Option<Instant> = None;
    loop {
        match listener.accept().await {
            Ok((stream, _)) => admit(&open, &shared, stream),
            Err(error) => {
                if reported.is_none_or(|last| last.elapsed() >= REPORT_INTERVAL) {
                    reported = Some(Instant::now());
                    report(&shared, &format!("the page accepts no connection: {error}"));
                }
                // Trying again at once would only take processor time.
                open.close_one();
                sleep(ACCEPT_PAUSE).await;
            }
        }
        // Those that were closed must leave before more come.
        tokio::task::yield_now().await;
    }
}

fn report(shared: &Shared, text: &str) {
    let state = shared.backend.state(0, Duration::ZERO);
    let time_secs = state.map_or(0.0, |state| state.snapshot.time_ns as f64 * 1e-9);
    shared.backend.log().say(LogShown {
        level: "warn",
        time_secs,
        text: text.to_owned(),
        past: false,
    });
    // Nobody may read it.
    let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("{text}\n").as_bytes());
}

fn admit(open: &Arc<Open>, shared: &Arc<Shared>, stream: TcpStream) {
    while open.lock().places.len() >= MAX_OPEN {
        open.close_one();
    }
    let seat = Arc::new(Seat { open: open.clone(), id: open.next_id() });
    let (id, shared) = (seat.id, shared.clone());
    let task = tokio::spawn(async move {
        if let Some(visit) = converse(&seat, &shared, stream).await {
            // An error ends only this connection.
            let _ = visit.begin(&shared);
        }
    });
    // The task runs when this one waits.
    let until = Instant::now() + HEAD_DEADLINE;
    let place = Place { task: task.abort_handle(), until, has_asked: false };
    open.lock().places.insert(id, place);
}

/// Answers one request. Returns what is left if the connection becomes a WebSocket.
async fn converse(seat: &Arc<Seat>, shared: &Arc<Shared>, stream: TcpStream) -> Option<Switched> {
    stream.set_nodelay(true).ok()?;
    let switched = Arc::new(Mutex::new(None));
    let service = service_fn(|request: Request<Incoming>| {
        let (seat, shared, switched) = (seat.clone(), shared.clone(), switched.clone());
        let answer = async move {
            seat.asked(0);
            let answer = handle(&shared, request, &switched).await;
            seat.asked(answer.body().size_hint().lower());
            Ok::<_, Infallible>(answer)
        };
        Box::pin(answer) as Pin<Box<dyn Future<Output = _> + Send>>
    });
    let mut http = http1::Builder::new();
    http.max_buf_size(MAX_HEAD);
    let connection = http.serve_connection(TokioIo::new(stream), service).without_shutdown();
    let mut connection = pin!(connection);
    let parts = loop {
        let until = seat.until()?;
        match timeout_at(until, connection.as_mut()).await {
            Ok(ended) => break ended.ok()?,
            // The time may have been extended.
            Err(_) if seat.until()? <= Instant::now() => return None,
            Err(_) => {}
        }
    };
    let slot = switched.lock().unwrap_or_else(PoisonError::into_inner).take()?;
    Some(Switched { slot, stream: parts.io.into_inner(), received: parts.read_buf })
}

async fn handle(
    shared: &Arc<Shared>,
    request: Request<Incoming>,
    switched: &Mutex<Option<VisitorSlot>>,
) -> Answer {
    // Nothing that is answered has a body.
    let (head, _) = request.into_parts();
    if let Some(refusal) = answer::refusal(shared, &head) {
        return refusal;
    }
    if head.uri.path() == "/ws" {
        return match (answer::switch(&head), VisitorSlot::take(shared)) {
            (Err(refusal), _) => *refusal,
            (Ok(_), None) => answer::full(),
            (Ok(answer), Some(slot)) => {
                *switched.lock().unwrap_or_else(PoisonError::into_inner) = Some(slot);
                answer
            }
        };
    }
    let shared = shared.clone();
    let answer = tokio::task::spawn_blocking(move || answer::answer(&shared, &head)).await;
    answer.unwrap_or_else(|_| answer::broken())
}

/// A connection that has become a WebSocket.
struct Switched {
    slot: VisitorSlot,
    stream: TcpStream,
    /// Bytes that came after the request.
    received: Bytes,
}

impl Switched {
    /// Continues in a thread of its own.
    fn begin(self, shared: &Arc<Shared>) -> std::io::Result<()> {
        let Self { slot, stream, received } = self;
        let stream = stream.into_std()?;
        stream.set_nonblocking(false)?;
        let shared = shared.clone();
        let visit = move || {
            let _slot = slot;
            visit::converse(&shared, stream, received.to_vec());
        };
        std::thread::Builder::new().name("visit".to_owned()).spawn(visit)?;
        Ok(())
    }
}

/// One of the places for visitors.
struct VisitorSlot {
    shared: Arc<Shared>,
}

impl VisitorSlot {
    fn take(shared: &Arc<Shared>) -> Option<Self> {
        let room = |count| (count < MAX_VISITORS).then_some(count + 1);
        let taken = shared.visitors.fetch_update(Ordering::SeqCst, Ordering::SeqCst, room);
        taken.is_ok().then(|| Self { shared: shared.clone() })
    }
}

impl Drop for VisitorSlot {
    fn drop(&mut self) {
        self.shared.visitors.fetch_sub(1, Ordering::SeqCst);
    }
}

/// The connections that are no WebSocket.
#[derive(Default)]
struct Open {
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    next: u64,
    /// In the order of arrival.
    places: BTreeMap<u64, Place>,
}

struct Place {
    task: AbortHandle,
    /// When the connection is closed, whatever happens.
    until: Instant,
    /// Whether its request is complete.
    has_asked: bool,
}

impl Open {
    fn next_id(&self) -> u64 {
        let mut inner = self.lock();
        inner.next += 1;
        inner.next
    }

    /// Closes the oldest connection without a complete request; if all have one, the oldest.
    fn close_one(&self) {
        let mut inner = self.lock();
        let places = &inner.places;
        let waiting = places.iter().find(|(_, place)| !place.has_asked).or(places.iter().next());
        if let Some(id) = waiting.map(|(id, _)| *id)
            && let Some(place) = inner.places.remove(&id)
        {
            place.task.abort();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The place of one connection; given back on drop.
struct Seat {
    open: Arc<Open>,
    id: u64,
}

impl Seat {
    /// The request is complete: from now on the time counts that an answer of this length needs.
    fn asked(&self, length: u64) {
        let transfer = Duration::from_secs(length / SLOWEST_BYTES_PER_SEC);
        if let Some(place) = self.open.lock().places.get_mut(&self.id) {
            place.has_asked = true;
            place.until = Instant::now() + ANSWER_DEADLINE + transfer;
        }
    }

    /// When the connection is closed; `None`: at once.
    fn until(&self) -> Option<Instant> {
        self.open.lock().places.get(&self.id).map(|place| place.until)
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.open.lock().places.remove(&self.id);
    }
}
