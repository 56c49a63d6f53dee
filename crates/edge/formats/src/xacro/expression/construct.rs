//! `int(…)`, `list(…)` and the other types called as functions.

use std::rc::Rc;

use super::super::fault::{Fault, Outcome, excerpt};
use super::super::session::Session;
use super::builtins;
use super::call::{Arguments, call, expect_int};
use super::iterate::items;
use super::show::{repr, text};
use super::value::{Dict, Range, Type, Value};

/// Constructs a value of a type.
pub(crate) fn construct(
    session: &mut Session<'_>,
    kind: Type,
    arguments: Arguments,
) -> Outcome<Value> {
    match kind {
        Type::Int => int(session, arguments),
        Type::Float => float(session, arguments),
        Type::Str => {
            let values = arguments.positional(0, 1)?;
            let shown = values.first().map_or(Ok(String::new()), |value| text(session, value))?;
            Ok(Value::Str(shown.into()))
        }
        Type::Bool => {
            let values = arguments.positional(0, 1)?;
            Ok(Value::Bool(values.first().is_some_and(Value::is_true)))
        }
        Type::List => Value::list(members(session, arguments)?),
        Type::Tuple => Value::tuple(members(session, arguments)?),
        Type::Set | Type::FrozenSet => {
            Ok(Value::Set(Rc::new(Dict::from_members(members(session, arguments)?)?)))
        }
        Type::Dict => dict(session, arguments),
        Type::Range => range(&arguments.positional(1, 3)?),
        Type::Map => map(session, arguments),
        Type::Zip => zip(session, arguments),
        Type::Enumerate => enumerate(session, arguments),
        Type::Filter => filter(session, arguments),
        Type::Reversed => {
            let values = arguments.positional(1, 1)?;
            let mut reversed = items(session, &values[0])?;
            reversed.reverse();
            Value::view("reversed", reversed)
        }
        Type::Kind => {
            let values = arguments.positional(1, 1)?;
            Ok(Value::Type(Type::of(&values[0])))
        }
        Type::None | Type::Function => {
            Err(Fault::new(format!("'{}' cannot be called", kind.name())))
        }
    }
}

fn members(session: &mut Session<'_>, arguments: Arguments) -> Outcome<Vec<Value>> {
    let values = arguments.positional(0, 1)?;
    values.first().map_or(Ok(Vec::new()), |value| items(session, value))
}

fn int(session: &mut Session<'_>, mut arguments: Arguments) -> Outcome<Value> {
    let base = arguments.take_named("base");
    let values = arguments.positional(0, 2)?;
    let base = base.or_else(|| values.get(1).cloned());
    match (values.first(), base) {
        (None, None) => Ok(Value::Int(0)),
        (Some(Value::Str(s)), base) => {
            let base = base.as_ref().map_or(Ok(10), expect_int)?;
            let parsed = u32::try_from(base).ok().and_then(|base| parse_int(s, base));
            let shown = repr(session, &Value::Str(s.clone()))?;
            let wrong =
                || Fault::new(format!("{} is not an integer of base {base}", excerpt(&shown)));
            parsed.map(Value::Int).ok_or_else(wrong)
        }
        (Some(Value::Float(x)), None) if x.is_finite() && x.abs() < 1.7e38 => {
            Ok(Value::Int(x.trunc() as i128))
        }
        (Some(value), None) => value.as_int().map(Value::Int).ok_or_else(|| match value {
            Value::Float(_) => Fault::new("the float is too large for an integer"),
            _ => Fault::new(format!("'{}' cannot become an integer", value.type_name())),
        }),
        _ => Err(Fault::new("a base goes with a string")),
    }
}

/// The integer of a text, as Python's `int` reads it.
pub(crate) fn parse_int(text: &str, base: u32) -> Option<i128> {
    let trimmed = text.trim();
    let (negative, digits) = match trimmed.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, trimmed.strip_prefix('+').unwrap_or(trimmed)),
    };
    let prefix = digits.get(..2).unwrap_or_default().to_ascii_lowercase();
    let prefixed = match prefix.as_str() {
        "0x" => Some(16),
        "0o" => Some(8),
        "0b" => Some(2),
        _ => None,
    };
    let (base, digits) = match prefixed {
        Some(p) if base == p || base == 0 => {
            (p, digits[2..].strip_prefix('_').unwrap_or(&digits[2..]))
        }
        _ if base == 0 => (10, digits),
        _ => (base, digits),
    };
    if !(2..=36).contains(&base) {
        return None;
    }
    let digits = without_underscores(digits)?;
    if digits.starts_with(['+', '-']) {
        return None;
    }
    let signed = format!("{}{digits}", if negative { "-" } else { "" });
    i128::from_str_radix(&signed, base).ok()
}

/// The float of a text, as Python's `float` reads it.
pub(crate) fn parse_float(text: &str) -> Option<f64> {
    let trimmed = text.trim();
    let unsigned = trimmed.strip_prefix(['+', '-']).unwrap_or(trimmed);
    let words = ["inf", "infinity", "nan"];
    let is_word = words.iter().any(|word| unsigned.eq_ignore_ascii_case(word));
    if !is_word && !unsigned.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
        return None;
    }
    without_underscores(trimmed)?.parse().ok()
}

/// Digits without their underscores, which are allowed only between digits.
fn without_underscores(digits: &str) -> Option<String> {
    let bytes = digits.as_bytes();
    let digit = |i: usize| bytes.get(i).is_some_and(u8::is_ascii_alphanumeric);
    let fine = (0..bytes.len()).all(|i| bytes[i] != b'_' || i > 0 && digit(i - 1) && digit(i + 1));
    (fine && !bytes.is_empty()).then(|| digits.replace('_', ""))
}

