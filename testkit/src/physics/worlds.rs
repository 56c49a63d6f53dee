//! Small worlds for physics tests.

use std::sync::Arc;

use karakuri_geometry::{Inertia, Pose, Quat, Shape, Vec3};
use karakuri_robot::{Link, RobotModel};
use karakuri_sim::engine::{Engine, EngineOptions};
use karakuri_sim::physics::{Blueprint, Body, BodyPart, Input, Physics, Surface};

/// A world without robots.
///
/// # Panics
///
/// Never: one link is a valid model.
pub fn nothing() -> Blueprint {
    let robot = RobotModel::build("nobody", vec![Link::bare("world")], vec![]);
    Blueprint::new(Arc::new(robot.expect("one link")))
}

/// A body of one shape with uniform density; without mass it is static.
///
/// # Panics
///
/// If the shape has no volume and a mass is given.
pub fn body(name: &str, shape: Shape, mass_kg: Option<f64>, world_from_body: Pose) -> Body {
    let inertia =
        mass_kg.map(|mass_kg| Inertia::of_shape(&shape, mass_kg).expect("shapes that are filled"));
    let surface = Surface::default();
    let part = BodyPart { body_from_shape: Pose::identity(), shape, surface };
    Body { name: name.into(), parts: vec![part], inertia, respondable: true, world_from_body }
}

/// A floor at height zero.
pub fn floor() -> Body {
    body("floor", Shape::HalfSpace, None, Pose::identity())
}

/// A cuboid with these sides (m).
pub fn cuboid(x: f64, y: f64, z: f64) -> Shape {
    Shape::Cuboid { size_m: Vec3::new(x, y, z) }
}

/// A pose at this position (m) without rotation.
pub fn at(x: f64, y: f64, z: f64) -> Pose {
    Pose::translation(x, y, z)
}

/// A pose with this rotation vector (rad).
pub fn turned(place: Pose, axis_angle: Vec3) -> Pose {
    place * Pose::from_parts(Vec3::zeros().into(), Quat::from_scaled_axis(axis_angle))
}

/// The body with this friction and restitution on all its parts.
pub fn with_surface(mut body: Body, friction: f64, restitution: f64) -> Body {
    for part in &mut body.parts {
        part.surface = Surface { friction, restitution, ..part.surface };
    }
    body
}

/// Our engine with its default options.
///
/// # Panics
///
/// If the blueprint is not valid.
pub fn engine(blueprint: &Blueprint) -> Engine {
    Engine::new(blueprint, EngineOptions::default()).expect("a proper world")
}

/// Steps a world without motors or external forces.
pub fn run(engine: &mut dyn Physics, dt_secs: f64, secs: f64) {
    let input = Input::idle(engine.blueprint());
    for _ in 0..(secs / dt_secs).round() as usize {
        engine.step(dt_secs, &input);
    }
}
