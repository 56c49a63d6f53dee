//! Reports what a test leaves out: printed and listed, so that `./test` can count it.

use std::fs::OpenOptions;
use std::io::Write;

/// Reports that the running test leaves something out: on standard error, and as a line of the file `KARAKURI_LEFT_OUT`, which
/// `./test` counts.
///
/// For what this machine cannot do, such as an instruction set. Callers then continue with the rest.
///
/// # Panics
///
/// If that file cannot be written.
pub fn left_out(what: &str) {
    let thread = std::thread::current();
    let line = format!("{what}: {}\n", thread.name().unwrap_or("a thread without a name"));
    // Not `eprintln!`, which the test harness hides when a test passes. One write per line, as tests run in parallel; without
    // standard error there is no place to report to.
    let _ = std::io::stderr().write_all(format!("left out, {line}").as_bytes());
    if let Some(list) = std::env::var_os("KARAKURI_LEFT_OUT") {
        let file = OpenOptions::new().create(true).append(true).open(&list);
        let written = file.and_then(|mut file| file.write_all(line.as_bytes()));
        written.unwrap_or_else(|error| panic!("{}: {error}", list.display()));
    }
}

/// Like [`left_out`], for what could be installed: test data, peers.
///
/// # Panics
///
/// With `CI=true`, where a test that cannot run is a failure.
pub fn missing(what: &str) {
    assert!(std::env::var("CI").as_deref() != Ok("true"), "in CI nothing may be left out: {what}");
    left_out(what);
}
