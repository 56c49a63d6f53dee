//! Why a task has no plan: typed, with evidence, and with codes that clients can rely on.

use std::fmt;

use karakuri_plan::cartesian::CartesianError;
use karakuri_plan::{PlanError, TimedFailure};
use karakuri_robot::RobotModel;
use karakuri_robot::ik::Unreachable;
use karakuri_scene::{Body, CompileError, Contact, EditError};

use crate::grasp::NoGrasp;
use crate::stage::{Misfit, StageKind, StageLabel};

/// The measurable facts of a failure, for clients that receive data instead of Rust types.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Evidence {
    /// The stage that failed.
    pub stage: Option<StageKind>,
    /// Name of the object that it is about.
    pub object: Option<String>,
    /// Names of two links or objects that touch or come too close.
    pub between: Option<[String; 2]>,
    /// A distance (m); the failure's text says of what.
    pub distance_m: Option<f64>,
    /// An angle (rad).
    pub angle_rad: Option<f64>,
    /// A duration (s).
    pub secs: Option<f64>,
}

/// An attempt at a stage that failed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{stage} ({choice}): {why}")]
pub struct Failed {
    /// The stage.
    pub stage: StageLabel,
    /// Names of the grasps, places and alternatives that it was tried with.
    pub choice: String,
    /// How many stages of this choice were planned before.
    pub passed: usize,
    /// Why it failed.
    #[source]
    pub why: StageFailure,
}

