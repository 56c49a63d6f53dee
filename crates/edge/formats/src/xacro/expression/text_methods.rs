//! Methods of strings.

use std::rc::Rc;

use super::super::fault::{Fault, Outcome};
use super::super::session::Session;
use super::call::{Arguments, expect_int, expect_text};
use super::iterate::items;
use super::lexer::is_identifier;
use super::template::fill_in;
use super::value::Value;

pub(crate) const NAMES: [&str; 43] = [
    "capitalize",
    "casefold",
    "center",
    "count",
    "endswith",
    "expandtabs",
    "find",
    "format",
    "index",
    "isalnum",
    "isalpha",
    "isascii",
    "isdecimal",
    "isdigit",
    "isidentifier",
    "islower",
    "isnumeric",
    "isspace",
    "istitle",
    "isupper",
    "join",
    "ljust",
    "lower",
    "lstrip",
    "partition",
    "removeprefix",
    "removesuffix",
    "replace",
    "rfind",
    "rindex",
    "rjust",
    "rpartition",
    "rsplit",
    "rstrip",
    "split",
    "splitlines",
    "startswith",
    "strip",
    "swapcase",
    "title",
    "upper",
    "zfill",
    "format_map",
];

/// Calls `text.name(arguments)`.
pub(crate) fn call(
    session: &mut Session<'_>,
    text: &Rc<str>,
    name: &str,
    mut arguments: Arguments,
) -> Outcome<Value> {
    session.budget.spend_bytes(2 * text.len())?;
    match name {
        "format" => return Ok(string(fill_in(session, text, &arguments)?)),
        "split" | "rsplit" => return split(session, text, arguments, name == "rsplit"),
        "join" => return join(session, text, arguments),
        "replace" => return replace(session, text, arguments),
        "splitlines" => {
            let keep = arguments.take("keepends").is_some_and(|k| k.is_true());
            arguments.finish()?;
            return splitlines(session, text, keep);
        }
        "expandtabs" => {
            let size = arguments.take("tabsize").as_ref().map_or(Ok(8), expect_int)?;
            return expandtabs(session, text, size);
        }
        _ => {}
    }
    if let Some(value) = asked(text, name) {
        arguments.positional(0, 0)?;
        return Ok(Value::Bool(value));
    }
    if let Some(value) = recased(text, name) {
        arguments.positional(0, 0)?;
        return Ok(string(value));
    }
    let values = arguments.positional(0, 3)?;
    match (name, &values[..]) {
        ("strip" | "lstrip" | "rstrip", _) => strip(text, name, &values),
        ("center" | "ljust" | "rjust", _) => justify(session, text, name, &values),
        ("zfill", [width]) => {
            let width = bounded_width(session, width)?;
            let (sign, digits) = text.split_at(usize::from(text.starts_with(['+', '-'])));
            let missing = width.saturating_sub(text.chars().count());
            Ok(string(format!("{sign}{}{digits}", "0".repeat(missing))))
        }
        ("startswith" | "endswith", [affix, range @ ..]) => {
            let text = part(text, range)?.1;
            let affixes = match affix {
                Value::Tuple(several) => several.items.clone(),
                one => vec![one.clone()],
            };
            let affixes = affixes.iter().map(expect_text).collect::<Outcome<Vec<_>>>()?;
            let fits = |affix: &Rc<str>| match name {
                "startswith" => text.starts_with(&**affix),
                _ => text.ends_with(&**affix),
            };
            Ok(Value::Bool(affixes.iter().any(fits)))
        }
        ("removeprefix", [affix]) => {
            Ok(string(text.strip_prefix(&*expect_text(affix)?).unwrap_or(text).to_owned()))
        }
        ("removesuffix", [affix]) => {
            Ok(string(text.strip_suffix(&*expect_text(affix)?).unwrap_or(text).to_owned()))
        }
        ("count", [needle, range @ ..]) => {
            let needle = expect_text(needle)?;
            let (_, text) = part(text, range)?;
            let count = match needle.is_empty() {
                true => text.chars().count() + 1,
                false => text.matches(&*needle).count(),
            };
            Ok(Value::Int(count as i128))
        }
        ("find" | "rfind" | "index" | "rindex", [needle, range @ ..]) => {
            let needle = expect_text(needle)?;
            let (skipped, text) = part(text, range)?;
            let found =
                if name.starts_with('r') { text.rfind(&*needle) } else { text.find(&*needle) };
            match found {
                Some(at) => Ok(Value::Int((skipped + text[..at].chars().count()) as i128)),
                None if name.ends_with("find") => Ok(Value::Int(-1)),
                None => Err(Fault::new(format!("'{needle}' is not in the string"))),
            }
        }
        ("partition" | "rpartition", [separator]) => {
            let separator = expect_text(separator)?;
            if separator.is_empty() {
                return Err(Fault::new("the separator is empty"));
            }
            let parts = match (name, text.split_once(&*separator), text.rsplit_once(&*separator)) {
                ("partition", Some((head, tail)), _) | ("rpartition", _, Some((head, tail))) => {
                    [head, &*separator, tail]
                }
                ("partition", ..) => [text, "", ""],
                _ => ["", "", text],
            };
            Value::tuple(parts.map(Value::text).to_vec())
        }
        ("format_map", [Value::Dict(dict)]) => {
            let named = dict.entries().iter().filter_map(|(key, value)| match key {
                Value::Str(name) => Some((name.clone(), value.clone())),
                _ => None,
            });
            let arguments = Arguments { positional: Vec::new(), named: named.collect() };
            Ok(string(fill_in(session, text, &arguments)?))
        }
        _ => Err(Fault::new("the arguments do not fit")),
    }
}

