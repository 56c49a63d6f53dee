//! Laws of arm control, on a simulated arm.

use std::sync::Arc;

use karakuri_geometry::{Inertia, Mat3, Pose, Vec3};
use karakuri_motion::arm::{
    ArmCommand, ArmController, ArmMode, CartesianImpedance, JointImpedance, SetPoint,
};
use karakuri_robot::dynamics::Wrench;
use karakuri_robot::kinematics::Point;

use karakuri_testkit::robots;

use crate::plant::{Plant, TICK_NS, bent, setup};

fn switch(arm: &mut ArmController, now_ns: u64, mode: ArmMode) {
    arm.command(now_ns, &ArmCommand::SwitchMode(mode)).expect("modes can always be switched");
}

/// Commands a sine of 0.1 rad and 0.5 Hz on all joints every `every_ms`; returns the greatest error after the first
/// period.
fn sine_error(every_ms: u64) -> f64 {
    let (mut plant, mut arm) = bent();
    let start = plant.q.clone();
    let mut worst: f64 = 0.0;
    for ms in 0..6_000_u64 {
        let wave = 0.1 * (std::f64::consts::PI * ms as f64 * 1e-3).sin();
        if ms % every_ms == 0 {
            let targets = start.iter().map(|q| q + wave).collect();
            arm.command(plant.now_ns, &ArmCommand::MoveJoints(targets)).expect("small steps");
        }
        plant.run(&mut arm).expect("nothing to reach");
        for (q, start) in plant.q.iter().zip(&start) {
            worst = worst.max((q - start - wave).abs());
        }
    }
    worst
}

#[test]
fn a_sine_is_tracked() {
    let (fast, slow) = (sine_error(1), sine_error(10));
    println!("sine error {fast:.5} rad at 1 kHz, {slow:.5} rad at 100 Hz");
    assert!(fast < 0.005, "{fast}");
    assert!(slow < 0.01, "{slow}");
}

#[test]
fn a_step_is_made_within_speed_limits_and_without_overshoot() {
    let (mut plant, mut arm) = bent();
    arm.command(0, &ArmCommand::SetJointStep(2.0)).expect("a positive limit");
    let start = plant.q.clone();
    let targets: Vec<f64> = start.iter().map(|q| q + 0.8).collect();
    arm.command(0, &ArmCommand::MoveJoints(targets.clone())).expect("within two radians");
    for _ in 0..2_500 {
        plant.run(&mut arm).expect("nothing to reach");
        for (i, joint) in arm.setup().joints.iter().enumerate() {
            assert!(plant.v[i].abs() < joint.limits.velocity * 1.05, "joint {i}: {}", plant.v[i]);
            assert!(plant.q[i] < targets[i] + 5e-3, "no overshoot");
        }
    }
    for (q, target) in plant.q.iter().zip(&targets) {
        assert!((q - target).abs() < 1e-4, "{q} instead of {target}");
    }
}

#[test]
fn stop_brakes_and_never_moves_back() {
    let (mut plant, mut arm) = bent();
    arm.command(0, &ArmCommand::SetJointStep(2.0)).expect("a positive limit");
    let targets = plant.q.iter().map(|q| q - 0.9).collect();
    arm.command(0, &ArmCommand::MoveJoints(targets)).expect("within two radians");
    for _ in 0..250 {
        plant.run(&mut arm).expect("nothing to reach");
    }
    assert!(plant.v.iter().all(|v| *v < -0.9), "at speed: {:?}", plant.v);

    arm.stop(plant.now_ns);
    let begin = plant.q.clone();
    let mut furthest = begin.clone();
    for _ in 0..3_000 {
        plant.run(&mut arm).expect("nothing to reach");
        for (furthest, q) in furthest.iter_mut().zip(&plant.q) {
            *furthest = furthest.min(*q);
            assert!(*q - *furthest < 1e-4, "moves back by {}", *q - *furthest);
        }
    }
    let way = begin.iter().zip(&plant.q).map(|(a, b)| a - b).fold(0.0, f64::max);
    println!("stopped within {way:.3} rad");
    assert!(way < 0.2, "{way}");
    let held = plant.q.clone();
    for _ in 0..1_000 {
        plant.run(&mut arm).expect("nothing to reach");
    }
    let drift = held.iter().zip(&plant.q).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
    assert!(drift < 1e-6 && plant.v.iter().all(|v| v.abs() < 1e-5), "holds: {drift}");
    let refused = arm.command(plant.now_ns, &ArmCommand::MoveJoints(held)).expect_err("stopped");
    assert_eq!(refused.code(), 12);
}

