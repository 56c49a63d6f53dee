//! Commands survive their JSON to the last bit, and no JSON does harm.

use karakuri_geometry::Vec3;
use karakuri_motion::arm::{ArmCommand, CartesianImpedance, JointImpedance, SetPoint};
use karakuri_motion::hand::{CurrentMode, HandCommand};
use karakuri_recording::{read_command, read_timed, write_command, write_timed};
use karakuri_scene::{ComponentDescription, ConnectionDescription, ConnectionKind, Setting};
use karakuri_sim::component::CameraStream;
use karakuri_sim::world::{BaseCommand, Command, DeviceCommand, GripperCommand, PushCommand};
use karakuri_testkit::random::Rng;
use karakuri_testkit::scenes;
use serde_json::{Value, json};

fn vector(rng: &mut Rng) -> Vec3 {
    Vec3::new(rng.normal(), rng.normal(), rng.normal())
}

fn numbers(rng: &mut Rng) -> Vec<f64> {
    (0..rng.below(9)).map(|_| rng.normal() * 1e3).collect()
}

fn device(rng: &mut Rng) -> DeviceCommand {
    let arm = DeviceCommand::Arm;
    let hand = DeviceCommand::Hand;
    match rng.below(19) {
        0 => arm(ArmCommand::SwitchModeNumber(rng.below(99) as i32)),
        1 => arm(ArmCommand::MoveJoints(numbers(rng))),
        2 => arm(ArmCommand::MoveTip(rng.pose(2.0))),
        3 => arm(ArmCommand::SetPoints(vec![
            SetPoint::Position(rng.normal()),
            SetPoint::Velocity(rng.normal()),
            SetPoint::Effort(rng.normal()),
        ])),
        4 => arm(ArmCommand::FollowState(numbers(rng))),
        5 => arm(ArmCommand::SetJointImpedance(JointImpedance {
            stiffness: numbers(rng),
            damping_ratio: numbers(rng),
            effort: numbers(rng),
        })),
        6 => arm(ArmCommand::SetCartesianImpedance(CartesianImpedance {
            stiffness: vector(rng),
            force: vector(rng),
            most_force: rng.normal(),
            ..CartesianImpedance::default()
        })),
        7 => arm(ArmCommand::SetJointStep(rng.normal())),
        8 => arm(ArmCommand::SetTipStep(f64::INFINITY)),
        9 => hand(HandCommand::Move(numbers(rng))),
        10 => hand(HandCommand::GripNumber {
            grasp: rng.below(5) as i32,
            close_ratio: rng.unit(),
            velocity_rad_s: (rng.below(2) == 0).then(|| rng.unit()),
        }),
        11 => hand(HandCommand::SetCurrent { mode: CurrentMode::Grip, fraction: numbers(rng) }),
        12 => hand(HandCommand::Stop),
        13 => DeviceCommand::Gripper(GripperCommand { position_m: rng.normal(), effort: None }),
        14 => DeviceCommand::CameraStream {
            stream: CameraStream::ALL[rng.below(3)],
            on: rng.below(2) == 0,
        },
        15 => {
            let hold_ns = Some(rng.below(1 << 40) as u64).filter(|hold_ns| hold_ns % 2 == 0);
            let (forward, turn) = (rng.normal(), rng.normal());
            DeviceCommand::Base(BaseCommand { forward, turn, hold_ns })
        }
        16 => DeviceCommand::Speeds(numbers(rng)),
        17 => DeviceCommand::Stiffness(numbers(rng)),
        18 => DeviceCommand::Latch(rng.below(2) == 0),
        _ => DeviceCommand::Vacuum(rng.below(2) == 0),
    }
}

fn command(rng: &mut Rng) -> Command {
    match rng.below(10) {
        0 => Command::Push(PushCommand {
            on: "cup".to_owned(),
            force: vector(rng),
            torque: vector(rng),
            at: vector(rng),
            duration_ns: rng.bits() >> 12,
        }),
        1 => Command::MoveBody { body: "cup".to_owned(), world_from_body: rng.pose(3.0) },
        2 => Command::AddObject(Box::new(scenes::object(rng, "cup".to_owned()))),
        3 => Command::AddComponent(Box::new(ComponentDescription {
            name: "arm".to_owned(),
            kind: "lwr4".to_owned(),
            prefix: "left_".to_owned(),
            settings: vec![("rate_hz".to_owned(), Setting::Number(rng.unit() * 1e3))],
            ..ComponentDescription::default()
        })),
        5 => Command::Disconnect("dock".to_owned()),
        6 => {
            let mut made =
                ConnectionDescription::new("dock", ["gripper", "drone"], ConnectionKind::Hinge);
            made.first_from_frame = rng.pose(1.0);
            made.strength.force_n = 1.0 + rng.unit();
            Command::Connect(Box::new(made))
        }
        4 => [
            Command::Reset,
            Command::EmergencyStop(true),
            Command::EmergencyStop(false),
            Command::RemoveObject("cup".to_owned()),
            Command::RemoveComponent("arm".to_owned()),
        ][rng.below(3)]
        .clone(),
        _ => Command::Device { component: "left_arm".to_owned(), command: device(rng) },
    }
}

/// Where a component was said is where the JSON is now.
fn without_places(mut command: Command) -> Command {
    if let Command::AddComponent(component) = &mut command {
        component.place.clear();
    }
    command
}

#[test]
fn commands_survive() {
    let mut rng = Rng::new(21);
    for _ in 0..2_000 {
        let said = command(&mut rng);
        let time_ns = rng.bits() >> 11;
        let text = write_timed(time_ns, &said).to_string();
        let value: Value = serde_json::from_str(&text).expect("it is JSON");
        let (read_ns, read) = read_timed(&value).expect("it is what was written");
        assert_eq!((read_ns, without_places(read)), (time_ns, said), "{text}");
    }
}

#[test]
fn what_is_not_a_number_survives_too() {
    let said = Command::Device {
        component: "arm".to_owned(),
        command: DeviceCommand::Arm(ArmCommand::MoveJoints(vec![f64::NAN, f64::NEG_INFINITY, 0.1])),
    };
    let read = read_command(&write_command(&said)).expect("it is what was written");
    let Command::Device { command: DeviceCommand::Arm(ArmCommand::MoveJoints(q)), .. } = read
    else {
        panic!("it was for an arm")
    };
    assert!(q[0].is_nan() && q[1] == f64::NEG_INFINITY && q[2] == 0.1);
}

#[test]
fn senseless_commands_are_refused_in_words() {
    for (value, word) in [
        (json!(3), "an object"),
        (json!({}), "missing"),
        (json!({ "component": "arm" }), "what to do"),
        (json!({ "component": "arm", "dance": 1 }), "dance"),
        (json!({ "component": "arm", "move_joints": 1 }), "list of numbers"),
        (json!({ "component": "arm", "move_joints": [1, "x"] }), "a number"),
        (json!({ "component": "arm", "switch_mode": 1e40 }), "whole number"),
        (json!({ "component": "arm", "move_joints": [], "reset": 1 }), "reset"),
        (json!({ "push": { "on": "cup", "force": [1, 2] } }), "duration_ns"),
        (json!({ "push": { "on": "cup", "force": [1, 2], "duration_ns": 1 } }), "three numbers"),
        (json!({ "add_object": "[[object]]" }), "name"),
        (json!({ "add_object": "" }), "one object"),
    ] {
        let words = read_command(&value).expect_err("senseless").to_string();
        assert!(words.contains(word), "{value}: {words}");
    }
}
