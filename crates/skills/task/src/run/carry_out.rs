//! Runs a task through its phases, with replanning.

use std::error::Error;
use std::sync::Arc;

use karakuri_motion::HandGoal;
use karakuri_scene::Scene;

use super::update_scene::update_scene;
use super::{Deviation, RunOptions, StageReport, TaskObserver, execute};
use crate::{Evidence, SeeingRobot, TaskFailure, TaskPlan};

/// A part of a task that is planned on its own, from the observed scene: pick, hand over, place.
pub struct Phase<'a> {
    /// Displayed name.
    pub name: String,
    /// Names of links of which one carries the object when the phase begins; empty: nothing is carried.
    pub carriers: Vec<String>,
    /// Plans it for a scene. The number counts earlier attempts; use it to vary the seed.
    pub plan: Box<PlanPhase<'a>>,
}

impl Phase<'_> {
    fn begins_with(&self, carrier: Option<&str>) -> bool {
        match carrier {
            Some(link) => self.carriers.iter().any(|name| name == link),
            None => self.carriers.is_empty(),
        }
    }
}

/// Plans a phase for a scene.
pub type PlanPhase<'a> = dyn FnMut(&Scene, usize) -> Result<TaskPlan, Unplanned> + 'a;

/// Why a phase is not started.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unplanned {
    /// There is no plan.
    #[error("{0}")]
    NoPlan(#[from] TaskFailure),
    /// A client declined the plan or cancelled the task.
    #[error("it was declined")]
    Declined,
    /// The planning function of the phase failed for a reason of its own.
    #[error("{0}")]
    Other(#[source] Arc<dyn Error + Send + Sync>),
}

impl PartialEq for Unplanned {
    /// Foreign errors are equal if they are the same value.
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::NoPlan(a), Self::NoPlan(b)) => a == b,
            (Self::Declined, Self::Declined) => true,
            (Self::Other(a), Self::Other(b)) => Arc::ptr_eq(a, b),
            _ => false,
        }
    }
}

impl Unplanned {
    /// A stable identifier for clients.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoPlan(failure) => failure.code(),
            Self::Declined => "declined",
            Self::Other(_) => "not_planned",
        }
    }
}

/// How a task went.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The scene afterwards. An object is attached if and only if it is held.
    pub scene: Scene,
    /// All steps that were started, with the phase of each.
    pub stages: Vec<(String, StageReport)>,
    /// All deviations, with the phase of each.
    pub deviations: Vec<(String, Deviation)>,
    /// Why it was aborted; `None`: it was completed.
    pub abort: Option<Abort>,
}

/// Why a task was aborted. The robot stands still then, and an object is attached if and only if it is held.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Abort {
    /// A phase has no plan.
    #[error("{phase}: {why}")]
    Unplanned {
        /// Which.
        phase: String,
        /// Why.
        #[source]
        why: Unplanned,
    },
    /// A deviation after which nothing is replanned.
    #[error("{phase}: {deviation}")]
    Final {
        /// During which phase.
        phase: String,
        /// What happened.
        #[source]
        deviation: Deviation,
    },
    /// There were too many deviations.
    #[error("{phase}, after {attempts} attempts: {deviation}")]
    TooOften {
        /// During which phase.
        phase: String,
        /// Number of deviations.
        attempts: usize,
        /// The last one.
        #[source]
        deviation: Deviation,
    },
    /// No phase begins with what is carried now.
    #[error("{phase}: {deviation}; no phase starts with what is carried now")]
    NoWayOn {
        /// During which phase.
        phase: String,
        /// What happened.
        #[source]
        deviation: Deviation,
    },
}

impl Abort {
    /// A stable identifier of the cause for clients.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Unplanned { why, .. } => why.code(),
            Self::Final { deviation, .. }
            | Self::TooOften { deviation, .. }
            | Self::NoWayOn { deviation, .. } => deviation.code(),
        }
    }

    /// The facts of the cause.
    pub fn evidence(&self) -> Evidence {
        match self {
            Self::Unplanned { why: Unplanned::NoPlan(failure), .. } => failure.evidence(),
            Self::Unplanned { .. } => Evidence::default(),
            Self::Final { deviation, .. }
            | Self::TooOften { deviation, .. }
            | Self::NoWayOn { deviation, .. } => deviation.evidence(),
        }
    }
}

