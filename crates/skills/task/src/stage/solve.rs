//! The scheduler: plans the stages of a task.

use std::collections::BTreeMap;

use karakuri_plan::{Budget, PlanObserver, PlanReport, Silent, Verdict};
use karakuri_robot::ik::Answer;
use karakuri_scene::Scene;

use super::effort::Effort;
use super::rows::tiers;
use super::segment::{Piece, Segment};
use super::{Connect, Flow, Reach, Stage, StageLabel, check};
use crate::cache::CachedPlanner;
use crate::{Failed, StageFailure, Step, TaskFailure, TaskPlan, TaskReport};

/// How much is tried to find a plan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SolveSettings {
    /// Number of complete solutions after which planning ends; the cheapest is taken.
    pub solutions: usize,
    /// Number of choices, such as grasps, that are tried first: those reached soonest. The others follow if all of these fail.
    pub choices: usize,
    /// Number of arm configurations that are tried for each choice.
    pub postures: usize,
    /// Usual budget of the search for one free motion. The first pass uses a fifth of it, the last pass twenty times as much.
    pub budget: Budget,
    /// Number of searches that may fail before planning ends.
    pub searches: usize,
    /// Greatest work for the whole task, in calls of the observer: one for some hundred samples of a search or some dozen
    /// measured distances. The usual value is worth a few seconds. A caller with a clock gives a deadline as the observer.
    pub work: usize,
    /// Whether all choices are tried before the margin of free motions is reduced, and the margin is never given up: for
    /// arms that move beside each other.
    pub roomy: bool,
    /// Seed of the random number generator.
    pub seed: u64,
}

impl Default for SolveSettings {
    /// Takes the first solution; ten choices are tried first.
    fn default() -> Self {
        let budget = Budget { iterations: 5_000, edges: 10_000 };
        let (solutions, choices, postures, searches) = (1, 10, 4, 24);
        Self { solutions, choices, postures, budget, searches, work: 20_000, roomy: false, seed: 0 }
    }
}

/// Plans a task from a scene.
///
/// Choices that are reached soonest are tried first. Every motion of the plan is certified. Failed attempts are reported with
/// their reasons. `arms` holds the planners of all arms that the stages move. Equal scenes, planners and settings give
/// equal plans, whatever the caches hold.
///
/// # Errors
///
/// If the stages do not fit together or every attempt fails.
pub fn solve(
    arms: &mut [CachedPlanner<'_>],
    scene: &Scene,
    stage: &Stage,
    settings: &SolveSettings,
) -> Result<TaskPlan, TaskFailure> {
    solve_watched(arms, scene, stage, settings, &mut Silent)
}

/// Like [`solve`], with an observer that can cancel: it is asked before every attempt and repeatedly during searches.
///
/// # Errors
///
/// As [`solve`]. When the observer stops, [`TaskFailure::OutOfTime`], and when the work is used up, [`TaskFailure::OutOfWork`], with
/// the attempts that failed until then.
pub fn solve_watched(
    arms: &mut [CachedPlanner<'_>],
    scene: &Scene,
    stage: &Stage,
    settings: &SolveSettings,
    observer: &mut dyn PlanObserver,
) -> Result<TaskPlan, TaskFailure> {
    check(stage)?;
    let scene = &arms.iter().fold(scene.clone(), |scene, arm| arm.planner.within_limits(&scene));
    let arms = arms.iter_mut().map(|arm| (arm.planner.effector().arm.clone(), arm.reborrow()));
    let mut planning = Planning {
        arms: arms.collect(),
        settings: *settings,
        margin: 1.0,
        unpadded: Vec::new(),
        failures: Vec::new(),
        failed_searches: 0,
        effort: Effort::Small,
        watch: Watch { observer, left: settings.work, ended: None },
    };
    let mut plans = Vec::new();
    for effort in [Effort::Small, Effort::Usual, Effort::Large] {
        planning.effort = effort;
        let before = std::mem::take(&mut planning.failures);
        planning.failed_searches = 0;
        plans = planning.plans(scene, stage);
        if planning.watch.ended.is_some() {
            // What the passes before found out counts as well.
            planning.failures.splice(0..0, before);
        }
        // If no search failed, a larger budget does not help.
        if !plans.is_empty() || planning.failed_searches == 0 || planning.watch.ended.is_some() {
            break;
        }
    }
    if let Some(ended) = planning.watch.ended.filter(|_| plans.is_empty()) {
        let mut failures = planning.failures;
        // An attempt that was stopped itself says little about the task.
        if failures.iter().any(|failed| !failed.was_stopped()) {
            failures.retain(|failed| !failed.was_stopped());
        }
        return Err(match ended {
            Ended::Observer => TaskFailure::OutOfTime(failures),
            Ended::Work => TaskFailure::OutOfWork(failures),
        });
    }
    let solutions = plans.len();
    match plans.into_iter().min_by(|a, b| a.cost.total_cmp(&b.cost)) {
        Some(mut best) => {
            best.report.solutions = solutions;
            best.report.failures = planning.failures;
            Ok(best)
        }
        None => Err(TaskFailure::NoSolution(planning.failures)),
    }
}

/// The state of planning one task.
pub(super) struct Planning<'a> {
    arms: BTreeMap<String, CachedPlanner<'a>>,
    pub(super) settings: SolveSettings,
    /// Fraction of the margin that straight motions and fingers keep now.
    pub(super) margin: f64,
    /// Objects that the current row attaches or detaches: hands come close to them.
    pub(super) unpadded: Vec<String>,
    failures: Vec<Failed>,
    /// Number of free motions that were searched and not found.
    pub(super) failed_searches: usize,
    pub(super) effort: Effort,
    pub(super) watch: Watch<'a>,
}

/// Asks the observer, counts the work, and remembers when either ended.
pub(super) struct Watch<'a> {
    observer: &'a mut dyn PlanObserver,
    /// How often it may still be asked.
    left: usize,
    pub(super) ended: Option<Ended>,
}

