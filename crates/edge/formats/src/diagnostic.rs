//! Errors and warnings of readers: place, problem and remedy.

use std::fmt;
use std::sync::Arc;

/// A place in a file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Origin {
    /// The file as the user named it.
    pub file: Arc<str>,
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// A value and the warnings of reading it.
#[derive(Clone, Debug, PartialEq)]
pub struct Loaded<T> {
    /// The value.
    pub value: T,
    /// What was skipped or corrected.
    pub warnings: Vec<Warning>,
}

impl<T> Loaded<T> {
    /// The same warnings with another value.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Loaded<U> {
        Loaded { value: f(self.value), warnings: self.warnings }
    }
}

/// A harmless irregularity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The place.
    pub origin: Origin,
    /// The problem, in one sentence without a full stop.
    pub what: String,
    /// The remedy, if known.
    pub remedy: Option<String>,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.origin, self.what)?;
        self.remedy.as_ref().map_or(Ok(()), |remedy| write!(f, " ({remedy})"))
    }
}

/// Why a file could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The place.
    pub origin: Origin,
    /// The problem with the offending text, in one sentence without a full stop.
    pub what: String,
    /// The remedy, if known.
    pub remedy: Option<String>,
    /// The macro calls and includes of a xacro file that lead to the place, innermost first.
    pub via: Vec<(Origin, String)>,
}

impl ReadError {
    /// An error at a place.
    pub fn new(origin: Origin, what: impl Into<String>) -> Self {
        Self { origin, what: what.into(), remedy: None, via: Vec::new() }
    }

    /// Adds a remedy.
    pub fn with_remedy(mut self, remedy: impl Into<String>) -> Self {
        self.remedy = Some(remedy.into());
        self
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.origin, self.what)?;
        if let Some(remedy) = &self.remedy {
            write!(f, " ({remedy})")?;
        }
        for (origin, what) in &self.via {
            write!(f, "\n  in {what} at {origin}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ReadError {}
