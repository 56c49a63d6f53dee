//! Requests with a solution: every detail is met, certified, and reproducible.

use karakuri_geometry::{Pose, Quat, UnitVec3, Vec3};
use karakuri_motion::{MotionLimits, validate};
use karakuri_plan::{
    Budget, Constraint, Goal, MotionRequest, PlanObserver, PlanReport, PlanningContext,
    PrepareOptions, Route, Silent, Solved, Stage, Standing, Timed, TimedOptions, TipPose,
    TipRegion, Verdict, solve, timed,
};
use karakuri_robot::ik::{Orientation, Tolerance};
use karakuri_scene::{Scene, fast};
use karakuri_testkit::random::Rng;

use crate::arms::{block, clearance_m, lwr4, planar, post, twins, world_from};

/// A table, a beam above and a wall between left and right.
fn cluttered() -> Scene {
    let mut scene = lwr4();
    block(&mut scene, "table", [0.6, 0.0, -0.05], [0.8, 1.6, 0.06]);
    block(&mut scene, "beam", [0.4, 0.0, 1.05], [0.2, 1.6, 0.1]);
    block(&mut scene, "wall", [0.6, 0.0, 0.3], [0.6, 0.06, 0.7]);
    scene
}

const START: [f64; 7] = [-1.0, -0.6, 0.0, 1.4, 0.0, -0.6, 0.0];

fn solved_path(request: &MotionRequest) -> Solved {
    match solve(request, &mut Silent) {
        Ok(solved) => solved,
        Err(refusal) => panic!("{}", refusal.describe(request.scene.robot())),
    }
}

/// Properties of every answer, checked without the checkers that made it.
fn examine(request: &MotionRequest, solved: &Solved, start: &[f64]) {
    assert_eq!(solved.path[0], start);
    let branch = &solved.triage.branches[solved.goal];
    assert_eq!((solved.path.last(), &branch.standing), (Some(&branch.q), &Standing::Free));
    let mut least_m = f64::INFINITY;
    for edge in solved.path.windows(2) {
        for i in 0..=50 {
            let share = f64::from(i) / 50.0;
            let q: Vec<f64> =
                edge[0].iter().zip(&edge[1]).map(|(a, b)| a + share * (b - a)).collect();
            least_m = least_m.min(clearance_m(&request.scene, &q));
        }
    }
    let promised_m = solved.certificate.clearance_m;
    assert!(promised_m > 0.0 && promised_m <= least_m + 1e-9, "{promised_m} of {least_m}");
}

#[test]
fn poses_are_reached_through_clutter() {
    let scene = cluttered();
    let mut rng = Rng::new(5);
    let mut asked = 0;
    while asked < 8 {
        let q: Vec<f64> = (0..7).map(|_| rng.between(-1.8, 1.8)).collect();
        if clearance_m(&scene, &q) < 0.05 || world_from(&scene, "tip", &q).translation.y < 0.2 {
            continue;
        }
        asked += 1;
        let pose = world_from(&scene, "tip", &q);
        let goal = Goal::Pose(TipPose::new("tip", pose));
        let request = MotionRequest {
            start: Some(START.to_vec()),
            ..MotionRequest::new(scene.clone(), "arm", goal)
        };
        let solved = solved_path(&request);
        examine(&request, &solved, &START);
        let reached = world_from(&scene, "tip", solved.path.last().expect("a path has an end"));
        let off = pose.inverse() * reached;
        assert!(off.translation.vector.norm() < 2e-6 && off.rotation.angle() < 2e-6);
        // Branches are sorted by distance.
        let far = |q: &[f64]| q.iter().zip(START).map(|(a, b)| (a - b).powi(2)).sum::<f64>();
        assert!(solved.triage.branches.windows(2).all(|b| far(&b[0].q) <= far(&b[1].q)));
    }
}

#[test]
fn the_same_request_gives_the_same_answer_on_every_thread() {
    let scene = cluttered();
    let goal = Goal::Configuration(vec![1.0, -0.6, 0.0, 1.4, 0.0, -0.6, 0.0]);
    let request = MotionRequest {
        start: Some(START.to_vec()),
        ..MotionRequest::new(scene.clone(), "arm", goal)
    };
    let alone = solved_path(&request);
    examine(&request, &alone, &START);
    assert!(alone.report.search.iterations > 0, "a straight line would prove little");
    let context = PlanningContext::new(&scene, "arm", &PrepareOptions::default())
        .expect("the group can be planned");
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..2 {
                    assert_eq!(context.solve(&request, &mut Silent).as_ref(), Ok(&alone));
                }
            });
        }
    });
    // A context of another scene, updated to this one.
    let empty =
        PlanningContext::new(&lwr4(), "arm", &PrepareOptions::default()).expect("as before");
    assert_eq!(empty.solve(&request, &mut Silent).as_ref(), Ok(&alone));
}

