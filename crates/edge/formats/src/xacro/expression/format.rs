//! Formats numbers and text with a format specification such as `8.3f`.

use super::super::fault::{Fault, Outcome};
use super::super::session::Session;
use super::show::{float_repr, text};
use super::value::Value;

/// The format specification after the colon in `{:…}`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Spec {
    pub(crate) fill: char,
    /// `<`, `>`, `^` or `=` (between sign and digits).
    pub(crate) align: Option<char>,
    /// `+`, `-` or a space.
    pub(crate) sign: char,
    pub(crate) alternate: bool,
    pub(crate) width: usize,
    /// `,` or `_` between groups of digits.
    pub(crate) grouping: Option<char>,
    pub(crate) precision: Option<usize>,
    pub(crate) kind: Option<char>,
}

/// Greatest width and precision.
const MAX_WIDTH: usize = 10_000;

/// `format(value, spec)`.
pub(crate) fn format_value(
    session: &mut Session<'_>,
    value: &Value,
    spec: &str,
) -> Outcome<String> {
    if spec.is_empty() {
        return text(session, value);
    }
    let parsed = parse(spec)?;
    session.budget.spend_bytes(parsed.width + parsed.precision.unwrap_or(0))?;
    match (value, value.as_int()) {
        (Value::Float(x), _) => float(*x, &parsed),
        (_, Some(n)) => match parsed.kind {
            Some('e' | 'E' | 'f' | 'F' | 'g' | 'G' | '%') => float(n as f64, &parsed),
            None if matches!(value, Value::Bool(_)) => plain(&text(session, value)?, &parsed),
            _ => integer(n, &parsed),
        },
        (Value::Str(s), _) => plain(s, &parsed),
        _ => Err(Fault::new(format!("'{}' takes no format '{spec}'", value.type_name()))),
    }
}

pub(crate) fn parse(spec: &str) -> Outcome<Spec> {
    let wrong = || Fault::new(format!("'{spec}' is not a format"));
    let chars: Vec<char> = spec.chars().collect();
    let is_align = |c: Option<&char>| matches!(c, Some('<' | '>' | '^' | '='));
    let mut at = 0;
    let mut parsed = Spec {
        fill: ' ',
        align: None,
        sign: '-',
        alternate: false,
        width: 0,
        grouping: None,
        precision: None,
        kind: None,
    };
    if is_align(chars.get(1)) {
        parsed.fill = chars[0];
        parsed.align = Some(chars[1]);
        at = 2;
    } else if is_align(chars.first()) {
        parsed.align = Some(chars[0]);
        at = 1;
    }
    if let Some(sign @ ('+' | '-' | ' ')) = chars.get(at) {
        parsed.sign = *sign;
        at += 1;
    }
    if chars.get(at) == Some(&'#') {
        parsed.alternate = true;
        at += 1;
    }
    if chars.get(at) == Some(&'0') {
        if parsed.align.is_none() {
            parsed.fill = '0';
            parsed.align = Some('=');
        }
        at += 1;
    }
    let number = |at: &mut usize| -> Outcome<Option<usize>> {
        let start = *at;
        let mut n = 0_usize;
        while let Some(digit) = chars.get(*at).and_then(|c| c.to_digit(10)) {
            n = n * 10 + digit as usize;
            if n > MAX_WIDTH {
                return Err(Fault::new(format!("the width in '{spec}' is above {MAX_WIDTH}")));
            }
            *at += 1;
        }
        Ok((*at > start).then_some(n))
    };
    parsed.width = number(&mut at)?.unwrap_or(0);
    if let Some(separator @ (',' | '_')) = chars.get(at) {
        parsed.grouping = Some(*separator);
        at += 1;
    }
    if chars.get(at) == Some(&'.') {
        at += 1;
        parsed.precision = Some(number(&mut at)?.ok_or_else(wrong)?);
    }
    if let Some(kind) = chars.get(at) {
        parsed.kind = Some(*kind);
        at += 1;
    }
    if at < chars.len() { Err(wrong()) } else { Ok(parsed) }
}

fn plain(text: &str, spec: &Spec) -> Outcome<String> {
    if !matches!(spec.kind, None | Some('s')) || spec.align == Some('=') && spec.fill != '0' {
        return Err(Fault::new("a string takes no format for numbers"));
    }
    let cut: String = text.chars().take(spec.precision.unwrap_or(usize::MAX)).collect();
    let align = spec.align.filter(|a| *a != '=').unwrap_or('<');
    Ok(pad(&cut, spec.fill, align, spec.width))
}

fn pad(text: &str, fill: char, align: char, width: usize) -> String {
    let missing = width.saturating_sub(text.chars().count());
    let left = match align {
        '<' => 0,
        '^' => missing / 2,
        _ => missing,
    };
    let fill = |n: usize| std::iter::repeat_n(fill, n).collect::<String>();
    format!("{}{text}{}", fill(left), fill(missing - left))
}

/// Formats an integer.
pub(crate) fn integer(n: i128, spec: &Spec) -> Outcome<String> {
    if spec.precision.is_some() {
        return Err(Fault::new("an integer takes no precision"));
    }
    let magnitude = n.unsigned_abs();
    let (prefix, digits, group) = match spec.kind {
        None | Some('d' | 'n') => ("", magnitude.to_string(), 3),
        Some('x') => ("0x", format!("{magnitude:x}"), 4),
        Some('X') => ("0X", format!("{magnitude:X}"), 4),
        Some('o') => ("0o", format!("{magnitude:o}"), 4),
        Some('b') => ("0b", format!("{magnitude:b}"), 4),
        Some('c') => {
            let c = u32::try_from(n).ok().and_then(char::from_u32);
            let c = c.ok_or_else(|| Fault::new(format!("{n} is not a character")))?;
            return Ok(pad(&c.to_string(), spec.fill, spec.align.unwrap_or('<'), spec.width));
        }
        Some(kind) => return Err(Fault::new(format!("an integer takes no format '{kind}'"))),
    };
    let prefix = if spec.alternate { prefix } else { "" };
    Ok(number(n < 0, prefix, &digits, "", group, spec))
}

