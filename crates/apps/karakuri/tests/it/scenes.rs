//! The scenes that come with the library: they load, nothing touches that should not, and what moves stands on something.

use karakuri::simulate::{self, EngineChoice};
use karakuri::{LoadOptions, builtin, load_scene};
use karakuri_formats::scene as files;
use karakuri_geometry::{Pose, touching};
use karakuri_robot::{Frames, JointId, kinematics};
use karakuri_scene::exact::Checker;
use karakuri_scene::{Object, Scene, SceneDescription};

fn described(scene: &builtin::BuiltinScene) -> SceneDescription {
    let loaded = files::load(&builtin::assets(), &scene.path());
    let loaded = loaded.unwrap_or_else(|error| panic!("{error}"));
    assert!(loaded.warnings.is_empty(), "{:?}", loaded.warnings);
    loaded.value
}

fn real(name: &str) -> Scene {
    let loaded = load_scene(name, None, &LoadOptions::default());
    loaded.unwrap_or_else(|error| panic!("{name}: {error}")).value.scene
}

#[test]
fn nothing_touches_where_a_scene_begins() {
    for builtin in builtin::SCENES {
        let scene = real(builtin.name);
        let robot = scene.robot();
        let joints = (0..robot.joints().len()).map(JointId);
        let joints: Vec<JointId> = joints.filter(|id| robot.joints()[id.0].is_driven()).collect();
        let checker = Checker::compile(&scene, &joints).expect("all joints can be planned for");
        let q: Vec<f64> = joints
            .iter()
            .map(|id| scene.configuration()[robot.joints()[id.0].first_position])
            .collect();
        let contacts = checker.contacts(&q, &mut checker.scratch());
        assert!(contacts.is_empty(), "{}: {contacts:?}", builtin.name);
    }
}

/// Whether an object that was put somewhere else touches another object or a link.
fn touches(scene: &Scene, object: &Object, by_z_m: f64) -> bool {
    let moved = Pose::translation(0.0, 0.0, by_z_m) * object.world_from_object;
    let robot = scene.robot();
    let mut links = Frames::default();
    kinematics::forward(robot, scene.configuration(), &mut links);
    let of_links = robot.links().iter().enumerate().flat_map(|(i, link)| {
        let world_from_link = links[karakuri_robot::LinkId(i)];
        link.collisions.iter().map(move |c| (world_from_link * c.link_from_shape, &c.shape))
    });
    let others = scene.objects().values().filter(|other| other.name != object.name);
    let of_objects = others.flat_map(|other| {
        other.parts.iter().map(|p| (other.world_from_object * p.object_from_shape, &p.shape))
    });
    let others: Vec<_> = of_links.chain(of_objects).collect();
    object.parts.iter().any(|part| {
        let here = moved * part.object_from_shape;
        others.iter().any(|(there, shape)| touching(&part.shape, &here, shape, there))
    })
}

#[test]
fn what_moves_stands_on_something() {
    let mut count = 0;
    for builtin in builtin::SCENES {
        let scene = real(builtin.name);
        for object in described(builtin).objects.iter().filter(|o| o.body.mass_kg.is_some()) {
            let body = &scene.objects()[object.name.as_str()];
            assert!(!touches(&scene, body, 1e-6), "{} is in something", object.name);
            assert!(touches(&scene, body, -1e-4), "{} hangs in the air", object.name);
            assert!(object.inertia().expect("a body that could exist").is_some());
            count += 1;
        }
    }
    assert_eq!(count, 15, "cylinder and cube twice, the target, nine in the shelf, and the drone");
}

