//! Types unquoted scalars by the rules of YAML 1.1.

/// A scalar's type and value; text if no other type matches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Scalar {
    Null,
    Bool(bool),
    Int(i128),
    Float(f64),
    Text,
}

/// The value of an unquoted scalar.
pub(crate) fn resolve(text: &str) -> Scalar {
    if matches!(text, "" | "~" | "null" | "Null" | "NULL") {
        return Scalar::Null;
    }
    if let Some(value) = boolean_word(text) {
        return Scalar::Bool(value);
    }
    if let Some(n) = integer(text) {
        return Scalar::Int(n);
    }
    float(text).map_or(Scalar::Text, Scalar::Float)
}

fn boolean_word(text: &str) -> Option<bool> {
    match text {
        "yes" | "Yes" | "YES" | "true" | "True" | "TRUE" | "on" | "On" | "ON" => Some(true),
        "no" | "No" | "NO" | "false" | "False" | "FALSE" | "off" | "Off" | "OFF" => Some(false),
        _ => None,
    }
}

/// The same in any spelling.
pub(crate) fn boolean(text: &str) -> Option<bool> {
    boolean_word(&text.to_lowercase())
}

fn unsigned(text: &str) -> (bool, &str) {
    match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    }
}

/// A whole number: decimal, binary, octal, hexadecimal or sexagesimal.
pub(crate) fn integer(text: &str) -> Option<i128> {
    let (negative, digits) = unsigned(text);
    let only = |digits: &str, test: fn(&u8) -> bool| {
        !digits.is_empty() && digits.bytes().all(|b| b == b'_' || test(&b))
    };
    let plain = |digits: &str, base| i128::from_str_radix(&digits.replace('_', ""), base).ok();
    let magnitude = if let Some(bits) = digits.strip_prefix("0b") {
        plain(bits, 2).filter(|_| only(bits, |b| matches!(b, b'0' | b'1')))
    } else if let Some(hex) = digits.strip_prefix("0x") {
        plain(hex, 16).filter(|_| only(hex, u8::is_ascii_hexdigit))
    } else if digits == "0" {
        Some(0)
    } else if let Some(octal) = digits.strip_prefix('0') {
        plain(octal, 8).filter(|_| only(octal, |b| matches!(b, b'0'..=b'7')))
    } else if digits.contains(':') {
        sexagesimal(digits)
            .filter(|_| digits.bytes().all(|b| b.is_ascii_digit() || b == b':' || b == b'_'))
            .map(|x| x as i128)
    } else {
        let starts = digits.starts_with(|c: char| c.is_ascii_digit());
        plain(digits, 10).filter(|_| starts && only(digits, u8::is_ascii_digit))
    };
    magnitude.map(|n| if negative { -n } else { n })
}

/// Sexagesimal: `1:30` is ninety.
fn sexagesimal(text: &str) -> Option<f64> {
    let (first, rest) = text.split_once(':')?;
    let mut value: f64 = first.replace('_', "").parse().ok()?;
    let starts = first.starts_with(|c: char| c.is_ascii_digit());
    for part in rest.split(':') {
        let whole = part.split('.').next().unwrap_or_default();
        let fits = matches!(whole.len(), 1 | 2) && whole.bytes().all(|b| b.is_ascii_digit());
        let part: f64 = part.replace('_', "").parse().ok()?;
        if !fits || part >= 60.0 {
            return None;
        }
        value = value * 60.0 + part;
    }
    starts.then_some(value)
}

fn float(text: &str) -> Option<f64> {
    let (negative, digits) = unsigned(text);
    let sign = if negative { -1.0 } else { 1.0 };
    match digits {
        ".inf" | ".Inf" | ".INF" => return Some(sign * f64::INFINITY),
        ".nan" | ".NaN" | ".NAN" if digits == text => return Some(f64::NAN),
        _ => {}
    }
    if digits.contains(':') {
        return sexagesimal(digits).filter(|_| digits.contains('.')).map(|x| sign * x);
    }
    // A point is needed, and an exponent needs its sign: 1e3 is a string in YAML 1.1.
    let (mantissa, exponent) = match digits.find(['e', 'E']) {
        Some(at) => (&digits[..at], Some(&digits[at + 1..])),
        None => (digits, None),
    };
    let (whole, fraction) = mantissa.split_once('.')?;
    let digits_only = |s: &str| s.bytes().all(|b| b.is_ascii_digit() || b == b'_');
    let begins = if whole.is_empty() {
        fraction.starts_with(|c: char| c.is_ascii_digit()) && digits == text
    } else {
        whole.starts_with(|c: char| c.is_ascii_digit())
    };
    let exponent_fits = exponent.is_none_or(|e| {
        let digits = e.strip_prefix(['+', '-']).unwrap_or_default();
        !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    });
    let fits = begins && exponent_fits && digits_only(whole) && digits_only(fraction);
    fits.then(|| text.replace('_', "").parse().ok())?
}