/// Runs a task about one object. Every phase is planned for the scene observed at its start. After a deviation the task
/// continues with the last phase that starts with what is carried then; if nothing is carried, `hands` are opened first.
pub fn carry_out(
    robot: &mut dyn SeeingRobot,
    scene: &Scene,
    object: &str,
    phases: &mut [Phase<'_>],
    hands: &[(String, HandGoal)],
    options: &RunOptions,
    observer: &mut dyn TaskObserver,
) -> Outcome {
    let mut outcome =
        Outcome { scene: scene.clone(), stages: Vec::new(), deviations: Vec::new(), abort: None };
    let mut index = 0;
    let mut planned = vec![0; phases.len()];
    while index < phases.len() {
        let phase = &mut phases[index];
        let name = phase.name.clone();
        robot.look();
        if let Err(deviation) = update_scene(robot, &mut outcome.scene) {
            outcome.deviations.push((name.clone(), deviation.clone()));
            outcome.abort = Some(Abort::Final { phase: name, deviation });
            break;
        }
        let plan = match plan(phase, &outcome.scene, &mut planned[index]) {
            Ok(plan) => plan,
            Err(why) => {
                outcome.abort = Some(Abort::Unplanned { phase: name, why });
                break;
            }
        };
        observer.planned(&name, &plan);
        let ran = execute(robot, &outcome.scene, &plan, options, observer);
        outcome.scene = ran.scene;
        outcome.stages.extend(ran.stages.into_iter().map(|report| (name.clone(), report)));
        let Some(deviation) = ran.deviation else {
            index += 1;
            continue;
        };
        observer.deviated(&name, &deviation);
        outcome.deviations.push((name.clone(), deviation.clone()));
        let attempts = outcome.deviations.len();
        if deviation.is_final() {
            outcome.abort = Some(Abort::Final { phase: name, deviation });
            break;
        }
        if attempts >= options.attempts {
            outcome.abort = Some(Abort::TooOften { phase: name, attempts, deviation });
            break;
        }
        let carrier = carrier(&outcome.scene, object);
        if carrier.is_none() {
            open(robot, hands, options);
        }
        match phases.iter().rposition(|phase| phase.begins_with(carrier.as_deref())) {
            Some(next) => index = next,
            None => {
                outcome.abort = Some(Abort::NoWayOn { phase: name, deviation });
                break;
            }
        }
    }
    outcome
}

/// Attempts at planning a phase, each with another seed: more seldom help.
const TRIES: usize = 2;

fn plan(phase: &mut Phase<'_>, scene: &Scene, planned: &mut usize) -> Result<TaskPlan, Unplanned> {
    let mut failures = Vec::new();
    for attempt in 1.. {
        let plan = (phase.plan)(scene, *planned);
        *planned += 1;
        match plan {
            Err(Unplanned::NoPlan(failure)) => {
                let failure = failure.after(&failures);
                let ended = matches!(&failure, TaskFailure::Cancelled | TaskFailure::OutOfTime(_));
                if ended || attempt == TRIES {
                    return Err(failure.into());
                }
                failures = failure.attempts().to_vec();
            }
            Err(Unplanned::Other(_)) if attempt < TRIES => {}
            plan => return plan,
        }
    }
    unreachable!("the last try returns")
}

/// Name of the link that carries an object.
fn carrier(scene: &Scene, object: &str) -> Option<String> {
    let carried = scene.attachments().get(object)?;
    Some(scene.robot().links()[carried.link.0].name.clone())
}

/// Opens hands, so that they hold nothing that the scene does not know.
fn open(robot: &mut dyn SeeingRobot, hands: &[(String, HandGoal)], options: &RunOptions) {
    for (hand, goal) in hands {
        if robot.tell_hand(hand, goal).is_err() {
            continue;
        }
        let until_ns = robot.now_ns() + options.hand_ns;
        while robot.now_ns() < until_ns && robot.hand(hand).is_some_and(|hand| !hand.at_rest) {
            robot.wait(options.look_every_ns);
        }
    }
}
