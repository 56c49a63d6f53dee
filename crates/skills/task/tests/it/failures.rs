//! Failures are typed, carry evidence and keep their sources.

use std::collections::BTreeSet;
use std::error::Error;
use std::sync::Arc;

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_plan::PlanError;
use karakuri_task::grasp::why_no_grasp;
use karakuri_task::run::{Abort, Deviation, Unplanned};
use karakuri_task::stage::{Connect, SolveSettings, Stage, StageKind, Stand, solve};
use karakuri_task::{
    ArmPlanner, ArmPlannerError, ArmPlannerSettings, CheckerCache, Failed, NoEffector,
    ObjectProblem, Pick, StageFailure, TaskFailure, Touching, pick, place,
};

use crate::arm::{self, ARM, BLOCK};

#[test]
fn an_object_out_of_reach_fails_for_every_grasp_with_a_proof() {
    let mut scene = arm::scene();
    scene.move_object(BLOCK, Pose::translation(3.0, 0.0, 0.16)).expect("it is there");
    let (planner, mut cache) = (arm::planner(&scene), CheckerCache::default());
    let failure = pick(&planner, &mut cache, &scene, &arm::pick_request());
    let failure = failure.expect_err("it is three metres away");
    assert_eq!(failure.code(), "no_solution");
    assert_eq!(failure.evidence().stage, Some(StageKind::GraspPose));
    let TaskFailure::NoSolution(failures) = &failure else { panic!("{failure}") };
    assert!(!failures.is_empty());
    for failed in failures {
        assert!(matches!(failed.why, StageFailure::OutOfReach { .. }), "{failed}");
        assert_eq!(failed.why.code(), "out_of_reach");
    }
}

#[test]
fn a_grasp_that_is_walled_in_names_what_is_in_the_way() {
    let mut scene = arm::scene();
    let [x, y, _] = arm::START_M;
    for (name, dx, dy) in
        [("w1", 0.05, 0.0), ("w2", -0.05, 0.0), ("w3", 0.0, 0.05), ("w4", 0.0, -0.05)]
    {
        arm::add(&mut scene, name, [0.03, 0.03, 0.4], [x + dx, y + dy, 0.3]);
    }
    arm::add(&mut scene, "lid", [0.2, 0.2, 0.02], [x, y, 0.52]);
    let (planner, mut cache) = (arm::planner(&scene), CheckerCache::default());
    let failure = pick(&planner, &mut cache, &scene, &arm::pick_request());
    let TaskFailure::NoSolution(failures) = failure.expect_err("it is walled in") else {
        panic!("the object is there")
    };
    let touching = |failed: &karakuri_task::Failed| failed.evidence().between;
    let named: BTreeSet<String> = failures.iter().filter_map(touching).flatten().collect();
    let walls = ["w1", "w2", "w3", "w4", "lid"];
    assert!(walls.iter().any(|wall| named.contains(*wall)), "{named:?}");
}

#[test]
fn a_motion_that_is_not_found_has_the_planners_error_as_its_source() {
    let mut scene = arm::scene();
    let planner = arm::planner(&scene);
    let mut q = planner.configuration(&scene);
    q[0] += 1.0;
    // The goal is inside an obstacle.
    let mut moved = scene.clone();
    let mut whole = scene.configuration().to_vec();
    whole[..q.len()].copy_from_slice(&q);
    moved.set_configuration(&whole).expect("it is finite");
    let tip = scene.robot().link("tip").expect("it has a tip");
    let at = karakuri_robot::kinematics::link_pose(scene.robot(), &whole, tip).translation.vector;
    arm::add(&mut scene, "rock", [0.1; 3], at.into());
    let label = StageKind::MoveToRest.into();
    let connect = Connect { label, arm: ARM.to_owned(), constraints: Vec::new() };
    let stand = Stand { label: StageKind::RestPose.into(), arm: ARM.to_owned(), q };
    let task = Stage::Serial(vec![Stage::Current, Stage::Connect(connect), Stage::Stand(stand)]);
    let mut cache = CheckerCache::default();
    let mut arms = [planner.cached(&mut cache)];
    let failure = solve(&mut arms, &scene, &task, &SolveSettings::default());
    let TaskFailure::NoSolution(failures) = failure.expect_err("the goal touches") else {
        panic!("there was something to try")
    };
    let failed = failures.last().expect("it was tried");
    assert_eq!((failed.stage.kind, failed.why.code()), (StageKind::MoveToRest, "no_motion"));
    let StageFailure::NoMotion(motion) = &failed.why else { panic!("{failed}") };
    assert!(matches!(*motion.error, PlanError::NoFreeGoal(_)), "{:?}", motion.error);
    let why = failed.source().expect("the stage's failure");
    let source = why.source().expect("the planner's error");
    assert_eq!(source.to_string(), motion.to_string());
    assert!(source.to_string().contains("rock"), "{source}");
}

