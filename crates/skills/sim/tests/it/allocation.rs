//! A step allocates nothing once its lists have grown.

use std::sync::Arc;

use karakuri_motion::Motor;
use karakuri_sim::physics::{Blueprint, Input, Physics};
use karakuri_testkit::allocation::Counting;
use karakuri_testkit::physics::worlds::{at, body, cuboid, engine, floor};
use karakuri_testkit::robots;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn steps_do_not_allocate() {
    let mut blueprint = Blueprint::new(Arc::new(robots::lwr4_with_bodies()));
    blueprint.bodies.push(floor());
    for k in 0..4 {
        let place = at(0.5, 0.0, 0.05 + 0.1 * f64::from(k));
        blueprint.bodies.push(body(&format!("box {k}"), cuboid(0.1, 0.1, 0.1), Some(1.0), place));
    }
    let mut world = engine(&blueprint);
    let mut input = Input::idle(&blueprint);
    for motor in &mut input.motors {
        *motor = Motor { stiffness: 500.0, damping: 30.0, limit: 100.0, ..Motor::default() };
    }
    let mut run = |steps: usize| {
        for _ in 0..steps {
            world.step(1e-3, &input);
        }
        Counting::so_far()
    };
    let before = run(200);
    assert_eq!(run(200), before, "later steps ask for memory");
    assert!(before > 0, "the first steps fill the lists, or nothing is counted");
}
