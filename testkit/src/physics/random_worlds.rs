//! Random worlds with random commands, stepped twice.

use std::sync::Arc;

use karakuri_geometry::{Point3, Shape, Vec3};
use karakuri_motion::Motor;
use karakuri_sim::physics::{Blueprint, Input, Owner, Physics, Push};

use super::worlds::{at, body, cuboid, engine, floor, turned, with_surface};
use crate::random::Rng;
use crate::robots;

/// Steps per world.
pub const STEPS_PER_WORLD: usize = 1_000;
/// Greatest speed of a body (m/s): pushes last 100 steps and give less.
const MOST_SPEED: f64 = 1e3;

/// What was seen in random worlds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RandomWorlds {
    /// Number of worlds.
    pub worlds: usize,
    /// Number of steps, each taken twice.
    pub steps: usize,
    /// Greatest speed of a body (m/s).
    pub fastest: f64,
    /// Greatest number of contact points at once.
    pub most_contacts: usize,
    /// Number of solutions that were not finite and were discarded.
    pub given_up: u64,
}

/// Steps a number of random worlds, each twice: the second time its state is restored every 100 steps.
///
/// # Errors
///
/// The world, the step and what was wrong: a number that is not finite, a body faster than 1 km/s, or a difference
/// between both runs.
pub fn random_worlds(seed: u64, worlds: usize) -> Result<RandomWorlds, String> {
    let mut seen = RandomWorlds::default();
    for number in 0..worlds {
        let mut rng = Rng::stream(seed, number as u64);
        let blueprint = world(&mut rng);
        let (mut first, mut second) = (engine(&blueprint), engine(&blueprint));
        let mut input = Input::idle(&blueprint);
        for step in 0..STEPS_PER_WORLD {
            if step % 100 == 0 {
                command(&blueprint, &mut rng, &mut input);
                let state = second.state().clone();
                second
                    .restore(&state)
                    .map_err(|why| format!("world {number}, step {step}: {why}"))?;
            }
            first.step(1e-3, &input);
            second.step(1e-3, &input);
            if first.state() != second.state() {
                return Err(format!("world {number}, step {step}: two runs differ"));
            }
            first
                .state()
                .check(&blueprint)
                .map_err(|why| format!("world {number}, step {step}: {why}"))?;
            let speeds = first.state().bodies.iter().map(|body| body.linear.norm());
            seen.fastest = speeds.fold(seen.fastest, f64::max);
            if seen.fastest > MOST_SPEED {
                return Err(format!("world {number}, step {step}: {} m/s", seen.fastest));
            }
            seen.most_contacts = seen.most_contacts.max(first.readings().contacts.len());
            seen.steps += 1;
        }
        seen.given_up += first.given_up();
        seen.worlds += 1;
    }
    Ok(seen)
}

/// An arm or none, and up to sixteen bodies of any kind above the floor, some of which overlap.
fn world(rng: &mut Rng) -> Blueprint {
    let mut blueprint = match rng.below(2) {
        0 => super::worlds::nothing(),
        _ => Blueprint::new(Arc::new(robots::lwr4_with_bodies())),
    };
    blueprint.bodies.push(floor());
    for k in 0..1 + rng.below(16) {
        let size = |rng: &mut Rng| rng.between(0.02, 0.15);
        let shape = match rng.below(4) {
            0 => cuboid(size(rng), size(rng), size(rng)),
            1 => Shape::Sphere { radius_m: 0.5 * size(rng) },
            2 => Shape::Cylinder { radius_m: 0.5 * size(rng), length_m: size(rng) },
            _ => Shape::Capsule { radius_m: 0.4 * size(rng), length_m: size(rng) },
        };
        let mass_kg = 10.0_f64.powf(rng.between(-2.0, 1.5));
        let place = at(rng.between(-0.4, 0.4), rng.between(-0.4, 0.4), rng.between(0.1, 0.8));
        let place = turned(place, rng.direction().into_inner() * rng.between(0.0, 3.0));
        let (friction, restitution) = (rng.between(0.0, 1.5), rng.unit());
        let mut made = body(&format!("body {k}"), shape, Some(mass_kg), place);
        if rng.below(3) == 0 {
            made.parts[0].surface.torsion_m = rng.between(0.0, 0.01);
            made.parts[0].surface.rolling_m = rng.between(0.0, 0.002);
        }
        blueprint.bodies.push(with_surface(made, friction, restitution));
    }
    blueprint
}

/// New targets for all motors, and a push on one body.
fn command(blueprint: &Blueprint, rng: &mut Rng, input: &mut Input) {
    for motor in &mut input.motors {
        *motor = Motor {
            position: rng.between(-2.0, 2.0),
            stiffness: rng.between(0.0, 2e3),
            damping: rng.between(1.0, 100.0),
            limit: rng.between(1.0, 300.0),
            gravity: rng.below(2) == 0,
            ..Motor::default()
        };
    }
    let on = 1 + rng.below(blueprint.bodies.len() - 1);
    let mass_kg = blueprint.bodies[on].inertia.map_or(1.0, |inertia| inertia.mass_kg);
    let force: Vec3 = rng.direction().into_inner() * (mass_kg * rng.between(0.0, 200.0));
    let push = Push { on: Owner::Body(on), force, torque: Vec3::zeros(), at: Point3::origin() };
    input.pushes = vec![push];
}
