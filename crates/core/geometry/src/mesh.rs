//! Triangle meshes.

use crate::Point3;

/// A triangle surface; the vertices of each triangle are counter-clockwise seen from outside.
#[derive(Clone, Debug, PartialEq)]
pub struct TriangleMesh {
    vertices: Vec<Point3>,
    triangles: Vec<[u32; 3]>,
}

/// Why vertices and triangles do not form a mesh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MeshError {
    /// Triangle `triangle` refers to vertex `vertex`, which does not exist.
    NoSuchVertex {
        /// Index of the triangle.
        triangle: usize,
        /// The missing vertex.
        vertex: u32,
    },
    /// A coordinate of this vertex is infinite or not a number.
    NotFinite {
        /// Index of the vertex.
        vertex: usize,
    },
    /// Heights do not form a grid of at least two rows and columns over an area.
    NotAGrid {
        /// The number of columns.
        columns: usize,
        /// The number of heights.
        heights: usize,
    },
}

impl std::fmt::Display for MeshError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoSuchVertex { triangle, vertex } => {
                write!(f, "triangle {triangle} names vertex {vertex}, which does not exist")
            }
            Self::NotFinite { vertex } => {
                write!(f, "vertex {vertex} has a coordinate that is infinite or not a number")
            }
            Self::NotAGrid { columns, heights } => {
                write!(f, "{heights} heights in {columns} columns are no grid over an area")
            }
        }
    }
}

impl std::error::Error for MeshError {}

impl TriangleMesh {
    /// A mesh of these vertices (m) and triangles (indices into the vertices).
    ///
    /// # Errors
    ///
    /// If a triangle refers to a missing vertex or a coordinate is not finite.
    pub fn new(vertices: Vec<Point3>, triangles: Vec<[u32; 3]>) -> Result<Self, MeshError> {
        if let Some(vertex) = vertices.iter().position(|v| !v.iter().all(|c| c.is_finite())) {
            return Err(MeshError::NotFinite { vertex });
        }
        for (triangle, corners) in triangles.iter().enumerate() {
            if let Some(&vertex) = corners.iter().find(|&&c| c as usize >= vertices.len()) {
                return Err(MeshError::NoSuchVertex { triangle, vertex });
            }
        }
        Ok(Self { vertices, triangles })
    }

    /// The vertices (m).
    pub fn vertices(&self) -> &[Point3] {
        &self.vertices
    }

    /// The triangles, as indices into [`TriangleMesh::vertices`].
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
    }

    /// The least and greatest corner of the bounding box; `None` without vertices.
    pub fn bounds(&self) -> Option<(Point3, Point3)> {
        let first = *self.vertices.first()?;
        Some(self.vertices.iter().fold((first, first), |(low, high), v| (low.inf(v), high.sup(v))))
    }
}
