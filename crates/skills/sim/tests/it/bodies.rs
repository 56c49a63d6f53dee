//! Laws of free bodies.

use karakuri_geometry::{Shape, Vec3};
use karakuri_sim::physics::{Input, Physics, PhysicsState};
use karakuri_testkit::random::Chance;

use crate::worlds::{at, body, cuboid, engine, floor, nothing, run, turned, with_surface};

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
    // The velocity first, then the place: the sum of an arithmetic series, exactly.
    let height = 5.0 + 2.0 * t - 9.81 * dt * dt * n * (n + 1.0) / 2.0;
    let place = world.state().bodies[0].world_from_body.translation.vector;
    assert!((place - Vec3::new(0.5, -0.25, height)).norm() < 1e-12, "{place}");
    assert!((world.state().bodies[0].linear.z - (2.0 - 9.81 * t)).abs() < 1e-12);
}

#[test]
fn bodies_that_collide_keep_their_momentum() {
    let mut chance = Chance::new(3);
    for _ in 0..20 {
        let mut blueprint = nothing();
        blueprint.gravity = Vec3::zeros();
        let shape = cuboid(0.1, 0.15, 0.2);
        let first =
            body("a", shape, Some(1.5), turned(at(0.0, 0.0, 0.0), chance.direction().into_inner()));
        let ball = Shape::Sphere { radius_m: 0.08 };
        let second = body("b", ball, Some(0.4), at(0.4, chance.between(-0.1, 0.1), 0.05));
        let restitution = chance.unit();
        blueprint.bodies =
            vec![with_surface(first, 0.7, restitution), with_surface(second, 0.7, restitution)];
        let mut world = engine(&blueprint);
        let mut state = PhysicsState::at_rest(&blueprint);
        state.bodies[0].linear = Vec3::new(3.0, 0.1, 0.0);
        state.bodies[0].angular = chance.direction().into_inner() * 4.0;
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
