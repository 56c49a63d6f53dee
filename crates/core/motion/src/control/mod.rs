//! Carrying out trajectories: hardware adapters, controllers and the rules by which they share joints.
//!
//! All of it is plain state that is ticked from outside: no clock, no thread, no connection. An [`Adapter`] stands for one
//! component of a robot and never asks it to jump; a [`TrajectoryController`] or [`GripperController`] turns orders into
//! set-points and watches over them; a [`Rig`] holds them together, and lets no two controllers drive one joint.

mod adapter;
mod ending;
mod gripper;
mod lookout;
mod order;
mod pid;
mod refusal;
mod rig;
mod set;
mod setup;
mod tolerance;
mod trajectory;

pub use adapter::{Adapter, AdapterHealth, JointsHeard, Seen, StateProblem, StepLimited};
pub use ending::{Ending, Phase, Watched};
pub use gripper::{GripperController, GripperOrder, GripperProgress};
pub use lookout::{Lookout, Obstruction};
pub use order::{OrderPoint, Prepared, TrajectoryOrder, prepare};
pub use pid::{Pid, PidGains};
pub use refusal::OrderRefusal;
pub use rig::{AdapterOutput, Rig, RigSetupError};
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
