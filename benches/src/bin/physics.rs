//! The own physics engine: microseconds per step of 1 ms, as JSON.
//!
//! `physics [rounds] [world]`: the lab at rest, the lab with its right hand closed on a cylinder, ten boxes on each other;
//! and how far the cylinder slips in the hand while the arm swings for ten seconds, and how deep
//! bodies penetrate each other while both arms get a new random target every half second.

use std::sync::Arc;
use std::time::Instant;

use karakuri_geometry::{Inertia, Pose, Quat, Shape, Vec3};
use karakuri_motion::Motor;
use karakuri_robot::{Link, RobotModel};
use karakuri_sim::engine::{Engine, EngineOptions};
use karakuri_sim::physics::{Blueprint, Body, BodyPart, Input, Physics, PhysicsState, Surface};
use karakuri_testkit::random::Rng;
use serde_json::json;

const DT_SECS: f64 = 1e-3;

fn main() {
    let rounds = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(50);
    let only = std::env::args().nth(2);
    let worlds = [("rest", lab(false)), ("grasp", lab(true)), ("stack", stack())];
    let wanted = worlds.into_iter().filter(|(name, _)| only.as_deref().is_none_or(|o| o == *name));
    for (name, (mut engine, input)) in wanted {
        let answer = time(&mut engine, &input, rounds);
        println!("{}", json!({ "world": name, "result": answer }));
    }
    if only.as_deref().is_none_or(|only| only == "swing") {
        println!("{}", json!({ "world": "swing", "result": swing() }));
    }
    if only.as_deref().is_none_or(|only| only == "fuzz") {
        println!("{}", json!({ "world": "fuzz", "result": fuzz() }));
    }
}

/// Sends all joints of the lab anywhere within their ranges.
fn fuzz() -> serde_json::Value {
    let (mut engine, mut input) = lab(false);
    let robot = engine.blueprint().robot.clone();
    let mut rng = Rng::new(1);
    let (mut newton, mut most_newton, mut spent) = (0, 0, Vec::new());
    let (mut deepest, mut deep) = (0.0_f64, 0);
    let steps = 20_000;
    for k in 0..steps {
        if k % 500 == 0 {
            for joint in robot.joints().iter().filter(|joint| joint.is_driven()) {
                let range = joint.limits.position.expect("the lab's joints have ends");
                let anywhere = rng.between(range.lower(), range.upper());
                input.motors[joint.first_velocity].position = anywhere;
            }
        }
        let begin = Instant::now();
        engine.step(DT_SECS, &input);
        spent.push(begin.elapsed().as_secs_f64());
        newton += engine.rounds();
        most_newton = most_newton.max(engine.rounds());
        let depth = engine.readings().contacts.iter().map(|c| -c.gap_m).fold(0.0, f64::max);
        deepest = deepest.max(depth);
        deep += usize::from(depth > 1e-3);
    }
    spent.sort_by(f64::total_cmp);
    json!({
        "median_us_per_step": spent[spent.len() / 2] * 1e6,
        "newton_rounds": newton as f64 / f64::from(steps),
        "most_newton_rounds": most_newton,
        "deepest_mm": deepest * 1e3,
        "steps_deeper_than_1_mm": deep,
        "given_up": engine.given_up(),
    })
}

/// Swings the right arm with the cylinder in its hand.
fn swing() -> serde_json::Value {
    let (mut engine, mut input) = lab(true);
    let robot = engine.blueprint().robot.clone();
    let palm = robot.link("right_sdh_palm_link").expect("the lab has hands");
    let arm: Vec<(usize, f64)> = robot
        .joints()
        .iter()
        .filter(|joint| joint.name.starts_with("right_arm_") && joint.is_driven())
        .map(|joint| (joint.first_velocity, engine.state().q[joint.first_position]))
        .collect();
    let (mut newton, mut most_newton, mut spent) = (0, 0, Vec::new());
    let (mut slip_m, mut slip_rad) = (0.0_f64, 0.0_f64);
    let mut start = None;
    for k in 0..11_000 {
        let t = f64::from(k) * DT_SECS - 1.0;
        for (j, &(motor, home)) in arm.iter().enumerate() {
            let (reach, rate) = (0.12, 1.2 + 0.15 * j as f64);
            let (sine, cosine) = (rate * t.max(0.0)).sin_cos();
            input.motors[motor].position = home + reach * (1.0 - cosine);
            input.motors[motor].velocity = if t > 0.0 { reach * rate * sine } else { 0.0 };
        }
        let begin = Instant::now();
        engine.step(DT_SECS, &input);
        if t > 0.0 {
            spent.push(begin.elapsed().as_secs_f64());
            newton += engine.rounds();
            most_newton = most_newton.max(engine.rounds());
            let palm_from_cylinder = engine.world_from_links()[palm.0].inverse()
                * engine.state().bodies[0].world_from_body;
            let first = *start.get_or_insert(palm_from_cylinder);
            let (off_m, off_rad) =
                karakuri_geometry::math::pose_distance(&first, &palm_from_cylinder);
            slip_m = slip_m.max(off_m);
            slip_rad = slip_rad.max(off_rad);
        }
    }
    spent.sort_by(f64::total_cmp);
    json!({
        "median_us_per_step": spent[spent.len() / 2] * 1e6,
        "newton_rounds": newton as f64 / 1e4,
        "most_newton_rounds": most_newton,
        "slip_mm": slip_m * 1e3,
        "slip_deg": slip_rad.to_degrees(),
        "contacts": engine.readings().contacts.len(),
    })
}

