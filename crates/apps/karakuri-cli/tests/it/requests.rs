//! The request of a scene file.

use crate::run::{commas, file, floats, karakuri};

const SCENE: &str = r#"
[robot]
name = "lwr4"

[request]
group = "arm"
velocity_scale = 0.25
acceleration_scale = 0.5
time_secs = 20
[request.start]
joints = { arm_1_joint = 0.5, arm_3_joint = -1.2, arm_5_joint = 0.4 }
[[request.goal]]
joints = { arm_0_joint = 1.0, arm_3_joint = -0.6 }
"#;

#[test]
fn plan_honours_the_request_of_a_scene() {
    let scene = file("request.toml", SCENE);
    let plan = karakuri(&["plan", &scene, "--json"]).exits(0).json();
    let path = plan["path"].as_array().expect("a path");
    let (start, goal) = (floats(&path[0]), floats(&path[path.len() - 1]));
    assert_eq!(start, [0.0, 0.5, 0.0, -1.2, 0.0, 0.4, 0.0]);
    assert_eq!(goal, [1.0, 0.5, 0.0, -0.6, 0.0, 0.4, 0.0]);
    // The scales count: the same motion at full speed is faster, and arguments override the file.
    let full = karakuri(&["plan", &scene, "--speed", "1", "--json"]).exits(0).json();
    let secs = |plan: &serde_json::Value| plan["duration_secs"].as_f64().expect("a duration");
    assert!(secs(&plan) > 2.0 * secs(&full), "{} {}", secs(&plan), secs(&full));
    let other = commas(&[0.2, 0.5, 0.0, -1.0, 0.0, 0.4, 0.0]);
    let other = karakuri(&["plan", &scene, "--to", &other, "--json"]).exits(0).json();
    assert_ne!(other["path"], plan["path"]);
}

#[test]
fn tools_are_goals_and_what_is_not_understood_is_refused_with_its_place() {
    let tool = SCENE.replace(
        "joints = { arm_0_joint = 1.0, arm_3_joint = -0.6 }",
        "[request.goal.tool]\nlink = \"arm_7_link\"\nxyz = [-0.4, 0.2, 0.6]\nany_rotation = true\nposition_tolerance_mm = 1",
    );
    let scene = file("request_tool.toml", &tool);
    let plan = karakuri(&["plan", &scene, "--json"]).exits(0).json();
    let last = plan["path"].as_array().and_then(|path| path.last()).expect("a path");
    let q = commas(&floats(last));
    let placed = karakuri(&["fk", "lwr4", "--q", &q, "--link", "arm_7_link", "--json"]);
    let at = floats(&placed.exits(0).json()["links"]["arm_7_link"]["xyz"]);
    let off: f64 = at.iter().zip([-0.4, 0.2, 0.6]).map(|(a, b)| (a - b).powi(2)).sum();
    assert!(off.sqrt() <= 1.1e-3, "{at:?}");

    for (from, to, place) in [
        ("velocity_scale = 0.25", "velocity_scale = 1.5", "request_bad.toml:7:"),
        ("velocity_scale = 0.25", "velocity_skale = 0.25", "request_bad.toml:7:1"),
        ("time_secs = 20", "tolerance = 20", "request_bad.toml:9:1"),
        ("[[request.goal]]", "[[request.gaol]]", "request_bad.toml:"),
    ] {
        let scene = file("request_bad.toml", &SCENE.replace(from, to));
        let refused = karakuri(&["plan", &scene, "--json"]).exits(2);
        assert!(refused.err.contains(place), "{}", refused.err);
        assert_eq!(refused.json()["code"], "invalid_file");
        assert!(refused.json()["place"]["line"].is_u64());
    }
    let scene = file("request_group.toml", &SCENE.replace("\"arm\"", "\"amr\""));
    let refused = karakuri(&["plan", &scene, "--json"]).exits(2);
    assert!(refused.err.contains("amr") && refused.err.contains("arm"), "{}", refused.err);
}