fn string(text: String) -> Value {
    Value::Str(text.into())
}

/// Predicates without arguments.
fn asked(text: &str, name: &str) -> Option<bool> {
    let all = |test: fn(char) -> bool| !text.is_empty() && text.chars().all(test);
    let has = |test: fn(char) -> bool| text.chars().any(test);
    Some(match name {
        "isalnum" => all(char::is_alphanumeric),
        "isalpha" => all(char::is_alphabetic),
        "isascii" => text.is_ascii(),
        "isdecimal" | "isdigit" | "isnumeric" => all(|c| c.is_numeric()),
        "isidentifier" => is_identifier(text) || super::lexer::KEYWORDS.contains(&text),
        "islower" => has(char::is_lowercase) && !has(char::is_uppercase),
        "isupper" => has(char::is_uppercase) && !has(char::is_lowercase),
        "isspace" => all(char::is_whitespace),
        "istitle" => has(char::is_alphabetic) && title(text) == text,
        _ => return None,
    })
}

/// Case conversions.
fn recased(text: &str, name: &str) -> Option<String> {
    Some(match name {
        "upper" => text.to_uppercase(),
        "lower" | "casefold" => text.to_lowercase(),
        "title" => title(text),
        "capitalize" => {
            let mut chars = text.chars();
            let first = chars.next().map(|c| c.to_uppercase().collect::<String>());
            first.unwrap_or_default() + &chars.as_str().to_lowercase()
        }
        "swapcase" => text
            .chars()
            .flat_map(|c| match c.is_uppercase() {
                true => c.to_lowercase().collect::<Vec<char>>(),
                false => c.to_uppercase().collect(),
            })
            .collect(),
        _ => return None,
    })
}

fn title(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut in_word = false;
    for c in text.chars() {
        if in_word {
            out.extend(c.to_lowercase());
        } else {
            out.extend(c.to_uppercase());
        }
        in_word = c.is_alphabetic();
    }
    out
}

fn strip(text: &str, name: &str, values: &[Value]) -> Outcome<Value> {
    let drop: Option<Vec<char>> = match values {
        [] | [Value::None] => None,
        [chars] => Some(expect_text(chars)?.chars().collect()),
        _ => return Err(Fault::new("one argument at most")),
    };
    let unwanted = |c: char| drop.as_ref().map_or(c.is_whitespace(), |d| d.contains(&c));
    Ok(Value::text(match name {
        "lstrip" => text.trim_start_matches(unwanted),
        "rstrip" => text.trim_end_matches(unwanted),
        _ => text.trim_matches(unwanted),
    }))
}

fn bounded_width(session: &mut Session<'_>, width: &Value) -> Outcome<usize> {
    let width = usize::try_from(expect_int(width)?.max(0)).unwrap_or(usize::MAX);
    session.budget.spend_bytes(width)?;
    Ok(width)
}

fn justify(session: &mut Session<'_>, text: &str, name: &str, values: &[Value]) -> Outcome<Value> {
    let (width, fill) = match values {
        [width] => (width, " ".into()),
        [width, fill] => (width, expect_text(fill)?),
        _ => return Err(Fault::new("a width is needed, and perhaps a character")),
    };
    if fill.chars().count() != 1 {
        return Err(Fault::new("the fill must be one character"));
    }
    let width = bounded_width(session, width)?;
    let missing = width.saturating_sub(text.chars().count());
    let left = match name {
        "ljust" => 0,
        "rjust" => missing,
        // For an odd rest, Python pads one more on the left if the width is odd too.
        _ => missing / 2 + (missing & width & 1),
    };
    Ok(string(format!("{}{text}{}", fill.repeat(left), fill.repeat(missing - left))))
}

