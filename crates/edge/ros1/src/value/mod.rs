//! A message of a type known only at run time.

mod bytes;
mod json;

pub use bytes::ShapeError;
pub use json::JsonError;

use crate::definition::{Length, Primitive};
use crate::{Duration, Element, FieldType, MessageType, Time};

/// A message, or a part of one.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// `bool`.
    Bool(bool),
    /// Signed integers, including `byte`.
    Int(i64),
    /// Unsigned integers, including `char`.
    Uint(u64),
    /// Floating-point numbers.
    Float(f64),
    /// `string`.
    Text(String),
    /// `time`.
    Time(Time),
    /// `duration`.
    Duration(Duration),
    /// A list of `uint8` or `char`: images, point clouds.
    Bytes(Vec<u8>),
    /// Any other list.
    List(Vec<Value>),
    /// A message: its fields in order.
    Struct(Vec<(String, Value)>),
}

impl Value {
    /// A message of zeros and empty lists.
    pub fn zero(kind: &MessageType) -> Self {
        Self::Struct(kind.fields.iter().map(|f| (f.name.clone(), Self::zero_field(f))).collect())
    }

    /// The field of a message; `None` if this is not a message or has no such field.
    pub fn field(&self, name: &str) -> Option<&Value> {
        match self {
            Self::Struct(fields) => fields.iter().find(|(n, _)| n == name).map(|(_, value)| value),
            _ => None,
        }
    }

    pub(crate) fn zero_field(field: &FieldType) -> Self {
        match field.length {
            Length::One => Self::zero_element(&field.element),
            Length::Many if is_bytes(&field.element) => Self::Bytes(Vec::new()),
            Length::Many => Self::List(Vec::new()),
            Length::Exactly(n) if is_bytes(&field.element) => Self::Bytes(vec![0; n]),
            Length::Exactly(n) => Self::List(vec![Self::zero_element(&field.element); n]),
        }
    }

    fn zero_element(element: &Element) -> Self {
        match element {
            Element::Message(part) => Self::zero(part),
            Element::Primitive(kind) => match kind {
                Primitive::Bool => Self::Bool(false),
                Primitive::Byte
                | Primitive::I8
                | Primitive::I16
                | Primitive::I32
                | Primitive::I64 => Self::Int(0),
                Primitive::Char
                | Primitive::U8
                | Primitive::U16
                | Primitive::U32
                | Primitive::U64 => Self::Uint(0),
                Primitive::F32 | Primitive::F64 => Self::Float(0.0),
                Primitive::Text => Self::Text(String::new()),
                Primitive::Time => Self::Time(Time::default()),
                Primitive::Duration => Self::Duration(Duration::default()),
            },
        }
    }
}

fn is_bytes(element: &Element) -> bool {
    matches!(element, Element::Primitive(Primitive::U8 | Primitive::Char))
}
