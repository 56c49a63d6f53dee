//! MoveIt's messages as YAML: compares the samples with an independent conversion of the same problems.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use karakuri_formats::{DiskAssets, MemoryAssets, scene};
use karakuri_geometry::{Point3, Pose, Shape, Vec3, math};
use karakuri_scene::{RobotReference, Scene, SceneDescription, ShapeDescription, StateDescription};
use karakuri_testkit::data;

use crate::corpus;

/// Robot, scenario and URDF of the samples; the index of all of them is one.
const SAMPLES: [(&str, &str, Option<&str>); 5] = [
    ("panda", "cage", Some("panda/panda_spherized.urdf")),
    ("panda", "bookshelf_small", Some("panda/panda_spherized.urdf")),
    ("ur5", "bookshelf_small", Some("ur5/ur5_spherized.urdf")),
    ("baxter", "bookshelf_tall_both_arms_easy", Some("baxter/baxter_spherized.urdf")),
    ("fetch", "bookshelf_small", None),
];

fn load(path: &Path) -> karakuri_formats::Loaded<SceneDescription> {
    scene::load(&DiskAssets::default(), &path.to_string_lossy()).unwrap_or_else(|e| panic!("{e}"))
}

fn sample(data: &Path, robot: &str, scenario: &str, kind: &str) -> PathBuf {
    data.join(format!("mbm-problems/raw-samples/{robot}/{scenario}_{robot}_{kind}0001.yaml"))
}

#[test]
fn the_samples_say_what_their_conversion_says() {
    let Some(data) = data::folder() else { return };
    for (robot, scenario, _) in SAMPLES {
        let json = data.join(format!("mbm-problems/{robot}/{scenario}.json"));
        let json: serde_json::Value =
            serde_json::from_str(&std::fs::read_to_string(json).unwrap()).unwrap();
        let problems = json["problems"].as_array().unwrap();
        let problem = problems.iter().find(|p| p["index"] == 1).expect("the first problem");

        let loaded = load(&sample(&data, robot, scenario, "scene"));
        assert!(loaded.warnings.is_empty(), "{:?}", loaded.warnings);
        objects_agree(&loaded.value, &problem["obstacles"]);
        let pairs = loaded.value.contacts.allow.iter().map(|pair| sorted(&pair.between));
        let theirs = json["acm_allowed_pairs"].as_array().unwrap().iter();
        let theirs = theirs.map(|p| sorted(&[p[0].as_str().unwrap(), p[1].as_str().unwrap()]));
        assert_eq!(pairs.collect::<BTreeSet<_>>(), theirs.collect::<BTreeSet<_>>());
        assert!(!loaded.value.contacts.keep_robot);

        let loaded = load(&sample(&data, robot, scenario, "request"));
        let request = loaded.value.request.expect("a request");
        assert_eq!(request.group, problem["group"].as_str().unwrap());
        let start = request.start.expect("a start");
        state_agrees(&start, &json["start_joints"], &problem["start"]);
        assert_eq!(request.goals.len(), problem["goals"].as_array().unwrap().len());
        for (goal, theirs) in request.goals.iter().zip(problem["goals"].as_array().unwrap()) {
            state_agrees(&goal.state, &json["goal_joints"], theirs);
        }
        assert_eq!((request.attempts, request.time_secs), (Some(2), Some(60.0)));
        assert!(request.planner.is_some() && request.velocity_scale.is_none());
        // Only the workspace is ignored, with a warning.
        let said: Vec<&str> = loaded.warnings.iter().map(|w| w.what.as_str()).collect();
        assert!(matches!(said[..], [one] if one.contains("workspace_parameters")), "{said:?}");
    }
}

fn sorted<T: AsRef<str>>(pair: &[T; 2]) -> [String; 2] {
    let mut pair = pair.each_ref().map(|name| name.as_ref().to_owned());
    pair.sort();
    pair
}

