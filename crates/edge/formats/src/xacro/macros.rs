//! `<xacro:macro>` and macro calls.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::comments::{Output, remove_previous};
use super::expand::{Parent, Scopes, children, evaluated, required, warn_unknown_attributes};
use super::expression::show;
use super::expression::value::Value;
use super::fault::{Fault, Outcome};
use super::params::{Param, parse_params};
use super::scope::{Scope, Slot, literal};
use super::session::Session;
use super::suggest;
use super::tags::{import_namespaces, namespaces};
use super::text::evaluate_text;
use crate::xml::{Element, Node};

/// Levels of depth per call.
const LEVELS: u32 = 2;

/// Macros by name, with the enclosing table.
#[derive(Default)]
pub(crate) struct MacroTable {
    parent: Option<Rc<MacroTable>>,
    entries: RefCell<HashMap<String, Entry>>,
}

#[derive(Clone)]
enum Entry {
    Macro(Rc<Macro>),
    /// The macros of an include with `ns`.
    Namespace(Rc<MacroTable>),
}

/// A macro: parameters and body.
struct Macro {
    params: Vec<Param>,
    body: Rc<Element>,
}

impl MacroTable {
    fn find(&self, name: &str) -> Option<Entry> {
        let own = self.entries.borrow().get(name).cloned();
        own.or_else(|| self.parent.as_ref()?.find(name))
    }

    /// Whether there is a macro of this name.
    pub(crate) fn defines(&self, name: &str) -> bool {
        matches!(self.find(name), Some(Entry::Macro(_)))
    }

    pub(crate) fn add_namespace(&self, name: &str) -> Rc<MacroTable> {
        let namespace = Rc::new(MacroTable::default());
        self.entries.borrow_mut().insert(name.to_owned(), Entry::Namespace(namespace.clone()));
        namespace
    }

    fn names(&self, prefix: &str, names: &mut Vec<String>) {
        for (name, entry) in &*self.entries.borrow() {
            match entry {
                Entry::Macro(_) => names.push(format!("{prefix}{name}")),
                Entry::Namespace(inner) => {
                    // Nested namespaces are rare: one level of names is enough for the hint.
                    if prefix.is_empty() {
                        inner.names(&format!("{name}."), names);
                    }
                }
            }
        }
        if let Some(parent) = &self.parent {
            parent.names(prefix, names);
        }
    }
}

/// Defines a macro.
pub(crate) fn define(
    session: &mut Session<'_>,
    scopes: &Scopes,
    source: &Element,
    parent: &mut Parent,
) -> Outcome<()> {
    let stop = remove_previous(session, &mut parent.written, parent.something_follows);
    parent.written.extend(stop);
    warn_unknown_attributes(session, source, &["name", "params"]);
    let written = required(source, "name")?;
    let mut name = written.value.as_str();
    if name == "call" {
        return Err(Fault::new("a macro cannot be named 'call'").at(&written.origin));
    }
    if name.contains('.') {
        let fault = Fault::new(format!("the macro name '{name}' must not contain '.'"));
        return Err(fault.with_remedy("a '.' stands behind a namespace").at(&written.origin));
    }
    if let Some(bare) = name.strip_prefix("xacro:") {
        let what = format!("the macro name '{name}' should not contain 'xacro:'");
        session.warn(&written.origin, what, Some(format!("write name=\"{bare}\"")));
        name = bare;
    }
    session.budget.spend(source.weight())?;
    let params = parse_params(source.attribute("params").unwrap_or_default());
    let defined = Macro { params, body: Rc::new(source.clone()) };
    let entry = Entry::Macro(Rc::new(defined));
    scopes.macros.entries.borrow_mut().insert(name.to_owned(), entry);
    Ok(())
}

/// `<xacro:call macro="…">`: a macro whose name is computed.
pub(crate) fn call_by_name(
    session: &mut Session<'_>,
    scopes: &Scopes,
    source: &Element,
    parent: &mut Parent,
) -> Outcome<()> {
    let name = evaluated(session, scopes, required(source, "macro")?)?;
    let name = show::text(session, &name)?;
    let mut call = source.clone();
    session.budget.spend(source.weight())?;
    call.attributes.retain(|a| a.name != "macro");
    self::call(session, scopes, &call, &name, parent)
}

/// `<xacro:name …>`: the body of the macro, with its parameters set.
pub(crate) fn call(
    session: &mut Session<'_>,
    scopes: &Scopes,
    source: &Element,
    name: &str,
    parent: &mut Parent,
) -> Outcome<()> {
    let (found, defined) = resolve(session, scopes, name)?;
    session.budget.enter(LEVELS)?;
    session.budget.spend(200)?;
    let inner = Scopes {
        macros: Rc::new(MacroTable { parent: Some(found.macros), entries: RefCell::default() }),
        symbols: Scope::within(&found.symbols),
    };
    set_parameters(session, scopes, &inner.symbols, source, name, &defined)?;

    let step = format!("macro '{name}'");
    session.trail.push((source.origin.clone(), step));
    let mut inside = Parent::passing();
    expand_body(session, &inner, &defined.body, &mut inside)
        .map_err(|fault| fault.at(&source.origin).via(&source.origin, format!("macro '{name}'")))?;
    session.trail.pop();

    let stop = remove_previous(session, &mut parent.written, parent.something_follows);
    import_namespaces(session, parent, inside.attributes);
    parent.written.append(&mut inside.written);
    parent.written.extend(stop);
    session.budget.leave(LEVELS);
    Ok(())
}

