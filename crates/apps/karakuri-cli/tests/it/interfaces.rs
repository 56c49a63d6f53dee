//! One motion request through every interface: the library, the command line, the page and ROS answer with the same bits.

use std::sync::Arc;
use std::time::Duration;

use karakuri::lab::{Lab, LabOptions};
use karakuri::motion::{Point, RobotPort};
use karakuri::plan::{
    CertifiedPort, Goal, Motion, MotionRequest, PlanError, Silent, SpeedScale, motion_once,
};
use karakuri::robot::RobotModel;
use karakuri::scene::Scene;
use karakuri::sim::world_handle::WorldHandle;
use karakuri::simulate::{self, EngineChoice};
use karakuri::{LabRobot, LoadOptions};
use karakuri_bridge::planning::convert::trajectory_message;
use karakuri_bridge::planning::{MESSAGE_STEP_SECS, PlanningOptions, PlanningServer, serve};
use karakuri_ros1::msg::moveit_msgs::{
    Constraints, ExecuteKnownTrajectory, ExecuteKnownTrajectoryRequest, GetMotionPlan,
    GetMotionPlanRequest, JointConstraint, MotionPlanRequest, MotionPlanResponse, MoveItErrorCodes,
    RobotTrajectory,
};
use karakuri_ros1::{Master, Node, NodeOptions};
use karakuri_testkit::port::DummyRobot;
use karakuri_web::protocol::{PlanGoal, Request};
use karakuri_web::{LiveBackend, LivePorts, PageBackend, RequestError};
use serde_json::{Value, json};

use crate::run::{commas, file, karakuri};

/// Long enough for a busy machine; nothing waits this long unless something is wrong.
const PATIENCE: Duration = Duration::from_secs(300);
/// The LWR4+ and a wall between start and goal.
const SCENE: &str = "[robot]\nname = \"lwr4\"\n\n[[object]]\nname = \"wall\"\nshape = \"box\"\n\
                     size = [0.1, 0.1, 1.4]\nxyz = [-0.66, 0.0, 0.7]\n";
const GROUP: &str = "arm";
const START: [f64; 7] = [-0.9, 0.9, 0.0, -1.2, 0.0, 0.9, 0.0];
const GOAL: [f64; 7] = [0.9, 0.9, 0.0, -1.2, 0.0, 0.9, 0.0];
/// Beyond the first joint's limit.
const OUT: [f64; 7] = [9.0, 0.9, 0.0, -1.2, 0.0, 0.9, 0.0];

fn library(scene: &Scene, goal: &[f64]) -> Result<Motion, PlanError> {
    let goal = Goal::Configuration(goal.to_vec());
    let start = Some(START.to_vec());
    let request = MotionRequest { start, ..MotionRequest::new(scene.clone(), GROUP, goal) };
    motion_once(&request, &mut Silent)
}

/// What `karakuri plan --out motion.json` writes.
fn command_line(scene_file: &str) -> String {
    let out = file("interfaces_motion.json", "");
    let (from, to) = (commas(&START), commas(&GOAL));
    let words = ["plan", scene_file, "--group", GROUP, "--from", &from, "--to", &to];
    karakuri(&[&words[..], &["--deadline", "300", "--force", "--out", &out]].concat()).exits(0);
    std::fs::read_to_string(out).expect("it was written")
}

/// The same of a motion of the library.
fn written(motion: &Motion) -> String {
    let trajectory = motion.trajectory().expect("it moves");
    let point = |point: Point| {
        json!({
            "time_secs": point.at_secs,
            "positions": point.position,
            "velocities": point.velocity,
            "accelerations": point.acceleration,
        })
    };
    let points: Vec<Value> = trajectory.points(0.01).into_iter().map(point).collect();
    let joints = names(motion.scene.robot(), motion);
    let file = json!({ "joints": joints, "path": motion.path(), "points": points });
    format!("{file}\n")
}

fn names(robot: &RobotModel, motion: &Motion) -> Vec<String> {
    motion.joints().iter().map(|id| robot.joints()[id.0].name.clone()).collect()
}

