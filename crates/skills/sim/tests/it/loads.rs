//! Contacts under load, and bodies that overlap.

use karakuri_geometry::{Point3, Vec3};
use karakuri_sim::physics::{Blueprint, Input, Owner, Physics, Push};
use karakuri_testkit::physics::worlds::{at, body, cuboid, engine, floor, nothing, turned};
use karakuri_testkit::random::Rng;

/// A push straight down on a body.
fn press(blueprint: &Blueprint, on: usize, newtons: f64) -> Input {
    let push = Push {
        on: Owner::Body(on),
        force: Vec3::new(0.0, 0.0, -newtons),
        torque: Vec3::zeros(),
        at: Point3::origin(),
    };
    Input { pushes: vec![push], ..Input::idle(blueprint) }
}

/// Force of the floor on everything (N).
fn carried(world: &dyn Physics) -> f64 {
    let of_floor = |contact: &&karakuri_sim::physics::ContactReading| {
        contact.between.contains(&Owner::Body(0))
    };
    let contacts = world.readings().contacts.iter().filter(of_floor);
    contacts.map(|contact| contact.force.z.abs()).sum()
}

#[test]
fn a_pressed_box_rests_without_chatter() {
    for (mass_kg, newtons) in [(1.0, 20.0), (1.0, 2e3), (1.0, 5e4), (1e-3, 100.0), (20.0, 1e6)] {
        let mut blueprint = nothing();
        let pressed = body("pressed", cuboid(0.1, 0.1, 0.1), Some(mass_kg), at(0.0, 0.0, 0.0501));
        blueprint.bodies = vec![floor(), pressed];
        let mut world = engine(&blueprint);
        let input = press(&blueprint, 1, newtons);
        for _ in 0..500 {
            world.step(1e-3, &input);
        }
        let wanted = newtons + 9.81 * mass_kg;
        let (mut lowest, mut highest) = (f64::INFINITY, f64::NEG_INFINITY);
        for _ in 0..300 {
            world.step(1e-3, &input);
            let force = carried(&world);
            assert!((force / wanted - 1.0).abs() < 0.01, "{force} N of {wanted} N on {mass_kg} kg");
            let height = world.state().bodies[1].world_from_body.translation.z;
            (lowest, highest) = (lowest.min(height), highest.max(height));
        }
        assert!(highest - lowest < 1e-6, "{mass_kg} kg bounces by {} m", highest - lowest);
        assert!(lowest > 0.049, "{mass_kg} kg under {newtons} N is {} m deep", 0.05 - lowest);
    }
}

/// Directly, and through another body.
#[test]
fn no_load_presses_a_body_through_a_fixed_surface() {
    for newtons in [6e4, 1e6, 1e9] {
        for stacked in [false, true] {
            let mut blueprint = nothing();
            let plate = body("plate", cuboid(1.0, 1.0, 0.03), None, at(0.0, 0.0, -0.015));
            let boxed = |name: &str, z_m: f64| {
                body(name, cuboid(0.1, 0.1, 0.1), Some(1.0), at(0.0, 0.0, z_m))
            };
            blueprint.bodies = vec![plate, boxed("lower", 0.0501)];
            if stacked {
                blueprint.bodies.push(boxed("upper", 0.1502));
            }
            let mut world = engine(&blueprint);
            let input = press(&blueprint, blueprint.bodies.len() - 1, newtons);
            for step in 0..1_000 {
                world.step(1e-3, &input);
                for state in &world.state().bodies[1..] {
                    let height = state.world_from_body.translation.z;
                    assert!(
                        height > 0.04,
                        "{newtons} N, stacked {stacked}: {height} m in step {step}"
                    );
                }
            }
            assert_eq!(world.given_up(), 0);
        }
    }
}

/// Twenty boxes within five centimetres: what separates them adds no more than a walking pace, and they end apart.
#[test]
fn freeing_overlaps_adds_little_energy() {
    let mut rng = Rng::new(11);
    let mut blueprint = nothing();
    blueprint.bodies.push(floor());
    for k in 0..20 {
        let place =
            at(rng.between(-0.025, 0.025), rng.between(-0.025, 0.025), rng.between(0.08, 0.13));
        let place = turned(place, rng.direction().into_inner() * rng.between(0.0, 1.0));
        blueprint.bodies.push(body(&format!("box {k}"), cuboid(0.1, 0.1, 0.1), Some(0.5), place));
    }
    let mut world = engine(&blueprint);
    let input = Input::idle(&blueprint);
    // Speed is limited by what falling from the height of the pile gives.
    let (mut fastest, mut highest) = (0.0_f64, 0.0_f64);
    for _ in 0..4_000 {
        world.step(1e-3, &input);
        for body in &world.state().bodies[1..] {
            highest = highest.max(body.world_from_body.translation.z);
            fastest = fastest.max(body.linear.norm());
        }
    }
    let falling = (2.0 * 9.81 * highest).sqrt();
    assert!(fastest < 2.0_f64.max(1.1 * falling), "{fastest} m/s from a pile of {highest} m");
    assert!(highest < 1.0, "a box was thrown to {highest} m");
    let deepest = world.readings().contacts.iter().map(|c| -c.gap_m).fold(0.0, f64::max);
    assert!(deepest < 1e-3, "{deepest} m deep");
    assert_eq!(world.given_up(), 0);
}