/// Why a stage failed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum StageFailure {
    /// No planner was passed for the arm.
    #[error("no planner was passed for {arm:?}")]
    NoPlanner {
        /// Group of the arm.
        arm: String,
    },
    /// A pose is proven to be out of reach.
    #[error("{text}")]
    OutOfReach {
        /// The proof.
        proof: Unreachable,
        /// The proof with the names of joints.
        text: String,
    },
    /// Inverse kinematics found no configuration; there may be one.
    #[error("no configuration found; the closest misses by {:.1} mm", 1e3 * .miss_m)]
    NoInverseKinematics {
        /// How far the closest configuration is from the pose (m).
        miss_m: f64,
    },
    /// All configurations at a pose are in collision or beyond a limit.
    #[error("none of {configurations} configurations is free{}", touching(.contact))]
    NoFreeConfiguration {
        /// How many were checked.
        configurations: usize,
        /// What the first that is within its limits touches.
        contact: Option<Touching>,
    },
    /// A straight motion ends too early.
    #[error("reaches {:.0} mm instead of {:.0}: {why}{}", 1e3 * .reached_m, 1e3 * .least_m, touching(.contact))]
    LineTooShort {
        /// How far it gets (m).
        reached_m: f64,
        /// How far it must get (m).
        least_m: f64,
        /// Why it ends, with names.
        why: String,
        /// What touches there.
        contact: Option<Touching>,
    },
    /// The fingers touch something while they move.
    #[error("the fingers cannot move{}", touching(&Some(.0.clone())))]
    FingersBlocked(Touching),
    /// A finger joint would leave its limits.
    #[error("{joint} would be {excess:.3} beyond its limit")]
    FingerLimit {
        /// Name of the joint.
        joint: String,
        /// How far beyond (rad or m).
        excess: f64,
    },
    /// Two bodies come too close.
    #[error(
        "{} and {} come within {:.1} mm of each other, {:.1} mm are needed",
        .between[0], .between[1], 1e3 * .distance_m, 1e3 * .needed_m
    )]
    TooClose {
        /// Their names.
        between: [String; 2],
        /// Their distance (m).
        distance_m: f64,
        /// The distance that the motion has to keep (m).
        needed_m: f64,
    },
    /// There is no certified free motion.
    #[error("{0}")]
    NoMotion(#[from] MotionError),
    /// A path has no certified timing.
    #[error("the path has no certified timing: {0}")]
    NotTimed(#[from] TimedFailure),
    /// A collision checker cannot be compiled.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// The arm cannot move along lines.
    #[error(transparent)]
    Cartesian(#[from] CartesianError),
    /// The planning scene cannot be changed as the stage wants.
    #[error(transparent)]
    Scene(#[from] EditError),
    /// A connection's scenes differ in more than the arm's configuration.
    #[error("the scenes on both sides differ in more than the arm's configuration")]
    ScenesDiffer,
    /// A configuration has the wrong length.
    #[error("{given} positions for {expected} joints")]
    WrongLength {
        /// How many joints the arm has.
        expected: usize,
        /// How many positions were given.
        given: usize,
    },
    /// A stage cannot be planned in the direction that the task needs.
    #[error("it cannot be planned backwards: the holder of the object before it is unknown")]
    NotReversible,
    /// A stage does not propagate states.
    #[error("it does not propagate states")]
    DoesNotPropagate,
}

/// Two bodies that touch.
#[derive(Clone, Debug, PartialEq)]
pub struct Touching {
    /// Their names.
    pub between: [String; 2],
    /// Estimated penetration (m).
    pub depth_m: f64,
}

impl Touching {
    /// A contact with names.
    pub fn new(contact: &Contact, robot: &RobotModel) -> Self {
        let between = contact.between.each_ref().map(|body| body.name(robot).to_owned());
        Self { between, depth_m: contact.depth_m }
    }
}

fn touching(contact: &Option<Touching>) -> String {
    match contact {
        Some(Touching { between: [a, b], depth_m }) => {
            format!(": {a} touches {b}, {:.1} mm deep", 1e3 * depth_m)
        }
        None => String::new(),
    }
}

/// A planner's error, with the names of links and joints in its text.
#[derive(Clone, Debug, PartialEq)]
pub struct MotionError {
    /// What the planner returned.
    pub error: Box<PlanError>,
    text: String,
    /// The names of two bodies that are in the way, and their distance (m); negative if they overlap.
    pair: Option<([String; 2], f64)>,
}

impl MotionError {
    /// Describes a planner's error with the names of a robot.
    pub fn new(error: PlanError, robot: &RobotModel) -> Self {
        let text = error.describe(robot).to_string();
        let named = |(between, distance_m): (&[Body; 2], f64)| {
            (between.each_ref().map(|body| body.name(robot).to_owned()), distance_m)
        };
        let pair = error.nearest_pair().map(named);
        Self { error: Box::new(error), text, pair }
    }
}

impl fmt::Display for MotionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for MotionError {}

impl StageFailure {
    /// A stable identifier for clients.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoPlanner { .. } => "no_planner",
            Self::OutOfReach { .. } => "out_of_reach",
            Self::NoInverseKinematics { .. } => "no_inverse_kinematics",
            Self::NoFreeConfiguration { .. } => "no_free_configuration",
            Self::LineTooShort { .. } => "line_too_short",
            Self::FingersBlocked(_) => "fingers_blocked",
            Self::FingerLimit { .. } => "finger_limit",
            Self::TooClose { .. } => "too_close",
            Self::NoMotion(_) => "no_motion",
            Self::NotTimed(_) => "not_timed",
            Self::Compile(_) => "checker_not_compiled",
            Self::Cartesian(_) => "no_straight_motion",
            Self::Scene(_) => "scene_edit",
            Self::ScenesDiffer => "scenes_differ",
            Self::WrongLength { .. } => "wrong_length",
            Self::NotReversible => "not_reversible",
            Self::DoesNotPropagate => "does_not_propagate",
        }
    }

    fn add_to(&self, evidence: &mut Evidence) {
        match self {
            Self::NoInverseKinematics { miss_m } => evidence.distance_m = Some(*miss_m),
            Self::NoFreeConfiguration { contact, .. } => evidence.add_contact(contact.as_ref()),
            Self::LineTooShort { reached_m, contact, .. } => {
                evidence.add_contact(contact.as_ref());
                evidence.distance_m = Some(*reached_m);
            }
            Self::FingersBlocked(contact) => evidence.add_contact(Some(contact)),
            Self::TooClose { between, distance_m, .. } => {
                evidence.between = Some(between.clone());
                evidence.distance_m = Some(*distance_m);
            }
            Self::NoMotion(motion) => {
                if let Some((between, distance_m)) = &motion.pair {
                    evidence.between = Some(between.clone());
                    evidence.distance_m = Some(*distance_m);
                }
            }
            _ => {}
        }
    }
}

impl Evidence {
    fn add_contact(&mut self, contact: Option<&Touching>) {
        if let Some(contact) = contact {
            self.between = Some(contact.between.clone());
            self.distance_m = Some(-contact.depth_m);
        }
    }
}

impl StageFailure {
    /// How much is known: 3 that it cannot be done, 2 which bodies are in the way, 1 that nothing was found, 0 that planning
    /// ended before.
    fn certainty(&self) -> usize {
        match self {
            Self::NoMotion(motion) => match (motion.error.code(), &motion.pair) {
                ("stopped", _) => 0,
                ("infeasible" | "no_free_goal", _) => 3,
                (_, Some(_)) => 2,
                _ => 1,
            },
            Self::NoFreeConfiguration { contact: None, .. }
            | Self::LineTooShort { contact: None, .. }
            | Self::NoInverseKinematics { .. }
            | Self::NotTimed(_) => 1,
            Self::NoFreeConfiguration { .. }
            | Self::LineTooShort { .. }
            | Self::FingersBlocked(_)
            | Self::FingerLimit { .. }
            | Self::TooClose { .. } => 2,
            _ => 3,
        }
    }
}

impl Failed {
    /// Whether it ended only because planning did.
    pub(crate) fn was_stopped(&self) -> bool {
        self.why.certainty() == 0
    }

    /// Of several attempts the one that says most about the task: of those that came farthest one of which most is known, and of
    /// these the last, which kept the smallest margin and was given the most work.
    pub fn most_telling(failures: &[Self]) -> Option<&Self> {
        failures.iter().max_by_key(|failed| (failed.passed, failed.why.certainty()))
    }

    /// The facts of the failure.
    pub fn evidence(&self) -> Evidence {
        let mut evidence = Evidence { stage: Some(self.stage.kind), ..Evidence::default() };
        self.why.add_to(&mut evidence);
        evidence
    }
}

/// Why there is no plan.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum TaskFailure {
    /// Every attempt failed.
    #[error("no plan found in {}", attempts(.0))]
    NoSolution(Vec<Failed>),
    /// The observer stopped planning, as one with a deadline does; the attempts until then.
    #[error("no plan found in time, after {}", attempts(.0))]
    OutOfTime(Vec<Failed>),
    /// The allowed work was used up; the attempts until then.
    #[error("no plan found with the allowed work, after {}", attempts(.0))]
    OutOfWork(Vec<Failed>),
    /// Nobody wants the plan any more. The planner does not say this: a caller whose observer stopped it for this reason does.
    #[error("planning was cancelled")]
    Cancelled,
    /// The stages do not fit together.
    #[error(transparent)]
    Misfit(#[from] Misfit),
    /// The object of the task is not as the task needs it.
    #[error("{object:?} {problem}")]
    Object {
        /// Its name.
        object: String,
        /// What is wrong with it.
        problem: ObjectProblem,
    },
}

/// Why a task cannot be about an object.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum ObjectProblem {
    /// The scene has no object of that name.
    NotInScene,
    /// A hand holds it already.
    AlreadyHeld,
    /// The arm that shall place or give it does not hold it.
    NotHeld,
    /// The hand has no grasp for it.
    NoGrasp(NoGrasp),
    /// It was never picked, so it is not known how to open the hand again.
    NeverPicked,
    /// The giving hand cannot bring it to any place where it may be handed over.
    NotBrought,
    /// The taking hand reaches it at no place where it may be handed over.
    NotTaken,
}

