//! Laws of jointed things.

use std::sync::Arc;

use karakuri_motion::Motor;
use karakuri_robot::dynamics::{self, EARTH, Load, Scratch};
use karakuri_sim::physics::{Blueprint, Input, Physics, PhysicsState};
use karakuri_testkit::random::Chance;
use karakuri_testkit::{robots, trees};

use crate::worlds::engine;

/// One step from anywhere is what forward dynamics says, for all kinds of joints.
#[test]
fn accelerations_are_those_of_forward_dynamics() {
    let mut chance = Chance::new(7);
    for round in 0..40 {
        let model = trees::Tree::of_everything(9).draw(&mut chance);
        let model = if round % 2 == 0 { model } else { trees::floating(&model) };
        let mut blueprint = Blueprint::new(Arc::new(model));
        let model = blueprint.robot.clone();
        blueprint.drives.iter_mut().for_each(|drive| *drive = Default::default());
        let mut world = engine(&blueprint);
        let state = PhysicsState {
            q: trees::configuration(&model, &mut chance).iter().map(|q| q * 0.5).collect(),
            v: trees::rates(&model, &mut chance, 1.0),
            bodies: vec![],
        };
        world.restore(&state).unwrap();
        let mut input = Input::idle(&blueprint);
        let effort = trees::rates(&model, &mut chance, 3.0);
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
    let state = PhysicsState { q: q.to_vec(), v: vec![0.0; 7], bodies: vec![] };
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
