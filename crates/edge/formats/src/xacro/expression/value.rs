//! The values of expressions. They are immutable, so they are shared and cannot form cycles.

use std::collections::HashMap;
use std::rc::Rc;

use super::super::fault::{Fault, Outcome};
use super::super::scope::Scope;
use super::builtins::Builtin;
use super::evaluate::Closure;

/// A value of an expression.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    None,
    Bool(bool),
    Int(i128),
    Float(f64),
    Str(Rc<str>),
    List(Rc<Sequence>),
    Tuple(Rc<Sequence>),
    Dict(Rc<Dict>),
    Set(Rc<Dict>),
    Range(Range),
    /// A dict's `keys()`, and the results of `map`, `zip`, …: computed at once, printed by name.
    View(&'static str, Rc<Sequence>),
    Builtin(Builtin),
    Type(Type),
    /// A bound method.
    Method(Rc<(Value, Rc<str>)>),
    /// An unbound method, as in `map(str.upper, names)`.
    TypeMethod(Type, Rc<str>),
    /// `math`, `python` or `xacro`.
    Library(Library),
    /// The namespace of `<xacro:include ns="…">`.
    Namespace(Rc<Scope>),
    Closure(Rc<Closure>),
}

/// A list or tuple.
#[derive(Debug)]
pub(crate) struct Sequence {
    pub(crate) items: Vec<Value>,
    /// Whether dicts inside allow `list[0].name`, as those from YAML do.
    pub(crate) dotted: bool,
    depth: u8,
}

/// A dict in order of insertion; a set is one without values.
#[derive(Debug)]
pub(crate) struct Dict {
    entries: Vec<(Value, Value)>,
    index: HashMap<Key, usize>,
    /// Whether `dict.name` works, as for those from YAML.
    pub(crate) dotted: bool,
    depth: u8,
}

/// `range(start, stop, step)`; the step is not 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) start: i128,
    pub(crate) stop: i128,
    pub(crate) step: i128,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Library {
    Math,
    Python,
    Xacro,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    None,
    Bool,
    Int,
    Float,
    Str,
    List,
    Tuple,
    Dict,
    Set,
    FrozenSet,
    Range,
    Map,
    Zip,
    Enumerate,
    Filter,
    Reversed,
    Function,
    Kind,
}

/// Key of a dict entry: `1`, `1.0` and `True` are equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Key {
    None,
    Int(i128),
    Float(u64),
    Str(Rc<str>),
    Tuple(Vec<Key>),
    Type(&'static str),
}

/// Greatest nesting of lists, so that they can be printed, compared and dropped.
const MAX_NESTING: u8 = 60;

impl Value {
    pub(crate) fn text(text: &str) -> Self {
        Self::Str(text.into())
    }

    pub(crate) fn list(items: Vec<Value>) -> Outcome<Self> {
        Ok(Self::List(Sequence::new(items, false)?))
    }

    pub(crate) fn tuple(items: Vec<Value>) -> Outcome<Self> {
        Ok(Self::Tuple(Sequence::new(items, false)?))
    }

    pub(crate) fn view(name: &'static str, items: Vec<Value>) -> Outcome<Self> {
        Ok(Self::View(name, Sequence::new(items, false)?))
    }

