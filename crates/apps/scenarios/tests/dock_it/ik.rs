//! Inverse kinematics of the rover's arm: textbook methods and joint limits.

use karakuri_scenarios::workspace::{LimitVariant, PoseGrid, compare_limits, grid};

/// Every answer is right and within the limits, and the transpose whose task space has the limits solves poses that the one that
/// ignores limits leaves the ranges for.
#[test]
fn limits_as_tasks_keep_answers_within_the_limits() {
    let robot = karakuri::load("sherpa").expect("built in").value;
    let chain = karakuri::chain(&robot, Some("sherpa_arm_base"), "tool").expect("an arm");
    let near = [std::f64::consts::FRAC_PI_2, 0.0, 0.0, -1.4, 0.0, 0.0, 0.0];
    let full = grid::rover_arm();
    let some = full.points.iter().copied().step_by(23).collect();
    let grid = PoseGrid { points: some, ..full };
    let found = compare_limits(&chain, &near, &grid, &LimitVariant::ALL, || ());
    assert!(found.iter().all(|(_, survey)| survey.wrong == 0), "{found:?}");
    let solved = |variant| {
        found.iter().find(|(one, _)| *one == variant).map_or(0, |(_, survey)| survey.solved)
    };
    let [ignored, tasks] = [LimitVariant::TransposeFree, LimitVariant::TransposeTasks].map(solved);
    assert!(tasks > ignored, "{tasks} with limits as tasks, {ignored} without");
}
