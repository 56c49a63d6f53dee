//! Tasks on a simulated robot: what was planned is done, and what the world does instead is noticed.

use karakuri::geometry::Pose;
use karakuri::motion::RobotPort;
use karakuri::plan::{PlanObserver, PlanReport, Verdict};
use karakuri::scene::Scene;
use karakuri::sim::world::{Command, Sample, World};
use karakuri::simulate::{self, EngineChoice};
use karakuri::task::run::{Deviation, Ran, RunOptions, execute};
use karakuri::task::stage::StageKind;
use karakuri::task::{
    ArmPlanner, ArmPlannerSettings, CheckerCache, ObjectTracker, Pick, TaskFailure, pick,
    pick_watched,
};
use karakuri::{LoadOptions, SimRobot, StepObserver, load_world};

const OBJECT: &str = "cylinder";

fn lab(engine: EngineChoice) -> World {
    let mut plan = load_world("lab_one_arm", None, &LoadOptions::default()).expect("ours").value;
    plan.description.components.retain(|component| component.kind != "kinect");
    simulate::world(plan, engine).expect("it is a world")
}

fn picked<O: StepObserver>(robot: &mut SimRobot<O>) -> Ran {
    robot.wait(100_000_000);
    let scene = robot.world().scene();
    let planner = ArmPlanner::new(&scene, "right_arm", &ArmPlannerSettings::default());
    let (planner, mut cache) = (planner.expect("the lab's arm"), CheckerCache::default());
    let plan = pick(&planner, &mut cache, &scene, &Pick::new(OBJECT, "table_surface_link"));
    let plan = plan.expect("it can be reached");
    execute(robot, &scene, &plan, &RunOptions::default(), &mut ())
}

/// Cancels planning after this number of queries.
struct Patience(usize);

impl PlanObserver for Patience {
    fn progress(&mut self, _report: &PlanReport) -> Verdict {
        let patient = self.0 > 0;
        self.0 = self.0.saturating_sub(1);
        if patient { Verdict::Continue } else { Verdict::Stop }
    }
}

#[test]
fn planning_that_is_not_wanted_any_more_ends_and_can_be_tried_again() {
    let scene = lab(EngineChoice::Kinematic).scene();
    let planner = ArmPlanner::new(&scene, "right_arm", &ArmPlannerSettings::default());
    let (planner, mut cache) = (planner.expect("the lab's arm"), CheckerCache::default());
    let goal = Pick::new(OBJECT, "table_surface_link");
    for questions in [0, 1] {
        let plan = pick_watched(&planner, &mut cache, &scene, &goal, &mut Patience(questions));
        let failure = plan.expect_err("nobody wants it");
        let ended = matches!(failure, TaskFailure::OutOfTime(_));
        assert!(ended, "{}", failure.code());
    }
    let mut patient = Patience(usize::MAX);
    let watched =
        pick_watched(&planner, &mut cache, &scene, &goal, &mut patient).expect("it can be reached");
    assert!(patient.0 < usize::MAX, "somebody was asked");
    // Being watched changes nothing.
    let plan = pick(&planner, &mut cache, &scene, &goal).expect("it can be reached");
    assert_eq!((plan.steps, plan.cost), (watched.steps, watched.cost));
}

#[test]
fn what_is_picked_hangs_in_the_hand_with_every_engine() {
    for engine in EngineChoice::ALL {
        let mut robot = SimRobot::new(lab(engine));
        let before = robot.object(OBJECT).expect("it is seen").world_from_object;
        let ran = picked(&mut robot);
        assert_eq!(ran.deviation, None, "{engine:?}");
        assert!(ran.stages.iter().all(|stage| stage.done));
        let after = robot.object(OBJECT).expect("it is seen").world_from_object;
        let lifted_m = after.translation.z - before.translation.z;
        assert!((0.08..0.22).contains(&lifted_m), "{engine:?}: lifted by {lifted_m}");
        // The scene has it where it is, on the hand.
        let held = &ran.scene.attachments()[OBJECT];
        let link = robot.world().world_from_links()[held.link.0];
        let believed = Scene::world_from_attached(held, &link);
        assert!((believed.translation.vector - after.translation.vector).norm() < 1e-3);
    }
}

/// Does something to the world at a time.
struct At(u64, Command);

impl StepObserver for At {
    fn after_step(&mut self, world: &mut World, _samples: &[Sample]) {
        if world.time_ns() == self.0 {
            world.command(&self.1).expect("it can be done");
        }
    }
}

#[test]
fn an_object_that_was_moved_is_noticed_and_nothing_is_attached() {
    let there = Command::MoveBody {
        body: OBJECT.to_owned(),
        world_from_body: Pose::translation(0.28, 0.56, 0.2151),
    };
    let mut robot = SimRobot::watched(lab(EngineChoice::Own), At(300_000_000, there));
    let ran = picked(&mut robot);
    assert!(matches!(ran.deviation, Some(Deviation::Moved { .. })), "{:?}", ran.deviation);
    assert!(ran.scene.attachments().is_empty());
    let seen = ran.scene.objects()[OBJECT].world_from_object.translation.x;
    assert!((seen - 0.28).abs() < 0.01, "the scene knows where it is now: {seen}");
    let speed = robot.state().expect("it is there").v;
    assert!(speed.iter().all(|v| v.abs() < 0.02), "the robot stands");
}

#[test]
fn an_object_that_is_lost_is_not_attached_any_more() {
    // The object is taken out of the hand during the lift.
    let away = Command::MoveBody {
        body: OBJECT.to_owned(),
        world_from_body: Pose::translation(0.5, 1.2, 0.2151),
    };
    let mut robot = SimRobot::new(lab(EngineChoice::Own));
    let clean = picked(&mut robot);
    let lift = clean
        .stages
        .iter()
        .find(|stage| stage.stage.kind == StageKind::Lift)
        .expect("it was lifted");
    let middle_ns = (lift.begin_ns + lift.end_ns) / 2 / 1_000_000 * 1_000_000;
    let mut robot = SimRobot::watched(lab(EngineChoice::Own), At(middle_ns, away));
    let ran = picked(&mut robot);
    assert!(matches!(ran.deviation, Some(Deviation::Lost { .. })), "{:?}", ran.deviation);
    assert!(ran.scene.attachments().is_empty(), "nothing is attached that is not held");
}
