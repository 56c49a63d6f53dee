//! Distances between shapes.

use crate::{Pose, Shape, Solid};

/// The distance between two shapes (m); 0 when they touch or overlap.
///
/// Infinite if one of them is empty, such as a mesh without triangles or a cloud without points. Round shapes are
/// measured by their axis or centre minus the radius, so that they are as accurate as flat ones; [`Solid::distance_m`]
/// says how accurate. Both are preprocessed in every call: make a [`Solid`] of each for repeated queries.
pub fn distance_m(a: &Shape, world_from_a: &Pose, b: &Shape, world_from_b: &Pose) -> f64 {
    Solid::new(a).distance_m(world_from_a, &Solid::new(b), world_from_b)
}

/// Whether two shapes touch or overlap.
pub fn touching(a: &Shape, world_from_a: &Pose, b: &Shape, world_from_b: &Pose) -> bool {
    distance_m(a, world_from_a, b, world_from_b) <= 0.0
}

#[cfg(test)]
mod tests {
    use std::f64::consts::{FRAC_PI_2, PI};
    use std::sync::Arc;

    use super::*;
    use crate::math::pose_from_xyz_rpy;
    use crate::random::Rng;
    use crate::{Point3, PointCloud, Quat, TriangleMesh, Vec3};

    const BOX: Shape = Shape::Cuboid { size_m: Vec3::new(2.0, 4.0, 6.0) };
    const BALL: Shape = Shape::Sphere { radius_m: 0.5 };
    const ROD: Shape = Shape::Cylinder { radius_m: 0.5, length_m: 3.0 };
    const PILL: Shape = Shape::Capsule { radius_m: 0.5, length_m: 3.0 };
    const HAT: Shape = Shape::Cone { radius_m: 0.5, length_m: 3.0 };

    /// In the frame of `a`, for any rotation and common pose of both, and in either order.
    #[track_caller]
    fn check(a: &Shape, b: &Shape, xyz: [f64; 3], rpy: [f64; 3], expected_m: f64) {
        let a_from_b = pose_from_xyz_rpy(xyz, rpy);
        for world_from_a in [
            Pose::identity(),
            pose_from_xyz_rpy([3.0, -1.0, 0.5], [0.3, -1.1, 2.0]),
            pose_from_xyz_rpy([-40.0, 70.0, 9.0], [2.9, 0.4, -0.7]),
        ] {
            let world_from_b = world_from_a * a_from_b;
            let there = distance_m(a, &world_from_a, b, &world_from_b);
            let back = distance_m(b, &world_from_b, a, &world_from_a);
            assert!((there - expected_m).abs() < 1e-9, "{there} instead of {expected_m}");
            assert!((back - expected_m).abs() < 1e-9, "{back} the other way round");
            assert_eq!(touching(a, &world_from_a, b, &world_from_b), expected_m == 0.0);
        }
    }

    #[test]
    fn distances_that_can_be_seen() {
        let none = [0.0; 3];
        check(&BALL, &BALL, [3.0, 4.0, 0.0], none, 4.0);
        check(&BOX, &BALL, [4.0, 5.0, 0.0], none, (18.0_f64).sqrt() - 0.5);
        check(&BOX, &BALL, [0.2, 0.1, -0.3], none, 0.0);
        check(&BOX, &BOX, [3.0, 4.0, 6.0], none, 1.0);
        check(&BOX, &BOX, [1.9, 3.9, 5.9], none, 0.0);
        check(&BOX, &ROD, [2.0, 0.0, 0.0], none, 0.5);
        check(&BOX, &ROD, [4.0, 0.0, 0.0], [0.0, FRAC_PI_2, 0.0], 1.5);
        check(&BOX, &PILL, [4.0, 0.0, 0.0], [0.0, FRAC_PI_2, 0.0], 1.0);
        check(&PILL, &PILL, [2.0, 0.0, 0.0], [FRAC_PI_2, 0.0, 0.0], 1.0);
        check(&PILL, &PILL, [0.0, 0.0, 5.0], none, 1.0);
        check(&ROD, &ROD, [0.0, 0.0, 3.5], none, 0.5);
        check(&ROD, &BALL, [0.0, 0.0, 2.5], none, 0.5);
        check(&HAT, &BALL, [0.0, 0.0, 3.0], none, 1.0);
        check(&HAT, &BALL, [0.0, 0.0, -3.0], none, 1.0);
        check(&Shape::HalfSpace, &BOX, [5.0, 6.0, 4.0], none, 1.0);
        check(
            &Shape::HalfSpace,
            &PILL,
            [5.0, 6.0, 4.0],
            [0.3, 0.0, 0.0],
            3.5 - 1.5 * 0.3_f64.cos(),
        );
        check(&Shape::HalfSpace, &BALL, [5.0, 6.0, 0.4], none, 0.0);
        check(&Shape::HalfSpace, &Shape::HalfSpace, [0.0, 0.0, 2.0], [PI, 0.0, 0.0], 2.0);
        check(&Shape::HalfSpace, &Shape::HalfSpace, [0.0, 0.0, 2.0], [PI - 0.1, 0.0, 0.0], 0.0);
    }

