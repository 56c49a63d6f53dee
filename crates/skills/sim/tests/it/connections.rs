//! Laws of connections: joints between bodies that are made and broken while a world runs.

use std::f64::consts::{FRAC_PI_2, PI, TAU};
use std::sync::Arc;

use karakuri_geometry::{Inertia, Pose, Shape, Vec3};
use karakuri_motion::Motor;
use karakuri_robot::{JointKind, JointSpec, Link, LinkId, RobotModel};
use karakuri_sim::engine::Engine;
use karakuri_sim::physics::{
    Blueprint, Connection, ConnectionKind, Draw, Input, Owner, Physics, PhysicsState, Push,
    Strength,
};
use karakuri_testkit::physics::worlds::{at, body, cuboid, engine, floor, nothing, run, turned};

fn connect(world: &mut Engine, connection: Connection) {
    let mut state = world.state().clone();
    state.connections.push(connection);
    world.restore(&state).expect("it fits");
}

/// Two boxes, the first fixed, with a connection of a kind; their frames at these places.
fn pair(kind: ConnectionKind, first: Pose, second: Pose) -> (Blueprint, Connection) {
    let mut blueprint = nothing();
    blueprint.bodies = vec![
        body("post", cuboid(0.1, 0.1, 0.1), None, at(0.0, 0.0, 1.0)),
        body("bob", cuboid(0.1, 0.06, 0.08), Some(2.0), at(0.0, 0.0, 0.0)),
    ];
    blueprint.bodies[1].world_from_body = at(0.0, 0.0, 1.0) * first * second.inverse();
    let connection = Connection::new("it", [Owner::Body(0), Owner::Body(1)], [first, second], kind);
    (blueprint, connection)
}

#[test]
fn a_weld_carries_weight_and_torque() {
    let (blueprint, connection) = pair(ConnectionKind::Weld, Pose::identity(), at(-0.3, 0.0, 0.0));
    let mut world = engine(&blueprint);
    connect(&mut world, connection);
    run(&mut world, 1e-3, 1.0);
    let reading = world.readings().connections[0].clone();
    // On the post acts the weight, 0.3 m aside.
    assert!((reading.force - Vec3::new(0.0, 0.0, -19.62)).norm() < 1e-6, "{}", reading.force);
    assert!(
        (reading.torque - Vec3::new(0.0, 0.3 * 19.62, 0.0)).norm() < 1e-6,
        "{}",
        reading.torque
    );
    assert!(reading.displaced[0] < 1e-6 && reading.displaced[1] < 1e-5, "{:?}", reading.displaced);
    assert!(!reading.broken && world.readings().contacts.is_empty());
}

/// Two bodies welded while they tumble: momentum is conserved, and the load is that of the rotation.
#[test]
fn welded_bodies_tumble_as_one() {
    let mut blueprint = nothing();
    blueprint.gravity = Vec3::zeros();
    let shape = cuboid(0.1, 0.1, 0.1);
    blueprint.bodies = vec![
        body("a", shape.clone(), Some(1.0), at(-0.2, 0.0, 0.0)),
        body("b", shape, Some(1.0), at(0.2, 0.0, 0.0)),
    ];
    let mut world = engine(&blueprint);
    let frames = [at(0.2, 0.0, 0.0), at(-0.2, 0.0, 0.0)];
    let between = [Owner::Body(0), Owner::Body(1)];
    connect(&mut world, Connection::new("rod", between, frames, ConnectionKind::Weld));
    let mut state = world.state().clone();
    let spin = 3.0;
    for (body, side) in state.bodies.iter_mut().zip([-1.0, 1.0]) {
        body.angular = Vec3::new(0.0, 0.0, spin);
        body.linear = Vec3::new(0.5, side * 0.2 * spin, 0.1);
    }
    world.restore(&state).expect("it fits");
    run(&mut world, 1e-3, 5.0);
    let (a, b) = (&world.state().bodies[0], &world.state().bodies[1]);
    let linear = a.linear + b.linear;
    assert!((linear - Vec3::new(1.0, 0.0, 0.2)).norm() < 1e-9, "{linear}");
    let inertia = blueprint.bodies[0].inertia.expect("it moves").about_com[(0, 0)];
    let place = |body: &karakuri_sim::physics::BodyState| body.world_from_body.translation.vector;
    let middle = (place(a) + place(b)) * 0.5;
    let turning =
        [a, b].map(|body| (place(body) - middle).cross(&body.linear) + body.angular * inertia);
    let expected = spin * (2.0 * inertia + 2.0 * 0.04);
    let found = turning[0] + turning[1];
    assert!((found.z / expected - 1.0).abs() < 1e-9, "{found} for {expected}");
    let reading = &world.readings().connections[0];
    let pull = reading.force.norm();
    assert!((pull / (0.2 * spin * spin) - 1.0).abs() < 1e-3, "{pull} N");
    assert!(reading.displaced[0] < 1e-6, "{:?}", reading.displaced);
    let apart = (place(a) - place(b)).norm();
    assert!((apart - 0.4).abs() < 1e-6, "{apart} m apart");
}

