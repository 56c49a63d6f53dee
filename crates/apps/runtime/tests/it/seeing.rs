//! Robots and worlds that know of objects only what a camera shows.

use std::time::Duration;

use karakuri::SimRobot;
use karakuri::camera_robot::{Asked, CameraError, CameraRobot, CameraSettings};
use karakuri::geometry::{Aabb, Pose, Shape, Vec3};
use karakuri::lab::{Lab, LabHandle, LabOptions};
use karakuri::map::{LiveSettings, Occupancy, Region, SharedMap};
use karakuri::mapping::{KnownBodies, MapKeeper};
use karakuri::motion::RobotPort;
use karakuri::perception::objects::{Wanted, WantedError};
use karakuri::sim::world::{Command, WorldPlan};
use karakuri::sim::world_handle::WorldHandle;
use karakuri::simulate::{self, EngineChoice};
use karakuri::task::ObjectTracker;
use karakuri_runtime::SteppedWorld;

use super::plan;

const CYLINDER: &str = "cylinder";

/// The lab with a camera that has the noise of a Kinect, and the cylinder where its view passes between the hands.
fn table() -> WorldPlan {
    let mut plan = plan("lab");
    let kinect = plan.description.components.iter_mut().find(|c| c.kind == "kinect");
    let settings = &mut kinect.expect("the lab has one").settings;
    settings.push(("noise".to_owned(), karakuri::scene::Setting::Flag(true)));
    settings.push(("rate_hz".to_owned(), karakuri::scene::Setting::Number(10.0)));
    let cylinder = plan.description.objects.iter_mut().find(|object| object.name == CYLINDER);
    let place = &mut cylinder.expect("the lab has one").frame_from_object.translation.vector;
    (place.x, place.y) = (0.3, 0.7);
    plan
}

fn wanted() -> Asked {
    let shape = Shape::Cylinder { radius_m: 0.04, length_m: 0.25 };
    Asked { name: "can".to_owned(), wanted: Wanted::like(shape) }
}

fn robot(asked: Asked) -> CameraRobot<SteppedWorld> {
    let world = simulate::world(table(), EngineChoice::Kinematic).expect("a world of ours");
    let robot = SimRobot::new(world);
    CameraRobot::new(robot, None, Some(asked), Vec::new(), CameraSettings::default())
        .expect("a camera")
}

/// Moves the cylinder in the world.
fn move_cylinder(robot: &mut CameraRobot<SteppedWorld>, to: Pose) {
    let body = CYLINDER.to_owned();
    let moved = robot.inner_mut().command(&Command::MoveBody { body, world_from_body: to });
    moved.expect("there is a cylinder");
}

#[test]
fn an_object_is_found_followed_and_missed_by_its_picture_alone() {
    let mut robot = robot(wanted());
    assert_eq!(robot.objects(), Vec::new(), "nothing is told");
    robot.find_objects().expect("it is in view");
    let truth = robot.inner().object(CYLINDER).expect("the world knows").world_from_object;
    let seen = robot.object("can").expect("it was found").world_from_object;
    let off_m = (seen.translation.vector - truth.translation.vector).norm();
    assert!(off_m < 5e-3, "{off_m} m");
    let axis_rad = (seen.rotation * Vec3::z()).angle(&Vec3::z());
    assert!(axis_rad.min(std::f64::consts::PI - axis_rad) < 0.05, "{axis_rad} rad");
    // It is an object of the scene now, and no cell of the map.
    let scene = robot.scene().expect("there is a state");
    assert!(scene.objects().contains_key("can") && !scene.objects().contains_key(CYLINDER));
    let at = truth.translation.vector;
    let half = Vec3::new(0.03, 0.03, 0.1);
    let inside = Region::Box(Aabb { low: (at - half).into(), high: (at + half).into() });
    assert_eq!(robot.live_map().map().any_in(&inside, Occupancy::Occupied), None);

    // It is taken away: two pictures later it counts as gone, and where it is now there are cells.
    let there = Pose::translation(0.12, 0.0, 0.0) * truth;
    move_cylinder(&mut robot, there);
    robot.wait(400_000_000);
    assert_eq!(robot.object("can"), None, "its place is seen empty");
    let at = there.translation.vector;
    let half = Vec3::new(0.05, 0.05, 0.13);
    let around = Region::Box(Aabb { low: (at - half).into(), high: (at + half).into() });
    assert!(robot.live_map().map().any_in(&around, Occupancy::Occupied).is_some());

    // Looking again finds it there, and its cells are gone.
    robot.look();
    assert_eq!(robot.fault(), None);
    let seen = robot.object("can").expect("it was found again").world_from_object;
    let off_m = (seen.translation.vector - there.translation.vector).norm();
    assert!(off_m < 5e-3, "{off_m} m");
    assert_eq!(robot.live_map().map().any_in(&around, Occupancy::Occupied), None);
}