fn numbers(value: &serde_json::Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|x| x.as_f64().unwrap()).collect()
}

fn objects_agree(ours: &SceneDescription, theirs: &serde_json::Value) {
    let theirs = theirs.as_array().unwrap();
    assert_eq!(ours.objects.len(), theirs.len());
    for (ours, theirs) in ours.objects.iter().zip(theirs) {
        assert_eq!(ours.name, theirs["id"].as_str().unwrap());
        let number = |key: &str| theirs[key].as_f64().unwrap();
        let expected = match theirs["type"].as_str().unwrap() {
            "box" => {
                let size = numbers(&theirs["size"]);
                Shape::Cuboid { size_m: Vec3::new(size[0], size[1], size[2]) }
            }
            "cylinder" => {
                Shape::Cylinder { radius_m: number("radius"), length_m: number("height") }
            }
            "sphere" => Shape::Sphere { radius_m: number("radius") },
            other => panic!("{other}"),
        };
        let ShapeDescription::Shape(shape) = &ours.parts[0].shape else { panic!("a shape") };
        assert!(nearly(shape, &expected), "{shape:?} should be {expected:?}");
        let position: [f64; 3] = numbers(&theirs["position"]).try_into().unwrap();
        let turn: [f64; 4] = numbers(&theirs["quat_xyzw"]).try_into().unwrap();
        let expected = math::pose_from_xyz_quat(position, turn);
        let pose = ours.frame_from_object * ours.parts[0].object_from_shape;
        let (distance_m, angle_rad) = math::pose_distance(&pose, &expected);
        assert!(distance_m < 1e-12 && angle_rad < 1e-12, "{} is elsewhere", ours.name);
    }
}

/// Equal except for the last digits, which the conversion rounds.
fn nearly(a: &Shape, b: &Shape) -> bool {
    let near = |a: f64, b: f64| (a - b).abs() < 1e-12;
    match (a, b) {
        (Shape::Cuboid { size_m: a }, Shape::Cuboid { size_m: b }) => (a - b).norm() < 1e-12,
        (
            Shape::Cylinder { radius_m: r, length_m: l },
            Shape::Cylinder { radius_m: s, length_m: m },
        ) => near(*r, *s) && near(*l, *m),
        (Shape::Sphere { radius_m: r }, Shape::Sphere { radius_m: s }) => near(*r, *s),
        _ => false,
    }
}

fn state_agrees(ours: &StateDescription, names: &serde_json::Value, positions: &serde_json::Value) {
    let names: Vec<&str> = names.as_array().unwrap().iter().map(|n| n.as_str().unwrap()).collect();
    assert_eq!(ours.joints.len(), names.len());
    for (((name, position), theirs), value) in ours.joints.iter().zip(names).zip(numbers(positions))
    {
        assert_eq!(name, theirs);
        // The JSON reader may miss the last bit.
        assert!(position.len() == 1 && (position[0] - value).abs() < 1e-14, "{name}");
    }
}

#[test]
fn the_samples_become_scenes_of_their_robots() {
    let Some(data) = data::folder() else { return };
    for (robot, scenario, urdf) in SAMPLES {
        let Some(urdf) = urdf else { continue };
        let urdf = data.join("robots/vamp-spherized").join(urdf);
        let robot_model = Arc::new(corpus::model(&urdf));
        let described = load(&sample(&data, robot, scenario, "scene")).value;
        assert!(matches!(described.robot, Some(RobotReference::Named(_))));
        let made = Scene::from_description(robot_model.clone(), &described).unwrap();
        assert_eq!(made.scene.objects().len(), described.objects.len());
        // Exactly what the smaller model lacks is listed.
        for skipped in &made.skipped {
            assert!(robot_model.link(&skipped.name).is_none(), "{skipped}");
        }
        let request = load(&sample(&data, robot, scenario, "request")).value.request.unwrap();
        let q = made.scene.configuration_of(&request.start.unwrap(), described.unknown_names);
        assert!(q.unwrap().iter().any(|x| *x != 0.0), "the start is not the neutral pose");
    }
}