#[test]
fn a_hinged_body_swings_with_the_period_of_a_pendulum() {
    // The hinge's z axis lies along the world's y axis.
    let axis = turned(Pose::identity(), Vec3::new(-FRAC_PI_2, 0.0, 0.0));
    let (blueprint, connection) = pair(ConnectionKind::Hinge, axis, at(0.0, 0.0, 0.4) * axis);
    let mut world = engine(&blueprint);
    connect(&mut world, connection);
    let mut state = world.state().clone();
    let inertia = blueprint.bodies[1].inertia.expect("it moves").about_com[(1, 1)] + 2.0 * 0.16;
    let rate = 0.05;
    state.bodies[1].angular = Vec3::new(0.0, rate, 0.0);
    state.bodies[1].linear = Vec3::new(-0.4 * rate, 0.0, 0.0);
    world.restore(&state).expect("it fits");
    let input = Input::idle(&blueprint);
    let mut times = Vec::new();
    let mut before = 0.0;
    for step in 1..=20_000 {
        world.step(1e-3, &input);
        let now = world.state().connections[0].position;
        if before < 0.0 && now >= 0.0 {
            times.push(f64::from(step) - now / (now - before));
        }
        before = now;
    }
    let period = (times[times.len() - 1] - times[0]) / (times.len() - 1) as f64 * 1e-3;
    let expected = TAU * (inertia / (2.0 * 9.81 * 0.4)).sqrt();
    assert!((period / expected - 1.0).abs() < 2e-3, "{period} s for {expected} s");
    let state = &world.state().bodies[1];
    let off = state.world_from_body * nalgebra::Point3::new(0.0, 0.0, 0.4);
    assert!((off.coords - Vec3::new(0.0, 0.0, 1.0)).norm() < 1e-6, "{off}");
    assert!(state.angular.x.abs() < 1e-9 && state.angular.z.abs() < 1e-9, "{}", state.angular);
}

/// A ball joint: a body that circles keeps its angle, and the joint pulls with weight / cosine.
#[test]
fn a_conical_pendulum_circles_at_its_angle() {
    let (mut blueprint, connection) =
        pair(ConnectionKind::Ball, Pose::identity(), at(0.0, 0.0, 0.5));
    // Nearly a point, so that its own rotation does not count.
    blueprint.bodies[1].inertia = Inertia::of_shape(&Shape::Sphere { radius_m: 1e-3 }, 2.0);
    let tilt: f64 = 0.5;
    let mut world = engine(&blueprint);
    connect(&mut world, connection);
    let mut state = world.state().clone();
    let below = Vec3::new(0.5 * tilt.sin(), 0.0, -0.5 * tilt.cos());
    let rate = (9.81 / (0.5 * tilt.cos())).sqrt();
    state.bodies[1].world_from_body = Pose::from_parts(
        (Vec3::new(0.0, 0.0, 1.0) + below).into(),
        karakuri_geometry::Quat::from_scaled_axis(Vec3::new(0.0, -tilt, 0.0)),
    );
    state.bodies[1].angular = Vec3::new(0.0, 0.0, rate);
    state.bodies[1].linear = state.bodies[1].angular.cross(&below);
    world.restore(&state).expect("it fits");
    let input = Input::idle(&blueprint);
    let mut pull = 0.0;
    for _ in 0..10_000 {
        world.step(1e-3, &input);
        pull += world.readings().connections[0].force.norm() * 1e-4;
        let below = 1.0 - world.state().bodies[1].world_from_body.translation.z;
        let found = (below / 0.5).clamp(-1.0, 1.0).acos();
        assert!((found - tilt).abs() < 0.02, "{found} rad");
    }
    assert!((pull / (2.0 * 9.81 / tilt.cos()) - 1.0).abs() < 5e-3, "{pull} N");
    assert_eq!(world.readings().connections[0].torque, Vec3::zeros());
}

