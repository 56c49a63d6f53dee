//! `karakuri plan --certificate` and `karakuri verify`.

use std::process::Command;

use karakuri_testkit::data;

use crate::run::{file, karakuri, keys};

#[test]
fn a_planned_motion_is_proven_and_a_changed_file_is_refused() {
    let cert = file("motion.cert", "");
    let motion = cert.as_str();
    let to =
        ["plan", "lwr4", "--from", "home", "--to", "candle", "--certificate", motion, "--force"];
    let plan = karakuri(&[&to[..], &["--json"]].concat()).exits(0).json();
    let text = std::fs::read_to_string(&cert).expect("it was written");
    assert_eq!(plan["certificate"]["bytes"], text.len());

    let proven = karakuri(&["verify", motion, "--json"]).exits(0).json();
    let expected = [
        "status",
        "robot",
        "scene",
        "joints",
        "duration_secs",
        "distance_m",
        "nearest",
        "pairs",
        "rigid",
        "allowed",
        "used",
        "stop",
        "unproven",
        "steps",
        "bytes",
        "took_secs",
    ];
    assert_eq!(keys(&proven), expected);
    assert_eq!((&proven["status"], &proven["robot"]["name"]), (&"proven".into(), &"lwr4".into()));
    assert_eq!(proven["duration_secs"], plan["duration_secs"]);
    assert_eq!(proven["distance_m"], plan["certificate"]["proven_m"]);
    let told = karakuri(&["verify", motion]).exits(0).out;
    assert!(
        told.starts_with("proven     lwr4 moves 7 joints") && told.contains("sha256"),
        "{told}"
    );

    let changed = file("changed.cert", &text.replacen("clearance 0", "clearance 1", 1));
    let changed = changed.as_str();
    assert!(karakuri(&["verify", changed]).exits(1).out.starts_with("refused: "));
    let refused = karakuri(&["verify", changed, "--json"]).exits(1).json();
    assert_eq!(keys(&refused), ["status", "line", "message"]);
    assert_eq!((&refused["status"], &refused["code"]), (&"refused".into(), &"malformed".into()));

    let other = file("other.cert", "something else\n");
    karakuri(&["verify", &other]).exits(2);
    karakuri(&["verify", "no such file"]).exits(2);
    // Nothing moves: no certificate is written, and that is an error.
    let still = karakuri(&[
        "plan",
        "lwr4",
        "--from",
        "home",
        "--to",
        "home",
        "--certificate",
        motion,
        "--force",
    ]);
    assert!(still.exits(2).err.contains("nothing moves"));
}

#[test]
fn an_unreachable_pose_is_proven_and_a_reachable_one_has_no_certificate() {
    let cert = file("far.cert", "");
    let pose = |pose| {
        let words = ["ik", "lwr4", "--tip", "arm_7_link", "--pose", pose];
        [&words[..], &["--certificate", &cert, "--force", "--json"]].concat()
    };
    let far = karakuri(&pose("0.9,0.4,0.9,0,0,0,1")).exits(1).json();
    let text = std::fs::read_to_string(&cert).expect("it was written");
    assert_eq!(far["certificate"]["bytes"], text.len());
    let proven = karakuri(&["verify", &cert, "--json"]).exits(0).json();
    assert_eq!((&proven["status"], &proven["link"]), (&"proven".into(), &"arm_7_link".into()));
    assert_eq!(proven["boxes"], far["certificate"]["boxes"]);
    let told = karakuri(&["verify", &cert]).exits(0).out;
    assert!(told.contains("bring arm_7_link to the pose"), "{told}");
    let changed = file("near.cert", &text.replacen("0.9 0.4 0.9", "0.4 0.2 0.6", 1));
    karakuri(&["verify", &changed]).exits(1);

    let near = karakuri(&pose("0.4,0.2,0.6,0,1,0,0")).exits(0).json();
    assert_eq!((&near["status"], near.get("certificate")), (&"solved".into(), None));
}

/// Runs a script of `tests/peers`; returns what it prints, or `None` without Python.
#[track_caller]
fn peer(script: &str, words: &[&str]) -> Option<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/peers/");
    let run = Command::new(data::python()?).arg(format!("{folder}{script}")).args(words).output();
    let run = run.expect("Python starts");
    let [out, err] =
        [&run.stdout, &run.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    assert!(run.status.success(), "{out}\n{err}");
    Some(out)
}

#[test]
fn pinocchio_and_coal_find_the_certified_motions_free() {
    let Some(out) = peer("certificates.py", &["run", env!("CARGO_BIN_EXE_karakuri"), "6"]) else {
        return;
    };
    assert!(out.starts_with("6 motions hold"), "{out}");
}

/// A few of the scenes that `random_scenes.py` makes; the deadline leaves room for a busy machine.
#[test]
fn answers_in_random_scenes_are_judged_by_pinocchio_and_coal() {
    let words = [env!("CARGO_BIN_EXE_karakuri"), "12", "5", "20"];
    let Some(out) = peer("random_scenes.py", &words) else { return };
    let told: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((&told["scenes"], &told["planted_solved"]), (&12.into(), &told["planted"]), "{out}");
    assert!(told["planted"].as_u64() >= Some(6), "{out}");
    // Redundant arms in rings of balls, with a gap or without.
    let words = [env!("CARGO_BIN_EXE_karakuri"), "4", "3", "20", "--only", "ring"];
    let Some(out) = peer("random_scenes.py", &words) else { return };
    let told: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((&told["scenes"], &told["planted_solved"]), (&4.into(), &told["planted"]), "{out}");
}
