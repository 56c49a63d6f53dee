//! Text that the user gives by file or by stdin.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, ensure};
use karakuri::formats::{MAX_FILE_BYTES, read_text_file};

/// The text of a regular file, or of stdin for `-`; at most 256 MB.
pub(crate) fn file_or_stdin(path: &Path) -> anyhow::Result<String> {
    if path.as_os_str() != "-" {
        return Ok(read_text_file(path, MAX_FILE_BYTES)?);
    }
    let mut text = String::new();
    let stdin = std::io::stdin().lock();
    stdin.take(MAX_FILE_BYTES + 1).read_to_string(&mut text).context("stdin")?;
    ensure!(text.len() as u64 <= MAX_FILE_BYTES, "stdin: more than {MAX_FILE_BYTES} bytes");
    Ok(text)
}