/// A screw: turns move it along by its lead, and torque × 2π = force × lead.
#[test]
fn a_screw_advances_by_its_lead_and_lifts_by_its_mechanical_advantage() {
    let lead = 0.01;
    let (blueprint, connection) =
        pair(ConnectionKind::Screw { lead_m: lead }, at(0.0, 0.0, 0.2), Pose::identity());
    let mut world = engine(&blueprint);
    connect(&mut world, connection);
    // The torque that holds the weight, and nothing moves.
    let torque = 2.0 * 9.81 * lead / TAU;
    let on = Owner::Body(1);
    let hold = |torque: f64| Push {
        on,
        force: Vec3::zeros(),
        torque: Vec3::new(0.0, 0.0, torque),
        at: nalgebra::Point3::origin(),
    };
    let mut input = Input::idle(&blueprint);
    input.pushes = vec![hold(torque)];
    for _ in 0..1000 {
        world.step(1e-3, &input);
    }
    let height = |world: &Engine| world.state().bodies[1].world_from_body.translation.z;
    assert!((height(&world) - 1.2).abs() < 1e-6, "{}", height(&world));
    // Faster than the weight can pull: it is wound up.
    input.pushes = vec![hold(torque + 0.02)];
    for _ in 0..2000 {
        world.step(1e-3, &input);
    }
    let turned = world.state().connections[0].position;
    assert!(turned > 2.0 * TAU, "{turned} rad");
    let off = height(&world) - 1.2 - lead / TAU * turned;
    assert!(off.abs() < 1e-6, "{off} m after {turned} rad");
    // Acceleration: (torque − weight · lead / 2π) / (inertia + mass · (lead / 2π)²).
    let inertia = blueprint.bodies[1].inertia.expect("it moves").about_com[(2, 2)];
    let pace = 0.02 / (inertia + 2.0 * (lead / TAU).powi(2));
    let spin = world.state().bodies[1].angular.z;
    assert!((spin / (2.0 * pace) - 1.0).abs() < 1e-3, "{spin} rad/s for {}", 2.0 * pace);
}

#[test]
fn a_slide_moves_along_its_axis_only() {
    let slope: f64 = 0.4;
    // The slide's z axis is inclined.
    let axis = turned(Pose::identity(), Vec3::new(0.0, FRAC_PI_2 + slope, 0.0));
    let (blueprint, connection) = pair(ConnectionKind::Slide, axis, axis);
    let mut world = engine(&blueprint);
    connect(&mut world, connection);
    run(&mut world, 1e-3, 0.5);
    let along = world.state().connections[0].position;
    let expected = 0.5 * 9.81 * slope.sin() * 0.5 * 0.501;
    assert!((along / expected - 1.0).abs() < 1e-4, "{along} m for {expected} m");
    let reading = &world.readings().connections[0];
    assert!((reading.force.norm() / (19.62 * slope.cos()) - 1.0).abs() < 1e-4, "{}", reading.force);
    assert!(reading.displaced[0] < 1e-6 && reading.displaced[1] < 1e-6);
}

/// A bar of a linkage along x, with its mass.
fn bar(name: &str, length_m: f64) -> Link {
    let inertia = Inertia::of_shape(&cuboid(length_m, 0.02, 0.02), length_m)
        .map(|inertia| inertia.transformed(&Pose::translation(0.5 * length_m, 0.0, 0.0)));
    Link { inertia, ..Link::bare(name) }
}

