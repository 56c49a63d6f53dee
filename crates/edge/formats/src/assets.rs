//! Access to the files and packages that a description refers to.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

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
    /// Whether there is nothing at the path, rather than something that cannot or may not be read.
    pub is_missing: bool,
}

impl AssetError {
    /// Something that cannot or may not be read.
    pub fn new(path: impl Into<String>, why: impl Into<String>) -> Self {
        Self { path: path.into(), why: why.into(), is_missing: false }
    }

    fn io(path: &Path, error: &std::io::Error) -> Self {
        use std::io::ErrorKind::{NotADirectory, NotFound};
        let is_missing = matches!(error.kind(), NotFound | NotADirectory);
        Self { is_missing, ..Self::new(path.to_string_lossy(), error.to_string()) }
    }
}

/// Size limit of a file unless the caller sets another (bytes): a mesh may have tens of megabytes.
pub const MAX_FILE_BYTES: u64 = 256 << 20;

/// Reads a regular file of at most `most_bytes`.
///
/// Devices, pipes and sockets are refused before they are opened: they may never end, or block until somebody writes.
///
/// # Errors
///
/// If there is no such file, or it is not regular, too large or unreadable.
pub fn read_file(path: &Path, most_bytes: u64) -> Result<Vec<u8>, AssetError> {
    let fail = |why: String| AssetError::new(path.to_string_lossy(), why);
    let io = |error: std::io::Error| AssetError::io(path, &error);
    let too_large =
        |size: u64| fail(format!("{size} bytes are more than the {most_bytes} allowed"));
    let check = |metadata: std::fs::Metadata| match metadata.len() {
        _ if metadata.is_dir() => Err(fail("it is a folder".to_owned())),
        _ if !metadata.is_file() => {
            Err(fail("it is not a regular file but a device, pipe or socket".to_owned()))
        }
        size if size > most_bytes => Err(too_large(size)),
        size => Ok(size),
    };
    check(std::fs::metadata(path).map_err(io)?)?;
    let file = std::fs::File::open(path).map_err(io)?;
    let size = check(file.metadata().map_err(io)?)?;
    let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or_default());
    // The file may grow meanwhile, and files of /proc state a size of zero.
    file.take(most_bytes.saturating_add(1)).read_to_end(&mut bytes).map_err(io)?;
    if bytes.len() as u64 > most_bytes { Err(too_large(bytes.len() as u64)) } else { Ok(bytes) }
}

/// Like [`read_file`], for text.
///
/// # Errors
///
/// As [`read_file`], and if the file is not UTF-8.
pub fn read_text_file(path: &Path, most_bytes: u64) -> Result<String, AssetError> {
    utf8(read_file(path, most_bytes)?, &path.to_string_lossy())
}

/// Bytes of a file as text.
///
/// # Errors
///
/// If they are not UTF-8.
pub fn utf8(bytes: Vec<u8>, path: &str) -> Result<String, AssetError> {
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        AssetError::new(path, format!("byte {at} is not UTF-8 text"))
    })
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
        let missing = || AssetError { is_missing: true, ..AssetError::new(path, "no such file") };
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
///
/// With [`DiskAssets::within`], only the description's own folders and packages can be read.
#[derive(Clone, Debug)]
pub struct DiskAssets {
    package_path: Vec<PathBuf>,
    env: BTreeMap<String, String>,
    most_bytes: u64,
    /// The folders above the description, innermost first.
    above: Vec<PathBuf>,
    /// Folders that may be read; `None`: all.
    roots: Option<Vec<PathBuf>>,
    /// Packages by name: a lookup may have to search many folders.
    packages: Arc<Mutex<BTreeMap<String, Option<PathBuf>>>>,
}

/// Greatest depth of packages below a folder of the search path.
const PACKAGE_DEPTH: usize = 3;
/// Number of folders above a description in which packages are searched.
const MAX_ABOVE: usize = 6;
/// Folders that hold descriptions inside a package, by custom.
const DESCRIPTION_FOLDERS: [&str; 9] =
    ["urdf", "xacro", "robots", "robot", "models", "sdf", "mjcf", "xml", "description"];

impl DiskAssets {
    /// All files on disk. The package path lists folders that are packages or hold packages, as in `ROS_PACKAGE_PATH`;
    /// earlier ones win.
    pub fn new(package_path: Vec<PathBuf>) -> Self {
        Self {
            package_path,
            env: BTreeMap::new(),
            most_bytes: MAX_FILE_BYTES,
            above: Vec::new(),
            roots: None,
            packages: Arc::default(),
        }
    }

    /// Sets the environment variables that descriptions may read.
    pub fn with_env(self, env: BTreeMap<String, String>) -> Self {
        Self { env, ..self }
    }

