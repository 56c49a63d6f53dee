//! URDF files of real robots.

use karakuri_formats::urdf::{self, Geometry, Urdf};
use karakuri_formats::{MemoryAssets, Origin, mesh, xml};
use karakuri_geometry::math::pose_distance;
use karakuri_geometry::{Pose, Shape};
use karakuri_robot::{Frames, JointKind, RobotModel, kinematics::forward};
use karakuri_testkit::data;

use crate::corpus;

#[test]
fn every_robot_loads_with_its_meshes() {
    let Some(folder) = data::folder() else { return };
    let files = corpus::urdfs(&folder);
    assert!(files.len() >= 22, "the data has at least 22 robots, found {}", files.len());
    let mut meshes = 0;
    for path in files {
        let urdf = corpus::read(&path).unwrap_or_else(|error| panic!("{error}")).value;
        let model = urdf.model(&corpus::assets(&folder), Default::default());
        let model = model.unwrap_or_else(|error| panic!("{error}")).value;
        assert_eq!(model.links().len(), urdf.links.len());
        assert_eq!(model.joints().len(), urdf.joints.len());
        let shapes = model.links().iter().flat_map(|link| &link.collisions).map(|c| &c.shape);
        meshes += shapes.filter(|shape| matches!(shape, Shape::Mesh(_))).count();
    }
    // The data has collision meshes for seven of the robots.
    assert!(meshes > 60, "only {meshes} collision meshes were found");
}

/// The reference prints nine decimals, so each number is off by up to half of the last.
const PRINTED: f64 = 0.5e-9;

#[test]
fn forward_kinematics_of_the_reference_robots() {
    let Some(folder) = data::folder() else { return };
    let references = corpus::files(&folder.join("fk-reference"), &[".json"]);
    assert_eq!(references.len(), 11);
    for reference in references {
        let text = std::fs::read_to_string(&reference).expect("a reference");
        let reference: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let file = reference["urdf"].as_str().expect("a path");
        let model = corpus::model(&folder.join(file));
        let mut frames = Frames::default();
        assert_eq!(model.links()[0].name, reference["root"].as_str().expect("a name"));
        for case in reference["cases"].as_array().expect("cases") {
            let mut q = vec![0.0; model.positions()];
            let names = reference["joints"].as_array().expect("names");
            for (name, position) in names.iter().zip(case["q"].as_array().expect("positions")) {
                let joint = model.joint(name.as_str().expect("a name")).expect("a joint");
                q[model.joints()[joint.0].first_position] = position.as_f64().expect("a number");
            }
            forward(&model, &q, &mut frames);
            for (link, pose) in case["pose"].as_object().expect("poses") {
                let id = model.link(link).unwrap_or_else(|| panic!("{file} has no {link}"));
                check_pose(&frames[id], pose, file, link);
            }
        }
    }
}

fn check_pose(root_from_link: &Pose, printed: &serde_json::Value, file: &str, link: &str) {
    let numbers: Vec<f64> =
        printed.as_array().expect("seven").iter().map(|x| x.as_f64().expect("a number")).collect();
    let [x, y, z, qx, qy, qz, qw] = numbers[..] else { panic!("seven numbers") };
    let position = root_from_link.translation.vector;
    for (ours, printed) in position.iter().zip([x, y, z]) {
        assert!((ours - printed).abs() <= PRINTED + 1e-12, "{file} {link}: {ours} for {printed}");
    }
    // A quaternion and its negative are the same rotation; both sides may pick either one.
    let q = root_from_link.rotation.coords;
    let printed = nalgebra::Vector4::new(qx, qy, qz, qw);
    let off = (q - printed).amax().min((q + printed).amax());
    assert!(off <= PRINTED + 1e-12, "{file} {link}: the rotation is off by {off:e}");
}

