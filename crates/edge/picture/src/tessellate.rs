//! Converts shapes to triangles with smooth normals on curved surfaces.

use std::collections::HashMap;
use std::f64::consts::{PI, TAU};

use karakuri_geometry::{Point3, Shape, TriangleMesh, Vec3};

use super::Part;

/// All triangles of a picture, in world coordinates.
#[derive(Clone, Debug, Default)]
pub(super) struct Surface {
    pub(super) vertices: Vec<Point3>,
    pub(super) triangles: Vec<Triangle>,
}

/// One triangle with the normals of its corners.
#[derive(Clone, Debug)]
pub(super) struct Triangle {
    pub(super) corners: [u32; 3],
    pub(super) normals: [Vec3; 3],
    pub(super) rgba: [f64; 4],
}

impl Surface {
    /// The middle of the box around everything; the origin if there is nothing.
    pub(super) fn middle(&self) -> Point3 {
        let (low, high) = self.bounds();
        nalgebra::center(&low, &high)
    }

    /// The least and greatest corner of the box around everything.
    pub(super) fn bounds(&self) -> (Point3, Point3) {
        let first = self.vertices.first().copied().unwrap_or_default();
        self.vertices.iter().fold((first, first), |(low, high), v| (low.inf(v), high.sup(v)))
    }

    /// The corners of a triangle.
    pub(super) fn corners(&self, triangle: &Triangle) -> [Point3; 3] {
        triangle.corners.map(|c| self.vertices[c as usize])
    }
}

/// Faces that meet at less than this angle are shown as one smooth surface (rad).
const CREASE_RAD: f64 = 0.6;
/// Corners around a full turn of a round shape.
const AROUND: usize = 48;

/// The surface of all parts together.
pub(super) fn surface(parts: &[Part]) -> Surface {
    let mut surface = Surface::default();
    for part in parts.iter().filter(|p| p.rgba[3] > 0.0) {
        let mesh = mesh_of(part.shape);
        append(&mut surface, part, mesh.vertices(), mesh.triangles());
    }
    surface
}

fn append(surface: &mut Surface, part: &Part, vertices: &[Point3], triangles: &[[u32; 3]]) {
    let first = surface.vertices.len() as u32;
    surface.vertices.extend(vertices.iter().map(|v| part.world_from_shape * v));

    let in_world = |corners: &[u32; 3]| corners.map(|c| surface.vertices[(first + c) as usize]);
    let areas: Vec<Vec3> = triangles
        .iter()
        .map(|corners| {
            let [a, b, c] = in_world(corners);
            (b - a).cross(&(c - a))
        })
        .collect();

    // Files such as STL repeat a corner for every triangle: meet again by place.
    let place = |c: u32| vertices[c as usize].coords.map(|x| (x * 1e6).round() as i64);
    let mut around: HashMap<_, Vec<usize>> = HashMap::new();
    for (t, corners) in triangles.iter().enumerate() {
        for &c in corners {
            around.entry(place(c)).or_default().push(t);
        }
    }

    for (corners, area) in triangles.iter().zip(&areas) {
        let Some(normal) = area.try_normalize(1e-18) else { continue };
        let normals = corners.map(|c| {
            let smooth: Vec3 = around[&place(c)]
                .iter()
                .map(|&t| areas[t])
                .filter(|other| other.dot(&normal) > CREASE_RAD.cos() * other.norm())
                .sum();
            smooth.try_normalize(1e-18).unwrap_or(normal)
        });
        let corners = corners.map(|c| first + c);
        surface.triangles.push(Triangle { corners, normals, rgba: part.rgba });
    }
}

/// The surface of a shape that has a formula.
fn mesh_of(shape: &Shape) -> TriangleMesh {
    match *shape {
        Shape::Cuboid { size_m } => cuboid(&size_m),
        Shape::Sphere { radius_m: r } => lathe(&arc(r, 0.0, -0.5 * PI, 0.5 * PI)),
        Shape::Cylinder { radius_m: r, length_m: l } => {
            lathe(&[[0.0, -0.5 * l], [r, -0.5 * l], [r, 0.5 * l], [0.0, 0.5 * l]])
        }
        Shape::Capsule { radius_m: r, length_m: l } => {
            let mut profile = arc(r, -0.5 * l, -0.5 * PI, 0.0);
            profile.extend(arc(r, 0.5 * l, 0.0, 0.5 * PI));
            lathe(&profile)
        }
        Shape::Cone { radius_m: r, length_m: l } => {
            lathe(&[[0.0, -0.5 * l], [r, -0.5 * l], [0.0, 0.5 * l]])
        }
        Shape::Hull(ref mesh) | Shape::Mesh(ref mesh) => TriangleMesh::clone(mesh),
        Shape::Cloud(ref cloud) => grains(&cloud.points, cloud.radius_m),
        // The floor is drawn in any case, and other endless walls would hide the robot.
        Shape::HalfSpace => nothing(),
    }
}

