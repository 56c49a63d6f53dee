//! Meshes: STL, OBJ, COLLADA and GLB files as triangles.
//!
//! [`read`] takes bytes; [`candidates`] returns the possible paths of a mesh that a description names.

mod cache;
mod dae;
mod dae_scene;
mod glb;
mod obj;
mod polygon;
mod resolve;
mod stl;
mod write;

use karakuri_geometry::{MeshError, Point3, TriangleMesh};

pub(crate) use cache::MeshCache;
pub use resolve::{NameError, candidates};
pub use write::{write_obj, write_stl};

/// A file format for meshes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Triangles, as text or binary.
    Stl,
    /// Wavefront's text.
    Obj,
    /// COLLADA, with units, axes and a scene.
    Dae,
    /// glTF 2.0 in one binary file.
    Glb,
}

/// Why bytes are not a mesh.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MeshReadError {
    /// The format is unknown or not supported.
    #[error("{name:?} is in no known mesh format; STL, OBJ, DAE and GLB are read")]
    UnknownFormat {
        /// Name of the file.
        name: String,
    },
    /// The text of the file cannot be understood.
    #[error("line {line}: {what}")]
    Text {
        /// Line, from 1.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// The file ends too early.
    #[error("the file ends after {found} bytes of {expected}")]
    Truncated {
        /// Bytes that should be there.
        expected: u64,
        /// Bytes that are.
        found: u64,
    },
    /// Too many triangles.
    #[error("the mesh has more than {limit} triangles")]
    TooLarge {
        /// The limit.
        limit: usize,
    },
    /// The vertices and triangles are inconsistent.
    #[error(transparent)]
    Mesh(#[from] MeshError),
}

/// Greatest number of triangles of a mesh.
pub(crate) const MAX_TRIANGLES: usize = 5_000_000;

/// Reads a mesh in metres, z up; the format follows from `name`, or else from the first bytes.
///
/// Units and axes that a DAE declares are applied. STL and OBJ declare none, and are read unchanged; so is GLB, whose y is up, because
/// descriptions turn it where they place it.
///
/// # Errors
///
/// If the bytes are not a mesh.
pub fn read(bytes: &[u8], name: &str) -> Result<TriangleMesh, MeshReadError> {
    let unknown = || MeshReadError::UnknownFormat { name: name.to_owned() };
    match format(bytes, name).ok_or_else(unknown)? {
        Format::Stl => stl::read(bytes),
        Format::Obj => obj::read(&String::from_utf8_lossy(bytes)),
        Format::Dae => dae::read(&String::from_utf8_lossy(bytes), name),
        Format::Glb => glb::read(bytes),
    }
}

/// The format from a file's name, or else from its first bytes.
pub fn format(bytes: &[u8], name: &str) -> Option<Format> {
    let extension =
        name.rsplit(['/', '\\']).next()?.rsplit_once('.').map(|(_, e)| e.to_lowercase());
    match extension.as_deref() {
        Some("stl" | "stlb" | "stla") => Some(Format::Stl),
        Some("obj") => Some(Format::Obj),
        Some("dae") => Some(Format::Dae),
        Some("glb") => Some(Format::Glb),
        Some("gltf" | "ply" | "off" | "3ds" | "fbx" | "wrl" | "iv" | "step" | "stp") => None,
        _ => sniff(bytes),
    }
}

fn sniff(bytes: &[u8]) -> Option<Format> {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(1024)]).to_string();
    if bytes.starts_with(glb::MAGIC) {
        Some(Format::Glb)
    } else if head.contains("<COLLADA") {
        Some(Format::Dae)
    } else if stl::is_binary(bytes) || head.trim_start().starts_with("solid") {
        Some(Format::Stl)
    } else if head.lines().any(|line| line.starts_with("v ")) {
        Some(Format::Obj)
    } else {
        None
    }
}

/// The mesh with every vertex transformed; triangles are reversed if the transform mirrors them.
pub(crate) fn transformed(
    mesh: &TriangleMesh,
    linear: &karakuri_geometry::Mat3,
    offset_m: &karakuri_geometry::Vec3,
) -> Result<TriangleMesh, MeshError> {
    let vertices = mesh.vertices().iter().map(|v| Point3::from(linear * v.coords + offset_m));
    let mirrored = linear.determinant() < 0.0;
    let turned =
        mesh.triangles().iter().map(|&[a, b, c]| if mirrored { [a, c, b] } else { [a, b, c] });
    TriangleMesh::new(vertices.collect(), turned.collect())
}
