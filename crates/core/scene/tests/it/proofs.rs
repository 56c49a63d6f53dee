//! Certificates on random robots and scenes of every kind.

use std::sync::Arc;

use karakuri_geometry::{Point3, PointCloud, Pose, Shape, Vec3};
use karakuri_robot::{JointId, JointKind, LinkId, RobotModel};
use karakuri_scene::exact::{Checker, Keep, Motion, Proof, Straight};
use karakuri_scene::{Body, EdgeVerdict, Object, Padding, Scene, fast};
use karakuri_testkit::random::Rng;
use karakuri_testkit::{robots, trees};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::worlds::{all_joints, ball_arm, clearance_m, scene_of, solid_arm, thing, with_shapes};

/// A tree of revolute, prismatic, mimic and planar joints, with a shape on each link, among some objects.
fn tree_scene(rng: &mut Rng) -> Scene {
    let model = trees::Tree::of_everything(7).draw(rng);
    let robot = with_shapes(&model, |number, _| {
        let at = rng.pose(0.1);
        let shape = match number % 4 {
            0 => Shape::Capsule { radius_m: 0.03, length_m: 0.2 },
            1 => Shape::Cuboid { size_m: Vec3::new(0.05, 0.1, 0.2) },
            2 => Shape::Sphere { radius_m: 0.06 },
            _ => Shape::Cylinder { radius_m: 0.04, length_m: 0.15 },
        };
        vec![(at, shape)]
    });
    let mut scene = scene_of(robot.clone(), 2);
    let held = trees::configuration(&robot, rng);
    scene.set_configuration(&held).expect("it belongs to the robot");
    for kind in 0..4 {
        let _ = scene.add(thing(kind, rng, 1.0));
    }
    if rng.unit() < 0.5 {
        let name = format!("thing {}", rng.below(4));
        let link = LinkId(rng.below(robot.links().len()));
        scene.attach(&name, link, [LinkId(0)].into()).expect("it is there");
    }
    scene.pad(LinkId(rng.below(8)), Padding { grow_m: 0.01, scale: 1.2 });
    scene
}

fn plannable(robot: &RobotModel) -> Vec<JointId> {
    let mut joints = all_joints(robot);
    joints.retain(|j| robot.joints()[j.0].kind != JointKind::Floating);
    joints
}

/// Indices of the group's variables in a configuration of the whole robot.
fn places(robot: &RobotModel, joints: &[JointId]) -> Vec<usize> {
    let numbers = |j: &JointId| {
        let joint = &robot.joints()[j.0];
        joint.first_position..joint.first_position + joint.kind.positions()
    };
    joints.iter().flat_map(numbers).collect()
}

