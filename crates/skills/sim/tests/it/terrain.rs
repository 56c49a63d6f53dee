//! Laws of height fields and mesh terrain.

use std::sync::Arc;

use karakuri_geometry::{Shape, TriangleMesh, Vec3};
use karakuri_sim::physics::{Blueprint, Input, Physics, PhysicsState};
use karakuri_testkit::physics::worlds::{at, body, cuboid, engine, nothing, turned};
use karakuri_testkit::random::Rng;

/// A fixed terrain with this height at every place.
fn terrain(size_m: f64, cells: usize, height: impl Fn(f64, f64) -> f64) -> Blueprint {
    let share = |k: usize| size_m * (k as f64 / cells as f64 - 0.5);
    let heights: Vec<f64> = (0..=cells)
        .flat_map(|row| (0..=cells).map(move |column| (column, row)))
        .map(|(column, row)| height(share(column), share(row)))
        .collect();
    let mesh = TriangleMesh::height_field([size_m; 2], cells + 1, &heights, 1.0).expect("a grid");
    let mut blueprint = nothing();
    let shape = Shape::Mesh(Arc::new(mesh));
    blueprint.bodies.push(body("terrain", shape, None, at(0.0, 0.0, 0.0)));
    blueprint
}

/// On an inclined height field a ball rolls as on a plane, with 5/7 of the slope's acceleration: inner edges are not felt.
#[test]
fn cell_borders_are_not_felt() {
    let slope: f64 = 0.1;
    let radius_m = 0.11;
    let mut blueprint = terrain(20.0, 80, |x, _| -slope.tan() * x);
    let ball = Shape::Sphere { radius_m };
    let normal = Vec3::new(slope.sin(), 0.0, slope.cos());
    let start = Vec3::new(-8.0, 0.03, 8.0 * slope.tan()) + normal * radius_m;
    blueprint.bodies.push(body("ball", ball, Some(1.0), at(start.x, start.y, start.z)));
    let mut world = engine(&blueprint);
    let input = Input::idle(&blueprint);
    for step in 1..=4000 {
        world.step(1e-3, &input);
        if step % 500 == 0 {
            let t = f64::from(step) * 1e-3;
            let expected = 5.0 / 7.0 * 9.81 * slope.sin() * t;
            let found = world.state().bodies[1].linear.norm();
            assert!((found / expected - 1.0).abs() < 5e-3, "{found} m/s for {expected} at {t} s");
        }
    }
    let place = world.state().bodies[1].world_from_body.translation.vector;
    let off = place.dot(&normal) - radius_m;
    // It moves by almost 3 mm in a step; a contact gives way by a tenth of a millimetre.
    assert!(off.abs() < 3e-4, "{off} m off the plane");
    assert!((place.y - 0.03).abs() < 1e-3, "drifted to {}", place.y);
}

/// A ball that rolls through a valley: kinetic and potential energy change into each other, and little is lost at the
/// facets.
#[test]
fn a_ball_in_a_valley_keeps_its_energy() {
    let radius_m = 0.2;
    let mut blueprint = terrain(8.0, 160, |x, _| 0.05 * x * x);
    let ball = Shape::Sphere { radius_m };
    blueprint.bodies.push(body("ball", ball, Some(1.0), at(-2.0, 0.0, 0.2 + radius_m * 1.0198)));
    let inertia = blueprint.bodies[1].inertia.expect("it moves").about_com[(0, 0)];
    let mut world = engine(&blueprint);
    let input = Input::idle(&blueprint);
    let energy = |state: &PhysicsState| {
        let body = &state.bodies[1];
        let kinetic =
            0.5 * body.linear.norm_squared() + 0.5 * inertia * body.angular.norm_squared();
        (kinetic + 9.81 * body.world_from_body.translation.z, kinetic)
    };
    // Let it touch first.
    (0..10).for_each(|_| {
        world.step(1e-3, &input);
    });
    let (first, _) = energy(world.state());
    let (mut fastest, mut farthest) = (0.0_f64, -2.0_f64);
    for _ in 0..4000 {
        world.step(1e-3, &input);
        let (now, kinetic) = energy(world.state());
        fastest = fastest.max(kinetic);
        farthest = farthest.max(world.state().bodies[1].world_from_body.translation.x);
        assert!(now <= first + 0.02, "energy appears: {now} J after {first} J");
    }
    // The fall is 0.2 m.
    let (last, _) = energy(world.state());
    assert!(fastest > 0.93 * 9.81 * 0.2, "{fastest} J at the bottom");
    assert!(first - last < 0.1 * 9.81 * 0.2, "{} J are lost", first - last);
    assert!(farthest > 1.85, "it rises to {farthest} m");
}

/// Whatever falls on the terrain stays above it, also where cells meet, and however fast.
#[test]
fn nothing_falls_through_cell_borders() {
    let height = |x: f64, y: f64| 0.3 * (1.3 * x).sin() * (1.1 * y).cos();
    let mut rng = Rng::new(11);
    for round in 0..3 {
        let mut blueprint = terrain(6.0, 24, height);
        for k in 0..12 {
            // Every other one exactly above a corner or an edge of the grid.
            let snap = |x: f64| if k % 2 == 0 { (x / 0.25).round() * 0.25 } else { x };
            let (x, y) = (snap(rng.between(-2.0, 2.0)), snap(rng.between(-2.0, 2.0)));
            let shape = match k % 3 {
                0 => Shape::Sphere { radius_m: 0.04 },
                1 => cuboid(0.1, 0.07, 0.05),
                _ => Shape::Capsule { radius_m: 0.03, length_m: 0.08 },
            };
            let place = turned(
                at(x, y, height(x, y) + 0.5 + 0.3 * f64::from(k)),
                rng.direction().into_inner(),
            );
            blueprint.bodies.push(body(&format!("thing {k}"), shape, Some(0.5), place));
        }
        let mut world = engine(&blueprint);
        let mut state = world.state().clone();
        for body in &mut state.bodies[1..] {
            body.linear.z = -10.0 * f64::from(round);
        }
        world.restore(&state).expect("it fits");
        let input = Input::idle(&blueprint);
        for _ in 0..2500 {
            world.step(1e-3, &input);
            for body in &world.state().bodies[1..] {
                let place = body.world_from_body.translation.vector;
                if place.x.abs() < 2.9 && place.y.abs() < 2.9 {
                    let above = place.z - height(place.x, place.y);
                    assert!(above > -0.03, "{above} m below the surface at {place}");
                }
            }
        }
        assert_eq!(world.given_up(), 0);
    }
}
