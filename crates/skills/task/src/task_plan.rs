//! What a task was planned to do.

use std::sync::Arc;

use karakuri_motion::{HandGoal, Trajectory};
use karakuri_robot::JointId;
use karakuri_scene::Scene;

use crate::stage::Misfit;

/// What a task was planned to do: steps in order, each proven for the scene that it starts in.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskPlan {
    /// What to do, one after the other.
    pub steps: Vec<Step>,
    /// What it costs; of several solutions the cheapest is taken.
    pub cost: f64,
    /// What planning found on the way.
    pub report: TaskReport,
}

/// One thing to do.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What people call it: `reach`, `preshape`, `approach`, `grasp`, `attach`, `lift`, `move`, `lower`, `ungrasp`, `detach`,
    /// `depart`, ….
    pub stage: String,
    /// What is done.
    pub act: Act,
    /// The scene that it is proven for, as it is before it.
    pub before: Scene,
    /// Names of bodies that may touch while it lasts.
    pub allowed: Vec<[String; 2]>,
}

/// What a step does.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Follows a certified, timed trajectory.
    Move {
        /// One joint per variable of the trajectory.
        joints: Vec<JointId>,
        /// Where to be when.
        trajectory: Arc<Trajectory>,
    },
    /// Fingers, a gripper or suction.
    Hand {
        /// Name of the hand.
        hand: String,
        /// What it is told.
        goal: HandGoal,
        /// What must be true afterwards.
        expect: Expect,
    },
    /// The object hangs on a link from now on. Only the planning scene changes.
    Attach {
        /// Name of the object.
        object: String,
        /// Name of the link.
        link: String,
        /// Names of links that may touch it.
        touch_links: Vec<String>,
    },
    /// The object stands in the world from now on. Only the planning scene changes.
    Detach {
        /// Name of the object.
        object: String,
    },
}

/// What must be true of a hand after it did something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expect {
    /// Its fingers are where they were told to be.
    Reached,
    /// It holds this object.
    Holds(String),
    /// It holds nothing.
    Free,
}

/// What planning found on the way.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TaskReport {
    /// The choice that was taken: names of grasps, places and alternatives.
    pub choice: String,
    /// How many whole solutions were found.
    pub solutions: usize,
    /// What did not work, in the order it was tried.
    pub failures: Vec<Failed>,
    /// Nothing comes closer to anything that it must not touch (m), over all motions.
    pub clearance_m: f64,
}

/// Something that did not work.
#[derive(Clone, Debug, PartialEq)]
pub struct Failed {
    /// The stage.
    pub stage: String,
    /// The choice that it was tried with: names of grasps, places and alternatives.
    pub choice: String,
    /// Why, with names.
    pub why: String,
}

/// Why there is no plan.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TaskFailure {
    /// Nothing that was tried works.
    #[error("no way found in {} attempts; {}", .0.len(), summary(.0))]
    NoSolution(Vec<Failed>),
    /// Whoever watched did not want it any more.
    #[error("it was called off")]
    CalledOff,
    /// The stages do not fit together.
    #[error(transparent)]
    Misfit(#[from] Misfit),
    /// There is no such object, or it is not where it should be.
    #[error("{object:?} {what}")]
    Object {
        /// Its name.
        object: String,
        /// What is wrong with it.
        what: &'static str,
    },
}

/// The failure that came furthest.
fn summary(failures: &[Failed]) -> String {
    match failures.last() {
        Some(last) => format!("{} ({}): {}", last.stage, last.choice, last.why),
        None => "there was nothing to try".to_owned(),
    }
}
