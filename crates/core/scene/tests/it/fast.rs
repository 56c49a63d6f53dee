//! The fast checker against plain f64 geometry.

use std::collections::BTreeSet;

use karakuri_geometry::{Point3, Pose, Shape, Vec3};
use karakuri_robot::{Collision, Frames, JointId, JointKind, Kernel, LinkId, kinematics};
use karakuri_scene::fast::{Checker, Compiling, Settings, Spheres};
use karakuri_scene::{Body, Object, Padding, Scene, exact};
use karakuri_testkit::random::Rng;
use karakuri_testkit::{robots, trees};

use crate::worlds::{
    all_joints, ball_arm, clearance_m, scene_of, solid_arm, tetrahedron, thing, with_shapes,
};

fn random_state(checker: &Checker, rng: &mut Rng) -> Vec<f64> {
    checker.bounds().iter().map(|&(low, high)| rng.between(low, high)).collect()
}

/// Every kernel of this processor, with as many lanes as it has and with eight.
fn kernels() -> impl Iterator<Item = (Kernel, bool)> {
    let able = Kernel::ALL.into_iter().filter(|k| k.is_available());
    able.flat_map(|kernel| [(kernel, false), (kernel, true)])
}

fn best() -> (Kernel, bool) {
    (Kernel::best(), false)
}

fn compile(scene: &Scene, (kernel, wide): (Kernel, bool)) -> Checker {
    let settings = Settings { kernel: Some(kernel), wide, ..Settings::default() };
    Checker::compile(scene, &all_joints(scene.robot()), &settings).expect("all joints turn")
}

#[test]
fn balls_are_where_plain_kinematics_puts_them() {
    let mut rng = Rng::new(1);
    for model in [robots::panda(), robots::lwr4(), robots::ur5(), robots::kr210()] {
        let robot = ball_arm(&model);
        let scene = Scene::new(robot.clone());
        for kernel in kernels() {
            let checker = compile(&scene, kernel);
            let mut scratch = checker.scratch();
            let mut worst_m = 0.0_f64;
            for _ in 0..200 {
                let q = random_state(&checker, &mut rng);
                let mut frames = Frames::default();
                kinematics::forward(&robot, &q, &mut frames);
                for (body, ball) in checker.balls(&q, &mut scratch) {
                    let Body::Link(link) = body else { unreachable!("nothing is carried") };
                    let near = |c: &Collision| {
                        let place = frames[link] * c.link_from_shape;
                        (place.translation.vector - ball.center.coords).norm()
                    };
                    let links = &robot.links()[link.0].collisions;
                    let nearest = links.iter().map(near).fold(f64::INFINITY, f64::min);
                    worst_m = worst_m.max(nearest);
                }
            }
            // The KR210 is three times as large as the others.
            let allowed_m = if model.name() == "kr210" { 6e-6 } else { 2e-6 };
            assert!(
                worst_m < allowed_m,
                "{}: {worst_m} m off with {}",
                model.name(),
                kernel.0.name()
            );
        }
    }
}

#[test]
fn any_tree_of_joints_is_placed_with_some_of_them_held() {
    let mut rng = Rng::new(11);
    for round in 0..40 {
        let model = trees::Tree::of_everything(9).draw(&mut rng);
        let robot = with_shapes(&model, |_, _| {
            vec![(Pose::translation(0.1, -0.05, 0.2), Shape::Sphere { radius_m: 0.03 })]
        });
        let plannable = |j: &JointId| {
            let joint = &robot.joints()[j.0];
            joint.is_driven() && joint.kind != JointKind::Floating
        };
        let mut joints: Vec<JointId> = (0..robot.joints().len()).map(JointId).collect();
        joints.retain(plannable);
        joints.truncate(joints.len().div_ceil(2));
        let mut scene = scene_of(robot.clone(), 9);
        let held = trees::configuration(&robot, &mut rng);
        scene.set_configuration(&held).expect("it belongs to the robot");
        let settings = Settings::default();
        let checker =
            Checker::compile(&scene, &joints, &settings).expect("they can be planned for");
        let mut scratch = checker.scratch();

        let mut whole = held.clone();
        let other = trees::configuration(&robot, &mut rng);
        let mut own = Vec::new();
        for JointId(id) in joints {
            let joint = &robot.joints()[id];
            for at in joint.first_position..joint.first_position + joint.kind.positions() {
                whole[at] = other[at];
                own.push(other[at]);
            }
        }
        let mut frames = Frames::default();
        kinematics::forward(&robot, &whole, &mut frames);
        for (body, ball) in checker.balls(&own, &mut scratch) {
            let Body::Link(link) = body else { unreachable!("nothing is carried") };
            let place = frames[link] * Point3::new(0.1, -0.05, 0.2);
            let off_m = (place - ball.center).norm();
            assert!(off_m < 1e-5, "link {} of tree {round} is {off_m} m off", link.0);
        }
    }
}

