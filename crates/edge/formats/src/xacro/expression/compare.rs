//! Equality, order and membership.

use std::cmp::Ordering;

use super::super::fault::{Fault, Outcome};
use super::super::session::Session;
use super::iterate::items;
use super::value::{Dict, Sequence, Type, Value};

/// `<`, `<=`, `>`, `>=`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ordered {
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

impl Ordered {
    fn symbol(self) -> &'static str {
        match self {
            Self::Less => "<",
            Self::LessEqual => "<=",
            Self::Greater => ">",
            Self::GreaterEqual => ">=",
        }
    }

    fn holds(self, ordering: Option<Ordering>) -> bool {
        match self {
            Self::Less => ordering == Some(Ordering::Less),
            Self::LessEqual => matches!(ordering, Some(Ordering::Less | Ordering::Equal)),
            Self::Greater => ordering == Some(Ordering::Greater),
            Self::GreaterEqual => matches!(ordering, Some(Ordering::Greater | Ordering::Equal)),
        }
    }
}

/// Whether two values are equal; numbers are compared by value, not by type.
pub(crate) fn equal(session: &mut Session<'_>, a: &Value, b: &Value) -> Outcome<bool> {
    session.budget.spend(1)?;
    if let Some(ordering) = numbers(a, b) {
        return Ok(ordering == Some(Ordering::Equal));
    }
    Ok(match (a, b) {
        (Value::Str(a), Value::Str(b)) => a == b,
        (Value::List(a), Value::List(b))
        | (Value::Tuple(a), Value::Tuple(b))
        | (Value::View("dict_keys" | "dict_items", a), Value::View(_, b)) => {
            sequences(session, a, b)?
        }
        (Value::Dict(a), Value::Dict(b)) => dicts(session, a, b)?,
        (Value::Set(a), Value::Set(b)) => a.len() == b.len() && subset(session, a, b)?,
        (Value::Range(a), Value::Range(b)) => {
            let same = |i| a.item(i) == b.item(i);
            a.len() == b.len() && (a.len() == 0 || same(0)) && (a.len() <= 1 || same(a.len() - 1))
        }
        _ => identical(a, b),
    })
}

