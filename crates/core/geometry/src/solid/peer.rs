//! Distances and depths compared with parry, and with planes that prove them.

use std::sync::Arc;

use parry3d_f64::math::{Pose as ParryPose, Rotation, Vector};
use parry3d_f64::query;
use parry3d_f64::shape as parry;

use super::*;
use crate::random::Rng;
use crate::{Quat, TriangleMesh};

/// A shape of parry and its pose in the frame of ours: round shapes have their axis along y there.
fn peer(shape: &Shape) -> Option<(Box<dyn parry::Shape>, Pose)> {
    let upright = Pose::from_parts(
        Vec3::zeros().into(),
        Quat::from_scaled_axis(Vec3::x() * std::f64::consts::FRAC_PI_2),
    );
    let vectors = |mesh: &TriangleMesh| -> Vec<Vector> {
        mesh.vertices().iter().map(|v| Vector::new(v.x, v.y, v.z)).collect()
    };
    let flat = |shape: Box<dyn parry::Shape>| Some((shape, Pose::identity()));
    match shape {
        Shape::Cuboid { size_m } => {
            let half = Vector::new(0.5 * size_m.x, 0.5 * size_m.y, 0.5 * size_m.z);
            flat(Box::new(parry::Cuboid::new(half)))
        }
        Shape::Sphere { radius_m } => flat(Box::new(parry::Ball::new(*radius_m))),
        Shape::Cylinder { radius_m, length_m } => {
            Some((Box::new(parry::Cylinder::new(0.5 * length_m, *radius_m)), upright))
        }
        Shape::Cone { radius_m, length_m } => {
            Some((Box::new(parry::Cone::new(0.5 * length_m, *radius_m)), upright))
        }
        Shape::Capsule { radius_m, length_m } => {
            Some((Box::new(parry::Capsule::new_y(0.5 * length_m, *radius_m)), upright))
        }
        Shape::Hull(mesh) => {
            flat(Box::new(parry::ConvexPolyhedron::from_convex_hull(&vectors(mesh))?))
        }
        Shape::Mesh(mesh) => {
            flat(Box::new(parry::TriMesh::new(vectors(mesh), mesh.triangles().to_vec()).ok()?))
        }
        Shape::HalfSpace | Shape::Cloud(_) => None,
    }
}

fn peer_pose(pose: &Pose) -> ParryPose {
    let (t, q) = (pose.translation.vector, pose.rotation.coords);
    ParryPose::from_parts(Vector::new(t.x, t.y, t.z), Rotation::from_xyzw(q.x, q.y, q.z, q.w))
}

/// Kinds of [`Rng::shape`] that parry has: six convex ones and a surface.
const KINDS: [usize; 7] = [0, 1, 2, 3, 4, 5, 7];

/// How far a convex shape extends along a unit direction, by formulas that share nothing with the distance.
fn reach(shape: &Shape, pose: &Pose, way: &Vec3) -> f64 {
    let d = pose.rotation.inverse() * way;
    let flat = d.xy().norm();
    let local = match shape {
        Shape::Cuboid { size_m } => 0.5 * size_m.component_mul(&d.abs()).sum(),
        Shape::Sphere { radius_m } => *radius_m,
        Shape::Cylinder { radius_m, length_m } => radius_m * flat + 0.5 * length_m * d.z.abs(),
        Shape::Capsule { radius_m, length_m } => radius_m + 0.5 * length_m * d.z.abs(),
        Shape::Cone { radius_m, length_m } => {
            (radius_m * flat - 0.5 * length_m * d.z).max(0.5 * length_m * d.z)
        }
        Shape::Hull(mesh) => {
            mesh.vertices().iter().map(|v| v.coords.dot(&d)).fold(f64::MIN, f64::max)
        }
        _ => unreachable!("only convex ones"),
    };
    local + way.dot(&pose.translation.vector)
}

/// Two shapes of kinds of [`KINDS`], at a random size and near each other.
fn pair(rng: &mut Rng, round: usize, kinds: usize) -> ([Shape; 2], [Pose; 2], f64) {
    let scale = [1.0, 1e-3, 1e3][round / (kinds * kinds) % 3];
    let shapes = [round % kinds, round / kinds % kinds].map(|kind| rng.shape(KINDS[kind], scale));
    let poses = [rng.pose(1.2 * scale), rng.pose(1.2 * scale)];
    (shapes, poses, scale)
}

fn moved(pose: &Pose, by: Vec3) -> Pose {
    Pose::from_parts((pose.translation.vector + by).into(), pose.rotation)
}

