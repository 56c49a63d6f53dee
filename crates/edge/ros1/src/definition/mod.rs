//! Message definitions as ROS writes them: constants and fields, a line each.
//!
//! Definitions also arrive from strangers, in connection headers, so reading one never panics and never allocates
//! more than the text deserves. This folder stands alone: the build script uses it to write the typed messages.

mod action;
mod read;

pub use action::{ACTION_PARTS, expand_action};
pub use read::{DefinitionError, read, sections};

/// What a message consists of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Definition {
    /// Named values, in the order of the text.
    pub constants: Vec<Constant>,
    /// What travels, in the order in which it travels.
    pub fields: Vec<Field>,
}

/// A named value; it does not travel.
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
    /// What one element is.
    pub element: ElementName,
    /// How many there are.
    pub length: Length,
}

/// What one element of a field is, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ElementName {
    /// Something that ROS knows by itself.
    Primitive(Primitive),
    /// Another message: `package/Type`.
    Message(String),
}

/// How many elements a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// A plain field.
    One,
    /// `type[n]`: always this many.
    Exactly(usize),
    /// `type[]`: the count travels, too.
    Many,
}

/// The types that ROS knows by itself.
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

    /// How many bytes one takes at least: all of them but text take exactly this.
    pub fn min_len(self) -> usize {
        match self {
            Self::Bool | Self::Byte | Self::Char | Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::I32 | Self::U32 | Self::F32 | Self::Text => 4,
            Self::I64 | Self::U64 | Self::F64 | Self::Time | Self::Duration => 8,
        }
    }
}
