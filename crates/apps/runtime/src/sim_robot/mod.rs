//! A simulated robot behind the port that tasks know.

pub(crate) mod device;
pub(crate) mod hold;

use std::collections::BTreeMap;
use std::sync::Arc;

use karakuri_motion::arm::ArmCommand;
use karakuri_motion::hand::HandCommand;
use karakuri_motion::{
    Execution, Follower, HandGoal, HandGoalRefusal, HandState, JointsSeen, Motion, MotionId,
    MotionLimits, RobotPort, RobotState, StartRefusal, StopReason,
};
use karakuri_robot::{JointId, RobotModel};
use karakuri_sim::physics::Owner;
use karakuri_sim::world::{
    Command, CommandRefusal, DeviceCommand, DeviceRefusal, GripperCommand, Reading, Sample, World,
    step,
};
use karakuri_task::{ObjectTracker, Seen};

use device::{ArmDevice, HandDevice, HandKind};
use hold::Holds;

/// Stands beside a world while a robot moves in it: records, judges, disturbs.
pub trait StepObserver {
    /// Comes after every step, with what sensors said in it.
    fn after_step(&mut self, world: &mut World, samples: &[Sample]);
}

/// Nobody.
impl StepObserver for () {
    fn after_step(&mut self, _world: &mut World, _samples: &[Sample]) {}
}

/// The robot of a world, and what can be seen of the things around it.
///
/// Time passes only in [`RobotPort::wait`], which steps the world: the same calls give the same run, bit for bit. Trajectories go
/// through a [`Follower`] into joint positions for the arms' own controllers. Where the engine knows no contacts, a hand holds
/// what two of its links have closed on.
pub struct SimRobot<O = ()> {
    world: World,
    model: Arc<RobotModel>,
    arms: Vec<ArmDevice>,
    hands: Vec<HandDevice>,
    running: Vec<Running>,
    over: BTreeMap<MotionId, Execution>,
    next: u64,
    /// Only where physics does not do it.
    holds: Option<Holds>,
    observer: O,
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

impl SimRobot {
    /// The robot of this world.
    pub fn new(world: World) -> Self {
        Self::watched(world, ())
    }
}

impl<O: StepObserver> SimRobot<O> {
    /// The same with somebody who looks on.
    pub fn watched(world: World, observer: O) -> Self {
        let holds = (world.engine() == "kinematic").then(Holds::default);
        Self {
            model: world.robot().clone(),
            arms: device::arms(&world),
            hands: device::hands(&world),
            running: Vec::new(),
            over: BTreeMap::new(),
            next: 0,
            holds,
            observer,
            world,
        }
    }

    /// The world.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// Who looks on.
    pub fn observer(&self) -> &O {
        &self.observer
    }

    /// The same, to be told something.
    pub fn onlooker_mut(&mut self) -> &mut O {
        &mut self.observer
    }

    /// The world and who looked on.
    pub fn into_parts(self) -> (World, O) {
        (self.world, self.observer)
    }

    /// One step of the world.
    fn tick(&mut self) {
        self.drive();
        step(&mut self.world);
        if let Some(holds) = &mut self.holds {
            holds.after_step(&mut self.world, &mut self.hands);
        }
        let samples = self.world.take_samples();
        self.hear(&samples);
        self.observer.after_step(&mut self.world, &samples);
    }

    /// Tells the arms where to be next.
    fn drive(&mut self) {
        let now_ns = self.world.time_ns();
        let mut touched = vec![false; self.arms.len()];
        for running in &mut self.running {
            for (seen, id) in running.seen.iter_mut().zip(&running.joints) {
                *seen = device::at(&self.world, &self.model, *id);
            }
            let seen = JointsSeen { stamp_ns: now_ns, q: &running.seen };
            let set_point = running.follower.tick(now_ns, &seen);
            for (&(arm, joint), &position) in running.places.iter().zip(&set_point.position) {
                self.arms[arm].told[joint] = position;
                touched[arm] = true;
            }
        }
        for (index, _) in touched.into_iter().enumerate().filter(|(_, touched)| *touched) {
            let arm = &self.arms[index];
            let command = ArmCommand::MoveJoints(arm.told.clone());
            if let Err(refusal) = tell(&mut self.world, &arm.name, DeviceCommand::Arm(command)) {
                self.fail(index, &refusal);
            }
        }
        self.retire();
    }

