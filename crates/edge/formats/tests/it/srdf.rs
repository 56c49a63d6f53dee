//! SRDF files of real robots, and their meaning.

use std::path::Path;

use karakuri_formats::{MemoryAssets, srdf, urdf, xml};
use karakuri_robot::{JointId, JointKind, LinkId, RobotModel, Semantics};
use karakuri_testkit::data;

use crate::corpus;

/// SRDF files of the data, each with the URDF it belongs to.
pub(crate) const PAIRS: &[(&str, &str)] = &[
    (
        "robots/kr210-udacity/kr210_claw_moveit/config/kuka_arm.srdf",
        "robots/kr210-udacity/expanded/kr210.urdf",
    ),
    ("robots/vamp-spherized/baxter/baxter.srdf", "robots/vamp-spherized/baxter/baxter.urdf"),
    ("robots/vamp-spherized/ur5/ur5.srdf", "robots/vamp-spherized/ur5/ur5.urdf"),
    ("robots/vamp-spherized/panda/panda.srdf", "robots/vamp-spherized/panda/panda.urdf"),
    (
        "robots/sherpa-arm/rover_arm_moveit/rover_arm_moveit_config/config/SHERPA_ARM_V1.52.srdf",
        "robots/sherpa-arm/rover_arm_moveit/SHERPA_ARM_V1.52/robots/SHERPA_ARM_V1.52.URDF",
    ),
    (
        "robots/moveit-resources/fanuc_moveit_config/config/fanuc.srdf",
        "robots/moveit-resources/fanuc_description/urdf/fanuc.urdf",
    ),
    (
        "robots/moveit-resources/panda_moveit_config/config/panda.srdf",
        "robots/moveit-resources/panda_description/urdf/panda.urdf",
    ),
    (
        "robots/moveit-resources/pr2_description/srdf/robot.xml",
        "robots/moveit-resources/pr2_description/urdf/robot.xml",
    ),
    ("urdf-srdf-suite/srdfdom/pr2_desc.1.srdf", "urdf-srdf-suite/srdfdom/pr2_desc.urdf"),
    ("urdf-srdf-suite/srdfdom/pr2_desc.2.srdf", "urdf-srdf-suite/srdfdom/pr2_desc.urdf"),
    ("urdf-srdf-suite/srdfdom/pr2_desc.3.srdf", "urdf-srdf-suite/srdfdom/pr2_desc.urdf"),
    ("urdf-srdf-suite/srdfdom/pr2_desc.3-normalized.srdf", "urdf-srdf-suite/srdfdom/pr2_desc.urdf"),
];

fn load(folder: &Path, (description, robot): (&str, &str)) -> RobotModel {
    let model = corpus::model(&folder.join(robot));
    let text = std::fs::read_to_string(folder.join(description)).expect("a file of the data");
    let root = xml::parse(&text, description).unwrap();
    let semantics = srdf::read(&root, &model).unwrap_or_else(|error| panic!("{error}")).value;
    model.with_semantics(semantics)
}

#[test]
fn every_description_survives_writing() {
    let Some(folder) = data::folder() else { return };
    for &pair in PAIRS {
        let model = load(&folder, pair);
        let text = srdf::write(&model);
        let back = srdf::read(&xml::parse(&text, "written").unwrap(), &model).unwrap();
        assert_eq!(&back.value, model.semantics(), "{}", pair.0);
    }
}

#[test]
fn the_panda_has_its_arm_and_hand() {
    let Some(folder) = data::folder() else { return };
    let model = load(&folder, PAIRS[6]);
    let arm = model.group("panda_arm").expect("a group");
    assert_eq!(arm.joints.len(), 7);
    let (base, tip) = arm.chain.expect("a serial arm");
    let name = |LinkId(i): LinkId| model.links()[i].name.as_str();
    assert_eq!((name(base), name(tip)), ("panda_link0", "panda_link8"));
    // Only one of the two fingers is driven; the other is a mimic joint.
    assert_eq!(model.group("hand").expect("a group").joints.len(), 1);
    assert_eq!(model.named_pose("panda_arm", "ready").expect("a pose").positions.len(), 7);
    assert_eq!(name(model.semantics().end_effectors[0].parent_link), "panda_link8");
    let [one, two] = [model.link("panda_link1").unwrap(), model.link("panda_link2").unwrap()];
    assert!(model.semantics().is_disabled(two, one));
}

#[test]
fn the_pr2_stands_on_a_virtual_joint() {
    let Some(folder) = data::folder() else { return };
    let model = load(&folder, PAIRS[10]);
    let semantics = model.semantics();
    let world = &semantics.virtual_joints[0];
    assert_eq!((world.name.as_str(), world.kind), ("world_joint", JointKind::Planar));
    assert_eq!(world.groups, ["base", "whole_body"]);
    let home = model.named_pose("base", "home").expect("a pose");
    assert_eq!(home.virtual_positions, [("world_joint".to_owned(), vec![0.4, 0.0, -1.0])]);
    let arms = [model.group("left_arm"), model.group("right_arm")].map(|g| g.expect("an arm"));
    assert_eq!(arms.map(|arm| arm.joints.len()), [7, 7]);
    let both = model.group("arms").expect("a group");
    let mut joints: Vec<JointId> = arms.iter().flat_map(|arm| arm.joints.clone()).collect();
    joints.sort();
    assert_eq!((&both.joints, both.chain), (&joints, None));
}

