//! Expressions, computed by Python and by us.

use karakuri_testkit::data;

use super::peer::{Job, World, compare};

/// What stands between `${` and `}`; one per line.
const EXPRESSIONS: &str = include_str!("expressions.txt");

#[test]
fn expressions_give_what_python_gives() {
    let Some(python) = data::python() else { return };
    let jobs: Vec<Job> = EXPRESSIONS
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with("# "))
        .map(|line| {
            let escaped = line.replace('&', "&amp;").replace('<', "&lt;");
            Job { text: format!("<a>[${{{escaped}}}]</a>"), ..Job::default() }
        })
        .collect();
    assert!(jobs.len() > 500, "only {} expressions", jobs.len());
    let expanded = compare(&python, &World::default(), &jobs);
    assert!(expanded > 430, "only {expanded} have a value");
}
