//! One client: a WebSocket and its thread.

use std::collections::VecDeque;
use std::io::ErrorKind;
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::protocol::{Role, WebSocketConfig};
use tungstenite::{Error, Message, WebSocket};

use super::uninterrupted::Uninterrupted;
use super::{Shared, control};
use crate::backend::RequestError;
use crate::protocol::{Asked, LogShown, Request, VERSION, Watched};

/// A client that reads nothing for this time is disconnected.
const WRITE_TIMEOUT: Duration = Duration::from_secs(5);
/// Read timeout of the socket: interval at which new data is sent to a silent client.
const READ_TIMEOUT: Duration = Duration::from_millis(8);
/// Minimum time between states.
const FRAME_INTERVAL: Duration = Duration::from_micros(16_000);
/// Time between status messages.
const STATUS_INTERVAL: Duration = Duration::from_millis(100);
/// Minimum time between frames of a map, of a cloud and of what was found.
const WATCHED_INTERVAL: Duration = Duration::from_millis(250);
/// Maximum number of unacknowledged frames, for clients that acknowledge frames.
const MAX_UNACKNOWLEDGED: usize = 2;
/// A client that acknowledges no frame for this time is disconnected.
const ACKNOWLEDGE_TIMEOUT: Duration = Duration::from_secs(30);
/// Maximum length of a client's message (bytes), enough for a scene file.
const MAX_MESSAGE_BYTES: usize = 4 << 20;
/// Maximum number of requests of one client in progress.
const MAX_REQUESTS: usize = 8;
/// Maximum number of its stops in progress besides.
const MAX_STOPS: usize = 8;

/// Talks with a client until it leaves. `received` came after its request.
pub(super) fn converse(shared: &Arc<Shared>, stream: TcpStream, received: Vec<u8>) {
    let is_set = stream.set_read_timeout(Some(READ_TIMEOUT)).is_ok()
        && stream.set_write_timeout(Some(WRITE_TIMEOUT)).is_ok();
    if !is_set {
        return;
    }
    let config = WebSocketConfig::default()
        .max_message_size(Some(MAX_MESSAGE_BYTES))
        .max_frame_size(Some(MAX_MESSAGE_BYTES));
    let stream = Uninterrupted(stream);
    let socket = WebSocket::from_partially_read(stream, received, Role::Server, Some(config));
    let id = shared.control.enter();
    let (answers, answered) = channel();
    let mut visit =
        Visit { shared, id, socket, answers, answered, under_way: 0, seen: Seen::default() };
    // An error ends only this connection.
    let _ = visit.run();
    shared.control.leave(id);
}

struct Visit<'a> {
    shared: &'a Arc<Shared>,
    id: u64,
    socket: WebSocket<Uninterrupted>,
    answers: Sender<Value>,
    answered: Receiver<Value>,
    under_way: usize,
    seen: Seen,
}

/// What was already sent to the client.
#[derive(Default)]
struct Seen {
    world: Option<u64>,
    state: u64,
    control: u64,
    task: u64,
    exploration: u64,
    log: u64,
    has_log: bool,
    picture: u64,
    watched: Watched,
    /// Revision of the map; `None`: it has none of it.
    map: Option<u64>,
    cloud: u64,
    found: u64,
    watched_at: Option<Instant>,
    /// Numbers of unacknowledged frames, once the client has begun to acknowledge.
    awaited: Option<VecDeque<u32>>,
    frame_at: Option<Instant>,
    status_at: Option<Instant>,
}

impl Seen {
    /// The client acknowledges a frame.
    fn take_in(&mut self, bytes: &[u8]) {
        let Ok(number) = bytes.try_into().map(u32::from_le_bytes) else { return };
        let awaited = self.awaited.get_or_insert_default();
        if let Some(at) = awaited.iter().position(|awaited| *awaited == number) {
            awaited.drain(..=at);
        }
    }

    /// The client watches something else from now on. What it had of it before, it may have forgotten.
    fn watch(&mut self, watched: Watched) {
        self.watched = watched;
        (self.map, self.cloud, self.found, self.watched_at) = (None, 0, 0, None);
    }

