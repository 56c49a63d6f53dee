//! Calls and their arguments.

use std::rc::Rc;

use super::super::fault::{Fault, Outcome};
use super::super::session::Session;
use super::value::Value;
use super::{construct, methods};

/// The evaluated arguments of a call.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arguments {
    pub(crate) positional: Vec<Value>,
    pub(crate) named: Vec<(Rc<str>, Value)>,
}

/// Calls a function, a type, a method or a lambda.
pub(crate) fn call(
    session: &mut Session<'_>,
    function: &Value,
    arguments: Arguments,
) -> Outcome<Value> {
    session.budget.enter(1)?;
    let value = call_any(session, function, arguments)?;
    session.budget.leave(1);
    Ok(value)
}

fn call_any(
    session: &mut Session<'_>,
    function: &Value,
    mut arguments: Arguments,
) -> Outcome<Value> {
    match function {
        Value::Builtin(builtin) => builtin.call(session, arguments),
        Value::Type(kind) => construct::construct(session, *kind, arguments),
        Value::Method(bound) => methods::call(session, &bound.0, &bound.1, arguments),
        Value::TypeMethod(kind, name) => {
            if arguments.positional.is_empty() {
                let kind = kind.name();
                return Err(Fault::new(format!("{kind}.{name}() needs a value to work on")));
            }
            let receiver = arguments.positional.remove(0);
            methods::call(session, &receiver, name, arguments)
        }
        Value::Closure(closure) => closure.call(session, arguments),
        _ => Err(Fault::new(format!("'{}' is not a function", function.type_name()))),
    }
}

impl Arguments {
    pub(crate) fn of(positional: Vec<Value>) -> Self {
        Self { positional, named: Vec::new() }
    }

    /// Takes a keyword argument.
    pub(crate) fn take_named(&mut self, name: &str) -> Option<Value> {
        let at = self.named.iter().position(|(n, _)| &**n == name)?;
        Some(self.named.remove(at).1)
    }

    /// Takes a keyword argument, or else the next positional one.
    pub(crate) fn take(&mut self, name: &str) -> Option<Value> {
        if let Some(value) = self.take_named(name) {
            return Some(value);
        }
        (!self.positional.is_empty()).then(|| self.positional.remove(0))
    }

    /// Rejects arguments that were not taken.
    pub(crate) fn finish(&self) -> Outcome<()> {
        if let Some((name, _)) = self.named.first() {
            return Err(Fault::new(format!("unexpected argument '{name}'")));
        }
        if !self.positional.is_empty() {
            return Err(Fault::new(format!("{} arguments too many", self.positional.len())));
        }
        Ok(())
    }

    /// The positional arguments, if there are between `least` and `most` and no keyword arguments.
    pub(crate) fn positional(self, least: usize, most: usize) -> Outcome<Vec<Value>> {
        if let Some((name, _)) = self.named.first() {
            return Err(Fault::new(format!("unexpected argument '{name}'")));
        }
        let got = self.positional.len();
        if got < least || got > most {
            let wanted = match (least, most) {
                (l, m) if l == m => format!("{l}"),
                (l, usize::MAX) => format!("at least {l}"),
                (l, m) => format!("{l} to {m}"),
            };
            return Err(Fault::new(format!("{wanted} arguments are needed, {got} were given")));
        }
        Ok(self.positional)
    }
}

/// An argument that must be text.
pub(crate) fn expect_text(value: &Value) -> Outcome<Rc<str>> {
    match value {
        Value::Str(text) => Ok(text.clone()),
        _ => Err(Fault::new(format!("a string is needed, not '{}'", value.type_name()))),
    }
}

/// An argument that must be an integer.
pub(crate) fn expect_int(value: &Value) -> Outcome<i128> {
    let wrong = || Fault::new(format!("an integer is needed, not '{}'", value.type_name()));
    value.as_int().ok_or_else(wrong)
}

/// An argument that must be a number.
pub(crate) fn expect_float(value: &Value) -> Outcome<f64> {
    let wrong = || Fault::new(format!("a number is needed, not '{}'", value.type_name()));
    value.as_float().ok_or_else(wrong)
}
