//! Our robots in our engine and in MuJoCo: the same masses, the same forces, the same motions.

use std::f64::consts::TAU;
use std::sync::Arc;

use karakuri::geometry::{Mat, Vec3};
use karakuri::robot::{RobotModel, dynamics};
use karakuri_motion::Motor;
use karakuri_mujoco::mjcf;
use karakuri_sim::engine::{Engine, EngineOptions};
use karakuri_sim::physics::{Blueprint, Input, Physics, PhysicsState};
use karakuri_testkit::peer;
use karakuri_testkit::random::Rng;
use serde_json::{Value, json};

use crate::robots::{configuration, load};

const DYNAMICS: &str = include_str!("../../../../../tests/peers/mujoco_dynamics.py");
const MOTION: &str = include_str!("../../../../../tests/peers/mujoco_motion.py");

fn ask(script: &str, questions: &[Value]) -> Option<Vec<Value>> {
    let answers = peer::ask(script, json!(questions).to_string())?;
    Some(serde_json::from_str(&answers).expect("the peer answers in JSON"))
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().into_iter().flatten().map(|x| x.as_f64().expect("a number")).collect()
}

#[test]
fn built_in_robots_have_the_masses_and_forces_of_mujoco() {
    let mut rng = Rng::new(71);
    let mut worlds = Vec::new();
    for name in ["lab", "lab_one_arm", "lwr4", "sdh2", "kr210", "rrbot3"] {
        let robot = Arc::new(load(name));
        let blueprint = Blueprint::new(robot.clone());
        for _ in 0..3 {
            let mut state = PhysicsState::at_rest(&blueprint);
            state.q = configuration(&robot, &mut rng);
            state.v.iter_mut().for_each(|v| *v = rng.between(-1.0, 1.0));
            worlds.push((name, blueprint.clone(), state));
        }
    }
    let question = |(_, blueprint, state): &(&str, Blueprint, PhysicsState)| {
        let unit = |i: usize| {
            let mut unit = state.clone();
            unit.v.iter_mut().enumerate().for_each(|(j, v)| *v = if i == j { 1.0 } else { 0.0 });
            mjcf::joints(blueprint, &unit)
        };
        let units: Vec<_> = (0..state.v.len()).map(unit).collect();
        let joints = mjcf::joints(blueprint, state).into_iter().enumerate().map(|(at, joint)| {
            let row: Vec<f64> = units.iter().map(|unit| unit[at].qvel[0]).collect();
            let mjcf::JointState { name, qpos, qvel } = joint;
            json!({ "name": name, "qpos": qpos, "qvel": qvel, "rows": [row], "drift": [0.0] })
        });
        let joints: Vec<Value> = joints.collect();
        json!({ "model": mjcf::write(blueprint, state, &[]), "joints": joints })
    };
    let questions: Vec<Value> = worlds.iter().map(question).collect();
    let Some(answers) = ask(DYNAMICS, &questions) else { return };
    for ((name, blueprint, state), answer) in worlds.iter().zip(&answers) {
        let (robot, dof) = (&blueprint.robot, blueprint.robot.dof());
        let mut scratch = dynamics::Scratch::default();
        let mut mass = Mat::zeros(dof, dof);
        dynamics::mass_matrix(robot, &state.q, &mut scratch, &mut mass);
        let mut bias = vec![0.0; dof];
        let load = dynamics::Load::gravity(blueprint.gravity);
        dynamics::bias(robot, &load, &state.q, &state.v, &mut scratch, &mut bias);
        let rows: Vec<Vec<f64>> =
            answer["mass"].as_array().into_iter().flatten().map(numbers).collect();
        let worst = (0..dof * dof)
            .map(|i| (mass[(i / dof, i % dof)] - rows[i / dof][i % dof]).abs())
            .fold(0.0, f64::max);
        assert!(worst <= 1e-9 * mass.amax(), "{name}: masses differ by {worst}");
        let most = bias.iter().fold(0.0f64, |most, b| most.max(b.abs()));
        for (ours, theirs) in bias.iter().zip(numbers(&answer["bias"])) {
            assert!((ours - theirs).abs() <= 1e-9 * most, "{name}: {ours} and {theirs}");
        }
    }
}

const STEP_SECS: f64 = 1e-3;
const EVERY: usize = 50;

struct Swing {
    start: Vec<f64>,
    amplitude: f64,
    frequency_hz: f64,
    motors: Vec<Motor>,
}

/// One motion, twice: where the joints are every 50 ms, and where MuJoCo has them.
struct Run {
    name: &'static str,
    task: Value,
    ours: Vec<Vec<f64>>,
}

fn joint_names(robot: &RobotModel) -> Vec<&str> {
    robot.joints().iter().filter(|j| j.is_driven()).map(|j| j.name.as_str()).collect()
}

