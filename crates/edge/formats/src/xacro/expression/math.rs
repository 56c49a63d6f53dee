//! Python's `math` module.

use super::super::fault::{Fault, Outcome};
use super::super::session::Session;
use super::builtins::Builtin;
use super::call::{Arguments, expect_float, expect_int};
use super::iterate::items;
use super::value::Value;
use super::whole;

/// All names of the module.
pub(crate) const NAMES: [&str; 60] = [
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "cbrt",
    "ceil",
    "comb",
    "copysign",
    "cos",
    "cosh",
    "degrees",
    "dist",
    "e",
    "erf",
    "erfc",
    "exp",
    "exp2",
    "expm1",
    "fabs",
    "factorial",
    "floor",
    "fmod",
    "frexp",
    "fsum",
    "gamma",
    "gcd",
    "hypot",
    "inf",
    "isclose",
    "isfinite",
    "isinf",
    "isnan",
    "isqrt",
    "lcm",
    "ldexp",
    "lgamma",
    "log",
    "log10",
    "log1p",
    "log2",
    "modf",
    "nan",
    "nextafter",
    "perm",
    "pi",
    "pow",
    "prod",
    "radians",
    "remainder",
    "sin",
    "sinh",
    "sqrt",
    "tan",
    "tanh",
    "tau",
    "trunc",
    "ulp",
];

/// `math.name`.
pub(crate) fn find(name: &str) -> Option<Value> {
    use std::f64::consts::{E, PI, TAU};
    let known = NAMES.binary_search(&name).ok()?;
    let name = NAMES[known];
    Some(match name {
        "pi" => Value::Float(PI),
        "e" => Value::Float(E),
        "tau" => Value::Float(TAU),
        "inf" => Value::Float(f64::INFINITY),
        "nan" => Value::Float(f64::NAN),
        _ => Value::Builtin(Builtin::new(name, function(name)?)),
    })
}

