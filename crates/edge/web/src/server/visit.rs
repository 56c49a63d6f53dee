//! One visitor, from the first byte to the last.

use std::collections::VecDeque;
use std::io::ErrorKind;
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::handshake::derive_accept_key;
use tungstenite::protocol::{Role, WebSocketConfig};
use tungstenite::{Error, Message, WebSocket};

use super::http::{Head, answer};
use super::{House, control};
use crate::desk::RequestError;
use crate::page;
use crate::protocol::{Asked, Request, VERSION};

/// Time to send the head of a request.
const PATIENCE: Duration = Duration::from_secs(10);
/// A visitor who takes nothing for so long is gone.
const STALLED: Duration = Duration::from_secs(5);
/// How often somebody who says nothing is shown something new.
const GLANCE: Duration = Duration::from_millis(8);
/// Time between frames of numbers, at least.
const FRAME: Duration = Duration::from_micros(16_000);
/// Time between reports on devices.
const STATUS: Duration = Duration::from_millis(100);
/// Frames that a visitor may have before it; who says what was taken in gets no more than that.
const AHEAD: usize = 2;
/// A visitor who took frames in and does so no longer is gone after so long.
const LOST: Duration = Duration::from_secs(30);
/// Longest message from a visitor (bytes): a scene file fits.
const LONGEST: usize = 4 << 20;
/// Most requests of one visitor in progress.
const AT_ONCE: usize = 8;

/// Receives whoever connected.
pub(super) fn receive(house: &Arc<House>, mut stream: TcpStream) {
    let patient = stream.set_read_timeout(Some(PATIENCE)).is_ok()
        && stream.set_write_timeout(Some(STALLED)).is_ok()
        && stream.set_nodelay(true).is_ok();
    if !patient {
        return;
    }
    let Some(head) = Head::read(&mut stream) else { return };
    let text = "text/plain; charset=utf-8";
    // A browser that left does not need an answer.
    let _ = if let Some(why) = house.door.refuses(&head) {
        answer(&mut stream, "403 Forbidden", text, "", why.as_bytes())
    } else if head.method != "GET" {
        answer(&mut stream, "405 Method Not Allowed", text, "Allow: GET\r\n", b"only GET")
    } else if head.path == "/ws" {
        converse(house, stream, &head);
        Ok(())
    } else if let Some(id) = head.path.strip_prefix("/mesh/") {
        match house.desk.shown().meshes.get(id) {
            Some(mesh) => {
                let kept = "Cache-Control: max-age=31536000, immutable\r\n";
                answer(&mut stream, "200 OK", "application/octet-stream", kept, mesh)
            }
            None => answer(&mut stream, "404 Not Found", text, "", b"there is no such mesh"),
        }
    } else if let Some(name) = head.path.strip_prefix("/recording/") {
        match house.desk.recording(name) {
            Ok(bytes) => answer(&mut stream, "200 OK", "application/octet-stream", "", &bytes),
            Err(why) => answer(&mut stream, "404 Not Found", text, "", why.as_bytes()),
        }
    } else if let Some((bytes, kind)) = page::file(&head.path) {
        let mut extra = "Cache-Control: no-cache\r\n".to_owned();
        if let Some(token) = &house.door.token {
            extra +=
                &format!("Set-Cookie: karakuri={token}; HttpOnly; SameSite=Strict; Path=/\r\n");
        }
        answer(&mut stream, "200 OK", kind, &extra, bytes)
    } else {
        answer(&mut stream, "404 Not Found", text, "", b"there is nothing here")
    };
}

fn converse(house: &Arc<House>, mut stream: TcpStream, head: &Head) {
    let key = head.header("sec-websocket-key");
    let (Some(key), Some("13")) = (key, head.header("sec-websocket-version")) else {
        let why = b"a WebSocket of version 13 is needed";
        let _ = answer(&mut stream, "400 Bad Request", "text/plain", "", why);
        return;
    };
    let accept = format!(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {}\r\n\r\n",
        derive_accept_key(key.as_bytes())
    );
    let welcomed = std::io::Write::write_all(&mut stream, accept.as_bytes()).is_ok()
        && stream.set_read_timeout(Some(GLANCE)).is_ok();
    if !welcomed {
        return;
    }
    let config =
        WebSocketConfig::default().max_message_size(Some(LONGEST)).max_frame_size(Some(LONGEST));
    let socket = WebSocket::from_raw_socket(stream, Role::Server, Some(config));
    let id = house.control.enter();
    let (answers, answered) = channel();
    let mut visit =
        Visit { house, id, socket, answers, answered, under_way: 0, seen: Seen::default() };
    // Whatever ends a visit ends only this one.
    let _ = visit.run();
    house.control.leave(id);
}

struct Visit<'a> {
    house: &'a Arc<House>,
    id: u64,
    socket: WebSocket<TcpStream>,
    answers: Sender<Value>,
    answered: Receiver<Value>,
    under_way: usize,
    seen: Seen,
}

