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
    /// Red, green and blue as amounts of light, and opacity.
    pub(super) rgba: [f64; 4],
}

/// The triangles that make shadows.
#[derive(Clone, Debug, Default)]
pub(super) struct Casters {
    pub(super) vertices: Vec<Point3>,
    pub(super) triangles: Vec<[u32; 3]>,
}

/// Surfaces of fewer triangles make shadows as they are.
const FEW_TRIANGLES: usize = 20_000;

impl Surface {
    /// What makes shadows. Of a detailed surface, all vertices in a cube of this edge (m) become one, their mean, so that
    /// none moves farther than the cube's diagonal; triangles within one cube are left out.
    pub(super) fn casters(&self, edge_m: f64) -> Casters {
        let corners = self.triangles.iter().map(|triangle| triangle.corners);
        if self.triangles.len() < FEW_TRIANGLES {
            return Casters { vertices: self.vertices.clone(), triangles: corners.collect() };
        }
        let mut known: HashMap<[i64; 3], u32> = HashMap::new();
        let mut sums: Vec<(Vec3, f64)> = Vec::new();
        let mut cube_of = |vertex: &Point3| {
            let cube = [0, 1, 2].map(|k| (vertex[k] / edge_m).floor() as i64);
            let next = sums.len() as u32;
            let at = *known.entry(cube).or_insert(next);
            if at == next {
                sums.push((Vec3::zeros(), 0.0));
            }
            let (sum, count) = &mut sums[at as usize];
            *sum += vertex.coords;
            *count += 1.0;
            at
        };
        let cubes: Vec<u32> = self.vertices.iter().map(&mut cube_of).collect();
        let merged = corners.map(|corners| corners.map(|c| cubes[c as usize]));
        let triangles = merged.filter(|[a, b, c]| a != b && b != c && c != a).collect();
        let vertices = sums.iter().map(|(sum, count)| Point3::from(sum / *count)).collect();
        Casters { vertices, triangles }
    }

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
    let around = Neighbours::of(vertices, triangles);
    let [r, g, b, opacity] = part.rgba;
    let [r, g, b] = [r, g, b].map(from_srgb);
    let rgba = [r, g, b, opacity];
    for (corners, area) in triangles.iter().zip(&areas) {
        let Some(normal) = area.try_normalize(1e-18) else { continue };
        let normals = corners.map(|c| {
            let smooth: Vec3 = around
                .at(c)
                .iter()
                .map(|&t| areas[t as usize])
                .filter(|other| other.dot(&normal) > CREASE_RAD.cos() * other.norm())
                .sum();
            smooth.try_normalize(1e-18).unwrap_or(normal)
        });
        let corners = corners.map(|c| first + c);
        surface.triangles.push(Triangle { corners, normals, rgba });
    }
}

/// Colours in descriptions are meant for a screen.
fn from_srgb(value: f64) -> f64 {
    value.max(0.0).powf(2.2)
}

/// The triangles around every place of a mesh.
struct Neighbours {
    /// For every vertex the place where it is. Files such as STL repeat a corner for every triangle.
    place: Vec<u32>,
    /// For every place where its triangles begin in the list, and in the end where the last ones end.
    begin: Vec<u32>,
    triangles: Vec<u32>,
}

impl Neighbours {
    fn of(vertices: &[Point3], triangles: &[[u32; 3]]) -> Self {
        let mut known: HashMap<[i64; 3], u32> = HashMap::with_capacity(vertices.len());
        let place: Vec<u32> = vertices
            .iter()
            .map(|vertex| {
                let micrometres = [0, 1, 2].map(|k| (vertex[k] * 1e6).round() as i64);
                let next = known.len() as u32;
                *known.entry(micrometres).or_insert(next)
            })
            .collect();
        let mut begin = vec![0; known.len() + 1];
        let corners = || triangles.iter().flatten().map(|&c| place[c as usize] as usize);
        corners().for_each(|at| begin[at + 1] += 1);
        for at in 1..begin.len() {
            begin[at] += begin[at - 1];
        }
        let mut free = begin.clone();
        let mut list = vec![0; 3 * triangles.len()];
        for (i, at) in corners().enumerate() {
            list[free[at] as usize] = (i / 3) as u32;
            free[at] += 1;
        }
        Self { place, begin, triangles: list }
    }

    /// The triangles that meet where a vertex is.
    fn at(&self, vertex: u32) -> &[u32] {
        let place = self.place[vertex as usize] as usize;
        &self.triangles[self.begin[place] as usize..self.begin[place + 1] as usize]
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