type Function = fn(&mut Session<'_>, Arguments) -> Outcome<Value>;

fn function(name: &str) -> Option<Function> {
    Some(match name {
        "acos" => |_, a| real(a, f64::acos),
        "acosh" => |_, a| real(a, libm::acosh),
        "asin" => |_, a| real(a, f64::asin),
        "asinh" => |_, a| real(a, libm::asinh),
        "atan" => |_, a| real(a, f64::atan),
        "atanh" => |_, a| real(a, libm::atanh),
        "cbrt" => |_, a| real(a, f64::cbrt),
        "cos" => |_, a| real(a, f64::cos),
        "cosh" => |_, a| real(a, f64::cosh),
        "degrees" => |_, a| real(a, |x| x * (180.0 / std::f64::consts::PI)),
        "erf" => |_, a| real(a, libm::erf),
        "erfc" => |_, a| real(a, libm::erfc),
        "exp" => |_, a| real(a, f64::exp),
        "exp2" => |_, a| real(a, f64::exp2),
        "expm1" => |_, a| real(a, f64::exp_m1),
        "fabs" => |_, a| real(a, f64::abs),
        "gamma" => |_, a| real(a, libm::tgamma),
        "lgamma" => |_, a| real(a, libm::lgamma),
        "log1p" => |_, a| real(a, f64::ln_1p),
        "radians" => |_, a| real(a, |x| x * (std::f64::consts::PI / 180.0)),
        "sin" => |_, a| real(a, f64::sin),
        "sinh" => |_, a| real(a, f64::sinh),
        "sqrt" => |_, a| real(a, f64::sqrt),
        "tan" => |_, a| real(a, f64::tan),
        "tanh" => |_, a| real(a, f64::tanh),
        "ulp" => |_, a| real(a, ulp),
        "log10" => |_, a| real(a, |x| logarithm(x, f64::log10)),
        "log2" => |_, a| real(a, |x| logarithm(x, f64::log2)),
        "log" => log,
        "atan2" => |_, a| real2(a, f64::atan2),
        "copysign" => |_, a| real2(a, f64::copysign),
        "fmod" => |_, a| real2(a, |x, y| x % y),
        "nextafter" => |_, a| real2(a, libm::nextafter),
        "pow" => |_, a| real2(a, f64::powf),
        "remainder" => |_, a| real2(a, libm::remainder),
        "isfinite" => |_, a| asked(a, f64::is_finite),
        "isinf" => |_, a| asked(a, f64::is_infinite),
        "isnan" => |_, a| asked(a, f64::is_nan),
        "ceil" => |_, a| rounded(a, f64::ceil),
        "floor" => |_, a| rounded(a, f64::floor),
        "trunc" => |_, a| rounded(a, f64::trunc),
        "hypot" => hypot,
        "dist" => dist,
        "fsum" => fsum,
        "prod" => prod,
        "frexp" => frexp,
        "ldexp" => ldexp,
        "modf" => modf,
        "isclose" => isclose,
        "comb" => whole::comb,
        "perm" => whole::perm,
        "factorial" => whole::factorial,
        "gcd" => whole::gcd,
        "lcm" => whole::lcm,
        "isqrt" => whole::isqrt,
        _ => return None,
    })
}

/// A function of one number; outside its domain it faults, as in Python.
fn real(arguments: Arguments, f: fn(f64) -> f64) -> Outcome<Value> {
    let values = arguments.positional(1, 1)?;
    let x = expect_float(&values[0])?;
    checked(f(x), &[x])
}

fn real2(arguments: Arguments, f: fn(f64, f64) -> f64) -> Outcome<Value> {
    let values = arguments.positional(2, 2)?;
    let (x, y) = (expect_float(&values[0])?, expect_float(&values[1])?);
    checked(f(x, y), &[x, y])
}

fn checked(result: f64, arguments: &[f64]) -> Outcome<Value> {
    if result.is_nan() && !arguments.iter().any(|x| x.is_nan()) {
        return Err(Fault::new("no result for these numbers (outside its domain)"));
    }
    if result.is_infinite() && arguments.iter().all(|x| x.is_finite()) {
        return Err(Fault::new("the result is not finite"));
    }
    Ok(Value::Float(result))
}

fn asked(arguments: Arguments, f: fn(f64) -> bool) -> Outcome<Value> {
    let values = arguments.positional(1, 1)?;
    Ok(Value::Bool(f(expect_float(&values[0])?)))
}

fn rounded(arguments: Arguments, f: fn(f64) -> f64) -> Outcome<Value> {
    let values = arguments.positional(1, 1)?;
    if let Some(n) = values[0].as_int() {
        return Ok(Value::Int(n));
    }
    let x = f(expect_float(&values[0])?);
    if !x.is_finite() || x.abs() >= 1.7e38 {
        return Err(Fault::new("the float is too large for an integer"));
    }
    Ok(Value::Int(x as i128))
}

/// Undefined for zero and negative numbers: a NaN becomes a fault.
fn logarithm(x: f64, f: fn(f64) -> f64) -> f64 {
    if x == 0.0 { f64::NAN } else { f(x) }
}

fn log(_: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(1, 2)?;
    let x = expect_float(&values[0])?;
    let base = values.get(1).map(expect_float).transpose()?;
    let numerator = logarithm(x, f64::ln);
    let Some(base) = base else { return checked(numerator, &[x]) };
    let denominator = logarithm(base, f64::ln);
    if denominator == 0.0 {
        return Err(Fault::new("division by zero"));
    }
    checked(numerator / denominator, &[x, base])
}

fn ulp(x: f64) -> f64 {
    let x = x.abs();
    if x.is_finite() { libm::nextafter(x, f64::INFINITY).min(f64::MAX * 2.0) - x } else { x }
}

fn hypot(_: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(0, usize::MAX)?;
    let sides = values.iter().map(expect_float).collect::<Outcome<Vec<f64>>>()?;
    Ok(Value::Float(norm(&sides)))
}

fn dist(session: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(2, 2)?;
    let mut point = |value: &Value| {
        items(session, value)?.iter().map(expect_float).collect::<Outcome<Vec<f64>>>()
    };
    let (a, b) = (point(&values[0])?, point(&values[1])?);
    if a.len() != b.len() {
        return Err(Fault::new("the points have different dimensions"));
    }
    let sides: Vec<f64> = a.iter().zip(&b).map(|(a, b)| a - b).collect();
    Ok(Value::Float(norm(&sides)))
}

/// The length of a vector, rounded from a sum of squares with twice the precision, as Python computes it.
fn norm(sides: &[f64]) -> f64 {
    let largest = sides.iter().fold(0.0_f64, |most, side| most.max(side.abs()));
    if sides.iter().any(|side| side.is_infinite()) {
        return f64::INFINITY;
    }
    if sides.iter().any(|side| side.is_nan()) {
        return f64::NAN;
    }
    if largest == 0.0 || sides.len() == 1 {
        return largest;
    }
    let (_, exponent) = libm::frexp(largest);
    let scaled = |x: f64| libm::ldexp(x, -exponent);
    let (mut sum, mut error) = (0.0_f64, 0.0_f64);
    for side in sides.iter().map(|side| scaled(*side)) {
        let square = side * side;
        error += side.mul_add(side, -square);
        let total = sum + square;
        // The rounding error of the sum.
        error += if sum >= square { (sum - total) + square } else { (square - total) + sum };
        sum = total;
    }
    let root = (sum + error).sqrt();
    let rest = root.mul_add(-root, sum) + error;
    libm::ldexp(root + rest / (2.0 * root), exponent)
}

/// The sum without intermediate rounding: exact partial sums, rounded once at the end.
fn fsum(session: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(1, 1)?;
    let mut partials: Vec<f64> = Vec::new();
    for item in items(session, &values[0])? {
        let mut x = expect_float(&item)?;
        session.budget.spend(partials.len() as u64)?;
        let mut kept = 0;
        for i in 0..partials.len() {
            let (large, small) =
                if x.abs() >= partials[i].abs() { (x, partials[i]) } else { (partials[i], x) };
            let sum = large + small;
            let lost = small - (sum - large);
            if lost != 0.0 {
                partials[kept] = lost;
                kept += 1;
            }
            x = sum;
        }
        partials.truncate(kept);
        partials.push(x);
    }
    let mut total = partials.pop().unwrap_or(0.0);
    while let Some(next) = partials.pop() {
        let sum = total + next;
        let lost = next - (sum - total);
        total = sum;
        if lost != 0.0 {
            // Exactly between two floats: the next partial sum decides the rounding.
            let tie = partials.last().is_some_and(|p| (lost < 0.0) == (*p < 0.0) && *p != 0.0);
            let twice = lost * 2.0;
            if tie && twice == (total + twice) - total {
                total += twice;
            }
            break;
        }
    }
    Ok(Value::Float(total))
}

fn prod(session: &mut Session<'_>, mut arguments: Arguments) -> Outcome<Value> {
    let mut product = arguments.take_named("start").unwrap_or(Value::Int(1));
    let values = arguments.positional(1, 1)?;
    for item in items(session, &values[0])? {
        product = super::operators::binary(session, super::ast::Operator::Multiply, product, item)?;
    }
    Ok(product)
}

fn frexp(_: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(1, 1)?;
    let x = expect_float(&values[0])?;
    let (fraction, exponent) = if x.is_finite() { libm::frexp(x) } else { (x, 0) };
    Value::tuple(vec![Value::Float(fraction), Value::Int(i128::from(exponent))])
}

fn ldexp(_: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(2, 2)?;
    let (x, exponent) = (expect_float(&values[0])?, expect_int(&values[1])?);
    let exponent = exponent.clamp(-5000, 5000) as i32;
    checked(libm::ldexp(x, exponent), &[x])
}

fn modf(_: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(1, 1)?;
    let x = expect_float(&values[0])?;
    let fraction = if x.is_infinite() { 0.0_f64 } else { x.fract() };
    Value::tuple(vec![Value::Float(fraction.copysign(x)), Value::Float(x.trunc())])
}

fn isclose(_: &mut Session<'_>, mut arguments: Arguments) -> Outcome<Value> {
    let mut tolerance = |name: &str, default: f64| {
        arguments.take_named(name).map_or(Ok(default), |value| expect_float(&value))
    };
    let (relative, absolute) = (tolerance("rel_tol", 1e-9)?, tolerance("abs_tol", 0.0)?);
    let values = arguments.positional(2, 2)?;
    let (a, b) = (expect_float(&values[0])?, expect_float(&values[1])?);
    let difference = (a - b).abs();
    let near = difference <= (relative * a.abs().max(b.abs())).max(absolute);
    Ok(Value::Bool(a == b || difference.is_finite() && near))
}
