//! Bodies at rest on each other: enough points, in the right places.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};
use std::sync::Arc;

use crate::math::pose_from_xyz_rpy;
use crate::{ManifoldPoint, Point3, Pose, Shape, Touchable, TriangleMesh, Vec3, manifold};

const BOX: Shape = Shape::Cuboid { size_m: Vec3::new(0.2, 0.1, 0.06) };
const TABLE: Shape = Shape::Cuboid { size_m: Vec3::new(1.0, 0.8, 0.1) };
const ROD: Shape = Shape::Cylinder { radius_m: 0.04, length_m: 0.25 };
const PILL: Shape = Shape::Capsule { radius_m: 0.03, length_m: 0.2 };
const HAT: Shape = Shape::Cone { radius_m: 0.05, length_m: 0.12 };
const BALL: Shape = Shape::Sphere { radius_m: 0.05 };

/// A box as a hull, with two triangles a side and a point inside.
fn brick() -> Shape {
    let mut corners: Vec<Point3> = (0..8)
        .map(|k| {
            let side = |bit: u32, half: f64| if k >> bit & 1 == 1 { half } else { -half };
            Point3::new(side(0, 0.1), side(1, 0.05), side(2, 0.03))
        })
        .collect();
    corners.push(Point3::origin());
    let mesh = TriangleMesh::new(corners, vec![[0, 1, 2]]).expect("indices fit");
    Shape::Hull(Arc::new(mesh))
}

fn touch(a: &Shape, at_a: &Pose, b: &Shape, at_b: &Pose, margin_m: f64) -> Vec<ManifoldPoint> {
    let mut out = vec![];
    manifold(&Touchable::new(a), at_a, &Touchable::new(b), at_b, margin_m, &mut out);
    out
}

/// `a` stands 1 µm deep in `b`, whose top is at z = 0, with this many points that span this area (m²) all at that depth,
/// whichever way both are carried through the world.
#[track_caller]
fn check(a: &Shape, xyz: [f64; 3], rpy: [f64; 3], b: &Shape, top_m: f64, count: usize, area: f64) {
    let mut xyz = xyz;
    xyz[2] -= 1e-6;
    let at_a = pose_from_xyz_rpy(xyz, rpy);
    let at_b = Pose::translation(0.0, 0.0, -top_m);
    for motion in [
        Pose::identity(),
        pose_from_xyz_rpy([3.0, -1.0, 0.5], [0.3, -1.1, 2.0]),
        pose_from_xyz_rpy([-4.0, 7.0, 0.9], [2.9, 0.4, -0.7]),
    ] {
        let found = touch(a, &(motion * at_a), b, &(motion * at_b), 1e-4);
        assert_eq!(found.len(), count, "{found:?}");
        let up = motion.rotation * Vec3::z();
        let mut places: Vec<Point3> = vec![];
        for p in &found {
            assert!((p.gap_m + 1e-6).abs() < 1e-9, "{p:?}");
            assert!((p.normal - up).norm() < 1e-6, "{p:?}");
            let place = motion.inverse_transform_point(&p.point_in_world);
            assert!((place.z + 0.5e-6).abs() < 1e-8, "{place}");
            places.push(place);
        }
        assert!((spanned(&places) - area).abs() < 0.01 * area + 1e-9, "{places:?}");
    }
}

/// The area that points in a plane span.
fn spanned(places: &[Point3]) -> f64 {
    let middle = places.iter().map(|p| p.coords).sum::<Vec3>() / places.len() as f64;
    let mut around: Vec<Vec3> = places.iter().map(|p| p.coords - middle).collect();
    around.sort_by(|p, q| p.y.atan2(p.x).total_cmp(&q.y.atan2(q.x)));
    let next = around.iter().cycle().skip(1);
    0.5 * around.iter().zip(next).map(|(p, q)| p.x * q.y - p.y * q.x).sum::<f64>().abs()
}

