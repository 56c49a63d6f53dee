//! `karakuri setup`.

use std::path::PathBuf;

use crate::run::{file, karakuri, keys};

const QUICK: [&str; 2] = ["--samples", "500"];

#[test]
fn people_read_counts_groups_and_notes() {
    let shown = karakuri(&["setup", "lab", "--afresh", QUICK[0], QUICK[1]]).exits(0).out;
    for part in ["Adjacent", "Never", "not checked", "both_arms", "14 joints", "ready", "notes"] {
        assert!(shown.contains(part), "{part} is not in\n{shown}");
    }
}

#[test]
fn json_has_every_pair_with_its_share() {
    let shown = karakuri(&["setup", "kr210", "--json", QUICK[0], QUICK[1]]).exits(0).json();
    let fields = [
        "robot",
        "pairs",
        "counts",
        "kept",
        "groups",
        "end_effectors",
        "poses",
        "passive_joints",
        "notes",
    ];
    assert_eq!(keys(&shown), fields);
    let pairs = shown["pairs"].as_array().expect("a list");
    let counted: u64 = shown["counts"]
        .as_object()
        .expect("an object")
        .values()
        .filter_map(serde_json::Value::as_u64)
        .sum();
    assert_eq!(counted as usize, pairs.len());
    for pair in pairs {
        let fields = ["links", "verdict", "touched", "looked", "share", "proven", "checked"];
        assert_eq!(keys(pair), fields);
        let share = pair["share"].as_f64().expect("a number");
        assert!((0.0..=1.0).contains(&share), "{pair}");
    }
}

#[test]
fn a_folder_is_written_once_and_can_be_used_as_a_robot() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lwr4_config");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("the test folder is ours");
    }
    let out = folder.to_str().expect("a plain name");
    let words = ["setup", "lwr4", "--afresh", "--out", out, QUICK[0], QUICK[1]];
    karakuri(&words).exits(0);
    let refused = karakuri(&words).exits(2);
    assert!(refused.err.contains("not empty"), "{}", refused.err);
    karakuri(&[&words[..], &["--force"]].concat()).exits(0);

    let names = [
        ".setup_assistant",
        "config/lwr4.srdf",
        "config/joint_limits.yaml",
        "config/kinematics.yaml",
        "config/ompl_planning.yaml",
        "config/controllers.yaml",
        "config/fake_controllers.yaml",
    ];
    for name in names {
        assert!(folder.join(name).is_file(), "{name}");
    }
    let shown = karakuri(&["show", out, "--json"]).exits(0);
    assert!(shown.err.is_empty(), "{}", shown.err);
    assert_eq!(shown.json()["groups"][0]["name"], "arm");

    let limits = folder.join("config/joint_limits.yaml");
    std::fs::write(&limits, "joint_limits:\n  arm_0_joint: fast\n").expect("the disk is willing");
    let broken = karakuri(&["show", out]).exits(2);
    assert!(broken.err.contains("joint_limits.yaml:2:"), "{}", broken.err);
}

#[test]
fn what_is_no_robot_is_an_error_with_its_place() {
    karakuri(&["setup", "/no/such/robot.urdf"]).exits(2);
    karakuri(&["setup", "lwr4", "--samples", "0"]).exits(2);
    let broken = file("broken_setup.urdf", "<robot name='x'>\n  <link nam='a'/>\n</robot>");
    let broken = karakuri(&["setup", &broken]).exits(2);
    assert!(broken.err.contains("broken_setup.urdf:2:"), "{}", broken.err);
}
