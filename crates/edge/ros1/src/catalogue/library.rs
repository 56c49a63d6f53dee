//! Resolves definition texts to types; the texts are ours or come from a peer's connection header.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::types::{Element, FieldType, MessageType};
use crate::definition::{self, DefinitionError, ElementName, Length};
use crate::md5::md5_hex;

/// Limit on the fields of a type, nested ones included, against attacks: MoveIt's largest type has 2,000.
const MAX_WEIGHT: usize = 100_000;
/// Limit on the length of a type's smallest message, against attacks (bytes).
const MAX_MIN_LEN: usize = 1 << 26;
/// Limit on the nesting of types.
const MAX_DEPTH: usize = 32;

/// Why a type cannot be built from its definitions.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// A type that is referred to has no definition.
    #[error("there is no definition of {0}")]
    Unknown(String),
    /// A type that contains itself, or is nested too deeply.
    #[error("{0} contains itself, or is nested too deeply")]
    TooDeep(String),
    /// A type that is too large.
    #[error("{0} is larger than any message")]
    TooLarge(String),
    /// A definition that cannot be read.
    #[error("{name}: {error}")]
    Text {
        /// The type.
        name: String,
        /// What is wrong.
        error: DefinitionError,
    },
}

/// Definition texts by type name, from which types are built.
#[derive(Debug, Default)]
pub struct TypeLibrary {
    texts: BTreeMap<String, String>,
    built: BTreeMap<String, Arc<MessageType>>,
}

impl TypeLibrary {
    /// The definitions in the full definition of `name`, as in a connection header or a bag file.
    pub fn from_definition(name: &str, definition: &str) -> Self {
        let mut library = Self::default();
        let mut current = (name.to_owned(), String::new());
        let mut after_separator = false;
        for line in definition.lines() {
            let is_separator = line.len() >= 80 && line.bytes().all(|b| b == b'=');
            let part = line.strip_prefix("MSG: ").filter(|_| after_separator);
            if let Some(part) = part {
                let (name, text) =
                    std::mem::replace(&mut current, (part.trim().to_owned(), String::new()));
                library.texts.insert(name, text);
            } else if !is_separator {
                current.1.push_str(line);
                current.1.push('\n');
            }
            after_separator = is_separator;
        }
        library.texts.insert(current.0, current.1);
        library
    }

    /// Adds the definition of `package/Type`.
    pub fn add(&mut self, name: String, text: &str) {
        self.texts.insert(name, text.to_owned());
    }

    /// The names of all types with a definition.
    pub fn names(&self) -> Vec<String> {
        self.texts.keys().cloned().collect()
    }

    /// The type `name` with all nested types.
    ///
    /// # Errors
    ///
    /// If a definition is missing, cannot be read, or exceeds a limit.
    pub fn build(&mut self, name: &str) -> Result<Arc<MessageType>, BuildError> {
        self.build_at(name, 0)
    }

    fn build_at(&mut self, name: &str, depth: usize) -> Result<Arc<MessageType>, BuildError> {
        if let Some(known) = self.built.get(name) {
            return Ok(Arc::clone(known));
        }
        if depth > MAX_DEPTH {
            return Err(BuildError::TooDeep(name.to_owned()));
        }
        let text =
            self.texts.get(name).ok_or_else(|| BuildError::Unknown(name.to_owned()))?.clone();
        let package = name.split('/').next().unwrap_or_default();
        let read = definition::read(package, &text)
            .map_err(|error| BuildError::Text { name: name.to_owned(), error })?;

        let mut fields = Vec::with_capacity(read.fields.len());
        for field in read.fields {
            let element = match field.element {
                ElementName::Primitive(kind) => Element::Primitive(kind),
                ElementName::Message(part) => Element::Message(self.build_at(&part, depth + 1)?),
            };
            fields.push(FieldType { name: field.name, element, length: field.length });
        }
        let weight = fields.iter().map(weight).fold(1, usize::saturating_add);
        let min_len = fields.iter().map(FieldType::min_len).fold(0, usize::saturating_add);
        if weight > MAX_WEIGHT || min_len > MAX_MIN_LEN {
            return Err(BuildError::TooLarge(name.to_owned()));
        }
        let md5 = md5_hex(MessageType::md5_text(&read.constants, &fields).as_bytes());
        let constants = read.constants;
        let built = Arc::new(MessageType {
            name: name.to_owned(),
            constants,
            fields,
            md5,
            min_len,
            weight,
            text,
        });
        self.built.insert(name.to_owned(), Arc::clone(&built));
        Ok(built)
    }
}

fn weight(field: &FieldType) -> usize {
    let one = match &field.element {
        Element::Primitive(_) => return 1,
        Element::Message(part) => part.weight,
    };
    match field.length {
        Length::Exactly(n) => one.saturating_mul(n.max(1)),
        _ => one,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_definition_gives_the_same_type() {
        for name in crate::catalogue().message_names() {
            for form in crate::catalogue().message(name).unwrap().all() {
                let mut library = TypeLibrary::from_definition(name, &form.definition());
                assert_eq!(library.build(name).unwrap().md5, form.md5, "{name}");
            }
        }
    }

    #[test]
    fn bombs_are_refused() {
        let mut library = TypeLibrary::default();
        library.add("p/A".into(), "A a\n");
        assert_eq!(library.build("p/A").unwrap_err(), BuildError::TooDeep("p/A".into()));

        // Thirty levels of two fields each: 10⁹ fields in an empty message.
        for level in 0..30 {
            library.add(format!("p/L{level}"), &format!("L{0} a\nL{0} b\n", level + 1));
        }
        library.add("p/L30".into(), "");
        assert!(matches!(library.build("p/L0"), Err(BuildError::TooLarge(_))));

        library.add("p/B".into(), "uint8[1000000] x\n");
        library.add("p/C".into(), "B[1000000] x\n");
        assert!(matches!(library.build("p/C"), Err(BuildError::TooLarge(_))));
        assert!(matches!(library.build("p/D"), Err(BuildError::Unknown(_))));
    }
}
