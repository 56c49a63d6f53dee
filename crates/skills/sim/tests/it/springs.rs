//! Laws of springs in joints and drives.

use std::f64::consts::TAU;
use std::sync::Arc;

use karakuri_geometry::{Inertia, Mat3, Pose, Vec3};
use karakuri_motion::Motor;
use karakuri_robot::{JointKind, JointSpec, Link, RobotModel};
use karakuri_sim::engine::{BlueprintError, Engine, EngineOptions};
use karakuri_sim::physics::{Blueprint, Elastic, Input, Physics, PhysicsState};
use karakuri_testkit::physics::worlds::engine;

/// Inertia of a flywheel about its axis (kg·m²).
const WHEEL: f64 = 0.4;

/// Flywheels on one axis, each on the one before it, without gravity.
fn shaft(wheels: usize) -> Blueprint {
    let mut links = vec![Link::bare("base")];
    let mut joints = Vec::new();
    for k in 0..wheels {
        let inertia =
            Inertia { mass_kg: 1.0, com_m: Vec3::zeros(), about_com: Mat3::identity() * WHEEL };
        links.push(Link { inertia: Some(inertia), ..Link::bare(format!("wheel {k}")) });
        let parent = links[k].name.clone();
        let name = format!("joint {k}");
        let mut joint =
            JointSpec::new(&name, JointKind::Continuous, &parent, links[k + 1].name.clone());
        joint.axis = Vec3::z_axis();
        joints.push(joint);
    }
    let robot = RobotModel::build("shaft", links, joints).expect("a tree");
    let mut blueprint = Blueprint::new(Arc::new(robot));
    blueprint.gravity = Vec3::zeros();
    blueprint
}

fn started(blueprint: &Blueprint, q: &[f64]) -> Engine {
    let mut world = engine(blueprint);
    let mut state = PhysicsState::of_robot(blueprint, q.to_vec(), vec![0.0; q.len()]);
    state.rotors.iter_mut().for_each(|rotor| rotor.position = 0.0);
    world.restore(&state).expect("it fits");
    world
}

/// Times at which a signal crosses zero upwards.
fn crossings(signal: &[f64], dt: f64) -> Vec<f64> {
    let up = |(at, pair): (usize, &[f64])| {
        (pair[0] < 0.0 && pair[1] >= 0.0).then(|| (at as f64 + pair[0] / (pair[0] - pair[1])) * dt)
    };
    signal.windows(2).enumerate().filter_map(up).collect()
}

#[test]
fn a_spring_oscillates_with_its_period_and_keeps_its_energy() {
    let mut blueprint = shaft(1);
    blueprint.drives[0].stiffness = 100.0;
    blueprint.drives[0].rest = 0.3;
    let mut world = started(&blueprint, &[0.8]);
    let input = Input::idle(&blueprint);
    let signal: Vec<f64> = (0..60_000)
        .map(|_| {
            world.step(1e-3, &input);
            world.state().q[0] - 0.3
        })
        .collect();
    let found = crossings(&signal, 1e-3);
    let period = (found[found.len() - 1] - found[0]) / (found.len() - 1) as f64;
    let expected = TAU * (WHEEL / 100.0_f64).sqrt();
    assert!((period / expected - 1.0).abs() < 1e-4, "{period} s for {expected} s");
    let highest = |part: &[f64]| part.iter().copied().fold(0.0, f64::max);
    let (first, last) = (highest(&signal[..1000]), highest(&signal[59_000..]));
    assert!((first - 0.5).abs() < 5e-3 && (last / first - 1.0).abs() < 1e-3, "{first}, {last} rad");
}

#[test]
fn a_damped_spring_follows_the_formula() {
    let (k, d) = (50.0, 3.0);
    let mut blueprint = shaft(1);
    blueprint.drives[0].stiffness = k;
    blueprint.drives[0].damping = d;
    let mut world = started(&blueprint, &[0.5]);
    let input = Input::idle(&blueprint);
    let (decay, rate) = (d / (2.0 * WHEEL), (k / WHEEL - (d / (2.0 * WHEEL)).powi(2)).sqrt());
    for step in 1..=2000 {
        world.step(1e-3, &input);
        let t = f64::from(step) * 1e-3;
        let expected =
            0.5 * (-decay * t).exp() * ((rate * t).cos() + decay / rate * (rate * t).sin());
        let found = world.state().q[0];
        assert!((found - expected).abs() < 2e-3, "{found} rad for {expected} at {t} s");
    }
}

