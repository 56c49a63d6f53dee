//! Reads GLB, the binary form of glTF 2.0: triangles and the nodes that place them.
//!
//! Vertices stay in the file's frame. glTF has y up, and descriptions that use such files turn them where they place them.

use std::collections::HashSet;

use karakuri_geometry::{Mat3, Point3, TriangleMesh, Vec3};
use nalgebra::{Affine3, Matrix4, Quaternion, UnitQuaternion, Vector3};
use serde_json::Value;

use super::{MAX_TRIANGLES, MeshReadError};

/// The first bytes of a file.
pub(super) const MAGIC: &[u8] = b"glTF";
/// Bytes before the first chunk, and before the contents of each.
const FILE_HEADER: usize = 12;
const CHUNK_HEADER: usize = 8;
/// Types of chunks.
const JSON: &[u8] = b"JSON";
const BINARY: &[u8] = b"BIN\0";
/// Ways in which a primitive lists its triangles.
const TRIANGLES: u64 = 4;
const STRIP: u64 = 5;
const FAN: u64 = 6;
/// Most places of nodes.
const MOST_PLACES: usize = 10_000;

/// Reads the triangles of a file's scene, or of all its root nodes if it has none.
pub(super) fn read(bytes: &[u8]) -> Result<TriangleMesh, MeshReadError> {
    let [json, binary] = chunks(bytes)?;
    let document: Value = serde_json::from_slice(json)
        .map_err(|error| MeshReadError::Text { line: error.line(), what: error.to_string() })?;
    if let Some(needed) = list(&document, "extensionsRequired").first() {
        return Err(bad(format!("the file needs the extension {needed}, which is not read")));
    }
    let file = File { document: &document, binary };
    let mut made = Made::default();
    let mut open: Vec<(usize, Affine3<f64>)> =
        file.roots().into_iter().map(|node| (node, Affine3::identity())).collect();
    let mut places = open.len();
    while let Some((index, world_from_parent)) = open.pop() {
        let node = file.item("nodes", index)?;
        let world_from_node = world_from_parent * placed(node)?;
        let children = list(node, "children");
        // Nodes that hold each other, or the same one again and again, never end.
        places += children.len();
        if places > MOST_PLACES {
            return Err(bad(format!(
                "it has more than {MOST_PLACES} nodes, or they hold each other"
            )));
        }
        for child in children {
            open.push((whole(child)?, world_from_node));
        }
        if let Some(mesh) = node.get("mesh") {
            for primitive in list(file.item("meshes", whole(mesh)?)?, "primitives") {
                file.add(primitive, &world_from_node, &mut made)?;
            }
        }
    }
    Ok(TriangleMesh::new(made.vertices, made.triangles)?)
}

fn bad(what: String) -> MeshReadError {
    MeshReadError::Text { line: 1, what }
}

/// The JSON chunk, and the binary one, which may be missing.
fn chunks(bytes: &[u8]) -> Result<[&[u8]; 2], MeshReadError> {
    let ends = |expected: usize| MeshReadError::Truncated {
        expected: expected as u64,
        found: bytes.len() as u64,
    };
    let number = |at: usize| -> Result<usize, MeshReadError> {
        let four = bytes.get(at..at + 4).ok_or_else(|| ends(at + 4))?;
        Ok(u32::from_le_bytes(four.try_into().expect("four bytes")) as usize)
    };
    if !bytes.starts_with(MAGIC) || number(4)? != 2 {
        return Err(bad("it is no GLB file of glTF 2".to_owned()));
    }
    let [mut json, mut binary]: [Option<&[u8]>; 2] = [None, None];
    let mut at = FILE_HEADER;
    while at + CHUNK_HEADER <= bytes.len() {
        let length = number(at)?;
        let begin = at + CHUNK_HEADER;
        let end = begin.saturating_add(length);
        let content = bytes.get(begin..end).ok_or_else(|| ends(end))?;
        match &bytes[at + 4..begin] {
            kind if kind == JSON => json = json.or(Some(content)),
            kind if kind == BINARY => binary = binary.or(Some(content)),
            _ => {}
        }
        at = end;
    }
    Ok([json.ok_or_else(|| ends(FILE_HEADER + CHUNK_HEADER))?, binary.unwrap_or_default()])
}

