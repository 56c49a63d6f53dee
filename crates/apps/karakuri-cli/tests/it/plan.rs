//! `karakuri plan`, `collide` and `time`.

use serde_json::Value;

use crate::run::{file, karakuri, karakuri_fed, keys};

const HOME_TO: [&str; 6] =
    ["plan", "lwr4", "--from", "0,0.5,0,-1.2,0,0.4,0", "--to", "1,0.9,0,-0.6,0.3,0.4,0"];

#[test]
fn a_plan_is_certified_timed_and_the_same_every_time() {
    let ask = || karakuri(&[&HOME_TO[..], &["--json"]].concat()).exits(0).json();
    let plan = ask();
    assert_eq!(
        keys(&plan),
        [
            "status",
            "joints",
            "path",
            "certificate",
            "clearance",
            "duration_secs",
            "work",
            "took_secs"
        ]
    );
    assert_eq!(plan["status"], "solved");
    assert!(plan["certificate"]["motion_clearance_m"].as_f64().is_some_and(|m| m > 0.0), "{plan}");
    assert!(plan["duration_secs"].as_f64().is_some_and(|secs| secs > 0.3), "{plan}");
    assert_eq!(ask()["path"], plan["path"]);

    // What one command prints another one times, to the same end.
    let timed = karakuri_fed(&["time", "lwr4", "--path", "-", "--json"], &plan.to_string());
    let timed = timed.exits(0).json();
    let last = timed["points"].as_array().and_then(|p| p.last()).expect("points");
    let goal = plan["path"].as_array().and_then(|p| p.last()).expect("a path");
    for (a, b) in last["positions"].as_array().into_iter().flatten().zip(goal.as_array().unwrap()) {
        assert!((a.as_f64().unwrap() - b.as_f64().unwrap()).abs() < 1e-6);
    }
    let slower =
        karakuri_fed(&["time", "lwr4", "--path", "-", "--json", "--torques"], &plan.to_string());
    let with_torques = slower.exits(0).json()["duration_secs"].as_f64().expect("a duration");
    assert!(with_torques >= 0.999 * timed["duration_secs"].as_f64().expect("a duration"));
    let jerk = karakuri_fed(
        &["time", "lwr4", "--path", "-", "--json", "--jerk", "0.1"],
        &plan.to_string(),
    );
    assert!(jerk.exits(0).json()["duration_secs"].as_f64() > timed["duration_secs"].as_f64());
}

#[test]
fn refusals_say_why_and_exit_with_1() {
    let refused = |words: &[&str], more: &[&str]| -> String {
        let answer = karakuri(words).exits(1).json();
        let all = [&["status", "message", "between", "evidence", "remedy"], more].concat();
        assert_eq!(keys(&answer), all);
        assert_eq!(answer["status"], "refused");
        assert_eq!(answer["errors"][0]["message"], answer["message"]);
        answer["message"].as_str().expect("a message").to_owned()
    };
    // A pose that is out of reach comes with what would do instead.
    let far = ["plan", "lwr4", "--pose", "arm_7_link=3,0,0.5,0,0,0,1", "--json"];
    let far = refused(&far, &["instead"]);
    assert!(far.contains("too far") && far.contains("arm_7_link"), "{far}");
    let beyond = refused(&["plan", "lwr4", "--to", "9,0,0,0,0,0,0", "--json"], &[]);
    assert!(beyond.contains("arm_0_joint"), "{beyond}");
}

#[test]
fn a_refusal_carries_pair_depth_joint_limit_and_remedy() {
    let beyond = karakuri(&["plan", "lwr4", "--to", "9,0,0,0,0,0,0", "--json"]).exits(1).json();
    assert_eq!(beyond["code"], "no_free_goal");
    assert_eq!(beyond["evidence"][0]["joint"], "arm_0_joint");
    assert_eq!(beyond["evidence"][0]["value"], 9.0);
    assert!(beyond["evidence"][0]["limit"].as_f64().is_some_and(|limit| limit < 3.0), "{beyond}");
    let scene = file("inside.toml", &wall([0.4, 0.4, 3.0], [0.0, 0.0, 0.9]));
    let inside = karakuri(&["plan", &scene, "--to", "1,0,0,0,0,0,0", "--json"]).exits(1).json();
    assert_eq!(inside["code"], "start_in_collision");
    assert!(inside["remedy"].as_str().is_some_and(|remedy| !remedy.is_empty()), "{inside}");
    for evidence in inside["evidence"].as_array().expect("a list") {
        assert!(evidence["between"].as_array().is_some_and(|pair| pair.len() == 2), "{inside}");
        assert!(evidence["distance_m"].as_f64().is_some_and(|m| m <= 0.0), "{inside}");
    }
}

