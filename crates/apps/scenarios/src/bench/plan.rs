//! Speed and success rate on published planning problems.

use std::time::{Duration, Instant};

use karakuri_plan::{
    Budget, FastSpace, Goal, Motion, MotionRequest, PlanError, PlanObserver, PlanReport,
    PlannerChoice, PlanningContext, PrepareOptions, Route, Silent, Solved, Stage, Verdict, motion,
};
use karakuri_robot::JointId;

use super::{Problem, ProblemSet, Spread};

/// Settings of the measurement.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanBench {
    /// The group to plan for, of the same joints as the problems.
    pub group: String,
    /// The planner.
    pub planner: PlannerChoice,
    /// Repetitions per problem; the shortest time counts, to reduce the influence of other load.
    pub runs: usize,
    /// Work budget of a search.
    pub budget: Budget,
    /// Time limit for one problem.
    pub deadline: Duration,
    /// Rng.
    pub seed: u64,
}

/// Results.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlanBenchReport {
    /// Number of problems.
    pub total: usize,
    /// Problems without a free start or goal, and why.
    pub invalid: Vec<(String, String)>,
    /// How many have a certified path.
    pub solved: usize,
    /// Valid problems without one, and why.
    pub unsolved: Vec<(String, String)>,
    /// Searches alone, of solved problems.
    pub search_us: Spread,
    /// Searches, shortening, certification and repair together.
    pub total_us: Spread,
    /// From the request to the certified path, checks of start and goals included.
    pub certified_us: Spread,
    /// From the request to the certified trajectory; without problems whose joints have no velocity limits.
    pub timed_us: Spread,
    /// Shortening alone.
    pub shorten_us: Spread,
    /// Certification alone.
    pub certify_us: Spread,
    /// Timing the path and certifying the trajectory.
    pub time_us: Spread,
    /// All other parts of a request: compiling the world, checking start and goals.
    pub prepare_us: Spread,
    /// Samples drawn.
    pub iterations: Spread,
    /// Mean length of the paths before shortening (norm over rad and m).
    pub raw_length: f64,
    /// Mean length after shortening.
    pub short_length: f64,
    /// Mean duration of the trajectories (s).
    pub duration_secs: f64,
}

/// Solves every problem of a set through the whole pipeline, as a user's request goes.
///
/// `progress` is called with the number of finished problems.
///
/// # Errors
///
/// If the group cannot be planned for, or has other joints than the problems.
pub fn plan(
    set: &ProblemSet,
    bench: &PlanBench,
    mut progress: impl FnMut(usize),
) -> Result<PlanBenchReport, PlanBenchError> {
    let first = set.problems.first().ok_or(PlanBenchError::NoProblem)?;
    let mut context = PlanningContext::new(&first.scene, &bench.group, &PrepareOptions::default())
        .map_err(|why| PlanBenchError::Refused(why.describe(&set.robot).to_string()))?;
    let order = order(context.variables().joints(), &set.joints)
        .ok_or_else(|| PlanBenchError::OtherJoints { group: bench.group.clone() })?;
    let mut report = PlanBenchReport { total: set.problems.len(), ..PlanBenchReport::default() };
    let mut measured = Measured::default();
    for (done, problem) in set.problems.iter().enumerate() {
        progress(done);
        let begin = Instant::now();
        context = context
            .with_scene(&problem.scene)
            .map_err(|why| PlanBenchError::Refused(why.describe(&set.robot).to_string()))?;
        context.fast();
        let compiled = begin.elapsed();
        let request = request(problem, bench, &order);
        let mut best: Option<Clock> = None;
        let mut answer = None;
        for _ in 0..bench.runs.max(1) {
            let mut clock = Clock::new(bench.deadline);
            answer = Some(answered(&context, &request, &mut clock));
            best = Some(best.map_or(clock, |before| before.least(&clock)));
        }
        let (Some(answer), Some(clock)) = (answer, best) else { continue };
        match answer {
            Ok((solved, duration_secs)) => {
                report.solved += 1;
                let search = search_alone(&context, &request, &solved, bench.runs);
                let certified = clock.prepare + clock.whole();
                measured.timed.extend(duration_secs.map(|_| certified + clock.time));
                measured.time.extend(duration_secs.map(|_| clock.time));
                measured.duration_secs.extend(duration_secs);
                measured.certified.push(certified);
                let clock = Clock { search: search.unwrap_or(clock.search), ..clock };
                measured.add(&solved, &clock, compiled);
            }
            Err(why) => {
                let reason = why.describe(&set.robot).to_string();
                let list =
                    if is_invalid(&why) { &mut report.invalid } else { &mut report.unsolved };
                list.push((problem.name.clone(), reason));
            }
        }
    }
    measured.finish(&mut report);
    Ok(report)
}

