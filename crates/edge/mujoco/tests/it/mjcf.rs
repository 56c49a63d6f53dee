//! Worlds for MuJoCo: MuJoCo itself reads them, and has the same masses, forces and shapes as we have.

use std::sync::Arc;

use karakuri_formats::xml;
use karakuri_geometry::{Inertia, Point3, PointCloud, Pose, Quat, Shape, TriangleMesh, Vec3};
use karakuri_motion::Motor;
use karakuri_mujoco::mjcf;
use karakuri_robot::{JointKind, LinkId, dynamics};
use karakuri_sim::physics::{Blueprint, Body, BodyPart, BodyState, Owner, PhysicsState, Surface};
use karakuri_testkit::{peer, random::Rng, robots, trees};
use serde_json::{Value, json};

const PEER: &str = include_str!("../../../../../tests/peers/mujoco_dynamics.py");

fn state(blueprint: &Blueprint, rng: &mut Rng) -> PhysicsState {
    let mut state = PhysicsState::at_rest(blueprint);
    state.q = trees::configuration(&blueprint.robot, rng);
    state.v.iter_mut().for_each(|v| *v = rng.between(-1.0, 1.0));
    state
}

/// What MuJoCo is asked about the masses and forces of a robot that moves.
fn question(blueprint: &Blueprint, state: &PhysicsState) -> Value {
    let units: Vec<Vec<mjcf::JointState>> = (0..blueprint.robot.dof())
        .map(|i| {
            let mut unit = state.clone();
            unit.v.iter_mut().enumerate().for_each(|(j, v)| *v = f64::from(u8::from(i == j)));
            mjcf::joints(blueprint, &unit)
        })
        .collect();
    let joints = mjcf::joints(blueprint, state).into_iter().enumerate().map(|(at, joint)| {
        let row = |k: usize| units.iter().map(|unit| unit[at].qvel[k]).collect::<Vec<f64>>();
        let rows: Vec<Vec<f64>> = (0..joint.qvel.len()).map(row).collect();
        let drift = drift(blueprint, state, &joint);
        json!({ "name": joint.name, "qpos": joint.qpos, "qvel": joint.qvel, "rows": rows, "drift": drift })
    });
    json!({ "model": mjcf::write(blueprint, state, &[]), "joints": joints.collect::<Vec<_>>() })
}

/// MuJoCo's slides do not turn with a body that floats: constant velocities of ours are accelerations there.
fn drift(blueprint: &Blueprint, state: &PhysicsState, joint: &mjcf::JointState) -> Vec<f64> {
    let none = vec![0.0; joint.qvel.len()];
    let Some((name, part)) = joint.name.split_once('/') else { return none };
    let id = blueprint.robot.joint(name).expect("one of ours");
    let ours = &blueprint.robot.joints()[id.0];
    let axis = ["x", "y", "z"].iter().position(|axis| *axis == part);
    let (JointKind::Floating, Some(axis)) = (ours.kind, axis) else { return none };
    let v = &state.v[ours.first_velocity..][..6];
    let turn = ours.motion(&state.q[ours.first_position..]).rotation;
    let (linear, angular) = (Vec3::new(v[0], v[1], v[2]), Vec3::new(v[3], v[4], v[5]));
    vec![(turn * angular.cross(&linear))[axis]]
}

#[test]
fn mujoco_has_the_same_masses_and_forces() {
    let mut rng = Rng::new(61);
    let mut worlds = Vec::new();
    for i in 0..30 {
        let robot = match i {
            0 => robots::lwr4_with_bodies(),
            _ => trees::Tree::of_everything(2 + i % 8).draw(&mut rng),
        };
        let mut blueprint = Blueprint::new(Arc::new(robot));
        if blueprint.robot.dof() == 0 {
            continue;
        }
        blueprint.drives.iter_mut().for_each(|drive| drive.armature = 0.0);
        blueprint.gravity = Vec3::new(0.5, -1.0, -9.0);
        let state = state(&blueprint, &mut rng);
        worlds.push((blueprint, state));
    }
    let questions: Vec<Value> = worlds.iter().map(|(b, s)| question(b, s)).collect();
    let Some(answers) = peer::ask(PEER, json!(questions).to_string()) else { return };
    let answers: Vec<Value> = serde_json::from_str(&answers).unwrap();
    for ((blueprint, state), answer) in worlds.iter().zip(&answers) {
        let (robot, dof) = (&blueprint.robot, blueprint.robot.dof());
        let mut scratch = dynamics::Scratch::default();
        let mut mass = karakuri_geometry::Mat::zeros(dof, dof);
        dynamics::mass_matrix(robot, &state.q, &mut scratch, &mut mass);
        let mut bias = vec![0.0; dof];
        let load = dynamics::Load::gravity(blueprint.gravity);
        dynamics::bias(robot, &load, &state.q, &state.v, &mut scratch, &mut bias);
        assert_eq!(answer["key"], true, "the key frame is in MuJoCo's order");
        let number = |value: &Value| value.as_f64().expect("a number");
        let largest = mass.amax();
        for i in 0..dof {
            for j in 0..dof {
                let theirs = number(&answer["mass"][i][j]);
                assert!((mass[(i, j)] - theirs).abs() <= 1e-9 * largest, "mass {i} {j}");
            }
        }
        let largest = bias.iter().fold(0.0f64, |most, b| most.max(b.abs()));
        for (i, ours) in bias.iter().enumerate() {
            let theirs = number(&answer["bias"][i]);
            assert!((ours - theirs).abs() <= 1e-9 * largest, "bias {i}: {ours} {theirs}");
        }
    }
}

