//! `value.name`.

use std::rc::Rc;

use super::super::fault::{Fault, Outcome};
use super::super::session::Session;
use super::super::suggest;
use super::builtins::{self, global};
use super::index::missing_key;
use super::math;
use super::methods;
use super::value::{Library, Value};

/// `of.name`.
pub(crate) fn attribute(session: &mut Session<'_>, of: &Value, name: &Rc<str>) -> Outcome<Value> {
    match of {
        Value::Library(library) => {
            let found = match library {
                Library::Math => math::find(name),
                Library::Python => builtins::python(name),
                Library::Xacro => builtins::xacro(name),
            };
            return found.ok_or_else(|| unknown_in_library(*library, name));
        }
        Value::Namespace(scope) => {
            if let Some(value) = session.property(scope, name)? {
                return Ok(value);
            }
            if let Some(value) = global(session, name) {
                return Ok(value);
            }
        }
        Value::Type(kind) if methods::of_type(*kind).contains(&&**name) => {
            return Ok(Value::TypeMethod(*kind, name.clone()));
        }
        _ => {}
    }
    if methods::of_value(of).contains(&&**name) {
        return Ok(Value::Method(Rc::new((of.clone(), name.clone()))));
    }
    match of {
        Value::Dict(dict) if dict.dotted => match dict.find_text(name) {
            Some(value) => value.dotted(),
            None => Err(missing_key(dict, &Value::Str(name.clone()), &format!("'{name}'"))),
        },
        Value::Dict(dict) if dict.find_text(name).is_some() => {
            Err(Fault::new(format!("'dict' has no attribute '{name}'"))
                .with_remedy(format!("write ['{name}'], or make it with xacro.dotify(…)")))
        }
        _ => {
            let known: Vec<String> = match of {
                Value::Namespace(scope) => scope.names(),
                _ => methods::of_value(of).iter().map(|n| (*n).to_owned()).collect(),
            };
            let fault = Fault::new(format!("'{}' has no attribute '{name}'", of.type_name()));
            match suggest::did_you_mean(name, known.iter().map(String::as_str)) {
                Some(advice) => Err(fault.with_remedy(advice)),
                None => Err(fault),
            }
        }
    }
}

fn unknown_in_library(library: Library, name: &str) -> Box<Fault> {
    let (library, known): (&str, &[&str]) = match library {
        Library::Math => ("math", &math::NAMES),
        Library::Python => ("python", &builtins::PYTHON_NAMES),
        Library::Xacro => ("xacro", &builtins::XACRO_NAMES),
    };
    let fault = Fault::new(format!("name '{library}.{name}' is not defined"));
    match suggest::nearest(name, known.iter().copied()) {
        Some(near) => fault.with_remedy(format!("did you mean '{library}.{near}'?")),
        None => fault,
    }
}
