//! XML as an owned tree that stores the place of everything.
//!
//! Names keep their prefix as written (`xacro:macro`), and `xmlns` declarations stay among the attributes, so that the
//! tree can be written again. The URDF and SRDF readers take such a tree, and xacro turns one into another; places are
//! kept, so an error in an expanded robot points into the original file.

mod bounds;

use std::fmt::Write as _;
use std::sync::Arc;

use crate::{Origin, ReadError};

/// An element with its attributes and children.
#[derive(Clone, Debug, PartialEq)]
pub struct Element {
    /// Qualified name as written.
    pub name: String,
    /// Attributes in the order written, `xmlns` declarations first.
    pub attributes: Vec<Attribute>,
    /// Its content.
    pub children: Vec<Node>,
    /// Place of its tag.
    pub origin: Origin,
}

/// A name with a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Attribute {
    /// Qualified name as written.
    pub name: String,
    /// Value, entities resolved.
    pub value: String,
    /// Its place.
    pub origin: Origin,
}

/// A child of an element.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// An element.
    Element(Element),
    /// Text, or a `CDATA` section.
    Text(Text),
    /// A comment, without its marks.
    Comment(String),
}

/// A run of text between tags.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The text, entities resolved.
    pub value: String,
    /// Whether it was in a `CDATA` section, which xacro does not evaluate.
    pub cdata: bool,
    /// Its place.
    pub origin: Origin,
}

/// Greatest nesting of elements.
const MAX_DEPTH: usize = 256;

/// Reads the root element of `text`; `file` is its name in errors.
///
/// The time is linear in the length of the text. The memory is at most 20 times its length, but 64 MB are always allowed
/// and 256 MB are never exceeded; entities count as expanded. NUL bytes at the end, which some programs write, are
/// ignored.
///
/// # Errors
///
/// If the text is not well-formed XML, nests too deeply or exceeds these bounds.
pub fn parse(text: &str, file: &str) -> Result<Element, ReadError> {
    let file: Arc<str> = file.into();
    let text = text.trim_end_matches('\0');
    bounds::check(text, MAX_DEPTH).map_err(|(at, what)| {
        let (line, column) = match at {
            0 => (1, 1),
            at => LineIndex::new(text).locate(text, at),
        };
        ReadError::new(Origin { file: file.clone(), line, column }, what)
    })?;
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    let document = roxmltree::Document::parse_with_options(text, options).map_err(|error| {
        let at = error.pos();
        let origin = Origin { file: file.clone(), line: at.row, column: at.col };
        ReadError::new(origin, format!("not well-formed XML: {error}"))
    })?;
    Tree { document: &document, lines: LineIndex::new(text), file, text }
        .element(document.root_element(), MAX_DEPTH)
}

impl Element {
    /// An empty element.
    pub fn new(name: impl Into<String>, origin: Origin) -> Self {
        Self { name: name.into(), attributes: Vec::new(), children: Vec::new(), origin }
    }

    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|a| a.name == name).map(|a| a.value.as_str())
    }

    /// Place of an attribute, or of the element if it has no such attribute.
    pub fn attribute_origin(&self, name: &str) -> &Origin {
        self.attributes.iter().find(|a| a.name == name).map_or(&self.origin, |a| &a.origin)
    }

    /// Child elements.
    pub fn elements(&self) -> impl Iterator<Item = &Element> {
        self.children.iter().filter_map(|node| match node {
            Node::Element(element) => Some(element),
            _ => None,
        })
    }

    /// Child elements of this name.
    pub fn elements_named<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Element> {
        self.elements().filter(move |e| e.name == name)
    }

    /// The text of all its text children, joined.
    pub fn text(&self) -> String {
        let texts = self.children.iter().filter_map(|node| match node {
            Node::Text(text) => Some(text.value.as_str()),
            _ => None,
        });
        texts.collect()
    }

    /// Approximate memory in words.
    pub(crate) fn weight(&self) -> u64 {
        let children = self.children.iter().map(|node| match node {
            Node::Element(element) => element.weight(),
            Node::Text(text) => 8 + text.value.len() as u64 / 8,
            Node::Comment(comment) => 8 + comment.len() as u64 / 8,
        });
        let attributes = self.attributes.iter().map(|a| 12 + a.value.len() as u64 / 8);
        16 + children.sum::<u64>() + attributes.sum::<u64>()
    }

    /// The element as XML text, with the white space of its text nodes.
    pub fn to_xml(&self) -> String {
        let mut out = String::new();
        write_element(self, &mut out);
        out
    }
}