fn pin(name: &str, parent: &str, child: &str, x: f64) -> JointSpec {
    let mut joint = JointSpec::new(name, JointKind::Continuous, parent, child);
    joint.parent_from_joint = Pose::translation(x, 0.0, 0.0);
    joint.axis = Vec3::z_axis();
    joint
}

fn link(model: &RobotModel, name: &str) -> Owner {
    Owner::Link(model.link(name).unwrap_or(LinkId(0)))
}

/// Angle of the rocker of a four-bar linkage (Freudenstein's equation), the open branch.
fn rocker_angle([ground, crank, coupler, rocker]: [f64; 4], angle: f64) -> f64 {
    let (k1, k2) = (ground / crank, ground / rocker);
    let k3 = (crank * crank - coupler * coupler + rocker * rocker + ground * ground)
        / (2.0 * crank * rocker);
    let (sine, cosine) = angle.sin_cos();
    let a = cosine - k1 - k2 * cosine + k3;
    let b = -2.0 * sine;
    let c = k1 - (k2 + 1.0) * cosine + k3;
    2.0 * ((-b - (b * b - 4.0 * a * c).sqrt()) / (2.0 * a)).atan()
}

#[test]
fn a_four_bar_linkage_follows_freudenstein() {
    let bars @ [ground, crank, coupler, rocker] = [0.5, 0.15, 0.45, 0.35];
    let links = vec![
        Link::bare("base"),
        bar("crank", crank),
        bar("coupler", coupler),
        bar("rocker", rocker),
    ];
    let joints = vec![
        pin("a", "base", "crank", 0.0),
        pin("b", "crank", "coupler", crank),
        pin("d", "base", "rocker", ground),
    ];
    let model = RobotModel::build("linkage", links, joints).expect("a tree");
    let blueprint = Blueprint::new(Arc::new(model));
    let model = blueprint.robot.clone();
    let joint = |name: &str| model.joints()[model.joint(name).expect("it exists").0].first_position;
    let (a, b, d) = (joint("a"), joint("b"), joint("d"));
    // The start: crank at 1 rad, the rest closed.
    let angle: f64 = 1.0;
    let out = rocker_angle(bars, angle);
    let tip = [ground + rocker * out.cos(), rocker * out.sin()];
    let elbow = [crank * angle.cos(), crank * angle.sin()];
    let mut q = vec![0.0; 3];
    q[a] = angle;
    q[b] = (tip[1] - elbow[1]).atan2(tip[0] - elbow[0]) - angle;
    q[d] = out;
    let mut world = engine(&blueprint);
    let mut state = PhysicsState::of_robot(&blueprint, q, vec![0.0; 3]);
    let between = [link(&model, "coupler"), link(&model, "rocker")];
    let frames = [Pose::translation(coupler, 0.0, 0.0), Pose::translation(rocker, 0.0, 0.0)];
    state.connections.push(Connection::new("c", between, frames, ConnectionKind::Hinge));
    world.restore(&state).expect("it fits");
    let mut input = Input::idle(&blueprint);
    let (speed, dt) = (2.0, 1e-3);
    let mut worst = 0.0_f64;
    for _ in 0..7000 {
        input.motors[a] = Motor { velocity: speed, damping: 1e3, limit: 1e3, ..Motor::default() };
        world.step(dt, &input);
        let q = &world.state().q;
        let off = (q[d] - rocker_angle(bars, q[a]) + PI).rem_euclid(TAU) - PI;
        worst = worst.max(off.abs());
    }
    assert!(world.state().q[a] > angle + 2.0 * TAU, "two turns: {}", world.state().q[a]);
    assert!(worst < 1e-4, "the rocker is off by {worst} rad");
    let reading = &world.readings().connections[0];
    assert!(reading.displaced[0] < 1e-5, "{:?}", reading.displaced);
}

