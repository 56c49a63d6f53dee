//! Scenes in TOML: what is written comes back, and mistakes are shown where they are.

use karakuri_formats::{MemoryAssets, ReadError, scene};
use karakuri_geometry::Shape;
use karakuri_scene::{DescriptionError, NameRole, Scene, ShapeDescription, UnknownNames, describe};
use karakuri_testkit::random::Chance;

use crate::scenes;

#[test]
fn what_is_written_is_read_bit_for_bit() {
    let mut chance = Chance::new(11);
    for _ in 0..400 {
        let described = scenes::description(&mut chance);
        let text = scene::write_toml(&described);
        let again = scene::read_toml(&text, "again.toml").unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(again.value, described, "{text}");
        assert_eq!(scene::write_toml(&again.value), text);
    }
}

#[test]
fn a_scene_survives_its_description_and_its_file() {
    let mut chance = Chance::new(12);
    for _ in 0..200 {
        let there = scenes::scene(&mut chance);
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

/// The examples of the manual: what is shown to people must work.
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
        assert_eq!(again.value, loaded.value);
        // Every kind of statement is used in the longer one.
        if block.contains("[request]") {
            let scene = loaded.value;
            assert_eq!(
                (scene.objects.len(), scene.attachments.len(), scene.frames.len()),
                (5, 1, 1)
            );
            assert_eq!(scene.contacts.allow.len() + scene.contacts.always.len(), 2);
            assert_eq!(scene.request.unwrap().goals.len(), 2);
        }
    }
}
