//! A recording as a file: messages by topic, each topic with its schema.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde_json::{Value, json};

use crate::RosMessage;
use crate::mcap;

/// What a recording begins with.
pub const HEAD: &str = "/world/head";
/// What the world was told.
pub const COMMANDS: &str = "/world/commands";
/// Where everything was.
pub const STATE: &str = "/world/state";

/// Writes messages into an MCAP file; a topic's first message says what the others look like.
pub struct RecordingFile<W: Write> {
    file: mcap::Writer<W>,
    channels: BTreeMap<String, mcap::Channel>,
}

impl<W: Write> RecordingFile<W> {
    /// Begins a file.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn new(out: W) -> io::Result<Self> {
        Ok(Self { file: mcap::Writer::new(out)?, channels: BTreeMap::new() })
    }

    /// Writes a message in JSON.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn write(&mut self, topic: &str, time_ns: u64, message: &Value) -> io::Result<()> {
        let channel = self.channel(topic, |file| file.channel(topic, &schema(message)))?;
        self.file.message(channel, time_ns, message.to_string().as_bytes())
    }

    /// Writes a message as ROS 1 packs it.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn write_ros1(
        &mut self,
        topic: &str,
        time_ns: u64,
        message: &RosMessage,
    ) -> io::Result<()> {
        let (kind, definition) = (message.kind, message.definition);
        let channel = self.channel(topic, |file| file.ros1_channel(topic, kind, definition))?;
        self.file.message(channel, time_ns, &message.bytes)
    }

    /// Ends the file properly.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn finish(self) -> io::Result<W> {
        self.file.finish()
    }

    fn channel(
        &mut self,
        topic: &str,
        open: impl FnOnce(&mut mcap::Writer<W>) -> io::Result<mcap::Channel>,
    ) -> io::Result<mcap::Channel> {
        if let Some(channel) = self.channels.get(topic) {
            return Ok(*channel);
        }
        let channel = open(&mut self.file)?;
        self.channels.insert(topic.to_owned(), channel);
        Ok(channel)
    }
}

/// The JSON schema of messages like this one.
fn schema(message: &Value) -> Value {
    match message {
        Value::Object(fields) => {
            let each = fields.iter().map(|(key, value)| (key.clone(), schema(value)));
            json!({ "type": "object", "properties": each.collect::<serde_json::Map<_, _>>() })
        }
        Value::Array(items) => {
            let items = items.first().map_or_else(|| json!({}), schema);
            json!({ "type": "array", "items": items })
        }
        Value::Number(number) if number.is_f64() => json!({ "type": "number" }),
        Value::Number(_) => json!({ "type": "integer" }),
        Value::Bool(_) => json!({ "type": "boolean" }),
        Value::String(_) => json!({ "type": "string" }),
        Value::Null => json!({}),
    }
}
