//! The robot port over the devices of a world.
//!
//! There is one implementation, [`WorldRobot`]. What differs between a world that the port steps itself
//! ([`SteppedWorld`]) and a world that runs in its own thread ([`RunningWorld`]) is behind [`DrivenWorld`].

pub(crate) mod device;
mod port;
mod running;
mod stepped;

use std::collections::BTreeMap;
use std::sync::Arc;

use karakuri_motion::arm::ArmCommand;
use karakuri_motion::{
    Execution, Follower, JointsSeen, Motion, MotionId, MotionLimits, StartRefusal, StopReason,
};
use karakuri_perception::RgbdFrame;
use karakuri_robot::{JointId, RobotModel};
use karakuri_sim::world::{Command, DeviceCommand, Reading, Sample};
use karakuri_sim::world_handle::{ReadStreams, TellError, WorldInfo, WorldSnapshot};

use device::{Arm, Hand};

pub use running::RunningWorld;
pub use stepped::{StepObserver, SteppedWorld};

/// The robot of a world that the port steps itself: time passes only in
/// [`RobotPort::wait`](karakuri_motion::RobotPort::wait), so equal calls give equal runs, bit for bit.
pub type SimRobot<O = ()> = WorldRobot<SteppedWorld<O>>;

/// The robot of a world that runs in its own thread and that others command too.
pub type LabRobot = WorldRobot<RunningWorld>;

/// A world whose devices a [`WorldRobot`] drives.
pub trait DrivenWorld {
    /// The devices, bodies and joints that the world has now.
    fn info(&self) -> Arc<WorldInfo>;

    /// Simulation time (ns).
    fn now_ns(&self) -> u64;

    /// Reads the newest joint state.
    fn joints<T>(&self, read: impl FnOnce(&JointsNow<'_>) -> T) -> T;

    /// The newest snapshot, with the info whose lists it follows.
    fn look(&self) -> (Arc<WorldInfo>, Arc<WorldSnapshot>);

    /// Gives the world a command and waits for the answer.
    ///
    /// # Errors
    ///
    /// If the world refuses the command, or has stopped.
    fn tell(&mut self, command: Command) -> Result<(), TellError>;

    /// Calls `hear` with every sensor sample since the last call.
    fn hear(&mut self, hear: &mut dyn FnMut(&Sample));

    /// Lets time pass until there is a new joint state, or for a short while.
    fn advance(&mut self) -> Advance;

    /// Asks for streams of a camera, or for none; its pictures then come with the samples.
    ///
    /// # Errors
    ///
    /// If the world has no such camera, or has stopped.
    fn read_camera(&mut self, camera: &str, streams: ReadStreams) -> Result<(), TellError>;

    /// Whether others command the same devices.
    fn is_shared(&self) -> bool;

    /// Whether someone asked from another thread that all motions stop.
    fn is_stop_requested(&self) -> bool {
        false
    }
}

/// What happened while a world was to advance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advance {
    /// Time passed.
    Moved,
    /// There is no new state yet.
    Waiting {
        /// Whether the world is paused.
        paused: bool,
    },
    /// The world has stopped for good.
    Ended,
}

/// The state of all joints at a time.
#[derive(Clone, Copy, Debug)]
pub struct JointsNow<'a> {
    /// Simulation time of the state (ns).
    pub stamp_ns: u64,
    /// The whole configuration.
    pub q: &'a [f64],
    /// All velocities.
    pub v: &'a [f64],
    /// All joint efforts (N·m or N).
    pub effort: &'a [f64],
}

/// The robot of a world, and what can be seen of the objects around it.
///
/// Trajectories go through a [`Follower`] into joint positions for the arms' own controllers.
pub struct WorldRobot<W> {
    world: W,
    model: Arc<RobotModel>,
    arms: Vec<Arm>,
    hands: Vec<Hand>,
    running: Vec<Running>,
    over: BTreeMap<MotionId, Execution>,
    next: u64,
    /// The newest picture of each camera that is on.
    pictures: BTreeMap<Arc<str>, CameraPicture>,
}

/// A picture of a camera.
#[derive(Clone, Debug, PartialEq)]
pub struct CameraPicture {
    /// When it was taken (ns).
    pub time_ns: u64,
    /// Colour and depth; one of them may be missing if that stream is off.
    pub frame: Arc<RgbdFrame>,
}

/// A motion that is being executed.
struct Running {
    id: MotionId,
    joints: Vec<JointId>,
    /// For every variable: which arm, and which of its joints.
    places: Vec<(usize, usize)>,
    follower: Follower,
    seen: Vec<f64>,
}

