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

/// A short sample of `cargo run --release -p karakuri-benches --bin random_physics`.
#[test]
fn random_worlds_stay_finite_and_repeat() {
    let seen = karakuri_testkit::physics::random_worlds(1, 6).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!((seen.worlds, seen.steps, seen.given_up), (6, 6_000, 0));
    assert!(seen.most_contacts > 4, "the worlds are empty");
}