proptest! {
    // A fixed seed: the same cases in every run.
    #![proptest_config(ProptestConfig {
        cases: 100,
        rng_seed: RngSeed::Fixed(1),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Every verdict on every edge holds at samples, clearance included, for any kind of joint.
    #[test]
    fn verdicts_hold_for_all_kinds_of_joints(seed in any::<u64>()) {
        let mut rng = Rng::new(seed);
        let scene = tree_scene(&mut rng);
        let robot = scene.robot().clone();
        let joints = plannable(&robot);
        let places = places(&robot, &joints);
        let checker = Checker::compile(&scene, &joints).expect("they can be planned for");
        let mut scratch = checker.scratch();
        let mut state = |size: f64| -> Vec<f64> {
            let middle = |&(low, high): &(f64, f64)| (low.max(-1.0), high.min(1.0));
            let draw = |(low, high): (f64, f64)| rng.between(low, high) * size;
            checker.bounds().iter().map(middle).map(draw).collect()
        };
        for size in [1.0, 0.3, 0.05] {
            let from = state(1.0);
            let to: Vec<f64> = from.iter().zip(state(size)).map(|(a, b)| (a + b).clamp(-2.4, 2.4)).collect();
            let verdict = checker.edge(&from, &to, &mut scratch);
            let mut whole = scene.configuration().to_vec();
            let mut clearance_at = |s: f64| {
                for (&at, (a, b)) in places.iter().zip(from.iter().zip(&to)) {
                    whole[at] = a + s * (b - a);
                }
                clearance_m(&scene, &whole)
            };
            match verdict {
                EdgeVerdict::Free { clearance_m } => {
                    for i in 0..=25 {
                        let here = clearance_at(f64::from(i) / 25.0);
                        prop_assert!(here > 0.0 && here >= clearance_m - 1e-7, "{here} of {clearance_m}");
                    }
                }
                EdgeVerdict::Blocked { fraction, .. } => {
                    prop_assert!(clearance_at(fraction) <= 1e-9);
                    for i in 0..10 {
                        let s = fraction * f64::from(i) / 10.0;
                        prop_assert!(s + 1e-5 > fraction || clearance_at(s) > 0.0, "{s} of {fraction}");
                    }
                }
                EdgeVerdict::TooClose { fraction, .. } => prop_assert!(clearance_at(fraction) < 2e-5),
                EdgeVerdict::Outside { .. } => prop_assert!(false, "all is within limits"),
            }
        }
    }

    /// States that the fast checker reports as free along an edge are free for the exact checker.
    #[test]
    fn fast_edges_are_free_at_their_states(seed in any::<u64>()) {
        let mut rng = Rng::new(seed);
        let mut scene = scene_of(solid_arm(&robots::lwr4(), 0.05), 3);
        for kind in 0..4 {
            let _ = scene.add(thing(rng.below(8) + 8 * kind, &mut rng, 1.0));
        }
        let joints = all_joints(scene.robot());
        let exact = Checker::compile(&scene, &joints).expect("all joints turn");
        let settings = fast::Settings { spheres: fast::Spheres::Fitted, ..fast::Settings::default() };
        let quick = fast::Checker::compile(&scene, &joints, &settings).expect("all joints turn");
        let (mut scratch, mut quick_scratch) = (exact.scratch(), quick.scratch());
        let mut state = || -> Vec<f64> {
            exact.bounds().iter().map(|&(low, high)| rng.between(low, high)).collect()
        };
        for _ in 0..20 {
            let (from, far) = (state(), state());
            let to: Vec<f64> = from.iter().zip(&far).map(|(a, b)| a + 0.3 * (b - a)).collect();
            if quick.is_edge_free(&from, &to, &mut quick_scratch) {
                for q in quick.edge_states(&from, &to) {
                    prop_assert!(exact.is_free(&q, &mut scratch), "hit at {q:?}");
                }
            }
        }
    }
}

#[test]
fn a_cloud_of_many_points_is_seen_point_by_point() {
    let mut rng = Rng::new(31);
    let robot = solid_arm(&robots::lwr4(), 0.05);
    let mut scene = scene_of(robot, 3);
    // A wall of a hundred thousand points, with a hole.
    let mut points = Vec::new();
    while points.len() < 100_000 {
        let (y, z) = (rng.between(-1.0, 1.0), rng.between(0.0, 1.2));
        if y.abs() > 0.3 {
            points.push(Point3::new(0.4, y, z));
        }
    }
    let cloud = Arc::new(PointCloud { points: points.clone(), radius_m: 0.005 });
    scene.add(Object::new("cloud", Shape::Cloud(cloud), Pose::identity())).expect("a cloud");
    let checker = Checker::compile(&scene, &all_joints(scene.robot())).expect("all joints turn");
    let mut scratch = checker.scratch();
    let (mut hits, mut frees) = (0, 0);
    for _ in 0..300 {
        let q: Vec<f64> = checker.bounds().iter().map(|&(l, h)| rng.between(l, h)).collect();
        match checker.edge(&q, &q.iter().map(|x| 0.97 * x).collect::<Vec<_>>(), &mut scratch) {
            EdgeVerdict::Free { .. } => {
                frees += 1;
                assert!(checker.is_free(&q, &mut scratch));
            }
            _ => hits += 1,
        }
    }
    assert!(hits > 20 && frees > 20, "{hits} hit, {frees} free");
}

#[test]
fn an_escape_is_free_and_near() {
    let mut rng = Rng::new(32);
    let (mut asked, mut found, mut beaten) = (0, 0, 0);
    for world in 0..12 {
        let mut scene = scene_of(solid_arm(&robots::lwr4(), 0.05), 3);
        for kind in 0..5 {
            let _ = scene.add(thing(5 * world + kind, &mut rng, 0.8));
        }
        let checker = Checker::compile(&scene, &all_joints(scene.robot())).expect("joints turn");
        let mut scratch = checker.scratch();
        for _ in 0..50 {
            let q: Vec<f64> = checker.bounds().iter().map(|&(l, h)| rng.between(l, h)).collect();
            if checker.is_free(&q, &mut scratch) {
                assert_eq!(checker.escape(&q, &mut scratch), Some(q));
                continue;
            }
            asked += 1;
            let Some(out) = checker.escape(&q, &mut scratch) else { continue };
            found += 1;
            assert!(checker.is_free(&out, &mut scratch), "the escape is not free");
            assert_eq!(checker.escape(&q, &mut checker.scratch()), Some(out.clone()), "by rng");
            let length = |to: &[f64]| -> f64 {
                q.iter().zip(to).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
            };
            let distance = length(&out);
            // A hundred samples at half the distance rarely find anything.
            let mut near = || -> Vec<f64> {
                let way: Vec<f64> = q.iter().map(|_| rng.normal()).collect();
                let size = way.iter().map(|x| x * x).sum::<f64>().sqrt();
                q.iter().zip(&way).map(|(x, w)| x + 0.5 * distance * w / size).collect()
            };
            beaten += usize::from((0..100).any(|_| checker.is_free(&near(), &mut scratch)));
        }
    }
    assert!(asked > 25 && found * 10 > asked * 9, "{found} of {asked} found");
    assert!(beaten * 8 < found, "{beaten} of {found} are not near");
}

