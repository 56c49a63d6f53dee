//! The task on the page: plan, preview, approve, execute.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use karakuri_task::run::{Abort, Deviation, Outcome, StageReport, TaskObserver, Unplanned};
use karakuri_task::stage::StageLabel;
use karakuri_task::{Act, Effector, Evidence, Failed, Step, TaskPlan};
use serde_json::json;

use super::motion::ghost;
use super::{Live, TaskAsk, TaskVerdict, lock};
use crate::backend::RequestError;
use crate::protocol::{
    AlternativeShown, CarryAsk, FailureShown, StageShown, StageState, TaskShown, TaskState,
};

/// Interval between checks for a stop while a plan waits for approval.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// Maximum number of failures sent for a stage.
const MOST_FAILURES: usize = 40;

/// The task, and the plan that waits for approval.
pub(super) struct TaskDesk {
    inner: Mutex<Inner>,
    bell: Condvar,
}

struct Inner {
    number: u64,
    shown: Option<TaskShown>,
    /// Whether a plan waits for approval.
    waits: bool,
    answer: Option<TaskVerdict>,
    /// Whether the client approved all further plans of this task.
    approves_rest: bool,
}

impl TaskDesk {
    pub(super) fn new(is_there: bool) -> Self {
        let shown = is_there.then(|| TaskShown {
            name: "pick and place".to_owned(),
            state: TaskState::Idle,
            plan: 0,
            words: String::new(),
            failure: None,
            stages: Vec::new(),
            motion: None,
        });
        let inner = Inner { number: 1, shown, waits: false, answer: None, approves_rest: false };
        Self { inner: Mutex::new(inner), bell: Condvar::new() }
    }

    pub(super) fn shown(&self) -> (u64, Option<TaskShown>) {
        let inner = lock(&self.inner);
        (inner.number, inner.shown.clone())
    }

    /// Approves the plan of this number, and with `rest` every later plan of the task.
    pub(super) fn approve(&self, plan: u64, rest: bool) -> Result<(), RequestError> {
        {
            let mut inner = lock(&self.inner);
            let shown = inner.shown.as_ref().map_or(0, |shown| shown.plan);
            if !inner.waits {
                return Err("nothing waits for approval".into());
            }
            if plan != shown {
                let message = "there is a newer plan than the one that was approved";
                return Err(RequestError { code: "stale_plan", ..message.into() });
            }
            inner.approves_rest = rest;
        }
        self.answer(TaskVerdict::Yes);
        Ok(())
    }

    /// Cancels a waiting plan; returns whether there was one.
    pub(super) fn put_aside(&self) -> bool {
        self.answer(TaskVerdict::Quit)
    }

    /// Wakes the waiting thread to check again.
    pub(super) fn wake(&self) {
        self.bell.notify_all();
    }

    fn answer(&self, verdict: TaskVerdict) -> bool {
        let mut inner = lock(&self.inner);
        if inner.waits {
            inner.answer = Some(verdict);
            self.bell.notify_all();
        }
        inner.waits
    }

    fn wait(&self, stop: &AtomicBool) -> TaskVerdict {
        let mut inner = lock(&self.inner);
        inner.answer = None;
        inner.waits = true;
        loop {
            if let Some(answer) = inner.answer.take() {
                inner.waits = false;
                return answer;
            }
            if stop.load(Ordering::Relaxed) {
                inner.waits = false;
                return TaskVerdict::Quit;
            }
            let waited = self.bell.wait_timeout(inner, POLL_INTERVAL);
            inner = waited.unwrap_or_else(std::sync::PoisonError::into_inner).0;
        }
    }

    fn change(&self, change: impl FnOnce(&mut TaskShown)) {
        let mut inner = lock(&self.inner);
        if let Some(shown) = &mut inner.shown {
            change(shown);
        }
        inner.number += 1;
    }

    fn set(&self, state: TaskState, words: String) {
        self.change(|shown| {
            (shown.state, shown.words) = (state, words);
            if state != TaskState::Failed {
                shown.failure = None;
            }
        });
    }
}

