//! Writes result files: never over an existing one unasked, and never half.

use std::path::{Path, PathBuf};

use anyhow::Context;
use serde_json::json;

use crate::answer::Coded;

/// Refuses to write over an existing file. Called before long work too, so that nothing is computed in vain.
///
/// # Errors
///
/// If the file exists and `force` is not set.
pub(crate) fn may_write(file: &Path, force: bool) -> anyhow::Result<()> {
    if force || !file.exists() {
        return Ok(());
    }
    let name = file.display().to_string();
    let mut error = Coded::new("file_exists", format!("{name} exists; --force replaces it"));
    error.body =
        json!({ "file": name, "remedy": "Choose another name, or replace it with --force." });
    Err(error.into())
}

/// Writes a file: beside its place first, then renamed, so that an existing file stays whole if this fails.
///
/// # Errors
///
/// With the file's name if it exists and `force` is not set, or cannot be written.
pub(crate) fn write(file: &Path, content: impl AsRef<[u8]>, force: bool) -> anyhow::Result<()> {
    may_write(file, force)?;
    let beside = beside(file);
    let written = std::fs::write(&beside, content).and_then(|()| std::fs::rename(&beside, file));
    if written.is_err() {
        // What was written in part is of no use; that it cannot be removed is not worth another error.
        let _ = std::fs::remove_file(&beside);
    }
    written.with_context(|| format!("cannot write {}", file.display()))
}

/// The name of a file while it is written, in the same folder.
pub(crate) fn beside(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(".partial");
    file.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_existing_file_is_kept_unless_it_is_forced_and_when_writing_fails() {
        let folder = std::env::temp_dir().join(format!("karakuri-output-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("motion.json");
        write(&file, b"one", false).expect("it is new");
        let refused = write(&file, b"two", false).expect_err("it exists").to_string();
        assert!(refused.contains("motion.json") && refused.contains("--force"), "{refused}");
        assert_eq!(std::fs::read(&file).expect("it is there"), b"one");
        write(&file, b"two", true).expect("it may");
        // A folder in the place of the partial file stands for a disk that takes nothing.
        std::fs::create_dir(beside(&file)).expect("a folder");
        let failed = format!("{:#}", write(&file, b"three", true).expect_err("it cannot"));
        assert!(failed.contains("motion.json"), "{failed}");
        assert_eq!(std::fs::read(&file).expect("it is there"), b"two");
        std::fs::remove_dir_all(&folder).expect("it is ours");
    }
}