#[test]
fn a_value_pasted_with_four_digits_is_at_the_limit() {
    // The limit is 2.96705972839036 rad; printed and pasted with four digits it lies beyond it.
    let to = [
        "plan",
        "lwr4",
        "--from",
        "2.9671,0.5,0,-1.2,0,0.4,0",
        "--to",
        "-2.9671,0.5,0,-1.2,0,0.4,0",
        "--json",
    ];
    let plan = karakuri(&to).exits(0).json();
    let path = plan["path"].as_array().expect("a path");
    let ends = [&path[0][0], &path[path.len() - 1][0]].map(|x| x.as_f64().expect("a number"));
    assert!(ends[0] < 2.9671 && ends[0] > 2.967 && ends[1] == -ends[0], "{ends:?}");
    // Further beyond it is refused, and the two numbers differ in print.
    let to = ["plan", "lwr4", "--to", "2.96726,0.5,0,-1.2,0,0.4,0", "--json"];
    let message = karakuri(&to).exits(1).json()["message"].to_string();
    assert!(message.contains("2.967260000") && message.contains("2.967059"), "{message}");
}

#[test]
fn a_motion_that_is_there_already_takes_no_time() {
    let stay = [
        "plan",
        "lwr4",
        "--from",
        "0,0.5,0,-1.2,0,0.4,0",
        "--to",
        "0,0.5,0,-1.2,0,0.4,0",
        "--json",
    ];
    let plan = karakuri(&stay).exits(0).json();
    assert_eq!((&plan["status"], &plan["duration_secs"]), (&"solved".into(), &0.0.into()));
}

#[test]
fn a_robot_without_velocity_limits_gets_a_path_and_not_a_motion() {
    let urdf = file(
        "unhurried.urdf",
        r#"<robot name="r"><link name="a"/><link name="b"><collision><geometry><box size="1 .1 .1"/></geometry></collision></link>
        <joint name="j" type="revolute"><parent link="a"/><child link="b"/><axis xyz="0 0 1"/><limit lower="-2" upper="2" effort="1" velocity="0"/></joint></robot>"#,
    );
    let srdf = file(
        "unhurried.srdf",
        r#"<robot name="r"><group name="arm"><joint name="j"/></group></robot>"#,
    );
    let plan = karakuri(&["plan", &urdf, "--srdf", &srdf, "--to", "1", "--json"]).exits(0).json();
    assert_eq!(plan["status"], "path");
    assert!(plan.get("duration_secs").is_none(), "{plan}");
    let told = plan["warnings"].to_string();
    assert!(told.contains("not timed") && told.contains('j'), "{told}");
}

#[test]
fn a_path_beyond_a_joints_limit_is_not_timed() {
    let path = "[[0,0.5,0,-1.2,0,0.4,0],[3.5,0.5,0,-1.2,0,0.4,0]]";
    let refused = karakuri_fed(&["time", "lwr4", "--path", "-", "--json"], path).exits(1).json();
    assert_eq!(refused["code"], "outside_limits", "{refused}");
    assert_eq!(refused["evidence"][0]["joint"], "arm_0_joint", "{refused}");
    let [value, limit] =
        ["value", "limit"].map(|key| refused["evidence"][0][key].as_f64().expect("a number"));
    assert!((value - 3.5).abs() < 1e-6 && (limit - 2.967).abs() < 1e-3, "{refused}");
    assert!(refused["remedy"].as_str().is_some_and(|text| text.contains("arm_0_joint")));
    // However slow a motion is, its points are few.
    let path = "[[0,0.5,0,-1.2,0,0.4,0],[0.5,0.5,0,-1.2,0,0.4,0]]";
    let slow = ["time", "lwr4", "--path", "-", "--json", "--speed", "0.000001"];
    let slow = karakuri_fed(&slow, path).exits(0).json();
    assert!(slow["duration_secs"].as_f64() > Some(1e4), "{}", slow["duration_secs"]);
    assert!(slow["points"].as_array().is_some_and(|points| points.len() < 50_000));
}

