//! Evaluates expressions.

use std::rc::Rc;

use super::super::fault::{Fault, Outcome};
use super::super::session::Session;
use super::ast::{
    Argument, Clause, Comparison, Comprehension, ComprehensionKind, Entry, Expr, FormatPart, Item,
    Lambda, Target,
};
use super::attribute::attribute;
use super::call::{Arguments, call};
use super::compare::{Ordered, compare, contains, equal, identical};
use super::format::format_value;
use super::index::{index, slice};
use super::iterate::items;
use super::names::Names;
use super::operators::{binary, power, unary};
use super::show::{repr, text};
use super::value::{Dict, Value, nesting};

/// The environment of an expression: the description's scope, and variables of lambdas and comprehensions.
#[derive(Clone, Debug)]
pub(crate) struct Env {
    pub(crate) names: Names,
    locals: Option<Rc<Local>>,
}

#[derive(Debug)]
struct Local {
    name: Rc<str>,
    value: Value,
    next: Option<Rc<Local>>,
}

/// A lambda with its captured variables.
#[derive(Debug)]
pub(crate) struct Closure {
    lambda: Rc<Lambda>,
    env: Env,
    depth: u8,
}

impl Env {
    pub(crate) fn new(names: Names) -> Self {
        Self { names, locals: None }
    }

    fn with(&self, name: &Rc<str>, value: Value) -> Self {
        let local = Local { name: name.clone(), value, next: self.locals.clone() };
        Self { names: self.names.clone(), locals: Some(Rc::new(local)) }
    }

    fn locals(&self) -> impl Iterator<Item = &Local> {
        std::iter::successors(self.locals.as_deref(), |local| local.next.as_deref())
    }
}

impl Closure {
    /// Nesting depth of its captured values.
    pub(crate) fn depth(&self) -> u8 {
        self.depth
    }

    /// Calls it with some arguments.
    pub(crate) fn call(&self, session: &mut Session<'_>, mut given: Arguments) -> Outcome<Value> {
        let mut env = self.env.clone();
        let parameters = &self.lambda.parameters;
        if given.positional.len() > parameters.len() {
            let (most, got) = (parameters.len(), given.positional.len());
            return Err(Fault::new(format!("the lambda takes {most} arguments, {got} were given")));
        }
        let mut positional = std::mem::take(&mut given.positional).into_iter();
        for (name, default) in parameters {
            let value = match (positional.next(), given.take_named(name), default) {
                (Some(value), None, _) | (None, Some(value), _) => value,
                (None, None, Some(default)) => evaluate(session, &self.env, default)?,
                (Some(_), Some(_), _) => {
                    return Err(Fault::new(format!("the lambda got '{name}' twice")));
                }
                (None, None, None) => {
                    return Err(Fault::new(format!("the lambda misses argument '{name}'")));
                }
            };
            env = env.with(name, value);
        }
        given.finish()?;
        evaluate(session, &env, &self.lambda.body)
    }
}

/// The value of an expression.
pub(crate) fn evaluate(session: &mut Session<'_>, env: &Env, expr: &Expr) -> Outcome<Value> {
    session.budget.spend(1)?;
    session.budget.enter(1)?;
    let value = match expr {
        Expr::Constant(value) => value.clone(),
        Expr::Name(name) => match env.locals().find(|local| local.name == *name) {
            Some(local) => local.value.clone(),
            None => env.names.find(session, name)?,
        },
        Expr::Chain(first, links) => {
            let mut value = evaluate(session, env, first)?;
            for (operator, right) in links {
                let right = evaluate(session, env, right)?;
                value = binary(session, *operator, value, right)?;
            }
            value
        }
        Expr::Power(base, exponent) => {
            let base = evaluate(session, env, base)?;
            let exponent = evaluate(session, env, exponent)?;
            power(&base, &exponent)?
        }
        Expr::Unary(sign, operand) => unary(*sign, &evaluate(session, env, operand)?)?,
        Expr::Not(operand) => Value::Bool(!evaluate(session, env, operand)?.is_true()),
        Expr::And(parts) => any_or_all(session, env, parts, false)?,
        Expr::Or(parts) => any_or_all(session, env, parts, true)?,
        Expr::Compare(first, links) => comparisons(session, env, first, links)?,
        Expr::Either { yes, condition, no } => {
            let chosen = if evaluate(session, env, condition)?.is_true() { yes } else { no };
            evaluate(session, env, chosen)?
        }
        Expr::Attribute(of, name) => {
            let of = evaluate(session, env, of)?;
            attribute(session, &of, name)?
        }
        Expr::Index(of, at) => {
            let of = evaluate(session, env, of)?;
            let at = evaluate(session, env, at)?;
            index(session, &of, &at)?
        }
        Expr::Slice(of, parts) => {
            let of = evaluate(session, env, of)?;
            let mut bounds = [None, None, None];
            for (bound, part) in bounds.iter_mut().zip(parts) {
                *bound = match part {
                    Some(part) => slice_bound(&evaluate(session, env, part)?)?,
                    None => None,
                };
            }
            slice(session, &of, bounds)?
        }
        Expr::Call(function, arguments) => {
            let function = evaluate(session, env, function)?;
            let arguments = self::arguments(session, env, arguments)?;
            call(session, &function, arguments)?
        }
        Expr::Lambda(lambda) => {
            let depth = nesting(env.locals().map(|local| &local.value))?;
            let closure = Closure { lambda: lambda.clone(), env: env.clone(), depth };
            Value::Closure(Rc::new(closure))
        }
        _ => collection(session, env, expr)?,
    };
    session.budget.leave(1);
    Ok(value)
}

