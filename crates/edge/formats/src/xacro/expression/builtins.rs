//! The names that xacro defines: Python's safe functions, and its own.

use std::cmp::Ordering;

use super::super::fault::{Fault, Outcome};
use super::super::library;
use super::super::session::Session;
use super::ast::Operator;
use super::call::{Arguments, call, expect_int};
use super::compare::order;
use super::construct::{is_a, type_named};
use super::iterate::items;
use super::math;
use super::operators::{binary, float_divmod, floor_divide, floor_modulo};
use super::show::repr;
use super::value::{Library, Type, Value};

/// A function with its name.
#[derive(Clone, Copy)]
pub(crate) struct Builtin {
    name: &'static str,
    run: fn(&mut Session<'_>, Arguments) -> Outcome<Value>,
}

impl Builtin {
    pub(crate) const fn new(
        name: &'static str,
        run: fn(&mut Session<'_>, Arguments) -> Outcome<Value>,
    ) -> Self {
        Self { name, run }
    }

    pub(crate) fn name(&self) -> &'static str {
        self.name
    }

    pub(crate) fn call(&self, session: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
        session.budget.spend(1)?;
        (self.run)(session, arguments).map_err(|mut fault| {
            // A fault of a property or file that the function used needs no further context.
            if fault.origin.is_none() && !fault.what.contains("()") {
                fault.what = format!("{}(): {}", self.name, fault.what);
            }
            fault
        })
    }
}

impl std::fmt::Debug for Builtin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}()", self.name)
    }
}

/// Names that need no prefix, besides those of `math`.
pub(crate) const GLOBAL_NAMES: [&str; 19] = [
    "list",
    "dict",
    "map",
    "len",
    "str",
    "float",
    "int",
    "bool",
    "min",
    "max",
    "round",
    "sorted",
    "range",
    "math",
    "python",
    "xacro",
    "load_yaml",
    "abs_filename",
    "dotify",
];

/// Names behind `python.`
pub(crate) const PYTHON_NAMES: [&str; 30] = [
    "list",
    "dict",
    "map",
    "len",
    "str",
    "float",
    "int",
    "bool",
    "min",
    "max",
    "round",
    "abs",
    "all",
    "any",
    "divmod",
    "enumerate",
    "filter",
    "frozenset",
    "isinstance",
    "issubclass",
    "ord",
    "repr",
    "reversed",
    "set",
    "sum",
    "tuple",
    "type",
    "zip",
    "sorted",
    "range",
];

/// Names behind `xacro.`
pub(crate) const XACRO_NAMES: [&str; 10] = [
    "load_yaml",
    "abs_filename",
    "dotify",
    "arg",
    "message",
    "warning",
    "error",
    "print_location",
    "fatal",
    "tokenize",
];

/// Names that work without their prefix, with a warning.
const DEPRECATED: [(&str, &str); 5] = [
    ("sorted", "python"),
    ("range", "python"),
    ("load_yaml", "xacro"),
    ("abs_filename", "xacro"),
    ("dotify", "xacro"),
];

/// The meaning of a name without a property of that name.
pub(crate) fn global(session: &mut Session<'_>, name: &str) -> Option<Value> {
    if let Some(value) = math::find(name) {
        return Some(value);
    }
    if let Some((_, home)) = DEPRECATED.iter().find(|(deprecated, _)| *deprecated == name) {
        session.warn_once(
            format!("'{name}' without '{home}.' is deprecated"),
            Some(format!("write '{home}.{name}'")),
        );
    } else if !GLOBAL_NAMES.contains(&name) {
        return None;
    }
    match name {
        "math" => Some(Value::Library(Library::Math)),
        "python" => Some(Value::Library(Library::Python)),
        "xacro" => Some(Value::Library(Library::Xacro)),
        _ => python(name).or_else(|| xacro(name)),
    }
}

