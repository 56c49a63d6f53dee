//! `value[index]` and `value[start:stop:step]`.

use super::super::fault::{Fault, Outcome};
use super::super::session::Session;
use super::super::suggest;
use super::attribute::attribute;
use super::show::repr;
use super::value::{Dict, Range, Sequence, Value};

/// `of[at]`.
pub(crate) fn index(session: &mut Session<'_>, of: &Value, at: &Value) -> Outcome<Value> {
    let position = |length: usize| {
        let wrong = || {
            let (of, at) = (of.type_name(), at.type_name());
            Fault::new(format!("an index of a '{of}' must be an integer, not '{at}'"))
        };
        let i = at.as_int().ok_or_else(wrong)?;
        let from_start = if i < 0 { i.saturating_add(length as i128) } else { i };
        usize::try_from(from_start).ok().filter(|i| *i < length).ok_or_else(|| {
            Fault::new(format!("index {i} is outside: the {} has {length} items", of.type_name()))
        })
    };
    match of {
        Value::List(s) => {
            let item = &s.items[position(s.items.len())?];
            if s.dotted { item.dotted() } else { Ok(item.clone()) }
        }
        Value::Tuple(s) => Ok(s.items[position(s.items.len())?].clone()),
        Value::Range(range) => Ok(Value::Int(range.item(position(range.len())?))),
        Value::Str(text) => {
            session.budget.spend_bytes(text.len())?;
            let at = position(text.chars().count())?;
            let c = text.chars().nth(at).expect("the position is inside");
            Ok(Value::Str(c.to_string().into()))
        }
        Value::Dict(dict) => match dict.find(at)? {
            Some(value) if dict.dotted => value.dotted(),
            Some(value) => Ok(value.clone()),
            None => {
                let key = repr(session, at)?;
                Err(missing_key(dict, at, &key))
            }
        },
        Value::Namespace(_) | Value::Library(_) => match at {
            Value::Str(name) => attribute(session, of, name),
            _ => Err(Fault::new("a namespace is indexed by a name")),
        },
        _ => Err(Fault::new(format!("'{}' cannot be indexed", of.type_name()))),
    }
}

/// The error for a missing key of a dict.
pub(crate) fn missing_key(dict: &Dict, key: &Value, shown: &str) -> Box<Fault> {
    let fault = Fault::new(format!("the dictionary has no key {shown}"));
    let Value::Str(name) = key else { return fault };
    let keys = dict.entries().iter().filter_map(|(key, _)| match key {
        Value::Str(key) => Some(&**key),
        _ => None,
    });
    match suggest::did_you_mean(name, keys) {
        Some(advice) => fault.with_remedy(advice),
        None => fault,
    }
}

/// `of[start:stop:step]`.
pub(crate) fn slice(
    session: &mut Session<'_>,
    of: &Value,
    [start, stop, step]: [Option<i128>; 3],
) -> Outcome<Value> {
    let step = step.unwrap_or(1);
    if step == 0 {
        return Err(Fault::new("the step of a slice must not be 0"));
    }
    let places = |length: usize| {
        let length = length as i128;
        let (low, high) = if step > 0 { (0, length) } else { (-1, length - 1) };
        let bound = |given: Option<i128>, otherwise: i128| match given {
            None => otherwise,
            Some(i) if i < 0 => i.saturating_add(length).clamp(low, high),
            Some(i) => i.clamp(low, high),
        };
        let (first, last) = if step > 0 { (0, length) } else { (length - 1, -1) };
        Range { start: bound(start, first), stop: bound(stop, last), step }
    };
    let each = |range: Range| (0..range.len()).map(move |i| range.item(i) as usize);
    let mut cut = |s: &Sequence| {
        let places = places(s.items.len());
        session.budget.spend(4 * places.len() as u64)?;
        Sequence::new(each(places).map(|i| s.items[i].clone()).collect(), s.dotted)
    };
    match of {
        Value::List(s) => Ok(Value::List(cut(s)?)),
        Value::Tuple(s) => Ok(Value::Tuple(cut(s)?)),
        Value::Str(text) => {
            session.budget.spend_bytes(4 * text.len())?;
            let chars: Vec<char> = text.chars().collect();
            let cut: String = each(places(chars.len())).map(|i| chars[i]).collect();
            Ok(Value::Str(cut.into()))
        }
        Value::Range(range) => {
            let places = places(range.len());
            let at = |i: i128| range.start.saturating_add(range.step.saturating_mul(i));
            let (start, stop) = (at(places.start), at(places.stop));
            Ok(Value::Range(Range { start, stop, step: range.step.saturating_mul(step) }))
        }
        _ => Err(Fault::new(format!("'{}' cannot be sliced", of.type_name()))),
    }
}
