//! Asking a peer: one Python process that answers one question.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::data;

/// What `script` writes to its standard output when it reads `question`; `None` without a Python that has the peers.
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
    // From a thread of its own: the script may answer before it has read everything.
    let writer = std::thread::spawn(move || stdin.write_all(question.as_bytes()));
    let output = process.wait_with_output().expect("Python ends");
    assert!(output.status.success(), "the peer failed: {}", output.status);
    writer.join().expect("no panic").expect("Python reads everything");
    Some(String::from_utf8(output.stdout).expect("UTF-8"))
}