#[test]
fn all_kinds_of_goals() {
    let scene = cluttered();
    let above = Pose::from_parts(
        Vec3::new(0.35, 0.45, 0.3).into(),
        Quat::from_axis_angle(&Vec3::y_axis(), std::f64::consts::PI),
    );
    let tip = "tip".to_owned();
    let down = TipPose {
        orientation: Orientation::Axis(UnitVec3::new_normalize(Vec3::z())),
        ..TipPose::new("tip", above)
    };
    let loose = TipPose {
        tolerance: Tolerance { position_m: 0.02, rotation_rad: 0.2 },
        ..TipPose::new("tip", above)
    };
    let region = TipRegion {
        rotation_rad: Vec3::new(0.0, 0.0, 1.5),
        ..TipRegion::new("tip", above, Vec3::new(0.1, 0.2, 0.0))
    };
    let goals = [
        Goal::Named("bent".into()),
        Goal::AnyOf(vec![vec![0.3; 7], vec![-0.9, -0.6, 0.0, 1.4, 0.0, -0.6, 0.3]]),
        Goal::Pose(down),
        Goal::Pose(loose),
        Goal::Position { tip, position_in_world: above.translation.vector, tolerance_m: 0.001 },
        Goal::Region(region.clone()),
    ];
    for (number, goal) in goals.into_iter().enumerate() {
        let request = MotionRequest {
            start: Some(START.to_vec()),
            ..MotionRequest::new(scene.clone(), "arm", goal)
        };
        let solved = solved_path(&request);
        examine(&request, &solved, &START);
        let end = solved.path.last().expect("a path has an end");
        let off = above.inverse() * world_from(&scene, "tip", end);
        let (shift, turn) = (off.translation.vector, off.rotation);
        match number {
            0 => assert_eq!(end, &vec![0.3; 7]),
            1 => assert!(end == &vec![0.3; 7] || end[6] == 0.3),
            2 => assert!(shift.norm() < 2e-6 && (turn * Vec3::z()).angle(&Vec3::z()) < 2e-6),
            3 => assert!(shift.norm() <= 0.02 && turn.angle() <= 0.2),
            4 => assert!(shift.norm() <= 0.001),
            _ => {
                assert!(shift.x.abs() < 0.0501 && shift.y.abs() < 0.1001 && shift.z.abs() < 1e-5);
                assert!(turn.angle() <= 1.5001 && (turn * Vec3::z()).angle(&Vec3::z()) < 1e-5);
            }
        }
    }
}

#[test]
fn two_arms_take_a_pose_each() {
    let scene = twins();
    let q = [0.3, -0.5, 0.2, 1.3, 0.0, -0.7, 0.1];
    let places: Vec<TipPose> = ["left_tip", "right_tip"]
        .into_iter()
        .map(|tip| {
            let mut all = scene.configuration().to_vec();
            all[..7].copy_from_slice(&q);
            all[7..].copy_from_slice(&q);
            TipPose::new(tip, world_from(&scene, tip, &all))
        })
        .collect();
    let goal = Goal::Poses(places.clone());
    let request = MotionRequest::new(scene.clone(), "both", goal);
    let solved = solved_path(&request);
    examine(&request, &solved, &[0.0; 14]);
    for place in &places {
        let end = solved.path.last().expect("a path has an end");
        let off = place.world_from_tip.inverse() * world_from(&scene, &place.tip, end);
        assert!(off.translation.vector.norm() < 2e-6 && off.rotation.angle() < 2e-6);
    }
    let far = |q: &[f64]| q.iter().map(|x| x * x).sum::<f64>();
    let branches = &solved.triage.branches;
    assert!(branches.windows(2).all(|pair| far(&pair[0].q) <= far(&pair[1].q) + 1e-9));

    // One pose alone leaves the other arm where it is.
    let goal = Goal::Pose(places[0].clone());
    let one = solved_path(&MotionRequest::new(scene, "both", goal));
    assert!(one.path.iter().all(|q| q[7..] == [0.0; 7]));
}

