//! A factory robot's grippers behind ROS: two fingers by an action, a suction cup by topics.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use karakuri_bridge::execution::{RosRobot, RosRobotOptions};
use karakuri_motion::{HandGoal, HandGoalRefusal, RobotPort};
use karakuri_robot::RobotModel;
use karakuri_ros1::msg::control_msgs::{
    FollowJointTrajectoryAction, GripperCommand, GripperCommandAction, GripperCommandResult,
};
use karakuri_ros1::msg::controller_manager_msgs::{
    ControllerState, HardwareInterfaceResources, ListControllers, ListControllersResponse,
};
use karakuri_ros1::msg::sensor_msgs::JointState;
use karakuri_ros1::msg::std_msgs::{Bool, String as Text};
use karakuri_ros1::{ActionServer, Advertisement, Master, Node};

use crate::setup::{PATIENCE, master, node, wait_until};

const FINGER: &str = "left_gripper_finger_joint";

fn kr210(gripper: &str) -> Arc<RobotModel> {
    let arguments = [("gripper_type".to_owned(), gripper.to_owned())];
    let loaded = karakuri::builtin::load("kr210", &arguments).expect("a built-in robot");
    Arc::new(loaded.expect("it loads").value)
}

fn arm_joints() -> Vec<String> {
    (1..=6).map(|i| format!("joint_{i}")).collect()
}

/// The factory's side: an unused arm, and what a test adds.
fn factory(master: &Master) -> (Arc<Node>, ActionServer<FollowJointTrajectoryAction>) {
    let factory = Arc::new(node(master, "factory"));
    let arm = ActionServer::start(&factory, "/factory/arm/follow_joint_trajectory", |_| {});
    (factory, arm.expect("the name is free"))
}

fn options() -> RosRobotOptions {
    RosRobotOptions { patience: PATIENCE, ..RosRobotOptions::new("factory") }
}

#[test]
fn two_fingers_close_on_something_and_open_again() {
    let master = master();
    let (factory, _arm) = factory(&master);
    let controller = |name: &str, kind: &str, resources: Vec<String>| ControllerState {
        name: name.to_owned(),
        state: "running".to_owned(),
        r#type: format!("position_controllers/{kind}"),
        claimed_resources: vec![HardwareInterfaceResources {
            hardware_interface: "position".to_owned(),
            resources,
        }],
    };
    let controllers = vec![
        controller("arm", "JointTrajectoryController", arm_joints()),
        controller("gripper", "GripperActionController", vec![FINGER.to_owned()]),
    ];
    let _list = factory
        .serve::<ListControllers>("/factory/controller_manager/list_controllers", move |_| {
            Ok(ListControllersResponse { controller: controllers.clone() })
        })
        .unwrap();
    let told: Arc<Mutex<Vec<GripperCommand>>> = Arc::default();
    let heard = Arc::clone(&told);
    let _gripper =
        ActionServer::<GripperCommandAction>::start(&factory, "/factory/gripper/gripper_cmd", {
            move |goal| {
                let command = goal.goal().command.clone();
                // An object of 4 cm is between the fingers.
                let stalled = command.position > 0.03;
                let position = command.position.min(0.03);
                heard.lock().unwrap().push(command);
                let _ = goal.accept("");
                let reached_goal = !stalled;
                let result = GripperCommandResult { position, effort: 0.0, stalled, reached_goal };
                let _ = goal.succeed(result, "");
            }
        })
        .unwrap();

    let client = Arc::new(node(&master, "client"));
    let states = factory.advertise("/factory/joint_states", Advertisement::latched()).unwrap();
    let mut name = arm_joints();
    name.push(FINGER.to_owned());
    let (position, velocity) = (vec![0.0; 7], vec![0.0; 7]);
    states.publish(&JointState { name, position, velocity, ..JointState::default() });
    let mut robot = RosRobot::connect(&client, kr210("two_finger"), &options()).unwrap();
    assert!(robot.wait_for_state(PATIENCE));

    let close = HandGoal::Gripper { position_m: 0.06, effort: Some(40.0) };
    let robot = Mutex::new(&mut robot);
    let until = |what: &str, targets: &HandGoal, holds: bool, reached: bool| {
        robot.lock().unwrap().tell_hand("gripper", targets).expect("it is that kind of hand");
        wait_until(what, || {
            let mut robot = robot.lock().unwrap();
            let hand = robot.hand("gripper").expect("there is one");
            if hand.holds == holds && hand.reached == reached {
                return true;
            }
            // The first message may have been sent before the subscription.
            if told.lock().unwrap().is_empty() {
                robot.tell_hand("gripper", targets).expect("it is that kind of hand");
                robot.wait(u64::try_from(Duration::from_millis(100).as_nanos()).unwrap());
            }
            false
        });
    };
    until("the fingers hold", &close, true, false);
    let first = told.lock().unwrap()[0].clone();
    assert_eq!((first.position, first.max_effort), (0.06, 40.0));
    until("they are open", &HandGoal::Gripper { position_m: 0.0, effort: None }, false, true);
    let wrong = robot.lock().unwrap().tell_hand("gripper", &HandGoal::Suction(true));
    assert_eq!(wrong, Err(HandGoalRefusal::OtherKind { hand: "gripper".to_owned() }));
}

#[test]
fn a_cup_sucks_and_lets_go() {
    let master = master();
    let (factory, _arm) = factory(&master);
    let said = factory.advertise("/factory/gripper/sensoring/suction", Advertisement::latched());
    let said = said.unwrap();
    let _switch = factory
        .subscribe("/factory/gripper/settings/switch_vacuum", move |on: Bool| {
            said.publish(&Text { data: if on.data { "box".to_owned() } else { String::new() } });
        })
        .unwrap();
    let client = Arc::new(node(&master, "client"));
    let options = RosRobotOptions { controllers: vec![("arm".into(), arm_joints())], ..options() };
    let mut robot = RosRobot::connect(&client, kr210("vacuum"), &options).unwrap();
    let before = robot.hand("gripper").expect("there is a cup");
    assert!(!before.holds && before.reached && before.at_rest);
    let robot = Mutex::new(&mut robot);
    for on in [true, false] {
        wait_until("the cup does as it is told", || {
            let mut robot = robot.lock().unwrap();
            robot.tell_hand("gripper", &HandGoal::Suction(on)).expect("it is a cup");
            let hand = robot.hand("gripper").expect("there is one");
            hand.holds == on && hand.reached
        });
    }
}
