//! Live maps: the robot and known objects are not in them, and bad views are refused by name.

use std::sync::Arc;

use karakuri_geometry::{Point3, Pose, Shape, Vec3};
use karakuri_map::{CameraView, LiveError, LiveMap, LiveSettings, Occupancy};
use karakuri_robot::Collision;
use karakuri_scene::{Object, Scene};
use karakuri_testkit::robots;

/// The LWR with bodies, a known ball beside it, and a wall behind both that nobody told of.
fn scene() -> Scene {
    let capsule = Shape::Capsule { radius_m: 0.07, length_m: 0.15 };
    let robot = robots::with_links(&robots::lwr4(), |link| {
        let (name, link_from_shape) = (None, Pose::identity());
        link.collisions.push(Collision { name, link_from_shape, shape: capsule.clone() });
    });
    let mut scene = Scene::new(Arc::new(robot));
    let ball =
        Object::new("ball", Shape::Sphere { radius_m: 0.1 }, Pose::translation(0.3, 0.5, 0.3));
    scene.add(ball).expect("a new name");
    scene
}

const WALL_X: f64 = -0.9;

/// Where the camera is, looking along -x.
fn camera() -> Pose {
    let turn =
        karakuri_geometry::Quat::from_axis_angle(&Vec3::y_axis(), -std::f64::consts::FRAC_PI_2);
    Pose::from_parts(Vec3::new(1.5, 0.0, 0.5).into(), turn)
}

/// The first hits of a bundle of rays with the shapes and the wall, marched in steps, in the camera's frame.
fn picture(scene: &Scene) -> Vec<[f32; 3]> {
    let shapes = known(scene);
    let from = camera();
    let mut points = Vec::new();
    for v in -40..=40 {
        for u in -40..=40 {
            let way = Vec3::new(f64::from(u) * 0.012, f64::from(v) * 0.012, 1.0).normalize();
            let hit = |m: f64| {
                let at = from * Point3::from(way * m);
                at.x <= WALL_X || shapes.iter().any(|(pose, shape)| inside(shape, pose, &at))
            };
            let first = (0..900).map(|i| f64::from(i) * 0.004).find(|m| hit(*m));
            points.extend(first.map(|m| <[f32; 3]>::from((way * m).cast::<f32>())));
        }
    }
    points
}

fn known(scene: &Scene) -> Vec<(Pose, Shape)> {
    let mut frames = karakuri_robot::Frames::default();
    karakuri_robot::kinematics::forward(scene.robot(), scene.configuration(), &mut frames);
    let mut shapes = Vec::new();
    for (number, link) in scene.robot().links().iter().enumerate() {
        let world_from_link = frames[karakuri_robot::LinkId(number)];
        for collision in &link.collisions {
            shapes.push((world_from_link * collision.link_from_shape, collision.shape.clone()));
        }
    }
    for object in scene.objects().values() {
        shapes.push((object.world_from_object, object.parts[0].shape.clone()));
    }
    shapes
}

fn inside(shape: &Shape, pose: &Pose, at: &Point3) -> bool {
    let dot = Pose::translation(at.x, at.y, at.z);
    karakuri_geometry::distance_m(shape, pose, &Shape::Sphere { radius_m: 1e-6 }, &dot) <= 0.0
}

#[test]
fn what_is_known_is_not_mapped_and_its_shadow_stays_unknown() {
    let scene = scene();
    let points_m = picture(&scene);
    let settings = LiveSettings { octomap_resolution: 0.04, ..LiveSettings::default() };
    let mut live = LiveMap::new(settings).expect("usable");
    let view = CameraView { world_from_camera: camera(), points_m: &points_m, time_ns: 1 };
    let report = live.add(&view, &scene).expect("a good view");
    assert!(report.own > 100 && report.points == points_m.len(), "{report:?}");
    assert_eq!(live.filtered_cloud_m().len() + report.own, report.points);
    // Only the wall is left.
    let [occupied, _] = live.cells().counts();
    assert!(occupied > 100, "{occupied}");
    for point in live.filtered_cloud_m() {
        assert!(f64::from(point[0]) < WALL_X + 0.01, "{point:?} belongs to something known");
    }
    // Behind the ball nothing is known.
    let from = camera().translation.vector;
    let ball = Vec3::new(0.3, 0.5, 0.3);
    let behind = Point3::from(ball + (ball - from).normalize() * 0.3);
    assert_eq!(live.map().at(&behind), Occupancy::Unknown);
    // Between camera and ball, too, nothing is freed by rays that end in it; beside it space is free.
    let beside = Point3::new(0.3, -0.5, 0.5);
    assert_eq!(live.map().at(&beside), Occupancy::Free);

    // With the same picture and a robot that is elsewhere its old place is an obstacle.
    let mut moved = scene.clone();
    let mut q = moved.configuration().to_vec();
    q[1] = 1.5;
    moved.set_configuration(&q).expect("seven joints");
    let mut careless = LiveMap::new(settings).expect("usable");
    let report = careless.add(&view, &moved).expect("a good view");
    assert!(careless.cells().counts()[0] > occupied, "{report:?}");

    live.clear();
    assert_eq!(live.cells().counts(), [0, 0]);
}

#[test]
fn views_and_settings_that_are_not_usable_are_refused_and_change_nothing() {
    let scene = scene();
    let mut live = LiveMap::new(LiveSettings::default()).expect("usable");
    let points_m = [[0.0, 0.0, 1.0], [f32::NAN; 3], [0.0, f32::INFINITY, 1.0]];
    let view = CameraView { world_from_camera: camera(), points_m: &points_m, time_ns: 50 };
    let report = live.add(&view, &scene).expect("some points are numbers");
    assert_eq!((report.points, report.not_numbers), (3, 2));
    let before = live.cells().clone();
    let early = CameraView { time_ns: 49, ..view };
    let refused = live.add(&early, &scene);
    assert_eq!(refused, Err(LiveError::Backwards { last_ns: 50, now_ns: 49 }));
    let nowhere = CameraView { world_from_camera: Pose::translation(f64::NAN, 0.0, 0.0), ..view };
    assert_eq!(live.add(&nowhere, &scene), Err(LiveError::Pose));
    assert_eq!(*live.cells(), before);

    let good = LiveSettings::default();
    for (bad, word) in [
        (LiveSettings { octomap_resolution: 0.0, ..good }, "resolution"),
        (LiveSettings { max_range: f64::NAN, ..good }, "max_range"),
        (LiveSettings { padding_offset: -0.1, ..good }, "padding_offset"),
        (LiveSettings { padding_scale: 0.0, ..good }, "padding_scale"),
        (LiveSettings { point_subsample: 0, ..good }, "point_subsample"),
    ] {
        let error = LiveMap::new(bad).expect_err(word).to_string();
        assert!(error.contains(word), "{error}");
    }
}
