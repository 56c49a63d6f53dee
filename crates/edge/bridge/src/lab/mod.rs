//! A running lab over ROS: topics for every device, joint states, frames, descriptions, time, leases and
//! the emergency stop.
//!
//! [`serve`] publishes a [`WorldHandle`] under a namespace: `/simulation/left_arm/joint_control/move` and so on;
//! `docs/ros.md` has the whole table. Topics are opened and closed with their components. Commands of a client are
//! handled in the order in which it sends them; refusals are published on the device's `sensoring/error`.

mod arm;
mod base;
mod camera;
mod command_gate;
mod convert;
mod description;
mod device_topics;
mod frames;
mod gripper;
mod hand;
mod jog;
mod joint_states;
mod lease_service;
mod objects;
mod point_to_point;
mod sensor;
mod sensor_frames;
mod stamp;
mod stop;
mod thread;
mod topic_builder;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use karakuri_ros1::{Node, NodeError};
use karakuri_sim::world_handle::{Stopped, WorldHandle};

use crate::names::RosNames;

/// Options of [`serve`].
#[derive(Clone)]
pub struct LabServerOptions {
    /// Where all names stand.
    pub names: RosNames,
    /// The namespace whose arms the arms here can follow (mode 40); a world does not follow itself.
    pub followed_namespace: Option<String>,
    /// Whether stamps follow the wall clock, or only the simulation (`/use_sim_time`).
    pub follows_wall: bool,
    /// Folder for meshes, so that viewers find them; `None`: the description has no meshes.
    pub mesh_folder: Option<PathBuf>,
    /// Whether to publish `joint_states`: not if a joint state controller does.
    pub joint_states: bool,
    /// Called with every event.
    pub report: LabReport,
}

/// Receives events.
pub type LabReport = Arc<dyn Fn(LabEvent) + Send + Sync>;

/// An event for the user.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LabEvent {
    /// A command was refused. The same refusal within a second is not reported again.
    Refused {
        /// The device.
        device: String,
        /// The client's node.
        client: String,
        /// The code on `sensoring/error`.
        code: i32,
        /// Why.
        why: String,
    },
    /// A lease began or ended.
    Lease {
        /// The device.
        device: String,
        /// The holder's node.
        holder: String,
        /// What happened.
        what: &'static str,
    },
    /// An emergency stop, or its reset.
    EmergencyStop {
        /// Whether it was stopped.
        stopped: bool,
    },
    /// Devices were added or removed: the current list.
    Devices(Vec<String>),
    /// A topic could not be opened, a parameter not set or a file not written.
    Trouble(String),
}

impl std::fmt::Display for LabEvent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Refused { device, client, code, why } => {
                write!(f, "{device} refuses {client} (code {code}): {why}")
            }
            Self::Lease { device, holder, what } => write!(f, "{device}: {holder} {what}"),
            Self::EmergencyStop { stopped: true } => {
                f.write_str("emergency stop: every device is stopped until it is reset")
            }
            Self::EmergencyStop { stopped: false } => {
                f.write_str("the emergency stop is reset; arms wait for their mode to be switched")
            }
            Self::Devices(names) => write!(f, "devices: {}", names.join(", ")),
            Self::Trouble(what) => f.write_str(what),
        }
    }
}

impl LabServerOptions {
    /// The defaults: wall time, no meshes, no event handler.
    pub fn new(names: RosNames) -> Self {
        let followed = Some(REAL_NAMESPACE.to_owned());
        Self {
            followed_namespace: followed.filter(|real| real != names.namespace()),
            names,
            follows_wall: true,
            mesh_folder: None,
            joint_states: true,
            report: Arc::new(|_| {}),
        }
    }

    fn name(&self, name: &str) -> String {
        self.names.name(name)
    }
}

/// The namespace of the real robot, whose arms simulated ones follow by default.
pub const REAL_NAMESPACE: &str = "real";

/// Why a lab cannot be served.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// A topic or service cannot be opened.
    #[error(transparent)]
    Node(#[from] NodeError),
    /// The world has stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// A thread cannot be started.
    #[error("no thread for the lab: {0}")]
    Thread(#[from] std::io::Error),
}

/// A lab that is being served, until this is dropped.
pub struct LabServer {
    ending: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
    /// Services and subscriptions that are not a device's.
    own: Vec<Box<dyn Send + Sync>>,
}

impl LabServer {
    /// Whether the world has ended.
    pub fn has_ended(&self) -> bool {
        self.threads.iter().any(JoinHandle::is_finished)
    }
}

impl std::fmt::Debug for LabServer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LabServer").finish_non_exhaustive()
    }
}

impl Drop for LabServer {
    fn drop(&mut self) {
        self.ending.store(true, Ordering::SeqCst);
        self.own.clear();
        for thread in self.threads.drain(..) {
            // A panic of the thread has already been printed.
            let _ = thread.join();
        }
    }
}

/// Serves a lab with the topics and services of a node.
///
/// # Errors
///
/// If a name is not valid or in use, or the world has stopped.
pub fn serve(
    node: Arc<Node>,
    world_handle: Arc<dyn WorldHandle>,
    options: LabServerOptions,
) -> Result<LabServer, ServeError> {
    let gate = Arc::new(command_gate::CommandGate::new(
        &node,
        world_handle.clone(),
        options.report.clone(),
    ));
    let ending = Arc::new(AtomicBool::new(false));
    let mut own: Vec<Box<dyn Send + Sync>> = Vec::new();
    own.extend(stop::offer(&node, &gate, &options)?);
    own.extend(thread::offer_components(&node, &gate, &options)?);
    let (offered, watch) = lease_service::offer(&node, &gate, &options, ending.clone())?;
    own.extend(offered);
    let lab = thread::start(node, gate, options, ending.clone())?;
    Ok(LabServer { ending, threads: vec![lab, watch], own })
}