fn float(session: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(0, 1)?;
    match values.first() {
        None => Ok(Value::Float(0.0)),
        Some(value @ Value::Str(s)) => {
            let shown = repr(session, value)?;
            let wrong = || Fault::new(format!("{} is not a number", excerpt(&shown)));
            parse_float(s).map(Value::Float).ok_or_else(wrong)
        }
        Some(value) => value
            .as_float()
            .map(Value::Float)
            .ok_or_else(|| Fault::new(format!("'{}' cannot become a number", value.type_name()))),
    }
}

fn dict(session: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let Arguments { positional, named } = arguments;
    let mut pairs = Vec::new();
    for (i, source) in positional.iter().enumerate() {
        match source {
            _ if i > 0 => return Err(Fault::new("dict() takes one value, and names")),
            Value::Dict(dict) => {
                session.budget.spend(4 * dict.len() as u64)?;
                pairs.extend(dict.entries().iter().cloned());
            }
            _ => {
                for item in items(session, source)? {
                    let pair = <[Value; 2]>::try_from(items(session, &item)?);
                    let [key, value] =
                        pair.map_err(|_| Fault::new("dict() needs pairs of key and value"))?;
                    pairs.push((key, value));
                }
            }
        }
    }
    pairs.extend(named.into_iter().map(|(name, value)| (Value::Str(name), value)));
    Ok(Value::Dict(Rc::new(Dict::from_pairs(pairs)?)))
}

fn range(values: &[Value]) -> Outcome<Value> {
    let bounds = values.iter().map(expect_int).collect::<Outcome<Vec<i128>>>()?;
    let (start, stop, step) = match bounds[..] {
        [stop] => (0, stop, 1),
        [start, stop] => (start, stop, 1),
        [start, stop, step] => (start, stop, step),
        _ => unreachable!("one to three bounds are given"),
    };
    if step == 0 {
        return Err(Fault::new("the step of a range must not be 0"));
    }
    Ok(Value::Range(Range { start, stop, step }))
}

fn map(session: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(2, usize::MAX)?;
    let rows = rows(session, &values[1..])?;
    let mut results = Vec::with_capacity(rows.len());
    for row in rows {
        session.budget.spend(4)?;
        results.push(call(session, &values[0], Arguments::of(row))?);
    }
    Value::view("map", results)
}

fn zip(session: &mut Session<'_>, mut arguments: Arguments) -> Outcome<Value> {
    arguments.take_named("strict");
    let values = arguments.positional(0, usize::MAX)?;
    let rows = rows(session, &values)?;
    Value::view("zip", rows.into_iter().map(Value::tuple).collect::<Outcome<_>>()?)
}

/// The first items of each, the second items of each, …, up to the shortest.
fn rows(session: &mut Session<'_>, columns: &[Value]) -> Outcome<Vec<Vec<Value>>> {
    let mut each = Vec::with_capacity(columns.len());
    for column in columns {
        each.push(items(session, column)?);
    }
    let length = each.iter().map(Vec::len).min().unwrap_or(0);
    session.budget.spend(4 * (length * columns.len()) as u64)?;
    Ok((0..length).map(|i| each.iter().map(|column| column[i].clone()).collect()).collect())
}

fn enumerate(session: &mut Session<'_>, mut arguments: Arguments) -> Outcome<Value> {
    let source = arguments.take("iterable");
    let source = source.ok_or_else(|| Fault::new("enumerate() needs something to count"))?;
    let start = arguments.take("start").as_ref().map_or(Ok(0), expect_int)?;
    arguments.finish()?;
    let items = items(session, &source)?;
    session.budget.spend(8 * items.len() as u64)?;
    let numbered = items
        .into_iter()
        .enumerate()
        .map(|(i, item)| Value::tuple(vec![Value::Int(start.saturating_add(i as i128)), item]));
    Value::view("enumerate", numbered.collect::<Outcome<_>>()?)
}

fn filter(session: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(2, 2)?;
    let mut kept = Vec::new();
    for item in items(session, &values[1])? {
        let keep = match &values[0] {
            Value::None => item.is_true(),
            function => call(session, function, Arguments::of(vec![item.clone()]))?.is_true(),
        };
        kept.extend(keep.then_some(item));
    }
    Value::view("filter", kept)
}

/// The type of this name.
pub(crate) fn type_named(name: &str) -> Option<Type> {
    Some(match name {
        "bool" => Type::Bool,
        "int" => Type::Int,
        "float" => Type::Float,
        "str" => Type::Str,
        "list" => Type::List,
        "tuple" => Type::Tuple,
        "dict" => Type::Dict,
        "set" => Type::Set,
        "frozenset" => Type::FrozenSet,
        "range" => Type::Range,
        "map" => Type::Map,
        "zip" => Type::Zip,
        "enumerate" => Type::Enumerate,
        "filter" => Type::Filter,
        "reversed" => Type::Reversed,
        "type" => Type::Kind,
        _ => return None,
    })
}

/// `isinstance(value, type)` and `issubclass(type, type)`.
pub(crate) fn is_a(kind: Type, wanted: &Value) -> Outcome<bool> {
    match wanted {
        Value::Type(wanted) => Ok(kind == *wanted
            || kind == Type::Bool && *wanted == Type::Int
            || kind == Type::Set && *wanted == Type::FrozenSet),
        Value::Tuple(kinds) => {
            for wanted in &kinds.items {
                if is_a(kind, wanted)? {
                    return Ok(true);
                }
            }
            Ok(false)
        }
        _ => Err(builtins::wrong_type("a type", wanted)),
    }
}
