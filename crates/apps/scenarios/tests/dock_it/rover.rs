//! Missions in which the rover drives to its drone first.

use karakuri_scenarios::dock::{
    Action, DockCase, DockErrors, DockRow, RoverPlaces, run_with_rover,
};

/// Uneven fields with the drone out of the arm's reach: the rover drives without touching it, docks it, and does the same bits
/// again.
#[test]
fn the_rover_drives_to_where_its_arm_reaches_and_docks() {
    let places = RoverPlaces::new(2).expect("our own robot");
    let go = |seed: u64| -> DockRow {
        let case = DockCase::new(seed, Some(DockErrors::default()));
        run_with_rover(&case, &places, &mut ()).expect("our own scene")
    };
    let rows: Vec<DockRow> = (0..3).map(go).collect();
    for row in &rows {
        let drive = row.drive.expect("it drove");
        assert!(drive.way_m > 0.3 && drive.legs > 0, "it was out of reach: {drive:?}");
        assert_eq!(drive.touched_n, 0.0, "the rover keeps off the drone");
        assert!(row.is_success(), "{row:?}");
        assert_eq!(row.report.actions[0].action, Action::Drive);
    }
    assert_eq!(go(1), rows[1]);
}

/// Ground on which no rover stands is refused instead of drawn for ever.
#[test]
fn ground_that_is_too_rough_is_refused() {
    let places = RoverPlaces::new(2).expect("our own robot");
    let errors = DockErrors { ground_m: 3.0, ..DockErrors::default() };
    let row = run_with_rover(&DockCase::new(0, Some(errors)), &places, &mut ());
    let why = row.expect_err("it is too rough").to_string();
    assert!(why.contains("too rough"), "{why}");
}
