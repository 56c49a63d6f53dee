//! Laws of bases that drive, of rotors and of drag.

use std::sync::Arc;

use karakuri_geometry::{Inertia, Pose, Shape, Vec3};
use karakuri_robot::{Collision, JointKind, JointSpec, Link, RobotModel};
use karakuri_scene::{BeltDescription, SceneDescription, Setting, SurfaceDescription};
use karakuri_sim::world::{BaseCommand, Command, DeviceCommand, Reading, World, step};
use karakuri_testkit::physics::worlds::{at, turned};

use super::connecting::{component, nobody, object, text, world};

const RADIUS_M: f64 = 0.1;
const WIDTH_M: f64 = 0.5;

fn link(name: &str, shape: Shape, mass_kg: f64, place: Pose) -> Link {
    Link {
        inertia: Inertia::of_shape(&shape, mass_kg).map(|inertia| inertia.transformed(&place)),
        collisions: vec![Collision { name: None, link_from_shape: place, shape }],
        ..Link::bare(name)
    }
}

fn wheel(name: &str, x: f64, y: f64, parent: &str) -> (Link, JointSpec) {
    let tyre = Shape::Cylinder { radius_m: RADIUS_M, length_m: 0.04 };
    let lying = turned(Pose::identity(), Vec3::new(std::f64::consts::FRAC_PI_2, 0.0, 0.0));
    let mut joint = JointSpec::new(format!("{name}_joint"), JointKind::Continuous, parent, name);
    joint.parent_from_joint = at(x, y, 0.0);
    joint.axis = Vec3::y_axis();
    (link(name, tyre, 1.0, lying), joint)
}

/// A floating base with wheels at these places, whose axles are at the height of its origin, and balls without friction.
fn base(wheels: &[(&str, f64, f64)], balls: &[(&str, f64)]) -> RobotModel {
    let hull = Shape::Cuboid { size_m: Vec3::new(0.5, 0.3, 0.1) };
    let mut links = vec![Link::bare("world"), link("base_link", hull, 20.0, at(0.0, 0.0, 0.05))];
    let mut float = JointSpec::new("float", JointKind::Floating, "world", "base_link");
    float.parent_from_joint = at(0.0, 0.0, RADIUS_M);
    let mut joints = vec![float];
    for (name, x, y) in wheels {
        let (link, joint) = wheel(name, *x, *y, "base_link");
        links.push(link);
        joints.push(joint);
    }
    for (name, x) in balls {
        links.push(link(name, Shape::Sphere { radius_m: 0.05 }, 0.5, Pose::identity()));
        let mut joint =
            JointSpec::new(format!("{name}_joint"), JointKind::Fixed, "base_link", *name);
        joint.parent_from_joint = at(*x, 0.0, 0.05 - RADIUS_M);
        joints.push(joint);
    }
    RobotModel::build("rover", links, joints).expect("a tree")
}

fn scene() -> SceneDescription {
    let slippery = SurfaceDescription { friction: 0.0, restitution: 0.0 };
    let mut scene = SceneDescription {
        objects: vec![object("floor", Shape::HalfSpace, None, Pose::identity())],
        ..SceneDescription::default()
    };
    scene.world.link_surfaces = vec![("front".to_owned(), slippery), ("back".to_owned(), slippery)];
    scene
}

fn go(world: &mut World, forward: f64, turn: f64, steps: usize) -> Pose {
    let command = DeviceCommand::Base(BaseCommand { forward, turn, hold_ns: None });
    let command = Command::Device { component: "base".to_owned(), command };
    world.command(&command).expect("a base");
    (0..steps).for_each(|_| step(world));
    place(world)
}

fn place(world: &World) -> Pose {
    let link = world.robot().link("base_link").expect("it exists");
    world.world_from_links()[link.0]
}

fn yaw(pose: &Pose) -> f64 {
    let x = pose.rotation * Vec3::x();
    x.y.atan2(x.x)
}

fn odometry(world: &mut World) -> Pose {
    let samples = world.take_samples();
    let last = samples.into_iter().rev().find_map(|sample| match sample.reading {
        Reading::Odometry(odometry) => Some(odometry.start_from_base),
        _ => None,
    });
    last.expect("it is measured")
}

