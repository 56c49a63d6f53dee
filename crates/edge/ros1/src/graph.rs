//! The ROS graph, as `rostopic list` and `rosnode list` show it.

use std::collections::{BTreeMap, BTreeSet};

use crate::node::Node;
use crate::xmlrpc::{CallError, XmlValue};

/// A topic with a publisher or a subscriber.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TopicInfo {
    /// `package/Type`; `*` if unknown.
    pub kind: String,
    /// The nodes that publish it.
    pub publishers: Vec<String>,
    /// The nodes that subscribe to it.
    pub subscribers: Vec<String>,
}

/// All nodes, topics and services that a master knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    /// Topics.
    pub topics: BTreeMap<String, TopicInfo>,
    /// Services, with the nodes that offer them.
    pub services: BTreeMap<String, String>,
}

impl Graph {
    /// Queries the master of `node`.
    ///
    /// # Errors
    ///
    /// If the master does not answer.
    pub fn ask(node: &Node) -> Result<Self, CallError> {
        let state = node.ask_master("getSystemState", &[])?;
        let types = node.ask_master("getTopicTypes", &[])?;
        Ok(Self::read(&state, &types))
    }

    /// The names of all nodes.
    pub fn nodes(&self) -> BTreeSet<&str> {
        let of_topics =
            self.topics.values().flat_map(|t| t.publishers.iter().chain(&t.subscribers));
        of_topics.chain(self.services.values()).map(String::as_str).collect()
    }

    fn read(state: &XmlValue, types: &XmlValue) -> Self {
        let mut graph = Self::default();
        let lists = state.list();
        for (topic, nodes) in lists.first().into_iter().flat_map(entries) {
            graph.topics.entry(topic).or_default().publishers = nodes;
        }
        for (topic, nodes) in lists.get(1).into_iter().flat_map(entries) {
            graph.topics.entry(topic).or_default().subscribers = nodes;
        }
        for (service, nodes) in lists.get(2).into_iter().flat_map(entries) {
            graph.services.insert(service, nodes.into_iter().next().unwrap_or_default());
        }
        for pair in types.list() {
            if let [topic, kind] = pair.list()
                && let Some(info) = graph.topics.get_mut(topic.text().unwrap_or_default())
            {
                kind.text().unwrap_or_default().clone_into(&mut info.kind);
            }
        }
        for info in graph.topics.values_mut().filter(|info| info.kind.is_empty()) {
            "*".clone_into(&mut info.kind);
        }
        graph
    }
}

/// A list of `[name, [node, …]]` entries.
pub(crate) fn entries(list: &XmlValue) -> impl Iterator<Item = (String, Vec<String>)> {
    list.list().iter().filter_map(|entry| match entry.list() {
        [name, nodes] => {
            let nodes = nodes.list().iter().filter_map(|n| n.text().map(str::to_owned)).collect();
            Some((name.text()?.to_owned(), nodes))
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_of_the_master_becomes_a_graph() {
        let entry =
            |name: &str, nodes: &[&str]| XmlValue::List(vec![name.into(), nodes.to_vec().into()]);
        let state = XmlValue::List(vec![
            XmlValue::List(vec![entry("/t", &["/a", "/b"])]),
            XmlValue::List(vec![entry("/t", &["/c"]), entry("/u", &["/c"])]),
            XmlValue::List(vec![entry("/s", &["/d"]), XmlValue::Int(3)]),
        ]);
        let types = XmlValue::List(vec![vec!["/t", "std_msgs/Bool"].into()]);
        let graph = Graph::read(&state, &types);
        assert_eq!(graph.topics["/t"].publishers, ["/a", "/b"]);
        assert_eq!(
            (graph.topics["/t"].kind.as_str(), graph.topics["/u"].kind.as_str()),
            ("std_msgs/Bool", "*")
        );
        assert_eq!(graph.nodes().into_iter().collect::<Vec<_>>(), ["/a", "/b", "/c", "/d"]);
        assert_eq!(Graph::read(&XmlValue::Nil, &XmlValue::Nil), Graph::default());
    }
}
