//! MoveIt's `.scene` text, both layouts.

use karakuri_formats::scene;
use karakuri_geometry::{Point3, Pose, Shape, Vec3};
use karakuri_scene::{ObjectDescription, SceneDescription, ShapeDescription};
use karakuri_testkit::random::Rng;
use karakuri_testkit::scenes;

const NEW: &str = "\
(noname)+
* tall box
0.5 0 0.25
0 0 0.707107 0.707107
2
box
0.1 0.2 0.5
0 0 0
0 0 0 1
1 0 0 0.5
cylinder
0.04 0.2
0 0 0.35
0 0 0 1
1 0 0 0.5
1
handle
0 0 0.4
0 0 0 1
* floor
0 0 0
0 0 0 1
1
plane
0 0 2 1
0 0 0
0 0 0 1
0 0 0 0
0
.
";

const OLD: &str = "\
lab
* ball
1
sphere
0.1
1 2 3
0 0 0 1
0 0 0 0
* wedge
1
mesh
4 2
0 0 0
1 0 0
0 1 0
0 0 1
0 1 2
0 1 3
0 0 1
0 0 0 1
0.2 0.4 0.6 1
.
";

fn shape(object: &ObjectDescription, part: usize) -> &Shape {
    match &object.parts[part].shape {
        ShapeDescription::Shape(shape) => shape,
        other => panic!("{other:?} is no shape"),
    }
}

#[test]
fn the_newer_layout_has_poses_and_subframes() {
    let scene = scene::read_moveit_text(NEW, "new.scene").unwrap().value;
    assert_eq!(scene.name, "(noname)+");
    let [tall, floor] = &scene.objects[..] else { panic!("two objects") };
    assert_eq!(tall.name, "tall box");
    assert_eq!(tall.colour, Some([1.0, 0.0, 0.0, 0.5]));
    assert_eq!(*shape(tall, 0), Shape::Cuboid { size_m: Vec3::new(0.1, 0.2, 0.5) });
    assert_eq!(*shape(tall, 1), Shape::Cylinder { radius_m: 0.04, length_m: 0.2 });
    // Rotated by 90°, x of the object is y of the world.
    let corner = tall.frame_from_object * Point3::new(1.0, 0.0, 0.0);
    assert!((corner - Point3::new(0.5, 1.0, 0.25)).norm() < 1e-6);
    assert_eq!(tall.subframes, [("handle".to_owned(), Pose::translation(0.0, 0.0, 0.4))]);
    // 2z + 1 = 0 lies at half a metre below.
    assert_eq!(*shape(floor, 0), Shape::HalfSpace);
    assert_eq!(floor.parts[0].object_from_shape, Pose::translation(0.0, 0.0, -0.5));
    assert_eq!(floor.colour, None);
}

#[test]
fn the_older_layout_has_shapes_only() {
    let scene = scene::read_moveit_text(OLD, "old.scene").unwrap().value;
    let [ball, wedge] = &scene.objects[..] else { panic!("two objects") };
    assert_eq!(ball.frame_from_object, Pose::identity());
    assert_eq!(ball.parts[0].object_from_shape, Pose::translation(1.0, 2.0, 3.0));
    let Shape::Mesh(mesh) = shape(wedge, 0) else { panic!("a mesh") };
    assert_eq!((mesh.vertices().len(), mesh.triangles()), (4, &[[0, 1, 2], [0, 1, 3]][..]));
    assert_eq!(wedge.colour, Some([0.2, 0.4, 0.6, 1.0]));
    assert_eq!(scene::read_moveit_text("empty\n.\n", "e.scene").unwrap().value.objects.len(), 0);
}

/// What the format can represent: no capsules, point clouds, hulls or files, and colours only with a shape.
fn sayable(rng: &mut Rng) -> SceneDescription {
    let mut said = SceneDescription {
        name: "a scene".to_owned(),
        unknown_names: karakuri_scene::UnknownNames::Skip,
        ..SceneDescription::default()
    };
    for i in 0..rng.below(5) {
        let mut object = scenes::object(rng, format!("thing {i}"));
        object.parts.retain(|part| match &part.shape {
            ShapeDescription::Shape(shape) => {
                !matches!(shape, Shape::Capsule { .. } | Shape::Cloud(_) | Shape::Hull(_))
            }
            _ => false,
        });
        object.colour = object.colour.filter(|_| !object.parts.is_empty());
        said.objects.push(object);
    }
    said
}

#[test]
fn what_is_written_is_read_bit_for_bit() {
    let mut rng = Rng::new(31);
    for _ in 0..300 {
        let described = sayable(&mut rng);
        let written = scene::write_moveit_text(&described);
        assert!(written.left_out.is_empty(), "{:?}", written.left_out);
        let again = scene::read_moveit_text(&written.text, "again.scene");
        let again = again.unwrap_or_else(|error| panic!("{error}\n{}", written.text));
        assert_eq!(again.value, described, "{}", written.text);
    }
}

#[test]
fn what_cannot_be_said_is_listed() {
    let mut rng = Rng::new(32);
    for _ in 0..100 {
        let described = scenes::description(&mut rng);
        let written = scene::write_moveit_text(&described);
        let again = scene::read_moveit_text(&written.text, "again.scene").unwrap().value;
        let shapes = |scene: &SceneDescription| -> usize {
            scene.objects.iter().map(|object| object.parts.len()).sum()
        };
        let whole =
            shapes(&again) == shapes(&described) && again.objects.len() == described.objects.len();
        assert!(whole || !written.left_out.is_empty(), "{described:?}");
    }
}

#[track_caller]
fn refused(text: &str, line: u32, column: u32, words: &str) {
    let error = scene::read_moveit_text(text, "s.scene").expect_err("it should be refused");
    assert_eq!((error.origin.line, error.origin.column), (line, column), "{error}");
    assert!(error.to_string().contains(words), "{error}");
}

#[test]
fn mistakes_are_shown_where_they_are() {
    refused("name\n* a\n1\nbox\n1 -2 3\n", 5, 3, "greater than zero");
    refused("name\n* a\n1\nbox\n1 nan 3\n", 5, 3, "greater than zero");
    refused("name\n* a\n1\nbax\n1 2 3\n", 4, 1, "did you mean \"box\"?");
    refused("name\n* a\n1\nsphere\n1\n0 x 0\n0 0 0 1\n0 0 0 0\n.\n", 6, 3, "finite number");
    refused("name\n* a\n1\nsphere\n1\n0 0 0\n0 0 0 0\n0 0 0 0\n.\n", 7, 1, "quaternion");
    refused("name\n* a\n1\nsphere\n1\n0 0 0\n", 6, 6, "the file ends");
    refused("name\n*\n1\n", 2, 2, "no name");
    refused("name\n* a\nmany\n", 3, 1, "count");
    refused("name\n+ a\n", 2, 1, "\"+\"");
    refused("", 1, 1, "the file ends");
    let huge = "name\n* a\n1\nmesh\n99999999999 99999999999\n0 0 0\n";
    refused(huge, 6, 6, "the file ends");
}
