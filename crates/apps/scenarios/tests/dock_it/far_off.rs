//! Missions whose localisation is much worse than usual.

use karakuri_scenarios::dock::{DockCase, DockErrors, DockRow, run};

/// Errors of ± 5 cm and ± 5° along and about every axis: the ring may be farther aside than it is wide. The tool probes for it, touches
/// gently, and the drone is docked.
#[test]
fn a_ring_that_is_farther_aside_than_it_is_wide_is_found_by_probing() {
    let errors = DockErrors { place_m: 0.05, turn_rad: 5f64.to_radians(), ..DockErrors::default() };
    let go = |seed: u64| run(&DockCase::new(seed, Some(errors)), &mut ()).expect("our own scene");
    let rows: Vec<DockRow> = [1, 2, 3].into_iter().map(go).collect();
    for row in &rows {
        assert!(row.is_safe(), "{row:?}");
    }
    let docked = rows.iter().filter(|row| row.docked).count();
    assert!(docked >= 2, "{docked} of 3 docked: {rows:?}");
}
