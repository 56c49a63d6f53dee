//! The head: seven joints and two eyes, from one description, alone and as a component of another robot.

use std::collections::BTreeMap;
use std::sync::Arc;

use karakuri::simulate::{self, EngineChoice};
use karakuri::{LoadOptions, load, load_world};
use karakuri_formats::{MemoryAssets, scene};
use karakuri_motion::arm::{ArmCommand, SetPoint};
use karakuri_robot::{Frames, RobotModel, kinematics};
use karakuri_sim::world::{Command, DeviceCommand, Reading, World, WorldPlan, step};

/// Joint, range to either side (rad), axis: as the laboratory publishes them.
const JOINTS: [(&str, f64, [f64; 3]); 7] = [
    ("neck_pitch_joint", 0.57596, [0.0, 1.0, 0.0]),
    ("neck_roll_joint", 0.48869, [1.0, 0.0, 0.0]),
    ("neck_yaw_joint", 1.98968, [0.0, 0.0, 1.0]),
    ("head_tilt_joint", 0.69813, [0.0, 1.0, 0.0]),
    ("eyes_tilt_joint", 0.34907, [0.0, 1.0, 0.0]),
    ("left_eye_joint", 0.34907, [0.0, 0.0, 1.0]),
    ("right_eye_joint", 0.34907, [0.0, 0.0, 1.0]),
];

fn head() -> RobotModel {
    load("kit_head").expect("it is built in").value
}

#[test]
fn joints_and_distances_are_the_published_ones() {
    let model = head();
    assert_eq!(model.dof(), JOINTS.len());
    for (name, range, axis) in JOINTS {
        let joint = &model.joints()[model.joint(name).expect("it is there").0];
        let limits = joint.limits.position.expect("it has limits");
        assert_eq!((limits.lower(), limits.upper()), (-range, range), "{name}");
        let velocity = joint.limits.velocity.expect("it has a speed limit");
        assert!((velocity - std::f64::consts::PI).abs() < 1e-4, "{name}");
        assert_eq!(joint.axis.as_slice(), axis, "{name}");
    }
    let mut frames = Frames::default();
    kinematics::forward(&model, &model.neutral(), &mut frames);
    let at = |name: &str| frames[model.link(name).expect("it is there")].translation.vector;
    let head = at("head_link") - at("base_link");
    assert!((head.z - 0.1745).abs() < 1e-12 && head.xy().norm() < 1e-12);
    for (eye, side) in [("left_eye_link", 1.0), ("right_eye_link", -1.0)] {
        let eye = at(eye) - at("head_link");
        assert!((eye.x - 0.1).abs() < 1e-12 && (eye.y - 0.0465 * side).abs() < 1e-12);
    }
}

fn world(plan: WorldPlan) -> World {
    simulate::world(plan, EngineChoice::Own).expect("a world")
}

fn tell(world: &mut World, component: &str, command: DeviceCommand) {
    let component = component.to_owned();
    world.command(&Command::Device { component, command }).expect("it is obeyed");
}

/// The mean column and row of the red ball in the next picture of a camera.
fn ball_in(world: &mut World, camera: &str) -> [f64; 2] {
    tell(world, camera, DeviceCommand::Camera(true));
    // Without the pictures of before.
    world.take_samples();
    for _ in 0..200 {
        step(world);
        for sample in world.take_samples() {
            let Reading::Image(image) = &sample.reading else { continue };
            if &*sample.component != camera {
                continue;
            }
            let red = |i: &usize| {
                let [r, g, b] = [0, 1, 2].map(|k| image.rgb[3 * i + k]);
                r > 60 && r / 2 > g && r / 2 > b
            };
            let width = image.width;
            let seen: Vec<usize> = (0..image.rgb.len() / 3).filter(red).collect();
            assert!(seen.len() > 100, "{camera} sees {} red pixels", seen.len());
            let mean = |f: &dyn Fn(usize) -> usize| {
                seen.iter().map(|&i| f(i) as f64).sum::<f64>() / seen.len() as f64
            };
            return [mean(&|i| i % width), mean(&|i| i / width)];
        }
    }
    panic!("{camera} made no picture");
}

#[test]
fn two_eyes_see_the_ball_from_two_places_and_follow_their_joints() {
    let plan = load_world("kit_head", None, &LoadOptions::default()).expect("built in").value;
    let mut world = world(plan);
    let left = ball_in(&mut world, "left_camera");
    let right = ball_in(&mut world, "right_camera");
    // The left eye is to the left, so the ball appears farther to the right in its picture: about f times the base over the depth.
    let (focal, depth_m) = (0.5 * 640.0 / std::f64::consts::FRAC_PI_6.tan(), 0.7);
    let expected = focal * 0.093 / depth_m;
    let parallax = left[0] - right[0];
    assert!((parallax - expected).abs() < 0.3 * expected, "{parallax} pixels, about {expected}");
    assert!((left[1] - right[1]).abs() < 5.0, "{left:?} and {right:?} are level");

    // Turning the left eye to the left moves the ball to the right in its picture, and leaves the right eye alone.
    for _ in 0..400 {
        tell(
            &mut world,
            "left_eye",
            DeviceCommand::Arm(ArmCommand::SetPoints(vec![SetPoint::Position(0.08)])),
        );
        step(&mut world);
    }
    let turned = ball_in(&mut world, "left_camera");
    let moved = turned[0] - left[0];
    assert!((moved - focal * 0.08).abs() < 0.2 * focal * 0.08, "{moved} pixels");
    let same = ball_in(&mut world, "right_camera");
    assert!((same[0] - right[0]).abs() < 5.0, "{same:?} instead of {right:?}");
}

/// The one file is enough to put the head on any robot by a scene file.
#[test]
fn a_scene_mounts_the_head_on_another_robot() {
    let text = r#"
[robot]
name = "torso"

[[component]]
type = "generic_arm"
name = "head"
prefix = "head_"
tags = { base = "head_base_link", tip = "head_eyes_link" }
[component.robot]
name = "kit_head"
link = "torso_link"
xyz = [0, 0, 1.85]
prefix = "head_"

[[component]]
type = "camera"
name = "left_camera"
prefix = "head_left_eye_"
"#;
    let mut files = MemoryAssets::default();
    files.files.insert("head.toml".to_owned(), text.into());
    let description = scene::load(&files, "head.toml").expect("it is complete").value;
    let brought = BTreeMap::from([("head".to_owned(), Arc::new(head()))]);
    let robot = Arc::new(load("torso").expect("built in").value);
    let mut world = world(WorldPlan { robot, description, brought });
    let start = world.scene().configuration().to_vec();
    let goal = [0.1, 0.0, 0.3, 0.2, 0.0];
    let model = world.scene().robot().clone();
    let at: Vec<usize> = JOINTS[..5]
        .iter()
        .map(|(name, ..)| {
            let joint = model.joint(&format!("head_{name}")).expect("it is mounted");
            model.joints()[joint.0].first_position
        })
        .collect();
    for i in 0..1500 {
        let share = (f64::from(i) / 1000.0).min(1.0);
        let points = goal.iter().map(|goal| SetPoint::Position(share * goal)).collect();
        tell(&mut world, "head", DeviceCommand::Arm(ArmCommand::SetPoints(points)));
        step(&mut world);
    }
    let now = world.scene().configuration().to_vec();
    for (&at, goal) in at.iter().zip(goal) {
        assert!((now[at] - goal).abs() < 0.01, "{} instead of {goal}, from {}", now[at], start[at]);
    }
}
