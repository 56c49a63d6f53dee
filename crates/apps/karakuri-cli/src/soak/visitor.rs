//! A browser without a picture.

use std::collections::BTreeMap;
use std::io::ErrorKind::{TimedOut, WouldBlock};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use anyhow::{bail, ensure};
use serde_json::{Value, json};
use tungstenite::{Error, Message, WebSocket};

/// Timeout for the answer to a request.
const PATIENCE: Duration = Duration::from_secs(120);

/// A client of the page.
pub(crate) struct Visitor {
    socket: WebSocket<TcpStream>,
    next: u64,
    /// The newest of each type of message.
    newest: BTreeMap<String, Value>,
    /// Number of states that came.
    pub(crate) frames: u64,
    /// The newest configuration.
    pub(crate) q: Vec<f64>,
}

impl Visitor {
    pub(crate) fn connect(address: SocketAddr) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let (socket, _) = tungstenite::client(format!("ws://{address}/ws"), stream)
            .map_err(|error| anyhow::anyhow!("no page: {error}"))?;
        socket.get_ref().set_read_timeout(Some(Duration::from_millis(50)))?;
        Ok(Self { socket, next: 0, newest: BTreeMap::new(), frames: 0, q: Vec::new() })
    }

    /// The newest message of a type; null as long as there is none.
    pub(crate) fn of(&self, kind: &str) -> &Value {
        self.newest.get(kind).unwrap_or(&Value::Null)
    }

    /// Forgets the newest message of a type, to wait for the next one.
    pub(crate) fn forget(&mut self, kind: &str) {
        self.newest.remove(kind);
    }

    /// Takes in one message, if one comes in time.
    pub(crate) fn hear(&mut self) -> anyhow::Result<Option<Value>> {
        match self.socket.read() {
            Ok(Message::Text(text)) => {
                let value: Value = serde_json::from_str(text.as_str())?;
                let kind = value["type"].as_str().unwrap_or_default().to_owned();
                self.newest.insert(kind, value.clone());
                return Ok(Some(value));
            }
            Ok(Message::Binary(bytes)) if bytes.first() == Some(&1) && bytes.len() >= 24 => {
                self.frames += 1;
                let count = usize::from(u16::from_le_bytes([bytes[16], bytes[17]]));
                let numbers = bytes[24..].chunks_exact(4).take(count);
                let number = |b: &[u8]| f64::from(f32::from_le_bytes([b[0], b[1], b[2], b[3]]));
                self.q = numbers.map(number).collect();
                // As the page does, to get no old ones.
                self.socket.send(Message::Binary(bytes.slice(4..8)))?;
            }
            Err(Error::Io(error)) if [TimedOut, WouldBlock].contains(&error.kind()) => {}
            Err(error) => bail!("the page is gone: {error}"),
            Ok(_) => {}
        }
        Ok(None)
    }

    /// Sends a request and waits for the answer: the value, or the reason of the refusal.
    pub(crate) fn ask(&mut self, request: Value) -> anyhow::Result<Result<Value, String>> {
        self.next += 1;
        let (id, until) = (self.next, Instant::now() + PATIENCE);
        let text = json!({ "id": id, "request": request }).to_string();
        self.socket.send(Message::Text(text.into()))?;
        loop {
            ensure!(Instant::now() < until, "no answer to {request}");
            let Some(heard) = self.hear()? else { continue };
            if heard["type"] == "answer" && heard["id"] == id {
                return Ok(match heard["ok"] == true {
                    true => Ok(heard["value"].clone()),
                    false => Err(heard["why"].as_str().unwrap_or_default().to_owned()),
                });
            }
        }
    }

    /// Listens until something is true; `false` if it does not become true in time.
    pub(crate) fn until(
        &mut self,
        patience: Duration,
        is_so: impl Fn(&Self) -> bool,
    ) -> anyhow::Result<bool> {
        let until = Instant::now() + patience;
        while !is_so(self) {
            if Instant::now() > until {
                return Ok(false);
            }
            self.hear()?;
        }
        Ok(true)
    }
}
