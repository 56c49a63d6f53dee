//! Laws of contacts.

use std::sync::Arc;

use karakuri_geometry::{Inertia, Pose, Shape, TriangleMesh, Vec3};
use karakuri_motion::Motor;
use karakuri_robot::{Collision, JointKind, JointSpec, Link, LinkId, PositionRange, RobotModel};
use karakuri_sim::physics::{Blueprint, ContactReading, Input, Owner, Physics, PhysicsState};
use karakuri_testkit::physics::worlds::{
    at, body, cuboid, engine, floor, nothing, run, turned, with_surface,
};

/// A hull with eight corners, not a box.
fn gem() -> Shape {
    let mut corners = Vec::new();
    for (z, side) in [(-0.05, 0.06), (0.05, 0.04)] {
        for (x, y) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
            corners.push(nalgebra::Point3::new(side * x, side * y, z));
        }
    }
    let faces = vec![
        [0, 2, 1],
        [0, 3, 2],
        [4, 5, 6],
        [4, 6, 7],
        [0, 1, 5],
        [0, 5, 4],
        [1, 2, 6],
        [1, 6, 5],
        [2, 3, 7],
        [2, 7, 6],
        [3, 0, 4],
        [3, 4, 7],
    ];
    Shape::Hull(Arc::new(TriangleMesh::new(corners, faces).expect("proper triangles")))
}

/// A plate made of two triangles, without an interior.
fn sheet() -> Shape {
    let corner = |x, y| nalgebra::Point3::new(x, y, 0.0);
    let corners = vec![corner(-0.3, -0.3), corner(0.3, -0.3), corner(0.3, 0.3), corner(-0.3, 0.3)];
    let faces = vec![[0, 1, 2], [0, 2, 3]];
    Shape::Mesh(Arc::new(TriangleMesh::new(corners, faces).expect("proper triangles")))
}

fn kinds() -> Vec<(&'static str, Shape, f64)> {
    // Height of each above its centre when upright.
    vec![
        ("box", cuboid(0.12, 0.1, 0.08), 0.04),
        ("ball", Shape::Sphere { radius_m: 0.05 }, 0.05),
        ("cylinder", Shape::Cylinder { radius_m: 0.04, length_m: 0.1 }, 0.05),
        ("capsule", Shape::Capsule { radius_m: 0.04, length_m: 0.06 }, 0.07),
        ("cone", Shape::Cone { radius_m: 0.05, length_m: 0.08 }, 0.04),
        ("hull", gem(), 0.05),
    ]
}

/// Every shape is dropped by a centimetre, upright, lying and inclined, on every other shape, which is fixed.
#[test]
fn every_pair_comes_to_rest_on_each_other_without_sinking_in() {
    for (lower, below, under_m) in kinds().into_iter().chain([("sheet", sheet(), 0.0)]) {
        for (upper, above, over_m) in kinds() {
            for (way, axis_angle) in [
                ("upright", Vec3::zeros()),
                ("lying", Vec3::new(std::f64::consts::FRAC_PI_2, 0.0, 0.0)),
                ("askew", Vec3::new(0.5, 0.3, 0.2)),
            ] {
                let mut blueprint = nothing();
                // Wide, so that rolling bodies stay on it; and a floor for those that fall off.
                let plate = body("lower", below.clone(), None, at(0.0, 0.0, 0.5));
                let reach_m = if way == "upright" { over_m } else { 0.11 };
                let place = turned(at(0.01, 0.005, 0.5 + under_m + reach_m + 0.01), axis_angle);
                let mut falling = body("upper", cuboid(0.1, 0.1, 0.1), Some(0.5), place);
                falling.parts[0].shape = above.clone();
                if let Some(inertia) = Inertia::of_shape(&above, 0.5) {
                    falling.inertia = Some(inertia);
                }
                blueprint.bodies = vec![floor(), plate, falling];
                let mut world = engine(&blueprint);
                run(&mut world, 1e-3, 2.0);
                let input = Input::idle(&blueprint);
                let mut deepest = 0.0_f64;
                for _ in 0..100 {
                    let contacts = &world.step(1e-3, &input).contacts;
                    deepest = contacts.iter().map(|c| -c.gap_m).fold(deepest, f64::max);
                }
                let state = &world.state().bodies[2];
                let place = state.world_from_body.translation.vector;
                let what = format!("{upper} {way} on {lower}");
                assert!(place.iter().all(|x| x.is_finite()), "{what}: {place}");
                assert!(place.z > 0.0 && place.norm() < 5.0, "{what} fell through to {place}");
                assert!(deepest < 1e-3, "{what}: {deepest:e} m deep");
                assert_eq!(world.given_up(), 0, "{what}");
            }
        }
    }
}

