//! Registrations of publishers, subscribers and services. Pure state: notifications to other nodes are returned.

use std::collections::BTreeMap;

use super::parameters::{ParameterError, Parameters};
use crate::xmlrpc::XmlValue;

/// A call to a node that a change of the state requires.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Notice {
    /// API address of the node.
    pub(super) uri: String,
    /// The method.
    pub(super) method: &'static str,
    /// The arguments.
    pub(super) arguments: Vec<XmlValue>,
}

/// A registered node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Registration {
    pub(super) node: String,
    pub(super) api: String,
}

/// A service and its address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ServiceRecord {
    pub(super) node: String,
    pub(super) uri: String,
}

/// The list for a topic registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Publisher,
    Subscriber,
}

type Lists = BTreeMap<String, Vec<Registration>>;

/// Most registrations of publishers, subscribers, services and parameter subscribers together. A large system has some
/// thousands; without a limit every visitor could fill the memory.
pub(super) const MOST_REGISTRATIONS: usize = 20_000;
/// Longest name, type or address of a registration (bytes).
pub(super) const LONGEST_NAME: usize = 1024;
/// Most topics whose type is remembered.
const MOST_TOPIC_TYPES: usize = 20_000;

/// Why a registration is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum RegistrationError {
    #[error("this master has {MOST_REGISTRATIONS} registrations, which is its limit")]
    Full,
    #[error("a name, type or address is longer than {LONGEST_NAME} bytes")]
    LongName,
}

/// The state of the master.
#[derive(Debug, Default)]
pub(super) struct Registry {
    pub(super) nodes: BTreeMap<String, String>,
    pub(super) publishers: Lists,
    pub(super) subscribers: Lists,
    pub(super) services: BTreeMap<String, ServiceRecord>,
    pub(super) topic_types: BTreeMap<String, String>,
    pub(super) parameters: Parameters,
    /// Parameter key → its subscribers.
    parameter_watchers: Lists,
    /// Pending notifications, in order.
    notices: Vec<Notice>,
}

