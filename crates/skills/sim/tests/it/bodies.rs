//! Laws of free bodies.

use karakuri_geometry::{Shape, Vec3};
use karakuri_sim::physics::{Input, Physics, PhysicsState};
use karakuri_testkit::physics::worlds::{
    at, body, cuboid, engine, floor, nothing, run, turned, with_surface,
};
use karakuri_testkit::random::Rng;

#[test]
fn what_falls_freely_follows_the_formula() {
    let mut blueprint = nothing();
    blueprint.bodies = vec![body("stone", cuboid(0.1, 0.2, 0.3), Some(2.0), at(0.0, 0.0, 5.0))];
    let mut world = engine(&blueprint);
    let mut state = PhysicsState::at_rest(&blueprint);
    state.bodies[0].linear = Vec3::new(1.0, -0.5, 2.0);
    world.restore(&state).unwrap();
    let dt = 1e-3;
    run(&mut world, dt, 0.5);
    let (t, n) = (0.5, 500.0);
    // Semi-implicit Euler: exactly the sum of an arithmetic series.
    let height = 5.0 + 2.0 * t - 9.81 * dt * dt * n * (n + 1.0) / 2.0;
    let place = world.state().bodies[0].world_from_body.translation.vector;
    assert!((place - Vec3::new(0.5, -0.25, height)).norm() < 1e-12, "{place}");
    assert!((world.state().bodies[0].linear.z - (2.0 - 9.81 * t)).abs() < 1e-12);
}

#[test]
fn bodies_that_collide_keep_their_momentum() {
    let mut rng = Rng::new(3);
    for _ in 0..20 {
        let mut blueprint = nothing();
        blueprint.gravity = Vec3::zeros();
        let shape = cuboid(0.1, 0.15, 0.2);
        let first =
            body("a", shape, Some(1.5), turned(at(0.0, 0.0, 0.0), rng.direction().into_inner()));
        let ball = Shape::Sphere { radius_m: 0.08 };
        let second = body("b", ball, Some(0.4), at(0.4, rng.between(-0.1, 0.1), 0.05));
        let restitution = rng.unit();
        blueprint.bodies =
            vec![with_surface(first, 0.7, restitution), with_surface(second, 0.7, restitution)];
        let mut world = engine(&blueprint);
        let mut state = PhysicsState::at_rest(&blueprint);
        state.bodies[0].linear = Vec3::new(3.0, 0.1, 0.0);
        state.bodies[0].angular = rng.direction().into_inner() * 4.0;
        state.bodies[1].linear = Vec3::new(-2.0, 0.0, 0.2);
        world.restore(&state).unwrap();
        let momentum = |world: &dyn Physics| {
            let (mut linear, mut angular) = (Vec3::zeros(), Vec3::zeros());
            for (state, what) in world.state().bodies.iter().zip(&world.blueprint().bodies) {
                let inertia = what.inertia.unwrap();
                let r = state.world_from_body.rotation.to_rotation_matrix();
                let turned = r.matrix() * inertia.about_com * r.matrix().transpose();
                let place = (state.world_from_body * nalgebra::Point3::from(inertia.com_m)).coords;
                linear += state.linear * inertia.mass_kg;
                angular += turned * state.angular + place.cross(&(state.linear * inertia.mass_kg));
            }
            (linear, angular)
        };
        let before = momentum(&world);
        let mut touched = false;
        let input = Input::idle(&blueprint);
        for _ in 0..300 {
            touched |= !world.step(1e-3, &input).contacts.is_empty();
        }
        let after = momentum(&world);
        assert!(touched, "they were meant to meet");
        assert!((before.0 - after.0).norm() < 1e-10, "{:e}", (before.0 - after.0).norm());
        assert!((before.1 - after.1).norm() < 1e-9, "{:e}", (before.1 - after.1).norm());
    }
}

