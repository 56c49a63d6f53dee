//! Third-party test data, which is not part of the repository.

use std::path::PathBuf;

use crate::skip;

/// The data folder: `KARAKURI_DATA`, or `../shared/data` beside the repository.
///
/// `None` if there is none, which is counted as left out: the test then returns.
///
/// # Panics
///
/// With `CI=true`, if there is none.
pub fn folder() -> Option<PathBuf> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data");
    let folder = std::env::var_os("KARAKURI_DATA").map_or_else(|| beside.into(), PathBuf::from);
    if folder.is_dir() {
        return Some(folder);
    }
    skip::missing(&format!("no test data at {folder:?} (set KARAKURI_DATA)"));
    None
}

/// A Python that has the peers (Pinocchio, xacro, …): `KARAKURI_PYTHON`, set by `./test`.
///
/// `None` if there is none, which is counted as left out: the test then returns.
///
/// # Panics
///
/// With `CI=true`, if there is none.
pub fn python() -> Option<PathBuf> {
    let python = std::env::var_os("KARAKURI_PYTHON").map(PathBuf::from);
    if python.is_none() {
        skip::missing("no KARAKURI_PYTHON with the peers; ./test installs one");
    }
    python
}
