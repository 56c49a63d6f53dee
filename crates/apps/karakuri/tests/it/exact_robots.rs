//! The exact checker on real robots, beside the fast one, and the warnings of the lab.

use std::sync::Arc;

use karakuri::geometry::{Pose, Shape, Vec3};
use karakuri::robot::{JointId, JointKind, LinkId, RobotModel};
use karakuri::scene::warning::{CollisionRules, Rules, State};
use karakuri::scene::{EdgeVerdict, Object, Scene, exact, fast};
use karakuri_testkit::random::Rng;

use crate::robots::{load, posed};

/// Boxes around the robot, none on its base.
fn among_boxes(robot: Arc<RobotModel>, reach_m: f64, rng: &mut Rng) -> Scene {
    let mut scene = Scene::new(robot);
    for k in 0..5 {
        let size_m = Vec3::from_fn(|_, _| reach_m * rng.between(0.05, 0.3));
        let mut at = rng.pose(reach_m);
        while at.translation.vector.xy().norm() < 0.6 * reach_m {
            at = rng.pose(reach_m);
        }
        let thing = Object::new(format!("box {k}"), Shape::Cuboid { size_m }, at);
        scene.add(thing).expect("a new name");
    }
    scene
}

fn joints(robot: &RobotModel) -> Vec<JointId> {
    let plannable = |j: &JointId| {
        let joint = &robot.joints()[j.0];
        joint.is_driven() && joint.kind != JointKind::Floating
    };
    (0..robot.joints().len()).map(JointId).filter(plannable).collect()
}

/// Compares both checkers on random states and edges; gives how often fast called a state free.
fn compare(scene: &Scene, spheres: fast::Spheres, states: usize, rng: &mut Rng) -> usize {
    let joints = joints(scene.robot());
    let name = scene.robot().name();
    let exact = exact::Checker::compile(scene, &joints).expect("it compiles");
    let settings = fast::Settings { spheres, ..fast::Settings::default() };
    let quick = fast::Checker::compile(scene, &joints, &settings).expect("it compiles");
    let (mut scratch, mut quick_scratch) = (exact.scratch(), quick.scratch());
    let mut free = Vec::new();
    for _ in 0..states {
        let q: Vec<f64> = exact.bounds().iter().map(|&(l, h)| rng.between(l, h)).collect();
        if quick.is_free(&q, &mut quick_scratch) {
            assert!(exact.is_free(&q, &mut scratch), "{name}: fast is careless at {q:?}");
            free.push(q);
        }
    }
    for pair in free.windows(2).take(12) {
        let to: Vec<f64> = pair[0].iter().zip(&pair[1]).map(|(a, b)| a + 0.1 * (b - a)).collect();
        let sampled = quick.is_edge_free(&pair[0], &to, &mut quick_scratch);
        match exact.edge(&pair[0], &to, &mut scratch) {
            EdgeVerdict::Free { clearance_m } => {
                assert!(clearance_m > 0.0);
                for q in quick.edge_states(&pair[0], &to) {
                    let near = exact.closest(&q, &mut scratch).expect("there are pairs");
                    assert!(near.distance_m >= clearance_m - 1e-7, "{near:?}, {clearance_m}");
                }
            }
            EdgeVerdict::Blocked { fraction, .. } => {
                let met: Vec<f64> =
                    pair[0].iter().zip(&to).map(|(a, b)| a + fraction * (b - a)).collect();
                assert!(!exact.is_free(&met, &mut scratch), "{name}: nothing at {fraction}");
                // Only between its samples may the fast checker miss it.
                assert!(!sampled || (fraction > 0.0 && fraction < 1.0));
            }
            EdgeVerdict::TooClose { .. } => {}
            outside => panic!("{name}: {outside:?}"),
        }
    }
    free.len()
}

#[test]
fn published_spheres_are_as_free_as_they_are_fast() {
    let Some(data) = karakuri_testkit::data::folder() else { return };
    let mut rng = Rng::new(71);
    for name in ["panda", "ur5", "baxter"] {
        let folder = data.join("robots/vamp-spherized").join(name);
        let options = karakuri::LoadOptions {
            srdf: Some(folder.join(format!("{name}.srdf"))),
            ..karakuri::LoadOptions::default()
        };
        let urdf = folder.join(format!("{name}_spherized.urdf"));
        let loaded = karakuri::load_with(&urdf.to_string_lossy(), &options).expect("it loads");
        let robot = Arc::new(loaded.value.model);
        let mut scene = among_boxes(robot, 1.0, &mut rng);
        // These published spheres of the UR5 overlap in every configuration.
        scene.edit_allowed(|a| a.allow("wrist_2_link", "fts_robotside", "always"));
        let free = compare(&scene, fast::Spheres::Described, 400, &mut rng);
        assert!(free > 5, "{name}: {free} of 400 free");
    }
}