impl Registry {
    /// Takes the pending notifications.
    pub(super) fn take_notices(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.notices)
    }

    /// Registers a publisher or subscriber. Returns the API addresses of the other side.
    pub(super) fn register(
        &mut self,
        side: Side,
        node: &str,
        topic: &str,
        kind: &str,
        api: &str,
    ) -> Result<Vec<String>, RegistrationError> {
        self.admit(&[node, topic, kind, api])?;
        self.meet(node, api);
        let known = self.topic_types.contains_key(topic);
        // A type of `*` has no information, and the type of a publisher takes precedence over that of a subscriber.
        let says_more = match side {
            Side::Publisher => kind != "*" || !known,
            Side::Subscriber => kind != "*" && !known,
        };
        if says_more {
            self.make_room_for_types();
            self.topic_types.insert(topic.to_owned(), kind.to_owned());
        }
        let (own, other) = match side {
            Side::Publisher => (&mut self.publishers, &self.subscribers),
            Side::Subscriber => (&mut self.subscribers, &self.publishers),
        };
        enter(own, topic, node, api);
        let others = other.get(topic).into_iter().flatten().map(|r| r.api.clone()).collect();
        if side == Side::Publisher {
            self.announce(topic);
        }
        Ok(others)
    }

    /// Checks a new registration against the limits.
    fn admit(&self, names: &[&str]) -> Result<(), RegistrationError> {
        if names.iter().any(|name| name.len() > LONGEST_NAME) {
            return Err(RegistrationError::LongName);
        }
        let lists = [&self.publishers, &self.subscribers, &self.parameter_watchers];
        let registered: usize = lists.iter().flat_map(|lists| lists.values()).map(Vec::len).sum();
        match registered + self.services.len() < MOST_REGISTRATIONS {
            true => Ok(()),
            false => Err(RegistrationError::Full),
        }
    }

    /// The type of a topic is remembered after its last registration, as by the real master, until there are too many.
    fn make_room_for_types(&mut self) {
        if self.topic_types.len() >= MOST_TOPIC_TYPES {
            let (publishers, subscribers) = (&self.publishers, &self.subscribers);
            self.topic_types.retain(|topic, _| {
                publishers.contains_key(topic) || subscribers.contains_key(topic)
            });
        }
    }

    /// Removes a registration. Returns whether there was one.
    pub(super) fn unregister(&mut self, side: Side, node: &str, topic: &str, api: &str) -> bool {
        let list = match side {
            Side::Publisher => &mut self.publishers,
            Side::Subscriber => &mut self.subscribers,
        };
        let gone = leave(list, topic, |r| r.node == node && r.api == api);
        if gone && side == Side::Publisher {
            self.announce(topic);
        }
        self.forget_if_idle(node);
        gone
    }

    /// Registers a service; the latest registration wins.
    pub(super) fn register_service(
        &mut self,
        node: &str,
        service: &str,
        uri: &str,
        api: &str,
    ) -> Result<(), RegistrationError> {
        self.admit(&[node, service, uri, api])?;
        self.meet(node, api);
        let record = ServiceRecord { node: node.to_owned(), uri: uri.to_owned() };
        let old = self.services.insert(service.to_owned(), record);
        if let Some(old) = old.filter(|old| old.node != node) {
            self.forget_if_idle(&old.node);
        }
        Ok(())
    }

    /// Removes a service, if it is still registered at `uri`.
    pub(super) fn unregister_service(&mut self, node: &str, service: &str, uri: &str) -> bool {
        let current = self.services.get(service).is_some_and(|s| s.node == node && s.uri == uri);
        if current {
            self.services.remove(service);
        }
        self.forget_if_idle(node);
        current
    }

    /// Sets a parameter and notifies the nodes that subscribe to it, to a key above it or to a key below it.
    pub(super) fn set_parameter(
        &mut self,
        key: &str,
        value: XmlValue,
    ) -> Result<(), ParameterError> {
        self.parameters.set(key, value.clone())?;
        self.tell_watchers(key, &value);
        Ok(())
    }

    /// Deletes a parameter. Returns whether there was one.
    pub(super) fn delete_parameter(&mut self, key: &str) -> bool {
        let gone = self.parameters.delete(key);
        if gone {
            self.tell_watchers(key, &XmlValue::empty());
        }
        gone
    }

    /// Subscribes to a parameter. Returns its value.
    pub(super) fn watch_parameter(
        &mut self,
        node: &str,
        api: &str,
        key: &str,
    ) -> Result<XmlValue, RegistrationError> {
        self.admit(&[node, api, key])?;
        self.meet(node, api);
        enter(&mut self.parameter_watchers, key, node, api);
        Ok(self.parameters.at(key).unwrap_or_else(XmlValue::empty))
    }

    /// Unsubscribes. Returns whether there was a subscription.
    pub(super) fn unwatch_parameter(&mut self, node: &str, api: &str, key: &str) -> bool {
        let gone = leave(&mut self.parameter_watchers, key, |r| r.node == node && r.api == api);
        self.forget_if_idle(node);
        gone
    }

    /// A node with a name that is in use replaces the old node, which is shut down.
    fn meet(&mut self, node: &str, api: &str) {
        let old = self.nodes.insert(node.to_owned(), api.to_owned());
        let Some(old) = old.filter(|old| old != api) else { return };
        let published: Vec<String> = self
            .publishers
            .iter()
            .filter(|(_, list)| list.iter().any(|r| r.node == node))
            .map(|(topic, _)| topic.clone())
            .collect();
        for lists in [&mut self.publishers, &mut self.subscribers, &mut self.parameter_watchers] {
            lists.retain(|_, list| {
                list.retain(|r| r.node != node);
                !list.is_empty()
            });
        }
        self.services.retain(|_, service| service.node != node);
        published.iter().for_each(|topic| self.announce(topic));
        let reason = format!("[{node}] Reason: new node registered with same name");
        let arguments = vec!["/master".into(), reason.into()];
        self.notices.push(Notice { uri: old, method: "shutdown", arguments });
    }

    fn forget_if_idle(&mut self, node: &str) {
        let lists = [&self.publishers, &self.subscribers, &self.parameter_watchers];
        let busy = lists.iter().any(|l| l.values().flatten().any(|r| r.node == node));
        if !busy && !self.services.values().any(|s| s.node == node) {
            self.nodes.remove(node);
        }
    }

    fn announce(&mut self, topic: &str) {
        let apis: Vec<String> =
            self.publishers.get(topic).into_iter().flatten().map(|r| r.api.clone()).collect();
        for subscriber in self.subscribers.get(topic).into_iter().flatten() {
            let arguments = vec!["/master".into(), topic.into(), apis.clone().into()];
            let uri = subscriber.api.clone();
            self.notices.push(Notice { uri, method: "publisherUpdate", arguments });
        }
    }

    fn tell_watchers(&mut self, key: &str, value: &XmlValue) {
        let mut told = Vec::new();
        for (watched, watchers) in &self.parameter_watchers {
            let (key, value) = if is_within(key, watched) {
                (key, value.clone())
            } else if is_within(watched, key) {
                (watched.as_str(), self.parameters.at(watched).unwrap_or_else(XmlValue::empty))
            } else {
                continue;
            };
            for watcher in watchers {
                let key = format!("{}/", key.trim_end_matches('/'));
                let arguments = vec!["/master".into(), key.into(), value.clone()];
                let uri = watcher.api.clone();
                told.push(Notice { uri, method: "paramUpdate", arguments });
            }
        }
        self.notices.extend(told);
    }
}

