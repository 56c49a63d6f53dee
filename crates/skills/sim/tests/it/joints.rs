//! Laws of jointed bodies.

use std::sync::Arc;

use karakuri_geometry::{Inertia, Mat3, Mat6X, Pose, Shape, Vec3};
use karakuri_motion::Motor;
use karakuri_robot::dynamics::{self, EARTH, Load, Scratch};
use karakuri_robot::kinematics::{self, Axes, Point, Reference};
use karakuri_robot::{
    Frames, JointId, JointKind, JointSpec, Link, Mimic, PositionRange, RobotModel,
};
use karakuri_sim::physics::{Blueprint, Input, Owner, Physics, PhysicsState, Push};
use karakuri_testkit::physics::worlds::{engine, run};
use karakuri_testkit::random::Rng;
use karakuri_testkit::{robots, trees};

/// Whether a joint follows one of another tree, across a floating joint: the engine solves trees one by one.
fn couples_trees(model: &RobotModel) -> bool {
    let base = |mut joint: JointId| loop {
        let of = &model.joints()[joint.0];
        if of.kind == JointKind::Floating {
            return Some(joint);
        }
        joint = model.parent_joint(of.parent)?;
    };
    let followers = (0..model.joints().len()).map(JointId);
    let pairs = followers.filter_map(|id| Some((id, model.joints()[id.0].mimic.as_ref()?.joint)));
    pairs.into_iter().any(|(follower, leader)| base(follower) != base(leader))
}

/// One step from anywhere is what forward dynamics says, for all kinds of joints.
#[test]
fn accelerations_are_those_of_forward_dynamics() {
    let mut rng = Rng::new(7);
    for round in 0..40 {
        let model = trees::Tree::of_everything(9).draw(&mut rng);
        let model = if round % 2 == 0 { model } else { trees::floating(&model) };
        if couples_trees(&model) {
            continue;
        }
        let mut blueprint = Blueprint::new(Arc::new(model));
        let model = blueprint.robot.clone();
        blueprint.drives.iter_mut().for_each(|drive| *drive = Default::default());
        let mut world = engine(&blueprint);
        // Well within the limits, those of joints that follow others included.
        let mut q = trees::configuration(&model, &mut rng);
        for joint in
            model.joints().iter().filter(|j| j.is_driven() && j.kind != JointKind::Floating)
        {
            let own = &mut q[joint.first_position..][..joint.kind.positions()];
            own.iter_mut().for_each(|q| *q *= 0.2);
        }
        let state =
            PhysicsState { q, v: trees::rates(&model, &mut rng, 1.0), ..PhysicsState::default() };
        world.restore(&state).unwrap();
        let mut input = Input::idle(&blueprint);
        let effort = trees::rates(&model, &mut rng, 3.0);
        for (motor, effort) in input.motors.iter_mut().zip(&effort) {
            *motor = Motor { effort: *effort, limit: 100.0, ..Motor::default() };
        }
        let (q, v) = (world.state().q.clone(), world.state().v.clone());
        let mut expected = vec![0.0; model.dof()];
        dynamics::forward(
            &model,
            &Load::gravity(EARTH),
            &q,
            &v,
            &effort,
            &mut Scratch::default(),
            &mut expected,
        );
        let dt = 1e-6;
        let found = world.step(dt, &input).acceleration.clone();
        for (dof, (found, expected)) in found.iter().zip(&expected).enumerate() {
            let scale = 1.0 + expected.abs();
            assert!(
                (found - expected).abs() < 1e-3 * scale,
                "round {round} dof {dof}: {found} for {expected}"
            );
        }
    }
}

#[test]
fn motors_at_rest_carry_the_weight() {
    let blueprint = Blueprint::new(Arc::new(robots::lwr4_with_bodies()));
    let model = blueprint.robot.clone();
    let mut world = engine(&blueprint);
    let q = [0.3, 1.0, -0.4, -1.2, 0.5, 0.7, 0.1];
    let state = PhysicsState { q: q.to_vec(), v: vec![0.0; 7], ..PhysicsState::default() };
    world.restore(&state).unwrap();
    let mut input = Input::idle(&blueprint);
    for (motor, q) in input.motors.iter_mut().zip(q) {
        *motor = Motor {
            position: q,
            stiffness: 2000.0,
            damping: 100.0,
            limit: 200.0,
            ..Motor::default()
        };
    }
    for _ in 0..4000 {
        world.step(1e-3, &input);
    }
    let mut weight = [0.0; 7];
    dynamics::gravity(&model, &EARTH, &world.state().q, &mut Scratch::default(), &mut weight);
    for (found, expected) in world.readings().motor_effort.iter().zip(weight) {
        assert!((found - expected).abs() < 1e-4 * (1.0 + expected.abs()), "{found} for {expected}");
    }
    for (found, expected) in world.readings().joint_effort.iter().zip(weight) {
        assert!((found - expected).abs() < 1e-4 * (1.0 + expected.abs()), "{found} for {expected}");
    }
}

