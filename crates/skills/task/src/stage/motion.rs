//! Motions: searched for, timed and proven.

use std::sync::Arc;

use karakuri_motion::{MotionLimits, Trajectory};
use karakuri_plan::{
    Certificate, Goal, MotionRequest, PlanError, PlanReport, Route, SolveReport, Solved, Timed,
    TimedFailure, TimedOptions, Triage, timed_with,
};
use karakuri_scene::{Contact, Scene, exact};

use super::segment::Piece;
use super::solve::{MARGINS, Planning, no_kit};
use super::{Connect, SolveSettings};
use crate::{Act, Step};

/// Straight motions stay straight: corners are rounded by no more than this (rad).
const STRAIGHT_DEVIATION: f64 = 0.01;

impl Planning<'_> {
    /// A free motion between two scenes; nothing if they are the same.
    pub(super) fn connect(
        &mut self,
        connect: &Connect,
        from: &Scene,
        to: &Scene,
    ) -> Result<Option<(Step, f64, f64)>, String> {
        let SolveSettings { budget, seed, roomy, .. } = self.settings;
        let (budget, explained_by) = self.effort.of(budget, !connect.constraints.is_empty());
        let least = if roomy { self.part } else { 0.0 };
        let kit = self.kits.get_mut(&connect.arm).ok_or_else(|| no_kit(&connect.arm))?;
        let (start, goal) = (kit.configuration(from), kit.configuration(to));
        if kit.moved(from, &goal) != *to {
            return Err("the scenes on both sides differ in more than the arm".to_owned());
        }
        if start == goal {
            return Ok(None);
        }
        let robot = from.robot();
        let (mut why, mut ends_have_room) = (String::new(), false);
        for part in MARGINS.into_iter().filter(|part| *part >= least) {
            // Arms are not where they are told to the last millimetre: no room at all only where a motion begins or ends so.
            if part <= 0.0 && ends_have_room {
                break;
            }
            let describe = |refusal: PlanError| refusal.describe(robot).to_string();
            let search = kit.search(from, part).map_err(describe)?;
            let wide = kit.around(from, &[], part, &[]);
            let roomy = kit.exact(&wide).map_err(|error| error.to_string())?;
            let mut scratch = roomy.scratch();
            ends_have_room = [&start, &goal].iter().all(|q| roomy.is_free(q, &mut scratch));
            let request = MotionRequest {
                start: Some(start.clone()),
                constraints: connect.constraints.clone(),
                budget,
                explained_by,
                seed,
                ..MotionRequest::new(
                    search.scene().clone(),
                    connect.arm.clone(),
                    Goal::Configuration(goal.clone()),
                )
            };
            let solved = match search.solve(&request, &mut self.watch) {
                Ok(solved) => solved,
                Err(refusal) => {
                    why = describe(refusal);
                    self.in_vain += 1;
                    if self.watch.called_off {
                        break;
                    }
                    continue;
                }
            };
            let limits = kit.limits(from).clone();
            let options = kit.settings().timed;
            let wanted = (part > 0.0).then_some(&roomy);
            let timed = with_room(search.exact(), wanted, &solved, &limits, &options);
            match timed {
                Ok(timed) => {
                    let secs = timed.trajectory.duration_secs();
                    let clearance_m = timed.certificate.clearance_m;
                    let joints = kit.joints().to_vec();
                    let act = Act::Move { joints, trajectory: Arc::new(timed.trajectory) };
                    let stage = connect.name.clone();
                    let step = Step { stage, act, before: from.clone(), allowed: Vec::new() };
                    return Ok(Some((step, secs, clearance_m)));
                }
                Err(failure) => {
                    why = failure;
                    self.in_vain += 1;
                }
            }
        }
        Err(why)
    }

    /// A straight motion, timed; whatever else a segment does stays as it is.
    pub(super) fn timed(&mut self, piece: &Piece) -> Result<(Step, f64, f64), String> {
        let (stage, arm, path, before, checker, allowed) = match piece {
            Piece::Act(step) => return Ok((step.clone(), 0.0, f64::INFINITY)),
            Piece::Path { stage, arm, path, before, checker, allowed } => {
                (stage, arm, path, before, checker, allowed)
            }
        };
        let kit = self.kit(arm)?;
        let solved = Solved {
            scene: before.clone(),
            joints: kit.joints().to_vec(),
            constraints: Vec::new(),
            path: path.clone(),
            raw: path.clone(),
            goal: 0,
            certificate: Certificate { clearance_m: 0.0 },
            report: SolveReport { search: PlanReport::default(), route: Route::Exact, repairs: 0 },
            triage: Triage::default(),
        };
        let options = TimedOptions { deviation: STRAIGHT_DEVIATION, ..kit.settings().timed };
        let timed = timed_with(checker, &solved, kit.limits(before), &options)
            .map_err(|failure| failure.to_string())?;
        let secs = timed.trajectory.duration_secs();
        let act = Act::Move { joints: solved.joints, trajectory: Arc::new(timed.trajectory) };
        let step =
            Step { stage: stage.clone(), act, before: before.clone(), allowed: allowed.clone() };
        Ok((step, secs, timed.certificate.clearance_m))
    }
}

/// Times a motion: proven for the scene as it is; how much room there is besides is looked at from moment to moment.
fn with_room(
    real: &exact::Checker,
    roomy: Option<&exact::Checker>,
    solved: &Solved,
    limits: &MotionLimits,
    options: &TimedOptions,
) -> Result<Timed, String> {
    let say = |failure: TimedFailure| failure.to_string();
    let timed = timed_with(real, solved, limits, options).map_err(say)?;
    let Some(roomy) = roomy.filter(|roomy| !has_room(roomy, &timed.trajectory)) else {
        return Ok(timed);
    };
    // Rounder corners may be to blame, or the path itself.
    if let Some(contact) = tight_spot(roomy, &solved.path) {
        let [a, b] = contact.between.each_ref().map(|body| body.name(real.scene().robot()));
        return Err(format!("{a} comes too close to {b}"));
    }
    timed_with(roomy, solved, limits, options).map_err(say)
}

/// Joints move no further from one look at a motion to the next (rad or m).
const LOOK: f64 = 0.02;

/// Whether a motion is free wherever it is looked at.
fn has_room(checker: &exact::Checker, trajectory: &Trajectory) -> bool {
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
        at += (LOOK / fastest.max(1e-9)).clamp(0.004 * secs, 0.02 * secs);
    }
    true
}

/// What a path touches, wherever it is looked at.
fn tight_spot(checker: &exact::Checker, path: &[Vec<f64>]) -> Option<Contact> {
    let mut scratch = checker.scratch();
    path.windows(2).find_map(|edge| {
        let apart = edge[0].iter().zip(&edge[1]).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        let looks = (apart / LOOK).ceil().max(1.0);
        (0..=looks as usize).find_map(|look| {
            let part = look as f64 / looks;
            let each = edge[0].iter().zip(&edge[1]);
            let q: Vec<f64> = each.map(|(a, b)| a + part * (b - a)).collect();
            checker.first_contact(&q, &mut scratch)
        })
    })
}
