//! Meshes and clouds give the same contacts as the shapes they approximate.

use std::f64::consts::FRAC_PI_2;
use std::sync::Arc;

use crate::math::pose_from_xyz_rpy;
use crate::random::Rng;
use crate::random_shapes::PRIMITIVES;
use crate::{
    ManifoldPoint, Point3, PointCloud, Pose, Quat, Shape, Solid, Touchable, TriangleMesh, Vec3,
    manifold,
};

/// A floor at z = 0 of small triangles, each with its own vertices.
fn tiles(count: i32, side_m: f64) -> Shape {
    let mut vertices = vec![];
    for i in -count..count {
        for j in -count..count {
            let at =
                |i: i32, j: i32| Point3::new(f64::from(i) * side_m, f64::from(j) * side_m, 0.0);
            vertices.extend([at(i, j), at(i + 1, j), at(i + 1, j + 1)]);
            vertices.extend([at(i, j), at(i + 1, j + 1), at(i, j + 1)]);
        }
    }
    let triangles = (0..vertices.len() as u32 / 3).map(|k| [3 * k, 3 * k + 1, 3 * k + 2]);
    let mesh = TriangleMesh::new(vertices.clone(), triangles.collect()).expect("indices fit");
    Shape::Mesh(Arc::new(mesh))
}

/// The surface of a box.
fn crate_of(size_m: &Vec3) -> Shape {
    let corners = (0..8).map(|k| {
        let side = |bit: usize| if k >> bit & 1 == 1 { 0.5 } else { -0.5 };
        Point3::new(side(0) * size_m.x, side(1) * size_m.y, side(2) * size_m.z)
    });
    let sides =
        [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let triangles = sides.iter().flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]);
    let mesh = TriangleMesh::new(corners.collect(), triangles.collect()).expect("indices fit");
    Shape::Mesh(Arc::new(mesh))
}

fn touch(
    a: &Touchable,
    at_a: &Pose,
    b: &Touchable,
    at_b: &Pose,
    margin_m: f64,
) -> Vec<ManifoldPoint> {
    let mut out = vec![];
    manifold(a, at_a, b, at_b, margin_m, &mut out);
    out
}

fn deepest_m(points: &[ManifoldPoint]) -> f64 {
    points.iter().map(|p| p.gap_m).fold(f64::INFINITY, f64::min)
}

#[test]
fn bodies_slide_over_tiles_as_over_a_floor() {
    let mut rng = Rng::new(11);
    let (floor, tiled) = (Touchable::new(&Shape::HalfSpace), Touchable::new(&tiles(12, 0.05)));
    for round in 0..600 {
        let kind = round % 6;
        let body = Touchable::new(&rng.shape(kind, 0.05));
        let tilt = [0.0, 1e-6, 1e-3, 0.02][round / 6 % 4];
        let lying = [Quat::identity(), Quat::from_scaled_axis(Vec3::x() * FRAC_PI_2)];
        let turn = Quat::from_scaled_axis(rng.direction().into_inner() * tilt)
            * Quat::from_scaled_axis(Vec3::z() * rng.between(0.0, 6.0))
            * lying[round / 24 % 2];
        let place = Vec3::new(rng.between(-0.3, 0.3), rng.between(-0.3, 0.3), 0.0);
        let mut at = Pose::from_parts(place.into(), turn);
        let whole = touch(&body, &at, &floor, &Pose::identity(), 1.0);
        // Down or up to a small depth or a small height.
        let wanted_m = rng.between(-1e-3, 1e-3);
        at.translation.vector.z += wanted_m - deepest_m(&whole);
        let whole = touch(&body, &at, &floor, &Pose::identity(), 2e-3);
        let parts = touch(&body, &at, &tiled, &Pose::identity(), 2e-3);
        let what = format!("{} round {round}: {whole:?} {parts:?}", PRIMITIVES[kind]);
        assert!((deepest_m(&whole) - deepest_m(&parts)).abs() < 1e-7, "{what}");
        for p in &parts {
            assert!(p.normal.z > 1.0 - 1e-5, "{what}");
        }
        assert!(parts.len() <= 4, "{what}");
        let flat = tilt == 0.0 && wanted_m < 0.0;
        if flat && kind == 0 {
            assert_eq!(parts.len(), 4, "{what}");
            let corners = whole
                .iter()
                .all(|p| parts.iter().any(|q| (p.point_in_world - q.point_in_world).norm() < 1e-7));
            assert!(corners, "{what}");
        }
        if flat && kind == 2 {
            assert!(parts.len() >= 2, "{what}");
        }
    }
}