/// Why a set cannot be measured.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlanBenchError {
    /// The set is empty.
    #[error("the set has no problem")]
    NoProblem,
    /// The group cannot be planned for.
    #[error("{0}")]
    Refused(String),
    /// The group has other joints than the problems.
    #[error("group {group:?} has other joints than the problems")]
    OtherJoints {
        /// The group.
        group: String,
    },
}

/// Which of the problem's numbers each variable of the group is.
fn order(group: &[JointId], problem: &[JointId]) -> Option<Vec<usize>> {
    let found: Option<Vec<usize>> =
        group.iter().map(|id| problem.iter().position(|other| other == id)).collect();
    found.filter(|_| group.len() == problem.len())
}

fn request(problem: &Problem, bench: &PlanBench, order: &[usize]) -> MotionRequest {
    let sorted = |q: &Vec<f64>| order.iter().map(|&i| q[i]).collect();
    MotionRequest {
        start: Some(sorted(&problem.start)),
        planner: bench.planner.clone(),
        budget: bench.budget,
        seed: bench.seed,
        ..MotionRequest::new(
            problem.scene.clone(),
            bench.group.clone(),
            Goal::AnyOf(problem.goals.iter().map(sorted).collect()),
        )
    }
}

/// The search alone, repeated, as planners are usually timed; the shortest time counts.
/// `None` if the request needed more than one search.
fn search_alone(
    context: &PlanningContext,
    request: &MotionRequest,
    solved: &Solved,
    runs: usize,
) -> Option<Duration> {
    if solved.report.route != Route::Fast {
        return None;
    }
    let planner = request.planner.planner().ok()?;
    let mut space = FastSpace::new(context.fast());
    let goals = solved.triage.free().map(|branch| branch.q.clone()).collect();
    let (start, budget, seed) = (request.start.clone()?, request.budget, request.seed);
    let problem = karakuri_plan::Problem { start, goals, budget, seed };
    let mut least = Duration::MAX;
    for _ in 0..runs.max(1) {
        let begin = Instant::now();
        let plan = planner.plan(&problem, &mut space, &mut Silent);
        least = least.min(begin.elapsed());
        // Goals that the sphere model rejects can change the search; then the request's own time counts.
        if plan.ok()?.path != solved.raw {
            return None;
        }
    }
    Some(least)
}

/// The path of a request, and the duration of its motion (s); `None` if its joints have no velocity limits, or it has no length.
fn answered(
    context: &PlanningContext,
    request: &MotionRequest,
    clock: &mut Clock,
) -> Result<(Solved, Option<f64>), PlanError> {
    match motion(context, request, clock) {
        Ok(Motion { solved, timed, .. }) => {
            let duration_secs = timed.map(|timed| timed.trajectory.duration_secs());
            Ok((solved, duration_secs))
        }
        Err(PlanError::NoLimits(_)) => Ok((context.solve(request, clock)?, None)),
        Err(why) => Err(why),
    }
}

