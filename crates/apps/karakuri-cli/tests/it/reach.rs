//! `karakuri reach`.

use std::path::PathBuf;

use crate::run::{file, karakuri, keys};

fn target(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path.to_str().expect("a plain name").to_owned()
}

const COARSE: [&str; 8] = ["reach", "lwr4", "--cell", "0.2", "--directions", "60", "--rolls", "6"];

#[test]
fn a_map_is_made_saved_described_and_drawn() {
    let (out, svg, png) = (target("lwr4.reach"), target("reach.svg"), target("reach.png"));
    let words = [&COARSE[..], &["--out", &out, "--picture", &svg, "--json"]].concat();
    let made = karakuri(&words).exits(0).json();
    assert_eq!((&made["joints"], &made["ik"]["exact"]), (&7.into(), &true.into()));
    assert!(made["reached"].as_u64().is_some_and(|n| n > 200), "{made}");
    assert!(std::fs::read_to_string(&svg).expect("it was drawn").starts_with("<svg"));

    let info =
        karakuri(&["reach", "lwr4", "--info", &out, "--picture", &png, "--json"]).exits(0).json();
    for key in ["cubes", "decided", "reached", "mean_index", "histogram", "of_this_arm"] {
        assert_eq!(info[key], made[key], "{key}");
    }
    assert!(keys(&info).iter().all(|key| keys(&made).contains(key)));
    assert!(std::fs::read(&png).expect("it was drawn").starts_with(b"\x89PNG"));

    // The same again has nothing left to do; other settings do not overwrite it.
    let again = karakuri(&[&COARSE[..], &["--out", &out, "--json"]].concat()).exits(0).json();
    assert_eq!(again["made"]["cubes"], 0);
    let other = ["reach", "lwr4", "--cell", "0.3", "--out", &out, "--json"];
    karakuri(&other).exits(2);
}

#[test]
fn a_base_is_placed_for_poses_and_refused_for_poses_too_far_apart() {
    let look = "0, 0.7071068, 0, 0.7071068";
    let near = file("reach_near.json", &format!("[[2, 1, 0.5, {look}], [2, 1.3, 0.7, {look}]]"));
    let words = [&COARSE[..], &["--place-base", &near, "--json"]].concat();
    let placed = karakuri(&words).exits(0).json();
    let best = &placed["placement"]["places"][0];
    let distance = (best["x_m"].as_f64().expect("a number") - 2.0)
        .hypot(best["y_m"].as_f64().expect("a number") - 1.15);
    assert!(distance < 0.9, "{best}");
    assert_eq!(best["configurations"].as_array().map(Vec::len), Some(2));

    let far = file("reach_far.json", &format!("[[2, 1, 0.5, {look}], [9, 1, 0.5, {look}]]"));
    let refused = karakuri(&[&COARSE[..], &["--place-base", &far, "--json"]].concat()).exits(1);
    assert_eq!(refused.json()["placement"]["places"].as_array().map(Vec::len), Some(0));
}

#[test]
fn hostile_files_and_settings_are_refused() {
    let text = file("reach_not_a_map", "hello");
    karakuri(&["reach", "lwr4", "--info", &text]).exits(2);
    karakuri(&["reach", "lwr4", "--cell", "0"]).exits(2);
    karakuri(&["reach", "lwr4", "--cell", "0.0001"]).exits(2);
    karakuri(&["reach", "lwr4", "--directions", "1"]).exits(2);
    karakuri(&["reach", "lwr4", "--picture", "map.gif"]).exits(2);
    karakuri(&["reach", "lwr4", "--tip", "nose"]).exits(2);
    let poses = file("reach_no_poses.json", "[]");
    karakuri(&["reach", "lwr4", "--place-base", &poses]).exits(2);
}

#[test]
fn a_goal_out_of_reach_is_answered_with_what_would_do() {
    let plan = |pose: &str| {
        let goal = format!("arm_7_link={pose}");
        karakuri(&["plan", "lwr4", "--pose", goal.as_str(), "--json"])
    };
    let refused = plan("1.4,0.2,0.4,0,1,0,0").exits(1).json();
    assert_eq!(refused["code"], "no_free_goal");
    let instead = &refused["instead"];
    let numbers = |value: &serde_json::Value| -> Vec<f64> {
        let all = value.as_array().expect("a list");
        all.iter().map(|number| number.as_f64().expect("a number")).collect()
    };
    let near = numbers(&instead["pose"]);
    let off = (0..3).map(|k| (near[k] - [1.4, 0.2, 0.4][k]).powi(2)).sum::<f64>().sqrt();
    assert!((off - instead["distance_m"].as_f64().expect("a distance")).abs() < 1e-6);
    assert!((0.3..0.8).contains(&off), "{off} m");

    // The pose is reached, and the goal is after the shift: for the robot the goal comes nearer by it.
    let text = |pose: &[f64]| pose.iter().map(f64::to_string).collect::<Vec<_>>().join(",");
    plan(&text(&near)).exits(0);
    let shift = numbers(&instead["base_shift"]);
    let shifted = [1.4 - shift[0], 0.2 - shift[1], 0.4, 0.0, 1.0, 0.0, 0.0];
    plan(&text(&shifted)).exits(0);
}
