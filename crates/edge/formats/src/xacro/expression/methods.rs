//! The methods of values, and their calls.

use super::super::fault::{Fault, Outcome};
use super::super::session::Session;
use super::call::Arguments;
use super::value::{Type, Value};
use super::{collection_methods, text_methods};

/// Calls `receiver.name(arguments)`.
pub(crate) fn call(
    session: &mut Session<'_>,
    receiver: &Value,
    name: &str,
    arguments: Arguments,
) -> Outcome<Value> {
    session.budget.spend(1)?;
    let result = match receiver {
        Value::Str(text) => text_methods::call(session, text, name, arguments),
        Value::Float(x) if name == "is_integer" => {
            arguments.positional(0, 0)?;
            Ok(Value::Bool(x.is_finite() && x.fract() == 0.0))
        }
        Value::Int(n) if name == "bit_length" => {
            arguments.positional(0, 0)?;
            Ok(Value::Int(i128::from(128 - n.unsigned_abs().leading_zeros())))
        }
        _ => collection_methods::call(session, receiver, name, arguments),
    };
    result.map_err(|mut fault| {
        if fault.origin.is_none() && !fault.what.contains("()") {
            fault.what = format!("{}.{name}(): {}", receiver.type_name(), fault.what);
        }
        fault
    })
}

/// The methods of a value.
pub(crate) fn of_value(value: &Value) -> &'static [&'static str] {
    of_type(Type::of(value))
}

/// The methods of a type.
pub(crate) fn of_type(kind: Type) -> &'static [&'static str] {
    match kind {
        Type::Str => &text_methods::NAMES,
        Type::List => &collection_methods::LIST,
        Type::Tuple => &["count", "index"],
        Type::Dict => &collection_methods::DICT,
        Type::Set | Type::FrozenSet => &collection_methods::SET,
        Type::Range => &["count", "index"],
        Type::Float => &["is_integer"],
        Type::Int => &["bit_length"],
        _ => &[],
    }
}

/// The error for `list.append` and other modifying methods.
pub(crate) fn changes_nothing(kind: &str, name: &str, instead: &str) -> Box<Fault> {
    Fault::new(format!("{kind}.{name}() is not there: values do not change in a description"))
        .with_remedy(format!("define a new property, as in {instead}"))
}