impl Live {
    /// Plans the task, or plans it again with another seed; it is executed after approval.
    pub(super) fn task_plan(
        self: &Arc<Self>,
        seed: u64,
        arm: &str,
        carry: Option<CarryAsk>,
    ) -> Result<(), String> {
        if self.ports.task.is_none() {
            return Err("this lab has no task".to_owned());
        }
        if self.task.answer(TaskVerdict::No) {
            self.task.set(TaskState::Planning, "searching for another plan".to_owned());
            return Ok(());
        }
        let stop = self.work.begin("a task")?;
        self.task.change(|shown| {
            (shown.state, shown.words) = (TaskState::Planning, "searching for a plan".to_owned());
            shown.failure = None;
            shown.stages.clear();
            shown.motion = None;
        });
        lock(&self.task.inner).approves_rest = false;
        let ask = TaskAsk { arm: arm.to_owned(), carry, seed, stop: stop.clone() };
        let lab = self.clone();
        self.spawn(stop, move |stop| {
            let (state, words) = match lab.carry_out(&ask, stop) {
                Ok(outcome) => ended(&lab.task, outcome),
                Err(why) => (TaskState::Failed, why),
            };
            lab.say(
                if state == TaskState::Done { "info" } else { "warn" },
                format!("task: {words}"),
            );
            lab.task.set(state, words);
        })
    }

    /// The arms with the hands that they have, the arms without and why, and the objects that can be carried.
    pub(super) fn task_choices(&self) -> Result<serde_json::Value, String> {
        let scene = self.scene()?;
        let robot = scene.robot();
        let (mut arms, mut without) = (Vec::new(), Vec::new());
        for group in robot.semantics().groups.iter().filter(|group| group.chain.is_some()) {
            match Effector::of(robot, &group.name) {
                Ok(found) => arms.push(json!({ "arm": group.name, "hand": found.hand })),
                Err(why) => without.push(json!({ "arm": group.name, "why": why.to_string() })),
            }
        }
        let bodies = self.world_handle().info();
        let movable = bodies.bodies.iter().map(|body| body.name.to_string());
        let objects: Vec<String> =
            movable.filter(|name| scene.objects().contains_key(name.as_str())).collect();
        let own = &self.ports.task_arms;
        Ok(json!({ "own": own, "arms": arms, "without": without, "objects": objects }))
    }

    fn carry_out(&self, ask: &TaskAsk, stop: &Arc<AtomicBool>) -> Result<Outcome, String> {
        let runner = self.ports.task.as_ref().ok_or("this lab has no task")?;
        let mut robot = (self.ports.robot)(stop.clone())?;
        let scene = self.scene()?;
        let mut confirm = |phase: &str, plan: &TaskPlan| {
            // Every plan is shown and approved, also the plans of later phases and after a deviation.
            let is_approved = lock(&self.task.inner).approves_rest;
            show_plan(&self.task, phase, plan, is_approved);
            if is_approved {
                return TaskVerdict::Yes;
            }
            let answer = self.task.wait(stop);
            if answer == TaskVerdict::Yes {
                self.task.set(TaskState::Running, format!("{phase} was approved"));
            }
            answer
        };
        let mut teller = Teller { backend: &self.task, lab: self };
        runner(&mut *robot, &scene, ask, &mut confirm, &mut teller)
    }
}

/// The outcome.
fn ended(backend: &TaskDesk, outcome: Outcome) -> (TaskState, String) {
    let Some(abort) = outcome.abort else {
        let secs = outcome.stages.iter().map(|(_, report)| report.end_ns - report.begin_ns);
        let secs = secs.sum::<u64>() as f64 * 1e-9;
        return (TaskState::Done, format!("carried out in {secs:.1} s"));
    };
    if let Abort::Unplanned { why: Unplanned::Declined, .. } = &abort {
        return (TaskState::Idle, "put aside".to_owned());
    }
    let words = abort.to_string();
    backend.change(|shown| {
        shown.failure = Some(failure(abort.code(), words.clone(), abort.evidence()));
        if let Abort::Unplanned { phase, why: Unplanned::NoPlan(failure) } = &abort
            && !failure.attempts().is_empty()
        {
            let failures = failure.attempts();
            shown.stages.retain(|stage| stage.state == StageState::Done);
            for stage in stages_of(failures) {
                shown.stages.push(StageShown {
                    name: format!("{phase}: {stage}"),
                    phase: phase.clone(),
                    kind: stage.kind.name(),
                    state: StageState::Failed,
                    words: "no plan".to_owned(),
                    alternatives: alternatives(failures, &stage),
                });
            }
        }
    });
    (TaskState::Failed, words)
}

/// A failure as the page receives it.
fn failure(code: &'static str, text: String, evidence: Evidence) -> FailureShown {
    let Evidence { stage, object, between, distance_m, angle_rad, secs } = evidence;
    let stage = stage.map(|kind| kind.name());
    FailureShown { code, text, stage, object, between, distance_m, angle_rad, secs }
}

/// The stages that failed, each once, in the order of their first failure.
fn stages_of(failures: &[Failed]) -> Vec<StageLabel> {
    let mut stages: Vec<StageLabel> = Vec::new();
    for failed in failures {
        if !stages.contains(&failed.stage) {
            stages.push(failed.stage.clone());
        }
    }
    stages
}

