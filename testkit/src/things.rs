//! Everyday objects made in code: what hands are asked to take.

use std::f64::consts::{FRAC_PI_2, PI, TAU};
use std::sync::Arc;

use karakuri_geometry::math::pose_from_xyz_rpy;
use karakuri_geometry::{Point3, Pose, Shape, TriangleMesh, Vec3};
use karakuri_scene::{Object, Part};

/// An object that stands on the plane z = 0 of its own frame.
pub struct Thing {
    /// Its name.
    pub name: &'static str,
    /// Its parts.
    pub parts: Vec<Part>,
    /// Height of its middle above the plane it stands on (m).
    pub middle_m: f64,
}

impl Thing {
    /// The object with its frame at a pose.
    pub fn at(&self, world_from_object: Pose) -> Object {
        Object { name: self.name.into(), world_from_object, parts: self.parts.clone() }
    }
}

/// All of them.
pub fn all() -> Vec<Thing> {
    vec![mug(), banana(), drill(), bottle()]
}

fn part(shape: Shape, xyz: [f64; 3], rpy: [f64; 3]) -> Part {
    Part { object_from_shape: pose_from_xyz_rpy(xyz, rpy), shape }
}

fn cuboid(size_m: [f64; 3], xyz: [f64; 3], rpy: [f64; 3]) -> Part {
    part(Shape::Cuboid { size_m: size_m.into() }, xyz, rpy)
}

/// A mug of 84 mm with a handle: a floor, twelve staves and three bars.
pub fn mug() -> Thing {
    let floor = Shape::Cylinder { radius_m: 0.04, length_m: 0.006 };
    let mut parts = vec![part(floor, [0.0, 0.0, 0.003], [0.0; 3])];
    for i in 0..12 {
        let angle = TAU * f64::from(i) / 12.0;
        let at = [0.04 * angle.cos(), 0.04 * angle.sin(), 0.045];
        parts.push(cuboid([0.004, 0.0222, 0.09], at, [0.0, 0.0, angle]));
    }
    parts.push(cuboid([0.03, 0.01, 0.008], [0.056, 0.0, 0.07], [0.0; 3]));
    parts.push(cuboid([0.03, 0.01, 0.008], [0.056, 0.0, 0.025], [0.0; 3]));
    parts.push(cuboid([0.008, 0.01, 0.053], [0.068, 0.0, 0.0475], [0.0; 3]));
    Thing { name: "mug", parts, middle_m: 0.045 }
}

/// A bent row of five capsules, lying.
pub fn banana() -> Thing {
    let bend_m = 0.12;
    let piece = |i: i32| {
        let angle = 0.3 * f64::from(i);
        let at = [bend_m * angle.sin(), bend_m * (1.0 - angle.cos()), 0.017];
        let shape =
            Shape::Capsule { radius_m: 0.017 - 0.002 * f64::from(i.abs()), length_m: 0.034 };
        part(shape, at, [0.0, FRAC_PI_2, angle])
    };
    Thing { name: "banana", parts: (-2..=2).map(piece).collect(), middle_m: 0.017 }
}

/// A battery, a grip and a barrel.
pub fn drill() -> Thing {
    let parts = vec![
        cuboid([0.1, 0.07, 0.04], [0.0, 0.0, 0.02], [0.0; 3]),
        cuboid([0.04, 0.032, 0.1], [-0.01, 0.0, 0.09], [0.0, 0.15, 0.0]),
        part(
            Shape::Cylinder { radius_m: 0.025, length_m: 0.16 },
            [0.02, 0.0, 0.16],
            [0.0, FRAC_PI_2, 0.0],
        ),
    ];
    Thing { name: "drill", parts, middle_m: 0.09 }
}

/// A bottle of 60 mm with a neck, as one mesh turned about z.
pub fn bottle() -> Thing {
    let profile =
        [[0.0, 0.0], [0.03, 0.0], [0.03, 0.12], [0.013, 0.16], [0.013, 0.19], [0.0, 0.19]];
    let shape = Shape::Mesh(Arc::new(turned(&profile, 24)));
    Thing { name: "bottle", parts: vec![part(shape, [0.0; 3], [0.0; 3])], middle_m: 0.095 }
}

/// The closed mesh of a profile of radii and heights (m), turned about z; corners turn outwards.
///
/// # Panics
///
/// If the profile has no two points.
pub fn turned(profile: &[[f64; 2]], around: u32) -> TriangleMesh {
    let rows = profile.len() as u32;
    let vertex = |i: u32, row: u32| {
        let angle = TAU * f64::from(i) / f64::from(around);
        let [radius_m, z] = profile[row as usize];
        Point3::new(radius_m * angle.cos(), radius_m * angle.sin(), z)
    };
    let vertices = (0..around).flat_map(|i| (0..rows).map(move |row| vertex(i, row))).collect();
    let mut triangles = Vec::new();
    for i in 0..around {
        for row in 0..rows - 1 {
            let [a, b] = [i * rows + row, (i + 1) % around * rows + row];
            triangles.extend([[a, b, b + 1], [a, b + 1, a + 1]]);
        }
    }
    let is_flat = |[a, b, c]: &[u32; 3]| {
        let at = |k: &u32| vertex(k / rows, k % rows);
        (at(b) - at(a)).cross(&(at(c) - at(a))).norm() < 1e-12
    };
    triangles.retain(|triangle| !is_flat(triangle));
    TriangleMesh::new(vertices, triangles).expect("the corners are there")
}

/// A bowl wider than most hands open: half a sphere of radius 90 mm, as a mesh.
pub fn bowl() -> Thing {
    let arc = |i: i32| {
        let angle = FRAC_PI_2 * f64::from(i) / 8.0;
        [0.09 * (PI - FRAC_PI_2 - angle).cos().abs(), 0.09 - 0.09 * angle.cos()]
    };
    let mut profile: Vec<[f64; 2]> = (0..=8).map(arc).collect();
    profile.push([0.0, 0.09]);
    let shape = Shape::Mesh(Arc::new(turned(&profile, 24)));
    let parts = vec![Part { object_from_shape: Pose::from(Vec3::zeros()), shape }];
    Thing { name: "bowl", parts, middle_m: 0.045 }
}
