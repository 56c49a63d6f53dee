//! `karakuri pick-place` and `karakuri bench tasks`, through the program.

use crate::run::{karakuri, keys};

#[test]
fn pick_place_prints_the_promised_fields() {
    let words = ["pick-place", "--engine", "kinematic", "--yes", "--headless", "--json"];
    let report = karakuri(&words).exits(0).json();
    let fields =
        ["runs", "placed", "aborted", "hard_collisions", "plan_ms", "final_error_m", "reasons"];
    assert_eq!(keys(&report), fields);
    assert_eq!((&report["runs"], &report["placed"]), (&1.into(), &1.into()), "{report}");
    for spread in ["plan_ms", "final_error_m"] {
        assert!(report[spread]["p50"].is_f64() && report[spread]["p95"].is_f64(), "{report}");
    }
}

#[test]
fn nobody_says_yes_and_nothing_moves() {
    let words = ["pick-place", "--engine", "kinematic", "--headless", "--json"];
    let report = karakuri(&words).exits(1).json();
    assert_eq!((&report["placed"], &report["aborted"]), (&0.into(), &1.into()), "{report}");
    assert_eq!(report["reasons"][0], "seed 0: pick: it was declined");
}

#[test]
fn bench_tasks_writes_a_page() {
    let page = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("tasks.html");
    let file = page.to_str().expect("a plain name");
    let words = [
        "bench",
        "tasks",
        "--only",
        "right",
        "--engine",
        "kinematic",
        "--runs",
        "2",
        "--html",
        file,
        "--json",
    ];
    let report = karakuri(&words).exits(0).json();
    assert_eq!(report["tasks"][0]["rows"].as_array().map(Vec::len), Some(2), "{report}");
    assert_eq!(report["tasks"][0]["good"], true);
    let written = std::fs::read_to_string(page).expect("it was written");
    assert!(written.contains("2 of 2"));
    karakuri(&["bench", "tasks", "--only", "nothing"]).exits(2);
}
