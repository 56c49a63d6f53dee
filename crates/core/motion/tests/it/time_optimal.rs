//! Time-optimal timing: closed-form answers, independent validation of limits, and optimality.

use karakuri_motion::{
    Curve, MotionLimits, TimingOptions, Trajectory, blend_corners, spline_through, time_optimal,
    validate, validate_within,
};
use karakuri_testkit::random::Rng;

fn limits(velocity: f64, acceleration: f64) -> MotionLimits {
    MotionLimits::new(vec![velocity], vec![acceleration]).unwrap()
}

#[track_caller]
fn check_straight(distance: f64, velocity: f64, acceleration: f64, expected_secs: f64) {
    let line = blend_corners(&[vec![0.0], vec![distance]], 0.1).unwrap();
    let timed =
        time_optimal(&line, &limits(velocity, acceleration), &TimingOptions::default()).unwrap();
    let duration = timed.duration_secs();
    assert!((duration / expected_secs - 1.0).abs() < 2e-3, "{duration} instead of {expected_secs}");
    assert!((timed.sample(duration).position[0] - distance).abs() < 1e-9);
}

#[test]
fn a_straight_line_takes_the_time_of_a_trapezoid() {
    // Never at full speed: 2 √(d / a). Otherwise v / a more than d / v.
    check_straight(1.0, 100.0, 4.0, 1.0);
    check_straight(2.0, 1.0, 4.0, 2.25);
    check_straight(-2.0, 1.0, 4.0, 2.25);
}

fn random_waypoints(rng: &mut Rng) -> Vec<Vec<f64>> {
    let (count, dof) = (2 + rng.below(8), 1 + rng.below(7));
    let mut waypoint = || (0..dof).map(|_| rng.between(-2.0, 2.0)).collect();
    (0..count).map(|_| waypoint()).collect()
}

fn random_limits(rng: &mut Rng, dof: usize) -> MotionLimits {
    let mut draw = |low: f64, high: f64| (0..dof).map(|_| rng.between(low, high)).collect();
    MotionLimits::new(draw(0.2, 3.0), draw(0.3, 8.0)).unwrap()
}

fn check_limits(curve: &Curve, limits: &MotionLimits, label: &str) -> Trajectory {
    let timed = time_optimal(curve, limits, &TimingOptions::default())
        .unwrap_or_else(|failure| panic!("{label}: {failure}"));
    let step_secs = timed.duration_secs() / 3000.0;
    validate(&timed, step_secs, 1e-3).unwrap_or_else(|violation| panic!("{label}: {violation}"));
    timed
}

#[test]
fn random_curves_keep_their_limits_and_use_them() {
    let mut rng = Rng::new(7);
    for i in 0..300 {
        let waypoints = random_waypoints(&mut rng);
        let limits = random_limits(&mut rng, waypoints[0].len());
        let curve = match i % 2 {
            0 => spline_through(&waypoints).unwrap(),
            _ => blend_corners(&waypoints, 0.05).unwrap(),
        };
        let timed = check_limits(&curve, &limits, &format!("path {i}"));
        assert_saturated(&timed, i);
        for (place, secs) in
            [(&waypoints[0], 0.0), (&waypoints[waypoints.len() - 1], timed.duration_secs())]
        {
            let sample = timed.sample(secs);
            let off =
                sample.position.iter().zip(place).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            assert!(off < 1e-9, "path {i} misses its end by {off}");
            assert!(sample.velocity.iter().all(|v| v.abs() < 1e-6), "path {i} is not at rest");
        }
    }
}

/// Optimal means that at (nearly) every moment some joint is at some limit.
fn assert_saturated(timed: &Trajectory, label: usize) {
    let duration = timed.duration_secs();
    let busy = (0..1000).filter(|i| {
        let sample = timed.sample(duration * (f64::from(*i) + 0.5) / 1000.0);
        let velocity = sample.velocity.iter().zip(timed.limits().velocity());
        let acceleration = sample.acceleration.iter().zip(timed.limits().acceleration());
        velocity.chain(acceleration).any(|(value, limit)| value.abs() > 0.9 * limit)
    });
    let busy = busy.count();
    assert!(busy > 930, "path {label} uses its limits only {busy} of 1000 times");
}

#[test]
fn the_validator_finds_what_is_half_a_percent_too_fast_or_too_hard() {
    let mut rng = Rng::new(8);
    for i in 0..100 {
        let waypoints = random_waypoints(&mut rng);
        let dof = waypoints[0].len();
        let limits = random_limits(&mut rng, dof);
        let curve = blend_corners(&waypoints, 0.05).unwrap();
        let times = |values: &[f64], factor: f64| values.iter().map(|x| x * factor).collect();
        let (velocity, acceleration) = (limits.velocity(), limits.acceleration());
        let tight = MotionLimits::new(times(velocity, 0.995), times(acceleration, 0.995)).unwrap();
        let timed = check_limits(&curve, &limits, &format!("path {i}"));
        let step_secs = timed.duration_secs() / 20_000.0;
        let found = validate_within(&timed, &tight, step_secs, 1e-3).unwrap_err();
        assert!(found.ratio() > 1.001 && found.ratio() < 1.01, "path {i}: {found}");
        let sample = timed.sample(found.at_secs);
        let here = sample.velocity[found.variable].abs() / tight.velocity()[found.variable];
        let hard = sample.acceleration[found.variable].abs() / tight.acceleration()[found.variable];
        assert!(here.max(hard) > 1.0, "path {i}: nothing is wrong there: {found}");
    }
}
