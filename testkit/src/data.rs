//! Third-party test data and peers, which are not part of the repository. A test that cannot run without them is
//! counted and printed as left out; it never passes silently.

use std::path::PathBuf;

use crate::skip;

/// The data folder: `KARAKURI_DATA`, or `../shared/data` beside the repository.
///
/// `None` if there is none; the calling test is reported as left out and returns.
///
/// # Panics
///
/// With `CI=true`, where a test that cannot run is a failure.
pub fn folder() -> Option<PathBuf> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data");
    let folder = std::env::var_os("KARAKURI_DATA").map_or_else(|| beside.into(), PathBuf::from);
    if folder.is_dir() {
        return Some(folder);
    }
    skip::missing("no test data (KARAKURI_DATA)");
    None
}

/// A Python that has the peers (Pinocchio, xacro, …): `KARAKURI_PYTHON`, set by `./test`.
///
/// `None` if there is none, which is counted as left out: the test then returns.
///
/// # Panics
///
/// With `CI=true`, where a test that cannot run is a failure.
pub fn python() -> Option<PathBuf> {
    let python = std::env::var_os("KARAKURI_PYTHON").map(PathBuf::from);
    if python.is_none() {
        skip::missing("no Python with the peers (KARAKURI_PYTHON)");
    }
    python
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::process::{Command, Output};

    /// Does nothing by itself; the test below runs it in a process of its own, without data and Python.
    #[test]
    fn asks() {
        if std::env::var_os("KARAKURI_ASKS").is_some() {
            assert_eq!((super::folder(), super::python()), (None, None));
        }
    }

    fn asked(list: &Path, ci: &str) -> Output {
        Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "data::tests::asks"])
            .envs([("KARAKURI_ASKS", "yes"), ("KARAKURI_DATA", "no such folder"), ("CI", ci)])
            .env("KARAKURI_LEFT_OUT", list)
            .env_remove("KARAKURI_PYTHON")
            .output()
            .unwrap()
    }

    #[test]
    fn what_is_left_out_is_said_and_listed_and_in_ci_it_fails() {
        let list = std::env::temp_dir().join(format!("left-out-{}.txt", std::process::id()));
        let ran = asked(&list, "");
        let listed = std::fs::read_to_string(&list).unwrap();
        std::fs::remove_file(&list).unwrap();
        assert!(ran.status.success(), "{ran:?}");
        let lines: Vec<&str> = listed.lines().collect();
        assert_eq!(lines.len(), 2, "{listed}");
        for line in lines {
            assert!(line.ends_with(": data::tests::asks"), "{line}");
            assert!(String::from_utf8_lossy(&ran.stderr).contains(line), "{ran:?}");
        }
        assert!(!asked(&list, "true").status.success(), "in CI nothing may be left out");
    }
}
