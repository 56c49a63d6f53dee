//! What changes too slowly or too irregularly for a frame of numbers.

use serde::Serialize;

/// How devices are, what touches, what moves.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(tag = "type", rename = "status")]
pub struct StatusShown {
    /// Of which moment it is (s).
    pub time_secs: f64,
    /// Per watched part.
    pub warnings: Vec<WarningShown>,
    /// Per device.
    pub devices: Vec<DeviceStatus>,
    /// Place (m) and force (N) of every contact.
    pub contacts: Vec<[f64; 6]>,
    /// Whether everything was stopped.
    pub stopped: bool,
    /// Simulated seconds per second, as asked for.
    pub speed: f64,
    /// The file that is being written.
    pub recording: Option<String>,
    /// How the last motion goes.
    pub motion: Option<MotionStatus>,
}

/// What touches a part or comes close.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WarningShown {
    /// Whose.
    pub part: String,
    /// `clear`, `hard` or `soft`.
    pub state: &'static str,
    /// Names of the two.
    pub pairs: Vec<[String; 2]>,
}

/// How a device is; what it does not have is left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct DeviceStatus {
    /// Which.
    pub name: String,
    /// What an arm listens to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<String>,
    /// (rad or m)
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<Vec<f64>>,
    /// (rad/s or m/s)
    #[serde(skip_serializing_if = "Option::is_none")]
    pub velocity: Option<Vec<f64>>,
    /// (N·m or N)
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effort: Option<Vec<f64>>,
    /// What the world seems to do to it (N·m).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external: Option<Vec<f64>>,
    /// Where the controller wants it right now (rad or m).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commanded: Option<Vec<f64>>,
    /// Parts of the most current that the motors get.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub current: Option<Vec<f64>>,
    /// Force (N) and torque (N·m) at the wrist.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrench: Option<Vec<f64>>,
    /// (°C)
    #[serde(skip_serializing_if = "Option::is_none")]
    pub temperature: Option<Vec<f64>>,
    /// What pads feel.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tactile: Option<Vec<PadShown>>,
    /// Whether it holds something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holds: Option<bool>,
}

/// A pad of cells.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct PadShown {
    /// Cells in a row.
    pub x: usize,
    /// Rows.
    pub y: usize,
    /// Row by row.
    pub cells: Vec<f64>,
}

/// How a motion goes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MotionStatus {
    /// Which.
    pub id: u64,
    /// `running`, `done` or `stopped`.
    pub state: &'static str,
    /// How far along (s).
    pub at_secs: f64,
    /// Why it stopped.
    pub why: Option<String>,
}

/// A motion to look at before it happens.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MotionShown {
    /// To be named when it shall be executed.
    pub id: u64,
    /// Which joints.
    pub group: String,
    /// How long it takes (s).
    pub secs: f64,
    /// Time between configurations (s).
    pub every_secs: f64,
    /// Of the whole robot.
    pub configurations: Vec<Vec<f64>>,
    /// Where the tip goes (m).
    pub tool_path: Vec<[f64; 3]>,
    /// A sentence about it.
    pub words: String,
}

/// A file of the past.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RecordingShown {
    /// Under `/recording/`.
    pub name: String,
    /// How long the file is.
    pub bytes: u64,
}

/// What stands before the states of a recording that was opened.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PastShown {
    /// Which.
    pub name: String,
    /// How much simulated time it holds (s).
    pub secs: f64,
    /// Things that were there and are not now: they are not shown.
    pub unknown: Vec<String>,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename = "log")]
pub struct LogShown {
    /// `info`, `warn` or `error`.
    pub level: &'static str,
    /// When (s).
    pub time_secs: f64,
    /// What.
    pub text: String,
}

/// A task and its stages.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename = "task")]
pub struct TaskShown {
    /// What it is called.
    pub name: String,
    /// Where it stands.
    pub state: TaskState,
    /// A sentence about it.
    pub words: String,
    /// Why it failed, while `state` is `failed`.
    pub failure: Option<FailureShown>,
    /// In order.
    pub stages: Vec<StageShown>,
    /// What it will do.
    pub motion: Option<MotionShown>,
}

/// A stage of a task.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StageShown {
    /// Displayed name: phase and stage.
    pub name: String,
    /// The phase that it belongs to.
    pub phase: String,
    /// Kind of the stage, a stable identifier.
    pub kind: &'static str,
    /// Where it stands.
    pub state: StageState,
    /// A few words.
    pub words: String,
    /// What was tried.
    pub alternatives: Vec<AlternativeShown>,
}

/// State of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TaskState {
    /// Nothing is planned.
    Idle,
    /// A plan is being searched.
    Planning,
    /// A plan waits for approval.
    Planned,
    /// A plan is being executed.
    Running,
    /// It was completed.
    Done,
    /// It was aborted.
    Failed,
}

/// State of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum StageState {
    /// It is part of the plan.
    Planned,
    /// It is being executed.
    Running,
    /// It was completed.
    Done,
    /// It has no plan, or was not executed as planned.
    Failed,
}

/// An alternative that a stage tried.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AlternativeShown {
    /// What.
    pub words: String,
    /// Why it failed; `None`: it was chosen.
    pub failed: Option<FailureShown>,
}

/// A failure with its evidence; absent facts are null.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct FailureShown {
    /// Stable identifier of the cause.
    pub code: &'static str,
    /// A sentence about it.
    pub text: String,
    /// Kind of the stage that failed.
    pub stage: Option<&'static str>,
    /// Name of the object that it is about.
    pub object: Option<String>,
    /// Names of two bodies that touch or come too close.
    pub between: Option<[String; 2]>,
    /// A distance (m).
    pub distance_m: Option<f64>,
    /// An angle (rad).
    pub angle_rad: Option<f64>,
    /// A duration (s).
    pub secs: Option<f64>,
}
