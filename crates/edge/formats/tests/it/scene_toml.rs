//! Scenes in TOML: round trips, and errors with their places.

use std::sync::Arc;

use karakuri_formats::{MemoryAssets, ReadError, scene};
use karakuri_geometry::{Aabb, Point3, Pose, Shape};
use karakuri_map::{Insertion, MapSettings, OccupancyMap, Scan};
use karakuri_scene::{
    DescriptionError, LiveMapDescription, MapBrick, MapDescription, MapObstacle, NameRole, Scene,
    SceneDescription, Setting, ShapeDescription, UnknownNames, UnknownSpace, describe,
};
use karakuri_testkit::random::Rng;
use karakuri_testkit::scenes;

#[test]
fn what_is_written_is_read_bit_for_bit() {
    let mut rng = Rng::new(11);
    for _ in 0..400 {
        let described = scenes::description(&mut rng);
        let text = scene::write_toml(&described);
        let again = scene::read_toml(&text, "again.toml").unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(scene::write_toml(&again.value), text);
        assert_eq!(scenes::without_places(again.value), described, "{text}");
    }
}

#[test]
fn a_scene_survives_its_description_and_its_file() {
    let mut rng = Rng::new(12);
    for _ in 0..200 {
        let there = scenes::scene(&mut rng);
        let described = describe(&there);
        let back = Scene::from_description(there.robot().clone(), &described).unwrap();
        assert!(back.scene == there && back.skipped.is_empty(), "{described:?}");

        let text = scene::write_toml(&described);
        let read = scene::read_toml(&text, "scene.toml").unwrap().value;
        let back = Scene::from_description(there.robot().clone(), &read).unwrap();
        assert!(back.scene == there, "{text}");
    }
}

#[track_caller]
fn refused(text: &str) -> ReadError {
    scene::read_toml(text, "s.toml").expect_err("it should be refused")
}

#[track_caller]
fn check(text: &str, line: u32, column: u32, words: &[&str]) {
    let error = refused(text);
    let shown = error.to_string();
    assert_eq!((error.origin.line, error.origin.column), (line, column), "{shown}");
    for word in words {
        assert!(shown.contains(word), "{shown:?} does not say {word:?}");
    }
}

#[test]
fn mistakes_are_shown_where_they_are() {
    let cup = "[[object]]\nname = \"cup\"\n";
    let with = |line: &str| format!("{cup}{line}\n");
    check(&with("shap = \"box\""), 3, 1, &["\"shap\" means nothing", "did you mean \"shape\"?"]);
    check(&with("shape = \"bx\""), 3, 9, &["is not a shape", "did you mean \"box\"?"]);
    check(&with("shape = \"teapot\""), 3, 9, &["the shapes are box, sphere"]);
    check(&with("shape = \"box\"\nsize = [1, 2]"), 4, 8, &["list of 3 numbers", "a list of 2"]);
    check(&with("shape = \"box\"\nsize = [1, -2, 3]"), 4, 8, &["greater than zero"]);
    check(&with("shape = \"box\"\nsize = [1, nan, 3]"), 4, 12, &["finite number", "NaN"]);
    check(&with("shape = \"sphere\"\nradius = inf"), 4, 10, &["finite number"]);
    check(&with("shape = \"sphere\"\nradius = 0"), 4, 10, &["greater than zero"]);
    check(&with("shape = \"sphere\"\nradius = 1\nradius_mm = 3"), 5, 13, &["given twice"]);
    check(&with("shape = \"sphere\""), 1, 1, &["has no \"radius\""]);
    check(&with("xyz = \"here\""), 3, 7, &["list of 3 numbers", "\"here\""]);
    check(&with("rpy_deg = [0, 0, 90]\nrpy_rad = [0, 0, 1]"), 4, 11, &["twice"]);
    check(&with("quat_xyzw = [0, 0, 0, 0]"), 3, 13, &["length one"]);
    check(&with("colour = \"red\""), 3, 10, &["#rrggbb"]);
    check(&with("color = \"#ff0000\""), 3, 1, &["did you mean \"colour\"?"]);
    check("[object]\nname = \"cup\"", 1, 1, &["[[object]]"]);
    check(&format!("{cup}{cup}"), 3, 1, &["second object", "\"cup\""]);
    check("[robot]\nname = \"lab\"\nurdf = \"a\"", 1, 1, &["either a name, or urdf"]);
    check("[robot]\njoints = { a = 1 }\njoints_deg = { a = 1 }", 3, 16, &["joints_deg"]);
    check("[[allow]]\nbetween = [\"a\"]", 2, 11, &["two names"]);
    check("[[allow]]\nbetween = [\"*\", \"*\"]", 1, 1, &["everything"]);
    check("[[padding]]\nlink = \"a\"\ngrow = -1", 3, 8, &["zero or more"]);
    check("[request]\ngroup = \"arm\"\n[[request.goal]]", 3, 1, &["a goal needs"]);
    check("[request]\ngroup = \"arm\"\nvelocity_scale = 2", 3, 18, &["at most 1"]);
    check("\"Ä\" = [\n", 1, 8, &["not TOML"]);
    check("\"Ä\" = 1", 1, 1, &["\"Ä\" means nothing", "the keys are name, robot"]);
}

