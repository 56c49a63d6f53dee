//! Laws of surfaces that run: conveyor belts and tracks.

use karakuri_geometry::{Shape, Vec3};
use karakuri_sim::physics::{Belt, Blueprint, Input, Owner, Physics};
use karakuri_testkit::physics::worlds::{
    at, body, cuboid, engine, floor, nothing, run, turned, with_surface,
};

/// A conveyor along x with a box on it.
fn conveyor(friction: f64) -> Blueprint {
    let mut blueprint = nothing();
    let plate = body("conveyor", cuboid(20.0, 0.5, 0.2), None, at(0.0, 0.0, -0.1));
    let crate_ = body("crate", cuboid(0.2, 0.2, 0.1), Some(3.0), at(-5.0, 0.0, 0.05));
    blueprint.bodies =
        vec![with_surface(plate, friction, 0.0), with_surface(crate_, friction, 0.0)];
    blueprint.belts = vec![Belt { on: Owner::Body(0), part: None, axis: Vec3::y() }];
    blueprint
}

/// A box on a belt is accelerated by friction, then it moves with the belt; when the belt stops, it brakes.
#[test]
fn a_conveyor_carries_a_box() {
    let friction = 0.4;
    let blueprint = conveyor(friction);
    let mut world = engine(&blueprint);
    run(&mut world, 1e-3, 1.0);
    assert_eq!(world.state().bodies[1].linear, Vec3::zeros(), "it rests on a belt that stands");
    let mut input = Input::idle(&blueprint);
    for step in 1..=2000 {
        // The belt speeds up faster than friction can follow.
        let t = f64::from(step) * 1e-3;
        input.belts = vec![(8.0 * t).min(1.0)];
        world.step(1e-3, &input);
        let found = world.state().bodies[1].linear.x;
        let expected = (friction * 9.81 * t).min(1.0);
        assert!((found - expected).abs() < 0.03, "{found} m/s for {expected} after {step} ms");
    }
    let speed = world.state().bodies[1].linear;
    assert!((speed - Vec3::x()).norm() < 1e-3, "{speed}");
    // It slows down as gently as friction allows, and the box stops with it.
    for step in 1..=2000 {
        input.belts = vec![(1.0 - 2.0 * f64::from(step) * 1e-3).max(0.0)];
        world.step(1e-3, &input);
        let found = world.state().bodies[1].linear.x;
        assert!((found - input.belts[0]).abs() < 0.01, "{found} m/s for {}", input.belts[0]);
    }
    assert_eq!(world.state().bodies[1].linear, Vec3::zeros(), "it rests again");
}

/// A body with a belt around it drives itself, on a plane and on a slope, at the speed of its belt.
#[test]
fn a_tracked_body_drives_at_the_speed_of_its_belt() {
    for slope in [0.0, 0.3] {
        let mut blueprint = nothing();
        blueprint.gravity = 9.81 * Vec3::new(-f64::sin(slope), 0.0, -f64::cos(slope));
        let track = body("track", cuboid(0.5, 0.1, 0.2), Some(20.0), at(0.0, 0.0, 0.1));
        blueprint.bodies = vec![with_surface(floor(), 0.8, 0.0), with_surface(track, 0.8, 0.0)];
        blueprint.belts = vec![Belt { on: Owner::Body(1), part: Some(0), axis: Vec3::y() }];
        let mut world = engine(&blueprint);
        let mut input = Input::idle(&blueprint);
        for step in 0..3000 {
            // The track speeds up within one second.
            input.belts = vec![0.5 * (f64::from(step) * 1e-3).min(1.0)];
            world.step(1e-3, &input);
        }
        let speed = world.state().bodies[1].linear;
        assert!((speed - Vec3::new(0.5, 0.0, 0.0)).norm() < 2e-3, "{speed} on a slope of {slope}");
    }
}

/// A ball on a belt rolls: its lowest point moves with the belt, and v = 2/7 of the belt's speed once it does not slip.
#[test]
fn a_ball_on_a_belt_rolls_at_two_sevenths() {
    let mut blueprint = conveyor(0.5);
    let ball = Shape::Sphere { radius_m: 0.1 };
    blueprint.bodies[1] = with_surface(body("ball", ball, Some(1.0), at(0.0, 0.0, 0.1)), 0.5, 0.0);
    let mut world = engine(&blueprint);
    let mut input = Input::idle(&blueprint);
    input.belts = vec![0.7];
    for _ in 0..2000 {
        world.step(1e-3, &input);
    }
    let body = &world.state().bodies[1];
    assert!((body.linear.x - 0.2).abs() < 2e-3, "{}", body.linear);
    let lowest = body.linear + body.angular.cross(&Vec3::new(0.0, 0.0, -0.1));
    assert!((lowest.x - 0.7).abs() < 2e-3, "{lowest}");
}

/// The belt follows its body, and speeds that are not finite count as standing.
#[test]
fn belts_turn_with_their_body_and_ignore_nonsense() {
    let mut blueprint = conveyor(0.5);
    blueprint.bodies[0].world_from_body = turned(at(0.0, 0.0, -0.1), Vec3::new(0.0, 0.0, 1.0));
    blueprint.bodies[1].world_from_body = at(0.0, 0.0, 0.05);
    let mut world = engine(&blueprint);
    let mut input = Input::idle(&blueprint);
    input.belts = vec![f64::NAN, 3.0];
    for _ in 0..500 {
        world.step(1e-3, &input);
    }
    assert!(world.state().bodies[1].linear.norm() < 1e-6);
    input.belts = vec![0.2];
    for _ in 0..500 {
        world.step(1e-3, &input);
    }
    let speed = world.state().bodies[1].linear;
    let expected = Vec3::new(1.0_f64.cos(), 1.0_f64.sin(), 0.0) * 0.2;
    assert!((speed - expected).norm() < 2e-3, "{speed} for {expected}");
    let odd = |belt: Belt| {
        let mut blueprint = conveyor(0.5);
        blueprint.belts = vec![belt];
        karakuri_sim::engine::Engine::new(&blueprint, Default::default()).is_err()
    };
    assert!(odd(Belt { on: Owner::Body(9), part: None, axis: Vec3::y() }));
    assert!(odd(Belt { on: Owner::Body(0), part: Some(1), axis: Vec3::y() }));
    assert!(odd(Belt { on: Owner::Body(0), part: None, axis: Vec3::zeros() }));
    assert!(odd(Belt { on: Owner::Body(0), part: None, axis: Vec3::repeat(f64::NAN) }));
}
