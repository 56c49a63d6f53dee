//! Laws of sensors: inertial measurement units, scanners, contact and force.

use std::sync::Arc;

use karakuri_geometry::{Inertia, Pose, Shape, Vec3};
use karakuri_robot::{Collision, JointKind, JointSpec, Link, RobotModel};
use karakuri_scene::{SceneDescription, Setting};
use karakuri_sim::world::{ImuReading, Reading, World, step};
use karakuri_testkit::physics::worlds::at;

use super::connecting::{component, nobody, object, text, world};

fn last<T>(world: &mut World, pick: impl Fn(Reading) -> Option<T>) -> T {
    let samples = world.take_samples();
    let found = samples.into_iter().rev().find_map(|sample| pick(sample.reading));
    found.expect("it is measured")
}

fn imu(reading: Reading) -> Option<ImuReading> {
    match reading {
        Reading::Imu(imu) => Some(imu),
        _ => None,
    }
}

fn number(x: f64) -> Setting {
    Setting::Number(x)
}

/// A rod of one metre that swings about y, with sensors at its tip.
fn pendulum(settings: &[(&str, Setting)]) -> World {
    let shape = Shape::Cuboid { size_m: Vec3::new(0.02, 0.02, 1.0) };
    let below = at(0.0, 0.0, -0.5);
    let rod = Link {
        inertia: Inertia::of_shape(&shape, 1.0).map(|inertia| inertia.transformed(&below)),
        collisions: vec![Collision { name: None, link_from_shape: below, shape }],
        ..Link::bare("rod")
    };
    let mut joint = JointSpec::new("hinge", JointKind::Continuous, "base", "rod");
    joint.axis = Vec3::y_axis();
    let robot = RobotModel::build("pendulum", vec![Link::bare("base"), rod], vec![joint]);
    let mut all = vec![("on", text("rod")), ("rate_hz", number(1000.0))];
    all.extend_from_slice(settings);
    let scene = SceneDescription {
        components: vec![
            component("imu", "imu", &all),
            component("force_torque", "wrist", &[("on", text("rod")), ("rate_hz", number(1000.0))]),
        ],
        ..SceneDescription::default()
    };
    world(Arc::new(robot.expect("a tree")), scene)
}

/// At rest it measures gravity upward; while it swings, gravity and the centripetal acceleration together.
#[test]
fn an_imu_measures_specific_force_and_rotation() {
    let mut world = pendulum(&[("xyz", Setting::Numbers(vec![0.0, 0.0, -1.0]))]);
    (0..100).for_each(|_| step(&mut world));
    let still = last(&mut world, imu);
    assert!((still.acceleration - Vec3::new(0.0, 0.0, 9.81)).norm() < 1e-6, "{still:?}");
    assert!(still.angular.norm() < 1e-9);
    // Pushed: at the lowest point the force is g + ω²r, at the tip.
    let push = karakuri_sim::world::PushCommand {
        on: "rod".to_owned(),
        force: Vec3::new(30.0, 0.0, 0.0),
        torque: Vec3::zeros(),
        at: Vec3::new(0.0, 0.0, -1.0),
        duration_ns: 50_000_000,
    };
    world.command(&karakuri_sim::world::Command::Push(push)).expect("finite");
    let mut before = 0.0;
    let mut checked = 0;
    for _ in 0..4000 {
        step(&mut world);
        let seen = last(&mut world, imu);
        let (q, v) = (world.state().q[0], world.state().v[0]);
        assert!((seen.angular.y - v).abs() < 1e-6, "{} for {v}", seen.angular);
        if before != 0.0 && f64::signum(before) != q.signum() && v.abs() > 0.5 {
            let expected = 9.81 + v * v;
            assert!((seen.acceleration.z - expected).abs() < 0.05, "{seen:?} for {expected}");
            checked += 1;
        }
        before = q;
    }
    assert!(checked >= 3, "it swung through the lowest point {checked} times");
}

