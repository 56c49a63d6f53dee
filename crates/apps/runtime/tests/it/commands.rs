//! The same commands give the same bits, and no command does harm.

use karakuri::geometry::{Pose, Quat, Vec3};
use karakuri::motion::arm::{ArmCommand, ArmMode, CartesianImpedance, JointImpedance, SetPoint};
use karakuri::motion::hand::HandCommand;
use karakuri::sim::world::{Command, DeviceCommand, PushCommand, World, step};
use karakuri_testkit::random::Rng;

use super::world;

/// Occasionally an invalid number.
fn number(rng: &mut Rng, size: f64) -> f64 {
    match rng.below(20) {
        0 => f64::NAN,
        1 => f64::INFINITY,
        2 => 1e300,
        3 => -1e9,
        _ => rng.between(-size, size),
    }
}

fn numbers(rng: &mut Rng, size: f64) -> Vec<f64> {
    let count = if rng.below(10) == 0 { rng.below(20) } else { 7 };
    (0..count).map(|_| number(rng, size)).collect()
}

fn vector(rng: &mut Rng, size: f64) -> Vec3 {
    Vec3::new(number(rng, size), number(rng, size), number(rng, size))
}

fn arm_command(rng: &mut Rng, q: &[f64]) -> ArmCommand {
    match rng.below(12) {
        0 => ArmCommand::SwitchMode(ArmMode::ALL[rng.below(6)]),
        1 => ArmCommand::SwitchModeNumber(rng.below(70) as i32 - 5),
        2 | 3 => ArmCommand::MoveJoints(
            numbers(rng, 0.15).iter().zip(q.iter().cycle()).map(|(d, q)| d + q).collect(),
        ),
        4 => ArmCommand::MoveTip(Pose::from_parts(
            vector(rng, 1.0).into(),
            Quat::from_scaled_axis(Vec3::new(rng.between(-3.0, 3.0), 0.3, 0.1)),
        )),
        5 => ArmCommand::SetPoints(
            numbers(rng, 1.0)
                .into_iter()
                .enumerate()
                .map(|(i, x)| [SetPoint::Velocity(x), SetPoint::Effort(20.0 * x)][i % 2])
                .collect(),
        ),
        6 => ArmCommand::FollowState(numbers(rng, 1.0)),
        7 => ArmCommand::SetJointImpedance(JointImpedance {
            stiffness: numbers(rng, 500.0),
            damping_ratio: numbers(rng, 1.0),
            effort: numbers(rng, 5.0),
        }),
        8 => ArmCommand::SetCartesianImpedance(CartesianImpedance {
            stiffness: vector(rng, 2000.0),
            turning_stiffness: vector(rng, 100.0),
            force: vector(rng, 20.0),
            ..CartesianImpedance::default()
        }),
        9 => ArmCommand::SetJointStep(number(rng, 0.3)),
        10 => ArmCommand::SetTipStep(number(rng, 0.3)),
        _ => ArmCommand::MoveJoints(numbers(rng, 1e6)),
    }
}

fn command(rng: &mut Rng, lab: &World) -> Command {
    let side = ["left", "right"][rng.below(2)];
    let device = |component: String, command| Command::Device { component, command };
    match rng.below(10) {
        0 => Command::Push(PushCommand {
            on: ["cylinder", "left_arm_5_link", "right_sdh_palm_link", "nobody"][rng.below(4)]
                .to_owned(),
            force: vector(rng, 30.0),
            torque: vector(rng, 3.0),
            at: vector(rng, 0.1),
            duration_ns: 1_000_000 * rng.below(50) as u64,
        }),
        1 | 2 => {
            let hand = match rng.below(4) {
                0 => HandCommand::Move(numbers(rng, 1.5)),
                1 => HandCommand::GripNumber {
                    grasp: rng.below(6) as i32 - 1,
                    close_ratio: number(rng, 1.2),
                    velocity_rad_s: None,
                },
                2 => HandCommand::Velocity(numbers(rng, 2.0)),
                _ => HandCommand::Stop,
            };
            device(format!("{side}_sdh"), DeviceCommand::Hand(hand))
        }
        3 => device(format!("{side}_arm"), DeviceCommand::Vacuum(true)),
        _ => {
            let id = lab.robot().joint(&format!("{side}_arm_0_joint")).expect("an arm of ours");
            let first = lab.robot().joints()[id.0].first_position;
            let q = lab.state().q[first..first + 7].to_vec();
            device(format!("{side}_arm"), DeviceCommand::Arm(arm_command(rng, &q)))
        }
    }
}

/// A second of random commands, many of them senseless; returns the hash of where it ended.
fn storm(seed: u64, commands: usize) -> (String, usize, World) {
    let mut rng = Rng::new(seed);
    let mut lab = world("lab");
    let mut refused = 0;
    for _ in 0..commands {
        let command = command(&mut rng, &lab);
        refused += usize::from(lab.command(&command).is_err());
        step(&mut lab);
    }
    (lab.hash().to_string(), refused, lab)
}

#[test]
fn ten_thousand_random_commands_leave_the_world_finite_and_within_limits() {
    let (_, refused, lab) = storm(7, 10_000);
    assert!(refused > 1_000, "most of it makes no sense: {refused}");
    lab.state().check(lab.blueprint()).expect("all numbers are finite");
    for joint in lab.robot().joints().iter().filter(|joint| joint.is_driven()) {
        let q = lab.state().q[joint.first_position];
        let range = joint.limits.position.expect("the lab's joints have limits");
        assert!(range.contains(q, 0.02), "{} is at {q}", joint.name);
    }
}

#[test]
fn the_same_commands_give_the_same_bits() {
    assert_eq!(storm(3, 1_000).0, storm(3, 1_000).0);
    assert_ne!(storm(3, 1_000).0, storm(4, 1_000).0);
}

#[test]
fn a_snapshot_goes_on_as_the_world_did() {
    let (_, _, mut lab) = storm(5, 300);
    let snapshot = lab.snapshot();
    let mut rng = Rng::new(99);
    let go_on = |lab: &mut World, rng: &mut Rng| {
        for _ in 0..300 {
            let command = command(rng, lab);
            let _ = lab.command(&command);
            step(lab);
        }
        lab.hash()
    };
    let first = go_on(&mut lab, &mut rng.clone());
    lab.restore(&snapshot).expect("the same world");
    assert_eq!(go_on(&mut lab, &mut rng), first);
}

#[test]
fn reset_brings_everything_back_but_time() {
    let (_, _, mut lab) = storm(6, 200);
    lab.command(&Command::Reset).expect("always");
    let fresh = world("lab");
    assert_eq!(lab.state(), fresh.state());
    assert_eq!(lab.time_ns(), 200_000_000);
}