#[test]
fn velocity_and_effort_set_points_act_and_end_when_not_repeated() {
    let (mut plant, mut arm) = bent();
    let mut points = vec![SetPoint::Velocity(0.2); 7];
    points[6] = SetPoint::Effort(0.1);
    let (first, last) = (plant.q[0], plant.q[6]);
    arm.command(0, &ArmCommand::SetPoints(points)).expect("seven set-points");
    for _ in 0..200 {
        plant.run(&mut arm).expect("nothing to reach");
    }
    assert!((plant.v[0] - 0.2).abs() < 0.01, "{}", plant.v[0]);
    assert!((plant.effort[6] - 0.1).abs() < 0.1 && plant.q[6] - last > 0.01);
    for _ in 0..2_000 {
        plant.run(&mut arm).expect("nothing to reach");
    }
    assert!(plant.v.iter().all(|v| v.abs() < 1e-4), "stale set-points end: {:?}", plant.v);
    assert!((plant.q[0] - first - 0.2 * 0.25).abs() < 0.01);
}

/// Waits until the arm is at rest, at most for `secs`.
fn settle(plant: &mut Plant, arm: &mut ArmController, secs: u64) {
    for _ in 0..secs * 1_000_000_000 / TICK_NS {
        plant.run(arm).expect("nothing to reach");
    }
}

#[test]
fn a_soft_joint_gives_way_by_effort_over_stiffness() {
    let (mut plant, mut arm) = bent();
    let start = plant.q.clone();
    let stiffness = [300.0, 250.0, 200.0, 150.0, 100.0, 80.0, 50.0];
    let mut impedance = JointImpedance::even(7, 0.0, 0.7);
    impedance.stiffness = stiffness.to_vec();
    impedance.effort = vec![3.0, -2.0, 1.0, 2.0, -1.0, 0.5, 0.5];
    arm.command(0, &ArmCommand::SetJointImpedance(impedance.clone())).expect("good numbers");
    switch(&mut arm, 0, ArmMode::JointImpedance);
    settle(&mut plant, &mut arm, 5);
    for i in 0..7 {
        let expected = impedance.effort[i] / stiffness[i];
        let moved = plant.q[i] - start[i];
        assert!((moved - expected).abs() < 1e-3 * expected.abs(), "{i}: {moved}, not {expected}");
    }
}

#[test]
fn a_soft_tip_gives_way_by_force_over_stiffness() {
    for (linear, angular) in [(250.0, 100.0), (5000.0, 300.0), (20.0, 5.0)] {
        let (mut plant, mut arm) = bent();
        let even = |x| Vec3::new(x, x, x);
        let impedance = CartesianImpedance {
            stiffness: Vec3::new(linear, 2.0 * linear, 0.5 * linear),
            turning_stiffness: even(angular),
            damping_ratio: even(0.7),
            turning_damping_ratio: even(0.7),
            most_deviation_m: f64::INFINITY,
            ..CartesianImpedance::default()
        };
        arm.command(0, &ArmCommand::SetCartesianImpedance(impedance)).expect("good numbers");
        switch(&mut arm, 0, ArmMode::CartesianImpedance);
        let rest = arm.reference_from_tip();

        let force = Vec3::new(0.01, -0.02, 0.008) * linear;
        let torque = Vec3::new(0.02, 0.03, -0.04) * angular;
        let tip = plant.model.link("tip").expect("a tip");
        plant.wrenches =
            vec![Wrench { link: tip, at: Point::OnLink(Vec3::zeros()), force, torque }];
        settle(&mut plant, &mut arm, 10);

        let now = arm.reference_from_tip();
        let moved = now.translation.vector - rest.translation.vector;
        let expected = force.component_div(&impedance.stiffness);
        assert!((moved - expected).norm() < 0.01 * expected.norm(), "{moved:?}, not {expected:?}");
        let turned = (now.rotation * rest.rotation.inverse()).scaled_axis();
        let expected = torque.component_div(&impedance.turning_stiffness);
        assert!((turned - expected).norm() < 0.01 * expected.norm(), "{turned:?}, {expected:?}");
        assert!(plant.v.iter().all(|v| v.abs() < 1e-4), "at rest: {:?}", plant.v);
    }
}

