//! Hands at the end of arms: which joints are theirs, and where they are open.

use std::fmt::Write;
use std::path::Path;

use karakuri::robot::RobotModel;

use super::{groups, own, posed, set_up};

/// A link with a box, and the joint that carries it.
struct Part<'a> {
    name: &'a str,
    on: &'a str,
    /// Where it is on the other link (m), and the axis of its joint.
    at: &'a str,
    axis: &'a str,
    range: (f64, f64),
    /// Sizes and middle of its box (m).
    size: &'a str,
    middle: &'a str,
}

fn robot(file: &str, parts: &[Part<'_>]) -> RobotModel {
    robot_on(file, "", parts)
}

/// A robot whose link `base` hangs on some other links.
fn robot_on(file: &str, others: &str, parts: &[Part<'_>]) -> RobotModel {
    let mut text = format!("<robot name='made'>{others}<link name='base'/>");
    for part in parts {
        let Part { name, on, at, axis, range: (low, high), size, middle } = part;
        write!(
            text,
            "<link name='{name}'><collision><origin xyz='{middle}'/><geometry><box size='{size}'/></geometry></collision></link>\
             <joint name='{name}_joint' type='revolute'><parent link='{on}'/><child link='{name}'/><origin xyz='{at}'/>\
             <axis xyz='{axis}'/><limit lower='{low}' upper='{high}' effort='10' velocity='1'/></joint>"
        )
        .expect("a string grows");
    }
    text.push_str("</robot>");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
    std::fs::write(&path, text).expect("the disk is willing");
    set_up(&own(path.to_str().expect("a plain name")), 200).model
}

/// Five joints that carry what is fixed to `arm4`.
fn arm() -> Vec<Part<'static>> {
    let links = ["base", "arm0", "arm1", "arm2", "arm3", "arm4"];
    let axes = ["0 0 1", "0 1 0", "0 1 0", "1 0 0", "0 1 0"];
    let part = |k: usize| Part {
        name: links[k + 1],
        on: links[k],
        at: if k == 0 { "0 0 0" } else { "0.2 0 0" },
        axis: axes[k],
        range: (-1.5, 1.5),
        size: "0.1 0.04 0.04",
        middle: "0.09 0 0",
    };
    (0..axes.len()).map(part).collect()
}

#[test]
fn a_jaw_is_open_where_it_is_far_from_the_fixed_one_on_either_end_of_its_range() {
    for sign in [1.0, -1.0] {
        let mut parts = arm();
        // The fixed jaw is the last link of the arm; the moving one lies on it at zero.
        let range = if sign > 0.0 { (0.0, 1.5) } else { (-1.5, 0.0) };
        let axis = if sign > 0.0 { "0 -1 0" } else { "0 1 0" };
        let (size, middle) = ("0.09 0.02 0.01", "0.055 0 0.005");
        let (on, at) = ("arm4", "0.06 0 0.025");
        parts.push(Part { name: "gripper_jaw", on, at, axis, range, size, middle });
        let model = robot(&format!("jaw{sign}.urdf"), &parts);
        assert!(groups(&model)[1].starts_with("gripper_jaw 1"), "{:?}", groups(&model));
        let at = |name: &str| sign * posed(&model, "gripper_jaw", name)[5];
        assert!(at("open") > 0.5 && at("close") < 0.1, "{} {}", at("open"), at("close"));
    }
}

#[test]
fn fingers_with_as_many_joints_as_an_arm_are_fingers() {
    let names: Vec<String> =
        (0..3).flat_map(|i| (0..5).map(move |k| format!("digit{i}_{k}"))).collect();
    let bases = ["0.2 -0.04 0", "0.2 0 0", "0.2 0.04 0"];
    let mut parts = arm();
    for (i, at) in bases.into_iter().enumerate() {
        for k in 0..5 {
            let of = |k: usize| names[5 * i + k].as_str();
            parts.push(Part {
                name: of(k),
                on: if k == 0 { "arm4" } else { of(k - 1) },
                at: if k == 0 { at } else { "0.02 0 0" },
                axis: "0 1 0",
                range: (0.0, 0.5),
                size: "0.012 0.01 0.01",
                middle: "0.01 0 0",
            });
        }
    }
    let model = robot("fingers.urdf", &parts);
    let found = groups(&model);
    assert!(
        found.len() == 2 && found[0].starts_with("arm 5 ") && found[1].ends_with(" 15"),
        "{found:?}"
    );
}

#[test]
fn an_arm_begins_behind_the_joints_that_let_a_robot_drive_about() {
    let base = |turn_axis: &str| {
        let slide = |name: &str, from: &str, to: &str, axis: &str| {
            format!(
                "<joint name='root_{name}' type='prismatic'><parent link='{from}'/><child link='{to}'/><axis xyz='{axis}'/>\
                 <limit lower='-20' upper='20' effort='100' velocity='0.5'/></joint>"
            )
        };
        format!(
            "<link name='root'/><link name='one'/><link name='two'/>{}{}\
             <joint name='root_turn' type='continuous'><parent link='two'/><child link='base'/><axis xyz='{turn_axis}'/></joint>",
            slide("x", "root", "one", "1 0 0"),
            slide("y", "one", "two", "0 1 0")
        )
    };
    let found = groups(&robot_on("drives.urdf", &base("0 0 1"), &arm()));
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].starts_with("arm 5 ") && found[1].starts_with("root 3 "), "{found:?}");
    // A gantry turns about an axis along which it slides: all its joints are the arm's.
    let found = groups(&robot_on("gantry.urdf", &base("1 0 0"), &arm()));
    assert!(found.len() == 1 && found[0].contains(" 8 "), "{found:?}");
}
