use std::sync::Arc;

use super::*;
use crate::random::Rng;
use crate::{PointCloud, Solid, TriangleMesh};

fn shapes() -> Vec<Shape> {
    let mut rng = Rng::new(5);
    let corners: Vec<Point3> = (0..40).map(|_| (rng.vector(1.0) * 0.4).into()).collect();
    let fan: Vec<[u32; 3]> = (0..38).map(|i| [i, i + 1, i + 2]).collect();
    let mesh = Arc::new(TriangleMesh::new(corners.clone(), fan).expect("finite"));
    vec![
        Shape::Cuboid { size_m: Vec3::new(0.4, 0.6, 0.3) },
        Shape::Sphere { radius_m: 0.3 },
        Shape::Cylinder { radius_m: 0.2, length_m: 0.7 },
        Shape::Capsule { radius_m: 0.2, length_m: 0.4 },
        Shape::Capsule { radius_m: 0.2, length_m: 0.0 },
        Shape::Cone { radius_m: 0.3, length_m: 0.5 },
        Shape::HalfSpace,
        Shape::Hull(mesh.clone()),
        Shape::Mesh(mesh),
        Shape::Cloud(Arc::new(PointCloud { points: corners, radius_m: 0.05 })),
    ]
}

/// A reference algorithm: march along the ray by the distance to the shape, which no step can overshoot.
fn march(shape: &Shape, world_from_shape: &Pose, ray: &Ray) -> Option<f64> {
    let (solid, speck) = (Solid::new(shape), Solid::new(&Shape::Sphere { radius_m: 1e-9 }));
    let mut t = 0.0;
    for _ in 0..3000 {
        let world_from_speck = Pose::from_parts(ray.at(t).coords.into(), Default::default());
        let gap = solid.distance_m(world_from_shape, &speck, &world_from_speck);
        if gap < 1e-8 {
            return Some(t);
        }
        t += gap;
        if t > 10.0 {
            return None;
        }
    }
    // Along the surface: undecidable.
    Some(f64::NAN)
}

#[test]
fn rays_agree_with_walking_up_to_the_shape() {
    let mut rng = Rng::new(1);
    for shape in shapes() {
        let target = RayTarget::new(&shape);
        let (mut hits, mut misses) = (0, 0);
        for _ in 0..300 {
            let turn = crate::Quat::from_scaled_axis(rng.vector(1.0) * 3.0);
            let pose = Pose::from_parts((rng.vector(1.0) * 0.1).into(), turn);
            let origin = Point3::from(rng.vector(1.0).normalize() * 2.0);
            let aim = rng.vector(1.0) * 0.4 - origin.coords;
            let ray = Ray { origin, direction: UnitVec3::new_normalize(aim) };
            if shape == Shape::HalfSpace && (pose.inverse() * origin).z < 0.0 {
                continue;
            }
            let hit = target.cast(&pose, &ray, 0.0..=10.0);
            let walked = march(&shape, &pose, &ray);
            match (hit, walked) {
                (_, Some(t)) if t.is_nan() => {}
                (Some(hit), Some(t)) => {
                    // Marching stops a little before the surface, the more so the flatter the angle.
                    let slope = hit.normal.dot(&ray.direction).abs();
                    assert!(
                        (hit.distance_m - t).abs() < 1e-7 / slope.min(1.0),
                        "{shape:?} {hit:?} {t}"
                    );
                    assert!((hit.normal.norm() - 1.0).abs() < 1e-12);
                    if !matches!(shape, Shape::Mesh(_)) {
                        assert!(hit.normal.dot(&ray.direction) <= 1e-9, "outwards is towards us");
                    }
                    hits += 1;
                }
                (None, None) => misses += 1,
                other => panic!("{shape:?} {other:?}: only one of the two meets it"),
            }
        }
        assert!(hits > 50, "{shape:?}: {hits} hits, {misses} misses");
    }
}

