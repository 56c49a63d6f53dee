//! `karakuri show`.

use crate::run::{file, karakuri, keys};

#[test]
fn json_names_every_part_once() {
    let shown = karakuri(&["show", "lab", "--json"]).exits(0).json();
    let fields =
        ["name", "root", "dof", "links", "joints", "groups", "poses", "end_effectors", "objects"];
    assert_eq!(keys(&shown), fields);
    assert_eq!((&shown["name"], &shown["root"]), (&"lab".into(), &"world_link".into()));
    let (links, joints) = (shown["links"].as_array(), shown["joints"].as_array());
    assert_eq!(links.map(Vec::len), joints.map(|j| j.len() + 1), "a tree");
    let groups: Vec<&str> = shown["groups"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|g| g["name"].as_str())
        .collect();
    for group in ["left_arm", "right_arm", "left_sdh", "right_sdh", "both_arms"] {
        assert!(groups.contains(&group), "{groups:?}");
    }
}

#[test]
fn people_read_the_tree_with_limits_and_masses() {
    let shown = karakuri(&["show", "lwr4"]).exits(0).out;
    for part in ["7 driven joints", "arm_3_joint", "-120° … 120°", "kg", "home"] {
        assert!(shown.contains(part), "{part} is not in\n{shown}");
    }
}

#[test]
fn the_expanded_urdf_is_the_same_robot() {
    let urdf = karakuri(&["show", "lwr4", "--urdf"]).exits(0).out;
    let path = file("lwr4_expanded.urdf", &urdf);
    let again = karakuri(&["show", &path, "--json"]).exits(0).json();
    let first = karakuri(&["show", "lwr4", "--json"]).exits(0).json();
    assert_eq!((&again["joints"], &again["links"]), (&first["joints"], &first["links"]));
}

#[test]
fn arguments_choose_the_gripper_and_our_own_robots_give_no_warning() {
    for gripper in ["gripper_type:=two_finger", "gripper_type:=vacuum"] {
        let shown = karakuri(&["show", "kr210", gripper, "--json"]).exits(0);
        assert!(shown.err.is_empty(), "{}", shown.err);
        let fingers = shown.out.contains("finger_link");
        assert_eq!(fingers, gripper.ends_with("two_finger"), "{gripper}");
    }
}

#[test]
fn a_robot_can_be_drawn() {
    let path = file("rrbot3.png", "");
    karakuri(&["show", "rrbot3", "--picture", &path, "--force"]).exits(0);
    let png = std::fs::read(&path).expect("the picture was written");
    assert!(png.starts_with(b"\x89PNG") && png.len() > 1_000);
    karakuri(&["show", "rrbot3", "--picture", "/no/such/folder/x.png"]).exits(2);
}

#[test]
fn a_robot_that_is_not_there_is_an_error_with_advice() {
    let missing = karakuri(&["show", "lwr5"]).exits(2);
    assert!(missing.err.contains("built-in") && missing.err.contains("lwr4"), "{}", missing.err);
    karakuri(&["show", "/no/such/robot.urdf"]).exits(2);
    let broken = file("broken.urdf", "<robot name='x'>\n  <link nam='a'/>\n</robot>");
    let broken = karakuri(&["show", &broken]).exits(2);
    assert!(broken.err.contains("broken.urdf:2:"), "{}", broken.err);
}
