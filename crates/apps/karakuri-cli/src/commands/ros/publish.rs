//! `karakuri ros pub`: say something on a topic.

use std::time::{Duration, Instant};

use karakuri_bridge::yaml::message_from_yaml;
use karakuri_ros1::{Advertisement, Graph, Node, RawPublisher};

use crate::answer::Answer;

/// How often it is looked whether somebody listens.
const LOOK: Duration = Duration::from_millis(20);
/// How long subscribers may take to fetch the last message.
const PATIENCE: Duration = Duration::from_secs(3);

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
    /// Publish this often each second; once if not given
    #[arg(short, long, value_name = "HZ")]
    rate: Option<f64>,
    /// With --rate, end after this many messages
    #[arg(short, long, value_name = "N", requires = "rate")]
    number: Option<u64>,
    /// How many seconds to wait for subscribers that have not connected yet
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
        publisher.flush(PATIENCE);
        match publisher.peers() {
            0 => {
                eprintln!("nobody listens to {}", publisher.topic());
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

/// Waits until everybody is connected whom the master knows as a subscriber, at most this long.
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
        if complete || began.elapsed() >= patience || node.wait_for_end(LOOK).is_some() {
            return Ok(());
        }
    }
}
