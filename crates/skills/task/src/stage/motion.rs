//! Free motions: searched, timed and certified.

use std::sync::Arc;

use karakuri_motion::Trajectory;
use karakuri_plan::{
    Goal, LimitsSource, Motion, MotionRequest, PlanningContext, Solved, Timed, TimedOptions,
    motion, timed_with,
};
use karakuri_scene::{Contact, Scene, exact};

use super::segment::Piece;
use super::solve::{MARGINS, Planning};
use super::{Connect, SolveSettings};
use crate::{Act, MotionError, StageFailure, Step};

/// Corners of straight motions are rounded by at most this (rad).
const STRAIGHT_DEVIATION: f64 = 0.01;

/// A step, its duration (s) and its certified clearance (m).
pub(super) type TimedStep = (Step, f64, f64);

impl Planning<'_> {
    /// Plans a free motion between two scenes; `None` if the arm is at the same configuration in both.
    pub(super) fn connect(
        &mut self,
        connect: &Connect,
        from: &Scene,
        to: &Scene,
    ) -> Result<Option<TimedStep>, StageFailure> {
        let least = if self.settings.roomy { self.margin } else { 0.0 };
        let planner = self.arm(&connect.arm)?.planner;
        let (start, goal) = (planner.configuration(from), planner.configuration(to));
        if planner.moved(from, &goal) != *to {
            return Err(StageFailure::ScenesDiffer);
        }
        if start == goal {
            return Ok(None);
        }
        let (mut failure, mut ends_have_margin) = (None, false);
        for fraction in MARGINS.into_iter().filter(|fraction| *fraction >= least) {
            // Arms do not follow their commands to the last millimetre: without a margin only where an end has none.
            if fraction <= 0.0 && ends_have_margin {
                break;
            }
            let arm = self.arm(&connect.arm)?;
            let search = arm.search(from, fraction);
            let search = search.map_err(|error| MotionError::new(error, from.robot()))?;
            let padded = arm.padded(from, &[], fraction, &[]);
            let padded = arm.exact(&padded)?;
            let mut scratch = padded.scratch();
            ends_have_margin = [&start, &goal].iter().all(|q| padded.is_free(q, &mut scratch));
            let needed_m = arm.kept_m(fraction);
            let wanted = (fraction > 0.0).then_some((&padded, needed_m));
            match self.search(connect, &search, (&start, &goal), from, wanted) {
                Ok(step) => return Ok(Some(step)),
                Err(why) => {
                    failure = Some(why);
                    self.failed_searches += 1;
                    if self.watch.ended.is_some() {
                        break;
                    }
                }
            }
        }
        Err(failure.expect("the whole margin is always tried"))
    }

    /// Searches, times and certifies one free motion that keeps clear in the padded checker, which pads by a distance (m).
    fn search(
        &mut self,
        connect: &Connect,
        search: &PlanningContext,
        (start, goal): (&[f64], &[f64]),
        from: &Scene,
        padded: Option<(&exact::Checker, f64)>,
    ) -> Result<TimedStep, StageFailure> {
        let SolveSettings { budget, seed, .. } = self.settings;
        let (budget, explained_by) = self.effort.of(budget, !connect.constraints.is_empty());
        let goal = Goal::Configuration(goal.to_vec());
        let planner = self.arm(&connect.arm)?.planner;
        let request = MotionRequest {
            start: Some(start.to_vec()),
            constraints: connect.constraints.clone(),
            limits: LimitsSource::Given(planner.limits(from).clone()),
            timing: planner.settings().timed,
            budget,
            explained_by,
            seed,
            ..MotionRequest::new(search.scene().clone(), connect.arm.clone(), goal)
        };
        let found = motion(search, &request, &mut self.watch);
        let found = found.map_err(|error| MotionError::new(error, from.robot()))?;
        let timed = with_margin(found, padded, search.exact(), &request.timing)?;
        let secs = timed.trajectory.duration_secs();
        let clearance_m = timed.certificate.clearance_m;
        let joints = planner.joints().to_vec();
        let act = Act::Move { joints, trajectory: Arc::new(timed.trajectory) };
        let stage = connect.label.clone();
        let step = Step { stage, act, before: from.clone(), allowed: Vec::new() };
        Ok((step, secs, clearance_m))
    }

    /// Times and certifies a straight motion; other pieces are returned unchanged.
    pub(super) fn timed(&mut self, piece: &Piece) -> Result<TimedStep, StageFailure> {
        let (stage, arm, path, before, checker, allowed) = match piece {
            Piece::Act(step) => return Ok((step.clone(), 0.0, f64::INFINITY)),
            Piece::Path { stage, arm, path, before, checker, allowed } => {
                (stage, arm, path, before, checker, allowed)
            }
        };
        let planner = self.arm(arm)?.planner;
        let joints = planner.joints().to_vec();
        let solved = Solved::given(before.clone(), joints, Vec::new(), path.clone());
        let options = TimedOptions { deviation: STRAIGHT_DEVIATION, ..planner.settings().timed };
        let timed = timed_with(checker, &solved, planner.limits(before), &options)?;
        let secs = timed.trajectory.duration_secs();
        let act = Act::Move { joints: solved.joints, trajectory: Arc::new(timed.trajectory) };
        let step =
            Step { stage: stage.clone(), act, before: before.clone(), allowed: allowed.clone() };
        Ok((step, secs, timed.certificate.clearance_m))
    }
}

