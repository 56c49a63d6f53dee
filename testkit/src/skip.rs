//! The one way for a test to leave something out: it is printed, so that a run can count it.

use std::io::Write;

/// Prints `left out: <test>: <what>` past the test harness, which hides what passing tests print.
///
/// For what this machine cannot do, such as an instruction set. Callers then go on with the rest.
pub fn left_out(what: &str) {
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("a thread without a name");
    // One write per line, as tests run in parallel. Without standard error there is no place to report to.
    let _ = std::io::stderr().write_all(format!("left out: {test}: {what}\n").as_bytes());
}

/// Like [`left_out`], for what could be installed: test data, peers.
///
/// # Panics
///
/// With `CI=true`, where a suite that cannot run is a failure.
pub fn missing(what: &str) {
    let in_ci = std::env::var_os("CI").is_some_and(|value| value == "true");
    assert!(!in_ci, "in CI nothing may be left out: {what}");
    left_out(what);
}
