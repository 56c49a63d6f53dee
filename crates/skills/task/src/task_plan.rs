//! The plan of a task: steps in order.

use std::sync::Arc;

use karakuri_motion::{HandGoal, Trajectory};
use karakuri_robot::JointId;
use karakuri_scene::Scene;

use crate::Failed;
use crate::stage::StageLabel;

/// The plan of a task: steps in order, each certified for the scene that it starts in.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskPlan {
    /// The steps, in the order of execution.
    pub steps: Vec<Step>,
    /// Duration of its motions plus the cost of its choices (s); the cheapest solution is taken.
    pub cost: f64,
    /// Statistics and failed attempts.
    pub report: TaskReport,
}

/// One step of a plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The stage that it comes from.
    pub stage: StageLabel,
    /// What the robot does.
    pub act: Act,
    /// The scene before the step, which the step is certified for.
    pub before: Scene,
    /// Names of bodies that may touch during the step.
    pub allowed: Vec<[String; 2]>,
}

/// What a step does.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Follows a certified, timed trajectory.
    Move {
        /// One joint per variable of the trajectory.
        joints: Vec<JointId>,
        /// Joint positions over time.
        trajectory: Arc<Trajectory>,
    },
    /// Commands fingers, a gripper or suction.
    Hand {
        /// Name of the hand.
        hand: String,
        /// The command.
        goal: HandGoal,
        /// Checked after the command.
        expect: Expect,
    },
    /// Attaches the object to a link. Only the planning scene changes.
    Attach {
        /// Name of the object.
        object: String,
        /// Name of the link.
        link: String,
        /// Names of links that may touch it.
        touch_links: Vec<String>,
    },
    /// Detaches the object. Only the planning scene changes.
    Detach {
        /// Name of the object.
        object: String,
    },
}

/// The expected state of a hand after a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expect {
    /// Its fingers reached their goal.
    Reached,
    /// It holds this object.
    Holds(String),
    /// It holds nothing.
    Free,
}

/// Statistics of planning and the attempts that failed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TaskReport {
    /// Names of the chosen grasps, places and alternatives.
    pub choice: String,
    /// Numbers of the chosen [`crate::stage::Reach`] stages that have one, in order.
    pub choice_numbers: Vec<usize>,
    /// Number of complete solutions found.
    pub solutions: usize,
    /// Failed attempts, in the order they were made.
    pub failures: Vec<Failed>,
    /// Smallest certified distance between bodies that must not touch (m), over all motions.
    pub clearance_m: f64,
}
