//! The motion pipeline: from a request to a certified, timed motion.

use karakuri_motion::{MotionLimits, Trajectory, TrajectoryError};
use karakuri_robot::JointId;
use karakuri_scene::Scene;

use crate::timed::{TimedFailure, time_path};
use crate::tip_speed::limit_tip_speed;
use crate::{
    Clearance, MotionRequest, PlanError, PlanObserver, PlanReport, PlanningContext, PrepareOptions,
    Solved, SpeedScale, Stage, Timed, Verdict, length,
};

/// A motion: a certified path and the certified trajectory along it.
#[derive(Clone, Debug, PartialEq)]
pub struct Motion {
    /// The scene of the request, without its margin.
    pub scene: Scene,
    /// The path with its certificate, the work it took, and the goals that were considered.
    pub solved: Solved,
    /// The trajectory with its certificate; `None` if the start is a goal, so that nothing moves.
    pub timed: Option<Timed>,
    /// The distance asked for, the distance kept everywhere, and where it is less than asked for.
    pub clearance: Clearance,
    /// The limits that the trajectory keeps, scaled by the request's speed.
    pub limits: MotionLimits,
}

impl Motion {
    /// The joints that it moves.
    pub fn joints(&self) -> &[JointId] {
        &self.solved.joints
    }

    /// Configurations of the group, joined by straight certified edges.
    pub fn path(&self) -> &[Vec<f64>] {
        &self.solved.path
    }

    /// The trajectory; `None` if the start is a goal.
    pub fn trajectory(&self) -> Option<&Trajectory> {
        self.timed.as_ref().map(|timed| &timed.trajectory)
    }
}

/// Number of further searches where a path has no certified trajectory.
const RETRIES: u64 = 4;

/// Plans, certifies, times and certifies a motion: the only way from a request to a motion, for every interface.
///
/// A context that was prepared for the request's scene and group is used as it is; otherwise it is prepared again. The observer may stop the search and the timing; a stop after a motion was found ends
/// further attempts only.
///
/// # Errors
///
/// Returns the reason with evidence if there is no motion.
pub fn motion(
    context: &PlanningContext,
    request: &MotionRequest,
    observer: &mut dyn PlanObserver,
) -> Result<Motion, PlanError> {
    request.speed.check()?;
    let prepared = context.prepared_for(request, observer)?;
    let context = prepared.as_ref().unwrap_or(context);
    let robot = context.scene().robot();
    // Limits come first: without them there is no motion, whatever a search finds.
    let limits = request.limits.limits(robot, context.variables().joints(), request.speed)?;
    let mut best: Option<Motion> = None;
    let mut failure = None;
    let attempts = request.attempts.max(1) as u64;
    for attempt in 0.. {
        // Where a path has no certified trajectory, another path may have one.
        let again = best.is_none() && attempt < attempts.saturating_add(RETRIES);
        let untimed = matches!(failure, Some(PlanError::TrajectoryNotCertified { .. }));
        if attempt >= attempts && !(again && untimed) {
            break;
        }
        // An easy search ends before it calls the observer.
        if attempt > 0 && observer.progress(&PlanReport::default()) == Verdict::Stop {
            break;
        }
        let seed = request.seed.wrapping_add(attempt);
        let timed = context.search(request, seed, observer).and_then(|solved| {
            let shorter = |known: &Motion| length(&solved.path) < length(known.path());
            if !best.as_ref().is_none_or(shorter) {
                return Ok(None);
            }
            let timed = time(context, request, &limits, &solved, observer)?;
            Ok(Some((solved, timed)))
        });
        match timed {
            Ok(None) => {}
            Ok(Some((solved, timed))) => {
                let (scene, limits) = (request.scene.clone(), limits.clone());
                let mut clearance = solved.clearance.clone();
                if let Some(timed) = &timed {
                    clearance.kept_m = timed.certificate.clearance_m;
                }
                best = Some(Motion { scene, solved, timed, clearance, limits });
            }
            Err(why) => {
                let stopped = matches!(why, PlanError::Stopped(_));
                failure = failure.or(Some(why));
                if stopped {
                    break;
                }
            }
        }
    }
    observer.stage(Stage::Done);
    best.ok_or_else(|| failure.expect("an attempt ends in a motion or in a reason"))
}

/// Like [`motion`], for a single request: prepares a context first.
///
/// # Errors
///
/// As [`motion`].
pub fn motion_once(
    request: &MotionRequest,
    observer: &mut dyn PlanObserver,
) -> Result<Motion, PlanError> {
    observer.stage(Stage::Prepare);
    let context = PlanningContext::new(&request.scene, &request.group, &PrepareOptions::default())?;
    motion(&context, request, observer)
}

/// Times and certifies a path; `None` if it stays where it is.
fn time(
    context: &PlanningContext,
    request: &MotionRequest,
    limits: &MotionLimits,
    solved: &Solved,
    observer: &mut dyn PlanObserver,
) -> Result<Option<Timed>, PlanError> {
    let work = solved.report.search;
    if solved.path.len() < 2 {
        return Ok(None);
    }
    observer.stage(Stage::Time);
    let Some(tip) = request.tip_speed else {
        return time_path(context.exact(), solved, true, limits, &request.timing, observer)
            .map(Some)
            .map_err(|failure| failure.into_plan_error(work));
    };
    if !(tip.most_m_s.is_finite() && tip.most_m_s > 0.0) {
        return Err(PlanError::BadSpeed { value: tip.most_m_s });
    }
    let scene = context.scene();
    let (robot, joints) = (scene.robot(), &solved.joints);
    let time = |velocity: f64| -> Result<_, TipFailure> {
        let speed = SpeedScale { velocity, ..request.speed };
        let limits = request.limits.limits(robot, joints, speed).map_err(TipFailure::Limits)?;
        let timed = time_path(context.exact(), solved, true, &limits, &request.timing, observer)?;
        Ok((timed.trajectory, (timed.certificate, timed.corners)))
    };
    let velocity = request.speed.velocity;
    let limited = limit_tip_speed(robot, scene.configuration(), joints, tip, velocity, time);
    match limited {
        Ok((trajectory, (certificate, corners))) => {
            Ok(Some(Timed { trajectory, certificate, corners }))
        }
        Err(TipFailure::Limits(why)) => Err(why),
        Err(TipFailure::Timing(failure)) => Err(failure.into_plan_error(work)),
    }
}

/// Why a motion with a limited tip speed has no trajectory.
enum TipFailure {
    Limits(PlanError),
    Timing(TimedFailure),
}

impl From<TimedFailure> for TipFailure {
    fn from(failure: TimedFailure) -> Self {
        Self::Timing(failure)
    }
}

impl From<TrajectoryError> for TipFailure {
    fn from(error: TrajectoryError) -> Self {
        Self::Timing(error.into())
    }
}
