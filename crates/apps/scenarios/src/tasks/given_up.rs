//! Why a task was given up, as plain data.

use std::fmt;

use karakuri_task::Evidence;
use karakuri_task::run::Abort;

/// Why a task was given up: a stable code, a sentence, and the facts.
#[derive(Clone, Debug, PartialEq)]
pub struct GivenUp {
    /// Stable identifier of the cause.
    pub code: &'static str,
    /// A sentence.
    pub message: String,
    /// What is known: the stage, bodies with their distance, and so on.
    pub evidence: Evidence,
}

impl GivenUp {
    /// A cause of which only a sentence is known.
    pub(super) fn plain(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), evidence: Evidence::default() }
    }
}

impl From<&Abort> for GivenUp {
    fn from(abort: &Abort) -> Self {
        Self { code: abort.code(), message: abort.to_string(), evidence: abort.evidence() }
    }
}

impl fmt::Display for GivenUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}
