//! Refused arm commands; and no command makes an arm leave its limits.

use std::sync::Arc;

use karakuri_geometry::{Pose, Vec3};
use karakuri_motion::Motor;
use karakuri_motion::arm::{
    ArmCommand, ArmController, ArmMode, ArmReading, ArmRefusal, CartesianImpedance, JointImpedance,
    SetPoint,
};
use karakuri_testkit::random::Rng;

use crate::plant::{bent, lwr4};

#[test]
fn mode_numbers_are_the_labs() {
    let numbers = [0, 10, 20, 30, 40, 50];
    for (mode, number) in ArmMode::ALL.into_iter().zip(numbers) {
        assert_eq!(mode.number(), number);
        assert_eq!(ArmMode::from_number(number), Some(mode));
    }
    assert_eq!(ArmMode::from_number(1), None);
}

#[test]
fn every_refusal_has_its_code_and_changes_nothing() {
    let (_, arm) = bent();
    let here: Vec<f64> = arm.targets().collect();
    let moved = |i: usize, by: f64| {
        let mut q = here.clone();
        q[i] += by;
        ArmCommand::MoveJoints(q)
    };
    let cartesian = |change: fn(&mut CartesianImpedance)| {
        let mut impedance = CartesianImpedance::default();
        change(&mut impedance);
        ArmCommand::SetCartesianImpedance(impedance)
    };
    let tip = |by: Vec3| {
        let mut pose = arm.reference_from_tip();
        pose.translation.vector += by;
        ArmCommand::MoveTip(pose)
    };
    let (nan, joint, stop) = (f64::NAN, ArmMode::JointPosition, ArmMode::Stop);
    let cases = [
        (joint, moved(3, 0.1000001), 1),
        (joint, moved(0, nan), 1),
        (joint, moved(6, f64::INFINITY), 1),
        (joint, ArmCommand::SetPoints(vec![SetPoint::Velocity(nan); 7]), 1),
        (joint, ArmCommand::SetPoints(vec![SetPoint::Position(9.0); 7]), 1),
        (joint, ArmCommand::SetJointStep(0.0), 1),
        (joint, ArmCommand::SetJointImpedance(JointImpedance::even(7, -1.0, 0.7)), 1),
        (ArmMode::CartesianPosition, tip(Vec3::new(0.0, 0.11, 0.0)), 2),
        (ArmMode::CartesianPosition, tip(Vec3::new(0.0, 0.0, nan)), 2),
        (ArmMode::CartesianImpedance, tip(Vec3::new(-0.11, 0.0, 0.0)), 2),
        (joint, ArmCommand::SetTipStep(nan), 2),
        (joint, cartesian(|i| i.stiffness.x = f64::NAN), 2),
        (joint, cartesian(|i| i.most_force = -1.0), 2),
        (joint, tip(Vec3::zeros()), 3),
        (ArmMode::Follow, moved(0, 0.0), 3),
        (ArmMode::CartesianPosition, moved(0, 0.0), 3),
        (joint, ArmCommand::FollowState(here.clone()), 3),
        (joint, ArmCommand::SwitchModeNumber(7), 3),
        (joint, ArmCommand::MoveJoints(vec![0.0; 6]), 4),
        (joint, ArmCommand::MoveJoints(Vec::new()), 4),
        (ArmMode::Follow, ArmCommand::FollowState(vec![0.0; 8]), 11),
        (joint, ArmCommand::SetPoints(vec![SetPoint::Effort(0.0); 3]), 11),
        (joint, ArmCommand::SetJointImpedance(JointImpedance::even(6, 1.0, 0.7)), 11),
        (stop, moved(0, 0.0), 12),
        (stop, tip(Vec3::zeros()), 12),
        (stop, ArmCommand::FollowState(here.clone()), 12),
    ];
    for (mode, command, code) in cases {
        let mut arm = arm.clone();
        arm.command(0, &ArmCommand::SwitchMode(mode)).expect("modes can always be switched");
        let before: Vec<f64> = arm.targets().collect();
        let refused = arm.command(0, &command).expect_err("this is refused");
        assert_eq!(refused.code(), code, "{command:?} gave {refused}");
        assert!(!refused.to_string().is_empty() && !refused.label().is_empty());
        assert_eq!(arm.targets().collect::<Vec<_>>(), before, "the old target stays");
        assert_eq!(arm.mode(), mode);
    }
}

#[test]
fn a_refusal_brings_its_evidence() {
    let (_, mut arm) = bent();
    let mut q: Vec<f64> = arm.targets().collect();
    q[4] -= 0.25;
    let refused = arm.command(0, &ArmCommand::MoveJoints(q)).expect_err("too far");
    let ArmRefusal::JointStep { joint: 4, step, limit } = refused else { panic!("{refused:?}") };
    assert!((step + 0.25).abs() < 1e-12 && limit == 0.1);
}

#[test]
fn targets_beyond_the_range_end_at_the_range() {
    let (_, setup) = lwr4();
    let upper = setup.joints[1].limits.range.expect("it has a range").upper();
    let mut q = [0.0; 7];
    q[1] = upper - 0.02;
    let mut arm = ArmController::new(Arc::new(setup), &q);
    q[1] = upper + 0.05;
    arm.command(0, &ArmCommand::MoveJoints(q.to_vec())).expect("a small step");
    assert_eq!(arm.targets().nth(1), Some(upper));
}

