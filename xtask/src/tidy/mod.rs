//! Checks that the compiler does not make: dependencies between crates, sizes, words, and whether ARCHITECTURE.md is true.

mod architecture;
mod checker;
mod dependencies;
mod page;
mod sources;

use std::fmt;
use std::path::{Path, PathBuf};

/// Something untidy.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Finding {
    /// Where, relative to the workspace.
    pub(crate) place: String,
    /// The finding, and how to fix it.
    pub(crate) what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

/// Everything untidy in the workspace at `root`.
pub(crate) fn check(root: &Path) -> Vec<Finding> {
    let files = tracked_files(root);
    let mut findings = Vec::new();
    match architecture::Map::read(root) {
        Ok(map) => {
            findings.extend(map.check_paths(root));
            findings.extend(dependencies::check(root, &map));
        }
        Err(finding) => findings.push(finding),
    }
    findings.extend(page::check(root, &files));
    findings.extend(checker::check(root, &files));
    for file in files.iter().filter(|file| !page::is_made(file)) {
        findings.extend(sources::check(root, file));
    }
    findings.sort();
    findings
}

/// Files below `root` that belong to the project, relative to it.
fn tracked_files(root: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).expect("the workspace can be read");
        for entry in entries.filter_map(Result::ok) {
            let (path, name) = (entry.path(), entry.file_name());
            let skipped = ["target", ".git", "node_modules", ".venv", "__pycache__"];
            if path.is_dir() && !skipped.iter().any(|s| name == *s) {
                folders.push(path);
            } else if path.is_file() && name != ".git" {
                files.push(path.strip_prefix(root).expect("it lies below the root").to_owned());
            }
        }
    }
    files.sort();
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_workspace_is_tidy() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let findings = check(root);
        let lines: Vec<String> = findings.iter().map(Finding::to_string).collect();
        assert!(findings.is_empty(), "{}", lines.join("\n"));
    }
}
