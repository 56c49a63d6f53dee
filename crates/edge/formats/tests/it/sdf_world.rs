//! SDF worlds as scenes: where everything is, what moves, and what is refused.

use karakuri_formats::{Loaded, MemoryAssets, ReadError, read_robot, scene, xml};
use karakuri_geometry::{Pose, Shape, Vec3, math::pose_distance, math::pose_from_xyz_rpy};
use karakuri_scene::{ObjectDescription, RobotReference, SceneDescription, ShapeDescription};

const ARM: &str = r#"<model name="arm">
  <pose>1 2 0.5 0 0 1.5707963267948966</pose>
  <link name="base"><pose>0 0 0.1 0 0 0</pose></link>
  <link name="upper"><pose>0 0 0.4 0 0 0</pose></link>
  <joint name="swing" type="revolute">
    <parent>base</parent><child>upper</child><axis><xyz>0 1 0</xyz><limit><lower>-1</lower><upper>1</upper></limit></axis>
  </joint>
</model>"#;

const THINGS: &str = r#"
<include><uri>model://sun</uri></include>
<include><uri>model://ground_plane</uri></include>
<frame name="shelf"><pose>3 0 1 0 0 0</pose></frame>
<model name="box"><pose relative_to="shelf">0 0 0.25 0 0 0</pose>
  <link name="link"><pose>0.1 0 0 0 0 0</pose>
    <inertial><mass>2</mass><inertia><ixx>0.02</ixx><iyy>0.03</iyy><izz>0.04</izz></inertia></inertial>
    <collision name="c"><geometry><box><size>0.4 0.5 0.6</size></box></geometry>
      <surface><friction><ode><mu>0.3</mu></ode></friction><bounce><restitution_coefficient>0.5</restitution_coefficient></bounce></surface>
    </collision>
    <visual name="v"><geometry><box><size>0.4 0.5 0.6</size></box></geometry><material><diffuse>1 0 0 1</diffuse></material></visual>
  </link>
</model>
<model name="pair"><static>true</static>
  <link name="a"><collision name="c"><geometry><sphere><radius>0.1</radius></sphere></geometry></collision></link>
  <link name="b"><pose>0 0 1 0 0 0</pose><collision name="c"><geometry><sphere><radius>0.2</radius></sphere></geometry></collision></link>
</model>
<model name="loose">
  <link name="a"><collision name="c"><geometry><sphere><radius>0.1</radius></sphere></geometry></collision></link>
  <link name="b"><collision name="c"><geometry><sphere><radius>0.2</radius></sphere></geometry></collision></link>
  <link name="c"><pose>0 0 1 0 0 0</pose><visual name="v"><geometry><sphere><radius>0.3</radius></sphere></geometry></visual></link>
  <joint name="glue" type="fixed"><parent>a</parent><child>c</child></joint>
</model>
<light name="lamp"/>
<plugin name="wind" filename="libwind.so"/>
"#;

fn world(content: &str) -> Result<Loaded<SceneDescription>, ReadError> {
    let text = format!(r#"<sdf version="1.9"><world name="yard">{content}</world></sdf>"#);
    let mut assets = MemoryAssets::default();
    assets.files.insert("/w/yard.world".to_owned(), text.into_bytes());
    scene::load(&assets, "/w/yard.world")
}

fn object<'a>(scene: &'a SceneDescription, name: &str) -> &'a ObjectDescription {
    let found = scene.objects.iter().find(|object| object.name == name);
    found.unwrap_or_else(|| panic!("{name} is there"))
}

/// The pose of the only shape of an object in the world of the file, when the robot stands at `world_from_root`.
fn shape_in_file(object: &ObjectDescription, world_from_root: &Pose, part: usize) -> Pose {
    world_from_root * object.frame_from_object * object.parts[part].object_from_shape
}

fn near(found: Pose, xyz: [f64; 3], rpy: [f64; 3]) {
    let (m, rad) = pose_distance(&found, &pose_from_xyz_rpy(xyz, rpy));
    assert!(m < 1e-12 && rad < 1e-12, "{found} instead of {xyz:?} {rpy:?}");
}

#[test]
fn models_without_moving_joints_are_objects_where_the_file_has_them() {
    // Once without a robot, then beside one that stands elsewhere and is turned: the same places in the file's world.
    let turned = pose_from_xyz_rpy([1.0, 2.0, 0.6], [0.0, 0.0, std::f64::consts::FRAC_PI_2]);
    for (arm, world_from_root) in [("", Pose::identity()), (ARM, turned)] {
        let Loaded { value: scene, warnings } = world(&format!("{arm}{THINGS}")).unwrap();
        assert_eq!(scene.name, "yard");
        let names: Vec<&str> = scene.objects.iter().map(|object| object.name.as_str()).collect();
        assert_eq!(names, ["box", "pair", "loose::a", "loose::b", "ground_plane"]);

        let case = object(&scene, "box");
        near(shape_in_file(case, &world_from_root, 0), [3.1, 0.0, 1.25], [0.0; 3]);
        assert_eq!(case.body.mass_kg, Some(2.0));
        let inertia = case.body.inertia.expect("it is given");
        assert!((inertia.com_m - Vec3::new(0.1, 0.0, 0.0)).norm() < 1e-12);
        assert!((inertia.about_com[(2, 2)] - 0.04).abs() < 1e-12);
        assert_eq!((case.body.surface.friction, case.body.surface.restitution), (0.3, 0.5));
        assert_eq!(case.colour, Some([1.0, 0.0, 0.0, 1.0]));

        let pair = object(&scene, "pair");
        assert_eq!((pair.parts.len(), pair.body.mass_kg), (2, None));
        near(shape_in_file(pair, &world_from_root, 1), [0.0, 0.0, 1.0], [0.0; 3]);
        // Without <inertial> a link weighs a kilogram, and two are glued together.
        assert_eq!(object(&scene, "loose::a").body.mass_kg, Some(2.0));
        assert_eq!(object(&scene, "loose::a").parts.len(), 2);
        assert_eq!(object(&scene, "loose::b").body.mass_kg, Some(1.0));

        let floor = object(&scene, "ground_plane");
        assert!(matches!(floor.parts[0].shape, ShapeDescription::Shape(Shape::HalfSpace)));
        assert_eq!(floor.body.mass_kg, None);
        assert!(warnings.iter().any(|warning| warning.what.contains("<plugin>")), "{warnings:?}");
    }
}