/// Why planning ended before everything was tried.
#[derive(Clone, Copy, Debug)]
pub(super) enum Ended {
    /// The observer stopped it.
    Observer,
    /// The allowed work was used up.
    Work,
}

impl Watch<'_> {
    fn goes_on(&mut self) -> bool {
        self.progress(&PlanReport::default()) == Verdict::Continue
    }
}

impl PlanObserver for Watch<'_> {
    fn progress(&mut self, report: &PlanReport) -> Verdict {
        if self.ended.is_none() && self.left == 0 {
            self.ended = Some(Ended::Work);
        } else if self.ended.is_none() && self.observer.progress(report) == Verdict::Stop {
            self.ended = Some(Ended::Observer);
        }
        self.left = self.left.saturating_sub(1);
        if self.ended.is_some() { Verdict::Stop } else { Verdict::Continue }
    }
}

/// Fractions of the planner's margin that are tried, in order.
pub(super) const MARGINS: [f64; 3] = [1.0, 0.25, 0.0];

impl<'a> Planning<'a> {
    /// Tries rows until there are enough plans.
    fn plans(&mut self, scene: &Scene, stage: &Stage) -> Vec<TaskPlan> {
        let SolveSettings { solutions, choices, roomy, .. } = self.settings;
        let searches = self.effort.searches(&self.settings);
        let mut plans: Vec<TaskPlan> = Vec::new();
        for tier in tiers(stage) {
            let rows = self.in_order(scene, &tier);
            let (first, rest) = rows.split_at(rows.len().min(choices.max(1)));
            // Later choices only if the first fail, and a smaller margin only if all choices fail.
            let margins = MARGINS.into_iter().filter(|margin| *margin > 0.0 || !roomy);
            let before = self.failed_searches;
            for (rows, margin) in margins.flat_map(|margin| [(first, margin), (rest, margin)]) {
                self.margin = margin;
                for (_, row) in rows {
                    let enough = plans.len() >= solutions.max(1) || self.watch.ended.is_some();
                    if enough || self.failed_searches - before >= searches {
                        break;
                    }
                    plans.extend(self.row(scene, row));
                }
                if !plans.is_empty() {
                    return plans;
                }
            }
        }
        plans
    }

