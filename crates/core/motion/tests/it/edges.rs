//! Unusual inputs: an answer within the limits or an error, never a panic.

use karakuri_motion::{
    Curve, CurveError, MotionLimits, MotionLimitsError, Point, Sample, TimingFailure,
    TimingOptions, Trajectory, blend_corners, point_to_point, spline_through, straight_line,
    time_optimal, validate,
};
use karakuri_testkit::random::Rng;

fn options() -> TimingOptions {
    TimingOptions { intervals: 50, ..TimingOptions::default() }
}

fn even(dof: usize) -> MotionLimits {
    MotionLimits::new(vec![1.0; dof], vec![2.0; dof]).unwrap()
}

fn both(waypoints: &[Vec<f64>]) -> [Result<Curve, CurveError>; 2] {
    [spline_through(waypoints), blend_corners(waypoints, 0.05)]
}

#[track_caller]
fn check(waypoints: &[Vec<f64>], limits: &MotionLimits) {
    for curve in both(waypoints) {
        let timed = time_optimal(&curve.unwrap(), limits, &options()).unwrap();
        validate(&timed, timed.duration_secs() / 2000.0, 1e-3).unwrap();
        let end = timed.sample(timed.duration_secs()).position;
        let goal = &waypoints[waypoints.len() - 1];
        let off = end.iter().zip(goal).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        assert!(off < 2e-9, "the end is missed by {off}");
    }
}

#[test]
fn one_variable() {
    check(&[vec![0.0], vec![1.0]], &even(1));
    check(&[vec![0.0], vec![1.0], vec![2.0], vec![2.5]], &even(1));
    check(&[vec![0.0], vec![1.0], vec![-1.0], vec![3.0]], &even(1));
    check(&[vec![0.0], vec![1e-7]], &even(1));
    check(&[vec![1e6], vec![1e6 + 1.0]], &even(1));
}

#[test]
fn reversals() {
    let there = |off: f64| [vec![0.0, 0.0], vec![1.0, 0.5], vec![off, -off], vec![1.0, 0.5 + off]];
    for off in [0.0, 1e-12, 1e-9, 1e-6, 1e-3] {
        check(&there(off), &even(2));
    }
}

#[test]
fn repeated_waypoints_count_once() {
    let once = [vec![0.0, 1.0], vec![1.0, 0.0], vec![2.0, 2.0]];
    let twice: Vec<Vec<f64>> = once.iter().flat_map(|q| [q.clone(), q.clone()]).collect();
    assert_eq!(both(&once), both(&twice));
    let nearly: Vec<Vec<f64>> =
        once.iter().flat_map(|q| [q.clone(), q.iter().map(|x| x + 1e-11).collect()]).collect();
    check(&nearly, &even(2));
}

#[test]
fn segments_of_very_different_length() {
    check(&[vec![0.0], vec![1e-6], vec![1.0], vec![1.0 + 1e-6]], &even(1));
    check(&[vec![0.0, 0.0], vec![1e-5, 1e-5], vec![10.0, -20.0], vec![10.0, -20.0001]], &even(2));
}

#[test]
fn limits_of_very_different_size() {
    let zigzag = [vec![0.0, 0.0], vec![1.0, 0.2], vec![0.5, 1.0], vec![-0.5, 0.3]];
    for (v, a) in [(1e-6, 1e-6), (1e6, 1e6), (1e-6, 1e6), (1e6, 1e-6), (1e-9, 1e-9)] {
        check(&zigzag, &MotionLimits::new(vec![v, v], vec![a, a]).unwrap());
        check(&zigzag, &MotionLimits::new(vec![1.0, v], vec![1.0, a]).unwrap());
        check(&zigzag, &MotionLimits::new(vec![v, 1.0], vec![1.0, a]).unwrap());
    }
}

#[test]
fn nothing_to_do_and_not_a_number() {
    for waypoints in [vec![], vec![vec![1.0]], vec![vec![1.0]; 3], vec![vec![]; 3]] {
        for curve in both(&waypoints) {
            assert_eq!(curve, Err(CurveError::TooShort));
        }
    }
    for strange in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e200] {
        for curve in both(&[vec![0.0], vec![strange]]) {
            assert_eq!(curve, Err(CurveError::NotFinite { waypoint: 1 }));
        }
    }
    let corner = [vec![0.0, 0.0], vec![1.0, 0.0], vec![1.0, 1.0]];
    for deviation in [0.0, -1.0, 1e-12, f64::NAN] {
        let curve = blend_corners(&corner, deviation);
        assert!(matches!(curve, Err(CurveError::Deviation { .. })));
    }
    assert!(blend_corners(&corner, f64::INFINITY).is_ok());
    for value in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let limits = MotionLimits::new(vec![1.0], vec![value]);
        assert!(matches!(limits, Err(MotionLimitsError::NotPositive { variable: 0, .. })));
        let jerky = even(1).with_jerk(vec![value]);
        assert!(matches!(jerky, Err(MotionLimitsError::NotPositive { variable: 0, .. })));
        assert!(even(1).slowed(value).is_err());
    }
}

