//! Reads message definitions (`.msg`): constants and fields, one per line.
//!
//! Definitions also arrive from peers, in connection headers, so reading never panics and allocates no more than the
//! size of the text justifies. This module has no dependencies: the build script uses it to generate the typed
//! messages.

mod action;
mod read;

pub use action::{ACTION_PARTS, expand_action};
pub use read::{DefinitionError, read, sections};

/// A message definition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Definition {
    /// Constants, in the order of the text.
    pub constants: Vec<Constant>,
    /// Fields, in the order of serialization.
    pub fields: Vec<Field>,
}

/// A constant; it is not serialized.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constant {
    /// Its type: numbers, `bool` or `string`.
    pub kind: Primitive,
    /// Its name.
    pub name: String,
    /// Its value as written.
    pub value: String,
}

/// A field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Type of one element.
    pub element: ElementName,
    /// Number of elements.
    pub length: Length,
}

/// Type of one element of a field, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ElementName {
    /// A primitive type.
    Primitive(Primitive),
    /// Another message: `package/Type`.
    Message(String),
}

/// Number of elements of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// A single value.
    One,
    /// `type[n]`: a fixed number.
    Exactly(usize),
    /// `type[]`: any number; the count is serialized.
    Many,
}

/// The primitive types of ROS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Primitive {
    /// `bool`, one byte.
    Bool,
    /// `byte`, an old name of `int8`.
    Byte,
    /// `char`, an old name of `uint8`.
    Char,
    /// `int8`.
    I8,
    /// `uint8`.
    U8,
    /// `int16`.
    I16,
    /// `uint16`.
    U16,
    /// `int32`.
    I32,
    /// `uint32`.
    U32,
    /// `int64`.
    I64,
    /// `uint64`.
    U64,
    /// `float32`.
    F32,
    /// `float64`.
    F64,
    /// `string`.
    Text,
    /// `time`: seconds and nanoseconds since 1970, or since the simulation began.
    Time,
    /// `duration`: seconds and nanoseconds.
    Duration,
}

const PRIMITIVES: [(Primitive, &str); 16] = [
    (Primitive::Bool, "bool"),
    (Primitive::Byte, "byte"),
    (Primitive::Char, "char"),
    (Primitive::I8, "int8"),
    (Primitive::U8, "uint8"),
    (Primitive::I16, "int16"),
    (Primitive::U16, "uint16"),
    (Primitive::I32, "int32"),
    (Primitive::U32, "uint32"),
    (Primitive::I64, "int64"),
    (Primitive::U64, "uint64"),
    (Primitive::F32, "float32"),
    (Primitive::F64, "float64"),
    (Primitive::Text, "string"),
    (Primitive::Time, "time"),
    (Primitive::Duration, "duration"),
];

impl Primitive {
    /// The primitive of this name.
    pub fn named(name: &str) -> Option<Self> {
        PRIMITIVES.iter().find(|(_, n)| *n == name).map(|(primitive, _)| *primitive)
    }

    /// Its name in definitions.
    pub fn name(self) -> &'static str {
        PRIMITIVES.iter().find(|(p, _)| *p == self).expect("the table names every primitive").1
    }

    /// Smallest length in bytes; exact for all primitives but strings.
    pub fn min_len(self) -> usize {
        match self {
            Self::Bool | Self::Byte | Self::Char | Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::I32 | Self::U32 | Self::F32 | Self::Text => 4,
            Self::I64 | Self::U64 | Self::F64 | Self::Time | Self::Duration => 8,
        }
    }
}