    pub(super) fn arm(&mut self, arm: &str) -> Result<&mut CachedPlanner<'a>, StageFailure> {
        match self.arms.get_mut(arm) {
            Some(planner) => Ok(planner),
            None => Err(StageFailure::NoPlanner { arm: arm.to_owned() }),
        }
    }

    /// Sorts rows by their estimated duration; those that are out of reach are dropped and reported.
    fn in_order<'s>(
        &mut self,
        scene: &Scene,
        rows: &'s [Vec<&'s Stage>],
    ) -> Vec<(f64, &'s [&'s Stage])> {
        let mut ranked = Vec::with_capacity(rows.len());
        for row in rows {
            match self.estimate(scene, row) {
                Ok(secs) => ranked.push((secs, &row[..])),
                Err(failed) => {
                    let (stage, why) = *failed;
                    self.note(stage, &choice_of(row), 0, why);
                }
            }
        }
        ranked.sort_by(|a, b| a.0.total_cmp(&b.0));
        ranked
    }

    /// Estimates the duration of a row from inverse kinematics alone (s).
    fn estimate(
        &mut self,
        scene: &Scene,
        row: &[&Stage],
    ) -> Result<f64, Box<(StageLabel, StageFailure)>> {
        let mut secs = 0.0;
        for stage in row {
            let Stage::Reach(reach) = stage else { continue };
            let failed = |why: StageFailure| Box::new((reach.label.clone(), why));
            let planner = self.arm(&reach.arm).map_err(failed)?.planner;
            let near = planner.configuration(scene);
            match planner.reach_roughly(scene, &reach.world_from_tip, &near) {
                Answer::Solved(found) => {
                    let each = found.iter().map(|solution| planner.cost_secs(&near, &solution.q));
                    secs += reach.cost + each.fold(f64::INFINITY, f64::min);
                }
                answer => return Err(failed(planner.unreached(scene.robot(), answer))),
            }
        }
        Ok(secs)
    }

    /// Notes a failed attempt, and how many stages of the choice were planned before.
    pub(super) fn note(
        &mut self,
        stage: StageLabel,
        choice: &str,
        passed: usize,
        why: StageFailure,
    ) {
        self.failures.push(Failed { stage, choice: choice.to_owned(), passed, why });
    }

    /// Notes a failed attempt and gives it up.
    pub(super) fn fail<T>(
        &mut self,
        stage: StageLabel,
        choice: &str,
        passed: usize,
        why: StageFailure,
    ) -> Option<T> {
        self.note(stage, choice, passed, why);
        None
    }

    /// Plans one row of stages.
    fn row(&mut self, scene: &Scene, row: &[&Stage]) -> Option<TaskPlan> {
        let choice = choice_of(row);
        self.unpadded = objects_of(row);
        let is_connect = |stage: &&&Stage| stage.flow() == Some(Flow::Connect);
        let segments: Vec<&[&Stage]> = row.split(|stage| is_connect(&stage)).collect();
        let connects: Vec<&Connect> = row
            .iter()
            .filter_map(|stage| match stage {
                Stage::Connect(connect) => Some(connect),
                _ => None,
            })
            .collect();
        let mut plan = self.rest(scene, &segments, &connects, &mut Vec::new(), &choice)?;
        plan.report.choice_numbers = reaches(row).filter_map(|reach| reach.number).collect();
        Some(plan)
    }

    /// Plans the remaining segments, trying all states of each, and joins them in the end.
    fn rest(
        &mut self,
        before: &Scene,
        segments: &[&[&Stage]],
        connects: &[&Connect],
        found: &mut Vec<Segment>,
        choice: &str,
    ) -> Option<TaskPlan> {
        let Some((stages, later)) = segments.split_first() else {
            return self.join(found, connects, choice);
        };
        let passed = stages_of(found);
        for (state, cost) in self.states(stages, before, choice, passed) {
            if !self.watch.goes_on() {
                return None;
            }
            let segment = self.segment(stages, (&state, cost), choice, passed);
            let Some(segment) = segment else { continue };
            let last = segment.last.clone();
            found.push(segment);
            if let Some(plan) = self.rest(&last, later, connects, found, choice) {
                return Some(plan);
            }
            found.pop();
        }
        None
    }

    /// Connects the segments, times everything and adds up the cost.
    fn join(
        &mut self,
        segments: &[Segment],
        connects: &[&Connect],
        choice: &str,
    ) -> Option<TaskPlan> {
        let mut plan = TaskPlan { steps: Vec::new(), cost: 0.0, report: TaskReport::default() };
        plan.report.choice = choice.to_owned();
        plan.report.clearance_m = f64::INFINITY;
        let mut passed = stages_of(segments);
        for (i, segment) in segments.iter().enumerate() {
            if i > 0 {
                let connect = connects[i - 1];
                match self.connect(connect, &segments[i - 1].last, &segment.first) {
                    Ok(Some((step, secs, clearance_m))) => plan.add(step, secs, clearance_m),
                    Ok(None) => {}
                    Err(why) => return self.fail(connect.label.clone(), choice, passed, why),
                }
                passed += 1;
            }
            plan.cost += segment.cost;
            for piece in &segment.pieces {
                match self.timed(piece) {
                    Ok((step, secs, clearance_m)) => plan.add(step, secs, clearance_m),
                    Err(why) => return self.fail(piece.label().clone(), choice, passed, why),
                }
            }
        }
        Some(plan)
    }
}

impl TaskPlan {
    fn add(&mut self, step: Step, secs: f64, clearance_m: f64) {
        self.steps.push(step);
        self.cost += secs;
        self.report.clearance_m = self.report.clearance_m.min(clearance_m);
    }
}

impl Piece {
    fn label(&self) -> &StageLabel {
        match self {
            Self::Path { stage, .. } => stage,
            Self::Act(step) => &step.stage,
        }
    }
}

/// Names of the objects that a row attaches or detaches.
fn objects_of(row: &[&Stage]) -> Vec<String> {
    let object = |stage: &&Stage| match stage {
        Stage::Attach { object, .. } | Stage::Detach { object } => Some(object.clone()),
        _ => None,
    };
    row.iter().filter_map(object).collect()
}

/// Number of stages that are planned in some segments.
fn stages_of(segments: &[Segment]) -> usize {
    segments.iter().map(|segment| segment.stages).sum()
}

/// Names of the choices of a row.
fn choice_of(row: &[&Stage]) -> String {
    reaches(row).map(|reach| reach.label.name.as_str()).collect::<Vec<_>>().join(", ")
}

fn reaches<'a>(row: &'a [&'a Stage]) -> impl Iterator<Item = &'a Reach> {
    row.iter().filter_map(|stage| match stage {
        Stage::Reach(reach) => Some(reach),
        _ => None,
    })
}