/// Sticks one degree below the angle of friction, slides one degree above it.
#[test]
fn blocks_slide_at_the_angle_of_friction() {
    for friction in [0.2_f64, 0.5, 0.9] {
        let critical = friction.atan();
        let shapes = [
            (cuboid(0.12, 0.12, 0.06), 0.03),
            (Shape::Cylinder { radius_m: 0.06, length_m: 0.06 }, 0.03),
        ];
        for (shape, half_m) in shapes {
            for (degrees, slides) in [(-1.0_f64, false), (1.0, true)] {
                let slope = critical + degrees.to_radians();
                let tilt = turned(at(0.0, 0.0, 0.0), Vec3::new(0.0, slope, 0.0));
                let plane =
                    with_surface(body("slope", Shape::HalfSpace, None, tilt), friction, 0.0);
                let block = body("block", shape.clone(), Some(0.7), tilt * at(0.0, 0.0, half_m));
                let mut blueprint = nothing();
                blueprint.bodies = vec![plane, with_surface(block, friction, 0.0)];
                let mut world = engine(&blueprint);
                run(&mut world, 1e-3, 2.0);
                let state = &world.state().bodies[1];
                let way = (tilt.inverse() * state.world_from_body).translation.x;
                if slides {
                    // By the formula, within the compliance of friction.
                    let pull = 9.81 * (slope.sin() - friction * slope.cos());
                    assert!((way / (0.5 * pull * 4.0) - 1.0).abs() < 0.02, "{way} m, μ {friction}");
                } else {
                    assert!(way.abs() < 2e-4, "{way} m at {degrees}° from sliding, μ {friction}");
                }
            }
        }
    }
}

#[test]
fn ten_boxes_stand_on_each_other_for_a_minute() {
    let mut blueprint = nothing();
    blueprint.bodies.push(floor());
    for k in 0..10 {
        // Slightly rotated against each other, and with small gaps.
        let place = at(0.0, 0.0, 0.0505 + 0.1005 * f64::from(k));
        let place = turned(place, Vec3::new(0.0, 0.0, 0.2 * f64::from(k % 3)));
        blueprint.bodies.push(body(&format!("box {k}"), cuboid(0.1, 0.1, 0.1), Some(1.0), place));
    }
    let mut world = engine(&blueprint);
    let input = Input::idle(&blueprint);
    let mut deepest = 0.0_f64;
    for _ in 0..60_000 {
        let contacts = &world.step(1e-3, &input).contacts;
        deepest = contacts.iter().map(|c| -c.gap_m).fold(deepest, f64::max);
    }
    assert!(deepest < 1e-3, "{deepest:e} m deep");
    for (k, state) in world.state().bodies[1..].iter().enumerate() {
        let away =
            state.world_from_body.translation.vector - Vec3::new(0.0, 0.0, 0.05 + 0.1 * k as f64);
        assert!(away.norm() < 1e-3, "box {k} moved by {away}");
    }
}

#[test]
fn fast_things_do_not_pass_a_thin_plate() {
    let plate = || body("plate", cuboid(0.5, 0.5, 0.03), None, at(0.0, 0.0, 0.0));
    for shape in [cuboid(0.04, 0.04, 0.04), Shape::Sphere { radius_m: 0.02 }] {
        for speed in [5.0, 20.0, 60.0] {
            for (start_m, dt) in [(0.1, 1e-3), (0.1031, 1e-3), (0.35, 4e-3)] {
                let mut blueprint = nothing();
                let shot = turned(at(0.013, 0.007, start_m), Vec3::new(0.4, 0.2, 0.1));
                blueprint.bodies = vec![plate(), body("shot", shape.clone(), Some(0.2), shot)];
                let mut world = engine(&blueprint);
                let mut state = PhysicsState::at_rest(&blueprint);
                state.bodies[1].linear = Vec3::new(0.0, 0.0, -speed);
                world.restore(&state).unwrap();
                let input = Input::idle(&blueprint);
                let (mut deepest, mut top) = (0.0_f64, 0.0_f64);
                for _ in 0..200 {
                    let contacts = &world.step(dt, &input).contacts;
                    deepest = contacts.iter().map(|c| -c.gap_m).fold(deepest, f64::max);
                    top = top.max(world.state().bodies[1].linear.z);
                }
                let z = world.state().bodies[1].world_from_body.translation.z;
                assert!(z > 0.0, "{speed} m/s went through, now at {z} m");
                assert!(deepest < 2e-3, "{speed} m/s: {deepest:e} m deep");
                assert!(top < 0.35 * speed, "{speed} m/s came back with {top} m/s");
            }
        }
    }
}