/// Whether a name is predefined by xacro.
pub(crate) fn is_global(name: &str) -> bool {
    GLOBAL_NAMES.contains(&name) || math::find(name).is_some()
}

/// `python.name`.
pub(crate) fn python(name: &str) -> Option<Value> {
    if let Some(kind) = type_named(name) {
        return Some(Value::Type(kind));
    }
    Some(Value::Builtin(match name {
        "True" => return Some(Value::Bool(true)),
        "False" => return Some(Value::Bool(false)),
        "len" => Builtin::new("len", len),
        "min" => Builtin::new("min", |s, a| extreme(s, a, Ordering::Less)),
        "max" => Builtin::new("max", |s, a| extreme(s, a, Ordering::Greater)),
        "round" => Builtin::new("round", round),
        "sorted" => Builtin::new("sorted", sorted),
        "abs" => Builtin::new("abs", abs),
        "all" => Builtin::new("all", |s, a| {
            let values = a.positional(1, 1)?;
            Ok(Value::Bool(items(s, &values[0])?.iter().all(Value::is_true)))
        }),
        "any" => Builtin::new("any", |s, a| {
            let values = a.positional(1, 1)?;
            Ok(Value::Bool(items(s, &values[0])?.iter().any(Value::is_true)))
        }),
        "divmod" => Builtin::new("divmod", divmod),
        "isinstance" => Builtin::new("isinstance", |_, a| {
            let values = a.positional(2, 2)?;
            Ok(Value::Bool(is_a(Type::of(&values[0]), &values[1])?))
        }),
        "issubclass" => Builtin::new("issubclass", |_, a| {
            let values = a.positional(2, 2)?;
            match &values[0] {
                Value::Type(kind) => Ok(Value::Bool(is_a(*kind, &values[1])?)),
                other => Err(wrong_type("a type", other)),
            }
        }),
        "ord" => Builtin::new("ord", |_, a| {
            let values = a.positional(1, 1)?;
            match &values[0] {
                Value::Str(s) if s.chars().count() == 1 => {
                    Ok(Value::Int(s.chars().map(|c| i128::from(c as u32)).sum()))
                }
                other => Err(wrong_type("one character", other)),
            }
        }),
        "repr" => Builtin::new("repr", |s, a| {
            let values = a.positional(1, 1)?;
            Ok(Value::Str(repr(s, &values[0])?.into()))
        }),
        "sum" => Builtin::new("sum", sum),
        _ => return None,
    }))
}

/// `xacro.name`.
pub(crate) fn xacro(name: &str) -> Option<Value> {
    library::find(name).map(Value::Builtin)
}

pub(crate) fn wrong_type(wanted: &str, got: &Value) -> Box<Fault> {
    Fault::new(format!("{wanted} is needed, not '{}'", got.type_name()))
}

fn len(_: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(1, 1)?;
    let length = match &values[0] {
        Value::Str(s) => s.chars().count(),
        Value::List(s) | Value::Tuple(s) => s.items.len(),
        Value::View(name, s) if name.starts_with("dict") => s.items.len(),
        Value::Dict(d) | Value::Set(d) => d.len(),
        Value::Range(range) => range.len(),
        Value::Namespace(scope) => scope.own_names().len(),
        other => return Err(Fault::new(format!("'{}' has no length", other.type_name()))),
    };
    Ok(Value::Int(length as i128))
}

/// `min` and `max`: the first of equal extremes.
fn extreme(
    session: &mut Session<'_>,
    mut arguments: Arguments,
    wanted: Ordering,
) -> Outcome<Value> {
    let key = arguments.take_named("key");
    let default = arguments.take_named("default");
    let mut values = arguments.positional(1, usize::MAX)?;
    if values.len() == 1 {
        values = items(session, &values[0])?;
    }
    let mut best: Option<(Value, Value)> = None;
    for value in values {
        let rank = ranked(session, key.as_ref(), &value)?;
        let better = match &best {
            None => true,
            Some((best, _)) => ordered(session, &rank, best)? == Some(wanted),
        };
        if better {
            best = Some((rank, value));
        }
    }
    best.map(|(_, value)| value)
        .or(default)
        .ok_or_else(|| Fault::new("there is nothing to choose from"))
}