/// A running world of the scene, as the page sees it; `certified`: it executes only what has a certificate.
fn page(scene_file: &str, certified: bool) -> (Lab, LiveBackend) {
    let plan = karakuri::load_world(scene_file, None, &LoadOptions::default());
    let world = simulate::world(plan.expect("a world").value, EngineChoice::Kinematic);
    let lab = Lab::start(world.expect("it can be simulated"), LabOptions::default());
    let world_handle: Arc<dyn WorldHandle> = Arc::new(lab.handle());
    let for_robots = world_handle.clone();
    let robot = move |stop| {
        let robot = LabRobot::new(for_robots.clone(), stop).map_err(|error| error.to_string())?;
        Ok(match certified {
            true => Box::new(CertifiedPort::new(robot)) as Box<dyn karakuri::task::SeeingRobot>,
            false => Box::new(robot),
        })
    };
    let ports = LivePorts {
        world_handle,
        robot: Box::new(robot),
        task: None,
        task_arms: Vec::new(),
        recordings: None,
        map: None,
        found: None,
    };
    let backend = LiveBackend::new(ports).expect("a page");
    (lab, backend)
}

fn asked_by_page(backend: &LiveBackend, goal: &[f64]) -> Result<Value, RequestError> {
    backend.handle(&Request::Plan {
        group: GROUP.to_owned(),
        goal: PlanGoal::Joints { joints: goal.to_vec() },
        planner: None,
        start: Some(START.to_vec()),
    })
}

/// Planning over ROS, with a client.
struct Ros {
    node: Node,
    _serving: PlanningServer,
    _server: Arc<Node>,
    _master: Master,
}

impl Ros {
    fn serve(robot: Box<dyn RobotPort + Send>, scene: &Scene) -> Self {
        let master = Master::start("127.0.0.1", 0).expect("loopback has free ports");
        let options = |name: &str| NodeOptions {
            master_uri: master.uri().to_owned(),
            ..NodeOptions::new(name)
        };
        let server = Arc::new(Node::start(options("planner")).expect("a node"));
        let prefixes = vec!["/".to_owned()];
        let planning = PlanningOptions { prefixes, ..PlanningOptions::default() };
        let serving = serve(&server, robot, scene.clone(), &planning).expect("it is served");
        let node = Node::start(options("client")).expect("a node");
        Self { node, _serving: serving, _server: server, _master: master }
    }

    /// MoveIt's code for the execution of a trajectory.
    fn execute(&self, trajectory: &RobotTrajectory) -> i32 {
        let client = self.node.client::<ExecuteKnownTrajectory>("execute_kinematic_path");
        let trajectory = trajectory.clone();
        let request = ExecuteKnownTrajectoryRequest { trajectory, wait_for_execution: true };
        let answer = client.expect("a name").call(&request, PATIENCE);
        answer.expect("the service answers").error_code.val
    }
}

/// The answer of `plan_kinematic_path`.
fn asked_by_ros(
    node: &Node,
    scene: &Scene,
    change: impl FnOnce(&mut MotionPlanRequest),
) -> MotionPlanResponse {
    let robot = scene.robot();
    let group = robot.group(GROUP).expect("the arm");
    let joint_names: Vec<String> =
        group.joints.iter().map(|id| robot.joints()[id.0].name.clone()).collect();
    let joint = |(name, position): (&String, f64)| JointConstraint {
        joint_name: name.clone(),
        position,
        tolerance_above: 1e-4,
        tolerance_below: 1e-4,
        weight: 1.0,
    };
    let mut request = MotionPlanRequest {
        group_name: GROUP.to_owned(),
        goal_constraints: vec![Constraints {
            joint_constraints: joint_names.iter().zip(GOAL).map(joint).collect(),
            ..Constraints::default()
        }],
        allowed_planning_time: 300.0,
        ..MotionPlanRequest::default()
    };
    request.start_state.joint_state.name = joint_names;
    request.start_state.joint_state.position = START.to_vec();
    change(&mut request);
    let client = node.client::<GetMotionPlan>("plan_kinematic_path").expect("a name");
    let answer = client.call(&GetMotionPlanRequest { motion_plan_request: request }, PATIENCE);
    answer.expect("the service answers").motion_plan_response
}

