//! Hands of many makes, measured from their geometry, and what they can grasp.

use std::sync::Arc;

use karakuri_geometry::{Pose, Shape, Solid, Vec3};
use karakuri_robot::{Frames, RobotModel, kinematics};
use karakuri_scene::{Object, Scene};
use karakuri_task::grasp::{GraspPose, NoGrasp, grasps, why_no_grasp};
use karakuri_task::{Effector, FingerHand, HandKind, NoEffector, NoFingers, Posture};
use karakuri_testkit::{hands, robots, things};

fn effector(hand: &RobotModel) -> (Arc<RobotModel>, Effector) {
    let robot = Arc::new(hands::on_arm(&robots::lwr4(), hand));
    let effector = Effector::of(&robot, "arm").expect("the hand can be measured");
    (robot, effector)
}

fn fingers(effector: &Effector) -> &FingerHand {
    let HandKind::Fingers(hand) = &effector.kind else { panic!("{:?}", effector.kind) };
    hand
}

/// Distance of the links of some grasp's hand to an object (m), each link by itself.
fn gaps_m(
    robot: &RobotModel,
    effector: &Effector,
    grasp: &GraspPose,
    posture: &Posture,
    object: &Object,
) -> Vec<(String, f64)> {
    let mut q = robot.neutral();
    posture.insert(robot, &mut q);
    let mut frames = Frames::default();
    kinematics::forward(robot, &q, &mut frames);
    let world_from_object = frames[effector.tip] * grasp.object_from_tip.inverse();
    let mut gaps = Vec::new();
    for &link in &effector.touch_links {
        let mut least_m = f64::INFINITY;
        for shape in &robot.links()[link.0].collisions {
            let place = frames[link] * shape.link_from_shape;
            for part in &object.parts {
                let other = world_from_object * part.object_from_shape;
                let gap_m =
                    Solid::new(&shape.shape).distance_m(&place, &Solid::new(&part.shape), &other);
                least_m = least_m.min(gap_m);
            }
        }
        gaps.push((robot.links()[link.0].name.clone(), least_m));
    }
    gaps
}

#[test]
fn opening_pads_and_approach_are_found_from_the_geometry() {
    for hand in hands::all() {
        let (_, effector) = effector(&hand.model);
        let found = fingers(&effector);
        let opening_m = found.opening_m();
        assert!(
            (opening_m - hand.opening_m).abs() < 0.15 * hand.opening_m,
            "{}: opens to {opening_m} m instead of {}",
            hand.name,
            hand.opening_m
        );
        let middle = found.pads_at(0.5 * opening_m).expect("it closes to that");
        let place = middle.tip_from_pads;
        let [height_m, within_m] = hand.pads_m;
        let at = place.translation.vector;
        assert!((at.z - height_m).abs() < within_m, "{}: pads at {at}", hand.name);
        assert!(at.x.abs() < 0.01, "{}: pads at {at}", hand.name);
        let [across, approach] = [Vec3::x(), Vec3::z()].map(|axis| place.rotation * axis);
        assert!(across.y.abs() > 0.9, "{}: closes along {across}", hand.name);
        assert!(approach.z > 0.9, "{}: approaches along {approach}", hand.name);
        let widths: Vec<f64> = found.pads.iter().map(|pad| pad.width_m).collect();
        assert!(widths.windows(2).all(|pair| pair[1] < pair[0]), "{}: {widths:?}", hand.name);
        assert!(widths[widths.len() - 1] < 0.02, "{}: closes to {widths:?}", hand.name);
    }
}

#[test]
fn a_joint_that_turns_without_end_neither_opens_nor_closes_a_hand() {
    let hand = hands::sliding_with_spindle();
    let (robot, effector) = effector(&hand.model);
    let names: Vec<&str> =
        effector.hand_joints().iter().map(|id| robot.joints()[id.0].name.as_str()).collect();
    assert_eq!(names, ["left_joint"], "those that a device drives");
    assert!((fingers(&effector).opening_m() - hand.opening_m).abs() < 0.15 * hand.opening_m);
}

#[test]
fn named_states_go_before_the_measurement() {
    let (robot, _) = effector(&hands::sliding().model);
    let joint = robot.joint("left_joint").expect("it is there");
    let state = |name: &str, at: f64| karakuri_robot::NamedPose {
        name: name.to_owned(),
        group: "hand".to_owned(),
        positions: vec![(joint, vec![at])],
        virtual_positions: Vec::new(),
    };
    let mut semantics = robot.semantics().clone();
    semantics.poses = vec![state("Hand_Open", 0.03), state("closed", 0.001)];
    let robot = (*robot).clone().with_semantics(semantics);
    let named = Effector::of(&robot, "arm").expect("the hand can be measured");
    assert_eq!(fingers(&named).open, [0.03]);
    assert_eq!(fingers(&named).closed, [0.001]);
    assert!((fingers(&named).opening_m() - 0.06).abs() < 1e-3);
}

