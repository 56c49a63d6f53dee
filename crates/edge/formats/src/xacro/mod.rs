//! xacro: robot descriptions with properties, macros, conditions and expressions.
//!
//! [`expand`] turns such a description into plain XML equivalent to the output of the Python program `xacro` 2.1.1.
//! Elements of the result keep the file and line of their source, so later errors point there.
//!
//! Intended differences: integers have 127 bits and there are no complex numbers; lists and dicts are immutable
//! (`list.append` suggests `list + [x]`); `$(dirname)` works; a parameter's default is evaluated only if it is needed;
//! `python.hash`, `python.vars`, `python.slice` and `python.complex` do not exist.
//!
//! Expressions run in our own evaluator: they can read only files that `load_yaml` and `include` name, and every step
//! is counted, so time and memory are bounded.

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

/// Options of the expansion.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Values for `$(arg …)`, as `name:=value` gives them on the command line.
    pub arguments: Vec<(String, String)>,
    /// Whether elements of old descriptions expand without their prefix, `<macro>` as `<xacro:macro>`.
    pub legacy: bool,
    /// The base folder of relative names. `None`: names are used unchanged.
    pub root_dir: Option<String>,
    /// The value of `$(cwd)`; `None`: `root_dir`.
    pub cwd: Option<String>,
    /// Limit on the work, in steps: a value computed, eight bytes of text, an eighth of a node.
    pub steps: u64,
}

impl Default for Options {
    /// No arguments, new style, and twenty times the work of a PR2.
    fn default() -> Self {
        Self { arguments: Vec::new(), legacy: false, root_dir: None, cwd: None, steps: 10_000_000 }
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
/// `file` is its name in errors, and the base of relative includes.
///
/// # Errors
///
/// If the text or an included file is not well-formed, refers to something that does not exist, or needs more work than
/// [`Options::steps`].
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

/// The argument of `name:=value` on a command line; `None` if the text does not have that form.
pub fn argument(text: &str) -> Option<(String, String)> {
    let (name, value) = text.split_once(":=")?;
    let (name, value) = (name.trim(), value.trim());
    (!name.is_empty() && !value.is_empty()).then(|| (name.to_owned(), value.to_owned()))
}