#[test]
fn what_bounces_comes_back_as_fast_as_its_surface_says() {
    for restitution in [0.3, 0.7, 1.0] {
        let mut blueprint = nothing();
        let ball = body("ball", Shape::Sphere { radius_m: 0.05 }, Some(0.3), at(0.0, 0.0, 1.05));
        blueprint.bodies = vec![floor(), with_surface(ball, 0.5, restitution)];
        let mut world = engine(&blueprint);
        let input = Input::idle(&blueprint);
        let (mut fastest, mut back) = (0.0_f64, 0.0_f64);
        for _ in 0..600 {
            world.step(1e-3, &input);
            let speed = world.state().bodies[1].linear.z;
            fastest = fastest.min(speed);
            back = back.max(speed);
        }
        assert!((back / -fastest - restitution).abs() < 0.01, "{back} after {fastest}");
    }
}

/// Plates on prismatic joints that squeeze a box between them: on one lift for both, or on one each.
fn gripper(friction: f64, lifts: &[&str]) -> Blueprint {
    let plate = |name: &str| Link {
        inertia: Some(Inertia::of_shape(&cuboid(0.02, 0.06, 0.06), 0.2).expect("a box")),
        collisions: vec![Collision {
            name: None,
            link_from_shape: Pose::identity(),
            shape: cuboid(0.02, 0.06, 0.06),
        }],
        ..Link::bare(name)
    };
    let mut links = vec![Link::bare("base"), plate("left_plate"), plate("right_plate")];
    let mut joints = Vec::new();
    for name in lifts {
        links.push(Link {
            inertia: Some(Inertia::of_shape(&cuboid(0.1, 0.1, 0.1), 1.0).expect("a box")),
            ..Link::bare(*name)
        });
        let mut lift = JointSpec::new(format!("{name}_joint"), JointKind::Prismatic, "base", *name);
        lift.limits.position = PositionRange::new(-1.0, 1.0);
        joints.push(lift);
    }
    for (side, sign) in [("left", 1.0), ("right", -1.0)] {
        let lift = if side == "left" { lifts[0] } else { lifts[lifts.len() - 1] };
        let mut joint = JointSpec::new(side, JointKind::Prismatic, lift, format!("{side}_plate"));
        joint.parent_from_joint = at(sign * 0.0601, 0.0, 0.0);
        joint.axis = Vec3::x_axis();
        joint.limits.position = PositionRange::new(-0.05, 0.05);
        joints.push(joint);
    }
    let robot = RobotModel::build("gripper", links, joints).expect("a tree");
    let mut blueprint = Blueprint::new(Arc::new(robot));
    blueprint.link_surfaces.iter_mut().for_each(|s| s.friction = friction);
    let held = body("held", cuboid(0.1, 0.08, 0.08), Some(0.5), at(0.0, 0.0, 0.0));
    blueprint.bodies = vec![with_surface(held, friction, 0.0)];
    blueprint
}

/// Swings the box between the plates for ten seconds; returns how far it moved relative to them (m).
fn shake(friction: f64, squeeze: f64, lifts: &[&str]) -> f64 {
    let blueprint = gripper(friction, lifts);
    let robot = blueprint.robot.clone();
    let mut world = engine(&blueprint);
    let mut input = Input::idle(&blueprint);
    let (mut slip, mut first) = (0.0_f64, None);
    for k in 0..11_000_u32 {
        let t = (f64::from(k) * 1e-3 - 1.0).max(0.0);
        // Peaks at 0.2 g.
        let rate = 6.0;
        let reach = 0.2 * 9.81 / (rate * rate);
        let (sine, cosine) = (rate * t).sin_cos();
        for joint in robot.joints() {
            input.motors[joint.first_velocity] = match joint.name.as_str() {
                "left" => Motor { effort: -squeeze, damping: 5.0, limit: 1e3, ..Motor::default() },
                "right" => Motor { effort: squeeze, damping: 5.0, limit: 1e3, ..Motor::default() },
                _ => Motor {
                    position: reach * (1.0 - cosine),
                    velocity: reach * rate * sine,
                    stiffness: 2e4,
                    damping: 500.0,
                    limit: 1e4,
                    gravity: true,
                    effort: 0.0,
                },
            };
        }
        let before = world.state().bodies[0].linear;
        world.step(1e-3, &input);
        // Contacts and weight account for every change of the box's momentum.
        let felt: Vec3 = world
            .readings()
            .contacts
            .iter()
            .map(|contact| match contact.between {
                [Owner::Body(0), _] => contact.force,
                _ => -contact.force,
            })
            .sum();
        let change = (world.state().bodies[0].linear - before) * 0.5 / 1e-3;
        let unexplained = (change - felt - Vec3::new(0.0, 0.0, -0.5 * 9.81)).norm();
        assert!(unexplained < 1e-6 * 4.905, "step {k}: {unexplained} N");
        if k > 500 {
            let lift = robot.joints().iter().find(|joint| joint.name.ends_with("_joint"));
            let lifted = world.state().q[lift.expect("at least one lift").first_position];
            let place = world.state().bodies[0].world_from_body.translation.z - lifted;
            slip = slip.max((place - *first.get_or_insert(place)).abs());
        }
    }
    slip
}