/// Lists and similar, in a function of their own to keep the stack frame of [`evaluate`] small.
fn collection(session: &mut Session<'_>, env: &Env, expr: &Expr) -> Outcome<Value> {
    match expr {
        Expr::List(list) => Value::list(spread(session, env, list)?),
        Expr::Tuple(tuple) => Value::tuple(spread(session, env, tuple)?),
        Expr::Set(set) => Ok(Value::Set(Rc::new(Dict::from_members(spread(session, env, set)?)?))),
        Expr::Dict(entries) => dict(session, env, entries),
        Expr::Comprehension(comprehension) => self::comprehension(session, env, comprehension),
        Expr::Format(parts) => {
            let text = format_text(session, env, parts)?;
            Ok(Value::Str(text.into()))
        }
        _ => unreachable!("evaluate handles every other expression"),
    }
}

/// `and` stops at the first false part, `or` at the first true one; both return that part.
fn any_or_all(
    session: &mut Session<'_>,
    env: &Env,
    parts: &[Expr],
    stop_at: bool,
) -> Outcome<Value> {
    let mut value = Value::None;
    for part in parts {
        value = evaluate(session, env, part)?;
        if value.is_true() == stop_at {
            break;
        }
    }
    Ok(value)
}

fn comparisons(
    session: &mut Session<'_>,
    env: &Env,
    first: &Expr,
    links: &[(Comparison, Expr)],
) -> Outcome<Value> {
    let mut left = evaluate(session, env, first)?;
    for (comparison, right) in links {
        let right = evaluate(session, env, right)?;
        let holds = match comparison {
            Comparison::Equal => equal(session, &left, &right)?,
            Comparison::NotEqual => !equal(session, &left, &right)?,
            Comparison::Less => compare(session, Ordered::Less, &left, &right)?,
            Comparison::LessEqual => compare(session, Ordered::LessEqual, &left, &right)?,
            Comparison::Greater => compare(session, Ordered::Greater, &left, &right)?,
            Comparison::GreaterEqual => compare(session, Ordered::GreaterEqual, &left, &right)?,
            Comparison::In => contains(session, &right, &left)?,
            Comparison::NotIn => !contains(session, &right, &left)?,
            Comparison::Is => identical(&left, &right),
            Comparison::IsNot => !identical(&left, &right),
        };
        if !holds {
            return Ok(Value::Bool(false));
        }
        left = right;
    }
    Ok(Value::Bool(true))
}

fn slice_bound(value: &Value) -> Outcome<Option<i128>> {
    match value {
        Value::None => Ok(None),
        _ => value.as_int().map(Some).ok_or_else(|| {
            Fault::new(format!("a slice needs integers, not '{}'", value.type_name()))
        }),
    }
}

fn spread(session: &mut Session<'_>, env: &Env, list: &[Item]) -> Outcome<Vec<Value>> {
    let mut values = Vec::with_capacity(list.len());
    for item in list {
        match item {
            Item::One(expr) => values.push(evaluate(session, env, expr)?),
            Item::Spread(expr) => {
                let spread = evaluate(session, env, expr)?;
                values.extend(items(session, &spread)?);
            }
        }
    }
    Ok(values)
}

fn dict(session: &mut Session<'_>, env: &Env, entries: &[Entry]) -> Outcome<Value> {
    let mut pairs = Vec::with_capacity(entries.len());
    for entry in entries {
        match entry {
            Entry::Pair(key, value) => {
                pairs.push((evaluate(session, env, key)?, evaluate(session, env, value)?));
            }
            Entry::Spread(expr) => match evaluate(session, env, expr)? {
                Value::Dict(dict) => {
                    session.budget.spend(dict.len() as u64)?;
                    pairs.extend(dict.entries().iter().cloned());
                }
                other => {
                    return Err(Fault::new(format!(
                        "'**' needs a dict, not '{}'",
                        other.type_name()
                    )));
                }
            },
        }
    }
    Ok(Value::Dict(Rc::new(Dict::from_pairs(pairs)?)))
}

