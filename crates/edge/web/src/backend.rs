//! The interface between the server and what it shows.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use karakuri_plan::ErrorReport;
use serde_json::Value;

use crate::protocol::{
    ExplorationShown, FoundShown, LogShown, Meshes, Request, StateShown, StatusShown, TaskShown,
    WorldShown,
};

/// Provides what the page shows and handles its requests. All methods may be called from any thread.
pub trait PageBackend: Send + Sync {
    /// The static description of the world; its number grows with every change.
    fn shown(&self) -> Arc<Shown>;

    /// Returns the newest state if its number is larger than this one; blocks until there is one, at most this long.
    fn state(&self, newer_than: u64, patience: Duration) -> Option<Arc<StateShown>>;

    /// The status of the devices.
    fn status(&self) -> StatusShown;

    /// The task, and a number that grows with every change.
    fn task(&self) -> (u64, Option<TaskShown>);

    /// The exploration, and a number that grows with every change.
    fn exploration(&self) -> (u64, Option<Arc<ExplorationShown>>) {
        (0, None)
    }

    /// The map as [`crate::protocol::map_bytes`] writes it, with its revision: the changes after the revision that a client has, or
    /// the whole map if it has none. `None`: there is nothing new, or it is being changed just now.
    fn map(&self, _newer_than: Option<u64>) -> Option<(u64, Vec<u8>)> {
        None
    }

    /// The points that a map was last fed with, as [`crate::protocol::cloud_bytes`] writes them, with a number that is larger than
    /// this one.
    fn cloud(&self, _newer_than: u64) -> Option<(u64, Vec<u8>)> {
        None
    }

    /// The objects that were found in depth pictures, with a number that is larger than this one. Asking keeps the search
    /// going.
    fn found(&self, _newer_than: u64) -> Option<(u64, FoundShown)> {
        None
    }

    /// The log.
    fn log(&self) -> &Log;

    /// Encoded pictures with a number larger than this one, and the newest number.
    fn pictures(&self, newer_than: u64) -> (u64, Vec<Arc<[u8]>>);

    /// A recording for the page: a length (u32, little-endian) and JSON, then lengths and frames of numbers.
    ///
    /// # Errors
    ///
    /// The reason.
    fn recording(&self, name: &str) -> Result<Vec<u8>, String>;

    /// Handles a request of the page.
    ///
    /// # Errors
    ///
    /// The reason.
    fn handle(&self, request: &Request) -> Result<Value, RequestError>;

    /// Completes what is being written: the server ends.
    fn close(&self) {}
}

/// Why a request of the page failed.
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
    fn from(ErrorReport { code, message, between, .. }: ErrorReport) -> Self {
        Self { code, message: format!("no plan: {message}"), between }
    }
}

/// The static description of the world, and its meshes.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Sent to the page.
    pub world: WorldShown,
    /// Fetched by the page over HTTP.
    pub meshes: Meshes,
}

/// The most recent log lines.
#[derive(Debug, Default)]
pub struct Log {
    lines: Mutex<(u64, VecDeque<LogShown>)>,
}

/// Number of log lines that are kept for new clients.
const KEPT_LINES: usize = 200;

impl Log {
    /// Appends a line.
    pub fn say(&self, line: LogShown) {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.0 += 1;
        lines.1.push_back(line);
        if lines.1.len() > KEPT_LINES {
            lines.1.pop_front();
        }
    }

    /// Returns the kept lines after the first `seen` ones, and the total number of lines.
    pub fn since(&self, seen: u64) -> (u64, Vec<LogShown>) {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let (count, kept) = &*lines;
        let new = usize::try_from(count.saturating_sub(seen)).unwrap_or(KEPT_LINES).min(kept.len());
        (*count, kept.iter().skip(kept.len() - new).cloned().collect())
    }
}
