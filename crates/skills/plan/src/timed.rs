//! From a certified path to a certified trajectory.

use karakuri_motion::{
    CurveError, MotionLimits, PointToPointFailure, TimingFailure, TimingOptions, Trajectory,
    TrajectoryError, blend_each_corner, straight_line, time_optimal,
};
use karakuri_scene::exact::Proof;
use karakuri_scene::{CompileError, EdgeVerdict, exact};

use crate::constraint::EdgeProof;
use crate::planners::search_context::distance;
use crate::watch::{GoesOn, Watch};
use crate::{
    Certificate, ConstraintError, Manifold, PlanError, PlanObserver, PlanReport, Silent, Solved,
    StoppedAt,
};

/// Options for timing a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimedOptions {
    /// Greatest deviation of a rounded corner from the path (norm over rad and m); less where the rounding would
    /// collide.
    pub deviation: f64,
    /// Resolution of the timing.
    pub timing: TimingOptions,
}

impl Default for TimedOptions {
    /// 0.1 rad: round enough to keep moving, close enough to stay free. On two hundred intervals, with which motions take about
    /// 0.3 % longer than on a thousand (`karakuri bench plan`).
    fn default() -> Self {
        let timing = TimingOptions { intervals: 200, ..TimingOptions::default() };
        Self { deviation: 0.1, timing }
    }
}

/// A trajectory that is proven free at every time.
#[derive(Clone, Debug, PartialEq)]
pub struct Timed {
    /// Position, velocity and acceleration at any time.
    pub trajectory: Trajectory,
    /// The certificate of the trajectory as a controller samples it.
    pub certificate: Certificate,
    /// Permitted deviation at each corner of the path; 0: the motion stops there.
    pub corners: Vec<f64>,
}

