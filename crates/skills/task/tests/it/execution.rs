//! Execution on the dummy robot: plans are done, deviations are noticed, and the scene stays true.

use std::sync::Arc;

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_motion::{HandGoal, RobotPort};
use karakuri_plan::CertifiedPort;
use karakuri_scene::{MapBrick, MapObstacle, Object, Scene};
use karakuri_task::run::{
    Abort, Deviation, Outcome, Phase, Ran, RunOptions, Unplanned, carry_out, execute,
};
use karakuri_task::stage::StageKind;
use karakuri_task::{
    Act, ArmPlanner, CheckerCache, ObjectTracker, TaskFailure, TaskPlan, pick, place,
};

use crate::arm::{self, BLOCK, HAND};
use crate::plans::kinds;
use crate::robot::{Event, TestRobot, Watcher};

const MS: u64 = 1_000_000;

struct Lab {
    scene: Scene,
    planner: ArmPlanner,
    pick: TaskPlan,
    watcher: Watcher,
}

impl Lab {
    fn new() -> Self {
        let scene = arm::scene();
        let planner = arm::planner(&scene);
        let mut cache = CheckerCache::default();
        let pick = pick(&planner, &mut cache, &scene, &arm::pick_request());
        Self { pick: pick.expect("it is in reach"), scene, planner, watcher: Watcher::default() }
    }

    fn robot(&self) -> TestRobot {
        TestRobot::new(&self.scene, &self.watcher.stage)
    }

    fn execute(&mut self, robot: &mut TestRobot) -> Ran {
        execute(robot, &self.scene, &self.pick, &RunOptions::default(), &mut self.watcher)
    }

    /// Runs pick and place, and checks that the final scene is true.
    fn carry_out(&mut self, robot: &mut TestRobot) -> Outcome {
        let planner = &self.planner;
        let picking = |scene: &Scene, attempt: usize| {
            let mut request = arm::pick_request();
            request.solve.seed = attempt as u64;
            Ok(pick(planner, &mut CheckerCache::default(), scene, &request)?)
        };
        let placing = |scene: &Scene, attempt: usize| {
            let mut request = arm::place_request(planner);
            request.solve.seed = attempt as u64;
            Ok(place(planner, &mut CheckerCache::default(), scene, &request)?)
        };
        let mut phases = [
            Phase { name: "pick".to_owned(), carriers: Vec::new(), plan: Box::new(picking) },
            Phase {
                name: "place".to_owned(),
                carriers: vec!["tip".to_owned()],
                plan: Box::new(placing),
            },
        ];
        let hands = [(HAND.to_owned(), HandGoal::Gripper { position_m: 0.0, effort: None })];
        let options = RunOptions::default();
        let scene = self.scene.clone();
        let outcome =
            carry_out(robot, &scene, BLOCK, &mut phases, &hands, &options, &mut self.watcher);
        is_true(&outcome.scene, robot);
        outcome
    }
}

/// The block is attached if and only if it is held, and is where it is seen; the robot stands still.
#[track_caller]
fn is_true(scene: &Scene, robot: &TestRobot) {
    let held = scene.attachments().get(BLOCK);
    assert_eq!(held.is_some(), robot.is_holding(), "attached if and only if held");
    let believed = match held {
        Some(held) => {
            let q = scene.configuration();
            let link = karakuri_robot::kinematics::link_pose(scene.robot(), q, held.link);
            Scene::world_from_attached(held, &link)
        }
        None => scene.objects()[BLOCK].world_from_object,
    };
    let off = believed.translation.vector - robot.pose(BLOCK).translation.vector;
    assert!(off.norm() < 1e-3, "the scene has the block {off} from where it is");
    assert!(robot.speed() < 1e-6, "the robot moves");
}

