//! Attacks on the proofs of eight intervals at once: random robots without planar joints, random edges, and obstacles planted so that
//! they touch, or nearly touch, what moves somewhere on the edge.

use karakuri_geometry::{Point3, Pose, Shape, Vec3};
use karakuri_robot::{Frames, JointKind, LinkId, kinematics};
use karakuri_scene::exact::{Checker, Keep, Proof, Straight};
use karakuri_scene::{EdgeVerdict, Object, Scene};
use karakuri_testkit::random::Rng;
use karakuri_testkit::trees::Tree;

use crate::worlds::{all_joints, clearance_m, scene_of, with_shapes};

/// A tree of turning, sliding and mimicking joints with balls, boxes and capsules on its links.
fn robot_scene(rng: &mut Rng) -> Scene {
    use JointKind::{Continuous, Fixed, Prismatic, Revolute};
    let kinds = vec![Revolute, Revolute, Continuous, Prismatic, Fixed];
    let model = Tree { links: 6, kinds, mimic: 0.2, chain: 0.8 }.draw(rng);
    let balls = rng.unit() < 0.6;
    let robot = with_shapes(&model, |number, _| {
        let count = 1 + rng.below(3);
        let shape = |kind: usize| match kind % 3 {
            _ if balls => Shape::Sphere { radius_m: 0.05 },
            0 => Shape::Cuboid { size_m: Vec3::new(0.05, 0.1, 0.2) },
            1 => Shape::Capsule { radius_m: 0.03, length_m: 0.15 },
            _ => Shape::Sphere { radius_m: 0.05 },
        };
        (0..count).map(|i| (rng.pose(0.15), shape(number + i))).collect()
    });
    scene_of(robot, 2)
}

fn between(from: &[f64], to: &[f64], share: f64) -> Vec<f64> {
    from.iter().zip(to).map(|(a, b)| a + share * (b - a)).collect()
}

/// A shape whose surface is `gap_m` away from a ball of this radius around `center`, in this direction.
fn planted(
    rng: &mut Rng,
    center: &Point3,
    away: karakuri_geometry::UnitVec3,
    radius_m: f64,
    gap_m: f64,
) -> Object {
    let kind = rng.below(4);
    let size_m = rng.between(0.02, 0.3);
    // The pose puts the z axis, along which all of these are symmetric, in that direction.
    let turn = karakuri_geometry::Quat::rotation_between(&Vec3::z(), &away)
        .unwrap_or_else(karakuri_geometry::Quat::identity);
    let (shape, half_m) = match kind {
        0 => (Shape::Sphere { radius_m: size_m }, size_m),
        1 => (Shape::Cuboid { size_m: Vec3::new(size_m, 2.0 * size_m, size_m) }, 0.5 * size_m),
        2 => (Shape::Cylinder { radius_m: 0.5 * size_m, length_m: size_m }, 0.5 * size_m),
        _ => (Shape::Capsule { radius_m: 0.5 * size_m, length_m: size_m }, size_m),
    };
    let at = center + away.into_inner() * (radius_m + gap_m + half_m);
    Object::new("planted", shape, Pose::from_parts(at.coords.into(), turn))
}

/// Where the first shape of a link is (a ball around it does for planting).
fn ball_of(scene: &Scene, q: &[f64], link: LinkId) -> Option<(Point3, f64)> {
    let mut frames = Frames::default();
    kinematics::forward(scene.robot(), q, &mut frames);
    let collision = scene.robot().links()[link.0].collisions.first()?;
    let at = frames[link] * collision.link_from_shape;
    let radius_m = match &collision.shape {
        Shape::Sphere { radius_m } => *radius_m,
        Shape::Capsule { radius_m, .. } => *radius_m,
        _ => 0.03,
    };
    Some((at.translation.vector.into(), radius_m))
}