#[test]
fn a_box_between_two_plates_is_held_while_friction_suffices() {
    // Two plates carry 2 μ F; the load has a maximum of 0.5 kg · 1.2 g.
    let load = 0.5 * 9.81 * 1.2;
    let enough = 1.3 * load / (2.0 * 0.6);
    for lifts in [&["lift"][..], &["left_lift", "right_lift"]] {
        let slip = shake(0.6, enough, lifts);
        assert!(slip < 5e-4, "slipped by {slip} m with {lifts:?}");
        let slip = shake(0.6, enough * 0.7 / 1.3, lifts);
        assert!(slip > 0.05, "held by too little: {slip} m with {lifts:?}");
    }
}

/// Fixed objects are obstacles for the first moving link too, except the link that its joint is on.
#[test]
fn the_first_link_of_an_arm_rests_on_what_stands_beside_it() {
    let shaped = |name: &str, shape: Shape, at: Pose| {
        let collision = Collision { name: None, link_from_shape: at, shape: shape.clone() };
        let inertia = Inertia::of_shape(&shape, 1.0).map(|inertia| inertia.transformed(&at));
        Link { collisions: vec![collision], inertia, ..Link::bare(name) }
    };
    let links = vec![
        Link::bare("world"),
        shaped("foot", cuboid(0.1, 0.1, 0.1), Pose::identity()),
        shaped("post", cuboid(0.1, 0.1, 0.3), at(0.4, 0.0, -0.25)),
        shaped("beam", cuboid(0.5, 0.06, 0.06), at(0.25, 0.0, 0.0)),
    ];
    let fixed = |child: &str| JointSpec::new(child, JointKind::Fixed, "world", child);
    let mut hinge = JointSpec::new("hinge", JointKind::Revolute, "foot", "beam");
    hinge.axis = Vec3::y_axis();
    hinge.limits.position = PositionRange::new(-3.0, 3.0);
    let robot = RobotModel::build("beam", links, vec![fixed("foot"), fixed("post"), hinge]);
    let blueprint = Blueprint::new(Arc::new(robot.expect("a robot")));
    let mut world = engine(&blueprint);
    run(&mut world, 1e-3, 2.0);
    // The beam's lower edge comes down on the post's top, 10 cm lower.
    let fallen = world.state().q[0];
    assert!((0.1..0.3).contains(&fallen), "{fallen} rad");
    assert!(world.state().v[0].abs() < 1e-3, "it rests");
    let post = LinkId(2);
    let touches = |contact: &ContactReading| contact.between.contains(&Owner::Link(post));
    assert!(world.readings().contacts.iter().all(touches), "it passes through its foot");
    assert!(!world.readings().contacts.is_empty());
}

/// A ball on the floor with torsional and rolling friction (m).
fn ball(torsion_m: f64, rolling_m: f64) -> Blueprint {
    let mut blueprint = nothing();
    let mut ball = body("ball", Shape::Sphere { radius_m: 0.05 }, Some(0.3), at(0.0, 0.0, 0.05));
    ball.parts[0].surface.torsion_m = torsion_m;
    ball.parts[0].surface.rolling_m = rolling_m;
    blueprint.bodies = vec![floor(), ball];
    blueprint
}

