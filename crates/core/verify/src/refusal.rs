//! Why a certificate is refused.

use std::fmt;

/// The first thing in a certificate that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// It is not a certificate, or is damaged.
    Malformed {
        /// Number of the line, from 1 on.
        line: usize,
        /// What is wrong there.
        why: String,
    },
    /// It is a certificate, and this is not proven by it.
    Unproven(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed { line, why } => write!(f, "line {line}: {why}"),
            Self::Unproven(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for Refusal {}

/// Refuses for this reason.
pub(crate) fn unproven<T>(what: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::Unproven(what.into()))
}
