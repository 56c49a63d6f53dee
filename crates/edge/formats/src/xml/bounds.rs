//! Bounds on an XML text, checked in linear time before it is parsed.
//!
//! The parser compares the attributes of an element with each other, copies namespaces and expands entities, so a small
//! text could take quadratic time or memory without bound. This pass counts what the parser will make of the text. It
//! accepts more than well-formed XML does; what is wrong otherwise, the parser reports.

use std::collections::HashMap;

/// Greatest number of attributes of one element: the parser compares each with all others.
const MAX_ATTRIBUTES: usize = 256;
/// Greatest number of namespaces in scope: the parser searches them for every prefix.
const MAX_NAMESPACES: usize = 64;
/// Greatest number of declared entities: the parser searches them for every reference.
const MAX_ENTITIES: usize = 64;

/// Memory that is always allowed (bytes), so that small dense files pass.
const FLOOR: u64 = 64 << 20;
/// Memory that is never exceeded (bytes).
const CEILING: u64 = 256 << 20;
/// Memory per byte of text between the two.
const FACTOR: u64 = 20;

/// Upper bounds of what the parser and our tree need (bytes).
const PER_ELEMENT: u64 = 128;
const PER_ATTRIBUTE: u64 = 128;
const PER_TEXT: u64 = 128;
/// The parser reserves this (bytes) for every `<` and `=` of the text, wherever they are.
const PER_MARK: u64 = 80;

/// A place in the text (bytes), and what is wrong there.
pub(super) type Excess = (usize, String);

/// Checks that parsing `text` takes time linear in its length, and memory of at most 20 times its length, or 64 MB for
/// a small text, or 256 MB for a large one.
pub(super) fn check(text: &str, max_depth: usize) -> Result<(), Excess> {
    let bytes = text.as_bytes();
    let mut scan = Scan { entities: Vec::new(), index: HashMap::new(), max_depth };
    let document = scan.content(bytes)?;
    let mut costs = vec![None; scan.entities.len()];
    let mut expanded = 0_u64;
    for (entity, &count) in document.references.iter().enumerate() {
        let cost = if count > 0 { scan.entity(entity, &mut costs)? } else { 0 };
        expanded = expanded.saturating_add(count.saturating_mul(cost));
    }
    let marks = bytes.iter().filter(|b| matches!(b, b'<' | b'=')).count() as u64;
    let own = document.bytes + PER_MARK * marks + bytes.len() as u64;
    let needed = own.saturating_add(expanded);
    let allowed = (FACTOR * bytes.len() as u64).clamp(FLOOR, CEILING);
    if needed > allowed {
        let megabytes = |bytes: u64| bytes.div_ceil(1 << 20);
        let why = if expanded > own { ", most of it for entities" } else { "" };
        let what = format!(
            "these {} bytes of XML would take {} MB of memory{why}; the limit is {} MB",
            bytes.len(),
            megabytes(needed),
            megabytes(allowed)
        );
        return Err((0, what));
    }
    Ok(())
}

/// The end of a start tag that begins at `start`: the place behind its `>`, or the end of the text.
pub(super) fn tag_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    while let Some(&byte) = bytes.get(at) {
        at = match byte {
            b'>' => return at + 1,
            b'"' | b'\'' => after(bytes, at + 1, &[byte]),
            _ => at + 1,
        };
    }
    bytes.len()
}

/// What the parser makes of a piece of text.
struct Cost {
    /// Memory (bytes), without the expansion of entities.
    bytes: u64,
    /// Number of references to each declared entity.
    references: Vec<u64>,
}

impl Cost {
    /// Counts a comment, `CDATA` section or processing instruction, in which nothing is expanded; returns its end.
    fn verbatim(&mut self, start: usize, end: usize) -> usize {
        self.bytes += PER_TEXT + 2 * (end - start) as u64;
        end
    }
}

struct Scan<'a> {
    /// The text of each declared entity.
    entities: Vec<&'a [u8]>,
    index: HashMap<&'a [u8], usize>,
    max_depth: usize,
}

impl<'a> Scan<'a> {
    /// The memory of an entity with all that it refers to. A circle of entities, which the parser refuses, counts once.
    fn entity(&mut self, entity: usize, costs: &mut [Option<u64>]) -> Result<u64, Excess> {
        if let Some(known) = costs[entity] {
            return Ok(known);
        }
        costs[entity] = Some(0);
        let Cost { mut bytes, references } = self.content(self.entities[entity])?;
        for (inner, &count) in references.iter().enumerate().filter(|(_, count)| **count > 0) {
            let cost = self.entity(inner, costs)?;
            bytes = bytes.saturating_add(count.saturating_mul(cost));
        }
        costs[entity] = Some(bytes);
        Ok(bytes)
    }

