//! What adapters and controllers are told about themselves: plain data, as configuration files give it.

use super::pid::PidGains;

/// How one component of a robot is reached.
#[derive(Clone, Debug, PartialEq)]
pub struct AdapterSetup {
    /// What it is called.
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
    /// No command is this far from where a joint is (rad or m).
    pub most_step: f64,
    /// States that are this late are reported as missing (s).
    pub patience_secs: f64,
}

impl AdapterSetup {
    /// The lab's step limit δ (rad).
    pub const MOST_STEP: f64 = 0.1;
    /// Long enough for a lab that is being started (s).
    pub const PATIENCE_SECS: f64 = 10.0;

    /// Whether it may only be read.
    pub fn is_readonly(&self) -> bool {
        self.position_sink.is_none() && self.effort_sink.is_none()
    }

    /// The robot's names of its joints.
    pub fn joint_names(&self) -> impl Iterator<Item = String> {
        self.joints.iter().map(|joint| format!("{}{joint}", self.joint_name_prefix))
    }
}

/// A controller by name.
#[derive(Clone, Debug, PartialEq)]
pub struct ControllerSetup {
    /// What it is called; interfaces serve it under this name.
    pub name: String,
    /// What it does.
    pub kind: ControllerKind,
}

/// What a controller does.
#[derive(Clone, Debug, PartialEq)]
pub enum ControllerKind {
    /// Says where all joints are.
    JointState {
        /// How often (1/s).
        publish_hz: f64,
    },
    /// Follows trajectories.
    Trajectory(TrajectorySetup),
    /// Opens and closes a gripper.
    Gripper(GripperSetup),
}

/// What a controller tells joints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Interface {
    /// Where to be.
    Position,
    /// How hard to pull.
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

/// A controller that follows trajectories.
#[derive(Clone, Debug, PartialEq)]
pub struct TrajectorySetup {
    /// What it tells its joints.
    pub interface: Interface,
    /// Its joints, in its own order.
    pub joints: Vec<String>,
    /// For efforts: one per joint; empty for positions.
    pub gains: Vec<PidGains>,
    /// How closely trajectories are followed unless a goal says otherwise.
    pub constraints: Constraints,
    /// Whether a trajectory may leave joints out; they then stay where they are.
    pub allow_partial: bool,
    /// How often it says how it goes (1/s).
    pub state_publish_hz: f64,
}

impl TrajectorySetup {
    /// Positions of these joints, watched as ROS does by default.
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
    /// At the goal joints are slower than this (rad/s or m/s).
    pub stopped_velocity: f64,
    /// How far from the set-point on the way (rad or m), one per joint.
    pub path: Vec<f64>,
    /// How far from the goal in the end (rad or m), one per joint.
    pub goal: Vec<f64>,
}

impl Constraints {
    /// ROS's defaults: only that joints stand still in the end.
    pub fn unwatched(joints: usize) -> Self {
        let nobody = vec![0.0; joints];
        Self { goal_secs: 0.0, stopped_velocity: 0.01, path: nobody.clone(), goal: nobody }
    }
}

/// A controller that opens and closes a gripper or hand.
#[derive(Clone, Debug, PartialEq)]
pub struct GripperSetup {
    /// Its joints.
    pub joints: Vec<String>,
    /// Where they are when it is open (rad or m).
    pub open: Vec<f64>,
    /// Where they are when it is closed (rad or m).
    pub closed: Vec<f64>,
    /// The number that means open in an order, and the one that means closed.
    pub numbers: [f64; 2],
    /// An order is done this close to its number.
    pub goal_tolerance: f64,
    /// A joint slower than this stands still (rad/s or m/s).
    pub stall_velocity: f64,
    /// Standing still for this long short of the goal means that something is held (s).
    pub stall_secs: f64,
}
