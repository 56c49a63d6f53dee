//! xacro: robot descriptions with properties, macros, conditions and expressions.
//!
//! [`expand`] turns such a description into plain XML that means the same as the output of the Python program
//! `xacro` 2.1.1. Elements of the result know the file and line that a person wrote, so later errors point there.
//!
//! Where we differ on purpose: integers end at 127 bits and there are no complex numbers; lists and dicts do not
//! change (`list.append` advises `list + [x]`); `$(dirname)` works; a parameter's default is evaluated only where it
//! is needed; `python.hash`, `python.vars`, `python.slice` and `python.complex` are not there.
//!
//! Expressions run in an evaluator of our own: they see no files but those that `load_yaml` and `include` name,
//! and every step is counted, so no description hangs or eats the memory.

mod budget;
mod comments;
mod expand;
mod expression;
mod fault;
mod glob;
mod include;
mod legacy;
mod library;
mod macros;
mod params;
mod print;
mod property;
mod scope;
mod session;
mod substitution;
mod suggest;
mod tags;
mod text;
mod yaml;

use std::rc::Rc;

pub use print::to_xml;

use crate::xml::{self, Attribute, Element};
use crate::{Assets, Loaded, ReadError};
use expand::Scopes;
use fault::Outcome;
use session::Session;

/// How to expand a description.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Values for `$(arg …)`, as `name:=value` gives them on the command line.
    pub arguments: Vec<(String, String)>,
    /// Whether elements of old descriptions expand without their prefix, `<macro>` as `<xacro:macro>`.
    pub legacy: bool,
    /// The folder that relative names start from, and what `$(cwd)` gives. `None`: names are used as they are.
    pub root_dir: Option<String>,
    /// How much work the expansion may take, in steps: a value computed, eight bytes of text, an eighth of a node.
    pub steps: u64,
}

impl Default for Options {
    /// No arguments, new style, and twenty times the work that a PR2 takes.
    fn default() -> Self {
        Self { arguments: Vec::new(), legacy: false, root_dir: None, steps: 10_000_000 }
    }
}

/// Expands a description.
///
/// ```
/// use karakuri_formats::{MemoryAssets, xacro};
///
/// let text = r#"<robot name="arm" xmlns:xacro="http://ros.org/wiki/xacro">
///   <xacro:macro name="wheel" params="side r:=0.1"><link name="${side}_wheel_${r * 100}"/></xacro:macro>
///   <xacro:wheel side="$(arg side)" r="${0.5 / 2}"/>
/// </robot>"#;
/// let options = xacro::Options {
///     arguments: vec![("side".into(), "left".into())],
///     ..xacro::Options::default()
/// };
/// let robot = xacro::expand(text, "arm.xacro", &options, &MemoryAssets::default())?;
/// assert_eq!(
///     xacro::to_xml(&robot.value),
///     "<?xml version=\"1.0\" ?>\n<robot name=\"arm\">\n  <link name=\"left_wheel_25.0\"/>\n</robot>\n",
/// );
/// # Ok::<(), karakuri_formats::ReadError>(())
/// ```
///
/// `file` is how errors call it, and where relative includes start from.
///
/// # Errors
///
/// If the text or a file it includes is not well-formed, names something that is not there,
/// or asks for more work than [`Options::steps`].
pub fn expand(
    text: &str,
    file: &str,
    options: &Options,
    assets: &dyn Assets,
) -> Result<Loaded<Element>, ReadError> {
    let source = xml::parse(text, file)?;
    let mut session = Session::new(file, options, assets);
    let scopes = Scopes { macros: Rc::default(), symbols: scope::Scope::outermost() };
    let result = expand_root(&mut session, &scopes, &source);
    for namespace in std::mem::take(&mut session.namespaces) {
        namespace.clear();
    }
    scopes.symbols.clear();
    match result {
        Ok(value) => Ok(Loaded { value, warnings: session.warnings }),
        Err(fault) => Err(fault.into_read_error(&source.origin)),
    }
}

fn expand_root(session: &mut Session<'_>, scopes: &Scopes, source: &Element) -> Outcome<Element> {
    let mut root = expand::element(session, scopes, source, &source.name)?;
    let namespace = source.attribute("xacro:targetNamespace").filter(|ns| !ns.is_empty());
    if let Some(namespace) = namespace {
        let origin = source.attribute_origin("xacro:targetNamespace").clone();
        root.attributes.retain(|a| a.name != "xmlns");
        root.attributes
            .insert(0, Attribute { name: "xmlns".to_owned(), value: namespace.to_owned(), origin });
    }
    Ok(root)
}

/// The argument that `name:=value` on a command line gives; `None` if the text is not of that form.
pub fn argument(text: &str) -> Option<(String, String)> {
    let (name, value) = text.split_once(":=")?;
    let (name, value) = (name.trim(), value.trim());
    (!name.is_empty() && !value.is_empty()).then(|| (name.to_owned(), value.to_owned()))
}
