//! Parses calls and answers. Strict: anything that is not XML-RPC is an error.

use std::collections::BTreeMap;

use roxmltree::{Document, Node, ParsingOptions};

use super::{Fault, XmlValue, base64};

/// Greatest nesting of lists.
const MAX_DEPTH: usize = 64;
/// Limit on the number of elements and texts, against attacks: the largest real parameter tree has thousands.
const MAX_NODES: u32 = 500_000;
/// Limit on the number of `<`, and on that of `=`: the parser reserves memory for every one.
const MAX_MARKS: usize = 1_000_000;
/// Limit on the attributes of one element: the parser compares each with all others. XML-RPC has none.
const MAX_ATTRIBUTES: usize = 16;

/// Why a body is not XML-RPC.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum XmlRpcError {
    /// Not UTF-8.
    #[error("not UTF-8")]
    NotText,
    /// Not XML.
    #[error("not XML: {0}")]
    NotXml(String),
    /// Valid XML, but not XML-RPC.
    #[error("expected <{expected}>, found <{found}>")]
    Unexpected {
        /// The expected tag.
        expected: &'static str,
        /// The actual tag.
        found: String,
    },
    /// A malformed number, date or base64 value.
    #[error("{text:?} is not a {kind}")]
    BadScalar {
        /// The type.
        kind: String,
        /// The given text.
        text: String,
    },
    /// More tags or attributes than a real message has.
    #[error("{0}")]
    TooMuch(&'static str),
    /// Lists that are nested too deeply.
    #[error("nested more than {MAX_DEPTH} deep")]
    TooDeep,
}

/// A method and its arguments.
pub(crate) fn read_call(body: &[u8]) -> Result<(String, Vec<XmlValue>), XmlRpcError> {
    let document = parse(body)?;
    let call = expect(document.root_element(), "methodCall")?;
    let name = text_of(only_child(call, "methodName", 0)?).trim().to_owned();
    let arguments = elements(call).nth(1).map_or(Ok(Vec::new()), params)?;
    Ok((name, arguments))
}

/// The answer of a method.
pub(crate) fn read_response(body: &[u8]) -> Result<Result<XmlValue, Fault>, XmlRpcError> {
    let document = parse(body)?;
    let response = expect(document.root_element(), "methodResponse")?;
    let first = elements(response).next().ok_or_else(|| unexpected("params", "nothing"))?;
    if first.has_tag_name("fault") {
        let fault = value(only_child(first, "value", 0)?, 0)?;
        let XmlValue::Struct(fields) = fault else { return Err(unexpected("struct", "value")) };
        let code = fields.get("faultCode").and_then(XmlValue::int).unwrap_or_default();
        let text =
            fields.get("faultString").and_then(XmlValue::text).unwrap_or_default().to_owned();
        return Ok(Err(Fault { code, text }));
    }
    let answer = params(first)?.into_iter().next().ok_or_else(|| unexpected("param", "nothing"))?;
    Ok(Ok(answer))
}

fn parse(body: &[u8]) -> Result<Document<'_>, XmlRpcError> {
    let text = std::str::from_utf8(body).map_err(|_| XmlRpcError::NotText)?;
    check_bounds(body)?;
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MAX_NODES, ..Default::default() };
    Document::parse_with_options(text, options)
        .map_err(|error| XmlRpcError::NotXml(error.to_string()))
}

/// Checks in linear time that the parser takes linear time and a bounded amount of memory.
fn check_bounds(body: &[u8]) -> Result<(), XmlRpcError> {
    let count = |mark: u8| body.iter().filter(|b| **b == mark).count();
    if count(b'<').max(count(b'=')) > MAX_MARKS {
        return Err(XmlRpcError::TooMuch("more than a million tags or attributes"));
    }
    let mut rest = body;
    while let Some(start) = rest.iter().position(|b| *b == b'<') {
        rest = &rest[start..];
        let verbatim: [(&[u8], &[u8]); 3] =
            [(b"<!--", b"-->"), (b"<![CDATA[", b"]]>"), (b"<?", b"?>")];
        let end = verbatim.iter().find(|(open, _)| rest.starts_with(open)).map(|(_, close)| {
            rest.windows(close.len()).position(|window| window == *close).unwrap_or(rest.len())
        });
        rest = &rest[match end {
            Some(end) => end,
            None => tag_end(rest)?,
        }..];
    }
    Ok(())
}