#[test]
fn links_of_meshes_are_covered() {
    let mut rng = Rng::new(12);
    let robot = with_shapes(&robots::lwr4(), |number, way| {
        let at = Pose::from_parts((0.5 * way).into(), rng.rotation());
        let mesh = tetrahedron(0.05);
        vec![(at, if number % 2 == 0 { Shape::Hull(mesh) } else { Shape::Mesh(mesh) })]
    });
    let mut scene = scene_of(robot, 3);
    for kind in 0..5 {
        scene.add(thing(kind, &mut rng, 1.0)).expect("a new name");
    }
    let (free, rejected) = compare_with_exact(&scene, 300, &mut rng);
    assert!(free > 50 && rejected < free / 5, "{rejected} of {free} rejected");
}

/// A thousand edits of all kinds: the exact checker follows them all, and never reports a contact where the fast one
/// reports free.
#[test]
fn random_edits_never_make_it_careless() {
    let mut rng = Rng::new(13);
    let robot = solid_arm(&robots::lwr4(), 0.05);
    let mut scene = scene_of(robot.clone(), 3);
    let joints = all_joints(&robot);
    let settings = Settings { spheres: Spheres::Fitted, ..Settings::default() };
    let mut checker = Checker::compile(&scene, &joints, &settings).expect("all joints turn");
    let mut exact = exact::Checker::compile(&scene, &joints).expect("all joints turn");
    let (mut scratch, mut exact_scratch) = (checker.scratch(), exact.scratch());
    let (mut hits, mut frees) = (0, 0);
    for round in 0..1_000 {
        let name = format!("thing {}", rng.below(8));
        // An edit that is not possible, because the object is not there, is skipped.
        let _ = match rng.below(8) {
            0 | 1 => scene.add(thing(rng.below(8), &mut rng, 0.7)),
            2 => scene.move_object(&name, thing(0, &mut rng, 0.7).world_from_object),
            3 => scene.remove(&name).map(|_| ()),
            4 => scene.attach(&name, LinkId(7), [LinkId(6), LinkId(8)].into()),
            5 => scene.detach(&name),
            6 => {
                let grow_m = 0.01 * rng.below(3) as f64;
                let scale = rng.between(0.9, 1.1);
                scene.pad(LinkId(rng.below(8)), Padding { grow_m, scale });
                Ok(())
            }
            _ => {
                scene.edit_allowed(|allowed| {
                    if !allowed.forbid("l6", &name) {
                        allowed.allow("l6", &name, "soft");
                    }
                });
                Ok(())
            }
        };
        checker = checker.recompile(&scene).expect("the same robot");
        exact = exact.recompile(&scene).expect("the same robot");
        for state in 0..4 {
            let q = random_state(&checker, &mut rng);
            let free = exact.is_free(&q, &mut exact_scratch);
            if state == 0 {
                assert_eq!(
                    free,
                    clearance_m(&scene, &q) > 0.0,
                    "exact is wrong after {round} edits"
                );
            }
            let fast = checker.is_free(&q, &mut scratch);
            assert!(free || !fast, "fast says free, exact says hit after {round} edits");
            hits += usize::from(!free);
            frees += usize::from(fast);
        }
    }
    assert!(hits > 100 && frees > 20, "{hits} hit, {frees} free");
}