#[test]
fn files_are_not_written_over_unasked() {
    let out = file("kept.json", "mine");
    let words = [&HOME_TO[..], &["--out", &out, "--json"]].concat();
    let refused = karakuri(&words).exits(2).json();
    assert_eq!(refused["code"], "file_exists");
    assert_eq!(std::fs::read_to_string(&out).expect("it is there"), "mine");
    karakuri(&[&words[..], &["--force"]].concat()).exits(0);
    assert_ne!(std::fs::read_to_string(&out).expect("it is there"), "mine");
    // A folder that does not exist: the file is named.
    let missing = format!("{}/nowhere/m.json", env!("CARGO_TARGET_TMPDIR"));
    let ran = karakuri(&[&HOME_TO[..], &["--out", &missing]].concat()).exits(2);
    assert!(ran.err.contains("nowhere/m.json"), "{}", ran.err);
    let picture = file("kept.png", "mine");
    karakuri(&["show", "lwr4", "--picture", &picture]).exits(2);
    let recording = file("kept.mcap", "mine");
    let record = ["sim", "rrbot3_box", "--headless", "--for", "20ms", "--record", &recording];
    karakuri(&record).exits(2);
    assert_eq!(std::fs::read_to_string(&recording).expect("it is there"), "mine");
    karakuri(&[&record[..], &["--force"]].concat()).exits(0);
    karakuri(&["replay", &recording]).exits(0);
}

/// Two thin walls on both sides of an arm of two joints: found by random scenes, where the search ended at its deadline.
#[test]
fn thin_walls_around_two_joints_are_proven_closed() {
    let plate = |name: &str, at: [f64; 2], turn: [f64; 2]| {
        format!(
            "[[object]]\nname = \"{name}\"\nshape = \"box\"\nsize = [4.0, 0.02, 8.0]\n\
             xyz = [{}, {}, 0.0]\nquat_xyzw = [0.0, 0.0, {}, {}]\n",
            at[0], at[1], turn[0], turn[1]
        )
    };
    let walls = [
        plate("left", [-2.02487464, -0.96924327], [0.97519002, -0.22136945]),
        plate("right", [-1.29930268, 1.83067265], [0.88847658, 0.45892196]),
    ];
    let scene = file("walls.toml", &format!("[robot]\nname = \"rrbot3\"\n{}", walls.concat()));
    let ends = ["--from", "-2.1816776,2.1452978", "--to", "0.0166759,2.1452978"];
    let words = [&["plan", &scene], &ends[..], &["--deadline", "120", "--json"]].concat();
    let refused = karakuri(&words).exits(1).json();
    assert_eq!(refused["code"], "infeasible", "{refused}");
    let pair = refused["between"][0].as_array().expect("a pair");
    assert!(pair.iter().any(|body| body == "left" || body == "right"), "{refused}");
}

/// A scene file with the arm and a box.
fn wall(size: [f64; 3], at: [f64; 3]) -> String {
    format!(
        "[robot]\nname = \"lwr4\"\n\n[[object]]\nname = \"wall\"\nshape = \"box\"\nsize = {size:?}\nxyz = {at:?}\n"
    )
}

#[test]
fn what_cannot_be_asked_exits_with_2() {
    for (words, part) in [
        (vec!["plan", "lwr4"], "say where to go"),
        (vec!["plan", "lwr4", "--to", "1,2"], "7 needed"),
        (vec!["plan", "lwr4", "--to", "nan,0,0,0,0,0,0"], "finite"),
        (vec!["plan", "lwr4", "--pose", "0,0,0,0,0,0,1"], "LINK="),
        (vec!["plan", "nowhere.toml", "--to", "home"], "nowhere.toml"),
        (vec!["plan", "lwr4", "--to", "home", "--out", "a.gif"], ".svg"),
        (vec!["plan", "lwr4", "--to", "home", "--speed", "1.001"], "at most 1"),
        (vec!["plan", "lwr4", "--to", "home", "--speed", "0"], "greater than 0"),
        (vec!["plan", "lwr4", "--to", "home", "--speed", "-1"], "greater than 0"),
        (vec!["plan", "lwr4", "--to", "home", "--speed", "nan"], "finite"),
        (vec!["plan", "lwr4", "--to", "home", "--margin", "-0.1"], "0 or more"),
        (vec!["plan", "lwr4", "--to", "1e308,0,0,0,0,0,0"], "too large"),
        (vec!["plan", "lwr4", "--group", "amr", "--to", "home"], "Did you mean arm"),
        (vec!["plan", "lwr4", "--group", "amr", "--to", "0"], "Did you mean arm"),
        (vec!["plan", "lwr4", "--to", "0,0.5,0,0,0,0,0", "--planner", "RTR"], "RRTConnect"),
        (vec!["plan", "lwr4", "--pose", "arm_9_link=0,0,1,0,0,0,1"], "arm_9_link"),
        (vec!["sim", "rrbot3_box", "--headless", "--step", "10s"], "at most 50 ms"),
        (vec!["time", "lwr4", "--path", "nowhere.json", "--speed", "2"], "at most 1"),
        (vec!["time", "lwr4", "--path", "nowhere.json"], "nowhere.json"),
        (vec!["collide", "lwr4", "--q", "elbow=1"], "no joint"),
    ] {
        let ran = karakuri(&words).exits(2);
        assert!(ran.err.contains(part), "{words:?}: {}", ran.err);
    }
    for path in ["[]", "[[1,2]]", "{}", "[[0,0,0,0,0,0,null]]", "nonsense"] {
        karakuri_fed(&["time", "lwr4", "--path", "-"], path).exits(2);
    }
}

