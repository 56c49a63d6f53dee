//! Scene descriptions: their contents, and the conversion back.

use std::sync::Arc;

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_robot::{JointKind, LinkId, RobotModel, Semantics, VirtualJoint};
use karakuri_scene::{
    AttachmentDescription, DescriptionError, EditError, FrameDescription, ObjectDescription,
    Padding, PartDescription, Scene, SceneDescription, ShapeDescription, UnknownNames, describe,
};
use karakuri_testkit::{random::Rng, robots, trees};

fn ball(name: &str, frame_from_object: Pose) -> ObjectDescription {
    let shape = ShapeDescription::Shape(Shape::Sphere { radius_m: 0.1 });
    ObjectDescription {
        name: name.to_owned(),
        frame: None,
        frame_from_object,
        parts: vec![PartDescription { object_from_shape: Pose::identity(), shape }],
        colour: None,
        subframes: Vec::new(),
        body: Default::default(),
    }
}

/// Robots with every kind of joint.
#[test]
fn a_scene_of_any_robot_survives_its_description() {
    let mut rng = Rng::new(51);
    for _ in 0..100 {
        let robot = trees::Tree::of_everything(8).draw(&mut rng);
        let q = trees::configuration(&robot, &mut rng);
        let mut scene = Scene::new(Arc::new(robot));
        scene.set_configuration(&q).unwrap();
        let links = scene.robot().links().len();
        for i in 0..rng.below(4) {
            let shape = Shape::Cuboid { size_m: Vec3::new(0.1, 0.2, 0.3) };
            let object = karakuri_scene::Object::new(format!("box {i}"), shape, rng.pose(1.0));
            scene.add(object).unwrap();
            if rng.below(2) == 0 {
                let link = LinkId(rng.below(links));
                scene.attach(&format!("box {i}"), link, Default::default()).unwrap();
            }
        }
        scene.pad(LinkId(rng.below(links)), Padding { grow_m: 0.01, scale: 1.0 });
        let back = Scene::from_description(scene.robot().clone(), &describe(&scene)).unwrap();
        assert!(back.scene == scene && back.skipped.is_empty());
    }
}

/// An arm whose root is placed in the world by a virtual joint.
fn on_wheels() -> Arc<RobotModel> {
    let model = robots::ur5();
    let virtual_joint = VirtualJoint {
        name: "wheels".to_owned(),
        kind: JointKind::Planar,
        parent_frame: "odom".to_owned(),
        child_link: LinkId(0),
        groups: Vec::new(),
    };
    let semantics = Semantics { virtual_joints: vec![virtual_joint], ..Semantics::default() };
    Arc::new(model.with_semantics(semantics))
}

/// The world of a scene is the robot's root: a base at another pose moves everything else instead.
#[test]
fn a_base_that_stands_elsewhere_moves_the_world() {
    let robot = on_wheels();
    let world_from_base = Pose::new(Vec3::new(1.0, 2.0, 0.0), Vec3::z() * 0.5);
    let world_from_ball = Pose::translation(0.0, 0.0, 1.0);
    let camera = Pose::translation(0.3, 0.0, 0.0);
    let mut described = SceneDescription {
        objects: vec![ball("a", world_from_ball), ball("b", camera), ball("c", camera)],
        frames: vec![FrameDescription { name: "camera".to_owned(), world_from_frame: camera }],
        ..SceneDescription::default()
    };
    described.state.free_joints.push(("wheels".to_owned(), world_from_base));
    described.objects[1].frame = Some("camera".to_owned());
    described.objects[2].frame = Some(robot.links()[0].name.clone());
    let scene = Scene::from_description(robot.clone(), &described).unwrap().scene;
    let place = |name: &str| scene.objects()[name].world_from_object;
    let near = |a: Pose, b: Pose| (a.to_homogeneous() - b.to_homogeneous()).norm() < 1e-12;
    assert!(near(place("a"), world_from_base.inverse() * world_from_ball));
    assert!(near(place("b"), world_from_base.inverse() * camera * camera));
    assert!(near(place("c"), camera), "what stands on a link moves with the robot");

    // The parent frame of the virtual joint is the world.
    described.objects[0].frame = Some("odom".to_owned());
    let again = Scene::from_description(robot, &described).unwrap().scene;
    assert!(again == scene);
}