#[test]
fn parry_finds_the_same_distances() {
    let mut rng = Rng::new(11);
    let (mut compared, mut equal) = (0, 0);
    for round in 0..6000 {
        let (shapes, poses, scale) = pair(&mut rng, round, 7);
        // The tolerances of parry are not relative: below a metre they are too large to compare with.
        if scale < 1.0 {
            continue;
        }
        let [Some((a, in_a)), Some((b, in_b))] = [peer(&shapes[0]), peer(&shapes[1])] else {
            continue;
        };
        let [at_a, at_b] = [peer_pose(&(poses[0] * in_a)), peer_pose(&(poses[1] * in_b))];
        let Ok(theirs) = query::distance(&at_a, &*a, &at_b, &*b) else { continue };
        let [own_a, own_b] = [Solid::new(&shapes[0]), Solid::new(&shapes[1])];
        let own = own_a.distance_m(&poses[0], &own_b, &poses[1]);
        assert_eq!(own.to_bits(), own_a.distance_m(&poses[0], &own_b, &poses[1]).to_bits());
        compared += 1;
        // parry's iteration sometimes stops too early; ours is proven below.
        equal += usize::from((own - theirs.distance).abs() <= 1e-5 * scale);
    }
    assert!(compared > 3800, "only {compared} can be compared");
    assert!(equal as f64 > 0.995 * compared as f64, "only {equal} of {compared} are equal");
}

#[test]
fn a_plane_proves_every_distance() {
    let mut rng = Rng::new(12);
    let (mut apart, mut rough) = (0, 0);
    for round in 0..20_000 {
        let (shapes, poses, scale) = pair(&mut rng, round, 6);
        let [a, b] = [Solid::new(&shapes[0]), Solid::new(&shapes[1])];
        let closest = a.closest_within(&poses[0], &b, &poses[1], f64::INFINITY).expect("no limit");
        let Some(normal) = closest.normal.filter(|_| closest.distance_m > 0.0) else { continue };
        apart += 1;
        let normal = normal.normalize();
        let between =
            -reach(&shapes[0], &poses[0], &-normal) - reach(&shapes[1], &poses[1], &normal);
        let slack = 1e-14 * scale * 10.0;
        assert!(closest.distance_m <= between + slack, "round {round}: {closest:?}, {between}");
        // The points are on both surfaces: the distance is no less than it seems either.
        let mut most = 0.0_f64;
        for (k, way) in [(0, -normal), (1, normal)] {
            let point = closest.points_in_world[k];
            let off = way.dot(&point.coords) - reach(&shapes[k], &poses[k], &way);
            most = most.max(off.abs() / (scale + closest.distance_m));
        }
        assert!(most <= 2e-5, "round {round}: {most} off the surface");
        rough += usize::from(most > 1e-7);
    }
    assert!(rough <= 12, "{rough} are inaccurate");
    assert!(apart > 8000, "only {apart} are apart");
}

#[test]
fn pairs_that_nearly_touch_are_measured() {
    let mut rng = Rng::new(13);
    let mut tried = 0;
    for round in 0..4000 {
        let (shapes, poses, scale) = pair(&mut rng, round, 6);
        let [a, b] = [Solid::new(&shapes[0]), Solid::new(&shapes[1])];
        let closest = a.closest_within(&poses[0], &b, &poses[1], f64::INFINITY).expect("no limit");
        let Some(normal) = closest.normal.filter(|_| closest.distance_m > 1e-3 * scale) else {
            continue;
        };
        tried += 1;
        for left_m in [1e-2, 1e-4, 1e-6, 1e-9, 1e-12, 0.0].map(|x| x * scale) {
            let pose = moved(&poses[0], -normal * (closest.distance_m - left_m));
            let found_m = a.distance_m(&pose, &b, &poses[1]);
            let error_m = (found_m - left_m).abs();
            assert!(error_m <= 2e-6 * scale, "round {round}: {found_m}, not {left_m}");
        }
    }
    assert!(tried > 1500, "only {tried} were tried");
}

/// A point of a solid: on the way from its middle to the farthest point in a direction; `share` 1 is on the surface.
fn point_of(solid: &Solid, rng: &mut Rng, share: f64) -> Vec3 {
    let Core::Convex(core) = &solid.prepared.core else { unreachable!("only convex ones") };
    let way = rng.direction().into_inner();
    let far = core.support(&way).coords + way * solid.rounding_m;
    let middle = core.middle().coords;
    middle + (far - middle) * share
}

