//! The conformance tests of the `Physics` port.

use std::sync::Arc;

use karakuri_motion::Motor;
use karakuri_sim::physics::{Blueprint, Input, Owner, Physics, PhysicsState, Push, StateError};

use super::worlds::{at, body, cuboid, floor};
use crate::random::Rng;
use crate::robots;

/// Creates an engine for a blueprint.
pub type Make<'a> = &'a dyn Fn(&Blueprint) -> Box<dyn Physics>;

/// An arm with drives over a floor, and a box.
fn world() -> Blueprint {
    let mut blueprint = Blueprint::new(Arc::new(robots::lwr4_with_bodies()));
    blueprint.drives.iter_mut().for_each(|drive| {
        drive.armature = 0.2;
        drive.damping = 1.0;
    });
    blueprint.bodies =
        vec![floor(), body("box", cuboid(0.1, 0.1, 0.1), Some(0.5), at(0.5, 0.0, 0.06))];
    blueprint
}

/// Motors that hold a position.
fn hold(q: &[f64]) -> Input {
    let motor = |&position: &f64| Motor {
        position,
        stiffness: 2000.0,
        damping: 120.0,
        limit: 300.0,
        gravity: true,
        ..Motor::default()
    };
    Input { motors: q.iter().map(motor).collect(), ..Input::default() }
}

fn bits(state: &PhysicsState) -> Vec<u64> {
    let mut all: Vec<f64> = state.q.iter().chain(&state.v).copied().collect();
    for body in &state.bodies {
        all.extend(body.world_from_body.translation.vector.iter());
        all.extend(body.world_from_body.rotation.coords.iter());
        all.extend(body.linear.iter().chain(body.angular.iter()));
    }
    all.iter().map(|x| x.to_bits()).collect()
}

fn starts_where_the_blueprint_says(make: Make<'_>) {
    let blueprint = world();
    let engine = make(&blueprint);
    assert_eq!(engine.blueprint(), &blueprint);
    assert_eq!(engine.state(), &PhysicsState::at_rest(&blueprint));
    assert_eq!(engine.world_from_links().len(), blueprint.robot.links().len());
    let readings = engine.readings();
    let dof = blueprint.robot.dof();
    for list in [
        &readings.motor_effort,
        &readings.joint_effort,
        &readings.external_effort,
        &readings.acceleration,
    ] {
        assert_eq!(list.len(), dof);
    }
    assert_eq!(readings.joint_wrench.len(), blueprint.robot.links().len());
}

fn reports_contact_forces_exactly_if_it_says_so(make: Make<'_>) {
    let blueprint = world();
    let mut engine = make(&blueprint);
    let hold = hold(&engine.state().q);
    for _ in 0..500 {
        engine.step(1e-3, &hold);
    }
    let presses = engine.readings().contacts.iter().any(|contact| contact.force.norm() > 0.1);
    assert_eq!(presses, engine.has_contact_forces(), "a box of 0.5 kg lies on the floor");
}

fn places_links_as_forward_kinematics_does(make: Make<'_>) {
    let blueprint = world();
    let mut engine = make(&blueprint);
    let mut rng = Rng::new(11);
    for _ in 0..20 {
        let mut state = engine.state().clone();
        state.q.iter_mut().for_each(|q| *q = rng.between(-1.5, 1.5));
        engine.restore(&state).unwrap();
        let mut frames = karakuri_robot::Frames::default();
        karakuri_robot::kinematics::forward(&blueprint.robot, &state.q, &mut frames);
        for (link, found) in engine.world_from_links().iter().enumerate() {
            let expected = frames[karakuri_robot::LinkId(link)];
            let (off_m, off_rad) = karakuri_geometry::math::pose_distance(found, &expected);
            assert!(off_m < 1e-12 && off_rad < 1e-12, "link {link}: {off_m} m, {off_rad} rad");
        }
    }
}

fn refuses_states_that_do_not_fit(make: Make<'_>) {
    let blueprint = world();
    let mut engine = make(&blueprint);
    let before = bits(engine.state());
    let mut short = engine.state().clone();
    short.q.pop();
    assert!(matches!(engine.restore(&short), Err(StateError::Length { .. })));
    let mut odd = engine.state().clone();
    odd.v[3] = f64::NAN;
    assert!(matches!(engine.restore(&odd), Err(StateError::NotFinite { index: 3, .. })));
    assert_eq!(bits(engine.state()), before, "nothing changes");
}

