//! Requests without a solution, and the right reason for each.

use karakuri_geometry::{Point3, Pose, Vec3};
use karakuri_plan::{
    Budget, Constraint, Goal, Hemmed, MotionRequest, PlanError, PlanObserver, PlanReport,
    PlannerChoice, Silent, Standing, TipPose, Verdict, Which, WhyUnreached, solve,
};
use karakuri_robot::ik::Unreachable;
use karakuri_scene::{Body, Scene};
use karakuri_testkit::robots;

use crate::arms::{block, bodied, lwr4, planar, post, scene_of, world_from};

const SMALL: Budget = Budget { iterations: 4_000, edges: 40_000 };

fn ask(scene: &Scene, start: &[f64], goal: Goal) -> (PlanError, String) {
    let start = Some(start.to_vec());
    let request =
        MotionRequest { start, budget: SMALL, ..MotionRequest::new(scene.clone(), "arm", goal) };
    let refusal = solve(&request, &mut Silent).expect_err("it is impossible");
    assert_eq!(solve(&request, &mut Silent), Err(refusal.clone()), "twice the same answer");
    let sentence = refusal.describe(scene.robot()).to_string();
    (refusal, sentence)
}

fn object(name: &str) -> Body {
    Body::Object(name.into())
}

#[test]
fn a_goal_between_posts_is_walled_in_by_them() {
    let mut scene = planar();
    // On both sides of the first link, which can only swing between them.
    post(&mut scene, "left post", 0.30, 0.12, 0.03);
    post(&mut scene, "right post", 0.30, -0.12, 0.03);
    post(&mut scene, "bystander", -0.9, -0.9, 0.03);
    let goal = Goal::Configuration(vec![0.0, 0.4, 0.4]);
    let (refusal, sentence) = ask(&scene, &[1.5, 0.2, 0.2], goal);
    let PlanError::NotFound(dead_end) = &refusal else { panic!("{sentence}") };
    assert_eq!(dead_end.hemmed(), Hemmed::Goals, "{sentence}");
    let names: Vec<&Body> = dead_end.from_goals.blockers.iter().map(|b| &b.between[1]).collect();
    assert!(names.contains(&&object("left post")) && names.contains(&&object("right post")));
    assert!(dead_end.gap.distance > 0.2 && dead_end.gap.contact.is_some());
    assert!(sentence.contains("walled in") && sentence.contains("post"), "{sentence}");
}

#[test]
fn a_start_between_posts_is_walled_in_too() {
    let mut scene = planar();
    post(&mut scene, "left post", 0.30, 0.12, 0.03);
    post(&mut scene, "right post", 0.30, -0.12, 0.03);
    let goal = Goal::Configuration(vec![1.5, 0.2, 0.2]);
    let (refusal, sentence) = ask(&scene, &[0.0, 0.4, 0.4], goal);
    let PlanError::NotFound(dead_end) = &refusal else { panic!("{sentence}") };
    assert_eq!(dead_end.hemmed(), Hemmed::Start, "{sentence}");
    assert!(sentence.contains("The start is walled in"), "{sentence}");
}

#[test]
fn an_arm_in_a_tunnel_is_walled_in_by_the_tunnel() {
    let mut scene = lwr4();
    // Around the stretched arm, four centimetres away: it can neither be raised nor bent.
    for (name, y, z, size_y, size_z) in [
        ("left wall", 0.12, 0.31, 0.04, 0.28),
        ("right wall", -0.12, 0.31, 0.04, 0.28),
        ("lid", 0.0, 0.43, 0.2, 0.04),
        ("floor", 0.0, 0.19, 0.2, 0.04),
    ] {
        block(&mut scene, name, [0.7, y, z], [1.16, size_y, size_z]);
    }
    let stretched = vec![0.0, -std::f64::consts::FRAC_PI_2, 0.0, 0.0, 0.0, 0.0, 0.0];
    let start = [0.0, 0.8, 0.0, 0.6, 0.0, 0.3, 0.0];
    let (refusal, sentence) = ask(&scene, &start, Goal::Configuration(stretched));
    let PlanError::NotFound(dead_end) = &refusal else { panic!("{sentence}") };
    assert_eq!(dead_end.hemmed(), Hemmed::Goals, "{sentence}");
    let tunnel = ["left wall", "right wall", "lid", "floor"].map(object);
    let share: f64 = dead_end
        .from_goals
        .blockers
        .iter()
        .filter(|blocker| blocker.between.iter().any(|body| tunnel.contains(body)))
        .map(|blocker| blocker.share)
        .sum();
    assert!(share > 0.8, "{share}: {sentence}");
    assert!(sentence.contains("The goal is walled in"), "{sentence}");
}