/// Noise and bias have their standard deviations, and repeat with the seed.
#[test]
fn errors_of_an_imu_follow_from_its_seed() {
    let run = |seed: f64| {
        let mut world = pendulum(&[
            ("gyro_noise", number(0.02)),
            ("accel_noise", number(0.1)),
            ("accel_bias", number(0.05)),
            ("seed", number(seed)),
        ]);
        (0..4000).for_each(|_| step(&mut world));
        let samples = world.take_samples();
        samples.into_iter().filter_map(|sample| imu(sample.reading)).collect::<Vec<_>>()
    };
    let (first, again, other) = (run(3.0), run(3.0), run(4.0));
    assert_eq!(first, again);
    assert_ne!(first, other);
    let n = first.len() as f64;
    let mean: Vec3 = first.iter().map(|imu| imu.acceleration).sum::<Vec3>() / n;
    let spread = first.iter().map(|imu| (imu.acceleration - mean).norm_squared()).sum::<f64>() / n;
    assert!(((spread / 3.0).sqrt() / 0.1 - 1.0).abs() < 0.03, "{}", (spread / 3.0).sqrt());
    let bias = mean - Vec3::new(0.0, 0.0, 9.81);
    assert!(bias.norm() > 1e-3 && bias.norm() < 0.25, "{bias}");
    let turning = first.iter().map(|imu| imu.angular.norm_squared()).sum::<f64>() / n;
    assert!(((turning / 3.0).sqrt() / 0.02 - 1.0).abs() < 0.03);
}

#[test]
fn a_force_sensor_feels_what_hangs_on_it() {
    let mut world = pendulum(&[]);
    (0..100).for_each(|_| step(&mut world));
    let wrench = last(&mut world, |reading| match reading {
        Reading::Wrench(wrench) => Some(wrench),
        _ => None,
    });
    assert!((wrench.force - Vec3::new(0.0, 0.0, 9.81)).norm() < 1e-9, "{wrench:?}");
    assert!(wrench.torque.norm() < 1e-9);
}

/// A square room of 4 m and a pillar: every distance is that of the formula.
#[test]
fn a_lidar_measures_a_room() {
    let wall = |name: &str, x: f64, y: f64, size: [f64; 3]| {
        object(name, Shape::Cuboid { size_m: size.into() }, None, at(x, y, 0.5))
    };
    let scene = SceneDescription {
        objects: vec![
            object("rover", Shape::Sphere { radius_m: 0.1 }, None, at(0.0, 0.0, 0.5)),
            wall("north", 0.0, 2.05, [4.2, 0.1, 1.0]),
            wall("south", 0.0, -2.05, [4.2, 0.1, 1.0]),
            wall("east", 2.05, 0.0, [0.1, 4.2, 1.0]),
            wall("west", -2.05, 0.0, [0.1, 4.2, 1.0]),
            object(
                "pillar",
                Shape::Cylinder { radius_m: 0.2, length_m: 1.0 },
                None,
                at(1.0, 0.0, 0.5),
            ),
        ],
        components: vec![
            component(
                "lidar",
                "scan",
                &[
                    ("on", text("rover")),
                    ("rays", number(72.0)),
                    ("from_deg", number(-180.0)),
                    ("to_deg", number(175.0)),
                ],
            ),
            component(
                "lidar",
                "short",
                &[
                    ("on", text("rover")),
                    ("rays", number(4.0)),
                    ("far", number(1.5)),
                    ("from_deg", number(90.0)),
                    ("to_deg", number(180.0)),
                ],
            ),
            component(
                "proximity",
                "range",
                &[
                    ("on", text("rover")),
                    ("rpy", Setting::Numbers(vec![0.0, 0.0, 0.3])),
                    ("rays", number(64.0)),
                    ("fov_deg", number(30.0)),
                ],
            ),
            component(
                "proximity",
                "behind",
                &[
                    ("on", text("rover")),
                    ("rpy", Setting::Numbers(vec![0.0, 0.0, std::f64::consts::PI])),
                ],
            ),
        ],
        ..SceneDescription::default()
    };
    let mut world = world(nobody(), scene);
    (0..100).for_each(|_| step(&mut world));
    let samples = world.take_samples();
    let of = |name: &str| {
        let found = samples.iter().rev().find(|sample| &*sample.component == name);
        found.map(|sample| sample.reading.clone()).expect("it is measured")
    };
    let Reading::Scan(scan) = of("scan") else { panic!("a scan") };
    assert_eq!(scan.distances_m.len(), 72);
    for (k, found) in scan.distances_m.iter().enumerate() {
        let angle = scan.first_rad + scan.step_rad * k as f64;
        let (s, c) = angle.sin_cos();
        let room = (2.0 / s.abs()).min(2.0 / c.abs());
        // The pillar: |t·(c, s) − (1, 0)| = 0.2.
        let inside = c * c - (1.0 - 0.04);
        let expected = if c > 0.0 && inside > 0.0 { c - inside.sqrt() } else { room };
        assert!((found - expected).abs() < 1e-9, "{found} m for {expected} at {angle} rad");
    }
    let Reading::Scan(short) = of("short") else { panic!("a scan") };
    assert!(short.distances_m.iter().all(|distance| distance.is_infinite()), "beyond its reach");
    let Reading::Range(range) = of("range") else { panic!("a distance") };
    // The edge of its cone points 0.038 rad past the pillar's axis.
    assert!(range.distance_m > 0.79 && range.distance_m < 0.83, "{range:?}");
    let Reading::Range(behind) = of("behind") else { panic!("a distance") };
    assert!((behind.distance_m - 2.0).abs() < 1e-9, "{behind:?}");
}