#[test]
fn a_crate_is_a_box() {
    let mut rng = Rng::new(12);
    for round in 0..1200 {
        let kind = round % 6;
        let size_m = Vec3::from_fn(|_, _| rng.between(0.2, 1.0));
        let (body, solid_box) = (rng.shape(kind, 0.5), Shape::Cuboid { size_m });
        let [a, whole, parts] = [&body, &solid_box, &crate_of(&size_m)].map(Touchable::new);
        let at_b = rng.pose(0.5);
        let mut at_a = rng.pose(0.5);
        let wanted_m = rng.between(-5e-3, 5e-3);
        for _ in 0..4 {
            let found = touch(&a, &at_a, &whole, &at_b, 10.0);
            let Some(p) = found.iter().min_by(|p, q| p.gap_m.total_cmp(&q.gap_m)) else { break };
            at_a.translation.vector += p.normal * (wanted_m - p.gap_m);
        }
        let [whole, parts] = [&whole, &parts].map(|b| touch(&a, &at_a, b, &at_b, 0.01));
        let what = format!("{} round {round} {wanted_m}:\n{whole:?}\n{parts:?}", PRIMITIVES[kind]);
        let (gap, gap_of_parts) = (deepest_m(&whole), deepest_m(&parts));
        if gap > 1e-6 {
            let solids = [Solid::new(&body), Solid::new(&solid_box)];
            let distance = solids[0].distance_m(&at_a, &solids[1], &at_b);
            assert!((gap_of_parts - distance).abs() < 1e-6, "{what}");
        } else {
            // Each face reports its own depth: next to an edge, one of them may report slightly more than the whole.
            assert!(gap_of_parts < 0.5 * gap + 1e-6, "{what}");
            assert!(gap_of_parts > gap - 0.02, "{what}");
        }
        let Some(way_out) = whole.first() else { continue };
        // A body that cuts off an edge of the box may touch only the face that is farther from the way out.
        let in_box = at_b.inverse_transform_point(&way_out.point_in_world);
        let mut to_faces_m: Vec<f64> = (0..3).map(|i| 0.5 * size_m[i] - in_box[i].abs()).collect();
        to_faces_m.sort_by(f64::total_cmp);
        let at_an_edge = to_faces_m[1] < EDGE_M;
        let alike = parts.iter().any(|p| p.normal.dot(&way_out.normal) > 0.5);
        assert!(alike || at_an_edge, "{what}: {to_faces_m:?}");
    }
}

/// Contacts this close to an edge of the box may have the normal of either face (m).
const EDGE_M: f64 = 0.01;

#[test]
fn surfaces_and_clouds_stand_on_a_floor() {
    let size_m = Vec3::new(0.2, 0.1, 0.06);
    let floor = Touchable::new(&Shape::HalfSpace);
    let stands = Touchable::new(&crate_of(&size_m));
    let at = pose_from_xyz_rpy([0.3, 0.1, 0.03 - 1e-5], [0.0, 0.0, 0.4]);
    let found = touch(&stands, &at, &floor, &Pose::identity(), 1e-3);
    assert_eq!(found.len(), 4, "{found:?}");
    assert!(found.iter().all(|p| (p.gap_m + 1e-5).abs() < 1e-12 && p.normal == Vec3::z()));

    let points: Vec<Point3> = (0..400)
        .map(|k| Point3::new(0.01 * f64::from(k % 20), 0.01 * f64::from(k / 20), 0.0))
        .collect();
    let cloud = Touchable::new(&Shape::Cloud(Arc::new(PointCloud { points, radius_m: 0.004 })));
    let at = pose_from_xyz_rpy([0.0, 0.0, 0.004 - 1e-5], [0.0, 0.0, 0.4]);
    let found = touch(&cloud, &at, &floor, &Pose::identity(), 1e-3);
    assert_eq!(found.len(), 4, "{found:?}");

    // A box on the cloud rests on points far from each other.
    let brick = Touchable::new(&Shape::Cuboid { size_m });
    let on = pose_from_xyz_rpy([0.1, 0.1, 0.034 - 1e-5], [0.0, 0.0, 0.0]);
    let found = touch(&brick, &on, &cloud, &Pose::identity(), 1e-3);
    assert_eq!(found.len(), 4, "{found:?}");
    assert!(found.iter().all(|p| (p.gap_m + 1e-5).abs() < 1e-9 && p.normal.z > 1.0 - 1e-9));
    let far = found.iter().map(|p| (p.point_in_world - found[0].point_in_world).norm());
    assert!(far.fold(0.0, f64::max) > 0.2);
}

#[test]
fn crates_stand_on_crates() {
    let size_m = Vec3::new(0.2, 0.1, 0.06);
    let stands = Touchable::new(&crate_of(&size_m));
    let table = Touchable::new(&crate_of(&Vec3::new(1.0, 1.0, 0.1)));
    let under = Pose::translation(0.0, 0.0, -0.05);
    for depth_m in [1e-5, -1e-5] {
        let at = pose_from_xyz_rpy([0.15, 0.1, 0.03 - depth_m], [0.0, 0.0, 0.4]);
        let found = touch(&stands, &at, &table, &under, 1e-3);
        let up: Vec<_> = found.iter().filter(|p| p.normal.z > 0.999).collect();
        assert!(up.len() >= 3, "{found:?}");
        assert!((deepest_m(&found) + depth_m).abs() < 1e-6, "{found:?}");
    }
}