impl ObjectProblem {
    fn code(self) -> &'static str {
        match self {
            Self::NotInScene => "object_not_in_scene",
            Self::AlreadyHeld => "object_already_held",
            Self::NotHeld => "object_not_held",
            Self::NoGrasp(NoGrasp::TooWide { .. }) => "object_too_wide",
            Self::NoGrasp(_) => "object_without_grasp",
            Self::NeverPicked => "object_never_picked",
            Self::NotBrought => "hand_over_not_brought",
            Self::NotTaken => "hand_over_not_taken",
        }
    }
}

impl fmt::Display for ObjectProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoGrasp(why) => return why.fmt(f),
            Self::NotInScene => "is not in the scene",
            Self::AlreadyHeld => "is held already",
            Self::NotHeld => "is not held by this arm",
            Self::NeverPicked => "was never picked",
            Self::NotBrought => "cannot be brought to where it is handed over",
            Self::NotTaken => "cannot be reached by the other hand where it is handed over",
        })
    }
}

impl TaskFailure {
    /// A stable identifier for clients.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoSolution(_) => "no_solution",
            Self::OutOfTime(_) => "out_of_time",
            Self::OutOfWork(_) => "out_of_work",
            Self::Cancelled => "cancelled",
            Self::Misfit(_) => "stages_do_not_fit",
            Self::Object { problem, .. } => problem.code(),
        }
    }

    /// The attempts that failed; none if it is not about attempts.
    pub fn attempts(&self) -> &[Failed] {
        match self {
            Self::NoSolution(failures) | Self::OutOfTime(failures) | Self::OutOfWork(failures) => {
                failures
            }
            Self::Cancelled | Self::Misfit(_) | Self::Object { .. } => &[],
        }
    }

    /// The same failure after other attempts, which are counted too.
    pub(crate) fn after(mut self, earlier: &[Failed]) -> Self {
        if let Self::NoSolution(failures) | Self::OutOfTime(failures) | Self::OutOfWork(failures) =
            &mut self
        {
            failures.splice(0..0, earlier.iter().cloned());
        }
        self
    }

    /// The facts of the failure; of several attempts, those of the most telling one ([`Failed::most_telling`]).
    pub fn evidence(&self) -> Evidence {
        match self {
            Self::Object { object, .. } => {
                Evidence { object: Some(object.clone()), ..Evidence::default() }
            }
            _ => Failed::most_telling(self.attempts()).map(Failed::evidence).unwrap_or_default(),
        }
    }
}

/// How many attempts there were, and the most telling reason.
fn attempts(failures: &[Failed]) -> String {
    let count = match failures.len() {
        1 => "one attempt".to_owned(),
        count => format!("{count} attempts"),
    };
    match Failed::most_telling(failures) {
        None => count,
        Some(most) if failures.len() == 1 => format!("{count}; {most}"),
        Some(most) => format!("{count}; the most telling: {most}"),
    }
}