#[test]
fn the_model_that_moves_is_the_robot_of_the_same_file() {
    let text = format!(r#"<sdf version="1.9"><world name="yard">{THINGS}{ARM}</world></sdf>"#);
    let scene = world(&format!("{THINGS}{ARM}")).unwrap().value;
    let urdf = "yard.world".to_owned();
    assert_eq!(scene.robot, Some(RobotReference::Files { urdf, srdf: None }));
    assert_eq!(world(THINGS).unwrap().value.robot, None);
    let root = xml::parse(&text, "yard.world").unwrap();
    let robot = read_robot(&root, &MemoryAssets::default()).unwrap();
    assert_eq!((robot.value.name.as_str(), robot.value.links.len()), ("arm", 2));
    assert!(robot.warnings[0].what.contains("other models"), "{:?}", robot.warnings);
}

#[test]
fn gravity_is_turned_with_a_robot_that_leans() {
    let leaning = ARM.replace("0 0 1.5707963267948966</pose>", "0 1.5707963267948966 0</pose>");
    let scene = world(&leaning).unwrap().value;
    let gravity = scene.world.gravity.expect("it is not the usual one");
    assert!((Vec3::from(gravity) - Vec3::new(9.8, 0.0, 0.0)).norm() < 1e-9, "{gravity:?}");
    assert_eq!(world(ARM).unwrap().value.world.gravity, None);
    let moon = world("<gravity>0 0 -1.62</gravity>").unwrap().value.world.gravity;
    assert_eq!(moon, Some([0.0, 0.0, -1.62]));
}

#[test]
fn included_models_are_found_like_packages() {
    let mut assets = MemoryAssets::default();
    assets.files.insert(
        "/w/yard.world".to_owned(),
        b"<sdf version='1.9'><world name='w'><include><uri>model://crate</uri><name>second</name>\
         <pose>1 0 0 0 0 0</pose><static>true</static></include></world></sdf>"
            .to_vec(),
    );
    assets.files.insert(
        "/models/crate/model.sdf".to_owned(),
        b"<sdf version='1.9'><model name='crate'><pose>9 9 9 0 0 0</pose><link name='l'><collision name='c'>\
         <geometry><box><size>1 1 1</size></box></geometry></collision></link></model></sdf>"
            .to_vec(),
    );
    assets.packages.insert("crate".to_owned(), "/models/crate".to_owned());
    let scene = scene::load(&assets, "/w/yard.world").unwrap().value;
    let second = object(&scene, "second");
    near(second.frame_from_object, [1.0, 0.0, 0.0], [0.0; 3]);
    assert_eq!(second.body.mass_kg, None);
}

/// Nothing that could be an obstacle is left out in silence.
#[test]
fn what_would_be_missing_is_refused_with_its_place() {
    let shape = |shape: &str| {
        format!(
            "<model name='m'><link name='l'><collision name='c'><geometry>{shape}</geometry></collision></link></model>"
        )
    };
    let second = ARM.replace("\"arm\"", "\"other\"");
    for (content, said) in [
        (shape("<heightmap/>"), "<heightmap> is not read"),
        (shape("<box><size>1 nan 1</size></box>"), "size"),
        (format!("{ARM}{second}"), "a scene has one robot"),
        (format!("{0}{0}", shape("<sphere><radius>1</radius></sphere>")), "two models"),
        ("<include><uri>model://nowhere</uri></include>".to_owned(), "cannot be found"),
        ("<include/>".to_owned(), "no <uri>"),
        (
            "<model name='m'><pose relative_to='m'>0 0 0 0 0 0</pose></model>".to_owned(),
            "relative to itself",
        ),
        (
            "<model name='m'><pose relative_to='gone'>0 0 0 0 0 0</pose></model>".to_owned(),
            "not there",
        ),
    ] {
        let error = world(&content).expect_err(said);
        assert!(error.to_string().contains(said), "{error} says {said}");
        assert_eq!(&*error.origin.file, "/w/yard.world");
    }
    let mut assets = MemoryAssets::default();
    let text = format!("<sdf version='1.9'>{ARM}</sdf>");
    assets.files.insert("/w/model.world".to_owned(), text.into_bytes());
    let error = scene::load(&assets, "/w/model.world").expect_err("it is no world");
    assert!(error.to_string().contains("no <world>"), "{error}");
}