/// Whether `key` is `above` or below it.
fn is_within(key: &str, above: &str) -> bool {
    above == "/"
        || key.strip_prefix(above).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn enter(lists: &mut Lists, key: &str, node: &str, api: &str) {
    let list = lists.entry(key.to_owned()).or_default();
    let registration = Registration { node: node.to_owned(), api: api.to_owned() };
    if !list.contains(&registration) {
        list.push(registration);
    }
}

fn leave(lists: &mut Lists, key: &str, is_meant: impl Fn(&Registration) -> bool) -> bool {
    let Some(list) = lists.get_mut(key) else { return false };
    let before = list.len();
    list.retain(|r| !is_meant(r));
    let gone = list.len() < before;
    if list.is_empty() {
        lists.remove(key);
    }
    gone
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subscribers_learn_of_every_change() {
        let mut registry = Registry::default();
        let none = registry.register(Side::Subscriber, "/s", "/t", "*", "http://s").unwrap();
        assert!(none.is_empty());
        assert_eq!(registry.topic_types.get("/t"), None);
        let heard = registry.register(Side::Publisher, "/p", "/t", "a/B", "http://p").unwrap();
        assert_eq!(heard, ["http://s"]);
        registry.register(Side::Publisher, "/q", "/t", "*", "http://q").unwrap();
        assert_eq!(registry.topic_types["/t"], "a/B");
        assert!(registry.unregister(Side::Publisher, "/p", "/t", "http://p"));
        assert!(!registry.unregister(Side::Publisher, "/p", "/t", "http://p"));
        let lists: Vec<usize> =
            registry.take_notices().iter().map(|n| n.arguments[2].list().len()).collect();
        assert_eq!(lists, [1, 2, 1]);
        assert!(!registry.nodes.contains_key("/p") && registry.nodes.contains_key("/q"));
    }

    #[test]
    fn the_second_of_a_name_replaces_the_first() {
        let mut registry = Registry::default();
        registry.register(Side::Subscriber, "/s", "/t", "*", "http://s").unwrap();
        registry.register(Side::Publisher, "/n", "/t", "a/B", "http://old").unwrap();
        registry.register_service("/n", "/v", "rosrpc://old", "http://old").unwrap();
        registry.take_notices();
        registry.register(Side::Publisher, "/n", "/u", "a/B", "http://new").unwrap();
        let notices = registry.take_notices();
        assert_eq!((notices[0].method, notices[1].method), ("publisherUpdate", "shutdown"));
        assert_eq!(notices[1].uri, "http://old");
        assert!(registry.services.is_empty() && !registry.publishers.contains_key("/t"));
    }

    #[test]
    fn watchers_hear_of_keys_above_and_below() {
        let mut registry = Registry::default();
        registry.watch_parameter("/above", "http://a", "/x").unwrap();
        registry.watch_parameter("/below", "http://b", "/x/y/z").unwrap();
        registry.watch_parameter("/other", "http://o", "/xy").unwrap();
        let tree = XmlValue::Struct([("z".to_owned(), 1.into())].into());
        registry.set_parameter("/x/y", tree.clone()).unwrap();
        let told: Vec<_> = registry
            .take_notices()
            .into_iter()
            .map(|n| (n.uri, n.arguments[1..].to_vec()))
            .collect();
        let expected = [
            ("http://a".to_owned(), vec!["/x/y/".into(), tree]),
            ("http://b".to_owned(), vec!["/x/y/z/".into(), 1.into()]),
        ];
        assert_eq!(told, expected);
        assert!(registry.delete_parameter("/x"));
        assert_eq!(registry.take_notices().len(), 2);
    }

    #[test]
    fn registrations_have_a_limit_and_leaving_makes_room() {
        let mut registry = Registry::default();
        for i in 0..MOST_REGISTRATIONS {
            let (topic, api) = (format!("/t{}", i % 1000), format!("http://n{i}"));
            registry.register(Side::Subscriber, &format!("/n{i}"), &topic, "a/B", &api).unwrap();
        }
        let full = Err(RegistrationError::Full);
        let one_more = |registry: &mut Registry| {
            registry.register_service("/late", "/v", "rosrpc://l", "http://l")
        };
        assert_eq!(one_more(&mut registry), full);
        assert_eq!(
            registry.watch_parameter("/late", "http://l", "/x"),
            Err(RegistrationError::Full)
        );
        assert!(!registry.nodes.contains_key("/late"));
        assert!(registry.unregister(Side::Subscriber, "/n7", "/t7", "http://n7"));
        assert_eq!(one_more(&mut registry), Ok(()));
        assert_eq!(one_more(&mut registry), full);
        let long = "x".repeat(LONGEST_NAME + 1);
        let refused = registry.register(Side::Publisher, "/p", "/t", &long, "http://p");
        assert_eq!(refused, Err(RegistrationError::LongName));
    }

    #[test]
    fn types_of_topics_that_are_gone_make_room() {
        let mut registry = Registry::default();
        registry.register(Side::Publisher, "/stays", "/stays", "a/B", "http://s").unwrap();
        for i in 0..MOST_TOPIC_TYPES + 10 {
            let topic = format!("/t{i}");
            registry.register(Side::Publisher, "/p", &topic, "a/B", "http://p").unwrap();
            assert!(registry.unregister(Side::Publisher, "/p", &topic, "http://p"));
        }
        assert!(registry.topic_types.len() <= MOST_TOPIC_TYPES);
        assert_eq!(registry.topic_types["/stays"], "a/B");
    }
}
