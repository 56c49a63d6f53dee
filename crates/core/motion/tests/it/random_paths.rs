//! Ten thousand random paths: all are timed, and the independent validator finds nothing.

use karakuri_motion::{
    MotionLimits, TimingOptions, blend_corners, spline_through, time_optimal, validate,
};
use karakuri_testkit::paths::RandomPath;
use karakuri_testkit::random::Rng;

#[test]
fn the_validator_finds_nothing_in_ten_thousand_random_paths() {
    for i in 0..10_000 {
        let path = RandomPath::draw(&mut Rng::new(i));
        let limits = MotionLimits::new(path.velocity, path.acceleration).unwrap();
        let curve = match path.rounded {
            true => blend_corners(&path.waypoints, 0.05).unwrap(),
            false => spline_through(&path.waypoints).unwrap(),
        };
        let options = TimingOptions { intervals: 100, ..TimingOptions::default() };
        let timed = time_optimal(&curve, &limits, &options)
            .unwrap_or_else(|failure| panic!("path {i}: {failure}"));
        let samples = 4 * (timed.times().len() - 1);
        let step_secs = timed.duration_secs() / samples as f64;
        validate(&timed, step_secs, 1e-3)
            .unwrap_or_else(|violation| panic!("path {i}: {violation}"));
    }
}
