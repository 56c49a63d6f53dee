//! The exact checker against brute force, and its proofs against dense samples.

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_robot::LinkId;
use karakuri_scene::exact::{Checker, Motion};
use karakuri_scene::{EdgeVerdict, Object, Padding, Scene, fast};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

use crate::worlds::{all_joints, ball_arm, clearance_m, scene_of, solid_arm, thing};

fn compile(scene: &Scene) -> Checker {
    Checker::compile(scene, &all_joints(scene.robot())).expect("all joints can be planned for")
}

fn random_state(checker: &Checker, rng: &mut Rng) -> Vec<f64> {
    checker.bounds().iter().map(|&(low, high)| rng.between(low, high)).collect()
}

fn between(from: &[f64], to: &[f64], share: f64) -> Vec<f64> {
    from.iter().zip(to).map(|(a, b)| a + share * (b - a)).collect()
}

/// Arms of spheres and of solids among objects of all kinds, some links padded.
fn worlds(count: usize, rng: &mut Rng) -> Vec<Scene> {
    (0..count)
        .map(|world| {
            let robot = match world % 4 {
                0 => ball_arm(&robots::panda()),
                1 => solid_arm(&robots::lwr4(), 0.05),
                2 => solid_arm(&robots::ur5(), 0.04),
                _ => ball_arm(&robots::lwr4()),
            };
            let mut scene = scene_of(robot, 3);
            for kind in 0..5 {
                let _ = scene.add(thing(5 * world + kind, rng, 1.0));
            }
            if world % 5 == 4 {
                let floor = Pose::translation(0.0, 0.0, -0.2);
                scene.add(Object::new("floor", Shape::HalfSpace, floor)).expect("a floor");
            }
            if world % 3 == 2 {
                scene.pad(LinkId(4), Padding { grow_m: 0.02, scale: 1.0 });
            }
            scene
        })
        .collect()
}

#[test]
fn distances_and_verdicts_are_those_of_brute_force() {
    let mut rng = Rng::new(21);
    let (mut hits, mut frees) = (0, 0);
    for scene in worlds(16, &mut rng) {
        let checker = compile(&scene);
        let mut scratch = checker.scratch();
        for _ in 0..40 {
            let q = random_state(&checker, &mut rng);
            let plain_m = clearance_m(&scene, &q);
            let witness = checker.closest(&q, &mut scratch).expect("there are pairs");
            assert!((witness.distance_m - plain_m.max(0.0)).abs() < 1e-7, "{witness:?} {plain_m}");
            let free = checker.is_free(&q, &mut scratch);
            assert_eq!(free, plain_m > 0.0, "{plain_m} at {q:?}");
            let [a, b] = witness.points_in_world;
            if free {
                assert!(((a - b).norm() - witness.distance_m).abs() < 1e-7);
            }
            let contacts = checker.contacts(&q, &mut scratch);
            assert_eq!(contacts.is_empty(), free);
            assert!(contacts.is_sorted_by(|a, b| a.depth_m >= b.depth_m));
            assert_eq!(checker.first_contact(&q, &mut scratch).is_none(), free);
            for most in 1..=contacts.len() {
                // Stopped at the n-th question: n contacts, all of them true ones.
                let mut asked = 0;
                let mut go_on = || {
                    asked += 1;
                    asked < most
                };
                let some = checker.contacts_while(&q, &mut go_on, &mut scratch);
                assert_eq!((some.len(), asked), (most, most));
                assert!(some.iter().all(|contact| contacts.contains(contact)));
            }
            hits += usize::from(!free);
            frees += usize::from(free);
        }
    }
    assert!(hits > 40 && frees > 100, "{hits} hit, {frees} free");
}

/// Checks a verdict along its motion at dense samples.
fn check_verdict(scene: &Scene, motion: &dyn Motion, verdict: &EdgeVerdict, samples: usize) {
    let mut q = vec![0.0; scene.robot().positions()];
    let mut clearance_at = |s: f64| {
        motion.at(s, &mut q);
        clearance_m(scene, &q)
    };
    match verdict {
        EdgeVerdict::Free { clearance_m } => {
            for i in 0..=samples {
                let s = i as f64 / samples as f64;
                let here = clearance_at(s);
                assert!(here > 0.0, "touches at {s}");
                assert!(here >= clearance_m - 1e-7, "{here} at {s}, {clearance_m} promised");
            }
        }
        EdgeVerdict::Blocked { fraction, .. } => {
            assert!(clearance_at(*fraction) <= 1e-9, "nothing touches at {fraction}");
            for i in 0..samples {
                let s = fraction * i as f64 / samples as f64 - 1e-6;
                assert!(s < 0.0 || clearance_at(s) > 0.0, "touches at {s}, before {fraction}");
            }
        }
        EdgeVerdict::TooClose { fraction, witness } => {
            let here = clearance_at(*fraction);
            assert!((here - witness.distance_m).abs() < 1e-7);
            assert!(here < 2e-5, "{here} m is far enough to be told");
        }
        EdgeVerdict::Outside { .. } => panic!("all states are within their limits"),
    }
}

