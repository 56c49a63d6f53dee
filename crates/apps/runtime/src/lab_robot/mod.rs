//! The robot of a running lab behind the port that tasks know.

mod device;
mod port;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

use karakuri_motion::arm::ArmCommand;
use karakuri_motion::{
    Execution, Follower, JointsSeen, Motion, MotionId, MotionLimits, StartRefusal, StopReason,
};
use karakuri_robot::{JointId, RobotModel};
use karakuri_sim::world::{Command, DeviceCommand, Reading, Sample};
use karakuri_sim::world_handle::{Stopped, TellError, WorldHandle, WorldInfo, WorldSnapshot};

use device::{LabArm, LabHand};

/// The robot of a running lab, and what can be seen of the things around it.
///
/// It sees no more than a [`WorldHandle`], so it works beside any other interface. Time passes by itself; in
/// [`karakuri_motion::RobotPort::wait`] trajectories go through a [`Follower`] into small steps for the arms' own controllers.
pub struct LabRobot {
    world_handle: Arc<dyn WorldHandle>,
    model: Arc<RobotModel>,
    snapshot: Arc<WorldSnapshot>,
    arms: Vec<LabArm>,
    hands: Vec<LabHand>,
    running: Vec<Running>,
    over: BTreeMap<MotionId, Execution>,
    next: u64,
    heard: Receiver<Arc<[Sample]>>,
    is_gone: bool,
    /// What joints push or turn with, as far as they said; one number per velocity (N·m or N).
    efforts: Vec<f64>,
    /// Somebody else may set it: everything stops.
    stop: Arc<AtomicBool>,
}

/// A motion on its way.
struct Running {
    id: MotionId,
    joints: Vec<JointId>,
    /// For every variable: which arm, and which of its joints.
    places: Vec<(usize, usize)>,
    follower: Follower,
    seen: Vec<f64>,
}

/// So many motions that are over are remembered.
const REMEMBERED: usize = 1_000;
/// Joints without a speed limit get this one (rad/s or m/s), and reach it in so long (s).
const CAREFUL: f64 = 1.0;
const SECS_TO_FULL_SPEED: f64 = 0.1;
/// Steps' worth of samples that may wait to be heard.
const WAITING: usize = 256;
/// How long to wait for a new sight before looking whether anything changed.
const GLANCE: Duration = Duration::from_millis(20);
/// An arm whose controller was told something this close to where the arm is stands there (rad or m).
const CLOSE: f64 = 0.05;

impl LabRobot {
    /// The robot of this lab. When somebody sets `stop`, every motion ends as if [`karakuri_motion::RobotPort::stop`] had been
    /// called.
    ///
    /// # Errors
    ///
    /// If the world has stopped.
    pub fn new(world_handle: Arc<dyn WorldHandle>, stop: Arc<AtomicBool>) -> Result<Self, Stopped> {
        let heard = world_handle.listen(WAITING)?;
        let (info, snapshot) = (world_handle.info(), world_handle.snapshot());
        Ok(Self {
            model: info.model.clone(),
            arms: device::arms(&info, &snapshot.q),
            hands: device::hands(&info),
            running: Vec::new(),
            over: BTreeMap::new(),
            next: 0,
            heard,
            efforts: vec![0.0; snapshot.v.len()],
            is_gone: false,
            snapshot,
            world_handle,
            stop,
        })
    }

    /// Who is there and where everything is, of one time.
    fn look(&self) -> (Arc<WorldInfo>, Arc<WorldSnapshot>) {
        loop {
            let (info, snapshot) = (self.world_handle.info(), self.world_handle.snapshot());
            if info.number == snapshot.info {
                return (info, snapshot);
            }
            // Somebody came or went just now: the next sight fits.
            self.world_handle.newer(snapshot.number, GLANCE);
        }
    }

    /// Hears what sensors said, and tells the arms where to be next.
    fn tick(&mut self) {
        self.hear();
        if self.stop.load(Ordering::Relaxed) {
            self.running.iter_mut().for_each(|running| running.follower.stop(StopReason::Asked));
        }
        let now_ns = self.world_handle.now_ns();
        let mut touched = vec![false; self.arms.len()];
        for running in &mut self.running {
            for (seen, id) in running.seen.iter_mut().zip(&running.joints) {
                *seen = device::at(&self.snapshot.q, &self.model, *id);
            }
            let seen = JointsSeen { stamp_ns: self.snapshot.time_ns, q: &running.seen };
            let set_point = running.follower.tick(now_ns, &seen);
            for (&(arm, joint), &position) in running.places.iter().zip(&set_point.position) {
                self.arms[arm].told[joint] = position;
                touched[arm] = true;
            }
        }
        for (index, _) in touched.into_iter().enumerate().filter(|(_, touched)| *touched) {
            let command = ArmCommand::MoveJoints(self.arms[index].told.clone());
            if let Err(refusal) = self.tell(&self.arms[index].name, DeviceCommand::Arm(command)) {
                self.fail(index, &refusal);
            }
        }
        self.retire();
        // Where time stands still nothing brakes: it is over now.
        if self.stop.load(Ordering::Relaxed) && self.snapshot.paused {
            for running in std::mem::take(&mut self.running) {
                let stopped =
                    Execution::Stopped { at_secs: progress(&running), why: StopReason::Asked };
                self.remember(running.id, stopped);
            }
        }
    }