/// Lets a world settle for a second, then takes the best of some rounds of a tenth of a second each.
fn time(engine: &mut Engine, input: &Input, rounds: usize) -> serde_json::Value {
    let second = (1.0 / DT_SECS) as usize;
    let (mut newton, mut touching) = (0, 0);
    for _ in 0..second {
        engine.step(DT_SECS, input);
        newton += engine.rounds();
        touching += engine.readings().contacts.len();
    }
    let best = (0..rounds).map(|_| {
        let begin = Instant::now();
        for _ in 0..second / 10 {
            engine.step(DT_SECS, input);
        }
        begin.elapsed().as_secs_f64() * 1e7 / second as f64
    });
    let best = best.fold(f64::INFINITY, f64::min);
    let deepest = engine.readings().contacts.iter().map(|c| -c.gap_m).fold(0.0, f64::max);
    json!({
        "us_per_step": best,
        "newton_rounds": newton as f64 / second as f64,
        "contacts": touching as f64 / second as f64,
        "deepest_mm": deepest * 1e3,
        "given_up": engine.given_up(),
    })
}

/// Both arms at home under gravity compensation, and a cylinder: on the mat, or in the right hand.
fn lab(closed: bool) -> (Engine, Input) {
    let robot = Arc::new(karakuri::load("lab").expect("the lab is built in").value);
    let mut blueprint = Blueprint::new(robot.clone());
    let mut state = PhysicsState::at_rest(&blueprint);
    let mut motors = vec![Motor::default(); robot.dof()];
    for joint in robot.joints().iter().filter(|joint| joint.is_driven()) {
        let (position, velocity) = (joint.first_position, joint.first_velocity);
        let arm = joint.name.contains("_arm_");
        let group = if joint.name.starts_with("left") { "left_arm" } else { "right_arm" };
        let home = robot.named_pose(group, "home").expect("arms have a home");
        let at_home = home.positions.iter().find(|(id, _)| robot.joints()[id.0].name == joint.name);
        let (open, close) = finger(&joint.name);
        state.q[position] = at_home.map_or(open, |(_, values)| values[0]);
        blueprint.drives[velocity].armature = if arm { 0.5 } else { 0.004 };
        let effort = joint.limits.effort.unwrap_or(1.0);
        let squeeze = closed && joint.name.starts_with("right");
        motors[velocity] = Motor {
            position: if squeeze && !arm { close } else { state.q[position] },
            stiffness: if arm { 2000.0 } else { 100.0 },
            damping: if arm { 120.0 } else { 2.0 },
            limit: if arm { effort } else { 0.5 * effort },
            gravity: true,
            ..Motor::default()
        };
    }
    let cylinder = Shape::Cylinder { radius_m: 0.04, length_m: 0.25 };
    blueprint.bodies = vec![
        body("cylinder", cylinder, 0.5, Pose::translation(0.35, 1.6, 0.216)),
        body("box", cuboid(0.1), 0.3, Pose::translation(0.35, 1.2, 0.1401)),
    ];
    let mut engine = Engine::new(&blueprint, EngineOptions::default()).expect("the lab is proper");
    state.bodies = engine.state().bodies.clone();
    engine.restore(&state).expect("the same lengths");
    if closed {
        let palm = robot.link("right_sdh_palm_link").expect("the lab has hands");
        let palm_from_cylinder = Pose::from_parts(
            Vec3::new(-0.0095, 0.0, 0.17).into(),
            Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::FRAC_PI_2),
        );
        state.bodies[0].world_from_body = engine.world_from_links()[palm.0] * palm_from_cylinder;
        engine.restore(&state).expect("the same lengths");
    }
    (engine, Input { motors, ..Input::default() })
}

/// Open and closed positions of a finger's joint (rad).
fn finger(name: &str) -> (f64, f64) {
    match name.rsplit_once("_sdh_").map(|(_, name)| name) {
        Some("finger_12_joint" | "finger_22_joint" | "thumb_2_joint") => (-0.36, 0.1),
        Some("finger_13_joint" | "finger_23_joint" | "thumb_3_joint") => (0.36, 0.5),
        _ => (0.0, 0.0),
    }
}

/// Ten boxes of 1 kg on each other.
fn stack() -> (Engine, Input) {
    let robot = RobotModel::build("nobody", vec![Link::bare("world")], vec![]);
    let mut blueprint = Blueprint::new(Arc::new(robot.expect("one link")));
    let mut floor = body("floor", Shape::HalfSpace, 1.0, Pose::identity());
    floor.inertia = None;
    blueprint.bodies.push(floor);
    for k in 0..10 {
        let place = Pose::translation(0.0, 0.0, 0.05 + 0.1 * f64::from(k));
        blueprint.bodies.push(body(&format!("box {k}"), cuboid(0.1), 1.0, place));
    }
    let input = Input::idle(&blueprint);
    (Engine::new(&blueprint, EngineOptions::default()).expect("a proper world"), input)
}

fn cuboid(side_m: f64) -> Shape {
    Shape::Cuboid { size_m: Vec3::repeat(side_m) }
}

fn body(name: &str, shape: Shape, mass_kg: f64, world_from_body: Pose) -> Body {
    let inertia = Inertia::of_shape(&shape, mass_kg);
    let surface = Surface { friction: 0.6, ..Surface::default() };
    let part = BodyPart { body_from_shape: Pose::identity(), shape, surface };
    Body { name: name.into(), parts: vec![part], inertia, respondable: true, world_from_body }
}