#[test]
fn edges_are_what_dense_samples_say() {
    let mut rng = Rng::new(22);
    let (mut free, mut blocked) = (0, 0);
    for scene in worlds(16, &mut rng) {
        let checker = compile(&scene);
        let mut scratch = checker.scratch();
        for round in 0..12 {
            let from = random_state(&checker, &mut rng);
            let far = random_state(&checker, &mut rng);
            let to = between(&from, &far, [1.0, 0.3, 0.05][round % 3]);
            let verdict = checker.edge(&from, &to, &mut scratch);
            let motion = karakuri_scene::exact::Straight { from: &from, to: &to };
            check_verdict(&scene, &motion, &verdict, 25);
            free += usize::from(matches!(verdict, EdgeVerdict::Free { .. }));
            blocked += usize::from(matches!(verdict, EdgeVerdict::Blocked { .. }));
        }
    }
    assert!(free > 30 && blocked > 30, "{free} free, {blocked} blocked");
}

/// Oscillations about a straight motion, with a frequency of its own for each variable.
struct Swing {
    from: Vec<f64>,
    to: Vec<f64>,
    swing: f64,
}

impl Motion for Swing {
    fn at(&self, s: f64, q: &mut [f64]) {
        for (k, q) in q.iter_mut().enumerate() {
            let wave = (s * (3.0 + k as f64)).sin() * self.swing;
            *q = self.from[k] + s * (self.to[k] - self.from[k]) + wave;
        }
    }

    fn spread(&self, from: f64, to: f64, most: &mut [f64]) {
        for (k, most) in most.iter_mut().enumerate() {
            let speed = (self.to[k] - self.from[k]).abs() + (3.0 + k as f64) * self.swing;
            *most = 0.5 * (to - from) * speed;
        }
    }
}

#[test]
fn crooked_motions_are_what_dense_samples_say() {
    let mut rng = Rng::new(23);
    let (mut free, mut blocked) = (0, 0);
    for scene in worlds(8, &mut rng) {
        let checker = compile(&scene);
        let mut scratch = checker.scratch();
        for _ in 0..8 {
            let inner = |q: Vec<f64>| -> Vec<f64> {
                let within = |(x, &(low, high)): (f64, &(f64, f64))| x.clamp(low + 0.1, high - 0.1);
                q.into_iter().zip(checker.bounds()).map(within).collect()
            };
            let from = inner(random_state(&checker, &mut rng));
            let to = inner(between(&from, &random_state(&checker, &mut rng), 0.2));
            let motion = Swing { from, to, swing: 0.05 };
            let verdict = checker.certify(&motion, &mut scratch);
            check_verdict(&scene, &motion, &verdict, 30);
            free += usize::from(matches!(verdict, EdgeVerdict::Free { .. }));
            blocked += usize::from(matches!(verdict, EdgeVerdict::Blocked { .. }));
        }
    }
    assert!(free > 8 && blocked > 8, "{free} free, {blocked} blocked");
}

