//! Laws of the two-level warning.

use std::collections::BTreeSet;
use std::sync::Arc;

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_robot::{EndEffector, Group, LinkId, RobotModel, Semantics};
use karakuri_scene::warning::{
    Check, Collection, CollisionMonitor, CollisionRules, CollisionRulesError, Held, Level, Members,
    Rules, State, WatchedPart,
};
use karakuri_scene::{Body, Object, Padding, Scene};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

use crate::worlds::{all_joints, scene_of, solid_arm, thing};

/// An arm whose last link is its hand.
fn arm_with_hand() -> Arc<RobotModel> {
    let robot = solid_arm(&robots::lwr4(), 0.05);
    let joints = all_joints(&robot);
    let links = (1..=6).map(LinkId).collect();
    let group = |name: &str, joints, links| Group { name: name.into(), joints, links, chain: None };
    let semantics = Semantics {
        groups: vec![
            group("arm", joints[..6].to_vec(), links),
            group("hand", joints[6..].to_vec(), vec![LinkId(7)]),
        ],
        end_effectors: vec![EndEffector {
            name: "tool".into(),
            group: "hand".into(),
            parent_link: LinkId(6),
            parent_group: Some("arm".into()),
        }],
        ..Semantics::default()
    };
    Arc::new((*robot).clone().with_semantics(semantics))
}

fn worlds(rng: &mut Rng) -> Vec<Scene> {
    let build = |world: usize| {
        let mut scene = scene_of(arm_with_hand(), 3);
        for kind in 0..5 {
            let _ = scene.add(thing(5 * world + kind, rng, 0.9));
        }
        scene
    };
    (0..10).map(build).collect()
}

fn random_state(robot: &RobotModel, rng: &mut Rng) -> Vec<f64> {
    let range = |j: &karakuri_robot::Joint| j.limits.position.expect("it has limits");
    let driven = robot.joints().iter().filter(|j| j.is_driven());
    driven.map(range).map(|r| rng.between(r.lower(), r.upper())).collect()
}

#[test]
fn the_usual_rules_follow_from_groups_and_end_effectors() {
    let rules = Rules::for_arms(&arm_with_hand());
    let names: Vec<&str> = rules.collections.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(names, ["arm", "arm shield", "arm hand", "outside arm"]);
    assert_eq!(rules.collections[0].members, Members::Subtree(LinkId(1)));
    // From the second link on.
    assert_eq!(rules.collections[1].members, Members::Links((2..=6).map(LinkId).collect()));
    assert_eq!(rules.collections[1].sideways_m, 0.05);
    assert_eq!(rules.collections[2].members, Members::Links((7..=8).map(LinkId).collect()));
    assert_eq!(rules.parts.len(), 1);
    assert!(Rules::for_arms(&robots::lwr4()).parts.is_empty(), "no groups, no arms");
}