#[test]
fn objects_that_a_task_cannot_be_about_are_refused_with_their_problem() {
    let scene = arm::scene();
    let (planner, mut cache) = (arm::planner(&scene), CheckerCache::default());
    let mut held = scene.clone();
    let effector = planner.effector();
    held.attach(BLOCK, effector.tip, effector.touch_links.clone()).expect("it is there");
    let mut complex = scene.clone();
    let mut pile = (*scene.objects()[BLOCK]).clone();
    pile.name = "pile".into();
    pile.parts[0].shape = Shape::Cuboid { size_m: Vec3::repeat(0.5) };
    pile.parts.push(pile.parts[0].clone());
    complex.add(pile).expect("it is new");
    let why = why_no_grasp(&complex, effector, "pile").expect("it is half a metre wide");
    let too_wide = ObjectProblem::NoGrasp(why);

    let picked = |cache: &mut CheckerCache, scene, object: &str| {
        pick(&planner, cache, scene, &Pick::new(object, arm::TABLE)).expect_err("it cannot be")
    };
    let problem = |failure: TaskFailure| {
        let TaskFailure::Object { object, problem } = &failure else { panic!("{failure}") };
        assert_eq!(failure.evidence().object.as_ref(), Some(object));
        (*problem, failure.code())
    };
    let cases = [
        (picked(&mut cache, &scene, "ghost"), ObjectProblem::NotInScene, "object_not_in_scene"),
        (picked(&mut cache, &held, BLOCK), ObjectProblem::AlreadyHeld, "object_already_held"),
        (picked(&mut cache, &complex, "pile"), too_wide, "object_too_wide"),
        (
            place(&planner, &mut cache, &scene, &arm::place_request(&planner))
                .expect_err("it is not held"),
            ObjectProblem::NotHeld,
            "object_not_held",
        ),
    ];
    for (failure, expected, code) in cases {
        assert_eq!(problem(failure), (expected, code));
    }
}

#[test]
fn a_planner_that_cannot_be_made_says_why() {
    let scene = arm::scene();
    let new = |arm: &str| ArmPlanner::new(&scene, arm, &ArmPlannerSettings::default());
    let error = new("tail").err().expect("there is no tail");
    assert_eq!(error, ArmPlannerError::Effector(NoEffector::NoArm { arm: "tail".to_owned() }));
    let error = new(arm::HAND).err().expect("a hand is no arm");
    assert!(matches!(error, ArmPlannerError::Effector(NoEffector::NoArm { .. })), "{error}");
}

