//! Objects found in rendered pictures with the noise of a Kinect.

use std::sync::Arc;

use karakuri_geometry::{Point3, Pose, Quat, Shape, TriangleMesh, Vec3};
use karakuri_perception::objects::reference::{Shot, Table, errors, looking};
use karakuri_perception::objects::{
    Change, DepthPicture, Found, LocateError, LocateSettings, ObjectSettings, PictureError,
    TrackSettings, TrackState, Tracks, find, locate, scene_objects, track, without_known,
};
use karakuri_perception::{Body, Intrinsics, Part, RenderScene, Renderer};
use karakuri_testkit::random::Rng;

fn found(shot: &Shot) -> Found {
    find(&shot.picture(), &ObjectSettings::default()).expect("a proper picture")
}

/// The fraction p of the numbers is below the result.
fn quantile(values: &mut [f64], p: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values[((values.len() - 1) as f64 * p).round() as usize]
}

#[test]
fn things_on_a_table_are_found_and_fitted() {
    let (mut seen, mut segmented, mut named) = (0, 0, 0);
    let (mut offs, mut turns, mut sigmas) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..24 {
        let table = Table::by_chance(seed, 4);
        let shot = table.shoot(seed);
        let found = found(&shot);
        let support = found.support.as_ref().expect("a table");
        assert!((support.pose.rotation * Vec3::z()).z > 0.9995, "the table is level");
        assert!(support.pose.translation.vector.z.abs() < 0.004);
        // What is nearly hidden cannot be fitted.
        for i in table.well_seen(&shot, seed) {
            seen += 1;
            let (object, overlap) = shot.best(&found.labels, found.objects.len(), i);
            if overlap < 0.8 {
                continue;
            }
            segmented += 1;
            let Ok(fit) = &found.objects[object].fit else { continue };
            assert!(fit.rms_m < 0.003, "{} mm", 1e3 * fit.rms_m);
            if let Some((off, turn)) = errors(&table.things[i], &fit.shape, &fit.pose) {
                named += 1;
                offs.push(off);
                turns.push(turn);
                let variance: f64 = (0..3).map(|k| fit.covariance[k][k]).sum();
                sigmas.push(off / variance.sqrt());
            }
        }
    }
    assert!(seen > 60, "{seen}");
    assert!(segmented * 100 >= 95 * seen, "{segmented} of {seen} are one segment");
    assert!(named * 100 >= 90 * seen, "{named} of {seen} have the right shape");
    let [off, turn] = [quantile(&mut offs, 0.95), quantile(&mut turns, 0.95)];
    assert!(off < 0.005, "p95 of the position: {:.1} mm", 1e3 * off);
    assert!(turn < 3.0_f64.to_radians(), "p95 of the axis: {:.1}°", turn.to_degrees());
    // Errors are within what the covariance says. The rendered noise has no distortion and no correlation between
    // pixels, as that of a real sensor, so that they are smaller.
    let (typical, large) = (quantile(&mut sigmas, 0.5), quantile(&mut sigmas, 0.95));
    assert!(typical > 0.05 && large < 3.0, "{typical} and {large} deviations");
}

#[test]
fn stacked_things_are_separated() {
    let (mut all, mut separated) = (0, 0);
    for seed in 0..12 {
        let mut rng = Rng::new(seed);
        let low =
            Vec3::new(rng.between(0.15, 0.25), rng.between(0.15, 0.25), rng.between(0.05, 0.1));
        let high =
            Vec3::new(rng.between(0.05, 0.1), rng.between(0.05, 0.1), rng.between(0.06, 0.15));
        let turn = |rng: &mut Rng| Quat::from_axis_angle(&Vec3::z_axis(), rng.between(0.0, 6.0));
        let bottom = Pose::from_parts(Vec3::new(0.0, 0.0, low.z / 2.0).into(), turn(&mut rng));
        let top =
            Pose::from_parts(Vec3::new(0.01, 0.0, low.z + high.z / 2.0).into(), turn(&mut rng));
        let on_top = if seed % 2 == 0 {
            Shape::Cuboid { size_m: high }
        } else {
            Shape::Cylinder { radius_m: high.x / 2.0, length_m: high.z }
        };
        let table = Table {
            things: vec![(Shape::Cuboid { size_m: low }, bottom), (on_top, top)],
            ..Table::by_chance(seed, 1)
        };
        let shot = table.shoot(seed);
        let found = found(&shot);
        for thing in 0..2 {
            all += 1;
            separated += usize::from(shot.best(&found.labels, found.objects.len(), thing).1 >= 0.8);
        }
    }
    assert!(separated * 10 >= 9 * all, "{separated} of {all}");
}

