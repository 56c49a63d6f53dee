//! Where readers fetch the files and packages that a description names.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Files, packages and environment, as a reader may see them.
pub trait Assets {
    /// The bytes of a file.
    ///
    /// # Errors
    ///
    /// If there is no such file or it cannot be read.
    fn read(&self, path: &str) -> Result<Vec<u8>, AssetError>;

    /// The folder of a ROS package.
    fn package(&self, name: &str) -> Option<String>;

    /// An environment variable, for xacro's `$(env)` and `$(optenv)`.
    fn env(&self, name: &str) -> Option<String>;
}

/// Why an asset could not be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot read {path:?}: {why}")]
pub struct AssetError {
    /// What was asked for.
    pub path: String,
    /// What stood in the way.
    pub why: String,
}

/// Files that live in memory: built-in robots, and tests.
#[derive(Clone, Debug, Default)]
pub struct MemoryAssets {
    /// Contents by path.
    pub files: BTreeMap<String, Vec<u8>>,
    /// Folders by package name.
    pub packages: BTreeMap<String, String>,
    /// Environment variables.
    pub env: BTreeMap<String, String>,
}

impl Assets for MemoryAssets {
    fn read(&self, path: &str) -> Result<Vec<u8>, AssetError> {
        let missing = || AssetError { path: path.to_owned(), why: "no such file".to_owned() };
        self.files.get(path).cloned().ok_or_else(missing)
    }

    fn package(&self, name: &str) -> Option<String> {
        self.packages.get(name).cloned()
    }

    fn env(&self, name: &str) -> Option<String> {
        self.env.get(name).cloned()
    }
}

/// Files on disk, and packages found along a search path.
#[derive(Clone, Debug, Default)]
pub struct DiskAssets {
    /// Folders that are packages or hold packages, as in `ROS_PACKAGE_PATH`; earlier ones win.
    pub package_path: Vec<PathBuf>,
    /// Environment variables that descriptions may read.
    pub env: BTreeMap<String, String>,
}

/// How deep packages may hide below a folder of the search path.
const PACKAGE_DEPTH: usize = 3;
/// A description's file is not larger than this; a mesh may be tens of megabytes.
const MAX_FILE_BYTES: u64 = 256 << 20;

impl Assets for DiskAssets {
    fn read(&self, path: &str) -> Result<Vec<u8>, AssetError> {
        let fail = |why: String| AssetError { path: path.to_owned(), why };
        let size = std::fs::metadata(path).map_err(|e| fail(e.to_string()))?.len();
        if size > MAX_FILE_BYTES {
            return Err(fail(format!("{size} bytes are more than the {MAX_FILE_BYTES} allowed")));
        }
        std::fs::read(path).map_err(|e| fail(e.to_string()))
    }

    fn package(&self, name: &str) -> Option<String> {
        let found =
            self.package_path.iter().find_map(|root| find_package(root, name, PACKAGE_DEPTH));
        found.map(|path| path.to_string_lossy().into_owned())
    }

    fn env(&self, name: &str) -> Option<String> {
        self.env.get(name).cloned()
    }
}

/// A package is a folder of that name; the shallowest wins, as `package.xml` is often left out of test data.
fn find_package(root: &Path, name: &str, depth: usize) -> Option<PathBuf> {
    if root.file_name().is_some_and(|n| n == name) && root.is_dir() {
        return Some(root.to_owned());
    }
    let direct = root.join(name);
    if direct.is_dir() {
        return Some(direct);
    }
    if depth == 0 {
        return None;
    }
    let mut folders: Vec<PathBuf> = std::fs::read_dir(root)
        .ok()?
        .filter_map(|entry| entry.ok().map(|e| e.path()).filter(|p| p.is_dir()))
        .collect();
    folders.sort();
    folders.iter().find_map(|folder| find_package(folder, name, depth - 1))
}
