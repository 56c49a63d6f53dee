//! Controllers of a kinematic arm, over ROS in one process.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use karakuri_bridge::RosNames;
use karakuri_bridge::execution::{
    Execution, ExecutionEvent, ExecutionOptions, RosRobot, RosRobotOptions, serve,
};
use karakuri_motion::control::{
    AdapterSetup, ControllerKind, ControllerSetup, Obstruction, PathMonitor, TrajectorySetup,
};
use karakuri_motion::{RobotPort, Trajectory};
use karakuri_robot::RobotModel;
use karakuri_ros1::msg::control_msgs::{
    FollowJointTrajectoryAction, FollowJointTrajectoryGoal, FollowJointTrajectoryResult,
};
use karakuri_ros1::msg::controller_manager_msgs::{
    ListControllers, ListControllersRequest, LoadController, LoadControllerRequest,
    SwitchController, SwitchControllerRequest,
};
use karakuri_ros1::msg::sensor_msgs::JointState;
use karakuri_ros1::msg::std_msgs::{Float64MultiArray, Header};
use karakuri_ros1::msg::trajectory_msgs::{JointTrajectory, JointTrajectoryPoint};
use karakuri_ros1::{ActionClient, Advertisement, GoalState, Master, Node, Subscriber};
use karakuri_testkit::port::robot_port_suite;
use karakuri_testkit::robots;

use crate::setup::{PATIENCE, master, node, wait_until};

fn joints() -> Vec<String> {
    (1..=7).map(|i| format!("j{i}")).collect()
}

/// An arm that follows its commands exactly, at more than 100 Hz.
struct KinematicArm {
    q: Arc<Mutex<Vec<f64>>>,
    ended: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
    _moves: Subscriber,
    _node: Arc<Node>,
}

impl KinematicArm {
    fn start(master: &Master) -> Self {
        let node = Arc::new(node(master, "arm"));
        let q = Arc::new(Mutex::new(vec![0.1; 7]));
        let moved = Arc::clone(&q);
        let moves = node
            .subscribe("/sim/arm/move", move |message: Float64MultiArray| {
                let mut q = moved.lock().unwrap();
                for (q, target) in q.iter_mut().zip(&message.data) {
                    assert!((*q - target).abs() < 0.1, "the arm refuses jumps");
                    *q = *target;
                }
            })
            .unwrap();
        let states = node.advertise("/sim/arm/get_state", Advertisement::default()).unwrap();
        let ended = Arc::new(AtomicBool::new(false));
        let (stop, place, time) = (Arc::clone(&ended), Arc::clone(&q), node.time());
        let thread = std::thread::spawn(move || {
            let (_keep, never) = channel::<()>();
            let (mut last, mut v, mut last_ns) = (place.lock().unwrap().clone(), vec![0.0; 7], 0);
            while !stop.load(Ordering::SeqCst) {
                let now = time.now();
                let position = place.lock().unwrap().clone();
                let dt = (now.as_nanos() - last_ns) as f64 * 1e-9;
                // Commands arrive less often than states are published: the velocity is averaged over some time.
                if dt > 0.02 {
                    v = position.iter().zip(&last).map(|(now, last)| (now - last) / dt).collect();
                    (last, last_ns) = (position.clone(), now.as_nanos());
                }
                states.publish(&JointState {
                    header: Header { stamp: now, ..Header::default() },
                    name: joints(),
                    position,
                    velocity: v.clone(),
                    effort: Vec::new(),
                });
                let _ = never.recv_timeout(Duration::from_millis(4));
            }
        });
        Self { q, ended, thread: Some(thread), _moves: moves, _node: node }
    }

    fn q(&self) -> Vec<f64> {
        self.q.lock().unwrap().clone()
    }
}

impl Drop for KinematicArm {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::SeqCst);
        let _ = self.thread.take().unwrap().join();
    }
}

struct Setting {
    master: Master,
    arm: KinematicArm,
    execution: Execution,
    events: Receiver<ExecutionEvent>,
    model: Arc<RobotModel>,
    _node: Arc<Node>,
}

