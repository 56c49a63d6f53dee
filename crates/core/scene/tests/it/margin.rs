//! One meaning of the margin: every pair with relative motion keeps it, for both checkers and in messages.

use std::sync::Arc;

use karakuri_geometry::{Pose, Shape};
use karakuri_robot::{Collision, LinkId};
use karakuri_scene::{EdgeVerdict, Object, Scene, exact, fast};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

use crate::worlds::{all_joints, ball_arm, clearance_m, scene_of, solid_arm, thing};

/// Arms among objects, with an object in the hand.
fn worlds(rng: &mut Rng) -> Vec<Scene> {
    (0..8)
        .map(|world| {
            let robot = match world % 3 {
                0 => ball_arm(&robots::panda()),
                1 => solid_arm(&robots::lwr4(), 0.05),
                _ => solid_arm(&robots::ur5(), 0.04),
            };
            let last = LinkId(robot.links().len() - 1);
            let mut scene = scene_of(robot, 3);
            for kind in 0..4 {
                let _ = scene.add(thing(4 * world + kind, rng, 1.0));
            }
            let stick = Shape::Capsule { radius_m: 0.02, length_m: 0.1 };
            scene.add(Object::new("stick", stick, Pose::translation(0.5, 0.0, 2.0))).expect("new");
            let near: Vec<LinkId> = (last.0 - 3..last.0).map(LinkId).collect();
            scene.attach("stick", last, near.into_iter().collect()).expect("it is there");
            scene
        })
        .collect()
}

#[test]
fn free_means_farther_than_the_margin_for_every_pair() {
    let mut rng = Rng::new(77);
    let (mut free, mut near, mut passed, mut roomy) = (0, 0, 0, 0);
    for scene in worlds(&mut rng) {
        let margin_m = rng.between(0.01, 0.15);
        let kept = scene.clone().with_margin(margin_m);
        let joints = all_joints(scene.robot());
        let exact = exact::Checker::compile(&kept, &joints).expect("plannable");
        let fast = fast::Checker::compile(&kept, &joints, &fast::Settings::default());
        let fast = fast.expect("plannable");
        // A checker of the same scene without a margin that is told of it later answers the same.
        let plain = fast::Checker::compile(&scene, &joints, &fast::Settings::default());
        let again = plain.expect("plannable").recompile(&kept).expect("plannable");
        let (mut s, mut f, mut g) = (exact.scratch(), fast.scratch(), again.scratch());
        for _ in 0..120 {
            let q: Vec<f64> = exact.bounds().iter().map(|&(l, h)| rng.between(l, h)).collect();
            let true_m = clearance_m(&scene, &q);
            if (true_m - margin_m).abs() < 1e-6 {
                continue;
            }
            let is_free = exact.is_free(&q, &mut s);
            assert_eq!(is_free, true_m > margin_m, "{true_m} m, margin {margin_m} m");
            let contacts = exact.contacts(&q, &mut s);
            assert_eq!(contacts.is_empty(), is_free);
            free += usize::from(is_free);
            if let Some(deepest) = contacts.first()
                && true_m > 1e-3
            {
                near += 1;
                assert!((-deepest.depth_m - true_m).abs() < 1e-5, "{deepest:?}: {true_m} m");
                let told = deepest.describe(scene.robot()).to_string();
                assert!(told.contains("mm from") && !told.contains("touches"), "{told}");
                assert!(told.contains(&format!("{:.1} mm", 1e3 * true_m)), "{told}: {true_m}");
            }
            let fast_free = fast.is_free(&q, &mut f);
            assert_eq!(fast_free, again.is_free(&q, &mut g));
            assert!(!fast_free || is_free, "the fast checker says free at {true_m} m");
            if true_m > margin_m + 0.05 {
                roomy += 1;
                passed += usize::from(fast_free);
            }
        }
    }
    assert!(free > 30 && near > 30, "{free} {near}");
    // Spheres are up to some centimetres too large; a margin that counts twice would refuse far more.
    assert!(passed * 10 >= roomy * 9, "{passed} of {roomy}");
}

#[test]
fn two_moving_links_keep_the_margin_once() {
    // The forearm and the base of a planar arm folded back: both links move, 100 mm apart at the least.
    let model = robots::with_links(&robots::lwr4(), |_| {});
    let last = model.links().len() - 1;
    let robot = robots::with_links(&model, |link| link.collisions.clear());
    let mut number = 0;
    let robot = Arc::new(robots::with_links(&robot, |link| {
        if number == 2 || number == last {
            let (link_from_shape, shape) = (Pose::identity(), Shape::Sphere { radius_m: 0.05 });
            link.collisions.push(Collision { name: None, link_from_shape, shape });
        }
        number += 1;
    }));
    let scene = Scene::new(robot.clone());
    let joints = all_joints(&robot);
    let q = vec![0.3; joints.len()];
    let apart_m = clearance_m(&scene, &q);
    assert!(apart_m > 0.05 && apart_m.is_finite(), "{apart_m}");
    for (margin_m, free) in [(0.9 * apart_m, true), (1.1 * apart_m, false)] {
        let kept = scene.clone().with_margin(margin_m);
        let exact = exact::Checker::compile(&kept, &joints).expect("plannable");
        let fast = fast::Checker::compile(&kept, &joints, &fast::Settings::default());
        let fast = fast.expect("plannable");
        assert_eq!(exact.is_free(&q, &mut exact.scratch()), free, "{margin_m} of {apart_m}");
        assert_eq!(fast.is_free(&q, &mut fast.scratch()), free, "{margin_m} of {apart_m}");
    }
}

#[test]
fn a_certified_edge_keeps_the_margin_and_tells_true_clearances() {
    let mut rng = Rng::new(5);
    let (mut proven, mut blocked) = (0, 0);
    for scene in worlds(&mut rng) {
        let margin_m = rng.between(0.01, 0.08);
        let kept = scene.clone().with_margin(margin_m);
        let exact = exact::Checker::compile(&kept, &all_joints(scene.robot())).expect("plannable");
        let mut s = exact.scratch();
        for _ in 0..12 {
            let from: Vec<f64> = exact.bounds().iter().map(|&(l, h)| rng.between(l, h)).collect();
            let step = |x: &f64| x + rng.between(-0.3, 0.3);
            let to: Vec<f64> = from.iter().map(step).collect();
            let at = |share: f64| -> Vec<f64> {
                from.iter().zip(&to).map(|(a, b)| a + share * (b - a)).collect()
            };
            let least_m = (0..=60)
                .map(|i| clearance_m(&scene, &at(f64::from(i) / 60.0)))
                .fold(f64::INFINITY, f64::min);
            match exact.edge(&from, &to, &mut s) {
                EdgeVerdict::Free { clearance_m } => {
                    proven += 1;
                    assert!(clearance_m > margin_m && clearance_m <= least_m + 1e-6);
                }
                EdgeVerdict::Blocked { fraction, contact } => {
                    blocked += 1;
                    let here_m = clearance_m(&scene, &at(fraction));
                    assert!(here_m <= margin_m + 1e-6, "{contact:?}: {here_m} m");
                }
                EdgeVerdict::Outside { .. } | EdgeVerdict::TooClose { .. } => {}
            }
        }
    }
    assert!(proven > 5 && blocked > 5, "{proven} {blocked}");
}