fn sequences(session: &mut Session<'_>, a: &Sequence, b: &Sequence) -> Outcome<bool> {
    if a.items.len() != b.items.len() {
        return Ok(false);
    }
    for (a, b) in a.items.iter().zip(&b.items) {
        if !equal(session, a, b)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn dicts(session: &mut Session<'_>, a: &Dict, b: &Dict) -> Outcome<bool> {
    if a.len() != b.len() {
        return Ok(false);
    }
    for (key, value) in a.entries() {
        let same = match b.find(key)? {
            Some(other) => equal(session, value, other)?,
            None => false,
        };
        if !same {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether all members of `a` are in `b`.
pub(crate) fn subset(session: &mut Session<'_>, a: &Dict, b: &Dict) -> Outcome<bool> {
    session.budget.spend(a.len() as u64)?;
    for (member, _) in a.entries() {
        if b.find(member)?.is_none() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The order of two numbers (inner `None` if one is NaN); outer `None` if they are not both numbers.
fn numbers(a: &Value, b: &Value) -> Option<Option<Ordering>> {
    match (a.as_int(), b.as_int()) {
        (Some(a), Some(b)) => Some(Some(a.cmp(&b))),
        (Some(n), None) => b.as_float().map(|x| integer_with_float(n, x)),
        (None, Some(n)) => a.as_float().map(|x| integer_with_float(n, x).map(Ordering::reverse)),
        (None, None) => Some(a.as_float()?.partial_cmp(&b.as_float()?)),
    }
}

/// Exact, because rounding the integer to a float could make neighbours equal.
fn integer_with_float(n: i128, x: f64) -> Option<Ordering> {
    if x.is_nan() {
        return None;
    }
    // 2^127 exceeds every supported integer.
    if x.abs() >= 1.7e38 {
        return Some(if x > 0.0 { Ordering::Less } else { Ordering::Greater });
    }
    let floor = x.floor();
    match n.cmp(&(floor as i128)) {
        Ordering::Equal if x > floor => Some(Ordering::Less),
        ordering => Some(ordering),
    }
}

/// `a < b` and similar.
pub(crate) fn compare(
    session: &mut Session<'_>,
    operator: Ordered,
    a: &Value,
    b: &Value,
) -> Outcome<bool> {
    if let (Value::Set(x), Value::Set(y)) = (a, b) {
        return match operator {
            Ordered::LessEqual => subset(session, x, y),
            Ordered::GreaterEqual => subset(session, y, x),
            Ordered::Less => Ok(x.len() < y.len() && subset(session, x, y)?),
            Ordered::Greater => Ok(y.len() < x.len() && subset(session, y, x)?),
        };
    }
    let wrong = || {
        let (symbol, a, b) = (operator.symbol(), a.type_name(), b.type_name());
        Fault::new(format!("'{symbol}' does not work between '{a}' and '{b}'"))
    };
    Ok(operator.holds(order(session, a, b)?.ok_or_else(wrong)?))
}

/// The order of two values; outer `None` if their types have none.
pub(crate) fn order(
    session: &mut Session<'_>,
    a: &Value,
    b: &Value,
) -> Outcome<Option<Option<Ordering>>> {
    session.budget.spend(1)?;
    if let Some(ordering) = numbers(a, b) {
        return Ok(Some(ordering));
    }
    let (a, b) = match (a, b) {
        (Value::Str(a), Value::Str(b)) => return Ok(Some(Some(a.cmp(b)))),
        (Value::List(a), Value::List(b)) | (Value::Tuple(a), Value::Tuple(b)) => (a, b),
        _ => return Ok(None),
    };
    for (a, b) in a.items.iter().zip(&b.items) {
        if !equal(session, a, b)? {
            return order(session, a, b);
        }
    }
    Ok(Some(Some(a.items.len().cmp(&b.items.len()))))
}

/// `item in container`.
pub(crate) fn contains(
    session: &mut Session<'_>,
    container: &Value,
    item: &Value,
) -> Outcome<bool> {
    match (container, item) {
        (Value::Str(text), Value::Str(part)) => {
            session.budget.spend_bytes(text.len())?;
            Ok(text.contains(&**part))
        }
        (Value::Str(_), _) => {
            let kind = item.type_name();
            Err(Fault::new(format!("'in' a string needs a string on its left, not '{kind}'")))
        }
        (Value::Dict(dict) | Value::Set(dict), _) => Ok(dict.find(item)?.is_some()),
        (Value::Namespace(scope), Value::Str(name)) => {
            Ok(scope.contains(name) || super::builtins::is_global(name))
        }
        (Value::Range(range), _) => {
            let whole = item.as_float().filter(|x| x.fract() == 0.0);
            Ok(item.as_int().or(whole.map(|x| x as i128)).is_some_and(|n| range.contains(n)))
        }
        _ => {
            for candidate in items(session, container)? {
                if equal(session, &candidate, item)? {
                    return Ok(true);
                }
            }
            Ok(false)
        }
    }
}

/// `a is b`: the same constant or type; other values have no reliable identity.
pub(crate) fn identical(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::None, Value::None) => true,
        (Value::Bool(a), Value::Bool(b)) => a == b,
        (Value::Int(a), Value::Int(b)) => a == b,
        (Value::Float(a), Value::Float(b)) => a == b,
        (Value::Str(a), Value::Str(b)) => a == b,
        (Value::List(a), Value::List(b)) | (Value::Tuple(a), Value::Tuple(b)) => {
            std::rc::Rc::ptr_eq(a, b)
        }
        (Value::Dict(a), Value::Dict(b)) | (Value::Set(a), Value::Set(b)) => {
            std::rc::Rc::ptr_eq(a, b)
        }
        (Value::Type(a), Value::Type(b)) => a == b || is_set(*a) && is_set(*b),
        (Value::Builtin(a), Value::Builtin(b)) => a.name() == b.name(),
        (Value::Library(a), Value::Library(b)) => a == b,
        _ => false,
    }
}

/// `set` and `frozenset` are one type here, because values are immutable.
fn is_set(kind: Type) -> bool {
    matches!(kind, Type::Set | Type::FrozenSet)
}