#[test]
fn a_differential_base_drives_straight_and_turns_as_its_wheels_say() {
    let robot =
        base(&[("left", 0.0, 0.25), ("right", 0.0, -0.25)], &[("front", 0.2), ("back", -0.2)]);
    let mut scene = scene();
    scene.components = vec![component(
        "differential_base",
        "base",
        &[
            ("left", text("left_joint")),
            ("right", text("right_joint")),
            ("radius", Setting::Number(RADIUS_M)),
            ("width", Setting::Number(WIDTH_M)),
        ],
    )];
    let mut world = world(Arc::new(robot), scene);
    go(&mut world, 0.0, 0.0, 200);
    // 0.5 m/s, reached within one second at 0.5 m/s².
    let after = go(&mut world, 0.5, 0.0, 4000);
    let way = after.translation.x;
    assert!((way - 1.75).abs() < 0.02, "{way} m");
    assert!(after.translation.y.abs() < 1e-3 && yaw(&after).abs() < 1e-3);
    let seen = odometry(&mut world);
    assert!((seen.translation.x - way).abs() < 0.02, "{} for {way}", seen.translation.x);
    go(&mut world, 0.0, 0.0, 2000);
    let still = place(&world).translation.x;
    // A command that holds for 0.2 s: 0.1 m/s is reached and left within 0.2 s each, and the base rests.
    let command = BaseCommand { forward: 0.1, turn: 0.0, hold_ns: Some(200_000_000) };
    let command = DeviceCommand::Base(command);
    world.command(&Command::Device { component: "base".to_owned(), command }).expect("a base");
    (0..1000).for_each(|_| step(&mut world));
    let way = place(&world).translation.x - still;
    assert!((way - 0.02).abs() < 2e-3, "{way} m");
    (0..1000).for_each(|_| step(&mut world));
    let more = place(&world).translation.x - still - way;
    assert!(more.abs() < 1e-4, "it drives on by {more} m");
    let before = yaw(&place(&world));
    // Half a radian per second: both sides at 0.125 m/s, reached within a quarter of a second.
    let turned = yaw(&go(&mut world, 0.0, 0.5, 2000)) - before;
    assert!((turned - 0.5 * 1.875).abs() < 0.03, "{turned} rad");
    let mut odd = |command| {
        let command = Command::Device { component: "base".to_owned(), command };
        world.command(&command).expect_err("it is refused").to_string()
    };
    let nan = odd(DeviceCommand::Base(BaseCommand { forward: f64::NAN, ..BaseCommand::default() }));
    assert!(nan.contains("not finite"), "{nan}");
    assert!(odd(DeviceCommand::Vacuum(true)).contains("a base"));
}

/// Four wheels that cannot steer: straight as its wheels say; in a turn they skid, so it turns less than a base with two
/// wheels of the same width would.
#[test]
fn a_skid_steered_base_turns_less_than_its_wheels_say() {
    let wheels = [("fl", 0.2, 0.25), ("fr", 0.2, -0.25), ("bl", -0.2, 0.25), ("br", -0.2, -0.25)];
    let mut scene = scene();
    scene.world.link_surfaces.clear();
    scene.components = vec![component(
        "differential_base",
        "base",
        &[
            ("left", text("fl_joint bl_joint")),
            ("right", text("fr_joint br_joint")),
            ("radius", Setting::Number(RADIUS_M)),
            ("width", Setting::Number(WIDTH_M)),
            ("turn", Setting::Number(2.0)),
        ],
    )];
    let mut world = world(Arc::new(base(&wheels, &[])), scene);
    go(&mut world, 0.0, 0.0, 200);
    let way = go(&mut world, 0.5, 0.0, 3000).translation.x;
    assert!((way - 1.25).abs() < 0.02, "{way} m");
    go(&mut world, 0.0, 0.0, 2000);
    let before = yaw(&place(&world));
    let turned = yaw(&go(&mut world, 0.0, 1.0, 2000)) - before;
    assert!(turned > 0.3 && turned < 0.95 * 1.75, "{turned} rad");
}

