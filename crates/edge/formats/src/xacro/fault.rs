//! Errors of the expansion, before their place is known.

use crate::{Origin, ReadError};

/// Why an expression, a text or an element could not be expanded.
///
/// The evaluator knows the problem, the expander the place: the fault collects both on its way up.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fault {
    pub(crate) what: String,
    pub(crate) remedy: Option<String>,
    /// The innermost place that is known.
    pub(crate) origin: Option<Origin>,
    /// The calls and includes that lead there, innermost first.
    pub(crate) via: Vec<(Origin, String)>,
    /// Whether a file was missing, which `optional="true"` permits.
    pub(crate) missing_file: bool,
}

/// A result with a boxed, small error, because faults are rare.
pub(crate) type Outcome<T> = Result<T, Box<Fault>>;

/// The text, shortened if it is too long.
pub(crate) fn excerpt(text: &str) -> String {
    const MAX_CHARS: usize = 160;
    let mut shown: String = text.chars().take(MAX_CHARS).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}

impl Fault {
    pub(crate) fn new(what: impl Into<String>) -> Box<Self> {
        Box::new(Self {
            what: what.into(),
            remedy: None,
            origin: None,
            via: Vec::new(),
            missing_file: false,
        })
    }

    pub(crate) fn with_remedy(mut self: Box<Self>, remedy: impl Into<String>) -> Box<Self> {
        self.remedy.get_or_insert(remedy.into());
        self
    }

    /// Sets the place, unless an inner place is already known.
    pub(crate) fn at(mut self: Box<Self>, origin: &Origin) -> Box<Self> {
        self.origin.get_or_insert_with(|| origin.clone());
        self
    }

    /// Adds a step of the trace: a macro call, an include, the use of a property.
    pub(crate) fn via(mut self: Box<Self>, origin: &Origin, step: String) -> Box<Self> {
        // A runaway recursion passes hundreds of calls: the innermost few are enough.
        const MAX_STEPS: usize = 12;
        if self.via.len() < MAX_STEPS {
            self.via.push((origin.clone(), step));
        }
        self
    }

    pub(crate) fn into_read_error(self, otherwise: &Origin) -> ReadError {
        let origin = self.origin.unwrap_or_else(|| otherwise.clone());
        ReadError { origin, what: self.what, remedy: self.remedy, via: self.via }
    }
}
