//! What a visitor can ask for.

use serde::{Deserialize, Serialize};

use super::shape::{PoseNumbers, ShapeShown};

/// A request and its number, which comes back with the answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Asked {
    /// Chosen by the visitor.
    pub id: u64,
    /// What.
    pub request: Request,
}

/// What a visitor can ask for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are what their names say; protocol.ts has the units")]
pub enum Request {
    /// To be the one who may change things.
    TakeControl,
    /// To leave that to others.
    ReleaseControl,
    /// Everything stops at once. Anybody may.
    Stop,
    /// The stop is over.
    ResetStop,
    Pause {
        paused: bool,
    },
    Step {
        count: u64,
    },
    Speed {
        factor: f64,
    },
    ResetWorld,
    /// Joints that bring a group's tip to a pose.
    Ik {
        group: String,
        pose: PoseNumbers,
        near: Vec<f64>,
    },
    /// A motion to look at.
    Plan {
        group: String,
        goal: PlanGoal,
        planner: Option<String>,
        start: Option<Vec<f64>>,
    },
    /// A motion that was planned.
    Execute {
        motion: u64,
    },
    /// Joints follow sliders.
    Jog {
        group: String,
        joints: Vec<f64>,
    },
    Grip {
        device: String,
        grasp: i32,
        ratio: f64,
        current: Option<f64>,
    },
    Camera {
        device: String,
        on: bool,
    },
    AddObject {
        name: String,
        shape: ShapeShown,
        pose: PoseNumbers,
        rgba: [f64; 4],
        mass: Option<f64>,
    },
    MoveObject {
        name: String,
        pose: PoseNumbers,
    },
    RemoveObject {
        name: String,
    },
    /// The scene as a file.
    SceneText,
    LoadScene {
        text: String,
    },
    TaskPlan {
        seed: u64,
        arm: String,
    },
    TaskApprove,
    /// Everything that happens from now on goes to a file, or no longer.
    Record {
        on: bool,
    },
    /// Which recordings there are.
    Recordings,
    /// What the fast checker takes every link for.
    Balls,
}

/// Where a motion shall end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum PlanGoal {
    /// A configuration of the group.
    Joints { joints: Vec<f64> },
    /// A pose of its tip.
    Pose { pose: PoseNumbers },
    /// A pose with a name.
    Named { name: String },
}

impl Request {
    /// Whether it changes nothing that others see, or is for everybody's safety.
    pub fn is_for_everybody(&self) -> bool {
        matches!(
            self,
            Self::Stop
                | Self::Ik { .. }
                | Self::Plan { .. }
                | Self::Camera { .. }
                | Self::SceneText
                | Self::Recordings
                | Self::Balls
                | Self::TakeControl
                | Self::ReleaseControl
        )
    }
}
