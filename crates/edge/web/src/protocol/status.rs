//! Status data that changes too slowly or too irregularly for the binary frames.

use serde::Serialize;

/// Status of devices, contacts and motions.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(tag = "type", rename = "status")]
pub struct StatusShown {
    /// Simulated time of the status (s).
    pub time_secs: f64,
    /// One entry per monitored part.
    pub warnings: Vec<WarningShown>,
    /// One entry per device.
    pub devices: Vec<DeviceStatus>,
    /// Position (m) and force (N) of every contact.
    pub contacts: Vec<[f64; 6]>,
    /// Whether the emergency stop is active.
    pub stopped: bool,
    /// Requested simulated seconds per second.
    pub speed: f64,
    /// The file that is being written.
    pub recording: Option<String>,
    /// Progress of the last motion.
    pub motion: Option<MotionStatus>,
    /// The edit that can be undone.
    pub undo: Option<String>,
}

/// Contacts and shield violations of a part.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WarningShown {
    /// Whose.
    pub part: String,
    /// `clear`, `hard` or `soft`.
    pub state: &'static str,
    /// Names of the two bodies.
    pub pairs: Vec<[String; 2]>,
}

/// Status of a device; absent quantities are omitted.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct DeviceStatus {
    /// Which.
    pub name: String,
    /// Control mode of an arm.
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
    /// Estimated external torque (N·m).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external: Option<Vec<f64>>,
    /// Set-point of the controller (rad or m).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commanded: Option<Vec<f64>>,
    /// Motor currents as fractions of the maximum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub current: Option<Vec<f64>>,
    /// Force (N) and torque (N·m) at the wrist.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrench: Option<Vec<f64>>,
    /// (°C)
    #[serde(skip_serializing_if = "Option::is_none")]
    pub temperature: Option<Vec<f64>>,
    /// Readings of the tactile pads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tactile: Option<Vec<PadShown>>,
    /// Whether it holds something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holds: Option<bool>,
    /// Angular velocity (rad/s) and specific force (m/s²) of an inertial unit, in its axes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imu: Option<[f64; 6]>,
    /// A laser scan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scan: Option<ScanShown>,
    /// A proximity sensor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<RangeShown>,
    /// A contact sensor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub touch: Option<TouchShown>,
    /// Place (m), heading (rad), forward speed (m/s) and turning rate (rad/s) of a base, relative to where it began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odometry: Option<[f64; 5]>,
    /// Speeds of rotors (rad/s) or belts (m/s).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub speeds: Option<Vec<f64>>,
    /// Deflections of series springs (rad or m).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deflection: Option<Vec<f64>>,
}

/// A laser scan: ray k has the angle first + k · step from x towards y of the sensor's frame.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ScanShown {
    /// (rad)
    pub first: f64,
    /// (rad)
    pub step: f64,
    /// Distances (m), to the millimetre; none where nothing is within reach.
    pub distances: Vec<Option<f64>>,
}

/// The nearest surface within a cone about x of the sensor's frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct RangeShown {
    /// Its distance (m); none if there is none within reach.
    pub distance: Option<f64>,
    /// Full opening angle (rad).
    pub fov: f64,
    /// Reach (m).
    pub far: f64,
}

/// What a contact sensor feels.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct TouchShown {
    /// Sum of the contact forces, in the sensor's axes (N).
    pub force: [f64; 3],
    /// What it touches.
    pub with: Vec<String>,
}

/// A tactile pad.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct PadShown {
    /// Cells in a row.
    pub x: usize,
    /// Rows.
    pub y: usize,
    /// Row by row.
    pub cells: Vec<f64>,
}

/// Progress of a motion.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MotionStatus {
    /// Which.
    pub id: u64,
    /// `running`, `done` or `stopped`.
    pub state: &'static str,
    /// Time since the start (s).
    pub at_secs: f64,
    /// Why it stopped.
    pub why: Option<String>,
}

/// A planned motion for preview.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MotionShown {
    /// Identifier used to execute it.
    pub id: u64,
    /// Which joints.
    pub group: String,
    /// Duration (s).
    pub secs: f64,
    /// Time between configurations (s).
    pub every_secs: f64,
    /// Configurations of the whole robot.
    pub configurations: Vec<Vec<f64>>,
    /// Path of the tip (m).
    pub tool_path: Vec<[f64; 3]>,
    /// A sentence about it.
    pub words: String,
}

/// A recording.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RecordingShown {
    /// Path under `/recording/`.
    pub name: String,
    /// Size of the file (bytes).
    pub bytes: u64,
}

/// Header before the states of an opened recording.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PastShown {
    /// Which.
    pub name: String,
    /// Recorded simulated time (s).
    pub secs: f64,
    /// Recorded bodies that do not exist now; they are not shown.
    pub unknown: Vec<String>,
}

/// A log line.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename = "log")]
pub struct LogShown {
    /// `info`, `warn` or `error`.
    pub level: &'static str,
    /// When (s).
    pub time_secs: f64,
    /// What.
    pub text: String,
    /// Whether it was logged before the client connected.
    pub past: bool,
}

/// A task and its stages.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename = "task")]
pub struct TaskShown {
    /// Its name.
    pub name: String,
    /// Its state.
    pub state: TaskState,
    /// Number of the current plan; it identifies what is approved.
    pub plan: u64,
    /// A sentence about it.
    pub words: String,
    /// Why it failed, while `state` is `failed`.
    pub failure: Option<FailureShown>,
    /// In order.
    pub stages: Vec<StageShown>,
    /// The planned motion.
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
    /// Its state.
    pub state: StageState,
    /// A short description.
    pub words: String,
    /// The alternatives that were tried.
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