#[test]
fn bodies_that_always_touch_leave_no_way_out() {
    let robot = solid_arm(&robots::lwr4(), 0.05);
    let mut scene = scene_of(robot.clone(), 3);
    let plate = Shape::Cuboid { size_m: Vec3::new(1.0, 1.0, 0.02) };
    scene.add(Object::new("plate", plate, Pose::translation(0.0, 0.0, 0.5))).expect("a plate");
    // The upper arm is held still, inside the plate.
    let checker = Checker::compile(&scene, &all_joints(&robot)[4..]).expect("all joints turn");
    let mut scratch = checker.scratch();
    let q = vec![0.0, 0.5, 0.0];
    assert!(!checker.is_free(&q, &mut scratch));
    assert_eq!(checker.escape(&q, &mut scratch), None);
    let verdict = checker.edge(&q, &q, &mut scratch);
    let EdgeVerdict::Blocked { fraction, contact } = verdict else { panic!("{verdict:?}") };
    assert_eq!(fraction, 0.0);
    let plate = Body::Object("plate".into());
    assert!(contact.between.contains(&plate), "{contact:?}");
}

/// A motion that reports its straight part and a small remainder.
struct Bent<'a> {
    straight: Straight<'a>,
    bend: f64,
}

impl Motion for Bent<'_> {
    fn at(&self, s: f64, q: &mut [f64]) {
        self.straight.at(s, q);
        q.iter_mut().for_each(|q| *q += self.bend * s * (1.0 - s));
    }

    fn spread(&self, from: f64, to: f64, most: &mut [f64]) {
        self.straight.spread(from, to, most);
        most.iter_mut().for_each(|most| *most += 0.5 * (to - from) * self.bend.abs());
    }

    fn take_apart(&self, from: f64, to: f64, way: &mut [f64], rest: &mut [f64]) {
        self.straight.take_apart(from, to, way, rest);
        let (middle, half) = (0.5 * (from + to), 0.5 * (to - from));
        // s (1 − s) about the middle: slope 1 − 2 middle, curvature −2.
        way.iter_mut().for_each(|way| *way += half * self.bend * (1.0 - 2.0 * middle));
        rest.fill(half * half * self.bend.abs());
    }
}

/// The same motion without a straight part.
struct Plain<'a>(&'a Bent<'a>);

impl Motion for Plain<'_> {
    fn at(&self, s: f64, q: &mut [f64]) {
        self.0.at(s, q);
    }

    fn spread(&self, from: f64, to: f64, most: &mut [f64]) {
        self.0.spread(from, to, most);
    }
}

#[test]
fn taking_a_motion_apart_changes_no_verdict() {
    let mut rng = Rng::new(33);
    let mut scene = scene_of(solid_arm(&robots::lwr4(), 0.05), 3);
    for kind in 0..8 {
        let _ = scene.add(thing(kind, &mut rng, 0.8));
    }
    let floor = Object::new("floor", Shape::HalfSpace, Pose::translation(0.0, 0.0, 0.4));
    scene.add(floor).expect("a floor");
    scene.edit_allowed(|allowed| {
        for link in ["l0", "l1", "l2"] {
            allowed.allow(link, "floor", "stands in it");
        }
    });
    let checker = Checker::compile(&scene, &all_joints(scene.robot())).expect("joints turn");
    let mut scratch = checker.scratch();
    let (mut free, mut blocked) = (0, 0);
    for _ in 0..40 {
        let mut state = || -> Vec<f64> {
            checker.bounds().iter().map(|&(l, h)| rng.between(0.8 * l, 0.8 * h)).collect()
        };
        let (from, far) = (state(), state());
        let to: Vec<f64> = from.iter().zip(&far).map(|(a, b)| a + 0.7 * (b - a)).collect();
        let motion = Bent { straight: Straight { from: &from, to: &to }, bend: 0.3 };
        let [apart, whole] = [&motion as &dyn Motion, &Plain(&motion)]
            .map(|motion| checker.certify(motion, &mut scratch));
        match (&apart, &whole) {
            (EdgeVerdict::Free { .. }, EdgeVerdict::Free { .. }) => free += 1,
            (
                EdgeVerdict::Blocked { fraction: a, .. },
                EdgeVerdict::Blocked { fraction: b, .. },
            ) => {
                assert!((a - b).abs() < 1e-3, "{a} and {b}");
                blocked += 1;
            }
            (EdgeVerdict::TooClose { .. }, _) | (_, EdgeVerdict::TooClose { .. }) => {}
            _ => panic!("{apart:?} and {whole:?}"),
        }
    }
    assert!(free > 5 && blocked > 5, "{free} free, {blocked} blocked");
}

