//! Splits `f'{value:.2f}'` into text and fields.

use super::super::fault::{Fault, Outcome};
use super::ast::FormatPart;
use super::parser::parse_at_depth;

/// The inside of an f-string: text and `{value!r:spec}` fields.
pub(crate) fn format_parts(text: &str, depth: usize) -> Outcome<Vec<FormatPart>> {
    let depth =
        depth.checked_sub(1).ok_or_else(|| Fault::new("format fields are nested too deeply"))?;
    let mut parts = Vec::new();
    let mut plain = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if rest.starts_with("{{") || rest.starts_with("}}") {
            plain.push(c);
            rest = &rest[2..];
        } else if c == '}' {
            return Err(Fault::new("a single '}' in an f-string").with_remedy("write '}}'"));
        } else if c == '{' {
            parts.push(FormatPart::Text(std::mem::take(&mut plain).into()));
            let end = field_end(&rest[1..])
                .ok_or_else(|| Fault::new("a '{' in an f-string has no '}'"))?;
            parts.push(format_field(&rest[1..=end], depth)?);
            rest = &rest[end + 2..];
        } else {
            plain.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    parts.push(FormatPart::Text(plain.into()));
    Ok(parts)
}

/// The end of the field at the beginning of `text`.
fn field_end(text: &str) -> Option<usize> {
    outside_brackets(text, |c| c == '}')
}

/// The first place outside brackets and quotes where `wanted` holds.
fn outside_brackets(text: &str, wanted: impl Fn(char) -> bool) -> Option<usize> {
    let mut open = 0_usize;
    let mut quote = None;
    for (i, c) in text.char_indices() {
        match quote {
            Some(q) if c == q => quote = None,
            Some(_) => {}
            None if open == 0 && wanted(c) => return Some(i),
            None => match c {
                '\'' | '"' => quote = Some(c),
                '(' | '[' | '{' => open += 1,
                ')' | ']' | '}' => open = open.saturating_sub(1),
                _ => {}
            },
        }
    }
    None
}

fn format_field(field: &str, depth: usize) -> Outcome<FormatPart> {
    let (head, spec) = match outside_brackets(field, |c| c == ':') {
        Some(colon) => (&field[..colon], &field[colon + 1..]),
        None => (field, ""),
    };
    let bang = head.rfind('!').filter(|&i| !head[i + 1..].starts_with('='));
    let (value, conversion) = match bang {
        Some(i) => (&head[..i], Some(head[i + 1..].trim())),
        None => (head, None),
    };
    let conversion = match conversion {
        None => None,
        Some(letter @ ("r" | "s" | "a")) => letter.chars().next(),
        Some(other) => return Err(Fault::new(format!("unknown conversion '!{other}'"))),
    };
    let value = parse_at_depth(value, depth)?;
    Ok(FormatPart::Value { value, conversion, spec: format_parts(spec, depth)? })
}
