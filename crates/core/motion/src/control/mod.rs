//! Execution of trajectories: hardware adapters, controllers, and the rules by which they share joints.
//!
//! All of it is plain state that the caller ticks: no clock, no thread, no connection. An [`Adapter`] represents one
//! component of a robot and never commands a jump; a [`TrajectoryController`] or [`GripperController`] turns orders
//! into set-points and monitors them; a [`ControllerStack`] combines them and ensures that no two controllers drive the
//! same joint.

mod adapter;
mod controller_stack;
mod ending;
mod gripper;
mod order;
mod path_monitor;
mod pid;
mod refusal;
mod set;
mod setup;
mod tolerance;
mod trajectory;

pub use adapter::{Adapter, AdapterHealth, JointsHeard, Seen, StateProblem, StepLimited};
pub use controller_stack::{AdapterOutput, ControllerStack, ControllerStackError};
pub use ending::{Ending, Phase, Watched};
pub use gripper::{GripperController, GripperOrder, GripperProgress};
pub use order::{OrderPoint, Prepared, TrajectoryOrder, prepare};
pub use path_monitor::{Obstruction, PathMonitor};
pub use pid::{Pid, PidGains};
pub use refusal::OrderRefusal;
pub use set::{
    Controller, ControllerSet, ControllerStatus, LoadRefusal, Strictness, SwitchRefusal,
    UnloadRefusal,
};
pub use setup::{
    AdapterSetup, Constraints, ControllerKind, ControllerSetup, GripperSetup, Interface,
    TrajectorySetup,
};
pub use tolerance::{GoalTolerances, JointTolerance, Tolerated};
pub use trajectory::{OrderId, Output, Progress, TrajectoryController};