#[test]
fn components_have_their_parts() {
    for builtin in builtin::SCENES {
        let (name, described) = (builtin.name, described(builtin));
        let plan = karakuri::load_world(name, None, &LoadOptions::default());
        let plan = plan.unwrap_or_else(|error| panic!("{error}")).value;
        if let Err(error) = simulate::world(plan, EngineChoice::Own) {
            panic!("{name}: {error}");
        }
        let names: Vec<&str> = described.components.iter().map(|c| c.name.as_str()).collect();
        match name {
            "lab" | "lab_empty_table" => assert_eq!(
                names,
                ["left_arm", "left_sdh", "right_arm", "right_sdh", "kinect1"],
                "as the lab's other software calls them"
            ),
            "lab_one_arm" => assert_eq!(names, ["right_arm", "right_sdh", "kinect1"]),
            "kr210" | "kr210_shelf" => assert_eq!(names, ["arm", "gripper"]),
            "rrbot3_box" => assert_eq!(names, ["arm"]),
            "sherpa_docking" => assert_eq!(names, ["sherpa_arm", "latch", "box"]),
            "kit_head" => {
                assert_eq!(names, ["neck", "left_eye", "right_eye", "left_camera", "right_camera"])
            }
            _ => assert!(names.is_empty()),
        }
    }
}

/// Planners see what a component brings: it is not free space.
#[test]
fn what_a_component_brings_is_in_the_planning_scene() {
    let text = |link: &str| {
        format!(
            "[robot]\nname = \"lwr4\"\n[[component]]\ntype = \"sdh2\"\nname = \"hand\"\nprefix = \"hand_\"\n\
             [component.robot]\nname = \"sdh2\"\nlink = \"{link}\"\nxyz = [0, 0, 0.02]\nprefix = \"hand_\"\n"
        )
    };
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = |name: &str, link: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text(link)).expect("the test folder can be written");
        path.to_str().expect("a plain name").to_owned()
    };
    let options = LoadOptions::default();
    let scene = load_scene(&file("brings.toml", "arm_7_link"), None, &options).expect("it fits");
    let robot = scene.value.scene.robot().clone();
    let palm = robot.link("hand_palm_link").expect("the hand is mounted");
    assert!(!robot.links()[palm.0].collisions.is_empty());
    let world = karakuri::load_world(&file("brings.toml", "arm_7_link"), None, &options);
    let world = simulate::world(world.expect("it fits").value, EngineChoice::Own).expect("a world");
    assert_eq!(world.scene().robot().links().len(), robot.links().len(), "as in simulation");
    let wrong = load_scene(&file("brings_nowhere.toml", "arm_9_link"), None, &options);
    let wrong = wrong.expect_err("there is no such link").to_string();
    assert!(wrong.contains("\"hand\"") && wrong.contains("arm_9_link"), "{wrong}");
}

/// Where the impedance test sends the tip, and where the box stops it: the edge of the beam's end touches first.
#[test]
fn the_box_stops_the_tip_at_40_centimetres() {
    let scene = real("rrbot3_box");
    let robot = scene.robot();
    let tip = robot.link("tip_link").expect("the arm has a tip");
    let beam = &robot.links()[robot.link("link3").expect("the last beam").0].collisions[0];
    let gripped = &scene.objects()["box"];
    let touches_at = |joints: [f64; 2]| {
        let mut frames = Frames::default();
        kinematics::forward(robot, &joints, &mut frames);
        let link3 = frames[robot.link("link3").expect("the last beam")];
        let at = gripped.world_from_object * gripped.parts[0].object_from_shape;
        let shape = &gripped.parts[0].shape;
        let touches = touching(&beam.shape, &(link3 * beam.link_from_shape), shape, &at);
        (frames[tip].translation.vector, touches)
    };
    // The elbow behind the first beam: at the height of the goal, from 39 cm on to 41 cm.
    let joints = |x_m: f64| {
        let (to_x, to_z): (f64, f64) = (x_m, 1.0 - 1.95);
        let (a, b) = (0.9f64, 0.95f64);
        let far = to_x.hypot(to_z);
        let inner = ((a * a + far * far - b * b) / (2.0 * a * far)).acos();
        let bend = std::f64::consts::PI - ((a * a + b * b - far * far) / (2.0 * a * b)).acos();
        [to_x.atan2(to_z) + inner, -bend]
    };
    let (before, free) = touches_at(joints(0.399));
    assert!((before.x - 0.399).abs() < 1e-9 && (before.z - 1.0).abs() < 1e-9, "{before}");
    assert!((before.y - 0.2).abs() < 1e-9 && !free);
    assert!(touches_at(joints(0.401)).1);
}
