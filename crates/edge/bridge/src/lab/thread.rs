//! The thread that publishes sensor readings, and opens and closes topics when devices are added or removed.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use karakuri_ros1::msg::karakuri_msgs::{
    AddComponent, AddComponentResponse, RemoveComponent, RemoveComponentResponse,
};
use karakuri_ros1::msg::rosgraph_msgs::Clock;
use karakuri_ros1::msg::sensor_msgs::JointState;
use karakuri_ros1::msg::std_msgs::Bool;
use karakuri_ros1::msg::std_srvs::{Trigger, TriggerResponse};
use karakuri_ros1::msg::tf2_msgs::TFMessage;
use karakuri_ros1::{Advertisement, LogLevel, Message, Node, NodeError, PeerId, Publisher, Time};
use karakuri_sim::world::{Command, Reading, Sample};
use karakuri_sim::world_handle::{DeviceInfo, WorldInfo};

use super::command_gate::{CommandGate, explained};
use super::device_topics::DeviceTopics;
use super::frames::{self, MovingFrames};
use super::joint_states::JointStates;
use super::objects::ObjectTopic;
use super::sensor_frames::SensorFrames;
use super::stamp::Stamps;
use super::{LabEvent, LabServerOptions, ServeError, description};

/// Queue length for samples (steps).
const WAITING: usize = 2_000;
/// Timeout for samples before other work: the world may be paused.
const PATIENCE: Duration = Duration::from_millis(50);
/// Interval of the checks for changes other than sensor readings.
const LOOK_AROUND: Duration = Duration::from_millis(50);
/// Longest interval of joint states and frames while anything is read (ns).
const UNASKED_NS: u64 = 20_000_000;

/// Starts the thread. All topics are open when this returns.
pub(super) fn start(
    node: Arc<Node>,
    gate: Arc<CommandGate>,
    options: LabServerOptions,
    ending: Arc<AtomicBool>,
) -> Result<JoinHandle<()>, ServeError> {
    let samples = gate.world_handle.listen(WAITING)?;
    let world_info = gate.world_handle.info();
    let now_ns = gate.world_handle.now_ns();
    let mut lab = Lab {
        clock: node.advertise("/clock", Advertisement { queue_length: 1, latching: true })?,
        joint_topics: if options.joint_states {
            advertise(&node, &options, "joint_states", Advertisement::default())?
        } else {
            Vec::new()
        },
        moving_topics: frame_topics(&node, &options, "tf", Advertisement::default())?,
        fixed_topics: frame_topics(&node, &options, "tf_static", Advertisement::latched())?,
        stopped: node.advertise(&options.name("emergency_stopped"), Advertisement::latched())?,
        is_halted: None,
        stamps: Stamps::new(options.follows_wall, Time::wall().as_nanos(), now_ns),
        joint_states: JointStates::of(&world_info),
        objects: ObjectTopic::open(&node, &options.name("objects"))?,
        moving: MovingFrames::default(),
        sensor_frames: SensorFrames::default(),
        published_ns: 0,
        devices: BTreeMap::new(),
        world_info,
        looked: Instant::now(),
        node,
        gate,
        options,
    };
    lab.tick(now_ns);
    lab.open_all();
    lab.look_around();
    let thread = std::thread::Builder::new().name("lab".to_owned());
    Ok(thread.spawn(move || lab.run(&samples, &ending))?)
}

fn advertise<M: Message>(
    node: &Node,
    options: &LabServerOptions,
    name: &str,
    how: Advertisement,
) -> Result<Vec<Publisher<M>>, NodeError> {
    options.names.names(name).iter().map(|name| node.advertise(name, how)).collect()
}

/// Frames are published once: at the root, where viewers expect them, if names stand there.
fn frame_topics(
    node: &Node,
    options: &LabServerOptions,
    name: &str,
    how: Advertisement,
) -> Result<Vec<Publisher<TFMessage>>, NodeError> {
    Ok(vec![node.advertise(&options.names.only_name(name), how)?])
}