#[test]
fn a_stage_of_an_arm_without_planner_is_named() {
    let scene = arm::scene();
    let (planner, mut cache) = (arm::planner(&scene), CheckerCache::default());
    let stand = Stand { label: "rest".into(), arm: "other arm".to_owned(), q: vec![0.0; 7] };
    let connect =
        Connect { label: "go".into(), arm: "other arm".to_owned(), constraints: Vec::new() };
    let task = Stage::Serial(vec![Stage::Current, Stage::Connect(connect), Stage::Stand(stand)]);
    let mut arms = [planner.cached(&mut cache)];
    let failure = solve(&mut arms, &scene, &task, &SolveSettings::default());
    let TaskFailure::NoSolution(failures) = failure.expect_err("no planner") else {
        panic!("there was something to try")
    };
    let expected = StageFailure::NoPlanner { arm: "other arm".to_owned() };
    assert!(failures.iter().all(|failed| failed.why == expected), "{failures:?}");
}

#[test]
fn the_reason_that_is_told_is_that_of_the_attempt_that_came_farthest() {
    let touching = || {
        let between = ["finger".to_owned(), "wall".to_owned()];
        StageFailure::FingersBlocked(Touching { between, depth_m: 2e-3 })
    };
    let failed = |stage: StageKind, passed: usize, why: StageFailure| Failed {
        stage: stage.into(),
        choice: "side".to_owned(),
        passed,
        why,
    };
    let missed = |miss_m: f64| StageFailure::NoInverseKinematics { miss_m };
    let failures = vec![
        failed(StageKind::GraspPose, 0, missed(0.1)),
        failed(StageKind::Preshape, 3, touching()),
        failed(StageKind::Approach, 3, missed(0.2)),
        failed(StageKind::GraspPose, 1, StageFailure::DoesNotPropagate),
    ];
    let most = Failed::most_telling(&failures).expect("there are some");
    assert_eq!(most, &failures[1], "as far as the other one, and it names a pair");
    for (failure, begins) in [
        (TaskFailure::NoSolution(failures.clone()), "no plan found in 4 attempts; "),
        (TaskFailure::OutOfTime(failures.clone()), "no plan found in time, after 4 attempts; "),
        (
            TaskFailure::OutOfWork(failures.clone()),
            "no plan found with the allowed work, after 4 attempts; ",
        ),
    ] {
        let said = failure.to_string();
        assert!(said.starts_with(begins) && said.contains("finger touches wall"), "{said}");
        let evidence = failure.evidence();
        assert_eq!(evidence.stage, Some(StageKind::Preshape));
        assert_eq!(evidence.between, Some(["finger".to_owned(), "wall".to_owned()]));
    }
    // Of attempts that say the same, the last one: it kept the smallest margin.
    let same = [failed(StageKind::Lift, 2, missed(0.3)), failed(StageKind::Lift, 2, missed(0.4))];
    assert_eq!(Failed::most_telling(&same), Some(&same[1]));
    assert_eq!(Failed::most_telling(&[]), None);
}

#[test]
fn an_abort_keeps_the_whole_chain_of_causes_and_the_code_of_the_first() {
    let lost =
        Deviation::Lost { stage: StageKind::Lift.into(), object: BLOCK.to_owned(), away_m: 0.25 };
    let abort = Abort::TooOften { phase: "pick".to_owned(), attempts: 4, deviation: lost.clone() };
    assert_eq!(abort.code(), "object_lost");
    let evidence = abort.evidence();
    assert_eq!((evidence.stage, evidence.distance_m), (Some(StageKind::Lift), Some(0.25)));
    assert_eq!(evidence.object.as_deref(), Some(BLOCK));
    assert_eq!(abort.source().expect("the deviation").to_string(), lost.to_string());

    let why = Unplanned::NoPlan(TaskFailure::Cancelled);
    let abort = Abort::Unplanned { phase: "pick".to_owned(), why };
    assert_eq!(abort.code(), "cancelled");
    let foreign = std::io::Error::other("no time left");
    let abort =
        Abort::Unplanned { phase: "pick".to_owned(), why: Unplanned::Other(Arc::new(foreign)) };
    let source = abort.source().and_then(Error::source).expect("the foreign error");
    assert_eq!((abort.code(), source.to_string().as_str()), ("not_planned", "no time left"));
}
