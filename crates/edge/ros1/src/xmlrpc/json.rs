//! Parameter values as JSON.

use serde_json::Value as Json;

use super::XmlValue;

impl XmlValue {
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_kind_has_a_json_form() {
        let list = XmlValue::List(vec![1.5.into(), "x".into(), true.into(), XmlValue::Nil]);
        let members = [("a".to_owned(), 1.into()), ("b".to_owned(), list)];
        let value = XmlValue::Struct(members.into_iter().collect());
        assert_eq!(value.to_json(), json!({"a": 1, "b": [1.5, "x", true, null]}));
    }
}