/// A random command, valid or not.
fn any_command(rng: &mut Rng, q: &[f64]) -> ArmCommand {
    let mut number = |near: f64| match rng.below(12) {
        0 => f64::NAN,
        1 => f64::INFINITY,
        2 => -1e300,
        3 => rng.between(-10.0, 10.0),
        _ => near + rng.between(-0.09, 0.09),
    };
    let near: Vec<f64> = q.iter().map(|&q| number(q)).collect();
    let [x, y, z] = [number(0.3), number(0.0), number(0.6)];
    let vector = Vec3::new(number(100.0), number(100.0), number(100.0));
    let length = if rng.below(8) == 0 { rng.below(9) } else { 7 };
    let resized = |mut list: Vec<f64>| {
        list.resize(length, 0.0);
        list
    };
    let point = |value: &f64| match value.to_bits() % 3 {
        0 => SetPoint::Position(*value),
        1 => SetPoint::Velocity(*value),
        _ => SetPoint::Effort(*value),
    };
    match rng.below(12) {
        0 => ArmCommand::SwitchMode(ArmMode::ALL[rng.below(6)]),
        1 => ArmCommand::SwitchModeNumber(rng.below(60) as i32),
        2 => ArmCommand::MoveTip(Pose::from_parts(Vec3::new(x, y, z).into(), rng.rotation())),
        3 => ArmCommand::SetPoints(resized(near).iter().map(point).collect()),
        4 => ArmCommand::FollowState(resized(near)),
        5 => ArmCommand::SetJointStep(x),
        6 => ArmCommand::SetTipStep(y),
        7 => ArmCommand::SetJointImpedance(JointImpedance {
            stiffness: resized(near.clone()),
            damping_ratio: vec![x; length],
            effort: resized(near),
        }),
        8 => ArmCommand::SetCartesianImpedance(CartesianImpedance {
            stiffness: vector,
            turning_stiffness: vector * 0.1,
            force: Vec3::new(x, y, z),
            ..CartesianImpedance::default()
        }),
        _ => ArmCommand::MoveJoints(resized(near)),
    }
}

#[test]
fn ten_thousand_commands_leave_targets_within_limits_and_motors_finite() {
    let (mut plant, mut arm) = bent();
    let mut rng = Rng::new(4);
    let mut motors = vec![Motor::default(); 7];
    let mut taken = 0;
    for _ in 0..10_000 {
        let command = any_command(&mut rng, &plant.q);
        taken += usize::from(arm.command(plant.now_ns, &command).is_ok());
        if rng.below(3) == 0 {
            // Measured positions that jump: the controller must cope with implausible readings.
            for (q, joint) in plant.q.iter_mut().zip(&arm.setup().joints) {
                *q = joint.limits.confine(*q + rng.between(-0.05, 0.05));
            }
        }
        let _ = arm.tick(plant.now_ns, &ArmReading { q: &plant.q, v: &plant.v }, &mut motors);
        plant.now_ns += 1_000_000 * rng.below(40) as u64;
        for (target, joint) in arm.targets().zip(&arm.setup().joints) {
            assert_eq!(target, joint.limits.confine(target), "within limits after {command:?}");
        }
        for (i, motor) in motors.iter().enumerate() {
            let effort = motor.effort_at(plant.q[i], plant.v[i], 0.0);
            assert!(effort.is_finite() && motor.stiffness >= 0.0 && motor.damping >= 0.0);
        }
    }
    assert!((500..9_500).contains(&taken), "both good and bad commands came: {taken}");
}

#[test]
fn a_clone_goes_on_the_same_way() {
    let (mut plant, mut arm) = bent();
    arm.command(0, &ArmCommand::MoveJoints(plant.q.iter().map(|q| q + 0.09).collect()))
        .expect("ok");
    for _ in 0..20 {
        plant.run(&mut arm).expect("nothing to reach");
    }
    let mut twin = arm.clone();
    let (mut a, mut b) = (vec![Motor::default(); 7], vec![Motor::default(); 7]);
    for mode in ArmMode::ALL {
        plant.now_ns += 1_000_000;
        for (arm, motors) in [(&mut arm, &mut a), (&mut twin, &mut b)] {
            arm.command(plant.now_ns, &ArmCommand::SwitchMode(mode)).expect("any mode");
            arm.tick(plant.now_ns, &ArmReading { q: &plant.q, v: &plant.v }, motors).expect("ok");
        }
        assert_eq!(a, b);
    }
}

#[test]
fn any_commands_leave_a_real_arm_calm() {
    let (mut plant, mut arm) = bent();
    plant.rotors = vec![1.6, 1.6, 1.0, 1.0, 0.8, 0.3, 0.3];
    let mut rng = Rng::new(5);
    for _ in 0..20_000 {
        if rng.below(4) == 0 {
            let command = any_command(&mut rng, &plant.q);
            let _ = arm.command(plant.now_ns, &command);
        }
        let _ = plant.run(&mut arm);
        // The ends of the joint ranges, as stiff as in a physics engine.
        for (i, joint) in arm.setup().joints.iter().enumerate() {
            let inside = joint.limits.confine(plant.q[i]);
            if inside != plant.q[i] {
                (plant.q[i], plant.v[i]) = (inside, 0.0);
            }
            let limit = 1.5 * joint.limits.velocity + 1.0;
            assert!(plant.v[i].abs() < limit, "joint {i} moves with {} rad/s", plant.v[i]);
        }
    }
}
