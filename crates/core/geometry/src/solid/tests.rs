//! Laws of solids, on random ones.

use super::*;
use crate::random::Rng;
use crate::{PointCloud, Quat, TriangleMesh};

/// Kinds of [`Rng::shape`]: six convex ones, a surface and a cloud.
const KINDS: [usize; 8] = [0, 1, 2, 3, 4, 5, 7, 8];

fn shape(rng: &mut Rng, kind: usize) -> Shape {
    rng.shape(KINDS[kind % 8], 1.0)
}

fn moved(pose: &Pose, by: Vec3) -> Pose {
    Pose::from_parts((pose.translation.vector + by).into(), pose.rotation)
}

#[test]
fn a_way_out_leads_out_and_no_direction_is_much_shorter() {
    let mut rng = Rng::new(1);
    let mut overlaps = 0;
    for round in 0..3000 {
        // Convex ones only: for them the promise is exact.
        let [a, b] = [round % 6, round / 6 % 6].map(|kind| Solid::new(&shape(&mut rng, kind)));
        let [at_a, at_b] = [rng.pose(0.6), rng.pose(0.6)];
        let contact = a.contact(&at_a, &b, &at_b);
        assert_eq!(contact.is_some(), a.touching(&at_a, &b, &at_b));
        let Some(contact) = contact else { continue };
        overlaps += 1;
        assert!((contact.normal.norm() - 1.0).abs() < 1e-9 && contact.depth_m >= 0.0);
        let out = contact.normal * (contact.depth_m + 1e-6);
        assert!(!a.touching(&moved(&at_a, out), &b, &at_b), "round {round}: still in {contact:?}");
        for _ in 0..20 {
            let way = rng.direction().into_inner() * (0.97 * contact.depth_m - 1e-6).max(0.0);
            let shorter = !a.touching(&moved(&at_a, way), &b, &at_b);
            assert!(!shorter, "round {round}: {contact:?}, yet {way:?} is enough");
        }
        let back = b.contact(&at_b, &a, &at_a).expect("the other way round too");
        assert!((back.depth_m - contact.depth_m).abs() < 0.03 * contact.depth_m + 1e-6);
    }
    assert!(overlaps > 1000, "only {overlaps} overlap");
}

#[test]
fn limits_witnesses_and_both_orders_agree() {
    let mut rng = Rng::new(2);
    for round in 0..1500 {
        let [a, b] = [round % 8, round / 8 % 8].map(|kind| Solid::new(&shape(&mut rng, kind)));
        let [at_a, at_b] = [rng.pose(2.5), rng.pose(2.5)];
        let distance = a.distance_m(&at_a, &b, &at_b);
        let back = b.distance_m(&at_b, &a, &at_a);
        assert!((distance - back).abs() < 1e-6 * (1.0 + distance), "{distance} and {back}");
        assert_eq!(a.touching(&at_a, &b, &at_b), distance <= 0.0);
        let limit = rng.between(0.0, 2.0 * distance + 0.1);
        if (limit - distance).abs() > 1e-6 {
            let within = a.distance_within(&at_a, &b, &at_b, limit);
            assert_eq!(within.is_some(), distance < limit, "{distance} within {limit}");
        }
        let closest = a.closest_within(&at_a, &b, &at_b, f64::INFINITY).expect("no limit");
        assert!((closest.distance_m - distance).abs() < 1e-9);
        if distance <= 0.0 {
            continue;
        }
        let [on_a, on_b] = closest.points_in_world;
        let normal = closest.normal.expect("they are apart");
        assert!((on_a - on_b - normal * distance).norm() < 1e-6, "{closest:?}");
        let probe = Solid::new(&Shape::Sphere { radius_m: 1e-6 });
        for (solid, at, point) in [(&a, &at_a, on_a), (&b, &at_b, on_b)] {
            let here = Pose::from_parts(point.coords.into(), Quat::identity());
            assert!(probe.touching(&here, solid, at), "{point} is not on its solid");
            let ball = solid.ball().expect("it is not empty");
            let local = at.inverse_transform_point(&point);
            assert!((local - ball.center).norm() <= ball.radius_m + 1e-6);
            let (low, high) = solid.bounds().expect("it is bounded");
            let slack = Vec3::repeat(1e-6);
            assert!(local >= low - slack && local <= high + slack);
        }
    }
}

