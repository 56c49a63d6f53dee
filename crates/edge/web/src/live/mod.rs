//! Shows a running lab on the page.

mod edits;
mod jog;
mod motion;
mod objects;
mod recording;
mod sensor_cache;
mod shown;
mod task;
mod work;

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use karakuri_geometry::Pose;
use karakuri_map::SharedMap;
use karakuri_motion::arm::{ArmCommand, ArmMode};
use karakuri_motion::hand::{CurrentMode, HandCommand};
use karakuri_perception::objects::Tracks;
use karakuri_scene::Scene;
use karakuri_sim::world::{Command, DeviceCommand, GripperCommand};
use karakuri_sim::world_handle::{Device, TimeControl, WorldHandle};
use karakuri_task::run::{Outcome, TaskObserver};
use karakuri_task::{SeeingRobot, TaskPlan};
use serde_json::{Value, json};

use crate::backend::{Log, PageBackend, RequestError, Shown};
use crate::balls::Balls;
use crate::model_backend::reach;
use crate::protocol::{
    CarryAsk, FoundShown, LogShown, Request, StateShown, StatusShown, TaskShown, cloud_bytes,
    map_bytes,
};

use edits::Edits;
use jog::Jogs;
use motion::Motions;
use recording::Recordings;
use sensor_cache::SensorCache;
use task::TaskDesk;
use work::Work;

/// Access to the lab that a backend needs.
pub struct LivePorts {
    /// The running world.
    pub world_handle: Arc<dyn WorldHandle>,
    /// Creates a robot that executes motions; all of them stop when the flag is set.
    pub robot: Box<RobotMaker>,
    /// The task of this lab, if it has one.
    pub task: Option<Box<TaskRunner>>,
    /// The arms for which the runner has a task of its own, without an object and a goal; names for the page.
    pub task_arms: Vec<String>,
    /// Folder for recordings; `None`: recording is disabled.
    pub recordings: Option<PathBuf>,
    /// The map of what a camera sees, with which the page plans; `None`: there is no map.
    pub map: Option<SharedMap>,
    /// Reads the objects that are found in the pictures of a camera; `None`: nothing is looked for.
    pub found: Option<Box<FoundReader>>,
}

/// Reads the objects that were found, with a number that grows with every look and the time of the picture (ns). Reading keeps
/// the search going.
pub type FoundReader = dyn Fn() -> (u64, u64, Arc<Tracks>) + Send + Sync;

/// Creates a robot, or returns why there is none.
pub type RobotMaker = dyn Fn(Arc<AtomicBool>) -> Result<Box<dyn SeeingRobot>, String> + Send + Sync;

/// Executes a task on a robot in a scene, with the requested arm and seed; asks for approval before every phase.
pub type TaskRunner = dyn Fn(
        &mut dyn SeeingRobot,
        &Scene,
        &TaskAsk,
        &mut dyn FnMut(&str, &TaskPlan) -> TaskVerdict,
        &mut dyn TaskObserver,
    ) -> Result<Outcome, String>
    + Send
    + Sync;

/// The request of a task.
#[derive(Clone, Debug)]
pub struct TaskAsk {
    /// The arm, by its name on the page.
    pub arm: String,
    /// What is carried where; `None`: the lab's own task.
    pub carry: Option<CarryAsk>,
    /// The planner's seed.
    pub seed: u64,
    /// Set when the task is cancelled.
    pub stop: Arc<AtomicBool>,
}

/// The answer to a plan that waits for approval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskVerdict {
    /// Execute it.
    Yes,
    /// Plan again with another seed.
    No,
    /// Give up.
    Quit,
}

/// Shows a running lab and handles the clients' requests.
pub struct LiveBackend {
    lab: Arc<Live>,
}

/// State shared by the threads of a backend.
struct Live {
    ports: LivePorts,
    shown: Mutex<Option<Arc<Shown>>>,
    state: Mutex<Option<Arc<StateShown>>>,
    sensors: SensorCache,
    motions: Motions,
    jogs: Jogs,
    task: TaskDesk,
    work: Work,
    recordings: Recordings,
    edits: Edits,
    balls: Balls,
    log: Log,
}

impl LiveBackend {
    /// Creates a backend for a lab.
    ///
    /// # Errors
    ///
    /// If the lab has stopped.
    pub fn new(ports: LivePorts) -> Result<Self, karakuri_sim::world_handle::Stopped> {
        let heard = ports.world_handle.listen(sensor_cache::QUEUE_STEPS)?;
        let lab = Arc::new(Live {
            task: TaskDesk::new(ports.task.is_some()),
            recordings: Recordings::new(ports.recordings.clone()),
            edits: Edits::default(),
            balls: Balls::default(),
            ports,
            shown: Mutex::default(),
            state: Mutex::default(),
            sensors: SensorCache::default(),
            motions: Motions::default(),
            jogs: Jogs::default(),
            work: Work::default(),
            log: Log::default(),
        });
        sensor_cache::start(&lab, heard);
        Ok(Self { lab })
    }
}