fn run(
    name: &'static str,
    blueprint: &Blueprint,
    state: &PhysicsState,
    steps: usize,
    swing: Option<&Swing>,
) -> Run {
    let mut engine = Engine::new(blueprint, EngineOptions::default()).expect("a world");
    engine.restore(state).expect("a state of that world");
    let mut input = Input::idle(blueprint);
    let mut ours = Vec::new();
    for step in 0..steps {
        if let Some(swing) = swing {
            let (omega, time) = (TAU * swing.frequency_hz, step as f64 * STEP_SECS);
            input.motors.clone_from(&swing.motors);
            for (motor, start) in input.motors.iter_mut().zip(&swing.start) {
                motor.position = start + swing.amplitude * (omega * time).sin();
                motor.velocity = swing.amplitude * omega * (omega * time).cos();
            }
        }
        let touching = &engine.step(STEP_SECS, &input).contacts;
        assert!(touching.is_empty(), "{name} should touch nothing: {touching:?}");
        if (step + 1) % EVERY == 0 {
            ours.push(engine.state().q.clone());
        }
    }
    let drive = swing.map(|swing| {
        let each = |number: fn(&Motor) -> f64| swing.motors.iter().map(number).collect::<Vec<_>>();
        json!({
            "start": swing.start, "amplitude": swing.amplitude, "frequency_hz": swing.frequency_hz,
            "stiffness": each(|m| m.stiffness), "damping": each(|m| m.damping),
        })
    });
    let motors = swing.map_or(&[][..], |swing| &swing.motors);
    let task = json!({
        "model": mjcf::write(blueprint, state, motors), "joints": joint_names(&blueprint.robot),
        "steps": steps, "every": EVERY, "drive": drive,
    });
    Run { name, task, ours }
}

fn compare(runs: &[Run], most_rad: f64) {
    let tasks: Vec<Value> = runs.iter().map(|run| run.task.clone()).collect();
    let Some(answers) = ask(MOTION, &tasks) else { return };
    for (run, answer) in runs.iter().zip(&answers) {
        let theirs: Vec<Vec<f64>> =
            answer["seen"].as_array().into_iter().flatten().map(numbers).collect();
        assert_eq!(run.ours.len(), theirs.len(), "{}", run.name);
        assert_eq!(answer["contacts"], 0, "{} should touch nothing in MuJoCo either", run.name);
        let mut moved = 0.0f64;
        for (i, (ours, theirs)) in run.ours.iter().zip(&theirs).enumerate() {
            for (joint, (a, b)) in ours.iter().zip(theirs).enumerate() {
                let (name, time) = (run.name, (i + 1) * EVERY);
                assert!(
                    (a - b).abs() < most_rad,
                    "{name}: joint {joint} after {time} ms: {a}, {b}"
                );
                moved = moved.max((a - run.ours[0][joint]).abs());
            }
        }
        assert!(moved > 0.02, "{} hardly moved", run.name);
    }
}

/// Motors as strong as the joints' limits say, stiff enough to follow.
fn motors(robot: &RobotModel) -> Vec<Motor> {
    let driven = robot.joints().iter().filter(|joint| joint.is_driven());
    let motor = |limit: f64| Motor::hold(0.0, 20.0 * limit, 2.0 * limit, limit);
    driven.map(|joint| motor(joint.limits.effort.unwrap_or(100.0))).collect()
}

fn at_home(robot: &RobotModel) -> Vec<f64> {
    let mut q = robot.neutral();
    for pose in robot.semantics().poses.iter().filter(|pose| pose.name == "home") {
        for (joint, positions) in &pose.positions {
            let joint = &robot.joints()[joint.0];
            if joint.is_driven() {
                q[joint.first_position] = positions[0];
            }
        }
    }
    q
}

#[test]
fn tracked_motions_are_those_of_mujoco() {
    let runs = ["lab", "kr210", "rrbot3"].map(|name| {
        let robot = Arc::new(load(name));
        let blueprint = Blueprint::new(robot.clone());
        let mut state = PhysicsState::at_rest(&blueprint);
        state.q = at_home(&robot);
        // From home, all joints at once would bring the lab's hands down to the mat: with stretched elbows they do not.
        for elbow in ["left_arm_3_joint", "right_arm_3_joint"] {
            if let Some(joint) = robot.joint(elbow) {
                state.q[robot.joints()[joint.0].first_position] += 0.7;
            }
        }
        // Fingers of the KR210 slide by centimetres: a motion that suits them suits all.
        let amplitude = if name == "kr210" { 0.02 } else { 0.1 };
        for joint in robot.joints().iter().filter(|joint| joint.is_driven()) {
            if let Some(range) = joint.limits.position {
                let room = (range.lower() + 1.5 * amplitude, range.upper() - 1.5 * amplitude);
                let q = &mut state.q[joint.first_position];
                *q = q.clamp(room.0, room.1);
            }
        }
        let start = state.q.clone();
        let (frequency_hz, motors) = (if name == "kr210" { 1.0 } else { 0.5 }, motors(&robot));
        let swing = Swing { start, amplitude, frequency_hz, motors };
        run(name, &blueprint, &state, 5000, Some(&swing))
    });
    compare(&runs, 0.01);
}

/// No drives; joints have the friction and damping of their descriptions. The arms hang, so that they swing away from their limits.
#[test]
fn passive_swings_are_those_of_mujoco() {
    let upside_down = |blueprint: &mut Blueprint| blueprint.gravity = Vec3::new(0.0, 0.0, 9.81);
    let runs = ["lwr4", "rrbot3", "lab"].map(|name| {
        let robot = Arc::new(load(name));
        let mut blueprint = Blueprint::new(robot.clone());
        let mut state = PhysicsState::at_rest(&blueprint);
        match name {
            "lwr4" => {
                upside_down(&mut blueprint);
                state.q = vec![0.3, 0.6, -0.2, 0.5, 0.1, -0.6, 0.2];
            }
            "rrbot3" => state.q = vec![1.0, -0.7],
            _ => {
                // In a world without weight a lab in motion: forces of inertia alone.
                blueprint.gravity = Vec3::zeros();
                state.q = at_home(&robot);
                state.v.iter_mut().enumerate().for_each(|(i, v)| *v = 0.1 * ((i % 5) as f64 - 2.0));
            }
        }
        run(name, &blueprint, &state, 1000, None)
    });
    compare(&runs, 0.01);
}