    /// Python's name of its type.
    pub(crate) fn type_name(&self) -> &'static str {
        match self {
            Self::None => "NoneType",
            Self::Bool(_) => "bool",
            Self::Int(_) => "int",
            Self::Float(_) => "float",
            Self::Str(_) => "str",
            Self::List(_) => "list",
            Self::Tuple(_) => "tuple",
            Self::Dict(_) => "dict",
            Self::Set(_) => "set",
            Self::Range(_) => "range",
            Self::View(name, _) => name,
            Self::Builtin(_) | Self::Method(_) | Self::TypeMethod(..) | Self::Closure(_) => {
                "function"
            }
            Self::Type(_) => "type",
            Self::Library(_) | Self::Namespace(_) => "NameSpace",
        }
    }

    pub(crate) fn is_true(&self) -> bool {
        match self {
            Self::None => false,
            Self::Bool(b) => *b,
            Self::Int(n) => *n != 0,
            Self::Float(x) => *x != 0.0,
            Self::Str(s) => !s.is_empty(),
            Self::List(s) | Self::Tuple(s) => !s.items.is_empty(),
            Self::Dict(d) | Self::Set(d) => d.len() > 0,
            Self::Range(range) => range.len() > 0,
            Self::View(name, s) => !name.starts_with("dict") || !s.items.is_empty(),
            _ => true,
        }
    }

    /// The integer value; a bool is an integer too.
    pub(crate) fn as_int(&self) -> Option<i128> {
        match self {
            Self::Bool(b) => Some(i128::from(*b)),
            Self::Int(n) => Some(*n),
            _ => None,
        }
    }

    /// The number as a float.
    pub(crate) fn as_float(&self) -> Option<f64> {
        match self {
            Self::Float(x) => Some(*x),
            _ => self.as_int().map(|n| n as f64),
        }
    }

    /// The same value with attribute access, for parts of a value from YAML.
    pub(crate) fn dotted(&self) -> Outcome<Value> {
        Ok(match self {
            Self::List(s) if !s.dotted => Self::List(Sequence::new(s.items.clone(), true)?),
            Self::Dict(d) if !d.dotted => {
                let mut copy = Dict::from_pairs(d.entries.clone())?;
                copy.dotted = true;
                Self::Dict(Rc::new(copy))
            }
            _ => self.clone(),
        })
    }

    fn depth(&self) -> u8 {
        match self {
            Self::List(s) | Self::Tuple(s) | Self::View(_, s) => s.depth,
            Self::Dict(d) | Self::Set(d) => d.depth,
            Self::Method(bound) => bound.0.depth().saturating_add(1),
            Self::Closure(closure) => closure.depth(),
            _ => 0,
        }
    }

    fn key(&self) -> Outcome<Key> {
        Ok(match self {
            Self::None => Key::None,
            Self::Bool(b) => Key::Int(i128::from(*b)),
            Self::Int(n) => Key::Int(*n),
            Self::Float(x) if x.fract() == 0.0 && x.abs() < 1e38 => Key::Int(*x as i128),
            Self::Float(x) => Key::Float(x.to_bits()),
            Self::Str(s) => Key::Str(s.clone()),
            Self::Tuple(s) => Key::Tuple(s.items.iter().map(Value::key).collect::<Outcome<_>>()?),
            Self::Type(t) => Key::Type(t.name()),
            _ => return Err(Fault::new(format!("unhashable type: '{}'", self.type_name()))),
        })
    }
}

/// Nesting depth of a collection of these values.
///
/// # Errors
///
/// If that is too deep.
pub(crate) fn nesting<'a>(values: impl Iterator<Item = &'a Value>) -> Outcome<u8> {
    let depth = 1 + values.map(Value::depth).max().unwrap_or(0);
    if depth > MAX_NESTING {
        return Err(Fault::new(format!("values are nested more than {MAX_NESTING} deep")));
    }
    Ok(depth)
}

impl Sequence {
    pub(crate) fn new(items: Vec<Value>, dotted: bool) -> Outcome<Rc<Self>> {
        let depth = nesting(items.iter())?;
        Ok(Rc::new(Self { items, dotted, depth }))
    }
}

impl Dict {
    pub(crate) fn from_pairs(pairs: Vec<(Value, Value)>) -> Outcome<Self> {
        let depth = nesting(pairs.iter().flat_map(|(k, v)| [k, v]))?;
        let mut dict = Self { entries: Vec::new(), index: HashMap::new(), dotted: false, depth };
        for (key, value) in pairs {
            let at = *dict.index.entry(key.key()?).or_insert(dict.entries.len());
            match dict.entries.get_mut(at) {
                Some(entry) => entry.1 = value,
                None => dict.entries.push((key, value)),
            }
        }
        Ok(dict)
    }