impl Setting {
    fn new() -> Self {
        let master = master();
        let arm = KinematicArm::start(&master);
        let model = Arc::new(robots::lwr4());
        let node = Arc::new(node(&master, "controllers"));
        let adapter = AdapterSetup {
            name: "arm".into(),
            state_source: "arm/get_state".into(),
            position_sink: Some("arm/move".into()),
            effort_sink: None,
            joint_name_prefix: String::new(),
            joints: joints(),
            most_step: 0.1,
            patience_secs: 5.0,
        };
        let mut setup = TrajectorySetup::new(joints());
        setup.constraints.path = vec![0.3; 7];
        setup.constraints.goal = vec![0.02; 7];
        setup.constraints.goal_secs = 2.0;
        setup.constraints.stopped_velocity = 0.1;
        let controllers = vec![
            ControllerSetup {
                name: "states".into(),
                kind: ControllerKind::JointState { publish_hz: 100.0 },
            },
            ControllerSetup { name: "arm".into(), kind: ControllerKind::Trajectory(setup.clone()) },
            ControllerSetup { name: "other".into(), kind: ControllerKind::Trajectory(setup) },
        ];
        let (send, events) = channel();
        let options = ExecutionOptions {
            report: Arc::new(move |event| {
                let _ = send.send(event);
            }),
            ..ExecutionOptions::new(RosNames::new("sim"))
        };
        let execution = serve(&node, &model, vec![adapter], controllers, options).unwrap();
        Self { master, arm, execution, events, model, _node: node }
    }

    fn ended(&self) -> String {
        loop {
            let event = self.events.recv_timeout(PATIENCE).expect("something ends");
            if let ExecutionEvent::Ended { how, .. } = event {
                return how.to_string();
            }
        }
    }
}

/// Moves all joints by this angle, in this time.
fn by(arm: &KinematicArm, way: f64, secs: f64) -> FollowJointTrajectoryGoal {
    let point = JointTrajectoryPoint {
        positions: arm.q().iter().map(|q| q + way).collect(),
        time_from_start: karakuri_ros1::Duration::from_secs_f64(secs),
        ..JointTrajectoryPoint::default()
    };
    let trajectory = JointTrajectory {
        joint_names: joints(),
        points: vec![point],
        ..JointTrajectory::default()
    };
    FollowJointTrajectoryGoal { trajectory, ..FollowJointTrajectoryGoal::default() }
}

#[test]
fn a_robot_behind_ros_keeps_the_promises_of_a_robot_port() {
    let setting = Setting::new();
    let user = Arc::new(node(&setting.master, "user"));
    let model = Arc::clone(&setting.model);
    let mut robot = RosRobot::connect(&user, model, &RosRobotOptions::new("sim")).unwrap();
    assert!(robot.wait_for_state(PATIENCE));
    let ids: Vec<_> = joints().iter().map(|name| robot.model().joint(name).unwrap()).collect();
    robot_port_suite(&mut robot, &ids, 0.3);
}