/// Why a path has no certified trajectory.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum TimedFailure {
    /// The path has fewer than two different configurations.
    #[error("the path has no length: {0}")]
    Curve(#[from] CurveError),
    /// The curve cannot be timed.
    #[error(transparent)]
    Timing(#[from] TimingFailure),
    /// An edge cannot be travelled with limited jerk.
    #[error(transparent)]
    Edge(#[from] PointToPointFailure),
    /// The parts of the trajectory cannot be joined.
    #[error(transparent)]
    Joint(#[from] TrajectoryError),
    /// The scene cannot be compiled.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// The constraints cannot be compiled.
    #[error(transparent)]
    Constraint(#[from] ConstraintError),
    /// The motion could not be proven to keep its constraints, even with stops at the corners.
    #[error(
        "the motion could not be proven to keep its constraints, not even with stops at its corners"
    )]
    Breaks {
        /// What is known about the motion.
        proof: EdgeProof,
    },
    /// The motion could not be proven free, even with stops at the corners.
    #[error("the motion could not be proven free, not even with stops at its corners ({})", known(.verdict))]
    NotCertified {
        /// What is known about the motion.
        verdict: Box<EdgeVerdict>,
    },
    /// The observer stopped timing.
    #[error("timing was stopped")]
    Stopped,
}

impl TimedFailure {
    /// Converts it to the pipeline's error; `work` is the work of the preceding search.
    pub fn into_plan_error(self, work: PlanReport) -> PlanError {
        match self {
            Self::Compile(error) => PlanError::NotPlannable(error),
            Self::Constraint(error) => PlanError::BadConstraint(error),
            Self::Breaks { proof } => PlanError::TrajectoryBreaks { proof },
            Self::NotCertified { verdict } => PlanError::TrajectoryNotCertified { verdict },
            Self::Stopped => PlanError::Stopped(StoppedAt { report: work, dead_end: None }),
            Self::Curve(_) | Self::Timing(_) | Self::Edge(_) | Self::Joint(_) => {
                PlanError::NotTimed(Box::new(self))
            }
        }
    }
}

/// The time and the reason, without names of bodies.
fn known(verdict: &EdgeVerdict) -> String {
    match verdict {
        EdgeVerdict::Free { .. } => "free".to_owned(),
        EdgeVerdict::Blocked { fraction, .. } => {
            format!("something touches at {:.2} % of it", 100.0 * fraction)
        }
        EdgeVerdict::Outside { fraction, excess, .. } => {
            format!("a joint is {excess:.4} beyond its limit at {:.2} % of it", 100.0 * fraction)
        }
        EdgeVerdict::TooClose { fraction, witness } => format!(
            "two bodies come within {:.4} mm at {:.2} % of it",
            1e3 * witness.distance_m,
            100.0 * fraction
        ),
    }
}

/// A corner whose deviation would have to be smaller than this becomes a stop.
const LEAST_DEVIATION: f64 = 1e-4;

/// The fastest trajectory along a certified path, certified as a controller will sample it.
///
/// Corners are rounded; where the rounding collides or violates a constraint its deviation is reduced, down to a stop.
/// With jerk limits, the motion stops at every corner.
///
/// # Errors
///
/// If the path cannot be timed within the limits, or the trajectory not proven free.
pub fn timed(
    solved: &Solved,
    limits: &MotionLimits,
    options: &TimedOptions,
) -> Result<Timed, TimedFailure> {
    let checker = exact::Checker::compile(&solved.scene, &solved.joints)?;
    timed_with(&checker, solved, limits, options)
}

/// Like [`timed`], with a checker that is already compiled for the scene and joints.
///
/// # Errors
///
/// As [`timed`].
pub fn timed_with(
    checker: &exact::Checker,
    solved: &Solved,
    limits: &MotionLimits,
    options: &TimedOptions,
) -> Result<Timed, TimedFailure> {
    time_path(checker, solved, limits, options, &mut Silent)
}

/// The fastest trajectory along a path within the limits, with rounded corners. Nothing is checked against obstacles: for
/// clients that ask for that.
///
/// # Errors
///
/// If the path cannot be timed within the limits.
pub fn timed_unchecked(
    path: &[Vec<f64>],
    limits: &MotionLimits,
    options: &TimedOptions,
) -> Result<Trajectory, TimedFailure> {
    if path.len() < 2 {
        return Err(CurveError::TooShort.into());
    }
    rounded(path, &vec![first_deviation(limits, options); path.len()], limits, options)
}

/// The deviation at corners with which timing begins: none with jerk limits, where the motion stops at every corner.
fn first_deviation(limits: &MotionLimits, options: &TimedOptions) -> f64 {
    if limits.jerk().is_some() { 0.0 } else { options.deviation }
}

/// Like [`timed_with`], with an observer that is called before each round of timing and while certifying.
pub(crate) fn time_path(
    checker: &exact::Checker,
    solved: &Solved,
    limits: &MotionLimits,
    options: &TimedOptions,
    observer: &mut dyn PlanObserver,
) -> Result<Timed, TimedFailure> {
    let Solved { scene, joints, constraints, path, .. } = solved;
    let manifold = Manifold::compile(scene.robot(), scene.configuration(), joints, constraints)?;
    if path.len() < 2 {
        return Err(CurveError::TooShort.into());
    }
    let mut scratch = checker.scratch();
    let ends: [&[f64]; 2] = [&path[0], &path[path.len() - 1]];
    let keep_m = solved.clearance.of_trajectory_m(solved.certificate.clearance_m);
    let keep = checker.keep_through(keep_m, &ends, &mut scratch);
    let watch = Watch::new(observer);
    let mut go_on = || watch.goes_on();
    let mut deviations = vec![first_deviation(limits, options); path.len()];
    loop {
        if !go_on() {
            return Err(TimedFailure::Stopped);
        }
        let trajectory = rounded(path, &deviations, limits, options)?;
        let moving = Moving(&trajectory);
        let proof = checker.prove(&moving, &keep, &mut go_on, &mut scratch);
        let kept = manifold.certify_while(&moving, &mut go_on).ok_or(TimedFailure::Stopped)?;
        let fraction = match (proof, kept) {
            (Proof::Stopped, _) => return Err(TimedFailure::Stopped),
            (Proof::Kept { clearance_m }, EdgeProof::Kept) => {
                let certificate = Certificate { clearance_m };
                let corners = deviations[1..path.len() - 1].to_vec();
                return Ok(Timed { trajectory, certificate, corners });
            }
            (
                Proof::Kept { .. },
                EdgeProof::Broken { fraction, .. } | EdgeProof::Unproven { fraction },
            )
            | (Proof::Fails { fraction }, _) => fraction,
        };
        let unproven_at = trajectory.sample(fraction * trajectory.duration_secs()).position;
        // Between its corners the motion is the certified path, so the nearest rounded corner is sharpened.
        let round = (1..path.len() - 1).filter(|&i| deviations[i] > 0.0);
        let far = |i: &usize| distance(&path[*i], &unproven_at);
        let Some(corner) = round.min_by(|a, b| far(a).total_cmp(&far(b))) else {
            if matches!(proof, Proof::Kept { .. }) {
                return Err(TimedFailure::Breaks { proof: kept });
            }
            let verdict = checker.certify_while(&moving, &mut go_on, &mut scratch);
            let verdict = Box::new(verdict.ok_or(TimedFailure::Stopped)?);
            return Err(TimedFailure::NotCertified { verdict });
        };
        let sharper = deviations[corner] / 4.0;
        deviations[corner] = if sharper < LEAST_DEVIATION { 0.0 } else { sharper };
    }
}

/// The fastest motion along a path with rounded corners; it stops at a corner with deviation 0.
fn rounded(
    path: &[Vec<f64>],
    deviations: &[f64],
    limits: &MotionLimits,
    options: &TimedOptions,
) -> Result<Trajectory, TimedFailure> {
    let last = path.len() - 1;
    let (mut from, mut whole) = (0, None::<Trajectory>);
    while from < last {
        let to = (from + 1..last).find(|&i| deviations[i] <= 0.0).unwrap_or(last);
        let part = match limits.jerk() {
            Some(_) => straight_line(&path[from], &path[to], limits)?,
            None => {
                let curve = blend_each_corner(&path[from..=to], &deviations[from..=to])?;
                time_optimal(&curve, limits, &options.timing)?
            }
        };
        whole = Some(match whole {
            None => part,
            Some(before) => before.then(&part)?,
        });
        from = to;
    }
    Ok(whole.expect("there are at least two waypoints"))
}

/// Adapts a trajectory to the exact checker.
struct Moving<'a>(&'a Trajectory);

impl exact::Motion for Moving<'_> {
    fn at(&self, s: f64, q: &mut [f64]) {
        self.0.position_into(s * self.0.duration_secs(), q);
    }

    fn spread(&self, from: f64, to: f64, most: &mut [f64]) {
        let duration = self.0.duration_secs();
        self.0.spread(from * duration, to * duration, most);
    }

    fn take_apart(&self, from: f64, to: f64, way: &mut [f64], rest: &mut [f64]) {
        let duration = self.0.duration_secs();
        self.0.take_apart(from * duration, to * duration, way, rest);
    }

    fn breaks(&self, breaks: &mut Vec<f64>) {
        let duration = self.0.duration_secs();
        breaks.extend(self.0.span_times().map(|time| time / duration));
    }
}
