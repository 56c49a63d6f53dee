//! Reads YAML files as values: types of YAML 1.1, and numbers with units.

use std::collections::HashMap;
use std::rc::Rc;

use saphyr_parser::{Event, Parser, ScalarStyle, Span, StrInput, Tag};

use super::expression::value::{Dict, Sequence, Value};
use super::expression::{Env, Names, evaluate, parse_float};
use super::fault::{Fault, Outcome};
use super::session::Session;
use super::suggest;
use crate::Origin;
use crate::yaml::scalar::{self, Scalar, boolean, integer};

/// One unit in metres or radians.
const UNITS: [(&str, f64); 6] = [
    ("radians", 1.0),
    ("degrees", std::f64::consts::PI / 180.0),
    ("meters", 1.0),
    ("millimeters", 0.001),
    ("foot", 0.3048),
    ("inches", 0.0254),
];

/// Greatest nesting of lists and maps.
const MAX_DEPTH: usize = 50;

/// The value of a YAML file, with attribute access in place of `['…']`.
pub(crate) fn load(session: &mut Session<'_>, name: &str) -> Outcome<Value> {
    let path = session.absolute(name);
    let text = session.read(&path)?;
    let used = session.here.clone();
    let value = parse(session, &text, &path)
        .map_err(|fault| fault.via(&used, format!("load_yaml('{name}')")))?;
    session.here = used;
    value.dotted()
}

fn parse(session: &mut Session<'_>, text: &str, path: &str) -> Outcome<Value> {
    session.budget.spend(4 * text.len() as u64)?;
    let mut reader =
        Reader { parser: Parser::new_from_str(text), file: path.into(), anchors: HashMap::new() };
    let mut value = Value::None;
    let mut documents = 0;
    loop {
        let (event, span) = reader.next()?;
        session.here = reader.origin(&span);
        match event {
            Event::StreamEnd => return Ok(value),
            Event::DocumentStart(_) if documents > 0 => {
                return Err(
                    Fault::new("the file holds more than one YAML document").at(&session.here)
                );
            }
            Event::DocumentStart(_) => {
                documents += 1;
                let (event, span) = reader.next()?;
                value = reader.node(session, event, span, MAX_DEPTH)?;
            }
            _ => {}
        }
    }
}

struct Reader<'a> {
    parser: Parser<'a, StrInput<'a>>,
    file: Rc<str>,
    anchors: HashMap<usize, Value>,
}

impl<'a> Reader<'a> {
    fn next(&mut self) -> Outcome<(Event<'a>, Span)> {
        match self.parser.next_event() {
            Some(Ok(event)) => Ok(event),
            Some(Err(error)) => {
                let marker = error.marker();
                let origin = self.place(marker.line(), marker.col());
                Err(Fault::new(format!("not YAML: {}", error.info())).at(&origin))
            }
            None => Err(Fault::new("the YAML file ends too early").at(&self.place(1, 0))),
        }
    }

    fn place(&self, line: usize, column: usize) -> Origin {
        Origin { file: (&*self.file).into(), line: line as u32, column: column as u32 + 1 }
    }

    fn origin(&self, span: &Span) -> Origin {
        self.place(span.start.line(), span.start.col())
    }

    fn node(
        &mut self,
        session: &mut Session<'_>,
        event: Event<'a>,
        span: Span,
        depth: usize,
    ) -> Outcome<Value> {
        let origin = self.origin(&span);
        session.here = origin.clone();
        session.budget.spend(8)?;
        if depth == 0 {
            return Err(Fault::new(format!("YAML nested more than {MAX_DEPTH} deep")).at(&origin));
        }
        let (value, anchor) = match event {
            Event::Scalar(text, style, anchor, tag) => {
                let plain = style == ScalarStyle::Plain;
                let value = typed(session, &text, plain, tag.as_deref());
                (value.map_err(|fault| fault.at(&origin))?, anchor)
            }
            Event::SequenceStart(anchor, tag) => {
                refuse_tag(tag.as_deref(), "seq").map_err(|fault| fault.at(&origin))?;
                let mut items = Vec::new();
                loop {
                    let (event, span) = self.next()?;
                    if matches!(event, Event::SequenceEnd) {
                        break;
                    }
                    items.push(self.node(session, event, span, depth - 1)?);
                }
                (Value::List(Sequence::new(items, false)?), anchor)
            }
            Event::MappingStart(anchor, tag) => {
                refuse_tag(tag.as_deref(), "map").map_err(|fault| fault.at(&origin))?;
                (self.mapping(session, depth)?, anchor)
            }
            Event::Alias(anchor) => {
                let known = self.anchors.get(&anchor).cloned();
                let unknown = || Fault::new("the alias names nothing").at(&origin);
                return known.ok_or_else(unknown);
            }
            _ => (Value::None, 0),
        };
        if anchor > 0 {
            self.anchors.insert(anchor, value.clone());
        }
        Ok(value)
    }

