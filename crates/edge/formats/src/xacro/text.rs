//! Text with `${…}` and `$(…)` in it.

use std::rc::Rc;

use super::expression::value::Value;
use super::expression::{Env, Names, evaluate, parse_int, show};
use super::fault::{Fault, Outcome, excerpt};
use super::scope::Scope;
use super::session::Session;
use super::substitution;

/// Levels of depth per text.
pub(crate) const LEVELS: u32 = 2;

/// A part of a text.
#[derive(Debug, PartialEq)]
enum Piece<'a> {
    Plain(&'a str),
    /// The inside of `${…}`.
    Expression(&'a str),
    /// The inside of `$(…)`.
    Substitution(&'a str),
}

/// The value of a text: typed if it is one expression, a string otherwise.
pub(crate) fn evaluate_text(
    session: &mut Session<'_>,
    scope: &Rc<Scope>,
    text: &str,
) -> Outcome<Value> {
    if !text.contains('$') {
        session.budget.spend_bytes(text.len())?;
        return Ok(Value::text(text));
    }
    let mut pieces = pieces(text)?;
    if let [piece] = &pieces[..] {
        return evaluate_piece(session, scope, piece);
    }
    let mut out = String::new();
    for piece in pieces.drain(..) {
        match piece {
            Piece::Plain(plain) => out.push_str(plain),
            piece => {
                let value = evaluate_piece(session, scope, &piece)?;
                out.push_str(&show::text(session, &value)?);
            }
        }
    }
    session.budget.spend_bytes(out.len())?;
    Ok(Value::Str(out.into()))
}

/// The value of a text, as text.
pub(crate) fn evaluate_to_text(
    session: &mut Session<'_>,
    scope: &Rc<Scope>,
    text: &str,
) -> Outcome<String> {
    if !text.contains('$') {
        session.budget.spend_bytes(text.len())?;
        return Ok(text.to_owned());
    }
    let value = evaluate_text(session, scope, text)?;
    show::text(session, &value)
}

fn evaluate_piece(
    session: &mut Session<'_>,
    scope: &Rc<Scope>,
    piece: &Piece<'_>,
) -> Outcome<Value> {
    match piece {
        Piece::Plain(plain) => Ok(Value::text(plain)),
        Piece::Expression(inside) => expression(session, scope, inside).map_err(|mut fault| {
            if fault.origin.is_none() {
                let shown = excerpt(inside);
                fault.what = format!("cannot evaluate '${{{shown}}}': {}", fault.what);
                fault = fault.at(&session.here);
            }
            fault
        }),
        Piece::Substitution(inside) => substitution(session, scope, inside).map_err(|mut fault| {
            if fault.origin.is_none() {
                let shown = excerpt(inside);
                fault.what = format!("cannot resolve '$({shown})': {}", fault.what);
                fault = fault.at(&session.here);
            }
            fault
        }),
    }
}

fn expression(session: &mut Session<'_>, scope: &Rc<Scope>, inside: &str) -> Outcome<Value> {
    let env = Env::new(Names::Scope(scope.clone()));
    let tree = if inside.contains('$') {
        let resolved = evaluate_to_text(session, scope, inside)?;
        session.expression(&resolved)?
    } else {
        session.expression(inside)?
    };
    evaluate(session, &env, &tree)
}

fn substitution(session: &mut Session<'_>, scope: &Rc<Scope>, inside: &str) -> Outcome<Value> {
    let resolved = evaluate_to_text(session, scope, inside)?;
    Ok(Value::Str(substitution::resolve(session, &resolved)?.into()))
}

/// Splits a text into expressions and plain text; `$$` before a bracket escapes it.
fn pieces(text: &str) -> Outcome<Vec<Piece<'_>>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let dollars = rest.len() - rest.trim_start_matches('$').len();
        let after = &rest[dollars..];
        let taken = match (dollars, after.chars().next()) {
            (0, _) => {
                let end = rest.find('$').unwrap_or(rest.len());
                pieces.push(Piece::Plain(&rest[..end]));
                end
            }
            (1, Some(open @ ('{' | '('))) => {
                let close = if open == '{' { '}' } else { ')' };
                let end = after.find(close).ok_or_else(|| {
                    Fault::new(format!("'{}' has no closing '{close}'", excerpt(rest)))
                        .with_remedy("write '$${' for the characters themselves")
                })?;
                let inside = &after[1..end];
                pieces.push(match open {
                    '{' => Piece::Expression(inside),
                    _ => Piece::Substitution(inside),
                });
                end + 2
            }
            (_, Some('{' | '(')) => {
                pieces.push(Piece::Plain(&rest[1..dollars + 1]));
                dollars + 1
            }
            (1, _) => {
                let end = after.find(['$', '{', '(']).unwrap_or(after.len());
                pieces.push(Piece::Plain(&rest[..1 + end]));
                1 + end
            }
            _ => {
                return Err(Fault::new(format!(
                    "'{}' has two '$' that escape nothing",
                    excerpt(rest)
                ))
                .with_remedy("write a single '$', or '$${' for '${' itself"));
            }
        };
        rest = &rest[taken..];
    }
    Ok(pieces)
}

/// Whether a condition holds.
pub(crate) fn truth(value: &Value, condition: &str) -> Outcome<bool> {
    let Value::Str(text) = value else { return Ok(value.is_true()) };
    match &**text {
        "true" | "True" => Ok(true),
        "false" | "False" => Ok(false),
        other => parse_int(other, 10).map(|n| n != 0).ok_or_else(|| {
            let shown = excerpt(condition);
            let what = if condition == other {
                format!("'{shown}' is neither true nor false")
            } else {
                format!("'{shown}' gives '{}', which is neither true nor false", excerpt(other))
            };
            Fault::new(what).with_remedy("write a comparison such as ${x == 'text'}")
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_as_xacro_does() {
        let rows: [(&str, &[Piece<'_>]); 8] = [
            ("a ${b} c", &[Piece::Plain("a "), Piece::Expression("b"), Piece::Plain(" c")]),
            ("$(arg x)", &[Piece::Substitution("arg x")]),
            ("$${x}", &[Piece::Plain("${"), Piece::Plain("x}")]),
            ("$$$(x)", &[Piece::Plain("$$("), Piece::Plain("x)")]),
            ("5$ and", &[Piece::Plain("5"), Piece::Plain("$ and")]),
            ("$", &[Piece::Plain("$")]),
            ("$a(${b}", &[Piece::Plain("$a"), Piece::Plain("("), Piece::Expression("b")]),
            ("${a\nb}", &[Piece::Expression("a\nb")]),
        ];
        for (text, expected) in rows {
            assert_eq!(pieces(text).as_deref(), Ok(expected), "{text}");
        }
        for text in ["${a", "$(a", "$$", "$$a"] {
            assert!(pieces(text).is_err(), "{text}");
        }
    }
}
