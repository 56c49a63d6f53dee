//! Runs a peer: one Python process per request.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::data;

/// The standard output of `script` for the input `question`; `None` without a Python that has the peers.
///
/// # Panics
///
/// If the script fails, or with `CI=true` if there is no Python.
pub fn ask(script: &str, question: String) -> Option<String> {
    let python = data::python()?;
    let mut process = Command::new(python)
        .args(["-c", script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the Python of KARAKURI_PYTHON starts");
    let mut stdin = process.stdin.take().expect("piped");
    // In its own thread: the script may answer before it has read everything.
    let writer = std::thread::spawn(move || stdin.write_all(question.as_bytes()));
    let output = process.wait_with_output().expect("Python ends");
    assert!(output.status.success(), "the peer failed: {}", output.status);
    writer.join().expect("no panic").expect("Python reads everything");
    Some(String::from_utf8(output.stdout).expect("UTF-8"))
}
