//! A tree for TOML and YAML that stores the place of every value, with typed access.

use karakuri_robot::nearest;

use crate::{Origin, ReadError, Warning, number};

/// A value with its place.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) origin: Origin,
    pub(crate) value: Content,
}

/// The content of a node.
#[derive(Clone, Debug)]
pub(crate) enum Content {
    Null,
    Bool(bool),
    Int(i64),
    Float(f64),
    Text(String),
    List(Vec<Node>),
    /// In the file's order; keys are unique.
    Map(Vec<Entry>),
}

/// A key of a map and its value.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) key_origin: Origin,
    pub(crate) node: Node,
}

impl Node {
    /// An error at this place: what was expected, and what was found.
    pub(crate) fn wrong(&self, what: &str, expected: &str) -> ReadError {
        let found = match &self.value {
            Content::Null => "nothing".to_owned(),
            Content::Bool(value) => value.to_string(),
            Content::Int(value) => value.to_string(),
            Content::Float(value) => value.to_string(),
            Content::Text(text) => number::quoted(text),
            Content::List(items) => format!("a list of {}", items.len()),
            Content::Map(_) => "a table".to_owned(),
        };
        ReadError::new(self.origin.clone(), format!("{what} should be {expected}, not {found}"))
    }

    /// Whether it is empty or zero: messages are full of empty lists, zeros and empty texts.
    fn is_empty(&self) -> bool {
        match &self.value {
            Content::Null | Content::Bool(false) | Content::Int(0) => true,
            Content::Bool(true) | Content::Int(_) => false,
            Content::Float(value) => *value == 0.0,
            Content::Text(text) => text.is_empty(),
            Content::List(items) => items.iter().all(Node::is_empty),
            Content::Map(entries) => entries.iter().all(|entry| entry.node.is_empty()),
        }
    }

    /// Any text.
    pub(crate) fn text(&self, what: &str) -> Result<&str, ReadError> {
        match &self.value {
            Content::Text(text) => Ok(text),
            _ => Err(self.wrong(what, "text")),
        }
    }

    /// A name as in YAML: `1` and `yes` are also names where a name is expected.
    pub(crate) fn name(&self, what: &str) -> Result<String, ReadError> {
        match &self.value {
            Content::Text(text) => Ok(text.clone()),
            Content::Int(value) => Ok(value.to_string()),
            Content::Float(value) => Ok(value.to_string()),
            Content::Bool(value) => Ok(value.to_string()),
            _ => Err(self.wrong(what, "a name")),
        }
    }

    /// A finite number within the limit.
    pub(crate) fn number(&self, what: &str) -> Result<f64, ReadError> {
        let value = match &self.value {
            Content::Int(value) => Some(*value as f64),
            Content::Float(value) => Some(*value).filter(|v| number::is_sensible(*v)),
            // In YAML 1.1, 1e-3 is text.
            Content::Text(text) => number::parse(text),
            _ => None,
        };
        value.ok_or_else(|| self.wrong(what, "a finite number of at most 1e30"))
    }

    /// A number above zero.
    pub(crate) fn positive(&self, what: &str) -> Result<f64, ReadError> {
        let value = self.number(what)?;
        if value > 0.0 { Ok(value) } else { Err(self.wrong(what, "greater than zero")) }
    }

    /// A number that is not negative.
    pub(crate) fn not_negative(&self, what: &str) -> Result<f64, ReadError> {
        let value = self.number(what)?;
        if value >= 0.0 { Ok(value) } else { Err(self.wrong(what, "zero or more")) }
    }

    /// Exactly `N` numbers.
    pub(crate) fn numbers<const N: usize>(&self, what: &str) -> Result<[f64; N], ReadError> {
        let expected = || format!("a list of {N} numbers");
        let Content::List(items) = &self.value else { return Err(self.wrong(what, &expected())) };
        if items.len() != N {
            return Err(self.wrong(what, &expected()));
        }
        let mut values = [0.0; N];
        for (value, item) in values.iter_mut().zip(items) {
            *value = item.number(what)?;
        }
        Ok(values)
    }