/// Removes all places, so that a file and its copy can be compared.
fn placeless(mut urdf: Urdf) -> Urdf {
    let nowhere = Origin { file: "".into(), line: 0, column: 0 };
    let shape = |geometry: &mut Geometry| {
        if let Geometry::Mesh { at, .. } = geometry {
            *at = nowhere.clone();
        }
    };
    urdf.at = nowhere.clone();
    for link in &mut urdf.links {
        link.at = nowhere.clone();
        link.inertial.iter_mut().for_each(|i| i.at = nowhere.clone());
        link.extensions.iter_mut().for_each(|e| e.at = nowhere.clone());
        for visual in &mut link.visuals {
            visual.at = nowhere.clone();
            shape(&mut visual.geometry);
            visual.material.iter_mut().for_each(|m| m.at = nowhere.clone());
        }
        for collision in &mut link.collisions {
            collision.at = nowhere.clone();
            shape(&mut collision.geometry);
        }
    }
    for joint in &mut urdf.joints {
        joint.at = nowhere.clone();
        joint.extensions.iter_mut().for_each(|e| e.at = nowhere.clone());
        joint.limit.iter_mut().for_each(|l| l.at = nowhere.clone());
        joint.safety.iter_mut().for_each(|s| s.at = nowhere.clone());
        joint.dynamics.iter_mut().for_each(|d| d.at = nowhere.clone());
        joint.calibration.iter_mut().for_each(|c| c.at = nowhere.clone());
    }
    urdf.materials.iter_mut().for_each(|m| m.at = nowhere.clone());
    urdf.extensions.iter_mut().for_each(|e| e.at = nowhere.clone());
    for transmission in &mut urdf.transmissions {
        transmission.at = nowhere.clone();
        let parts = transmission.joints.iter_mut().chain(&mut transmission.actuators);
        parts.for_each(|part| part.at = nowhere.clone());
    }
    urdf
}

#[track_caller]
fn check_round_trip(urdf: Urdf) {
    let text = urdf::write(&urdf);
    let back = urdf::read(&xml::parse(&text, "written").unwrap()).unwrap().value;
    assert_eq!(placeless(back), placeless(urdf), "{text}");
}

#[test]
fn every_robot_survives_writing() {
    let Some(folder) = data::folder() else { return };
    for path in corpus::urdfs(&folder) {
        check_round_trip(corpus::read(&path).unwrap().value);
    }
}

/// Every element of URDF, each with different numbers.
const COMPLETE: &str = r#"<robot name="complete" xmlns:x="urn:x">
  <material name="red"><color rgba="1 0.25 0 0.5"/></material>
  <material name="wood"><texture filename="package://p/wood.png"/></material>
  <link name="base">
    <inertial><origin xyz="1 2 3" rpy="0.1 0.2 0.3"/><mass value="2.5"/>
      <inertia ixx="0.4" ixy="0.01" ixz="0.02" iyy="0.5" iyz="0.03" izz="0.6"/></inertial>
    <visual name="skin"><origin rpy="0 0 1.5"/><geometry><box size="1 2 3"/></geometry><material name="red"/></visual>
    <visual><geometry><sphere radius="0.5"/></geometry><material name=""><color rgba="0 0 1 1"/></material></visual>
    <visual><geometry><mesh filename="a b.stl" scale="1 2 -3"/></geometry><material name="wood"/></visual>
    <collision name="hull"><origin xyz="0 0 -1e-3" quat_xyzw="0 0 1 1"/><geometry><cylinder radius="0.1" length="0.2"/></geometry></collision>
    <collision><geometry><capsule radius="0.1" length="0.2"/></geometry></collision>
    <x:note who="me">a &lt; b</x:note>
  </link>
  <link name="l1"/><link name="l2"/><link name="l3"/><link name="l4"/><link name="l5"/><link name="l6"/>
  <joint name="j1" type="revolute"><origin xyz="0 0 1" rpy="0 1.5707963267948966 0"/><parent link="base"/><child link="l1"/>
    <axis xyz="0 0 1"/><limit lower="-1" upper="2" effort="3" velocity="4" acceleration="5" deceleration="6" jerk="7"/>
    <safety_controller soft_lower_limit="-0.9" soft_upper_limit="1.9" k_position="8" k_velocity="9"/>
    <dynamics damping="0.7" friction="0.1"/><calibration rising="0.3"/></joint>
  <joint name="j2" type="continuous"><parent link="l1"/><child link="l2"/><axis xyz="0 1 0"/><calibration reference_position="0.1" falling="0.2"/></joint>
  <joint name="j3" type="prismatic"><parent link="l2"/><child link="l3"/><limit lower="0" upper="0.1" effort="1" velocity="1"/>
    <mimic joint="j1" multiplier="0.5" offset="-0.1"/></joint>
  <joint name="j4" type="fixed"><parent link="l3"/><child link="l4"/></joint>
  <joint name="j5" type="planar"><parent link="l4"/><child link="l5"/><axis xyz="0 0 1"/></joint>
  <joint name="j6" type="floating"><parent link="l5"/><child link="l6"/><x:note/></joint>
  <transmission name="t1" type="pr2_mechanism_model/SimpleTransmission">
    <actuator name="m1"/><joint name="j1"/><mechanicalReduction>-79.2</mechanicalReduction></transmission>
  <transmission name="t2"><type>transmission_interface/SimpleTransmission</type>
    <joint name="j2"><hardwareInterface>hardware_interface/PositionJointInterface</hardwareInterface><offset>0.5</offset></joint>
    <actuator name="m2"><hardwareInterface>EffortJointInterface</hardwareInterface><mechanicalReduction>50</mechanicalReduction></actuator></transmission>
  <gazebo reference="l1"><mu1>0.2</mu1></gazebo>
  <ros2_control name="system" type="system"><joint name="j1"/></ros2_control>