#[test]
fn from_inside_the_far_side_is_met() {
    for shape in shapes() {
        if matches!(shape, Shape::HalfSpace | Shape::Mesh(_) | Shape::Cloud(_)) {
            continue;
        }
        let ray = Ray { origin: Point3::new(0.01, 0.02, 0.0), direction: Vec3::x_axis() };
        let hit = cast(&shape, &Pose::identity(), &ray, 0.0..=10.0).expect("there is a way out");
        assert!(hit.normal.x > 0.0, "{shape:?} {hit:?}");
        let before = cast(&shape, &Pose::identity(), &ray, 0.0..=hit.distance_m - 1e-9);
        assert_eq!(before, None, "nothing is nearer than the first");
        let back = Ray { origin: ray.at(hit.distance_m), direction: -Vec3::x_axis() };
        let entry = cast(&shape, &Pose::identity(), &back, 1e-9..=10.0).expect("the other side");
        assert!(entry.normal.x < 0.0);
    }
}

#[test]
fn no_ray_slips_between_triangles() {
    // A bumpy sheet: rays at its inner corners and along its inner edges must all be stopped.
    let side = 12_u32;
    let mut rng = Rng::new(3);
    let corner = |i: u32, rng: &mut Rng| {
        let (x, y) = (f64::from(i % side), f64::from(i / side));
        Point3::new(
            x + 0.3 * rng.between(-1.0, 1.0),
            y + 0.3 * rng.between(-1.0, 1.0),
            rng.between(-1.0, 1.0),
        )
    };
    let vertices: Vec<Point3> = (0..side * side).map(|i| corner(i, &mut rng)).collect();
    let cells = (0..side - 1).flat_map(|y| (0..side - 1).map(move |x| y * side + x));
    let triangles = cells.flat_map(|i| [[i, i + 1, i + side], [i + 1, i + side + 1, i + side]]);
    let mesh = TriangleMesh::new(vertices.clone(), triangles.collect()).expect("finite");
    let target = RayTarget::new(&Shape::Mesh(Arc::new(mesh)));
    let origin = Point3::new(5.1, 5.3, 40.0);
    for y in 1..side - 1 {
        for x in 1..side - 2 {
            let i = (y * side + x) as usize;
            let (a, b) = (vertices[i], vertices[i + 1]);
            for share in [0.0, 0.1, 0.25, 1.0 / 3.0, 0.5, 0.7, 1.0] {
                let aim = a + (b - a) * share;
                let ray = Ray { origin, direction: UnitVec3::new_normalize(aim - origin) };
                let hit = target.cast(&Pose::identity(), &ray, 0.0..=1e3).expect("stopped");
                assert!((ray.at(hit.distance_m) - aim).norm() < 1e-9);
            }
        }
    }
}

#[test]
fn odd_rays_and_shapes_meet_nothing() {
    let nothing = TriangleMesh::new(Vec::new(), Vec::new()).expect("nothing is finite");
    let flat = TriangleMesh::new(vec![Point3::origin(); 3], vec![[0, 1, 2]]).expect("finite");
    let ray = Ray { origin: Point3::new(0.0, 0.0, 3.0), direction: -Vec3::z_axis() };
    for mesh in [nothing, flat] {
        let mesh = Arc::new(mesh);
        for shape in [Shape::Mesh(mesh.clone()), Shape::Hull(mesh.clone())] {
            assert_eq!(cast(&shape, &Pose::identity(), &ray, 0.0..=9.0), None);
        }
    }
    for shape in shapes() {
        let lost = Ray { origin: Point3::new(f64::NAN, 0.0, 0.0), ..ray };
        assert_eq!(cast(&shape, &Pose::identity(), &lost, 0.0..=9.0), None, "{shape:?}");
        let aside = Ray { origin: Point3::new(9.0, 9.0, 3.0), direction: Vec3::z_axis() };
        assert_eq!(cast(&shape, &Pose::identity(), &aside, 0.0..=9.0), None, "{shape:?}");
    }
}
