//! Bounds of the motion within an interval are valid and tight.

use karakuri_motion::{
    Curve, MotionLimits, Point, TimingOptions, Trajectory, blend_corners, spline_through,
    time_optimal,
};
use karakuri_testkit::random::Rng;

fn waypoints(rng: &mut Rng, dof: usize) -> Vec<Vec<f64>> {
    let count = 2 + rng.below(6);
    (0..count).map(|_| (0..dof).map(|_| rng.between(-2.0, 2.0)).collect()).collect()
}

fn curves(rng: &mut Rng) -> [Curve; 2] {
    let dof = 1 + rng.below(7);
    let waypoints = waypoints(rng, dof);
    [spline_through(&waypoints).unwrap(), blend_corners(&waypoints, 0.1).unwrap()]
}

/// Samples intervals of a motion densely; `short` is an interval over which it is nearly straight.
fn check(
    (end, dof, short): (f64, usize, f64),
    rng: &mut Rng,
    at: impl Fn(f64, &mut [f64]),
    spread: impl Fn(f64, f64, &mut [f64]),
) {
    let [mut here, mut middle, mut most] = [vec![0.0; dof], vec![0.0; dof], vec![0.0; dof]];
    for round in 0..60 {
        let width = if round % 2 == 0 { short } else { rng.between(0.0, end) };
        let from = match round % 10 {
            0 => 0.0,
            2 => end - width,
            _ => rng.between(0.0, end - width),
        };
        let to = from + width;
        spread(from, to, &mut most);
        at(0.5 * (from + to), &mut middle);
        let mut truth = vec![0.0_f64; dof];
        for i in 0..=200 {
            at(from + width * f64::from(i) / 200.0, &mut here);
            for k in 0..dof {
                truth[k] = truth[k].max((here[k] - middle[k]).abs());
            }
        }
        let widest = truth.iter().fold(0.0_f64, |a, b| a.max(*b));
        for k in 0..dof {
            assert!(truth[k] <= most[k], "variable {k} over {from} to {to}");
            if width <= short {
                assert!(
                    most[k] <= 1.5 * truth[k] + 0.05 * widest + 1e-12,
                    "variable {k} over {from} to {to}: {} for {}",
                    most[k],
                    truth[k]
                );
            }
        }
    }
}

#[test]
fn curves_stay_within_their_spread() {
    let mut rng = Rng::new(11);
    for _ in 0..60 {
        for curve in curves(&mut rng) {
            let shape = (curve.length(), curve.dof(), 2e-3 * curve.length());
            check(
                shape,
                &mut rng,
                |s, q| curve.position_into(s, q),
                |from, to, most| curve.spread(from, to, most),
            );
        }
    }
}

fn check_trajectory(trajectory: &Trajectory, short: f64, rng: &mut Rng) {
    check(
        (trajectory.duration_secs(), trajectory.dof(), short),
        rng,
        |t, q| q.copy_from_slice(&trajectory.sample(t).position),
        |from, to, most| trajectory.spread(from, to, most),
    );
}

#[test]
fn trajectories_stay_within_their_spread() {
    let mut rng = Rng::new(12);
    for _ in 0..30 {
        for curve in curves(&mut rng) {
            let limits = MotionLimits::new(vec![1.0; curve.dof()], vec![2.0; curve.dof()]).unwrap();
            let options = TimingOptions { intervals: 100, ..TimingOptions::default() };
            let timed = time_optimal(&curve, &limits, &options).unwrap();
            check_trajectory(&timed, 1e-3 * timed.duration_secs(), &mut rng);
        }
    }
}

#[test]
fn polynomial_trajectories_stay_within_their_spread() {
    let mut rng = Rng::new(13);
    for round in 0..40 {
        let dof = 1 + rng.below(4);
        let mut draw = || (0..dof).map(|_| rng.between(-1.0, 1.0)).collect::<Vec<f64>>();
        let mut point = |i: u32| Point {
            at_secs: f64::from(i),
            position: draw(),
            velocity: Some(draw()),
            acceleration: (round % 2 == 0).then(&mut draw),
        };
        let points: Vec<Point> = (0..5).map(&mut point).collect();
        let limits = MotionLimits::new(vec![100.0; dof], vec![1000.0; dof]).unwrap();
        let through = Trajectory::through(&points, limits).unwrap();
        check_trajectory(&through, 1e-3, &mut rng);
    }
}