/// The part of a text between optional bounds, and how many characters were skipped before it.
fn part<'a>(text: &'a str, range: &[Value]) -> Outcome<(usize, &'a str)> {
    if range.is_empty() {
        return Ok((0, text));
    }
    let length = text.chars().count();
    let place = |value: Option<&Value>, otherwise: usize| -> Outcome<usize> {
        let Some(value) = value.filter(|v| !matches!(v, Value::None)) else {
            return Ok(otherwise);
        };
        let i = expect_int(value)?;
        let i = if i < 0 { i.saturating_add(length as i128).max(0) } else { i };
        Ok(usize::try_from(i).unwrap_or(usize::MAX).min(length))
    };
    let (start, end) = (place(range.first(), 0)?, place(range.get(1), length)?);
    let byte = |n: usize| text.char_indices().nth(n).map_or(text.len(), |(i, _)| i);
    Ok((start, text.get(byte(start)..byte(end)).unwrap_or_default()))
}

fn split(
    session: &mut Session<'_>,
    text: &str,
    mut arguments: Arguments,
    from_right: bool,
) -> Outcome<Value> {
    let separator = arguments.take("sep").filter(|s| !matches!(s, Value::None));
    let most = arguments.take("maxsplit").as_ref().map_or(Ok(-1), expect_int)?;
    arguments.finish()?;
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    session.budget.spend(4 * text.len() as u64)?;
    let pieces: Vec<&str> = match separator.as_ref().map(expect_text).transpose()? {
        Some(separator) if separator.is_empty() => {
            return Err(Fault::new("the separator is empty"));
        }
        Some(separator) if from_right => {
            let mut pieces: Vec<&str> = text.rsplitn(most.saturating_add(1), &*separator).collect();
            pieces.reverse();
            pieces
        }
        Some(separator) => text.splitn(most.saturating_add(1), &*separator).collect(),
        None => words(text, most, from_right),
    };
    Value::list(pieces.into_iter().map(Value::text).collect())
}

/// Words separated by white space; the rest after `most` splits stays whole, including trailing white space.
fn words(text: &str, most: usize, from_right: bool) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    loop {
        rest = if from_right { rest.trim_end() } else { rest.trim_start() };
        let cut = match from_right {
            true => rest.rfind(char::is_whitespace),
            false => rest.find(char::is_whitespace),
        };
        match cut.filter(|_| words.len() < most) {
            Some(cut) if from_right => {
                words.push(rest[cut..].trim_start());
                rest = &rest[..cut];
            }
            Some(cut) => {
                words.push(&rest[..cut]);
                rest = &rest[cut..];
            }
            None => {
                words.extend((!rest.is_empty()).then_some(rest));
                break;
            }
        }
    }
    if from_right {
        words.reverse();
    }
    words
}

fn join(session: &mut Session<'_>, text: &str, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(1, 1)?;
    let mut out = String::new();
    for (i, item) in items(session, &values[0])?.iter().enumerate() {
        let piece = expect_text(item).map_err(|fault| fault.with_remedy("use map(str, …)"))?;
        session.budget.spend_bytes(text.len() + piece.len())?;
        if i > 0 {
            out.push_str(text);
        }
        out.push_str(&piece);
    }
    Ok(string(out))
}

fn replace(session: &mut Session<'_>, text: &str, arguments: Arguments) -> Outcome<Value> {
    let values = arguments.positional(2, 3)?;
    let (old, new) = (expect_text(&values[0])?, expect_text(&values[1])?);
    let most = values.get(2).map_or(Ok(-1), expect_int)?;
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let times = if old.is_empty() { text.len() + 1 } else { text.len() / old.len() };
    session.budget.spend_bytes(text.len() + times.min(most).saturating_mul(new.len()))?;
    Ok(string(text.replacen(&*old, &new, most)))
}

fn splitlines(session: &mut Session<'_>, text: &str, keep: bool) -> Outcome<Value> {
    session.budget.spend(4 * text.len() as u64)?;
    let lines = text.split_inclusive('\n').map(|line| match keep {
        true => line,
        false => line.strip_suffix('\n').map_or(line, |l| l.strip_suffix('\r').unwrap_or(l)),
    });
    Value::list(lines.map(Value::text).collect())
}

fn expandtabs(session: &mut Session<'_>, text: &str, size: i128) -> Outcome<Value> {
    let size = usize::try_from(size.max(0)).unwrap_or(usize::MAX);
    session.budget.spend_bytes(text.matches('\t').count().saturating_mul(size))?;
    let mut out = String::new();
    let mut column = 0;
    for c in text.chars() {
        match c {
            '\t' if size > 0 => {
                let spaces = size - column % size;
                out.push_str(&" ".repeat(spaces));
                column += spaces;
            }
            '\t' => {}
            _ => {
                out.push(c);
                column = if c == '\n' || c == '\r' { 0 } else { column + 1 };
            }
        }
    }
    Ok(string(out))
}