#[test]
fn a_plan_is_executed_step_by_step_and_the_block_is_lifted() {
    let mut lab = Lab::new();
    let mut robot = lab.robot();
    let ran = lab.execute(&mut robot);
    assert_eq!(ran.deviation, None);
    assert_eq!(lab.watcher.kinds, kinds(&lab.pick), "every step, in order");
    assert!(ran.stages.iter().all(|stage| stage.done));
    assert!(ran.stages.windows(2).all(|pair| pair[0].end_ns <= pair[1].begin_ns));
    is_true(&ran.scene, &robot);
    assert!(robot.pose(BLOCK).translation.z > arm::START_M[2] + 0.03);
}

#[test]
fn a_whole_task_moves_with_certificates_only_and_contacts_carry_their_force() {
    let mut lab = Lab::new();
    let mut robot = CertifiedPort::new(lab.robot());
    let options = RunOptions::default();
    let picked = execute(&mut robot, &lab.scene, &lab.pick, &options, &mut lab.watcher);
    assert_eq!(picked.deviation, None);
    let request = arm::place_request(&lab.planner);
    let place = place(&lab.planner, &mut CheckerCache::default(), &picked.scene, &request);
    let place = place.expect("it is in reach");
    let placed = execute(&mut robot, &picked.scene, &place, &options, &mut lab.watcher);
    assert_eq!(placed.deviation, None);
    let moves = |plan: &TaskPlan| {
        plan.steps.iter().filter(|step| matches!(step.act, Act::Move { .. })).count()
    };
    let certificates = &robot.inner().certificates;
    assert_eq!(certificates.len(), moves(&lab.pick) + moves(&place));
    // The port has verified them; only lowering presses the block on the table.
    let contacts = certificates.iter().flat_map(|text| text.lines());
    let contacts: Vec<&str> = contacts.filter(|line| line.contains("stopped at")).collect();
    let [contact] = contacts[..] else { panic!("{contacts:?}") };
    assert!(contact.starts_with("allow ") && contact.ends_with(" stopped at 100 N"), "{contact}");
    assert!(contact.contains(BLOCK) && contact.contains(arm::TABLE), "{contact}");
}

#[test]
fn an_object_that_is_pressed_too_hard_on_its_support_stops_the_robot() {
    let mut lab = Lab::new();
    let mut robot = lab.robot().during(StageKind::Lower, 0, Event::Press(150.0));
    let outcome = lab.carry_out(&mut robot);
    assert!(lab.watcher.deviations.contains(&"contact_force"), "{:?}", lab.watcher.deviations);
    let words = outcome.deviations[0].1.to_string();
    assert!(words.contains("150.0 N") && words.contains("100 N are allowed"), "{words}");
    let mut robot = lab.robot().during(StageKind::Lower, 0, Event::Press(90.0));
    assert_eq!(lab.carry_out(&mut robot).abort, None);
}

#[test]
fn a_light_touch_or_one_after_the_approach_is_no_wrong_belief() {
    for (stage, force_n) in [(StageKind::Approach, 3.0), (StageKind::Lift, 20.0)] {
        let mut lab = Lab::new();
        let mut robot = lab.robot().during(stage, 100 * MS, Event::Touch(force_n));
        assert_eq!(lab.execute(&mut robot).deviation, None, "{force_n} N");
    }
}

