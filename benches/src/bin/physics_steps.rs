//! Our side of the comparison of physics: see `benches/compare/physics.py`.
//!
//! Prints `{"worlds": [{"name", "dof", "bodies", "contacts", "us", "model"}]}`: for each world the least time that a step of
//! 1 ms took on average over a second of motion, and the same world as MuJoCo's XML. `physics_steps NAME …` does so for
//! these worlds only.

use std::sync::Arc;
use std::time::Instant;

use karakuri::LoadOptions;
use karakuri::simulate::{self, EngineChoice};
use karakuri_geometry::{Inertia, Pose, Shape, Vec3};
use karakuri_motion::Motor;
use karakuri_mujoco::mjcf;
use karakuri_robot::{Link, RobotModel};
use karakuri_sim::engine::{Engine, EngineOptions};
use karakuri_sim::physics::{Blueprint, Body, BodyPart, Input, Physics, PhysicsState, Surface};
use serde_json::{Value, json};

const STEP_SECS: f64 = 1e-3;
/// Half a second to come to rest, then seconds of which the fastest counts.
const SETTLE_STEPS: usize = 500;
const STEPS: usize = 1000;
const ROUNDS: usize = 10;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let names = ["lab", "lab_one_arm", "lab_empty_table", "kr210", "rrbot3_box", "ten_boxes"];
    let mut worlds = Vec::new();
    for name in names.into_iter().filter(|n| asked.is_empty() || asked.iter().any(|a| a == n)) {
        let (blueprint, state) = if name == "ten_boxes" { stack() } else { scene(name)? };
        worlds.push(measure(name, &blueprint, &state)?);
    }
    println!("{}", json!({ "worlds": worlds }));
    Ok(())
}

fn measure(
    name: &str,
    blueprint: &Blueprint,
    state: &PhysicsState,
) -> Result<Value, Box<dyn std::error::Error>> {
    let mut engine = Engine::new(blueprint, EngineOptions::default())?;
    engine.restore(state)?;
    let input = Input { motors: motors(blueprint, state), ..Input::default() };
    for _ in 0..SETTLE_STEPS {
        engine.step(STEP_SECS, &input);
    }
    let mut least_us = f64::INFINITY;
    for _ in 0..ROUNDS {
        let begin = Instant::now();
        for _ in 0..STEPS {
            engine.step(STEP_SECS, &input);
        }
        least_us = least_us.min(begin.elapsed().as_secs_f64() * 1e6 / STEPS as f64);
    }
    Ok(json!({
        "name": name,
        "dof": blueprint.robot.dof(),
        "bodies": blueprint.bodies.iter().filter(|body| body.inertia.is_some()).count(),
        "contacts": engine.readings().contacts.len(),
        "us": least_us,
        "model": mjcf::write(blueprint, state, &input.motors),
    }))
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

/// Ten boxes of 10 cm on each other.
fn stack() -> (Blueprint, PhysicsState) {
    let robot = RobotModel::build("nothing", vec![Link::bare("world")], Vec::new());
    let mut blueprint = Blueprint::new(Arc::new(robot.expect("one link is a robot")));
    let thing = |name: &str, shape: Shape, inertia, z_m: f64| {
        let surface = Surface::default();
        Body {
            name: name.into(),
            parts: vec![BodyPart { body_from_shape: Pose::identity(), shape, surface }],
            inertia,
            respondable: true,
            world_from_body: Pose::translation(0.0, 0.0, z_m),
        }
    };
    blueprint.bodies.push(thing("floor", Shape::HalfSpace, None, 0.0));
    let cube = Shape::Cuboid { size_m: Vec3::repeat(0.1) };
    for i in 0..10 {
        let (name, inertia) = (format!("box {i}"), Inertia::of_shape(&cube, 1.0));
        blueprint.bodies.push(thing(&name, cube.clone(), inertia, 0.05 + 0.1 * f64::from(i)));
    }
    let state = PhysicsState::at_rest(&blueprint);
    (blueprint, state)
}