#[test]
fn what_cannot_be_seen_is_named() {
    let ball = Wanted::like(Shape::Sphere { radius_m: 0.05 });
    let mut seeks = robot(Asked { name: "ball".to_owned(), wanted: ball });
    let missing = seeks.find_objects();
    let Err(CameraError::Wanted(WantedError::OtherShapes { found, kind: "sphere" })) = missing
    else {
        panic!("{missing:?}")
    };
    assert!(found >= 1, "the cylinder is there");

    let no_camera = |name: Option<&str>, scene: &str| {
        let world = simulate::world(plan(scene), EngineChoice::Kinematic).expect("ours");
        let settings = CameraSettings::default();
        CameraRobot::new(SimRobot::new(world), name, Some(wanted()), Vec::new(), settings).err()
    };
    let none = no_camera(None, "rrbot3_box").expect("that robot is blind");
    assert!(matches!(&none, CameraError::NoCamera { cameras, .. } if cameras.is_empty()));
    let other = no_camera(Some("kinect9"), "lab").expect("there is no such camera");
    assert!(other.to_string().contains("kinect1"), "{other}");

    let mut unplugged = robot(wanted());
    let camera = Command::RemoveComponent("kinect1".to_owned());
    unplugged.inner_mut().command(&camera).expect("it can be removed");
    let silent = unplugged.find_objects();
    assert!(matches!(silent, Err(CameraError::NoPicture { pictures: 0, .. })), "{silent:?}");
}

/// Waits until a map satisfies a condition; the world goes on meanwhile.
fn wait_for(handle: &LabHandle, map: &SharedMap, is_so: impl Fn(&SharedMap) -> bool) -> bool {
    (0..20_000).any(|_| {
        handle.newer(handle.snapshot().number, Duration::from_secs(60));
        is_so(map)
    })
}

/// Whether a map has an occupied cell in the cylinder's upper half.
fn has_cylinder(handle: &LabHandle, map: &SharedMap) -> bool {
    let (info, snapshot) = handle.look();
    let body = info.bodies.iter().position(|body| &*body.name == CYLINDER).expect("it is there");
    let at = snapshot.world_from_bodies[body].translation.vector + Vec3::new(0.0, 0.0, 0.07);
    let half = Vec3::new(0.05, 0.05, 0.06);
    let around = Region::Box(Aabb { low: (at - half).into(), high: (at + half).into() });
    map.read(|live| live.map().any_in(&around, Occupancy::Occupied).is_some())
}

#[test]
fn a_running_world_keeps_a_map_of_what_nobody_told() {
    let world = simulate::world(table(), EngineChoice::Kinematic).expect("a world of ours");
    let lab = Lab::start(world, LabOptions::default());
    let handle = lab.handle();
    let settings = LiveSettings { point_subsample: 7, ..LiveSettings::default() };
    let keep = |known| {
        let handle = std::sync::Arc::new(lab.handle());
        MapKeeper::start(handle, None, known, settings).expect("the lab has a camera")
    };
    let all = keep(KnownBodies::All);
    assert!(wait_for(&handle, all.map(), |map| map.revision() >= 2), "pictures come");
    assert!(!has_cylinder(&handle, all.map()), "where it is was told");
    drop(all);

    let fixed = keep(KnownBodies::Fixed);
    assert!(wait_for(&handle, fixed.map(), |map| has_cylinder(&handle, map)), "it was not told");
    assert_eq!(fixed.map().fault(), None);
    // The robot is not part of the map.
    let scene = handle.info().scene_at(&handle.snapshot()).expect("they belong together");
    let mut blind = scene.clone();
    blind.set_map(Some(fixed.map().cells())).expect("one map");
    let joints: Vec<_> = (0..scene.robot().joints().len()).map(karakuri::robot::JointId).collect();
    let driven: Vec<_> =
        joints.into_iter().filter(|id| scene.robot().joints()[id.0].is_driven()).collect();
    let checker = karakuri::scene::exact::Checker::compile(&blind, &driven).expect("a robot");
    let q: Vec<f64> = driven
        .iter()
        .map(|id| scene.configuration()[scene.robot().joints()[id.0].first_position])
        .collect();
    let touched = checker.contacts(&q, &mut checker.scratch());
    let name = |body: &karakuri::scene::Body| body.name(scene.robot()).to_owned();
    let map = touched.iter().find(|contact| contact.between.iter().any(|body| name(body) == "map"));
    assert!(map.is_none(), "{map:?}");

    // Unplugged, it is told, and nothing is lost.
    handle.tell(Command::RemoveComponent("kinect1".to_owned())).expect("it can be removed");
    assert!(wait_for(&handle, fixed.map(), |map| {
        map.fault().is_some_and(|why| why.contains("kinect1"))
    }));
    assert!(has_cylinder(&handle, fixed.map()), "what was seen stays");
}

#[test]
fn a_reset_switches_the_camera_off_and_the_map_goes_on() {
    let world = simulate::world(table(), EngineChoice::Kinematic).expect("a world of ours");
    let lab = Lab::start(world, LabOptions { speed: 4.0, ..LabOptions::default() });
    let handle = lab.handle();
    let settings = LiveSettings { point_subsample: 7, ..LiveSettings::default() };
    let keeper =
        MapKeeper::start(std::sync::Arc::new(lab.handle()), None, KnownBodies::Fixed, settings)
            .expect("the lab has a camera");
    let map = keeper.map();
    assert!(wait_for(&handle, map, |map| has_cylinder(&handle, map)));
    handle.tell(Command::Reset).expect("it can be reset");
    assert!(wait_for(&handle, map, |map| map.fault().is_some()), "it is told that nothing comes");
    assert!(wait_for(&handle, map, |map| map.fault().is_none()), "then the camera is on again");
    assert!(has_cylinder(&handle, map), "nothing is lost");
}
