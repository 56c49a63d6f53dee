//! What the arms do when told.

use karakuri::geometry::Vec3;
use karakuri::motion::arm::{ArmCommand, ArmMode};
use karakuri::robot::dynamics::{EARTH, Scratch, gravity};
use karakuri::sim::world::{Command, PushCommand, Reading, World, step};

use super::{arm, positions, run, world};

/// A slow wave on all joints at once is followed to a hundredth of a radian, whether it is commanded at 1 kHz or at 100 Hz.
#[test]
fn a_sine_is_tracked_on_all_joints() {
    for every in [1_u64, 10] {
        let mut lab = world("lab_empty_table");
        let start = positions(&run(&mut lab, 0.1), "left_arm");
        let mut worst = 0.0_f64;
        for tick in 0..2_000_u64 {
            let t = tick as f64 * 1e-3;
            let wave = 0.1 * (std::f64::consts::PI * t).sin();
            if tick % every == 0 {
                let target = start.iter().map(|q| q + wave).collect();
                lab.command(&arm("left_arm", ArmCommand::MoveJoints(target))).expect("small steps");
            }
            step(&mut lab);
            let joints = (0..7).map(|i| lab.robot().joint(&format!("left_arm_{i}_joint")).unwrap());
            for (id, q) in joints.zip(&start) {
                let at = lab.state().q[lab.robot().joints()[id.0].first_position];
                worst = worst.max((at - q - wave).abs());
            }
        }
        assert!(worst < 0.01, "{worst} rad behind, commanded every {every} ms");
    }
}

/// At rest the motors give what holds the arm against gravity.
#[test]
fn torque_at_rest_is_gravity() {
    let mut lab = world("lab_empty_table");
    let samples = run(&mut lab, 1.0);
    let robot = lab.robot().clone();
    let mut expected = vec![0.0; robot.dof()];
    gravity(&robot, &EARTH, &lab.state().q, &mut Scratch::default(), &mut expected);
    for side in ["left", "right"] {
        let newest = samples.iter().rev().find_map(|sample| match &sample.reading {
            Reading::Joints(joints) if *sample.component == *format!("{side}_arm") => Some(joints),
            _ => None,
        });
        let measured = &newest.expect("joints are read").effort;
        for (i, effort) in measured.iter().enumerate() {
            let id = robot.joint(&format!("{side}_arm_{i}_joint")).unwrap();
            let wanted = expected[robot.joints()[id.0].first_velocity];
            assert!(
                (effort - wanted).abs() <= 0.01 * wanted.abs() + 0.02,
                "{side} joint {i}: {effort} N·m, gravity {wanted} N·m"
            );
        }
    }
}

/// Stopping a fast arm: it brakes within its limits, comes to rest and stays there.
#[test]
fn stop_brakes_holds_and_never_moves_back() {
    let mut lab = world("lab_empty_table");
    let start = positions(&run(&mut lab, 0.1), "right_arm");
    let limits = [176.0, 176.0, 100.0, 100.0, 100.0, 38.0, 38.0];
    // Joint 3 at 1.2 rad/s, in steps that the limit allows.
    let mut target = start.clone();
    let ahead = -start[3].signum();
    for _ in 0..40 {
        target[3] += 0.012 * ahead;
        lab.command(&arm("right_arm", ArmCommand::MoveJoints(target.clone()))).expect("small");
        run(&mut lab, 0.01);
    }
    let id = lab.robot().joint("right_arm_3_joint").unwrap();
    let (q, v) = {
        let joint = &lab.robot().joints()[id.0];
        (joint.first_position, joint.first_velocity)
    };
    let speed = lab.state().v[v] * ahead;
    assert!(speed > 1.0, "it moves: {speed} rad/s");
    lab.command(&arm("right_arm", ArmCommand::SwitchMode(ArmMode::Stop))).expect("always");
    let before = lab.state().q[q] * ahead;
    let (mut furthest, mut place) = (before, before);
    for _ in 0..2_000 {
        step(&mut lab);
        for (i, limit) in limits.iter().enumerate() {
            let joint = lab.robot().joint(&format!("right_arm_{i}_joint")).unwrap();
            let dof = lab.robot().joints()[joint.0].first_velocity;
            assert!(lab.readings().motor_effort[dof].abs() <= limit * (1.0 + 1e-9));
        }
        place = lab.state().q[q] * ahead;
        furthest = furthest.max(place);
        assert!(furthest - place < 1e-3, "it went back by {} rad", furthest - place);
    }
    assert!(lab.state().v[v].abs() < 1e-4, "it rests");
    assert!(furthest > before + 0.001, "nothing stops at once");
    let refused = lab.command(&arm("right_arm", ArmCommand::MoveJoints(start)));
    assert!(refused.is_err(), "a stopped arm takes no orders");
    run(&mut lab, 1.0);
    assert!((lab.state().q[q] * ahead - place).abs() < 1e-4, "and it stays where it is");
}