/// As `rostopic echo` prints it, with everything that the samples lack.
const ECHO: &str = r#"
name: kitchen
robot_state:
  joint_state:
    header: {seq: 0, stamp: {secs: 12, nsecs: 3}, frame_id: world}
    name: [a1, a2]
    position: [0.5, -0.25]
    velocity: [0.0, 1.5]
    effort: []
  attached_collision_objects:
    - link_name: hand
      object:
        header: {frame_id: hand}
        id: cup
        pose: {position: {x: 0.0, y: 0.0, z: 0.1}, orientation: {x: 0.0, y: 0.0, z: 0.0, w: 1.0}}
        primitives: [{type: 3, dimensions: [0.12, 0.03]}]
        primitive_poses: [{position: {x: 0.0, y: 0.0, z: 0.06}, orientation: {w: 1.0}}]
        operation: 0
      touch_links: [finger1, finger2]
      weight: 0.0
    - {link_name: hand, object: {id: shelf}, touch_links: []}
  is_diff: false
robot_model_name: arm
fixed_frame_transforms:
  - header: {frame_id: world}
    child_frame_id: camera
    transform: {translation: {x: 1.0, y: 2.0, z: 3.0}, rotation: {x: 0, y: 0, z: 0, w: 1}}
allowed_collision_matrix:
  entry_names: [hand, cup, shelf]
  entry_values:
    - enabled: [false, true, false]
    - enabled: [true, false, false]
    - enabled: [true, false, true]
  default_entry_names: [mat, rock]
  default_entry_values: [true, false]
link_padding: [{link_name: hand, padding: 0.01}]
link_scale: [{link_name: hand, scale: 1.1}, {link_name: arm, scale: 2.0}]
object_colors:
  - {id: wedge, color: {r: 0.5, g: 0.25, b: 0.0, a: 1.0}}
world:
  collision_objects:
    - header: {frame_id: camera}
      id: shelf
      type: {key: '', db: ''}
      primitives: [{type: 1, dimensions: [1, 2, 3]}, {type: 2, dimensions: [0.5]}]
      primitive_poses:
        - {position: {x: 1.0, y: 0.0, z: 0.0}, orientation: {x: 0, y: 0, z: 0, w: 0}}
      planes: [{coef: [0, 0, -1, 2]}]
      plane_poses: [{}]
      subframe_names: [edge]
      subframe_poses: [{position: {x: 0.5}}]
    - id: wedge
      meshes:
        - vertices: [{x: 0, y: 0, z: 0}, {x: 1, y: 0, z: 0}, {x: 0, y: 1, z: 0}]
          triangles: [{vertex_indices: [0, 1, 2]}]
      mesh_poses: [{position: [0, 0, 1], orientation: [0, 0, 0, 1]}]
    - {id: wedge, operation: 3, pose: {position: [0, 0, 2]}}
    - {id: ghost, primitives: [{type: sphere, dimensions: [1]}]}
    - {id: ghost, operation: remove}
  octomap:
    header: {frame_id: ''}
    octomap: {id: OcTree, resolution: 0.05, data: [1, 2, 3]}
is_diff: true
"#;