#[test]
fn a_stiff_tip_follows_its_target_and_does_not_ring() {
    // A flange without a hand is so light that its spring would be faster than the loop.
    for wrist_inertia in [0.01, 8e-5] {
        let (mut plant, _) = bent();
        plant.model = robots::with_links(&plant.model, |link| {
            if link.name == "l7"
                && let Some(inertia) = &mut link.inertia
            {
                inertia.about_com = Mat3::identity() * wrist_inertia;
                inertia.com_m = Vec3::new(0.0, 0.0, -0.01);
            }
        });
        let mut arm = ArmController::new(Arc::new(setup(&plant.model)), &plant.q);
        let stiff = CartesianImpedance {
            stiffness: Vec3::new(5000.0, 5000.0, 5000.0),
            turning_stiffness: Vec3::new(300.0, 300.0, 300.0),
            damping_ratio: Vec3::new(0.7, 0.7, 0.7),
            turning_damping_ratio: Vec3::new(0.7, 0.7, 0.7),
            most_force: f64::INFINITY,
            ..CartesianImpedance::default()
        };
        arm.command(0, &ArmCommand::SetCartesianImpedance(stiff)).expect("good numbers");
        switch(&mut arm, 0, ArmMode::CartesianImpedance);
        let mut goal = Pose::translation(0.05, -0.06, 0.04) * arm.reference_from_tip();
        goal.rotation = Pose::rotation(Vec3::new(0.2, -0.3, 0.1)).rotation * goal.rotation;
        arm.command(0, &ArmCommand::MoveTip(goal)).expect("less than a tenth of a metre");
        settle(&mut plant, &mut arm, 6);
        let (m, rad) = karakuri_geometry::math::pose_distance(&goal, &arm.reference_from_tip());
        assert!(m < 1e-4 && rad < 1e-4, "{m} m, {rad} rad are left with {wrist_inertia} kg·m²");
        assert!(plant.v.iter().all(|v| v.abs() < 1e-3), "at rest: {:?}", plant.v);
    }
}

#[test]
fn the_tip_goes_where_it_is_told() {
    let (mut plant, mut arm) = bent();
    let world_from_reference = Pose::translation(0.2, -0.1, 0.5);
    arm.set_reference(world_from_reference);
    switch(&mut arm, 0, ArmMode::CartesianPosition);
    let turn = Pose::rotation(Vec3::new(0.1, -0.05, 0.08));
    let mut goal = arm.reference_from_tip();
    goal.translation.vector += Vec3::new(0.05, 0.03, -0.06);
    goal.rotation = turn.rotation * goal.rotation;
    arm.command(0, &ArmCommand::MoveTip(goal)).expect("less than a tenth of a metre");
    settle(&mut plant, &mut arm, 2);
    let (m, rad) = karakuri_geometry::math::pose_distance(&goal, &arm.reference_from_tip());
    assert!(m < 1.2e-3 && rad < 0.11_f64.to_radians(), "{m} m, {rad} rad");
}

#[test]
fn a_tip_that_cannot_get_there_goes_as_close_as_it_can_and_says_so() {
    let (mut plant, mut arm) = bent();
    switch(&mut arm, 0, ArmMode::CartesianPosition);
    arm.command(0, &ArmCommand::SetTipStep(5.0)).expect("a positive limit");
    let goal = Pose::translation(2.0, 0.0, 0.5);
    arm.command(0, &ArmCommand::MoveTip(goal)).expect("less than five metres");
    let mut said = Vec::new();
    for _ in 0..3_000 {
        said.extend(plant.run(&mut arm).err());
    }
    assert_eq!(said.len(), 1, "once: {said:?}");
    assert_eq!(said[0].code(), 2);
    let reach = arm.reference_from_tip().translation.vector;
    assert!((goal.translation.vector - reach).norm() < 1.4, "stretches towards it: {reach:?}");
}