#[test]
fn an_observer_ends_the_search() {
    struct Impatient;
    impl PlanObserver for Impatient {
        fn progress(&mut self, _report: &PlanReport) -> Verdict {
            Verdict::Stop
        }
    }
    let mut scene = planar();
    post(&mut scene, "left post", 0.30, 0.12, 0.03);
    let goal = Goal::Configuration(vec![0.0, 0.4, 0.4]);
    let start = Some(vec![1.5, 0.2, 0.2]);
    let request = MotionRequest { start, ..MotionRequest::new(scene, "arm", goal) };
    let answer = solve(&request, &mut Impatient);
    assert!(matches!(answer, Err(PlanError::Stopped(at)) if at.report.iterations < 10_000));
}

#[test]
fn out_of_reach_comes_with_a_proof() {
    for (scene, tip) in [(planar(), 3), (lwr4(), 7)] {
        let far = TipPose::new("tip", Pose::translation(2.0, 0.5, 0.1));
        let (refusal, sentence) = ask(&scene, &vec![0.3; tip], Goal::Pose(far));
        let PlanError::NoFreeGoal(triage) = refusal else { panic!("{sentence}") };
        assert!(triage.branches.is_empty());
        let [unreached] = triage.unreached.as_slice() else { panic!("one target: {triage:?}") };
        let WhyUnreached::Proven { proof: Unreachable::TooFar { distance_m, reach_m }, .. } =
            unreached.why
        else {
            panic!("{unreached:?}")
        };
        assert!(distance_m > reach_m);
        assert!(sentence.contains("out of reach") && sentence.contains("tip"), "{sentence}");
    }
}

#[test]
fn beyond_a_limit_names_the_joint_the_value_and_the_limit() {
    let scene = planar();
    let (refusal, sentence) = ask(&scene, &[0.0; 3], Goal::Configuration(vec![0.1, 2.9, 0.0]));
    let PlanError::NoFreeGoal(triage) = refusal else { panic!("{sentence}") };
    let Standing::Outside(outside) = &triage.branches[0].standing else { panic!("{triage:?}") };
    let name = &scene.robot().joints()[outside.joint.0].name;
    assert_eq!((name.as_str(), outside.value, outside.limit), ("j2", 2.9, 2.8));
    assert!(sentence.contains("j2 at 2.9000 is above its limit 2.8000"), "{sentence}");

    let (refusal, sentence) = ask(&scene, &[0.0, 0.0, -3.0], Goal::Configuration(vec![0.0; 3]));
    assert!(matches!(refusal, PlanError::StartOutside(o) if (o.excess() - 0.2).abs() < 1e-12));
    assert!(sentence.contains("j3 at -3.0000 is below its limit -2.8000"), "{sentence}");
}

#[test]
fn a_pose_whose_branches_all_break_a_limit_lists_them() {
    let scene = scene_of(bodied(&robots::kr210(), 0.1));
    // The third joint beyond its range; the other shoulder and wrist branches are no better.
    let beyond = [0.1, 1.0, 1.3, 0.0, 0.3, 0.0];
    let pose = world_from(&scene, "tip", &beyond);
    let (refusal, sentence) = ask(&scene, &[0.0; 6], Goal::Pose(TipPose::new("tip", pose)));
    let PlanError::NoFreeGoal(triage) = refusal else { panic!("{sentence}") };
    assert!(!triage.branches.is_empty(), "{sentence}");
    for branch in &triage.branches {
        assert!(matches!(branch.standing, Standing::Outside(_)), "{sentence}");
        let reached = world_from(&scene, "tip", &branch.q);
        assert!((reached.translation.vector - pose.translation.vector).norm() < 1e-6);
    }
    assert!(sentence.contains("beyond a limit"), "{sentence}");
}

#[test]
fn a_start_inside_something_names_it_and_shows_the_way_out() {
    let mut scene = planar();
    post(&mut scene, "post", 0.8, 0.05, 0.06);
    let (refusal, sentence) = ask(&scene, &[0.0; 3], Goal::Configuration(vec![1.0, 0.0, 0.0]));
    let PlanError::StartTouching { contacts, escape } = refusal else { panic!("{sentence}") };
    assert!(contacts.iter().all(|c| c.between[1] == object("post")), "{contacts:?}");
    assert!(contacts.windows(2).all(|pair| pair[0].depth_m >= pair[1].depth_m));
    let escape = escape.expect("half a radian away it is free");
    assert!(crate::arms::clearance_m(&scene, &escape) > 0.0);
    assert!(escape.iter().all(|x| x.abs() < 0.6), "{escape:?}");
    assert!(sentence.contains("touches post") && sentence.contains("Free again"), "{sentence}");
}

