//! The XML-RPC methods of the master. Returns `[code, text, value]` with the same texts as the real master.

use super::registry::{Registry, Side};
use crate::names::resolve_for;
use crate::xmlrpc::{Fault, XmlValue};

const OK: i32 = 1;
const FAILURE: i32 = 0;
const ERROR: i32 = -1;

/// Handles one call.
pub(super) fn answer(
    registry: &mut Registry,
    own_uri: &str,
    method: &str,
    arguments: &[XmlValue],
) -> Result<XmlValue, Fault> {
    let Some((_, arity)) = METHODS.iter().find(|(name, _)| *name == method) else {
        let text = format!("<class 'Exception'>:method \"{method}\" is not supported");
        return Err(Fault { code: 1, text });
    };
    if arguments.len() != *arity && !(method == "shutdown" && arguments.len() == 1) {
        return Ok(triple(ERROR, "Error: bad call arity", 0));
    }
    let call = Call { method, arguments };
    Ok(call.run(registry, own_uri).unwrap_or_else(|wrong| {
        let text = format!("ERROR: parameter [{}] must be a non-empty string", wrong.0);
        triple(ERROR, &text, 0)
    }))
}

const METHODS: [(&str, usize); 22] = [
    ("registerPublisher", 4),
    ("unregisterPublisher", 3),
    ("registerSubscriber", 4),
    ("unregisterSubscriber", 3),
    ("registerService", 4),
    ("unregisterService", 3),
    ("lookupService", 2),
    ("lookupNode", 2),
    ("getPublishedTopics", 2),
    ("getTopicTypes", 1),
    ("getSystemState", 1),
    ("getUri", 1),
    ("getPid", 1),
    ("shutdown", 2),
    ("setParam", 3),
    ("getParam", 2),
    ("hasParam", 2),
    ("deleteParam", 2),
    ("searchParam", 2),
    ("subscribeParam", 3),
    ("unsubscribeParam", 3),
    ("getParamNames", 1),
];

/// An argument of the wrong type.
struct WrongArgument(&'static str);

struct Call<'a> {
    method: &'a str,
    arguments: &'a [XmlValue],
}

