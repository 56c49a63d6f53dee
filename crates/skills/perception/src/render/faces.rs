//! Triangle surfaces with smooth normals.

use std::collections::HashMap;

use karakuri_geometry::{Point3, TriangleMesh, Vec3};

/// Triangles with shared corners.
#[derive(Clone, Debug, Default)]
pub(super) struct Faces {
    /// Each position once (m).
    pub(super) vertices: Vec<Point3>,
    /// Each normal once per position.
    pub(super) normals: Vec<[f32; 3]>,
    pub(super) faces: Vec<Face>,
}

/// A triangle: for each corner the index of its position and of its normal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face {
    pub(super) corners: [u32; 3],
    pub(super) normals: [u32; 3],
}

/// Faces with a smaller angle between them are shaded as one smooth surface: the cosine (0.6 rad).
const CREASE: f64 = 0.825;

impl Faces {
    /// From a mesh; triangles without area are left out, because they are invisible.
    pub(super) fn of_mesh(mesh: &TriangleMesh) -> Self {
        let areas: Vec<Vec3> = mesh
            .triangles()
            .iter()
            .map(|corners| {
                let [a, b, c] = corners.map(|c| mesh.vertices()[c as usize]);
                (b - a).cross(&(c - a))
            })
            .collect();

        // Files such as STL repeat a corner for every triangle: merge corners by position.
        let place = |c: u32| mesh.vertices()[c as usize].coords.map(|x| (x * 1e6).round() as i64);
        let mut around: HashMap<_, Vec<usize>> = HashMap::new();
        for (t, corners) in mesh.triangles().iter().enumerate() {
            for &c in corners {
                around.entry(place(c)).or_default().push(t);
            }
        }

        let mut made = Self::default();
        let mut places = HashMap::new();
        let mut directions = HashMap::new();
        for (corners, area) in mesh.triangles().iter().zip(&areas) {
            let Some(normal) = area.try_normalize(0.0) else { continue };
            let mut face = Face { corners: [0; 3], normals: [0; 3] };
            for (k, &c) in corners.iter().enumerate() {
                let vertex = mesh.vertices()[c as usize];
                // Adding zero maps −0 to +0.
                let exact = vertex.coords.map(|x| (x + 0.0).to_bits());
                let corner = *places.entry(exact).or_insert_with(|| {
                    made.vertices.push(vertex);
                    made.vertices.len() as u32 - 1
                });
                let neighbours = around[&place(c)].iter().map(|&t| areas[t]);
                let smooth: Vec3 =
                    neighbours.filter(|other| other.dot(&normal) > CREASE * other.norm()).sum();
                let smooth = smooth.try_normalize(0.0).unwrap_or(normal);
                let direction: [f32; 3] = smooth.map(|x| x as f32).into();
                let bits = direction.map(f32::to_bits);
                let normal = *directions.entry((corner, bits)).or_insert_with(|| {
                    made.normals.push(direction);
                    made.normals.len() as u32 - 1
                });
                face.corners[k] = corner;
                face.normals[k] = normal;
            }
            made.faces.push(face);
        }
        made
    }

    /// From a box.
    pub(super) fn of_cuboid(size_m: &Vec3) -> Self {
        let side = |bit: usize, k: usize| if bit >> k & 1 == 1 { 0.5 } else { -0.5 } * size_m[k];
        let vertices = (0..8).map(|bit| Point3::new(side(bit, 0), side(bit, 1), side(bit, 2)));
        let sides: [([u32; 4], [f32; 3]); 6] = [
            ([0, 2, 3, 1], [0.0, 0.0, -1.0]),
            ([4, 5, 7, 6], [0.0, 0.0, 1.0]),
            ([0, 1, 5, 4], [0.0, -1.0, 0.0]),
            ([2, 6, 7, 3], [0.0, 1.0, 0.0]),
            ([0, 4, 6, 2], [-1.0, 0.0, 0.0]),
            ([1, 3, 7, 5], [1.0, 0.0, 0.0]),
        ];
        let faces = sides.iter().enumerate().flat_map(|(i, ([a, b, c, d], _))| {
            let face = |corners| Face { corners, normals: [i as u32; 3] };
            [face([*a, *b, *c]), face([*a, *c, *d])]
        });
        Self {
            vertices: vertices.collect(),
            normals: sides.iter().map(|(_, normal)| *normal).collect(),
            faces: faces.collect(),
        }
    }
}
