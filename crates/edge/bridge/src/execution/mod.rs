//! Execution of motions: hardware adapters, controllers, their topics, actions and services.
//!
//! [`serve`] runs a [`ControllerStack`] in its own thread: it reads joint states and sends commands at 100 Hz or more.
//! Every arm and hand gets `<controller>/follow_joint_trajectory`, `<controller>/command` and `<controller>/state`,
//! every gripper `<controller>/gripper_cmd`, and `controller_manager/…` loads and switches controllers. Another thread
//! supervises motions. The module does not depend on whether the topics belong to a simulated or a real lab.

mod convert;
mod cycle;
mod derive;
mod devices;
mod endpoint;
mod event;
mod jitter;
mod robot;
mod services;
mod shared;
mod watch;

use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use karakuri_motion::control::{
    AdapterSetup, ControllerSetup, ControllerStack, ControllerStackError, JointsHeard, LoadRefusal,
    PathMonitor, Strictness,
};
use karakuri_robot::RobotModel;
use karakuri_ros1::msg::sensor_msgs::JointState;
use karakuri_ros1::msg::std_msgs::{Bool, Float64MultiArray};
use karakuri_ros1::{Advertisement, Graph, Node, NodeError, Publisher, ServiceServer, Subscriber};

use crate::lease_list::LeaseList;
use crate::names::RosNames;

use self::shared::{ControlState, Shared};

pub use self::derive::{Control, derive_control};
pub use self::event::{ExecutionEvent, ExecutionReport};
pub use self::robot::{RosRobot, RosRobotError, RosRobotOptions};

/// Options of [`serve`].
#[derive(Clone)]
pub struct ExecutionOptions {
    /// Where all names stand.
    pub names: RosNames,
    /// Frequency of the loop (Hz).
    pub rate_hz: f64,
    /// The fraction of its joints' velocity limits that a robot may use, in (0, 1].
    pub speed_limit: f64,
    /// Whether to publish `joint_states`, unless another node does already.
    pub joint_states: bool,
    /// Whether a motion ends when its client disconnects.
    pub stop_without_client: bool,
    /// Called with every event.
    pub report: ExecutionReport,
}

impl ExecutionOptions {
    /// 100 Hz, at full speed.
    pub fn new(names: RosNames) -> Self {
        Self {
            speed_limit: 1.0,
            names,
            rate_hz: 100.0,
            joint_states: true,
            stop_without_client: true,
            report: Arc::new(|_| {}),
        }
    }

    fn name(&self, name: &str) -> String {
        self.names.name(name)
    }
}

