//! The integer functions of `math`.

use super::super::fault::{Fault, Outcome};
use super::super::session::Session;
use super::call::{Arguments, expect_int};
use super::value::Value;

fn too_large() -> Box<Fault> {
    Fault::new("the integer grows beyond 127 bits")
}

fn not_negative(value: &Value) -> Outcome<i128> {
    let n = expect_int(value)?;
    if n < 0 { Err(Fault::new("a negative number makes no sense here")) } else { Ok(n) }
}

pub(crate) fn factorial(_: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(1, 1)?;
    falling(not_negative(&values[0])?, None)
}

pub(crate) fn perm(_: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(1, 2)?;
    let n = not_negative(&values[0])?;
    let k = values.get(1).filter(|k| !matches!(k, Value::None)).map(not_negative).transpose()?;
    falling(n, k)
}

/// `n (n − 1) …`, with `k` factors or all.
fn falling(n: i128, k: Option<i128>) -> Outcome<Value> {
    let k = k.unwrap_or(n);
    if k > n {
        return Ok(Value::Int(0));
    }
    let mut product = 1_i128;
    for i in 0..k {
        product = product.checked_mul(n - i).ok_or_else(too_large)?;
    }
    Ok(Value::Int(product))
}

pub(crate) fn comb(_: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(2, 2)?;
    let (n, k) = (not_negative(&values[0])?, not_negative(&values[1])?);
    if k > n {
        return Ok(Value::Int(0));
    }
    let mut result = 1_i128;
    for i in 1..=k.min(n - k) {
        // Exact at every step: it is a binomial coefficient.
        result = result.checked_mul(n - k.min(n - k) + i).ok_or_else(too_large)? / i;
    }
    Ok(Value::Int(result))
}

pub(crate) fn gcd(_: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(0, usize::MAX)?;
    let mut result = 0_u128;
    for value in &values {
        result = common_divisor(result, expect_int(value)?.unsigned_abs());
    }
    i128::try_from(result).map(Value::Int).map_err(|_| too_large())
}

pub(crate) fn lcm(_: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(0, usize::MAX)?;
    let mut result = 1_u128;
    for value in &values {
        let n = expect_int(value)?.unsigned_abs();
        if n == 0 {
            return Ok(Value::Int(0));
        }
        let other = n / common_divisor(result, n);
        result = result.checked_mul(other).ok_or_else(too_large)?;
    }
    i128::try_from(result).map(Value::Int).map_err(|_| too_large())
}

fn common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

pub(crate) fn isqrt(_: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(1, 1)?;
    Ok(Value::Int(not_negative(&values[0])?.isqrt()))
}