fn expand_body(
    session: &mut Session<'_>,
    inner: &Scopes,
    body: &Element,
    inside: &mut Parent,
) -> Outcome<()> {
    inside.attributes = namespaces(session, inner, body)?;
    children(session, inner, body, inside)
}

/// The macro with a name, and the scopes it runs in: the caller's, or those of its namespace.
fn resolve(session: &Session<'_>, scopes: &Scopes, name: &str) -> Outcome<(Scopes, Rc<Macro>)> {
    if let Some(Entry::Macro(found)) = scopes.macros.find(name) {
        return Ok((scopes.clone(), found));
    }
    let unknown = || unknown_macro(session, scopes, name);
    let mut found = scopes.clone();
    let mut steps = name.split('.').peekable();
    while let Some(step) = steps.next() {
        match found.macros.find(step) {
            Some(Entry::Namespace(macros)) if steps.peek().is_some() => {
                let Some((_, Slot::Value(Value::Namespace(symbols)))) = found.symbols.find(step)
                else {
                    return Err(unknown());
                };
                found = Scopes { macros, symbols };
            }
            Some(Entry::Macro(defined)) if steps.peek().is_none() => return Ok((found, defined)),
            _ => return Err(unknown()),
        }
    }
    Err(unknown())
}

fn unknown_macro(session: &Session<'_>, scopes: &Scopes, name: &str) -> Box<Fault> {
    let fault = Fault::new(format!("there is no macro '{name}'"));
    if session.unprefixed_macros.contains(name) {
        return fault.with_remedy("define it by <xacro:macro>, or expand with --legacy");
    }
    let mut names = Vec::new();
    scopes.macros.names("", &mut names);
    let tags = [
        "property",
        "macro",
        "include",
        "insert_block",
        "if",
        "unless",
        "arg",
        "attribute",
        "element",
        "call",
    ];
    names.extend(tags.map(str::to_owned));
    match suggest::nearest(name, names.iter().map(String::as_str)) {
        Some(near) => fault.with_remedy(format!("did you mean <xacro:{near}>?")),
        None => fault.with_remedy("include the file that defines it before its first use"),
    }
}

/// Sets the parameters of a call: attributes, then blocks, then defaults.
fn set_parameters(
    session: &mut Session<'_>,
    caller: &Scopes,
    symbols: &Rc<Scope>,
    source: &Element,
    name: &str,
    defined: &Macro,
) -> Outcome<()> {
    let mut missing: Vec<&Param> = defined.params.iter().collect();
    for attribute in &source.attributes {
        let Some(at) = missing.iter().position(|p| p.name == attribute.name) else {
            let fault = Fault::new(format!("macro '{name}' has no parameter '{}'", attribute.name));
            let names = defined.params.iter().map(|p| p.name.as_str());
            let fault = match suggest::did_you_mean(&attribute.name, names) {
                Some(advice) => fault.with_remedy(advice),
                None => fault,
            };
            return Err(fault.at(&attribute.origin));
        };
        missing.remove(at);
        let value = evaluated(session, caller, attribute)?;
        symbols.set(&attribute.name, Slot::Value(literal(value)));
    }

    let mut blocks = Parent::passing();
    children(session, caller, source, &mut blocks)?;
    let mut blocks = blocks.written.into_iter().filter_map(|output| match output {
        Output::Node(Node::Element(element)) => Some(element),
        _ => None,
    });
    let mut rest = Vec::new();
    for param in missing {
        if !param.is_block() {
            rest.push(param);
            continue;
        }
        let block = blocks.next().ok_or_else(|| {
            let block = param.name.trim_start_matches('*');
            Fault::new(format!("macro '{name}' needs a block '{block}'"))
                .with_remedy(format!("put an element between <{0}> and </{0}>", source.name))
        })?;
        symbols.set(&param.name, Slot::Block(Rc::new(block)));
    }
    if let Some(unused) = blocks.next() {
        let fault =
            Fault::new(format!("macro '{name}' has no use for the block <{}>", unused.name));
        return Err(fault.at(&unused.origin));
    }
    for param in rest {
        let value = default_value(session, caller, name, param)?;
        symbols.set(&param.name, Slot::Value(literal(value)));
    }
    Ok(())
}

/// The value of a missing parameter: the caller's property for `^`, or the default.
fn default_value(
    session: &mut Session<'_>,
    caller: &Scopes,
    name: &str,
    param: &Param,
) -> Outcome<Value> {
    if param.forward {
        if let Some(value) = session.property(&caller.symbols, &param.name)? {
            return Ok(value);
        }
        if param.default.is_none() {
            let fault = Fault::new(format!(
                "macro '{name}' passes on '{}', but there is no such property here",
                param.name
            ));
            return Err(fault.with_remedy(format!("give {}=\"…\"", param.name)));
        }
    }
    match &param.default {
        Some(default) => evaluate_text(session, &caller.symbols, default),
        None => {
            let fault = Fault::new(format!("macro '{name}' misses the parameter '{}'", param.name));
            Err(fault.with_remedy(format!("give {}=\"…\", or a default in params", param.name)))
        }
    }
}