/// A base on steered wheels drives on a circle of radius speed / rate about a point on its rear axle.
#[test]
fn a_steered_base_drives_on_its_circle() {
    let mut robot = base(&[("bl", -0.3, 0.25), ("br", -0.3, -0.25)], &[]);
    let mut links: Vec<Link> = robot.links().to_vec();
    let mut joints: Vec<JointSpec> = vec![];
    for joint in robot.joints() {
        let parent = robot.links()[joint.parent.0].name.clone();
        let child = robot.links()[joint.child.0].name.clone();
        let mut spec = JointSpec::new(joint.name.clone(), joint.kind, parent, child);
        spec.parent_from_joint = joint.parent_from_joint;
        spec.axis = joint.axis;
        joints.push(spec);
    }
    for (name, y) in [("fl", 0.25), ("fr", -0.25)] {
        let fork = format!("{name}_fork");
        let inertia = Inertia::of_shape(&Shape::Sphere { radius_m: 0.03 }, 0.5);
        links.push(Link { inertia, ..Link::bare(fork.clone()) });
        let mut steer = JointSpec::new(
            format!("{name}_steer"),
            JointKind::Continuous,
            "base_link",
            fork.clone(),
        );
        steer.parent_from_joint = at(0.3, y, 0.0);
        steer.axis = Vec3::z_axis();
        joints.push(steer);
        let (link, joint) = wheel(name, 0.0, 0.0, &fork);
        links.push(link);
        joints.push(joint);
    }
    robot = RobotModel::build("car", links, joints).expect("a tree");
    let mut scene = scene();
    scene.world.link_surfaces.clear();
    scene.components = vec![component(
        "steered_base",
        "base",
        &[
            ("steer", text("fl_steer fr_steer")),
            ("driven", text("bl_joint br_joint")),
            ("radius", Setting::Number(RADIUS_M)),
            ("width", Setting::Number(WIDTH_M)),
            ("wheelbase", Setting::Number(0.6)),
            ("acceleration", Setting::Number(1.0)),
        ],
    )];
    let mut world = world(Arc::new(robot), scene);
    go(&mut world, 0.0, 0.0, 200);
    // Curvature 0.25 / 0.5 = 0.5: a circle of 2 m.
    go(&mut world, 0.5, 0.25, 2000);
    let rear = |pose: &Pose| (pose * nalgebra::Point3::new(-0.3, 0.0, 0.0)).coords;
    let first = place(&world);
    let centre = first * nalgebra::Point3::new(-0.3, 2.0, 0.0);
    let last = go(&mut world, 0.5, 0.25, 4000);
    let radius = (rear(&last) - centre.coords).xy().norm();
    assert!((radius - 2.0).abs() < 0.1, "{radius} m from the centre");
    let turned = yaw(&last) - yaw(&first);
    assert!((turned - 1.0).abs() < 0.05, "{turned} rad in four seconds");
}

#[test]
fn a_tracked_base_drives_and_turns_on_its_belts() {
    let hull = Shape::Cuboid { size_m: Vec3::new(0.5, 0.4, 0.1) };
    let track = Shape::Cuboid { size_m: Vec3::new(0.5, 0.1, 0.2) };
    let mut float = JointSpec::new("float", JointKind::Floating, "world", "base_link");
    float.parent_from_joint = at(0.0, 0.0, 0.1);
    let mut links = vec![Link::bare("world"), link("base_link", hull, 40.0, at(0.0, 0.0, 0.15))];
    let mut joints = vec![float];
    for (name, y) in [("left", 0.4), ("right", -0.4)] {
        links.push(link(name, track.clone(), 5.0, Pose::identity()));
        let mut joint =
            JointSpec::new(format!("{name}_joint"), JointKind::Fixed, "base_link", name);
        joint.parent_from_joint = at(0.0, y, 0.0);
        joints.push(joint);
    }
    let robot = RobotModel::build("rover", links, joints).expect("a tree");
    let mut scene = scene();
    scene.world.link_surfaces.clear();
    let belt = |name: &str| BeltDescription {
        name: name.to_owned(),
        on: name.to_owned(),
        axis: Vec3::y(),
    };
    scene.world.belts = vec![belt("left"), belt("right")];
    scene.components = vec![component(
        "tracked_base",
        "base",
        &[("left", text("left")), ("right", text("right")), ("width", Setting::Number(0.8))],
    )];
    let mut world = world(Arc::new(robot), scene);
    go(&mut world, 0.0, 0.0, 200);
    let way = go(&mut world, 0.4, 0.0, 3000).translation.x;
    // 0.4 m/s, reached within 0.8 s.
    assert!((way - 1.04).abs() < 0.03, "{way} m");
    go(&mut world, 0.0, 0.0, 1500);
    let before = place(&world);
    let after = go(&mut world, 0.0, 0.8, 3000);
    let turned = yaw(&after) - yaw(&before);
    assert!(turned > 0.5 && turned < 0.8 * 3.0, "it turns by {turned} rad, skidding");
    let aside = (after.translation.vector - before.translation.vector).norm();
    assert!(aside < 0.05, "it turns on the spot, within {aside} m");
}

/// A drone of 1 kg with four rotors.
fn drone(extra: &[(&str, Setting)]) -> World {
    let hull = Shape::Cuboid { size_m: Vec3::new(0.3, 0.3, 0.1) };
    let mut settings = vec![
        ("on", text("drone")),
        ("x", Setting::Numbers(vec![0.12, -0.12, -0.12, 0.12])),
        ("y", Setting::Numbers(vec![0.12, 0.12, -0.12, -0.12])),
        ("spin", Setting::Numbers(vec![1.0, -1.0, 1.0, -1.0])),
        ("rate_hz", Setting::Number(1000.0)),
    ];
    settings.extend_from_slice(extra);
    let scene = SceneDescription {
        objects: vec![object("drone", hull, Some(1.0), at(0.0, 0.0, 10.0))],
        components: vec![component("rotors", "rotors", &settings)],
        ..SceneDescription::default()
    };
    world(nobody(), scene)
}