#[test]
fn stages_are_told_in_order() {
    struct Stages(Vec<Stage>);
    impl PlanObserver for Stages {
        fn progress(&mut self, _report: &PlanReport) -> Verdict {
            Verdict::Continue
        }
        fn stage(&mut self, stage: Stage) {
            self.0.push(stage);
        }
    }
    let request = MotionRequest::new(planar(), "arm", Goal::Named("bent".into()));
    let mut stages = Stages(Vec::new());
    solve(&request, &mut stages).expect("nothing is in the way");
    use Stage::{Certify, Done, Prepare, Search, Shorten, Triage};
    assert_eq!(stages.0, [Prepare, Triage, Certify, Done], "the straight way is proven at once");

    let mut blocked = request.clone();
    post(&mut blocked.scene, "post", 0.7, 0.4, 0.05);
    blocked.start = Some(vec![0.0; 3]);
    blocked.goal = Goal::Configuration(vec![1.2, 0.0, 0.0]);
    let mut stages = Stages(Vec::new());
    solve(&blocked, &mut stages).expect("there is a way around");
    stages.0.retain(|stage| *stage != Stage::Repair);
    assert_eq!(stages.0, [Prepare, Triage, Certify, Search, Shorten, Certify, Done]);
}

#[test]
fn a_start_too_tight_for_balls_is_left_by_an_exact_edge() {
    let mut scene = planar();
    // Three millimetres beside the last link: less than the excess of the spheres.
    block(&mut scene, "near", [1.0, 0.073, 0.0], [0.3, 0.1, 0.3]);
    let start = [0.0; 3];
    assert!((clearance_m(&scene, &start) - 0.003).abs() < 1e-9);
    let goal = Goal::Configuration(vec![-1.0, 0.5, 0.5]);
    let request =
        MotionRequest { start: Some(start.to_vec()), ..MotionRequest::new(scene, "arm", goal) };
    let solved = solved_path(&request);
    examine(&request, &solved, &start);
    assert_ne!(solved.report.route, Route::Fast, "otherwise this test tests nothing");

    // The reverse motion ends there.
    let back = MotionRequest {
        start: Some(vec![-1.0, 0.5, 0.5]),
        goal: Goal::Configuration(start.to_vec()),
        ..request
    };
    let solved = solved_path(&back);
    examine(&back, &solved, &[-1.0, 0.5, 0.5]);
}

#[test]
fn a_gap_too_narrow_for_balls_is_passed_exactly() {
    let mut scene = planar();
    // Plates two millimetres above and below the arm, on the only path.
    block(&mut scene, "upper", [0.5, 0.5, 0.032], [0.8, 0.8, 0.02]);
    block(&mut scene, "lower", [0.5, 0.5, -0.032], [0.8, 0.8, 0.02]);
    let start = [-0.5, 0.0, 0.0];
    let request = MotionRequest {
        start: Some(start.to_vec()),
        budget: Budget { iterations: 20_000, edges: 200_000 },
        ..MotionRequest::new(scene, "arm", Goal::Configuration(vec![2.2, 0.0, 0.0]))
    };
    let solved = solved_path(&request);
    examine(&request, &solved, &start);
    assert_eq!(solved.report.route, Route::Exact);
    assert!(solved.certificate.clearance_m <= 0.002 + 1e-9);
}

#[test]
fn what_slips_between_samples_is_found_and_repaired() {
    let mut scene = planar();
    for (i, (x, y)) in [(0.7, 0.5), (0.2, 0.9), (0.9, -0.3), (-0.4, 0.7)].into_iter().enumerate() {
        post(&mut scene, &format!("post {i}"), x, y, 0.01);
    }
    // One state per radian: thin posts are missed often.
    let sparse = fast::Settings { states_per_unit: 1.0, ..fast::Settings::default() };
    let context = PlanningContext::new(&scene, "arm", &PrepareOptions { fast: sparse });
    let context = context.expect("the group can be planned");
    let mut rng = Rng::new(3);
    let (mut asked, mut repaired) = (0, 0);
    while asked < 12 {
        let mut draw = || (0..3).map(|_| rng.between(-2.5, 2.5)).collect::<Vec<f64>>();
        let (start, end) = (draw(), draw());
        if clearance_m(&scene, &start).min(clearance_m(&scene, &end)) < 0.03 {
            continue;
        }
        asked += 1;
        let goal = Goal::Configuration(end);
        let request = MotionRequest {
            start: Some(start.clone()),
            ..MotionRequest::new(scene.clone(), "arm", goal)
        };
        let solved = match context.solve(&request, &mut Silent) {
            Ok(solved) => solved,
            Err(refusal) => panic!("{}", refusal.describe(scene.robot())),
        };
        examine(&request, &solved, &start);
        let report = solved.report;
        repaired += usize::from(report.repairs > 0 || report.route == Route::Certified);
    }
    assert!(repaired > 0, "otherwise this test tests nothing");
}

