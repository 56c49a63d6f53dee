//! Missions in which something goes wrong, and missions on the drives' buses.

use karakuri_scenarios::dock::{
    DockCase, DockDisturbance, DockErrors, DockRow, ReachSummary, bench_page, reach_trial, run,
};

fn disturbed(seed: u64, what: DockDisturbance) -> DockRow {
    let case = DockCase { disturbance: Some(what), ..DockCase::new(seed, None) };
    run(&case, &mut ()).expect("our own scene")
}

fn code(row: &DockRow) -> Option<&'static str> {
    row.report.abort.as_ref().map(|abort| abort.why.code())
}

/// The same controllers, behind eleven drives on a bus, noisy encoders with errors of their calibration, and a serial line.
#[test]
fn a_mission_on_the_drives_bus_docks() {
    let case = DockCase { hardware: true, ..DockCase::new(1, None) };
    let row = run(&case, &mut ()).expect("our own scene");
    assert!(row.is_success(), "{row:?}");
    let [usual, _] = row.tracking_m;
    assert!(usual <= 5e-3, "95 % of the tracking errors are below {usual} m");
    let stopped = disturbed(2, DockDisturbance::Stop);
    let page = bench_page(&[row, stopped]);
    assert!(page.contains("1 of 2 missions succeeded"), "{page}");
    assert!(page.contains("the operator stopped it") && page.contains("<svg"), "{page}");
}

/// Ten trials with noisy encoders and errors of their calibration: standard deviation at most 2 mm and 0.01 rad, mean error at
/// most 3 mm.
#[test]
fn reaching_repeats_within_two_millimetres() {
    let trials: Vec<_> = (0..10).map(|seed| reach_trial(seed).expect("it reaches")).collect();
    let ReachSummary { mean_m, sigma_m, tilt_rad } = ReachSummary::of(&trials);
    assert!(sigma_m <= 2e-3 && tilt_rad <= 0.01, "{sigma_m} m, {tilt_rad} rad: {trials:?}");
    assert!(mean_m <= 3e-3, "{mean_m} m: {trials:?}");
    assert!(sigma_m > 1e-5, "errors of calibration are seen: {sigma_m} m");
}

#[test]
fn a_latch_that_fails_once_is_closed_the_second_time() {
    let row = disturbed(0, DockDisturbance::LatchFails);
    assert!(row.is_success() && row.is_safe(), "{row:?}");
    let failures = row.report.actions.iter().filter_map(|action| action.failure.as_ref());
    let codes: Vec<&str> = failures.map(karakuri_dock::DockFailure::code).collect();
    assert_eq!(codes, ["not_engaged"]);
}

/// Uneven ground and errors of the localisation: on its second approach the gripper does not hit the drone that it has moved.
#[test]
fn second_approaches_are_gentle() {
    for seed in [1, 2, 3] {
        let errors = Some(DockErrors::default());
        let disturbance = Some(DockDisturbance::LatchFails);
        let case = DockCase { disturbance, ..DockCase::new(seed, errors) };
        let row = run(&case, &mut ()).expect("our own scene");
        assert!(row.is_safe() && row.docked, "{row:?}");
    }
}

/// Something in the recess: the drone stays in the gripper, or stands beside it in another turn; nothing is hit hard.
#[test]
fn a_blocked_recess_ends_with_a_reason() {
    let row = disturbed(0, DockDisturbance::Blocked);
    assert!(row.is_safe(), "{row:?}");
    if !row.docked {
        assert_eq!(code(&row), Some("not_docked"), "{row:?}");
    }
}

#[test]
fn a_drone_that_shifts_is_found_by_search_or_the_mission_ends_with_a_reason() {
    let row = disturbed(0, DockDisturbance::Shift);
    assert!(row.is_safe(), "{row:?}");
    assert!(row.docked, "a shift of at most 25 mm is within the search: {row:?}");
}

#[test]
fn a_stop_ends_the_mission_where_it_is() {
    let row = disturbed(2, DockDisturbance::Stop);
    assert_eq!(code(&row), Some("stopped"), "{row:?}");
    assert!(row.is_safe() && !row.docked, "{row:?}");
}

#[test]
fn lost_frames_are_recovered_from() {
    let row = disturbed(3, DockDisturbance::FramesLost);
    assert!(row.is_safe(), "{row:?}");
    let failures = row.report.actions.iter().filter_map(|action| action.failure.as_ref());
    let codes: Vec<&str> = failures.map(karakuri_dock::DockFailure::code).collect();
    assert_eq!(codes, ["device_fault"], "it was felt once: {row:?}");
    assert!(row.docked, "{row:?}");
}

#[test]
fn a_stuck_encoder_ends_the_mission_with_that_reason() {
    let row = disturbed(4, DockDisturbance::EncoderStuck);
    assert_eq!(code(&row), Some("device_fault"), "{row:?}");
    assert!(row.is_safe(), "{row:?}");
    let why = row.report.abort.as_ref().map(ToString::to_string).unwrap_or_default();
    assert!(why.contains("encoder"), "{why}");
}