#[test]
fn a_contact_sensor_names_what_it_touches() {
    let cube = |name: &str, mass, z| {
        object(name, Shape::Cuboid { size_m: Vec3::repeat(0.1) }, mass, at(0.0, 0.0, z))
    };
    let scene = SceneDescription {
        objects: vec![
            object("floor", Shape::HalfSpace, None, Pose::identity()),
            cube("lower", Some(1.0), 0.05),
            cube("upper", Some(2.0), 0.15),
        ],
        components: vec![component("contact", "bumper", &[("on", text("lower"))])],
        ..SceneDescription::default()
    };
    let mut world = world(nobody(), scene);
    (0..500).for_each(|_| step(&mut world));
    let touch = last(&mut world, |reading| match reading {
        Reading::Contact(touch) => Some(touch),
        _ => None,
    });
    let mut names: Vec<&str> = touch.with.iter().map(|name| &**name).collect();
    names.sort_unstable();
    assert_eq!(names, ["floor", "upper"]);
    assert!((touch.force - Vec3::new(0.0, 0.0, 9.81)).norm() < 1e-3, "{touch:?}");
}

#[test]
fn sensors_refuse_what_they_cannot_be() {
    let refused = |kind: &str, settings: &[(&str, Setting)]| {
        let scene = SceneDescription {
            objects: vec![object("thing", Shape::Sphere { radius_m: 0.1 }, None, Pose::identity())],
            components: vec![component(kind, "it", settings)],
            ..SceneDescription::default()
        };
        let plan = karakuri_sim::world::WorldPlan {
            robot: nobody(),
            description: scene,
            brought: Default::default(),
        };
        World::new(plan, super::connecting::maker()).is_err()
    };
    let on = ("on", text("thing"));
    assert!(!refused("imu", std::slice::from_ref(&on)));
    assert!(refused("imu", &[]), "on nothing");
    assert!(refused("imu", &[("on", text("thin"))]));
    assert!(refused("imu", &[on.clone(), ("xyz", Setting::Numbers(vec![1.0]))]));
    assert!(refused("lidar", &[on.clone(), ("rays", number(0.0))]));
    assert!(refused("lidar", &[on.clone(), ("rays", number(1e9))]));
    assert!(refused("lidar", &[on.clone(), ("near", number(20.0))]));
    assert!(refused("force_torque", std::slice::from_ref(&on)), "an object has no parent");
    assert!(refused("rotors", &[on.clone(), ("x", Setting::Numbers(vec![0.1]))]));
    assert!(refused("differential_base", &[on]));
}
