//! Reads Wavefront OBJ: vertices and faces only.

use karakuri_geometry::{Point3, TriangleMesh};

use super::polygon::{Effort, triangulate};
use super::{MAX_TRIANGLES, MeshReadError};
use crate::number;

/// Reads an OBJ; faces with more than three corners become triangles.
pub(super) fn read(text: &str) -> Result<TriangleMesh, MeshReadError> {
    let mut vertices: Vec<Point3> = Vec::new();
    let mut triangles: Vec<[u32; 3]> = Vec::new();
    let mut face: Vec<u32> = Vec::new();
    let mut pending = String::new();
    let mut effort = Effort::for_file(text.len());

    for (i, line) in text.lines().enumerate() {
        // A backslash joins a line to the next.
        if let Some(begun) = line.trim_end().strip_suffix('\\') {
            pending.push_str(begun);
            pending.push(' ');
            continue;
        }
        let whole = match pending.is_empty() {
            true => std::borrow::Cow::Borrowed(line),
            false => std::borrow::Cow::Owned(std::mem::take(&mut pending) + line),
        };
        let fail = |what: String| MeshReadError::Text { line: i + 1, what };
        let content = whole.split('#').next().unwrap_or_default();
        let mut words = content.split_whitespace();
        match words.next() {
            Some("v") => {
                let mut coordinate = || words.next().and_then(number::parse);
                match (coordinate(), coordinate(), coordinate()) {
                    (Some(x), Some(y), Some(z)) => vertices.push(Point3::new(x, y, z)),
                    _ => return Err(fail(format!("not a vertex: {}", number::quoted(&whole)))),
                }
            }
            Some("f") => {
                face.clear();
                for word in words {
                    let index = corner(word, vertices.len());
                    let what = || format!("no such vertex: {}", number::quoted(word));
                    face.push(index.ok_or_else(|| fail(what()))?);
                }
                if face.len() < 3 {
                    return Err(fail(format!("a face has {} corners", face.len())));
                }
                if triangles.len() + face.len() > MAX_TRIANGLES {
                    return Err(MeshReadError::TooLarge { limit: MAX_TRIANGLES });
                }
                triangulate(&vertices, &face, &mut effort, &mut triangles);
            }
            _ => {}
        }
    }
    Ok(TriangleMesh::new(vertices, triangles)?)
}

/// The vertex index of a corner such as `3`, `3/1`, `3//2` or `-1/-1/-1`: from 1, or negative from the end.
fn corner(word: &str, count: usize) -> Option<u32> {
    let number: i64 = word.split('/').next()?.parse().ok()?;
    let index = match number {
        1.. => number - 1,
        0 => return None,
        _ => i64::try_from(count).ok()?.checked_add(number)?,
    };
    let index = u32::try_from(index).ok()?;
    ((index as usize) < count).then_some(index)
}
