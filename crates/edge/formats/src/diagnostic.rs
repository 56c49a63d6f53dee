//! What a reader says: where, what, and what to do about it.

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

/// What could be read, and what was odd about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Loaded<T> {
    /// What could be read.
    pub value: T,
    /// What was skipped or put right on the way.
    pub warnings: Vec<Warning>,
}

impl<T> Loaded<T> {
    /// The same warnings with another value.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Loaded<U> {
        Loaded { value: f(self.value), warnings: self.warnings }
    }
}

/// Something odd but harmless.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where.
    pub origin: Origin,
    /// What is odd, in one sentence without a full stop.
    pub what: String,
    /// What to do about it, if known.
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
    /// Where.
    pub origin: Origin,
    /// What is wrong, with the offending text, in one sentence without a full stop.
    pub what: String,
    /// What to do about it, if known.
    pub remedy: Option<String>,
    /// How the reader got there, innermost first: the macro calls and includes of a xacro file.
    pub via: Vec<(Origin, String)>,
}

impl ReadError {
    /// An error at a place.
    pub fn new(origin: Origin, what: impl Into<String>) -> Self {
        Self { origin, what: what.into(), remedy: None, via: Vec::new() }
    }

    /// The same error with advice.
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