#[test]
fn mistakes_about_masses_surfaces_and_components_are_shown() {
    let ball = "[[object]]\nname = \"ball\"\nshape = \"sphere\"\nradius = 0.1\n";
    let with = |line: &str| format!("{ball}{line}\n");
    check(&with("mass = 0"), 5, 8, &["mass should be greater than zero"]);
    check(&with("mass = nan"), 5, 8, &["finite number"]);
    check(&with("mass = -0.5"), 5, 8, &["greater than zero"]);
    check(&with("friction = -0.1"), 5, 12, &["friction", "zero or more"]);
    check(&with("restitution = 1.5"), 5, 15, &["restitution", "from 0 to 1"]);
    check(&with("dynamic = true"), 5, 11, &["needs a mass", "add mass = "]);
    check(&with("mass = 1\ndynamic = true\nstatic = true"), 7, 10, &["either dynamic or static"]);
    check(&with("inertia = { ixx = 1, iyy = 1, izz = 1 }"), 5, 11, &["no mass", "add mass"]);
    check(&with("mass = 1\ninertia = { ixx = 1, iyy = 1 }"), 6, 11, &["has no \"izz\""]);
    let odd = with("mass = 1\ninertia = { ixx = 1, iyy = 1, izz = 3 }");
    check(&odd, 1, 1, &["\"ball\" cannot move", "exceeds the sum", "leave it out"]);
    check(&with("respondible = true"), 5, 1, &["did you mean \"respondable\"?"]);
    check("[[object]]\nname = \"a\"\nmass = 1", 1, 1, &["neither a shape", "give it shape"]);
    let plane = "[[object]]\nname = \"a\"\nshape = \"plane\"\nmass = 1";
    check(plane, 1, 1, &["no end", "leave out mass"]);
    let mesh = "vertices = [[0,0,0],[1,0,0],[0,1,0]]\ntriangles = [[0,1,2]]\nmass = 1";
    let shaped = |shape: &str| format!("[[object]]\nname = \"a\"\nshape = {shape:?}\n{mesh}\n");
    check(&shaped("mesh"), 1, 1, &["mass distribution over a mesh", "shape = \"hull\""]);
    check(&shaped("hull"), 1, 1, &["the hull is flat", "add inertia"]);

    check("[world]\ngravity = -9.81", 2, 11, &["list of 3 numbers"]);
    check("[world]\ngravitty = [0, 0, 0]", 2, 1, &["did you mean \"gravity\"?"]);
    check("[world.armatures]\nelbow = -1", 2, 9, &["elbow", "zero or more"]);
    check("[[surface]]\nfriction = 1", 1, 1, &["has no \"link\""]);
    let twice = "[[surface]]\nlink = \"pad\"\n";
    check(&format!("{twice}{twice}"), 4, 8, &["second surface"]);

    let arm = "[[component]]\ntype = \"lwr4\"\nname = \"arm\"\n";
    check(&format!("{arm}{arm}"), 6, 8, &["second component", "\"arm\""]);
    check("[[component]]\nname = \"arm\"", 1, 1, &["has no \"type\""]);
    check("[[component]]\ntype = \"\"", 2, 8, &["some text"]);
    check(&format!("{arm}tag = {{ a = \"b\" }}"), 4, 1, &["did you mean \"tags\"?"]);
    check(&format!("{arm}tags = {{ a = 1 }}"), 4, 14, &["should be text"]);
    check(&format!("{arm}[component.robot]\nlink = \"a\""), 4, 1, &["names no robot", "urdf"]);
    check(&format!("{arm}[component.robot]\nname = \"sdh2\""), 4, 1, &["has no \"link\""]);
    check(&format!("{arm}[component.settings]\nrate = {{ a = 1 }}"), 5, 8, &["a list of numbers"]);
    check(&format!("{arm}[component.settings]\nrate = [1, \"a\"]"), 5, 8, &["a list of numbers"]);
}

