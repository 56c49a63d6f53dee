//! Bodies at rest: what is kept from step to step never changes a result.

use karakuri_geometry::{Shape, Vec3};
use karakuri_sim::physics::{Blueprint, Input, Owner, Physics, Push};
use karakuri_testkit::physics::worlds::{at, body, cuboid, engine, floor, nothing, run, turned};
use karakuri_testkit::random::Rng;

/// Boxes that fall on each other, and a ball that arrives when they are at rest.
fn heap(boxes: usize) -> Blueprint {
    let mut blueprint = nothing();
    blueprint.bodies.push(floor());
    let mut rng = Rng::new(5);
    for k in 0..boxes {
        let place =
            at(0.12 * (k % 2) as f64, 0.12 * (k / 2 % 2) as f64, 0.06 + 0.11 * (k / 4) as f64);
        let place = turned(place, Vec3::new(0.0, 0.0, rng.between(-0.3, 0.3)));
        blueprint.bodies.push(body(&format!("box {k}"), cuboid(0.1, 0.1, 0.1), Some(1.0), place));
    }
    let ball = Shape::Sphere { radius_m: 0.05 };
    blueprint.bodies.push(body("ball", ball, Some(2.0), at(0.05, 0.05, 12.0)));
    blueprint
}

/// A world that forgets everything after every step, because its state is restored, has the same states to the last
/// bit: while the boxes come to rest, while they sleep, and when the ball wakes them.
#[test]
fn sleeping_bodies_wake_exactly() {
    let blueprint = heap(8);
    let (mut keeps, mut forgets) = (engine(&blueprint), engine(&blueprint));
    let mut input = Input::idle(&blueprint);
    let (mut slept, mut solved) = (false, 0);
    for step in 0..2_200 {
        // A push on one of them wakes it too.
        let push = Push {
            on: Owner::Body(2),
            force: Vec3::new(0.0, 2.0, 0.0),
            torque: Vec3::zeros(),
            at: nalgebra::Point3::origin(),
        };
        input.pushes = if (1_000..1_020).contains(&step) { vec![push] } else { Vec::new() };
        keeps.step(1e-3, &input);
        forgets.step(1e-3, &input);
        assert_eq!(keeps.state(), forgets.state(), "step {step}");
        assert_eq!(keeps.readings(), forgets.readings(), "step {step}");
        let asleep = keeps.rounds() == 0;
        slept |= asleep;
        solved += usize::from(slept && !asleep);
        let state = forgets.state().clone();
        forgets.restore(&state).unwrap();
    }
    assert!(slept, "the boxes never came to rest");
    assert!(solved > 0, "the ball never woke them");
    let moved = keeps.state().bodies[1..9].iter().any(|body| body.linear.norm() > 0.0);
    assert!(moved || solved > 20, "the ball met nothing");
}

/// A body on a slope one tenth of a degree steeper than friction holds must not fall asleep.
#[test]
fn what_slides_slowly_does_not_fall_asleep() {
    let friction = 0.5_f64;
    let slope = friction.atan() + 0.1_f64.to_radians();
    let tilt = turned(at(0.0, 0.0, 0.0), Vec3::new(0.0, slope, 0.0));
    let mut blueprint = nothing();
    let mut plane = body("slope", Shape::HalfSpace, None, tilt);
    let mut block = body("block", cuboid(0.12, 0.12, 0.06), Some(0.7), tilt * at(0.0, 0.0, 0.03));
    for part in plane.parts.iter_mut().chain(&mut block.parts) {
        part.surface.friction = friction;
    }
    blueprint.bodies = vec![plane, block];
    let mut world = engine(&blueprint);
    run(&mut world, 1e-3, 3.0);
    let way = (tilt.inverse() * world.state().bodies[1].world_from_body).translation.x;
    let theory = 0.5 * 9.81 * (slope.sin() - friction * slope.cos()) * 9.0;
    assert!((way / theory - 1.0).abs() < 0.1, "{way} m, {theory} m by the formula");
}

/// A floating body keeps even the least velocity: nothing supports it.
#[test]
fn slow_bodies_without_support_keep_moving() {
    let mut blueprint = nothing();
    blueprint.gravity = Vec3::zeros();
    blueprint.bodies = vec![body("drifting", cuboid(0.1, 0.1, 0.1), Some(1.0), at(0.0, 0.0, 0.0))];
    let mut world = engine(&blueprint);
    let mut state = world.state().clone();
    state.bodies[0].linear.x = 1e-6;
    world.restore(&state).unwrap();
    run(&mut world, 1e-3, 1.0);
    assert!((world.state().bodies[0].world_from_body.translation.x - 1e-6).abs() < 1e-12);
}