#[test]
fn verdicts_equal_a_plain_check_of_the_same_balls() {
    let mut rng = Rng::new(2);
    for model in [robots::panda(), robots::ur5()] {
        let robot = ball_arm(&model);
        let (mut hits, mut near, mut states) = (0, 0, 0);
        for world in 0..8 {
            let mut scene = scene_of(robot.clone(), 3);
            // Hulls are left out: their planes are conservative at edges, on purpose.
            for kind in (0..13).map(|k| 3 * world + k).filter(|kind| kind % 8 != 5) {
                let _ = scene.add(thing(kind, &mut rng, 1.0));
            }
            if world == 7 {
                let floor =
                    Object::new("floor", Shape::HalfSpace, Pose::translation(0.0, 0.0, -0.3));
                scene.add(floor).expect("a floor");
            }
            let checkers: Vec<Checker> = kernels().map(|k| compile(&scene, k)).collect();
            for _ in 0..60 {
                let q = random_state(&checkers[0], &mut rng);
                let plain = clearance_m(&scene, &q);
                states += 1;
                if plain.abs() < 1e-5 && plain > 0.0 {
                    near += 1;
                    continue;
                }
                hits += usize::from(plain <= 0.0);
                for checker in &checkers {
                    let free = checker.is_free(&q, &mut checker.scratch());
                    let kernel = checker.kernel().name();
                    assert_eq!(free, plain > 0.0, "{kernel}: {plain} m at {q:?} in world {world}");
                }
            }
        }
        assert!(hits > states / 20 && hits < states * 9 / 10, "{hits} of {states} hit");
        assert!(near <= 2, "{near} too near to tell");
    }
}

/// Counts (free by the exact checker, of those rejected by the fast one) over random states; fails where fast reports
/// free and exact a contact.
#[track_caller]
fn compare_with_exact(scene: &Scene, states: usize, rng: &mut Rng) -> (usize, usize) {
    let settings = Settings { spheres: Spheres::Fitted, ..Settings::default() };
    let checker = Checker::compile(scene, &all_joints(scene.robot()), &settings).expect("compiles");
    let mut scratch = checker.scratch();
    let (mut free, mut rejected) = (0, 0);
    for _ in 0..states {
        let q = random_state(&checker, rng);
        let fast = checker.is_free(&q, &mut scratch);
        let exact = clearance_m(scene, &q) > 0.0;
        assert!(exact || !fast, "fast says free, exact says hit at {q:?}");
        free += usize::from(exact);
        rejected += usize::from(exact && !fast);
    }
    (free, rejected)
}

#[test]
fn fitted_balls_never_miss_a_hit_and_reject_little() {
    let mut rng = Rng::new(3);
    let (mut free, mut rejected) = (0, 0);
    for (model, thick_m, reach_m) in [(robots::lwr4(), 0.06, 1.0), (robots::kr210(), 0.12, 2.5)] {
        let robot = solid_arm(&model, thick_m);
        for world in 0..10 {
            let mut scene = scene_of(robot.clone(), 3);
            for kind in 0..4 {
                let _ = scene.add(thing(world + 4 * kind, &mut rng, reach_m));
            }
            let (f, r) = compare_with_exact(&scene, 150, &mut rng);
            free += f;
            rejected += r;
        }
    }
    assert!(free > 500, "only {free} free states: no test of anything");
    assert!(50 * rejected <= free, "{rejected} of {free} free states rejected");
}

