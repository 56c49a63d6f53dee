//! The plain value.

use crate::tree::{Content, Node};

/// A value of a YAML file.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// `null`, `~` or nothing.
    Null,
    /// `true`, `yes`, `on` and their opposites.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// Any other number.
    Float(f64),
    /// Text.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// A map, in the file's order; keys are unique text.
    Map(Vec<(String, Value)>),
}

impl Value {
    /// The value as text.
    pub fn text(value: impl Into<String>) -> Self {
        Self::Text(value.into())
    }

    /// A map of these entries.
    pub fn map<K: Into<String>>(entries: impl IntoIterator<Item = (K, Value)>) -> Self {
        Self::Map(entries.into_iter().map(|(key, value)| (key.into(), value)).collect())
    }

    /// A list of names.
    pub fn names<'a>(names: impl IntoIterator<Item = &'a String>) -> Self {
        Self::List(names.into_iter().map(Self::text).collect())
    }

    /// The value of a key; `None` if this is not a map or has no such key.
    pub fn get(&self, key: &str) -> Option<&Value> {
        match self {
            Self::Map(entries) => entries.iter().find(|(k, _)| k == key).map(|(_, value)| value),
            _ => None,
        }
    }

    /// The number, or the number in a text such as `1e-3`.
    pub fn number(&self) -> Option<f64> {
        match self {
            Self::Bool(value) => Some(f64::from(u8::from(*value))),
            Self::Int(value) => Some(*value as f64),
            Self::Float(value) => Some(*value),
            Self::Text(text) => crate::number::parse(text),
            _ => None,
        }
    }
}

impl From<&Node> for Value {
    fn from(node: &Node) -> Self {
        match &node.value {
            Content::Null => Self::Null,
            Content::Bool(value) => Self::Bool(*value),
            Content::Int(value) => Self::Int(*value),
            Content::Float(value) => Self::Float(*value),
            Content::Text(text) => Self::Text(text.clone()),
            Content::List(items) => Self::List(items.iter().map(Self::from).collect()),
            Content::Map(entries) => {
                Self::map(entries.iter().map(|e| (e.key.clone(), Self::from(&e.node))))
            }
        }
    }
}