impl Call<'_> {
    fn text(&self, place: usize, name: &'static str) -> Result<&str, WrongArgument> {
        let text = self.arguments.get(place).and_then(XmlValue::text).filter(|t| !t.is_empty());
        text.ok_or(WrongArgument(name))
    }

    /// An argument that is a name, resolved for the caller.
    fn name(&self, place: usize, name: &'static str) -> Result<String, WrongArgument> {
        Ok(resolve_for(self.text(0, "caller_id")?, self.text(place, name)?))
    }

    fn run(&self, registry: &mut Registry, own_uri: &str) -> Result<XmlValue, WrongArgument> {
        let caller = self.text(0, "caller_id")?;
        match self.method {
            "registerPublisher"
            | "registerSubscriber"
            | "unregisterPublisher"
            | "unregisterSubscriber" => self.topic(registry, caller),
            "registerService" | "unregisterService" | "lookupService" => {
                self.service(registry, caller)
            }
            "setParam" | "getParam" | "hasParam" | "deleteParam" | "searchParam"
            | "subscribeParam" | "unsubscribeParam" | "getParamNames" => {
                self.parameter(registry, caller)
            }
            "lookupNode" => {
                let node = self.name(1, "node")?;
                Ok(match registry.nodes.get(&node) {
                    Some(api) => triple(OK, "node api", api.as_str()),
                    None => triple(ERROR, &format!("unknown node [{node}]"), ""),
                })
            }
            "getPublishedTopics" => Ok(self.published_topics(registry)),
            "getTopicTypes" => {
                let types = registry.topic_types.iter().map(|(topic, kind)| pair(topic, kind));
                Ok(triple(OK, "current system state", types.collect::<Vec<_>>()))
            }
            "getSystemState" => Ok(system_state(registry)),
            "getUri" => Ok(triple(OK, "", own_uri)),
            "getPid" => Ok(triple(OK, "", std::process::id() as i32)),
            // The program that embeds the master decides when it ends.
            _ => Ok(triple(FAILURE, "this master ends with the program that embeds it", 0)),
        }
    }

    fn topic(&self, registry: &mut Registry, caller: &str) -> Result<XmlValue, WrongArgument> {
        let topic = self.name(1, "topic")?;
        let side =
            if self.method.ends_with("Publisher") { Side::Publisher } else { Side::Subscriber };
        if self.method.starts_with("un") {
            let api = self.text(2, "caller_api")?;
            let gone = registry.unregister(side, caller, &topic, api);
            let text = match gone {
                true => format!("Unregistered [{caller}] as provider of [{topic}]"),
                false => format!("[{caller}] is not a provider of [{topic}]"),
            };
            return Ok(triple(OK, &text, i32::from(gone)));
        }
        let (kind, api) = (self.text(2, "topic_type")?, self.text(3, "caller_api")?);
        let others = match registry.register(side, caller, &topic, kind, api) {
            Ok(others) => others,
            Err(refused) => return Ok(triple(ERROR, &refused.to_string(), 0)),
        };
        let text = match side {
            Side::Publisher => format!("Registered [{caller}] as publisher of [{topic}]"),
            Side::Subscriber => format!("Subscribed to [{topic}]"),
        };
        Ok(triple(OK, &text, others))
    }

    fn service(&self, registry: &mut Registry, caller: &str) -> Result<XmlValue, WrongArgument> {
        let service = self.name(1, "service")?;
        match self.method {
            "registerService" => {
                let (uri, api) = (self.text(2, "service_api")?, self.text(3, "caller_api")?);
                Ok(match registry.register_service(caller, &service, uri, api) {
                    Ok(()) => {
                        let text = format!("Registered [{caller}] as provider of [{service}]");
                        triple(OK, &text, 1)
                    }
                    Err(refused) => triple(ERROR, &refused.to_string(), 0),
                })
            }
            "unregisterService" => {
                let gone =
                    registry.unregister_service(caller, &service, self.text(2, "service_api")?);
                let text = match gone {
                    true => format!("Unregistered [{caller}] as provider of [{service}]"),
                    false => format!("[{caller}] is not the current provider of [{service}]"),
                };
                Ok(triple(OK, &text, i32::from(gone)))
            }
            _ => Ok(match registry.services.get(&service) {
                Some(record) => {
                    triple(OK, &format!("rosrpc URI: [{}]", record.uri), record.uri.as_str())
                }
                None => triple(ERROR, "no provider", ""),
            }),
        }
    }

    fn parameter(&self, registry: &mut Registry, caller: &str) -> Result<XmlValue, WrongArgument> {
        Ok(match self.method {
            "setParam" => {
                let key = self.name(1, "key")?;
                match registry.set_parameter(&key, self.arguments[2].clone()) {
                    Ok(()) => triple(OK, &format!("parameter {key} set"), 0),
                    Err(refused) => triple(ERROR, &refused.to_string(), 0),
                }
            }
            "getParam" => {
                let key = self.name(1, "key")?;
                match registry.parameters.at(&key) {
                    Some(value) => triple(OK, &format!("Parameter [{key}]"), value),
                    None => triple(ERROR, &format!("Parameter [{key}] is not set"), 0),
                }
            }
            "hasParam" => {
                let key = self.name(1, "key")?;
                triple(OK, &key, registry.parameters.has(&key))
            }
            "deleteParam" => {
                let key = self.name(1, "key")?;
                match registry.delete_parameter(&key) {
                    true => triple(OK, &format!("parameter {key} deleted"), 0),
                    false => triple(ERROR, &format!("parameter [{key}] is not set"), 0),
                }
            }
            "searchParam" => {
                let key = self.text(1, "key")?;
                match registry.parameters.search(caller, key) {
                    Some(found) => triple(OK, &format!("Found [{found}]"), found),
                    None => triple(
                        ERROR,
                        &format!("Cannot find parameter [{key}] in an upwards search"),
                        "",
                    ),
                }
            }
            "subscribeParam" => {
                let (api, key) = (self.text(1, "caller_api")?, self.name(2, "key")?);
                match registry.watch_parameter(caller, api, &key) {
                    Ok(value) => triple(OK, &format!("Subscribed to parameter [{key}]"), value),
                    Err(refused) => triple(ERROR, &refused.to_string(), 0),
                }
            }
            "unsubscribeParam" => {
                let (api, key) = (self.text(1, "caller_api")?, self.name(2, "key")?);
                let gone = registry.unwatch_parameter(caller, api, &key);
                triple(OK, &format!("Unsubscribe to parameter [{key}]"), i32::from(gone))
            }
            _ => triple(OK, "Parameter names", registry.parameters.names()),
        })
    }

    fn published_topics(&self, registry: &Registry) -> XmlValue {
        let mut below = self.arguments[1].text().unwrap_or_default().to_owned();
        if !below.is_empty() && !below.ends_with('/') {
            below.push('/');
        }
        let unknown = "*".to_owned();
        let topics = registry.publishers.keys().filter(|topic| topic.starts_with(&below));
        let typed =
            topics.map(|topic| pair(topic, registry.topic_types.get(topic).unwrap_or(&unknown)));
        triple(OK, "current topics", typed.collect::<Vec<_>>())
    }
}

fn system_state(registry: &Registry) -> XmlValue {
    let entry = |name: &str, nodes: Vec<&str>| XmlValue::List(vec![name.into(), nodes.into()]);
    let topics =
        |lists: &std::collections::BTreeMap<String, Vec<super::registry::Registration>>| {
            let entries = lists
                .iter()
                .map(|(topic, list)| entry(topic, list.iter().map(|r| r.node.as_str()).collect()));
            XmlValue::List(entries.collect())
        };
    let services = registry.services.iter().map(|(name, record)| entry(name, vec![&record.node]));
    let state = vec![
        topics(&registry.publishers),
        topics(&registry.subscribers),
        XmlValue::List(services.collect()),
    ];
    triple(OK, "current system state", XmlValue::List(state))
}

fn pair(a: &str, b: &str) -> XmlValue {
    XmlValue::List(vec![a.into(), b.into()])
}

fn triple(code: i32, text: &str, value: impl Into<XmlValue>) -> XmlValue {
    XmlValue::List(vec![code.into(), text.into(), value.into()])
}