#[test]
fn every_hand_takes_a_box_a_cylinder_and_a_ball() {
    let shapes = [
        Shape::Cuboid { size_m: Vec3::new(0.03, 0.04, 0.06) },
        Shape::Cylinder { radius_m: 0.02, length_m: 0.1 },
        Shape::Sphere { radius_m: 0.022 },
    ];
    for hand in hands::all() {
        let (robot, effector) = effector(&hand.model);
        for shape in &shapes {
            let mut scene = Scene::new(robot.clone());
            let object = Object::new("thing", shape.clone(), Pose::translation(0.5, 0.0, 0.3));
            scene.add(object.clone()).expect("it is new");
            let found = grasps(&scene, &effector, "thing");
            let why = why_no_grasp(&scene, &effector, "thing");
            assert!(!found.is_empty(), "{} and {shape:?}: {why:?}", hand.name);
            for grasp in &found {
                check(&robot, &effector, grasp, &object, hand.name);
            }
        }
    }
}

#[test]
fn an_object_lies_on_what_stands_out_of_a_jaw() {
    let hand = hands::one_jaw_with_ridge();
    let (robot, effector) = effector(&hand.model);
    let mut scene = Scene::new(robot.clone());
    let shape = Shape::Cuboid { size_m: Vec3::new(0.03, 0.03, 0.06) };
    let object = Object::new("thing", shape, Pose::translation(0.5, 0.0, 0.3));
    scene.add(object.clone()).expect("it is new");
    let found = grasps(&scene, &effector, "thing");
    let from_above = found.iter().filter(|grasp| grasp.name.starts_with("box2")).count();
    assert!(from_above > 0, "{:?}", why_no_grasp(&scene, &effector, "thing"));
    for grasp in &found {
        check(&robot, &effector, grasp, &object, hand.name);
    }
}

#[test]
fn meshes_and_compounds_are_grasped_and_the_grasps_are_those_of_the_seed() {
    for hand in hands::all() {
        let (robot, effector) = effector(&hand.model);
        for thing in things::all() {
            let mut scene = Scene::new(robot.clone());
            let object = thing.at(Pose::translation(0.5, 0.0, 0.3));
            scene.add(object.clone()).expect("it is new");
            let found = grasps(&scene, &effector, thing.name);
            let why = why_no_grasp(&scene, &effector, thing.name);
            assert!(!found.is_empty(), "{} and {}: {why:?}", hand.name, thing.name);
            for grasp in &found {
                check(&robot, &effector, grasp, &object, hand.name);
                assert!(grasp.margin_n.is_some_and(|margin_n| margin_n > 0.0), "{}", grasp.name);
            }
            let again = grasps(&scene, &effector, thing.name);
            assert_eq!(found, again, "{} and {}", hand.name, thing.name);
        }
    }
}

/// Before the grasp nothing touches the object; after it at least two links do, and none is deep inside.
fn check(robot: &RobotModel, effector: &Effector, grasp: &GraspPose, object: &Object, hand: &str) {
    let open = gaps_m(robot, effector, grasp, &grasp.open_posture, object);
    let touched = open.iter().find(|(_, gap_m)| *gap_m < 1e-3);
    assert!(touched.is_none(), "{hand}, {}: {touched:?} before the grasp", grasp.name);
    let closed = gaps_m(robot, effector, grasp, &grasp.closed_posture, object);
    let near = closed.iter().filter(|(_, gap_m)| *gap_m < 7e-3).count();
    assert!(near >= 2, "{hand}, {}: {closed:?} after the grasp", grasp.name);
}

#[test]
fn what_a_hand_cannot_take_is_told_with_numbers() {
    let (robot, effector) = effector(&hands::sliding().model);
    let mut scene = Scene::new(robot);
    let wide = Shape::Cuboid { size_m: Vec3::new(0.12, 0.1, 0.2) };
    scene.add(Object::new("crate", wide, Pose::identity())).expect("it is new");
    let why = why_no_grasp(&scene, &effector, "crate").expect("it is too wide");
    let NoGrasp::TooWide { narrowest_m, opening_m } = why else { panic!("{why}") };
    assert!((narrowest_m - 0.1).abs() < 1e-9 && (opening_m - 0.08).abs() < 1e-3, "{why}");
    assert!(why.to_string().contains("100.0 mm") && why.to_string().contains("80.0 mm"), "{why}");
    scene.add(Object::new("floor", Shape::HalfSpace, Pose::identity())).expect("it is new");
    assert_eq!(why_no_grasp(&scene, &effector, "floor"), Some(NoGrasp::NoSurface));
    scene.add(things::bowl().at(Pose::identity())).expect("it is new");
    let why = why_no_grasp(&scene, &effector, "bowl");
    assert!(matches!(why, Some(NoGrasp::TooWide { .. } | NoGrasp::NoRoom { .. })), "{why:?}");
}

#[test]
fn a_hand_that_cannot_grasp_says_what_is_missing() {
    let hand = hands::sliding().model;
    let bare = robots::with_links(&hand, |link| link.collisions.clear());
    let robot = hands::on_arm(&robots::lwr4(), &bare);
    let why = Effector::of(&robot, "arm").expect_err("it has no shapes");
    assert!(matches!(why, NoEffector::Fingers { why: NoFingers::NoShapes, .. }), "{why}");
    let why = Effector::of(&robot, "tail").expect_err("there is no such arm");
    assert_eq!(why, NoEffector::NoArm { arm: "tail".to_owned() });
}