/// How many finished motions are remembered.
const REMEMBERED: usize = 1_000;
/// Speed limit of joints that have none (rad/s or m/s).
const DEFAULT_SPEED: f64 = 1.0;
/// Greatest time that one set-point advances a motion (s). On a busy machine this thread may run late: motions are then
/// delayed, because arms refuse set-points beyond their step limit (0.1 rad).
const LONGEST_TICK_SECS: f64 = 0.02;
/// Joints reach their speed limit in this time (s).
const SECS_TO_FULL_SPEED: f64 = 0.1;
/// A reported set-point this close to the measured position is where the controller holds the arm (rad or m).
const HELD_WITHIN: f64 = 0.05;

impl<W: DrivenWorld> WorldRobot<W> {
    fn over_devices(world: W) -> Self {
        let info = world.info();
        Self {
            arms: world.joints(|now| device::arms(&info, now.q)),
            hands: device::hands(&info.devices, &info.model),
            model: info.model.clone(),
            running: Vec::new(),
            over: BTreeMap::new(),
            next: 0,
            pictures: BTreeMap::new(),
            world,
        }
    }

    /// What the world consists of.
    pub fn info(&self) -> Arc<WorldInfo> {
        self.world.info()
    }

    /// Asks for streams of a camera, or for none.
    ///
    /// # Errors
    ///
    /// If the world has no such camera, or has stopped.
    pub fn read_camera(&mut self, camera: &str, streams: ReadStreams) -> Result<(), TellError> {
        self.pictures.remove(camera);
        self.world.read_camera(camera, streams)
    }

    /// The newest picture of a camera since its streams were asked for. Time passes in
    /// [`RobotPort::wait`](karakuri_motion::RobotPort::wait).
    pub fn picture(&self, camera: &str) -> Option<&CameraPicture> {
        self.pictures.get(camera)
    }

    /// Sends the next set-points to the arms.
    fn drive(&mut self) {
        if self.world.is_stop_requested() {
            self.running.iter_mut().for_each(|running| running.follower.stop(StopReason::Asked));
        }
        let mut moved = vec![false; self.arms.len()];
        let Self { world, running, arms, model, .. } = self;
        world.joints(|now| {
            // Read after the joint state, so that the state is never newer than the time.
            let now_ns = world.now_ns();
            for running in running {
                for (seen, id) in running.seen.iter_mut().zip(&running.joints) {
                    *seen = device::position(now.q, model, *id);
                }
                let seen = JointsSeen { stamp_ns: now.stamp_ns, q: &running.seen };
                let set_point = running.follower.tick(now_ns, &seen);
                for (&(arm, joint), &position) in running.places.iter().zip(&set_point.position) {
                    arms[arm].sent[joint] = position;
                    moved[arm] = true;
                }
            }
        });
        for (index, _) in moved.into_iter().enumerate().filter(|(_, moved)| *moved) {
            if let Err(refusal) = self.send_set_point(index) {
                self.fail(index, &refusal);
            }
        }
        self.retire();
    }

    fn send_set_point(&mut self, arm: usize) -> Result<(), TellError> {
        let Arm { name, sent, .. } = &self.arms[arm];
        let command = DeviceCommand::Arm(ArmCommand::MoveJoints(sent.clone()));
        self.world.tell(Command::Device { component: name.clone(), command })
    }

    /// Takes note of what sensors said.
    fn hear(&mut self) {
        let Self { world, arms, hands, pictures, .. } = self;
        world.hear(&mut |sample| match &sample.reading {
            Reading::Image(frame) => {
                let picture = CameraPicture { time_ns: sample.time_ns, frame: frame.clone() };
                pictures.insert(sample.component.clone(), picture);
            }
            Reading::Suction(held) => {
                let hand = hands.iter_mut().find(|hand| hand.name == *sample.component);
                if let Some(hand) = hand {
                    hand.sucks = held.is_some();
                }
            }
            Reading::ArmControl(control) => {
                let arm = arms.iter_mut().find(|arm| arm.name == *sample.component);
                if let Some(arm) = arm {
                    arm.reported = Some(control.targets.clone());
                }
            }
            _ => {}
        });
    }

    /// Ends every motion that uses an arm which refuses its set-points.
    fn fail(&mut self, arm: usize, refusal: &TellError) {
        let (code, text) = code_and_text(refusal);
        let uses = |running: &Running| running.places.iter().any(|(other, _)| *other == arm);
        self.end(uses, &StopReason::Device { code, text });
        let Self { world, arms, model, .. } = self;
        world.joints(|now| arms[arm].hold_here(now.q, model));
    }

