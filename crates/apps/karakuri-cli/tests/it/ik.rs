//! `karakuri ik`.

use serde_json::json;

use crate::run::{commas, floats, karakuri, karakuri_fed, keys, pose_of};

const FIELDS: [&str; 7] = [
    "status",
    "solutions",
    "residual_m",
    "residual_rad",
    "reason",
    "nearest_orientation",
    "remedy",
];

/// Where `fk` puts `link` of `robot`.
#[track_caller]
fn placed(robot: &str, q: &str, link: &str) -> Vec<f64> {
    pose_of(&karakuri(&["fk", robot, "--q", q, "--link", link, "--json"]).exits(0).json(), link)
}

#[track_caller]
fn assert_same_pose(a: &[f64], b: &[f64]) {
    for (x, y) in a.iter().zip(b) {
        assert!((x - y).abs() < 2e-6, "{a:?} is not {b:?}");
    }
}

#[test]
fn forward_kinematics_undoes_inverse_kinematics_by_every_method() {
    let robots = [
        ("lwr4", "arm_7_link", "0.3,-0.5,0.7,1.2,-0.4,0.9,0.1"),
        (
            "kr210",
            "link_6",
            "joint_1=0.4,joint_2=0.2,joint_3=-0.3,joint_4=1,joint_5=0.8,joint_6=-2",
        ),
        ("lab", "left_arm_7_link", "left_arm_1_joint=0.5,left_arm_3_joint=-1,left_arm_5_joint=0.7"),
    ];
    for (robot, tip, q) in robots {
        let pose = placed(robot, q, tip);
        for method in ["auto", "closed", "dls", "pinv", "transpose", "numeric"] {
            let words =
                ["ik", robot, "--tip", tip, "--pose", &commas(&pose), "--method", method, "--json"];
            let answer = karakuri(&words).exits(0).json();
            assert_eq!(answer["status"], "solved", "{robot} {method}");
            for solution in answer["solutions"].as_array().expect("a list") {
                let joints = chain_joints(robot, tip);
                let pairs: Vec<String> = std::iter::zip(joints, floats(solution))
                    .map(|(name, x)| format!("{name}={x}"))
                    .collect();
                assert_same_pose(&placed(robot, &pairs.join(","), tip), &pose);
            }
        }
    }
}

/// Driven joints before `tip`, from the root.
fn chain_joints(robot: &str, tip: &str) -> Vec<String> {
    let shown = karakuri(&["show", robot, "--json"]).exits(0).json();
    let joints = shown["joints"].as_array().expect("a list");
    let mut path = Vec::new();
    let mut link = tip.to_owned();
    while let Some(joint) = joints.iter().find(|j| j["child"] == link.as_str()) {
        if joint["type"] != "fixed" {
            path.push(joint["name"].as_str().expect("a name").to_owned());
        }
        link = joint["parent"].as_str().expect("a name").to_owned();
    }
    path.reverse();
    path
}

#[test]
fn json_has_the_promised_fields_whatever_the_answer() {
    let ask =
        |pose: &str| karakuri(&["ik", "lwr4", "--tip", "arm_7_link", "--pose", pose, "--json"]);
    let solved = ask("0.4,0.2,0.6,0,1,0,0").exits(0).json();
    assert_eq!(keys(&solved), FIELDS);
    assert!(
        solved["remedy"].is_null()
            && solved["reason"].is_null()
            && solved["residual_m"].as_f64().is_some_and(|r| r < 1e-6)
    );

    let far = ask("3,0,0,0,0,0,1").exits(1).json();
    assert_eq!(keys(&far), FIELDS);
    assert_eq!((&far["status"], &far["solutions"]), (&json!("unreachable"), &json!([])));
    assert!(far["reason"].as_str().is_some_and(|r| r.contains("too far")), "{far}");
    assert!(far["remedy"].as_str().is_some_and(|r| r.contains("--nearest")), "{far}");
}

#[test]
fn a_stream_answers_line_by_line_and_survives_bad_lines() {
    let lines = [
        r#"{"pose":[0.4,0.2,0.6,0,1,0,0]}"#,
        r#"{"pose":[0.4,0.2,0.6]}"#,
        r#"{"pose":[0.4,0.2,0.6,0,0,0,0]}"#,
        r#"{"near":[0,0,0,0,0,0,0]}"#,
        r#"{"pose":[0.4,0.2,0.6,0,1,0,0],"near":[0,0]}"#,
        r#"{"pose":[3,0,0,0,0,0,1]}"#,
        r#"{"pose":[0.4,0.2,0.6,0,1,0,0],"near":[0,0.6,0,-1.4,0,1.1,0]}"#,
    ];
    let answers =
        karakuri_fed(&["ik", "lwr4", "--tip", "arm_7_link", "--stdin"], &lines.join("\n"));
    let answers = answers.exits(0).json_lines();
    let is = |i: usize, status: &str| answers[i]["status"] == status;
    assert_eq!(answers.len(), lines.len());
    assert!(is(0, "solved") && is(5, "unreachable") && is(6, "solved"));
    for bad in &answers[1..=4] {
        assert_eq!(keys(bad), ["error"]);
    }
}

