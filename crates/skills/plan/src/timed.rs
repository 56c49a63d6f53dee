//! From a certified path to a certified trajectory.

use karakuri_motion::{
    Curve, CurveError, MotionLimits, PointToPointFailure, TimingFailure, TimingOptions, Trajectory,
    TrajectoryError, blend_each_corner, straight_line, time_optimal,
};
use karakuri_scene::{CompileError, EdgeVerdict, exact};

use crate::planners::ground::distance;
use crate::{Certificate, ConstraintError, Manifold, Solved};

/// How a path becomes a trajectory.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimedOptions {
    /// Corners are rounded no further than this from the path (rad and m together), and less where that touches.
    pub deviation: f64,
    /// How finely timing looks.
    pub timing: TimingOptions,
}

impl Default for TimedOptions {
    /// Round enough to keep moving, close enough to stay free.
    fn default() -> Self {
        Self { deviation: 0.1, timing: TimingOptions::default() }
    }
}

/// A trajectory whose every moment is proven free.
#[derive(Clone, Debug, PartialEq)]
pub struct Timed {
    /// Where, how fast and how hard, at any time.
    pub trajectory: Trajectory,
    /// What is proven about what a controller will sample.
    pub certificate: Certificate,
    /// How far each corner of the path may have been rounded; 0: the motion stops there.
    pub corners: Vec<f64>,
}

