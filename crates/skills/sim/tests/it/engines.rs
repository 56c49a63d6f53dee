//! Our engines conform to the physics interface.

use karakuri_sim::engine::{Engine, EngineOptions};
use karakuri_sim::kinematic::Kinematic;
use karakuri_testkit::physics::conforms;

#[test]
fn the_own_engine_conforms() {
    conforms(&|blueprint| {
        Box::new(Engine::new(blueprint, EngineOptions::default()).expect("a proper world"))
    });
}

#[test]
fn the_kinematic_engine_conforms() {
    conforms(&|blueprint| Box::new(Kinematic::new(blueprint).expect("a proper world")));
}