impl PageBackend for LiveBackend {
    fn shown(&self) -> Arc<Shown> {
        let world_info = self.lab.world_handle().info();
        let mut shown = lock(&self.lab.shown);
        match &*shown {
            Some(shown) if shown.world.number == world_info.number => shown.clone(),
            _ => {
                let (world_info, snapshot) = self.lab.world_handle().look();
                let new = Arc::new(shown::shown(&world_info, &snapshot));
                *shown = Some(new.clone());
                new
            }
        }
    }

    fn state(&self, newer_than: u64, patience: Duration) -> Option<Arc<StateShown>> {
        let snapshot = self.lab.world_handle().newer(newer_than, patience)?;
        let mut state = lock(&self.lab.state);
        match &*state {
            Some(state) if state.snapshot.number >= snapshot.number => Some(state.clone()),
            _ => {
                let new = Arc::new(shown::state(snapshot));
                *state = Some(new.clone());
                Some(new)
            }
        }
    }

    fn status(&self) -> StatusShown {
        let lab = &self.lab;
        let (world_info, snapshot) = lab.world_handle().look();
        let mut status = shown::status(&world_info, &snapshot, lab.sensors.devices());
        status.recording = lab.recordings.running();
        status.undo = lab.edits.next_undo();
        status.motion = lab.motions.status(lab.world_handle().now_ns());
        status
    }

    fn task(&self) -> (u64, Option<TaskShown>) {
        self.lab.task.shown()
    }

    fn map(&self, newer_than: Option<u64>) -> Option<(u64, Vec<u8>)> {
        self.lab.ports.map.as_ref()?.try_read(|live| {
            let map = live.map();
            let is_new = newer_than != Some(map.revision());
            is_new.then(|| (map.revision(), map_bytes(map, &Pose::identity(), newer_than)))
        })?
    }

    fn cloud(&self, newer_than: u64) -> Option<(u64, Vec<u8>)> {
        let map = self.lab.ports.map.as_ref()?;
        let number = map.revision();
        if number <= newer_than {
            return None;
        }
        map.try_read(|live| (number, cloud_bytes(live.filtered_cloud_m())))
    }

    fn found(&self, newer_than: u64) -> Option<(u64, FoundShown)> {
        let (number, time_ns, tracks) = self.lab.ports.found.as_ref()?();
        (number > newer_than).then(|| (number, FoundShown::of(&tracks, time_ns as f64 * 1e-9)))
    }

    fn log(&self) -> &Log {
        &self.lab.log
    }

    fn pictures(&self, newer_than: u64) -> (u64, Vec<Arc<[u8]>>) {
        self.lab.sensors.pictures(newer_than)
    }

    fn recording(&self, name: &str) -> Result<Vec<u8>, String> {
        self.lab.recordings.open(name, &self.lab.world_handle().info())
    }

    fn handle(&self, request: &Request) -> Result<Value, RequestError> {
        let answer = self.lab.handle(request);
        if let Err(error) = &answer {
            self.lab.say("warn", error.message.clone());
        }
        answer
    }

    fn close(&self) {
        self.lab.recordings.close();
    }
}

impl Live {
    fn world_handle(&self) -> &dyn WorldHandle {
        &*self.ports.world_handle
    }

    fn say(&self, level: &'static str, text: String) {
        let time_secs = self.world_handle().now_ns() as f64 * 1e-9;
        self.log.say(LogShown { level, time_secs, text, past: false });
    }

    /// The current planning scene.
    fn scene(&self) -> Result<Scene, String> {
        let (world_info, snapshot) = self.world_handle().look();
        let mut scene = world_info.scene_at(&snapshot).map_err(|error| error.to_string())?;
        if let Some(map) = &self.ports.map {
            scene.set_map(Some(map.cells())).map_err(|error| error.to_string())?;
        }
        Ok(scene)
    }

    fn tell(&self, command: Command) -> Result<(), String> {
        self.world_handle().tell(command).map_err(|error| error.to_string())
    }

    fn tell_device(&self, device: &str, command: DeviceCommand) -> Result<(), String> {
        self.tell(Command::Device { component: device.to_owned(), command })
    }

    /// Reads the pictures of a camera, or no longer; other clients keep theirs.
    fn read_camera(&self, device: &str, on: bool) -> Result<(), String> {
        let told = self.world_handle().read_camera(device, "page", [on, on, false]);
        told.map_err(|error| error.to_string())
    }

    fn pass(&self, time: TimeControl) -> Result<Value, String> {
        self.world_handle().pass(time).map(|()| Value::Null).map_err(|error| error.to_string())
    }

