//! Parses YAML to a tree.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use saphyr_parser::{Event, Parser, ScalarStyle, Span, StrInput, Tag};

use super::scalar::{Scalar, resolve};
use super::value::Value;
use crate::tree::{Content, Entry, Node};
use crate::{Origin, ReadError};

/// Greatest nesting of lists and maps.
const MAX_DEPTH: usize = 50;
/// Greatest number of values in a file, aliases included.
const MAX_NODES: usize = 5_000_000;

/// Reads the single document of a YAML file; `file` is its name in errors.
///
/// # Errors
///
/// With file, line and column if the text is not YAML, repeats a key, or nests too deeply.
pub fn read(text: &str, file: &str) -> Result<Value, ReadError> {
    read_tree(text, file).map(|node| Value::from(&node))
}

/// Like [`read`], with places.
pub(crate) fn read_tree(text: &str, file: &str) -> Result<Node, ReadError> {
    let mut reader = Reader {
        parser: Parser::new_from_str(text),
        file: file.into(),
        anchors: HashMap::new(),
        nodes_left: MAX_NODES,
    };
    let mut root = Node { origin: reader.place(1, 0), value: Content::Null };
    let mut documents = 0;
    loop {
        let (event, span) = reader.next()?;
        match event {
            Event::StreamEnd => return Ok(root),
            Event::DocumentStart(_) => {
                documents += 1;
                if documents > 1 {
                    let what = "the file holds more than one YAML document";
                    return Err(ReadError::new(reader.origin(&span), what));
                }
                let (event, span) = reader.next()?;
                root = reader.node(event, span, MAX_DEPTH)?;
            }
            _ => {}
        }
    }
}

struct Reader<'a> {
    parser: Parser<'a, StrInput<'a>>,
    file: Arc<str>,
    /// The nodes of anchors, with their number of nodes.
    anchors: HashMap<usize, (Node, usize)>,
    nodes_left: usize,
}

impl<'a> Reader<'a> {
    fn next(&mut self) -> Result<(Event<'a>, Span), ReadError> {
        match self.parser.next_event() {
            Some(Ok(event)) => Ok(event),
            Some(Err(error)) => {
                let marker = error.marker();
                let origin = self.place(marker.line(), marker.col());
                Err(ReadError::new(origin, format!("not YAML: {}", error.info())))
            }
            None => Err(ReadError::new(self.place(1, 0), "the YAML file ends too early")),
        }
    }

    fn place(&self, line: usize, column: usize) -> Origin {
        Origin { file: self.file.clone(), line: line as u32, column: column as u32 + 1 }
    }

    fn origin(&self, span: &Span) -> Origin {
        self.place(span.start.line(), span.start.col())
    }

    fn spend(&mut self, nodes: usize, at: &Origin) -> Result<(), ReadError> {
        let large = || ReadError::new(at.clone(), format!("more than {MAX_NODES} values"));
        self.nodes_left = self.nodes_left.checked_sub(nodes).ok_or_else(large)?;
        Ok(())
    }

    fn node(&mut self, event: Event<'a>, span: Span, depth: usize) -> Result<Node, ReadError> {
        let origin = self.origin(&span);
        if depth == 0 {
            let what = format!("YAML nested more than {MAX_DEPTH} deep");
            return Err(ReadError::new(origin, what));
        }
        let before = self.nodes_left;
        self.spend(1, &origin)?;
        let (value, anchor) = match event {
            Event::Scalar(text, style, anchor, tag) => {
                let plain = style == ScalarStyle::Plain;
                (scalar(&text, plain, tag.as_deref(), &origin)?, anchor)
            }
            Event::SequenceStart(anchor, _) => {
                let mut items = Vec::new();
                loop {
                    let (event, span) = self.next()?;
                    if matches!(event, Event::SequenceEnd) {
                        break;
                    }
                    items.push(self.node(event, span, depth - 1)?);
                }
                (Content::List(items), anchor)
            }
            Event::MappingStart(anchor, _) => (self.mapping(depth)?, anchor),
            Event::Alias(anchor) => {
                let unknown = || ReadError::new(origin.clone(), "the alias names nothing");
                let (node, nodes) = self.anchors.get(&anchor).cloned().ok_or_else(unknown)?;
                self.spend(nodes, &origin)?;
                return Ok(node);
            }
            _ => (Content::Null, 0),
        };
        let node = Node { origin, value };
        if anchor > 0 {
            self.anchors.insert(anchor, (node.clone(), before - self.nodes_left));
        }
        Ok(node)
    }

