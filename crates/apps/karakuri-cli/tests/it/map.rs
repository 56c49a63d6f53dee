//! `karakuri map`.

use std::path::PathBuf;

use crate::run::{file, karakuri, keys};

fn target(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path.to_str().expect("a plain name").to_owned()
}

/// A wall of 21 × 21 points, one metre ahead along z.
fn wall(name: &str) -> String {
    let points: String = (-10..=10)
        .flat_map(|x| {
            (-10..=10).map(move |y| format!("{} {} 1\n", 0.04 * f64::from(x), 0.04 * f64::from(y)))
        })
        .collect();
    let head =
        "VERSION 0.7\nFIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nWIDTH 441\nHEIGHT 1\nDATA ascii\n";
    file(name, &format!("{head}{points}"))
}

#[test]
fn a_map_is_built_from_clouds_described_converted_and_drawn() {
    let cloud = wall("map_wall.pcd");
    // The same wall from a sensor that is one metre higher and looks down: the points lie at z = 0.
    let poses = file("map_poses.txt", "# one pose for each cloud\n0 0 0 0 0 0 1\n0 0 1 1 0 0 0\n");
    let (ot, bt, png) = (target("map_wall.ot"), target("map_wall.bt"), target("map_wall.png"));
    let words = ["map", &cloud, &cloud, "--poses", &poses, "--resolution", "0.05"];
    let built = karakuri(&[&words[..], &["--out", &ot, "--json"]].concat()).exits(0).json();
    assert_eq!((&built["scans"], &built["rays"]), (&2.into(), &882.into()));
    assert!(built["occupied_cells"].as_u64().is_some_and(|n| n > 300), "{built}");
    assert!(built["free_cells"].as_u64().is_some_and(|n| n > 1_000), "{built}");
    let high = built["extent_m"][1][2].as_f64().expect("a number");
    assert!((high - 1.05).abs() < 1e-9, "{built}");

    // What was written is what was described.
    let info = karakuri(&["map", &ot, "--info", "--json"]).exits(0).json();
    assert_eq!(keys(&info), keys(&built));
    for key in ["nodes", "free_cells", "occupied_cells", "extent_m", "resolution_m"] {
        assert_eq!(info[key], built[key], "{key}");
    }
    assert_eq!(info["id"], "OcTree");

    // To .bt and back to .bt: the same bytes, and the same cells as before.
    karakuri(&["map", &ot, "--out", &bt]).exits(0);
    let again = target("map_again.bt");
    let binary = karakuri(&["map", &bt, "--out", &again, "--json"]).exits(0).json();
    assert_eq!(std::fs::read(&bt).expect("written"), std::fs::read(&again).expect("written"));
    assert_eq!(binary["occupied_cells"], built["occupied_cells"]);
    assert_eq!(binary["free_cells"], built["free_cells"]);

    karakuri(&["map", &bt, "--picture", &png]).exits(0);
    assert!(std::fs::read(&png).expect("written").starts_with(b"\x89PNG"));
    let text = karakuri(&["map", &bt]).exits(0).out;
    assert!(text.contains("occupied cells") && text.contains("resolution m"), "{text}");
}

#[test]
fn what_is_no_map_is_refused_by_name() {
    let cloud = wall("map_refused.pcd");
    let cut =
        file("map_cut.bt", "# Octomap OcTree binary file\nid OcTree\nsize 9\nres 0.1\ndata\n\x7f");
    for (words, why) in [
        (&["map", "nowhere.bt"][..], "nowhere.bt"),
        (&["map", &cut], "needs at least 2"),
        (&["map", &cut, &cloud], "cannot be combined"),
        (&["map", &cloud, "--resolution", "0"], "resolution"),
        (&["map", &cloud, "--out", "map.png"], ".bt or .ot"),
        (&["map", &file("map_note.txt", "hello")], "neither a PCD nor a PLY"),
        (
            &["map", &cloud, "--poses", &file("map_bad.txt", "0 0 0 0 0 0 1\n1 2\n")],
            "map_bad.txt:2",
        ),
        (&["map", &cloud, "--poses", &file("map_none.txt", "")], "0 poses for 1 clouds"),
    ] {
        let ran = karakuri(words).exits(2);
        assert!(ran.err.contains(why), "{words:?}: {}", ran.err);
    }
    let existing = file("map_existing.bt", "mine");
    let ran = karakuri(&["map", &cloud, "--out", &existing]).exits(2);
    assert!(ran.err.contains("--force"), "{}", ran.err);
}

#[test]
fn bench_map_prints_the_promised_fields() {
    let words = ["bench", "map", "--resolution", "0.1", "--frames", "2", "--json"];
    let report = karakuri(&words).exits(0).json();
    let rows = report["rows"].as_array().expect("rows");
    let names: Vec<_> = rows.iter().map(|row| row["insertion"].as_str()).collect();
    assert_eq!(names, [Some("every"), Some("discretized"), Some("projective")]);
    for row in rows {
        assert_eq!(row["frontier_is_full"], true);
        assert!(row["occupied"].as_u64().is_some_and(|n| n > 100), "{row}");
    }
}