/// Why a path has no certified trajectory.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TimedFailure {
    /// The path stays where it is, or is none.
    #[error("the path leads nowhere: {0}")]
    Curve(#[from] CurveError),
    /// The curve cannot be timed.
    #[error(transparent)]
    Timing(#[from] TimingFailure),
    /// An edge cannot be travelled with limited jerk.
    #[error(transparent)]
    Edge(#[from] PointToPointFailure),
    /// The parts do not fit together.
    #[error(transparent)]
    Joint(#[from] TrajectoryError),
    /// The scene cannot be compiled.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// The constraints cannot be compiled.
    #[error(transparent)]
    Constraint(#[from] ConstraintError),
    /// Even with a stop at every corner that is near the trouble the motion could not be proven free.
    #[error("the motion could not be proven free, not even with stops at its corners")]
    NotCertified {
        /// What is known about the motion.
        verdict: Box<EdgeVerdict>,
    },
}

/// A corner that would have to be rounded by less than this becomes a stop.
const LEAST_DEVIATION: f64 = 1e-4;

/// The fastest trajectory along a certified path, certified as a controller will sample it.
///
/// Corners are rounded; where the rounding touches something or leaves a constraint they get sharper, down to a stop. If the limits name a
/// jerk, the motion stops at every corner.
///
/// # Errors
///
/// If the path cannot be timed within the limits, or not proven free even so.
pub fn timed(
    solved: &Solved,
    limits: &MotionLimits,
    options: &TimedOptions,
) -> Result<Timed, TimedFailure> {
    let checker = exact::Checker::compile(&solved.scene, &solved.joints)?;
    timed_with(&checker, solved, limits, options)
}

/// The same with a checker that is already compiled for the scene and joints.
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
    let Solved { scene, joints, constraints, path, .. } = solved;
    let manifold = Manifold::compile(scene.robot(), scene.configuration(), joints, constraints)?;
    if path.len() < 2 {
        return Err(CurveError::TooShort.into());
    }
    let mut scratch = checker.scratch();
    let first = if limits.jerk().is_some() { 0.0 } else { options.deviation };
    let mut deviations = vec![first; path.len()];
    loop {
        let (trajectory, leaves) = rounded(path, &deviations, limits, options, &manifold)?;
        let verdict = checker.certify(&Moving(&trajectory), &mut scratch);
        let position =
            |fraction: f64| trajectory.sample(fraction * trajectory.duration_secs()).position;
        let trouble = match (&verdict, leaves) {
            (EdgeVerdict::Free { clearance_m }, None) => {
                let certificate = Certificate { clearance_m: *clearance_m };
                let corners = deviations[1..path.len() - 1].to_vec();
                return Ok(Timed { trajectory, certificate, corners });
            }
            (EdgeVerdict::Free { .. }, Some(q)) => q,
            (
                EdgeVerdict::Blocked { fraction, .. }
                | EdgeVerdict::TooClose { fraction, .. }
                | EdgeVerdict::Outside { fraction, .. },
                _,
            ) => position(*fraction),
        };
        // Between its corners the motion is the path, which is proven: the nearest corner is to blame.
        let round = (1..path.len() - 1).filter(|&i| deviations[i] > 0.0);
        let far = |i: &usize| distance(&path[*i], &trouble);
        let Some(corner) = round.min_by(|a, b| far(a).total_cmp(&far(b))) else {
            return Err(TimedFailure::NotCertified { verdict: Box::new(verdict) });
        };
        let sharper = deviations[corner] / 4.0;
        deviations[corner] = if sharper < LEAST_DEVIATION { 0.0 } else { sharper };
    }
}

/// The fastest motion along a path with rounded corners; a corner of no deviation is a stop. Also a configuration where
/// a rounded corner is not proven to keep the constraints.
fn rounded(
    path: &[Vec<f64>],
    deviations: &[f64],
    limits: &MotionLimits,
    options: &TimedOptions,
    manifold: &Manifold,
) -> Result<(Trajectory, Option<Vec<f64>>), TimedFailure> {
    let last = path.len() - 1;
    let (mut from, mut whole, mut leaves) = (0, None::<Trajectory>, None);
    while from < last {
        let to = (from + 1..last).find(|&i| deviations[i] <= 0.0).unwrap_or(last);
        let part = match limits.jerk() {
            Some(_) => straight_line(&path[from], &path[to], limits)?,
            None => {
                let curve = blend_each_corner(&path[from..=to], &deviations[from..=to])?;
                leaves = leaves.or_else(|| leaving(&curve, manifold));
                time_optimal(&curve, limits, &options.timing)?
            }
        };
        whole = Some(match whole {
            None => part,
            Some(before) => before.then(&part)?,
        });
        from = to;
    }
    Ok((whole.expect("there are at least two waypoints"), leaves))
}

/// A place of a curve's bends where constraints are not proven to be kept. Its straight parts are parts of proven edges.
fn leaving(curve: &Curve, manifold: &Manifold) -> Option<Vec<f64>> {
    if manifold.constraints().is_empty() {
        return None;
    }
    /// Halvings of a bend before the proof gives up.
    const DEEPEST: u32 = 12;
    let mut open: Vec<(f64, f64, u32)> =
        curve.breaks().windows(2).rev().map(|ends| (ends[0], ends[1], 0)).collect();
    let mut most = vec![0.0; curve.dof()];
    while let Some((from, to, depth)) = open.pop() {
        let middle = curve.position(0.5 * (from + to));
        let ends = [from, to].map(|s| curve.position(s));
        let straight =
            (0..curve.dof()).all(|k| (0.5 * (ends[0][k] + ends[1][k]) - middle[k]).abs() < 1e-12);
        // Half way along a bend, the quintic is nowhere near its chord.
        if depth == 0 && straight {
            continue;
        }
        curve.spread(from, to, &mut most);
        if manifold.keeps_around(&middle, &most) {
            continue;
        }
        if depth == DEEPEST {
            return Some(middle);
        }
        let half = 0.5 * (from + to);
        open.push((half, to, depth + 1));
        open.push((from, half, depth + 1));
    }
    None
}

/// A trajectory as the exact checker sees motions.
struct Moving<'a>(&'a Trajectory);

impl exact::Motion for Moving<'_> {
    fn at(&self, s: f64, q: &mut [f64]) {
        self.0.position_into(s * self.0.duration_secs(), q);
    }

    fn spread(&self, from: f64, to: f64, most: &mut [f64]) {
        let duration = self.0.duration_secs();
        self.0.spread(from * duration, to * duration, most);
    }
}