#[test]
fn one_request_gets_the_same_bits_through_every_interface() {
    let scene_file = file("interfaces.toml", SCENE);
    let loaded = karakuri::load_scene(&scene_file, None, &LoadOptions::default());
    let scene = loaded.expect("a scene").value.scene;
    let motion = library(&scene, &GOAL).expect("there is a way around the wall");
    assert!(motion.path().len() > 2, "the wall is in the way");
    let trajectory = motion.trajectory().expect("it moves");

    // Numbers as text: the shortest that is read back to the same bits.
    assert_eq!(command_line(&scene_file), written(&motion));

    let (_lab, backend) = page(&scene_file, false);
    let shown = asked_by_page(&backend, &GOAL).expect("the page has a plan");
    assert_eq!(
        shown["secs"].as_f64().map(f64::to_bits),
        Some(trajectory.duration_secs().to_bits())
    );
    let every_secs = shown["every_secs"].as_f64().expect("a time");
    let (mut at_secs, mut expected) = (0.0, Vec::new());
    while at_secs < trajectory.duration_secs() {
        expected.push(trajectory.sample(at_secs).position);
        at_secs += every_secs;
    }
    expected.push(trajectory.sample(trajectory.duration_secs()).position);
    assert_eq!(shown["configurations"], json!(expected));

    let robot = Box::new(DummyRobot::new(scene.robot().clone()));
    let Ros { node, .. } = &Ros::serve(robot, &scene);
    let answer = asked_by_ros(node, &scene, |_| {});
    assert_eq!(answer.error_code.val, MoveItErrorCodes::SUCCESS);
    let robot = scene.robot();
    let message = trajectory_message(robot, motion.joints(), trajectory, MESSAGE_STEP_SECS);
    assert_eq!(answer.trajectory, message);

    // And what cannot be is refused alike: the same code and sentence, and MoveIt's code for it.
    let error = library(&scene, &OUT).expect_err("beyond a limit");
    let (from, to) = (commas(&START), commas(&OUT));
    let words = ["plan", &scene_file, "--group", GROUP, "--from", &from, "--to", &to, "--json"];
    let refused = karakuri(&words).exits(1).json();
    assert_eq!(
        (refused["status"].as_str(), refused["code"].as_str()),
        (Some("refused"), Some(error.code()))
    );
    let message = error.describe(robot).to_string();
    assert_eq!(refused["message"], message);
    let refused = asked_by_page(&backend, &OUT).expect_err("beyond a limit");
    assert_eq!((refused.code, refused.message), (error.code(), format!("no plan: {message}")));
    let answer = asked_by_ros(node, &scene, |request| {
        request.goal_constraints[0].joint_constraints[0].position = OUT[0];
    });
    assert_eq!(answer.error_code.val, MoveItErrorCodes::GOAL_STATE_INVALID);

    // Faster than allowed is refused everywhere.
    let goal = Goal::Configuration(GOAL.to_vec());
    let speed = SpeedScale::slowed(2.0);
    let fast = MotionRequest { speed, ..MotionRequest::new(scene.clone(), GROUP, goal) };
    assert!(matches!(motion_once(&fast, &mut Silent), Err(PlanError::BadSpeed { .. })));
    for bad in [2.0, -0.5, f64::NAN, f64::INFINITY] {
        let answer =
            asked_by_ros(node, &scene, |request| request.max_velocity_scaling_factor = bad);
        assert_eq!(answer.error_code.val, MoveItErrorCodes::FAILURE, "{bad}");
        let answer =
            asked_by_ros(node, &scene, |request| request.max_acceleration_scaling_factor = bad);
        assert_eq!(answer.error_code.val, MoveItErrorCodes::FAILURE, "{bad}");
    }
    let limits = &motion.limits;
    for bad in [2.0, 0.0, -0.5, f64::NAN] {
        assert!(limits.slowed(bad).is_err() && limits.scaled(1.0, bad).is_err(), "{bad}");
    }
    let path = file("interfaces_path.json", &json!([START, GOAL]).to_string());
    for words in [
        vec!["plan", &scene_file, "--group", GROUP, "--to", &commas(&GOAL), "--speed", "2"],
        vec!["time", "lwr4", "--path", &path, "--speed", "2"],
    ] {
        let ran = karakuri(&words).exits(2);
        assert!(ran.err.contains("--speed") && ran.err.contains("at most 1"), "{}", ran.err);
    }
}