struct Lab {
    node: Arc<Node>,
    gate: Arc<CommandGate>,
    options: LabServerOptions,
    world_info: Arc<WorldInfo>,
    devices: BTreeMap<String, (DeviceInfo, DeviceTopics)>,
    stamps: Stamps,
    clock: Publisher<Clock>,
    joint_states: JointStates,
    joint_topics: Vec<Publisher<JointState>>,
    objects: ObjectTopic,
    moving: MovingFrames,
    sensor_frames: SensorFrames,
    /// Simulation time of the last joint states (ns).
    published_ns: u64,
    moving_topics: Vec<Publisher<TFMessage>>,
    fixed_topics: Vec<Publisher<TFMessage>>,
    stopped: Publisher<Bool>,
    is_halted: Option<bool>,
    looked: Instant,
}

impl Lab {
    fn run(mut self, samples: &Receiver<Arc<[Sample]>>, ending: &AtomicBool) {
        while !ending.load(Ordering::SeqCst) {
            match samples.recv_timeout(PATIENCE) {
                Ok(samples) => self.publish(&samples),
                Err(RecvTimeoutError::Timeout) => {
                    self.tick(self.gate.world_handle.now_ns());
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
            if self.looked.elapsed() >= LOOK_AROUND {
                self.look_around();
            }
        }
    }

    /// Publishes the time.
    fn tick(&mut self, time_ns: u64) -> Time {
        let stamp = self.stamps.at(time_ns, Time::wall().as_nanos());
        self.clock.publish(&Clock { clock: stamp });
        stamp
    }

    fn publish(&mut self, samples: &[Sample]) {
        let Some(first) = samples.first() else { return };
        let time_ns = first.time_ns;
        let stamp = self.tick(time_ns);
        // A world whose devices have no joint states, such as a base with sensors, moves too.
        let mut moved = time_ns.abs_diff(self.published_ns) >= UNASKED_NS;
        for sample in samples {
            if let Reading::Joints(joints) = &sample.reading {
                self.joint_states.note(&sample.component, joints);
                moved = true;
            }
            if let Some((_, topics)) = self.devices.get_mut(&*sample.component) {
                if let Reading::Odometry(odometry) = &sample.reading {
                    self.sensor_frames.note(&sample.component, odometry);
                }
                topics.publish(sample.time_ns, stamp, &sample.reading);
            }
        }
        if moved {
            self.publish_joints(time_ns, stamp);
            self.objects.publish(&*self.gate.world_handle, &self.world_info, time_ns, stamp);
        }
    }

    fn publish_joints(&mut self, time_ns: u64, stamp: Time) {
        self.published_ns = time_ns;
        self.joint_states.look_up(&*self.gate.world_handle, false);
        self.joint_states.publish(stamp, &self.joint_topics);
        if self.moving_topics.iter().any(|topic| topic.peers() > 0) {
            let mut q = self.gate.world_handle.snapshot().q.clone();
            // A device may have been removed since its reading, with its joints.
            if q.len() == self.world_info.model.positions() {
                self.joint_states.fill(&mut q);
                let model = &self.world_info.model;
                let soon = self.moving.publish(model, &q, time_ns, stamp, &self.moving_topics);
                if !soon {
                    let snapshot = self.gate.world_handle.snapshot();
                    let message = self.sensor_frames.moving(&self.world_info, &snapshot, stamp);
                    if !message.transforms.is_empty() {
                        self.moving_topics.iter().for_each(|topic| topic.publish(&message));
                    }
                }
            }
        }
    }

    /// Checks for added or removed devices, an emergency stop, and subscribers of images.
    fn look_around(&mut self) {
        self.looked = Instant::now();
        let world_info = self.gate.world_handle.info();
        if world_info.number != self.world_info.number {
            let same = Arc::ptr_eq(&world_info.model, &self.world_info.model)
                && world_info.devices == self.world_info.devices;
            self.world_info = world_info;
            // Added or removed objects are not devices.
            if !same {
                self.open_all();
            }
        }
        let halted = self.gate.world_handle.is_halted();
        if self.is_halted != Some(halted) {
            self.stopped.publish(&Bool { data: halted });
            if self.is_halted.is_some() {
                (self.options.report)(LabEvent::EmergencyStop { stopped: halted });
            }
            self.is_halted = Some(halted);
        }
        let now_ns = self.gate.world_handle.now_ns();
        let stamp = self.stamps.at(now_ns, Time::wall().as_nanos());
        self.devices.values_mut().for_each(|(_, topics)| topics.look_after(now_ns, stamp));
    }

    /// Opens and closes topics until they match the devices, and publishes the description.
    fn open_all(&mut self) {
        let changed = !self.devices.is_empty();
        let world_info = self.world_info.clone();
        self.devices.retain(|name, (info, _)| world_info.device(name) == Some(info));
        for info in &world_info.devices {
            if self.devices.contains_key(&info.name) {
                continue;
            }
            match DeviceTopics::open(&self.node, &self.gate, &self.options, &world_info, info) {
                Ok(topics) => {
                    self.devices.insert(info.name.clone(), (info.clone(), topics));
                }
                Err(error) => self.trouble(format!("{} has no topics: {error}", info.name)),
            }
        }
        self.joint_states = JointStates::of(&world_info);
        self.joint_states.look_up(&*self.gate.world_handle, true);
        let stamp = self.stamps.at(self.gate.world_handle.now_ns(), Time::wall().as_nanos());
        let mut fixed = frames::fixed(&world_info.model, stamp);
        fixed.transforms.extend(SensorFrames::fixed(&world_info, stamp));
        self.fixed_topics.iter().for_each(|topic| topic.publish(&fixed));
        for trouble in description::describe(&self.node, &self.options, &world_info.model) {
            self.trouble(trouble);
        }
        if changed {
            let names = world_info.devices.iter().map(|device| device.name.clone()).collect();
            (self.options.report)(LabEvent::Devices(names));
        }
    }

    fn trouble(&self, what: String) {
        self.gate.log(LogLevel::Error, &what);
        (self.options.report)(LabEvent::Trouble(what));
    }
}

/// Opens the services that add and remove components and reset the world.
pub(super) fn offer_components(
    node: &Node,
    gate: &Arc<CommandGate>,
    options: &LabServerOptions,
) -> Result<Vec<Box<dyn Send + Sync>>, ServeError> {
    let mine = gate.clone();
    let add =
        node.serve_for::<AddComponent>(&options.name("add_component"), move |request, from| {
            let component = karakuri_scene::ComponentDescription {
                name: request.name,
                kind: request.kind,
                prefix: request.prefix,
                ..Default::default()
            };
            let (success, message) = told(&mine, from, Command::AddComponent(Box::new(component)));
            Ok(AddComponentResponse { success, message })
        })?;
    let mine = gate.clone();
    let name = options.name("remove_component");
    let remove = node.serve_for::<RemoveComponent>(&name, move |request, from| {
        let (success, message) = told(&mine, from, Command::RemoveComponent(request.name));
        Ok(RemoveComponentResponse { success, message })
    })?;
    let mine = gate.clone();
    let reset = node.serve_for::<Trigger>(&options.name("reset_world"), move |_, from| {
        let (success, message) = told(&mine, from, Command::Reset);
        Ok(TriggerResponse { success, message })
    })?;
    Ok(vec![Box::new(add), Box::new(remove), Box::new(reset)])
}

fn told(gate: &CommandGate, from: &PeerId, command: Command) -> (bool, String) {
    match gate.tell(from, command) {
        Ok(()) => (true, String::new()),
        Err(error) => (false, explained(&error)),
    }
}