/// Damping of every joint of the swinging arm (N·m·s/rad).
const DAMPING: f64 = 0.5;

/// The motion of an arm that hangs from the ceiling without motors, by forward dynamics and a fourth-order Runge–Kutta
/// method.
fn swing(model: &karakuri_robot::RobotModel, q: &[f64], secs: f64, steps: usize) -> Vec<f64> {
    let mut scratch = Scratch::default();
    let n = q.len();
    let mut rate = |y: &[f64]| {
        let mut a = vec![0.0; n];
        let load = Load::gravity(-EARTH);
        let damped: Vec<f64> = y[n..].iter().map(|v| -DAMPING * v).collect();
        dynamics::forward(model, &load, &y[..n], &y[n..], &damped, &mut scratch, &mut a);
        [&y[n..], &a].concat()
    };
    let along = |y: &[f64], k: &[f64], h: f64| -> Vec<f64> {
        y.iter().zip(k).map(|(y, k)| y + h * k).collect()
    };
    let h = secs / steps as f64;
    let mut y = [q, &vec![0.0; n]].concat();
    for _ in 0..steps {
        let a = rate(&y);
        let b = rate(&along(&y, &a, h / 2.0));
        let c = rate(&along(&y, &b, h / 2.0));
        let d = rate(&along(&y, &c, h));
        for i in 0..2 * n {
            y[i] += h / 6.0 * (a[i] + 2.0 * b[i] + 2.0 * c[i] + d[i]);
        }
    }
    y
}

#[test]
fn a_hanging_arm_swings_as_forward_dynamics_predicts() {
    let mut blueprint = Blueprint::new(Arc::new(robots::lwr4_with_bodies()));
    blueprint.gravity = -EARTH;
    blueprint.drives.iter_mut().for_each(|drive| drive.damping = DAMPING);
    let model = blueprint.robot.clone();
    let q = [0.1, 1.3, 0.1, -0.8, 0.1, 0.5, 0.0];
    let expected = swing(&model, &q, 0.5, 2000);
    let mut errors = Vec::new();
    for dt in [1e-3, 5e-4] {
        let mut world = engine(&blueprint);
        let state = PhysicsState { q: q.to_vec(), v: vec![0.0; 7], ..PhysicsState::default() };
        world.restore(&state).unwrap();
        run(&mut world, dt, 0.5);
        let off = world.state().q.iter().zip(&expected).map(|(a, b)| (a - b).abs());
        errors.push(off.fold(0.0, f64::max));
    }
    assert!(errors[0] < 0.01, "{errors:?} rad after half a second at {expected:?}");
    assert!(errors[1] < 0.6 * errors[0], "half the step, half the error: {errors:?}");
}

/// A rod that rotates about y, suspended at its end.
fn pendulum(kind: JointKind) -> RobotModel {
    let shape = Shape::Cuboid { size_m: Vec3::new(0.02, 0.02, 0.5) };
    let rod = Inertia::of_shape(&shape, 1.0).expect("a box");
    let link = Link {
        inertia: Some(rod.transformed(&Pose::translation(0.0, 0.0, -0.25))),
        ..Link::bare("rod")
    };
    let mut joint = JointSpec::new("hinge", kind, "base", "rod");
    joint.axis = Vec3::y_axis();
    joint.limits.position = PositionRange::new(-1.0, 1.0);
    RobotModel::build("pendulum", vec![Link::bare("base"), link], vec![joint]).expect("a tree")
}