    fn handle(self: &Arc<Self>, request: &Request) -> Result<Value, RequestError> {
        let done = |()| Value::Null;
        Ok(match request {
            Request::TakeControl
            | Request::ReleaseControl
            | Request::KeepControl
            | Request::Watch(_) => Value::Null,
            Request::Stop => {
                self.work.stop();
                self.task.wake();
                self.say("error", "stopped by a visitor".to_owned());
                self.tell(Command::EmergencyStop(true)).map(done)?
            }
            Request::ResetStop => self.tell(Command::EmergencyStop(false)).map(done)?,
            Request::Enable => self.enable().map(done)?,
            Request::Pause { paused } => self.pass(TimeControl::Pause(*paused))?,
            Request::Step { count } => self.pass(TimeControl::Steps((*count).min(MOST_STEPS)))?,
            Request::Speed { factor } if factor.is_finite() && (0.01..=100.0).contains(factor) => {
                self.pass(TimeControl::Speed(*factor))?
            }
            Request::Speed { .. } => return Err("a speed is between 0.01 and 100".into()),
            Request::ResetWorld => {
                self.work.stop();
                self.tell(Command::Reset)?;
                self.edits.forget();
                Value::Null
            }
            Request::Ik { group, pose, near } => {
                reach(&self.world_handle().info().model, group, pose, near)?
            }
            Request::Plan { group, goal, planner, start } => {
                self.plan(group, goal, planner.as_deref(), start.as_deref())?
            }
            Request::Execute { motion, goal } => self.execute(*motion, goal).map(done)?,
            Request::Jog { group, joints } => self.jog(group, joints).map(done)?,
            Request::Servo { arm, velocity } => self.servo(arm, velocity)?,
            Request::Grip { device, grasp, ratio, current } => {
                self.grip(device, *grasp, *ratio, *current).map(done)?
            }
            Request::Camera { device, on } => {
                self.sensors.look(device, *on, Instant::now());
                self.read_camera(device, *on).map(done)?
            }
            Request::AddObject { name, shape, pose, rgba, mass } => {
                self.add_object(name, shape, pose, *rgba, *mass).map(done)?
            }
            Request::MoveObject { name, pose } => self.move_object(name, pose).map(done)?,
            Request::RemoveObject { name, confirmed } => {
                self.remove_object(name, *confirmed).map(done)?
            }
            Request::Undo => self.undo()?.into(),
            Request::SceneText => self.scene_text().into(),
            Request::LoadScene { text } => self.load_scene(text).map(done)?,
            Request::TaskPlan { seed, arm, carry } => {
                self.task_plan(*seed, arm, carry.clone()).map(done)?
            }
            Request::TaskChoices => self.task_choices()?,
            Request::TaskApprove { plan, rest } => self.task.approve(*plan, *rest).map(done)?,
            Request::Record { on } => self.record(*on)?.into(),
            Request::Recordings => json!(self.recordings.list()?),
            Request::Balls => self.balls.of(&self.world_handle().info().model)?,
            Request::Explore { .. } => {
                return Err("nothing is explored here: `karakuri explore SCENE --page` does".into());
            }
        })
    }

    /// Switches all arms to position mode: after an emergency stop they wait for that, from whatever interface it was reset.
    fn enable(&self) -> Result<(), String> {
        for info in &self.world_handle().info().devices {
            if matches!(info.device, Device::Arm { .. }) {
                let listen = ArmCommand::SwitchMode(ArmMode::JointPosition);
                self.tell_device(&info.name, DeviceCommand::Arm(listen))?;
            }
        }
        self.say("info", "the arms are enabled".to_owned());
        Ok(())
    }

    fn grip(
        &self,
        device: &str,
        grasp: i32,
        ratio: f64,
        current: Option<f64>,
    ) -> Result<(), String> {
        if !(0.0..=1.0).contains(&ratio) {
            return Err("a hand closes from 0 to 1".to_owned());
        }
        let world_info = self.world_handle().info();
        let info =
            world_info.device(device).ok_or_else(|| format!("there is no hand {device:?}"))?;
        match &info.device {
            Device::Hand { joints, .. } => {
                if let Some(current) = current {
                    let fraction = vec![current; joints.len()];
                    let limit = HandCommand::SetCurrent { mode: CurrentMode::Grip, fraction };
                    self.tell_device(device, DeviceCommand::Hand(limit))?;
                }
                let grip =
                    HandCommand::GripNumber { grasp, close_ratio: ratio, velocity_rad_s: None };
                self.tell_device(device, DeviceCommand::Hand(grip))
            }
            Device::Gripper { joints } => {
                let joint = joints.first().and_then(|joint| world_info.model.joint(&joint.model));
                let range = joint.and_then(|id| world_info.model.joints()[id.0].limits.position);
                let range = range.ok_or("the gripper's fingers have no limits")?;
                let position_m = range.upper() + ratio * (range.lower() - range.upper());
                let close = GripperCommand { position_m, effort: None };
                self.tell_device(device, DeviceCommand::Gripper(close))
            }
            Device::Vacuum { .. } => self.tell_device(device, DeviceCommand::Vacuum(ratio > 0.5)),
            Device::Arm { .. }
            | Device::Camera { .. }
            | Device::Base { .. }
            | Device::Actuator { .. }
            | Device::Sensor { .. } => Err(format!("{device:?} is no hand")),
        }
    }
}

/// Maximum number of steps in one request.
const MOST_STEPS: u64 = 10_000;

/// A panic cannot leave the data behind these locks in an inconsistent state, so poisoning is ignored.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
