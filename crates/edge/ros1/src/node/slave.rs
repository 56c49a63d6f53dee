//! The slave API of a node, which masters, nodes and tools call.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::core::{Core, lock};
use super::event::NodeEvent;
use crate::names::canonical;
use crate::xmlrpc::{Fault, XmlValue};

/// Handles one call.
pub(crate) fn answer(
    core: &Arc<Core>,
    method: &str,
    arguments: &[XmlValue],
) -> Result<XmlValue, Fault> {
    let text = |place: usize| arguments.get(place).and_then(XmlValue::text).unwrap_or_default();
    let arity = match method {
        "getPid" | "getMasterUri" | "getPublications" | "getSubscriptions" | "getBusInfo"
        | "getBusStats" => 1,
        "shutdown" => arguments.len().clamp(1, 2),
        "requestTopic" | "publisherUpdate" | "paramUpdate" => 3,
        _ => {
            let text = format!("<class 'Exception'>:method \"{method}\" is not supported");
            return Err(Fault { code: 1, text });
        }
    };
    if arguments.len() != arity {
        return Ok(triple(-1, "Error: bad call arity", 0));
    }
    Ok(match method {
        "getPid" => triple(1, "", std::process::id() as i32),
        "getMasterUri" => triple(1, core.master.uri(), core.master.uri()),
        "getPublications" => {
            let all = lock(&core.publications);
            let pairs = all.iter().map(|(topic, p)| pair(topic, &p.versions.newest().name));
            triple(1, "publications", pairs.collect::<Vec<_>>())
        }
        "getSubscriptions" => {
            let all = lock(&core.subscriptions);
            let pairs = all.iter().map(|(topic, s)| pair(topic, s.kind()));
            triple(1, "subscriptions", pairs.collect::<Vec<_>>())
        }
        "getBusInfo" => triple(1, "bus info", bus_info(core)),
        "getBusStats" => triple(1, "", bus_stats(core)),
        "requestTopic" => request_topic(core, &canonical(text(1)), &arguments[2]),
        "publisherUpdate" => {
            let topic = canonical(text(1));
            if lock(&core.subscriptions).contains_key(&topic) {
                core.lifecycle.note_outdated(&topic);
            }
            triple(1, "", 0)
        }
        "paramUpdate" => match core.parameters.update(text(1), &arguments[2]) {
            true => triple(1, "", 0),
            false => triple(-1, "not subscribed", 0),
        },
        _ => {
            let reason = text(1).to_owned();
            if core.lifecycle.end(&reason) {
                core.report(NodeEvent::Ending { reason });
            }
            triple(1, "shutdown", 0)
        }
    })
}

fn request_topic(core: &Core, topic: &str, protocols: &XmlValue) -> XmlValue {
    if !lock(&core.publications).contains_key(topic) {
        return triple(-1, &format!("Not a publisher of [{topic}]"), Vec::<XmlValue>::new());
    }
    let speaks_tcp =
        |protocol: &XmlValue| protocol.list().first().and_then(XmlValue::text) == Some("TCPROS");
    if !protocols.list().iter().any(speaks_tcp) {
        return triple(0, "no supported protocol implementations", Vec::<XmlValue>::new());
    }
    let place: Vec<XmlValue> =
        vec!["TCPROS".into(), core.host.as_str().into(), i32::from(core.port).into()];
    triple(1, &format!("ready on {}:{}", core.host, core.port), place)
}

fn bus_info(core: &Core) -> Vec<XmlValue> {
    let line =
        |id: i32, peer: &str, direction: &str, topic: &str, connected: bool, address: &str| {
            let about = format!("TCPROS connection on port {} to [{address}]", core.port);
            XmlValue::List(vec![
                id.into(),
                peer.into(),
                direction.into(),
                "TCPROS".into(),
                topic.into(),
                connected.into(),
                about.into(),
            ])
        };
    let mut lines = Vec::new();
    for publication in lock(&core.publications).values() {
        for link in publication.links() {
            lines.push(line(link.id, &link.peer, "o", &publication.topic, true, &link.address));
        }
    }
    for subscription in lock(&core.subscriptions).values() {
        for link in subscription.links() {
            lines.push(line(
                link.id,
                &link.uri,
                "i",
                &subscription.topic,
                link.is_connected(),
                &link.uri,
            ));
        }
    }
    lines
}

fn bus_stats(core: &Core) -> Vec<XmlValue> {
    let count = |n: u64| XmlValue::Int(i32::try_from(n).unwrap_or(i32::MAX));
    let publications = lock(&core.publications);
    let out = publications.values().map(|publication| {
        let links = publication.links();
        let sent = links.iter().map(|l| l.messages.load(Ordering::Relaxed)).sum();
        let lines = links.iter().map(|l| {
            let bytes = count(l.bytes.load(Ordering::Relaxed));
            XmlValue::List(vec![
                l.id.into(),
                bytes,
                count(l.messages.load(Ordering::Relaxed)),
                true.into(),
            ])
        });
        XmlValue::List(vec![
            publication.topic.as_str().into(),
            count(sent),
            XmlValue::List(lines.collect()),
        ])
    });
    let subscriptions = lock(&core.subscriptions);
    let into = subscriptions.values().map(|subscription| {
        let lines = subscription.links().into_iter().map(|l| {
            let bytes = count(l.bytes.load(Ordering::Relaxed));
            XmlValue::List(vec![l.id.into(), bytes, (-1).into(), l.is_connected().into()])
        });
        XmlValue::List(vec![subscription.topic.as_str().into(), XmlValue::List(lines.collect())])
    });
    let (out, into) = (XmlValue::List(out.collect()), XmlValue::List(into.collect()));
    vec![out, into, XmlValue::List(Vec::new())]
}

fn pair(a: &str, b: &str) -> XmlValue {
    XmlValue::List(vec![a.into(), b.into()])
}

fn triple(code: i32, text: &str, value: impl Into<XmlValue>) -> XmlValue {
    XmlValue::List(vec![code.into(), text.into(), value.into()])
}