/// Formats a float.
pub(crate) fn float(x: f64, spec: &Spec) -> Outcome<String> {
    let magnitude = x.abs();
    let kind = spec.kind.unwrap_or(' ');
    let mut body = if !x.is_finite() {
        if x.is_nan() { "nan".to_owned() } else { "inf".to_owned() }
    } else {
        let precision = spec.precision.unwrap_or(6);
        match kind.to_ascii_lowercase() {
            'f' => fixed(magnitude, precision, spec.alternate),
            'e' => scientific(magnitude, precision, spec.alternate),
            'g' | 'n' => general(magnitude, precision, spec.alternate, false),
            '%' => format!("{}%", fixed(magnitude * 100.0, precision, spec.alternate)),
            ' ' if spec.precision.is_none() => float_repr(magnitude),
            ' ' => general(magnitude, precision, spec.alternate, true),
            _ => return Err(Fault::new(format!("a float takes no format '{kind}'"))),
        }
    };
    if kind == '%' && !x.is_finite() {
        body.push('%');
    }
    if kind.is_ascii_uppercase() {
        body = body.to_uppercase();
    }
    let whole_end = body.find(|c: char| !c.is_ascii_digit()).unwrap_or(body.len());
    let (whole, rest) = body.split_at(whole_end);
    Ok(number(x.is_sign_negative() && !x.is_nan(), "", whole, rest, 3, spec))
}

fn fixed(x: f64, precision: usize, keep_point: bool) -> String {
    let point = if keep_point && precision == 0 { "." } else { "" };
    format!("{x:.precision$}{point}")
}

fn scientific(x: f64, precision: usize, keep_point: bool) -> String {
    let shown = format!("{x:.precision$e}");
    let (mantissa, exponent) = shown.split_once('e').unwrap_or((&shown, "0"));
    let exponent: i32 = exponent.parse().unwrap_or_default();
    let sign = if exponent < 0 { '-' } else { '+' };
    let point = if keep_point && precision == 0 { "." } else { "" };
    format!("{mantissa}{point}e{sign}{:02}", exponent.abs())
}

/// `g`: this many significant digits, with an exponent if the number is very large or small.
fn general(x: f64, precision: usize, keep_zeros: bool, keep_fraction: bool) -> String {
    let digits = precision.max(1);
    let shown = format!("{x:.*e}", digits - 1);
    let exponent: i32 = shown.split_once('e').map_or(0, |(_, e)| e.parse().unwrap_or_default());
    let most = digits as i32 - i32::from(keep_fraction);
    let strip = |text: String| {
        if keep_zeros || !text.contains('.') {
            return text;
        }
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    if exponent < -4 || exponent >= most {
        let (mantissa, _) = shown.split_once('e').unwrap_or((&shown, ""));
        let sign = if exponent < 0 { '-' } else { '+' };
        return format!("{}e{sign}{:02}", strip(mantissa.to_owned()), exponent.abs());
    }
    let after_point = usize::try_from(digits as i32 - 1 - exponent).unwrap_or(0);
    let plain = strip(format!("{x:.after_point$}"));
    if keep_fraction && !plain.contains('.') { format!("{plain}.0") } else { plain }
}

/// Joins sign, prefix, grouped digits and the rest, and pads to the width.
fn number(
    negative: bool,
    prefix: &str,
    whole: &str,
    rest: &str,
    group: usize,
    spec: &Spec,
) -> String {
    let sign = match (negative, spec.sign) {
        (true, _) => "-",
        (false, '+') => "+",
        (false, ' ') => " ",
        _ => "",
    };
    let align = spec.align.unwrap_or('>');
    let digits = whole.chars().next().is_some_and(|c| c.is_ascii_hexdigit());
    let grouped = match spec.grouping.filter(|_| digits) {
        None => whole.to_owned(),
        Some(separator) => {
            let taken = sign.len() + prefix.len() + rest.len();
            let zeros = align == '=' && spec.fill == '0';
            let least = if zeros { spec.width.saturating_sub(taken) } else { 0 };
            grouped(whole, separator, group, least)
        }
    };
    if align == '=' {
        let taken = sign.len() + prefix.len();
        let body =
            pad(&format!("{grouped}{rest}"), spec.fill, '>', spec.width.saturating_sub(taken));
        return format!("{sign}{prefix}{body}");
    }
    pad(&format!("{sign}{prefix}{grouped}{rest}"), spec.fill, align, spec.width)
}

/// Groups digits; fills with zeros, which are grouped too, up to `least` characters.
fn grouped(digits: &str, separator: char, group: usize, least: usize) -> String {
    let mut reversed = String::new();
    let mut count = 0;
    let mut digits = digits.chars().rev();
    loop {
        let digit = digits.next();
        if digit.is_none() && reversed.len() >= least {
            break;
        }
        if count > 0 && count % group == 0 {
            reversed.push(separator);
        }
        reversed.push(digit.unwrap_or('0'));
        count += 1;
    }
    reversed.chars().rev().collect()
}
