//! The elements without prefix of old descriptions: `<macro>` for `<xacro:macro>`.

use super::expand::Scopes;
use super::session::Session;
use crate::xml::Element;

/// Elements that old xacro accepted without prefix, with an attribute that distinguishes them from other elements of
/// that name.
const OLD_TAGS: [(&str, &str); 7] = [
    ("property", "name"),
    ("macro", "name"),
    ("include", "filename"),
    ("insert_block", "name"),
    ("if", "value"),
    ("unless", "value"),
    ("arg", "default"),
];

/// The name of a xacro element; with `legacy`, also without prefix.
pub(crate) fn xacro_tag<'a>(
    session: &Session<'_>,
    scopes: &Scopes,
    element: &'a Element,
) -> Option<&'a str> {
    if let Some(tag) = element.name.strip_prefix("xacro:") {
        return Some(tag);
    }
    let expands =
        session.options.legacy && (is_old_tag(element) || scopes.macros.defines(&element.name));
    expands.then_some(element.name.as_str())
}

fn is_old_tag(element: &Element) -> bool {
    OLD_TAGS
        .iter()
        .any(|(tag, attribute)| *tag == element.name && element.attribute(attribute).is_some())
}

/// Warns of the effect of `legacy`, once for each kind of element.
pub(crate) fn warn_unprefixed(session: &mut Session<'_>, scopes: &Scopes, element: &Element) {
    let name = &element.name;
    let what = if is_old_tag(element) {
        if name == "macro" {
            session.unprefixed_macros.extend(element.attribute("name").map(str::to_owned));
        }
        format!("<{name}> without the prefix 'xacro:' stays as it is")
    } else if scopes.macros.defines(name) || session.unprefixed_macros.contains(name) {
        format!("<{name}> looks like a call of the macro '{name}', but stays as it is")
    } else {
        return;
    };
    session.here = element.origin.clone();
    let remedy = format!("write <xacro:{name}>, or expand with --legacy");
    session.warn_once(what, Some(remedy));
}
