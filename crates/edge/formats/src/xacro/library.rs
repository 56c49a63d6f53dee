//! The functions behind `xacro.`

use super::expression::builtins::Builtin;
use super::expression::call::{Arguments, expect_text};
use super::expression::show;
use super::expression::value::Value;
use super::fault::{Fault, Outcome};
use super::session::Session;
use super::{substitution, yaml};

/// `xacro.name`.
pub(crate) fn find(name: &str) -> Option<Builtin> {
    Some(match name {
        "load_yaml" => Builtin::new("load_yaml", |session, arguments| {
            let name = expect_text(&arguments.positional(1, 1)?[0])?;
            yaml::load(session, &name)
        }),
        "abs_filename" => Builtin::new("abs_filename", |session, arguments| {
            let name = expect_text(&arguments.positional(1, 1)?[0])?;
            Ok(Value::text(&session.absolute(&name)))
        }),
        "dotify" => Builtin::new("dotify", |_, arguments| {
            let values = arguments.positional(1, 1)?;
            match &values[0] {
                Value::Dict(_) => values[0].dotted(),
                other => Err(Fault::new(format!("a dict is needed, not '{}'", other.type_name()))),
            }
        }),
        "arg" => Builtin::new("arg", |session, arguments| {
            let name = expect_text(&arguments.positional(1, 1)?[0])?;
            Ok(Value::text(&substitution::arg(session, &name)?))
        }),
        "message" => Builtin::new("message", |s, a| say(s, a, "message")),
        "warning" => Builtin::new("warning", |s, a| say(s, a, "warning")),
        "error" => Builtin::new("error", |s, a| say(s, a, "error")),
        "print_location" => Builtin::new("print_location", print_location),
        "fatal" => Builtin::new("fatal", |session, arguments| {
            let what = spoken(session, &arguments.positional)?;
            Err(Fault::new(what).at(&session.here))
        }),
        "tokenize" => Builtin::new("tokenize", tokenize),
        _ => return None,
    })
}

fn spoken(session: &mut Session<'_>, values: &[Value]) -> Outcome<String> {
    let mut words = Vec::with_capacity(values.len());
    for value in values {
        words.push(show::text(session, value)?);
    }
    Ok(words.join(" "))
}

/// Prints a message for the user; the description is not changed.
fn say(session: &mut Session<'_>, arguments: Arguments, kind: &str) -> Outcome<Value> {
    let words = spoken(session, &arguments.positional)?;
    let what = if kind == "error" { format!("error: {words}") } else { words };
    let here = session.here.clone();
    session.warn(&here, what, None);
    Ok(Value::text(""))
}

fn print_location(session: &mut Session<'_>, arguments: Arguments) -> Outcome<Value> {
    arguments.positional(0, 0)?;
    let here = session.here.clone();
    let steps: Vec<String> =
        session.trail.iter().rev().map(|(origin, step)| format!("in {step} at {origin}")).collect();
    let what = if steps.is_empty() { "location".to_owned() } else { steps.join(", ") };
    session.budget.spend_bytes(what.len())?;
    session.warn(&here, what, None);
    Ok(Value::text(""))
}

/// Splits a string at any of some characters.
fn tokenize(session: &mut Session<'_>, mut arguments: Arguments) -> Outcome<Value> {
    let text = arguments.take("s").ok_or_else(|| Fault::new("a string is needed"))?;
    let text = expect_text(&text)?;
    let separators = arguments.take("sep").map_or(Ok(",; ".into()), |s| expect_text(&s))?;
    let skip_empty = arguments.take("skip_empty").is_none_or(|s| s.is_true());
    arguments.finish()?;
    session.budget.spend(4 * text.len() as u64 * (1 + separators.len() as u64))?;
    let separators: Vec<char> =
        separators.replace("\\s", " \t\n\r").replace('\\', "").chars().collect();
    if separators.is_empty() {
        return Err(Fault::new("the separator is empty"));
    }
    let pieces = text.split(|c| separators.contains(&c));
    Value::list(pieces.filter(|p| !(skip_empty && p.is_empty())).map(Value::text).collect())
}