#[test]
fn collide_tells_what_touches_and_what_does_not() {
    let free = karakuri(&["collide", "lab", "--json"]).exits(0).json();
    assert_eq!(
        (&free["free"], free["closest"]["distance_m"].as_f64() > Some(0.0)),
        (&true.into(), true)
    );
    let watched = karakuri(&["collide", "lab_clutter", "--warnings", "--json"]).exits(0).json();
    let parts = watched["arms"].as_array().expect("a list");
    assert_eq!(parts.len(), 2, "{watched}");
    for part in parts {
        let clear = part["state"] == 0;
        assert_eq!(part["pairs"].as_array().is_some_and(Vec::is_empty), clear, "{part}");
        assert_ne!(part["state"], 1, "nothing touches: {part}");
    }
    let folded = karakuri(&["collide", "lwr4", "--q", "0,0,0,2.09,0,2.09,0", "--json"]);
    let edge = ["collide", "lab", "--q", "home", "--to", "left_arm_1_joint=-2", "--json"];
    let swept = karakuri(&edge);
    for ran in [&folded, &swept] {
        let answer: Value = ran.json();
        assert_eq!(answer["free"] == true, ran.code == 0, "{answer}");
    }
}

#[test]
fn motions_are_written_as_pictures_pages_and_numbers() {
    let names = ["m.svg", "m.html", "m.csv", "m.json"].map(|name| file(name, ""));
    let mut words = HOME_TO.to_vec();
    words.push("--force");
    for name in &names {
        words.extend(["--out", name]);
    }
    karakuri(&words).exits(0);
    let [svg, html, csv, json] = names.map(|name| std::fs::read_to_string(name).expect("written"));
    assert!(svg.starts_with("<svg") && svg.contains("<polyline"));
    assert!(html.contains("FILM=") && !html.contains("http"));
    assert_eq!(csv.lines().next().map(|head| head.split(',').count()), Some(1 + 3 * 7));
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["points"].as_array().map(Vec::len), Some(csv.lines().count() - 1));
}

#[test]
fn a_scene_file_is_planned_in() {
    let scene = "[robot]\nname = \"lwr4\"\n\n[[object]]\nname = \"wall\"\nshape = \"box\"\n\
                 size = [0.1, 0.1, 1.4]\nxyz = [-0.66, 0.0, 0.7]\n";
    let file = file("wall.toml", scene);
    let file = file.as_str();
    let ends = ["--from", "-0.9,0.9,0,-1.2,0,0.9,0", "--to", "0.9,0.9,0,-1.2,0,0.9,0", "--json"];
    let free = karakuri(&[&["plan", "lwr4"], &ends[..]].concat()).exits(0).json();
    let around = karakuri(&[&["plan", file], &ends[..]].concat()).exits(0).json();
    assert_eq!(free["path"].as_array().map(Vec::len), Some(2), "nothing is in the way");
    assert!(around["path"].as_array().is_some_and(|path| path.len() > 2), "{around}");
    let blocked =
        karakuri(&["collide", file, "--q", "0,0.9,0,-1.2,0,0.9,0", "--json"]).exits(1).json();
    assert!(blocked["contacts"][0]["between"].as_array().unwrap().contains(&"wall".into()));
}
