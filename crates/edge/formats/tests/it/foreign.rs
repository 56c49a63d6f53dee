//! MJCF and SDF models: where MuJoCo puts the bodies, and the same robot written in two formats.

use karakuri_formats::check::{Code, check};
use karakuri_formats::urdf::{Geometry, ModelOptions};
use karakuri_formats::{Loaded, MemoryAssets, ReadError, read_robot, urdf, xml};
use karakuri_geometry::math::pose_distance;
use karakuri_geometry::{Pose, Quat};
use karakuri_robot::{Frames, JointKind, RobotModel, kinematics};
use karakuri_testkit::random::Rng;
use karakuri_testkit::{peer, trees};
use serde_json::{Value, json};

/// Everything that places a body: classes, frames, joints beside the origin, several joints, all kinds of rotations.
const ARM: &str = r#"<mujoco model="arm">
  <compiler angle="degree" eulerseq="xyz" autolimits="true"/>
  <default>
    <joint damping="0.5" axis="0 1 0"/>
    <geom contype="0" conaffinity="0" density="700"/>
    <default class="upper">
      <joint range="-90 120"/>
      <default class="inner"><joint pos="0.05 0 0.02"/></default>
    </default>
  </default>
  <worldbody>
    <geom type="plane" size="1 1 1"/>
    <body name="base" pos="0.1 0.2 0.3" euler="10 20 30" childclass="upper">
      <geom type="box" size="0.1 0.1 0.05" rgba="1 0 0 1"/>
      <body name="shoulder" pos="0 0 0.2" axisangle="0 1 1 40">
        <joint name="yaw" axis="0 0 2"/>
        <joint name="pitch" class="inner"/>
        <geom type="capsule" fromto="0 0 0 0.1 0.2 0.3" size="0.03" contype="1"/>
        <frame pos="0.1 0 0" quat="0.9 0.1 0 0.2">
          <geom name="ball" type="sphere" size="0.04" pos="0.1 0 0" mass="0.3"/>
          <body name="elbow" pos="0.2 0 0" xyaxes="0 1 0 -1 0.2 0">
            <joint name="slide" type="slide" axis="1 1 0" range="-0.2 0.3" pos="0 0 1"/>
            <inertial pos="0.01 0.02 0.03" quat="0.8 0.6 0 0" mass="2" diaginertia="0.03 0.02 0.04"/>
            <body name="wrist" pos="0 0.1 0" zaxis="1 1 1">
              <joint name="roll" type="hinge" limited="false"/>
              <geom type="cylinder" size="0.02 0.1" euler="0 90 0"/>
              <body name="left"><joint name="finger" type="slide" axis="0 0 1" range="0 0.1"/><geom type="sphere" size="0.01"/></body>
              <body name="right"><joint name="other" type="slide" axis="0 0 -1" range="0 0.1"/><geom type="sphere" size="0.01"/></body>
            </body>
          </body>
        </frame>
      </body>
    </body>
    <body name="loose" pos="1 0 0"><freejoint name="free"/><geom type="box" size="0.1 0.2 0.3"/></body>
  </worldbody>
  <equality><joint joint1="other" joint2="finger" polycoef="0.01 0.5 0 0 0"/></equality>
</mujoco>"#;

const SCRIPT: &str = r#"
import json, sys
import mujoco
question = json.load(sys.stdin)
model = mujoco.MjModel.from_xml_string(question["xml"])
data = mujoco.MjData(model)
answer = {"mass": {}, "com": {}, "inertia": {}, "states": []}
for i in range(model.nbody):
    name = model.body(i).name
    answer["mass"][name] = float(model.body_mass[i])
    answer["com"][name] = model.body_ipos[i].tolist()
    answer["inertia"][name] = sorted(model.body_inertia[i].tolist())
