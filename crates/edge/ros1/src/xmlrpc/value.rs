//! The values of XML-RPC calls and parameters.

use std::collections::BTreeMap;

/// An argument, an answer or a parameter.
#[derive(Clone, Debug, PartialEq)]
pub enum XmlValue {
    /// 32-bit integer; XML-RPC has no larger ones.
    Int(i32),
    /// Boolean.
    Bool(bool),
    /// Floating-point number.
    Double(f64),
    /// Text.
    Text(String),
    /// A date, as written.
    DateTime(String),
    /// Bytes.
    Binary(Vec<u8>),
    /// A list.
    List(Vec<XmlValue>),
    /// A tree of parameters, or any other struct.
    Struct(BTreeMap<String, XmlValue>),
    /// Nil, which some clients send.
    Nil,
}

impl XmlValue {
    /// The empty struct, which real ROS uses for "no value".
    pub fn empty() -> Self {
        Self::Struct(BTreeMap::new())
    }

    /// The text, if it is a string.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The integer, if it is one; real peers also send booleans.
    pub fn int(&self) -> Option<i32> {
        match self {
            Self::Int(number) => Some(*number),
            Self::Bool(yes) => Some((*yes).into()),
            _ => None,
        }
    }

    /// Whether it is true.
    pub fn bool(&self) -> Option<bool> {
        match self {
            Self::Bool(yes) => Some(*yes),
            Self::Int(number) => Some(*number != 0),
            _ => None,
        }
    }

    /// The number, integer or floating-point.
    pub fn number(&self) -> Option<f64> {
        match self {
            Self::Int(number) => Some((*number).into()),
            Self::Double(number) => Some(*number),
            _ => None,
        }
    }

    /// The elements; empty if it is not a list.
    pub fn list(&self) -> &[XmlValue] {
        match self {
            Self::List(items) => items,
            _ => &[],
        }
    }
}

impl From<i32> for XmlValue {
    fn from(number: i32) -> Self {
        Self::Int(number)
    }
}

impl From<bool> for XmlValue {
    fn from(yes: bool) -> Self {
        Self::Bool(yes)
    }
}

impl From<f64> for XmlValue {
    fn from(number: f64) -> Self {
        Self::Double(number)
    }
}

impl From<&str> for XmlValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for XmlValue {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl<T: Into<XmlValue>> From<Vec<T>> for XmlValue {
    fn from(items: Vec<T>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }
}
