//! What the documentation says of MuJoCo beside our laws.

use karakuri_testkit::peer;

const PEER: &str = include_str!("../../../../../tests/peers/mujoco_laws.py");
const TABLE: &str = include_str!("../../../../../docs/simulation.md");

/// The column of the law table is what MuJoCo does with the same worlds.
#[test]
fn the_law_table_says_what_mujoco_does() {
    let Some(answer) = peer::ask(PEER, String::new()) else { return };
    let cells: Vec<(&str, &str)> =
        answer.lines().filter_map(|line| line.split_once('\t')).collect();
    assert!(cells.len() > 10, "{answer}");
    for (law, cell) in cells {
        let named = format!("`{law}`");
        let row = TABLE.lines().find(|line| line.starts_with('|') && line.contains(&named));
        let row = row.unwrap_or_else(|| panic!("the table has no law {law}"));
        let known = row.split('|').any(|part| part.trim() == cell);
        assert!(known, "MuJoCo: {cell}; the table says: {row}");
    }
}
