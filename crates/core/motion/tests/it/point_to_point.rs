//! Jerk-limited motion: end states, limits, and durations compared with another implementation.

use std::fmt::Write;

use karakuri_motion::{
    MotionLimits, PointToPointFailure, Quantity, Sample, Trajectory, point_to_point, straight_line,
    validate,
};
use karakuri_testkit::random::Rng;

fn limits(rng: &mut Rng, dof: usize) -> MotionLimits {
    let mut draw = |low, high| (0..dof).map(|_| rng.between(low, high)).collect::<Vec<f64>>();
    let (velocity, acceleration, jerk) = (draw(0.5, 3.0), draw(1.0, 15.0), draw(5.0, 200.0));
    MotionLimits::new(velocity, acceleration).unwrap().with_jerk(jerk).unwrap()
}

fn state(rng: &mut Rng, limits: &MotionLimits, moving: bool) -> Sample {
    let dof = limits.dof();
    let mut state = Sample::at_rest((0..dof).map(|_| rng.between(-2.0, 2.0)).collect());
    if moving {
        let share = |most: &f64, rng: &mut Rng| rng.between(-0.4, 0.4) * most;
        state.velocity = limits.velocity().iter().map(|v| share(v, rng)).collect();
        let jerk = limits.jerk().unwrap();
        // Small enough that it can be reduced to zero within the speed limit.
        let room = |k: usize| (0.5 * limits.velocity()[k] * jerk[k]).sqrt();
        let acceleration = limits.acceleration().iter().enumerate();
        state.acceleration = acceleration.map(|(k, a)| share(&a.min(room(k)), rng)).collect();
    }
    state
}

fn check_ends(trajectory: &Trajectory, start: &Sample, goal: &Sample) {
    for (expected, secs) in [(start, 0.0), (goal, trajectory.duration_secs())] {
        let found = trajectory.sample(secs);
        let rows = [
            (&found.position, &expected.position, 1e-12),
            (&found.velocity, &expected.velocity, 1e-7),
            (&found.acceleration, &expected.acceleration, 1e-6),
        ];
        for (found, expected, tolerance) in rows {
            for (a, b) in found.iter().zip(expected) {
                assert!((a - b).abs() < tolerance, "{a} instead of {b} at {secs} s");
            }
        }
    }
}

#[test]
fn random_motions_meet_their_ends_within_their_limits() {
    let mut rng = Rng::new(31);
    for round in 0..2000 {
        let dof = 1 + rng.below(7);
        let limits = limits(&mut rng, dof);
        let moving = round % 2 == 1;
        let [start, goal] = [(); 2].map(|()| state(&mut rng, &limits, moving));
        let found = point_to_point(&start, &goal, &limits)
            .unwrap_or_else(|failure| panic!("{round}: {failure}"));
        check_ends(&found, &start, &goal);
        let step_secs = found.duration_secs() / 1000.0;
        validate(&found, step_secs, 1e-3).unwrap_or_else(|v| panic!("{round}: {v}"));
    }
}

#[test]
fn straight_lines_are_straight_and_as_fast_as_the_slowest_variable() {
    let mut rng = Rng::new(32);
    for _ in 0..200 {
        let dof = 1 + rng.below(7);
        let limits = limits(&mut rng, dof);
        let [start, goal] = [(); 2].map(|()| state(&mut rng, &limits, false));
        let (from, to) = (&start.position, &goal.position);
        let line = straight_line(from, to, &limits).unwrap();
        check_ends(&line, &start, &goal);
        let free = point_to_point(&start, &goal, &limits).unwrap();
        assert!(line.duration_secs() >= free.duration_secs() * (1.0 - 1e-9));
        for i in 0..50 {
            let q = line.sample(line.duration_secs() * f64::from(i) / 49.0).position;
            let share = |k: usize| (q[k] - from[k]) / (to[k] - from[k]);
            assert!((0..dof).all(|k| (share(k) - share(0)).abs() < 1e-6));
        }
    }
}