fn ranked(session: &mut Session<'_>, key: Option<&Value>, value: &Value) -> Outcome<Value> {
    match key {
        None | Some(Value::None) => Ok(value.clone()),
        Some(key) => call(session, key, Arguments::of(vec![value.clone()])),
    }
}

fn ordered(session: &mut Session<'_>, a: &Value, b: &Value) -> Outcome<Option<Ordering>> {
    let wrong = || {
        let (a, b) = (a.type_name(), b.type_name());
        Fault::new(format!("'{a}' and '{b}' have no order"))
    };
    order(session, a, b)?.ok_or_else(wrong)
}

/// The items in order; the sort is stable. Also `list.sort`.
pub(crate) fn sorted(session: &mut Session<'_>, mut arguments: Arguments) -> Outcome<Value> {
    let key = arguments.take_named("key");
    let reverse = arguments.take_named("reverse").is_some_and(|r| r.is_true());
    let values = arguments.positional(1, 1)?;
    let mut ranks = Vec::new();
    for value in items(session, &values[0])? {
        ranks.push((ranked(session, key.as_ref(), &value)?, value));
    }
    let mut fault = None;
    // A comparison of values other than numbers or strings may fault: store the fault and continue.
    let mut places: Vec<usize> = (0..ranks.len()).collect();
    merge_sort(&mut places, &mut |&a, &b| {
        if fault.is_some() {
            return Ordering::Equal;
        }
        let (a, b) = if reverse { (b, a) } else { (a, b) };
        ordered(session, &ranks[a].0, &ranks[b].0).map_or_else(
            |f| {
                fault = Some(f);
                Ordering::Equal
            },
            |o| o.unwrap_or(Ordering::Equal),
        )
    });
    match fault {
        Some(fault) => Err(fault),
        None => Value::list(places.into_iter().map(|i| ranks[i].1.clone()).collect()),
    }
}

/// The standard sort may panic when NaN breaks the order; this one returns some order.
fn merge_sort(places: &mut Vec<usize>, compare: &mut dyn FnMut(&usize, &usize) -> Ordering) {
    let mut width = 1;
    while width < places.len() {
        let mut merged = Vec::with_capacity(places.len());
        for pair in places.chunks(2 * width) {
            let (mut left, mut right) = pair.split_at(width.min(pair.len()));
            while let (Some(a), Some(b)) = (left.first(), right.first()) {
                if compare(b, a) == Ordering::Less {
                    merged.push(*b);
                    right = &right[1..];
                } else {
                    merged.push(*a);
                    left = &left[1..];
                }
            }
            merged.extend_from_slice(left);
            merged.extend_from_slice(right);
        }
        *places = merged;
        width *= 2;
    }
}

fn round(_: &mut Session<'_>, mut arguments: Arguments) -> Outcome<Value> {
    let number = arguments.take("number");
    let number = number.ok_or_else(|| Fault::new("a number is needed"))?;
    let places = arguments.take("ndigits").filter(|n| !matches!(n, Value::None));
    arguments.finish()?;
    let places = places.as_ref().map(expect_int).transpose()?;
    match (&number, places) {
        (Value::Float(x), None) => {
            let rounded = x.round_ties_even();
            if !rounded.is_finite() || rounded.abs() >= 1.7e38 {
                return Err(Fault::new("the float is too large for an integer"));
            }
            Ok(Value::Int(rounded as i128))
        }
        (Value::Float(x), Some(places)) => Ok(Value::Float(round_to(*x, places))),
        (_, places) => {
            let n = number.as_int().ok_or_else(|| wrong_type("a number", &number))?;
            let Some(drop) = places.filter(|p| *p < 0).map(|p| p.unsigned_abs()) else {
                return Ok(Value::Int(n));
            };
            let unit = u32::try_from(drop).ok().and_then(|d| 10_i128.checked_pow(d));
            let Some(unit) = unit else { return Ok(Value::Int(0)) };
            let (below, rest) = (n.div_euclid(unit), n.rem_euclid(unit));
            let up = rest > unit - rest || rest == unit - rest && below % 2 != 0;
            let rounded = (below + i128::from(up)).checked_mul(unit);
            rounded.map(Value::Int).ok_or_else(|| Fault::new("the integer is too large"))
        }
    }
}

