//! MuJoCo's motion agrees with that of our own engine.

use std::sync::Arc;

use karakuri_geometry::{Inertia, Point3, Pose, Shape, Vec3};
use karakuri_motion::Motor;
use karakuri_mujoco::MuJoCo;
use karakuri_robot::{LinkId, dynamics};
use karakuri_sim::engine::{Engine, EngineOptions};
use karakuri_sim::physics::{
    Blueprint, Body, BodyPart, Input, Owner, Physics, PhysicsState, Push, Surface,
};
use karakuri_testkit::robots;

const STEP_SECS: f64 = 1e-3;

fn arm() -> Blueprint {
    Blueprint::new(Arc::new(robots::lwr4_with_bodies()))
}

fn with_box(mut blueprint: Blueprint, z_m: f64) -> Blueprint {
    let thing = |name: &str, shape: Shape, inertia, z_m: f64| {
        let surface = Surface::default();
        Body {
            name: name.into(),
            parts: vec![BodyPart { body_from_shape: Pose::identity(), shape, surface }],
            inertia,
            respondable: true,
            world_from_body: Pose::translation(2.0, 0.0, z_m),
        }
    };
    let cube = Shape::Cuboid { size_m: Vec3::repeat(0.2) };
    let inertia = Inertia::of_shape(&cube, 2.0);
    blueprint.bodies.push(thing("floor", Shape::HalfSpace, None, 0.0));
    blueprint.bodies.push(thing("box", cube, inertia, z_m));
    blueprint
}

fn held(q: &[f64]) -> Input {
    let motors = q.iter().map(|q| Motor::hold(*q, 2000.0, 200.0, 300.0)).collect();
    Input { motors, ..Input::default() }
}

#[test]
fn what_falls_falls_and_what_lies_is_carried() {
    let blueprint = with_box(arm(), 1.1);
    let mut engine = MuJoCo::new(&blueprint).unwrap();
    let input = Input::idle(&blueprint);
    for _ in 0..100 {
        engine.step(STEP_SECS, &input);
    }
    let falling = engine.state().bodies[1];
    assert!((falling.linear.z + 9.81 * 0.1).abs() < 1e-9, "{falling:?}");
    for _ in 0..2000 {
        engine.step(STEP_SECS, &input);
    }
    let force: f64 = engine
        .readings()
        .contacts
        .iter()
        .filter(|contact| contact.between.contains(&Owner::Body(1)))
        .map(|c| if c.between[0] == Owner::Body(1) { c.force.z } else { -c.force.z })
        .sum();
    assert!((force - 2.0 * 9.81).abs() < 0.01, "{force}");
}

#[test]
fn a_state_restored_is_followed_by_the_same_bits() {
    let blueprint = with_box(arm(), 0.15);
    let mut engine = MuJoCo::new(&blueprint).unwrap();
    let input = held(&[0.3; 7]);
    for _ in 0..200 {
        engine.step(STEP_SECS, &input);
    }
    let before = engine.state().clone();
    let run = |engine: &mut MuJoCo| {
        for _ in 0..100 {
            engine.step(STEP_SECS, &input);
        }
        engine.state().clone()
    };
    let first = run(&mut engine);
    engine.restore(&before).unwrap();
    assert_eq!(run(&mut engine), first);
    let mut fresh = MuJoCo::new(&blueprint).unwrap();
    fresh.restore(&before).unwrap();
    assert_eq!(run(&mut fresh), first);
}

#[test]
fn at_rest_motors_carry_what_gravity_and_pushes_ask() {
    let mut blueprint = arm();
    blueprint.drives.iter_mut().for_each(|drive| drive.friction = 0.0);
    let q = vec![0.2, 0.5, -0.3, -0.8, 0.4, 0.6, 0.1];
    let mut engine = MuJoCo::new(&blueprint).unwrap();
    let mut state = PhysicsState::at_rest(&blueprint);
    state.q.clone_from(&q);
    engine.restore(&state).unwrap();
    let mut input = held(&q);
    let last = LinkId(blueprint.robot.links().len() - 1);
    let at = Point3::new(0.0, 0.0, 0.1);
    let force = Vec3::new(3.0, -2.0, 1.0);
    input.pushes = vec![Push { on: Owner::Link(last), force, torque: Vec3::zeros(), at }];
    for _ in 0..3000 {
        engine.step(STEP_SECS, &input);
    }
    let readings = engine.readings().clone();
    let mut gravity = vec![0.0; 7];
    let load = dynamics::Load::gravity(blueprint.gravity);
    let (v, mut scratch) = (vec![0.0; 7], dynamics::Scratch::default());
    dynamics::bias(&blueprint.robot, &load, &engine.state().q, &v, &mut scratch, &mut gravity);
    for (i, gravity) in gravity.iter().enumerate() {
        let needed = gravity - readings.external_effort[i];
        assert!((readings.motor_effort[i] - needed).abs() < 0.01, "{i}: {readings:?}");
    }
    assert!(readings.external_effort.iter().any(|effort| effort.abs() > 0.1));
    // The first joint carries the whole arm, and the pushes.
    let mass: f64 =
        blueprint.robot.links().iter().skip(1).filter_map(|l| l.inertia).map(|i| i.mass_kg).sum();
    let carried = readings.joint_wrench[1].force;
    assert!((carried.z - (9.81 * mass - force.z)).abs() < 0.01, "{carried}");
}

#[test]
fn it_moves_as_our_own_engine_does() {
    let blueprint = arm();
    let q = vec![0.2, 0.5, -0.3, -0.8, 0.4, 0.6, 0.1];
    let mut state = PhysicsState::at_rest(&blueprint);
    state.q.clone_from(&q);
    let mut ours = Engine::new(&blueprint, EngineOptions { contacts: false }).unwrap();
    let mut theirs = MuJoCo::new(&blueprint).unwrap();
    ours.restore(&state).unwrap();
    theirs.restore(&state).unwrap();
    for step in 0..2000 {
        let time = f64::from(step) * STEP_SECS;
        let mut input = held(&q);
        for motor in &mut input.motors {
            motor.position += 0.2 * (3.0 * time).sin();
            motor.velocity = 0.6 * (3.0 * time).cos();
        }
        ours.step(STEP_SECS, &input);
        theirs.step(STEP_SECS, &input);
        for (a, b) in ours.state().q.iter().zip(&theirs.state().q) {
            assert!((a - b).abs() < 0.01, "{a} and {b} after {step} ms");
        }
    }
    for (a, b) in ours.world_from_links().iter().zip(theirs.world_from_links()) {
        assert!((a.translation.vector - b.translation.vector).norm() < 0.02);
    }
}