#[test]
fn all_branches_of_a_six_joint_arm_are_different_and_the_nearest_comes_first() {
    let near = [0.1, 0.3, -0.2, 0.4, 0.6, -0.3];
    let pose = placed("kr210", &pairs(&near), "link_6");
    let words = [
        "ik",
        "kr210",
        "--tip",
        "link_6",
        "--pose",
        &commas(&pose),
        "--near",
        &commas(&near),
        "--all",
        "--json",
    ];
    let answer = karakuri(&words).exits(0).json();
    let solutions: Vec<Vec<f64>> =
        answer["solutions"].as_array().expect("a list").iter().map(floats).collect();
    let gap =
        |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(x, y)| (x - y).abs()).fold(0.0, f64::max);
    assert!(solutions.len() >= 2 && gap(&solutions[0], &near) < 1e-6, "{solutions:?}");
    for (i, a) in solutions.iter().enumerate() {
        assert!(solutions[..i].iter().all(|b| gap(a, b) > 1e-6));
    }
}

fn pairs(q: &[f64]) -> String {
    let pairs = q.iter().enumerate().map(|(i, x)| format!("joint_{}={x}", i + 1));
    pairs.collect::<Vec<_>>().join(",")
}

#[test]
fn people_read_names_and_degrees() {
    let words = ["ik", "lwr4", "--tip", "arm_7_link", "--pose", "0.4,0.2,0.6,0,1,0,0"];
    let solved = karakuri(&words).exits(0);
    assert!(solved.out.contains("arm_3_joint") && solved.out.contains('°'), "{}", solved.out);
    let far = karakuri(&["ik", "lwr4", "--tip", "arm_7_link", "--pose", "3,0,0,0,0,0,1"]).exits(1);
    assert!(far.out.starts_with("unreachable: too far"), "{}", far.out);
}

#[test]
fn what_cannot_be_asked_exits_with_two() {
    let pose = ["--pose", "0.4,0.2,0.6,0,1,0,0"];
    let rows: [&[&str]; 6] = [
        &["ik", "lwr4", "--tip", "nowhere"],
        &["ik", "nobody", "--tip", "arm_7_link"],
        &["ik", "lwr4", "--tip", "arm_base_link"],
        &["ik", "lwr4", "--tip", "arm_7_link", "--near", "1,2"],
        &["ik", "lwr4", "--tip", "arm_7_link", "--axis", "0,0,0"],
        &["ik", "lwr4", "--tip", "arm_4_link", "--method", "closed"],
    ];
    for row in rows {
        let ran = karakuri(&[row, &pose].concat()).exits(2);
        assert!(ran.out.is_empty() && ran.err.starts_with("error: "), "{row:?}: {}", ran.err);
    }
    karakuri(&["ik", "lwr4", "--tip", "arm_7_link", "--pose", "0,0,0,0,0,0,9"]).exits(2);
    karakuri(&["ik", "lwr4", "--tip", "arm_7_link"]).exits(2);
}

/// A pose that an arm with five joints cannot have: `ik` and `plan` tell the nearest orientation at its position, and a
/// tolerance that allows it, but no smaller one, brings the arm there.
#[test]
fn an_arm_with_five_joints_gets_the_nearest_orientation() {
    const TIP: &str = "camera_optical_frame";
    let pose = "0.3,0.1,0.3,0,0.70710678,0,0.70710678";
    let answer = karakuri(&["ik", "youbot_camera", "--tip", TIP, "--pose", pose, "--json"]);
    let turned = &answer.exits(1).json()["nearest_orientation"];
    let turn = turned["residual_rad"].as_f64().expect("the position is reached");
    let target = format!("{TIP}={pose}");
    let plan = |more: &[&str]| {
        karakuri(&[&["plan", "youbot_camera", "--pose", &target, "--json"], more].concat())
    };
    let instead = &plan(&[]).exits(1).json()["instead"];
    let (distance, same) = (&instead["distance_m"], instead["turn_rad"].as_f64());
    assert!(distance.as_f64().is_some_and(|m| m < 1e-5), "{instead}");
    assert!(same.is_some_and(|rad| (rad - turn).abs() < 1e-4), "{instead} is not {turn}");
    let allowed = |rad: f64| rad.to_degrees().to_string();
    plan(&["--rotation-tolerance", &allowed(turn - 0.01)]).exits(1);
    let found = plan(&["--rotation-tolerance", &allowed(turn + 0.01)]).exits(0).json();
    let path = found["path"].as_array().expect("a path");
    let end = commas(&floats(path.last().expect("waypoints")));
    let names: Vec<&str> = found["joints"]
        .as_array()
        .expect("names")
        .iter()
        .filter_map(|name| name.as_str())
        .collect();
    let q: Vec<String> =
        names.iter().zip(end.split(',')).map(|(name, x)| format!("{name}={x}")).collect();
    let [x, y, z, _, qy, _, qw] = placed("youbot_camera", &q.join(","), TIP)[..] else {
        panic!("a pose has seven numbers");
    };
    assert_same_pose(&[x, y, z], &[0.3, 0.1, 0.3]);
    let half = 0.5_f64.sqrt();
    let cosine = (qy * half + qw * half).abs();
    assert!((2.0 * cosine.min(1.0).acos() - turn).abs() < 1e-3, "{turn}");
}