/// A parallel gripper: two cranks of equal length keep the finger parallel to the palm.
#[test]
fn the_finger_of_a_parallel_gripper_stays_parallel() {
    let (length, base) = (0.1, 0.03);
    let links = vec![
        Link::bare("palm"),
        bar("driver", length),
        bar("follower", length),
        Link { inertia: bar("", 0.05).inertia, ..Link::bare("finger") },
    ];
    let mut follower = pin("two", "palm", "follower", 0.0);
    follower.parent_from_joint = Pose::translation(0.0, -base, 0.0);
    let joints =
        vec![pin("one", "palm", "driver", 0.0), follower, pin("three", "driver", "finger", length)];
    let model = RobotModel::build("gripper", links, joints).expect("a tree");
    let blueprint = Blueprint::new(Arc::new(model));
    let model = blueprint.robot.clone();
    let mut world = engine(&blueprint);
    let between = [link(&model, "finger"), link(&model, "follower")];
    let frames = [Pose::translation(0.0, -base, 0.0), Pose::translation(length, 0.0, 0.0)];
    connect(&mut world, Connection::new("loop", between, frames, ConnectionKind::Hinge));
    let one = model.joints()[model.joint("one").expect("it exists").0].first_position;
    let finger = model.link("finger").expect("it exists");
    let mut input = Input::idle(&blueprint);
    for step in 0..2000 {
        let angle = 1.2 * (f64::from(step) * 2e-3).sin();
        input.motors[one] = Motor {
            position: angle,
            stiffness: 500.0,
            damping: 5.0,
            limit: 50.0,
            ..Motor::default()
        };
        world.step(1e-3, &input);
        let pose = world.world_from_links()[finger.0];
        let q = world.state().q[one];
        let expected = Vec3::new(length * q.cos(), length * q.sin(), 0.0);
        assert!((pose.translation.vector - expected).norm() < 1e-9);
        assert!(pose.rotation.angle() < 1e-4, "turned by {} rad", pose.rotation.angle());
    }
}

#[test]
fn a_connection_breaks_at_its_strength_and_not_before() {
    let (blueprint, connection) = pair(ConnectionKind::Weld, Pose::identity(), at(0.0, 0.0, 0.3));
    let strength = Strength { force_n: 150.0, torque_nm: 5.0 };
    for (along, name) in [(true, "pulled"), (false, "bent")] {
        let mut world = engine(&blueprint);
        connect(&mut world, Connection { strength, ..connection.clone() });
        let mut input = Input::idle(&blueprint);
        let mut broke = None;
        for step in 0..4000 {
            let load = f64::from(step) * 0.05;
            let (force, torque) = match along {
                true => (Vec3::new(0.0, 0.0, -load), Vec3::zeros()),
                false => (Vec3::zeros(), Vec3::new(0.0, 0.1 * load, 0.0)),
            };
            let at = nalgebra::Point3::origin();
            input.pushes = vec![Push { on: Owner::Body(1), force, torque, at }];
            world.step(1e-3, &input);
            if world.readings().connections.iter().any(|reading| reading.broken) {
                broke = Some(load);
                break;
            }
        }
        let load = broke.unwrap_or_else(|| panic!("it was {name} without breaking"));
        let expected = if along { 150.0 - 19.62 } else { 50.0 };
        assert!((load - expected).abs() < 1.5, "{name} by {load} for {expected}");
        assert!(world.state().connections.is_empty(), "a broken connection is gone");
        input.pushes.clear();
        world.step(1e-3, &input);
        assert!(world.readings().connections.is_empty());
        run(&mut world, 1e-3, 0.3);
        assert!(world.state().bodies[1].world_from_body.translation.z < 0.5, "it falls");
    }
}

/// Sides that are displaced when a connection is made are drawn together at its speed.
#[test]
fn displaced_sides_are_drawn_together_slowly() {
    let (mut blueprint, mut connection) =
        pair(ConnectionKind::Weld, Pose::identity(), at(0.0, 0.0, 0.3));
    blueprint.gravity = Vec3::zeros();
    connection.draw = Draw { linear: 0.02, angular: 0.1 };
    blueprint.bodies[1].world_from_body =
        turned(at(0.012, -0.005, 0.69), Vec3::new(0.1, -0.05, 0.12));
    let mut world = engine(&blueprint);
    connect(&mut world, connection);
    let input = Input::idle(&blueprint);
    let mut before = f64::INFINITY;
    for _ in 0..2500 {
        world.step(1e-3, &input);
        let body = &world.state().bodies[1];
        assert!(body.angular.norm() < 0.1 * 1.05, "{} rad/s", body.angular.norm());
        let [off, _] = world.readings().connections[0].displaced;
        assert!(off <= before + 1e-6, "it is drawn away: {off} m after {before} m");
        before = off;
    }
    let [off_m, off_rad] = world.readings().connections[0].displaced;
    assert!(off_m < 1e-7 && off_rad < 1e-7, "{off_m} m and {off_rad} rad are left");
}

