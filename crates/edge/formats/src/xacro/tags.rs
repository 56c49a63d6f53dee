//! The small elements: conditions, blocks, arguments, attributes.

use super::comments::{remove_previous, write};
use super::expand::{
    self, Parent, Scopes, attributes, children, evaluated, required, warn_unknown_attributes,
};
use super::expression::show;
use super::fault::{Fault, Outcome};
use super::scope::Slot;
use super::session::Session;
use super::suggest;
use super::text::{evaluate_to_text, truth};
use crate::xml::{Attribute, Element, Node};

/// `<xacro:if value="…">` and `<xacro:unless value="…">`.
pub(crate) fn condition(
    session: &mut Session<'_>,
    scopes: &Scopes,
    source: &Element,
    parent: &mut Parent,
    wanted: bool,
) -> Outcome<()> {
    let stop = remove_previous(session, &mut parent.written, parent.something_follows);
    let value = required(source, "value")?;
    warn_unknown_attributes(session, source, &["value"]);
    let result = evaluated(session, scopes, value)?;
    let holds = truth(&result, &value.value).map_err(|fault| fault.at(&value.origin))?;
    if holds == wanted {
        session.budget.enter(1)?;
        session.budget.spend(20)?;
        let mut inside = Parent::passing();
        children(session, scopes, source, &mut inside)?;
        parent.written.append(&mut inside.written);
        session.budget.leave(1);
    }
    parent.written.extend(stop);
    Ok(())
}

/// `<xacro:insert_block name="…"/>`: a block passed to the macro, or one defined by a property.
pub(crate) fn insert_block(
    session: &mut Session<'_>,
    scopes: &Scopes,
    source: &Element,
    parent: &mut Parent,
) -> Outcome<()> {
    let name = required(source, "name")?;
    warn_unknown_attributes(session, source, &["name"]);
    let content = scopes.symbols.find(&format!("**{}", name.value));
    let whole = scopes.symbols.find(&format!("*{}", name.value));
    session.budget.enter(1)?;
    match (content, whole) {
        (Some((_, Slot::Block(block))), _) => {
            // A block passed to a macro was evaluated by the caller, a property's block was not.
            let mut inside = Parent::passing();
            children(session, scopes, &block, &mut inside)?;
            parent.written.append(&mut inside.written);
        }
        (_, Some((_, Slot::Block(block)))) => {
            let element = expand::element(session, scopes, &block, &block.name)?;
            write(session, &mut parent.written, Node::Element(element))?;
        }
        _ => {
            let fault = Fault::new(format!("there is no block '{}'", name.value));
            let names = scopes.symbols.block_names();
            let advice = suggest::did_you_mean(&name.value, names.iter().map(String::as_str))
                .unwrap_or_else(|| format!("add '*{}' to the macro's params", name.value));
            return Err(fault.with_remedy(advice).at(&name.origin));
        }
    }
    session.budget.leave(1);
    Ok(())
}

/// `<xacro:arg name="…" default="…"/>`.
pub(crate) fn argument(
    session: &mut Session<'_>,
    scopes: &Scopes,
    source: &Element,
    parent: &mut Parent,
) -> Outcome<()> {
    let name = required(source, "name")?;
    let default = required(source, "default")?;
    warn_unknown_attributes(session, source, &["name", "default"]);
    if !session.arguments.contains_key(&name.value) {
        session.here = default.origin.clone();
        let value = evaluate_to_text(session, &scopes.symbols, &default.value)
            .map_err(|fault| fault.at(&default.origin))?;
        session.arguments.insert(name.value.clone(), value);
    }
    let stop = remove_previous(session, &mut parent.written, parent.something_follows);
    parent.written.extend(stop);
    Ok(())
}

/// `<xacro:attribute name="…" value="…"/>` sets an attribute of the element around it.
pub(crate) fn attribute(
    session: &mut Session<'_>,
    scopes: &Scopes,
    source: &Element,
    parent: &mut Parent,
) -> Outcome<()> {
    let name = evaluated(session, scopes, required(source, "name")?)?;
    let name = show::text(session, &name)?;
    let value = evaluated(session, scopes, required(source, "value")?)?;
    let value = show::text(session, &value)?;
    check_name(&name, source)?;
    if !parent.stays {
        let what = format!("the attribute '{name}' is set inside a condition or macro and is lost");
        let remedy = "write <xacro:attribute> directly inside the element it belongs to";
        session.warn(&source.origin, what, Some(remedy.to_owned()));
    }
    parent.set(Attribute { name, value, origin: source.origin.clone() });
    Ok(())
}

/// `<xacro:element xacro:name="…">`: an element whose name is computed.
pub(crate) fn element(
    session: &mut Session<'_>,
    scopes: &Scopes,
    source: &Element,
    parent: &mut Parent,
) -> Outcome<()> {
    let name = evaluated(session, scopes, required(source, "xacro:name")?)?;
    let name = show::text(session, &name)?;
    check_name(&name, source)?;
    if name.starts_with("xacro:") {
        let mut renamed = source.clone();
        renamed.attributes.retain(|a| a.name != "xacro:name");
        renamed.name = name;
        session.budget.enter(1)?;
        session.budget.spend(100)?;
        expand::child(session, scopes, &renamed, parent)?;
        session.budget.leave(1);
        return Ok(());
    }
    let element = expand::element(session, scopes, source, &name)?;
    write(session, &mut parent.written, Node::Element(element))
}

/// Rejects names that would make the output invalid XML.
fn check_name(name: &str, source: &Element) -> Outcome<()> {
    let starts = name.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == ':');
    let fine = |c: char| c.is_alphanumeric() || matches!(c, '_' | ':' | '-' | '.');
    if starts && name.chars().all(fine) {
        return Ok(());
    }
    Err(Fault::new(format!("<{}>: '{name}' is not a name", source.name)))
}

/// The `xmlns:` attributes of a macro's body or included file, evaluated.
pub(crate) fn namespaces(
    session: &mut Session<'_>,
    scopes: &Scopes,
    source: &Element,
) -> Outcome<Vec<Attribute>> {
    let mut evaluated = attributes(session, scopes, source)?;
    evaluated.retain(|a| a.name.starts_with("xmlns:"));
    Ok(evaluated)
}

/// Adds namespaces to the element that now holds what uses them.
pub(crate) fn import_namespaces(
    session: &mut Session<'_>,
    parent: &mut Parent,
    attributes: Vec<Attribute>,
) {
    for attribute in attributes {
        if !attribute.name.starts_with("xmlns:") {
            continue;
        }
        let old = parent.attributes.iter().find(|a| a.name == attribute.name);
        match old {
            Some(old) if old.value != attribute.value => {
                let (name, new, old) = (&attribute.name, &attribute.value, &old.value);
                let what = format!("'{name}' is '{new}' here, but '{old}' around it");
                let origin = attribute.origin.clone();
                session.warn(&origin, what, None);
            }
            _ => parent.set(attribute),
        }
    }
}