/// The end of the tag at the beginning of `text`.
fn tag_end(text: &[u8]) -> Result<usize, XmlRpcError> {
    let mut attributes = 0;
    let mut quote = None;
    for (at, &byte) in text.iter().enumerate() {
        match byte {
            _ if quote == Some(byte) => quote = None,
            _ if quote.is_some() => {}
            b'>' => return Ok(at),
            b'"' | b'\'' => {
                quote = Some(byte);
                attributes += 1;
                if attributes > MAX_ATTRIBUTES {
                    return Err(XmlRpcError::TooMuch("an element has more than 16 attributes"));
                }
            }
            _ => {}
        }
    }
    Ok(text.len())
}

fn params(node: Node<'_, '_>) -> Result<Vec<XmlValue>, XmlRpcError> {
    elements(expect(node, "params")?)
        .map(|param| value(only_child(expect(param, "param")?, "value", 0)?, 0))
        .collect()
}

fn value(node: Node<'_, '_>, depth: usize) -> Result<XmlValue, XmlRpcError> {
    if depth > MAX_DEPTH {
        return Err(XmlRpcError::TooDeep);
    }
    let Some(typed) = elements(node).next() else { return Ok(XmlValue::Text(text_of(node))) };
    let kind = typed.tag_name().name();
    let text = || text_of(typed);
    let bad = || XmlRpcError::BadScalar {
        kind: kind.to_owned(),
        text: text().chars().take(40).collect(),
    };
    Ok(match kind {
        "int" | "i4" => XmlValue::Int(text().trim().parse().map_err(|_| bad())?),
        "boolean" => match text().trim() {
            "0" => XmlValue::Bool(false),
            "1" => XmlValue::Bool(true),
            _ => return Err(bad()),
        },
        "double" => XmlValue::Double(text().trim().parse().map_err(|_| bad())?),
        "string" => XmlValue::Text(text()),
        "dateTime.iso8601" => XmlValue::DateTime(text().trim().to_owned()),
        "base64" => XmlValue::Binary(base64::decode(&text()).ok_or_else(bad)?),
        "nil" => XmlValue::Nil,
        "array" => {
            let data = only_child(typed, "data", 0)?;
            let item = |node| value(expect(node, "value")?, depth + 1);
            XmlValue::List(elements(data).map(item).collect::<Result<_, _>>()?)
        }
        "struct" => {
            let mut members = BTreeMap::new();
            for member in elements(typed) {
                let member = expect(member, "member")?;
                let name = text_of(only_child(member, "name", 0)?);
                members.insert(name, value(only_child(member, "value", 1)?, depth + 1)?);
            }
            XmlValue::Struct(members)
        }
        other => return Err(unexpected("a type", other)),
    })
}

fn elements<'a, 'i>(node: Node<'a, 'i>) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children().filter(Node::is_element)
}

fn expect<'a, 'i>(node: Node<'a, 'i>, tag: &'static str) -> Result<Node<'a, 'i>, XmlRpcError> {
    if node.has_tag_name(tag) { Ok(node) } else { Err(unexpected(tag, node.tag_name().name())) }
}

fn only_child<'a, 'i>(
    node: Node<'a, 'i>,
    tag: &'static str,
    place: usize,
) -> Result<Node<'a, 'i>, XmlRpcError> {
    expect(elements(node).nth(place).ok_or_else(|| unexpected(tag, "nothing"))?, tag)
}

fn text_of(node: Node<'_, '_>) -> String {
    node.children().filter_map(|child| child.text().filter(|_| child.is_text())).collect()
}

fn unexpected(expected: &'static str, found: &str) -> XmlRpcError {
    XmlRpcError::Unexpected { expected, found: found.chars().take(40).collect() }
}