#[test]
fn a_world_that_moves_is_read() {
    let text = "[world]\ngravity = [0, 0, -1.62]\nref_frame_origin = { xyz = [0, 0, 1] }\n\
                [world.armatures]\nelbow = 0.1\n\
                [[surface]]\nlink = \"pad\"\nfriction = 0.6\n\
                [[object]]\nname = \"cup\"\nshape = \"cylinder\"\nradius_cm = 4\nlength_cm = 25\nmass = 0.5\n\
                friction = 0.6\nrenderable = false\n\
                [[object]]\nname = \"mark\"\nshape = \"sphere\"\nradius = 1\ncollidable = false\nmass = 3\n\
                static = true\n\
                [[allow]]\nbetween = [\"mark\", \"*\"]\n\
                [[component]]\ntype = \"lwr4\"\nname = \"arm\"\nprefix = \"left_\"\ntags = { base = \"foot\" }\n\
                [component.robot]\nname = \"lwr4\"\nlink = \"table\"\nxyz_mm = [0, 0, 30]\nprefix = \"left_\"\n\
                [component.settings]\nrate = 100\nnoise = true\ngains = [1, 2.5]\nmode = \"stop\"\n";
    let scene = scene::read_toml(text, "w.toml").unwrap().value;
    assert_eq!(scene.world.gravity, Some([0.0, 0.0, -1.62]));
    assert_eq!(scene.world.armatures, [("elbow".to_owned(), 0.1)]);
    assert_eq!(scene.world.link_surfaces[0].1.friction, 0.6);
    let cup = &scene.objects[0];
    assert_eq!((cup.body.mass_kg, cup.body.surface.friction), (Some(0.5), 0.6));
    assert!(!cup.body.renderable && cup.body.collidable && cup.body.respondable);
    // A full cylinder: m (3 r² + l²) / 12 across its axis, m r² / 2 along it.
    let inertia = cup.inertia().unwrap().unwrap();
    assert!((inertia.about_com[(0, 0)] - 0.5 * (3.0 * 0.0016 + 0.0625) / 12.0).abs() < 1e-15);
    assert!((inertia.about_com[(2, 2)] - 0.5 * 0.0016 / 2.0).abs() < 1e-15);
    assert_eq!(scene.objects[1].inertia(), Ok(None), "static things have no use for a mass");

    let arm = &scene.components[0];
    assert_eq!((arm.kind.as_str(), arm.place.as_str()), ("lwr4", "w.toml:26:1"));
    assert_eq!(arm.tags, [("base".to_owned(), "foot".to_owned())]);
    assert_eq!(arm.brings.as_ref().unwrap().link_from_root.translation.z, 0.03);
    let values: Vec<&Setting> = arm.settings.iter().map(|(_, value)| value).collect();
    let [rate, noise, gains, mode] = values[..] else { panic!("four settings") };
    assert_eq!((rate, noise), (&Setting::Number(100.0), &Setting::Flag(true)));
    assert_eq!(gains, &Setting::Numbers(vec![1.0, 2.5]));
    assert_eq!(mode, &Setting::Text("stop".to_owned()));

    // What does not count is not in the way, and needs no permission.
    let made = Scene::from_description(scenes::robot(), &scene).unwrap().scene;
    assert_eq!(made.objects().keys().map(|key| &**key).collect::<Vec<_>>(), ["cup"]);
    assert!(made.allowed() == Scene::new(scenes::robot()).allowed());
}

/// The inertia of a mesh in a file is known only when the file has been read.
#[test]
fn masses_of_meshes_in_files_are_checked_when_they_are_there() {
    let text = "[[object]]\nname = \"a\"\nshape = \"hull\"\nfile = \"a.obj\"\nmass = 2\n";
    assert!(scene::read_toml(text, "a.toml").is_ok());
    let mut assets = MemoryAssets::default();
    assets.files.insert("a.toml".to_owned(), text.into());
    let tetrahedron = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";
    assets.files.insert("a.obj".to_owned(), tetrahedron.into());
    let loaded = scene::load(&assets, "a.toml").unwrap().value;
    let inertia = loaded.objects[0].inertia().unwrap().unwrap();
    assert!((inertia.com_m - karakuri_geometry::Vec3::repeat(0.25)).norm() < 1e-12);
    assets.files.insert("a.obj".to_owned(), "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n".into());
    let error = scene::load(&assets, "a.toml").unwrap_err();
    assert!(error.to_string().contains("the hull is flat"), "{error}");
    assets.files.insert("a.toml".to_owned(), text.replace("hull", "mesh").into());
    let error = scene::load(&assets, "a.toml").unwrap_err();
    assert!(error.to_string().contains("mass distribution over a mesh"), "{error}");
}

