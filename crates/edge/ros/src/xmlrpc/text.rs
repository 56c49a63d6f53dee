//! Parameter values from and to text.

use karakuri_formats::yaml;
use serde_json::Value as Json;

use super::XmlValue;

impl XmlValue {
    /// The value that a person writes: YAML, as `rosparam set` takes it. `None` if it is none, or holds a number
    /// beyond 32 bits, which parameters cannot.
    pub fn from_text(text: &str) -> Option<Self> {
        from_yaml(&yaml::read(text, "parameter").ok()?)
    }

    /// The value as YAML, as `rosparam get` prints it.
    pub fn to_yaml(&self) -> String {
        yaml::write(&as_yaml(self))
    }

    /// The value as JSON.
    pub fn to_json(&self) -> Json {
        match self {
            Self::Int(x) => Json::from(*x),
            Self::Bool(x) => Json::from(*x),
            Self::Double(x) => Json::from(*x),
            Self::Text(x) | Self::DateTime(x) => Json::from(x.as_str()),
            Self::Binary(x) => Json::from(x.as_slice()),
            Self::List(x) => x.iter().map(Self::to_json).collect(),
            Self::Struct(x) => {
                Json::Object(x.iter().map(|(k, v)| (k.clone(), v.to_json())).collect())
            }
            Self::Nil => Json::Null,
        }
    }
}

fn from_yaml(value: &yaml::Value) -> Option<XmlValue> {
    Some(match value {
        yaml::Value::Null => XmlValue::Text(String::new()),
        yaml::Value::Bool(x) => XmlValue::Bool(*x),
        yaml::Value::Int(x) => XmlValue::Int(i32::try_from(*x).ok()?),
        yaml::Value::Float(x) => XmlValue::Double(*x),
        yaml::Value::Text(x) => XmlValue::Text(x.clone()),
        yaml::Value::List(x) => XmlValue::List(x.iter().map(from_yaml).collect::<Option<_>>()?),
        yaml::Value::Map(x) => {
            let members = x.iter().map(|(name, value)| Some((name.clone(), from_yaml(value)?)));
            XmlValue::Struct(members.collect::<Option<_>>()?)
        }
    })
}

fn as_yaml(value: &XmlValue) -> yaml::Value {
    match value {
        XmlValue::Int(x) => yaml::Value::Int((*x).into()),
        XmlValue::Bool(x) => yaml::Value::Bool(*x),
        XmlValue::Double(x) => yaml::Value::Float(*x),
        XmlValue::Text(x) | XmlValue::DateTime(x) => yaml::Value::text(x),
        XmlValue::Binary(x) => {
            yaml::Value::List(x.iter().map(|b| yaml::Value::Int((*b).into())).collect())
        }
        XmlValue::List(x) => yaml::Value::List(x.iter().map(as_yaml).collect()),
        XmlValue::Struct(x) => yaml::Value::map(x.iter().map(|(k, v)| (k.as_str(), as_yaml(v)))),
        XmlValue::Nil => yaml::Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let text = "{a: 1, b: [1.5, x, yes], c: {d: ''}}";
        let value = XmlValue::from_text(text).expect("YAML");
        assert_eq!(XmlValue::from_text(&value.to_yaml()), Some(value.clone()));
        assert_eq!(
            value.to_json(),
            serde_json::json!({"a": 1, "b": [1.5, "x", true], "c": {"d": ""}})
        );
        assert_eq!(XmlValue::from_text("3000000000"), None);
    }
}
