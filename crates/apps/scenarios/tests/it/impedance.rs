//! The published experiment with an arm in impedance mode and a box.

use karakuri_scenarios::bench;

/// The tip comes to rest at the box, and presses with the force of its spring.
#[test]
fn a_soft_arm_rests_at_the_box_with_the_force_of_its_spring() {
    let trial = bench::impedance(10.0).expect("our own scene");
    assert!((trial.tip_m.x - 0.4).abs() < 2e-3, "at the box: {:?}", trial.tip_m);
    assert!(trial.speed < 1e-5, "at rest: {} m/s", trial.speed);
    assert!((trial.force - 0.10).abs() < 0.010, "{} N", trial.force);
    assert!((trial.force - trial.explained).abs() < 0.1 * trial.explained, "{}", trial.explained);
    let picture = bench::impedance_picture(&trial);
    assert!(picture.starts_with("<svg") && picture.matches("<path").count() == 6);
}