    /// Counts elements, attributes and texts.
    fn content(&mut self, bytes: &'a [u8]) -> Result<Cost, Excess> {
        let mut cost = Cost { bytes: 0, references: vec![0; self.entities.len()] };
        // Namespaces in scope, by depth.
        let mut open: Vec<usize> = Vec::new();
        let mut at = 0;
        while at < bytes.len() {
            let rest = &bytes[at..];
            let end = if rest[0] != b'<' {
                let end = at + rest.iter().position(|&b| b == b'<').unwrap_or(rest.len());
                cost.bytes += PER_TEXT;
                self.string(&bytes[at..end], &mut cost);
                end
            } else if rest.starts_with(b"<!--") {
                cost.verbatim(at, after(bytes, at + 4, b"-->"))
            } else if rest.starts_with(b"<![CDATA[") {
                cost.verbatim(at, after(bytes, at + 9, b"]]>"))
            } else if rest.starts_with(b"<?") {
                cost.verbatim(at, after(bytes, at + 2, b"?>"))
            } else if rest.starts_with(b"<!DOCTYPE") {
                let end = self.doctype(bytes, at)?;
                cost.references.resize(self.entities.len(), 0);
                end
            } else if rest.starts_with(b"</") {
                open.pop();
                after(bytes, at + 2, b">")
            } else {
                let outer = open.last().copied().unwrap_or_default();
                let (end, own) = self.tag(bytes, at, &mut cost)?;
                if outer + own > MAX_NAMESPACES {
                    let what = format!("more than {MAX_NAMESPACES} namespaces are declared");
                    return Err((at, what));
                }
                if !bytes[..end].ends_with(b"/>") {
                    open.push(outer + own);
                }
                if open.len() > self.max_depth {
                    return Err((at, format!("elements nest more than {} deep", self.max_depth)));
                }
                end
            };
            at = end;
        }
        Ok(cost)
    }

    /// Counts a start tag; returns its end and the number of namespaces that it declares.
    fn tag(&self, bytes: &[u8], start: usize, cost: &mut Cost) -> Result<(usize, usize), Excess> {
        cost.bytes += PER_ELEMENT;
        let (mut attributes, mut namespaces) = (0, 0);
        let end = tag_end(bytes, start);
        let mut at = start;
        let mut name_from = start;
        while at < end {
            let byte = bytes[at];
            if byte != b'"' && byte != b'\'' {
                at += 1;
                continue;
            }
            let close = after(bytes, at + 1, &[byte]);
            let name = bytes[name_from..at].trim_ascii_end();
            let name = name.strip_suffix(b"=").unwrap_or(name).trim_ascii_end();
            // The first piece still holds the name of the element.
            let name = name.rsplit(u8::is_ascii_whitespace).next().unwrap_or(name);
            namespaces += usize::from(name.starts_with(b"xmlns"));
            attributes += 1;
            cost.bytes += PER_ATTRIBUTE;
            self.string(&bytes[at..close], cost);
            (at, name_from) = (close, close);
        }
        if attributes > MAX_ATTRIBUTES {
            let what =
                format!("the element has {attributes} attributes; the limit is {MAX_ATTRIBUTES}");
            return Err((start, what));
        }
        Ok((end, namespaces))
    }

    /// Counts the bytes of a text or value, and the references in it.
    fn string(&self, text: &[u8], cost: &mut Cost) {
        cost.bytes += 2 * text.len() as u64;
        if self.index.is_empty() {
            return;
        }
        for reference in text.split(|&b| b == b'&').skip(1) {
            let name = reference.split(|&b| b == b';').next().unwrap_or_default();
            if let Some(&entity) = self.index.get(name) {
                cost.references[entity] += 1;
            }
        }
    }

    /// Collects the entities of a document type declaration; returns its end.
    fn doctype(&mut self, bytes: &'a [u8], start: usize) -> Result<usize, Excess> {
        let mut at = start + b"<!DOCTYPE".len();
        let mut inside = false;
        while let Some(&byte) = bytes.get(at) {
            let rest = &bytes[at..];
            at = match byte {
                b'>' if !inside => return Ok(at + 1),
                b'"' | b'\'' if !inside => after(bytes, at + 1, &[byte]),
                b'[' if !inside => {
                    inside = true;
                    at + 1
                }
                b']' if inside => {
                    inside = false;
                    at + 1
                }
                b'<' if rest.starts_with(b"<!ENTITY") => self.declaration(bytes, at + 8)?,
                b'<' if rest.starts_with(b"<!--") => after(bytes, at + 4, b"-->"),
                b'<' if rest.starts_with(b"<?") => after(bytes, at + 2, b"?>"),
                b'<' => after(bytes, at + 1, b">"),
                _ => at + 1,
            };
        }
        Ok(bytes.len())
    }

    /// Collects one entity, whose declaration goes on at `start`; returns the place behind its value.
    fn declaration(&mut self, bytes: &'a [u8], start: usize) -> Result<usize, Excess> {
        let end = bytes.len();
        let skip = |at: usize, blank: bool| {
            let is_blank = |b: &u8| b.is_ascii_whitespace() || *b == b'%';
            bytes[at..].iter().position(|b| is_blank(b) != blank).map_or(end, |n| at + n)
        };
        let name = skip(start, true);
        let name_end = skip(name, false);
        let value = skip(name_end, true);
        let Some(&quote @ (b'"' | b'\'')) = bytes.get(value) else { return Ok(value) };
        let close = after(bytes, value + 1, &[quote]);
        if self.entities.len() >= MAX_ENTITIES {
            return Err((start, format!("more than {MAX_ENTITIES} entities are declared")));
        }
        self.index.entry(&bytes[name..name_end]).or_insert(self.entities.len());
        self.entities.push(&bytes[value + 1..close.max(value + 2) - 1]);
        Ok(close)
    }
}

/// The place behind the next `mark`, or the end of the text.
fn after(bytes: &[u8], from: usize, mark: &[u8]) -> usize {
    let Some(rest) = bytes.get(from..) else { return bytes.len() };
    match mark {
        [byte] => rest.iter().position(|b| b == byte),
        _ => rest.windows(mark.len()).position(|window| window == mark),
    }
    .map_or(bytes.len(), |n| from + n + mark.len())
}
