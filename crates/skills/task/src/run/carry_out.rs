//! Leading a task through its phases.

use karakuri_motion::HandGoal;
use karakuri_scene::Scene;

use super::look::look;
use super::{Deviation, RunOptions, StageReport, TaskObserver, execute};
use crate::{SeeingRobot, TaskFailure, TaskPlan};

/// A part of a task that is planned on its own, from the scene that really is: pick, hand over, place.
pub struct Phase<'a> {
    /// What people call it.
    pub name: String,
    /// Names of links of which one carries the object when the phase begins; none of them: nothing is carried.
    pub carriers: Vec<String>,
    /// Plans it for a scene; the number says how often that was done before, and may choose chance.
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

/// Why a phase is not begun.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unplanned {
    /// There is no way.
    #[error(transparent)]
    NoPlan(#[from] TaskFailure),
    /// Somebody looked at the plan and said no for good.
    #[error("it was declined")]
    Declined,
}

/// How a task went.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// What is known of the world afterwards. What is attached is held.
    pub scene: Scene,
    /// All steps that were begun, with the phase that each belongs to.
    pub stages: Vec<(String, StageReport)>,
    /// Everything that was not as planned, with the phase.
    pub surprises: Vec<(String, Deviation)>,
    /// Why it was given up; `None`: it was carried out.
    pub abort: Option<Abort>,
}

/// Why a task was given up, in order: the robot stands still, and what is attached is held.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Abort {
    /// A phase is not begun.
    #[error("{phase}: {why}")]
    Unplanned {
        /// Which.
        phase: String,
        /// Why.
        why: Unplanned,
    },
    /// Somebody wants the robot to stand still.
    #[error("{phase}: {deviation}")]
    Final {
        /// During which phase.
        phase: String,
        /// What happened.
        deviation: Deviation,
    },
    /// The world was surprising too often.
    #[error("{phase}, after {attempts} attempts: {deviation}")]
    TooOften {
        /// During which phase.
        phase: String,
        /// How often it was tried.
        attempts: usize,
        /// What happened last.
        deviation: Deviation,
    },
    /// No phase begins with what is carried now.
    #[error("{phase}: {deviation}; and nothing is planned for what is carried now")]
    NoWayOn {
        /// During which phase.
        phase: String,
        /// What happened.
        deviation: Deviation,
    },
}

/// Carries out a task about one object: every phase is planned for the world as it is seen then. After a surprise the phase
/// comes next that begins with what is carried now; `hands` that hold nothing are opened before.
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
        Outcome { scene: scene.clone(), stages: Vec::new(), surprises: Vec::new(), abort: None };
    let mut index = 0;
    let mut planned = vec![0; phases.len()];
    while index < phases.len() {
        let phase = &mut phases[index];
        let name = phase.name.clone();
        if let Err(deviation) = look(robot, &mut outcome.scene) {
            outcome.surprises.push((name.clone(), deviation.clone()));
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
        observer.surprised(&name, &deviation);
        outcome.surprises.push((name.clone(), deviation.clone()));
        let attempts = outcome.surprises.len();
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

/// Rng may be kinder the next time; more than twice it seldom is, and people wait.
const TRIES: usize = 2;

fn plan(phase: &mut Phase<'_>, scene: &Scene, planned: &mut usize) -> Result<TaskPlan, Unplanned> {
    for attempt in 1.. {
        let plan = (phase.plan)(scene, *planned);
        *planned += 1;
        match plan {
            Err(Unplanned::NoPlan(why)) if attempt < TRIES && why != TaskFailure::CalledOff => {}
            done => return done,
        }
    }
    unreachable!("the last try returns")
}

/// Name of the link that carries an object.
fn carrier(scene: &Scene, object: &str) -> Option<String> {
    let carried = scene.attachments().get(object)?;
    Some(scene.robot().links()[carried.link.0].name.clone())
}

/// Opens hands that hold nothing, so that nothing is held unknowingly.
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