#[test]
fn whatever_goes_wrong_ends_the_motion_and_is_said() {
    struct Wall;
    impl PathMonitor for Wall {
        fn ahead(&self, _: &[String], trajectory: &Trajectory, from: f64) -> Option<Obstruction> {
            let at_secs = 0.5 * (from + trajectory.duration_secs());
            (from > 1.0)
                .then(|| Obstruction { between: ["forearm".into(), "wall".into()], at_secs })
        }
    }
    let setting = Setting::new();
    let name = "/sim/arm/follow_joint_trajectory";
    let follow = |user: &Node| {
        let client = ActionClient::<FollowJointTrajectoryAction>::start(user, name).unwrap();
        assert!(client.wait_for_server(PATIENCE));
        client
    };
    let user = node(&setting.master, "user");
    let client = follow(&user);
    let begin = |client: &ActionClient<FollowJointTrajectoryAction>, way: f64| {
        let before = setting.arm.q();
        let goal = client.send(by(&setting.arm, way, 4.0), |_| {});
        assert_eq!(goal.wait_while(GoalState::Pending, PATIENCE), GoalState::Active);
        wait_until("it moves", || (setting.arm.q()[0] - before[0]).abs() > 0.01);
        goal
    };
    wait_until("it is heard of", || {
        setting.events.try_iter().any(|event| matches!(event, ExecutionEvent::Ready { .. }))
    });

    // Cancelled.
    let goal = begin(&client, 0.8);
    goal.cancel();
    assert_eq!(goal.wait(PATIENCE).unwrap().state, GoalState::Preempted);
    assert_eq!(setting.ended(), "it was called off");

    // Stopped from outside, and refused until it is reset.
    let goal = begin(&client, 0.5);
    setting.execution.stop_all("somebody");
    let outcome = goal.wait(PATIENCE).unwrap();
    assert_eq!(outcome.state, GoalState::Aborted);
    assert_eq!(outcome.result.error_string, "stopped by somebody");
    setting.ended();
    let outcome = client.send(by(&setting.arm, 0.1, 1.0), |_| {}).wait(PATIENCE).unwrap();
    assert_eq!(outcome.state, GoalState::Rejected);
    assert_eq!(outcome.result.error_code, FollowJointTrajectoryResult::INVALID_GOAL);
    setting.execution.reset();

    // The client disconnects.
    let other = node(&setting.master, "other");
    let theirs = follow(&other);
    let goal = begin(&theirs, -0.5);
    drop((goal, theirs, other));
    assert_eq!(setting.ended(), "the client /other is gone");
    // The last command may not have arrived yet.
    user.wait_for_end(Duration::from_millis(300));
    let held = setting.arm.q();
    user.wait_for_end(Duration::from_millis(200));
    assert_eq!(setting.arm.q(), held, "and the arm stands");

    // An obstacle blocks the path.
    setting.execution.look_out(Arc::new(Wall));
    let goal = begin(&client, 0.5);
    let outcome = goal.wait(PATIENCE).unwrap();
    assert_eq!(outcome.state, GoalState::Aborted);
    assert!(outcome.result.error_string.contains("forearm would touch wall"), "{outcome:?}");
    let moved = setting.arm.q()[0] - held[0];
    assert!(moved < 0.3, "long before its goal: {moved}");
}

#[test]
fn controllers_are_listed_switched_and_loaded_by_parameters() {
    let setting = Setting::new();
    let user = node(&setting.master, "user");
    let at = |name: &str| format!("/sim/controller_manager/{name}");
    let list = user.client::<ListControllers>(&at("list_controllers")).unwrap();
    let running = || -> Vec<String> {
        let all = list.call(&ListControllersRequest {}, PATIENCE).unwrap().controller;
        let running = all.into_iter().filter(|c| c.state == "running");
        running.map(|c| c.name).collect()
    };
    assert_eq!(running(), ["states", "arm"], "the other wants the same joints");
    let switch = user.client::<SwitchController>(&at("switch_controller")).unwrap();
    let mut targets = SwitchControllerRequest {
        start_controllers: vec!["other".into()],
        strictness: SwitchControllerRequest::STRICT,
        ..SwitchControllerRequest::default()
    };
    assert!(!switch.call(&targets, PATIENCE).unwrap().ok);
    targets.stop_controllers = vec!["arm".into()];
    assert!(switch.call(&targets, PATIENCE).unwrap().ok);
    assert_eq!(running(), ["states", "other"]);

    let load = user.client::<LoadController>(&at("load_controller")).unwrap();
    let wrist = LoadControllerRequest { name: "wrist".into() };
    assert!(!load.call(&wrist, PATIENCE).unwrap().ok, "nobody knows it");
    user.set_parameter("/sim/wrist/type", "position_controllers/JointTrajectoryController")
        .unwrap();
    user.set_parameter("/sim/wrist/joints", vec!["j6", "j7"]).unwrap();
    assert!(load.call(&wrist, PATIENCE).unwrap().ok);
    let names: Vec<(String, bool)> = setting.execution.controllers();
    assert!(names.contains(&("wrist".into(), false)), "{names:?}");
    let name = "/sim/wrist/follow_joint_trajectory";
    let client = ActionClient::<FollowJointTrajectoryAction>::start(&user, name).unwrap();
    assert!(client.wait_for_server(PATIENCE), "its action is there");
}