fn alternatives(failures: &[Failed], stage: &StageLabel) -> Vec<AlternativeShown> {
    let of_stage = failures.iter().filter(|failed| failed.stage == *stage).take(MOST_FAILURES);
    let shown = of_stage.map(|failed| AlternativeShown {
        words: failed.choice.clone(),
        failed: Some(failure(failed.why.code(), failed.why.to_string(), failed.evidence())),
    });
    shown.collect()
}

fn show_plan(backend: &TaskDesk, phase: &str, plan: &TaskPlan, is_approved: bool) {
    let report = &plan.report;
    let words = format!(
        "{phase}: {}; nothing comes closer than {:.1} mm, {} other ways did not work",
        report.choice,
        1e3 * report.clearance_m.min(9.999),
        report.failures.len()
    );
    let stage = |step: &Step| {
        let words = match &step.act {
            Act::Move { trajectory, .. } => format!("{:.1} s", trajectory.duration_secs()),
            Act::Hand { hand, .. } => hand.clone(),
            Act::Attach { object, .. } => format!("{object} is held"),
            Act::Detach { object } => format!("{object} stands"),
        };
        let mut alternatives = alternatives(&report.failures, &step.stage);
        if step.stage == plan.steps[0].stage {
            // Failures of stages without a step, such as grasp poses, are shown with the first step.
            let others = stages_of(&report.failures);
            let leads = |stage: &&StageLabel| plan.steps.iter().all(|step| step.stage != **stage);
            for stage in others.iter().filter(leads) {
                alternatives.extend(self::alternatives(&report.failures, stage));
            }
        }
        alternatives.push(AlternativeShown { words: report.choice.clone(), failed: None });
        StageShown {
            name: format!("{phase}: {}", step.stage),
            phase: phase.to_owned(),
            kind: step.stage.kind.name(),
            state: StageState::Planned,
            words,
            alternatives,
        }
    };
    let motions = plan.steps.iter().filter_map(|step| match &step.act {
        Act::Move { joints, trajectory } => Some((joints.clone(), trajectory.clone())),
        _ => None,
    });
    let motions: Vec<_> = motions.collect();
    let motion = plan.steps.first().map(|first| {
        let robot = first.before.robot();
        let moves = |(joints, _): &(Vec<karakuri_robot::JointId>, _)| joints.clone();
        let joints = motions.first().map(moves).unwrap_or_default();
        let group = robot.semantics().groups.iter().find(|group| {
            group.chain.is_some() && joints.iter().all(|joint| group.joints.contains(joint))
        });
        let tip = group.and_then(|group| group.chain).map(|(_, tip)| tip);
        let name = group.map_or("", |group| group.name.as_str());
        ghost(&first.before, &motions, name, tip, words.clone())
    });
    backend.change(|shown| {
        // An earlier plan of this phase is replaced.
        shown.stages.retain(|stage| stage.state == StageState::Done || stage.phase != phase);
        shown.stages.extend(plan.steps.iter().map(stage));
        shown.motion = motion;
        shown.plan += 1;
        shown.state = if is_approved { TaskState::Running } else { TaskState::Planned };
        shown.words = words;
    });
}

/// Updates the stages on the page during execution.
struct Teller<'a> {
    backend: &'a TaskDesk,
    lab: &'a Live,
}

impl TaskObserver for Teller<'_> {
    fn begins(&mut self, step: &Step, _now_ns: u64) {
        self.backend.change(|shown| {
            let kind = step.stage.kind.name();
            let planned =
                |stage: &&mut StageShown| stage.state == StageState::Planned && stage.kind == kind;
            if let Some(stage) = shown.stages.iter_mut().find(planned) {
                stage.state = StageState::Running;
            }
        });
    }

    fn ended(&mut self, report: &StageReport) {
        let secs = report.end_ns.saturating_sub(report.begin_ns) as f64 * 1e-9;
        self.backend.change(|shown| {
            if let Some(stage) =
                shown.stages.iter_mut().find(|stage| stage.state == StageState::Running)
            {
                stage.state = if report.done { StageState::Done } else { StageState::Failed };
                stage.words = format!("{secs:.1} s");
            }
        });
    }

    fn deviated(&mut self, phase: &str, deviation: &Deviation) {
        self.lab.say("warn", format!("{phase}: {deviation}"));
        let text = deviation.to_string();
        self.backend.change(|shown| {
            shown.words = format!("{phase}: {deviation}; planning again");
            shown.failure = Some(failure(deviation.code(), text, deviation.evidence()));
        });
    }
}