#[test]
fn joints_that_are_not_there_are_refused_or_listed() {
    let mut described = SceneDescription::default();
    described.state.free_joints.push(("world_joint".to_owned(), Pose::identity()));
    let robot = Arc::new(robots::ur5());
    // A base at the origin needs no joint.
    assert!(Scene::from_description(robot.clone(), &described).is_ok());
    described.state.free_joints[0].1 = Pose::translation(1.0, 0.0, 0.0);
    assert!(matches!(
        Scene::from_description(robot.clone(), &described),
        Err(DescriptionError::Unknown(name)) if name.name == "world_joint"
    ));
    described.unknown_names = UnknownNames::Skip;
    assert_eq!(Scene::from_description(robot, &described).unwrap().skipped.len(), 1);
}

#[test]
fn a_wrong_description_changes_nothing() {
    let robot = Arc::new(robots::ur5());
    let joint = robot.joints().iter().find(|j| j.is_driven()).unwrap().name.clone();
    let mut scene = Scene::new(robot);
    let good = SceneDescription {
        objects: vec![ball("cup", Pose::identity())],
        ..SceneDescription::default()
    };
    scene.apply(&good).unwrap();
    let before = (scene.clone(), scene.version());

    let again = scene.apply(&good);
    assert_eq!(again, Err(DescriptionError::Edit(EditError::NameTaken("cup".to_owned()))));
    let mut wrong = SceneDescription::default();
    wrong.state.joints.push((joint.clone(), vec![1.0, 2.0]));
    let positions = DescriptionError::Positions { joint, expected: 1, given: 2 };
    assert_eq!(scene.apply(&wrong), Err(positions));

    let mut wrong = SceneDescription {
        objects: vec![ball("hat", Pose::identity()), ball("mesh", Pose::identity())],
        ..SceneDescription::default()
    };
    wrong.objects[1].parts[0].shape =
        ShapeDescription::CloudFile { file: "c.pcd".to_owned(), radius_m: 0.0 };
    assert!(matches!(scene.apply(&wrong), Err(DescriptionError::NotLoaded { .. })));
    let mut wrong =
        SceneDescription { objects: vec![ball("hat", Pose::identity())], ..Default::default() };
    wrong.attachments.push(AttachmentDescription {
        object: "hat".to_owned(),
        link: scene.robot().links()[2].name.clone(),
        touch_links: Vec::new(),
        link_from_object: Some(Pose::translation(f64::NAN, 0.0, 0.0)),
    });
    assert!(matches!(scene.apply(&wrong), Err(DescriptionError::Edit(EditError::NotFinite(_)))));
    let link = scene.robot().links()[2].name.clone();
    let padding = vec![(link, Padding { grow_m: 0.0, scale: 0.0 })];
    let wrong = SceneDescription { padding, ..SceneDescription::default() };
    assert!(matches!(scene.apply(&wrong), Err(DescriptionError::Padding { .. })));
    assert!(scene == before.0 && scene.version() == before.1);
}

#[test]
fn a_named_pose_moves_its_group_and_nothing_else() {
    let robot = karakuri_testkit::scenes::robot();
    let mut scene = karakuri_scene::Scene::new(robot.clone());
    scene.set_named_pose("arm", "ready").expect("the arm has it");
    for (id, positions) in &robot.named_pose("arm", "ready").expect("the arm has it").positions {
        let at = robot[*id].first_position;
        assert_eq!(scene.configuration()[at..at + positions.len()], positions[..]);
    }
    let before = scene.clone();
    let error = scene.set_named_pose("arm", "redy").expect_err("no such pose");
    assert_eq!(error.known, ["ready"]);
    assert_eq!(scene, before, "an error changes nothing");
}
