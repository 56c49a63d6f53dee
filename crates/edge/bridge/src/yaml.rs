//! Messages and parameters as YAML, in the form that `rostopic` and `rosparam` read and print.

use karakuri_formats::yaml;
use karakuri_ros1::{JsonError, MessageType, Time, Value, XmlValue};
use serde_json::Value as Json;

/// Why a text is not a message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum YamlError {
    /// The text is not YAML.
    #[error("not YAML: {0}")]
    Syntax(String),
    /// The text is YAML but does not match the message type.
    #[error(transparent)]
    Type(#[from] JsonError),
}

/// Reads a message of type `kind` as `rostopic pub` does; see [`Value::from_json`] for the shorthand.
///
/// # Errors
///
/// If the text is not YAML or does not fit the type.
pub fn message_from_yaml(kind: &MessageType, text: &str, now: Time) -> Result<Value, YamlError> {
    let tree = yaml::read(text, "message").map_err(|error| YamlError::Syntax(error.to_string()))?;
    Ok(Value::from_json(kind, &json_from_yaml(&tree), now)?)
}

/// A message as `rostopic echo` prints it.
pub fn message_to_yaml(message: &Value) -> String {
    yaml::write(&message_tree(message))
}

/// Reads a parameter as `rosparam set` does. `None` if the text is not YAML, or holds an integer beyond 32 bits:
/// XML-RPC has no larger ones.
pub fn parameter_from_yaml(text: &str) -> Option<XmlValue> {
    parameter_from_tree(&yaml::read(text, "parameter").ok()?)
}

/// A parameter as `rosparam get` prints it.
pub fn parameter_to_yaml(parameter: &XmlValue) -> String {
    yaml::write(&parameter_tree(parameter))
}

/// JSON has no NaN and no infinities; they become the words that [`Value::from_json`] accepts.
fn json_from_yaml(tree: &yaml::Value) -> Json {
    match tree {
        yaml::Value::Null => Json::Null,
        yaml::Value::Bool(x) => Json::from(*x),
        yaml::Value::Int(x) => Json::from(*x),
        yaml::Value::Float(x) if x.is_nan() => Json::from("nan"),
        yaml::Value::Float(x) if x.is_infinite() => {
            Json::from(if *x > 0.0 { "inf" } else { "-inf" })
        }
        yaml::Value::Float(x) => Json::from(*x),
        yaml::Value::Text(x) => Json::from(x.as_str()),
        yaml::Value::List(x) => x.iter().map(json_from_yaml).collect(),
        yaml::Value::Map(x) => {
            Json::Object(x.iter().map(|(k, v)| (k.clone(), json_from_yaml(v))).collect())
        }
    }
}

fn message_tree(message: &Value) -> yaml::Value {
    let time = |secs: i64, nanos: i64| {
        yaml::Value::map([("secs", yaml::Value::Int(secs)), ("nsecs", yaml::Value::Int(nanos))])
    };
    match message {
        Value::Bool(x) => yaml::Value::Bool(*x),
        Value::Int(x) => yaml::Value::Int(*x),
        Value::Uint(x) => i64::try_from(*x).map_or(yaml::Value::Float(*x as f64), yaml::Value::Int),
        Value::Float(x) => yaml::Value::Float(*x),
        Value::Text(x) => yaml::Value::text(x),
        Value::Time(x) => time(x.secs.into(), x.nanos.into()),
        Value::Duration(x) => time(x.secs.into(), x.nanos.into()),
        Value::Bytes(x) => byte_list(x),
        Value::List(x) => yaml::Value::List(x.iter().map(message_tree).collect()),
        Value::Struct(x) => {
            yaml::Value::map(x.iter().map(|(name, value)| (name.as_str(), message_tree(value))))
        }
    }
}

