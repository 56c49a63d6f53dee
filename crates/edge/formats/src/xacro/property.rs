//! `<xacro:property>`.

use std::rc::Rc;

use super::comments::remove_previous;
use super::expand::{Parent, Scopes, evaluated, required, warn_unknown_attributes};
use super::expression::builtins::is_global;
use super::expression::lexer::is_identifier;
use super::expression::show;
use super::expression::value::Value;
use super::fault::{Fault, Outcome};
use super::scope::{Lazy, Scope, Slot, literal};
use super::session::Session;
use super::text::{evaluate_text, truth};
use crate::xml::{Attribute, Element};

/// Defines a property; by default its value is computed on first use.
pub(crate) fn define(
    session: &mut Session<'_>,
    scopes: &Scopes,
    source: &Element,
    parent: &mut Parent,
) -> Outcome<()> {
    let stop = remove_previous(session, &mut parent.written, parent.something_follows);
    parent.written.extend(stop);
    warn_unknown_attributes(
        session,
        source,
        &["name", "value", "default", "remove", "scope", "lazy_eval"],
    );
    let written_name = required(source, "name")?;
    let name = evaluated(session, scopes, written_name)?;
    let name = show::text(session, &name)?;
    check_name(&name).map_err(|fault| fault.at(&written_name.origin))?;

    let table = &scopes.symbols;
    let find = |name: &str| source.attributes.iter().find(|a| a.name == name);
    let remove = flag(session, scopes, find("remove"), false)?;
    let (value, default) = (find("value"), find("default"));
    if usize::from(value.is_some()) + usize::from(default.is_some()) + usize::from(remove) > 1 {
        return Err(Fault::new(format!(
            "property '{name}' has more than one of 'value', 'default' and 'remove'"
        )));
    }
    let known = table.contains(&name) || is_global(&name);
    if remove && known {
        table.remove(&name);
        return Ok(());
    }
    if default.is_some() && known {
        return Ok(());
    }
    let lazy = flag(session, scopes, find("lazy_eval"), true)?;
    let (target, lazy) = target(table, find("scope"), lazy)?;
    let Some(value) = value.or(default) else {
        session.budget.spend(source.weight())?;
        target.set(&format!("**{name}"), Slot::Block(Rc::new(source.clone())));
        return Ok(());
    };
    assign(session, table, &target, &name, value, lazy)
}

fn check_name(name: &str) -> Outcome<()> {
    if !is_identifier(name) {
        return Err(Fault::new(format!("'{name}' cannot be the name of a property"))
            .with_remedy("use letters, digits and '_', and none of Python's keywords"));
    }
    if name.starts_with("__") {
        return Err(Fault::new(format!("the property '{name}' must not begin with '__'")));
    }
    Ok(())
}

fn flag(
    session: &mut Session<'_>,
    scopes: &Scopes,
    attribute: Option<&Attribute>,
    otherwise: bool,
) -> Outcome<bool> {
    let Some(attribute) = attribute.filter(|a| !a.value.is_empty()) else { return Ok(otherwise) };
    let value = evaluated(session, scopes, attribute)?;
    truth(&value, &attribute.value).map_err(|fault| fault.at(&attribute.origin))
}

/// The scope of the property, and whether its evaluation may wait for the first use.
fn target(table: &Rc<Scope>, scope: Option<&Attribute>, lazy: bool) -> Outcome<(Rc<Scope>, bool)> {
    let Some(scope) = scope else { return Ok((table.clone(), lazy)) };
    match scope.value.as_str() {
        "global" => Ok((table.top(), false)),
        "parent" => match table.parent() {
            Some(parent) => Ok((parent, false)),
            None => Err(Fault::new("there is no parent scope outside of macros")
                .with_remedy("leave out scope=\"parent\"")
                .at(&scope.origin)),
        },
        _ => Ok((table.clone(), lazy)),
    }
}

fn assign(
    session: &mut Session<'_>,
    table: &Rc<Scope>,
    target: &Rc<Scope>,
    name: &str,
    written: &Attribute,
    lazy: bool,
) -> Outcome<()> {
    if is_global(name) {
        let what = format!("the property '{name}' hides what xacro defines by that name");
        session.warn(&written.origin, what, Some("choose another name".to_owned()));
    }
    session.here = written.origin.clone();
    session.budget.spend_bytes(written.value.len())?;
    let value = if lazy {
        Value::text(&written.value)
    } else {
        evaluate_text(session, table, &written.value).map_err(|fault| fault.at(&written.origin))?
    };
    target.set(
        name,
        match literal(value) {
            Value::Str(text) if lazy => {
                let lazy = Lazy { text: text.to_string(), origin: written.origin.clone() };
                Slot::Lazy(Rc::new(lazy))
            }
            value => Slot::Value(value),
        },
    );
    Ok(())
}