    /// A boolean.
    pub(crate) fn boolean(&self, what: &str) -> Result<bool, ReadError> {
        match self.value {
            Content::Bool(value) => Ok(value),
            Content::Int(value @ (0 | 1)) => Ok(value == 1),
            _ => Err(self.wrong(what, "true or false")),
        }
    }

    /// The items of a list; null is an empty one.
    pub(crate) fn list(&self, what: &str) -> Result<&[Node], ReadError> {
        match &self.value {
            Content::List(items) => Ok(items),
            Content::Null => Ok(&[]),
            _ => Err(self.wrong(what, "a list")),
        }
    }

    /// The names in a list.
    pub(crate) fn names(&self, what: &str) -> Result<Vec<String>, ReadError> {
        self.list(what)?.iter().map(|item| item.name(what)).collect()
    }

    /// The entries of a map, for access by name; null is an empty one.
    pub(crate) fn fields<'a>(&'a self, what: &'a str) -> Result<Fields<'a>, ReadError> {
        let entries: &[Entry] = match &self.value {
            Content::Map(entries) => entries,
            Content::Null => &[],
            _ => return Err(self.wrong(what, "a table")),
        };
        let used = vec![false; entries.len()];
        Ok(Fields { what, node: self, entries, used, known: Vec::new() })
    }
}

/// The entries of a map, taken by name one after the other.
pub(crate) struct Fields<'a> {
    what: &'a str,
    pub(crate) node: &'a Node,
    entries: &'a [Entry],
    used: Vec<bool>,
    known: Vec<String>,
}

impl<'a> Fields<'a> {
    /// The value of a key, if it is there.
    pub(crate) fn take(&mut self, key: &str) -> Option<&'a Node> {
        self.known.push(key.to_owned());
        let at = self.entries.iter().position(|entry| entry.key == key)?;
        self.used[at] = true;
        Some(&self.entries[at].node)
    }

    /// The value of a key, unless it is missing or null.
    pub(crate) fn take_some(&mut self, key: &str) -> Option<&'a Node> {
        self.take(key).filter(|node| !matches!(node.value, Content::Null))
    }

    /// The value of a required key.
    pub(crate) fn need(&mut self, key: &str) -> Result<&'a Node, ReadError> {
        self.take(key).ok_or_else(|| {
            // A similar key in the map is a better hint than "missing".
            let others = self.entries.iter().map(|entry| entry.key.as_str());
            let missing = format!("{} has no {key:?}", self.what);
            let error = ReadError::new(self.node.origin.clone(), missing);
            match nearest(key, others) {
                Some(near) => error.with_remedy(format!("is {near:?} meant to be {key:?}?")),
                None => error.with_remedy("add it"),
            }
        })
    }

    /// The entries that no reader has taken.
    pub(crate) fn rest(&self) -> impl Iterator<Item = &'a Entry> {
        let unused = self.entries.iter().zip(self.used.clone()).filter(|(_, used)| !used);
        unused.map(|(entry, _)| entry)
    }

    fn unknown(&self, entry: &Entry) -> (String, Option<String>) {
        let what = format!("{:?} means nothing in {}", entry.key, self.what);
        let near = nearest(&entry.key, self.known.iter().map(String::as_str));
        (what, near.map(|near| format!("did you mean {near:?}?")))
    }

    /// An error at the first entry that no reader has taken.
    pub(crate) fn refuse_rest(&self) -> Result<(), ReadError> {
        let Some(entry) = self.rest().next() else { return Ok(()) };
        let (what, remedy) = self.unknown(entry);
        let known = || format!("the keys are {}", self.known.join(", "));
        Err(ReadError::new(entry.key_origin.clone(), what)
            .with_remedy(remedy.unwrap_or_else(known)))
    }

    /// A warning for every entry that no reader has taken, unless it is empty.
    pub(crate) fn warn_rest(&self, warnings: &mut Vec<Warning>) {
        for entry in self.rest().filter(|entry| !entry.node.is_empty()) {
            if warnings.len() >= MAX_WARNINGS {
                return;
            }
            let (what, remedy) = self.unknown(entry);
            let what = format!("{what}; it is ignored");
            warnings.push(Warning { origin: entry.key_origin.clone(), what, remedy });
        }
    }
}

/// Greatest number of warnings per file; the rest is dropped.
pub(crate) const MAX_WARNINGS: usize = 1_000;