for state in question["states"]:
    for name, q in state.items():
        at = model.joint(name).qposadr[0]
        data.qpos[at:at + len(q)] = q
    mujoco.mj_kinematics(model, data)
    answer["states"].append({
        model.body(i).name: data.xpos[i].tolist() + data.xquat[i].tolist() for i in range(model.nbody)
    })
print(json.dumps(answer))
"#;

fn read(text: &str, file: &str) -> Result<Loaded<urdf::Urdf>, ReadError> {
    read_robot(&xml::parse(text, file)?, &MemoryAssets::default())
}

fn model(text: &str, file: &str) -> RobotModel {
    let urdf = read(text, file).unwrap_or_else(|error| panic!("{error}")).value;
    let model = urdf.model(&MemoryAssets::default(), ModelOptions::default());
    model.unwrap_or_else(|error| panic!("{error}")).value
}

fn link_pose(model: &RobotModel, frames: &Frames, name: &str) -> Pose {
    let index = model.links().iter().position(|link| link.name == name);
    frames.as_slice()[index.unwrap_or_else(|| panic!("no link {name:?}"))]
}

/// The positions of every joint as MuJoCo stores them.
fn in_mujoco(model: &RobotModel, q: &[f64]) -> Value {
    let moving = model.joints().iter().filter(|joint| joint.kind != JointKind::Fixed);
    let entries = moving.map(|joint| {
        let own = &q[joint.first_position..][..joint.kind.positions()];
        let value = match (joint.kind, &joint.mimic) {
            (JointKind::Floating, _) => {
                // MuJoCo counts from the origin of the world, we from where the body is drawn.
                let mut value = own.to_vec();
                for (x, offset) in
                    value.iter_mut().zip(joint.parent_from_joint.translation.vector.iter())
                {
                    *x += offset;
                }
                value[3..].rotate_right(1);
                value
            }
            (_, Some(mimic)) => vec![mimic.multiplier * own[0] + mimic.offset],
            _ => own.to_vec(),
        };
        (joint.name.clone(), json!(value))
    });
    Value::Object(entries.collect())
}

#[test]
fn bodies_are_where_mujoco_puts_them() {
    let model = model(ARM, "arm.xml");
    let mut rng = Rng::new(5);
    let states: Vec<Vec<f64>> = (0..20).map(|_| trees::configuration(&model, &mut rng)).collect();
    let question = json!({
        "xml": ARM,
        "states": states.iter().map(|q| in_mujoco(&model, q)).collect::<Vec<_>>(),
    });
    let Some(answer) = peer::ask(SCRIPT, question.to_string()) else { return };
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    let bodies = ["base", "shoulder", "elbow", "wrist", "left", "right", "loose"];
    let mut frames = Frames::default();
    for (q, expected) in states.iter().zip(answer["states"].as_array().expect("states")) {
        kinematics::forward(&model, q, &mut frames);
        for body in bodies {
            let v: Vec<f64> = serde_json::from_value(expected[body].clone()).expect("numbers");
            let rotation = Quat::from_quaternion(nalgebra::Quaternion::new(v[3], v[4], v[5], v[6]));
            let theirs = Pose::from_parts([v[0], v[1], v[2]].into(), rotation);
            let (metres, radians) = pose_distance(&link_pose(&model, &frames, body), &theirs);
            assert!(metres < 1e-9 && radians < 1e-7, "{body}: {metres} m, {radians} rad");
        }
    }
    for link in model.links().iter().filter(|link| bodies.contains(&link.name.as_str())) {
        let ours = link.inertia.expect("every body has mass");
        let name = link.name.as_str();
        assert!((ours.mass_kg - answer["mass"][name].as_f64().unwrap()).abs() < 1e-9, "{name}");
        let com: Vec<f64> = serde_json::from_value(answer["com"][name].clone()).expect("numbers");
        assert!(
            (ours.com_m - karakuri_geometry::Vec3::from_row_slice(&com)).norm() < 1e-9,
            "{name}"
        );
        let mut moments: Vec<f64> =
            ours.about_com.symmetric_eigenvalues().iter().copied().collect();
        moments.sort_by(f64::total_cmp);
        let theirs: Vec<f64> =
            serde_json::from_value(answer["inertia"][name].clone()).expect("numbers");
        for (a, b) in moments.iter().zip(&theirs) {
            assert!((a - b).abs() < 1e-9, "{name}: {moments:?} {theirs:?}");
        }
    }
}