/// A wedge with a step: no symmetry.
fn odd_mesh() -> Arc<TriangleMesh> {
    let v = [
        [0.0, 0.0, 0.0],
        [0.16, 0.0, 0.0],
        [0.16, 0.09, 0.0],
        [0.0, 0.09, 0.0],
        [0.0, 0.0, 0.05],
        [0.16, 0.0, 0.11],
        [0.16, 0.09, 0.07],
        [0.0, 0.09, 0.03],
    ];
    let faces = [
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
    let vertices = v.map(|[x, y, z]| Point3::new(x - 0.08, y - 0.045, z - 0.04)).to_vec();
    Arc::new(TriangleMesh::new(vertices, faces.to_vec()).expect("finite"))
}

#[test]
fn a_known_mesh_is_localised_without_a_support() {
    let mesh = Shape::Mesh(odd_mesh());
    let mut offs = Vec::new();
    for seed in 0..8 {
        let mut rng = Rng::new(seed);
        let pose = Pose::from_parts(Vec3::new(0.02, -0.03, 0.1).into(), rng.rotation());
        let table = Table {
            things: vec![(mesh.clone(), pose)],
            world_from_camera: looking(Point3::new(0.5, 0.3, 0.6), Point3::new(0.0, 0.0, 0.1)),
            has_top: false,
        };
        let shot = table.shoot(seed);
        let mut settings = ObjectSettings::default();
        settings.support.wanted = false;
        let found = find(&shot.picture(), &settings).expect("a proper picture");
        assert_eq!(found.support, None);
        let told = locate(&shot.picture(), &found, &mesh, &LocateSettings::default());
        let told = told.expect("it is there");
        // From one side, two orientations can look alike within the noise: what is seen must agree.
        let corners = odd_mesh();
        let off = |v: &Point3| (pose * v - told.pose * v).norm();
        let worst = corners.vertices().iter().map(off).fold(0.0, f64::max);
        offs.push(worst);
    }
    let median = quantile(&mut offs.clone(), 0.5);
    assert!(median < 0.006, "corners are off by {median} m in the median: {offs:?}");
    assert!(quantile(&mut offs, 0.8) < 0.012, "{offs:?}");
}

#[test]
fn symmetric_shapes_say_what_is_free() {
    let cylinder = Shape::Cylinder { radius_m: 0.04, length_m: 0.15 };
    let pose = Pose::translation(0.0, 0.0, 0.075);
    let table = Table { things: vec![(cylinder.clone(), pose)], ..Table::by_chance(3, 1) };
    let shot = table.shoot(1);
    let found = found(&shot);
    let told = locate(&shot.picture(), &found, &cylinder, &LocateSettings::default());
    let told = told.expect("it is there");
    let off = (told.pose.translation.vector - pose.translation.vector).norm();
    assert!(off < 0.006, "{off} m");
    assert_eq!(told.free.len(), 1, "{:?}", told.free);
    let [.., x, y, z] = told.free[0];
    assert!(z.abs() > 0.95, "about the axis: {:?}", [x, y, z]);
    assert!(told.covariance[5][5] > 1.0 && told.covariance[0][0].sqrt() < 0.01);

    let other = Shape::Sphere { radius_m: 0.3 };
    let none = locate(&shot.picture(), &found, &other, &LocateSettings::default());
    assert!(matches!(none, Err(LocateError::NotFound { .. })), "{none:?}");
}

#[test]
fn tracks_keep_identity_and_know_hidden_from_gone() {
    let cube = |x: f64, y: f64, size: f64| {
        (Shape::Cuboid { size_m: Vec3::repeat(size) }, Pose::translation(x, y, size / 2.0))
    };
    let from = looking(Point3::new(0.6, 0.0, 0.5), Point3::new(0.0, 0.0, 0.03));
    let scene =
        |things: Vec<(Shape, Pose)>| Table { things, world_from_camera: from, has_top: true };
    let settings = TrackSettings::default();
    let mut tracks = Tracks::default();
    let mut step = |things: Vec<(Shape, Pose)>, seed: u64| {
        let shot = scene(things).shoot(seed);
        let found = found(&shot);
        let (next, changes) =
            track(&tracks, &found, &shot.picture(), seed, &settings).expect("a proper picture");
        tracks = next.clone();
        (next, changes)
    };
    let (a, b) = (cube(-0.1, 0.15, 0.06), cube(0.0, -0.15, 0.09));
    let (first, changes) = step(vec![a.clone(), b.clone()], 1);
    assert_eq!(first.tracks.len(), 2);
    assert_eq!(changes, [Change::Appeared(0), Change::Appeared(1)]);
    let (same, changes) = step(vec![a.clone(), b.clone()], 2);
    assert_eq!((same.tracks.len(), changes.len()), (2, 0), "{changes:?}");
    let small = if (same.tracks[0].object.middle.y - 0.15).abs() < 0.05 { 0 } else { 1 };

    // A wall in front of the small one: it stays, hidden.
    let wall = (
        Shape::Cuboid { size_m: Vec3::new(0.02, 0.3, 0.25) },
        Pose::translation(0.15, 0.15, 0.125),
    );
    for seed in 3..7 {
        let (hidden, _) = step(vec![a.clone(), b.clone(), wall.clone()], seed);
        let kept = hidden.tracks.iter().find(|t| t.id == small).expect("hidden, not gone");
        assert_eq!(kept.state, TrackState::Hidden);
    }
    // The wall goes, the small one is at another place: the same number.
    let moved = cube(0.05, 0.12, 0.06);
    let (after, _) = step(vec![moved.clone(), b.clone()], 8);
    let kept = after.tracks.iter().find(|t| t.id == small).expect("moved, not gone");
    assert_eq!(kept.state, TrackState::Seen);
    // Removed: gone after two pictures, not after one.
    let (one, _) = step(vec![b.clone()], 9);
    assert!(one.tracks.iter().any(|t| t.id == small && t.state == TrackState::Empty));
    let (two, changes) = step(vec![b], 10);
    assert!(two.tracks.iter().all(|t| t.id != small));
    assert!(changes.contains(&Change::Disappeared(small)), "{changes:?}");
}

#[test]
fn equal_pictures_give_equal_bits() {
    let shot = Table::by_chance(5, 4).shoot(5);
    assert_eq!(found(&shot), found(&shot));
}

#[test]
fn odd_pictures_are_refused_or_empty() {
    let camera = Intrinsics::default();
    let depths = vec![1.0_f32; camera.pixels()];
    let proper = DepthPicture {
        intrinsics: camera,
        world_from_camera: Pose::identity(),
        depth_m: &depths,
        rgb: &[],
    };
    let settings = ObjectSettings::default();
    let refused = |picture: &DepthPicture| find(picture, &settings).expect_err("refused");
    let short = DepthPicture { depth_m: &depths[1..], ..proper };
    assert!(matches!(refused(&short), PictureError::Depths { .. }));
    let coloured = DepthPicture { rgb: &[1, 2, 3], ..proper };
    assert!(matches!(refused(&coloured), PictureError::Colours { .. }));
    let mut lost = proper;
    lost.world_from_camera.translation.vector.x = f64::NAN;
    assert_eq!(refused(&lost), PictureError::Pose);
    let flat = DepthPicture { intrinsics: Intrinsics { fx: 0.0, ..camera }, ..proper };
    assert!(matches!(refused(&flat), PictureError::Camera(_)));

    for odd in [f32::NAN, 0.0, -1.0, f32::INFINITY, 1e30, 1e-30] {
        let depths = vec![odd; camera.pixels()];
        let picture = DepthPicture { depth_m: &depths, ..proper };
        let found = find(&picture, &settings).expect("nothing is measured");
        assert_eq!((found.support, found.objects.len()), (None, 0));
    }
    // Noise without any structure, and a picture of one pixel.
    let mut rng = Rng::new(1);
    let chaos: Vec<f32> = (0..camera.pixels()).map(|_| rng.between(-1.0, 9.0) as f32).collect();
    find(&DepthPicture { depth_m: &chaos, ..proper }, &settings).expect("proper");
    let tiny = Intrinsics { width: 1, height: 1, ..camera };
    find(&DepthPicture { intrinsics: tiny, depth_m: &[1.0], ..proper }, &settings).expect("proper");
}

#[test]
fn known_bodies_are_taken_out_and_objects_go_into_a_scene() {
    let bar = Shape::Cuboid { size_m: Vec3::new(0.05, 0.6, 0.05) };
    let place = Pose::translation(0.1, 0.1, 0.3);
    let cube = (Shape::Cuboid { size_m: Vec3::repeat(0.08) }, Pose::translation(0.1, -0.15, 0.04));
    let can = Shape::Cylinder { radius_m: 0.04, length_m: 0.1 };
    let can = (can, Pose::translation(0.15, 0.05, 0.05));
    let table = Table {
        things: vec![cube, can, (bar.clone(), place)],
        world_from_camera: looking(Point3::new(0.6, -0.1, 0.75), Point3::new(0.0, 0.0, 0.03)),
        has_top: true,
    };
    let shot = table.shoot(4);
    let part = Part { body_from_shape: Pose::identity(), shape: bar, rgba: [1.0; 4] };
    let scene = RenderScene::new(&[Body { parts: vec![part] }]);
    // The bar is known with an error that the padding covers.
    let told = Pose::translation(0.108, 0.1, 0.295);
    let picture = shot.picture();
    let mut renderer = Renderer::new();
    let depths = without_known(&picture, &scene, &[told], 0.02, &mut renderer).expect("proper");
    for (at, depth) in depths.iter().enumerate() {
        assert!(depth.is_nan() || shot.truth[at] != 3, "a pixel of the bar at {at}");
        assert!(depth.is_nan() || depth.to_bits() == picture.depth_m[at].to_bits());
    }
    let found = find(&DepthPicture { depth_m: &depths, ..picture }, &ObjectSettings::default());
    let objects = scene_objects(&found.expect("proper"), "thing", 0.005);
    assert_eq!(objects.len(), 2, "{objects:?}");
    assert_eq!(&*objects[1].name, "thing2");
    for (_, pose) in &table.things[..2] {
        let off = |o: &karakuri_scene::Object| {
            (o.world_from_object.translation.vector - pose.translation.vector).norm()
        };
        let nearest = objects.iter().map(off).fold(f64::INFINITY, f64::min);
        assert!(nearest < 0.008, "{nearest} m");
    }
    // A wall of known bodies behind everything hides nothing; one right before the camera hides all.
    let far = Pose::translation(-3.0, 0.0, 0.0);
    let same = without_known(&picture, &scene, &[far], 0.02, &mut renderer).expect("proper");
    let kept = same.iter().filter(|d| !d.is_nan()).count();
    assert!(kept * 10 >= picture.depth_m.iter().filter(|d| !d.is_nan()).count() * 9);
    assert!(without_known(&picture, &scene, &[], 0.02, &mut renderer).is_err());
    assert!(without_known(&picture, &scene, &[far], f64::NAN, &mut renderer).is_err());
}