/// The torque is the length times the normal force, until the ball stands still.
#[test]
fn a_spinning_ball_stops_by_its_torsional_friction() {
    let blueprint = ball(0.005, 0.0);
    let mut world = engine(&blueprint);
    run(&mut world, 1e-3, 0.2);
    let mut state = world.state().clone();
    state.bodies[1].angular = Vec3::new(0.0, 0.0, 10.0);
    world.restore(&state).unwrap();
    let rate = 0.005 * 9.81 / (0.4 * 0.05 * 0.05);
    run(&mut world, 1e-3, 0.1);
    let (left, theory) = (world.state().bodies[1].angular.z, 10.0 - 0.1 * rate);
    assert!((left / theory - 1.0).abs() < 0.01, "{left} rad/s, {theory} by the formula");
    run(&mut world, 1e-3, 0.3);
    assert!(world.state().bodies[1].angular.norm() < 1e-3, "it still spins");
    // Without torsional friction nothing stops it.
    let mut world = engine(&ball(0.0, 0.0));
    world.restore(&state).unwrap();
    run(&mut world, 1e-3, 1.0);
    assert!((world.state().bodies[1].angular.z - 10.0).abs() < 1e-6);
}

#[test]
fn a_rolling_ball_slows_down_by_its_rolling_friction() {
    let blueprint = ball(0.0, 0.001);
    let mut world = engine(&blueprint);
    run(&mut world, 1e-3, 0.2);
    let mut state = world.state().clone();
    state.bodies[1].linear.x = 1.0;
    state.bodies[1].angular.y = 1.0 / 0.05;
    world.restore(&state).unwrap();
    // A torque of length times weight on mass and rotation, which move together.
    let rate = 0.001 / 0.05 * 9.81 / 1.4;
    run(&mut world, 1e-3, 2.0);
    let (left, theory) = (world.state().bodies[1].linear.x, 1.0 - 2.0 * rate);
    assert!((left / theory - 1.0).abs() < 0.02, "{left} m/s, {theory} by the formula");
    run(&mut world, 1e-3, 6.0);
    assert!(world.state().bodies[1].linear.norm() < 1e-3, "it still rolls");
}

/// What lies flat and spins is slowed down by the friction of its whole surface: under uniform pressure the torque is the
/// friction coefficient times the weight times the mean distance from the middle, of a line a quarter of its length.
#[test]
fn what_spins_on_its_surface_slows_down_by_the_friction_of_all_of_it() {
    let (friction, mass_kg, spin) = (0.5, 1.0, 10.0);
    let square_m = 0.2 * (2.0_f64.sqrt() + 1.0_f64.asinh()) / 6.0;
    let half_turn = Vec3::new(std::f64::consts::FRAC_PI_2, 0.0, 0.0);
    let rod = Shape::Cylinder { radius_m: 0.03, length_m: 0.3 };
    let disc = Shape::Cylinder { radius_m: 0.1, length_m: 0.05 };
    let rows = [
        ("disc", disc.clone(), at(0.0, 0.0, 0.025), 2.0 / 3.0 * 0.1),
        ("box", cuboid(0.2, 0.2, 0.05), at(0.0, 0.0, 0.025), square_m),
        ("rod", rod, turned(at(0.0, 0.0, 0.03), half_turn), 0.3 / 4.0),
    ];
    for plate in [floor(), body("plate", cuboid(1.0, 1.0, 0.2), None, at(0.0, 0.0, -0.1))] {
        for (what, shape, place, mean_m) in rows.clone() {
            let mut blueprint = nothing();
            let spun = with_surface(body(what, shape, Some(mass_kg), place), friction, 0.0);
            blueprint.bodies = vec![with_surface(plate.clone(), friction, 0.0), spun];
            let mut world = engine(&blueprint);
            run(&mut world, 1e-3, 0.2);
            let mut state = world.state().clone();
            state.bodies[1].angular = Vec3::new(0.0, 0.0, spin);
            world.restore(&state).unwrap();
            let about_com = blueprint.bodies[1].inertia.unwrap().about_com;
            let up = place.rotation.inverse() * Vec3::z();
            let rate = friction * mass_kg * 9.81 * mean_m / up.dot(&(about_com * up));
            let secs = 0.5 * spin / rate;
            run(&mut world, 1e-3, secs);
            let (left, theory) = (world.state().bodies[1].angular.z, spin - rate * secs);
            let on = &plate.name;
            assert!(
                (left / theory - 1.0).abs() < 0.02,
                "{what} on {on}: {left}, not {theory} rad/s"
            );
            // Friction keeps it where it is, and it comes to rest.
            run(&mut world, 1e-3, secs + 0.1);
            let state = &world.state().bodies[1];
            assert!(state.angular.norm() < 1e-3, "{what} on {on} still spins");
            let away = (state.world_from_body.translation.vector - place.translation.vector).norm();
            assert!(away < 1e-3, "{what} on {on} wandered by {away} m");
        }
    }
}