#[test]
fn a_follower_mirrors_and_holds_when_nothing_comes() {
    let (mut plant, mut arm) = bent();
    switch(&mut arm, 0, ArmMode::Follow);
    let start = plant.q.clone();
    for ms in 0..1_000_u64 {
        if ms % 10 == 0 {
            let leader = start.iter().map(|q| q + 0.4 * ms as f64 * 1e-3).collect();
            arm.command(plant.now_ns, &ArmCommand::FollowState(leader)).expect("seven positions");
        }
        plant.run(&mut arm).expect("nothing to reach");
        let lag = start[0] + 0.4 * ms as f64 * 1e-3 - plant.q[0];
        assert!(lag.abs() < 0.02, "{lag}");
    }
    settle(&mut plant, &mut arm, 1);
    let end: Vec<f64> = start.iter().map(|q| q + 0.4 * 0.99).collect();
    assert!(plant.q.iter().zip(&end).all(|(q, end)| (q - end).abs() < 1e-4));
}

#[test]
fn a_soft_arm_of_two_joints_leans_on_a_wall_with_stiffness_times_what_is_left() {
    // Two beams of one metre, 1 kg each, hanging from a stand of two metres: soft in the plane of their motion.
    let turns = (-6.0, 6.0);
    let rows = [([0., 0.1, 1.95], [0., 1., 0.], turns), ([0., 0.1, 0.9], [0., 1., 0.], turns)];
    let bare = robots::serial("beams", &rows, [0., 0., 0.95]);
    let beam = Inertia {
        mass_kg: 1.0,
        com_m: Vec3::new(0.0, 0.0, 0.45),
        about_com: Mat3::from_diagonal(&Vec3::new(0.084, 0.084, 0.0017)),
    };
    let model = robots::with_links(&bare, |link| {
        if link.name != "l0" && link.name != "tip" {
            link.inertia = Some(beam);
        }
    });
    let q = [3.6, -0.9];
    let setup = setup(&model);
    let mut arm = ArmController::new(Arc::new(setup), &q);
    let mut plant = Plant::new(model, &q);
    arm.command(0, &ArmCommand::SetTipStep(3.0)).expect("a positive limit");
    let soft = CartesianImpedance {
        stiffness: Vec3::new(1.0, 10.0, 10.0),
        turning_stiffness: Vec3::zeros(),
        most_deviation_m: f64::INFINITY,
        ..CartesianImpedance::default()
    };
    arm.command(0, &ArmCommand::SetCartesianImpedance(soft)).expect("good numbers");
    switch(&mut arm, 0, ArmMode::CartesianImpedance);
    assert!(arm.reference_from_tip().translation.x < 0.3, "on this side of the wall");
    arm.command(0, &ArmCommand::MoveTip(Pose::translation(0.5, 0.2, 1.0))).expect("near enough");

    let tip = plant.model.link("tip").expect("a tip");
    let mut force = 0.0;
    for _ in 0..60_000 {
        plant.run(&mut arm).expect("nothing to reach");
        // A wall with a compliance of a millimetre per newton.
        let depth_m = arm.reference_from_tip().translation.x - 0.4;
        force = (1_000.0 * depth_m).max(0.0);
        let push = Vec3::new(-force, 0.0, 0.0);
        let at = Point::OnLink(Vec3::zeros());
        plant.wrenches = vec![Wrench { link: tip, at, force: push, torque: Vec3::zeros() }];
    }
    let end = arm.reference_from_tip().translation.vector;
    assert!((force - 0.1).abs() < 0.002, "{force} N at {end:?}");
    assert!((end.z - 1.0).abs() < 1e-3 && plant.v.iter().all(|v| v.abs() < 1e-4), "{end:?}");
}

#[test]
fn motors_that_carry_get_warm() {
    let (mut plant, mut arm) = bent();
    for _ in 0..2_000 {
        plant.run(&mut arm).expect("nothing to reach");
        arm.warm(&plant.effort, 1.0);
    }
    let part = 1.0 - (-2_000.0_f64 / 1_200.0).exp();
    for (i, temperature_c) in arm.temperatures_c().enumerate() {
        let load = plant.effort[i] / arm.setup().joints[i].effort;
        let expected = 25.0 + 30.0 * load * load * part;
        assert!((temperature_c - expected).abs() < 0.01, "{i}: {temperature_c}, not {expected}");
    }
}