#[test]
fn limits_colours_and_losses_are_kept() {
    let loaded = read(ARM, "arm.xml").unwrap();
    let joint = |name: &str| loaded.value.joints.iter().find(|joint| joint.name == name).unwrap();
    let yaw = joint("yaw").limit.as_ref().unwrap();
    assert!((yaw.lower.unwrap() + std::f64::consts::FRAC_PI_2).abs() < 1e-12);
    assert_eq!(joint("roll").kind, JointKind::Continuous);
    assert_eq!(joint("yaw").dynamics.as_ref().unwrap().damping, Some(0.5));
    assert_eq!(joint("other").mimic.as_ref().unwrap().multiplier, 0.5);
    let base = loaded.value.links.iter().find(|link| link.name == "base").unwrap();
    assert_eq!(base.visuals[0].material.as_ref().unwrap().rgba, Some([1.0, 0.0, 0.0, 1.0]));
    assert!(base.collisions.is_empty());
    let plane = loaded.warnings.iter().find(|warning| warning.what.contains("plane")).unwrap();
    assert_eq!(plane.origin.line, 12);

    let text = r#"<mujoco><worldbody><body name="a"><joint name="j" type="ball"/><geom type="ellipsoid" size="1 2 3"/>
      <body name="b"><joint name="k" ref="10" range="-20 20"/></body></body></worldbody>
      <actuator><motor joint="k"/></actuator><tendon/><equality><weld body1="a" body2="b"/></equality></mujoco>"#;
    let loaded = read(text, "lossy.xml").unwrap();
    for part in ["ball joint", "ellipsoid", "begins at", "<actuator>", "<tendon>", "<weld>"] {
        assert!(
            loaded.warnings.iter().any(|w| w.what.contains(part)),
            "{part}: {:?}",
            loaded.warnings
        );
    }
    let report = check(text, "lossy.xml", &MemoryAssets::default(), ModelOptions::default());
    assert!(report.findings.iter().any(|finding| finding.code == Code::Lost));
    // What is left is a robot that can be written and read again.
    let again = read(&urdf::write(&loaded.value), "again.urdf").unwrap().value;
    assert_eq!(again.joints.len(), loaded.value.joints.len());
}

#[test]
fn meshes_and_includes_are_found_from_the_main_file() {
    let mut assets = MemoryAssets::default();
    let main = r#"<mujoco><compiler meshdir="assets"/><include file="parts/hand.xml"/></mujoco>"#;
    let hand = r#"<mujocoinclude><asset><mesh file="palm.obj" scale="2 2 2"/></asset>
      <worldbody><body name="hand"><geom type="mesh" mesh="palm"/></body></worldbody></mujocoinclude>"#;
    assets.files.insert("robots/parts/hand.xml".to_owned(), hand.into());
    assets.files.insert(
        "robots/assets/palm.obj".to_owned(),
        b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n".to_vec(),
    );
    let root = xml::parse(main, "robots/main.xml").unwrap();
    let urdf = read_robot(&root, &assets).unwrap().value;
    assert!(
        matches!(&urdf.links[1].visuals[0].geometry, Geometry::Mesh { scale, .. } if *scale == [2.0; 3])
    );
    let model = urdf.model(&assets, ModelOptions::default()).unwrap();
    assert_eq!(model.warnings, []);
    assert_eq!(model.value.links()[1].visuals.len(), 1);

    assets.files.insert("robots/parts/hand.xml".to_owned(), main.into());
    let error = read_robot(&root, &assets).unwrap_err();
    assert!(error.what.contains("twice"), "{error}");
}