const THRUST: f64 = 8.54858e-6;

fn spin_up(world: &mut World, speeds: [f64; 4]) {
    let command = DeviceCommand::Speeds(speeds.to_vec());
    let command = Command::Device { component: "rotors".to_owned(), command };
    world.command(&command).expect("four rotors");
}

#[test]
fn rotors_lag_lift_and_turn_by_their_formulas() {
    let hover = (9.81 / (4.0 * THRUST)).sqrt();
    let mut world = drone(&[]);
    spin_up(&mut world, [hover; 4]);
    let (mut speed, mut fall) = (0.0_f64, 0.0);
    for k in 1..=1000 {
        step(&mut world);
        // The speed follows with a time constant of 12.5 ms, and the fall adds up.
        speed = hover * (1.0 - (-f64::from(k) * 1e-3 / 0.0125).exp());
        fall += (9.81 - 4.0 * THRUST * speed * speed) * 1e-3;
    }
    let samples = world.take_samples();
    let Some(Reading::Speeds(found)) = samples.last().map(|sample| &sample.reading) else {
        panic!("speeds are measured");
    };
    assert!((found[0] - speed).abs() < 1e-6 * hover, "{} rad/s for {speed}", found[0]);
    let down = world.state().bodies[0].linear.z;
    assert!((down + fall).abs() < 1e-6, "{down} m/s for {fall}");
    assert!(world.state().bodies[0].angular.norm() < 1e-9, "reaction torques balance");

    // Faster rotors that turn clockwise: it yaws the other way, by moment × thrust.
    let more = (1.02_f64, 0.98_f64);
    let mut world = drone(&[("rise", Setting::Number(0.0)), ("fall", Setting::Number(0.0))]);
    spin_up(
        &mut world,
        [
            hover * more.0.sqrt(),
            hover * more.1.sqrt(),
            hover * more.0.sqrt(),
            hover * more.1.sqrt(),
        ],
    );
    (0..1000).for_each(|_| step(&mut world));
    let inertia = world.blueprint().bodies[0].inertia.expect("it moves").about_com[(2, 2)];
    let expected = -0.016 * 9.81 * 0.02 / inertia;
    let found = world.state().bodies[0].angular.z;
    assert!((found / expected - 1.0).abs() < 1e-3, "{found} rad/s for {expected}");
    let mut odd = |speeds: Vec<f64>| {
        let command = DeviceCommand::Speeds(speeds);
        world.command(&Command::Device { component: "rotors".to_owned(), command }).is_err()
    };
    assert!(odd(vec![1.0; 3]) && odd(vec![f64::INFINITY; 4]));
}

#[test]
fn a_falling_body_reaches_its_terminal_speed_and_drifts_with_the_wind() {
    let scene = SceneDescription {
        objects: vec![object(
            "leaf",
            Shape::Sphere { radius_m: 0.1 },
            Some(0.2),
            at(0.0, 0.0, 100.0),
        )],
        components: vec![component(
            "drag",
            "air",
            &[
                ("on", text("leaf")),
                ("area", Setting::Number(0.05)),
                ("density", Setting::Number(1.2)),
                ("wind", Setting::Numbers(vec![3.0, -1.0, 0.0])),
            ],
        )],
        ..SceneDescription::default()
    };
    let mut world = world(nobody(), scene);
    (0..10_000).for_each(|_| step(&mut world));
    let speed = world.state().bodies[0].linear;
    let terminal = (2.0 * 0.2 * 9.81 / (1.2 * 0.05_f64)).sqrt();
    assert!((speed - Vec3::new(3.0, -1.0, -terminal)).norm() < 1e-3, "{speed} for {terminal}");
}

/// Gusts have the commanded spread, and the same seed gives the same bits.
#[test]
fn gusts_are_random_but_repeat() {
    let run = |seed: f64| {
        let hover = (9.81 / (4.0 * THRUST)).sqrt();
        let mut world = drone(&[
            ("drag", Setting::Number(1e-3)),
            ("gust", Setting::Number(2.0)),
            ("seed", Setting::Number(seed)),
        ]);
        spin_up(&mut world, [hover; 4]);
        (0..500).for_each(|_| step(&mut world));
        world.hash()
    };
    assert_eq!(run(1.0), run(1.0));
    assert_ne!(run(1.0), run(2.0));
}
