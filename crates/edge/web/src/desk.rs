//! What the page shows, and what handles its requests.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use karakuri_plan::ErrorReport;
use serde_json::Value;

use crate::protocol::{LogShown, Meshes, Request, StateShown, StatusShown, TaskShown, WorldShown};

/// What the page shows, and what handles its requests. Everything may be called from any thread.
pub trait Desk: Send + Sync {
    /// What stays the same while it moves; a new number says that it changed.
    fn shown(&self) -> Arc<Shown>;

    /// The newest state if it is newer than this number; waits for one, but no longer than so.
    fn state(&self, newer_than: u64, patience: Duration) -> Option<Arc<StateShown>>;

    /// How devices are.
    fn status(&self) -> StatusShown;

    /// The task, and a number that grows when it changes.
    fn task(&self) -> (u64, Option<TaskShown>);

    /// What was said.
    fn log(&self) -> &Log;

    /// Pictures that are newer than this number, ready to be sent, and the newest's number.
    fn pictures(&self, newer_than: u64) -> (u64, Vec<Arc<[u8]>>);

    /// A recording for the page: a length (u32, little-endian) and JSON, then lengths and frames of numbers.
    ///
    /// # Errors
    ///
    /// Says why not.
    fn recording(&self, name: &str) -> Result<Vec<u8>, String>;

    /// Handles a request of the page.
    ///
    /// # Errors
    ///
    /// Says why not.
    fn handle(&self, request: &Request) -> Result<Value, RequestError>;
}

/// Why a request of the page is not fulfilled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct RequestError {
    /// A stable word for programs: a planning error's code, or `refused`.
    pub code: &'static str,
    /// A sentence for people.
    pub message: String,
    /// Names of the pairs of bodies that touch or come too close, if that is the reason.
    pub between: Vec<[String; 2]>,
}

impl From<String> for RequestError {
    fn from(message: String) -> Self {
        Self { code: "refused", message, between: Vec::new() }
    }
}

impl From<&str> for RequestError {
    fn from(message: &str) -> Self {
        message.to_owned().into()
    }
}

impl From<ErrorReport> for RequestError {
    fn from(ErrorReport { code, message, between }: ErrorReport) -> Self {
        Self { code, message: format!("no plan: {message}"), between }
    }
}

/// What stays the same while it moves, and the triangles it is made of.
#[derive(Clone, Debug)]
pub struct Shown {
    /// For the page.
    pub world: WorldShown,
    /// Fetched by the page.
    pub meshes: Meshes,
}

/// What was said lately.
#[derive(Debug, Default)]
pub struct Log {
    lines: Mutex<(u64, VecDeque<LogShown>)>,
}

/// Lines that newcomers get to see.
const KEPT: usize = 200;

impl Log {
    /// Says something.
    pub fn say(&self, line: LogShown) {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.0 += 1;
        lines.1.push_back(line);
        if lines.1.len() > KEPT {
            lines.1.pop_front();
        }
    }

    /// What was said after the first `seen` lines, as far as it is kept; and how many lines there were.
    pub fn since(&self, seen: u64) -> (u64, Vec<LogShown>) {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let (count, kept) = &*lines;
        let new = usize::try_from(count.saturating_sub(seen)).unwrap_or(KEPT).min(kept.len());
        (*count, kept.iter().skip(kept.len() - new).cloned().collect())
    }
}
