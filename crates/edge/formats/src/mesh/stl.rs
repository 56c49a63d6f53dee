//! Reads STL, as text and binary.

use std::collections::HashMap;

use karakuri_geometry::{Point3, TriangleMesh};

use super::{MAX_TRIANGLES, MeshReadError};

/// Reads an STL. Equal corners become one vertex.
pub(super) fn read(bytes: &[u8]) -> Result<TriangleMesh, MeshReadError> {
    if is_binary(bytes) {
        return binary(bytes);
    }
    if bytes.trim_ascii_start().starts_with(b"solid") {
        return text(&String::from_utf8_lossy(bytes));
    }
    match declared_length(bytes) {
        Some(expected) if expected <= bytes.len() as u64 => binary(bytes),
        Some(expected) => Err(MeshReadError::Truncated { expected, found: bytes.len() as u64 }),
        None => {
            Err(MeshReadError::Truncated { expected: HEADER as u64, found: bytes.len() as u64 })
        }
    }
}

/// Whether the length matches the number of triangles of a binary STL. Only the length is reliable: many binary files
/// also begin with the word "solid".
pub(super) fn is_binary(bytes: &[u8]) -> bool {
    declared_length(bytes) == Some(bytes.len() as u64)
}

/// Eighty bytes of any content, then the number of triangles.
const HEADER: usize = 84;
/// Normal, three corners, two bytes of any content.
const FACET: usize = 50;

fn declared_length(bytes: &[u8]) -> Option<u64> {
    let count: [u8; 4] = bytes.get(HEADER - 4..HEADER)?.try_into().ok()?;
    Some(HEADER as u64 + u64::from(u32::from_le_bytes(count)) * FACET as u64)
}

fn binary(bytes: &[u8]) -> Result<TriangleMesh, MeshReadError> {
    let count = u32::from_le_bytes([bytes[80], bytes[81], bytes[82], bytes[83]]) as usize;
    let mut corners = Corners::default();
    for facet in bytes[HEADER..].chunks_exact(FACET).take(count) {
        let number = |i: usize| {
            let at = 12 + 4 * i;
            f64::from(f32::from_le_bytes([facet[at], facet[at + 1], facet[at + 2], facet[at + 3]]))
        };
        let corner = |i: usize| [number(3 * i), number(3 * i + 1), number(3 * i + 2)];
        corners.triangle([corner(0), corner(1), corner(2)])?;
    }
    corners.finish()
}

fn text(text: &str) -> Result<TriangleMesh, MeshReadError> {
    let mut corners = Corners::default();
    let mut facet: Vec<[f64; 3]> = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let fail = |what: String| MeshReadError::Text { line: i + 1, what };
        let mut words = line.split_whitespace();
        match words.next() {
            Some("vertex") => {
                let numbers: Option<Vec<f64>> = words.map(crate::number::parse).collect();
                match numbers.as_deref() {
                    Some(&[x, y, z]) => facet.push([x, y, z]),
                    _ => {
                        return Err(fail(format!("not a vertex: {}", crate::number::quoted(line))));
                    }
                }
            }
            Some("endloop") => match facet[..] {
                [a, b, c] => {
                    corners.triangle([a, b, c])?;
                    facet.clear();
                }
                _ => return Err(fail(format!("a facet has {} corners, not 3", facet.len()))),
            },
            Some("solid" | "endsolid" | "facet" | "outer" | "endfacet") | None => {}
            Some(word) => {
                return Err(fail(format!("unknown word {}", crate::number::quoted(word))));
            }
        }
    }
    if !facet.is_empty() {
        let line = text.lines().count();
        return Err(MeshReadError::Text { line, what: "the last facet is not closed".to_owned() });
    }
    corners.finish()
}

/// Collects triangles; equal corners become one vertex.
#[derive(Default)]
struct Corners {
    index: HashMap<[u64; 3], u32>,
    vertices: Vec<Point3>,
    triangles: Vec<[u32; 3]>,
}

impl Corners {
    fn triangle(&mut self, corners: [[f64; 3]; 3]) -> Result<(), MeshReadError> {
        if self.triangles.len() >= MAX_TRIANGLES {
            return Err(MeshReadError::TooLarge { limit: MAX_TRIANGLES });
        }
        let triangle = corners.map(|corner| self.vertex(corner));
        self.triangles.push(triangle);
        Ok(())
    }

    fn vertex(&mut self, corner: [f64; 3]) -> u32 {
        // Adding zero turns −0 into +0.
        let key = corner.map(|c| (c + 0.0).to_bits());
        *self.index.entry(key).or_insert_with(|| {
            self.vertices.push(Point3::from(corner));
            (self.vertices.len() - 1) as u32
        })
    }

    fn finish(self) -> Result<TriangleMesh, MeshReadError> {
        Ok(TriangleMesh::new(self.vertices, self.triangles)?)
    }
}