    /// An arm does not take what it is told: whatever moves it is over.
    fn fail(&mut self, arm: usize, refusal: &CommandRefusal) {
        let (code, text) = code_and_text(refusal);
        let uses = |running: &Running| running.places.iter().any(|(other, _)| *other == arm);
        let (failed, rest) = self.running.drain(..).partition(uses);
        self.running = rest;
        for running in Vec::into_iter(failed) {
            let at_secs = match running.follower.execution() {
                Some(Execution::Running { at_secs } | Execution::Stopped { at_secs, .. }) => {
                    *at_secs
                }
                _ => 0.0,
            };
            let why = StopReason::Device { code, text: text.clone() };
            self.remember(running.id, Execution::Stopped { at_secs, why });
        }
        let joints = self.arms[arm].joints.clone();
        let here = joints.iter().map(|id| device::at(&self.world, &self.model, *id)).collect();
        self.arms[arm].told = here;
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

    fn hear(&mut self, samples: &[Sample]) {
        for sample in samples {
            let Reading::Suction(held) = &sample.reading else { continue };
            // Where there is no physics, the cup is told by whoever looks after holding.
            if self.holds.is_some() {
                continue;
            }
            if let Some(hand) = self.hands.iter_mut().find(|hand| hand.name == *sample.component) {
                hand.sucks = held.is_some();
            }
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
}

fn tell(world: &mut World, component: &str, command: DeviceCommand) -> Result<(), CommandRefusal> {
    world.command(&Command::Device { component: component.to_owned(), command })
}

fn code_and_text(refusal: &CommandRefusal) -> (i32, String) {
    let code = match refusal {
        CommandRefusal::Device { refusal, .. } => refusal.code(),
        _ => None,
    };
    (code.unwrap_or(-1), refusal.to_string())
}

impl<O: StepObserver> RobotPort for SimRobot<O> {
    fn now_ns(&self) -> u64 {
        self.world.time_ns()
    }

    fn model(&self) -> &Arc<RobotModel> {
        &self.model
    }

    fn state(&self) -> Option<RobotState> {
        let state = self.world.state();
        Some(RobotState {
            stamp_ns: self.world.time_ns(),
            q: state.q.clone(),
            v: state.v.clone(),
            effort: self.world.readings().joint_effort.clone(),
        })
    }

    fn start(&mut self, motion: &Motion) -> Result<MotionId, StartRefusal> {
        let (given, needed) = (motion.joints.len(), motion.trajectory.dof());
        if given != needed {
            return Err(StartRefusal::Joints { given, needed });
        }
        let places = self.places(&motion.joints)?;
        let mut follower = self.follower(motion, &places);
        let replaced = follower.start(motion.trajectory.clone(), motion.tolerances.clone())?;
        // An arm that was stopped says so now, not when it already should move.
        for &(arm, _) in &places {
            let arm = &self.arms[arm];
            let command = DeviceCommand::Arm(ArmCommand::MoveJoints(arm.told.clone()));
            if let Err(refusal) = tell(&mut self.world, &arm.name, command) {
                let (code, text) = code_and_text(&refusal);
                return Err(StartRefusal::Device { code, text });
            }
        }
        let shares =
            |running: &Running| running.joints.iter().any(|joint| motion.joints.contains(joint));
        let (ended, rest) = self.running.drain(..).partition(shares);
        self.running = rest;
        for running in Vec::into_iter(ended) {
            let stopped = Execution::Stopped { at_secs: 0.0, why: StopReason::Replaced };
            let how = replaced.clone().filter(|_| running.joints == motion.joints);
            self.remember(running.id, how.unwrap_or(stopped));
        }
        let id = MotionId(self.next);
        self.next += 1;
        let seen = vec![0.0; given];
        self.running.push(Running { id, joints: motion.joints.clone(), places, follower, seen });
        Ok(id)
    }

    fn execution(&self, id: MotionId) -> Option<Execution> {
        match self.running.iter().find(|running| running.id == id) {
            Some(running) => running.follower.execution().cloned(),
            None => self.over.get(&id).cloned(),
        }
    }

    fn stop(&mut self) {
        for running in &mut self.running {
            running.follower.stop(StopReason::Asked);
        }
    }

    fn tell_hand(&mut self, hand: &str, goal: &HandGoal) -> Result<(), HandGoalRefusal> {
        let no_such = || HandGoalRefusal::NoSuchHand { hand: hand.to_owned() };
        let other = || HandGoalRefusal::OtherKind { hand: hand.to_owned() };
        let index = self.hands.iter().position(|known| known.name == hand).ok_or_else(no_such)?;
        let target = self.hands[index].target_of(goal).ok_or_else(other)?;
        let command = match goal {
            HandGoal::Grip(grip) => DeviceCommand::Hand(HandCommand::Grip(*grip)),
            HandGoal::Fingers(positions) => {
                DeviceCommand::Hand(HandCommand::Move(positions.clone()))
            }
            &HandGoal::Gripper { position_m, effort } => {
                DeviceCommand::Gripper(GripperCommand { position_m, effort })
            }
            &HandGoal::Suction(on) => DeviceCommand::Vacuum(on),
        };
        match tell(&mut self.world, hand, command) {
            Ok(()) => {}
            Err(CommandRefusal::Device { refusal: DeviceRefusal::Hand(refusal), .. }) => {
                return Err(refusal.into());
            }
            Err(_) => return Err(other()),
        }
        let device = &mut self.hands[index];
        device.target = (device.kind != HandKind::Vacuum).then_some(target);
        device.told_ns = self.world.time_ns();
        if let Some(holds) = &mut self.holds {
            holds.told(index, goal);
        }
        Ok(())
    }

    fn hand(&self, hand: &str) -> Option<HandState> {
        let device = self.hands.iter().find(|known| known.name == hand)?;
        Some(device.state(&self.world))
    }

    fn wait(&mut self, nanos: u64) {
        for _ in 0..nanos.div_ceil(self.world.step_ns()) {
            self.tick();
        }
    }
}

impl<O: StepObserver> ObjectTracker for SimRobot<O> {
    fn objects(&self) -> Vec<Seen> {
        let (bodies, state) = (&self.world.blueprint().bodies, self.world.state());
        let seen = bodies.iter().zip(&state.bodies).map(|(body, state)| Seen {
            name: body.name.to_string(),
            world_from_object: state.world_from_body,
            stamp_ns: self.world.time_ns(),
        });
        seen.collect()
    }

    fn touches(&self) -> Vec<[String; 2]> {
        let mut pairs: Vec<[Owner; 2]> = match &self.holds {
            Some(holds) => holds.touches(),
            None => {
                let contacts = self.world.readings().contacts.iter();
                let pressing = contacts.filter(|contact| contact.force.norm_squared() > 0.0);
                pressing.map(|contact| contact.between).collect()
            }
        };
        pairs.sort_unstable();
        pairs.dedup();
        pairs.into_iter().map(|pair| pair.map(|owner| owner_name(&self.world, owner))).collect()
    }
}

/// The name of a link or a body.
pub fn owner_name(world: &World, owner: Owner) -> String {
    match owner {
        Owner::Link(link) => world.robot().links()[link.0].name.clone(),
        Owner::Body(body) => world.blueprint().bodies[body].name.to_string(),
    }
}