fn body(name: &str, shape: Shape, inertia: Option<Inertia>, at: Vec3) -> Body {
    let body_from_shape = Pose::translation(0.0, 0.0, 0.1);
    Body {
        name: name.into(),
        parts: vec![BodyPart { body_from_shape, shape, surface: Surface::default() }],
        inertia,
        respondable: true,
        world_from_body: Pose::from_parts(at.into(), Quat::identity()),
    }
}

/// Looks down on shapes whose tops are known.
#[test]
fn mujoco_sees_every_shape_where_it_is() {
    let corners = [[0.1, 0.0, 0.0], [-0.1, 0.1, 0.0], [-0.1, -0.1, 0.0], [0.0, 0.0, 0.3]];
    let corners: Vec<Point3> = corners.map(Point3::from).to_vec();
    let mesh = Arc::new(TriangleMesh::new(corners, vec![[0, 2, 1], [0, 1, 3]]).unwrap());
    let points = vec![Point3::new(0.0, 0.0, 0.2), Point3::new(0.5, 0.0, 0.0)];
    let rows: [(Shape, f64); 8] = [
        (Shape::Cuboid { size_m: Vec3::new(0.2, 0.3, 0.4) }, 0.2),
        (Shape::Sphere { radius_m: 0.25 }, 0.25),
        (Shape::Cylinder { radius_m: 0.1, length_m: 0.5 }, 0.25),
        (Shape::Capsule { radius_m: 0.1, length_m: 0.5 }, 0.35),
        (Shape::Cone { radius_m: 0.1, length_m: 0.5 }, 0.25),
        (Shape::Hull(mesh.clone()), 0.3),
        (Shape::Mesh(mesh), 0.3),
        (Shape::Cloud(Arc::new(PointCloud { points, radius_m: 0.05 })), 0.25),
    ];
    let mut blueprint = Blueprint::new(Arc::new(robots::lwr4_with_bodies()));
    // MuJoCo keeps this name for itself; its robots and ours may use it all the same.
    blueprint.bodies.push(body("world", Shape::Sphere { radius_m: 0.1 }, None, Vec3::zeros()));
    let inertia = Inertia::of_shape(&Shape::Sphere { radius_m: 0.1 }, 1.0);
    for (i, (shape, _)) in rows.iter().enumerate() {
        let at = Vec3::new(3.0 + i as f64, 2.0, 0.5);
        let moves = inertia.filter(|_| i % 2 == 0);
        blueprint.bodies.push(body(&format!("<{i}> & \"co\""), shape.clone(), moves, at));
    }
    blueprint.bodies.push(body("floor", Shape::HalfSpace, None, Vec3::new(0.0, 0.0, -1.1)));
    blueprint.apart.insert([Owner::Link(LinkId(1)), Owner::Body(0)]);
    let state = PhysicsState::at_rest(&blueprint);
    let text = mjcf::write(&blueprint, &state, &vec![Motor::default(); blueprint.robot.dof()]);
    assert!(xml::parse(&text, "world.xml").is_ok());

    let eye = |i: usize| [3.0 + i as f64, 2.0, 5.0];
    let mut rays: Vec<[f64; 3]> = (0..rows.len()).map(eye).collect();
    // Beside the tips and edges of the cone and of the hulls, where a ray slips between faces; and over the floor.
    rays.iter_mut().for_each(|[x, y, _]| (*x, *y) = (*x + 2e-3, *y + 1e-3));
    rays.push([-5.0, -5.0, 5.0]);
    let question = json!([{ "model": text, "rays": rays }]);
    let Some(answer) = peer::ask(PEER, question.to_string()) else { return };
    let answer: Value = serde_json::from_str(&answer).unwrap();
    for (i, (shape, top)) in rows.iter().enumerate() {
        let seen = answer[0]["tops"][i].as_f64().unwrap_or(f64::NAN);
        // Two millimetres beside a tip the steepest side is a centimetre lower.
        let off = seen - (0.5 + 0.1 + top);
        assert!((-0.013..1e-4).contains(&off), "{shape:?}: {seen}");
    }
    let floor = answer[0]["tops"][rows.len()].as_f64().unwrap();
    assert!((floor + 1.0).abs() < 1e-9, "{floor}");
}

/// MuJoCo's free bodies are told by the velocity of their origin and in their own frame.
#[test]
fn velocities_of_bodies_are_those_of_their_origins() {
    let mut blueprint = Blueprint::new(Arc::new(robots::lwr4_with_bodies()));
    let shape = Shape::Sphere { radius_m: 0.1 };
    let mut inertia = Inertia::of_shape(&shape, 1.0).unwrap();
    inertia.com_m = Vec3::new(0.0, 0.0, 0.2);
    blueprint.bodies.push(body("ball", shape, Some(inertia), Vec3::zeros()));
    let mut state = PhysicsState::at_rest(&blueprint);
    let turn = Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::FRAC_PI_2);
    // The centre of mass is 0.2 m off along -y and circles about the origin, which stays.
    state.bodies[0] = BodyState {
        world_from_body: Pose::from_parts(Vec3::new(1.0, 2.0, 3.0).into(), turn),
        linear: Vec3::new(0.2, 0.0, 0.0),
        angular: Vec3::z(),
    };
    let joints = mjcf::joints(&blueprint, &state);
    let ball = joints.last().unwrap();
    assert_eq!((ball.name.as_str(), ball.qpos.len(), ball.qvel.len()), ("ball", 7, 6));
    let expected = [0.0, 0.0, 0.0, 0.0, 1.0, 0.0];
    for (found, expected) in ball.qvel.iter().zip(expected) {
        assert!((found - expected).abs() < 1e-12, "{:?}", ball.qvel);
    }
}
