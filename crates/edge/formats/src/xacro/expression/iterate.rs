//! The items of a value.

use super::super::fault::{Fault, Outcome};
use super::super::session::Session;
use super::value::Value;

/// The items of a loop over `value`.
pub(crate) fn items(session: &mut Session<'_>, value: &Value) -> Outcome<Vec<Value>> {
    Ok(match value {
        Value::List(s) => {
            session.budget.spend(s.items.len() as u64)?;
            if s.dotted {
                s.items.iter().map(Value::dotted).collect::<Outcome<_>>()?
            } else {
                s.items.clone()
            }
        }
        Value::Tuple(s) | Value::View(_, s) => {
            session.budget.spend(s.items.len() as u64)?;
            s.items.clone()
        }
        Value::Dict(dict) | Value::Set(dict) => {
            session.budget.spend(dict.len() as u64)?;
            dict.keys()
        }
        Value::Str(text) => {
            session.budget.spend(4 * text.len() as u64)?;
            text.chars().map(|c| Value::Str(c.to_string().into())).collect()
        }
        Value::Range(range) => {
            session.budget.spend((range.len() as u64).saturating_mul(4))?;
            (0..range.len()).map(|i| Value::Int(range.item(i))).collect()
        }
        Value::Namespace(scope) => scope.own_names().iter().map(|name| Value::text(name)).collect(),
        _ => return Err(Fault::new(format!("'{}' has no items to go through", value.type_name()))),
    })
}