/// An external push shows in the estimated external torques.
#[test]
fn pushes_appear_in_the_external_torque() {
    let mut lab = world("lab_empty_table");
    let estimate = |lab: &mut World, secs: f64| -> Vec<f64> {
        let newest = run(lab, secs).into_iter().rev().find_map(|sample| match sample.reading {
            Reading::Joints(joints) if &*sample.component == "left_arm" => Some(joints),
            _ => None,
        });
        newest.expect("joints are read").external_effort
    };
    let at_rest = estimate(&mut lab, 0.5);
    assert!(at_rest.iter().all(|effort| effort.abs() < 1e-3), "nothing pushes: {at_rest:?}");
    let push = PushCommand {
        on: "left_arm_5_link".to_owned(),
        force: Vec3::new(12.0, -7.0, 9.0),
        torque: Vec3::new(0.3, 0.1, -0.4),
        at: Vec3::new(0.0, 0.02, 0.1),
        duration_ns: 2_000_000_000,
    };
    lab.command(&Command::Push(push)).expect("the link is there");
    let pushed = estimate(&mut lab, 1.0);
    let mut largest = 0.0_f64;
    for (i, felt) in pushed.iter().enumerate() {
        let id = lab.robot().joint(&format!("left_arm_{i}_joint")).unwrap();
        let real = lab.readings().external_effort[lab.robot().joints()[id.0].first_velocity];
        largest = largest.max(real.abs());
        assert!(
            (felt - real).abs() <= 0.05 * real.abs() + 0.002,
            "joint {i}: {felt} N·m for {real} N·m"
        );
    }
    assert!(largest > 2.0, "the push is felt: {largest} N·m");
}

/// In Cartesian impedance mode the tip gives way as a spring does.
#[test]
fn a_soft_tip_gives_way_by_force_over_stiffness() {
    let mut lab = world("lab_empty_table");
    run(&mut lab, 0.2);
    lab.command(&arm("left_arm", ArmCommand::SwitchMode(ArmMode::CartesianImpedance))).unwrap();
    run(&mut lab, 0.5);
    let tip = lab.robot().link("left_arm_7_link").unwrap();
    let before = lab.world_from_links()[tip.0].translation.vector;
    let force = Vec3::new(0.0, 5.0, -5.0);
    let push = PushCommand {
        on: "left_arm_7_link".to_owned(),
        force,
        torque: Vec3::zeros(),
        at: Vec3::zeros(),
        duration_ns: 5_000_000_000,
    };
    lab.command(&Command::Push(push)).unwrap();
    run(&mut lab, 3.0);
    let moved = lab.world_from_links()[tip.0].translation.vector - before;
    // The spring's default is 250 N/m.
    assert!((moved - force / 250.0).norm() < 0.002, "{moved:?} m");
}

/// The joints' own springs give way as springs do.
#[test]
fn a_soft_joint_gives_way_by_torque_over_stiffness() {
    let mut lab = world("lab_empty_table");
    run(&mut lab, 0.2);
    lab.command(&arm("right_arm", ArmCommand::SwitchMode(ArmMode::JointImpedance))).unwrap();
    run(&mut lab, 0.5);
    let before = lab.state().q.clone();
    let push = PushCommand {
        on: "right_arm_4_link".to_owned(),
        force: Vec3::new(8.0, 0.0, 0.0),
        torque: Vec3::zeros(),
        at: Vec3::new(0.0, 0.0, 0.1),
        duration_ns: 5_000_000_000,
    };
    lab.command(&Command::Push(push)).unwrap();
    run(&mut lab, 3.0);
    for i in 0..7 {
        let id = lab.robot().joint(&format!("right_arm_{i}_joint")).unwrap();
        let joint = &lab.robot().joints()[id.0];
        let moved = lab.state().q[joint.first_position] - before[joint.first_position];
        let expected = lab.readings().external_effort[joint.first_velocity] / 250.0;
        assert!((moved - expected).abs() < 0.002, "joint {i}: {moved} rad for {expected} rad");
    }
}