/// Counts how often a motion is evaluated.
struct Counted<'a> {
    motion: Straight<'a>,
    evaluated: std::cell::Cell<usize>,
}

impl Motion for Counted<'_> {
    fn at(&self, s: f64, q: &mut [f64]) {
        self.evaluated.set(self.evaluated.get() + 1);
        self.motion.at(s, q);
    }

    fn spread(&self, from: f64, to: f64, most: &mut [f64]) {
        self.motion.spread(from, to, most);
    }
}

/// A proof with a distance to keep agrees with samples, asks often, and ends when it is told.
#[test]
fn proofs_keep_their_distance_and_end_when_told() {
    let mut rng = Rng::new(19);
    let (mut kept, mut failed, mut moved) = (0, 0, 0);
    for _ in 0..60 {
        let scene = tree_scene(&mut rng);
        let robot = scene.robot().clone();
        let joints = plannable(&robot);
        let places = places(&robot, &joints);
        let checker = Checker::compile(&scene, &joints).expect("they can be planned for");
        let mut scratch = checker.scratch();
        let mut draw = |size: f64| -> Vec<f64> {
            let within =
                |&(low, high): &(f64, f64)| size * rng.between(low.max(-1.0), high.min(1.0));
            checker.bounds().iter().map(within).collect()
        };
        let from = draw(1.0);
        let to: Vec<f64> = from.iter().zip(draw(0.2)).map(|(a, b)| a + b).collect();
        let keep_m = 0.004;
        let keep = Keep::all(keep_m);
        let edge = Straight { from: &from, to: &to };
        let clearance_at = |q: &[f64]| {
            let mut whole = scene.configuration().to_vec();
            for (&at, x) in places.iter().zip(q) {
                whole[at] = *x;
            }
            clearance_m(&scene, &whole)
        };
        let at =
            |s: f64| -> Vec<f64> { from.iter().zip(&to).map(|(a, b)| a + s * (b - a)).collect() };
        match checker.prove(&edge, &keep, &mut || true, &mut scratch) {
            Proof::Kept { clearance_m } => {
                kept += 1;
                for i in 0..=25 {
                    let here = clearance_at(&at(f64::from(i) / 25.0));
                    assert!(here >= clearance_m - 1e-6, "{here} of {clearance_m}");
                }
            }
            Proof::Fails { fraction } => {
                failed += 1;
                let q = at(fraction);
                if checker.outside(&q).is_none() {
                    assert!(clearance_at(&q) <= keep_m + 2e-5, "{}", clearance_at(&q));
                }
                if let Some(clear) = checker.moved_clear(&q, &keep, &mut scratch) {
                    moved += 1;
                    assert!(checker.keeps(&clear, &keep, &mut scratch));
                    // Bodies that never move relative to each other may be closer.
                    let fixed = checker.fixed_pairs_within(keep_m, &mut scratch);
                    assert!(!fixed.is_empty() || clearance_at(&clear) >= keep_m - 1e-6);
                }
            }
            Proof::Stopped => panic!("nobody stopped it"),
        }
        // Half of what pairs have at the start is always asked for there.
        if checker.is_free(&from, &mut scratch) {
            let through = checker.keep_through(keep_m, &[&from], &mut scratch);
            assert!(checker.keeps(&from, &through, &mut scratch));
        }

        // Without the bound on the remainder, the proof takes many intervals.
        let counted = Counted { motion: edge, evaluated: Default::default() };
        let (mut last, mut most, mut left) = (0, 0, 3);
        let mut go_on = || {
            most = most.max(counted.evaluated.get() - last);
            last = counted.evaluated.get();
            left -= 1;
            left > 0
        };
        let proof = checker.prove(&counted, &Keep::NOTHING, &mut go_on, &mut scratch);
        assert!(most <= 16, "{most} intervals between two questions");
        if proof == Proof::Stopped {
            assert_eq!(counted.evaluated.get(), last, "it ends at once");
        }
    }
    assert!(kept > 3 && failed > 3 && moved > 0, "{kept} kept, {failed} failed, {moved} moved");
}

