//! Jogging: the tip moves as wanted where it can, and nothing is ever touched or exceeded.

use std::sync::Arc;

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_plan::{Jog, JogCommand, JogRefusal, JogSettings, JogStatus};
use karakuri_robot::kinematics::link_pose;
use karakuri_robot::{Collision, JointId, LinkId, RobotModel};
use karakuri_scene::{Object, Part, Scene, exact};
use karakuri_testkit::robots;

/// A Panda with a ball on its last link, beside a wall at x = 0.8 m.
fn scene() -> (Scene, Vec<JointId>, LinkId) {
    let bare = robots::panda();
    let tip = bare.links().len() - 1;
    let name = bare.links()[tip].name.clone();
    let model = robots::with_links(&bare, |link| {
        if link.name == name {
            let shape = Shape::Sphere { radius_m: 0.05 };
            let link_from_shape = Pose::identity();
            link.collisions = vec![Collision { name: None, link_from_shape, shape }];
        }
    });
    let joints =
        (0..model.joints().len()).map(JointId).filter(|id| model.joints()[id.0].is_driven());
    let joints = joints.collect();
    let mut scene = Scene::new(Arc::new(model));
    let shape = Shape::Cuboid { size_m: Vec3::new(0.2, 4.0, 4.0) };
    let parts = vec![Part { object_from_shape: Pose::identity(), shape }];
    let world_from_object = Pose::translation(0.9, 0.0, 0.0);
    scene.add(Object { name: "wall".into(), world_from_object, parts }).expect("a new name");
    (scene, joints, LinkId(tip))
}

const BENT: [f64; 7] = [0.0, 0.2, 0.0, -1.8, 0.0, 2.0, 0.7];

fn jog() -> (Jog, Scene, LinkId) {
    let (scene, joints, tip) = scene();
    let jog = Jog::new(&scene, &joints, tip, JogSettings::default()).expect("joints with one axis");
    (jog, scene, tip)
}

fn towards(x: f64, y: f64, z: f64) -> JogCommand {
    JogCommand::Tip { linear: Vec3::new(x, y, z), angular: Vec3::zeros(), in_tip: false }
}

fn tip_of(model: &RobotModel, q: &[f64], tip: LinkId) -> Pose {
    link_pose(model, q, tip)
}

#[test]
fn the_tip_moves_as_wanted() {
    let (mut jog, scene, tip) = jog();
    for (linear, angular, in_tip) in [
        (Vec3::new(0.0, 0.05, 0.02), Vec3::zeros(), false),
        (Vec3::zeros(), Vec3::new(0.1, 0.0, -0.1), false),
        (Vec3::new(0.01, 0.02, 0.03), Vec3::new(0.0, 0.1, 0.0), true),
    ] {
        let command = JogCommand::Tip { linear, angular, in_tip };
        let jogged = jog.velocities(&BENT, &command).expect("a command for seven joints");
        assert_eq!(jogged.status, JogStatus::Free);
        let dt = 1e-6;
        let after: Vec<f64> =
            BENT.iter().zip(&jogged.velocities).map(|(q, v)| q + v * dt).collect();
        let [a, b] = [&BENT[..], &after].map(|q| tip_of(scene.robot(), q, tip));
        let turn = if in_tip { a.rotation } else { Default::default() };
        let moved = (b.translation.vector - a.translation.vector) / dt;
        assert!((moved - turn * linear).norm() < 1e-5, "{moved} instead of {}", turn * linear);
        let turned = (b.rotation * a.rotation.inverse()).scaled_axis() / dt;
        assert!((turned - turn * angular).norm() < 1e-5, "{turned} instead of {}", turn * angular);
    }
}

/// Repeats a jog every 20 ms; returns the configurations and the last status.
fn run(
    jog: &mut Jog,
    from: &[f64],
    command: &JogCommand,
    steps: usize,
) -> (Vec<Vec<f64>>, JogStatus) {
    let (mut q, mut seen, mut status) = (from.to_vec(), Vec::new(), JogStatus::Free);
    for _ in 0..steps {
        let jogged = jog.velocities(&q, command).expect("a command for this arm");
        status = jogged.status;
        q.iter_mut().zip(&jogged.velocities).for_each(|(q, v)| *q += 0.02 * v);
        seen.push(q.clone());
    }
    (seen, status)
}

#[test]
fn it_comes_to_rest_before_a_wall_and_leaves_it_again() {
    let (mut jog, scene, _) = jog();
    let joints: Vec<JointId> = (0..7).map(JointId).collect();
    let checker = exact::Checker::compile(&scene, &joints).expect("an arm");
    let mut scratch = checker.scratch();
    let mut distance = |q: &[f64]| checker.closest(q, &mut scratch).map_or(0.0, |w| w.distance_m);
    let (seen, status) = run(&mut jog, &BENT, &towards(0.2, 0.0, 0.0), 400);
    for q in &seen {
        assert!(distance(q) > 0.005, "it comes within {} m", distance(q));
    }
    let last = seen.last().expect("some steps");
    assert!(distance(last) < 0.06, "it does come near");
    assert!(matches!(status, JogStatus::Near | JogStatus::Blocked), "{status:?}");
    let before_m = distance(last);
    let (away, status) = run(&mut jog, last, &towards(-0.1, 0.0, 0.0), 20);
    assert_eq!(status, JogStatus::Free, "leaving is not slowed down");
    assert!(distance(away.last().expect("some steps")) > before_m + 0.01);
}

#[test]
fn joints_stay_within_their_limits_and_speeds() {
    let (mut jog, scene, _) = jog();
    let range = scene.robot().joints()[3].limits.position.expect("it has limits");
    let mut wanted = vec![0.0; 7];
    wanted[3] = -50.0;
    let (seen, status) = run(&mut jog, &BENT, &JogCommand::Joints(wanted), 800);
    assert_eq!(status, JogStatus::AtLimit);
    assert!(seen.iter().all(|q| q[3] >= range.lower() - 1e-9));
    assert!(seen.last().expect("some steps")[3] < range.lower() + 0.05, "it goes nearly there");
    let first = (BENT[3] - seen[0][3]) / 0.02;
    let limit = scene.robot().joints()[3].limits.velocity.filter(|v| *v > 0.0).unwrap_or(1.0);
    assert!(first <= 0.5 * limit + 1e-9, "{first} rad/s");
}

#[test]
fn singular_arms_do_not_run_away_and_nonsense_is_refused() {
    let (mut jog, _, _) = jog();
    // Stretched upwards: the tip cannot go farther up.
    let stretched = [0.0, 0.0, 0.0, -0.07, 0.0, 0.0, 0.0];
    let up = jog.velocities(&stretched, &towards(0.0, 0.0, 0.2)).expect("seven joints");
    assert!(up.velocities.iter().all(|v| v.abs() <= 1.5), "{up:?}");
    let short = jog.velocities(&BENT, &JogCommand::Joints(vec![0.1]));
    assert_eq!(short, Err(JogRefusal::Length { given: 1, needed: 7 }));
    let nan = jog.velocities(&BENT, &towards(f64::NAN, 0.0, 0.0));
    assert_eq!(nan, Err(JogRefusal::NotFinite));
}
