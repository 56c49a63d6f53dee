//! Tasks composed of stages, after MoveIt Task Constructor.
//!
//! A stage generates states, propagates them, or connects two of them. Containers combine stages: one after the other
//! ([`Stage::Serial`]), competing ([`Stage::Alternatives`], the cheapest is taken) or in order of preference
//! ([`Stage::Fallback`], the next only if all before it fail). [`check`] verifies before planning that stages fit together;
//! [`solve`] plans.

mod check;
mod effort;
mod hand;
mod kind;
mod motion;
mod rows;
mod segment;
mod solve;
mod straight;

use karakuri_geometry::{Pose, UnitVec3};
use karakuri_motion::HandGoal;
use karakuri_plan::Constraint;

use crate::{Expect, Posture};
pub use check::{Misfit, check};
pub use kind::{StageKind, StageLabel};
pub use solve::{SolveSettings, solve, solve_watched};

/// A stage of a task.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Stage {
    /// Generates: the scene as it is.
    Current,
    /// Generates: an arm's tip at a pose.
    Reach(Reach),
    /// Generates: an arm at a configuration.
    Stand(Stand),
    /// Propagates: an arm's tip moves along a line.
    Straight(Straight),
    /// Propagates: a command to a hand.
    Hand(HandStage),
    /// Propagates: attaches an object to the tip of an arm.
    Attach {
        /// Name of the object.
        object: String,
        /// The arm whose hand holds it.
        arm: String,
    },
    /// Propagates: detaches an object.
    Detach {
        /// Name of the object.
        object: String,
    },
    /// Connects the states before and after it with a collision-free motion of an arm.
    Connect(Connect),
    /// Stages one after the other.
    Serial(Vec<Stage>),
    /// Competing stages; the cheapest solution is taken.
    Alternatives(Vec<Stage>),
    /// Stages in order of preference; the first with a solution is taken.
    Fallback(Vec<Stage>),
}

/// An arm's tip at a pose.
#[derive(Clone, Debug, PartialEq)]
pub struct Reach {
    /// Kind and name of the choice, such as a grasp's.
    pub label: StageLabel,
    /// Group of the arm.
    pub arm: String,
    /// Pose of its tip.
    pub world_from_tip: Pose,
    /// Positions of the hand's joints there; `None`: unchanged.
    pub posture: Option<Posture>,
    /// Cost of this choice in addition to its motions (s).
    pub cost: f64,
    /// A number by which the caller recognises this choice in [`crate::TaskReport::choice_numbers`].
    pub number: Option<usize>,
    /// Names of bodies that may touch there.
    pub allowed: Vec<[String; 2]>,
}

/// An arm at a configuration, such as its rest configuration.
#[derive(Clone, Debug, PartialEq)]
pub struct Stand {
    /// Kind and name of the choice.
    pub label: StageLabel,
    /// Group of the arm.
    pub arm: String,
    /// Positions of its joints (rad or m).
    pub q: Vec<f64>,
}

/// An arm's tip moves along a line with constant orientation.
#[derive(Clone, Debug, PartialEq)]
pub struct Straight {
    /// Kind and name of the stage.
    pub label: StageLabel,
    /// Group of the arm.
    pub arm: String,
    /// Direction of the motion.
    pub direction: Direction,
    /// Desired length (m).
    pub desired_m: f64,
    /// Minimum length (m).
    pub least_m: f64,
    /// Names of bodies that may touch during the stage.
    pub allowed: Vec<[String; 2]>,
}

/// A direction and the frame it is given in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Direction {
    /// In the world frame.
    World(UnitVec3),
    /// In the tip frame.
    Tip(UnitVec3),
}

/// A command to a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct HandStage {
    /// Kind and name of the stage.
    pub label: StageLabel,
    /// Group of the arm whose hand it is.
    pub arm: String,
    /// The command.
    pub goal: HandGoal,
    /// Positions of its joints before.
    pub from: Posture,
    /// Positions of its joints after.
    pub to: Posture,
    /// Checked after execution.
    pub expect: Expect,
    /// Names of bodies that may touch during the stage.
    pub allowed: Vec<[String; 2]>,
}

/// A collision-free motion between two states.
#[derive(Clone, Debug, PartialEq)]
pub struct Connect {
    /// Kind and name of the stage.
    pub label: StageLabel,
    /// Group of the arm.
    pub arm: String,
    /// Constraints on the whole path.
    pub constraints: Vec<Constraint>,
}

/// How states pass through a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Generates states.
    Generate,
    /// Computes the next state from the one before, or the other way round.
    Propagate,
    /// Finds a motion between two states.
    Connect,
}

impl Stage {
    /// How states pass through it; `None` for containers.
    pub fn flow(&self) -> Option<Flow> {
        match self {
            Self::Current | Self::Reach(_) | Self::Stand(_) => Some(Flow::Generate),
            Self::Straight(_) | Self::Hand(_) | Self::Attach { .. } | Self::Detach { .. } => {
                Some(Flow::Propagate)
            }
            Self::Connect(_) => Some(Flow::Connect),
            Self::Serial(_) | Self::Alternatives(_) | Self::Fallback(_) => None,
        }
    }

    /// Kind and displayed name.
    pub fn label(&self) -> StageLabel {
        match self {
            Self::Current => StageKind::Current.into(),
            Self::Reach(Reach { label, .. })
            | Self::Stand(Stand { label, .. })
            | Self::Straight(Straight { label, .. })
            | Self::Hand(HandStage { label, .. })
            | Self::Connect(Connect { label, .. }) => label.clone(),
            Self::Attach { .. } => StageKind::Attach.into(),
            Self::Detach { .. } => StageKind::Detach.into(),
            Self::Serial(_) => "serial".into(),
            Self::Alternatives(_) => "alternatives".into(),
            Self::Fallback(_) => "fallback".into(),
        }
    }

    /// What it is for.
    pub fn kind(&self) -> StageKind {
        self.label().kind
    }

    /// Group of the arm that it moves; `None` if it moves none.
    pub fn arm(&self) -> Option<&str> {
        match self {
            Self::Reach(Reach { arm, .. })
            | Self::Stand(Stand { arm, .. })
            | Self::Straight(Straight { arm, .. })
            | Self::Hand(HandStage { arm, .. })
            | Self::Connect(Connect { arm, .. })
            | Self::Attach { arm, .. } => Some(arm),
            _ => None,
        }
    }
}
