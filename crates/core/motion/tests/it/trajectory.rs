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

/// Position, velocity and acceleration at `t` of the polynomial through two points, as ROS controllers interpolate them:
/// without velocities linear, without accelerations cubic, else quintic. Written for this test, from the boundary conditions.
fn interpolated(a: &Point, b: &Point, k: usize, t: f64, order: usize) -> [f64; 3] {
    let h = b.at_secs - a.at_secs;
    let (p0, p1) = (a.position[k], b.position[k]);
    let (v0, v1) = (a.velocity.as_ref().unwrap()[k], b.velocity.as_ref().unwrap()[k]);
    let (a0, a1) = (a.acceleration.as_ref().unwrap()[k], b.acceleration.as_ref().unwrap()[k]);
    let d = p1 - p0;
    let c: [f64; 6] = match order {
        1 => [p0, d / h, 0.0, 0.0, 0.0, 0.0],
        3 => {
            let c2 = (3.0 * d - (2.0 * v0 + v1) * h) / h.powi(2);
            let c3 = (-2.0 * d + (v0 + v1) * h) / h.powi(3);
            [p0, v0, c2, c3, 0.0, 0.0]
        }
        _ => {
            let c3 = 20.0 * d - (8.0 * v1 + 12.0 * v0) * h - (3.0 * a0 - a1) * h * h;
            let c4 = -30.0 * d + (14.0 * v1 + 16.0 * v0) * h + (3.0 * a0 - 2.0 * a1) * h * h;
            let c5 = 12.0 * d - 6.0 * (v1 + v0) * h + (a1 - a0) * h * h;
            [
                p0,
                v0,
                a0 / 2.0,
                c3 / (2.0 * h.powi(3)),
                c4 / (2.0 * h.powi(4)),
                c5 / (2.0 * h.powi(5)),
            ]
        }
    };
    let at = |n: usize| -> f64 {
        let falling = |i: usize| (0..n).map(|j| i as f64 - j as f64).product::<f64>();
        (n..6).map(|i| falling(i) * c[i] * t.powi((i - n) as i32)).sum()
    };
    [at(0), at(1), at(2)]
}

/// Greatest velocity and acceleration of what a controller makes of the points, as parts of the limits.
fn strain(points: &[Point], limits: &MotionLimits, order: usize) -> [f64; 2] {
    let mut most = [0.0_f64; 2];
    for pair in points.windows(2) {
        let h = pair[1].at_secs - pair[0].at_secs;
        for i in 0..=16 {
            let t = h * f64::from(i) / 16.0;
            for k in 0..limits.dof() {
                let [_, v, a] = interpolated(&pair[0], &pair[1], k, t, order);
                most[0] = most[0].max(v.abs() / limits.velocity()[k]);
                most[1] = most[1].max(a.abs() / limits.acceleration()[k]);
            }
        }
    }
    most
}

#[test]
fn what_controllers_interpolate_between_points_keeps_the_limits() {
    let mut rng = Rng::new(909);
    let mut plain_most = 0.0_f64;
    for round in 0..40 {
        let dof = 1 + round % 7;
        let corner = |rng: &mut Rng| (0..dof).map(|_| rng.between(-2.0, 2.0)).collect::<Vec<f64>>();
        let path: Vec<Vec<f64>> = (0..2 + round % 5).map(|_| corner(&mut rng)).collect();
        let mut number = |low: f64, high: f64| -> Vec<f64> {
            (0..dof).map(|_| rng.between(low, high)).collect()
        };
        let limits = MotionLimits::new(number(0.5, 3.0), number(1.0, 20.0)).unwrap();
        let curve = blend_corners(&path, 0.1).unwrap();
        let fastest = time_optimal(&curve, &limits, &TimingOptions::default()).unwrap();
        for step_secs in [0.01, 0.02] {
            let mut points = fastest.points(step_secs);
            for order in [1, 3, 5] {
                let [velocity, acceleration] = strain(&points, &limits, order);
                assert!(velocity <= 1.0 + 1e-6, "order {order}: {velocity} of the velocity limit");
                assert!(acceleration <= 1.0 + 1e-6, "order {order}: {acceleration} of the limit");
            }
            // As in a message, in whole nanoseconds: within half a percent.
            points.iter_mut().for_each(|p| p.at_secs = (p.at_secs * 1e9).round() * 1e-9);
            for order in [1, 3, 5] {
                let most = strain(&points, &limits, order);
                assert!(most.iter().all(|part| *part <= 1.005), "order {order}: {most:?}");
            }
            let (first, last) = (&points[0], &points[points.len() - 1]);
            assert_eq!(Some(&first.position), path.first());
            assert!(largest_gap(&last.position, path.last().unwrap()) < 1e-9);
            for end in [first, last] {
                assert!(end.velocity.as_ref().unwrap().iter().all(|v| *v == 0.0));
                assert!(end.acceleration.as_ref().unwrap().iter().all(|a| *a == 0.0));
            }
            let longer = last.at_secs - fastest.duration_secs();
            assert!(longer > 0.0 && longer <= 2.0 * step_secs + 1e-9);
            // One step late, and never far from the trajectory.
            let late = 0.5 * longer;
            for p in &points {
                let true_position = fastest.sample(p.at_secs - late).position;
                assert!(largest_gap(&p.position, &true_position) < 3e-5, "{}", p.at_secs);
            }
        }
        // The samples of the trajectory itself do not: this is what the spline is for.
        let samples: Vec<Point> = (0..=100)
            .map(|i| {
                let at_secs = fastest.duration_secs() * f64::from(i) / 100.0;
                let Sample { position, velocity, acceleration } = fastest.sample(at_secs);
                let (velocity, acceleration) = (Some(velocity), Some(acceleration));
                Point { at_secs, position, velocity, acceleration }
            })
            .collect();
        plain_most = plain_most.max(strain(&samples, &limits, 5)[1]);
    }
    assert!(plain_most > 1.2, "otherwise this test tests nothing: {plain_most}");
}

#[test]
fn points_end_with_the_end_and_are_no_farther_apart_than_asked() {
    for trajectory in examples() {
        let points = trajectory.points(0.01);
        assert_eq!(points[0].at_secs, 0.0);
        assert!(points.windows(2).all(|p| p[1].at_secs - p[0].at_secs <= 0.01 * (1.0 + 1e-5)));
        let last = points.last().unwrap();
        let end = trajectory.sample(trajectory.duration_secs());
        assert!(largest_gap(&last.position, &end.position) < 1e-12);
        // A controller that interpolates between them executes the same motion.
        let again = Trajectory::through(&points, generous(3)).unwrap();
        let late = 0.5 * (again.duration_secs() - trajectory.duration_secs());
        for i in 0..500 {
            let t = trajectory.duration_secs() * f64::from(i) / 499.0;
            let (a, b) = (trajectory.sample(t).position, again.sample(t + late).position);
            assert!(largest_gap(&a, &b) < 1e-4);
        }
    }
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