const SDF: &str = r#"<sdf version="1.7"><model name="arm">
  <pose>0.5 0 0 0 0 0</pose>
  <frame name="mount" attached_to="base"><pose>0 0 0.3 0 0 1</pose></frame>
  <link name="base"><pose>0 0 0.1 0 0 0.2</pose>
    <inertial><pose>0.1 0 0 0 0 0</pose><mass>2</mass><inertia><ixx>0.1</ixx><iyy>0.2</iyy><izz>0.25</izz></inertia></inertial>
    <visual name="v"><geometry><box><size>0.1 0.2 0.3</size></box></geometry><material><diffuse>0 1 0 1</diffuse></material></visual>
  </link>
  <link name="upper"><pose relative_to="mount">0 0 0.2 0.1 0.2 0.3</pose></link>
  <link name="fore"><pose relative_to="shoulder">0.4 0 0 0 0 0</pose>
    <collision name="c"><geometry><mesh><uri>model://arm/fore.stl</uri></mesh></geometry></collision></link>
  <joint name="to_world" type="fixed"><parent>world</parent><child>base</child></joint>
  <joint name="shoulder" type="revolute"><parent>base</parent><child>upper</child>
    <axis><xyz>0 1 0</xyz><limit><lower>-1</lower><upper>2</upper><effort>-1</effort><velocity>3</velocity></limit></axis></joint>
  <joint name="elbow" type="revolute"><pose>-0.1 0.05 0 0 0 0.7</pose><parent>upper</parent><child>fore</child>
    <axis><xyz expressed_in="base">0 0 1</xyz><limit><lower>-1e16</lower><upper>1e16</upper></limit></axis></joint>
  <plugin name="p" filename="f"/>
</model></sdf>"#;

/// The same arm as URDF, by hand: link poses turned into joint placements.
#[test]
fn an_sdf_moves_as_its_poses_say() {
    let loaded = read(SDF, "arm.sdf").unwrap();
    assert!(loaded.warnings.iter().any(|w| w.what.contains("<plugin>") && w.origin.line == 16));
    let shoulder = loaded.value.joints.iter().find(|joint| joint.name == "shoulder").unwrap();
    let limit = shoulder.limit.as_ref().unwrap();
    assert_eq!((limit.lower, limit.velocity, limit.effort), (Some(-1.0), Some(3.0), None));

    let model = {
        let options = ModelOptions { meshes: urdf::Meshes::Skip };
        loaded.value.model(&MemoryAssets::default(), options).unwrap().value
    };
    let pose = karakuri_geometry::math::pose_from_xyz_rpy;
    let turned = |axis: karakuri_geometry::Vec3, angle: f64| {
        Pose::from_parts([0.0; 3].into(), Quat::from_scaled_axis(axis * angle))
    };
    let world_from_base = pose([0.5, 0.0, 0.0], [0.0; 3]) * pose([0.0, 0.0, 0.1], [0.0, 0.0, 0.2]);
    let base_from_upper =
        pose([0.0, 0.0, 0.3], [0.0, 0.0, 1.0]) * pose([0.0, 0.0, 0.2], [0.1, 0.2, 0.3]);
    let upper_from_fore = pose([0.4, 0.0, 0.0], [0.0; 3]);
    let fore_from_elbow = pose([-0.1, 0.05, 0.0], [0.0, 0.0, 0.7]);
    let upper_from_elbow = upper_from_fore * fore_from_elbow;
    let base_from_elbow = base_from_upper * upper_from_elbow;
    let axis = base_from_elbow.rotation.inverse() * karakuri_geometry::Vec3::z();
    let mut frames = Frames::default();
    for (a, b) in [(0.0, 0.0), (0.5, 0.0), (0.0, 1.2), (-0.7, 2.5)] {
        let position =
            |name: &str| model.joints().iter().find(|j| j.name == name).unwrap().first_position;
        let mut q = vec![0.0; model.positions()];
        q[position("shoulder")] = a;
        q[position("elbow")] = b;
        kinematics::forward(&model, &q, &mut frames);
        let world_from_upper =
            world_from_base * base_from_upper * turned(karakuri_geometry::Vec3::y(), a);
        let world_from_fore =
            world_from_upper * upper_from_elbow * turned(axis, b) * fore_from_elbow.inverse();
        let there =
            [("base", world_from_base), ("upper", world_from_upper), ("fore", world_from_fore)];
        for (name, expected) in there {
            let (metres, radians) = pose_distance(&link_pose(&model, &frames, name), &expected);
            assert!(metres < 1e-12 && radians < 1e-7, "{name}: {metres} m, {radians} rad");
        }
    }
}