#[test]
fn every_deviation_is_noticed_with_its_reason_and_the_scene_stays_true() {
    let aside = Pose::translation(0.5, 0.25, arm::START_M[2]);
    let cases: [(StageKind, Event, &str); 8] = [
        (StageKind::MoveToPick, Event::Move(BLOCK, aside), "object_moved"),
        (StageKind::Approach, Event::Move(BLOCK, aside), "object_moved"),
        (StageKind::MoveToPick, Event::Hide(BLOCK), "object_not_seen"),
        (StageKind::Approach, Event::Touch(12.0), "touched"),
        (StageKind::Lift, Event::Move(BLOCK, aside), "object_lost"),
        (StageKind::Lift, Event::Slip(Vec3::new(0.0, 0.0, 0.03)), "object_slipped"),
        (StageKind::Approach, Event::Stop, "motion_stopped"),
        (StageKind::Lift, Event::Stop, "motion_stopped"),
    ];
    for (stage, event, code) in cases {
        let mut lab = Lab::new();
        let mut robot = lab.robot().during(stage, 100 * MS, event.clone());
        let ran = lab.execute(&mut robot);
        let deviation = ran.deviation.unwrap_or_else(|| panic!("{event:?} was not noticed"));
        assert_eq!(deviation.code(), code, "{deviation}");
        let last = ran.stages.last().expect("something was started");
        assert!(last.stage.kind == stage && !last.done, "{event:?} in {}", last.stage);
        if let Some(told) = deviation.stage() {
            assert_eq!(told.kind, stage);
        }
        is_true(&ran.scene, &robot);
    }
}

/// Where the hand will be at the end of the first motion of a plan.
fn end_of_first_motion(lab: &Lab) -> Pose {
    let step = &lab.pick.steps[0];
    let Act::Move { joints, trajectory } = &step.act else { panic!("the first step moves") };
    let mut q = step.before.configuration().to_vec();
    let end = trajectory.sample(trajectory.duration_secs()).position;
    for (id, x) in joints.iter().zip(end) {
        q[step.before.robot().joints()[id.0].first_position] = x;
    }
    let tip = lab.scene.robot().link("tip").expect("it has a tip");
    let there = karakuri_robot::kinematics::link_pose(lab.scene.robot(), &q, tip);
    Pose::from(there.translation.vector)
}

/// Checks that a motion to pick was stopped because of a body, before anything touched.
fn is_stopped_in_time(lab: &Lab, robot: &TestRobot, ran: &Ran, because_of: &str) {
    let Some(Deviation::PathBlocked { between, in_secs, stage }) = &ran.deviation else {
        panic!("{:?}", ran.deviation)
    };
    let named = between.contains(&because_of.to_owned());
    assert!(named && *in_secs > 0.0, "{between:?} in {in_secs} s");
    assert_eq!(stage.kind, StageKind::MoveToPick);
    let state = robot.state().expect("it is known");
    let mut now = ran.scene.clone();
    now.set_configuration(&state.q).expect("it fits");
    let checker = karakuri_scene::exact::Checker::compile(&now, lab.planner.joints());
    let checker = checker.expect("an arm");
    let q = lab.planner.configuration(&now);
    assert!(checker.is_free(&q, &mut checker.scratch()), "it stopped too late");
}

#[test]
fn an_obstacle_that_moves_into_the_path_stops_the_arm_before_it_touches() {
    let mut lab = Lab::new();
    arm::add(&mut lab.scene, "post", [0.05, 0.05, 0.2], [-0.6, 0.6, 0.1]);
    let mut cache = CheckerCache::default();
    let request = arm::pick_request();
    lab.pick = pick(&lab.planner, &mut cache, &lab.scene, &request).expect("it is in reach");
    let there = end_of_first_motion(&lab);
    let mut robot = lab.robot().during(StageKind::MoveToPick, 50 * MS, Event::Move("post", there));
    let ran = lab.execute(&mut robot);
    is_stopped_in_time(&lab, &robot, &ran, "post");
}

/// A map with one occupied cell of 2 cm at a place.
fn cell_at(place: &Pose) -> Arc<MapObstacle> {
    let mut map = MapObstacle::new(0.02).expect("a usable resolution");
    let number = place.translation.vector.map(|x| (x / 0.02).floor() as i32);
    let mut occupied = [0; 8];
    let [x, y, z] = [0, 1, 2].map(|k| number[k].rem_euclid(8));
    occupied[z as usize] = 1 << (8 * y + x);
    let brick = [0, 1, 2].map(|k| number[k].div_euclid(8) as i16);
    map.set_brick(brick, MapBrick { occupied, ..MapBrick::default() });
    Arc::new(map)
}

