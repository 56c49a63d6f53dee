//! What the sensors say.

use karakuri::geometry::{Inertia, Point3, Pose, Vec3};
use karakuri::motion::arm::ArmCommand;
use karakuri::perception::CloudPoint;
use karakuri::robot::LinkId;
use karakuri::scene::Setting;
use karakuri::sim::component::{CameraStream, CameraStreams};
use karakuri::sim::world::{CollisionReading, Command, DeviceCommand, Reading, Sample, World};
use karakuri::simulate::{self, EngineChoice};

use super::{arm, plan, positions, run, world};

fn newest<'a, T: 'a>(
    samples: &'a [Sample],
    component: &str,
    pick: impl Fn(&'a Reading) -> Option<&'a T>,
) -> &'a T {
    let mut of = samples.iter().rev().filter(|sample| *sample.component == *component);
    of.find_map(|sample| pick(&sample.reading)).expect("it was sampled")
}

/// All that hangs behind the right wrist's sensor, as one body in the world.
fn payload(lab: &World) -> Inertia {
    let robot = lab.robot();
    let first = robot.link("right_sdh_connector_link").expect("the hand's ring").0;
    let mut carried = vec![false; robot.links().len()];
    let mut all = Inertia::zero();
    for (i, link) in robot.links().iter().enumerate() {
        let parent = robot.parent_joint(LinkId(i)).map(|id| robot.joints()[id.0].parent.0);
        carried[i] = i == first || parent.is_some_and(|parent| carried[parent]);
        if let (true, Some(inertia)) = (carried[i], link.inertia) {
            all = all.combined(&inertia.transformed(&lab.world_from_links()[i]));
        }
    }
    all
}

#[test]
fn the_wrist_feels_what_hangs_on_it() {
    let mut lab = world("lab_empty_table");
    let samples = run(&mut lab, 1.0);
    let check = |lab: &World, samples: &[Sample], tolerance: f64| {
        let wrench = newest(samples, "right_arm", |reading| match reading {
            Reading::Wrench(wrench) => Some(wrench),
            _ => None,
        });
        let tip = lab.robot().link("right_arm_7_link").unwrap();
        let world_from_tip = lab.world_from_links()[tip.0];
        let payload = payload(lab);
        let weight = Vec3::new(0.0, 0.0, 9.80665 * payload.mass_kg);
        let arm = payload.com_m - world_from_tip.translation.vector;
        let turn = world_from_tip.rotation.inverse();
        let (force, torque) = (turn * weight, turn * arm.cross(&weight));
        assert!((wrench.force - force).norm() < tolerance * force.norm(), "{wrench:?}, {force:?}");
        assert!(
            (wrench.torque - torque).norm() < tolerance * torque.norm(),
            "{wrench:?}, {torque:?}"
        );
    };
    check(&lab, &samples, 0.01);

    let start = positions(&samples, "right_arm");
    for tick in 0..4_000 {
        let wave = 0.1 * (1.0 - (5e-4 * f64::from(tick)).cos());
        let target = start.iter().map(|q| q + wave).collect();
        lab.command(&arm("right_arm", ArmCommand::MoveJoints(target))).expect("small steps");
        let samples = run(&mut lab, 1e-3);
        if samples.iter().any(|sample| sample.reading.stream() == "wrench") {
            check(&lab, &samples, 0.05);
        }
    }
}

