//! The crate that checks certificates: so small that it can be read, without other crates and without unsafe code.

use std::path::{Path, PathBuf};

use super::Finding;

const FOLDER: &str = "crates/core/verify";
/// Maximum number of lines of its sources that are neither blank nor a comment. Its tests are in a folder of their own.
const MAX_LINES: usize = 1500;

/// What is untidy about the crate.
pub(super) fn check(root: &Path, files: &[PathBuf]) -> Vec<Finding> {
    let find = |what: String| Finding { place: FOLDER.to_owned(), what };
    let read = |file: &PathBuf| std::fs::read_to_string(root.join(file)).unwrap_or_default();
    let sources = Path::new(FOLDER).join("src");
    let texts: Vec<String> =
        files.iter().filter(|file| file.starts_with(&sources)).map(read).collect();
    let lines: usize = texts.iter().map(|text| lines_of_code(text)).sum();
    let mut findings = Vec::new();
    if lines > MAX_LINES {
        findings.push(find(format!("{lines} lines of code; {MAX_LINES} can be read by anybody")));
    }
    if !texts.iter().any(|text| text.contains("#![forbid(unsafe_code)]")) {
        findings.push(find("it must forbid unsafe code".to_owned()));
    }
    let manifest = read(&Path::new(FOLDER).join("Cargo.toml"));
    let depends = |line: &str| matches!(line, "[dependencies]" | "[build-dependencies]");
    if manifest.lines().any(depends) {
        findings.push(find("it uses no other crate".to_owned()));
    }
    findings
}

fn lines_of_code(text: &str) -> usize {
    let lines = text.lines().map(str::trim_start);
    lines.filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_blank_lines_do_not_count() {
        assert_eq!(lines_of_code("//! A\n\n/// B\nfn c() {\n    // D\n    d(); // E\n}\n"), 3);
    }
}