#[test]
fn a_resting_box_is_carried_exactly() {
    let mut blueprint = nothing();
    blueprint.bodies =
        vec![floor(), body("box", cuboid(0.1, 0.1, 0.1), Some(0.5), at(0.0, 0.0, 0.051))];
    let mut world = engine(&blueprint);
    run(&mut world, 1e-3, 1.0);
    let force: Vec3 = world
        .readings()
        .contacts
        .iter()
        .map(|c| {
            let sign = if c.between[0].body() == Some(1) { 1.0 } else { -1.0 };
            c.force * sign
        })
        .sum();
    assert!((force - Vec3::new(0.0, 0.0, 4.905)).norm() < 4.905e-6, "{force}");
    let depth = 0.05 - world.state().bodies[1].world_from_body.translation.z;
    assert!(depth > 0.0 && depth < 1e-5, "{depth:e}");
    assert!(world.state().bodies[1].linear.norm() < 1e-9);
}

/// A book thrown in the air: its angular momentum is constant, its axis tumbles, its energy hardly changes.
#[test]
fn what_spins_freely_keeps_its_angular_momentum() {
    let mut blueprint = nothing();
    blueprint.bodies = vec![body("book", cuboid(0.05, 0.15, 0.25), Some(1.2), at(0.0, 0.0, 0.0))];
    let inertia = blueprint.bodies[0].inertia.unwrap();
    let mut world = engine(&blueprint);
    let mut state = PhysicsState::at_rest(&blueprint);
    // Almost about the middle principal axis, which is unstable.
    state.bodies[0].angular = Vec3::new(0.1, 25.0, 0.2);
    world.restore(&state).unwrap();
    let spin = |state: &PhysicsState| {
        let body = &state.bodies[0];
        let r = body.world_from_body.rotation.to_rotation_matrix();
        let spin = r.matrix() * inertia.about_com * r.matrix().transpose() * body.angular;
        (spin, 0.5 * spin.dot(&body.angular))
    };
    let before = spin(world.state());
    let input = Input::idle(&blueprint);
    let mut tumbled = false;
    for _ in 0..10_000 {
        world.step(1e-3, &input);
        tumbled |=
            world.state().bodies[0].world_from_body.rotation.transform_vector(&Vec3::y()).y < -0.5;
    }
    let after = spin(world.state());
    assert!(tumbled, "the middle axis turns over");
    assert!((after.0 - before.0).norm() < 1e-9 * before.0.norm());
    assert!((after.1 / before.1 - 1.0).abs() < 1e-9, "{} J after {} J", after.1, before.1);
}

/// A body that rotates about its middle axis turns over with the period of Euler's equations (Landau and Lifshitz,
/// Mechanics, § 37): half a period of the elliptic functions from one flip to the next.
#[test]
fn flips_come_with_the_period_of_the_elliptic_integral() {
    let mut blueprint = nothing();
    blueprint.gravity = Vec3::zeros();
    blueprint.bodies =
        vec![body("wing nut", cuboid(0.05, 0.15, 0.25), Some(1.2), at(0.0, 0.0, 0.0))];
    let about_com = blueprint.bodies[0].inertia.unwrap().about_com;
    // The middle moment is that of the axis of middle length.
    let (least, middle, most) = (about_com[(2, 2)], about_com[(1, 1)], about_com[(0, 0)]);
    let spin = Vec3::new(1e-3, 8.0, 0.0);
    let mut world = engine(&blueprint);
    let mut state = PhysicsState::at_rest(&blueprint);
    state.bodies[0].angular = spin;
    world.restore(&state).unwrap();
    let momentum = Vec3::new(most * spin.x, middle * spin.y, 0.0);
    let (square, twice_energy) = (momentum.norm_squared(), momentum.dot(&spin));
    // The momentum is greater than that of the middle axis with the same energy: the formula for the greatest axis.
    let rate = ((most - middle) * (square - twice_energy * least) / (least * middle * most)).sqrt();
    let modulus_square = (middle - least) * (twice_energy * most - square)
        / ((most - middle) * (square - twice_energy * least));
    // The complete elliptic integral by the arithmetic-geometric mean.
    let (mut a, mut g) = (1.0_f64, (1.0 - modulus_square).sqrt());
    while (a - g).abs() > 1e-15 {
        (a, g) = (0.5 * (a + g), (a * g).sqrt());
    }
    let half_period = 2.0 * (0.5 * std::f64::consts::PI / a) / rate;
    let input = Input::idle(&blueprint);
    let mut flips = Vec::new();
    let along = |world: &dyn Physics| {
        let body = &world.state().bodies[0];
        body.world_from_body.rotation.inverse_transform_vector(&body.angular).y
    };
    let mut before = along(&world);
    for step in 1..=60_000 {
        world.step(1e-3, &input);
        let now = along(&world);
        if before.signum() != now.signum() {
            flips.push((f64::from(step) - now / (now - before)) * 1e-3);
        }
        before = now;
    }
    let expected = (60.0 / half_period).floor();
    assert!(
        (flips.len() as f64 - expected).abs() <= 1.0,
        "{} flips, {expected} expected",
        flips.len()
    );
    for pair in flips.windows(2) {
        let period = pair[1] - pair[0];
        assert!(
            (period / half_period - 1.0).abs() < 1e-3,
            "{period} s, {half_period} s by the formula"
        );
    }
}

