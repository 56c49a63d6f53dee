//! The answer of a command and its exit code: one rule for every command.

use std::io::ErrorKind;
use std::process::ExitCode;

use karakuri::formats::{AssetError, ReadError};
use karakuri::plan::{Evidence, PlanError};
use karakuri::{LeftOut, LoadError, MapError, NoChain, NoGroup, ReachError, SceneError};
use serde_json::{Value, json};

use crate::console;

/// The answer of a command that ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Yes, or done: exit code 0.
    Yes,
    /// The question was understood, and the answer is no: exit code 1.
    No,
}

/// An error with a stable code and evidence, for programs that read `--json`.
#[derive(Debug)]
pub(crate) struct Coded {
    pub(crate) code: &'static str,
    pub(crate) message: String,
    /// More keys of the document.
    pub(crate) body: Value,
}

impl Coded {
    /// An error in what was asked.
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), body: json!({}) }
    }
}

impl std::fmt::Display for Coded {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Coded {}

/// Returns the exit code for `outcome`: 0 yes, 1 no, 2 the question could not be asked or answered. An error goes to stderr and,
/// with `--json`, as a document to stdout.
pub(crate) fn exit(outcome: anyhow::Result<Answer>, json: bool) -> ExitCode {
    match outcome {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        // The reader closed the pipe (`karakuri show lab | head`): there is no one to report to.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let message = format!("{error:#}");
            report_error(code_of(&error), &message, body_of(&error), json);
            ExitCode::from(2)
        }
    }
}

/// Reports arguments that cannot be parsed: exit code 2, or 0 for help and version.
pub(crate) fn usage(error: &clap::Error, json: bool) -> ExitCode {
    let _ = error.print();
    if !error.use_stderr() {
        return ExitCode::SUCCESS;
    }
    if json {
        let text = error.render().to_string();
        let message = text.lines().next().unwrap_or_default().trim_start_matches("error: ");
        let _ = console::print_refusal(
            "usage",
            message,
            json!({ "status": "error", "message": message }),
        );
    }
    ExitCode::from(2)
}

fn report_error(code: &str, message: &str, body: Value, json: bool) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "error: {message}");
    if json {
        let mut document = json!({ "status": "error", "message": message });
        if let (Some(all), Value::Object(more)) = (document.as_object_mut(), body) {
            all.extend(more);
        }
        let _ = console::print_refusal(code, message, document);
    }
}

/// The stable code of an error: that of the first cause that has one.
fn code_of(error: &anyhow::Error) -> &'static str {
    error.chain().find_map(code_of_cause).unwrap_or("bad_input")
}

fn code_of_cause(cause: &(dyn std::error::Error + 'static)) -> Option<&'static str> {
    if let Some(coded) = cause.downcast_ref::<Coded>() {
        return Some(coded.code);
    }
    if let Some(error) = cause.downcast_ref::<PlanError>() {
        return Some(error.code());
    }
    if let Some(error) = cause.downcast_ref::<SceneError>() {
        return Some(match error {
            SceneError::Load(error) => code_of_cause(error)?,
            SceneError::NoRobot { .. } => "no_robot",
            SceneError::Misfit { .. } | SceneError::Mount { .. } => "scene_misfit",
            SceneError::Missing { .. } => "missing_meshes",
            SceneError::Request { .. } => "bad_request",
            _ => "bad_scene",
        });
    }
    match cause.downcast_ref::<LoadError>() {
        Some(LoadError::NoSuchRobot { .. }) => return Some("no_such_robot"),
        Some(LoadError::Unreadable(_)) => return Some("unreadable_file"),
        Some(LoadError::Read(_)) => return Some("invalid_file"),
        _ => {}
    }
    match cause.downcast_ref::<MapError>() {
        Some(MapError::Unreadable(_)) => return Some("unreadable_file"),
        Some(MapError::Ending { .. }) | None => {}
        Some(_) => return Some("invalid_file"),
    }
    match cause.downcast_ref::<ReachError>() {
        Some(ReachError::Unreadable(_)) => return Some("unreadable_file"),
        Some(ReachError::File { .. }) => return Some("invalid_file"),
        Some(ReachError::Chain(_)) => return Some("no_such_link"),
        Some(ReachError::Group(_)) => return Some("no_such_group"),
        Some(_) | None => {}
    }
    let is = |known: bool, code| known.then_some(code);
    is(cause.is::<AssetError>() || cause.is::<std::io::Error>(), "unreadable_file")
        .or(is(cause.is::<ReadError>(), "invalid_file"))
        .or(is(cause.is::<NoChain>(), "no_such_link"))
        .or(is(cause.is::<NoGroup>(), "no_such_group"))
}

/// More keys of the document: the place in a file, the evidence.
fn body_of(error: &anyhow::Error) -> Value {
    for cause in error.chain() {
        if let Some(coded) = cause.downcast_ref::<Coded>() {
            return coded.body.clone();
        }
        if let Some(SceneError::Missing { left_out }) = cause.downcast_ref::<SceneError>() {
            let file = |lost: &LeftOut| json!({ "link": lost.link, "file": lost.file });
            let missing: Value = left_out.iter().map(file).collect();
            let remedy = "Put the files there, add their folder with --package-path, or use --without-missing.";
            return json!({ "missing": missing, "remedy": remedy });
        }
        let read = cause.downcast_ref::<ReadError>().or_else(|| {
            let scene = match cause.downcast_ref::<SceneError>() {
                Some(SceneError::Load(error)) => Some(error),
                _ => None,
            };
            match scene.or_else(|| cause.downcast_ref::<LoadError>()) {
                Some(LoadError::Read(error)) => Some(error),
                _ => None,
            }
        });
        if let Some(ReadError { origin, remedy, .. }) = read {
            let (file, line, column) = (&*origin.file, origin.line, origin.column);
            let place = json!({ "file": file, "line": line, "column": column });
            return json!({ "place": place, "remedy": remedy });
        }
    }
    json!({})
}

/// Evidence as JSON.
pub(crate) fn evidence_json(evidence: &[Evidence]) -> Value {
    let each = |evidence: &Evidence| match evidence {
        Evidence::Pair { between, distance_m } => {
            json!({ "between": between, "distance_m": distance_m })
        }
        Evidence::Cell { number, centre_m, unknown } => {
            json!({ "cell": number, "centre": centre_m, "unknown": unknown })
        }
        Evidence::Joint { joint, value, limit } => {
            json!({ "joint": joint, "value": value, "limit": limit })
        }
    };
    evidence.iter().map(each).collect()
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<std::io::Error>());
    causes.any(|io| io.kind() == ErrorKind::BrokenPipe)
}