#[test]
fn warnings_are_hard_soft_or_none_and_name_the_pair() {
    let mut lab = world("lab");
    let states = |lab: &mut World| -> Vec<CollisionReading> {
        let of_arm = |sample: Sample| match sample.reading {
            Reading::Collision(collision) if &*sample.component == "right_arm" => Some(collision),
            _ => None,
        };
        run(lab, 0.02).into_iter().filter_map(of_arm).collect()
    };
    let at_home = states(&mut lab);
    assert!(at_home.iter().all(|warning| warning.state.number() == 0), "nothing is near at home");
    let elbow = lab.robot().link("right_arm_4_link").unwrap();
    let at = lab.world_from_links()[elbow.0];
    let put = |lab: &mut World, away: f64| {
        let mut place = Pose::from_parts(at.translation, Default::default());
        place.translation.vector += at.rotation * Vec3::new(away, 0.0, 0.1);
        let body = "cube".to_owned();
        lab.command(&Command::MoveBody { body, world_from_body: place }).expect("it is there");
    };
    let mut seen = [false; 3];
    for k in 0..60 {
        put(&mut lab, 0.32 - 0.005 * f64::from(k));
        for collision in states(&mut lab) {
            seen[usize::from(collision.state.number())] = true;
            let named = |[own, other]: &[String; 2]| own.starts_with("right_") && other == "cube";
            assert_eq!(collision.pairs.iter().any(named), collision.state.number() > 0);
        }
    }
    assert_eq!(seen, [true; 3], "from nothing through soft to hard");
}

#[test]
fn streams_keep_their_rates() {
    let mut lab = world("lab_empty_table");
    let samples = run(&mut lab, 1.0);
    let count = |component: &str, stream: &str| {
        let of =
            |sample: &&Sample| *sample.component == *component && sample.reading.stream() == stream;
        samples.iter().filter(of).count()
    };
    assert_eq!(count("left_arm", "joints"), 100);
    assert_eq!(count("left_arm", "wrench"), 100);
    assert_eq!(count("left_sdh", "joints"), 100);
    assert_eq!(count("left_sdh", "tactile"), 30);
    assert_eq!(count("left_sdh", "temperature"), 1);
    assert_eq!(count("kinect1", "image"), 0, "cameras are off until somebody looks");
}

#[test]
fn the_camera_sees_the_mat_where_it_is() {
    let mut lab = world("lab");
    let on = DeviceCommand::Camera(true);
    lab.command(&Command::Device { component: "kinect1".to_owned(), command: on }).unwrap();
    let samples = run(&mut lab, 0.2);
    let frames = samples.iter().filter(|sample| sample.reading.stream() == "image").count();
    assert_eq!(frames, 6, "thirty a second");
    let frame = newest(&samples, "kinect1", |reading| match reading {
        Reading::Image(frame) => Some(frame),
        _ => None,
    });
    // The camera looks from (-0.40, 0.677, 0.95) at (0.35, 0.677, 0.09), which is on the mat.
    let expected = 0.75_f64.hypot(0.86);
    let seen = f64::from(frame.depth(320, 240).expect("something is there"));
    assert!((seen - expected).abs() < 0.005, "{seen} m, should be {expected} m");
}

/// What came of a tenth of a second's pictures: (colours, depths, clouds).
fn seen(lab: &mut World) -> (usize, usize, usize) {
    let mut counts = (0, 0, 0);
    for sample in run(lab, 0.1) {
        match &sample.reading {
            Reading::Image(frame) => {
                let pixels = frame.width * frame.height;
                assert!([0, 3 * pixels].contains(&frame.rgb.len()));
                assert!([0, pixels].contains(&frame.depth_m.len()));
                counts.0 += usize::from(!frame.rgb.is_empty());
                counts.1 += usize::from(!frame.depth_m.is_empty());
            }
            Reading::Cloud(points) => {
                assert!(points.len() > 100_000, "the camera looks at the table");
                assert!(points.iter().all(|point| point.rgb.is_some()));
                counts.2 += 1;
            }
            _ => {}
        }
    }
    counts
}