/// Whatever the stiffness and the step: the amplitude does not grow, and a load deflects a spring by load / stiffness.
#[test]
fn springs_of_any_stiffness_are_stable() {
    for dt in [1e-4, 1e-3, 2e-2] {
        for exponent in -2..=12 {
            let k = 10.0_f64.powi(exponent);
            let mut blueprint = shaft(3);
            for drive in &mut blueprint.drives {
                drive.stiffness = k;
            }
            let mut world = started(&blueprint, &[0.5, -0.3, 0.4]);
            let mut input = Input::idle(&blueprint);
            for _ in 0..2000 {
                world.step(dt, &input);
                let most = world.state().q.iter().fold(0.0_f64, |most, q| most.max(q.abs()));
                assert!(most < 2.0, "{k} N·m/rad with steps of {dt} s: {most} rad");
            }
            blueprint.drives.iter_mut().for_each(|drive| drive.damping = 0.7 * (k * WHEEL).sqrt());
            let mut world = started(&blueprint, &[0.0; 3]);
            input.motors[2] = Motor { effort: 2.0, limit: 10.0, ..Motor::default() };
            let steps = if exponent < 2 { 0 } else { 20_000 };
            (0..steps).for_each(|_| {
                world.step(dt, &input);
            });
            if steps > 0 && dt > 1e-4 {
                let off = world.state().q[2] - 2.0 / k;
                assert!(off.abs() < 1e-3 * 2.0 / k + 1e-12, "{off} rad with {k} N·m/rad at {dt} s");
            }
        }
    }
}

/// A shaft with one wheel behind a series spring.
fn elastic(stiffness: f64, armature: f64) -> Blueprint {
    let mut blueprint = shaft(1);
    blueprint.drives[0].armature = armature;
    blueprint.drives[0].elastic = Some(Elastic::of(stiffness));
    blueprint
}

#[test]
fn motor_and_wheel_swing_against_each_other() {
    let (k, rotor) = (200.0, 0.1);
    let blueprint = elastic(k, rotor);
    let mut world = started(&blueprint, &[0.2]);
    let input = Input::idle(&blueprint);
    let mut signal = Vec::new();
    for _ in 0..20_000 {
        world.step(1e-3, &input);
        let state = world.state();
        signal.push(state.q[0] - state.rotors[0].position);
        let momentum = WHEEL * state.v[0] + rotor * state.rotors[0].velocity;
        assert!(momentum.abs() < 1e-9, "{momentum} N·m·s appear");
        let torque = world.readings().joint_effort[0];
        assert!((torque.abs()) <= 200.0 * 0.2 * 1.01, "{torque} N·m");
    }
    let found = crossings(&signal, 1e-3);
    let period = (found[found.len() - 1] - found[0]) / (found.len() - 1) as f64;
    let expected = TAU / (k * (1.0 / WHEEL + 1.0 / rotor)).sqrt();
    assert!((period / expected - 1.0).abs() < 1e-3, "{period} s for {expected} s");
}

