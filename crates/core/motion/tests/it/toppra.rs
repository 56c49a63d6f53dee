//! Comparison with toppra: the same spline, the same limits, a thousand grid points.

use std::fmt::Write;

use karakuri_motion::{
    Curve, MotionLimits, TimingOptions, Trajectory, spline_through, time_optimal, validate,
};
use karakuri_testkit::random::Rng;

/// Reads lines of dof, count, limits, breaks, waypoints; prints the duration and positions on the way.
const TOPPRA: &str = r#"
import sys, numpy as np, toppra, toppra.algorithm as algorithm, toppra.constraint as constraint
toppra.setup_logging("ERROR")
for line in sys.stdin:
    dof, count, *numbers = line.split()
    dof, count, numbers = int(dof), int(count), np.array([float(x) for x in numbers])
    v, a, breaks, points = np.split(numbers, [dof, 2 * dof, 2 * dof + count])
    path = toppra.SplineInterpolator(breaks, points.reshape(count, dof), bc_type="natural")
    limits = [constraint.JointVelocityConstraint(np.stack([-v, v], 1)), constraint.JointAccelerationConstraint(np.stack([-a, a], 1))]
    grid = np.linspace(0, breaks[-1], 1001)
    problem = algorithm.TOPPRA(limits, path, gridpoints=grid, solver_wrapper="seidel", parametrizer="ParametrizeConstAccel")
    timed = problem.compute_trajectory()
    places = path(np.linspace(0, breaks[-1], 20)).ravel()
    print(repr(float(timed.duration)) if timed is not None else "nan", *[repr(float(x)) for x in places])
"#;

struct Case {
    curve: Curve,
    timed: Trajectory,
}

fn draw(rng: &mut Rng, question: &mut String) -> Case {
    let (count, dof) = (3 + rng.below(13), 6 + rng.below(9));
    let mut waypoints: Vec<Vec<f64>> = Vec::with_capacity(count);
    for i in 0..count {
        let q = (0..dof).map(|k| match i {
            0 => rng.between(-1.0, 1.0),
            _ => waypoints[i - 1][k] + rng.between(-0.5, 0.5),
        });
        waypoints.push(q.collect());
    }
    let mut list = |low, high| (0..dof).map(|_| rng.between(low, high)).collect::<Vec<f64>>();
    let (velocity, acceleration) = (list(1.0, 3.5), list(2.0, 15.0));
    let curve = spline_through(&waypoints).unwrap();
    write!(question, "{dof} {count}").unwrap();
    let numbers = velocity.iter().chain(&acceleration).chain(curve.breaks());
    numbers.chain(waypoints.iter().flatten()).for_each(|x| write!(question, " {x:?}").unwrap());
    question.push('\n');
    let limits = MotionLimits::new(velocity, acceleration).unwrap();
    let options = TimingOptions { intervals: 1000, ..TimingOptions::default() };
    let timed = time_optimal(&curve, &limits, &options).unwrap();
    Case { curve, timed }
}

#[test]
fn never_more_than_one_percent_longer_than_toppra() {
    let mut rng = Rng::new(41);
    let mut question = String::new();
    let cases: Vec<Case> = (0..120).map(|_| draw(&mut rng, &mut question)).collect();
    for Case { timed, .. } in &cases {
        let step_secs = timed.duration_secs() / 5000.0;
        validate(timed, step_secs, 1e-3).unwrap_or_else(|violation| panic!("{violation}"));
    }
    let Some(answer) = karakuri_testkit::peer::ask(TOPPRA, question) else { return };
    assert_eq!(answer.lines().count(), cases.len());
    let (mut ratios, mut unsolved) = (Vec::new(), 0);
    for (Case { curve, timed }, line) in cases.iter().zip(answer.lines()) {
        let mut numbers = line.split(' ').map(|x| x.parse::<f64>().unwrap());
        let theirs = numbers.next().unwrap();
        for i in 0..20 {
            let here = curve.position(curve.length() * f64::from(i) / 19.0);
            let same = here.iter().zip(&mut numbers).all(|(a, b)| (a - b).abs() < 1e-9);
            assert!(same, "the splines differ");
        }
        match theirs.is_nan() {
            true => unsolved += 1,
            false => ratios.push(timed.duration_secs() / theirs),
        }
    }
    ratios.sort_by(f64::total_cmp);
    let at = |share: f64| ratios[(share * (ratios.len() - 1) as f64) as usize];
    println!(
        "ours / toppra: least {:.5}, median {:.5}, p95 {:.5}, most {:.5}; toppra left {unsolved} of {} out",
        at(0.0),
        at(0.5),
        at(0.95),
        at(1.0),
        cases.len()
    );
    assert!(ratios.len() >= 100, "toppra solved only {}", ratios.len());
    assert!(at(1.0) <= 1.01, "one is {} times as long", at(1.0));
}