#[test]
fn a_whole_message_is_understood() {
    let loaded = scene::read_message(ECHO, "echo.yaml").unwrap();
    let scene = loaded.value;
    assert_eq!(scene.name, "kitchen");
    assert_eq!(scene.state.joints[1], ("a2".to_owned(), vec![-0.25]));
    let names: Vec<&str> = scene.objects.iter().map(|o| o.name.as_str()).collect();
    assert_eq!(names, ["shelf", "wedge", "cup"]);
    let [shelf, wedge, cup] = &scene.objects[..] else { panic!("three") };

    assert_eq!(shelf.frame.as_deref(), Some("camera"));
    assert_eq!(shelf.parts.len(), 3);
    assert_eq!(shelf.parts[0].object_from_shape, Pose::translation(1.0, 0.0, 0.0));
    assert_eq!(shelf.parts[1].object_from_shape, Pose::identity());
    // −z + 2 = 0: the solid is above two metres.
    let up = shelf.parts[2].object_from_shape;
    assert!((up * Point3::new(0.0, 0.0, 0.0) - Point3::new(0.0, 0.0, 2.0)).norm() < 1e-12);
    assert!((up.rotation * Vec3::z() + Vec3::z()).norm() < 1e-12);
    assert_eq!(shelf.subframes, [("edge".to_owned(), Pose::translation(0.5, 0.0, 0.0))]);

    assert_eq!(wedge.colour, Some([0.5, 0.25, 0.0, 1.0]));
    assert_eq!(wedge.frame_from_object, Pose::translation(0.0, 0.0, 2.0), "it was moved");
    let ShapeDescription::Shape(Shape::Mesh(mesh)) = &wedge.parts[0].shape else {
        panic!("a mesh")
    };
    assert_eq!(mesh.triangles(), [[0, 1, 2]]);

    assert_eq!(cup.frame.as_deref(), Some("hand"));
    assert_eq!(cup.parts[0].object_from_shape, Pose::translation(0.0, 0.0, 0.06));
    let [held, taken] = &scene.attachments[..] else { panic!("two are carried") };
    assert_eq!(held.link_from_object, Some(Pose::translation(0.0, 0.0, 0.1)));
    assert_eq!(held.touch_links, ["finger1", "finger2"]);
    assert_eq!((taken.object.as_str(), taken.link_from_object), ("shelf", None));

    assert_eq!(scene.frames[0].world_from_frame, Pose::translation(1.0, 2.0, 3.0));
    assert_eq!(scene.contacts.allow.len(), 1);
    assert_eq!(scene.contacts.always, [("mat".to_owned(), "allowed collision matrix".to_owned())]);
    let padding: Vec<_> =
        scene.padding.iter().map(|(l, p)| (l.as_str(), p.grow_m, p.scale)).collect();
    assert_eq!(padding, [("hand", 0.01, 1.1), ("arm", 0.0, 2.0)]);

    // What is ignored is reported with its place.
    let said: Vec<String> = loaded.warnings.iter().map(ToString::to_string).collect();
    for word in ["quaternion of zeros", "velocity", "octomap", "one way only"] {
        assert_eq!(said.iter().filter(|w| w.contains(word)).count(), 1, "{word}: {said:#?}");
    }
    assert_eq!(said.len(), 4, "{said:#?}");
}

const REQUEST: &str = r#"
group_name: arm
planner_id: ''
num_planning_attempts: 0
allowed_planning_time: 0.0
max_velocity_scaling_factor: 0.5
start_state: {joint_state: {name: [], position: []}, is_diff: true}
goal_constraints:
  - name: ''
    joint_constraints:
      - {joint_name: a1, position: 1.0, tolerance_above: 0.1, tolerance_below: 0.2, weight: 1.0}
  - position_constraints:
      - header: {frame_id: table}
        link_name: hand
        constraint_region:
          primitives: [{type: 2, dimensions: [0.01]}]
          primitive_poses: [{position: {x: 1, y: 2, z: 3}, orientation: {w: 1}}]
    orientation_constraints:
      - header: {frame_id: table}
        link_name: hand
        orientation: {x: 1, y: 0, z: 0, w: 0}
        absolute_x_axis_tolerance: 0.1
        absolute_y_axis_tolerance: 0.2
        absolute_z_axis_tolerance: 3.0
path_constraints: {orientation_constraints: [{link_name: hand}]}
"#;