#[test]
fn trajectories_are_certified_as_they_will_be_sampled() {
    let scene = cluttered();
    let goal = Goal::Configuration(vec![1.0, -0.6, 0.0, 1.4, 0.0, -0.6, 0.0]);
    let request = MotionRequest {
        start: Some(START.to_vec()),
        ..MotionRequest::new(scene.clone(), "arm", goal)
    };
    let solved = solved_path(&request);
    let limits = MotionLimits::new(vec![1.5; 7], vec![3.0; 7]).expect("positive");
    let rounding = TimedOptions::default();
    let quick = timed(&solved, &limits, &rounding).expect("it can be timed");
    assert!(solved.path.len() > 2 && quick.corners.len() == solved.path.len() - 2);
    sampled(&scene, &solved, &quick);

    // A deviation so large that rounding would hit the wall: corners get sharper until it does not.
    let generous = TimedOptions { deviation: 3.0, ..rounding };
    sampled(&scene, &solved, &timed(&solved, &limits, &generous).expect("down to stops"));

    // With limited jerk it stops at every corner.
    let gentle = limits.with_jerk(vec![30.0; 7]).expect("positive");
    let gentle = timed(&solved, &gentle, &rounding).expect("from corner to corner");
    assert!(gentle.corners.iter().all(|rounding| *rounding == 0.0));
    assert!(gentle.trajectory.duration_secs() > quick.trajectory.duration_secs());
    sampled(&scene, &solved, &gentle);
}

/// Samples a trajectory as a controller does.
fn sampled(scene: &Scene, solved: &Solved, timed: &Timed) {
    let trajectory = &timed.trajectory;
    validate(trajectory, 1e-3, 1e-3).expect("within its limits");
    let ends = [0.0, trajectory.duration_secs()].map(|t| trajectory.sample(t).position);
    for (end, q) in ends.iter().zip([&solved.path[0], &solved.path[solved.path.len() - 1]]) {
        assert!(end.iter().zip(q).all(|(a, b)| (a - b).abs() < 1e-9));
    }
    let steps = 2_000;
    for i in 0..=steps {
        let at_secs = trajectory.duration_secs() * f64::from(i) / f64::from(steps);
        let clearance_m = clearance_m(scene, &trajectory.sample(at_secs).position);
        assert!(clearance_m >= timed.certificate.clearance_m - 1e-9 && clearance_m > 0.0);
    }
}

/// Looking down in front of the wall, or behind it.
fn looking_down(y: f64, z: f64) -> Pose {
    let down = Quat::from_axis_angle(&Vec3::y_axis(), std::f64::consts::PI);
    Pose::from_parts(Vec3::new(0.45, y, z).into(), down)
}

fn upright(scene: &Scene, degrees: f64) -> Constraint {
    Constraint::Upright {
        tip: scene.robot().link("tip").expect("a tip"),
        axis_in_tip: Vec3::z_axis(),
        axis_in_world: -Vec3::z_axis(),
        within_rad: f64::to_radians(degrees),
    }
}

#[test]
fn a_tool_stays_upright_on_the_path_and_on_the_trajectory() {
    let mut scene = lwr4();
    block(&mut scene, "table", [0.6, 0.0, -0.05], [0.8, 1.6, 0.06]);
    block(&mut scene, "step", [0.5, 0.0, 0.15], [0.5, 0.1, 0.3]);
    let over = |y: f64| Goal::Pose(TipPose::new("tip", looking_down(y, 0.25)));
    // Starts on this side.
    let here = MotionRequest {
        start: Some(START.to_vec()),
        ..MotionRequest::new(scene.clone(), "arm", over(-0.3))
    };
    let start = solved_path(&here).path.pop().expect("a path has an end");

    let constraints = vec![upright(&scene, 5.0)];
    let request = MotionRequest {
        start: Some(start.clone()),
        constraints,
        ..MotionRequest::new(scene.clone(), "arm", over(0.3))
    };
    let solved = solved_path(&request);
    examine(&request, &solved, &start);
    let lean = |q: &[f64]| {
        let axis = world_from(&scene, "tip", q).rotation * Vec3::z();
        axis.angle(&-Vec3::z()).to_degrees()
    };
    for edge in solved.path.windows(2) {
        for i in 0..=50 {
            let share = f64::from(i) / 50.0;
            let q: Vec<f64> =
                edge[0].iter().zip(&edge[1]).map(|(a, b)| a + share * (b - a)).collect();
            assert!(lean(&q) <= 5.0);
        }
    }
    let limits = MotionLimits::new(vec![1.5; 7], vec![3.0; 7]).expect("positive");
    let timed = timed(&solved, &limits, &TimedOptions::default()).expect("it can be timed");
    sampled(&scene, &solved, &timed);
    for i in 0..=2_000 {
        let at_secs = timed.trajectory.duration_secs() * f64::from(i) / 2_000.0;
        assert!(lean(&timed.trajectory.sample(at_secs).position) <= 5.0);
    }
    assert!(timed.corners.iter().any(|rounding| *rounding > 0.0), "it need not stop everywhere");
}