#[test]
fn what_is_proven_around_a_configuration_holds_everywhere_around_it() {
    let (mut proven, mut anywhere, mut free_boxes) = (0, 0, 0);
    for seed in 0..1000 {
        let mut rng = Rng::new(seed);
        let scene = tree_scene(&mut rng);
        let robot = scene.robot().clone();
        let joints = plannable(&robot);
        let places = places(&robot, &joints);
        let checker = Checker::compile(&scene, &joints).expect("they can be planned for");
        let mut scratch = checker.scratch();
        for size in [0.3, 0.1, 0.02] {
            let q: Vec<f64> = checker.bounds().iter().map(|_| rng.between(-1.5, 1.5)).collect();
            let mut most: Vec<f64> = q.iter().map(|_| size * rng.unit()).collect();
            let free = rng.below(2 * q.len());
            if let Some(most) = most.get_mut(free) {
                *most = f64::INFINITY;
            }
            let all_free = free >= q.len() && checker.is_free_around(&q, &most, &mut scratch);
            let touching = checker.contact_around(&q, &most, &mut scratch).is_some();
            assert!(!(all_free && touching));
            if !all_free && !touching {
                continue;
            }
            free_boxes += usize::from(all_free);
            proven += usize::from(touching);
            anywhere += usize::from(free < q.len());
            for corner in 0..60 {
                let mut whole = scene.configuration().to_vec();
                for ((&at, x), most) in places.iter().zip(&q).zip(&most) {
                    let way = rng.between(-1.0, 1.0);
                    let way = if corner % 2 == 0 { way.signum() } else { way };
                    whole[at] = x + way * most.min(3.0);
                }
                let apart_m = clearance_m(&scene, &whole);
                assert_eq!(apart_m > 1e-9, all_free, "seed {seed}: {apart_m} m at {whole:?}");
            }
        }
    }
    assert!(proven > 100 && anywhere > 30, "{proven} proofs, {anywhere} for all of a joint");
    assert!(free_boxes > 100, "only {free_boxes} boxes are proven free");
}

/// Whatever is said to have room has it, measured pair by pair, in groups of any size; and not only empty scenes have room.
#[test]
fn configurations_that_are_said_to_have_room_have_it() {
    let mut rng = Rng::new(21);
    let (mut roomy, mut tight) = (0, 0);
    for case in 0..60 {
        let scene = match case % 3 {
            0 => tree_scene(&mut rng),
            kind => {
                let robot = match kind {
                    1 => solid_arm(&robots::lwr4(), 0.04),
                    _ => ball_arm(&robots::panda()),
                };
                let mut scene = scene_of(robot, 3);
                for kind in 0..3 {
                    let _ = scene.add(thing(kind, &mut rng, 1.0));
                }
                scene
            }
        };
        let margin_m = if case % 4 == 0 { rng.between(0.0, 0.05) } else { 0.0 };
        let scene = scene.with_margin(margin_m);
        let joints = plannable(scene.robot());
        let checker = Checker::compile(&scene, &joints).expect("they can be planned for");
        let mut scratch = checker.scratch();
        let count = 1 + rng.below(19);
        let mut draw = || -> Vec<f64> {
            let bounds = checker.bounds().iter();
            bounds.map(|&(low, high)| rng.between(low.max(-2.0), high.min(2.0))).collect()
        };
        let drawn: Vec<Vec<f64>> = (0..count).map(|_| draw()).collect();
        let all: Vec<&[f64]> = drawn.iter().map(Vec::as_slice).collect();
        let apart_m = rng.between(0.0, 0.05);
        let told = checker.have_room(&all, apart_m, &mut scratch);
        assert_eq!(told.len(), count);
        for (q, told) in drawn.iter().zip(told) {
            let near = checker.pairs_within(q, apart_m.max(margin_m), &mut scratch);
            assert!(!told || near.is_empty(), "case {case}: {near:?}");
            roomy += usize::from(told);
            tight += usize::from(!told);
        }
    }
    assert!(roomy > 40 && tight > 40, "{roomy} with room, {tight} without");
}