    fn mapping(&mut self, depth: usize) -> Result<Content, ReadError> {
        let mut entries: Vec<Entry> = Vec::new();
        let mut merged: Vec<Entry> = Vec::new();
        let mut keys = HashSet::new();
        loop {
            let (event, span) = self.next()?;
            if matches!(event, Event::MappingEnd) {
                break;
            }
            let key_origin = self.origin(&span);
            let merge =
                matches!(&event, Event::Scalar(text, ScalarStyle::Plain, _, None) if text == "<<");
            let key = match &event {
                // A key is always a name, whatever its type.
                Event::Scalar(text, ..) => text.to_string(),
                _ => return Err(ReadError::new(key_origin, "a key should be a name")),
            };
            self.node(event, span, depth - 1)?;
            let (event, span) = self.next()?;
            let node = self.node(event, span, depth - 1)?;
            if merge {
                merged.extend(merge_sources(&node)?);
                continue;
            }
            if !keys.insert(key.clone()) {
                let error =
                    ReadError::new(key_origin, format!("the key {key:?} stands here twice"));
                return Err(error.with_remedy("keep one of them"));
            }
            entries.push(Entry { key, key_origin, node });
        }
        // A map's own entries take precedence over merged ones, and earlier merges over later ones.
        let inherited = merged.into_iter().filter(|entry| keys.insert(entry.key.clone()));
        let mut all: Vec<Entry> = inherited.collect();
        all.extend(entries);
        Ok(Content::Map(all))
    }
}

fn merge_sources(node: &Node) -> Result<Vec<Entry>, ReadError> {
    let wrong = || ReadError::new(node.origin.clone(), "'<<' merges maps only");
    match &node.value {
        Content::Map(entries) => Ok(entries.clone()),
        Content::List(items) => {
            let maps = items.iter().map(|item| match &item.value {
                Content::Map(entries) => Ok(entries.clone()),
                _ => Err(wrong()),
            });
            Ok(maps.collect::<Result<Vec<_>, _>>()?.concat())
        }
        _ => Err(wrong()),
    }
}

/// xacro's unit tags are rejected: such a file is for xacro.
fn scalar(
    text: &str,
    plain: bool,
    tag: Option<&Tag>,
    origin: &Origin,
) -> Result<Content, ReadError> {
    let as_text = || Content::Text(text.to_owned());
    if let Some(tag) = tag {
        let is_core = tag.handle == "tag:yaml.org,2002:" || tag.handle == "!!";
        return match tag.suffix.as_str() {
            "str" if is_core => Ok(as_text()),
            "float" | "int" | "bool" | "null" if is_core => Ok(typed(text)),
            "" if tag.handle == "!" => Ok(as_text()),
            "degrees" if tag.handle == "!" => in_unit(text, 1f64.to_radians(), origin),
            "radians" if tag.handle == "!" => in_unit(text, 1.0, origin),
            _ => {
                let what = format!("the tag '{}{}' is not known here", tag.handle, tag.suffix);
                Err(ReadError::new(origin.clone(), what).with_remedy("remove it"))
            }
        };
    }
    Ok(if plain { typed(text) } else { as_text() })
}

/// `!degrees 180` as in ROS parameter files.
fn in_unit(text: &str, unit: f64, origin: &Origin) -> Result<Content, ReadError> {
    let wrong = || ReadError::new(origin.clone(), format!("{text:?} is not a number"));
    crate::number::parse(text).map(|value| Content::Float(value * unit)).ok_or_else(wrong)
}

fn typed(text: &str) -> Content {
    match resolve(text) {
        Scalar::Null => Content::Null,
        Scalar::Bool(value) => Content::Bool(value),
        Scalar::Int(value) => {
            i64::try_from(value).map_or(Content::Float(value as f64), Content::Int)
        }
        Scalar::Float(value) => Content::Float(value),
        Scalar::Text => Content::Text(text.to_owned()),
    }
}