#[test]
fn units_are_in_the_names() {
    let text = "[[object]]\nname = \"a\"\nshape = \"box\"\nsize_cm = [10, 20, 30]\nxyz_mm = [1, 2, 3]\n\
                rpy_deg = [0, 0, 180]\n[robot.joints_deg]\nelbow = 90\n";
    let scene = scene::read_toml(text, "s.toml").unwrap().value;
    let ShapeDescription::Shape(Shape::Cuboid { size_m }) = &scene.objects[0].parts[0].shape else {
        panic!("a box")
    };
    assert!((size_m - karakuri_geometry::Vec3::new(0.1, 0.2, 0.3)).norm() < 1e-15);
    assert!((scene.objects[0].frame_from_object.translation.z - 0.003).abs() < 1e-15);
    assert!((scene.state.joints[0].1[0] - std::f64::consts::FRAC_PI_2).abs() < 1e-15);
}

#[test]
fn names_are_resolved_or_suggested() {
    let robot = scenes::robot();
    let link = robot.links()[3].name.clone();
    let joint = robot.joints().iter().find(|j| j.is_driven()).unwrap().name.clone();
    let slip = |name: &str| format!("{name}x");
    let rows = [
        ("[robot]\npose = \"redy\"".to_owned(), NameRole::Pose, "ready".to_owned()),
        ("[robot]\npose = \"amr/ready\"".to_owned(), NameRole::Group, "arm".to_owned()),
        (format!("[robot.joints]\n{} = 1", slip(&joint)), NameRole::Joint, joint.clone()),
        (
            format!("[[object]]\nname = \"cup\"\nframe = {:?}", slip(&link)),
            NameRole::Frame,
            link.clone(),
        ),
        (
            format!("[[object]]\nname = \"cup\"\n[[attach]]\nobject = \"cop\"\nlink = {link:?}"),
            NameRole::Object,
            "cup".to_owned(),
        ),
        (
            format!("[[object]]\nname = \"cup\"\n[[allow]]\nbetween = [\"cupp\", {link:?}]"),
            NameRole::Body,
            "cup".to_owned(),
        ),
        (format!("[[padding]]\nlink = {:?}", slip(&link)), NameRole::Link, link.clone()),
    ];
    for (text, role, near) in rows {
        let described = scene::read_toml(&text, "s.toml").unwrap().value;
        let error = Scene::from_description(robot.clone(), &described).unwrap_err();
        let DescriptionError::Unknown(unknown) = &error else { panic!("{error}") };
        assert_eq!(unknown.role, role, "{text}");
        assert_eq!(unknown.nearest.as_ref(), Some(&near), "{text}");
    }

    let text = format!("[robot.joints]\nnobody = 1\n[[allow]]\nbetween = [\"nothing\", {link:?}]");
    let mut described = scene::read_toml(&text, "s.toml").unwrap().value;
    described.unknown_names = UnknownNames::Skip;
    let described = Scene::from_description(robot.clone(), &described).unwrap();
    let skipped: Vec<&str> = described.skipped.iter().map(|s| s.name.as_str()).collect();
    assert_eq!(skipped, ["nobody", "nothing"]);
    assert!(described.scene == Scene::new(robot));
}

#[test]
fn an_object_on_a_link_goes_where_the_link_is() {
    let robot = scenes::robot();
    let link = robot.links().last().unwrap().name.clone();
    let text = format!(
        "[robot]\npose = \"ready\"\n[[object]]\nname = \"cup\"\nframe = {link:?}\nxyz = [0, 0, 0.1]\n\
         shape = \"sphere\"\nradius = 0.05\n[[attach]]\nobject = \"cup\"\nlink = {link:?}\n"
    );
    let described = scene::read_toml(&text, "s.toml").unwrap().value;
    let scene = Scene::from_description(robot, &described).unwrap().scene;
    let carried = &scene.attachments()["cup"];
    let expected = karakuri_geometry::Pose::translation(0.0, 0.0, 0.1);
    assert!((carried.link_from_object.to_homogeneous() - expected.to_homogeneous()).norm() < 1e-12);
    let mut frames = karakuri_robot::Frames::default();
    karakuri_robot::kinematics::forward(scene.robot(), scene.configuration(), &mut frames);
    let there = frames[carried.link] * expected;
    let picked_up = carried.object.world_from_object;
    assert!((there.to_homogeneous() - picked_up.to_homogeneous()).norm() < 1e-12);
}

