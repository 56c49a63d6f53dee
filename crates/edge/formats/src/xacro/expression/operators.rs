//! Arithmetic with Python's rules.

use super::super::fault::{Fault, Outcome};
use super::super::session::Session;
use super::ast::{Operator, Sign};
use super::percent::percent;
use super::value::{Dict, Sequence, Value};

/// `left op right`.
pub(crate) fn binary(
    session: &mut Session<'_>,
    operator: Operator,
    left: Value,
    right: Value,
) -> Outcome<Value> {
    if let (Some(a), Some(b)) = (left.as_int(), right.as_int()) {
        return integers(operator, a, b, &left, &right);
    }
    if let (Some(a), Some(b)) = (left.as_float(), right.as_float())
        && let Some(value) = floats(operator, a, b)
    {
        return value;
    }
    match (operator, &left, &right) {
        (Operator::Modulo, Value::Str(template), _) => {
            Ok(Value::Str(percent(session, template, &right)?.into()))
        }
        (Operator::Add, Value::Str(a), Value::Str(b)) => {
            session.budget.spend_bytes(a.len() + b.len())?;
            Ok(Value::Str(format!("{a}{b}").into()))
        }
        (Operator::Add, Value::List(a), Value::List(b)) => {
            Ok(Value::List(Sequence::new(joined(session, a, b)?, false)?))
        }
        (Operator::Add, Value::Tuple(a), Value::Tuple(b)) => Value::tuple(joined(session, a, b)?),
        (Operator::Multiply, _, _) if right.as_int().is_some() => repeat(session, &left, &right),
        (Operator::Multiply, _, _) if left.as_int().is_some() => repeat(session, &right, &left),
        (_, Value::Set(a), Value::Set(b)) => sets(session, operator, a, b)
            .unwrap_or_else(|| Err(unsupported(operator.symbol(), &left, &right))),
        (Operator::BitOr, Value::Dict(a), Value::Dict(b)) => {
            session.budget.spend((a.len() + b.len()) as u64)?;
            let pairs = a.entries().iter().chain(b.entries()).cloned().collect();
            Ok(Value::Dict(Dict::from_pairs(pairs)?.into()))
        }
        _ => Err(unsupported(operator.symbol(), &left, &right)),
    }
}

fn unsupported(symbol: &str, left: &Value, right: &Value) -> Box<Fault> {
    let (a, b) = (left.type_name(), right.type_name());
    let fault = Fault::new(format!("'{symbol}' does not work between '{a}' and '{b}'"));
    match (left, right) {
        (Value::Str(_), _) if symbol == "+" => fault.with_remedy("write str(…) around the other"),
        (_, Value::Str(_)) if symbol == "+" => fault.with_remedy("write str(…) around the first"),
        _ => fault,
    }
}

fn overflow() -> Box<Fault> {
    Fault::new("the integer grows beyond 127 bits").with_remedy("compute with floats: write 1.0")
}

fn division_by_zero() -> Box<Fault> {
    Fault::new("division by zero")
}

fn integers(operator: Operator, a: i128, b: i128, left: &Value, right: &Value) -> Outcome<Value> {
    let both_bool = matches!((left, right), (Value::Bool(_), Value::Bool(_)));
    let bits = |n: i128| if both_bool { Value::Bool(n != 0) } else { Value::Int(n) };
    let whole = |n: Option<i128>| n.map(Value::Int).ok_or_else(overflow);
    match operator {
        Operator::Add => whole(a.checked_add(b)),
        Operator::Subtract => whole(a.checked_sub(b)),
        Operator::Multiply => whole(a.checked_mul(b)),
        Operator::Divide | Operator::FloorDivide | Operator::Modulo if b == 0 => {
            Err(division_by_zero())
        }
        Operator::Divide => Ok(Value::Float(a as f64 / b as f64)),
        Operator::FloorDivide => whole(floor_divide(a, b)),
        Operator::Modulo => whole(floor_modulo(a, b)),
        Operator::BitOr => Ok(bits(a | b)),
        Operator::BitXor => Ok(bits(a ^ b)),
        Operator::BitAnd => Ok(bits(a & b)),
        Operator::ShiftLeft | Operator::ShiftRight if b < 0 => {
            Err(Fault::new("a shift by a negative count"))
        }
        Operator::ShiftLeft => {
            let count =
                u32::try_from(b).ok().filter(|n| *n < 127 || a == 0).ok_or_else(overflow)?;
            whole(if a == 0 { Some(0) } else { a.checked_mul(1 << count) })
        }
        Operator::ShiftRight => Ok(Value::Int(a >> u32::try_from(b).unwrap_or(127).min(127))),
    }
}

/// Division rounded towards minus infinity; `None` if it overflows.
pub(crate) fn floor_divide(a: i128, b: i128) -> Option<i128> {
    let quotient = a.checked_div(b)?;
    let rounded_up = a % b != 0 && (a < 0) != (b < 0);
    Some(quotient - i128::from(rounded_up))
}

/// The remainder with the sign of the divisor; `None` if it overflows.
pub(crate) fn floor_modulo(a: i128, b: i128) -> Option<i128> {
    let remainder = a.checked_rem(b)?;
    let differs = remainder != 0 && (remainder < 0) != (b < 0);
    Some(if differs { remainder + b } else { remainder })
}