fn parameter_from_tree(tree: &yaml::Value) -> Option<XmlValue> {
    Some(match tree {
        yaml::Value::Null => XmlValue::Text(String::new()),
        yaml::Value::Bool(x) => XmlValue::Bool(*x),
        yaml::Value::Int(x) => XmlValue::Int(i32::try_from(*x).ok()?),
        yaml::Value::Float(x) => XmlValue::Double(*x),
        yaml::Value::Text(x) => XmlValue::Text(x.clone()),
        yaml::Value::List(x) => {
            XmlValue::List(x.iter().map(parameter_from_tree).collect::<Option<_>>()?)
        }
        yaml::Value::Map(x) => {
            let members = x.iter().map(|(k, v)| Some((k.clone(), parameter_from_tree(v)?)));
            XmlValue::Struct(members.collect::<Option<_>>()?)
        }
    })
}

/// A parameter as a YAML tree.
pub(crate) fn parameter_tree(parameter: &XmlValue) -> yaml::Value {
    match parameter {
        XmlValue::Int(x) => yaml::Value::Int((*x).into()),
        XmlValue::Bool(x) => yaml::Value::Bool(*x),
        XmlValue::Double(x) => yaml::Value::Float(*x),
        XmlValue::Text(x) | XmlValue::DateTime(x) => yaml::Value::text(x),
        XmlValue::Binary(x) => byte_list(x),
        XmlValue::List(x) => yaml::Value::List(x.iter().map(parameter_tree).collect()),
        XmlValue::Struct(x) => {
            yaml::Value::map(x.iter().map(|(key, value)| (key.as_str(), parameter_tree(value))))
        }
        XmlValue::Nil => yaml::Value::Null,
    }
}

fn byte_list(bytes: &[u8]) -> yaml::Value {
    yaml::Value::List(bytes.iter().map(|byte| yaml::Value::Int((*byte).into())).collect())
}

#[cfg(test)]
mod tests {
    use karakuri_ros1::catalogue;

    use super::*;

    const NOW: Time = Time { secs: 9, nanos: 8 };

    fn kind(name: &str) -> &'static MessageType {
        catalogue().message(name).expect("the catalogue has it").newest()
    }

    #[test]
    fn a_message_is_read_back() {
        let text = "{header: {seq: 1, stamp: {secs: 2, nsecs: 3}, frame_id: 'yes: no'}, height: 1, data: [1, 2, 255]}";
        let image = kind("sensor_msgs/Image");
        let message = message_from_yaml(image, text, NOW).unwrap();
        let again = message_from_yaml(image, &message_to_yaml(&message), NOW);
        assert_eq!(again, Ok(message.clone()));
        assert_eq!(message_from_yaml(image, &message.to_json().to_string(), NOW), Ok(message));
    }

    #[test]
    fn numbers_that_json_lacks_are_read_back() {
        let point = kind("geometry_msgs/Point");
        let message = message_from_yaml(point, "[.inf, -.inf, 1e-3]", NOW).unwrap();
        assert_eq!(message.field("x"), Some(&Value::Float(f64::INFINITY)));
        assert_eq!(message.field("z"), Some(&Value::Float(0.001)));
        assert_eq!(message_from_yaml(point, &message_to_yaml(&message), NOW), Ok(message));
        let nan = message_from_yaml(point, "{x: .nan}", NOW).unwrap();
        assert!(matches!(nan.field("x"), Some(Value::Float(x)) if x.is_nan()));
    }

    #[test]
    fn errors_name_the_field() {
        let error = message_from_yaml(kind("geometry_msgs/Pose"), "{position: {x: a}}", NOW);
        assert!(error.unwrap_err().to_string().contains("position.x: a is not"));
        let error = message_from_yaml(kind("std_msgs/Bool"), "{", NOW);
        assert!(matches!(error, Err(YamlError::Syntax(_))));
    }

    #[test]
    fn a_parameter_is_read_back() {
        let parameter = parameter_from_yaml("{a: 1, b: [1.5, x, yes], c: {d: ''}}").expect("YAML");
        assert_eq!(parameter_from_yaml(&parameter_to_yaml(&parameter)), Some(parameter.clone()));
        let json = serde_json::json!({"a": 1, "b": [1.5, "x", true], "c": {"d": ""}});
        assert_eq!(parameter.to_json(), json);
        assert_eq!(parameter_from_yaml("3000000000"), None);
    }
}
