//! From a certified path to a certified trajectory.

use karakuri_motion::{
    Curve, CurveError, MotionLimits, PointToPointFailure, TimingFailure, TimingOptions, Trajectory,
    TrajectoryError, blend_each_corner, straight_line, time_optimal,
};
use karakuri_scene::exact::{Keep, Proof};
use karakuri_scene::{CompileError, EdgeVerdict, exact};

use crate::clearance::{Place, Shortfall};
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
    time_path(checker, solved, false, limits, options, &mut Silent)
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
    if limits.jerk().is_some() {
        return with_stops(path, limits);
    }
    along(&curves(path, &vec![options.deviation; path.len()])?, limits, options)
}

/// The deviation at corners with which timing begins: none with jerk limits, where the motion stops at every corner.
fn first_deviation(limits: &MotionLimits, options: &TimedOptions) -> f64 {
    if limits.jerk().is_some() { 0.0 } else { options.deviation }
}

/// Like [`timed_with`], with an observer that is called while certifying. Where the path's own certificate is one of this checker
/// (`certified`), only what leaves its edges has to be proven: the rounded corners.
pub(crate) fn time_path(
    checker: &exact::Checker,
    solved: &Solved,
    certified: bool,
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
    let at_ends = |less: &Shortfall| matches!(less.place, Place::Start | Place::Goal);
    let keep = match certified && !solved.clearance.less.iter().any(at_ends) {
        true => Keep::all(keep_m),
        false => checker.keep_through(keep_m, &ends, &mut scratch),
    };
    let watch = Watch::new(observer);
    let clearance_m = if certified { solved.certificate.clearance_m } else { f64::INFINITY };
    let known = Vec::new();
    let mut proofs =
        Proofs { checker, scratch, keep, manifold, watch: &watch, certified, known, clearance_m };
    let mut deviations = vec![first_deviation(limits, options); path.len()];
    loop {
        if !watch.goes_on() {
            return Err(TimedFailure::Stopped);
        }
        let (trajectory, unproven) = if limits.jerk().is_some() {
            let trajectory = with_stops(path, limits)?;
            let unproven = proofs.look_at(&Moving(&trajectory))?;
            (trajectory, unproven)
        } else {
            let curves = curves(path, &deviations)?;
            let unproven = proofs.look_at_all(&curves)?;
            if let Some(Unproven { place, .. }) = &unproven {
                // Between its corners the motion is the path, so the nearest rounded corner is sharpened.
                let round = (1..path.len() - 1).filter(|&i| deviations[i] > 0.0);
                let far = |i: &usize| distance(&path[*i], place);
                if let Some(corner) = round.min_by(|a, b| far(a).total_cmp(&far(b))) {
                    let sharper = deviations[corner] / 4.0;
                    deviations[corner] = if sharper < LEAST_DEVIATION { 0.0 } else { sharper };
                    continue;
                }
            }
            (along(&curves, limits, options)?, unproven)
        };
        match unproven {
            None => {
                let certificate = Certificate { clearance_m: proofs.clearance_m };
                let corners = deviations[1..path.len() - 1].to_vec();
                return Ok(Timed { trajectory, certificate, corners });
            }
            Some(Unproven { breaks: Some(proof), .. }) => {
                return Err(TimedFailure::Breaks { proof });
            }
            Some(Unproven { breaks: None, .. }) => {
                let verdict = proofs.verdict(&Moving(&trajectory))?;
                return Err(TimedFailure::NotCertified { verdict });
            }
        }
    }
}

/// What is proven about the parts of a motion.
struct Proofs<'a> {
    checker: &'a exact::Checker,
    scratch: exact::Scratch,
    keep: Keep,
    manifold: Manifold,
    watch: &'a Watch<'a>,
    /// Whether the edges of the path are proven.
    certified: bool,
    /// The pieces of curves that are proven, with their lengths.
    known: Vec<(f64, Vec<[f64; 6]>)>,
    /// The distance that everything proven keeps (m).
    clearance_m: f64,
}

/// A motion that is not proven.
struct Unproven {
    /// A configuration at which it is not.
    place: Vec<f64>,
    /// What is known about its constraints, if it is those.
    breaks: Option<EdgeProof>,
}

