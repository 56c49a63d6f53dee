//! The state of one expansion.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;

use super::budget::Budget;
use super::expression::value::Value;
use super::expression::{Expr, parse};
use super::fault::{Fault, Outcome};
use super::scope::{Lazy, Scope, Slot, literal};
use super::{Options, text};
use crate::xml::Element;
use crate::{Assets, Origin, Warning};

/// The state of the expansion of one file, and its remaining budget.
pub(crate) struct Session<'a> {
    pub(crate) assets: &'a dyn Assets,
    pub(crate) options: &'a Options,
    pub(crate) budget: Budget,
    /// The values of `$(arg …)`.
    pub(crate) arguments: BTreeMap<String, String>,
    /// The files being read, innermost last. Names in a macro are relative to the file that calls it, as in xacro.
    pub(crate) files: Vec<Rc<str>>,
    pub(crate) warnings: Vec<Warning>,
    /// Place of the text that is being evaluated.
    pub(crate) here: Origin,
    /// The current macro calls and includes, outermost first.
    pub(crate) trail: Vec<(Origin, String)>,
    /// The one blank at which the search for comments stops, see [`super::comments`].
    pub(crate) live_stop: u64,
    /// Macros defined without prefix, which are expanded only with `legacy`.
    pub(crate) unprefixed_macros: HashSet<String>,
    /// Namespaces, to be cleared at the end.
    pub(crate) namespaces: Vec<Rc<Scope>>,
    pub(crate) documents: HashMap<String, Rc<Element>>,
    expressions: HashMap<String, Rc<Expr>>,
    /// Properties being evaluated, to detect cycles.
    resolving: Vec<Rc<Lazy>>,
    warned: HashSet<String>,
}

/// The nesting at some point.
pub(crate) struct Open {
    files: usize,
    trail: usize,
    resolving: usize,
    depth: u32,
}

impl<'a> Session<'a> {
    pub(crate) fn new(file: &str, options: &'a Options, assets: &'a dyn Assets) -> Self {
        Self {
            assets,
            options,
            budget: Budget::new(options.steps),
            arguments: options.arguments.iter().cloned().collect(),
            files: vec![file.into()],
            warnings: Vec::new(),
            here: Origin { file: file.into(), line: 1, column: 1 },
            trail: Vec::new(),
            live_stop: 0,
            unprefixed_macros: HashSet::new(),
            namespaces: Vec::new(),
            documents: HashMap::new(),
            expressions: HashMap::new(),
            resolving: Vec::new(),
            warned: HashSet::new(),
        }
    }

    pub(crate) fn warn(&mut self, origin: &Origin, what: String, remedy: Option<String>) {
        // A message in a recursive macro must not fill the memory.
        const MAX_WARNINGS: usize = 1000;
        if self.warnings.len() < MAX_WARNINGS {
            self.warnings.push(Warning { origin: origin.clone(), what, remedy });
        }
    }

    /// Warns once, at the first occurrence.
    pub(crate) fn warn_once(&mut self, what: String, remedy: Option<String>) {
        if self.warned.insert(what.clone()) {
            let here = self.here.clone();
            self.warn(&here, what, remedy);
        }
    }

    /// The syntax tree of an expression; each text is parsed once.
    pub(crate) fn expression(&mut self, text: &str) -> Outcome<Rc<Expr>> {
        if let Some(known) = self.expressions.get(text) {
            return Ok(known.clone());
        }
        self.budget.spend(text.len() as u64)?;
        let parsed = Rc::new(parse(text)?);
        self.expressions.insert(text.to_owned(), parsed.clone());
        Ok(parsed)
    }

    /// The value of a property, evaluated on first use in the scope that defines it.
    pub(crate) fn property(&mut self, scope: &Rc<Scope>, name: &str) -> Outcome<Option<Value>> {
        match scope.find(name) {
            None | Some((_, Slot::Block(_))) => Ok(None),
            Some((_, Slot::Value(value))) => Ok(Some(value)),
            Some((owner, Slot::Lazy(lazy))) => self.resolve(&owner, name, &lazy).map(Some),
        }
    }

    fn resolve(&mut self, owner: &Rc<Scope>, name: &str, lazy: &Rc<Lazy>) -> Outcome<Value> {
        if self.resolving.iter().any(|open| Rc::ptr_eq(open, lazy)) {
            return Err(Fault::new(format!("property '{name}' is defined by itself"))
                .with_remedy("break the circle, or set lazy_eval=\"false\" to use its older value")
                .at(&lazy.origin));
        }
        self.resolving.push(lazy.clone());
        let used = std::mem::replace(&mut self.here, lazy.origin.clone());
        self.budget.enter(text::LEVELS)?;
        let value = text::evaluate_text(self, owner, &lazy.text).map_err(|fault| {
            fault.at(&lazy.origin).via(&used, format!("the use of property '{name}'"))
        })?;
        self.budget.leave(text::LEVELS);
        self.here = used;
        self.resolving.pop();
        let value = literal(value);
        owner.set(name, Slot::Value(value.clone()));
        Ok(value)
    }

    /// The current nesting: files, calls, properties and depth.
    pub(crate) fn open(&self) -> Open {
        Open {
            files: self.files.len(),
            trail: self.trail.len(),
            resolving: self.resolving.len(),
            depth: self.budget.depth(),
        }
    }

    /// Restores a nesting, also after a fault.
    pub(crate) fn close_to(&mut self, open: &Open) {
        self.files.truncate(open.files);
        self.trail.truncate(open.trail);
        self.resolving.truncate(open.resolving);
        self.budget.return_to(open.depth);
    }

    /// Resolves the name of a file relative to the file being read.
    pub(crate) fn absolute(&self, name: &str) -> String {
        if name.starts_with('/') {
            return name.to_owned();
        }
        let current = self.files.last().map_or("", |file| file);
        match current.rsplit_once('/') {
            Some((folder, _)) => format!("{folder}/{name}"),
            None => name.to_owned(),
        }
    }

    /// The bytes of a file; a relative name is looked up in the root folder.
    pub(crate) fn read(&mut self, path: &str) -> Outcome<String> {
        let full = match &self.options.root_dir {
            Some(root) if !path.starts_with('/') => format!("{root}/{path}"),
            _ => path.to_owned(),
        };
        let bytes = self.assets.read(&full).map_err(|error| {
            let mut fault = Fault::new(error.to_string());
            fault.missing_file = error.is_missing;
            fault
        })?;
        self.budget.spend_bytes(bytes.len())?;
        String::from_utf8(bytes).map_err(|_| {
            Fault::new(format!("{path:?} is not UTF-8 text")).with_remedy("save it as UTF-8")
        })
    }
}
