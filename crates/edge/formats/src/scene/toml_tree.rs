//! Parses TOML to a tree with places.

use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::tree::{Content, Entry, Node};
use crate::{Origin, ReadError};

/// Reads TOML.
pub(crate) fn parse(text: &str, file: &str) -> Result<Node, ReadError> {
    let places = Places::new(text, file);
    let root = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        ReadError::new(places.origin(at), format!("not TOML: {}", error.message()))
    })?;
    Ok(Node { origin: places.origin(0), value: table(root.get_ref(), &places)? })
}

/// Converts byte offsets of a text to lines and columns.
struct Places {
    file: Arc<str>,
    text: Box<str>,
    lines: Vec<usize>,
    /// Number of characters before every `STRIDE`th byte, so that long lines need no counting from their start.
    characters: Vec<usize>,
}

const STRIDE: usize = 256;

impl Places {
    fn new(text: &str, file: &str) -> Self {
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
        let mut count = 0;
        let characters = text.as_bytes().chunks(STRIDE).map(|chunk| {
            let before = count;
            count += characters_in(chunk);
            before
        });
        let characters = characters.collect();
        Self { file: file.into(), text: text.into(), lines: lines.collect(), characters }
    }

    fn characters_before(&self, at: usize) -> usize {
        let at = at.min(self.text.len());
        let Some(before) = self.characters.get(at / STRIDE) else {
            return characters_in(self.text.as_bytes());
        };
        before + characters_in(&self.text.as_bytes()[at / STRIDE * STRIDE..at])
    }

    fn origin(&self, at: usize) -> Origin {
        let line = self.lines.partition_point(|start| *start <= at).max(1);
        let start = self.lines[line - 1];
        let column = self.characters_before(at) - self.characters_before(start) + 1;
        Origin { file: self.file.clone(), line: line as u32, column: column as u32 }
    }
}

/// Bytes that begin a character.
fn characters_in(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count()
}

fn table(table: &DeTable<'_>, places: &Places) -> Result<Content, ReadError> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    let entries = entries.into_iter().map(|(key, value)| {
        let key_origin = places.origin(key.span().start);
        Ok(Entry { key: key.get_ref().to_string(), key_origin, node: node(value, places)? })
    });
    Ok(Content::Map(entries.collect::<Result<_, _>>()?))
}

fn node(value: &Spanned<DeValue<'_>>, places: &Places) -> Result<Node, ReadError> {
    let origin = places.origin(value.span().start);
    let value = match value.get_ref() {
        DeValue::String(text) => Content::Text(text.to_string()),
        DeValue::Boolean(value) => Content::Bool(*value),
        DeValue::Integer(digits) => {
            let value = i64::from_str_radix(&digits.as_str().replace('_', ""), digits.radix());
            let large =
                || ReadError::new(origin.clone(), format!("{} is too large", digits.as_str()));
            Content::Int(value.map_err(|_| large())?)
        }
        DeValue::Float(digits) => {
            let value = digits.as_str().replace('_', "").parse();
            Content::Float(value.unwrap_or(f64::NAN))
        }
        // Dates are not used in scenes; as text they are rejected with their place.
        DeValue::Datetime(date) => Content::Text(date.to_string()),
        DeValue::Array(items) => {
            let items = items.iter().map(|item| node(item, places));
            Content::List(items.collect::<Result<_, _>>()?)
        }
        DeValue::Table(entries) => table(entries, places)?,
    };
    Ok(Node { origin, value })
}