#[test]
fn cells_that_a_camera_sees_in_the_path_stop_the_arm_before_it_touches() {
    let mut lab = Lab::new();
    let far = cell_at(&Pose::translation(-0.7, -0.7, 0.9));
    let mut robot = lab.robot().during(StageKind::MoveToPick, 50 * MS, Event::Map(far));
    assert_eq!(lab.execute(&mut robot).deviation, None, "a cell that is not in the way");

    let near = cell_at(&end_of_first_motion(&lab));
    let mut robot = lab.robot().during(StageKind::MoveToPick, 50 * MS, Event::Map(near));
    let ran = lab.execute(&mut robot);
    is_stopped_in_time(&lab, &robot, &ran, "map");
    assert_eq!(ran.scene.map().map(|map| map.counts()), Some([1, 0]), "to be planned around");
}

#[test]
fn objects_that_a_camera_finds_join_the_scene_and_the_robot_looks_before_it_approaches() {
    let mut lab = Lab::new();
    let mut robot = lab.robot();
    let shape = Shape::Sphere { radius_m: 0.02 };
    let ball = Object::new("ball", shape, Pose::translation(-0.7, -0.7, 0.9));
    robot.found = vec![Arc::new(ball)];
    let ran = lab.execute(&mut robot);
    assert_eq!(ran.deviation, None);
    assert!(ran.scene.objects().contains_key("ball"));
    assert_eq!(robot.looks, 1, "once, before the approach");
}

#[test]
fn without_a_robot_state_nothing_is_started() {
    let mut lab = Lab::new();
    let mut robot = lab.robot().during(StageKind::MoveToPick, 0, Event::Silence);
    lab.watcher.stage.set(Some(StageKind::MoveToPick));
    robot.wait(MS);
    robot.wait(MS);
    let ran = lab.execute(&mut robot);
    assert_eq!(ran.deviation, Some(Deviation::NoState));
    assert!(ran.stages.is_empty() && ran.deviation.expect("there is one").is_final());
}

#[test]
fn a_task_without_deviations_is_carried_out_in_one_go() {
    let mut lab = Lab::new();
    let mut robot = lab.robot();
    let outcome = lab.carry_out(&mut robot);
    assert_eq!(outcome.abort, None);
    assert_eq!(lab.watcher.plans, ["pick", "place"]);
    assert!(outcome.deviations.is_empty() && !robot.is_holding());
    let off = robot.pose(BLOCK).translation.vector - Vec3::new(0.5, -0.15, arm::START_M[2]);
    assert!(off.norm() < 3e-3, "{off}");
}

#[test]
fn after_a_deviation_the_phase_that_fits_what_is_held_is_planned_again() {
    let aside = Pose::translation(0.45, 0.22, arm::START_M[2]);
    // Towards the palm, which points down: away from the table.
    let slip = Event::Slip(Vec3::new(0.0, 0.0, -0.018));
    let cases: [(StageKind, Event, &[&str], &str); 4] = [
        (
            StageKind::Approach,
            Event::Move(BLOCK, aside),
            &["pick", "pick", "place"],
            "object_moved",
        ),
        (StageKind::Lift, Event::Move(BLOCK, aside), &["pick", "pick", "place"], "object_lost"),
        (StageKind::Lift, slip.clone(), &["pick", "place"], "object_slipped"),
        (StageKind::MoveToPlace, slip, &["pick", "place", "place"], "object_slipped"),
    ];
    for (stage, event, plans, code) in cases {
        let mut lab = Lab::new();
        let mut robot = lab.robot().during(stage, 100 * MS, event.clone());
        let outcome = lab.carry_out(&mut robot);
        assert_eq!(outcome.abort, None, "{event:?} during {stage}");
        assert_eq!(lab.watcher.plans, plans, "{event:?} during {stage}");
        assert_eq!(lab.watcher.deviations, [code]);
        assert!(!robot.is_holding() && outcome.scene.attachments().is_empty());
    }
}