impl Proofs<'_> {
    /// The pieces of curves that are not proven yet; `None` if all hold.
    fn look_at_all(&mut self, curves: &[Curve]) -> Result<Option<Unproven>, TimedFailure> {
        for curve in curves {
            for piece in 0..curve.breaks().len() - 1 {
                if self.certified && curve.is_straight(piece) {
                    continue;
                }
                let piece = OnPiece::new(curve, piece);
                let polynomials = curve.polynomials(piece.piece);
                let is_it = |(length, known): &(f64, Vec<[f64; 6]>)| {
                    *length == piece.length() && known == polynomials
                };
                if self.known.iter().any(is_it) {
                    continue;
                }
                let unproven = self.look_at(&piece)?;
                if unproven.is_some() {
                    return Ok(unproven);
                }
                self.known.push((piece.length(), polynomials.to_vec()));
            }
        }
        Ok(None)
    }

    /// A motion; `None` if it is proven.
    fn look_at(&mut self, motion: &dyn exact::Motion) -> Result<Option<Unproven>, TimedFailure> {
        let mut go_on = || self.watch.goes_on();
        if !go_on() {
            return Err(TimedFailure::Stopped);
        }
        let proof = self.checker.prove(motion, &self.keep, &mut go_on, &mut self.scratch);
        let (fraction, breaks) = match proof {
            Proof::Stopped => return Err(TimedFailure::Stopped),
            Proof::Fails { fraction } => (fraction, None),
            Proof::Kept { clearance_m } => {
                let kept = self.manifold.certify_while(motion, &mut go_on);
                match kept.ok_or(TimedFailure::Stopped)? {
                    EdgeProof::Kept => {
                        self.clearance_m = self.clearance_m.min(clearance_m);
                        return Ok(None);
                    }
                    broken @ (EdgeProof::Broken { fraction, .. }
                    | EdgeProof::Unproven { fraction }) => (fraction, Some(broken)),
                }
            }
        };
        let mut place = vec![0.0; self.checker.dof()];
        motion.at(fraction, &mut place);
        Ok(Some(Unproven { place, breaks }))
    }

    /// Why a motion is not free.
    fn verdict(&mut self, motion: &dyn exact::Motion) -> Result<Box<EdgeVerdict>, TimedFailure> {
        let mut go_on = || self.watch.goes_on();
        let verdict = self.checker.certify_while(motion, &mut go_on, &mut self.scratch);
        Ok(Box::new(verdict.ok_or(TimedFailure::Stopped)?))
    }
}

/// The path with rounded corners: one curve from each corner with deviation 0, where the motion stops, to the next.
fn curves(path: &[Vec<f64>], deviations: &[f64]) -> Result<Vec<Curve>, CurveError> {
    let last = path.len() - 1;
    let (mut from, mut curves) = (0, Vec::new());
    while from < last {
        let to = (from + 1..last).find(|&i| deviations[i] <= 0.0).unwrap_or(last);
        curves.push(blend_each_corner(&path[from..=to], &deviations[from..=to])?);
        from = to;
    }
    Ok(curves)
}

/// The fastest motion along curves that stops between them.
fn along(
    curves: &[Curve],
    limits: &MotionLimits,
    options: &TimedOptions,
) -> Result<Trajectory, TimedFailure> {
    joined(curves.iter().map(|curve| Ok(time_optimal(curve, limits, &options.timing)?)))
}

/// The motion along a path with limited jerk, which stops at every corner.
fn with_stops(path: &[Vec<f64>], limits: &MotionLimits) -> Result<Trajectory, TimedFailure> {
    joined(path.windows(2).map(|ends| Ok(straight_line(&ends[0], &ends[1], limits)?)))
}

fn joined(
    parts: impl Iterator<Item = Result<Trajectory, TimedFailure>>,
) -> Result<Trajectory, TimedFailure> {
    let mut whole = None::<Trajectory>;
    for part in parts {
        let part = part?;
        whole = Some(match whole {
            None => part,
            Some(before) => before.then(&part)?,
        });
    }
    Ok(whole.expect("there are at least two waypoints"))
}

/// Adapts a piece of a curve to the exact checker.
struct OnPiece<'a> {
    curve: &'a Curve,
    piece: usize,
    ends: [f64; 2],
}

impl<'a> OnPiece<'a> {
    fn new(curve: &'a Curve, piece: usize) -> Self {
        Self { curve, piece, ends: [curve.breaks()[piece], curve.breaks()[piece + 1]] }
    }

    fn length(&self) -> f64 {
        self.ends[1] - self.ends[0]
    }

    fn at_share(&self, share: f64) -> f64 {
        self.ends[0] + share * self.length()
    }
}

impl exact::Motion for OnPiece<'_> {
    fn at(&self, s: f64, q: &mut [f64]) {
        self.curve.position_into(self.at_share(s), q);
    }

    fn spread(&self, from: f64, to: f64, most: &mut [f64]) {
        let mut rest = vec![0.0; most.len()];
        self.take_apart(from, to, most, &mut rest);
        for (most, rest) in most.iter_mut().zip(rest) {
            *most = most.abs() + rest;
        }
    }

    fn take_apart(&self, from: f64, to: f64, way: &mut [f64], rest: &mut [f64]) {
        let within = [self.at_share(from), self.at_share(to)];
        self.curve.take_apart(self.piece, within, way, rest);
    }
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