/// A rod that hangs on an elastic drive whose motor holds its position.
#[test]
fn a_series_spring_carries_the_weight() {
    let mass = Inertia {
        mass_kg: 2.0,
        com_m: Vec3::new(0.5, 0.0, 0.0),
        about_com: Mat3::identity() * 0.01,
    };
    let arm = Link { inertia: Some(mass), ..Link::bare("arm") };
    let mut joint = JointSpec::new("elbow", JointKind::Continuous, "base", "arm");
    joint.axis = Vec3::y_axis();
    joint.parent_from_joint = Pose::identity();
    let robot =
        RobotModel::build("arm", vec![Link::bare("base"), arm], vec![joint]).expect("a tree");
    let mut blueprint = Blueprint::new(Arc::new(robot));
    blueprint.drives[0].armature = 0.3;
    blueprint.drives[0].damping = 1.0;
    let most = 0.25;
    for (k, stopped) in [(400.0, false), (20.0, true)] {
        blueprint.drives[0].elastic =
            Some(Elastic { damping: 0.5, most_deflection: most, ..Elastic::of(k) });
        let mut world = started(&blueprint, &[0.0]);
        let mut input = Input::idle(&blueprint);
        input.motors[0] =
            Motor { position: 0.0, stiffness: 1e6, damping: 1e4, limit: 1e3, ..Motor::default() };
        for _ in 0..20_000 {
            world.step(1e-3, &input);
        }
        let (state, readings) = (world.state(), world.readings());
        let weight = 2.0 * 9.81 * 0.5 * state.q[0].cos();
        let deflection = state.q[0] - state.rotors[0].position;
        let expected = if stopped { most } else { weight / k };
        assert!(
            (deflection - expected).abs() < 1e-5,
            "{deflection} rad for {expected} with {k} N·m/rad"
        );
        assert!((readings.joint_effort[0] + weight).abs() < 1e-4, "{}", readings.joint_effort[0]);
        assert!((readings.motor_effort[0] + weight).abs() < 1e-4, "{}", readings.motor_effort[0]);
        let wrench = readings.joint_wrench[1].torque.y;
        assert!((wrench + weight).abs() < 1e-4, "{wrench} N·m between base and arm");
    }
}

#[test]
fn stiffness_follows_its_command_within_rate_and_range() {
    let mut blueprint = elastic(0.0, 0.3);
    blueprint.drives[0].elastic =
        Some(Elastic { stiffness: [20.0, 800.0], stiffness_rate: 780.0 / 0.5, ..Elastic::of(0.0) });
    let mut world = engine(&blueprint);
    let mut input = Input::idle(&blueprint);
    let stiffness = |world: &Engine| world.state().rotors[0].stiffness;
    assert_eq!(stiffness(&world), 800.0);
    for _ in 0..100 {
        world.step(1e-3, &input);
    }
    assert_eq!(stiffness(&world), 800.0, "without a command it stays");
    input.stiffness = vec![-5.0];
    for step in 1..=600 {
        world.step(1e-3, &input);
        let expected = (800.0 - 1.56 * f64::from(step)).max(20.0);
        assert!((stiffness(&world) - expected).abs() < 1e-9, "{} at {step} ms", stiffness(&world));
    }
    input.stiffness = vec![f64::NAN];
    world.step(1e-3, &input);
    assert_eq!(stiffness(&world), 20.0, "what is not a number is ignored");
}

/// A restored state continues with the same bits, rotors included.
#[test]
fn elastic_drives_are_part_of_the_state() {
    let blueprint = elastic(150.0, 0.2);
    let mut input = Input::idle(&blueprint);
    input.motors[0] =
        Motor { position: 1.0, stiffness: 300.0, damping: 8.0, limit: 50.0, ..Motor::default() };
    let mut world = started(&blueprint, &[0.1]);
    (0..300).for_each(|_| {
        world.step(1e-3, &input);
    });
    let kept = world.state().clone();
    (0..300).for_each(|_| {
        world.step(1e-3, &input);
    });
    let mut other = engine(&blueprint);
    other.restore(&kept).expect("it fits");
    (0..300).for_each(|_| {
        other.step(1e-3, &input);
    });
    assert_eq!(world.state(), other.state());
    let mut odd = kept.clone();
    odd.rotors.clear();
    assert!(other.restore(&odd).is_err(), "a rotor is missing");
    odd = kept;
    odd.rotors[0].position = f64::NAN;
    assert!(other.restore(&odd).is_err(), "a rotor is nowhere");
}

#[test]
fn impossible_springs_are_refused() {
    let refused = |blueprint: &Blueprint| Engine::new(blueprint, EngineOptions::default()).err();
    let mut blueprint = shaft(1);
    blueprint.drives[0].stiffness = -1.0;
    assert!(matches!(refused(&blueprint), Some(BlueprintError::Number { .. })));
    let blueprint = elastic(100.0, 0.0);
    assert!(matches!(refused(&blueprint), Some(BlueprintError::Rotor { .. })));
    for odd in [f64::NAN, -1.0, f64::INFINITY] {
        assert!(refused(&elastic(odd, 0.1)).is_some(), "{odd} N·m/rad");
    }
}
