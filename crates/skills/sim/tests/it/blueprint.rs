//! Blueprints that cannot be simulated are refused with the reason; a world without forces follows its motor targets.

use std::sync::Arc;

use karakuri_geometry::{Inertia, Mat3, Vec3};
use karakuri_motion::Motor;
use karakuri_robot::{JointKind, JointSpec, Link, RobotModel};
use karakuri_sim::engine::{BlueprintError, Engine, EngineOptions};
use karakuri_sim::kinematic::Kinematic;
use karakuri_sim::physics::{Blueprint, Input, Physics};
use karakuri_testkit::physics::worlds::{at, body, cuboid, nothing};
use karakuri_testkit::robots;

fn refusal(blueprint: &Blueprint) -> BlueprintError {
    Engine::new(blueprint, EngineOptions::default()).expect_err("this cannot be simulated")
}

fn one_box() -> Blueprint {
    let mut blueprint = nothing();
    blueprint.bodies = vec![body("box", cuboid(0.1, 0.1, 0.1), Some(1.0), at(0.0, 0.0, 1.0))];
    blueprint
}

#[test]
fn improper_blueprints_are_refused_with_evidence() {
    let mut blueprint = one_box();
    blueprint.bodies[0].inertia.as_mut().expect("it moves").mass_kg = -1.0;
    assert!(matches!(refusal(&blueprint), BlueprintError::Inertia { name, .. } if name == "box"));

    let mut blueprint = one_box();
    let point = Inertia { mass_kg: 1.0, com_m: Vec3::zeros(), about_com: Mat3::zeros() };
    blueprint.bodies[0].inertia = Some(point);
    assert!(matches!(refusal(&blueprint), BlueprintError::Massless { turning: true, .. }));

    let mut blueprint = one_box();
    blueprint.bodies[0].parts[0].shape = cuboid(0.1, 0.0, 0.1);
    assert!(matches!(refusal(&blueprint), BlueprintError::Shape { part: 0, .. }));

    let mut blueprint = one_box();
    blueprint.bodies[0].parts[0].surface.friction = f64::NAN;
    assert!(matches!(refusal(&blueprint), BlueprintError::Number { what: "friction", .. }));

    let mut blueprint = one_box();
    blueprint.bodies[0].parts[0].surface.restitution = 1.5;
    assert!(matches!(refusal(&blueprint), BlueprintError::Number { what: "restitution", .. }));

    let mut blueprint = one_box();
    blueprint.bodies[0].world_from_body.translation.x = f64::INFINITY;
    assert!(matches!(refusal(&blueprint), BlueprintError::Number { .. }));

    let mut blueprint = Blueprint::new(Arc::new(robots::lwr4_with_bodies()));
    blueprint.drives.pop();
    let Err(error) = Kinematic::new(&blueprint) else { panic!("a drive is missing") };
    assert_eq!(error, BlueprintError::Length { what: "drives", given: 6, needed: 7 });
    assert_eq!(error.to_string(), "drives: 6 given, 7 needed");
}

#[test]
fn a_joint_that_moves_no_mass_is_named() {
    let joint = JointSpec::new("hinge", JointKind::Continuous, "base", "ghost");
    let links = vec![Link::bare("base"), Link::bare("ghost")];
    let robot = RobotModel::build("ghost", links, vec![joint]).expect("a tree");
    let mut blueprint = Blueprint::new(Arc::new(robot));
    assert_eq!(refusal(&blueprint), BlueprintError::MasslessJoint { joint: "hinge".into() });
    // The rotor of its motor is enough.
    blueprint.drives[0].armature = 0.01;
    assert!(Engine::new(&blueprint, EngineOptions::default()).is_ok());
    assert!(Kinematic::new(&blueprint).is_ok());
}

#[test]
fn without_forces_joints_go_where_they_are_told_as_fast_as_they_may() {
    let arm = robots::lwr4();
    let joints = arm.joints().iter().map(|joint| {
        let name = |link: karakuri_robot::LinkId| arm.links()[link.0].name.clone();
        let mut spec =
            JointSpec::new(&joint.name, joint.kind, name(joint.parent), name(joint.child));
        spec.parent_from_joint = joint.parent_from_joint;
        spec.axis = joint.axis;
        spec.limits = joint.limits;
        spec.limits.velocity = Some(2.0);
        spec
    });
    let joints = joints.collect();
    let arm = RobotModel::build("arm", arm.links().to_vec(), joints).expect("as it was");
    let mut blueprint = Blueprint::new(Arc::new(arm));
    blueprint.bodies = one_box().bodies;
    let mut world = Kinematic::new(&blueprint).expect("no masses are needed");
    let mut input = Input::idle(&blueprint);
    let to = |position| Motor { position, stiffness: 1.0, limit: 1.0, ..Motor::default() };
    input.motors[0] = to(0.5);
    input.motors[1] = to(-10.0);
    input.motors[2] = Motor { velocity: 0.5, damping: 1.0, limit: 1.0, ..Motor::default() };
    for k in 1..=100 {
        world.step(0.01, &input);
        let (q, t) = (&world.state().q, f64::from(k) * 0.01);
        assert!((q[0] - (2.0 * t).min(0.5)).abs() < 1e-9);
        assert!((q[1] + (2.0 * t).min(120_f64.to_radians())).abs() < 1e-9);
        assert!((q[2] - 0.5 * t).abs() < 1e-9);
        assert_eq!(q[3], 0.0);
    }
    assert_eq!(world.state().bodies[0].world_from_body, at(0.0, 0.0, 1.0), "nothing falls");
}