#[test]
fn a_goal_inside_something_names_it_with_its_depth() {
    let mut scene = planar();
    block(&mut scene, "block", [0.0, 1.0, 0.0], [0.3, 0.3, 0.3]);
    let goal = Goal::Configuration(vec![std::f64::consts::FRAC_PI_2, 0.0, 0.0]);
    let (refusal, sentence) = ask(&scene, &[0.0; 3], goal);
    let PlanError::NoFreeGoal(triage) = refusal else { panic!("{sentence}") };
    let Standing::Touching(contact) = &triage.branches[0].standing else { panic!("{triage:?}") };
    assert!(contact.between.contains(&object("block")) && contact.depth_m > 0.01, "{contact:?}");
    assert!(sentence.contains("touches block") && sentence.contains("Move block"), "{sentence}");

    // The same as a pose: every branch is checked.
    let pose = world_from(&scene, "tip", &[std::f64::consts::FRAC_PI_2, 0.0, 0.0]);
    let goal = TipPose::new("tip", pose);
    let (refusal, sentence) = ask(&scene, &[0.0; 3], Goal::Pose(goal));
    let PlanError::NoFreeGoal(triage) = refusal else { panic!("{sentence}") };
    assert!(!triage.branches.is_empty(), "{sentence}");
    assert!(triage.branches.iter().all(|b| matches!(b.standing, Standing::Touching(_))));
}

#[test]
fn a_goal_in_which_the_arm_touches_itself() {
    let scene = planar();
    let (refusal, sentence) = ask(&scene, &[0.0; 3], Goal::Configuration(vec![0.0, 2.4, 2.4]));
    let PlanError::NoFreeGoal(triage) = refusal else { panic!("{sentence}") };
    let Standing::Touching(contact) = &triage.branches[0].standing else { panic!("{triage:?}") };
    let names = contact.between.each_ref().map(|body| body.name(scene.robot()));
    assert_eq!(names, ["l1", "l3"]);
    assert!(sentence.contains("l1 touches l3"), "{sentence}");
}

#[test]
fn unknown_names_are_met_with_those_that_exist() {
    let scene = planar();
    let request = MotionRequest::new(scene.clone(), "armm", Goal::Named("bent".into()));
    let refusal = solve(&request, &mut Silent).expect_err("there is no such group");
    assert!(matches!(&refusal, PlanError::NoSuchGroup { near, .. } if near == &["arm"]));
    assert!(refusal.describe(scene.robot()).to_string().contains("Did you mean arm?"));

    let (refusal, sentence) = ask(&scene, &[0.0; 3], Goal::Named("home".into()));
    assert!(matches!(&refusal, PlanError::NoSuchPose { known, .. } if known == &["bent"]));
    assert!(sentence.contains("It has bent"), "{sentence}");

    let pose = Pose::translation(0.5, 0.5, 0.0);
    let (refusal, sentence) = ask(&scene, &[0.0; 3], Goal::Pose(TipPose::new("tipp", pose)));
    assert!(
        matches!(&refusal, PlanError::NoSuchTip { near, .. } if near == &["tip"]),
        "{sentence}"
    );

    let (refusal, sentence) = ask(&scene, &[0.0; 3], Goal::Pose(TipPose::new("l0", pose)));
    let tip = scene.robot().link("tip").expect("a tip");
    assert!(
        matches!(&refusal, PlanError::TipNotMoved { tips, .. } if tips == &[tip]),
        "{sentence}"
    );

    let twice = ["tip", "l2"].map(|tip| TipPose::new(tip, pose)).to_vec();
    let (refusal, sentence) = ask(&scene, &[0.0; 3], Goal::Poses(twice));
    assert!(matches!(refusal, PlanError::SharedJoint { .. }), "{sentence}");

    let request = MotionRequest {
        planner: PlannerChoice::named("RRTConect"),
        ..MotionRequest::new(scene.clone(), "arm", Goal::Named("bent".into()))
    };
    let refusal = solve(&request, &mut Silent).expect_err("there is no such planner");
    let sentence = refusal.describe(scene.robot()).to_string();
    assert!(
        matches!(refusal, PlanError::Planner(_)) && sentence.contains("mean RRTConnect"),
        "{sentence}"
    );

    let request = MotionRequest::new(scene, "nothing", Goal::Named("bent".into()));
    let refusal = solve(&request, &mut Silent);
    assert_eq!(refusal, Err(PlanError::EmptyGroup { group: "nothing".into() }));
}