#[test]
fn no_planted_contact_is_missed() {
    let (mut free, mut blocked, mut kept) = (0, 0, 0);
    for seed in 0..1000 {
        let mut rng = Rng::new(seed);
        let mut scene = robot_scene(&mut rng);
        let joints = all_joints(scene.robot());
        if joints.is_empty() {
            continue;
        }
        let places: Vec<usize> =
            joints.iter().map(|j| scene.robot().joints()[j.0].first_position).collect();
        let draw = |rng: &mut Rng, size: f64| -> Vec<f64> {
            joints.iter().map(|_| size * rng.between(-1.2, 1.2)).collect()
        };
        let from = draw(&mut rng, 1.0);
        let size = [0.02, 0.2, 1.0][rng.below(3)];
        let to: Vec<f64> = from.iter().zip(draw(&mut rng, size)).map(|(a, b)| a + b).collect();
        // Anywhere, and often near the ends of the intervals that are looked at.
        let share = if rng.unit() < 0.5 { rng.unit() } else { rng.below(65) as f64 / 64.0 };
        let mut whole = scene.configuration().to_vec();
        let mut state = |share: f64| {
            for (at, x) in places.iter().zip(between(&from, &to, share)) {
                whole[*at] = x;
            }
            whole.clone()
        };
        let link = LinkId(1 + rng.below(scene.robot().links().len() - 1));
        let Some((center, radius_m)) = ball_of(&scene, &state(share), link) else { continue };
        let gap_m = [-1e-3, -2e-5, 2e-5, 1e-3, 1e-2][rng.below(5)];
        // Mostly right in the way: there a bound of the motion that is too small would be noticed.
        let (later, _) = ball_of(&scene, &state(share + 1e-4), link).expect("as before");
        let along = karakuri_geometry::UnitVec3::try_new(later - center, 1e-9);
        let away = along.filter(|_| rng.unit() < 0.7).unwrap_or_else(|| rng.direction());
        scene.add(planted(&mut rng, &center, away, radius_m, gap_m)).expect("a new object");
        let checker = Checker::compile(&scene, &joints).expect("they can be planned for");
        let mut scratch = checker.scratch();
        let dense: Vec<f64> = (0..=400)
            .map(|i| f64::from(i) / 400.0)
            .chain([share])
            .map(|share| clearance_m(&scene, &state(share)))
            .collect();
        let least_m = dense.iter().copied().fold(f64::INFINITY, f64::min);
        match checker.edge(&from, &to, &mut scratch) {
            EdgeVerdict::Free { clearance_m } => {
                free += 1;
                assert!(least_m > 0.0, "seed {seed}: free, but {least_m} at a sample");
                assert!(clearance_m <= least_m + 1e-7, "seed {seed}: {clearance_m} of {least_m}");
                assert!(clearance_m.min(0.2) >= 0.0, "seed {seed}");
            }
            EdgeVerdict::Blocked { fraction, .. } => {
                blocked += 1;
                assert!(clearance_m(&scene, &state(fraction)) <= 1e-9, "seed {seed}: no contact");
            }
            EdgeVerdict::TooClose { fraction, .. } => {
                assert!(clearance_m(&scene, &state(fraction)) < 2e-5, "seed {seed}: not close");
            }
            EdgeVerdict::Outside { .. } => {}
        }
        for keep_m in [1e-3, 1e-2] {
            let edge = Straight { from: &from, to: &to };
            match checker.prove(&edge, &Keep::all(keep_m), &mut || true, &mut scratch) {
                Proof::Kept { clearance_m } => {
                    kept += 1;
                    assert!(least_m >= keep_m.max(clearance_m) - 1e-7, "seed {seed}: {least_m}");
                }
                Proof::Fails { fraction } => {
                    let outside = checker.outside(&between(&from, &to, fraction)).is_some();
                    let here_m = clearance_m(&scene, &state(fraction));
                    assert!(outside || here_m <= keep_m + 2e-5, "seed {seed}: {here_m}");
                }
                Proof::Stopped => panic!("nobody stopped it"),
            }
        }
    }
    assert!(free > 60 && blocked > 60 && kept > 60, "{free} free, {blocked} blocked, {kept} kept");
}
