//! `karakuri explore` and its benchmark.

use std::path::PathBuf;

use crate::run::{file, karakuri};

fn target(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path.to_str().expect("a plain name").to_owned()
}

const SHORT: [&str; 8] =
    ["explore", "youbot", "--resolution", "0.04", "--views", "5", "--candidates", "60"];

#[test]
fn an_arm_looks_around_touches_nothing_and_accounts_for_what_it_did_not_see() {
    let html = target("explore.html");
    let words = [&SHORT[..], &["--picture", &html, "--json"]].concat();
    let run = karakuri(&words).json();
    let rows = run["rows"].as_array().expect("views");
    assert!(rows.len() > 1, "it moved: {run}");
    let achieved = |i: usize| rows[i]["achieved"].as_f64().expect("a part");
    assert!(achieved(rows.len() - 1) > achieved(0) && achieved(0) > 0.0);
    assert!((0..rows.len()).all(|i| (0.0..=1.0).contains(&achieved(i))));
    assert_eq!(run["touched"], 0);

    // Every cell of the region is known or accounted for.
    let known = rows[rows.len() - 1]["known"].as_f64().expect("a part");
    let region = run["region_m3"].as_f64().expect("a volume");
    let unknown = run["unknown_m3"].as_object().expect("reasons").values();
    let unknown: f64 = unknown.map(|m3| m3.as_f64().expect("a volume")).sum();
    assert!((known * region + unknown - region).abs() < 1e-9 * region, "{run}");

    // The candidates fell at one test or came through.
    let counts: Vec<u64> = run["views"]
        .as_array()
        .expect("counts")
        .iter()
        .map(|n| n.as_u64().expect("a count"))
        .collect();
    assert_eq!(counts[0], counts[1..].iter().sum::<u64>());
    assert!(std::fs::read_to_string(&html).expect("it was written").contains("<svg"));
}

#[test]
fn the_same_seed_gives_the_same_views() {
    let views = |seed: &str| {
        let words = [&SHORT[..], &["--method", "random", "--seed", seed, "--json"]].concat();
        let run = karakuri(&words).json();
        let rows = run["rows"].as_array().expect("views").clone();
        rows.iter().map(|row| (row["camera"].clone(), row["achieved"].clone())).collect::<Vec<_>>()
    };
    assert_eq!(views("3"), views("3"));
    assert_ne!(views("3"), views("4"));
}

#[test]
fn a_benchmark_is_continued() {
    let out = target("explore.jsonl");
    let words = |seeds: &'static str, out: &str| {
        let mut words = vec!["bench", "explore", "--scene", "youbot", "--resolution", "0.04"];
        words.extend(["--views", "3", "--candidates", "60", "--method", "expected"]);
        words.extend(["--method", "random", "--seeds", seeds, "--json", "--out"]);
        words.into_iter().map(str::to_owned).chain([out.to_owned()]).collect::<Vec<_>>()
    };
    let bench = |seeds| {
        let words = words(seeds, &out);
        karakuri(&words.iter().map(String::as_str).collect::<Vec<_>>()).exits(0).json()
    };
    assert_eq!(bench("1")["runs"], 2);
    let first = std::fs::read_to_string(&out).expect("it was kept");
    assert_eq!(bench("2")["runs"], 4);
    let all = std::fs::read_to_string(&out).expect("it was kept");
    assert!(all.starts_with(&first) && all.lines().count() == 4);

    let bad = file("not_runs.jsonl", "hello\n");
    let words = words("1", &bad);
    karakuri(&words.iter().map(String::as_str).collect::<Vec<_>>()).exits(2);
}

#[test]
fn what_cannot_be_explored_is_refused() {
    karakuri(&["explore", "lab"]).exits(2);
    karakuri(&["explore", "youbot", "--method", "guess"]).exits(2);
    karakuri(&["explore", "youbot", "--resolution", "0"]).exits(2);
    karakuri(&["explore", "youbot", "--resolution", "1e-5"]).exits(2);
}
