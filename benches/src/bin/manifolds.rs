//! Prints what the contact points of a pair of bodies cost, one JSON object a line: `manifolds`.
//!
//! Every pair of kinds in random places: 1 mm apart with a margin of 2 mm (`near`), up to 0.2 mm deep in each other as
//! bodies at rest are (`rest`), deep in each other (`deep`), and with boxes that meet but bodies that do not (`far`). Then
//! those that physics has most: lying flat on each other. Nanoseconds per pair, best of many rounds.

use std::time::Instant;

use karakuri_geometry::math::pose_from_xyz_rpy;
use karakuri_geometry::{Point3, Pose, Quat, Shape, Touchable, TriangleMesh, Vec3, manifold};

fn main() {
    let kinds = kinds();
    for (i, (name_a, a)) in kinds.iter().enumerate() {
        for (name_b, b) in &kinds[i..] {
            if *name_a == "half space" && *name_b == "half space" {
                continue;
            }
            let [near, rest, deep, far] =
                [1e-3, -1e-4, -0.01, 4e-3].map(|gap_m| time(a, b, &places(a, b, gap_m)));
            println!(
                r#"{{"pair":"{name_a} {name_b}","near_ns":{near:.0},"rest_ns":{rest:.0},"deep_ns":{deep:.0},"far_ns":{far:.0}}}"#
            );
        }
    }
    for (name, a, b, at) in flat() {
        println!(r#"{{"pair":"{name}","flat_ns":{:.0}}}"#, time(&a, &b, &[at; 8]));
    }
}

fn kinds() -> Vec<(&'static str, Shape)> {
    vec![
        ("sphere", Shape::Sphere { radius_m: 0.05 }),
        ("capsule", Shape::Capsule { radius_m: 0.03, length_m: 0.1 }),
        ("cuboid", Shape::Cuboid { size_m: Vec3::new(0.1, 0.08, 0.06) }),
        ("cylinder", Shape::Cylinder { radius_m: 0.04, length_m: 0.12 }),
        ("cone", Shape::Cone { radius_m: 0.05, length_m: 0.1 }),
        ("hull", Shape::Hull(pebble().into())),
        ("half space", Shape::HalfSpace),
    ]
}

/// A hull of 24 corners.
fn pebble() -> TriangleMesh {
    let corners = (0..24).map(|k| {
        let z = 1.0 - (2.0 * f64::from(k) + 1.0) / 24.0;
        let (turn, flat) = (2.4 * f64::from(k), (1.0 - z * z).sqrt());
        Point3::new(0.05 * flat * turn.cos(), 0.05 * flat * turn.sin(), 0.04 * z)
    });
    TriangleMesh::new(corners.collect(), vec![[0, 1, 2]]).expect("indices fit")
}

fn flat() -> Vec<(&'static str, Shape, Shape, [Pose; 2])> {
    let table = Shape::Cuboid { size_m: Vec3::new(1.0, 0.8, 0.1) };
    let brick = Shape::Cuboid { size_m: Vec3::new(0.1, 0.08, 0.06) };
    let rod = Shape::Cylinder { radius_m: 0.04, length_m: 0.25 };
    let pill = Shape::Capsule { radius_m: 0.03, length_m: 0.1 };
    let under = Pose::translation(0.0, 0.0, -0.05);
    let lying = std::f64::consts::FRAC_PI_2;
    let on = |z: f64, roll: f64| pose_from_xyz_rpy([0.1, 0.05, z - 1e-5], [roll, 0.0, 0.3]);
    vec![
        ("cuboid on cuboid", brick.clone(), table.clone(), [on(0.03, 0.0), under]),
        ("cuboid on floor", brick, Shape::HalfSpace, [on(0.03, 0.0), Pose::identity()]),
        ("cylinder on cuboid", rod.clone(), table.clone(), [on(0.125, 0.0), under]),
        ("cylinder lying on cuboid", rod.clone(), table.clone(), [on(0.04, lying), under]),
        ("cylinder on floor", rod.clone(), Shape::HalfSpace, [on(0.125, 0.0), Pose::identity()]),
        ("capsule lying on cuboid", pill.clone(), table, [on(0.03, lying), under]),
        (
            "capsule along cylinder",
            pill,
            rod,
            [pose_from_xyz_rpy([0.07 - 1e-5, 0.0, 0.02], [0.0; 3]), Pose::identity()],
        ),
    ]
}

/// Poses in which both are this far apart along the normal between them.
fn places(a: &Shape, b: &Shape, gap_m: f64) -> Vec<[Pose; 2]> {
    let mut source = karakuri_geometry::random::Rng::new(7);
    let mut rng = move || source.between(-1.0, 1.0);
    let (a, b) = (Touchable::new(a), Touchable::new(b));
    let mut found = vec![];
    let mut points = vec![];
    for _ in 0..4000 {
        let mut turned = || Quat::from_scaled_axis(Vec3::new(rng(), rng(), rng()) * 3.0);
        let (turn_a, turn_b) = (turned(), turned());
        let way = Vec3::new(rng(), rng(), rng()) * 0.06;
        let mut at_a = Pose::from_parts(way.into(), turn_a);
        let at_b = Pose::from_parts(Vec3::zeros().into(), turn_b);
        for _ in 0..3 {
            points.clear();
            manifold(&a, &at_a, &b, &at_b, 0.2, &mut points);
            let Some(deepest) = points.iter().min_by(|p, q| p.gap_m.total_cmp(&q.gap_m)) else {
                break;
            };
            at_a.translation.vector += deepest.normal * (gap_m - deepest.gap_m);
        }
        let there = points.iter().map(|p| p.gap_m).fold(f64::INFINITY, f64::min);
        if (there - gap_m).abs() < 1e-5 {
            found.push([at_a, at_b]);
        }
        if found.len() >= 256 {
            break;
        }
    }
    found
}

/// Nanoseconds per pair in these places.
fn time(a: &Shape, b: &Shape, places: &[[Pose; 2]]) -> f64 {
    let (a, b) = (Touchable::new(a), Touchable::new(b));
    let mut points = Vec::with_capacity(64);
    let mut least = f64::INFINITY;
    for _ in 0..60 {
        let begin = Instant::now();
        for [at_a, at_b] in places {
            points.clear();
            manifold(&a, at_a, &b, at_b, 2e-3, &mut points);
            std::hint::black_box(&points);
        }
        least = least.min(begin.elapsed().as_secs_f64() * 1e9 / places.len() as f64);
    }
    least
}