/// Why execution cannot start.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExecutionError {
    /// A topic or service cannot be opened.
    #[error(transparent)]
    Node(#[from] NodeError),
    /// The adapters do not match the robot.
    #[error(transparent)]
    Adapters(#[from] ControllerStackError),
    /// A controller does not match the adapters.
    #[error(transparent)]
    Controller(#[from] LoadRefusal),
    /// A thread cannot be started.
    #[error("no thread for the control loop: {0}")]
    Thread(#[from] std::io::Error),
}

/// Runs adapters and controllers until it is dropped.
pub struct Execution {
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
    /// Subscriptions and services.
    own: Vec<Box<dyn Send + Sync>>,
}

impl std::fmt::Debug for Execution {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Execution")
            .field("namespace", &self.shared.options.names.namespace())
            .finish()
    }
}

/// Starts adapters, loads controllers, and runs those that do not claim the same joints.
///
/// # Errors
///
/// If adapters or controllers do not match the robot, or a name is not valid or in use.
pub fn serve(
    node: &Arc<Node>,
    model: &RobotModel,
    adapters: Vec<AdapterSetup>,
    controllers: Vec<ControllerSetup>,
    options: ExecutionOptions,
) -> Result<Execution, ExecutionError> {
    let stack = ControllerStack::new(adapters.clone(), model, options.speed_limit)?;
    let publishers = adapters.iter().map(|adapter| {
        let topic = |topic: &Option<String>| -> Result<_, NodeError> {
            let topic = topic.as_ref().map(|topic| options.name(topic));
            topic
                .map(|topic| {
                    node.advertise(&topic, Advertisement { queue_length: 5, latching: false })
                })
                .transpose()
        };
        Ok((topic(&adapter.position_sink)?, topic(&adapter.effort_sink)?))
    });
    let publishers: Vec<AdapterPublishers> = publishers.collect::<Result<_, NodeError>>()?;
    let shared = Arc::new(Shared {
        control: Mutex::new(ControlState::new(stack)),
        cycle_done: std::sync::Condvar::new(),
        endpoints: Mutex::default(),
        known: Mutex::new(controllers.clone()),
        path_monitor: Mutex::new(None),
        leases: LeaseList::open(node, &options.name("leases"))?,
        node: Arc::downgrade(node),
        time: node.time(),
        options,
    });
    let sources: Vec<Subscriber> = adapters
        .iter()
        .enumerate()
        .map(|(i, adapter)| listen(node, &shared, i, &adapter.state_source))
        .collect::<Result<_, NodeError>>()?;

    let mut first = Vec::new();
    for setup in controllers {
        first.push(setup.name.clone());
        shared.load(setup)?;
    }
    // A controller that claims joints of an earlier one stays stopped until it is switched on.
    let _ = shared.control().stack.controllers().switch(&first, &[], Strictness::BestEffort);

    let mut own: Vec<Box<dyn Send + Sync>> = Vec::new();
    for server in services::offer(node, &shared)? {
        own.push(Box::new(server) as Box<dyn Send + Sync>);
    }
    own.push(Box::new(obey_emergency_stop(node, &shared)?));
    own.push(Box::new(devices::subscribe_errors(node, &shared, &adapters)?));
    let states = joint_states(node, &shared)?;
    let diagnostics = node.advertise("/diagnostics", Advertisement::default())?;
    let spawn = |name: &str, work: Box<dyn FnOnce() + Send>| {
        std::thread::Builder::new().name(name.to_owned()).spawn(work)
    };
    let (looping, watching) = (Arc::clone(&shared), Arc::clone(&shared));
    let outputs = cycle::LoopOutputs { publishers, states, diagnostics };
    let threads = vec![
        spawn("control-loop", Box::new(move || cycle::run(&looping, &outputs)))?,
        spawn("control-watch", Box::new(move || watch::run(&watching, &sources)))?,
    ];
    Ok(Execution { shared, threads, own })
}

type AdapterPublishers =
    (Option<Publisher<Float64MultiArray>>, Option<Publisher<Float64MultiArray>>);

fn listen(
    node: &Node,
    shared: &Arc<Shared>,
    adapter: usize,
    topic: &str,
) -> Result<Subscriber, NodeError> {
    let weak = Arc::downgrade(shared);
    let topic = shared.options.name(topic);
    let named = topic.clone();
    node.subscribe(&topic, move |state: JointState| {
        let Some(shared) = weak.upgrade() else { return };
        let now_ns = shared.time.now().as_nanos();
        let heard = JointsHeard {
            names: &state.name,
            positions: &state.position,
            velocities: &state.velocity,
            efforts: &state.effort,
        };
        let mut control = shared.control();
        let first = control.stack.adapters()[adapter].seen().is_none();
        let problem = control.stack.hear(adapter, now_ns, &heard).err();
        let name = control.stack.adapters()[adapter].setup().name.clone();
        // A source of invalid states is reported once.
        let new = problem.is_some() && control.problems[adapter] != problem;
        control.problems[adapter].clone_from(&problem);
        drop(control);
        match problem {
            Some(problem) if new => {
                shared.report(ExecutionEvent::BadState { topic: named.clone(), problem });
            }
            None if first => shared.report(ExecutionEvent::Ready { adapter: name }),
            _ => {}
        }
    })
}

/// Stops all controllers when the lab reports an emergency stop, until it reports the reset.
fn obey_emergency_stop(node: &Node, shared: &Arc<Shared>) -> Result<Subscriber, NodeError> {
    let weak = Arc::downgrade(shared);
    let topic = shared.options.name("emergency_stopped");
    node.subscribe(&topic, move |message: Bool| {
        let Some(shared) = weak.upgrade() else { return };
        let mut control = shared.control();
        let stopped = control.stack.stopped_by() == Some(EMERGENCY);
        match (message.data, stopped) {
            (true, false) => control.stack.stop_all(EMERGENCY),
            (false, true) => control.stack.reset(),
            _ => {}
        }
    })
}

/// The source of a stop that the lab's emergency stop requests.
const EMERGENCY: &str = "the emergency stop";

/// The publisher of `joint_states`, unless another node publishes it.
fn joint_states(
    node: &Node,
    shared: &Arc<Shared>,
) -> Result<Option<Publisher<JointState>>, NodeError> {
    let topic = shared.options.name("joint_states");
    let ours = node.name();
    let taken = Graph::ask(node).ok().and_then(|graph| {
        let info = graph.topics.get(&topic)?;
        info.publishers.iter().find(|publisher| *publisher != ours).cloned()
    });
    match taken {
        Some(other) => {
            shared.report(ExecutionEvent::JointStatesTaken { topic, by: other });
            Ok(None)
        }
        None if !shared.options.joint_states => Ok(None),
        None => node.advertise(&topic, Advertisement::default()).map(Some),
    }
}

impl Execution {
    /// Stops everything smoothly; nothing moves again before [`Execution::reset`].
    pub fn stop_all(&self, by: &str) {
        self.shared.control().stack.stop_all(by);
    }

    /// Ends all motions smoothly; new ones may begin at once.
    pub fn halt(&self, by: &str) {
        self.shared.control().stack.halt(by);
    }

    /// Lets motions begin again.
    pub fn reset(&self) {
        self.shared.control().stack.reset();
    }

    /// Sets the monitor that checks whether the rest of a motion is free of collisions.
    pub fn look_out(&self, path_monitor: Arc<dyn PathMonitor>) {
        let mut kept = self.shared.path_monitor.lock().unwrap_or_else(PoisonError::into_inner);
        *kept = Some(path_monitor);
    }

    /// The controllers that are loaded, and whether they run.
    pub fn controllers(&self) -> Vec<(String, bool)> {
        let mut control = self.shared.control();
        let all = control.stack.controllers().status().map(|s| (s.setup.name.clone(), s.running));
        all.collect()
    }
}

impl Drop for Execution {
    fn drop(&mut self) {
        self.own.clear();
        self.shared.control().ended = true;
        self.shared.cycle_done.notify_all();
        for thread in self.threads.drain(..) {
            // A panic of the thread has already been printed.
            let _ = thread.join();
        }
        let endpoints = std::mem::take(&mut *self.shared.endpoints());
        drop(endpoints);
    }
}

/// Services that live as long as the execution.
type Servers = Vec<ServiceServer>;
