//! `karakuri ros echo`: prints the messages of a topic.

use std::io::Write;
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::Context;
use karakuri_bridge::yaml::message_to_yaml;
use karakuri_ros1::{Graph, Incoming, MessageType, Node, TypeLibrary, Value};

use crate::answer::Answer;

/// Interval between checks for an interrupt.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// Queue length of messages for the terminal; if it is too slow, messages are dropped, and the publisher does not wait.
const QUEUE_LENGTH: usize = 100;

/// Print the messages of a topic, whatever their type
#[derive(Debug, clap::Args)]
pub(super) struct Echo {
    topic: String,
    /// End after this many messages
    #[arg(short, long, value_name = "N")]
    number: Option<usize>,
    /// Print each message as a line of JSON
    #[arg(long)]
    json: bool,
}

impl Echo {
    pub(super) fn run(self, node: &Node) -> anyhow::Result<Answer> {
        let (send, receive) = sync_channel(QUEUE_LENGTH);
        let decoder = Decoder::default();
        let hear = move |incoming: Incoming<'_>| drop(send.try_send(decoder.decode(&incoming)));
        let subscriber = node.subscribe_raw(&self.topic, None, hear)?;
        let graph = Graph::ask(node)?;
        if graph.topics.get(subscriber.topic()).is_none_or(|info| info.publishers.is_empty()) {
            eprintln!("no node publishes {} yet; waiting", subscriber.topic());
        }
        let mut out = std::io::stdout().lock();
        let mut left = self.number.unwrap_or(usize::MAX);
        while left > 0 && !node.is_ending() {
            let value = match receive.recv_timeout(POLL_INTERVAL) {
                Ok(value) => value?,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => break,
            };
            match self.json {
                true => writeln!(out, "{}", value.to_json())?,
                false => writeln!(out, "{}\n---", message_to_yaml(&value).trim_end())?,
            }
            left -= 1;
        }
        Ok(Answer::Yes)
    }
}

/// Decodes messages with the definition in the publisher's header.
#[derive(Default)]
struct Decoder {
    /// The last definition and its parsed form: publishers of one topic send the same.
    known: Mutex<Option<(String, Arc<MessageType>)>>,
}

impl Decoder {
    fn decode(&self, incoming: &Incoming<'_>) -> anyhow::Result<Value> {
        let about = || format!("{} from {}", incoming.kind, incoming.publisher);
        let mut known = self.known.lock().expect("decoding does not panic");
        if known.as_ref().is_none_or(|(definition, _)| definition != incoming.definition) {
            let mut library = TypeLibrary::from_definition(incoming.kind, incoming.definition);
            let kind = library.build(incoming.kind).with_context(about)?;
            *known = Some((incoming.definition.to_owned(), kind));
        }
        let (_, kind) = known.as_ref().expect("it was just learned");
        Value::decode(kind, incoming.bytes).with_context(about)
    }
}
