//! `karakuri ros topics`, `karakuri ros services` and `karakuri ros nodes`.

use std::io::Write;

use karakuri_ros1::{Graph, Node, TopicInfo};
use serde_json::{Map, Value, json};

use crate::answer::Answer;
use crate::text;

/// List topics with their types, publishers and subscribers
#[derive(Debug, clap::Args)]
pub(super) struct Topics {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Topics {
    pub(super) fn run(self, node: &Node) -> anyhow::Result<Answer> {
        let graph = Graph::ask(node)?;
        let mut out = std::io::stdout().lock();
        if self.json {
            let topic = |(name, info): (&String, &TopicInfo)| {
                let about = json!({
                    "type": info.kind, "publishers": info.publishers, "subscribers": info.subscribers,
                });
                (name.clone(), about)
            };
            let topics: Map<String, Value> = graph.topics.iter().map(topic).collect();
            writeln!(out, "{}", Value::Object(topics))?;
            return Ok(Answer::Yes);
        }
        let row = |(name, info): (&String, &TopicInfo)| {
            let flow = format!("{} → {}", info.publishers.join(" "), info.subscribers.join(" "));
            vec![name.clone(), info.kind.clone(), flow.trim().to_owned()]
        };
        out.write_all(text::columns(&graph.topics.iter().map(row).collect::<Vec<_>>()).as_bytes())?;
        Ok(Answer::Yes)
    }
}

/// List services with the nodes that offer them
#[derive(Debug, clap::Args)]
pub(super) struct Services {
    /// Ask every service for its type
    #[arg(long)]
    types: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Services {
    pub(super) fn run(self, node: &Node) -> anyhow::Result<Answer> {
        let graph = Graph::ask(node)?;
        let kind = |name: &str| match self.types {
            // A service that does not answer is still listed.
            true => Some(node.probe(name).map_or_else(|_| "?".to_owned(), |info| info.kind)),
            false => None,
        };
        let mut out = std::io::stdout().lock();
        if self.json {
            let service = |(name, server): (&String, &String)| {
                (name.clone(), json!({ "node": server, "type": kind(name) }))
            };
            let services: Map<String, Value> = graph.services.iter().map(service).collect();
            writeln!(out, "{}", Value::Object(services))?;
            return Ok(Answer::Yes);
        }
        let row = |(name, server): (&String, &String)| {
            let mut row = vec![name.clone()];
            row.extend(kind(name));
            row.push(server.clone());
            row
        };
        let rows: Vec<Vec<String>> = graph.services.iter().map(row).collect();
        out.write_all(text::columns(&rows).as_bytes())?;
        Ok(Answer::Yes)
    }
}

/// List nodes
#[derive(Debug, clap::Args)]
pub(super) struct Nodes {
    /// Print one JSON list
    #[arg(long)]
    json: bool,
}

impl Nodes {
    pub(super) fn run(self, node: &Node) -> anyhow::Result<Answer> {
        let graph = Graph::ask(node)?;
        let mut out = std::io::stdout().lock();
        if self.json {
            writeln!(out, "{}", json!(graph.nodes()))?;
        } else {
            graph.nodes().iter().try_for_each(|name| writeln!(out, "{name}"))?;
        }
        Ok(Answer::Yes)
    }
}