#[test]
fn files_that_a_scene_names_are_fetched() {
    let mut assets = MemoryAssets::default();
    let scene_text = "[[object]]\nname = \"a\"\nshape = \"hull\"\nfile = \"m/a.obj\"\nscale = 2\n\
                      [[object]]\nname = \"b\"\nshape = \"cloud\"\nfile = \"b.xyz\"\nradius_mm = 5\n";
    assets.files.insert("s/a.toml".to_owned(), scene_text.into());
    assets.files.insert("s/m/a.obj".to_owned(), "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n".into());
    let error = scene::load(&assets, "s/a.toml").unwrap_err();
    assert_eq!((error.origin.line, error.origin.column), (9, 8), "{error}");
    assert!(error.what.contains("s/b.xyz"), "{error}");

    assets.files.insert("s/b.xyz".to_owned(), "1 2 3\n".into());
    let loaded = scene::load(&assets, "s/a.toml").unwrap();
    let part = |i: usize| &loaded.value.objects[i].parts[0].shape;
    let ShapeDescription::Shape(Shape::Hull(mesh)) = part(0) else { panic!("a hull") };
    assert_eq!(mesh.vertices()[1].x, 2.0);
    let ShapeDescription::Shape(Shape::Cloud(cloud)) = part(1) else { panic!("a cloud") };
    assert_eq!((cloud.points.len(), cloud.radius_m), (1, 0.005));

    assets.files.remove("s/m/a.obj");
    let error = scene::load(&assets, "s/a.toml").unwrap_err();
    assert_eq!((error.origin.line, error.origin.column), (4, 8), "{error}");
    assert!(scene::load(&assets, "s/none.toml").is_err());
    assert!(scene::load(&assets, "s/b.xyz").unwrap_err().to_string().contains(".toml"));
}

/// The examples of the manual must work.
#[test]
fn the_manuals_examples_are_read() {
    let manual = include_str!("../../../../../docs/scenes.md");
    let blocks: Vec<&str> = manual
        .split("```toml\n")
        .skip(1)
        .map(|rest| rest.split("```").next().expect("a block ends"))
        .collect();
    assert_eq!(blocks.len(), 2);
    for block in blocks {
        let loaded = scene::read_toml(block, "scenes.md").unwrap_or_else(|error| panic!("{error}"));
        assert!(loaded.warnings.is_empty(), "{:?}", loaded.warnings);
        let again = scene::read_toml(&scene::write_toml(&loaded.value), "again.toml").unwrap();
        assert_eq!(
            scenes::without_places(again.value),
            scenes::without_places(loaded.value.clone())
        );
        // Every kind of statement is used in the longer one.
        if block.contains("[request]") {
            let scene = loaded.value;
            assert_eq!(
                (scene.objects.len(), scene.attachments.len(), scene.frames.len()),
                (7, 1, 1)
            );
            assert_eq!((scene.components.len(), scene.world.link_surfaces.len()), (2, 1));
            assert_eq!((scene.world.springs.len(), scene.world.elastic.len()), (1, 1));
            assert_eq!((scene.world.belts.len(), scene.world.connections.len()), (1, 1));
            assert_eq!(scene.contacts.allow.len() + scene.contacts.always.len(), 2);
            assert!(scene.map.is_some());
            assert_eq!(scene.live_map.and_then(|map| map.point_subsample), Some(2));
            assert_eq!(scene.request.unwrap().goals.len(), 2);
        }
    }
}