/// Rounds the exact value of the float to this many decimal places, ties to even.
fn round_to(x: f64, places: i128) -> f64 {
    if !x.is_finite() || places > 330 {
        return x;
    }
    if places >= 0 {
        return format!("{x:.*}", places as usize).parse().unwrap_or(x);
    }
    if places < -310 {
        return 0.0_f64.copysign(x);
    }
    // Cut the exact digits before the point, and round by the removed part.
    let digits = format!("{:.0}", x.abs().trunc());
    let cut = places.unsigned_abs() as usize;
    if digits.len() < cut {
        return 0.0_f64.copysign(x);
    }
    let (kept, dropped) = digits.split_at(digits.len() - cut);
    let half = format!("5{}", "0".repeat(cut - 1));
    let exact_tie = dropped == half && x.fract() == 0.0;
    let odd = kept.ends_with(['1', '3', '5', '7', '9']);
    let up = dropped >= half.as_str() && (!exact_tie || odd);
    let kept = if up { incremented(kept) } else { kept.to_owned() };
    let magnitude: f64 = format!("0{kept}e{cut}").parse().unwrap_or_default();
    magnitude.copysign(x)
}

/// The decimal number plus one.
fn incremented(digits: &str) -> String {
    let nines = digits.len() - digits.trim_end_matches('9').len();
    let (head, tail) = digits.split_at(digits.len() - nines);
    let (head, last) = head.split_at(head.len().saturating_sub(1));
    let last = last.parse::<u8>().unwrap_or(0) + 1;
    format!("{head}{last}{}", "0".repeat(tail.len()))
}

fn abs(_: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(1, 1)?;
    match &values[0] {
        Value::Float(x) => Ok(Value::Float(x.abs())),
        other => {
            let n = other.as_int().ok_or_else(|| wrong_type("a number", other))?;
            n.checked_abs().map(Value::Int).ok_or_else(|| Fault::new("the integer is too large"))
        }
    }
}

fn divmod(_: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(2, 2)?;
    let zero = || Fault::new("division by zero");
    if let (Some(a), Some(b)) = (values[0].as_int(), values[1].as_int()) {
        let pair = floor_divide(a, b).zip(floor_modulo(a, b)).ok_or_else(zero)?;
        return Value::tuple(vec![Value::Int(pair.0), Value::Int(pair.1)]);
    }
    match (values[0].as_float(), values[1].as_float()) {
        (Some(_), Some(0.0)) => Err(zero()),
        (Some(a), Some(b)) => {
            let (quotient, remainder) = float_divmod(a, b);
            Value::tuple(vec![Value::Float(quotient), Value::Float(remainder)])
        }
        _ => Err(Fault::new("two numbers are needed")),
    }
}

fn sum(session: &mut Session<'_>, mut arguments: Arguments) -> Outcome<Value> {
    let start = arguments.take_named("start");
    let values = arguments.positional(1, 2)?;
    let mut total = start.or_else(|| values.get(1).cloned()).unwrap_or(Value::Int(0));
    if matches!(total, Value::Str(_)) {
        return Err(Fault::new("strings are not summed").with_remedy("use ''.join(…)"));
    }
    for item in items(session, &values[0])? {
        total = binary(session, Operator::Add, total, item)?;
    }
    Ok(total)
}
