//! Types with everything below them resolved.

use std::sync::Arc;

use crate::definition::{Constant, Length, Primitive};
use crate::md5::md5_hex;

/// The line between the texts of a full definition.
pub(super) const SEPARATOR: &str =
    "================================================================================";

/// A message type and all that it is made of.
#[derive(Debug)]
pub struct MessageType {
    /// `package/Type`.
    pub name: String,
    /// Named values.
    pub constants: Vec<Constant>,
    /// What travels.
    pub fields: Vec<FieldType>,
    /// The checksum by which peers agree.
    pub md5: String,
    /// How many bytes a message takes at least.
    pub min_len: usize,
    /// How many fields there are, those of the parts included.
    pub(super) weight: usize,
    /// Its own text, without those of its parts.
    pub(super) text: String,
}

/// A field with its type.
#[derive(Clone, Debug)]
pub struct FieldType {
    /// Its name.
    pub name: String,
    /// What one element is.
    pub element: Element,
    /// How many there are.
    pub length: Length,
}

/// What one element of a field is.
#[derive(Clone, Debug)]
pub enum Element {
    /// Something that ROS knows by itself.
    Primitive(Primitive),
    /// Another message.
    Message(Arc<MessageType>),
}

/// A service type: two messages and a checksum over both.
#[derive(Debug)]
pub struct ServiceType {
    /// `package/Type`.
    pub name: String,
    /// What a client asks.
    pub request: Arc<MessageType>,
    /// What it is told.
    pub response: Arc<MessageType>,
    /// The checksum by which peers agree.
    pub md5: String,
}

impl MessageType {
    /// The text that connection headers and recordings carry: this type's, then that of each part, once.
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

    /// The text whose checksum is the type's: constants, then fields, parts by their checksums.
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
    /// How many bytes the field takes at least.
    pub fn min_len(&self) -> usize {
        match self.length {
            Length::One => self.element.min_len(),
            Length::Many => 4,
            Length::Exactly(n) => self.element.min_len().saturating_mul(n),
        }
    }
}

impl Element {
    /// How many bytes one takes at least.
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