fn write_element(element: &Element, out: &mut String) {
    let _ = write!(out, "<{}", element.name);
    for Attribute { name, value, .. } in &element.attributes {
        let _ = write!(out, " {name}=\"{}\"", escaped(value, true));
    }
    if element.children.is_empty() {
        out.push_str("/>");
        return;
    }
    out.push('>');
    for child in &element.children {
        match child {
            Node::Element(child) => write_element(child, out),
            Node::Text(text) => write_text(text, out),
            Node::Comment(text) => {
                let _ = write!(out, "<!--{text}-->");
            }
        }
    }
    let _ = write!(out, "</{}>", element.name);
}

/// Appends text as XML: escaped, or in its `CDATA` section.
pub(crate) fn write_text(text: &Text, out: &mut String) {
    if text.cdata {
        let safe = text.value.replace("]]>", "]]]]><![CDATA[>");
        let _ = write!(out, "<![CDATA[{safe}]]>");
    } else {
        out.push_str(&escaped(&text.value, false));
    }
}

/// The text as XML, with special characters replaced by entities.
pub fn escaped(text: &str, in_attribute: bool) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' if in_attribute => out.push_str("&quot;"),
            '\n' if in_attribute => out.push_str("&#10;"),
            '\t' if in_attribute => out.push_str("&#9;"),
            '\r' => out.push_str("&#13;"),
            c => out.push(c),
        }
    }
    out
}

/// State for converting roxmltree's borrowed nodes to ours.
struct Tree<'a> {
    document: &'a roxmltree::Document<'a>,
    lines: LineIndex,
    file: Arc<str>,
    text: &'a str,
}

impl Tree<'_> {
    fn element(&self, node: roxmltree::Node<'_, '_>, depth: usize) -> Result<Element, ReadError> {
        let origin = self.origin(node.range().start);
        if depth == 0 {
            let what = format!("elements nest more than {MAX_DEPTH} deep");
            return Err(ReadError::new(origin, what));
        }

        let mut attributes = self.declarations(&node, &origin);
        attributes.extend(node.attributes().map(|a| Attribute {
            name: self.document.input_text()[a.range_qname()].to_owned(),
            value: a.value().to_owned(),
            origin: self.origin(a.range().start),
        }));

        let mut children = Vec::with_capacity(node.children().count());
        for child in node.children() {
            match child.node_type() {
                roxmltree::NodeType::Element => {
                    children.push(Node::Element(self.element(child, depth - 1)?));
                }
                roxmltree::NodeType::Text => children.extend(self.texts(&child)),
                roxmltree::NodeType::Comment => {
                    children.push(Node::Comment(child.text().unwrap_or_default().to_owned()));
                }
                _ => {}
            }
        }
        Ok(Element { name: self.qualified_name(&node), attributes, children, origin })
    }

    /// A run of text, split at the borders of `CDATA` sections.
    fn texts(&self, node: &roxmltree::Node<'_, '_>) -> Vec<Node> {
        let value = node.text().unwrap_or_default();
        let start = node.range().start;
        let whole = || Text { value: value.to_owned(), cdata: false, origin: self.origin(start) };
        let raw = self.text.get(start..).unwrap_or_default();
        let pieces = cut_at_cdata(raw).filter(|pieces| {
            // An entity declared in the document: the pieces would not match, so the text stays whole.
            pieces.iter().map(|p| p.text.len()).sum::<usize>() == value.len()
        });
        let Some(pieces) = pieces else { return vec![Node::Text(whole())] };
        let text = |piece: Piece| Text {
            value: piece.text,
            cdata: piece.cdata,
            origin: self.origin(start + piece.at),
        };
        pieces.into_iter().map(|piece| Node::Text(text(piece))).collect()
    }

    /// The `xmlns` declarations that this element adds to its parent's.
    fn declarations(&self, node: &roxmltree::Node<'_, '_>, origin: &Origin) -> Vec<Attribute> {
        let start = node.range().start;
        let tag = &self.text[start..bounds::tag_end(self.text.as_bytes(), start)];
        if !tag.contains("xmlns") {
            return Vec::new();
        }
        let inherited = |ns: &roxmltree::Namespace<'_>| {
            let parent = node.parent_element();
            parent.is_some_and(|p| p.namespaces().any(|n| n == ns)) || ns.name() == Some("xml")
        };
        let own = node.namespaces().filter(|ns| !inherited(ns));
        own.map(|ns| Attribute {
            name: ns.name().map_or("xmlns".to_owned(), |prefix| format!("xmlns:{prefix}")),
            value: ns.uri().to_owned(),
            origin: origin.clone(),
        })
        .collect()
    }

    /// The name as written: roxmltree keeps the local part only; the prefix is read from the text.
    fn qualified_name(&self, node: &roxmltree::Node<'_, '_>) -> String {
        let tag = self.text.get(node.range().start + 1..).unwrap_or_default();
        let end =
            tag.find(|c: char| c.is_whitespace() || c == '>' || c == '/').unwrap_or(tag.len());
        let written = &tag[..end];
        let local = node.tag_name().name();
        // An element produced by an entity is not in the text at its place.
        if written.rsplit(':').next() == Some(local) {
            written.to_owned()
        } else {
            local.to_owned()
        }
    }

    fn origin(&self, at: usize) -> Origin {
        let (line, column) = self.lines.locate(self.text, at);
        Origin { file: self.file.clone(), line, column }
    }
}

