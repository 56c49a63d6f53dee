//! Access to the files and packages that a description refers to.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Files, packages and environment variables for a reader.
pub trait Assets {
    /// The bytes of a file.
    ///
    /// # Errors
    ///
    /// If there is no such file or it cannot be read.
    fn read(&self, path: &str) -> Result<Vec<u8>, AssetError>;

    /// The names of the files and folders in a folder, for xacro's includes by pattern; empty if there are none.
    fn list(&self, folder: &str) -> Vec<String>;

    /// The folder of a ROS package.
    fn package(&self, name: &str) -> Option<String>;

    /// An environment variable, for xacro's `$(env)` and `$(optenv)`.
    fn env(&self, name: &str) -> Option<String>;
}

/// Why an asset could not be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot read {path:?}: {why}")]
pub struct AssetError {
    /// The requested asset.
    pub path: String,
    /// The error.
    pub why: String,
}

/// Files in memory: built-in robots, and tests.
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
        self.files.get(&normalized(path)).cloned().ok_or_else(missing)
    }

    fn list(&self, folder: &str) -> Vec<String> {
        let folder = normalized(folder);
        let below = |path: &str| match folder.as_str() {
            "." => Some(path.to_owned()).filter(|p| !p.starts_with('/')),
            "/" => path.strip_prefix('/').map(str::to_owned),
            _ => path.strip_prefix(&folder)?.strip_prefix('/').map(str::to_owned),
        };
        let names = self.files.keys().filter_map(|path| below(path));
        let mut names: Vec<String> =
            names.map(|rest| rest.split('/').next().unwrap_or_default().to_owned()).collect();
        names.dedup();
        names
    }

    fn package(&self, name: &str) -> Option<String> {
        self.packages.get(name).cloned()
    }

    fn env(&self, name: &str) -> Option<String> {
        self.env.get(name).cloned()
    }
}

/// The path without `.` and `..` components, like the keys of [`MemoryAssets::files`].
fn normalized(path: &str) -> String {
    let mut steps: Vec<&str> = Vec::new();
    for step in path.split('/').filter(|s| !s.is_empty() && *s != ".") {
        match steps.last() {
            Some(&last) if step == ".." && last != ".." => {
                steps.pop();
            }
            _ => steps.push(step),
        }
    }
    let root = if path.starts_with('/') { "/" } else { "" };
    let joined = format!("{root}{}", steps.join("/"));
    if joined.is_empty() { ".".to_owned() } else { joined }
}

/// Files on disk, and packages found along a search path.
#[derive(Clone, Debug, Default)]
pub struct DiskAssets {
    /// Folders that are packages or hold packages, as in `ROS_PACKAGE_PATH`; earlier ones win.
    pub package_path: Vec<PathBuf>,
    /// Environment variables that descriptions may read.
    pub env: BTreeMap<String, String>,
}

/// Greatest depth of packages below a folder of the search path.
const PACKAGE_DEPTH: usize = 3;
/// Size limit of a file (bytes); a mesh may have tens of megabytes.
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

    fn list(&self, folder: &str) -> Vec<String> {
        let folder = if folder.is_empty() { "." } else { folder };
        let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
        entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect()
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

/// A package is a folder with its name; the shallowest is used. `package.xml` is not required, because test data often
/// lack it.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_a_tree_of_folders() {
        let files = ["a/x.xml", "a/b/y.xml", "a/b/z.xml", "/r/w.xml", "top.xml"];
        let files = files.map(|name| (name.to_owned(), name.as_bytes().to_vec()));
        let assets = MemoryAssets { files: files.into(), ..MemoryAssets::default() };
        assert_eq!(assets.read("a/./b/../x.xml").as_deref(), Ok(b"a/x.xml".as_slice()));
        assert_eq!(assets.list("a"), ["b", "x.xml"]);
        assert_eq!(assets.list(""), ["a", "top.xml"]);
        assert_eq!(assets.list("/"), ["r"]);
        assert!(assets.list("nowhere").is_empty());
    }
}