#[test]
fn bodies_rest_on_a_floor() {
    let floor = &Shape::HalfSpace;
    check(&BOX, [1.0, 0.5, 0.03], [0.0; 3], floor, 0.0, 4, 0.2 * 0.1);
    check(&BOX, [1.0, 0.5, 0.05], [FRAC_PI_2, 0.0, 0.3], floor, 0.0, 4, 0.2 * 0.06);
    check(&brick(), [1.0, 0.5, 0.03], [0.0, 0.0, 1.0], floor, 0.0, 4, 0.2 * 0.1);
    check(&ROD, [0.3, 0.2, 0.125], [0.0; 3], floor, 0.0, 4, 2.0 * 0.04 * 0.04);
    check(&ROD, [0.3, 0.2, 0.04], [FRAC_PI_2, 0.0, 0.4], floor, 0.0, 2, 0.0);
    check(&PILL, [0.3, 0.2, 0.03], [FRAC_PI_2, 0.0, 0.4], floor, 0.0, 2, 0.0);
    check(&PILL, [0.3, 0.2, 0.13], [0.0; 3], floor, 0.0, 1, 0.0);
    check(&HAT, [0.3, 0.2, 0.06], [0.0; 3], floor, 0.0, 4, 2.0 * 0.05 * 0.05);
    check(&BALL, [0.3, 0.2, 0.05], [0.1, 0.2, 0.3], floor, 0.0, 1, 0.0);
    // On an edge, and on a corner.
    let (half, up) = (FRAC_PI_4, (0.05 + 0.03) * FRAC_PI_4.sin());
    check(&BOX, [0.0, 0.0, up], [half, 0.0, 0.0], floor, 0.0, 2, 0.0);
}

#[test]
fn bodies_rest_on_a_table() {
    let table = &TABLE;
    check(&BOX, [0.1, 0.1, 0.03], [0.0, 0.0, 0.3], table, 0.05, 4, 0.2 * 0.1);
    check(&brick(), [0.1, 0.1, 0.03], [0.0, 0.0, 0.3], table, 0.05, 4, 0.2 * 0.1);
    check(&brick(), [0.1, 0.02, 0.03], [0.0; 3], &brick(), 0.03, 4, 0.1 * 0.08);
    check(&BOX, [0.1, 0.02, 0.03], [0.0; 3], &brick(), 0.03, 4, 0.1 * 0.08);
    // Half over the edge.
    check(&BOX, [0.5, 0.0, 0.03], [0.0; 3], table, 0.05, 4, 0.1 * 0.1);
    check(&BOX, [0.0, 0.0, 0.03], [0.0; 3], &BOX, 0.03, 4, 0.2 * 0.1);
    check(&ROD, [0.3, 0.2, 0.125], [0.0; 3], table, 0.05, 4, 2.0 * 0.04 * 0.04);
    check(&ROD, [0.3, 0.2, 0.04], [FRAC_PI_2, 0.0, 0.4], table, 0.05, 2, 0.0);
    check(&PILL, [0.3, 0.2, 0.03], [FRAC_PI_2, 0.0, 0.4], table, 0.05, 2, 0.0);
    check(&HAT, [0.3, 0.2, 0.06], [0.0; 3], table, 0.05, 4, 2.0 * 0.05 * 0.05);
    check(&BALL, [0.3, 0.2, 0.05], [0.1, 0.2, 0.3], table, 0.05, 1, 0.0);
    // Rods stacked, side by side and across.
    check(&ROD, [0.1, 0.0, 0.25], [0.0; 3], &ROD, 0.125, 0, 0.0);
    check(&ROD, [0.0, 0.0, 0.125], [0.0; 3], &ROD, 0.125, 4, 2.0 * 0.04 * 0.04);
    check(&HAT, [0.01, 0.0, 0.06], [0.0; 3], &ROD, 0.125, 4, 2.0 * 0.04 * 0.04);
}

#[test]
fn lying_rods_touch_along_a_line_or_at_a_point() {
    let lying = |turn: f64, x: f64, z: f64| pose_from_xyz_rpy([x, 0.0, z], [FRAC_PI_2, 0.0, turn]);
    for [a, b] in [[&ROD, &ROD], [&PILL, &PILL], [&ROD, &PILL]] {
        let radius = |shape: &Shape| match shape {
            Shape::Cylinder { radius_m, .. } | Shape::Capsule { radius_m, .. } => *radius_m,
            _ => 0.0,
        };
        let up = radius(a) + radius(b) - 1e-6;
        for (turn, count) in [(0.0, 2), (1e-9, 2), (0.5, 1), (FRAC_PI_2, 1)] {
            let found = touch(a, &lying(turn, 0.0, up), b, &lying(0.0, 0.0, 0.0), 1e-4);
            assert_eq!(found.len(), count, "{a:?} on {b:?} turned {turn}: {found:?}");
            for p in &found {
                assert!((p.gap_m + 1e-6).abs() < 1e-9 && p.normal.z > 1.0 - 1e-9, "{p:?}");
                assert!(p.point_in_world.x.abs() < 1e-6);
            }
            if let [p, q] = found[..] {
                let length = (p.point_in_world - q.point_in_world).norm();
                assert!((0.199..0.251).contains(&length), "{length}");
            }
        }
    }
}