#[test]
fn an_arm_of_meshes_is_as_free_as_its_balls() {
    let Some(data) = karakuri_testkit::data::folder() else { return };
    let folder = data.join("robots/kr210-udacity");
    let options = karakuri::LoadOptions {
        package_path: vec![folder.clone()],
        ..karakuri::LoadOptions::default()
    };
    let urdf = folder.join("expanded/kr210.urdf");
    let loaded = karakuri::load_with(&urdf.to_string_lossy(), &options).expect("it loads");
    let robot = Arc::new(loaded.value.model);
    let meshes = robot.links().iter().flat_map(|link| &link.collisions);
    let count = meshes.filter(|c| matches!(c.shape, Shape::Mesh(_) | Shape::Hull(_))).count();
    assert!(count >= 7, "only {count} meshes");
    let mut rng = Rng::new(72);
    let mut scene = among_boxes(robot.clone(), 2.5, &mut rng);
    // It comes without groups: what is near each other in the tree may touch.
    scene.edit_allowed(|allowed| {
        for (i, link) in robot.links().iter().enumerate() {
            let mut above = LinkId(i);
            for _ in 0..4 {
                let Some(joint) = robot.parent_joint(above) else { break };
                above = robot.joints()[joint.0].parent;
                allowed.allow(&link.name, &robot.links()[above.0].name, "near");
            }
        }
        for gripper in robot.links().iter().filter(|l| l.name.contains("gripper")) {
            allowed.allow_always(&gripper.name, "its fingers close");
        }
    });
    let free = compare(&scene, fast::Spheres::Fitted, 150, &mut rng);
    assert!(free > 5, "{free} of 150 free");
    // Time to compile grows with the balls, and memory with the pairs of them.
    let quick = fast::Checker::compile(&scene, &joints(&robot), &fast::Settings::default());
    let counts = quick.expect("it compiles").counts();
    assert!(counts.spheres < 4_500 && counts.sphere_pairs < 4_000_000, "{counts:?}");
}

#[test]
fn the_lab_is_watched_arm_by_arm() {
    let robot = Arc::new(load("lab"));
    let rules = Rules::for_arms(&robot);
    let parts: Vec<&str> = rules.parts.iter().map(|part| part.name.as_str()).collect();
    assert_eq!(parts, ["left_arm", "right_arm"]);
    let home = posed(&robot, "home");
    let mut scene = Scene::new(robot.clone());
    let state = |scene: &Scene, part: usize| {
        let watch = CollisionRules::compile(scene, &rules).expect("the rules fit");
        watch.look(&home)[part].clone()
    };
    for part in 0..2 {
        let warning = state(&scene, part);
        assert_ne!(warning.state, State::Hard, "{:?}", warning.pairs);
    }

    // A ball in the left hand's way: near first, then touching; the right arm has nothing to do with it.
    let frames = crate::robots::frames(&robot, &home);
    let link = robot.link("left_arm_4_link").expect("the lab has it");
    let elbow = frames[link].translation.vector;
    let ball = Shape::Sphere { radius_m: 0.01 };
    scene.add(Object::new("ball", ball, Pose::from(elbow))).expect("a ball");
    let touched = state(&scene, 0);
    assert_eq!(touched.state, State::Hard);
    assert!(touched.pairs.iter().any(|[_, other]| other.name(&robot) == "ball"), "{touched:?}");
    assert_ne!(state(&scene, 1).state, State::Hard);
}

/// Balls are larger than what they cover: of a hundred exactly free states that may cost two.
#[test]
fn few_free_states_of_our_arms_are_rejected() {
    let mut rng = Rng::new(77);
    for (name, group) in [("lwr4", "arm"), ("kr210", "arm"), ("lab", "left_arm")] {
        let robot = Arc::new(karakuri::load(name).expect("it is built in").value);
        let scene = Scene::new(robot.clone());
        let joints = karakuri::group_joints(&robot, Some(group)).expect("it has the group");
        let exact = exact::Checker::compile(&scene, &joints).expect("it compiles");
        let quick = fast::Checker::compile(&scene, &joints, &fast::Settings::default())
            .expect("it compiles");
        let (mut scratch, mut quick_scratch) = (exact.scratch(), quick.scratch());
        let (mut free, mut rejected) = (0, 0);
        while free < 2_000 {
            let q: Vec<f64> = exact.bounds().iter().map(|&(l, h)| rng.between(l, h)).collect();
            if exact.is_free(&q, &mut scratch) {
                free += 1;
                rejected += usize::from(!quick.is_free(&q, &mut quick_scratch));
            }
        }
        println!("{name} {group}: {rejected} of {free} free states rejected");
        assert!(100 * rejected <= 2 * free, "{name} {group}: {rejected} of {free}");
    }
}