</robot>"#;

fn complete() -> Urdf {
    let loaded = urdf::read(&xml::parse(COMPLETE, "complete.urdf").unwrap()).unwrap();
    assert_eq!(loaded.warnings, []);
    loaded.value
}

#[test]
fn everything_is_read() {
    let urdf = complete();
    let counts = (urdf.links.len(), urdf.joints.len(), urdf.materials.len(), urdf.extensions.len());
    assert_eq!(counts, (7, 6, 2, 2));
    let base = &urdf.links[0];
    assert_eq!((base.visuals.len(), base.collisions.len(), base.extensions.len()), (3, 2, 1));
    assert_eq!(base.extensions[0].xml, "<x:note who=\"me\">a &lt; b</x:note>");
    assert_eq!(base.at.to_string(), "complete.urdf:4:3");
    let joint = &urdf.joints[0];
    let limit = joint.limit.as_ref().unwrap();
    assert_eq!((limit.lower, limit.velocity, limit.jerk), (Some(-1.0), Some(4.0), Some(7.0)));
    assert_eq!(joint.safety.as_ref().unwrap().k_position, Some(8.0));
    assert_eq!(joint.calibration.as_ref().unwrap().rising, Some(0.3));
    let kinds = urdf.joints.iter().map(|j| j.kind).collect::<Vec<_>>();
    use JointKind::*;
    assert_eq!(kinds, [Revolute, Continuous, Prismatic, Fixed, Planar, Floating]);

    let [old, new] = &urdf.transmissions[..] else { panic!("two transmissions") };
    assert_eq!(old.kind, "pr2_mechanism_model/SimpleTransmission");
    assert_eq!((old.mechanical_reduction, old.actuators[0].name.as_str()), (Some(-79.2), "m1"));
    assert_eq!(new.kind, "transmission_interface/SimpleTransmission");
    let joint = &new.joints[0];
    assert_eq!(joint.hardware_interfaces, ["hardware_interface/PositionJointInterface"]);
    assert_eq!((joint.offset, new.actuators[0].mechanical_reduction), (Some(0.5), Some(50.0)));
    let gazebo = &urdf.extensions[0];
    assert_eq!((gazebo.tag.as_str(), gazebo.reference.as_deref()), ("gazebo", Some("l1")));
    check_round_trip(urdf);
}

#[test]
fn a_complete_file_makes_a_robot() {
    let model = complete().model(&MemoryAssets::default(), Default::default()).unwrap();
    // The missing mesh is the only problem.
    assert_eq!(model.warnings.len(), 1, "{:?}", model.warnings);
    let model = model.value;
    assert_eq!((model.positions(), model.dof()), (1 + 1 + 3 + 7, 1 + 1 + 3 + 6));
    let visuals = &model.links()[0].visuals;
    assert_eq!(visuals.len(), 2);
    assert_eq!(visuals[0].material.as_ref().unwrap().rgba, [1.0, 0.25, 0.0, 0.5]);
    assert_eq!(visuals[1].material.as_ref().unwrap().rgba, [0.0, 0.0, 1.0, 1.0]);
    let inertia = model.links()[0].inertia.unwrap();
    assert_eq!((inertia.mass_kg, inertia.com_m.z), (2.5, 3.0));
    let joint = model.joints()[0].clone();
    assert_eq!((joint.damping, joint.friction, joint.limits.effort), (0.7, 0.1, Some(3.0)));
}

