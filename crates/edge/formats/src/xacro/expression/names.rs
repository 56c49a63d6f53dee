//! Looks up names.

use std::rc::Rc;

use super::super::fault::{Fault, Outcome, excerpt};
use super::super::scope::Scope;
use super::super::session::Session;
use super::super::{substitution, suggest};
use super::builtins::{self, global};
use super::math;
use super::value::Value;

/// The scope of an expression's names.
#[derive(Clone, Debug)]
pub(crate) enum Names {
    /// `${…}`: properties and parameters, then xacro's own names.
    Scope(Rc<Scope>),
    /// Unit tags in YAML: only xacro's own names.
    Globals,
    /// `$(eval …)`: functions of substitution, then arguments by name.
    Substitution,
}

impl Names {
    /// The value of a name; properties are evaluated when first used.
    pub(crate) fn find(&self, session: &mut Session<'_>, name: &str) -> Outcome<Value> {
        let found = match self {
            Self::Scope(scope) => match session.property(scope, name)? {
                Some(value) => Some(value),
                None => global(session, name),
            },
            Self::Globals => global(session, name),
            Self::Substitution => substitution::eval_name(session, name)?,
        };
        found.ok_or_else(|| self.unknown(session, name))
    }

    fn unknown(&self, session: &Session<'_>, name: &str) -> Box<Fault> {
        let fault = Fault::new(format!("name '{}' is not defined", excerpt(name)));
        if builtins::PYTHON_NAMES.contains(&name) {
            return fault.with_remedy(format!("write 'python.{name}'"));
        }
        let mut known: Vec<String> = match self {
            Self::Scope(scope) => scope.names(),
            Self::Globals => Vec::new(),
            Self::Substitution => session.arguments.keys().cloned().collect(),
        };
        let arguments = matches!(self, Self::Scope(_)) && session.arguments.contains_key(name);
        if arguments {
            return fault.with_remedy(format!("write '$(arg {name})' or 'xacro.arg('{name}')'"));
        }
        known.extend(builtins::GLOBAL_NAMES.map(str::to_owned));
        known.extend(math::NAMES.iter().map(|n| (*n).to_owned()));
        match suggest::did_you_mean(name, known.iter().map(String::as_str)) {
            Some(advice) => fault.with_remedy(advice),
            None => fault,
        }
    }
}