#[test]
fn beyond_a_limit_nothing_is_free() {
    let scene = scene_of(solid_arm(&robots::lwr4(), 0.04), 3);
    let checker = compile(&scene);
    let mut scratch = checker.scratch();
    let home = vec![0.0, 0.3, 0.0, 0.5, 0.0, 0.3, 0.0];
    assert!(checker.is_free(&home, &mut scratch));
    let (_, high) = checker.bounds()[3];
    let with = |x: f64| {
        let mut q = home.clone();
        q[3] = x;
        q
    };
    assert_eq!(checker.outside(&with(high + 0.019)), None);
    let beyond = checker.outside(&with(high + 0.1));
    assert!(beyond.is_some_and(|(k, excess)| k == 3 && (excess - 0.1).abs() < 1e-12));
    assert!(!checker.is_free(&with(high + 0.1), &mut scratch));
    assert!(!checker.is_free(&with(f64::NAN), &mut scratch));
    let verdict = checker.edge(&with(high - 0.1), &with(high + 0.1), &mut scratch);
    let EdgeVerdict::Outside { fraction, variable: 3, excess } = verdict else {
        panic!("{verdict:?}")
    };
    assert!((fraction - 0.6).abs() < 1e-6 && (excess - 0.02).abs() < 1e-6, "{verdict:?}");
    let inside = checker.edge(&with(high - 0.1), &with(high + 0.0199), &mut scratch);
    assert!(matches!(inside, EdgeVerdict::Free { .. }), "{inside:?}");
}

#[test]
fn free_for_the_fast_checker_is_free_for_this_one() {
    let mut rng = Rng::new(24);
    let mut frees = 0;
    for scene in worlds(12, &mut rng) {
        let exact = compile(&scene);
        let settings =
            fast::Settings { spheres: fast::Spheres::Fitted, ..fast::Settings::default() };
        let joints = all_joints(scene.robot());
        let quick = fast::Checker::compile(&scene, &joints, &settings).expect("compiles");
        let (mut scratch, mut quick_scratch) = (exact.scratch(), quick.scratch());
        assert_eq!(exact.bounds(), quick.bounds());
        for _ in 0..300 {
            let q = random_state(&exact, &mut rng);
            let free = quick.is_free(&q, &mut quick_scratch);
            assert!(!free || exact.is_free(&q, &mut scratch), "fast is careless at {q:?}");
            frees += usize::from(free);
        }
    }
    assert!(frees > 200, "only {frees} free");
}

#[test]
fn recompiling_is_compiling() {
    let mut rng = Rng::new(25);
    let mut scene = scene_of(solid_arm(&robots::lwr4(), 0.05), 3);
    let mut checker = compile(&scene);
    for kind in 0..16 {
        scene.add(thing(kind, &mut rng, 1.0)).expect("a new name");
        match kind % 4 {
            1 => {
                let pose = rng.pose(0.8);
                scene.move_object(&format!("thing {kind}"), pose).expect("it is there");
            }
            2 => scene.pad(LinkId(5), Padding { grow_m: 0.001 * kind as f64, scale: 1.1 }),
            3 => {
                let name = format!("thing {kind}");
                scene.attach(&name, LinkId(7), [LinkId(6)].into()).expect("it is there");
            }
            _ => {}
        }
        checker = checker.recompile(&scene).expect("the same robot");
        let fresh = compile(&scene);
        for _ in 0..10 {
            let q = random_state(&checker, &mut rng);
            let [a, b] = [&checker, &fresh].map(|c| c.closest(&q, &mut c.scratch()));
            assert_eq!(a, b);
        }
    }
}

#[test]
fn a_wall_in_the_way_is_named_with_the_place_where_it_is_met() {
    let robot = solid_arm(&robots::lwr4(), 0.04);
    let mut scene = scene_of(robot.clone(), 3);
    let wall = Shape::Cuboid { size_m: Vec3::new(0.02, 0.6, 2.0) };
    scene.add(Object::new("wall", wall, Pose::translation(0.0, 0.6, 0.5))).expect("a wall");
    let checker = compile(&scene);
    let mut scratch = checker.scratch();
    let aim = |turn: f64| vec![turn, 1.2, 0.0, 0.2, 0.0, 0.1, 0.0];
    // Rotation about the base sweeps the arm through the wall.
    let verdict = checker.edge(&aim(-0.5), &aim(-2.5), &mut scratch);
    let EdgeVerdict::Blocked { fraction, contact } = verdict else { panic!("{verdict:?}") };
    assert!(contact.between.iter().any(|body| body.name(&robot) == "wall"), "{contact:?}");
    assert!(contact.depth_m < 1e-4, "{contact:?}");
    assert!(fraction > 0.1 && fraction < 0.9);
    assert!(contact.normal.y.abs() < 0.5, "the wall faces along x: {contact:?}");
    let back = checker.edge(&aim(-2.5), &aim(-0.5), &mut scratch);
    let EdgeVerdict::Blocked { fraction: from_behind, .. } = back else { panic!("{back:?}") };
    assert!(fraction < 1.0 - from_behind, "{fraction} and {from_behind}");
}