/// An eight-sided grain for every point.
fn grains(points: &[Point3], radius_m: f64) -> TriangleMesh {
    let tips = [Vec3::x(), Vec3::y(), -Vec3::x(), -Vec3::y(), Vec3::z(), -Vec3::z()];
    let vertices = points.iter().flat_map(|p| tips.map(|t| p + t * radius_m));
    let faces = (0..4).flat_map(|i| [[i, (i + 1) % 4, 4], [(i + 1) % 4, i, 5]]);
    let triangles =
        (0..points.len() as u32).flat_map(|p| faces.clone().map(move |f| f.map(|c| 6 * p + c)));
    TriangleMesh::new(vertices.collect(), triangles.collect()).expect("finite points")
}

fn nothing() -> TriangleMesh {
    TriangleMesh::new(Vec::new(), Vec::new()).expect("nothing is finite")
}

/// Radius and height along a circle about height `z`, from angle to angle.
fn arc(radius: f64, z: f64, from: f64, to: f64) -> Vec<[f64; 2]> {
    let steps = AROUND / 3;
    let angle = |i: usize| from + (to - from) * i as f64 / steps as f64;
    (0..=steps).map(|i| [(radius * angle(i).cos()).max(0.0), z + radius * angle(i).sin()]).collect()
}

/// Turns a profile of (radius, height), from bottom to top, about z.
fn lathe(profile: &[[f64; 2]]) -> TriangleMesh {
    let mut vertices = Vec::new();
    let mut triangles = Vec::new();
    for &[r, z] in profile {
        vertices.extend((0..AROUND).map(|i| {
            let (sin, cos) = (TAU * i as f64 / AROUND as f64).sin_cos();
            Point3::new(r * cos, r * sin, z)
        }));
    }
    let at = |ring: usize, i: usize| (ring * AROUND + i % AROUND) as u32;
    for ring in 0..profile.len() - 1 {
        for i in 0..AROUND {
            triangles.push([at(ring, i), at(ring, i + 1), at(ring + 1, i + 1)]);
            triangles.push([at(ring, i), at(ring + 1, i + 1), at(ring + 1, i)]);
        }
    }
    TriangleMesh::new(vertices, triangles).expect("a profile of finite numbers")
}

fn cuboid(size_m: &Vec3) -> TriangleMesh {
    let side = |bit: usize, k: usize| if bit >> k & 1 == 1 { 0.5 } else { -0.5 } * size_m[k];
    let vertices = (0..8).map(|bit| Point3::new(side(bit, 0), side(bit, 1), side(bit, 2)));
    let quads =
        [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let triangles = quads.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]);
    TriangleMesh::new(vertices.collect(), triangles.collect()).expect("eight finite corners")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Six times the volume that the triangles enclose is positive only if all of them look outwards.
    fn volume(mesh: &TriangleMesh) -> f64 {
        let v = mesh.vertices();
        let six = mesh.triangles().iter().map(|t| {
            let [a, b, c] = t.map(|i| v[i as usize].coords);
            a.dot(&b.cross(&c))
        });
        six.sum::<f64>() / 6.0
    }

    #[test]
    fn surfaces_look_outwards_and_enclose_the_shape() {
        let (r, l) = (0.3, 0.8);
        for (shape, expected) in [
            (Shape::Cuboid { size_m: Vec3::new(1.0, 2.0, 3.0) }, 6.0),
            (Shape::Sphere { radius_m: r }, 4.0 / 3.0 * PI * r * r * r),
            (Shape::Cylinder { radius_m: r, length_m: l }, PI * r * r * l),
            (Shape::Capsule { radius_m: r, length_m: l }, PI * r * r * (l + 4.0 / 3.0 * r)),
            (Shape::Cone { radius_m: r, length_m: l }, PI * r * r * l / 3.0),
        ] {
            let volume = volume(&mesh_of(&shape));
            assert!(
                volume <= expected + 1e-12 && volume > 0.98 * expected,
                "{shape:?}: {volume} of {expected}"
            );
        }
    }
}