fn is_invalid(why: &PlanError) -> bool {
    matches!(
        why,
        PlanError::StartOutside(_) | PlanError::StartTouching { .. } | PlanError::NoFreeGoal(_)
    )
}

/// Times of the parts of one request; also its deadline.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    begin: Instant,
    deadline: Duration,
    stage: (Stage, Instant),
    prepare: Duration,
    pub(super) search: Duration,
    shorten: Duration,
    certify: Duration,
    mend: Duration,
    time: Duration,
}

impl Clock {
    pub(super) fn new(deadline: Duration) -> Self {
        let (none, begin) = (Duration::ZERO, Instant::now());
        Self {
            begin,
            deadline,
            stage: (Stage::Prepare, begin),
            prepare: none,
            search: none,
            shorten: none,
            certify: none,
            mend: none,
            time: none,
        }
    }

    fn whole(&self) -> Duration {
        self.search + self.shorten + self.certify + self.mend
    }

    /// The smaller time of each part.
    fn least(self, other: &Self) -> Self {
        Self {
            prepare: self.prepare.min(other.prepare),
            search: self.search.min(other.search),
            shorten: self.shorten.min(other.shorten),
            certify: self.certify.min(other.certify),
            mend: self.mend.min(other.mend),
            time: self.time.min(other.time),
            ..self
        }
    }
}

impl PlanObserver for Clock {
    fn progress(&mut self, _report: &PlanReport) -> Verdict {
        if self.begin.elapsed() < self.deadline { Verdict::Continue } else { Verdict::Stop }
    }

    fn stage(&mut self, stage: Stage) {
        let now = Instant::now();
        let (before, since) = self.stage;
        let part = match before {
            Stage::Prepare | Stage::Triage => &mut self.prepare,
            Stage::Search => &mut self.search,
            Stage::Shorten => &mut self.shorten,
            Stage::Certify => &mut self.certify,
            Stage::Repair => &mut self.mend,
            Stage::Time | Stage::Done => &mut self.time,
        };
        *part += now - since;
        self.stage = (stage, now);
    }
}

#[derive(Default)]
struct Measured {
    search: Vec<Duration>,
    whole: Vec<Duration>,
    certified: Vec<Duration>,
    timed: Vec<Duration>,
    time: Vec<Duration>,
    duration_secs: Vec<f64>,
    shorten: Vec<Duration>,
    certify: Vec<Duration>,
    prepare: Vec<Duration>,
    iterations: Vec<f64>,
    raw: f64,
    short: f64,
}

impl Measured {
    fn add(&mut self, solved: &Solved, clock: &Clock, compiled: Duration) {
        self.search.push(clock.search);
        self.whole.push(clock.whole());
        self.shorten.push(clock.shorten);
        self.certify.push(clock.certify);
        self.prepare.push(clock.prepare + compiled);
        self.iterations.push(solved.report.search.iterations as f64);
        self.raw += length(&solved.raw);
        self.short += length(&solved.path);
    }

    fn finish(self, report: &mut PlanBenchReport) {
        let count = self.search.len().max(1) as f64;
        let durations = self.duration_secs.len().max(1) as f64;
        report.duration_secs = self.duration_secs.iter().sum::<f64>() / durations;
        report.search_us = Spread::of(self.search);
        report.total_us = Spread::of(self.whole);
        report.certified_us = Spread::of(self.certified);
        report.timed_us = Spread::of(self.timed);
        report.shorten_us = Spread::of(self.shorten);
        report.certify_us = Spread::of(self.certify);
        report.time_us = Spread::of(self.time);
        report.prepare_us = Spread::of(self.prepare);
        report.iterations = Spread::of_numbers(self.iterations);
        report.raw_length = self.raw / count;
        report.short_length = self.short / count;
    }
}

pub(super) fn length(path: &[Vec<f64>]) -> f64 {
    let edge =
        |w: &[Vec<f64>]| w[0].iter().zip(&w[1]).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt();
    path.windows(2).map(edge).sum()
}