#[test]
fn a_joint_of_an_sdf_that_closes_a_loop_is_left_out_and_told() {
    let text = "<sdf version='1.7'><model name='bars'><link name='a'/><link name='b'/><link name='c'/>\
        <joint name='ab' type='revolute'><parent>a</parent><child>b</child><axis><xyz>0 0 1</xyz></axis></joint>\
        <joint name='ac' type='revolute'><parent>a</parent><child>c</child><axis><xyz>0 0 1</xyz></axis></joint>\n\
        <joint name='bc' type='revolute'><parent>b</parent><child>c</child><axis><xyz>0 0 1</xyz></axis></joint></model></sdf>";
    let loaded = read(text, "bars.sdf").unwrap();
    let names: Vec<&str> = loaded.value.joints.iter().map(|joint| &*joint.name).collect();
    assert_eq!(names, ["ab", "ac"]);
    let [told] = &loaded.warnings[..] else { panic!("{:?}", loaded.warnings) };
    assert!(told.what.contains("\"bc\"") && told.what.contains("\"ac\""), "{}", told.what);
    assert_eq!(told.origin.line, 2);
}

#[test]
fn wrong_models_say_where() {
    for (text, part, line) in [
        ("<mujoco>\n<worldbody><body pos='1 x 2'/></worldbody></mujoco>", "not a number", 2),
        ("<mujoco><worldbody>\n<geom type='mesh' mesh='m'/></worldbody></mujoco>", "no mesh", 2),
        (
            "<mujoco><worldbody><body>\n<joint type='screw'/></body></worldbody></mujoco>",
            "not known",
            2,
        ),
        (
            "<mujoco><worldbody><body>\n<joint axis='0 0 0'/></body></worldbody></mujoco>",
            "no direction",
            2,
        ),
        (
            "<mujoco><worldbody>\n<geom type='box' size='1 -1 1'/></worldbody></mujoco>",
            "above zero",
            2,
        ),
        ("<mujoco>\n<compiler eulerseq='abc'/></mujoco>", "eulerseq", 2),
        ("<sdf><world/></sdf>", "no <model>", 1),
        ("<sdf><model>\n<link/></model></sdf>", "no name", 2),
        (
            "<sdf><model><link name='a'/>\n<joint name='j' type='revolute'><parent>a</parent></joint></model></sdf>",
            "no <child>",
            2,
        ),
        (
            "<sdf><model>\n<joint name='j' type='fixed'><parent>a</parent><child>b</child></joint></model></sdf>",
            "no link",
            2,
        ),
        (
            "<sdf><model><link name='a'>\n<pose relative_to='b'/></link><frame name='b'><pose relative_to='a'/></frame>\n<joint name='j' type='fixed'><parent>a</parent><child>b</child></joint></model></sdf>",
            "relative to itself",
            2,
        ),
    ] {
        let error = read(text, "wrong").unwrap_err();
        assert!(error.what.contains(part), "{text}: {error}");
        assert!(error.origin.line >= line || line == 1, "{text}: {error}");
        let report = check(text, "wrong", &MemoryAssets::default(), ModelOptions::default());
        assert!(!report.is_healthy());
    }
}
