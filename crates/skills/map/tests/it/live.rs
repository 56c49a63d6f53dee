//! Live maps: the robot and known objects are not in them, and bad views are refused by name.

use std::sync::Arc;

use karakuri_geometry::{Aabb, Point3, Pose, Shape, Vec3};
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
    // Between camera and ball space is free up to the padding, and beside it as well.
    let before = |m: f64| Point3::from(ball - (ball - from).normalize() * m);
    assert_eq!(live.map().at(&before(0.25)), Occupancy::Free);
    assert_eq!(live.map().at(&before(0.12)), Occupancy::Unknown, "that may be the ball");
    let beside = Point3::new(0.3, -0.5, 0.5);
    assert_eq!(live.map().at(&beside), Occupancy::Free);
    // Nothing is free inside of what is known, but for cells that rays graze on their way to the wall.
    let half_diagonal_m = 0.87 * settings.octomap_resolution;
    let shapes = known(&scene);
    for brick in live.map().bricks() {
        for cell in brick.cells(&brick.free()) {
            let centre = live.map().grid().centre(cell);
            let dot = Pose::translation(centre.x, centre.y, centre.z);
            for (pose, shape) in &shapes {
                let ball = Shape::Sphere { radius_m: 1e-6 };
                let gap_m = karakuri_geometry::distance_m(shape, pose, &ball, &dot);
                assert!(gap_m > -half_diagonal_m, "{centre:?} is free, {gap_m} m from it");
            }
        }
    }

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
fn what_was_taken_away_is_free_again_before_known_things_and_before_nothing() {
    let scene = scene();
    let settings = LiveSettings {
        octomap_resolution: 0.04,
        // The wall is behind the box's border.
        bounds_m: Aabb { low: Point3::new(-0.8, -1.0, -0.2), high: Point3::new(1.0, 1.0, 1.2) },
        max_range: 2.2,
        ..LiveSettings::default()
    };
    let mut live = LiveMap::new(settings).expect("usable");
    let from = camera();
    let eye = Point3::from(from.translation.vector);
    let ball = Point3::new(0.3, 0.5, 0.3);
    let way = |to: &Point3, share: f64| eye + (to - eye) * share;
    let seen = |at: Point3| from.inverse_transform_point(&at).coords.cast::<f32>().into();
    // Something before the ball, before a wall behind the border of the box, and before something too far away.
    let behind = [ball, Point3::new(WALL_X, -0.4, 0.5), Point3::new(-3.0, 0.1, 0.9)];
    let places = [way(&behind[0], 0.53), way(&behind[1], 0.47), way(&behind[2], 0.26)];
    let add = |live: &mut LiveMap, points_m: &[[f32; 3]], time_ns| {
        let view = CameraView { world_from_camera: from, points_m, time_ns };
        live.add(&view, &scene).expect("a good view")
    };
    add(&mut live, &places.map(seen), 1);
    for place in &places {
        assert_eq!(live.map().at(place), Occupancy::Occupied);
    }
    // Each is gone: its ray ends where it does without it, on the surface of the ball for one.
    let surface = ball - (ball - eye).normalize() * 0.1;
    let ends = [surface, behind[1], behind[2]].map(seen);
    for time_ns in 2..20 {
        let report = add(&mut live, &ends, time_ns);
        assert_eq!((report.own, report.points), (1, 3));
    }
    for place in &places {
        assert_eq!(live.map().at(place), Occupancy::Free);
    }
    assert_eq!(live.map().counts().occupied, 0);
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