    /// Whether too many frames are unacknowledged.
    fn is_behind(&self) -> bool {
        self.awaited.as_ref().is_some_and(|awaited| awaited.len() >= MAX_UNACKNOWLEDGED)
    }
}

impl Visit<'_> {
    fn run(&mut self) -> Result<(), Error> {
        let hello = json!({"type": "hello", "version": VERSION, "visitor": control::name(self.id), "title": self.shared.title});
        self.say(&hello)?;
        while !self.shared.ends.load(Ordering::Relaxed) {
            match self.socket.read() {
                Ok(Message::Text(text)) => self.hear(text.as_str())?,
                // The socket has queued its close message.
                Ok(Message::Close(_)) => return self.socket.flush(),
                Ok(Message::Binary(bytes)) => self.seen.take_in(&bytes),
                // Pings are answered by the socket itself.
                Ok(_) => {}
                Err(Error::Io(error)) if is_patience(error.kind()) => {}
                Err(error) => return Err(error),
            }
            while let Ok(answer) = self.answered.try_recv() {
                self.under_way -= 1;
                self.say(&answer)?;
            }
            self.show()?;
        }
        self.socket.close(None)
    }

    fn hear(&mut self, text: &str) -> Result<(), Error> {
        let asked: Asked = match serde_json::from_str(text) {
            Ok(asked) => asked,
            Err(error) => {
                // The number may be readable although the request is not.
                let id =
                    serde_json::from_str::<Value>(text).ok().and_then(|it| it.get("id")?.as_u64());
                return self.say(&no(id.unwrap_or(0), &format!("not understood: {error}")));
            }
        };
        let (control, now) = (&self.shared.control, Instant::now());
        let holder = control.now(now).holder;
        match &asked.request {
            Request::TakeControl => {
                control.take(self.id, now);
                self.say(&yes(asked.id, Value::Null))
            }
            Request::ReleaseControl => {
                control.release(self.id);
                self.say(&yes(asked.id, Value::Null))
            }
            Request::Watch(watched) => {
                self.seen.watch(*watched);
                self.say(&yes(asked.id, Value::Null))
            }
            Request::KeepControl => {
                control.keep(self.id);
                self.say(&yes(asked.id, Value::Null))
            }
            request if !request.is_for_everybody() && holder != Some(self.id) => {
                let who = holder.map_or("nobody".to_owned(), control::name);
                self.say(&no(asked.id, &format!("{who} has control; take it first")))
            }
            // A stop passes other requests, but not without end: each is a thread.
            request
                if self.under_way
                    >= MAX_REQUESTS + usize::from(*request == Request::Stop) * MAX_STOPS =>
            {
                self.say(&no(asked.id, "too many requests at once"))
            }
            _ => self.handle(asked),
        }
    }

    /// Handles a request in its own thread, so that frames continue during planning.
    fn handle(&mut self, asked: Asked) -> Result<(), Error> {
        let (shared, answers) = (self.shared.clone(), self.answers.clone());
        let number = asked.id;
        let work = move || {
            let answer = match shared.backend.handle(&asked.request) {
                Ok(value) => yes(asked.id, value),
                Err(error) => refused(asked.id, &error),
            };
            // The client may have disconnected meanwhile.
            let _ = answers.send(answer);
        };
        match std::thread::Builder::new().name("request".to_owned()).spawn(work) {
            Ok(_) => {
                self.under_way += 1;
                Ok(())
            }
            Err(error) => self.say(&no(number, &format!("no thread for that: {error}"))),
        }
    }

    fn show(&mut self) -> Result<(), Error> {
        let backend = self.shared.backend.clone();
        let shown = backend.shown();
        if self.seen.world != Some(shown.world.number) {
            self.seen.world = Some(shown.world.number);
            self.say(&shown.world)?;
        }
        let control = self.shared.control.now(Instant::now());
        if control.number != self.seen.control {
            self.seen.control = control.number;
            let [holder, asking] = [control.holder, control.asking].map(|id| id.map(control::name));
            self.say(&json!({"type": "control", "holder": holder, "yours": control.holder == Some(self.id),
                "asking": asking, "visitors": control.visitors, "notice": control.notice}))?;
        }
        let (count, lines) = backend.log().since(self.seen.log);
        // The first lines are those from before the client connected.
        let past = !self.seen.has_log;
        (self.seen.log, self.seen.has_log) = (count, true);
        for line in lines {
            self.say(&LogShown { past, ..line })?;
        }
        let (number, task) = backend.task();
        if number != self.seen.task {
            self.seen.task = number;
            if let Some(task) = &task {
                self.say(task)?;
            }
        }
        let (number, exploration) = backend.exploration();
        if number != self.seen.exploration {
            self.seen.exploration = number;
            if let Some(exploration) = &exploration {
                self.say(&**exploration)?;
            }
        }
        let now = Instant::now();
        if self.seen.is_behind() {
            // When it has caught up, it gets the newest frame.
            let lost = self
                .seen
                .frame_at
                .is_some_and(|last| now.duration_since(last) > ACKNOWLEDGE_TIMEOUT);
            return if lost { Err(Error::ConnectionClosed) } else { Ok(()) };
        }
        let due = |last: Option<Instant>, every| {
            last.is_none_or(|last| now.duration_since(last) >= every)
        };
        if due(self.seen.frame_at, FRAME_INTERVAL)
            && let Some(state) = backend.state(self.seen.state, Duration::ZERO)
        {
            self.seen.state = state.snapshot.number;
            self.seen.frame_at = Some(now);
            if let Some(awaited) = &mut self.seen.awaited {
                awaited.push_back(state.snapshot.number as u32);
            }
            self.send(Message::Binary(state.to_bytes().into()))?;
        }
        if shown.world.live && due(self.seen.status_at, STATUS_INTERVAL) {
            self.seen.status_at = Some(now);
            self.say(&backend.status())?;
            let (number, pictures) = backend.pictures(self.seen.picture);
            self.seen.picture = number;
            for picture in pictures {
                self.send(Message::Binary(picture.to_vec().into()))?;
            }
        }
        if self.seen.watched != Watched::default() && due(self.seen.watched_at, WATCHED_INTERVAL) {
            self.seen.watched_at = Some(now);
            self.show_watched()?;
        }
        Ok(())
    }

    /// Sends what the client watches, as far as it is new.
    fn show_watched(&mut self) -> Result<(), Error> {
        let backend = self.shared.backend.clone();
        let Watched { map, cloud, found } = self.seen.watched;
        if let Some((revision, bytes)) = map.then(|| backend.map(self.seen.map)).flatten() {
            self.seen.map = Some(revision);
            self.send(Message::Binary(bytes.into()))?;
        }
        if let Some((number, bytes)) = cloud.then(|| backend.cloud(self.seen.cloud)).flatten() {
            self.seen.cloud = number;
            self.send(Message::Binary(bytes.into()))?;
        }
        if let Some((number, objects)) = found.then(|| backend.found(self.seen.found)).flatten() {
            self.seen.found = number;
            self.say(&objects)?;
        }
        Ok(())
    }

    fn say(&mut self, what: &impl serde::Serialize) -> Result<(), Error> {
        let text = serde_json::to_string(what).expect("what is shown can be written as JSON");
        self.send(Message::Text(text.into()))
    }

    fn send(&mut self, message: Message) -> Result<(), Error> {
        self.socket.send(message)
    }
}

fn yes(id: u64, value: Value) -> Value {
    json!({"type": "answer", "id": id, "ok": true, "value": value, "why": null})
}

fn no(id: u64, why: &str) -> Value {
    refused(id, &why.into())
}

fn refused(id: u64, error: &RequestError) -> Value {
    let RequestError { code, message, between } = error;
    json!({"type": "answer", "id": id, "ok": false, "value": null, "why": message, "code": code,
        "between": between})
}

fn is_patience(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::WouldBlock | ErrorKind::TimedOut)
}
