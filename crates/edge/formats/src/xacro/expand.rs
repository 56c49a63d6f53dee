//! Expands a description: evaluates attributes and text, and replaces xacro's own elements.

use std::rc::Rc;

use super::comments::{Output, finished, write};
use super::fault::{Fault, Outcome};
use super::legacy::xacro_tag;
use super::macros::{self, MacroTable};
use super::scope::Scope;
use super::session::Session;
use super::text::evaluate_to_text;
use super::{include, legacy, property, tags};
use crate::xml::{Attribute, Element, Node, Text};

/// Levels of depth per element.
const LEVELS: u32 = 1;

/// The macros and properties that are visible at a place.
#[derive(Clone)]
pub(crate) struct Scopes {
    pub(crate) macros: Rc<MacroTable>,
    pub(crate) symbols: Rc<Scope>,
}

/// The element whose children are being written.
pub(crate) struct Parent {
    /// Its content.
    pub(crate) written: Vec<Output>,
    /// Its attributes: `<xacro:attribute>` adds some, macros and includes add namespaces.
    pub(crate) attributes: Vec<Attribute>,
    /// Whether more source follows the current child.
    pub(crate) something_follows: bool,
    /// Whether it will be in the output, so that attributes set on it are not lost.
    pub(crate) stays: bool,
}

impl Parent {
    /// An element that is replaced by its children: a condition, a macro's body.
    pub(crate) fn passing() -> Self {
        Self { written: Vec::new(), attributes: Vec::new(), something_follows: false, stays: false }
    }

    /// Sets an attribute, at its old position if it exists.
    pub(crate) fn set(&mut self, attribute: Attribute) {
        match self.attributes.iter_mut().find(|a| a.name == attribute.name) {
            Some(old) => *old = attribute,
            None => self.attributes.push(attribute),
        }
    }
}

/// Copies an element that is not xacro's own, with this name.
pub(crate) fn element(
    session: &mut Session<'_>,
    scopes: &Scopes,
    source: &Element,
    name: &str,
) -> Outcome<Element> {
    session.budget.enter(LEVELS)?;
    session.budget.spend(40 + 12 * source.attributes.len() as u64)?;
    let attributes = attributes(session, scopes, source)?;
    let mut parent = Parent { attributes, stays: true, ..Parent::passing() };
    children(session, scopes, source, &mut parent)?;
    session.budget.leave(LEVELS);
    Ok(Element {
        name: name.to_owned(),
        attributes: parent.attributes,
        children: finished(session, parent.written, &source.origin),
        origin: source.origin.clone(),
    })
}

/// The evaluated attributes of an element, without those of xacro itself.
pub(crate) fn attributes(
    session: &mut Session<'_>,
    scopes: &Scopes,
    source: &Element,
) -> Outcome<Vec<Attribute>> {
    let mut evaluated = Vec::with_capacity(source.attributes.len());
    for attribute in &source.attributes {
        if attribute.name.starts_with("xacro:") || attribute.name == "xmlns:xacro" {
            continue;
        }
        session.here = attribute.origin.clone();
        let value = evaluate_to_text(session, &scopes.symbols, &attribute.value)
            .map_err(|fault| fault.at(&attribute.origin))?;
        let (name, origin) = (attribute.name.clone(), attribute.origin.clone());
        evaluated.push(Attribute { name, value, origin });
    }
    Ok(evaluated)
}