#[test]
fn a_pendulum_keeps_its_energy() {
    let blueprint = Blueprint::new(Arc::new(pendulum(JointKind::Continuous)));
    let mut world = engine(&blueprint);
    let state = PhysicsState { q: vec![1.5], v: vec![0.0], ..PhysicsState::default() };
    world.restore(&state).unwrap();
    let inertia = 1.0 / 12.0 * (0.25 + 0.0004) + 0.0625;
    let energy = |state: &PhysicsState| {
        0.5 * inertia * state.v[0] * state.v[0] - 9.81 * 0.25 * state.q[0].cos()
    };
    let before = energy(world.state());
    let input = Input::idle(&blueprint);
    let mut worst = 0.0_f64;
    for _ in 0..20_000 {
        world.step(1e-3, &input);
        worst = worst.max((energy(world.state()) - before).abs());
    }
    // The energy oscillates with the step, but does not drift: twenty seconds are no worse than one.
    assert!(worst < 0.01 * 9.81 * 0.25, "{worst} J");
    let swing = 9.81 * 0.25;
    assert!((energy(world.state()) - before).abs() < 0.01 * swing);
}

#[test]
fn joints_stop_at_their_limits() {
    let blueprint = Blueprint::new(Arc::new(pendulum(JointKind::Revolute)));
    let mut world = engine(&blueprint);
    let mut input = Input::idle(&blueprint);
    for effort in [50.0, -50.0, 1e4] {
        input.motors[0] = Motor { effort, limit: 1e6, ..Motor::default() };
        let mut beyond = 0.0_f64;
        for _ in 0..1000 {
            world.step(1e-3, &input);
            beyond = beyond.max(world.state().q[0].abs() - 1.0);
        }
        assert!((world.state().q[0].abs() - 1.0).abs() < 5.001e-3, "{}", world.state().q[0]);
        assert!(beyond <= 5.001e-3, "{beyond} rad beyond");
        if effort.abs() < 100.0 {
            assert!(beyond < 1e-4, "{beyond} rad beyond with {effort} N·m");
            assert!(world.state().v[0].abs() < 1e-6);
        }
    }
}

#[test]
fn friction_holds_a_joint_below_its_threshold_and_not_above() {
    for (angle, holds) in [(0.35, true), (0.45, false)] {
        let mut blueprint = Blueprint::new(Arc::new(pendulum(JointKind::Continuous)));
        // The weight has a torque of 2.45 N·m times the sine.
        blueprint.drives[0].friction = 2.4525 * 0.4_f64.sin();
        let mut world = engine(&blueprint);
        let state = PhysicsState { q: vec![angle], v: vec![0.0], ..PhysicsState::default() };
        world.restore(&state).unwrap();
        run(&mut world, 1e-3, 2.0);
        let moved = (world.state().q[0] - angle).abs();
        assert_eq!(moved < 1e-3, holds, "moved {moved} from {angle}");
    }
}

/// A body on a floating joint, optionally with an arm on it.
fn satellite(arm: bool) -> RobotModel {
    let box_of = |x: f64, y: f64, z: f64, mass_kg| {
        Inertia::of_shape(&Shape::Cuboid { size_m: Vec3::new(x, y, z) }, mass_kg)
    };
    let hull = Link {
        inertia: box_of(0.1, 0.2, 0.4, 3.0)
            .map(|inertia| inertia.transformed(&Pose::translation(0.03, 0.0, 0.05))),
        ..Link::bare("hull")
    };
    let mut joints = vec![JointSpec::new("float", JointKind::Floating, "base", "hull")];
    let mut links = vec![Link::bare("base"), hull];
    if arm {
        let sail = box_of(0.05, 0.05, 0.3, 0.5);
        links.push(Link { inertia: sail, ..Link::bare("sail") });
        let mut joint = JointSpec::new("hinge", JointKind::Continuous, "hull", "sail");
        joint.parent_from_joint = Pose::translation(0.2, 0.0, 0.1);
        joint.axis = Vec3::x_axis();
        joints.push(joint);
    }
    RobotModel::build("satellite", links, joints).expect("a tree")
}

