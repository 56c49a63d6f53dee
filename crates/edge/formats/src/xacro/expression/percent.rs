//! `'%.3f of %s' % (value, name)`.

use super::super::fault::{Fault, Outcome};
use super::super::session::Session;
use super::format::{Spec, float, integer};
use super::show::{repr, text};
use super::value::Value;

/// `template % values`.
pub(crate) fn percent(
    session: &mut Session<'_>,
    template: &str,
    values: &Value,
) -> Outcome<String> {
    let positional: &[Value] = match values {
        Value::Tuple(tuple) => &tuple.items,
        other => std::slice::from_ref(other),
    };
    let mut rest = Directives { positional: positional.iter(), named: false, values };
    let mut out = String::new();
    let mut chars = template.chars().peekable();
    while let Some(c) = chars.next() {
        if c == '%' {
            let shown = rest.directive(session, &mut chars)?;
            session.budget.spend_bytes(shown.len())?;
            out.push_str(&shown);
        } else {
            out.push(c);
        }
    }
    let forgiven = rest.named || matches!(values, Value::Dict(_) | Value::List(_));
    if rest.positional.len() > 0 && !forgiven {
        return Err(Fault::new("more values than '%' places in the string"));
    }
    Ok(out)
}

struct Directives<'a> {
    positional: std::slice::Iter<'a, Value>,
    named: bool,
    values: &'a Value,
}

type Chars<'a> = std::iter::Peekable<std::str::Chars<'a>>;

impl Directives<'_> {
    fn next_value(&mut self) -> Outcome<Value> {
        let value = self.positional.next().cloned();
        value.ok_or_else(|| Fault::new("fewer values than '%' places in the string"))
    }

    fn directive(&mut self, session: &mut Session<'_>, chars: &mut Chars<'_>) -> Outcome<String> {
        let named = self.name(chars)?;
        let mut spec = Spec {
            fill: ' ',
            align: Some('>'),
            sign: '-',
            alternate: false,
            width: 0,
            grouping: None,
            precision: None,
            kind: None,
        };
        let (mut left, mut zero) = (false, false);
        while let Some(flag) = chars.next_if(|c| matches!(c, '#' | '0' | '-' | ' ' | '+')) {
            match flag {
                '#' => spec.alternate = true,
                '0' => zero = true,
                '-' => left = true,
                '+' => spec.sign = '+',
                _ if spec.sign == '+' => {}
                _ => spec.sign = ' ',
            }
        }
        if let Some(width) = self.number(chars)? {
            left |= width < 0;
            spec.width = bounded(width)?;
        }
        if chars.next_if_eq(&'.').is_some() {
            spec.precision = Some(bounded(self.number(chars)?.unwrap_or(0).max(0))?);
        }
        while chars.next_if(|c| matches!(c, 'h' | 'l' | 'L')).is_some() {}
        let kind = chars.next().ok_or_else(|| Fault::new("a '%' at the end of the string"))?;
        if kind == '%' {
            return Ok("%".to_owned());
        }
        let value = match named {
            Some(value) => value,
            None => self.next_value()?,
        };
        session.budget.spend_bytes(spec.width + spec.precision.unwrap_or(0))?;
        if left {
            spec.align = Some('<');
        } else if zero && !matches!(kind, 's' | 'r' | 'a' | 'c') {
            spec.fill = '0';
            spec.align = Some('=');
        }
        shown(session, &value, kind, spec)
    }

    /// The value for `%(name)…`.
    fn name(&mut self, chars: &mut Chars<'_>) -> Outcome<Option<Value>> {
        if chars.next_if_eq(&'(').is_none() {
            return Ok(None);
        }
        let mut name = String::new();
        let mut open = 1;
        for c in chars.by_ref() {
            open += i32::from(c == '(') - i32::from(c == ')');
            if open == 0 {
                break;
            }
            name.push(c);
        }
        let Value::Dict(dict) = self.values else {
            return Err(Fault::new("'%(name)' needs a dict on the right of '%'"));
        };
        self.named = true;
        let missing = || Fault::new(format!("the dictionary has no key '{name}'"));
        dict.find_text(&name).cloned().map(Some).ok_or_else(missing)
    }

    /// Digits, or `*` for the next value.
    fn number(&mut self, chars: &mut Chars<'_>) -> Outcome<Option<i128>> {
        if chars.next_if_eq(&'*').is_some() {
            let wanted = || Fault::new("'*' in a format needs an integer");
            return self.next_value()?.as_int().map(Some).ok_or_else(wanted);
        }
        let mut n = None;
        while let Some(digit) = chars.peek().and_then(|c| c.to_digit(10)) {
            chars.next();
            n = Some((n.unwrap_or(0_i128) * 10 + i128::from(digit)).min(1 << 40));
        }
        Ok(n)
    }
}