/// Two runs are equal, and so is a run after its state was saved, disturbed and restored.
fn repeats_itself_to_the_bit(make: Make<'_>) {
    let blueprint = world();
    let target = [0.4, 0.9, -0.2, -1.1, 0.3, 0.8, 0.0];
    let input = |k: usize| {
        let mut input = hold(&target.map(|q| q * (k as f64 * 0.01).sin()));
        if k % 50 < 10 {
            let force = karakuri_geometry::Vec3::new(3.0, 1.0, 0.5);
            let at = nalgebra::Point3::origin();
            let on = Owner::Body(1);
            input.pushes.push(Push { on, force, torque: force * 0.1, at });
        }
        input
    };
    let (mut first, mut second) = (make(&blueprint), make(&blueprint));
    let mut middle = None;
    for k in 0..600 {
        first.step(1e-3, &input(k));
        second.step(1e-3, &input(k));
        // Queries change nothing.
        let _ = (first.readings().contacts.len(), first.world_from_links()[3]);
        assert_eq!(bits(first.state()), bits(second.state()), "step {k}");
        if k == 299 {
            middle = Some(first.state().clone());
        }
    }
    let mut third = make(&blueprint);
    for k in 0..37 {
        third.step(2e-3, &input(5 * k));
    }
    third.restore(&middle.expect("half way")).unwrap();
    for k in 300..600 {
        third.step(1e-3, &input(k));
    }
    assert_eq!(bits(third.state()), bits(first.state()));
    assert_eq!(third.readings(), first.readings());
    assert_eq!(third.world_from_links(), first.world_from_links());
}

fn holds_where_its_motors_want(make: Make<'_>) {
    let blueprint = world();
    let mut engine = make(&blueprint);
    let target = [0.4, 0.6, -0.2, -0.8, 0.3, 0.5, 0.0];
    let input = hold(&target);
    for _ in 0..4000 {
        engine.step(1e-3, &input);
    }
    for (q, target) in engine.state().q.iter().zip(target) {
        assert!((q - target).abs() < 1e-3, "{q} for {target}");
    }
    assert!(engine.state().v.iter().all(|v| v.abs() < 1e-3));
}

/// A static body can be moved; it then collides at its new pose and no longer at the old one.
fn takes_away_what_stands_still(make: Make<'_>) {
    let blueprint = world();
    let mut engine = make(&blueprint);
    let input = hold(&[0.4, 0.6, -0.2, -0.8, 0.3, 0.5, 0.0]);
    let floor = |engine: &dyn Physics, z_m: f64| {
        let mut state = engine.state().clone();
        state.bodies[0].world_from_body = at(0.0, 0.0, z_m);
        state
    };
    for _ in 0..500 {
        engine.step(1e-3, &input);
    }
    let stands_m = engine.state().bodies[1].world_from_body.translation.z;
    let falls = stands_m < 0.0599;
    let lower = floor(engine.as_ref(), -0.5);
    engine.restore(&lower).expect("a place like any other");
    assert_eq!(engine.state(), &lower);
    for _ in 0..1_000 {
        engine.step(1e-3, &input);
    }
    let now_m = engine.state().bodies[1].world_from_body.translation.z;
    // Without gravity nothing falls.
    let expected_m = if falls { -0.45 } else { stands_m };
    assert!((now_m - expected_m).abs() < 2e-3, "{now_m} m, should be {expected_m} m");
}

/// For any command, everything stays finite and every joint within its range.
fn survives_any_command(make: Make<'_>) {
    let blueprint = world();
    let mut engine = make(&blueprint);
    let mut rng = Rng::new(5);
    let mut input = Input::idle(&blueprint);
    let odd = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300, -1e300, 0.0, -1.0];
    for k in 0..10_000 {
        let motor = rng.below(7);
        let mut number = |most: f64| match rng.below(8) {
            0 => odd[rng.below(odd.len())],
            1 => rng.between(-1e6, 1e6),
            _ => rng.between(-most, most),
        };
        input.motors[motor] = Motor {
            position: number(3.0),
            velocity: number(3.0),
            stiffness: number(3000.0),
            damping: number(200.0),
            effort: number(200.0),
            limit: number(300.0),
            gravity: k % 3 == 0,
        };
        input.pushes.clear();
        if k % 20 == 0 {
            let force = karakuri_geometry::Vec3::new(number(100.0), number(100.0), number(100.0));
            let on =
                if k % 40 == 0 { Owner::Body(1) } else { Owner::Link(karakuri_robot::LinkId(4)) };
            let torque = force * 0.01;
            input.pushes.push(Push { on, force, torque, at: nalgebra::Point3::origin() });
        }
        engine.step(1e-3, &input);
        let state = engine.state();
        assert!(state.check(&blueprint).is_ok(), "step {k}");
        let readings = engine.readings();
        assert!(readings.motor_effort.iter().all(|effort| effort.is_finite()), "step {k}");
        for (joint, q) in blueprint.robot.joints().iter().zip(&state.q) {
            let range = joint.limits.position.expect("the arm has limits");
            assert!(range.contains(*q, 6e-3), "step {k}: {} at {q}", joint.name);
        }
    }
}

/// Runs the whole suite for an engine.
///
/// # Panics
///
/// At the first test that fails.
pub fn conforms(make: Make<'_>) {
    starts_where_the_blueprint_says(make);
    reports_contact_forces_exactly_if_it_says_so(make);
    places_links_as_forward_kinematics_does(make);
    refuses_states_that_do_not_fit(make);
    repeats_itself_to_the_bit(make);
    holds_where_its_motors_want(make);
    takes_away_what_stands_still(make);
    survives_any_command(make);
}