#[test]
fn a_floating_base_falls_and_turns_freely() {
    for arm in [false, true] {
        let mut blueprint = Blueprint::new(Arc::new(satellite(arm)));
        let model = blueprint.robot.clone();
        blueprint.gravity = Vec3::zeros();
        let mut world = engine(&blueprint);
        let mut state = PhysicsState::at_rest(&blueprint);
        state.v[..6].copy_from_slice(&[0.4, -0.2, 0.1, 0.5, 2.0, 0.1]);
        world.restore(&state).unwrap();
        let mut scratch = Scratch::default();
        let momentum = |state: &PhysicsState, scratch: &mut Scratch| {
            dynamics::momentum(&model, &state.q, &state.v, scratch)
        };
        let kinetic = |state: &PhysicsState, scratch: &mut Scratch| {
            dynamics::kinetic_energy(&model, &state.q, &state.v, scratch)
        };
        let before = (momentum(&state, &mut scratch), kinetic(&state, &mut scratch));
        run(&mut world, 1e-3, 5.0);
        let state = world.state();
        let after = (momentum(state, &mut scratch), kinetic(state, &mut scratch));
        let spin = before.0.angular_about_com.norm();
        let off = (after.0.angular_about_com - before.0.angular_about_com).norm() / spin;
        let slide = (after.0.linear - before.0.linear).norm() / before.0.linear.norm();
        assert!(off < 1e-9, "spin changed by {off} with arm: {arm}");
        assert!(slide < 1e-9, "momentum changed by {slide} with arm: {arm}");
        let energy = after.1 / before.1 - 1.0;
        assert!(energy.abs() < if arm { 0.02 } else { 1e-4 }, "energy changed by {energy}");
    }
    let blueprint = Blueprint::new(Arc::new(satellite(false)));
    let mut world = engine(&blueprint);
    run(&mut world, 1e-3, 1.0);
    assert!((world.state().q[2] + 0.5 * 9.81 * 1.001).abs() < 1e-9, "{}", world.state().q[2]);
    assert!(world.readings().joint_wrench[1].force.norm() == 0.0);
}

/// A hand with one motor: the second finger mimics the first, mirrored and geared.
fn geared() -> RobotModel {
    let finger = |name: &str| Link {
        inertia: Inertia::of_shape(&Shape::Cuboid { size_m: Vec3::new(0.02, 0.02, 0.1) }, 0.1)
            .map(|inertia| inertia.transformed(&Pose::translation(0.0, 0.0, 0.05))),
        ..Link::bare(name)
    };
    let mut first = JointSpec::new("first", JointKind::Revolute, "base", "a");
    first.axis = Vec3::y_axis();
    first.limits.position = PositionRange::new(-1.0, 1.0);
    let mut second = JointSpec::new("second", JointKind::Revolute, "a", "b");
    second.axis = Vec3::y_axis();
    second.parent_from_joint = Pose::translation(0.0, 0.0, 0.1);
    second.limits.position = PositionRange::new(-0.5, 0.5);
    second.mimic = Some(Mimic { joint: "first".into(), multiplier: -2.0, offset: 0.1 });
    let links = vec![Link::bare("base"), finger("a"), finger("b")];
    RobotModel::build("geared", links, vec![first, second]).expect("a tree")
}

#[test]
fn a_joint_that_follows_limits_the_one_it_follows() {
    let blueprint = Blueprint::new(Arc::new(geared()));
    let mut world = engine(&blueprint);
    let mut input = Input::idle(&blueprint);
    input.motors[0] =
        Motor { position: 1.0, stiffness: 50.0, damping: 2.0, limit: 20.0, ..Motor::default() };
    for _ in 0..2000 {
        world.step(1e-3, &input);
    }
    // −2 q + 0.1 ≥ −0.5.
    assert!((world.state().q[0] - 0.3).abs() < 1e-4, "{}", world.state().q[0]);
    let angle = |link: usize| world.world_from_links()[link].rotation.angle();
    assert!((angle(2) - (world.state().q[0] * -2.0 + 0.1 + world.state().q[0]).abs()).abs() < 1e-9);
}

#[test]
fn pushes_are_felt_as_the_jacobian_says() {
    let blueprint = Blueprint::new(Arc::new(robots::lwr4_with_bodies()));
    let model = blueprint.robot.clone();
    let mut world = engine(&blueprint);
    let q = [0.3, 1.0, -0.4, -1.2, 0.5, 0.7, 0.1];
    world
        .restore(&PhysicsState { q: q.to_vec(), v: vec![0.0; 7], ..PhysicsState::default() })
        .unwrap();
    let link = model.link("l5").expect("a serial arm");
    let (force, torque) = (Vec3::new(5.0, -3.0, 2.0), Vec3::new(0.1, 0.4, -0.2));
    let at = nalgebra::Point3::new(0.05, 0.02, 0.1);
    let mut input = Input::idle(&blueprint);
    input.pushes = vec![
        Push { on: Owner::Link(link), force, torque, at },
        Push { on: Owner::Link(link), force: Vec3::repeat(f64::NAN), torque, at },
        Push { on: Owner::Body(99), force, torque, at },
    ];
    let felt = world.step(1e-3, &input).external_effort.clone();
    let mut frames = Frames::default();
    kinematics::forward(&model, &q, &mut frames);
    let mut jacobian = Mat6X::zeros(7);
    let reference = Reference { point: Point::OnLink(at.coords), axes: Axes::World };
    kinematics::jacobian(&model, &frames, link, &reference, &mut jacobian);
    let wrench = nalgebra::Vector6::new(force.x, force.y, force.z, torque.x, torque.y, torque.z);
    let expected = jacobian.transpose() * wrench;
    for (felt, expected) in felt.iter().zip(expected.iter()) {
        assert!((felt - expected).abs() < 1e-10, "{felt} for {expected}");
    }
}

