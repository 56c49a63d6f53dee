//! Methods of lists, tuples, dicts and sets that do not modify them.

use super::super::fault::{Fault, Outcome};
use super::super::session::Session;
use super::ast::Operator;
use super::call::{Arguments, expect_int};
use super::compare::{equal, subset};
use super::iterate::items;
use super::methods::changes_nothing;
use super::operators::binary;
use super::value::{Dict, Value};

pub(crate) const LIST: [&str; 11] = [
    "append", "clear", "copy", "count", "extend", "index", "insert", "pop", "remove", "reverse",
    "sort",
];

pub(crate) const DICT: [&str; 10] =
    ["clear", "copy", "get", "items", "keys", "pop", "popitem", "setdefault", "update", "values"];

pub(crate) const SET: [&str; 10] = [
    "add",
    "copy",
    "difference",
    "discard",
    "intersection",
    "isdisjoint",
    "issubset",
    "issuperset",
    "symmetric_difference",
    "union",
];

/// Calls `receiver.name(arguments)`.
pub(crate) fn call(
    session: &mut Session<'_>,
    receiver: &Value,
    name: &str,
    arguments: Arguments,
) -> Outcome<Value> {
    match receiver {
        Value::List(_) | Value::Tuple(_) | Value::Range(_) => {
            sequence(session, receiver, name, arguments)
        }
        Value::Dict(dict) => self::dict(session, dict, name, arguments),
        Value::Set(set) => self::set(session, set, name, arguments),
        _ => Err(Fault::new(format!("'{}' has no method '{name}'", receiver.type_name()))),
    }
}

fn sequence(
    session: &mut Session<'_>,
    receiver: &Value,
    name: &str,
    arguments: Arguments,
) -> Outcome<Value> {
    match name {
        "copy" => {
            arguments.positional(0, 0)?;
            Ok(receiver.clone())
        }
        "count" => {
            let values = arguments.positional(1, 1)?;
            let mut count = 0;
            for item in items(session, receiver)? {
                count += i128::from(equal(session, &item, &values[0])?);
            }
            Ok(Value::Int(count))
        }
        "index" => {
            let values = arguments.positional(1, 3)?;
            let all = items(session, receiver)?;
            let place = |value: &Value| -> Outcome<usize> {
                let i = expect_int(value)?;
                let i = if i < 0 { i.saturating_add(all.len() as i128) } else { i };
                Ok(usize::try_from(i.max(0)).unwrap_or(usize::MAX))
            };
            let start = values.get(1).map_or(Ok(0), place)?;
            let stop = values.get(2).map_or(Ok(all.len()), place)?;
            for (i, item) in all.iter().enumerate().take(stop).skip(start) {
                if equal(session, item, &values[0])? {
                    return Ok(Value::Int(i as i128));
                }
            }
            Err(Fault::new("the value is not in the list"))
        }
        "sort" => Err(changes_nothing("list", name, "value=\"${sorted(list)}\"")),
        "reverse" => Err(changes_nothing("list", name, "value=\"${list[::-1]}\"")),
        _ => Err(changes_nothing("list", name, "value=\"${list + [item]}\"")),
    }
}

fn dict(
    session: &mut Session<'_>,
    dict: &Dict,
    name: &str,
    mut arguments: Arguments,
) -> Outcome<Value> {
    session.budget.spend(dict.len() as u64)?;
    match name {
        "get" => {
            let default = arguments.take_named("default");
            let values = arguments.positional(1, 2)?;
            let found = dict.find(&values[0])?.cloned();
            Ok(found.or(default).or_else(|| values.get(1).cloned()).unwrap_or(Value::None))
        }
        "keys" | "values" | "items" | "copy" => {
            arguments.positional(0, 0)?;
            let entries = dict.entries().iter();
            match name {
                "keys" => Value::view("dict_keys", dict.keys()),
                "values" => Value::view("dict_values", entries.map(|(_, v)| v.clone()).collect()),
                "copy" => Ok(Value::Dict(Dict::from_pairs(dict.entries().to_vec())?.into())),
                _ => {
                    let pairs = entries.map(|(k, v)| Value::tuple(vec![k.clone(), v.clone()]));
                    Value::view("dict_items", pairs.collect::<Outcome<_>>()?)
                }
            }
        }
        _ => Err(changes_nothing("dict", name, "value=\"${dict(old, key=value)}\"")),
    }
}

fn set(session: &mut Session<'_>, set: &Dict, name: &str, arguments: Arguments) -> Outcome<Value> {
    let operator = match name {
        "copy" => {
            arguments.positional(0, 0)?;
            return Ok(Value::Set(Dict::from_members(set.keys())?.into()));
        }
        "union" => Operator::BitOr,
        "intersection" => Operator::BitAnd,
        "difference" => Operator::Subtract,
        "symmetric_difference" => Operator::BitXor,
        "issubset" | "issuperset" | "isdisjoint" => {
            let values = arguments.positional(1, 1)?;
            let other = Dict::from_members(items(session, &values[0])?)?;
            return Ok(Value::Bool(match name {
                "issubset" => subset(session, set, &other)?,
                "issuperset" => subset(session, &other, set)?,
                _ => {
                    let mut apart = true;
                    for member in set.keys() {
                        apart &= other.find(&member)?.is_none();
                    }
                    apart
                }
            }));
        }
        _ => return Err(changes_nothing("set", name, "value=\"${set(list + [item])}\"")),
    };
    let mut result = Value::Set(Dict::from_members(set.keys())?.into());
    for other in arguments.positional(0, usize::MAX)? {
        let other = Value::Set(Dict::from_members(items(session, &other)?)?.into());
        result = binary(session, operator, result, other)?;
    }
    Ok(result)
}
