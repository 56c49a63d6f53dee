//! `karakuri bench`.

use crate::run::{karakuri, keys, program};

#[test]
fn bench_ik_prints_the_promised_fields() {
    for (robot, method) in [("lwr4", "closed"), ("lwr4", "numeric"), ("kr210", "auto")] {
        let words = ["bench", "ik", "--robot", robot, "--method", method, "--n", "200", "--json"];
        let report = karakuri(&words).exits(0).json();
        let fields =
            ["robot", "method", "n", "solved", "wrong", "time_us", "max_error_m", "max_error_rad"];
        assert_eq!(keys(&report), fields);
        assert_eq!(keys(&report["time_us"]), ["p50", "mean", "p95", "max"]);
        assert_eq!(report["robot"], robot);
        assert_eq!(report["method"], method);
        assert_eq!((&report["n"], &report["wrong"]), (&200.into(), &0.into()));
        assert!(report["solved"].as_u64().is_some_and(|solved| solved >= 199), "{report}");
        assert!(report["max_error_m"].as_f64().is_some_and(|e| e <= 1e-6), "{report}");
    }
}

#[test]
fn any_scene_can_be_planned_in_and_checked() {
    let words = ["bench", "plan", "--scene", "rrbot3_box", "--count", "4", "--json"];
    let report = karakuri(&words).json();
    assert_eq!((&report["total"], &report["robot"]), (&4.into(), &"rrbot3_box".into()));
    let solved = report["solved"].as_u64().expect("a count");
    let unsolved = report["unsolved"].as_array().expect("a list").len() as u64;
    assert_eq!(solved + unsolved, 4, "drawn problems begin and end free: {report}");
    assert_eq!(karakuri(&words).json()["length"], report["length"], "the same problems every time");

    let arm = "<robot name='arm'><link name='a'/><link name='b'><collision><geometry><box size='0.1 0.1 0.4'/></geometry>\
        </collision></link><joint name='j' type='revolute'><parent link='a'/><child link='b'/><axis xyz='0 1 0'/>\
        <limit lower='-1' upper='1' effort='1' velocity='1'/></joint></robot>";
    let arm = crate::run::file("bench_arm.urdf", arm);
    let report = karakuri(&["bench", "check", "--robot", &arm, "--rounds", "1", "--json"]).exits(0);
    assert_eq!(report.json()["robot"], "arm");
    karakuri(&["bench", "plan", "--scene", "labb"]).exits(2);
}

#[test]
fn the_same_seed_gives_the_same_answers() {
    let ask = |seed: &str| {
        let words = ["bench", "ik", "--method", "dls", "--n", "50", "--seed", seed, "--json"];
        let report = karakuri(&words).exits(0).json();
        (report["solved"].clone(), report["max_error_m"].clone(), report["max_error_rad"].clone())
    };
    assert_eq!(ask("7"), ask("7"));
    assert_ne!(ask("7"), ask("8"));
}

#[test]
fn bench_workspace_counts_the_same_poses_by_every_method() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("workspace");
    let out = folder.to_str().expect("a plain name");
    let words =
        ["bench", "workspace", "--method", "closed,groups", "--out", out, "--no-picture", "--json"];
    let report = karakuri(&words).exits(0).json();
    for arm in ["left", "right"] {
        let closed = &report["lab"]["arms"][arm]["closed"];
        let count = |field: &str| closed[field].as_u64().expect("a count");
        assert_eq!(count("solved") + count("unreachable"), 59_500, "every pose is decided");
        assert_eq!(count("wrong") + count("not_found"), 0);
        let groups = &report["lab"]["arms"][arm]["groups"];
        let some = groups["solved"].as_u64().expect("a count");
        assert!(some > 0 && some <= count("solved") + count("solved") / 50, "{some}");
    }
    let written = std::fs::read_to_string(folder.join("workspace.json")).expect("it was written");
    let written: serde_json::Value = serde_json::from_str(&written).expect("JSON");
    assert_eq!(keys(&written), ["lab", "lwr4", "sherpa"]);
}

#[test]
fn published_robots_are_looked_for_only_where_the_caller_says() {
    // A folder beside the working folder that a default path could find.
    let here = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("neighbours/here");
    std::fs::create_dir_all(&here).unwrap();
    std::fs::create_dir_all(here.join("../shared/data")).unwrap();
    let ran = program()
        .args(["bench", "check", "--robot", "panda"])
        .env_remove("KARAKURI_DATA")
        .current_dir(&here)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&ran.stderr);
    assert!(!ran.status.success() && said.contains("--data or KARAKURI_DATA"), "{said}");
    let missing = here.join("nothing");
    let words = ["bench", "check", "--robot", "panda", "--data", missing.to_str().unwrap()];
    let ran = karakuri(&words);
    assert!(ran.code != 0 && ran.err.contains("there is no folder"), "{}", ran.err);
}

#[test]
fn bench_perception_finds_rendered_things() {
    let words =
        ["bench", "perception", "--scenes", "1", "--things", "2", "--repeats", "1", "--json"];
    let report = karakuri(&words).exits(0).json();
    let scenes = report["scenes"].as_array().expect("scenes");
    assert_eq!(scenes.len(), 1);
    assert_eq!(scenes[0]["scene"], "rendered0");
    let objects = scenes[0]["objects"].as_array().expect("objects");
    assert_eq!(report["objects"].as_u64(), Some(objects.len() as u64));
    for object in objects {
        assert!(object["overlap"].as_f64().is_some_and(|x| (0.0..=1.0).contains(&x)), "{object}");
    }
    let ran = karakuri(&["bench", "perception", "--data", "no/such/folder"]).exits(2);
    assert!(ran.err.contains("no/such/folder"), "{}", ran.err);
}