    fn mapping(&mut self, session: &mut Session<'_>, depth: usize) -> Outcome<Value> {
        let mut pairs: Vec<(Value, Value)> = Vec::new();
        let mut merged: Vec<(Value, Value)> = Vec::new();
        loop {
            let (event, span) = self.next()?;
            if matches!(event, Event::MappingEnd) {
                break;
            }
            let origin = self.origin(&span);
            let merge =
                matches!(&event, Event::Scalar(text, ScalarStyle::Plain, _, None) if text == "<<");
            let key = self.node(session, event, span, depth - 1)?;
            let (event, span) = self.next()?;
            let value = self.node(session, event, span, depth - 1)?;
            if merge {
                let sources = match &value {
                    Value::List(list) => list.items.clone(),
                    one => vec![one.clone()],
                };
                for source in sources.iter().rev() {
                    let Value::Dict(dict) = source else {
                        return Err(Fault::new("'<<' merges maps only").at(&origin));
                    };
                    session.budget.spend(4 * dict.len() as u64)?;
                    merged.extend(dict.entries().iter().cloned());
                }
            } else {
                pairs.push((key, value));
            }
        }
        merged.extend(pairs);
        let dict = Dict::from_pairs(merged).map_err(|fault| fault.at(&session.here))?;
        Ok(Value::Dict(Rc::new(dict)))
    }
}

fn refuse_tag(tag: Option<&Tag>, allowed: &str) -> Outcome<()> {
    match tag {
        Some(tag) if !(is_core(tag) && tag.suffix == allowed) => Err(unknown_tag(tag)),
        _ => Ok(()),
    }
}

fn is_core(tag: &Tag) -> bool {
    tag.handle == "tag:yaml.org,2002:" || tag.handle == "!!"
}

fn unknown_tag(tag: &Tag) -> Box<Fault> {
    let fault = Fault::new(format!("the tag '{}{}' is not known here", tag.handle, tag.suffix));
    match suggest::nearest(&tag.suffix, UNITS.map(|(unit, _)| unit)) {
        Some(unit) => fault.with_remedy(format!("did you mean '!{unit}'?")),
        None => fault
            .with_remedy("the units are !radians, !degrees, !meters, !millimeters, !foot, !inches"),
    }
}

fn typed(session: &mut Session<'_>, text: &str, plain: bool, tag: Option<&Tag>) -> Outcome<Value> {
    let Some(tag) = tag else {
        return Ok(if plain { resolve(text) } else { Value::text(text) });
    };
    if tag.handle == "!" {
        if let Some((_, factor)) = UNITS.iter().find(|(unit, _)| *unit == tag.suffix) {
            return with_unit(session, text, *factor);
        }
        if tag.suffix.is_empty() {
            return Ok(Value::text(text));
        }
    }
    let wrong = || Fault::new(format!("'{text}' is not a {}", tag.suffix));
    match tag.suffix.as_str() {
        "str" if is_core(tag) => Ok(Value::text(text)),
        "null" if is_core(tag) => Ok(Value::None),
        "int" if is_core(tag) => integer(text).ok_or_else(wrong).map(Value::Int),
        "float" if is_core(tag) => {
            let known = match resolve(text) {
                Value::Int(n) => Some(n as f64),
                Value::Float(x) => Some(x),
                _ => parse_float(text),
            };
            known.map(Value::Float).ok_or_else(wrong)
        }
        "bool" if is_core(tag) => boolean(text).map(Value::Bool).ok_or_else(wrong),
        _ => Err(unknown_tag(tag)),
    }
}

/// An expression of plain numbers and `math`, times a unit.
fn with_unit(session: &mut Session<'_>, text: &str, factor: f64) -> Outcome<Value> {
    let value = session
        .expression(text)
        .and_then(|tree| evaluate(session, &Env::new(Names::Globals), &tree))
        .map_err(|mut fault| {
            fault.what = format!("cannot evaluate '{text}': {}", fault.what);
            fault
        })?;
    let number = match &value {
        Value::Str(text) => parse_float(text),
        value => value.as_float(),
    };
    let wrong = || Fault::new(format!("'{text}' is not a number"));
    Ok(Value::Float(number.ok_or_else(wrong)? * factor))
}

/// The value of a scalar without quotes.
fn resolve(text: &str) -> Value {
    match scalar::resolve(text) {
        Scalar::Null => Value::None,
        Scalar::Bool(value) => Value::Bool(value),
        Scalar::Int(value) => Value::Int(value),
        Scalar::Float(value) => Value::Float(value),
        Scalar::Text => Value::text(text),
    }
}
