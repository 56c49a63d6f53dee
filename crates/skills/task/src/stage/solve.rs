//! From stages to a plan.

use std::collections::BTreeMap;

use karakuri_plan::{Budget, PlanObserver, PlanReport, Silent, Verdict};
use karakuri_robot::ik::Answer;
use karakuri_scene::Scene;

use super::effort::Effort;
use super::segment::{Piece, Segment};
use super::way::tiers;
use super::{Connect, Flow, Stage, check};
use crate::{Failed, Kit, Step, TaskFailure, TaskPlan, TaskReport};

/// How hard to look for a plan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SolveSettings {
    /// How many whole solutions are enough; the cheapest of them is taken.
    pub solutions: usize,
    /// How many choices, such as grasps, are looked at closely: those within easiest reach, the rest if none of these works.
    pub choices: usize,
    /// How many postures of the arm are tried for each of them.
    pub postures: usize,
    /// How much work each free motion usually may take: at first all of them get a part of it, in the end some get more.
    pub budget: Budget,
    /// How many free motions may be searched for in vain before it is given up.
    pub searches: usize,
    /// Whether other choices are looked at before free motions come closer to things than they should, and none comes as
    /// close as it can: for arms that move beside each other.
    pub roomy: bool,
    /// Rng.
    pub seed: u64,
}

impl Default for SolveSettings {
    /// The first solution, of ten choices.
    fn default() -> Self {
        let budget = Budget { iterations: 5_000, edges: 10_000 };
        Self { solutions: 1, choices: 10, postures: 4, budget, searches: 24, roomy: false, seed: 0 }
    }
}

/// Plans a task for the scene as it is.
///
/// Choices within easy reach are tried first. Every motion of a plan is certified; whatever did not work is kept, with its
/// reason.
///
/// # Errors
///
/// If the stages do not fit together, an arm is not among the kits, or nothing works.
pub fn solve(
    kits: &mut [Kit],
    scene: &Scene,
    stage: &Stage,
    settings: &SolveSettings,
) -> Result<TaskPlan, TaskFailure> {
    solve_watched(kits, scene, stage, settings, &mut Silent)
}

/// The same with somebody who may call it off: asked before every attempt, and now and then while a motion is searched for.
///
/// # Errors
///
/// As [`solve`], and if it was called off.
pub fn solve_watched(
    kits: &mut [Kit],
    scene: &Scene,
    stage: &Stage,
    settings: &SolveSettings,
    observer: &mut dyn PlanObserver,
) -> Result<TaskPlan, TaskFailure> {
    check(stage)?;
    let scene = &kits.iter().fold(scene.clone(), |scene, kit| kit.within_limits(&scene));
    let kits = kits.iter_mut().map(|kit| (kit.effector().arm.clone(), kit)).collect();
    let (failures, spared) = (Vec::new(), Vec::new());
    let watch = Watch { observer, called_off: false };
    let mut planning = Planning {
        kits,
        settings: *settings,
        part: 1.0,
        spared,
        failures,
        in_vain: 0,
        effort: Effort::Little,
        watch,
    };
    let mut plans = Vec::new();
    for effort in [Effort::Little, Effort::Usual, Effort::Much] {
        planning.effort = effort;
        planning.failures.clear();
        planning.in_vain = 0;
        plans = planning.plans(scene, stage);
        // Where no search was in vain, more of it would not help.
        if !plans.is_empty() || planning.in_vain == 0 || planning.watch.called_off {
            break;
        }
    }
    if planning.watch.called_off && plans.is_empty() {
        return Err(TaskFailure::CalledOff);
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

/// What planning works with.
pub(super) struct Planning<'a> {
    pub(super) kits: BTreeMap<String, &'a mut Kit>,
    pub(super) settings: SolveSettings,
    /// The part of the margin that straight motions keep now.
    pub(super) part: f64,
    /// Objects that the row at hand is about: hands come close to them.
    pub(super) spared: Vec<String>,
    pub(super) failures: Vec<Failed>,
    /// Free motions that were searched for and not found.
    pub(super) in_vain: usize,
    pub(super) effort: Effort,
    pub(super) watch: Watch<'a>,
}

/// Asks whoever watches, and remembers when they said no.
pub(super) struct Watch<'a> {
    observer: &'a mut dyn PlanObserver,
    pub(super) called_off: bool,
}

impl Watch<'_> {
    fn goes_on(&mut self) -> bool {
        self.progress(&PlanReport::default()) == Verdict::Continue
    }
}

impl PlanObserver for Watch<'_> {
    fn progress(&mut self, report: &PlanReport) -> Verdict {
        self.called_off |= self.observer.progress(report) == Verdict::Stop;
        if self.called_off { Verdict::Stop } else { Verdict::Continue }
    }
}

/// Distances from everything that motions try to keep, as parts of what the kit says.
pub(super) const MARGINS: [f64; 3] = [1.0, 0.25, 0.0];

