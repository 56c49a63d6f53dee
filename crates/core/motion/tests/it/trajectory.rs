//! Trajectories through points, and operations on trajectories.

use karakuri_motion::{
    MotionLimits, Point, Quantity, Sample, TimingOptions, Trajectory, TrajectoryError,
    blend_corners, point_to_point, spline_through, time_optimal, validate,
};
use karakuri_testkit::random::Rng;

fn generous(dof: usize) -> MotionLimits {
    MotionLimits::new(vec![1e3; dof], vec![1e4; dof]).unwrap()
}

fn bare(at_secs: f64, position: &[f64]) -> Point {
    Point { at_secs, position: position.to_vec(), velocity: None, acceleration: None }
}

fn random_points(rng: &mut Rng, dof: usize) -> Vec<Point> {
    let mut at_secs = 0.0;
    let count = 2 + rng.below(6);
    let mut point = || {
        at_secs += rng.between(0.2, 1.5);
        let position: Vec<f64> = (0..dof).map(|_| rng.between(-2.0, 2.0)).collect();
        bare(at_secs, &position)
    };
    (0..count).map(|_| point()).collect()
}

fn largest_gap(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

#[test]
fn without_velocities_it_is_a_spline_at_rest_at_its_ends() {
    let mut rng = Rng::new(51);
    for _ in 0..100 {
        let dof = 1 + rng.below(4);
        let points = random_points(&mut rng, dof);
        let through = Trajectory::through(&points, generous(dof)).unwrap();
        let begin = points[0].at_secs;
        for (i, p) in points.iter().enumerate() {
            let t = p.at_secs - begin;
            let here = through.sample(t);
            assert!(largest_gap(&here.position, &p.position) < 1e-9);
            if i == 0 || i + 1 == points.len() {
                assert!(here.velocity.iter().all(|v| v.abs() < 1e-9), "it stands at its ends");
            } else {
                let [before, after] = [t - 1e-9, t + 1e-9].map(|t| through.sample(t).acceleration);
                assert!(largest_gap(&before, &after) < 1e-4, "acceleration jumps");
            }
        }
    }
}

#[test]
fn given_velocities_and_accelerations_are_met() {
    let mut rng = Rng::new(52);
    for round in 0..100 {
        let mut points = random_points(&mut rng, 3);
        for (i, p) in points.iter_mut().enumerate() {
            let mut draw = || (0..3).map(|_| rng.between(-1.0, 1.0)).collect::<Vec<f64>>();
            // Some points get their velocity from the spline between those that are given.
            p.velocity = (round % 3 == 0 || i % 2 == 0).then(&mut draw);
            p.acceleration = (round % 2 == 0).then(&mut draw);
        }
        let through = Trajectory::through(&points, generous(3)).unwrap();
        for p in &points {
            let here = through.sample(p.at_secs - points[0].at_secs);
            assert!(largest_gap(&here.position, &p.position) < 1e-9);
            if let Some(velocity) = &p.velocity {
                assert!(largest_gap(&here.velocity, velocity) < 1e-9);
            }
            if let Some(acceleration) = &p.acceleration {
                assert!(largest_gap(&here.acceleration, acceleration) < 1e-7);
            }
        }
    }
}

#[test]
fn between_points_no_limit_is_broken_unnoticed() {
    // Two seconds from 0 to 1 as a cubic: fastest in the middle, 3 d / 2 T.
    let points = [bare(0.0, &[0.0]), bare(2.0, &[1.0])];
    let make =
        |v: f64, a: f64| Trajectory::through(&points, MotionLimits::new(vec![v], vec![a]).unwrap());
    assert!(make(0.7501, 1.5001).is_ok());
    let Err(TrajectoryError::Violation(fast)) = make(0.7499, 1.6) else { panic!() };
    assert_eq!((fast.quantity, fast.variable), (Quantity::Velocity, 0));
    assert!((fast.value - 0.75).abs() < 1e-6 && (fast.at_secs - 1.0).abs() < 1e-3, "{fast}");
    let Err(TrajectoryError::Violation(hard)) = make(0.8, 1.4999) else { panic!() };
    assert_eq!(hard.quantity, Quantity::Acceleration);
    assert!((hard.value - 1.5).abs() < 1e-9);

    // Its acceleration jumps from nothing: fine without limits of jerk inside, 6 d / T² · 2 / T of them.
    let jerky = |j: f64| {
        let limits = MotionLimits::new(vec![1.0], vec![2.0]).unwrap();
        Trajectory::through(&points, limits.with_jerk(vec![j]).unwrap())
    };
    assert!(jerky(1.501).is_ok());
    let Err(TrajectoryError::Violation(sudden)) = jerky(1.499) else { panic!() };
    assert_eq!(sudden.quantity, Quantity::Jerk);
}

#[test]
fn jumps_of_acceleration_break_any_limit_of_jerk() {
    let mut points = [bare(0.0, &[0.0]), bare(1.0, &[0.2]), bare(2.0, &[1.0])];
    points[1].velocity = Some(vec![0.1]);
    let limits = generous(1).with_jerk(vec![1e9]).unwrap();
    let error = Trajectory::through(&points, limits).unwrap_err();
    let TrajectoryError::Violation(violation) = error else { panic!() };
    assert_eq!(violation.quantity, Quantity::Jerk);
    assert_eq!(violation.at_secs, 1.0);
}

#[test]
fn malformed_points_are_named() {
    let ask = |points: &[Point]| Trajectory::through(points, generous(1)).unwrap_err();
    let good = bare(0.0, &[0.0]);
    let malformed = |point| TrajectoryError::Malformed { point };
    assert_eq!(ask(&[]), malformed(0));
    assert_eq!(ask(std::slice::from_ref(&good)), malformed(1));
    assert_eq!(ask(&[good.clone(), good.clone()]), malformed(1));
    assert_eq!(ask(&[good.clone(), bare(1.0, &[0.0, 1.0])]), malformed(1));
    assert_eq!(ask(&[good.clone(), bare(f64::NAN, &[0.0])]), malformed(1));
    assert_eq!(ask(&[bare(0.0, &[f64::INFINITY]), good.clone()]), malformed(0));
    let short = Point { velocity: Some(vec![]), ..bare(1.0, &[1.0]) };
    assert_eq!(ask(&[good, short]), malformed(1));
}

fn examples() -> Vec<Trajectory> {
    let mut rng = Rng::new(53);
    let mut waypoints = || -> Vec<Vec<f64>> {
        (0..5).map(|_| (0..3).map(|_| rng.between(-2.0, 2.0)).collect()).collect()
    };
    let limits = MotionLimits::new(vec![1.0, 2.0, 1.5], vec![3.0, 2.0, 5.0]).unwrap();
    let options = TimingOptions { intervals: 200, ..TimingOptions::default() };
    let curves = [spline_through(&waypoints()).unwrap(), blend_corners(&waypoints(), 0.1).unwrap()];
    let mut all: Vec<Trajectory> =
        curves.iter().map(|curve| time_optimal(curve, &limits, &options).unwrap()).collect();
    let jerky = limits.with_jerk(vec![20.0; 3]).unwrap();
    let [a, b] = [waypoints(), waypoints()].map(|mut q| Sample::at_rest(q.remove(0)));
    all.push(point_to_point(&a, &b, &jerky).unwrap());
    all
}

#[test]
fn velocities_and_accelerations_are_derivatives() {
    for trajectory in examples() {
        let d = 1e-6;
        for i in 0..200 {
            let t = trajectory.duration_secs() * (f64::from(i) + 0.37) / 200.0;
            if trajectory.times().iter().any(|b| (b - t).abs() < 2.0 * d) {
                continue;
            }
            let [low, here, high] = [t - d, t, t + d].map(|t| trajectory.sample(t));
            for k in 0..3 {
                let velocity = (high.position[k] - low.position[k]) / (2.0 * d);
                assert!((velocity - here.velocity[k]).abs() < 1e-6);
                let acceleration = (high.velocity[k] - low.velocity[k]) / (2.0 * d);
                assert!((acceleration - here.acceleration[k]).abs() < 1e-5);
            }
        }
    }
}

#[test]
fn points_come_at_a_fixed_rate_and_end_with_the_end() {
    for trajectory in examples() {
        let points = trajectory.points(0.01);
        let last = points.len() - 1;
        for (i, p) in points.iter().enumerate() {
            let expected = if i < last { i as f64 * 0.01 } else { trajectory.duration_secs() };
            assert_eq!(p.at_secs, expected);
            let sample = trajectory.sample(p.at_secs);
            assert_eq!(p.position, sample.position);
            assert_eq!(p.velocity.as_ref(), Some(&sample.velocity));
            assert_eq!(p.acceleration.as_ref(), Some(&sample.acceleration));
        }
        assert!(points[last].at_secs - points[last - 1].at_secs <= 0.01 * (1.0 + 1e-5));
        // A controller that interpolates between them executes the same motion.
        let again = Trajectory::through(&points, generous(3)).unwrap();
        for i in 0..500 {
            let t = trajectory.duration_secs() * f64::from(i) / 499.0;
            let [a, b] = [&trajectory, &again].map(|trajectory| trajectory.sample(t).position);
            assert!(largest_gap(&a, &b) < 1e-4);
        }
    }
}

#[test]
fn a_step_that_divides_the_duration_adds_no_sliver() {
    let through =
        Trajectory::through(&[bare(0.0, &[0.0]), bare(0.3, &[1.0])], generous(1)).unwrap();
    let times: Vec<f64> = through.points(0.1).iter().map(|p| p.at_secs).collect();
    assert_eq!(times.len(), 4);
    assert_eq!(times[3], 0.3);
    assert_eq!(through.points(5.0).len(), 2);
}

#[test]
fn backwards_is_the_same_way_in_the_other_direction() {
    for trajectory in examples() {
        let back = trajectory.reversed();
        let end = trajectory.duration_secs();
        assert!((back.duration_secs() - end).abs() < 1e-12);
        validate(&back, end / 3000.0, 1e-3).unwrap();
        for i in 0..500 {
            let t = end * (f64::from(i) + 0.37) / 500.0;
            let (there, here) = (trajectory.sample(t), back.sample(end - t));
            assert!(largest_gap(&there.position, &here.position) < 1e-9);
            let negated: Vec<f64> = here.velocity.iter().map(|v| -v).collect();
            assert!(largest_gap(&there.velocity, &negated) < 1e-6);
            assert!(largest_gap(&there.acceleration, &here.acceleration) < 1e-6);
        }
        let twice = back.reversed();
        let q = |t: &Trajectory| t.sample(0.3 * end).position;
        assert!(largest_gap(&q(&twice), &q(&trajectory)) < 1e-9);
        let mut most = [0.0; 3];
        back.spread(0.2 * end, 0.4 * end, &mut most);
        let middle = back.sample(0.3 * end).position;
        let edge = back.sample(0.2 * end).position;
        assert!(middle.iter().zip(&edge).zip(most).all(|((a, b), most)| (a - b).abs() <= most));
    }
}

#[test]
fn there_and_back_is_one_trajectory() {
    for trajectory in examples() {
        let (back, end) = (trajectory.reversed(), trajectory.duration_secs());
        let both = trajectory.then(&back).unwrap();
        assert!((both.duration_secs() - 2.0 * end).abs() < 1e-9);
        validate(&both, end / 3000.0, 1e-3).unwrap();
        for i in 0..200 {
            let t = 2.0 * end * f64::from(i) / 199.0;
            let part = if t <= end { trajectory.sample(t) } else { back.sample(t - end) };
            assert!(largest_gap(&both.sample(t).position, &part.position) < 1e-9);
        }
        let TrajectoryError::Jump { jump, .. } = trajectory.then(&trajectory).unwrap_err() else {
            panic!()
        };
        assert!(jump > 1e-6);
    }
    // Trajectories of different kinds, and of different robots.
    let all = examples();
    let begin = Sample::at_rest(all[0].sample(all[0].duration_secs()).position);
    let goal = Sample::at_rest(vec![0.1, 0.2, 0.3]);
    let onward = point_to_point(&begin, &goal, all[2].limits()).unwrap();
    let joined = all[0].then(&onward).unwrap();
    assert!(largest_gap(&joined.sample(1e9).position, &goal.position) < 1e-7);
    let other = Trajectory::through(&[bare(0.0, &[0.0]), bare(1.0, &[1.0])], generous(1)).unwrap();
    let mismatch = TrajectoryError::Mismatch { first: 3, second: 1 };
    assert_eq!(all[0].then(&other), Err(mismatch));
}

#[test]
fn slower_is_the_same_way_within_the_limits() {
    for trajectory in examples() {
        let slow = trajectory.stretched(1.7).unwrap();
        validate(&slow, slow.duration_secs() / 3000.0, 1e-3).unwrap();
        for i in 0..200 {
            let t = trajectory.duration_secs() * (f64::from(i) + 0.37) / 200.0;
            let (here, there) = (trajectory.sample(t), slow.sample(1.7 * t));
            assert!(largest_gap(&here.position, &there.position) < 1e-9);
            let scaled: Vec<f64> = there.velocity.iter().map(|v| 1.7 * v).collect();
            assert!(largest_gap(&here.velocity, &scaled) < 1e-6);
        }
        assert!(matches!(trajectory.stretched(0.9), Err(TrajectoryError::Violation(_))));
        let same = slow.stretched(1.0 / 1.6).unwrap();
        assert!((same.duration_secs() / trajectory.duration_secs() - 1.0625).abs() < 1e-9);
        for factor in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert!(matches!(trajectory.stretched(factor), Err(TrajectoryError::Factor { .. })));
        }
    }
}
