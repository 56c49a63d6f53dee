//! Converts values to text exactly as Python does.

use super::super::fault::Outcome;
use super::super::session::Session;
use super::value::Value;

/// `str(value)`: the text in the description.
pub(crate) fn text(session: &mut Session<'_>, value: &Value) -> Outcome<String> {
    if let Value::Str(text) = value {
        session.budget.spend_bytes(text.len())?;
        return Ok(text.to_string());
    }
    repr(session, value)
}

/// `repr(value)`: strings in quotes.
pub(crate) fn repr(session: &mut Session<'_>, value: &Value) -> Outcome<String> {
    let mut out = String::new();
    write_repr(session, value, &mut out)?;
    Ok(out)
}

fn write_repr(session: &mut Session<'_>, value: &Value, out: &mut String) -> Outcome<()> {
    session.budget.spend(1)?;
    match value {
        Value::None => out.push_str("None"),
        Value::Bool(true) => out.push_str("True"),
        Value::Bool(false) => out.push_str("False"),
        Value::Int(n) => out.push_str(&n.to_string()),
        Value::Float(x) => out.push_str(&float_repr(*x)),
        Value::Str(text) => {
            session.budget.spend_bytes(text.len())?;
            write_quoted(text, out);
        }
        Value::List(list) => write_items(session, "[", &list.items, "]", out)?,
        Value::Tuple(tuple) => {
            let closing = if tuple.items.len() == 1 { ",)" } else { ")" };
            write_items(session, "(", &tuple.items, closing, out)?;
        }
        Value::Set(set) if set.len() == 0 => out.push_str("set()"),
        Value::Set(set) => write_items(session, "{", &set.keys(), "}", out)?,
        Value::Dict(dict) => {
            out.push('{');
            for (i, (key, value)) in dict.entries().iter().enumerate() {
                out.push_str(if i > 0 { ", " } else { "" });
                write_repr(session, key, out)?;
                out.push_str(": ");
                write_repr(session, value, out)?;
            }
            out.push('}');
        }
        Value::Range(r) if r.step == 1 => {
            out.push_str(&format!("range({}, {})", r.start, r.stop));
        }
        Value::Range(r) => out.push_str(&format!("range({}, {}, {})", r.start, r.stop, r.step)),
        Value::View(name, view) if name.starts_with("dict") => {
            out.push_str(name);
            write_items(session, "([", &view.items, "])", out)?;
        }
        Value::View(name, _) => out.push_str(&format!("<{name} object>")),
        Value::Builtin(builtin) => {
            out.push_str(&format!("<built-in function {}>", builtin.name()));
        }
        Value::Type(kind) => out.push_str(&format!("<class '{}'>", kind.name())),
        Value::Method(bound) => out.push_str(&format!("<method '{}'>", bound.1)),
        Value::TypeMethod(kind, name) => {
            out.push_str(&format!("<method '{name}' of '{}' objects>", kind.name()));
        }
        Value::Library(_) | Value::Namespace(_) => out.push_str("<namespace>"),
        Value::Closure(_) => out.push_str("<function <lambda>>"),
    }
    Ok(())
}

fn write_items(
    session: &mut Session<'_>,
    opening: &str,
    items: &[Value],
    closing: &str,
    out: &mut String,
) -> Outcome<()> {
    out.push_str(opening);
    for (i, item) in items.iter().enumerate() {
        out.push_str(if i > 0 { ", " } else { "" });
        write_repr(session, item, out)?;
    }
    out.push_str(closing);
    Ok(())
}

fn write_quoted(text: &str, out: &mut String) {
    let quote = if text.contains('\'') && !text.contains('"') { '"' } else { '\'' };
    out.push(quote);
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c == quote => out.extend(['\\', c]),
            c if (c as u32) < 0x20 || c as u32 == 0x7f => {
                out.push_str(&format!("\\x{:02x}", c as u32));
            }
            c => out.push(c),
        }
    }
    out.push(quote);
}

/// The shortest text that reads back as the same float.
pub(crate) fn float_repr(x: f64) -> String {
    if x.is_nan() {
        return "nan".to_owned();
    }
    if x.is_infinite() {
        return if x > 0.0 { "inf" } else { "-inf" }.to_owned();
    }
    let mut scientific = format!("{x:e}");
    let digits = scientific.bytes().take_while(|b| *b != b'e').filter(u8::is_ascii_digit).count();
    if digits > 15 {
        // Two texts of this length may both read back as x: take the nearer, or else the even one.
        scientific = format!("{x:.*e}", digits - 1);
    }
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or_default();
    if (-4..16).contains(&exponent) {
        let decimals = usize::try_from(digits as i32 - 1 - exponent).unwrap_or(0);
        let plain = format!("{x:.decimals$}");
        return if plain.contains('.') { plain } else { format!("{plain}.0") };
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}e{sign}{:02}", exponent.abs())
}

#[cfg(test)]
mod tests {
    use super::float_repr;

    #[test]
    fn floats_print_as_in_python() {
        let rows = [
            (0.0, "0.0"),
            (-0.0, "-0.0"),
            (1.0, "1.0"),
            (0.1 + 0.2, "0.30000000000000004"),
            (1e15 + 0.3, "1000000000000000.2"),
            (123456.0, "123456.0"),
            (1e16, "1e+16"),
            (9999999999999998.0, "9999999999999998.0"),
            (1e-4, "0.0001"),
            (0.00001, "1e-05"),
            (1.5e-7, "1.5e-07"),
            (1e100, "1e+100"),
            (f64::MAX, "1.7976931348623157e+308"),
            (5e-324, "5e-324"),
            (f64::NEG_INFINITY, "-inf"),
            (f64::NAN, "nan"),
        ];
        for (x, expected) in rows {
            assert_eq!(float_repr(x), expected);
        }
    }
}