/// A trunk a–b–c with a fixed tool t on c, and a side arm a–d.
fn robot() -> RobotModel {
    let joint = |name: &str, kind: &str, parent: &str, child: &str| {
        format!(
            "<joint name=\"{name}\" type=\"{kind}\"><parent link=\"{parent}\"/><child link=\"{child}\"/></joint>"
        )
    };
    let links: String = ["a", "b", "c", "t", "d"].map(|l| format!("<link name=\"{l}\"/>")).concat();
    let joints = [
        joint("ab", "continuous", "a", "b"),
        joint("bc", "continuous", "b", "c"),
        joint("ct", "fixed", "c", "t"),
        joint("ad", "continuous", "a", "d"),
    ];
    let text = format!("<robot name=\"r\">{links}{}</robot>", joints.concat());
    let urdf = urdf::read(&xml::parse(&text, "r.urdf").unwrap()).unwrap().value;
    urdf.model(&MemoryAssets::default(), Default::default()).unwrap().value
}

fn read(body: &str) -> Semantics {
    let text = format!("<robot name=\"r\">{body}</robot>");
    srdf::read(&xml::parse(&text, "r.srdf").unwrap(), &robot()).unwrap().value
}

/// Joints, links and the chain of a group, by name.
#[track_caller]
fn check_group(contents: &str, joints: &str, links: &str, chain: Option<(&str, &str)>) {
    let model = robot();
    let semantics = read(&format!(
        "<group name=\"side\"><joint name=\"ad\"/></group><group name=\"g\">{contents}</group>"
    ));
    let group = &semantics.groups[1];
    let joint_names: Vec<&str> =
        group.joints.iter().map(|j| model.joints()[j.0].name.as_str()).collect();
    let link_names: Vec<&str> =
        group.links.iter().map(|l| model.links()[l.0].name.as_str()).collect();
    assert_eq!(
        (joint_names.join(" "), link_names.join(" ")),
        (joints.to_owned(), links.to_owned())
    );
    let found = group
        .chain
        .map(|(b, t)| (model.links()[b.0].name.as_str(), model.links()[t.0].name.as_str()));
    assert_eq!(found, chain);

    let described = model.clone().with_semantics(semantics);
    let again =
        srdf::read(&xml::parse(&srdf::write(&described), "w").unwrap(), &model).unwrap().value;
    assert_eq!(&again, described.semantics());
}

#[test]
fn groups_mean_what_they_say() {
    check_group("<chain base_link=\"a\" tip_link=\"t\"/>", "ab bc", "b c t", Some(("a", "t")));
    check_group("<joint name=\"bc\"/><joint name=\"ab\"/>", "ab bc", "b c", Some(("a", "c")));
    check_group("<joint name=\"ab\"/><link name=\"t\"/>", "ab", "b t", None);
    check_group("<link name=\"a\"/><link name=\"b\"/>", "ab", "a b", Some(("a", "b")));
    check_group("<link name=\"d\"/><link name=\"b\"/>", "ab ad", "b d", None);
    check_group("<group name=\"side\"/><joint name=\"ab\"/>", "ab ad", "b d", None);
    check_group("<link name=\"t\"/>", "", "t", None);
}

#[test]
fn collisions_may_be_off_by_default() {
    let semantics = read(
        "<disable_default_collisions link=\"a\"/><enable_collisions link1=\"c\" link2=\"a\"/><disable_collisions link1=\"d\" link2=\"b\" reason=\"Never\"/>",
    );
    let model = robot();
    let disabled =
        |a: &str, b: &str| semantics.is_disabled(model.link(a).unwrap(), model.link(b).unwrap());
    assert!(disabled("a", "b") && disabled("d", "a") && disabled("b", "d") && disabled("d", "b"));
    assert!(!disabled("a", "c") && !disabled("c", "a") && !disabled("b", "c"));
}

#[test]
fn spheres_properties_and_passive_joints_are_kept() {
    let semantics = read(
        "<link_sphere_approximation link=\"b\"><sphere center=\"1 2 3\" radius=\"0.5\"/><sphere center=\"0 0 0\" radius=\"0\"/></link_sphere_approximation>\
         <passive_joint name=\"ad\"/><joint_property joint_name=\"ab\" property_name=\"weight\" value=\"0.5\"/>",
    );
    assert_eq!(semantics.spheres.len(), 2);
    assert_eq!((semantics.spheres[0].center.y, semantics.spheres[0].radius_m), (2.0, 0.5));
    assert_eq!((semantics.passive_joints.len(), semantics.joint_properties.len()), (1, 1));
    let described = robot().with_semantics(semantics);
    let root = xml::parse(&srdf::write(&described), "w").unwrap();
    assert_eq!(&srdf::read(&root, &robot()).unwrap().value, described.semantics());
}