#[test]
fn a_grasp_that_misses_is_tried_again_until_there_were_too_many() {
    let mut lab = Lab::new();
    let mut robot = lab.robot();
    robot.misses = 1;
    let outcome = lab.carry_out(&mut robot);
    assert_eq!((outcome.abort, &lab.watcher.deviations[..]), (None, &["grasp_failed"][..]));

    let mut lab = Lab::new();
    let mut robot = lab.robot();
    robot.misses = usize::MAX;
    let outcome = lab.carry_out(&mut robot);
    let Some(Abort::TooOften { phase, attempts, deviation }) = outcome.abort else {
        panic!("{:?}", outcome.abort)
    };
    assert_eq!((phase.as_str(), attempts), ("pick", RunOptions::default().attempts));
    assert_eq!(deviation.evidence().stage, Some(StageKind::Grasp));
    assert_eq!(outcome.deviations.len(), attempts);
    assert!(outcome.scene.attachments().is_empty(), "nothing is believed to be held");
}

#[test]
fn a_stop_ends_the_task_for_good() {
    for stage in [StageKind::MoveToPick, StageKind::Lift, StageKind::MoveToPlace] {
        let mut lab = Lab::new();
        let mut robot = lab.robot().during(stage, 100 * MS, Event::Stop);
        let outcome = lab.carry_out(&mut robot);
        let Some(Abort::Final { deviation, .. }) = &outcome.abort else {
            panic!("{:?}", outcome.abort)
        };
        assert_eq!(deviation.code(), "motion_stopped");
        assert_eq!(lab.watcher.kinds.last(), Some(&stage), "nothing was started afterwards");
    }
}

#[test]
fn planning_that_is_cancelled_or_declined_is_not_tried_again_and_nothing_moves() {
    let lab = Lab::new();
    let failures = [
        (Unplanned::NoPlan(TaskFailure::Cancelled), 1, "cancelled"),
        (Unplanned::NoPlan(TaskFailure::OutOfTime(Vec::new())), 1, "out_of_time"),
        (Unplanned::Declined, 1, "declined"),
        (Unplanned::NoPlan(TaskFailure::NoSolution(Vec::new())), 2, "no_solution"),
    ];
    for (why, expected, code) in failures {
        let mut robot = lab.robot();
        let before = robot.state().expect("it is known").q;
        let mut asked = 0;
        let plan = |_: &Scene, _: usize| {
            asked += 1;
            Err(why.clone())
        };
        let phase = Phase { name: "pick".to_owned(), carriers: Vec::new(), plan: Box::new(plan) };
        let options = RunOptions::default();
        let scene = lab.scene.clone();
        let outcome = carry_out(&mut robot, &scene, BLOCK, &mut [phase], &[], &options, &mut ());
        assert_eq!(asked, expected, "{why}");
        let abort = outcome.abort.expect("there is no plan");
        assert_eq!(abort.code(), code);
        assert_eq!(robot.state().expect("it is known").q, before);
    }
}

#[test]
fn nothing_is_planned_for_a_load_that_no_phase_starts_with() {
    let mut lab = Lab::new();
    let slip = Event::Slip(Vec3::new(0.0, 0.0, 0.025));
    let mut robot = lab.robot().during(StageKind::Lift, 100 * MS, slip);
    let plan = lab.pick.clone();
    let plan = move |_: &Scene, _: usize| Ok(plan.clone());
    let phase = Phase { name: "pick".to_owned(), carriers: Vec::new(), plan: Box::new(plan) };
    let (scene, options) = (lab.scene.clone(), RunOptions::default());
    let outcome =
        carry_out(&mut robot, &scene, BLOCK, &mut [phase], &[], &options, &mut lab.watcher);
    assert!(matches!(outcome.abort, Some(Abort::NoWayOn { .. })), "{:?}", outcome.abort);
    is_true(&outcome.scene, &robot);
    assert!(robot.object(BLOCK).is_some());
}
