//! Caches meshes by name.

use std::collections::HashMap;
use std::sync::Arc;

use karakuri_geometry::{Mat3, TriangleMesh, Vec3};

use super::resolve::{NameError, candidates};
use super::{MAX_TRIANGLES, MeshReadError, read, transformed};
use crate::finding::{Code, Findings};
use crate::{Assets, Origin};

/// Loads meshes by their names in descriptions. Equal ones are loaded once and shared.
pub(crate) struct MeshCache<'a> {
    assets: &'a dyn Assets,
    /// By the file that was read.
    files: HashMap<String, Arc<TriangleMesh>>,
    /// By file and the bits of the scale.
    scaled: HashMap<(String, [u64; 3]), Arc<TriangleMesh>>,
    /// Names found to be missing, by the file that refers to them.
    missing: HashMap<(String, Arc<str>), Finding>,
    triangles_left: usize,
}

/// Code, problem and remedy of a name that was not found.
type Finding = (Code, String, String);

impl<'a> MeshCache<'a> {
    /// An empty cache.
    pub(crate) fn new(assets: &'a dyn Assets) -> Self {
        Self {
            assets,
            files: HashMap::new(),
            scaled: HashMap::new(),
            missing: HashMap::new(),
            triangles_left: MAX_TRIANGLES,
        }
    }

    /// The mesh `name` of the description at `at`; `None` if it cannot be loaded, which is reported.
    pub(crate) fn load(
        &mut self,
        name: &str,
        scale: [f64; 3],
        at: &Origin,
        findings: &mut Findings,
    ) -> Option<Arc<TriangleMesh>> {
        let key = (name.to_owned(), at.file.clone());
        if let Some((code, what, remedy)) = self.missing.get(&key) {
            findings.error(*code, at, what, remedy);
            return None;
        }
        match self.find(name, at).and_then(|path| self.scaled(path, scale)) {
            Ok(mesh) => {
                if !has_area(&mesh) {
                    let which = if mesh.triangles().is_empty() { "" } else { " with an area" };
                    let what = format!("mesh {name:?} has no triangles{which}");
                    findings.warning(Code::MeshEmpty, at, what, "export it again as a surface");
                }
                Some(mesh)
            }
            Err((code, what, remedy)) => {
                findings.error(code, at, &what, &remedy);
                self.missing.insert(key, (code, what, remedy));
                None
            }
        }
    }

    /// The path of the file; its content is then in `files`.
    fn find(&mut self, name: &str, at: &Origin) -> Result<String, Finding> {
        let places = candidates(name, &at.file, self.assets).map_err(|error| {
            let what = format!("mesh {name:?} cannot be found: {error}");
            (Code::MeshMissing, what, remedy(&error).to_owned())
        })?;
        let mut refused = None;
        for path in &places {
            if self.files.contains_key(path) {
                return Ok(path.clone());
            }
            let bytes = match self.assets.read(path) {
                Ok(bytes) => bytes,
                Err(error) => {
                    refused = refused.or(Some(error).filter(|error| !error.is_missing));
                    continue;
                }
            };
            let mesh = self.parse(&bytes, name, path)?;
            self.files.insert(path.clone(), Arc::new(mesh));
            return Ok(path.clone());
        }

        if let Some(error) = refused {
            let remedy = "put a file there that may be read, or correct its name".to_owned();
            return Err((Code::MeshMissing, format!("mesh {name:?}: {error}"), remedy));
        }
        let what = format!("mesh {name:?} is missing; looked for {}", listed(&places));
        let package = name.strip_prefix("package://").and_then(|path| path.split('/').next());
        let remedy = match package {
            Some(package) if self.assets.package(package).is_none() => {
                format!("add the folder that holds package {package:?} to the package path")
            }
            _ => "put the file there, or correct its name".to_owned(),
        };
        Err((Code::MeshMissing, what, remedy))
    }

    fn parse(&mut self, bytes: &[u8], name: &str, path: &str) -> Result<TriangleMesh, Finding> {
        let mesh = read(bytes, path).and_then(|mesh| self.charge(mesh));
        mesh.map_err(|error| {
            let remedy = match error {
                MeshReadError::UnknownFormat { .. } => "convert it to STL, OBJ or DAE",
                MeshReadError::TooLarge { .. } => "simplify the mesh",
                _ => "export the mesh again",
            };
            let what = format!("mesh {name:?} cannot be read: {path}: {error}");
            (Code::MeshBroken, what, remedy.to_owned())
        })
    }

    fn scaled(&mut self, path: String, scale: [f64; 3]) -> Result<Arc<TriangleMesh>, Finding> {
        let plain = self.files.get(&path).cloned();
        let plain = plain.expect("find put it there");
        if scale == [1.0; 3] {
            return Ok(plain);
        }
        let key = (path, scale.map(f64::to_bits));
        if let Some(mesh) = self.scaled.get(&key) {
            return Ok(mesh.clone());
        }
        let linear = Mat3::from_diagonal(&Vec3::from(scale));
        let mesh = transformed(&plain, &linear, &Vec3::zeros()).map_err(MeshReadError::from);
        let mesh = mesh.and_then(|mesh| self.charge(mesh)).map_err(|error| {
            let what = format!("mesh {:?} cannot be scaled by {scale:?}: {error}", key.0);
            (Code::MeshBroken, what, "correct the scale".to_owned())
        })?;
        let mesh = Arc::new(mesh);
        self.scaled.insert(key, mesh.clone());
        Ok(mesh)
    }

    /// Counts the triangles of all meshes together, as a memory limit.
    fn charge(&mut self, mesh: TriangleMesh) -> Result<TriangleMesh, MeshReadError> {
        let left = self.triangles_left.checked_sub(mesh.triangles().len());
        self.triangles_left = left.ok_or(MeshReadError::TooLarge { limit: MAX_TRIANGLES })?;
        Ok(mesh)
    }
}

/// Whether a triangle of the mesh has an area.
fn has_area(mesh: &TriangleMesh) -> bool {
    mesh.triangles().iter().any(|corners| {
        let [a, b, c] = corners.map(|corner| mesh.vertices()[corner as usize]);
        (b - a).cross(&(c - a)) != Vec3::zeros()
    })
}

fn remedy(error: &NameError) -> &'static str {
    match error {
        NameError::Empty => "give it one",
        NameError::Gazebo { .. } => "name the file by package://, file:// or a relative path",
        NameError::Remote { .. } => {
            "download it, and name the file by package:// or a relative path"
        }
        NameError::Unknown { .. } => "use package://, file:// or a relative path",
    }
}

/// The places as a short list.
fn listed(places: &[String]) -> String {
    const SHOWN: usize = 2;
    let shown: Vec<&str> = places.iter().take(SHOWN).map(String::as_str).collect();
    let more = places.len().saturating_sub(SHOWN);
    match more {
        0 => shown.join(", "),
        _ => format!("{} and {more} more places", shown.join(", ")),
    }
}
