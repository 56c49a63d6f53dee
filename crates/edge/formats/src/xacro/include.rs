//! `<xacro:include>`: other files, one by name or many by pattern.

use std::rc::Rc;

use super::comments::remove_previous;
use super::expand::{
    Parent, Scopes, attributes, children, evaluated, required, warn_unknown_attributes,
};
use super::expression::show;
use super::expression::value::Value;
use super::fault::{Fault, Outcome};
use super::glob::matching_files;
use super::scope::{Scope, Slot};
use super::session::Session;
use super::tags::import_namespaces;
use super::text::truth;
use crate::xml::{self, Element};

/// Levels of depth per include.
const LEVELS: u32 = 2;

/// Inserts the content of other files.
pub(crate) fn include(
    session: &mut Session<'_>,
    scopes: &Scopes,
    source: &Element,
    parent: &mut Parent,
) -> Outcome<()> {
    warn_unknown_attributes(session, source, &["filename", "ns", "optional"]);
    let filename = required(source, "filename")?;
    let inner = match source.attributes.iter().find(|a| a.name == "ns" && !a.value.is_empty()) {
        None => scopes.clone(),
        Some(ns) => {
            let name = evaluated(session, scopes, ns)?;
            let name = show::text(session, &name)?;
            namespace(session, scopes, &name)
        }
    };
    let optional = match source.attributes.iter().find(|a| a.name == "optional") {
        None => false,
        Some(optional) => truth(&Value::text(&optional.value), &optional.value)
            .map_err(|fault| fault.at(&optional.origin))?,
    };
    if source.elements().next().is_some() {
        let what = "what stands inside <xacro:include> is ignored".to_owned();
        session.warn(&source.origin, what, None);
    }

    let spec = evaluated(session, scopes, filename)?;
    let spec = show::text(session, &spec)?;
    let spec = session.absolute(&spec);
    let mut included = Parent::passing();
    for file in files(session, &spec, source) {
        let result = include_file(session, &inner, &file, &mut included);
        match result {
            Err(fault) if optional && fault.missing_file => continue,
            other => other.map_err(|fault| {
                let step = format!("include of '{file}'");
                let innermost = fault.origin.is_none();
                let fault = fault.at(&filename.origin);
                if innermost { fault } else { fault.via(&source.origin, step) }
            })?,
        }
    }
    let stop = remove_previous(session, &mut parent.written, parent.something_follows);
    import_namespaces(session, parent, included.attributes);
    parent.written.append(&mut included.written);
    parent.written.extend(stop);
    Ok(())
}

fn namespace(session: &mut Session<'_>, scopes: &Scopes, name: &str) -> Scopes {
    let symbols = Scope::namespace(&scopes.symbols);
    session.namespaces.push(symbols.clone());
    scopes.symbols.set(name, Slot::Value(Value::Namespace(symbols.clone())));
    Scopes { macros: scopes.macros.add_namespace(name), symbols }
}

fn files(session: &mut Session<'_>, spec: &str, source: &Element) -> Vec<String> {
    if !spec.contains(['*', '[', '?']) {
        return vec![spec.to_owned()];
    }
    let files = matching_files(session, spec);
    if files.is_empty() {
        let what = format!("no file matches '{spec}'");
        session.warn(&source.origin, what, None);
    }
    files
}

fn include_file(
    session: &mut Session<'_>,
    scopes: &Scopes,
    file: &str,
    included: &mut Parent,
) -> Outcome<()> {
    let root = document(session, file)?;
    let open = session.open();
    session.budget.enter(LEVELS)?;
    session.files.push(file.into());
    session.trail.push((root.origin.clone(), format!("include of '{file}'")));
    let result = content(session, scopes, &root, included);
    session.close_to(&open);
    result
}

fn content(
    session: &mut Session<'_>,
    scopes: &Scopes,
    root: &Element,
    included: &mut Parent,
) -> Outcome<()> {
    let mut inside = Parent { attributes: attributes(session, scopes, root)?, ..Parent::passing() };
    children(session, scopes, root, &mut inside)?;
    included.written.append(&mut inside.written);
    import_namespaces(session, included, inside.attributes);
    Ok(())
}

/// The root element of a file; each file is parsed once.
fn document(session: &mut Session<'_>, file: &str) -> Outcome<Rc<Element>> {
    if let Some(known) = session.documents.get(file) {
        return Ok(known.clone());
    }
    let text = session.read(file)?;
    session.budget.spend(text.len() as u64)?;
    let root = xml::parse(&text, file).map_err(|error| Fault::new(error.what).at(&error.origin))?;
    // Entities may have made it larger than its text.
    session.budget.spend(root.weight() / 2)?;
    let root = Rc::new(root);
    session.documents.insert(file.to_owned(), root.clone());
    Ok(root)
}