#[test]
fn the_page_of_a_robot_that_asks_for_certificates_moves_it_by_plans_and_not_by_sliders() {
    let scene_file = file("certified_page.toml", "[robot]\nname = \"lwr4\"\n");
    let (lab, backend) = page(&scene_file, true);
    let goal = vec![0.2, 0.3, 0.0, -0.4, 0.0, 0.3, 0.0];
    let wanted = PlanGoal::Joints { joints: goal.clone() };
    let (group, planner, start) = (GROUP.to_owned(), None, None);
    let shown = backend.handle(&Request::Plan { group, goal: wanted, planner, start });
    let id = shown.expect("a plan")["id"].as_u64().expect("its number");
    let execute = Request::Execute { motion: id, goal: goal.clone() };
    backend.handle(&execute).expect("it begins");
    let over = || backend.status().motion.filter(|motion| motion.state != "running");
    let ended = found_while_running(&lab, over);
    assert_eq!((ended.id, ended.state, ended.why), (id, "done", None));
    let at_goal = lab.handle().snapshot().q.clone();
    assert!(at_goal.iter().zip(&goal).all(|(q, goal)| (q - goal).abs() < 1e-2), "{at_goal:?}");

    let (seen, _) = backend.log().since(0);
    let jog = Request::Jog { group: GROUP.to_owned(), joints: vec![0.0; 7] };
    backend.handle(&jog).expect("it is tried");
    let refused = || {
        let said = backend.log().since(seen).1;
        said.into_iter().find(|line| line.text.contains("not certified"))
    };
    assert_eq!(found_while_running(&lab, refused).level, "warn");
    let now = lab.handle().snapshot().q.clone();
    let moved = now.iter().zip(&at_goal).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
    assert!(moved < 1e-3, "only what is left of the motion before: {moved}");
}

/// The bridge makes the certificate that the robot asks for from the points of a message.
#[test]
fn ros_moves_a_robot_that_asks_for_certificates() {
    let scene_file = file("certified_ros.toml", SCENE);
    let loaded = karakuri::load_scene(&scene_file, None, &LoadOptions::default());
    let scene = loaded.expect("a scene").value.scene;
    let robot = DummyRobot::at(scene.robot().clone(), START.to_vec());
    let asks = Ros::serve(Box::new(CertifiedPort::new(robot)), &scene);
    let plan = asked_by_ros(&asks.node, &scene, |request| {
        // The robot follows at most 2 rad/s, less than the arm's limits.
        request.max_velocity_scaling_factor = 0.3;
        request.max_acceleration_scaling_factor = 0.3;
    });
    assert_eq!(plan.error_code.val, MoveItErrorCodes::SUCCESS);
    assert_eq!(asks.execute(&plan.trajectory), MoveItErrorCodes::SUCCESS);
    assert_ne!(asks.execute(&plan.trajectory), MoveItErrorCodes::SUCCESS, "it is at the end now");
}

/// What is found while the world goes on, asked after every new snapshot.
fn found_while_running<T>(lab: &Lab, mut find: impl FnMut() -> Option<T>) -> T {
    let (handle, mut last) = (lab.handle(), 0);
    loop {
        if let Some(found) = find() {
            return found;
        }
        let newer = handle.newer(last, Duration::from_secs(20)).expect("the world goes on");
        last = newer.number;
        assert!(newer.time_ns < 60_000_000_000, "not found within a minute of the world's time");
    }
}