#[test]
fn an_edge_is_all_its_states() {
    let mut rng = Rng::new(4);
    let robot = ball_arm(&robots::panda());
    let mut scene = scene_of(robot, 3);
    for kind in 0..6 {
        let _ = scene.add(thing(kind, &mut rng, 1.0));
    }
    for kernel in kernels() {
        let checker = compile(&scene, kernel);
        let mut scratch = checker.scratch();
        let (mut free, mut blocked) = (0, 0);
        for round in 0..300 {
            let from = random_state(&checker, &mut rng);
            let far = random_state(&checker, &mut rng);
            let share = [1.0, 0.2, 0.02][round % 3];
            let to: Vec<f64> = from.iter().zip(&far).map(|(a, b)| a + share * (b - a)).collect();
            let states = checker.edge_states(&from, &to);
            assert_eq!(states.first(), Some(&from));
            let gap: f64 = states[0].iter().zip(&states[1]).map(|(a, b)| (a - b).powi(2)).sum();
            assert!(gap.sqrt() < 1.15 / 32.0, "{} between states", gap.sqrt());
            let all = states.iter().all(|q| checker.is_free(q, &mut scratch));
            let edge = checker.is_edge_free(&from, &to, &mut scratch);
            if all != edge {
                // Only where a state is within rounding of touching.
                let near = |q: &Vec<f64>| clearance_m(&scene, q).abs() < 2e-5;
                assert!(states.iter().any(near), "edge {edge}, states {all}");
            }
            free += usize::from(edge);
            blocked += usize::from(!edge);
        }
        assert!(free > 30 && blocked > 30, "{free} free, {blocked} blocked");
    }
}

#[test]
fn many_at_once_are_as_each_alone_and_repeat_to_the_bit() {
    let mut rng = Rng::new(5);
    let robot = ball_arm(&robots::lwr4());
    let mut scene = scene_of(robot, 3);
    for kind in 0..8 {
        let _ = scene.add(thing(kind, &mut rng, 1.0));
    }
    for kernel in kernels() {
        let checker = compile(&scene, kernel);
        let mut scratch = checker.scratch();
        let mut states: Vec<f64> =
            (0..101).flat_map(|_| random_state(&checker, &mut rng)).collect();
        states[3] = f64::NAN;
        states[7 * 50] = 1e30;
        let mut free = Vec::new();
        checker.free_many(&states, &mut scratch, &mut free);
        assert_eq!(free.len(), 101);
        assert!(!free[0] && !free[50], "what is no configuration is not free");
        for (q, &free) in states.chunks(7).zip(&free) {
            assert_eq!(checker.is_free(q, &mut checker.scratch()), free);
        }
        let mut again = Vec::new();
        compile(&scene, kernel).free_many(&states, &mut scratch, &mut again);
        assert_eq!(free, again);
    }
}

#[test]
fn what_is_carried_moves_along_and_may_be_touched_by_the_hand() {
    let robot = ball_arm(&robots::lwr4());
    let tip = robot.link("l7").expect("the last link");
    let mut scene = scene_of(robot.clone(), 3);
    let mut rng = Rng::new(6);
    let mut frames = Frames::default();
    kinematics::forward(&robot, scene.configuration(), &mut frames);
    let at_tip = frames[tip] * Pose::translation(0.0, 0.0, 0.25);
    let stick = Shape::Cylinder { radius_m: 0.03, length_m: 0.4 };
    scene.add(Object::new("stick", stick, at_tip)).expect("a stick");
    for kind in 0..4 {
        let _ = scene.add(thing(kind, &mut rng, 1.0));
    }
    let hand: BTreeSet<LinkId> = ["l5", "l6", "tip"].iter().filter_map(|n| robot.link(n)).collect();
    scene.attach("stick", tip, hand).expect("it is there");
    let (free, rejected) = compare_with_exact(&scene, 300, &mut rng);
    assert!(free > 20 && rejected < free / 4, "{rejected} of {free}");

    // Without permission the hand itself collides, in every configuration of the arm.
    let mut strict = scene.clone();
    strict.detach("stick").expect("it is carried");
    strict.attach("stick", tip, BTreeSet::new()).expect("it is there");
    let (free, _) = compare_with_exact(&strict, 100, &mut rng);
    assert_eq!(free, 0, "the stick touches the hand");
}

