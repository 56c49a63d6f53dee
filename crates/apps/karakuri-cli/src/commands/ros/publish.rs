//! `karakuri ros pub`: publishes messages.

use std::time::{Duration, Instant};

use karakuri_bridge::yaml::message_from_yaml;
use karakuri_ros1::{Advertisement, Graph, Node, RawPublisher};

use crate::answer::Answer;

/// Interval between checks for subscribers.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// Timeout for subscribers to receive the last message.
const TIMEOUT: Duration = Duration::from_secs(3);

/// Publish a message on a topic
#[derive(Debug, clap::Args)]
pub(super) struct Publish {
    topic: String,
    /// `package/Type`
    #[arg(value_name = "TYPE")]
    kind: String,
    /// The message as YAML or JSON; fields left out are zero, `now` is a time, `auto` a stamped header
    #[arg(default_value = "", allow_hyphen_values = true)]
    message: String,
    /// Publish at this rate (Hz); default: once
    #[arg(short, long, value_name = "HZ")]
    rate: Option<f64>,
    /// With --rate, end after this many messages
    #[arg(short, long, value_name = "N", requires = "rate")]
    number: Option<u64>,
    /// Timeout for subscribers to connect (s)
    #[arg(long, value_name = "S", default_value_t = 3.0)]
    stay: f64,
}

impl Publish {
    pub(super) fn run(self, node: &Node) -> anyhow::Result<Answer> {
        let pause = |secs: f64| Duration::try_from_secs_f64(secs).unwrap_or(Duration::MAX);
        let publisher = node.advertise_raw(&self.topic, &self.kind, Advertisement::latched())?;
        let message = || message_from_yaml(publisher.kind(), &self.message, node.now());
        publisher.publish(&message()?)?;
        wait_for_listeners(node, &publisher, pause(self.stay))?;
        if let Some(hz) = self.rate {
            anyhow::ensure!(hz > 0.0, "a rate of {hz} Hz never publishes");
            let mut left = self.number.unwrap_or(u64::MAX).saturating_sub(1);
            while left > 0 && node.wait_for_end(pause(1.0 / hz)).is_none() {
                publisher.publish(&message()?)?;
                left -= 1;
            }
        }
        publisher.flush(TIMEOUT);
        match publisher.peers() {
            0 => {
                eprintln!("no node subscribes to {}", publisher.topic());
                Ok(Answer::No)
            }
            peers => {
                let nodes = if peers == 1 { "node" } else { "nodes" };
                eprintln!("published on {} to {peers} {nodes}", publisher.topic());
                Ok(Answer::Yes)
            }
        }
    }
}

/// Waits until all subscribers known to the master are connected, at most this long.
fn wait_for_listeners(
    node: &Node,
    publisher: &RawPublisher,
    patience: Duration,
) -> anyhow::Result<()> {
    let began = Instant::now();
    loop {
        let graph = Graph::ask(node)?;
        let known = graph.topics.get(publisher.topic()).map_or(0, |info| info.subscribers.len());
        let complete = known > 0 && publisher.peers() >= known;
        if complete || began.elapsed() >= patience || node.wait_for_end(POLL_INTERVAL).is_some() {
            return Ok(());
        }
    }
}
