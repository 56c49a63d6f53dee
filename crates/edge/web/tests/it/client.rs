//! A browser without a picture.

use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::{Error, Message, WebSocket};

/// Timeout for expected messages.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A visitor.
pub(crate) struct Client {
    socket: WebSocket<TcpStream>,
    next: u64,
    /// The newest of each type of message.
    pub(crate) newest: std::collections::BTreeMap<String, Value>,
    /// The newest frame of numbers.
    pub(crate) frame: Vec<u8>,
    /// How many came.
    pub(crate) frames: usize,
}

impl Client {
    pub(crate) fn connect(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).unwrap();
        // The handshake is patient by itself: its answer comes in one piece.
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let (socket, _) = tungstenite::client(format!("ws://{address}/ws"), stream).unwrap();
        socket.get_ref().set_read_timeout(Some(Duration::from_millis(20))).unwrap();
        let newest = Default::default();
        Self { socket, next: 0, newest, frame: Vec::new(), frames: 0 }
    }

    /// The newest message of a type; null as long as there is none.
    pub(crate) fn of(&self, kind: &str) -> &Value {
        self.newest.get(kind).unwrap_or(&Value::Null)
    }

    /// Takes in one message, if there is one.
    pub(crate) fn hear(&mut self) -> Option<Value> {
        match self.socket.read() {
            Ok(Message::Text(text)) => {
                let value: Value = serde_json::from_str(text.as_str()).unwrap();
                let kind = value["type"].as_str().unwrap().to_owned();
                self.newest.insert(kind, value.clone());
                Some(value)
            }
            Ok(Message::Binary(bytes)) => {
                if bytes.first() == Some(&1) {
                    self.frame = bytes.to_vec();
                    self.frames += 1;
                }
                None
            }
            Ok(_) => None,
            Err(Error::Io(error)) => {
                use std::io::ErrorKind::{TimedOut, WouldBlock};
                assert!([TimedOut, WouldBlock].contains(&error.kind()), "{error}");
                None
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// Listens until something is true.
    pub(crate) fn until(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let begin = Instant::now();
        while !is_so(self) {
            assert!(begin.elapsed() < PATIENCE, "waited too long until {what}: {:?}", self.newest);
            self.hear();
        }
    }

    /// Sends any text.
    pub(crate) fn say(&mut self, text: String) {
        self.socket.send(Message::Text(text.into())).unwrap();
    }

    /// Sends any bytes.
    pub(crate) fn send(&mut self, bytes: Vec<u8>) {
        self.socket.send(Message::Binary(bytes.into())).unwrap();
    }

    /// Sends a request and waits for the answer.
    pub(crate) fn request(&mut self, request: Value) -> Result<Value, String> {
        self.next += 1;
        let id = self.next;
        self.say(json!({"id": id, "request": request}).to_string());
        self.answer(id)
    }

    /// The answer of this number.
    pub(crate) fn answer(&mut self, id: u64) -> Result<Value, String> {
        let begin = Instant::now();
        loop {
            assert!(begin.elapsed() < PATIENCE, "no answer {id}");
            let Some(heard) = self.hear() else { continue };
            if heard["type"] == "answer" && heard["id"] == id {
                return match heard["ok"].as_bool() {
                    Some(true) => Ok(heard["value"].clone()),
                    _ => Err(heard["why"].as_str().unwrap_or_default().to_owned()),
                };
            }
        }
    }

    /// The newest configuration.
    pub(crate) fn q(&self) -> Vec<f64> {
        let count = usize::from(u16::from_le_bytes([self.frame[16], self.frame[17]]));
        let number = |i: usize| {
            let at = 24 + 4 * i;
            f64::from(f32::from_le_bytes(self.frame[at..at + 4].try_into().unwrap()))
        };
        (0..count).map(number).collect()
    }
}
