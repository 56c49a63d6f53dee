//! Resolves mesh names of a description to possible paths.

use crate::Assets;

/// Why a mesh name cannot be resolved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NameError {
    /// The name is empty.
    #[error("the mesh has no file name")]
    Empty,
    /// A scheme such as `model://` needs the simulator's own search path.
    #[error("{scheme}:// is Gazebo's, and means nothing without Gazebo")]
    Gazebo {
        /// The scheme.
        scheme: String,
    },
    /// A scheme such as `https://` needs a download.
    #[error("meshes are not fetched over {scheme}://")]
    Remote {
        /// The scheme.
        scheme: String,
    },
    /// An unknown scheme.
    #[error("{scheme}:// is not known")]
    Unknown {
        /// The scheme.
        scheme: String,
    },
}

/// Possible paths of the file `name` of the description `file`, most likely first.
///
/// `package://` names are looked up in `assets`. If the package is not found, a folder of its name beside or above the
/// description is used, or one of any name that holds the file, so that a copied package works anywhere. What begins with a
/// slash is looked up as it is written, and else in the description's folder.
///
/// # Errors
///
/// If the scheme of the name cannot refer to a file.
pub fn candidates(name: &str, file: &str, assets: &dyn Assets) -> Result<Vec<String>, NameError> {
    if name.is_empty() {
        return Err(NameError::Empty);
    }
    let mut places = match name.split_once("://") {
        // Some files put a slash before what is meant from their own folder.
        None if name.starts_with('/') => {
            vec![name.to_owned(), joined(folder(file), name.trim_start_matches('/'))]
        }
        None => vec![joined(folder(file), name)],
        Some(("file", path)) => {
            vec![if path.starts_with('/') { path.to_owned() } else { joined(folder(file), path) }]
        }
        Some(("package", path)) => in_package(path, file, assets),
        Some((scheme, _)) => {
            let scheme = scheme.to_owned();
            return Err(match scheme.as_str() {
                "model" | "gazebo" | "fuel" => NameError::Gazebo { scheme },
                "http" | "https" | "ftp" => NameError::Remote { scheme },
                _ => NameError::Unknown { scheme },
            });
        }
    };

    // The path as written comes first: with symbolic links, a/../b is not always b.
    let mut spelled = Vec::new();
    for place in places.drain(..) {
        let other = [unescaped(&place), shortened(&place), shortened(&unescaped(&place))];
        for path in std::iter::once(place).chain(other) {
            if !spelled.contains(&path) {
                spelled.push(path);
            }
        }
    }
    Ok(spelled)
}

/// Number of levels above the description in which a package's folder is searched.
const MAX_ABOVE: usize = 6;

fn in_package(path: &str, file: &str, assets: &dyn Assets) -> Vec<String> {
    let (package, rest) = path.split_once('/').unwrap_or((path, ""));
    let mut places: Vec<String> =
        assets.package(package).iter().map(|folder| joined(folder, rest)).collect();
    let mut renamed = Vec::new();
    let mut above = folder(file);
    for _ in 0..MAX_ABOVE {
        if above.rsplit('/').next() == Some(package) {
            places.push(joined(above, rest));
        }
        places.push(joined(above, path));
        renamed.push(joined(above, rest));
        if above.is_empty() || above == "/" {
            break;
        }
        above = folder(above);
    }
    places.extend(renamed);
    places
}

/// The folder of a path: empty for a plain name, which means the working directory.
fn folder(path: &str) -> &str {
    match path.rfind('/') {
        Some(0) => "/",
        Some(at) => &path[..at],
        None => "",
    }
}

fn joined(folder: &str, path: &str) -> String {
    match folder {
        _ if path.starts_with('/') => path.to_owned(),
        "" => path.to_owned(),
        "/" => format!("/{path}"),
        _ => format!("{folder}/{path}"),
    }
}

/// The path without `.`, `..` and empty components.
fn shortened(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => {
                parts.pop();
            }
            ".." if path.starts_with('/') => {}
            part => parts.push(part),
        }
    }
    let root = if path.starts_with('/') { "/" } else { "" };
    format!("{root}{}", parts.join("/"))
}

/// The path with percent-encoding (`%20`) decoded.
fn unescaped(path: &str) -> String {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let code = (byte == b'%').then(|| after.get(..2)).flatten();
        let code = code.and_then(|digits| std::str::from_utf8(digits).ok());
        match code.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(value) => {
                bytes.push(value);
                rest = &after[2..];
            }
            None => {
                bytes.push(byte);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MemoryAssets;

    fn assets() -> MemoryAssets {
        let mut assets = MemoryAssets::default();
        assets.packages.insert("arm".to_owned(), "/opt/arm".to_owned());
        assets
    }

    #[track_caller]
    fn check(name: &str, file: &str, expected: &str) {
        let places = candidates(name, file, &assets()).unwrap();
        assert!(places.iter().any(|place| place == expected), "{places:?}");
    }

    #[test]
    fn every_way_to_name_a_mesh() {
        check("package://arm/meshes/a.stl", "robot.urdf", "/opt/arm/meshes/a.stl");
        check("package://hand/a.stl", "/ws/hand/urdf/hand.urdf", "/ws/hand/a.stl");
        check("package://hand/a.stl", "/ws/urdf/hand.urdf", "/ws/hand/a.stl");
        check("package://hand/a/b.stl", "/ws/hand-1.2/urdf/hand.urdf", "/ws/hand-1.2/a/b.stl");
        check("file:///tmp/a%20b.stl", "robot.urdf", "/tmp/a b.stl");
        check("../meshes/./a.stl", "/ws/urdf/hand.urdf", "/ws/meshes/a.stl");
        check("a.stl", "hand.urdf", "a.stl");
        check("/abs/a.stl", "/ws/hand.urdf", "/abs/a.stl");
        check("/meshes/a.stl", "/ws/hand.sdf", "/ws/meshes/a.stl");
    }

    #[test]
    fn other_schemes_are_refused() {
        for (name, part) in
            [("model://a", "Gazebo"), ("https://a", "fetched"), ("x://a", "known"), ("", "no file")]
        {
            let error = candidates(name, "robot.urdf", &assets()).unwrap_err();
            assert!(error.to_string().contains(part), "{error}");
        }
    }
}