    /// Sets the size limit of a file (bytes).
    pub fn with_limit(self, most_bytes: u64) -> Self {
        Self { most_bytes, ..self }
    }

    /// Searches packages also in the folders above a description, as a last resort.
    pub fn beside(self, description: &str) -> Self {
        let above = folders_of(description).into_iter().next().unwrap_or_default();
        Self { above, packages: Arc::default(), ..self }
    }

    /// Allows only the files of a description: those in its folder, in the package that contains it, on the package path
    /// and in packages that it names. The package is the nearest folder above with a `package.xml`, or else the one above
    /// a folder such as `urdf`.
    pub fn within(self, description: &str) -> Self {
        let homes = folders_of(description).into_iter().filter_map(|above| home(&above));
        let path = self.package_path.iter().filter_map(|folder| folder.canonicalize().ok());
        let roots = homes.chain(path).collect();
        Self { roots: Some(roots), ..self.beside(description) }
    }

    /// Why a path may not be read; `None` if it may.
    fn refusal(&self, path: &Path) -> Option<String> {
        let roots = self.roots.as_ref()?;
        let real = path.canonicalize().ok()?;
        let packages = self.packages.lock().unwrap_or_else(PoisonError::into_inner);
        let mut packages = packages.values().flatten().filter_map(|p| p.canonicalize().ok());
        if roots.iter().any(|root| real.starts_with(root)) || packages.any(|p| real.starts_with(p))
        {
            return None;
        }
        let own = roots.first().map_or_else(String::new, |root| root.display().to_string());
        Some(format!(
            "it is outside of {own:?} and of the package path, and this description may read nothing else; allow it \
             with --read-anywhere, or add its folder with --package-path"
        ))
    }

    fn find(&self, name: &str) -> Option<PathBuf> {
        // A name with a separator is a path, not a package.
        if name.is_empty() || name == "." || name == ".." || name.contains(['/', '\\']) {
            return None;
        }
        let listed =
            self.package_path.iter().find_map(|root| find_package(root, name, PACKAGE_DEPTH));
        listed.or_else(|| {
            self.above.iter().find_map(|above| {
                if above.file_name().is_some_and(|n| n == name) {
                    return Some(above.clone());
                }
                Some(above.join(name)).filter(|folder| folder.is_dir())
            })
        })
    }
}

impl Default for DiskAssets {
    /// All files, no packages, no environment.
    fn default() -> Self {
        Self::new(Vec::new())
    }
}

impl Assets for DiskAssets {
    fn read(&self, path: &str) -> Result<Vec<u8>, AssetError> {
        match self.refusal(Path::new(path)) {
            Some(why) => Err(AssetError::new(path, why)),
            None => read_file(Path::new(path), self.most_bytes),
        }
    }

    fn list(&self, folder: &str) -> Vec<String> {
        let folder = if folder.is_empty() { "." } else { folder };
        if self.refusal(Path::new(folder)).is_some() {
            return Vec::new();
        }
        let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
        entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect()
    }

    fn package(&self, name: &str) -> Option<String> {
        let mut packages = self.packages.lock().unwrap_or_else(PoisonError::into_inner);
        let found = packages.entry(name.to_owned()).or_insert_with(|| self.find(name));
        found.as_ref().map(|path| path.to_string_lossy().into_owned())
    }

    fn env(&self, name: &str) -> Option<String> {
        self.env.get(name).cloned()
    }
}

/// The folders above a file, innermost first: as named, and where a symbolic link leads to.
fn folders_of(file: &str) -> Vec<Vec<PathBuf>> {
    let named = std::path::absolute(file).ok();
    let named = named.and_then(|file| file.parent()?.canonicalize().ok());
    let real = Path::new(file).canonicalize().ok().and_then(|f| f.parent().map(Path::to_owned));
    let mut folders: Vec<PathBuf> = named.into_iter().chain(real).collect();
    folders.dedup();
    let above = |folder: &PathBuf| {
        folder
            .ancestors()
            .take(MAX_ABOVE)
            .filter(|a| a.parent().is_some())
            .map(Path::to_owned)
            .collect()
    };
    folders.iter().map(above).collect()
}

/// The folder that a description may read: its package, or else the folder above one such as `urdf`, or else its own.
fn home(above: &[PathBuf]) -> Option<PathBuf> {
    let package = above.iter().find(|folder| folder.join("package.xml").is_file());
    let by_custom = || {
        let is_custom = |folder: &&PathBuf| {
            folder.file_name().is_some_and(|name| DESCRIPTION_FOLDERS.iter().any(|d| name == *d))
        };
        above.iter().take(3).find(is_custom).and_then(|folder| folder.parent()).map(Path::to_owned)
    };
    package.cloned().or_else(by_custom).or_else(|| above.first().cloned())
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
