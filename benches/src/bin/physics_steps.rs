//! Our side of the comparison of physics: see `benches/compare/physics.py`.
//!
//! Prints `{"worlds": [{"name", "phase", "before", "steps", "dof", "bodies", "contacts", "us", "stiffness", "model"}]}`: for
//! each world and phase (rest, falling, moving) the least processor time of a step of 1 ms on average over `steps` steps
//! after `before` others, and the same world as MuJoCo's XML. While moving, the target of every motor swings as
//! [`swing`] says. `physics_steps NAME …` does so for these worlds only.

use karakuri::LoadOptions;
use karakuri::simulate::{self, EngineChoice};
use karakuri_motion::Motor;
use karakuri_mujoco::mjcf;
use karakuri_scenarios::bench::{Pile, sim_piles};
use karakuri_sim::engine::{Engine, EngineOptions};
use karakuri_sim::physics::{Blueprint, Input, Physics, PhysicsState};
use serde_json::{Value, json};

const STEP_SECS: f64 = 1e-3;
/// How often every phase is repeated from the start of the world; the fastest counts.
const ROUNDS: usize = 3;

/// What a world does while it is timed.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Phase {
    name: &'static str,
    /// Steps before and while it is timed.
    before: usize,
    steps: usize,
}

const REST: Phase = Phase { name: "rest", before: 500, steps: 1000 };
const MOVING: Phase = Phase { name: "moving", before: 1000, steps: 2000 };
const FALLING: Phase = Phase { name: "falling", before: 0, steps: 1000 };
const SETTLED: Phase = Phase { name: "rest", before: 4000, steps: 500 };

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let wanted = |name: &str| asked.is_empty() || asked.iter().any(|a| a == name);
    let mut worlds = Vec::new();
    for name in ["lab", "lab_one_arm", "lab_empty_table", "kr210", "rrbot3_box"] {
        if wanted(name) {
            let (blueprint, state) = scene(name)?;
            worlds.push(measure(name, REST, &blueprint, &state)?);
            if name == "lab" {
                worlds.push(measure(name, MOVING, &blueprint, &state)?);
            }
        }
    }
    for pile in sim_piles().into_iter().filter(|pile| wanted(&pile.name())) {
        let blueprint = pile.blueprint();
        let state = PhysicsState::at_rest(&blueprint);
        for phase in phases(pile) {
            worlds.push(measure(&pile.name(), *phase, &blueprint, &state)?);
        }
    }
    println!("{}", json!({ "worlds": worlds }));
    Ok(())
}

fn phases(pile: Pile) -> &'static [Phase] {
    if pile.falls() { &[FALLING, SETTLED] } else { &[REST] }
}

fn measure(
    name: &str,
    phase: Phase,
    blueprint: &Blueprint,
    state: &PhysicsState,
) -> Result<Value, Box<dyn std::error::Error>> {
    let mut engine = Engine::new(blueprint, EngineOptions::default())?;
    let motors = motors(blueprint, state);
    let mut input = Input { motors: motors.clone(), ..Input::default() };
    let mut least_us = f64::INFINITY;
    for _ in 0..ROUNDS {
        engine.restore(state)?;
        let mut begin = processor_secs();
        for at in 0..phase.before + phase.steps {
            if at == phase.before {
                begin = processor_secs();
            }
            if phase == MOVING && at % 10 == 0 {
                for (number, (now, start)) in input.motors.iter_mut().zip(&motors).enumerate() {
                    now.position = start.position + swing(number, at as f64 * STEP_SECS);
                }
            }
            engine.step(STEP_SECS, &input);
        }
        least_us = least_us.min((processor_secs() - begin) * 1e6 / phase.steps as f64);
    }
    Ok(json!({
        "name": name,
        "phase": phase.name,
        "before": phase.before,
        "steps": phase.steps,
        "dof": blueprint.robot.dof(),
        "bodies": blueprint.bodies.iter().filter(|body| body.inertia.is_some()).count(),
        "contacts": engine.readings().contacts.len(),
        "us": least_us,
        "stiffness": motors.iter().map(|motor| motor.stiffness).collect::<Vec<f64>>(),
        "model": mjcf::write(blueprint, state, &motors),
    }))
}

/// How far the target of a motor is from its start (rad), as in `physics.py`.
fn swing(motor: usize, secs: f64) -> f64 {
    0.1 * (1.0 - ((1.2 + 0.15 * (motor % 7) as f64) * secs).cos())
}

/// Processor time of this thread (s), so that other programs on the machine count little.
fn processor_secs() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = text.split(' ').next().and_then(|word| word.parse::<f64>().ok());
    nanos.expect("Linux tells the processor time of a thread") * 1e-9
}

/// Every joint is held at its start position, up to its effort limit.
fn motors(blueprint: &Blueprint, state: &PhysicsState) -> Vec<Motor> {
    let driven = blueprint.robot.joints().iter().filter(|joint| joint.is_driven());
    let motor = |(q, limit): (f64, f64)| Motor::hold(q, 20.0 * limit, 2.0 * limit, limit);
    let wanted =
        driven.map(|joint| (state.q[joint.first_position], joint.limits.effort.unwrap_or(100.0)));
    wanted.map(motor).collect()
}

/// A built-in scene as it begins.
fn scene(name: &str) -> Result<(Blueprint, PhysicsState), Box<dyn std::error::Error>> {
    let plan = karakuri::load_world(name, None, &LoadOptions::default())?.value;
    let world = simulate::world(plan, EngineChoice::Own)?;
    Ok((world.blueprint().clone(), world.state().clone()))
}