#[test]
fn goals_of_joints_and_tools_are_understood() {
    let loaded = scene::read_message(REQUEST, "request.yaml").unwrap();
    let request = loaded.value.request.unwrap();
    assert!(request.start.is_none() && request.planner.is_none() && request.attempts.is_none());
    assert_eq!(request.velocity_scale, Some(0.5));
    let [joints, pose] = &request.goals[..] else { panic!("two goals") };
    assert_eq!(joints.state.joints, [("a1".to_owned(), vec![1.0])]);
    assert_eq!(joints.joint_tolerances, [("a1".to_owned(), [0.2, 0.1])]);
    let tool = pose.tool.as_ref().unwrap();
    assert_eq!((tool.link.as_str(), tool.frame.as_deref()), ("hand", Some("table")));
    assert_eq!(tool.frame_from_link.translation.vector, Vec3::new(1.0, 2.0, 3.0));
    assert_eq!(tool.position_tolerance_m, Some(0.01));
    assert_eq!(tool.rotation_tolerance_rad, Some([0.1, 0.2, 3.0]));
    assert_eq!(loaded.warnings.len(), 1);
    assert!(loaded.warnings[0].what.contains("path_constraints"), "{:?}", loaded.warnings);

    // Faster than allowed is refused with its place.
    for bad in ["2.0", "-0.5", "1.0000001"] {
        let text = REQUEST.replace(
            "max_velocity_scaling_factor: 0.5",
            &format!("max_velocity_scaling_factor: {bad}"),
        );
        let error = scene::read_message(&text, "request.yaml").expect_err("out of range");
        assert_eq!(error.origin.line, 6, "{error}");
        assert!(error.what.contains("between 0 and 1"), "{error}");
    }
}

#[track_caller]
fn refused(text: &str, line: u32, column: u32, words: &str) {
    let error = scene::read_message(text, "s.yaml").expect_err("it should be refused");
    assert_eq!((error.origin.line, error.origin.column), (line, column), "{error}");
    assert!(error.to_string().contains(words), "{error}");
}

#[test]
fn mistakes_are_shown_where_they_are() {
    let object = |rest: &str| format!("world:\n  collision_objects:\n    - {{id: a, {rest}}}\n");
    refused(&object("primitives: [{type: 7, dimensions: [1]}]"), 3, 35, "should be 1 (box)");
    refused(&object("primitives: [{type: box, dimensions: [1, 2]}]"), 3, 52, "a list of 3");
    refused(&object("primitives: [{type: 2, dimensions: [-1]}]"), 3, 51, "greater than zero");
    refused(&object("primitive_poses: [{}]"), 3, 33, "more than the 0 shapes");
    refused(&object("meshes: [{vertices: [], triangles: [[0, 1, 2]]}]"), 3, 50, "triangle 0");
    refused(&object("operation: 9"), 3, 26, "operation");
    refused("robot_state: {joint_state: {name: [a], position: []}}", 1, 28, "0 positions");
    refused(
        "allowed_collision_matrix: {entry_names: [a], entry_values: [[1, 0]]}",
        1,
        61,
        "a list of 1",
    );
    refused("link_padding: [{link_name: a, padding: -1}]", 1, 40, "zero or more");
    refused("[1, 2]", 1, 1, "a table");
}

#[test]
fn a_mesh_that_a_message_names_is_fetched() {
    let mut assets = MemoryAssets::default();
    let text = "world:\n  collision_objects:\n    - id: a\n      meshes:\n        - resource: package://p/a.obj\n";
    assets.files.insert("s.yaml".to_owned(), text.into());
    let error = scene::load(&assets, "s.yaml").unwrap_err();
    assert_eq!((error.origin.line, error.origin.column), (5, 21), "{error}");
    assets.packages.insert("p".to_owned(), "q".to_owned());
    assets.files.insert("q/a.obj".to_owned(), "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n".into());
    let loaded = scene::load(&assets, "s.yaml").unwrap().value;
    assert!(matches!(loaded.objects[0].parts[0].shape, ShapeDescription::Shape(Shape::Mesh(_))));
}