#[test]
fn pairs_that_share_a_point_are_never_free() {
    let mut rng = Rng::new(18);
    for round in 0..40_000 {
        let (shapes, [at_a, mut at_b], scale) = pair(&mut rng, round, 6);
        let [a, b] = [Solid::new(&shapes[0]), Solid::new(&shapes[1])];
        // On both surfaces, or more or less below them.
        let mut share = || [1.0, 1.0, 1.0 - 1e-12, 1.0 - 1e-6, rng.unit()][rng.below(5)];
        let shares = [share(), share()];
        let on_a = at_a * Point3::from(point_of(&a, &mut rng, shares[0]));
        let on_b = at_b * Point3::from(point_of(&b, &mut rng, shares[1]));
        at_b.translation.vector += on_a - on_b;
        assert!(a.touching(&at_a, &b, &at_b), "round {round}: {shapes:?} share {on_a}");
        let distance_m = a.distance_m(&at_a, &b, &at_b);
        assert_eq!(distance_m, 0.0, "round {round}, size {scale}");
        assert!(a.contact(&at_a, &b, &at_b).is_some(), "round {round}");
    }
}

/// Boxes at exact positions: every gap is known to the last bit.
#[test]
fn boxes_on_boxes_touch_exactly() {
    let mut rng = Rng::new(14);
    let half = Pose::identity();
    for round in 0..2000 {
        let size_m = Vec3::from_fn(|_, _| 0.25 * (1 + rng.below(16)) as f64);
        let unit = Vec3::repeat(1.0);
        let corners = |size: Vec3| -> Vec<Point3> {
            let corner = |k: usize| Vec3::from_fn(|i, _| if k >> i & 1 == 0 { -0.5 } else { 0.5 });
            (0..8).map(|k| Point3::from(corner(k).component_mul(&size))).collect()
        };
        let hull = |size: Vec3| {
            Shape::Hull(Arc::new(TriangleMesh::new(corners(size), vec![[0, 1, 2]]).unwrap()))
        };
        let make =
            |k: usize, size: Vec3| if k == 0 { Shape::Cuboid { size_m: size } } else { hull(size) };
        let (a, b) = (Solid::new(&make(round % 2, size_m)), Solid::new(&make(round / 2 % 2, unit)));
        let axis = rng.below(3);
        let mut offset = Vec3::from_fn(|_, _| 0.25 * rng.below(3) as f64);
        offset[axis] = 0.5 * (size_m[axis] + 1.0);
        assert!(a.touching(&half, &b, &moved(&half, offset)), "round {round}: faces touch");
        offset[axis] += 1e-12;
        assert!(!a.touching(&half, &b, &moved(&half, offset)), "round {round}: a visible gap");
        let distance_m = a.distance_m(&half, &b, &moved(&half, offset));
        assert!((distance_m - 1e-12).abs() < 2e-15, "round {round}: {distance_m}");
    }
}

#[test]
fn both_moved_alike_are_as_far_apart() {
    let mut rng = Rng::new(15);
    for round in 0..3000 {
        let (shapes, poses, scale) = pair(&mut rng, round, 7);
        let [a, b] = [Solid::new(&shapes[0]), Solid::new(&shapes[1])];
        let there = rng.pose(5.0 * scale);
        let one = a.distance_m(&poses[0], &b, &poses[1]);
        let two = b.distance_m(&(there * poses[1]), &a, &(there * poses[0]));
        assert!((one - two).abs() <= 1e-7 * scale, "round {round}: {one} and {two}");
        let [one, two] = [
            a.contact(&poses[0], &b, &poses[1]),
            a.contact(&(there * poses[0]), &b, &(there * poses[1])),
        ]
        .map(|contact| contact.map_or(0.0, |contact| contact.depth_m));
        assert!(
            (one - two).abs() <= 0.02 * one + 1e-6 * scale,
            "round {round}: {one} and {two} deep"
        );
    }
}