/// What the visitor has been shown already.
#[derive(Default)]
struct Seen {
    world: Option<u64>,
    state: u64,
    control: u64,
    task: u64,
    log: u64,
    picture: u64,
    /// Numbers of frames that are on their way, once the visitor has begun to say what was taken in.
    awaited: Option<VecDeque<u32>>,
    frame_at: Option<Instant>,
    status_at: Option<Instant>,
}

impl Seen {
    /// The visitor says which frame it took in.
    fn take_in(&mut self, bytes: &[u8]) {
        let Ok(number) = bytes.try_into().map(u32::from_le_bytes) else { return };
        let awaited = self.awaited.get_or_insert_default();
        if let Some(at) = awaited.iter().position(|awaited| *awaited == number) {
            awaited.drain(..=at);
        }
    }

    /// Whether it has enough to do with what was sent.
    fn is_behind(&self) -> bool {
        self.awaited.as_ref().is_some_and(|awaited| awaited.len() >= AHEAD)
    }
}

impl Visit<'_> {
    fn run(&mut self) -> Result<(), Error> {
        let hello = json!({"type": "hello", "version": VERSION, "visitor": control::name(self.id), "title": self.house.title});
        self.say(&hello)?;
        while !self.house.ends.load(Ordering::Relaxed) {
            match self.socket.read() {
                Ok(Message::Text(text)) => self.hear(text.as_str())?,
                // The socket has prepared its farewell.
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
        let (_, holder, _) = self.house.control.now();
        match &asked.request {
            Request::TakeControl => {
                let taken = self.house.control.take(self.id);
                let answer =
                    taken.map_or_else(|why| no(asked.id, &why), |()| yes(asked.id, Value::Null));
                self.say(&answer)
            }
            Request::ReleaseControl => {
                self.house.control.release(self.id);
                self.say(&yes(asked.id, Value::Null))
            }
            request if !request.is_for_everybody() && holder != Some(self.id) => {
                let who = holder.map_or("nobody".to_owned(), control::name);
                self.say(&no(asked.id, &format!("{who} has control; take it first")))
            }
            request if self.under_way >= AT_ONCE && *request != Request::Stop => {
                self.say(&no(asked.id, "too many requests at once"))
            }
            _ => self.handle(asked),
        }
    }

    /// Handles a request in a thread of its own: planning takes its time, and frames go on meanwhile.
    fn handle(&mut self, asked: Asked) -> Result<(), Error> {
        let (house, answers) = (self.house.clone(), self.answers.clone());
        let number = asked.id;
        let work = move || {
            let answer = match house.desk.handle(&asked.request) {
                Ok(value) => yes(asked.id, value),
                Err(error) => refused(asked.id, &error),
            };
            // The visitor may have left meanwhile.
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
        let desk = self.house.desk.clone();
        let shown = desk.shown();
        if self.seen.world != Some(shown.world.number) {
            self.seen.world = Some(shown.world.number);
            self.say(&shown.world)?;
        }
        let (number, holder, visitors) = self.house.control.now();
        if number != self.seen.control {
            self.seen.control = number;
            let holder_name = holder.map(control::name);
            self.say(&json!({"type": "control", "holder": holder_name, "yours": holder == Some(self.id), "visitors": visitors}))?;
        }
        let (count, lines) = desk.log().since(self.seen.log);
        self.seen.log = count;
        for line in &lines {
            self.say(line)?;
        }
        let (number, task) = desk.task();
        if number != self.seen.task {
            self.seen.task = number;
            if let Some(task) = &task {
                self.say(task)?;
            }
        }
        let now = Instant::now();
        if self.seen.is_behind() {
            // What is newest when it has caught up is what it gets.
            let lost = self.seen.frame_at.is_some_and(|last| now.duration_since(last) > LOST);
            return if lost { Err(Error::ConnectionClosed) } else { Ok(()) };
        }
        let due = |last: Option<Instant>, every| {
            last.is_none_or(|last| now.duration_since(last) >= every)
        };
        if due(self.seen.frame_at, FRAME)
            && let Some(state) = desk.state(self.seen.state, Duration::ZERO)
        {
            self.seen.state = state.snapshot.number;
            self.seen.frame_at = Some(now);
            if let Some(awaited) = &mut self.seen.awaited {
                awaited.push_back(state.snapshot.number as u32);
            }
            self.send(Message::Binary(state.to_bytes().into()))?;
        }
        if shown.world.live && due(self.seen.status_at, STATUS) {
            self.seen.status_at = Some(now);
            self.say(&desk.status())?;
            let (number, pictures) = desk.pictures(self.seen.picture);
            self.seen.picture = number;
            for picture in pictures {
                self.send(Message::Binary(picture.to_vec().into()))?;
            }
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
