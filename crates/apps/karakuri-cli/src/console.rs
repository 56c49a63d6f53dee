//! The program's stderr, and the frame of the documents that `--json` prints.
//!
//! A process has one stderr and prints one document, so its verbosity and the warnings for the document belong to the process,
//! as they do in a logger.

use std::io::Write;
use std::sync::{Mutex, PoisonError};

use karakuri::formats::Warning;
use serde_json::{Map, Value, json};

/// Version of the documents: it grows when a key changes its meaning or goes. New keys do not change it.
const VERSION: u32 = 1;
/// The largest number of warnings printed unless asked for all; the others are counted.
const SHOWN_WARNINGS: usize = 12;

/// How much is printed to stderr.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, clap::ValueEnum)]
pub(crate) enum Verbosity {
    /// Errors only.
    #[value(name = "error")]
    Quiet,
    /// Errors, notes and the first warnings.
    #[value(name = "info", alias = "warn")]
    Usual,
    /// All warnings, and what is done.
    #[value(name = "debug", alias = "trace")]
    Verbose,
}

struct Console {
    verbosity: Verbosity,
    /// Everything that was warned of, for the document.
    warnings: Vec<Value>,
}

static CONSOLE: Mutex<Console> =
    Mutex::new(Console { verbosity: Verbosity::Usual, warnings: Vec::new() });

/// Sets how much is printed to stderr.
pub(crate) fn set(verbosity: Verbosity) {
    CONSOLE.lock().unwrap_or_else(PoisonError::into_inner).verbosity = verbosity;
}

/// A line for people; `-q` leaves it out. A stderr that is closed is no reason to stop.
pub(crate) fn note(text: &str) {
    if verbosity() >= Verbosity::Usual {
        let _ = writeln!(std::io::stderr(), "{text}");
    }
}

/// A line about what is done, only with `-v`.
pub(crate) fn detail(text: &str) {
    if verbosity() >= Verbosity::Verbose {
        let _ = writeln!(std::io::stderr(), "{text}");
    }
}

/// A warning without a place in a file.
pub(crate) fn warn(what: &str) {
    note(&format!("warning: {what}"));
    keep(json!({ "what": what }));
}

/// The warnings of a reader.
pub(crate) fn report(warnings: &[Warning]) {
    let shown = match verbosity() {
        Verbosity::Verbose => warnings.len(),
        _ => SHOWN_WARNINGS,
    };
    for warning in warnings.iter().take(shown) {
        note(&format!("warning: {warning}"));
    }
    if let Some(more @ 1..) = warnings.len().checked_sub(shown) {
        note(&format!("warning: {more} more; -v shows all"));
    }
    for Warning { origin, what, remedy } in warnings {
        let (file, line, column) = (&*origin.file, origin.line, origin.column);
        let place = json!({ "file": file, "line": line, "column": column });
        let mut value = json!({ "what": what, "place": place });
        if let Some(remedy) = remedy {
            value["remedy"] = remedy.as_str().into();
        }
        keep(value);
    }
}

/// Prints the document of a positive answer.
pub(crate) fn print_json(body: Value) -> std::io::Result<()> {
    print_document("ok", body, Vec::new())
}

/// Prints the document of a negative answer, or of an error: a stable code and a sentence.
pub(crate) fn print_refusal(code: &str, message: &str, body: Value) -> std::io::Result<()> {
    print_document(code, body, vec![json!({ "code": code, "message": message })])
}

fn print_document(code: &str, body: Value, errors: Vec<Value>) -> std::io::Result<()> {
    let mut document = Map::new();
    document.insert("version".to_owned(), VERSION.into());
    document.insert("code".to_owned(), code.into());
    if let Value::Object(body) = body {
        document.extend(body);
    }
    let mut console = CONSOLE.lock().unwrap_or_else(PoisonError::into_inner);
    document.insert("warnings".to_owned(), std::mem::take(&mut console.warnings).into());
    document.insert("errors".to_owned(), errors.into());
    writeln!(std::io::stdout(), "{}", Value::Object(document))
}

fn keep(warning: Value) {
    CONSOLE.lock().unwrap_or_else(PoisonError::into_inner).warnings.push(warning);
}

/// Whether only errors are printed.
pub(crate) fn is_quiet() -> bool {
    verbosity() == Verbosity::Quiet
}

fn verbosity() -> Verbosity {
    CONSOLE.lock().unwrap_or_else(PoisonError::into_inner).verbosity
}
