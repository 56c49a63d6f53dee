//! Speed and success rate of inverse kinematics.

use std::time::{Duration, Instant};

use karakuri_geometry::Pose;
use karakuri_geometry::random::Rng;
use karakuri_robot::ik::{Answer, Goal, Options, Residual, Solver};
use karakuri_robot::{Chain, Frames, RobotModel, kinematics};

use super::Spread;
use karakuri::Method;

/// Settings of the measurement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IkBench {
    /// Solution method.
    pub method: Method,
    /// Number of poses.
    pub n: usize,
    /// Seed of the poses and start configurations.
    pub seed: u64,
    /// Repetitions per pose; the shortest time counts, to reduce the influence of other load.
    pub rounds: usize,
    /// Tolerance and restarts.
    pub options: Options,
}

impl Default for IkBench {
    /// Ten thousand poses by the best method.
    fn default() -> Self {
        Self { method: Method::Auto, n: 10_000, seed: 1, rounds: 3, options: Options::default() }
    }
}

/// Results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IkReport {
    /// Number of poses; all of them are reachable.
    pub n: usize,
    /// Number of confirmed answers.
    pub solved: usize,
    /// Number of wrong answers, including poses wrongly reported as unreachable.
    pub wrong: usize,
    /// Time of one call.
    pub time_us: Spread,
    /// The worst confirmed answer.
    pub max_error: Residual,
}

/// Solves the poses of random configurations within the limits, each from another random configuration.
///
/// Answers are judged by the forward kinematics of the whole robot, which shares no code with the solvers: the
/// position and turn must be within the tolerance, and every joint within its range.
///
/// # Panics
///
/// If the method does not apply to the chain.
pub fn ik(model: &RobotModel, chain: &Chain, bench: &IkBench) -> IkReport {
    let solver = Solver::new(chain);
    let mut rng = Rng::new(bench.seed);
    let mut judge = Judge { model, chain, frames: Frames::default(), robot_q: model.neutral() };

    let mut report = IkReport {
        n: bench.n,
        solved: 0,
        wrong: 0,
        time_us: Spread::default(),
        max_error: Residual::default(),
    };
    let mut cases = Vec::with_capacity(bench.n);
    for _ in 0..bench.n {
        let goal = Goal::pose(judge.forward(&chain.sample(&mut rng)));
        let start = chain.sample(&mut rng);

        cases.push((goal, start));
    }

    let mut answers = vec![None; bench.n];
    let mut times = vec![Duration::MAX; bench.n];
    for _ in 0..bench.rounds.max(1) {
        for (i, (goal, start)) in cases.iter().enumerate() {
            let begin = Instant::now();
            let answer = bench.method.solve(&solver, goal, start, &bench.options);
            times[i] = times[i].min(begin.elapsed());
            answers[i] = Some(answer);
        }
    }

    let tolerance = bench.method.tolerance(bench.options.tolerance);
    for ((goal, _), answer) in cases.iter().zip(answers.into_iter().flatten()) {
        match answer {
            Answer::Solved(solutions) => {
                let residuals: Vec<Residual> =
                    solutions.iter().map(|s| goal.residual(&judge.forward(&s.q))).collect();
                let confirmed = residuals.iter().all(|r| tolerance.accepts(r))
                    && solutions.iter().all(|s| chain.within_limits(&s.q, 1e-9));
                if confirmed && !residuals.is_empty() {
                    report.solved += 1;
                    let worst = &mut report.max_error;
                    for r in residuals {
                        worst.position_m = worst.position_m.max(r.position_m);
                        worst.rotation_rad = worst.rotation_rad.max(r.rotation_rad);
                    }
                } else {
                    report.wrong += 1;
                }
            }
            Answer::Unreachable(_) => report.wrong += 1,
            Answer::NotFound { .. } => {}
        }
    }
    report.time_us = Spread::of(times);
    report
}

/// Places the tip by the forward kinematics of the whole robot.
struct Judge<'a> {
    model: &'a RobotModel,
    chain: &'a Chain,
    frames: Frames,
    robot_q: Vec<f64>,
}

impl Judge<'_> {
    fn forward(&mut self, q: &[f64]) -> Pose {
        self.chain.insert(q, &mut self.robot_q);
        kinematics::forward(self.model, &self.robot_q, &mut self.frames);
        self.frames[self.chain.base].inverse() * self.frames[self.chain.tip]
    }
}