    fn hear(&mut self) {
        loop {
            match self.heard.try_recv() {
                Ok(samples) => samples.iter().for_each(|sample| self.note(sample)),
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => {
                    self.is_gone = true;
                    return;
                }
            }
        }
    }

    fn note(&mut self, sample: &Sample) {
        match &sample.reading {
            Reading::Joints(joints) => {
                let arms = self.arms.iter().map(|arm| (&arm.name, &arm.joints));
                let hands = self.hands.iter().map(|hand| (&hand.name, &hand.joints));
                let device = arms.chain(hands).find(|(name, _)| **name == *sample.component);
                for (id, effort) in device.into_iter().flat_map(|(_, ids)| ids).zip(&joints.effort)
                {
                    self.efforts[self.model.joints()[id.0].first_velocity] = *effort;
                }
            }
            Reading::Suction(held) => {
                let hand = self.hands.iter_mut().find(|hand| hand.name == *sample.component);
                if let Some(hand) = hand {
                    hand.sucks = held.is_some();
                }
            }
            Reading::ArmControl(control) => {
                let arm = self.arms.iter_mut().find(|arm| arm.name == *sample.component);
                if let Some(arm) = arm {
                    arm.targets = Some(control.targets.clone());
                }
            }
            _ => {}
        }
    }

    fn tell(&self, component: &str, command: DeviceCommand) -> Result<(), TellError> {
        self.world_handle.tell(Command::Device { component: component.to_owned(), command })
    }

    /// An arm does not take what it is told: whatever moves it is over.
    fn fail(&mut self, arm: usize, refusal: &TellError) {
        let (code, text) = code_and_text(refusal);
        let uses = |running: &Running| running.places.iter().any(|(other, _)| *other == arm);
        let (failed, rest) = self.running.drain(..).partition(uses);
        self.running = rest;
        for running in Vec::into_iter(failed) {
            let why = StopReason::Device { code, text: text.clone() };
            let stopped = Execution::Stopped { at_secs: progress(&running), why };
            self.remember(running.id, stopped);
        }
    }

    /// Files away motions that are over.
    fn retire(&mut self) {
        let is_over = |running: &Running| {
            running.follower.execution().is_some_and(|execution| execution.is_over())
        };
        let (over, rest) = self.running.drain(..).partition(is_over);
        self.running = rest;
        for running in Vec::into_iter(over) {
            let execution = running.follower.execution().cloned().expect("it was begun");
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
            limit.filter(|v| v.is_finite() && *v > 0.0).unwrap_or(CAREFUL)
        };
        let velocities: Vec<f64> = joints.iter().map(velocity).collect();
        let accelerations = velocities.iter().map(|v| v / SECS_TO_FULL_SPEED).collect();
        MotionLimits::new(velocities, accelerations).expect("positive numbers")
    }

    /// A follower that stands where the arms were told to be, or carries on where another one of the same joints is.
    fn follower(&self, motion: &Motion, places: &[(usize, usize)]) -> Follower {
        let same = self.running.iter().find(|running| running.joints == motion.joints);
        if let Some(running) = same {
            return running.follower.clone();
        }
        let told: Vec<f64> =
            places.iter().map(|&(arm, joint)| self.arms[arm].told[joint]).collect();
        Follower::new(self.limits(&motion.joints), &told)
    }

    /// Others may have moved an arm since we last did: finds out where its controller holds it.
    fn find_arms(&mut self, places: &[(usize, usize)]) {
        for &(index, _) in places {
            let moves = |running: &Running| running.places.iter().any(|(arm, _)| *arm == index);
            if self.running.iter().any(moves) {
                continue;
            }
            let arm = &mut self.arms[index];
            let here: Vec<f64> = arm
                .joints
                .iter()
                .map(|id| device::at(&self.snapshot.q, &self.model, *id))
                .collect();
            let close = |targets: &Vec<f64>| {
                targets.len() == here.len()
                    && targets.iter().zip(&here).all(|(a, b)| (a - b).abs() < CLOSE)
            };
            arm.told = arm.targets.clone().filter(close).unwrap_or(here);
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
        TellError::Stopped(_) => None,
    };
    (code.unwrap_or(-1), refusal.to_string())
}
