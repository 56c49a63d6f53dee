//! Writes meshes.

use std::fmt::Write as _;

use karakuri_geometry::TriangleMesh;

/// The mesh as OBJ text, exact to the last bit.
pub fn write_obj(mesh: &TriangleMesh) -> String {
    let mut out = String::new();
    for v in mesh.vertices() {
        let _ = writeln!(out, "v {} {} {}", v.x, v.y, v.z);
    }
    for [a, b, c] in mesh.triangles() {
        let _ =
            writeln!(out, "f {} {} {}", u64::from(*a) + 1, u64::from(*b) + 1, u64::from(*c) + 1);
    }
    out
}

/// The mesh as a binary STL, which holds single precision.
///
/// # Panics
///
/// If the mesh has more than 2³² − 1 triangles.
pub fn write_stl(mesh: &TriangleMesh) -> Vec<u8> {
    let count =
        u32::try_from(mesh.triangles().len()).expect("an STL holds at most 2^32 - 1 triangles");
    let mut out = vec![0; 80];
    out.extend(count.to_le_bytes());
    for triangle in mesh.triangles() {
        let [a, b, c] = triangle.map(|i| mesh.vertices()[i as usize]);
        let normal = (b - a).cross(&(c - a)).try_normalize(0.0).unwrap_or_default();
        for vector in [normal, a.coords, b.coords, c.coords] {
            vector.iter().for_each(|&x| out.extend((x as f32).to_le_bytes()));
        }
        out.extend([0, 0]);
    }
    out
}