#[test]
fn padding_counts_and_what_is_held_in_the_way_is_named() {
    let robot = solid_arm(&robots::lwr4(), 0.05);
    let mut rng = Rng::new(7);
    let mut scene = scene_of(robot.clone(), 3);
    for kind in 0..3 {
        let _ = scene.add(thing(kind, &mut rng, 1.0));
    }
    for link in 0..robot.links().len() {
        scene.pad(LinkId(link), Padding { grow_m: 0.03, scale: 1.0 });
    }
    compare_with_exact(&scene, 150, &mut rng);

    let at_height = |z: f64| {
        let mut scene = scene_of(robot.clone(), 3);
        let shape = Shape::Cuboid { size_m: Vec3::new(1.0, 1.0, 0.02) };
        scene.add(Object::new("plate", shape, Pose::translation(0.0, 0.0, z))).expect("a plate");
        scene
    };
    // Contacts of the base are independent of every motion.
    assert_eq!(compile(&at_height(0.0), best()).blocked(), None);
    // A moving link that is only held still is checked.
    let mut blocked = at_height(0.5);
    let joints: Vec<JointId> = (4..7).map(JointId).collect();
    let checker = Checker::compile(&blocked, &joints, &Settings::default()).expect("a group");
    let [link, plate] = checker.blocked().expect("the upper arm stands in the plate").clone();
    assert_eq!(plate, Body::Object("plate".into()));
    assert!(matches!(link, Body::Link(LinkId(1..=4))), "{link:?}");
    for link in ["l1", "l2", "l3", "l4"] {
        blocked.edit_allowed(|allowed| allowed.allow(link, "plate", "goes through it"));
    }
    assert_eq!(checker.recompile(&blocked).expect("the same robot").blocked(), None);
}

#[test]
fn recompiling_is_compiling() {
    let robot = ball_arm(&robots::panda());
    let mut rng = Rng::new(8);
    let mut scene = scene_of(robot, 3);
    let mut checker = compile(&scene, best());
    let mut scratch = checker.scratch();
    for kind in 0..20 {
        scene.add(thing(kind, &mut rng, 1.0)).expect("a new name");
        if kind % 3 == 2 {
            scene.remove(&format!("thing {}", kind - 1)).expect("it is there");
        }
        checker = checker.recompile(&scene).expect("the same robot");
        let fresh = compile(&scene, best());
        for _ in 0..30 {
            let q = random_state(&checker, &mut rng);
            let verdicts = [&checker, &fresh].map(|c| c.is_free(&q, &mut scratch));
            assert_eq!(verdicts[0], verdicts[1]);
        }
    }
}

fn going_on(go_on: &mut dyn FnMut() -> bool) -> Compiling<'_> {
    Compiling { go_on, store: None }
}

/// What a checker with a clearance calls free keeps it; the same checker without calls more free.
#[test]
fn a_clearance_is_kept_by_every_free_state() {
    let mut rng = Rng::new(5);
    let mut scene = scene_of(solid_arm(&robots::lwr4(), 0.05), 3);
    for kind in 0..6 {
        let _ = scene.add(thing(kind, &mut rng, 1.0));
    }
    let joints = all_joints(scene.robot());
    let settings = Settings { spheres: Spheres::Fitted, ..Settings::default() };
    let plain = Checker::compile(&scene, &joints, &settings).expect("it compiles");
    let clearance_m = 0.03;
    let wider = Settings { clearance_m, ..settings };
    let roomy = plain.recompile_with(&scene, &wider, going_on(&mut || true)).expect("it compiles");
    let stopped = Checker::compile_with(&scene, &joints, &wider, going_on(&mut || false));
    assert_eq!(stopped.err(), Some(karakuri_scene::CompileError::Stopped));
    assert_eq!(roomy.settings().clearance_m, clearance_m);
    let exact = karakuri_scene::exact::Checker::compile(&scene, &joints).expect("it compiles");
    let (mut a, mut b, mut c) = (plain.scratch(), roomy.scratch(), exact.scratch());
    let (mut free, mut fewer) = (0, 0);
    for _ in 0..3_000 {
        let q: Vec<f64> = plain.bounds().iter().map(|&(l, h)| rng.between(l, h)).collect();
        let (plain_free, roomy_free) = (plain.is_free(&q, &mut a), roomy.is_free(&q, &mut b));
        assert!(plain_free || !roomy_free, "a clearance makes nothing free");
        free += usize::from(roomy_free);
        fewer += usize::from(plain_free && !roomy_free);
        if roomy_free {
            let near = exact.pairs_within(&q, clearance_m - 1e-6, &mut c);
            assert!(near.is_empty(), "{near:?}");
        }
    }
    assert!(free > 20 && fewer > 5, "{free} free, {fewer} fewer");
}