#[test]
fn speeds_at_the_ends_are_had_or_refused() {
    let curve = blend_corners(&[vec![0.0], vec![1.0]], 0.1).unwrap();
    let ask = |end_speeds| {
        let options = TimingOptions { end_speeds, ..options() };
        time_optimal(&curve, &even(1), &options)
    };
    let moving = ask([0.3, 0.6]).unwrap();
    assert!((moving.sample(0.0).velocity[0] - 0.3).abs() < 1e-6);
    assert!((moving.sample(moving.duration_secs()).velocity[0] - 0.6).abs() < 1e-6);
    for speeds in
        [[1.1, 0.0], [0.0, 1.1], [-0.1, 0.0], [0.0, -0.1], [f64::NAN, 0.0], [0.0, f64::NAN]]
    {
        assert!(matches!(ask(speeds), Err(TimingFailure::EndSpeed { .. })), "{speeds:?}");
    }
    // Too short to accelerate, and too short to brake.
    let short = blend_corners(&[vec![0.0], vec![0.01]], 0.1).unwrap();
    for end_speeds in [[0.0, 0.9], [0.9, 0.0]] {
        let options = TimingOptions { end_speeds, ..options() };
        let failure = time_optimal(&short, &even(1), &options).unwrap_err();
        // √(2 a d) is possible.
        let TimingFailure::EndSpeed { most, .. } = failure else { panic!("{failure}") };
        assert!((most - 0.2).abs() < 1e-2, "{most}");
    }
}

#[test]
fn limits_of_jerk_are_not_for_the_fastest_timing() {
    let curve = blend_corners(&[vec![0.0], vec![1.0]], 0.1).unwrap();
    let jerky = even(1).with_jerk(vec![1.0]).unwrap();
    assert_eq!(time_optimal(&curve, &jerky, &options()), Err(TimingFailure::Jerk));
    assert!(time_optimal(&curve, &jerky.without_jerk(), &options()).is_ok());
    let mismatch = TimingFailure::Mismatch { curve: 1, limits: 2 };
    assert_eq!(time_optimal(&curve, &even(2), &options()), Err(mismatch));
}

fn strange(rng: &mut Rng) -> f64 {
    const ODD: [f64; 10] =
        [0.0, -0.0, 1.0, 1e-12, 1e-8, 1e5, -1e12, 1e100, f64::NAN, f64::INFINITY];
    match rng.below(20) {
        i if i < ODD.len() && rng.unit() < 0.3 => ODD[i],
        i if i % 2 == 0 => rng.between(-2.0, 2.0),
        _ => 10_f64.powf(rng.between(-9.0, 3.0)),
    }
}

#[test]
fn strange_numbers_give_answers_or_errors() {
    let mut rng = Rng::new(61);
    let (mut answers, mut errors) = (0, 0);
    for round in 0..6000 {
        let (count, dof) = (rng.below(5), rng.below(4));
        let mut list = |n: usize| (0..n).map(|_| strange(&mut rng)).collect::<Vec<f64>>();
        let waypoints: Vec<Vec<f64>> = (0..count).map(|_| list(dof)).collect();
        let [velocity, acceleration, jerk] = [list(dof), list(dof), list(dof)];
        let [start, goal] = [(); 2].map(|()| Sample {
            position: list(dof),
            velocity: list(dof),
            acceleration: list(dof),
        });
        let times = list(count);
        let positive = |values: Vec<f64>| values.iter().map(|x| x.abs()).collect::<Vec<f64>>();
        let Ok(limits) = MotionLimits::new(positive(velocity), positive(acceleration)) else {
            errors += 1;
            continue;
        };
        let mut made: Vec<Trajectory> = Vec::new();
        for curve in both(&waypoints).into_iter().flatten() {
            made.extend(time_optimal(&curve, &limits, &options()));
        }
        let points: Vec<Point> = waypoints
            .iter()
            .zip(&times)
            .map(|(position, &at_secs)| {
                let velocity = (round % 2 == 0).then(|| position.clone());
                Point { at_secs, position: position.clone(), velocity, acceleration: None }
            })
            .collect();
        made.extend(Trajectory::through(&points, limits.clone()));
        if let Ok(jerky) = limits.with_jerk(positive(jerk)) {
            made.extend(point_to_point(&start, &goal, &jerky));
            made.extend(straight_line(&start.position, &goal.position, &jerky));
        }
        for timed in &made {
            let secs = timed.duration_secs();
            assert!(secs.is_finite() && secs > 0.0);
            validate(timed, secs / 500.0, 1e-3).unwrap_or_else(|v| panic!("round {round}: {v}"));
            let mut most = vec![0.0; timed.dof()];
            timed.spread(0.1 * secs, 0.2 * secs, &mut most);
            assert!(most.iter().all(|most| *most >= 0.0));
        }
        answers += made.len();
        errors += 5 - made.len();
    }
    assert!(answers > 1000 && errors > 1000, "{answers} answers, {errors} errors");
}