    /// Ends motions at once, without braking.
    fn end(&mut self, which: impl Fn(&Running) -> bool, why: &StopReason) {
        let (ended, rest) = self.running.drain(..).partition(which);
        self.running = rest;
        for running in Vec::into_iter(ended) {
            let stopped = Execution::Stopped { at_secs: progress(&running), why: why.clone() };
            self.remember(running.id, stopped);
        }
    }

    /// Moves finished motions to the list of those that are over.
    fn retire(&mut self) {
        let is_over = |running: &Running| {
            running.follower.execution().is_some_and(|execution| execution.is_over())
        };
        let (over, rest) = self.running.drain(..).partition(is_over);
        self.running = rest;
        for running in Vec::into_iter(over) {
            let execution = running.follower.execution().cloned().expect("it was started");
            self.remember(running.id, execution);
        }
    }

    fn remember(&mut self, id: MotionId, execution: Execution) {
        self.over.insert(id, execution);
        while self.over.len() > REMEMBERED {
            self.over.pop_first();
        }
    }

    /// Which arm drives each joint, and which of its joints that is.
    fn places(&self, joints: &[JointId]) -> Result<Vec<(usize, usize)>, StartRefusal> {
        let place = |id: &JointId| {
            let found = self.arms.iter().enumerate().find_map(|(arm, device)| {
                Some((arm, device.joints.iter().position(|joint| joint == id)?))
            });
            let joint = || self.model.joints().get(id.0).map(|joint| joint.name.clone());
            found.ok_or_else(|| StartRefusal::NotDriven { joint: joint().unwrap_or_default() })
        };
        joints.iter().map(place).collect()
    }

    fn limits(&self, joints: &[JointId]) -> MotionLimits {
        let velocity = |id: &JointId| {
            let limit = self.model.joints()[id.0].limits.velocity;
            limit.filter(|v| v.is_finite() && *v > 0.0).unwrap_or(DEFAULT_SPEED)
        };
        let velocities: Vec<f64> = joints.iter().map(velocity).collect();
        let accelerations = velocities.iter().map(|v| v / SECS_TO_FULL_SPEED).collect();
        MotionLimits::new(velocities, accelerations).expect("positive numbers")
    }

    /// The follower of a running motion of the same joints, or a new one at the arms' set-points.
    fn follower(&self, motion: &Motion, places: &[(usize, usize)]) -> Follower {
        let same = self.running.iter().find(|running| running.joints == motion.joints);
        if let Some(running) = same {
            return running.follower.clone();
        }
        let sent: Vec<f64> =
            places.iter().map(|&(arm, joint)| self.arms[arm].sent[joint]).collect();
        Follower::new(self.limits(&motion.joints), &sent).with_longest_tick(LONGEST_TICK_SECS)
    }

    /// Updates the set-points of arms that this port does not move: others may have moved them in the meantime.
    fn update_set_points(&mut self, places: &[(usize, usize)]) {
        let Self { world, running, arms, model, .. } = self;
        world.joints(|now| {
            for &(index, _) in places {
                let moves = |running: &Running| running.places.iter().any(|(arm, _)| *arm == index);
                if !running.iter().any(moves) {
                    arms[index].hold_where_reported(now.q, model);
                }
            }
        });
    }
}

impl Arm {
    /// Takes the measured position as the set-point.
    fn hold_here(&mut self, q: &[f64], model: &RobotModel) {
        self.sent = self.joints.iter().map(|id| device::position(q, model, *id)).collect();
    }

    /// Takes the set-point that the controller reported, if the arm is there; otherwise the measured position.
    fn hold_where_reported(&mut self, q: &[f64], model: &RobotModel) {
        self.hold_here(q, model);
        let is_here = |reported: &&Vec<f64>| {
            reported.len() == self.sent.len()
                && reported.iter().zip(&self.sent).all(|(a, b)| (a - b).abs() < HELD_WITHIN)
        };
        if let Some(reported) = self.reported.as_ref().filter(is_here) {
            self.sent.clone_from(reported);
        }
    }
}

/// How far along its trajectory a motion is (s).
fn progress(running: &Running) -> f64 {
    match running.follower.execution() {
        Some(Execution::Running { at_secs } | Execution::Stopped { at_secs, .. }) => *at_secs,
        _ => 0.0,
    }
}

fn code_and_text(refusal: &TellError) -> (i32, String) {
    let code = match refusal {
        TellError::Refused(refusal) => refusal.code(),
        TellError::Leased(_) | TellError::Stopped(_) => None,
    };
    (code.unwrap_or(-1), refusal.to_string())
}
