//! Tasks as a small algebra of stages.
//!
//! A stage generates states, propagates them, or connects two of them. Stages stand in a row ([`Stage::Serial`]), beside each
//! other ([`Stage::Alternatives`], the cheapest wins) or behind each other ([`Stage::Fallback`], the next only if all before
//! it fail). [`check`] says whether they fit together, before anything is planned; [`solve`] plans.

mod check;
mod effort;
mod hand;
mod motion;
mod segment;
mod solve;
mod straight;
mod way;

use karakuri_geometry::{Pose, UnitVec3};
use karakuri_motion::HandGoal;
use karakuri_plan::Constraint;

use crate::{Expect, Posture};
pub use check::{Misfit, check};
pub use solve::{SolveSettings, solve, solve_watched};

/// A part of a task.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// Generates: the scene as it is.
    Current,
    /// Generates: an arm's tip at a pose.
    Reach(Reach),
    /// Generates: an arm at a configuration.
    Stand(Stand),
    /// Propagates: an arm's tip goes straight.
    Straight(Straight),
    /// Propagates: a hand does something.
    Hand(HandStage),
    /// Propagates: an object hangs on a link from now on.
    Attach {
        /// Name of the object.
        object: String,
        /// The arm whose hand holds it.
        arm: String,
    },
    /// Propagates: an object stands in the world from now on.
    Detach {
        /// Name of the object.
        object: String,
    },
    /// Connects the states before and after it with a free motion of an arm.
    Connect(Connect),
    /// One after the other.
    Serial(Vec<Stage>),
    /// Any of them.
    Alternatives(Vec<Stage>),
    /// The first that works.
    Fallback(Vec<Stage>),
}

/// An arm's tip at a pose.
#[derive(Clone, Debug, PartialEq)]
pub struct Reach {
    /// Name of the choice, such as a grasp's.
    pub name: String,
    /// Group of the arm.
    pub arm: String,
    /// Where its tip shall be.
    pub world_from_tip: Pose,
    /// Where the joints of its hand are then; `None`: where they were.
    pub posture: Option<Posture>,
    /// What taking this choice costs beside its motions (s).
    pub cost: f64,
    /// Names of bodies that may touch there.
    pub allowed: Vec<[String; 2]>,
}

/// An arm at a configuration, such as where it rests.
#[derive(Clone, Debug, PartialEq)]
pub struct Stand {
    /// Name of the choice.
    pub name: String,
    /// Group of the arm.
    pub arm: String,
    /// Where its joints are.
    pub q: Vec<f64>,
}

/// An arm's tip goes straight, keeping its orientation.
#[derive(Clone, Debug, PartialEq)]
pub struct Straight {
    /// Name of the stage.
    pub name: String,
    /// Group of the arm.
    pub arm: String,
    /// Which way.
    pub direction: Direction,
    /// How far it should go (m), …
    pub desired_m: f64,
    /// … and how far at least.
    pub least_m: f64,
    /// Names of bodies that may touch meanwhile.
    pub allowed: Vec<[String; 2]>,
}

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Direction {
    /// In the world.
    World(UnitVec3),
    /// Of the tip.
    Tip(UnitVec3),
}

/// A hand does something.
#[derive(Clone, Debug, PartialEq)]
pub struct HandStage {
    /// Name of the stage.
    pub name: String,
    /// Group of the arm whose hand it is.
    pub arm: String,
    /// What it is told.
    pub goal: HandGoal,
    /// Where its joints are before.
    pub from: Posture,
    /// Where its joints are after.
    pub to: Posture,
    /// What must be true then.
    pub expect: Expect,
    /// Names of bodies that may touch meanwhile.
    pub allowed: Vec<[String; 2]>,
}

/// A free motion.
#[derive(Clone, Debug, PartialEq)]
pub struct Connect {
    /// Name of the stage.
    pub name: String,
    /// Group of the arm.
    pub arm: String,
    /// What must stay true all along.
    pub constraints: Vec<Constraint>,
}

/// How states pass through a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Makes states.
    Generate,
    /// Turns a state into the next one, or into the one before.
    Propagate,
    /// Finds a motion between two states.
    Connect,
}

impl Stage {
    /// How states pass through it; `None` for what is made of stages.
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

    /// What people call it.
    pub fn name(&self) -> &str {
        match self {
            Self::Current => "current",
            Self::Reach(Reach { name, .. })
            | Self::Stand(Stand { name, .. })
            | Self::Straight(Straight { name, .. })
            | Self::Hand(HandStage { name, .. })
            | Self::Connect(Connect { name, .. }) => name,
            Self::Attach { .. } => "attach",
            Self::Detach { .. } => "detach",
            Self::Serial(_) => "serial",
            Self::Alternatives(_) => "alternatives",
            Self::Fallback(_) => "fallback",
        }
    }

    /// The arm that it moves; `None` if it moves none.
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