fn floats(operator: Operator, a: f64, b: f64) -> Option<Outcome<Value>> {
    Some(Ok(Value::Float(match operator {
        Operator::Add => a + b,
        Operator::Subtract => a - b,
        Operator::Multiply => a * b,
        Operator::Divide | Operator::FloorDivide | Operator::Modulo if b == 0.0 => {
            return Some(Err(division_by_zero()));
        }
        Operator::Divide => a / b,
        Operator::FloorDivide => float_divmod(a, b).0,
        Operator::Modulo => float_divmod(a, b).1,
        _ => return None,
    })))
}

/// Quotient and remainder of floats, the remainder with the sign of the divisor.
pub(crate) fn float_divmod(a: f64, b: f64) -> (f64, f64) {
    let mut remainder = a % b;
    let mut quotient = (a - remainder) / b;
    if remainder == 0.0 {
        remainder = 0.0_f64.copysign(b);
    } else if (b < 0.0) != (remainder < 0.0) {
        remainder += b;
        quotient -= 1.0;
    }
    if quotient == 0.0 {
        return (0.0_f64.copysign(a / b), remainder);
    }
    let floor = quotient.floor();
    (if quotient - floor > 0.5 { floor + 1.0 } else { floor }, remainder)
}

/// `base ** exponent`.
pub(crate) fn power(base: &Value, exponent: &Value) -> Outcome<Value> {
    let (Some(b), Some(e)) = (base.as_float(), exponent.as_float()) else {
        return Err(unsupported("**", base, exponent));
    };
    if let (Some(b), Some(e)) = (base.as_int(), exponent.as_int())
        && e >= 0
    {
        let small = match b {
            0 | 1 => Some(if e == 0 { 1 } else { b }),
            -1 => Some(if e % 2 == 0 { 1 } else { -1 }),
            _ => u32::try_from(e).ok().and_then(|e| b.checked_pow(e)),
        };
        return small.map(Value::Int).ok_or_else(overflow);
    }
    if b == 0.0 && e < 0.0 {
        return Err(Fault::new("0 cannot be raised to a negative power"));
    }
    if b < 0.0 && b.is_finite() && e.is_finite() && e.fract() != 0.0 {
        return Err(Fault::new("a fractional power of a negative number is complex"));
    }
    let value = b.powf(e);
    if value.is_infinite() && b.is_finite() && e.is_finite() {
        return Err(Fault::new("the power is too large for a float"));
    }
    Ok(Value::Float(value))
}

/// `-x`, `+x`, `~x`.
pub(crate) fn unary(sign: Sign, operand: &Value) -> Outcome<Value> {
    match (sign, operand, operand.as_int()) {
        (Sign::Minus, Value::Float(x), _) => Ok(Value::Float(-x)),
        (Sign::Plus, Value::Float(x), _) => Ok(Value::Float(*x)),
        (Sign::Minus, _, Some(n)) => n.checked_neg().map(Value::Int).ok_or_else(overflow),
        (Sign::Plus, _, Some(n)) => Ok(Value::Int(n)),
        (Sign::Invert, _, Some(n)) => Ok(Value::Int(!n)),
        _ => {
            let sign = match sign {
                Sign::Minus => '-',
                Sign::Plus => '+',
                Sign::Invert => '~',
            };
            Err(Fault::new(format!("'{sign}' does not work on '{}'", operand.type_name())))
        }
    }
}

fn joined(session: &mut Session<'_>, a: &Sequence, b: &Sequence) -> Outcome<Vec<Value>> {
    session.budget.spend(4 * (a.items.len() + b.items.len()) as u64)?;
    Ok(a.items.iter().chain(&b.items).cloned().collect())
}

fn repeat(session: &mut Session<'_>, value: &Value, times: &Value) -> Outcome<Value> {
    let times = usize::try_from(times.as_int().unwrap_or_default().max(0)).unwrap_or(usize::MAX);
    let mut items = |s: &Sequence| -> Outcome<Vec<Value>> {
        session
            .budget
            .spend((s.items.len() as u64).saturating_mul(4).saturating_mul(times as u64))?;
        Ok(s.items.iter().cycle().take(s.items.len() * times).cloned().collect())
    };
    match value {
        Value::Str(text) => {
            session.budget.spend_bytes(text.len().saturating_mul(times))?;
            Ok(Value::Str(text.repeat(times).into()))
        }
        Value::List(list) => Value::list(items(list)?),
        Value::Tuple(tuple) => Value::tuple(items(tuple)?),
        _ => Err(unsupported("*", value, &Value::Int(0))),
    }
}

/// `a | b`, `a & b`, `a - b`, `a ^ b` of sets.
fn sets(
    session: &mut Session<'_>,
    operator: Operator,
    a: &Dict,
    b: &Dict,
) -> Option<Outcome<Value>> {
    let [with_a, with_both, with_b] = match operator {
        Operator::BitOr => [true, true, true],
        Operator::BitAnd => [false, true, false],
        Operator::Subtract => [true, false, false],
        Operator::BitXor => [true, false, true],
        _ => return None,
    };
    let mut merge = || {
        session.budget.spend((a.len() + b.len()) as u64)?;
        let mut members = Vec::new();
        for member in a.keys() {
            let keep = if b.find(&member)?.is_some() { with_both } else { with_a };
            members.extend(keep.then_some(member));
        }
        for member in b.keys() {
            if with_b && a.find(&member)?.is_none() {
                members.push(member);
            }
        }
        Ok(Value::Set(Dict::from_members(members)?.into()))
    };
    Some(merge())
}
