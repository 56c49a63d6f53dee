//! `'{:.2f} of {name}'.format(value, name=…)`.

use super::super::fault::{Fault, Outcome};
use super::super::session::Session;
use super::attribute::attribute;
use super::call::Arguments;
use super::format::format_value;
use super::index::index;
use super::show::{repr, text};
use super::value::Value;

/// `template.format(…)`.
pub(crate) fn fill_in(
    session: &mut Session<'_>,
    template: &str,
    arguments: &Arguments,
) -> Outcome<String> {
    let mut next = 0;
    fill(session, template, arguments, &mut next, 2)
}

fn fill(
    session: &mut Session<'_>,
    template: &str,
    arguments: &Arguments,
    next: &mut usize,
    levels: usize,
) -> Outcome<String> {
    if levels == 0 {
        return Err(Fault::new("format fields are nested too deeply"));
    }
    let mut out = String::new();
    let mut rest = template;
    while let Some(c) = rest.chars().next() {
        if rest.starts_with("{{") || rest.starts_with("}}") {
            out.push(c);
            rest = &rest[2..];
        } else if c == '}' {
            return Err(Fault::new("a single '}' in a format").with_remedy("write '}}'"));
        } else if c == '{' {
            let end =
                closing(&rest[1..]).ok_or_else(|| Fault::new("a '{' in a format has no '}'"))?;
            let shown = field(session, &rest[1..=end], arguments, next, levels)?;
            session.budget.spend_bytes(shown.len())?;
            out.push_str(&shown);
            rest = &rest[end + 2..];
        } else {
            out.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    session.budget.spend_bytes(out.len())?;
    Ok(out)
}

fn closing(text: &str) -> Option<usize> {
    let mut open = 0_usize;
    for (i, c) in text.char_indices() {
        match c {
            '{' => open += 1,
            '}' if open == 0 => return Some(i),
            '}' => open -= 1,
            _ => {}
        }
    }
    None
}

fn field(
    session: &mut Session<'_>,
    field: &str,
    arguments: &Arguments,
    next: &mut usize,
    levels: usize,
) -> Outcome<String> {
    let (head, spec) = field.split_once(':').unwrap_or((field, ""));
    let (path, conversion) = match head.split_once('!') {
        Some((path, conversion)) => (path, Some(conversion)),
        None => (head, None),
    };
    let name_end = path.find(['.', '[']).unwrap_or(path.len());
    let (name, steps) = path.split_at(name_end);
    let mut value = named_value(name, arguments, next)?;
    let mut steps = steps;
    while !steps.is_empty() {
        if let Some(after) = steps.strip_prefix('.') {
            let end = after.find(['.', '[']).unwrap_or(after.len());
            if after[..end].starts_with("__") {
                return Err(Fault::new(format!("the name '{}' is not allowed", &after[..end])));
            }
            value = attribute(session, &value, &after[..end].into())?;
            steps = &after[end..];
        } else {
            let inside = steps.strip_prefix('[').and_then(|s| s.split_once(']'));
            let (key, after) = inside.ok_or_else(|| Fault::new("a '[' in a format has no ']'"))?;
            let key = key.parse().map_or_else(|_| Value::text(key), Value::Int);
            value = index(session, &value, &key)?;
            steps = after;
        }
    }
    match conversion {
        None => {}
        Some("s") => value = Value::Str(text(session, &value)?.into()),
        Some("r" | "a") => value = Value::Str(repr(session, &value)?.into()),
        Some(other) => return Err(Fault::new(format!("unknown conversion '!{other}'"))),
    }
    if spec.is_empty() {
        return format_value(session, &value, "");
    }
    let spec = fill(session, spec, arguments, next, levels - 1)?;
    format_value(session, &value, &spec)
}

fn named_value(name: &str, arguments: &Arguments, next: &mut usize) -> Outcome<Value> {
    let position = match name {
        "" => {
            *next += 1;
            Some(*next - 1)
        }
        _ => name.parse::<usize>().ok(),
    };
    let found = match position {
        Some(i) => arguments.positional.get(i),
        None => arguments.named.iter().find(|(n, _)| &**n == name).map(|(_, value)| value),
    };
    found.cloned().ok_or_else(|| Fault::new(format!("the format has no value for '{{{name}}}'")))
}
