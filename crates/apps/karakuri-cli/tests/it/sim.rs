//! `karakuri sim` and `karakuri replay`, through the program.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::PathBuf;
use std::process::Stdio;

use karakuri::recording::mcap;
use serde_json::Value;

use crate::run::{karakuri, program};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder for tests");
    folder
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("one JSON object")
}

#[test]
fn the_same_scene_twice_gives_the_same_hash() {
    let run = || {
        let run = karakuri(&["sim", "lab", "--headless", "--for", "200ms", "--json"]).exits(0);
        json(&run.out)
    };
    let (first, second) = (run(), run());
    assert_eq!(first["steps"], 200);
    assert_eq!(first["engine"], "own");
    assert_eq!(first["sim_seconds"], 0.2);
    assert!(first["real_time_factor"].as_f64().expect("a number") > 0.0);
    assert_eq!(first["state_hash"], second["state_hash"]);
}

#[test]
fn a_recording_replays_to_the_bit_and_says_where_it_does_not() {
    let folder = folder("recorded");
    let (commands, recording) = (folder.join("commands.jsonl"), folder.join("run.mcap"));
    let lines = "{\"time_ns\": 20000000, \"component\": \"right_sdh\", \"grip\": {\"grasp\": 2, \"close_ratio\": 0.5}}\n\
                 {\"time_ns\": 40000000, \"push\": {\"on\": \"cylinder\", \"force\": [3, 0, 0], \"duration_ns\": 50000000}}\n\
                 {\"time_ns\": 50000000, \"component\": \"left_arm\", \"move_joints\": [9, 9, 9, 9, 9, 9, 9]}\n";
    std::fs::write(&commands, lines).expect("room on the disk");
    let (commands, file) = (commands.to_str().expect("text"), recording.to_str().expect("text"));
    let ran = karakuri(&[
        "sim",
        "lab",
        "--headless",
        "--for",
        "300ms",
        "--commands",
        commands,
        "--record",
        file,
        "--force",
        "--json",
    ])
    .exits(0);
    assert_eq!(json(&ran.out)["refused"], 1);
    assert!(ran.err.contains("left_arm") && ran.err.contains("step limit"), "{}", ran.err);
    let again = karakuri(&["replay", file, "--json"]).exits(0);
    let again = json(&again.out);
    assert_eq!(again["state_hash"], json(&ran.out)["state_hash"]);
    assert_eq!(again["difference"], Value::Null);

    let bytes = std::fs::read(&recording).expect("it was written");
    let told = "\"force\":[3.0,0";
    std::fs::write(&recording, retold(&bytes, told, "\"force\":[4.0,0")).expect("room on the disk");
    let other = karakuri(&["replay", file]).exits(1);
    assert!(other.out.contains("different") && other.out.contains("cylinder"), "{}", other.out);
}

/// The same recording with one message changed.
fn retold(bytes: &[u8], from: &str, to: &str) -> Vec<u8> {
    let recording = mcap::Recording::read(bytes).expect("it is a recording");
    let mut other = mcap::Writer::new(Vec::new()).expect("memory takes it");
    let mut channels = BTreeMap::new();
    let mut changed = 0;
    for message in recording.messages() {
        let channel = *channels.entry(message.topic.to_owned()).or_insert_with(|| {
            other.channel(message.topic, &Value::Null).expect("memory takes it")
        });
        let text = std::str::from_utf8(message.data).expect("JSON");
        changed += usize::from(text.contains(from));
        let text = text.replace(from, to);
        other.message(channel, message.time_ns, text.as_bytes()).expect("memory takes it");
    }
    assert_eq!(changed, 1, "{from}");
    other.finish().expect("memory takes it")
}

