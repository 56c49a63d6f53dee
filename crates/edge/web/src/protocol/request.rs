//! Requests of a client.

use serde::{Deserialize, Serialize};

use super::exploration::ExploreWord;
use super::shape::{PoseNumbers, ShapeShown};

/// A request and its number, which is repeated in the answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Asked {
    /// Chosen by the client.
    pub id: u64,
    /// What.
    pub request: Request,
}

/// Requests of a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are what their names say; protocol.ts has the units")]
pub enum Request {
    /// Take control.
    TakeControl,
    /// Release control; it passes to the client that asked for it.
    ReleaseControl,
    /// Keep control although another client asks for it.
    KeepControl,
    /// Emergency stop; needs no control.
    Stop,
    /// Reset the stop; arms stay disabled.
    ResetStop,
    /// Enable all arms: they accept positions again.
    Enable,
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
    /// Plan a motion for preview.
    Plan {
        group: String,
        goal: PlanGoal,
        planner: Option<String>,
        start: Option<Vec<f64>>,
    },
    /// Execute a planned motion. It must end at `goal`, the joint positions that the client shows.
    Execute {
        motion: u64,
        goal: Vec<f64>,
    },
    /// Move joints with the sliders.
    Jog {
        group: String,
        joints: Vec<f64>,
    },
    /// Move an arm with a velocity, which ends unless it is repeated.
    Servo {
        arm: String,
        velocity: ServoVelocity,
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
    /// Remove an object; what holds up others only if `confirmed`.
    RemoveObject {
        name: String,
        confirmed: bool,
    },
    /// Undo the last edit of the scene.
    Undo,
    /// The scene as a file.
    SceneText,
    LoadScene {
        text: String,
    },
    /// Plan a task of an arm: the lab's own, or carrying an object.
    TaskPlan {
        seed: u64,
        arm: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        carry: Option<CarryAsk>,
    },
    /// The objects, arms and hands that a task can be about.
    TaskChoices,
    /// Execute the plan of this number; with `rest` also the later ones, which were not shown yet.
    TaskApprove {
        plan: u64,
        rest: bool,
    },
    /// Start or end a recording.
    Record {
        on: bool,
    },
    /// List the recordings.
    Recordings,
    /// The collision spheres of every link.
    Balls,
    /// What the client wants to be told about besides the world, from now on.
    Watch(Watched),
    /// Start, pause, continue or stop the exploration; a start may choose the method.
    Explore {
        ask: ExploreWord,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        method: Option<String>,
    },
}

/// What only clients are told that watch it: it is large, or costs time to find out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Watched {
    /// The map: its bricks whenever they change.
    pub map: bool,
    /// The points of the camera that feeds the map.
    pub cloud: bool,
    /// The objects that are found in its pictures.
    pub found: bool,
}

/// What a task carries where.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CarryAsk {
    /// Name of the object.
    pub object: String,
    /// Where in the world (m): x and y, and the height if it shall change.
    pub to: Vec<f64>,
    /// Group of the hand; `None`: that of the arm.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
}

/// A velocity of an arm.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ServoVelocity {
    /// One per joint (rad/s or m/s).
    Joints {
        /// In the arm's order.
        velocities: Vec<f64>,
    },
    /// Of the tip.
    Tip {
        /// m/s.
        linear: [f64; 3],
        /// rad/s.
        angular: [f64; 3],
        /// Whether the axes are the tip's own; otherwise the world's.
        in_tip: bool,
    },
}

/// The goal of a motion.
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
    /// Whether the request needs no control: it changes nothing for other clients, or it is the stop.
    pub fn is_for_everybody(&self) -> bool {
        matches!(
            self,
            Self::Stop
                | Self::Explore { ask: ExploreWord::Stop, .. }
                | Self::Ik { .. }
                | Self::Plan { .. }
                | Self::Camera { .. }
                | Self::SceneText
                | Self::TaskChoices
                | Self::Recordings
                | Self::Balls
                | Self::Watch(_)
                | Self::TakeControl
                | Self::ReleaseControl
                | Self::KeepControl
        )
    }
}