impl Planning<'_> {
    /// Goes through all choices until there are plans enough.
    fn plans(&mut self, scene: &Scene, stage: &Stage) -> Vec<TaskPlan> {
        let SolveSettings { solutions, choices, roomy, .. } = self.settings;
        let searches = self.effort.searches(&self.settings);
        let mut plans: Vec<TaskPlan> = Vec::new();
        for tier in tiers(stage) {
            let rows = self.in_order(scene, &tier);
            let (first, rest) = rows.split_at(rows.len().min(choices.max(1)));
            // Harder choices only where the first do not work, and less room only where there is no other way.
            let parts = MARGINS.into_iter().filter(|part| *part > 0.0 || !roomy);
            let before = self.in_vain;
            for (rows, part) in parts.flat_map(|part| [(first, part), (rest, part)]) {
                self.part = part;
                for (_, row) in rows {
                    let enough = plans.len() >= solutions.max(1) || self.watch.called_off;
                    if enough || self.in_vain - before >= searches {
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

    pub(super) fn kit(&mut self, arm: &str) -> Result<&mut Kit, String> {
        match self.kits.get_mut(arm) {
            Some(kit) => Ok(kit),
            None => Err(no_kit(arm)),
        }
    }

    /// The rows within easiest reach first.
    fn in_order<'s>(
        &mut self,
        scene: &Scene,
        rows: &'s [Vec<&'s Stage>],
    ) -> Vec<(f64, &'s [&'s Stage])> {
        let mut ranked = Vec::with_capacity(rows.len());
        for row in rows {
            match self.estimate(scene, row) {
                Ok(secs) => ranked.push((secs, &row[..])),
                Err((stage, why)) => self.note(&stage, &choice_of(row), why),
            }
        }
        ranked.sort_by(|a, b| a.0.total_cmp(&b.0));
        ranked
    }

    /// About how long it takes (s), from inverse kinematics alone.
    fn estimate(&mut self, scene: &Scene, row: &[&Stage]) -> Result<f64, (String, String)> {
        let mut secs = 0.0;
        for stage in row {
            let Stage::Reach(reach) = stage else { continue };
            let name = |why: String| (reach.name.clone(), why);
            let kit = self.kit(&reach.arm).map_err(name)?;
            let near = kit.configuration(scene);
            match kit.reach_roughly(scene, &reach.world_from_tip, &near) {
                Answer::Solved(found) => {
                    let each = found.iter().map(|solution| kit.secs_to(&near, &solution.q));
                    secs += reach.cost + each.fold(f64::INFINITY, f64::min);
                }
                answer => {
                    return Err((reach.name.clone(), kit.explain(scene.robot(), &answer)));
                }
            }
        }
        Ok(secs)
    }

    /// A plan along one row of stages.
    fn row(&mut self, scene: &Scene, row: &[&Stage]) -> Option<TaskPlan> {
        let choice = choice_of(row);
        self.spared = objects_of(row);
        let is_connect = |stage: &&&Stage| stage.flow() == Some(Flow::Connect);
        let segments: Vec<&[&Stage]> = row.split(|stage| is_connect(&stage)).collect();
        let connects: Vec<&Connect> = row
            .iter()
            .filter_map(|stage| match stage {
                Stage::Connect(connect) => Some(connect),
                _ => None,
            })
            .collect();
        self.rest(scene, &segments, &connects, &mut Vec::new(), &choice)
    }

    /// Goes on with the next segment, and at the end joins all of them.
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
        for (state, cost) in self.states(stages, before, choice) {
            if !self.watch.goes_on() {
                return None;
            }
            let Some(segment) = self.segment(stages, &state, cost, choice) else { continue };
            let last = segment.last.clone();
            found.push(segment);
            if let Some(plan) = self.rest(&last, later, connects, found, choice) {
                return Some(plan);
            }
            found.pop();
        }
        None
    }

    /// Connects segments, times everything and counts what it costs.
    fn join(
        &mut self,
        segments: &[Segment],
        connects: &[&Connect],
        choice: &str,
    ) -> Option<TaskPlan> {
        let mut plan = TaskPlan { steps: Vec::new(), cost: 0.0, report: TaskReport::default() };
        plan.report.choice = choice.to_owned();
        plan.report.clearance_m = f64::INFINITY;
        for (i, segment) in segments.iter().enumerate() {
            if i > 0 {
                let connect = connects[i - 1];
                match self.connect(connect, &segments[i - 1].last, &segment.first) {
                    Ok(Some((step, secs, clearance_m))) => plan.add(step, secs, clearance_m),
                    Ok(None) => {}
                    Err(why) => return self.fail(&connect.name, choice, why),
                }
            }
            plan.cost += segment.cost;
            for piece in &segment.pieces {
                match self.timed(piece) {
                    Ok((step, secs, clearance_m)) => plan.add(step, secs, clearance_m),
                    Err(why) => return self.fail(piece.name(), choice, why),
                }
            }
        }
        Some(plan)
    }
}

pub(super) fn no_kit(arm: &str) -> String {
    format!("no kit was given for {arm:?}")
}

impl TaskPlan {
    fn add(&mut self, step: Step, secs: f64, clearance_m: f64) {
        self.steps.push(step);
        self.cost += secs;
        self.report.clearance_m = self.report.clearance_m.min(clearance_m);
    }
}

impl Piece {
    fn name(&self) -> &str {
        match self {
            Self::Path { stage, .. } => stage,
            Self::Act(step) => &step.stage,
        }
    }
}

/// Names of the objects that a row takes or leaves.
fn objects_of(row: &[&Stage]) -> Vec<String> {
    let object = |stage: &&Stage| match stage {
        Stage::Attach { object, .. } | Stage::Detach { object } => Some(object.clone()),
        _ => None,
    };
    row.iter().filter_map(object).collect()
}

/// Names of the choices along a row.
fn choice_of(row: &[&Stage]) -> String {
    let names: Vec<&str> = row
        .iter()
        .filter(|stage| matches!(stage, Stage::Reach(_)))
        .map(|stage| stage.name())
        .collect();
    names.join(", ")
}
