//! Joints without limits are circles: the short way through ± π, the long way where a wall stands, and whole turns.

use std::f64::consts::{PI, TAU};

use karakuri_geometry::math::wrap_to_pi;
use karakuri_plan::{Goal, MotionRequest, Silent, Solved, TipPose, length, motion_once, solve};
use karakuri_robot::{JointKind, JointSpec, PositionRange, RobotModel};
use karakuri_scene::Scene;
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

use crate::arms::{bodied, clearance_m, post, scene_of, world_from};

/// The same robot with other limits of its moving joints; `None`: without limits.
fn with_ranges(model: &RobotModel, range: Option<PositionRange>) -> RobotModel {
    let name = |link: karakuri_robot::LinkId| model.links()[link.0].name.clone();
    let joints = model.joints().iter().map(|joint| {
        let kind = match (joint.kind, range) {
            (JointKind::Revolute, None) => JointKind::Continuous,
            (kind, _) => kind,
        };
        let mut spec = JointSpec::new(&joint.name, kind, name(joint.parent), name(joint.child));
        (spec.parent_from_joint, spec.axis, spec.limits) =
            (joint.parent_from_joint, joint.axis, joint.limits);
        (spec.limits.position, spec.limits.velocity) = (range, Some(1.0));
        spec
    });
    let joints: Vec<JointSpec> = joints.collect();
    RobotModel::build("turner", model.links().to_vec(), joints).expect("it was a robot before")
}

/// Links of 0.4 m in a plane, with joints that turn without end.
fn turner(joints: usize) -> Scene {
    let turn = |x: f64| ([x, 0.0, 0.0], [0.0, 0.0, 1.0], (-1.0, 1.0));
    let rows: Vec<_> = (0..joints).map(|k| turn(if k == 0 { 0.0 } else { 0.4 })).collect();
    let model = robots::serial("turner", &rows, [0.4, 0.0, 0.0]);
    scene_of(bodied(&with_ranges(&model, None), 0.02))
}

fn path(scene: &Scene, start: &[f64], goal: Goal) -> Solved {
    let start = Some(start.to_vec());
    let request = MotionRequest { start, ..MotionRequest::new(scene.clone(), "arm", goal) };
    let solved = solve(&request, &mut Silent)
        .unwrap_or_else(|why| panic!("{}", why.describe(scene.robot())));
    for edge in solved.path.windows(2) {
        assert!(clearance_m(scene, &edge[0]) > 0.0 && clearance_m(scene, &edge[1]) > 0.0);
    }
    solved
}

fn to(scene: &Scene, start: &[f64], goal: &[f64]) -> Vec<Vec<f64>> {
    let path = path(scene, start, Goal::Configuration(goal.to_vec())).path;
    assert_eq!(path[0], start);
    let end = &path[path.len() - 1];
    assert!(end.iter().zip(goal).all(|(a, b)| wrap_to_pi(a - b).abs() < 1e-9), "{end:?}");
    path
}

#[test]
fn the_short_way_leads_through_half_a_turn() {
    let path = to(&turner(1), &[-3.0], &[3.0]);
    assert!((length(&path) - (TAU - 6.0)).abs() < 1e-9, "{path:?}");
    assert!(path.windows(2).all(|edge| edge[1][0] < edge[0][0]), "it never turns back: {path:?}");
}

#[test]
fn a_wall_on_the_short_way_is_avoided_by_the_long_one() {
    let mut scene = turner(1);
    post(&mut scene, "wall", -0.3, 0.0, 0.03);
    for (start, goal) in [(-2.5, 2.5), (2.5, -2.5), (-2.5 + TAU, 2.5), (2.5, -2.5 - 2.0 * TAU)] {
        let path = to(&scene, &[start], &[goal]);
        assert!((length(&path) - 5.0).abs() < 1e-6, "{path:?}");
    }
}

#[test]
fn whole_turns_of_start_or_goal_change_nothing() {
    let mut rng = Rng::new(8);
    let scene = turner(2);
    for _ in 0..20 {
        let mut q = || vec![rng.between(-PI, PI), rng.between(-2.0, 2.0)];
        let (start, goal) = (q(), q());
        let plain = length(&to(&scene, &start, &goal));
        let shortest = start.iter().zip(&goal).map(|(a, b)| wrap_to_pi(b - a).powi(2)).sum::<f64>();
        assert!((plain - shortest.sqrt()).abs() < 1e-9, "{plain}");
        for (k, by) in [(0, TAU), (1, -TAU), (0, -3.0 * TAU), (1, 10.0 * TAU)] {
            let (mut other_start, mut other_goal) = (start.clone(), goal.clone());
            other_start[k] += by;
            other_goal[k] += by;
            for (a, b) in [(&other_start, &goal), (&start, &other_goal)] {
                assert!((length(&to(&scene, a, b)) - plain).abs() < 1e-9);
            }
        }
    }
}

#[test]
fn a_start_that_is_the_goal_up_to_a_turn_does_not_move() {
    let path = to(&turner(2), &[0.5, -0.3], &[0.5 + TAU, -0.3]);
    assert_eq!(path.len(), 1, "{path:?}");
}

#[test]
fn walls_do_not_depend_on_where_a_circle_is_cut() {
    let mut scene = turner(2);
    post(&mut scene, "first", 0.55, 0.1, 0.05);
    post(&mut scene, "second", -0.2, 0.65, 0.05);
    for by in [0.0, TAU, -TAU] {
        let path = to(&scene, &[-2.9 + by, 0.2], &[2.6, 0.1]);
        assert!(length(&path) < 2.5, "{path:?}");
    }
}

#[test]
fn a_trajectory_is_unwrapped() {
    let scene = turner(1);
    let goal = Goal::Configuration(vec![3.0]);
    let request =
        MotionRequest { start: Some(vec![-3.0]), ..MotionRequest::new(scene, "arm", goal) };
    let motion = motion_once(&request, &mut Silent).expect("nothing is in the way");
    let trajectory = motion.trajectory().expect("it moves");
    let mut before = -3.0;
    for k in 1..=200 {
        let at = trajectory.duration_secs() * f64::from(k) / 200.0;
        let here = trajectory.sample(at).position[0];
        assert!(here <= before + 1e-12 && before - here < 0.05, "{before} to {here}");
        before = here;
    }
    assert!((before - (3.0 - TAU)).abs() < 1e-9);
}

#[test]
fn a_pose_is_reached_at_the_nearest_turn_within_wide_limits() {
    let range = PositionRange::new(-6.0, 6.0);
    let scene = scene_of(bodied(&with_ranges(&robots::lwr4(), range), 0.04));
    let start = [0.4, 0.5, 0.2, 1.1, 0.3, 0.6, 3.0];
    let mut goal = start;
    goal[6] = -3.0;
    let pose = TipPose::new("tip", world_from(&scene, "tip", &goal));
    let solved = path(&scene, &start, Goal::Pose(pose));
    assert!(length(&solved.path) < TAU - 6.0 + 1e-6, "{:?}", solved.path);
}
