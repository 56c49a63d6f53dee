//! YAML text, in the block layout that MoveIt's own tools write.

use std::fmt::Write;

use super::scalar::{Scalar, resolve};
use super::value::Value;

/// Writes a value as block YAML: [`super::read`] gives the same value, and so does PyYAML.
pub fn write(value: &Value) -> String {
    let mut text = String::new();
    match value {
        Value::Map(entries) if !entries.is_empty() => map(entries, 0, &mut text),
        Value::List(items) if !items.is_empty() => list(items, 0, &mut text),
        other => {
            text.push_str(&scalar(other));
            text.push('\n');
        }
    }
    text
}

fn indent(depth: usize, text: &mut String) {
    text.extend(std::iter::repeat_n("  ", depth));
}

fn map(entries: &[(String, Value)], depth: usize, text: &mut String) {
    for (i, (key, value)) in entries.iter().enumerate() {
        // The first entry of a map in a list stands behind its dash.
        if i > 0 || !text.ends_with("- ") {
            indent(depth, text);
        }
        write!(text, "{}:", words(key)).expect("text takes everything");
        match value {
            Value::Map(entries) if !entries.is_empty() => {
                text.push('\n');
                map(entries, depth + 1, text);
            }
            Value::List(items) if !items.is_empty() => {
                text.push('\n');
                list(items, depth + 1, text);
            }
            other => {
                writeln!(text, " {}", scalar(other)).expect("text takes everything");
            }
        }
    }
}

fn list(items: &[Value], depth: usize, text: &mut String) {
    for (i, item) in items.iter().enumerate() {
        if i > 0 || !text.ends_with("- ") {
            indent(depth, text);
        }
        text.push_str("- ");
        match item {
            Value::Map(entries) if !entries.is_empty() => map(entries, depth + 1, text),
            Value::List(items) if !items.is_empty() => list(items, depth + 1, text),
            other => {
                writeln!(text, "{}", scalar(other)).expect("text takes everything");
            }
        }
    }
}

fn scalar(value: &Value) -> String {
    match value {
        Value::Null => "~".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Int(value) => value.to_string(),
        Value::Float(value) => float(*value),
        Value::Text(text) => words(text),
        Value::List(_) => "[]".to_owned(),
        Value::Map(_) => "{}".to_owned(),
    }
}

/// The shortest digits that come back as the same number, as YAML 1.1 wants them: `1.0e-07`, not `1e-7`.
fn float(value: f64) -> String {
    if value.is_nan() {
        return ".nan".to_owned();
    }
    if value.is_infinite() {
        return if value > 0.0 { ".inf" } else { "-.inf" }.to_owned();
    }
    let digits = format!("{value:?}");
    let Some((mantissa, exponent)) = digits.split_once('e') else { return digits };
    let point = if mantissa.contains('.') { "" } else { ".0" };
    let sign = if exponent.starts_with('-') { "" } else { "+" };
    format!("{mantissa}{point}e{sign}{exponent}")
}

/// Text, in quotes where it would be taken for something else without.
fn words(text: &str) -> String {
    if is_plain(text) {
        text.to_owned()
    } else if text.chars().all(is_printable) {
        format!("'{}'", text.replace('\'', "''"))
    } else {
        escaped(text)
    }
}

fn is_plain(text: &str) -> bool {
    let inside = |c: char| c.is_ascii_alphanumeric() || "_-./:()$, +".contains(c);
    let edges_fit = text.trim() == text && !text.starts_with(['-', ':', '+', '.']);
    let looks_plain = !text.is_empty()
        && text.chars().all(inside)
        && !text.ends_with(':')
        && !text.contains(": ");
    // A lone `=` or `<<` are special, too, but made of other characters.
    looks_plain && edges_fit && resolve(text) == Scalar::Text && !is_timestamp(text)
}

/// PyYAML makes dates of what begins like one.
fn is_timestamp(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() >= 8 && bytes[..4].iter().all(u8::is_ascii_digit) && bytes[4] == b'-'
}

fn is_printable(c: char) -> bool {
    matches!(c, ' '..='~' | '\u{a0}'..='\u{d7ff}' | '\u{e000}'..='\u{fefe}' | '\u{ff00}'..='\u{fffd}')
        && !matches!(c, '\u{2028}' | '\u{2029}')
}

fn escaped(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            c if is_printable(c) => quoted.push(c),
            c => {
                let code = u32::from(c);
                let written = match code {
                    0..=0xff => write!(quoted, "\\x{code:02x}"),
                    0x100..=0xffff => write!(quoted, "\\u{code:04x}"),
                    _ => write!(quoted, "\\U{code:08x}"),
                };
                written.expect("text takes everything");
            }
        }
    }
    quoted.push('"');
    quoted
}