/// The trajectory of a motion that is certified for the scene itself, timed anew if it is not free in the padded scene, which is
/// checked at samples.
fn with_margin(
    found: Motion,
    padded: Option<(&exact::Checker, f64)>,
    exact: &exact::Checker,
    options: &TimedOptions,
) -> Result<Timed, StageFailure> {
    let timed = found.timed.expect("start and goal differ");
    let tight = padded.filter(|(padded, _)| !is_free_along(padded, &timed.trajectory));
    let Some((padded, needed_m)) = tight else { return Ok(timed) };
    // Either the rounded corners come too close, or the path itself.
    if let Some((q, contact)) = contact_along(padded, &found.solved.path) {
        let robot = found.scene.robot();
        let near = exact.pairs_within(&q, 2.0 * needed_m, &mut exact.scratch());
        let near = near.iter().find(|near| near.between == contact.between);
        let distance_m = near.map_or(needed_m, |near| near.distance_m);
        let between = contact.between.each_ref().map(|body| body.name(robot).to_owned());
        return Err(StageFailure::TooClose { between, distance_m, needed_m });
    }
    // The padding is the distance to keep.
    let mut solved = found.solved;
    solved.clearance.asked_m = 0.0;
    Ok(timed_with(padded, &solved, &found.limits, options)?)
}

/// Largest joint motion between two samples (rad or m).
const SAMPLE_STEP: f64 = 0.02;

/// Whether all samples of a trajectory are free.
fn is_free_along(checker: &exact::Checker, trajectory: &Trajectory) -> bool {
    let mut scratch = checker.scratch();
    let secs = trajectory.duration_secs();
    let mut q = vec![0.0; trajectory.dof()];
    let mut at = 0.0;
    while at < secs {
        trajectory.position_into(at, &mut q);
        if !checker.is_free(&q, &mut scratch) {
            return false;
        }
        let fastest = trajectory.sample(at).velocity.iter().fold(0.0_f64, |a, v| a.max(v.abs()));
        at += (SAMPLE_STEP / fastest.max(1e-9)).clamp(0.004 * secs, 0.02 * secs);
    }
    true
}

/// The first contact among samples of a path, and the configuration.
fn contact_along(checker: &exact::Checker, path: &[Vec<f64>]) -> Option<(Vec<f64>, Contact)> {
    let mut scratch = checker.scratch();
    path.windows(2).find_map(|edge| {
        let apart = edge[0].iter().zip(&edge[1]).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        let samples = (apart / SAMPLE_STEP).ceil().max(1.0);
        (0..=samples as usize).find_map(|sample| {
            let part = sample as f64 / samples;
            let each = edge[0].iter().zip(&edge[1]);
            let q: Vec<f64> = each.map(|(a, b)| a + part * (b - a)).collect();
            let contact = checker.first_contact(&q, &mut scratch)?;
            Some((q, contact))
        })
    })
}