/// Overlapping bodies separate slowly.
#[test]
fn overlapping_bodies_part_without_bursting() {
    let mut blueprint = nothing();
    blueprint.bodies = vec![
        floor(),
        body("a", cuboid(0.1, 0.1, 0.1), Some(0.5), at(0.0, 0.0, 0.02)),
        body("b", Shape::Sphere { radius_m: 0.06 }, Some(0.5), at(0.03, 0.02, 0.04)),
    ];
    let mut world = engine(&blueprint);
    let input = Input::idle(&blueprint);
    let mut fastest = 0.0_f64;
    for _ in 0..2000 {
        world.step(1e-3, &input);
        for body in &world.state().bodies {
            fastest = fastest.max(body.linear.norm());
        }
    }
    assert!(fastest < 6.0, "{fastest} m/s");
    let deepest = world.readings().contacts.iter().map(|c| -c.gap_m).fold(0.0, f64::max);
    assert!(deepest < 1e-3, "{deepest} m deep");
}

/// A heap of many objects: the work of each step is bounded, and nothing falls through the floor.
#[test]
fn a_heap_comes_to_rest() {
    let mut blueprint = nothing();
    blueprint.bodies.push(floor());
    let mut rng = Rng::new(23);
    for k in 0..40 {
        let shape = match k % 4 {
            0 => cuboid(0.08, 0.06, 0.1),
            1 => Shape::Sphere { radius_m: 0.04 },
            2 => Shape::Cylinder { radius_m: 0.03, length_m: 0.09 },
            _ => Shape::Capsule { radius_m: 0.03, length_m: 0.06 },
        };
        let place = at(rng.between(-0.1, 0.1), rng.between(-0.1, 0.1), 0.1 + 0.12 * f64::from(k));
        let place = turned(place, rng.direction().into_inner());
        blueprint.bodies.push(body(&format!("thing {k}"), shape, Some(0.3), place));
    }
    let mut world = engine(&blueprint);
    run(&mut world, 2e-3, 8.0);
    for contact in &world.readings().contacts {
        // A body that still rolls may hit others; a body at rest must not sink in.
        let speed = contact.between.map(|owner| {
            let body = &world.state().bodies[owner.body().expect("there are no robots")];
            body.linear.norm() + 0.1 * body.angular.norm()
        });
        let rests = speed[0].max(speed[1]) < 0.05;
        let most_m = if rests { 1e-3 } else { 5e-3 };
        assert!(-contact.gap_m < most_m, "{contact:?} at {speed:?} m/s");
    }
    for body in &world.state().bodies[1..] {
        assert!(body.world_from_body.translation.z > 0.02, "{}", body.world_from_body.translation);
    }
    assert_eq!(world.given_up(), 0);
}
