//! Third-party test data, which is not part of the repository.

use std::path::PathBuf;

/// The data folder: `KARAKURI_DATA`, or `../shared/data` beside the repository.
///
/// `None` if there is none: the caller then says what it leaves out and returns.
///
/// # Panics
///
/// With `CI=true`, where a suite that cannot run is a failure.
pub fn folder() -> Option<PathBuf> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data");
    let folder = std::env::var_os("KARAKURI_DATA").map_or_else(|| beside.into(), PathBuf::from);
    if folder.is_dir() {
        return Some(folder);
    }
    assert!(std::env::var_os("CI").is_none(), "in CI the test data must be there: {folder:?}");
    eprintln!("left out: no test data at {folder:?} (set KARAKURI_DATA)");
    None
}

/// A Python that has the peers (Pinocchio, xacro, …): `KARAKURI_PYTHON`, set by `./test`.
///
/// # Panics
///
/// With `CI=true`, where a suite that cannot run is a failure.
pub fn python() -> Option<PathBuf> {
    let python = std::env::var_os("KARAKURI_PYTHON").map(PathBuf::from);
    assert!(
        python.is_some() || std::env::var_os("CI").is_none(),
        "in CI KARAKURI_PYTHON must name a Python with the peers installed"
    );
    if python.is_none() {
        eprintln!("left out: no KARAKURI_PYTHON with the peers; ./test installs one");
    }
    python
}
