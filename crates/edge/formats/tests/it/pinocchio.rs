//! Compares kinematics and dynamics of real robots with Pinocchio, which reads the same files.

use std::path::Path;

use karakuri_geometry::{Mat, Mat6X};
use karakuri_robot::dynamics::{self, EARTH, Load, Scratch};
use karakuri_robot::kinematics::{self, Reference};
use karakuri_robot::{Frames, LinkId, RobotModel};
use karakuri_testkit::random::Rng;
use karakuri_testkit::{data, peer, robots, trees};
use serde_json::{Value, json};

use crate::corpus;

/// Tolerance for bodies that turn at 2 rad/s: both sides compute with 16 digits.
const TOLERANCE: f64 = 1e-8;

struct State {
    q: Vec<f64>,
    v: Vec<f64>,
    a: Vec<f64>,
    effort: Vec<f64>,
}

struct Robot {
    model: RobotModel,
    jacobian_links: Vec<LinkId>,
    states: Vec<State>,
    question: Value,
}

#[test]
fn real_robots_move_as_in_pinocchio() {
    let Some(data) = data::folder() else { return };
    let mut rng = Rng::new(31);
    let mut robots: Vec<Robot> =
        corpus::urdfs(&data).iter().map(|path| draw(path, &mut rng)).collect();
    robots.retain(|robot| robot.model.dof() > 0);
    assert!(robots.len() >= 8, "only {} robots", robots.len());

    let questions = Value::from_iter(robots.iter().map(|robot| robot.question.clone()));
    let Some(answers) = peer::ask(include_str!("pinocchio.py"), questions.to_string()) else {
        return;
    };
    let answers: Value = serde_json::from_str(&answers).expect("JSON");
    for (robot, states) in robots.iter().zip(answers.as_array().expect("a list of robots")) {
        for (state, answer) in robot.states.iter().zip(states.as_array().expect("a list of states"))
        {
            check_kinematics(robot, state, answer);
            check_dynamics(robot, state, answer);
        }
    }
}

/// A robot of a file and random states; massless links get a mass, because dynamics need one.
fn draw(path: &Path, rng: &mut Rng) -> Robot {
    let mut bodies = Vec::new();
    let model = robots::with_links(&corpus::model(path), |link| {
        let own = link.inertia.unwrap_or(karakuri_geometry::Inertia::zero());
        if own.mass_kg <= 0.0 {
            let body = trees::body(rng);
            bodies.push(json!({
                "link": link.name, "mass": body.mass_kg,
                "com": body.com_m.as_slice(), "about_com": body.about_com.as_slice(),
            }));
            link.inertia = Some(own.combined(&body));
        }
    });
    let states: Vec<State> = (0..4)
        .map(|_| State {
            q: trees::configuration(&model, rng),
            v: trees::rates(&model, rng, 2.0),
            a: trees::rates(&model, rng, 4.0),
            effort: trees::rates(&model, rng, 10.0),
        })
        .collect();
    let jacobian_links: Vec<LinkId> =
        (0..4).map(|_| LinkId(rng.below(model.links().len()))).collect();

    let name = |link: &LinkId| model.links()[link.0].name.clone();
    let joints = model.joints().iter().filter(|joint| joint.kind.positions() > 0).map(|joint| {
        let (factor, shift) =
            joint.mimic.as_ref().map_or((1.0, 0.0), |mimic| (mimic.multiplier, mimic.offset));
        json!({
            "name": joint.name, "position": joint.first_position,
            "velocity": joint.first_velocity, "factor": factor, "shift": shift,
        })
    });
    let question = json!({
        "path": path.to_str().expect("UTF-8"),
        "dof": model.dof(),
        "gravity": EARTH.as_slice(),
        "links": Value::from_iter(model.links().iter().map(|link| link.name.clone())),
        "jacobian_links": Value::from_iter(jacobian_links.iter().map(name)),
        "joints": Value::from_iter(joints),
        "bodies": bodies,
        "states": Value::from_iter(states.iter().map(
            |s| json!({"q": s.q, "v": s.v, "a": s.a, "effort": s.effort})
        )),
    });
    Robot { model, jacobian_links, states, question }
}

fn check_kinematics(robot: &Robot, state: &State, answer: &Value) {
    let model = &robot.model;
    let mut frames = Frames::default();
    kinematics::forward(model, &state.q, &mut frames);
    let poses = answer["poses"].as_array().expect("one pose per link");
    assert_eq!(poses.len(), model.links().len());
    for ((pose, expected), link) in frames.as_slice().iter().zip(poses).zip(model.links()) {
        let found = pose.to_homogeneous().fixed_rows::<3>(0).transpose();
        assert_near(found.as_slice(), expected, &format!("{} pose of {}", model.name(), link.name));
    }

    let mut jacobian = Mat6X::zeros(model.dof());
    let jacobians = answer["jacobians"].as_array().expect("one list per link");
    for (&link, expected) in robot.jacobian_links.iter().zip(jacobians) {
        let references = [Reference::WORLD, Reference::LOCAL, Reference::WORLD_ALIGNED];
        for (k, reference) in references.iter().enumerate() {
            kinematics::jacobian(model, &frames, link, reference, &mut jacobian);
            let what = format!("{} Jacobian of {link:?}, {reference:?}", model.name());
            assert_near(jacobian.as_slice(), &expected[k], &what);
        }
    }
}

fn check_dynamics(robot: &Robot, State { q, v, a, effort }: &State, answer: &Value) {
    let (model, load) = (&robot.model, Load::gravity(EARTH));
    let mut scratch = Scratch::default();
    let mut found = vec![0.0; model.dof()];
    let what = |term: &str| format!("{} {term}", model.name());

    dynamics::inverse(model, &load, q, v, a, &mut scratch, &mut found);
    assert_near(&found, &answer["effort"], &what("inverse dynamics"));

    let mut mass = Mat::zeros(model.dof(), model.dof());
    dynamics::mass_matrix(model, q, &mut scratch, &mut mass);
    assert_near(mass.as_slice(), &answer["mass"], &what("mass matrix"));

    dynamics::forward(model, &load, q, v, effort, &mut scratch, &mut found);
    assert_near(&found, &answer["acceleration"], &what("forward dynamics"));
}

/// Entries differ by at most the tolerance, relative to the greatest entry if that is above one.
#[track_caller]
fn assert_near(found: &[f64], expected: &Value, what: &str) {
    let expected: Vec<f64> =
        expected.as_array().expect("a list").iter().map(|x| x.as_f64().expect("finite")).collect();
    assert_eq!(found.len(), expected.len(), "{what}");
    let size = expected.iter().fold(1.0_f64, |most, x| most.max(x.abs()));
    for (x, y) in found.iter().zip(&expected) {
        assert!((x - y).abs() <= TOLERANCE * size, "{what}: {x} here, {y} in Pinocchio");
    }
}