#[test]
fn no_way_out_is_longer_than_that_of_parry() {
    let mut rng = Rng::new(16);
    let mut compared = 0;
    for round in 0..4000 {
        let (shapes, mut poses, scale) = pair(&mut rng, round, 6);
        poses[0].translation.vector *= 0.4;
        poses[1].translation.vector *= 0.4;
        let [Some((a, in_a)), Some((b, in_b))] = [peer(&shapes[0]), peer(&shapes[1])] else {
            continue;
        };
        let [at_a, at_b] = [peer_pose(&(poses[0] * in_a)), peer_pose(&(poses[1] * in_b))];
        let [own_a, own_b] = [Solid::new(&shapes[0]), Solid::new(&shapes[1])];
        let contact = own_a.contact(&poses[0], &own_b, &poses[1]);
        let Ok(Some(theirs)) = query::contact(&at_a, &*a, &at_b, &*b, 0.0) else { continue };
        let Some(contact) = contact.filter(|_| theirs.dist < -1e-3 * scale) else { continue };
        // Moved along its own normal by this much, parry's pair must be apart: otherwise its depth is no way out.
        let way = Vec3::new(theirs.normal2.x, theirs.normal2.y, theirs.normal2.z);
        let depth_m = reach(&shapes[1], &poses[1], &way) + reach(&shapes[0], &poses[0], &-way);
        compared += 1;
        assert!(
            contact.depth_m <= depth_m.max(-theirs.dist) * (1.0 + 1e-3),
            "round {round}: {} and {}",
            contact.depth_m,
            theirs.dist
        );
        // It is a way out, by formulas of the shapes alone.
        let out = reach(&shapes[1], &poses[1], &contact.normal)
            + reach(&shapes[0], &poses[0], &-contact.normal);
        assert!(out <= contact.depth_m + 1e-9 * scale, "round {round}: {out}");
    }
    assert!(compared > 1500, "only {compared} are compared");
}

#[test]
fn degenerate_shapes_are_measured_like_any_other() {
    let points = |points: &[[f64; 3]]| {
        let vertices = points.iter().map(|p| Point3::from(*p)).collect();
        Arc::new(TriangleMesh::new(vertices, vec![[0, 0, 0]]).unwrap())
    };
    let mut rng = Rng::new(17);
    for scale in [1e-9, 1e-3, 1.0, 1e4] {
        let s = scale;
        let needle = Shape::Cylinder { radius_m: 1e-6 * s, length_m: s };
        let plate = Shape::Cuboid { size_m: Vec3::new(s, s, 1e-9 * s) };
        let coin = Shape::Cylinder { radius_m: s, length_m: 1e-9 * s };
        let square = points(&[[0.0; 3], [s, 0.0, 0.0], [s, s, 0.0], [0.0, s, 0.0], [s, s, 0.0]]);
        let line = points(&[[0.0; 3], [s, s, s], [0.5 * s, 0.5 * s, 0.5 * s]]);
        let dot = points(&[[0.1 * s; 3]; 4]);
        let sliver = points(&[
            [0.0; 3],
            [s, 0.0, 0.0],
            [0.5 * s, 1e-12 * s, 0.0],
            [0.3 * s, 0.0, 1e-13 * s],
        ]);
        let mut shapes = vec![needle, plate, coin];
        for mesh in [square, line, dot, sliver] {
            shapes.extend([Shape::Hull(mesh.clone()), Shape::Mesh(mesh)]);
        }
        shapes.push(Shape::Cuboid { size_m: Vec3::repeat(s) });
        shapes.push(Shape::Sphere { radius_m: s });
        for a in &shapes {
            for b in &shapes {
                let [solid_a, solid_b] = [Solid::new(a), Solid::new(b)];
                let mut both = vec![(Pose::identity(), Pose::identity())];
                both.extend((0..20).map(|_| (rng.pose(s), rng.pose(s))));
                for (at_a, at_b) in both {
                    let one = solid_a.distance_m(&at_a, &solid_b, &at_b);
                    let two = solid_b.distance_m(&at_b, &solid_a, &at_a);
                    assert!((one - two).abs() <= 1e-7 * s, "{a:?} {b:?}: {one} {two}");
                    let contact = solid_a.contact(&at_a, &solid_b, &at_b);
                    assert_eq!(contact.is_some(), one <= 0.0, "{a:?} {b:?}");
                    if let Some(contact) = contact {
                        assert!(contact.depth_m.is_finite() && contact.depth_m >= 0.0);
                        assert!((contact.normal.norm() - 1.0).abs() < 1e-9);
                        let out = moved(&at_a, contact.normal * (contact.depth_m + 1e-6 * s));
                        let convex = solid_a.is_convex() && solid_b.is_convex();
                        let free = !solid_a.touching(&out, &solid_b, &at_b);
                        assert!(free || !convex, "{a:?} {b:?}: still in {contact:?}");
                    }
                }
                // A body overlaps itself.
                let at = rng.pose(s);
                if std::ptr::eq(a, b) {
                    assert!(solid_a.touching(&at, &solid_b, &at), "{a:?} is apart from itself");
                }
            }
        }
    }
}