#[test]
fn one_variable_alone_takes_the_time_of_the_textbook() {
    // Long enough to reach every limit: d / v + v / a + a / j.
    let limits = MotionLimits::new(vec![1.0], vec![2.0]).unwrap().with_jerk(vec![8.0]).unwrap();
    let line = straight_line(&[0.0], &[3.0], &limits).unwrap();
    assert!((line.duration_secs() - (3.0 + 0.5 + 0.25)).abs() < 1e-9);
    // Too short for any but the jerk: 4 ∛(d / 2 j).
    let short = straight_line(&[0.0], &[-1e-3], &limits).unwrap();
    assert!((short.duration_secs() - 4.0 * (1e-3_f64 / 16.0).cbrt()).abs() < 1e-9);
}

#[test]
fn questions_without_an_answer_say_why() {
    let one = |v: f64| MotionLimits::new(vec![v], vec![1.0]).unwrap();
    let jerky = one(1.0).with_jerk(vec![1.0]).unwrap();
    let at = |q: f64| Sample::at_rest(vec![q]);
    let ask = |start: &Sample, goal: &Sample| point_to_point(start, goal, &jerky).unwrap_err();

    let without = point_to_point(&at(0.0), &at(1.0), &one(1.0)).unwrap_err();
    assert_eq!(without, PointToPointFailure::NoJerk);
    assert_eq!(ask(&at(1.0), &at(1.0)), PointToPointFailure::AlreadyThere);
    assert_eq!(ask(&at(f64::NAN), &at(1.0)), PointToPointFailure::NotFinite { variable: 0 });
    let long = Sample::at_rest(vec![0.0; 2]);
    assert_eq!(ask(&long, &at(1.0)), PointToPointFailure::Mismatch { given: 2, expected: 1 });
    let fast = Sample { velocity: vec![2.0], ..at(0.0) };
    assert!(matches!(ask(&fast, &at(1.0)), PointToPointFailure::Start(v) if v.value == 2.0));
    // Not too fast yet, but it will be before the acceleration is zero.
    let soon = Sample { velocity: vec![0.9], acceleration: vec![1.0], ..at(0.0) };
    let PointToPointFailure::Start(violation) = ask(&soon, &at(1.0)) else { panic!() };
    assert_eq!(violation.quantity, Quantity::Velocity);
    assert!(matches!(ask(&at(0.0), &fast), PointToPointFailure::Goal(_)));
    let same = straight_line(&[1.0], &[1.0], &jerky).unwrap_err();
    assert_eq!(same, PointToPointFailure::AlreadyThere);
}

/// Reads lines of dof, then nine lists; prints durations.
const RUCKIG: &str = r"
import sys, ruckig
for line in sys.stdin:
    dof, *numbers = line.split()
    dof, numbers = int(dof), [float(x) for x in numbers]
    lists = [numbers[i * dof:(i + 1) * dof] for i in range(9)]
    question, answer = ruckig.InputParameter(dof), ruckig.Trajectory(dof)
    (question.current_position, question.current_velocity, question.current_acceleration, question.target_position,
     question.target_velocity, question.target_acceleration, question.max_velocity, question.max_acceleration,
     question.max_jerk) = lists
    result = ruckig.Ruckig(dof).calculate(question, answer)
    assert result in (ruckig.Result.Working, ruckig.Result.Finished), result
    print(repr(answer.duration))
";

#[test]
fn durations_are_those_of_ruckig() {
    let mut rng = Rng::new(33);
    let (mut question, mut ours) = (String::new(), Vec::new());
    for round in 0..1000 {
        let dof = 1 + rng.below(10);
        let limits = limits(&mut rng, dof);
        let [start, goal] = [(); 2].map(|()| state(&mut rng, &limits, round % 2 == 1));
        ours.push(point_to_point(&start, &goal, &limits).unwrap().duration_secs());
        write!(question, "{dof}").unwrap();
        let states = [&start, &goal].map(|s| [&s.position, &s.velocity, &s.acceleration]);
        let limits = [limits.velocity(), limits.acceleration(), limits.jerk().unwrap()];
        let rows = states.as_flattened().iter().map(|row| &row[..]).chain(limits);
        rows.flatten().for_each(|x| write!(question, " {x:?}").unwrap());
        question.push('\n');
    }
    let Some(answer) = karakuri_testkit::peer::ask(RUCKIG, question) else { return };
    let theirs: Vec<f64> = answer.lines().map(|line| line.parse().unwrap()).collect();
    assert_eq!(theirs.len(), ours.len());
    for (i, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
        assert!((ours / theirs - 1.0).abs() < 1e-6, "{i}: {ours} instead of {theirs} s");
    }
}