/// A chain of hinged boxes falls on the floor and comes to rest: closed loops, contacts and connections together, with
/// the same bits from a restored state.
#[test]
fn chains_are_deterministic_and_restored_exactly() {
    let mut blueprint = nothing();
    blueprint.bodies.push(floor());
    for k in 0..8 {
        let place = turned(at(0.12 * f64::from(k), 0.0, 0.6), Vec3::new(0.1, 0.0, 0.0));
        blueprint.bodies.push(body(&format!("box {k}"), cuboid(0.1, 0.05, 0.03), Some(0.3), place));
    }
    let mut state = PhysicsState::at_rest(&blueprint);
    for k in 1..8 {
        let between = [Owner::Body(k), Owner::Body(k + 1)];
        let frames = [at(0.06, 0.0, 0.0), at(-0.06, 0.0, 0.0)];
        let kind = if k % 2 == 0 { ConnectionKind::Ball } else { ConnectionKind::Hinge };
        state.connections.push(Connection::new(&format!("pin {k}"), between, frames, kind));
    }
    let mut world = engine(&blueprint);
    world.restore(&state).expect("it fits");
    run(&mut world, 1e-3, 1.0);
    let kept = world.state().clone();
    run(&mut world, 1e-3, 3.0);
    let mut other = engine(&blueprint);
    other.restore(&kept).expect("it fits");
    run(&mut other, 1e-3, 3.0);
    assert_eq!(world.state(), other.state());
    assert_eq!(world.given_up(), 0);
    for reading in &world.readings().connections {
        assert!(reading.displaced[0] < 1e-4, "{reading:?}");
    }
    for body in &world.state().bodies[1..] {
        assert!(body.linear.norm() < 0.05, "{} m/s", body.linear.norm());
        assert!(body.world_from_body.translation.z > 0.01, "{}", body.world_from_body.translation);
    }
}

#[test]
fn impossible_connections_are_refused() {
    let (blueprint, connection) = pair(ConnectionKind::Weld, Pose::identity(), Pose::identity());
    let mut world = engine(&blueprint);
    let mut refused = |odd: Connection| {
        let mut state = PhysicsState::at_rest(&blueprint);
        state.connections = vec![odd];
        world.restore(&state).expect_err("it does not fit").to_string()
    };
    let with = |between| Connection { between, ..connection.clone() };
    assert!(refused(with([Owner::Body(0), Owner::Body(7)])).contains("second side"));
    assert!(refused(with([Owner::Link(LinkId(9)), Owner::Body(1)])).contains("first side"));
    assert!(refused(with([Owner::Body(0), Owner::Link(LinkId(0))])).contains("cannot move"));
    assert!(refused(with([Owner::Body(1), Owner::Body(1)])).contains("cannot move"));
    let strength = Strength { force_n: f64::NAN, ..Strength::default() };
    assert!(refused(Connection { strength, ..connection.clone() }).contains("greatest force"));
    let draw = Draw { linear: -1.0, ..Draw::default() };
    assert!(refused(Connection { draw, ..connection.clone() }).contains("drawing speed"));
    let kind = ConnectionKind::Screw { lead_m: f64::INFINITY };
    assert!(refused(Connection { kind, ..connection.clone() }).contains("lead"));
    let odd = Connection { first_from_frame: at(f64::NAN, 0.0, 0.0), ..connection.clone() };
    assert!(refused(odd).contains("frame"));
    let mut state = PhysicsState::at_rest(&blueprint);
    state.connections = vec![connection.clone(), connection];
    let twice = world.restore(&state).expect_err("two of a name").to_string();
    assert!(twice.contains("already"), "{twice}");
}