#[test]
fn a_wrist_feels_its_payload() {
    let arm = robots::with_links(&robots::lwr4_with_bodies(), |link| {
        if link.name == "tip" {
            let com_m = Vec3::new(0.02, -0.01, 0.08);
            link.inertia =
                Some(Inertia { mass_kg: 1.3, com_m, about_com: Mat3::identity() * 2e-3 });
        }
    });
    let blueprint = Blueprint::new(Arc::new(arm));
    let model = blueprint.robot.clone();
    let tip = model.link("tip").expect("a serial arm");
    let mut world = engine(&blueprint);
    let q = [0.3, 1.0, -0.4, -1.2, 0.5, 0.7, 0.1];
    world
        .restore(&PhysicsState { q: q.to_vec(), v: vec![0.0; 7], ..PhysicsState::default() })
        .unwrap();
    let mut input = Input::idle(&blueprint);
    for (motor, q) in input.motors.iter_mut().zip(q) {
        *motor = Motor {
            position: q,
            stiffness: 2000.0,
            damping: 100.0,
            limit: 200.0,
            gravity: true,
            ..Motor::default()
        };
    }
    for _ in 0..100 {
        world.step(1e-3, &input);
    }
    let pose = world.world_from_links()[tip.0];
    let felt = world.readings().joint_wrench[tip.0];
    let force = Vec3::new(0.0, 0.0, 1.3 * 9.81);
    let torque = (pose.rotation * Vec3::new(0.02, -0.01, 0.08)).cross(&force);
    assert!((felt.force - force).norm() < 1e-6, "{}", felt.force);
    assert!((felt.torque - torque).norm() < 1e-6, "{}", felt.torque);
    // The first joint carries everything that moves, and its torque about the axis is that of its motor.
    let mass: f64 = model.links()[1..].iter().filter_map(|l| l.inertia).map(|i| i.mass_kg).sum();
    let first = world.readings().joint_wrench[1];
    assert!((first.force.z - mass * 9.81).abs() < 1e-6);
    for link in 1..8 {
        let axis = world.world_from_links()[link].rotation * model.joints()[link - 1].axis;
        let about = world.readings().joint_wrench[link].torque.dot(&axis);
        let effort = world.readings().joint_effort[link - 1];
        assert!((about - effort).abs() < 1e-6, "joint {link}: {about} for {effort}");
    }
}

/// While the arm moves and a body lies against it, every joint's wrench agrees with its motor's effort.
#[test]
fn wrenches_agree_with_efforts_in_motion() {
    let mut blueprint = Blueprint::new(Arc::new(robots::lwr4_with_bodies()));
    blueprint.drives.iter_mut().for_each(|drive| drive.armature = 0.3);
    let mut world = engine(&blueprint);
    let mut input = Input::idle(&blueprint);
    for k in 0..300 {
        let t = f64::from(k) * 1e-3;
        for (j, motor) in input.motors.iter_mut().enumerate() {
            let position = 0.3 * (t * (3.0 + j as f64)).sin();
            *motor = Motor {
                position,
                stiffness: 800.0,
                damping: 30.0,
                limit: 200.0,
                ..Motor::default()
            };
        }
        let links = world.world_from_links().to_vec();
        world.step(1e-3, &input);
        for (link, pose) in links.iter().enumerate().take(8).skip(1) {
            let axis = pose.rotation * world.blueprint().robot.joints()[link - 1].axis;
            let about = world.readings().joint_wrench[link].torque.dot(&axis);
            let effort = world.readings().joint_effort[link - 1];
            assert!(
                (about - effort).abs() < 1e-4 * (1.0 + effort.abs()),
                "{link}: {about} for {effort}"
            );
        }
    }
}
