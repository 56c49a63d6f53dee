//! Types with all nested types resolved.

use std::sync::Arc;

use crate::definition::{Constant, Length, Primitive};
use crate::md5::md5_hex;

/// The separator line between the texts of a full definition.
pub(super) const SEPARATOR: &str =
    "================================================================================";

/// A message type with all nested types.
#[derive(Debug)]
pub struct MessageType {
    /// `package/Type`.
    pub name: String,
    /// Constants.
    pub constants: Vec<Constant>,
    /// Fields, in the order of serialization.
    pub fields: Vec<FieldType>,
    /// MD5 checksum, which peers compare.
    pub md5: String,
    /// Length of the smallest message (bytes).
    pub min_len: usize,
    /// Number of fields, nested ones included.
    pub(super) weight: usize,
    /// Its own definition text, without nested types.
    pub(super) text: String,
}

/// A field with its type.
#[derive(Clone, Debug)]
pub struct FieldType {
    /// Its name.
    pub name: String,
    /// Type of one element.
    pub element: Element,
    /// Number of elements.
    pub length: Length,
}

/// Type of one element of a field.
#[derive(Clone, Debug)]
pub enum Element {
    /// A primitive type.
    Primitive(Primitive),
    /// A nested message.
    Message(Arc<MessageType>),
}

/// A service type: two messages and a checksum over both.
#[derive(Debug)]
pub struct ServiceType {
    /// `package/Type`.
    pub name: String,
    /// The request.
    pub request: Arc<MessageType>,
    /// The response.
    pub response: Arc<MessageType>,
    /// MD5 checksum, which peers compare.
    pub md5: String,
}

impl MessageType {
    /// The full definition of connection headers and bag files: the text of this type, then of each nested type, once.
    pub fn definition(&self) -> String {
        let mut parts: Vec<&MessageType> = Vec::new();
        self.collect_parts(&mut parts);
        let mut text = self.text.clone();
        for part in parts {
            text.push_str(&format!("\n{SEPARATOR}\nMSG: {}\n{}", part.name, part.text));
        }
        text
    }

    fn collect_parts<'a>(&'a self, parts: &mut Vec<&'a MessageType>) {
        for field in &self.fields {
            if let Element::Message(part) = &field.element
                && !parts.iter().any(|known| known.name == part.name)
            {
                parts.push(part);
                part.collect_parts(parts);
            }
        }
    }

    /// The text whose MD5 is the type's checksum: constants, then fields, with nested types replaced by their
    /// checksums.
    pub(super) fn md5_text(constants: &[Constant], fields: &[FieldType]) -> String {
        let constants =
            constants.iter().map(|c| format!("{} {}={}", c.kind.name(), c.name, c.value));
        let fields = fields.iter().map(|field| match (&field.element, field.length) {
            (Element::Message(part), _) => format!("{} {}", part.md5, field.name),
            (Element::Primitive(kind), Length::One) => format!("{} {}", kind.name(), field.name),
            (Element::Primitive(kind), Length::Many) => format!("{}[] {}", kind.name(), field.name),
            (Element::Primitive(kind), Length::Exactly(n)) => {
                format!("{}[{n}] {}", kind.name(), field.name)
            }
        });
        constants.chain(fields).collect::<Vec<_>>().join("\n")
    }
}

impl FieldType {
    /// Smallest length of the field (bytes).
    pub fn min_len(&self) -> usize {
        match self.length {
            Length::One => self.element.min_len(),
            Length::Many => 4,
            Length::Exactly(n) => self.element.min_len().saturating_mul(n),
        }
    }
}

impl Element {
    /// Smallest length of one element (bytes).
    pub fn min_len(&self) -> usize {
        match self {
            Self::Primitive(kind) => kind.min_len(),
            Self::Message(part) => part.min_len,
        }
    }
}

impl ServiceType {
    pub(super) fn new(name: &str, request: Arc<MessageType>, response: Arc<MessageType>) -> Self {
        let text = |part: &MessageType| MessageType::md5_text(&part.constants, &part.fields);
        let md5 = md5_hex(format!("{}{}", text(&request), text(&response)).as_bytes());
        Self { name: name.to_owned(), request, response, md5 }
    }
}