#[test]
fn wrong_lengths_and_what_is_not_a_number() {
    let scene = planar();
    let (refusal, _) = ask(&scene, &[0.0; 2], Goal::Configuration(vec![0.0; 3]));
    assert_eq!(refusal, PlanError::Length { which: Which::Start, expected: 3, given: 2 });
    let (refusal, sentence) = ask(&scene, &[0.0; 3], Goal::AnyOf(vec![vec![0.0; 3], vec![0.0; 4]]));
    assert_eq!(refusal, PlanError::Length { which: Which::Goal(1), expected: 3, given: 4 });
    assert!(sentence.contains("goal 2 has 4"), "{sentence}");
    let (refusal, sentence) = ask(&scene, &[0.0, f64::NAN, 0.0], Goal::Configuration(vec![0.0; 3]));
    assert!(matches!(refusal, PlanError::NotFinite { which: Which::Start, .. }));
    assert!(sentence.contains("j2"), "{sentence}");
    let infinite = Goal::Configuration(vec![0.0, 0.0, f64::INFINITY]);
    let (refusal, _) = ask(&scene, &[0.0; 3], infinite);
    assert!(matches!(refusal, PlanError::NotFinite { which: Which::Goal(0), .. }));
    assert_eq!(ask(&scene, &[0.0; 3], Goal::AnyOf(Vec::new())).0, PlanError::NoGoal);
    assert_eq!(ask(&scene, &[0.0; 3], Goal::Poses(Vec::new())).0, PlanError::NoGoal);
    let nowhere = Pose::translation(f64::NAN, 0.0, 0.0);
    let (refusal, _) = ask(&scene, &[0.0; 3], Goal::Pose(TipPose::new("tip", nowhere)));
    assert_eq!(refusal, PlanError::BadTarget { tip: "tip".into() });
    let position_in_world = Vec3::new(0.5, 0.5, 0.0);
    let goal = Goal::Position { tip: "tip".into(), position_in_world, tolerance_m: -1.0 };
    assert_eq!(ask(&scene, &[0.0; 3], goal).0, PlanError::BadTarget { tip: "tip".into() });
}

#[test]
fn constraints_that_are_broken_are_named_with_the_amount() {
    let scene = lwr4();
    let tip = scene.robot().link("tip").expect("a tip");
    let ask = |start: &[f64], goal: Goal, constraint: Constraint| {
        let request = MotionRequest {
            start: Some(start.to_vec()),
            constraints: vec![constraint],
            ..MotionRequest::new(scene.clone(), "arm", goal)
        };
        let refusal = solve(&request, &mut Silent).expect_err("it is impossible");
        let sentence = refusal.describe(scene.robot()).to_string();
        (refusal, sentence)
    };
    let upright = Constraint::Upright {
        tip,
        axis_in_tip: Vec3::z_axis(),
        axis_in_world: Vec3::z_axis(),
        within_rad: 0.1,
    };
    let bent = [0.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0];
    let straight = || Goal::Configuration(vec![0.0; 7]);
    let (refusal, sentence) = ask(&bent, straight(), upright.clone());
    assert!(
        matches!(&refusal, PlanError::StartBreaks { broken, .. } if (broken.excess - 0.4).abs() < 1e-9)
    );
    assert!(sentence.contains("tip") && sentence.contains("22.9"), "{sentence}");

    let (refusal, sentence) = ask(&[0.0; 7], Goal::Configuration(bent.to_vec()), upright);
    let PlanError::NoFreeGoal(triage) = refusal else { panic!("{sentence}") };
    assert!(matches!(triage.branches[0].standing, Standing::Breaking { .. }));
    assert!(sentence.contains("against a constraint"), "{sentence}");

    let nonsense =
        Constraint::Plane { tip, point: Point3::origin(), normal: Vec3::z_axis(), within_m: -1.0 };
    let (refusal, _) = ask(&[0.0; 7], straight(), nonsense);
    assert!(matches!(refusal, PlanError::BadConstraint(_)));
}
