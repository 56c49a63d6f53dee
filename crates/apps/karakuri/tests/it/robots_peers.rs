//! The built-in robots move as other people's descriptions of the same machines do.

use std::path::Path;

use karakuri::formats::urdf::{self, Meshes, ModelOptions};
use karakuri::formats::{DiskAssets, xml};
use karakuri::geometry::{Pose, Quat, Vec3};
use karakuri::robot::RobotModel;
use karakuri_testkit::data;
use karakuri_testkit::random::Rng;

use crate::robots::{assert_same, configuration, load, seen};

fn theirs(path: &Path) -> RobotModel {
    let text = std::fs::read_to_string(path).expect("a file of the test data");
    let root = xml::parse(&text, &path.to_string_lossy()).expect("well-formed");
    let options = ModelOptions { meshes: Meshes::Skip };
    let description = urdf::read(&root).expect("a URDF").value;
    description.model(&DiskAssets::default(), options).expect("a robot").value
}

/// Their configuration for ours, by the names of the joints.
fn translated(
    ours: &RobotModel,
    q: &[f64],
    theirs: &RobotModel,
    name: impl Fn(&str) -> String,
) -> Vec<f64> {
    let mut out = theirs.neutral();
    for joint in ours.joints().iter().filter(|j| j.is_driven()) {
        let other = name(&joint.name);
        let id = theirs.joint(&other).unwrap_or_else(|| panic!("they have no {other}"));
        out[theirs.joints()[id.0].first_position] = q[joint.first_position];
    }
    out
}

/// Compares links by name over random configurations; `turn` leads from their axes to ours.
fn compare(
    ours: &RobotModel,
    theirs: &RobotModel,
    base: [&str; 2],
    links: &[[&str; 2]],
    name: impl Fn(&str) -> String,
    turn: &Quat,
    tolerance: f64,
) {
    let turn = Pose::from_parts(Vec3::zeros().into(), *turn);
    let mut rng = Rng::new(6);
    for _ in 0..50 {
        let q = configuration(ours, &mut rng);
        let their_q = translated(ours, &q, theirs, &name);
        for [our_link, their_link] in links {
            let our_pose = seen(ours, &q, base[0], our_link);
            let their_pose = seen(theirs, &their_q, base[1], their_link);
            assert_same(&our_pose, &(turn.inverse() * their_pose * turn), tolerance);
        }
    }
}

#[test]
fn lwr4_is_the_arm_of_the_warsaw_group_turned_by_half() {
    let Some(folder) = data::folder() else { return };
    let theirs = theirs(&folder.join("robots/lwr4plus-rcprg/expanded/kuka_lwr_arm.urdf"));
    let links: Vec<[String; 2]> =
        (1..=7).map(|i| [format!("arm_{i}_link"), format!("lwr_arm_{i}_link")]).collect();
    let links: Vec<[&str; 2]> = links.iter().map(|[a, b]| [a.as_str(), b.as_str()]).collect();
    let half = Quat::from_axis_angle(&Vec3::z_axis(), std::f64::consts::PI);
    let base = ["arm_base_link", "calib_lwr_arm_base_link"];
    compare(&load("lwr4"), &theirs, base, &links, |j| format!("lwr_{j}"), &half, 1e-9);
}

#[test]
fn sdh2_is_the_hand_of_its_maker() {
    let Some(folder) = data::folder() else { return };
    let theirs = theirs(&folder.join("robots/schunk-sdh/expanded/sdh.urdf"));
    let ours = load("sdh2");
    let names: Vec<String> = ours.links().iter().map(|l| format!("sdh_{}", l.name)).collect();
    let links: Vec<[&str; 2]> = ours
        .links()
        .iter()
        .map(|l| l.name.as_str())
        .zip(&names)
        .map(|(a, b)| [a, b.as_str()])
        .collect();
    let base = ["palm_link", "sdh_palm_link"];
    compare(&ours, &theirs, base, &links, |j| format!("sdh_{j}"), &Quat::identity(), 1e-8);
}

#[test]
fn kr210_is_the_arm_of_the_course() {
    let Some(folder) = data::folder() else { return };
    let theirs = theirs(&folder.join("robots/kr210-udacity/expanded/kr210.urdf"));
    let ours = load("kr210");
    let links: Vec<[&str; 2]> = ours.links().iter().map(|l| [l.name.as_str(); 2]).collect();
    let base = ["base_footprint"; 2];
    compare(&ours, &theirs, base, &links, str::to_owned, &Quat::identity(), 1e-9);
}

#[test]
fn rrbot3_is_the_arm_of_the_gazebo_demonstration() {
    let Some(folder) = data::folder() else { return };
    let theirs = theirs(&folder.join("robots/rrbot/expanded/rrbot.urdf"));
    let ours = load("rrbot3");
    let links = ["link1", "link2", "link3"].map(|l| [l; 2]);
    let rename = |joint: &str| joint.to_owned();
    compare(&ours, &theirs, ["world"; 2], &links, rename, &Quat::identity(), 1e-9);
}