#[test]
fn maps_are_read_from_their_file_and_written_brick_by_brick() {
    let mut brick = MapBrick::default();
    brick.occupied[3] = 0x8001;
    brick.unknown[7] = 1 << 63;
    let mut cells = MapObstacle::new(0.04).expect("a resolution").with_name("room");
    cells.set_brick([-2, 0, 5], brick);
    let cells = cells.with_unknown_clearance(0.05).expect("finite");
    let cells = cells.with_pose(Pose::translation(0.1, 0.0, -0.3)).expect("finite");
    let described = SceneDescription {
        map: Some(MapDescription::Cells(Arc::new(cells))),
        ..SceneDescription::default()
    };
    let text = scene::write_toml(&described);
    let again = scene::read_toml(&text, "room.toml").expect("it was written").value;
    assert_eq!(again.map, described.map);

    // A tree of one occupied leaf beside a free one.
    let settings = MapSettings { resolution_m: 0.1, ..MapSettings::default() };
    let mut map = OccupancyMap::new(settings).expect("usable");
    let points_m = [[0.55, 0.05, 0.05]];
    let scan = Scan { origin_m: [0.05; 3], points_m: &points_m, time_ns: 0 };
    map.insert(&scan, &Insertion::default());
    let file = karakuri_formats::octomap::write_bt(&map.to_octree()).expect("two leaves");
    let mut assets = MemoryAssets::default();
    assets.files.insert("room.bt".to_owned(), file);
    let toml =
        "[map]\nfile = \"room.bt\"\nunknown = \"clearance\"\nclearance_cm = 5\nxyz = [1, 0, 0]\n";
    assets.files.insert("room.toml".to_owned(), toml.into());
    let loaded = scene::load(&assets, "room.toml").expect("both files are there").value;
    let Some(MapDescription::Cells(cells)) = &loaded.map else { panic!("it is loaded") };
    assert_eq!(cells.cell([5, 0, 0]), Some(false));
    assert_eq!(cells.unknown_clearance_m(), 0.05);
    assert_eq!(cells.centre_in_world([5, 0, 0]).x, 1.55);
    assert_eq!(&**cells.name(), "map");
}

#[test]
fn settings_of_live_maps_are_read_written_and_checked() {
    let [low, high] = [[-1.0, -1.0, 0.0], [1.0, 1.0, 2.0]].map(Point3::from);
    let described = SceneDescription {
        live_map: Some(LiveMapDescription {
            camera: Some("kinect1".to_owned()),
            objects: true,
            octomap_resolution: Some(0.03),
            max_range: Some(2.5),
            padding_offset: Some(0.0),
            padding_scale: Some(1.1),
            point_subsample: Some(3),
            filtered_cloud_topic: Some("left_over".to_owned()),
            bounds: Some(Aabb { low, high }),
            unknown: Some(UnknownSpace::Clearance(0.05)),
            ..LiveMapDescription::default()
        }),
        ..SceneDescription::default()
    };
    let text = scene::write_toml(&described);
    let again = scene::read_toml(&text, "again.toml").expect("it was written").value;
    assert_eq!(again.live_map, described.live_map, "{text}");
    let usual = scene::read_toml("[live_map]\n", "s.toml").expect("all keys are optional").value;
    assert_eq!(usual.live_map, Some(LiveMapDescription::default()));

    let with = |line: &str| format!("[live_map]\n{line}\n");
    check(&with("octomap_resolutoin = 0.02"), 2, 1, &["did you mean \"octomap_resolution\"?"]);
    check(&with("octomap_resolution = 0"), 2, 22, &["octomap_resolution", "greater than zero"]);
    check(&with("padding_offset = -0.1"), 2, 18, &["padding_offset"]);
    check(&with("point_subsample = 1.5"), 2, 19, &["a whole number from 1"]);
    check(&with("box = [[0, 0, 0], [1, -1, 1]]"), 2, 7, &["the lower one first"]);
    check(&with("unknown = \"maybe\""), 2, 11, &["\"occupied\""]);
    let two = "camera = \"kinect1\"\nimage_topic = \"/depth\"";
    assert!(refused(&with(two)).to_string().contains("more than one of camera"));
}

#[test]
fn maps_that_cannot_be_used_are_refused_with_their_place() {
    let mut assets = MemoryAssets::default();
    assets.files.insert("bad.bt".to_owned(), b"no map".to_vec());
    for (toml, word) in [
        ("[map]\nfile = \"gone.bt\"\n", "missing"),
        ("[map]\nfile = \"bad.bt\"\n", "Octomap"),
        ("[map]\nfile = \"bad.bt\"\nunknown = \"maybe\"\n", "\"free\""),
        ("[map]\n", "neither a file nor cells"),
        ("[map]\nresolution = 0.02\nbricks = [\"0 0 0 xyz -\"]\n", "hexadecimal"),
        ("[map]\nresolution = -1\nbricks = []\n", "resolution"),
    ] {
        assets.files.insert("scene.toml".to_owned(), toml.into());
        let error = scene::load(&assets, "scene.toml").expect_err(toml).to_string();
        assert!(error.contains(word) && error.contains("scene.toml"), "{error}");
    }
}