    /// A set; integers are sorted, as Python prints small ones.
    pub(crate) fn from_members(items: Vec<Value>) -> Outcome<Self> {
        let pairs = items.into_iter().map(|item| (item, Value::None)).collect();
        let mut set = Self::from_pairs(pairs)?;
        if set.entries.iter().all(|(k, _)| matches!(k, Value::Int(_))) {
            set.entries.sort_by_key(|(k, _)| k.as_int());
            let index = set.entries.iter().enumerate();
            set.index = index.map(|(i, (k, _))| Ok((k.key()?, i))).collect::<Outcome<_>>()?;
        }
        Ok(set)
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(crate) fn entries(&self) -> &[(Value, Value)] {
        &self.entries
    }

    pub(crate) fn keys(&self) -> Vec<Value> {
        self.entries.iter().map(|(k, _)| k.clone()).collect()
    }

    pub(crate) fn find(&self, key: &Value) -> Outcome<Option<&Value>> {
        Ok(self.index.get(&key.key()?).map(|&i| &self.entries[i].1))
    }

    pub(crate) fn find_text(&self, key: &str) -> Option<&Value> {
        self.index.get(&Key::Str(key.into())).map(|&i| &self.entries[i].1)
    }
}

impl Range {
    pub(crate) fn len(&self) -> usize {
        let span = if self.step > 0 {
            self.stop.saturating_sub(self.start)
        } else {
            self.start.saturating_sub(self.stop)
        };
        if span <= 0 {
            return 0;
        }
        let step = self.step.unsigned_abs();
        usize::try_from((span as u128).div_ceil(step)).unwrap_or(usize::MAX)
    }

    pub(crate) fn item(&self, i: usize) -> i128 {
        self.start.saturating_add(self.step.saturating_mul(i as i128))
    }

    pub(crate) fn contains(&self, n: i128) -> bool {
        let inside = if self.step > 0 {
            self.start <= n && n < self.stop
        } else {
            self.stop < n && n <= self.start
        };
        inside && n.checked_sub(self.start).is_some_and(|d| d.checked_rem(self.step) == Some(0))
    }
}

impl Type {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::None => "NoneType",
            Self::Bool => "bool",
            Self::Int => "int",
            Self::Float => "float",
            Self::Str => "str",
            Self::List => "list",
            Self::Tuple => "tuple",
            Self::Dict => "dict",
            Self::Set => "set",
            Self::FrozenSet => "frozenset",
            Self::Range => "range",
            Self::Map => "map",
            Self::Zip => "zip",
            Self::Enumerate => "enumerate",
            Self::Filter => "filter",
            Self::Reversed => "reversed",
            Self::Function => "function",
            Self::Kind => "type",
        }
    }

    /// The type of a value; libraries and views have no type with a name.
    pub(crate) fn of(value: &Value) -> Type {
        match value {
            Value::None => Self::None,
            Value::Bool(_) => Self::Bool,
            Value::Int(_) => Self::Int,
            Value::Float(_) => Self::Float,
            Value::Str(_) => Self::Str,
            Value::List(_) => Self::List,
            Value::Tuple(_) => Self::Tuple,
            Value::Dict(_) | Value::Library(_) | Value::Namespace(_) => Self::Dict,
            Value::Set(_) => Self::Set,
            Value::Range(_) => Self::Range,
            Value::View("map", _) => Self::Map,
            Value::View("zip", _) => Self::Zip,
            Value::View("enumerate", _) => Self::Enumerate,
            Value::View("filter", _) => Self::Filter,
            Value::View(..) => Self::Reversed,
            Value::Type(_) => Self::Kind,
            _ => Self::Function,
        }
    }
}
