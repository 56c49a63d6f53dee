//! Setups of adapters and controllers: plain data, as in configuration files.

use super::pid::PidGains;

/// Connection to one component of a robot.
#[derive(Clone, Debug, PartialEq)]
pub struct AdapterSetup {
    /// Its name.
    pub name: String,
    /// The channel that joint states come from, as the transport names it.
    pub state_source: String,
    /// The channel that takes positions; `None` if the component takes none.
    pub position_sink: Option<String>,
    /// The channel that takes efforts; `None` if the component takes none.
    pub effort_sink: Option<String>,
    /// Stands before the component's own joint names to make the robot's.
    pub joint_name_prefix: String,
    /// The component's own joint names, in the order of its commands.
    pub joints: Vec<String>,
    /// Every command must be closer to the joint's position than this (rad or m).
    pub most_step: f64,
    /// States that are this late are reported as missing (s).
    pub patience_secs: f64,
}

impl AdapterSetup {
    /// The lab's step limit δ (rad).
    pub const MOST_STEP: f64 = 0.1;
    /// Long enough for the start of the lab (s).
    pub const PATIENCE_SECS: f64 = 10.0;

    /// Whether it is read-only.
    pub fn is_readonly(&self) -> bool {
        self.position_sink.is_none() && self.effort_sink.is_none()
    }

    /// The robot's names of its joints.
    pub fn joint_names(&self) -> impl Iterator<Item = String> {
        self.joints.iter().map(|joint| format!("{}{joint}", self.joint_name_prefix))
    }
}

/// A controller and its name.
#[derive(Clone, Debug, PartialEq)]
pub struct ControllerSetup {
    /// What it is called; interfaces serve it under this name.
    pub name: String,
    /// Its type.
    pub kind: ControllerKind,
}

/// Type of a controller.
#[derive(Clone, Debug, PartialEq)]
pub enum ControllerKind {
    /// Publishes the states of all joints.
    JointState {
        /// Rate (1/s).
        publish_hz: f64,
    },
    /// Follows trajectories.
    Trajectory(TrajectorySetup),
    /// Opens and closes a gripper.
    Gripper(GripperSetup),
}

/// Hardware interface of a controller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Interface {
    /// Position commands.
    Position,
    /// Effort commands.
    Effort,
}

impl std::fmt::Display for Interface {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Position => "position",
            Self::Effort => "effort",
        })
    }
}

/// Setup of a controller that follows trajectories.
#[derive(Clone, Debug, PartialEq)]
pub struct TrajectorySetup {
    /// Its hardware interface.
    pub interface: Interface,
    /// Its joints, in its own order.
    pub joints: Vec<String>,
    /// For efforts: one per joint; empty for positions.
    pub gains: Vec<PidGains>,
    /// Default tolerances.
    pub constraints: Constraints,
    /// Whether a trajectory may leave out joints, which then stay where they are.
    pub allow_partial: bool,
    /// Rate of its state messages (1/s).
    pub state_publish_hz: f64,
}

impl TrajectorySetup {
    /// Position control of these joints, with the default tolerances of ROS.
    pub fn new(joints: Vec<String>) -> Self {
        let constraints = Constraints::unwatched(joints.len());
        let interface = Interface::Position;
        Self {
            interface,
            joints,
            gains: Vec::new(),
            constraints,
            allow_partial: false,
            state_publish_hz: 50.0,
        }
    }
}

/// How closely trajectories are followed. Zero means no check, as in ROS.
#[derive(Clone, Debug, PartialEq)]
pub struct Constraints {
    /// The goal may be reached this much later than the trajectory's end (s).
    pub goal_secs: f64,
    /// Greatest speed of joints at the goal (rad/s or m/s).
    pub stopped_velocity: f64,
    /// Greatest distance from the set-point during the motion (rad or m), one per joint.
    pub path: Vec<f64>,
    /// Greatest distance from the goal at the end (rad or m), one per joint.
    pub goal: Vec<f64>,
}

impl Constraints {
    /// The defaults of ROS: only the final speed is checked.
    pub fn unwatched(joints: usize) -> Self {
        let unchecked = vec![0.0; joints];
        Self { goal_secs: 0.0, stopped_velocity: 0.01, path: unchecked.clone(), goal: unchecked }
    }
}

/// Setup of a controller that opens and closes a gripper or hand.
#[derive(Clone, Debug, PartialEq)]
pub struct GripperSetup {
    /// Its joints.
    pub joints: Vec<String>,
    /// Joint positions when open (rad or m).
    pub open: Vec<f64>,
    /// Joint positions when closed (rad or m).
    pub closed: Vec<f64>,
    /// The numbers that mean open and closed in an order.
    pub numbers: [f64; 2],
    /// Tolerance of an order's number.
    pub goal_tolerance: f64,
    /// A slower joint counts as at rest (rad/s or m/s).
    pub stall_velocity: f64,
    /// Standing still for this long short of the goal means that something is held (s).
    pub stall_secs: f64,
}