/// A part of a run of text: outside or inside a `CDATA` section.
struct Piece {
    text: String,
    cdata: bool,
    at: usize,
}

/// Splits the run of text at the beginning of `raw`; `None` if it has no `CDATA` section, which is the usual case.
fn cut_at_cdata(raw: &str) -> Option<Vec<Piece>> {
    const OPEN: &str = "<![CDATA[";
    let first = raw.find('<')?;
    if !raw[first..].starts_with(OPEN) {
        return None;
    }
    let mut pieces = Vec::new();
    let mut at = 0;
    loop {
        let rest = &raw[at..];
        if let Some(inside) = rest.strip_prefix(OPEN) {
            let end = inside.find("]]>")?;
            let text = inside[..end].replace("\r\n", "\n").replace('\r', "\n");
            pieces.push(Piece { text, cdata: true, at: at + OPEN.len() });
            at += OPEN.len() + end + 3;
        } else {
            let end = rest.find('<')?;
            if end == 0 {
                return Some(pieces);
            }
            let text = unescaped(&rest[..end])?;
            pieces.push(Piece { text, cdata: false, at });
            at += end;
        }
    }
}

/// Text with XML's own entities resolved; `None` if it has others.
fn unescaped(raw: &str) -> Option<String> {
    let raw = raw.replace("\r\n", "\n").replace('\r', "\n");
    let mut parts = raw.split('&');
    let mut out = parts.next()?.to_owned();
    for part in parts {
        let (name, rest) = part.split_once(';')?;
        let code = |digits: &str, radix| u32::from_str_radix(digits, radix).ok();
        out.push(match name {
            "lt" => '<',
            "gt" => '>',
            "amp" => '&',
            "quot" => '"',
            "apos" => '\'',
            _ => match (name.strip_prefix("#x"), name.strip_prefix('#')) {
                (Some(hex), _) => char::from_u32(code(hex, 16)?)?,
                (_, Some(decimal)) => char::from_u32(code(decimal, 10)?)?,
                _ => return None,
            },
        });
        out.push_str(rest);
    }
    Some(out)
}

/// Line starts and character counts, so that a place is found without reading the file again, even if it is a single
/// line.
struct LineIndex {
    starts: Vec<u32>,
    /// Number of characters before every block of bytes.
    characters: Vec<usize>,
}

/// Block size (bytes).
const BLOCK: usize = 1024;