#[test]
fn a_hit_on_a_shielded_link_is_a_soft_one_too_and_hard_comes_first() {
    let mut rng = Rng::new(41);
    let mut seen = [0; 3];
    for scene in worlds(&mut rng) {
        let robot = scene.robot().clone();
        let watch = CollisionRules::compile(&scene, &Rules::for_arms(&robot)).expect("rules fit");
        for _ in 0..80 {
            let q = random_state(&robot, &mut rng);
            let [warning] = &watch.look(&q)[..] else { panic!("one arm") };
            seen[usize::from(warning.state.number())] += 1;
            assert_eq!(warning.state == State::Clear, warning.pairs.is_empty());
            let near = watch.is_near("arm", &q).expect("there is an arm");
            match warning.state {
                State::Clear => assert!(!near),
                State::Soft => assert!(near),
                State::Hard => {
                    let first = Body::Link(LinkId(1));
                    let shielded = warning.pairs.iter().any(|[own, _]| *own != first);
                    assert!(!shielded || near, "{:?} is not near", warning.pairs);
                }
            }
            for [own, other] in &warning.pairs {
                assert!(matches!(own, Body::Link(link) if *link >= LinkId(1)));
                assert!(matches!(other, Body::Object(_) | Body::Link(LinkId(0))));
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
}

#[test]
fn what_is_allowed_or_held_never_counts() {
    let mut rng = Rng::new(42);
    for mut scene in worlds(&mut rng) {
        let robot = scene.robot().clone();
        let rules = Rules::for_arms(&robot);
        let states: Vec<Vec<f64>> = (0..40).map(|_| random_state(&robot, &mut rng)).collect();
        let allowed: Vec<Arc<str>> = scene.objects().keys().take(2).cloned().collect();
        scene.edit_allowed(|contacts| {
            allowed.iter().for_each(|name| contacts.allow_always(name, "a test"));
        });
        let held = scene.objects().keys().nth(3).cloned().expect("five things");
        scene.attach(&held, LinkId(7), BTreeSet::new()).expect("it is there");
        // Padding is only for planners.
        scene.pad(LinkId(4), Padding { grow_m: 0.5, scale: 1.0 });
        let watch = CollisionRules::compile(&scene, &rules).expect("rules fit");
        for q in &states {
            for [own, other] in watch.look(q).into_iter().flat_map(|warning| warning.pairs) {
                let names = [own.name(&robot), other.name(&robot)];
                assert!(allowed.iter().all(|name| !names.contains(&&**name)), "{names:?}");
                assert!(!names.contains(&&*held), "{names:?}");
            }
        }
        scene.edit_allowed(|contacts| {
            for link in robot.links() {
                contacts.allow_always(&link.name, "everything");
            }
        });
        let silent = CollisionRules::compile(&scene, &rules).expect("rules fit");
        for q in &states {
            assert!(silent.look(q).iter().all(|warning| warning.state == State::Clear));
        }
    }
}

#[test]
fn users_define_their_own_collections_and_shields_ignore_shields() {
    let robot = arm_with_hand();
    let mut scene = scene_of(robot.clone(), 8);
    let post = Shape::Cuboid { size_m: Vec3::new(0.1, 0.1, 2.0) };
    scene.add(Object::new("post", post, Pose::translation(0.13, 0.0, 0.5))).expect("a post");
    let collection =
        |name: &str, members, sideways_m| Collection { name: name.to_owned(), members, sideways_m };
    let named = |name: &str| Members::Named([name.to_owned()].into());
    let check = |level, of: &str, against: &str| Check {
        level,
        of: of.to_owned(),
        against: against.to_owned(),
    };
    let own = Members::AnyOf(vec![named("l3"), named("l4")]);
    let mut rules = Rules {
        collections: vec![
            collection("forearm", own.clone(), 0.0),
            collection("sleeve", own, 0.05),
            collection("post", named("post"), 0.0),
        ],
        parts: vec![WatchedPart {
            name: "forearm".to_owned(),
            checks: vec![
                check(Level::Soft, "sleeve", "post"),
                check(Level::Hard, "forearm", "post"),
            ],
        }],
    };
    let watch = CollisionRules::compile(&scene, &rules).expect("rules fit");
    let state = |x: f64| {
        let mut scene = scene.clone();
        scene.move_object("post", Pose::translation(x, 0.0, 0.5)).expect("it is there");
        let watch = CollisionRules::compile(&scene, &rules).expect("rules fit");
        watch.look(&robot.neutral())[0].state
    };
    // The arm stands upright, 5 cm thick and more; the post's own half is 5 cm.
    assert_eq!(watch.look(&robot.neutral())[0].state, State::Soft);
    assert_eq!([0.09, 0.14, 0.3].map(state), [State::Hard, State::Soft, State::Clear]);

    // Shield against shield: no warning.
    rules.collections[2] = collection("post", Members::Subtree(LinkId(0)), 0.05);
    let strict = Scene::new(robot.clone());
    let watch = CollisionRules::compile(&strict, &rules).expect("rules fit");
    let soft = watch.is_near("forearm", &robot.neutral());
    assert_eq!(soft, Some(false), "shields are no obstacles");

    rules.parts[0].checks[0].of = "sleeves".to_owned();
    let missing = CollisionRules::compile(&scene, &rules).expect_err("no such collection");
    assert!(matches!(missing, CollisionRulesError::NoSuchCollection { .. }));
}

/// The result of newly compiled rules.
fn fresh_look(scene: &Scene, rules: &Rules) -> Vec<karakuri_scene::warning::Warning> {
    let watch = CollisionRules::compile(scene, rules).expect("the rules fit");
    watch.look(scene.configuration())
}

#[test]
fn a_monitor_agrees_with_newly_compiled_rules() {
    let mut rng = Rng::new(11);
    let mut counts = [0; 3];
    for scene in worlds(&mut rng) {
        let mut scene = scene;
        let robot = scene.robot().clone();
        let rules = Rules::for_arms(&robot);
        let mut collision_monitor =
            CollisionMonitor::new(CollisionRules::compile(&scene, &rules).expect("the rules fit"));
        let (mut q, mut goal) = (random_state(&robot, &mut rng), robot.neutral());
        for step in 0..150 {
            if step % 30 == 0 {
                goal = random_state(&robot, &mut rng);
            }
            q.iter_mut().zip(&goal).for_each(|(q, goal)| *q += 0.05 * (goal - *q));
            scene.set_configuration(&q).expect("a configuration");
            let names: Vec<Arc<str>> = scene.objects().keys().cloned().collect();
            let pushed = &names[step % names.len()];
            let nudge = Vec3::new(0.01, -0.005, 0.004) * rng.between(-1.0, 1.0);
            let at = scene.objects()[pushed].world_from_object;
            let turn = karakuri_geometry::Quat::from_scaled_axis(nudge);
            let moved =
                Pose::from_parts((at.translation.vector + nudge).into(), turn * at.rotation);
            scene.move_object(pushed, moved).expect("it is there");

            let mut frames = karakuri_robot::Frames::default();
            karakuri_robot::kinematics::forward(&robot, &q, &mut frames);
            let links: Vec<Pose> = (0..robot.links().len()).map(|i| frames[LinkId(i)]).collect();
            let place = |name: &str| scene.objects()[name].world_from_object;
            let objects: Vec<Pose> = collision_monitor.objects().map(place).collect();
            let seen = collision_monitor.look(&links, &objects, &[]);
            let expected = fresh_look(&scene, &rules);
            assert_eq!(seen, expected, "step {step}");
            counts[usize::from(seen[0].state.number())] += 1;
        }
    }
    assert!(counts.iter().all(|count| *count >= 10), "every state occurs: {counts:?}");
}

#[test]
fn what_a_part_holds_does_not_count_for_it() {
    let robot = arm_with_hand();
    let mut scene = Scene::new(robot.clone());
    let mut frames = karakuri_robot::Frames::default();
    karakuri_robot::kinematics::forward(&robot, scene.configuration(), &mut frames);
    let links: Vec<Pose> = (0..robot.links().len()).map(|i| frames[LinkId(i)]).collect();
    let ball = Object::new("ball", Shape::Sphere { radius_m: 0.05 }, links[7]);
    scene.add(ball).expect("it fits");
    let watch = CollisionRules::compile(&scene, &Rules::for_arms(&robot)).expect("the rules fit");
    let mut collision_monitor = CollisionMonitor::new(watch);
    let counts = |warnings: &[karakuri_scene::warning::Warning]| {
        warnings[0].pairs.iter().any(|[_, other]| *other == Body::Object("ball".into()))
    };
    assert!(counts(collision_monitor.look(&links, &[links[7]], &[])));
    let held = [Held { part: 0, object: 0 }];
    assert!(!counts(collision_monitor.look(&links, &[links[7]], &held)));
    assert!(counts(collision_monitor.look(&links, &[links[7]], &[])));
}
