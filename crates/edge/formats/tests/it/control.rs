//! Adapters and controllers: the listings of the seeds as printed, and errors with their places.

use karakuri_formats::control::{controller_type, read_adapters, read_controllers};
use karakuri_motion::control::{ControllerKind, Interface, PidGains};

/// Listing 3.2 of the lab's description, shortened.
const ADAPTERS: &str = r#"
adapter_list:
  - left_arm
  - left_sdh

left_arm:
  joint_state_topic: "left_arm/joint_control/get_state"
  joint_command_topic: "left_arm/joint_control/move"
  joint_name_prefix: "left_"
  joints:
    - arm_0_joint
    - arm_1_joint

left_sdh:
  joint_state_topic: "left_sdh/joint_control/get_state"
  readonly: true
  joint_name_prefix: "left_sdh_"
  joints:
    - knuckle_joint
"#;

/// Listing 3.5, one arm.
const ARMS: &str = r#"
right_arm:
  type: "position_controllers/JointTrajectoryController"
  joints:
    - right_arm_0_joint
    - right_arm_1_joint
  constraints:
    goal_time: 2.0
    right_arm_1_joint: {trajectory: 0.2, goal: 0.02}
"#;

/// Listing 4.1 of seed 004, two joints each.
const HUBO: &str = r"
huboplus:

    # Publish all joint states -----

    joint_state_controller:
        type: joint_state_controller/JointStateController
        publish_rate: 50

    right_hand_controller:
        type: effort_controllers/JointTrajectoryController
        joints: [RSP, RSR]
        gains:
            RSP: {p: 2400, i: 800, d: 18}
            RSR: {p: 1200, i: 400, d: 9, i_clamp: 100}

    left_hand_controller:
        type: position_controllers/JointTrajectoryController
        joints: [LSP, LSR]
";

#[test]
fn adapters_are_read_as_the_lab_writes_them() {
    let loaded = read_adapters(ADAPTERS, "adapter_config.yaml").unwrap();
    assert!(loaded.warnings.is_empty(), "{:?}", loaded.warnings);
    let [arm, hand] = &loaded.value[..] else { panic!("two") };
    assert_eq!(arm.position_sink.as_deref(), Some("left_arm/joint_control/move"));
    let names: Vec<String> = arm.joint_names().collect();
    assert_eq!(names, ["left_arm_0_joint", "left_arm_1_joint"]);
    assert!(hand.is_readonly() && !arm.is_readonly());
    assert_eq!(
        (arm.most_step, hand.state_source.as_str()),
        (0.1, "left_sdh/joint_control/get_state")
    );
    let nested = format!("hardware_adapter:\n{}", ADAPTERS.replace('\n', "\n  "));
    assert_eq!(read_adapters(&nested, "nested.yaml").unwrap().value, loaded.value);
}

#[test]
fn controllers_are_read_as_the_lab_writes_them() {
    let loaded = read_controllers(ARMS, "arm_controllers.yaml").unwrap();
    let [arm] = &loaded.value[..] else { panic!("one") };
    let ControllerKind::Trajectory(setup) = &arm.kind else { panic!("{:?}", arm.kind) };
    assert_eq!((arm.name.as_str(), setup.interface), ("right_arm", Interface::Position));
    assert_eq!(setup.constraints.goal_secs, 2.0);
    assert_eq!(
        (&setup.constraints.path[..], &setup.constraints.goal[..]),
        (&[0.0, 0.2][..], &[0.0, 0.02][..])
    );
    assert_eq!(controller_type(&arm.kind), "position_controllers/JointTrajectoryController");
}

#[test]
fn controllers_below_a_name_with_gains() {
    let loaded = read_controllers(HUBO, "hubo.yaml").unwrap();
    let names: Vec<&str> = loaded.value.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(names, ["joint_state_controller", "right_hand_controller", "left_hand_controller"]);
    assert_eq!(loaded.value[0].kind, ControllerKind::JointState { publish_hz: 50.0 });
    let ControllerKind::Trajectory(right) = &loaded.value[1].kind else { panic!() };
    let most_integral = f64::INFINITY;
    assert_eq!(right.gains[0], PidGains { p: 2400.0, i: 800.0, d: 18.0, most_integral });
    assert_eq!((right.interface, right.gains[1].most_integral), (Interface::Effort, 100.0));
}

#[test]
fn grippers_have_an_open_and_a_closed_end() {
    let text = "gripper: {type: position_controllers/GripperActionController, joint: finger, open: 0, closed: 0.06}";
    let loaded = read_controllers(text, "gripper.yaml").unwrap();
    let ControllerKind::Gripper(setup) = &loaded.value[0].kind else { panic!() };
    assert_eq!((setup.open[0], setup.closed[0], setup.numbers), (0.0, 0.06, [0.0, 0.06]));
}

#[test]
fn errors_say_where_and_what_to_do() {
    let adapters = [
        (
            ADAPTERS.replace("joint_command_topic", "joint_comand_topic"),
            "adapter_config.yaml:7:3: adapter \"left_arm\" has no \"joint_command_topic\"",
        ),
        (
            ADAPTERS.replace("left_sdh:", "left_hand:"),
            "adapter_config.yaml:2:1: an adapter configuration has no \"left_sdh\"",
        ),
        (
            ADAPTERS.replace("arm_1_joint", "arm_0_joint"),
            "adapter_config.yaml:12:7: \"arm_0_joint\" stands twice",
        ),
        (
            ADAPTERS.replace("readonly: true", "readonly: 7"),
            "readonly should be true or false, not 7",
        ),
    ];
    for (text, wanted) in adapters {
        let error = read_adapters(&text, "adapter_config.yaml").unwrap_err().to_string();
        assert!(error.contains(wanted), "{error}\ndoes not say\n{wanted}");
    }
    let controllers = [
        (
            ARMS.replace("position_controllers", "velocity_controllers"),
            "arms.yaml:3:9: there is no controller type \"velocity_controllers/JointTrajectoryController\" here",
        ),
        (
            ARMS.replace("goal_time: 2.0", "goal_time: soon"),
            "arms.yaml:8:16: goal_time should be a finite number",
        ),
        (
            ARMS.replace("    right_arm_1_joint: {", "    right_arm_7_joint: {"),
            "\"right_arm_7_joint\" means nothing in constraints",
        ),
        (HUBO.replace("            RSR: {p", "            RSZ: {p"), "gains has no \"RSR\""),
        (HUBO.replace("gains:", "losses:"), "a controller of efforts needs \"gains\""),
        (ARMS.replace("type", "kind"), "controller \"right_arm\" has no \"type\""),
    ];
    for (text, wanted) in controllers {
        let error = read_controllers(&text, "arms.yaml").unwrap_err().to_string();
        assert!(error.contains(wanted), "{error}\ndoes not say\n{wanted}");
    }
    for nonsense in
        ["", "7", "- a\n- b", "a: {type: 3}", "a: [1, 2]", "{", "a: {b: {c: {type: x}}}"]
    {
        // Read or rejected, but never a panic.
        let _ = (read_adapters(nonsense, "n"), read_controllers(nonsense, "n"));
    }
}