#[derive(Default)]
struct Made {
    vertices: Vec<Point3>,
    triangles: Vec<[u32; 3]>,
}

struct File<'a> {
    document: &'a Value,
    binary: &'a [u8],
}

impl<'a> File<'a> {
    fn item(&self, kind: &str, index: usize) -> Result<&'a Value, MeshReadError> {
        let found = list(self.document, kind).get(index);
        found.ok_or_else(|| bad(format!("it has no {kind}[{index}]")))
    }

    /// The nodes of the scene; without a scene, those that no other node holds.
    fn roots(&self) -> Vec<usize> {
        let scene = self.document.get("scene").and_then(Value::as_u64).unwrap_or_default();
        if let Some(scene) = list(self.document, "scenes").get(scene as usize) {
            return list(scene, "nodes").iter().filter_map(|node| whole(node).ok()).collect();
        }
        let nodes = list(self.document, "nodes");
        let held: HashSet<usize> = nodes
            .iter()
            .flat_map(|node| list(node, "children"))
            .filter_map(|child| whole(child).ok())
            .collect();
        (0..nodes.len()).filter(|node| !held.contains(node)).collect()
    }

    /// Adds the triangles of a primitive; points and lines have none.
    fn add(
        &self,
        primitive: &Value,
        world_from_node: &Affine3<f64>,
        made: &mut Made,
    ) -> Result<(), MeshReadError> {
        let mode = primitive.get("mode").and_then(Value::as_u64).unwrap_or(TRIANGLES);
        if !matches!(mode, TRIANGLES | STRIP | FAN) {
            return Ok(());
        }
        let position = primitive.get("attributes").and_then(|all| all.get("POSITION"));
        let Some(position) = position else { return Ok(()) };
        let coordinates = self.numbers(whole(position)?, 3)?;
        let first = made.vertices.len();
        let too_large = MeshReadError::TooLarge { limit: MAX_TRIANGLES };
        if first + coordinates.len() / 3 > MAX_TRIANGLES {
            return Err(too_large);
        }
        let points = coordinates.chunks_exact(3).map(|p| Point3::new(p[0], p[1], p[2]));
        made.vertices.extend(points.map(|point| world_from_node * point));
        let count = made.vertices.len() - first;
        let corners: Vec<usize> = match primitive.get("indices") {
            Some(indices) => {
                self.numbers(whole(indices)?, 1)?.into_iter().map(|i| i as usize).collect()
            }
            None => (0..count).collect(),
        };
        if let Some(outside) = corners.iter().find(|corner| **corner >= count) {
            return Err(bad(format!("no such vertex: {outside} of {count}")));
        }
        let few = corners.len().saturating_sub(2);
        let each: Vec<[usize; 3]> = match mode {
            STRIP => (0..few).map(|i| [i, i + 1 + i % 2, i + 2 - i % 2]).collect(),
            FAN => (0..few).map(|i| [0, i + 1, i + 2]).collect(),
            _ => (0..corners.len() / 3).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect(),
        };
        if made.triangles.len() + each.len() > MAX_TRIANGLES {
            return Err(too_large);
        }
        let linear: Mat3 = world_from_node.matrix().fixed_view::<3, 3>(0, 0).into_owned();
        let mirrored = linear.determinant() < 0.0;
        made.triangles.extend(each.into_iter().map(|triangle| {
            let [a, b, c] = triangle.map(|i| (first + corners[i]) as u32);
            if mirrored { [a, c, b] } else { [a, b, c] }
        }));
        Ok(())
    }

    /// The numbers of an accessor, `width` for each of its items.
    fn numbers(&self, accessor: usize, width: usize) -> Result<Vec<f64>, MeshReadError> {
        let accessor = self.item("accessors", accessor)?;
        let kind = accessor.get("type").and_then(Value::as_str).unwrap_or_default();
        if kind != ["SCALAR", "VEC3"][usize::from(width == 3)] || accessor.get("sparse").is_some() {
            return Err(bad(format!("an accessor of {kind:?} is not read here, or it is sparse")));
        }
        let number = |value: &Value, key: &str| value.get(key).map_or(Ok(0), whole);
        let component = number(accessor, "componentType")?;
        let size = match component {
            5121 => 1,
            5123 => 2,
            5125 | 5126 => 4,
            other => return Err(bad(format!("numbers of type {other} are not read"))),
        };
        let count = number(accessor, "count")?;
        let view =
            accessor.get("bufferView").ok_or_else(|| bad("an accessor is empty".to_owned()))?;
        let view = self.item("bufferViews", whole(view)?)?;
        if number(view, "buffer")? != 0 {
            return Err(bad("its numbers are in another file".to_owned()));
        }
        let stride = number(view, "byteStride")?.max(size * width);
        let begin = number(view, "byteOffset")?.saturating_add(number(accessor, "byteOffset")?);
        let last = count.saturating_sub(1).saturating_mul(stride).saturating_add(size * width);
        let end = begin.saturating_add(if count == 0 { 0 } else { last });
        let bytes = self.binary.get(begin..end).ok_or(MeshReadError::Truncated {
            expected: end as u64,
            found: self.binary.len() as u64,
        })?;
        let one = |at: usize| match component {
            5121 => f64::from(bytes[at]),
            5123 => f64::from(u16::from_le_bytes([bytes[at], bytes[at + 1]])),
            _ => {
                let four = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
                if component == 5125 {
                    f64::from(u32::from_le_bytes(four))
                } else {
                    f64::from(f32::from_le_bytes(four))
                }
            }
        };
        let items = (0..count).flat_map(|i| (0..width).map(move |k| i * stride + k * size));
        Ok(items.map(one).collect())
    }
}

