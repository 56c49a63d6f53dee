//! `karakuri dh`.

use std::f64::consts::FRAC_PI_2;

use crate::run::{floats, karakuri, keys};

#[test]
fn the_table_of_the_kr210_is_the_published_one() {
    let answer = karakuri(&["dh", "kr210", "--tip", "gripper_link", "--json"]).exits(0).json();
    assert_eq!(keys(&answer), ["base_from_first", "rows", "last_from_tip"]);
    let rows = answer["rows"].as_array().expect("a list");
    let fields = ["alpha_rad", "a_m", "d_m", "theta_rad", "joint", "moves", "multiplier"];
    assert!(rows.iter().all(|row| keys(row) == fields));

    // Seed 003, table 2: α, a, d of the six joints, and the fixed step to the gripper.
    let expected = [
        (0.0, 0.0, 0.75),
        (-FRAC_PI_2, 0.35, 0.0),
        (0.0, 1.25, 0.0),
        (-FRAC_PI_2, -0.054, 1.5),
        (FRAC_PI_2, 0.0, 0.0),
        (-FRAC_PI_2, 0.0, 0.0),
        (0.0, 0.0, 0.303),
    ];
    assert_eq!(rows.len(), expected.len());
    for (row, (alpha, a, d)) in rows.iter().zip(expected) {
        let found = floats(&serde_json::json!([row["alpha_rad"], row["a_m"], row["d_m"]]));
        for (x, y) in found.iter().zip([alpha, a, d]) {
            assert!((x - y).abs() < 1e-9, "{row}");
        }
    }
}

#[test]
fn people_read_degrees_and_the_joint_that_moves_a_row() {
    let table = karakuri(&["dh", "lwr4", "--tip", "arm_7_link"]).exits(0).out;
    assert!(table.contains("q7") && table.contains("arm_6_joint (turns)"), "{table}");
    assert!(table.contains("last frame → tip"), "{table}");
}