#[test]
fn each_stream_of_a_camera_can_be_switched() {
    let mut lab = world("lab");
    let tell = |lab: &mut World, command: DeviceCommand| {
        let component = "kinect1".to_owned();
        lab.command(&Command::Device { component, command }).expect("it is a camera");
    };
    let stream = |stream, on| DeviceCommand::CameraStream { stream, on };
    assert_eq!(seen(&mut lab), (0, 0, 0));
    tell(&mut lab, DeviceCommand::Camera(true));
    assert_eq!(seen(&mut lab), (3, 3, 0), "points only when asked for");
    tell(&mut lab, stream(CameraStream::Rgb, false));
    assert_eq!(seen(&mut lab), (0, 3, 0));
    tell(&mut lab, stream(CameraStream::Points, true));
    assert_eq!(seen(&mut lab), (0, 3, 3));
    tell(&mut lab, stream(CameraStream::Depth, false));
    assert_eq!(seen(&mut lab), (0, 0, 3));
    lab.command(&Command::RemoveObject("cube".to_owned())).expect("it is there");
    assert_eq!(seen(&mut lab), (0, 0, 3), "switches outlive changes of the world");
    tell(&mut lab, DeviceCommand::Camera(false));
    assert_eq!(seen(&mut lab), (0, 0, 0));
}

#[test]
fn points_are_where_things_are() {
    let mut lab = world("lab");
    for command in [
        DeviceCommand::Camera(true),
        DeviceCommand::CameraStream { stream: CameraStream::Points, on: true },
    ] {
        lab.command(&Command::Device { component: "kinect1".to_owned(), command }).unwrap();
    }
    let samples = run(&mut lab, 0.1);
    let points = newest(&samples, "kinect1", |reading| match reading {
        Reading::Cloud(points) => Some(points),
        _ => None,
    });
    let eye = lab.robot().link("kinect_rgb_optical_frame").expect("the camera's frame");
    let world_from_eye = lab.world_from_links()[eye.0];
    let top = |point: &&CloudPoint| {
        let [x, y, z] = point.point_m.map(f64::from);
        let place = world_from_eye * Point3::new(x, y, z);
        (place.x - 0.15).abs() < 0.08 && (place.y - 0.10).abs() < 0.08 && place.z > 0.2
    };
    let heights: Vec<f64> = points
        .iter()
        .filter(top)
        .map(|point| (world_from_eye * Point3::from(Vec3::from(point.point_m.map(f64::from)))).z)
        .collect();
    assert!(heights.len() > 500, "{} points", heights.len());
    assert!(heights.iter().all(|z| (z - 0.29).abs() < 0.002), "the cube is 20 cm high");
}

#[test]
fn scenes_name_and_switch_streams() {
    let with = |settings: &[(&str, Setting)]| {
        let mut plan = plan("lab");
        let components = &mut plan.description.components;
        let camera = components.iter_mut().find(|c| c.name == "kinect1").expect("it is there");
        let own = |(name, value): &(&str, Setting)| ((*name).to_owned(), value.clone());
        camera.settings.extend(settings.iter().map(own));
        let description = camera.clone();
        let built = simulate::world(plan, EngineChoice::Own);
        (CameraStreams::of_component(&description), built)
    };
    let renamed = Setting::Text("front/colour".to_owned());
    let (streams, built) = with(&[
        ("on", Setting::Flag(true)),
        ("rgb_image", renamed.clone()),
        ("depth_image", Setting::Flag(false)),
    ]);
    let streams = streams.expect("good settings");
    assert_eq!(streams.of(CameraStream::Rgb).name, "front/colour");
    assert_eq!(streams.of(CameraStream::Points).name, "points");
    assert_eq!(seen(&mut built.expect("a world")), (3, 0, 0));
    for bad in [Setting::Number(1.0), Setting::Text("no good".to_owned())] {
        let (streams, built) = with(&[("rgb_image", bad)]);
        assert!(streams.is_err() && built.is_err());
    }
    let (streams, built) = with(&[("rgb_image", renamed.clone()), ("points", renamed)]);
    assert!(streams.is_err(), "two streams of one name");
    let error = built.err().expect("no world").to_string();
    assert!(error.contains("kinect1") && error.contains("points"), "{error}");
}