fn arguments(session: &mut Session<'_>, env: &Env, written: &[Argument]) -> Outcome<Arguments> {
    let mut arguments = Arguments::default();
    for argument in written {
        match argument {
            Argument::Positional(expr) => {
                arguments.positional.push(evaluate(session, env, expr)?);
            }
            Argument::Named(name, expr) => {
                arguments.named.push((name.clone(), evaluate(session, env, expr)?));
            }
            Argument::Spread(expr) => {
                let spread = evaluate(session, env, expr)?;
                arguments.positional.extend(items(session, &spread)?);
            }
            Argument::NamedSpread(expr) => match evaluate(session, env, expr)? {
                Value::Dict(dict) => {
                    for (key, value) in dict.entries() {
                        let Value::Str(name) = key else {
                            return Err(Fault::new("names of arguments must be strings"));
                        };
                        session.budget.spend(1)?;
                        arguments.named.push((name.clone(), value.clone()));
                    }
                }
                other => {
                    return Err(Fault::new(format!(
                        "'**' needs a dict, not '{}'",
                        other.type_name()
                    )));
                }
            },
        }
    }
    Ok(arguments)
}

fn comprehension(
    session: &mut Session<'_>,
    env: &Env,
    comprehension: &Comprehension,
) -> Outcome<Value> {
    let mut found = Vec::new();
    collect(session, env, comprehension, &comprehension.clauses, &mut found)?;
    let values = |found: Vec<(Value, Value)>| found.into_iter().map(|(_, value)| value).collect();
    match comprehension.kind {
        ComprehensionKind::List => Value::list(values(found)),
        ComprehensionKind::Generator => Value::view("generator", values(found)),
        ComprehensionKind::Set => Ok(Value::Set(Rc::new(Dict::from_members(values(found))?))),
        ComprehensionKind::Dict => Ok(Value::Dict(Rc::new(Dict::from_pairs(found)?))),
    }
}

fn collect(
    session: &mut Session<'_>,
    env: &Env,
    comprehension: &Comprehension,
    clauses: &[Clause],
    found: &mut Vec<(Value, Value)>,
) -> Outcome<()> {
    match clauses.split_first() {
        None => {
            let key = match &comprehension.key {
                Some(key) => evaluate(session, env, key)?,
                None => Value::None,
            };
            found.push((key, evaluate(session, env, &comprehension.element)?));
            session.budget.spend(4)
        }
        Some((Clause::If(condition), rest)) => {
            if evaluate(session, env, condition)?.is_true() {
                collect(session, env, comprehension, rest, found)?;
            }
            Ok(())
        }
        Some((Clause::For(target, over), rest)) => {
            let over = evaluate(session, env, over)?;
            for item in items(session, &over)? {
                let inner = bind(session, env, target, item)?;
                collect(session, &inner, comprehension, rest, found)?;
            }
            Ok(())
        }
    }
}

fn bind(session: &mut Session<'_>, env: &Env, target: &Target, value: Value) -> Outcome<Env> {
    match target {
        Target::Name(name) => Ok(env.with(name, value)),
        Target::Unpack(targets) => {
            let values = items(session, &value)?;
            if values.len() != targets.len() {
                let (want, got) = (targets.len(), values.len());
                return Err(Fault::new(format!("cannot unpack {got} values into {want} names")));
            }
            let mut env = env.clone();
            for (target, value) in targets.iter().zip(values) {
                env = bind(session, &env, target, value)?;
            }
            Ok(env)
        }
    }
}

fn format_text(session: &mut Session<'_>, env: &Env, parts: &[FormatPart]) -> Outcome<String> {
    let mut out = String::new();
    for part in parts {
        match part {
            FormatPart::Text(text) => out.push_str(text),
            FormatPart::Value { value, conversion, spec } => {
                let mut value = evaluate(session, env, value)?;
                value = match conversion {
                    Some('s') => Value::Str(text(session, &value)?.into()),
                    Some(_) => Value::Str(repr(session, &value)?.into()),
                    None => value,
                };
                let spec = format_text(session, env, spec)?;
                out.push_str(&format_value(session, &value, &spec)?);
            }
        }
        session.budget.spend_bytes(out.len())?;
    }
    Ok(out)
}