    #[test]
    fn meshes_have_no_inside_but_hulls_have() {
        let corner = |x: f64, y: f64, z: f64| Point3::new(x, y, z);
        let vertices = vec![
            corner(1., 1., 1.),
            corner(-1., -1., 1.),
            corner(-1., 1., -1.),
            corner(1., -1., -1.),
        ];
        let faces = vec![[0, 1, 3], [0, 2, 1], [0, 3, 2], [1, 2, 3]];
        let mesh = Arc::new(TriangleMesh::new(vertices, faces).expect("a tetrahedron"));
        let small = Shape::Sphere { radius_m: 0.1 };
        let to_face = 1.0 / 3.0_f64.sqrt();
        check(&Shape::Hull(mesh.clone()), &small, [0.0; 3], [0.0; 3], 0.0);
        check(&Shape::Mesh(mesh.clone()), &small, [0.0; 3], [0.0; 3], to_face - 0.1);
        check(&Shape::Mesh(mesh.clone()), &BOX, [3.0, 0.0, 0.0], [0.0; 3], 1.0);

        let points = vec![corner(5.0, 0.0, 0.0), corner(0.0, 3.0, 0.0)];
        let cloud = Shape::Cloud(Arc::new(PointCloud { points, radius_m: 0.25 }));
        check(&cloud, &small, [0.0; 3], [0.0; 3], 2.65);
        check(&cloud, &BOX, [0.0; 3], [0.0; 3], 0.75);
        let nothing = Shape::Cloud(Arc::new(PointCloud { points: Vec::new(), radius_m: 0.25 }));
        assert_eq!(distance_m(&nothing, &Pose::identity(), &BOX, &Pose::identity()), f64::INFINITY);
    }

    /// The gradient of the distance separates the shapes by exactly that distance: this can be checked with the support
    /// functions of the shapes alone.
    #[test]
    fn the_gradient_separates_by_the_distance() {
        let reach = |shape: &Shape, pose: &Pose, direction: &Vec3| {
            let d = pose.rotation.inverse() * direction;
            let flat = d.xy().norm();
            let local = match *shape {
                Shape::Cuboid { size_m } => 0.5 * size_m.component_mul(&d.abs()).sum(),
                Shape::Sphere { radius_m } => radius_m,
                Shape::Cylinder { radius_m, length_m } => {
                    radius_m * flat + 0.5 * length_m * d.z.abs()
                }
                Shape::Capsule { radius_m, length_m } => radius_m + 0.5 * length_m * d.z.abs(),
                Shape::Cone { radius_m, length_m } => {
                    (radius_m * flat - 0.5 * length_m * d.z).max(0.5 * length_m * d.z)
                }
                _ => unreachable!("only round and flat solids here"),
            };
            local + direction.dot(&pose.translation.vector)
        };
        let shapes = [BOX, BALL, ROD, PILL, HAT];
        let mut source = Rng::new(1);
        let mut rng = move || source.between(-1.0, 1.0);
        let mut separate = 0;
        for round in 0..400 {
            let (a, b) = (&shapes[round % 5], &shapes[round / 5 % 5]);
            let mut pose = || {
                let turn = Vec3::new(rng(), rng(), rng()) * PI;
                let place = Vec3::new(rng(), rng(), rng()) * 6.0;
                Pose::from_parts(place.into(), Quat::from_scaled_axis(turn))
            };
            let (at_a, at_b) = (pose(), pose());
            let distance = distance_m(a, &at_a, b, &at_b);

            if distance == 0.0 {
                // If they overlap, no direction separates them.
                let direction = Vec3::new(rng(), rng(), rng()).normalize();
                let apart = -reach(a, &at_a, &direction) - reach(b, &at_b, &-direction);
                assert!(apart <= 1e-9, "{a:?} touches {b:?}, yet {apart} lie between them");
                continue;
            }
            let slope = Vec3::from_fn(|axis, _| {
                let step = 1e-4 * Vec3::ith(axis, 1.0);
                let moved = |by: Vec3| {
                    Pose::from_parts((at_b.translation.vector + by).into(), at_b.rotation)
                };
                let change =
                    distance_m(a, &at_a, b, &moved(step)) - distance_m(a, &at_a, b, &moved(-step));
                change / 2e-4
            });
            let direction = slope.normalize();
            let apart = -reach(a, &at_a, &direction) - reach(b, &at_b, &-direction);
            assert!((apart - distance).abs() < 5e-4, "{a:?} {b:?}: {distance} or {apart}");
            separate += 1;
        }
        assert!(separate > 200, "only {separate} pairs were apart");
    }
}
