//! Writes expanded descriptions as text.

use std::fmt::Write as _;

use crate::xml::{Attribute, Element, Node, escaped, write_text};

/// The element as a document: a header, two spaces of indentation, no blank lines.
pub fn to_xml(root: &Element) -> String {
    let mut out = String::from("<?xml version=\"1.0\" ?>\n");
    write_element(root, 0, &mut out);
    out
}

fn write_element(element: &Element, indent: usize, out: &mut String) {
    let _ = write!(out, "{:indent$}<{}", "", element.name);
    for Attribute { name, value, .. } in &element.attributes {
        let _ = write!(out, " {name}=\"{}\"", escaped(value, true));
    }
    let is_blank = |node: &Node| matches!(node, Node::Text(t) if t.value.trim().is_empty());
    if element.children.iter().all(is_blank) {
        out.push_str("/>\n");
        return;
    }
    out.push('>');
    let only_text = element.children.iter().all(|node| matches!(node, Node::Text(_)));
    if only_text {
        for child in &element.children {
            if let Node::Text(text) = child {
                write_text(text, out);
            }
        }
        let _ = writeln!(out, "</{}>", element.name);
        return;
    }
    out.push('\n');
    let deeper = indent + 2;
    for child in element.children.iter().filter(|node| !is_blank(node)) {
        match child {
            Node::Element(child) => write_element(child, deeper, out),
            Node::Text(text) if text.cdata => {
                let _ = write!(out, "{:deeper$}", "");
                write_text(text, out);
                out.push('\n');
            }
            Node::Text(text) => {
                let _ = writeln!(out, "{:deeper$}{}", "", escaped(text.value.trim(), false));
            }
            Node::Comment(comment) => {
                let _ = writeln!(out, "{:deeper$}<!--{}-->", "", safe_comment(comment));
            }
        }
    }
    let _ = writeln!(out, "{:indent$}</{}>", "", element.name);
}

/// An evaluated comment might contain `--` or end with `-`, which XML forbids.
fn safe_comment(comment: &str) -> String {
    let mut safe = comment.to_owned();
    while safe.contains("--") {
        safe = safe.replace("--", "- -");
    }
    if safe.ends_with('-') {
        safe.push(' ');
    }
    safe
}