impl LineIndex {
    fn new(text: &str) -> Self {
        let lines = text.bytes().filter(|b| *b == b'\n').count();
        let mut starts = Vec::with_capacity(lines + 1);
        starts.push(0);
        let breaks = text.bytes().enumerate().filter(|&(_, b)| b == b'\n');
        starts.extend(breaks.map(|(i, _)| i as u32 + 1));
        let counts = text.as_bytes().chunks(BLOCK).scan(0, |before, block| {
            let here = *before;
            *before += characters(block);
            Some(here)
        });
        Self { starts, characters: counts.collect() }
    }

    fn locate(&self, text: &str, at: usize) -> (u32, u32) {
        let line = self.starts.partition_point(|&start| start as usize <= at) - 1;
        let start = self.starts[line] as usize;
        // Most lines are short; only in a long one is it faster to start from a block.
        let column = match text.as_bytes().get(start..at) {
            Some(before) if before.len() <= BLOCK => characters(before),
            _ => self.before(text, at) - self.before(text, start),
        };
        (line as u32 + 1, column as u32 + 1)
    }

    /// Number of characters before the byte `at`.
    fn before(&self, text: &str, at: usize) -> usize {
        let at = at.min(text.len());
        let block = at / BLOCK;
        let counted = self.characters.get(block).copied();
        match counted {
            Some(counted) => counted + characters(&text.as_bytes()[block * BLOCK..at]),
            // Directly behind a full last block.
            None => self.characters.last().map_or(0, |counted| {
                counted + characters(&text.as_bytes()[(self.characters.len() - 1) * BLOCK..at])
            }),
        }
    }
}

/// Number of characters that begin in these bytes.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_prefixes_and_places_survive() {
        let text = "<robot xmlns:xacro=\"http://ros.org/wiki/xacro\">\n  <xacro:if value=\"1 &lt; 2\"/>\n</robot>";
        let root = parse(text, "a.xacro").unwrap();
        assert_eq!(root.attribute("xmlns:xacro"), Some("http://ros.org/wiki/xacro"));
        let inner = root.elements().next().unwrap();
        assert_eq!(inner.name, "xacro:if");
        assert_eq!(inner.attribute("value"), Some("1 < 2"));
        assert_eq!(inner.origin.to_string(), "a.xacro:2:3");
        assert_eq!(inner.attribute_origin("value").to_string(), "a.xacro:2:13");
        assert_eq!(parse(&root.to_xml(), "b").unwrap().to_xml(), root.to_xml());
    }

    #[test]
    fn cdata_is_told_from_text() {
        let root =
            parse("<a>x &lt; <![CDATA[${y} <b>]]>&#65;z<c/>\n w<d/><![CDATA[]]></a>", "a").unwrap();
        let texts: Vec<(&str, bool, u32)> = root
            .children
            .iter()
            .filter_map(|node| match node {
                Node::Text(t) => Some((t.value.as_str(), t.cdata, t.origin.column)),
                _ => None,
            })
            .collect();
        let expected = [
            ("x < ", false, 4),
            ("${y} <b>", true, 20),
            ("Az", false, 31),
            ("\n w", false, 41),
            ("", true, 16),
        ];
        assert_eq!(texts, expected);
        assert_eq!(parse(&root.to_xml(), "b").unwrap().to_xml(), root.to_xml());
    }

    #[test]
    fn places_in_one_long_line_are_exact() {
        let text = format!("<a>{}</a>", "<b x='ü'/>".repeat(1_000));
        let root = parse(&text, "long").unwrap();
        for (i, element) in root.elements().enumerate() {
            assert_eq!(element.origin.column as usize, 4 + 10 * i);
        }
        let lines = LineIndex::new(&"é".repeat(BLOCK));
        assert_eq!(lines.locate(&"é".repeat(BLOCK), 2 * BLOCK), (1, BLOCK as u32 + 1));
    }

    #[test]
    fn nul_bytes_at_the_end_are_ignored() {
        assert_eq!(parse("<a/>\n\0\0", "a").unwrap().name, "a");
        assert!(parse("<a>\0</a>", "a").is_err());
    }

    #[test]
    fn broken_xml_says_where() {
        let error = parse("<a>\n <b></c></a>", "broken.urdf").unwrap_err();
        assert_eq!((error.origin.line, &*error.origin.file), (2, "broken.urdf"));
    }
}