/// Writes the children of `source` into `parent`.
pub(crate) fn children(
    session: &mut Session<'_>,
    scopes: &Scopes,
    source: &Element,
    parent: &mut Parent,
) -> Outcome<()> {
    let mut evaluate_comments = false;
    let last = source.children.len().saturating_sub(1);
    for (i, node) in source.children.iter().enumerate() {
        parent.something_follows = i < last;
        match node {
            Node::Element(child) => {
                evaluate_comments = false;
                self::child(session, scopes, child, parent)?;
            }
            Node::Text(text) if text.cdata => {
                write(session, &mut parent.written, Node::Text(text.clone()))?;
            }
            Node::Text(text) => {
                let text = self::text(session, scopes, text)?;
                evaluate_comments &= text.value.trim().is_empty();
                write(session, &mut parent.written, Node::Text(text))?;
            }
            Node::Comment(comment) if comment.contains("xacro:eval-comments") => {
                evaluate_comments = !comment.contains("xacro:eval-comments:off");
            }
            Node::Comment(comment) if evaluate_comments => {
                session.here = source.origin.clone();
                let comment = evaluate_to_text(session, &scopes.symbols, comment)
                    .map_err(|fault| fault.at(&source.origin))?;
                write(session, &mut parent.written, Node::Comment(comment))?;
            }
            Node::Comment(comment) => {
                session.budget.spend_bytes(comment.len())?;
                write(session, &mut parent.written, Node::Comment(comment.clone()))?;
            }
        }
    }
    Ok(())
}

fn text(session: &mut Session<'_>, scopes: &Scopes, text: &Text) -> Outcome<Text> {
    session.here = text.origin.clone();
    let value = evaluate_to_text(session, &scopes.symbols, &text.value)
        .map_err(|fault| fault.at(&text.origin))?;
    Ok(Text { value, cdata: false, origin: text.origin.clone() })
}

/// One child element: expanded if it is xacro's own, copied otherwise.
pub(crate) fn child(
    session: &mut Session<'_>,
    scopes: &Scopes,
    source: &Element,
    parent: &mut Parent,
) -> Outcome<()> {
    let Some(tag) = xacro_tag(session, scopes, source) else {
        legacy::warn_unprefixed(session, scopes, source);
        let element = element(session, scopes, source, &source.name)?;
        return write(session, &mut parent.written, Node::Element(element));
    };
    session.budget.spend(4)?;
    let result = match tag {
        "property" => property::define(session, scopes, source, parent),
        "macro" => macros::define(session, scopes, source, parent),
        "include" => include::include(session, scopes, source, parent),
        "insert_block" => tags::insert_block(session, scopes, source, parent),
        "arg" => tags::argument(session, scopes, source, parent),
        "if" => tags::condition(session, scopes, source, parent, true),
        "unless" => tags::condition(session, scopes, source, parent, false),
        "attribute" => tags::attribute(session, scopes, source, parent),
        "element" => tags::element(session, scopes, source, parent),
        "call" => macros::call_by_name(session, scopes, source, parent),
        name => macros::call(session, scopes, source, name, parent),
    };
    result.map_err(|fault| fault.at(&source.origin))
}

/// The value of a required attribute.
pub(crate) fn required<'a>(source: &'a Element, name: &str) -> Outcome<&'a Attribute> {
    source.attributes.iter().find(|a| a.name == name).ok_or_else(|| {
        let tag = &source.name;
        Fault::new(format!("<{tag}> has no attribute '{name}'"))
            .with_remedy(format!("write <{tag} {name}=\"…\">"))
    })
}

/// The evaluated value of an attribute; faults get its place.
pub(crate) fn evaluated(
    session: &mut Session<'_>,
    scopes: &Scopes,
    attribute: &Attribute,
) -> Outcome<super::expression::value::Value> {
    session.here = attribute.origin.clone();
    super::text::evaluate_text(session, &scopes.symbols, &attribute.value)
        .map_err(|fault| fault.at(&attribute.origin))
}

/// Warns of unknown attributes.
pub(crate) fn warn_unknown_attributes(session: &mut Session<'_>, source: &Element, known: &[&str]) {
    for attribute in &source.attributes {
        if !known.contains(&&*attribute.name) && !attribute.name.starts_with("xmlns") {
            let what = format!("<{}> has an unknown attribute '{}'", source.name, attribute.name);
            let remedy = super::suggest::did_you_mean(&attribute.name, known.iter().copied());
            session.warn(&attribute.origin, what, remedy);
        }
    }
}