/// Where a node stands on its parent.
fn placed(node: &Value) -> Result<Affine3<f64>, MeshReadError> {
    if let Some(matrix) = numbers_of::<16>(node, "matrix")? {
        return Ok(Affine3::from_matrix_unchecked(Matrix4::from_column_slice(&matrix)));
    }
    let offset: Vec3 = numbers_of::<3>(node, "translation")?.unwrap_or_default().into();
    let [x, y, z, w] = numbers_of(node, "rotation")?.unwrap_or([0.0, 0.0, 0.0, 1.0]);
    let turn = UnitQuaternion::try_new(Quaternion::new(w, x, y, z), 1e-9)
        .ok_or_else(|| bad("a rotation is zero".to_owned()))?;
    let scale: Vector3<f64> = numbers_of(node, "scale")?.unwrap_or([1.0; 3]).into();
    let turn = turn.to_homogeneous().prepend_nonuniform_scaling(&scale);
    Ok(Affine3::from_matrix_unchecked(turn.append_translation(&offset)))
}

/// This many finite numbers under a key; `None` if there is no such key.
fn numbers_of<const N: usize>(value: &Value, key: &str) -> Result<Option<[f64; N]>, MeshReadError> {
    let Some(found) = value.get(key) else { return Ok(None) };
    let all: Option<Vec<f64>> =
        found.as_array().and_then(|all| all.iter().map(Value::as_f64).collect());
    let all = all.and_then(|all| <[f64; N]>::try_from(all).ok());
    all.map(Some).ok_or_else(|| bad(format!("{key} of a node is not {N} numbers")))
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn whole(value: &Value) -> Result<usize, MeshReadError> {
    let number = value.as_u64().and_then(|n| usize::try_from(n).ok());
    number.ok_or_else(|| bad(format!("{value} is not an index")))
}