#[test]
fn a_ball_is_a_sphere_by_its_place() {
    let mut rng = Rng::new(3);
    for round in 0..800 {
        let solid = match round % 9 {
            8 => Solid::new(&Shape::HalfSpace),
            kind => Solid::new(&shape(&mut rng, kind)),
        };
        let at = rng.pose(2.0);
        let ball = Ball { center: rng.vector(3.0).into(), radius_m: rng.between(0.01, 0.5) };
        let sphere = Solid::new(&Shape::Sphere { radius_m: ball.radius_m });
        let there = Pose::from_parts(ball.center.coords.into(), Quat::from_scaled_axis(Vec3::x()));
        let limit = rng.between(0.0, 3.0);
        let plain = sphere.closest_within(&there, &solid, &at, limit);
        let quick = solid.closest_to_ball(&at, &ball, limit);
        assert_eq!(plain.is_some(), quick.is_some());
        if let (Some(plain), Some(quick)) = (plain, quick) {
            assert!((plain.distance_m - quick.distance_m).abs() < 1e-7);
            if plain.distance_m > 1e-3 {
                let [a, b] = plain.points_in_world;
                let [c, d] = quick.points_in_world;
                assert!((a - c).norm() + (b - d).norm() < 1e-3, "{plain:?} {quick:?}");
            }
        }
    }
}

#[test]
fn trees_are_their_items() {
    let mut rng = Rng::new(4);
    let points: Vec<Point3> = (0..3000).map(|_| Point3::from(rng.vector(2.0))).collect();
    let cloud =
        Solid::new(&Shape::Cloud(Arc::new(PointCloud { points: points.clone(), radius_m: 0.005 })));
    let mesh = rng.mesh(1.0);
    let surface = Solid::new(&Shape::Mesh(mesh.clone()));
    for round in 0..30 {
        let other = Solid::new(&shape(&mut rng, round % 8)).grown(0.01);
        let [at, other_at] = [rng.pose(0.2), rng.pose(4.0)];
        let grain = Solid::new(&Shape::Sphere { radius_m: 0.005 });
        let to_point = |p: &Point3| {
            let here = Pose::from_parts((at * p).coords.into(), Quat::identity());
            grain.distance_m(&here, &other, &other_at)
        };
        let plain = points.iter().map(to_point).fold(f64::INFINITY, f64::min);
        let quick = cloud.distance_m(&at, &other, &other_at);
        assert!((plain - quick).abs() < 1e-7, "{plain} and {quick}");

        let to_triangle = |t: &[u32; 3]| {
            let corners = t.map(|v| mesh.vertices()[v as usize]).to_vec();
            let flat = TriangleMesh::new(corners, vec![[0, 1, 2]]).expect("a triangle");
            Solid::new(&Shape::Mesh(Arc::new(flat))).distance_m(&at, &other, &other_at)
        };
        let plain = mesh.triangles().iter().map(to_triangle).fold(f64::INFINITY, f64::min);
        let quick = surface.distance_m(&at, &other, &other_at);
        assert!((plain - quick).abs() < 1e-7, "{plain} and {quick}");
    }
}

#[test]
fn growing_takes_from_the_distance() {
    let mut rng = Rng::new(5);
    for round in 0..200 {
        let [a, b] = [round % 8, round / 8 % 8].map(|kind| Solid::new(&shape(&mut rng, kind)));
        let [at_a, at_b] = [rng.pose(3.0), rng.pose(3.0)];
        let (grow, distance) = (rng.between(0.0, 0.5), a.distance_m(&at_a, &b, &at_b));
        let less = a.grown(grow).distance_m(&at_a, &b, &at_b);
        assert!((less - (distance - grow).max(0.0)).abs() < 1e-6);
    }
}

#[test]
fn a_ball_of_the_depth_is_inside_and_one_of_minus_the_depth_touches() {
    let mut rng = Rng::new(6);
    let mut inside = 0;
    for round in 0..4000 {
        let solid = match round % 9 {
            8 => Solid::new(&Shape::HalfSpace),
            kind => Solid::new(&shape(&mut rng, kind)),
        };
        let solid = if round % 2 == 0 { solid } else { solid.grown(rng.between(0.0, 0.2)) };
        let (at, point) = (rng.pose(0.5), Point3::from(rng.vector(0.6)));
        let depth_m = solid.depth_m(&at, &point);
        let probe = Solid::new(&Shape::Sphere { radius_m: 1e-6 });
        let there = |p: Point3| Pose::from_parts(p.coords.into(), Quat::identity());
        if depth_m < 0.0 {
            let ball = Solid::new(&Shape::Sphere { radius_m: 1e-6 - depth_m });
            assert!(ball.touching(&there(point), &solid, &at), "round {round}: {depth_m}");
            continue;
        }
        inside += 1;
        for _ in 0..30 {
            let p = point + rng.direction().into_inner() * depth_m;
            assert!(probe.touching(&there(p), &solid, &at), "round {round}: {depth_m} at {p}");
        }
    }
    assert!(inside > 500, "only {inside} are inside");
}