fn bounded(n: i128) -> Outcome<usize> {
    let n = n.unsigned_abs();
    if n > 10_000 {
        return Err(Fault::new(format!("{n} characters are too many for a format")));
    }
    Ok(n as usize)
}

fn shown(session: &mut Session<'_>, value: &Value, kind: char, mut spec: Spec) -> Outcome<String> {
    let not_a_number =
        || Fault::new(format!("'%{kind}' needs a number, not '{}'", value.type_name()));
    match kind {
        'd' | 'i' | 'u' => {
            let whole = match value {
                Value::Float(x) if x.is_finite() && x.abs() < 1.7e38 => Some(x.trunc() as i128),
                _ => value.as_int(),
            };
            let whole = whole.ok_or_else(|| match value {
                Value::Float(_) => Fault::new("the float is too large for an integer"),
                _ => not_a_number(),
            });
            digits(whole?, 'd', spec)
        }
        'o' | 'x' | 'X' => digits(value.as_int().ok_or_else(not_a_number)?, kind, spec),
        'e' | 'E' | 'f' | 'F' | 'g' | 'G' => {
            spec.kind = Some(kind);
            float(value.as_float().ok_or_else(not_a_number)?, &spec)
        }
        'c' => {
            let letter = match value {
                Value::Str(s) if s.chars().count() == 1 => Some(s.to_string()),
                _ => {
                    let code = value.as_int().and_then(|n| u32::try_from(n).ok());
                    code.and_then(char::from_u32).map(String::from)
                }
            };
            let wrong = || Fault::new("'%c' needs one character");
            layout(&letter.ok_or_else(wrong)?, &spec)
        }
        's' => {
            let shown = text(session, value)?;
            layout(&shown, &spec)
        }
        'r' | 'a' => {
            let shown = repr(session, value)?;
            layout(&shown, &spec)
        }
        _ => Err(Fault::new(format!("'%{kind}' is not a format"))),
    }
}

/// Here the precision is the least number of digits.
fn digits(n: i128, kind: char, mut spec: Spec) -> Outcome<String> {
    spec.kind = Some(kind);
    let Some(least) = spec.precision.take() else { return integer(n, &spec) };
    let bare = Spec { width: 0, align: Some('='), fill: '0', ..spec.clone() };
    let short = integer(n, &bare)?;
    let digits = integer(n, &Spec { sign: '-', alternate: false, ..bare.clone() })?;
    let missing = least.saturating_sub(digits.trim_start_matches('-').len());
    let long = integer(n, &Spec { width: short.len() + missing, ..bare })?;
    if spec.align == Some('=') {
        return integer(n, &Spec { width: spec.width.max(long.len()), ..spec });
    }
    layout(&long, &Spec { precision: None, ..spec })
}

fn layout(text: &str, spec: &Spec) -> Outcome<String> {
    let cut: String = text.chars().take(spec.precision.unwrap_or(usize::MAX)).collect();
    let missing = " ".repeat(spec.width.saturating_sub(cut.chars().count()));
    Ok(if spec.align == Some('<') { cut + &missing } else { missing + &cut })
}