/// A robot written as URDF and read again is the same, up to rounding of angles.
#[track_caller]
fn check_model_round_trip(model: &RobotModel) {
    let described = Urdf::from_model(model, "meshes");
    assert_eq!(described.left_out, []);
    let mut assets = MemoryAssets::default();
    for (name, shape) in &described.meshes {
        assets.files.insert(name.clone(), mesh::write_obj(shape).into_bytes());
    }
    let text = urdf::write(&described.urdf);
    let urdf = urdf::read(&xml::parse(&text, "written.urdf").unwrap()).unwrap().value;
    let back = urdf.model(&assets, Default::default()).unwrap().value;

    assert_eq!((back.name(), back.links().len()), (model.name(), model.links().len()));
    let near = |a: &Pose, b: &Pose| {
        let (offset_m, angle_rad) = pose_distance(a, b);
        offset_m < 1e-15 && angle_rad < 1e-14
    };
    for (a, b) in back.joints().iter().zip(model.joints()) {
        assert!(near(&a.parent_from_joint, &b.parent_from_joint), "{}", a.name);
        assert!((a.axis.into_inner() - b.axis.into_inner()).amax() < 1e-15, "{}", a.name);
        let same = |j: &karakuri_robot::Joint| {
            (
                j.name.clone(),
                j.kind,
                j.parent,
                j.child,
                j.limits,
                j.mimic.clone(),
                j.damping,
                j.friction,
            )
        };
        assert_eq!(same(a), same(b));
    }
    for (a, b) in back.links().iter().zip(model.links()) {
        assert_eq!((&a.name, a.inertia), (&b.name, b.inertia));
        assert_eq!((a.visuals.len(), a.collisions.len()), (b.visuals.len(), b.collisions.len()));
        for (a, b) in a.visuals.iter().zip(&b.visuals) {
            assert!(near(&a.link_from_shape, &b.link_from_shape));
            assert_eq!((&a.name, &a.shape, &a.material), (&b.name, &b.shape, &b.material));
        }
        for (a, b) in a.collisions.iter().zip(&b.collisions) {
            assert!(near(&a.link_from_shape, &b.link_from_shape));
            assert_eq!((&a.name, &a.shape), (&b.name, &b.shape));
        }
    }
}

#[test]
fn every_model_survives_writing() {
    check_model_round_trip(
        &complete().model(&MemoryAssets::default(), Default::default()).unwrap().value,
    );
    let Some(folder) = data::folder() else { return };
    for path in corpus::urdfs(&folder) {
        let urdf = corpus::read(&path).unwrap().value;
        check_model_round_trip(
            &urdf.model(&corpus::assets(&folder), Default::default()).unwrap().value,
        );
    }
}

/// Strict reading fails at the right place, with the problem and a remedy.
#[track_caller]
fn check_error(body: &str, place: &str, what: &str, remedy: &str) {
    let text = format!("<robot name=\"r\">\n{body}\n</robot>");
    let root = xml::parse(&text, "r.urdf").unwrap();
    let assets = MemoryAssets::default();
    let error =
        urdf::read(&root).and_then(|l| l.value.model(&assets, Default::default())).unwrap_err();
    assert_eq!(error.origin.to_string(), format!("r.urdf:{place}"), "{error}");
    assert!(error.what.contains(what), "{error}");
    assert!(error.remedy.as_deref().is_some_and(|r| r.contains(remedy)), "{error}");
}

#[test]
fn errors_say_where_what_and_what_to_do() {
    let joint = |inside: &str| {
        format!(
            "<link name=\"arm\"/><link name=\"hand\"/>\n<joint name=\"wrist\" type=\"revolute\">\n{inside}</joint>"
        )
    };
    let ends = "<parent link=\"arm\"/><child link=\"hand\"/>";
    check_error(
        &joint(&format!("{ends}<origin xyz=\"1 2\"/>")),
        "4:49",
        "2 numbers instead of 3",
        "plain numbers",
    );
    check_error(&joint(&format!("{ends}<limit lower=\"-${{pi}}\"/>")), "4:48", "-${pi}", "xacro");
    check_error(
        &joint("<parent link=\"arm\"/><child link=\"hnad\"/>"),
        "3:1",
        "\"hnad\"",
        "did you mean \"hand\"?",
    );
    check_error(
        &joint(&format!("{ends}<mimic joint=\"elbow\"/>")),
        "3:1",
        "elbow",
        "existing joint",
    );
    check_error(&joint("<parent link=\"arm\"/>"), "3:1", "has no <child>", "add <child");
    check_error("<link name=\"a\"/>\n <link name=\"a\"/>", "3:2", "defined twice", "another name");
    check_error("<link name=\"a\"/>\n<link name=\"b\"/>", "3:1", "falls apart", "connects");
}