#[test]
fn errors_say_where_and_what_to_do() {
    let folder = folder("wrong");
    let scene = folder.join("wrong.toml");
    std::fs::write(&scene, "[robot]\nname = \"lwr4\"\n\n[[component]]\ntype = \"lwr4\"\nname = \"arm\"\nprefix = \"left_\"\n").expect("room");
    let refused = karakuri(&["sim", scene.to_str().expect("text"), "--for", "1s"]).exits(2);
    assert!(refused.err.contains("wrong.toml:4"), "{}", refused.err);
    assert!(refused.err.contains("left_arm_base_link"), "{}", refused.err);
    assert!(refused.err.contains("did you mean"), "{}", refused.err);
    std::fs::write(&scene, "[robot]\nname = \"lwr4\"\n\n[[object]]\nname = \"ball\"\nshape = \"sphere\"\nradius = 0.1\nmass = -1\n").expect("room");
    let refused = karakuri(&["sim", scene.to_str().expect("text"), "--for", "1s"]).exits(2);
    assert!(refused.err.contains("wrong.toml:8"), "{}", refused.err);
    let refused = karakuri(&["sim", "lab", "--engine", "bullet"]).exits(2);
    assert!(refused.err.contains("own and kinematic"), "{}", refused.err);
    if !cfg!(feature = "mujoco") {
        let refused = karakuri(&["sim", "lab", "--engine", "mujoco"]).exits(2);
        assert!(refused.err.contains("--features mujoco"), "{}", refused.err);
    }
    let refused = karakuri(&["sim", "lab", "--for", "10 parsecs"]).exits(2);
    assert!(refused.err.contains("unit of time"), "{}", refused.err);
    assert!(karakuri(&["replay", scene.to_str().expect("text")]).exits(2).err.contains("MCAP"));
}

/// Ctrl-C ends a run cleanly: the report is printed and the recording is whole.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_run_cleanly() {
    let recording = folder("interrupted").join("run.mcap");
    let file = recording.to_str().expect("text");
    let _ = std::fs::remove_file(&recording);
    let mut child = program()
        .args(["sim", "rrbot3_box", "--headless", "--record", file, "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    // Until it is whole it has another name.
    let partial = recording.with_file_name("run.mcap.partial");
    while std::fs::metadata(&partial).map_or(0, |file| file.len()) < 100_000 {
        assert!(child.try_wait().expect("it can be asked").is_none(), "it runs until told");
        std::thread::yield_now();
    }
    let ended = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(ended.expect("kill is there").success());
    assert!(child.wait().expect("it ends").success());
    let mut out = String::new();
    child.stdout.take().expect("a pipe").read_to_string(&mut out).expect("text");
    assert!(json(&out)["steps"].as_u64().expect("a number") > 0);
    assert_eq!(json(&karakuri(&["replay", file, "--json"]).exits(0).out)["complete"], true);
}

/// A limit on the size of files stands for a full disk: the error names the file, and the old one stays.
#[cfg(unix)]
#[test]
fn a_full_disk_is_named_and_leaves_the_old_recording() {
    let file = folder("full").join("run.mcap");
    std::fs::write(&file, "old").expect("room on the disk");
    let program = program();
    let exe = program.get_program().to_str().expect("a path").to_owned();
    let name = file.to_str().expect("text");
    let run = "trap '' XFSZ; ulimit -f 64; exec \"$0\" sim lab --headless --for 2s --force --record \"$1\"";
    let ran = std::process::Command::new("sh").args(["-c", run, &exe, name]).output();
    let ran = ran.expect("it runs");
    let why = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status.code(), Some(2), "{why}");
    assert!(why.contains("run.mcap"), "{why}");
    assert_eq!(std::fs::read(&file).expect("it is there"), b"old");
}

/// The reciprocal of such a mass is not a number that physics can use.
#[test]
fn a_mass_that_cannot_be_simulated_is_refused() {
    let file = folder("masses").join("tiny.toml");
    for (mass, code) in [("1e-308", 2), ("1e13", 2), ("1e-6", 0)] {
        let scene = format!(
            "[robot]\nname = \"rrbot3\"\n[[object]]\nname = \"tiny\"\nshape = \"sphere\"\nradius = 0.1\nxyz = [2, 2, 2]\nmass = {mass}\n"
        );
        std::fs::write(&file, scene).expect("room on the disk");
        let name = file.to_str().expect("text");
        let ran = karakuri(&["sim", name, "--headless", "--for", "10ms"]).exits(code);
        assert!(code == 0 || ran.err.contains("cannot be simulated"), "{}", ran.err);
    }
}
