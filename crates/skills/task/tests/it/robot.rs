//! The dummy robot of the testkit with a gripper, objects and scripted disturbances.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use karakuri_geometry::{Pose, Vec3};
use karakuri_motion::{
    Execution, HandGoal, HandGoalRefusal, HandState, Motion, MotionId, RobotPort, RobotState,
    StartRefusal,
};
use karakuri_robot::RobotModel;
use karakuri_robot::kinematics::link_pose;
use karakuri_scene::{MapObstacle, Object, Scene};
use karakuri_task::run::{Deviation, StageReport, TaskObserver};
use karakuri_task::stage::StageKind;
use karakuri_task::{ObjectTracker, Seen, Step, TaskPlan};
use karakuri_testkit::port::DummyRobot;

use crate::arm::{BLOCK, BLOCK_M, FINGER_HALF_M, HAND, MIDDLE_M, OPEN_HALF_M, TABLE};

/// What happens to the world.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    /// An object is put elsewhere; a held one leaves the hand.
    Move(&'static str, Pose),
    /// A held object shifts in the hand.
    Slip(Vec3),
    /// The robot is stopped.
    Stop,
    /// The robot's state is no longer known.
    Silence,
    /// The object is no longer seen.
    Hide(&'static str),
    /// The block is pressed on the table with this force (N).
    Press(f64),
    /// A finger touches the block with this force (N).
    Touch(f64),
    /// A camera sees cells that nobody told of.
    Map(Arc<MapObstacle>),
}

/// The stage that is being executed; set by [`Watcher`], read by [`TestRobot`].
pub(crate) type CurrentStage = Rc<Cell<Option<StageKind>>>;

/// A dummy arm with a gripper that holds the block if it closes around it.
pub(crate) struct TestRobot {
    arm: DummyRobot,
    finger_m: f64,
    objects: BTreeMap<String, Pose>,
    hidden: Vec<String>,
    /// Pose of the block in the tip's frame while it is held.
    held: Option<Pose>,
    /// How many of the next grasps miss.
    pub(crate) misses: usize,
    silent: bool,
    /// Force between block and table (N).
    pressed_n: f64,
    /// Force between a finger and the block (N).
    touched_n: f64,
    /// What a camera has seen.
    cells: Option<Arc<MapObstacle>>,
    /// Objects that a camera has found.
    pub(crate) found: Vec<Arc<Object>>,
    /// How often the robot was asked to look.
    pub(crate) looks: usize,
    /// The certificates of the motions that were started.
    pub(crate) certificates: Vec<String>,
    stage: CurrentStage,
    /// Happens during the first stage of a kind, after some time in it (ns).
    events: Vec<(StageKind, u64, Event)>,
    in_stage_ns: u64,
    last_stage: Option<StageKind>,
}

impl TestRobot {
    pub(crate) fn new(scene: &Scene, stage: &CurrentStage) -> Self {
        let objects = scene.objects().values();
        let pose = |o: &Arc<karakuri_scene::Object>| (o.name.to_string(), o.world_from_object);
        Self {
            arm: DummyRobot::at(scene.robot().clone(), scene.configuration().to_vec()),
            finger_m: 0.0,
            objects: objects.map(pose).collect(),
            hidden: Vec::new(),
            held: None,
            misses: 0,
            silent: false,
            pressed_n: 0.0,
            touched_n: 0.0,
            cells: None,
            found: Vec::new(),
            looks: 0,
            certificates: Vec::new(),
            stage: stage.clone(),
            events: Vec::new(),
            in_stage_ns: 0,
            last_stage: None,
        }
    }

    /// Schedules an event, some time after a stage of a kind has started (ns).
    pub(crate) fn during(mut self, stage: StageKind, after_ns: u64, event: Event) -> Self {
        self.events.push((stage, after_ns, event));
        self
    }

    pub(crate) fn pose(&self, object: &str) -> Pose {
        self.objects[object]
    }

    pub(crate) fn is_holding(&self) -> bool {
        self.held.is_some()
    }

    /// Fastest joint (rad/s).
    pub(crate) fn speed(&self) -> f64 {
        let state = self.arm.state().expect("the dummy always has one");
        state.v.iter().fold(0.0, |most, v| v.abs().max(most))
    }

    fn tip(&self) -> Pose {
        let state = self.arm.state().expect("the dummy always has one");
        let model = self.arm.model();
        link_pose(model, &state.q, model.link("tip").expect("it has a tip"))
    }

    fn happen(&mut self, event: &Event) {
        match event {
            Event::Move(object, pose) => {
                if *object == BLOCK {
                    self.held = None;
                }
                self.objects.insert((*object).to_owned(), *pose);
            }
            Event::Slip(by_m) => {
                let held = self.held.as_mut().expect("something is held");
                held.translation.vector += by_m;
            }
            Event::Stop => self.arm.stop(),
            Event::Silence => self.silent = true,
            Event::Press(force_n) => self.pressed_n = *force_n,
            Event::Touch(force_n) => self.touched_n = *force_n,
            Event::Map(cells) => self.cells = Some(cells.clone()),
            Event::Hide(object) => self.hidden.push((*object).to_owned()),
        }
    }
}

impl RobotPort for TestRobot {
    fn now_ns(&self) -> u64 {
        self.arm.now_ns()
    }

    fn model(&self) -> &Arc<RobotModel> {
        self.arm.model()
    }

    fn state(&self) -> Option<RobotState> {
        let mut state = self.arm.state().filter(|_| !self.silent)?;
        let fingers = state.q.len() - 2;
        state.q[fingers..].fill(self.finger_m);
        Some(state)
    }

    fn start(&mut self, motion: &Motion) -> Result<MotionId, StartRefusal> {
        self.certificates.extend(motion.certificate.iter().map(ToString::to_string));
        self.arm.start(motion)
    }

    fn execution(&self, id: MotionId) -> Option<Execution> {
        self.arm.execution(id)
    }

    fn stop(&mut self) {
        self.arm.stop();
    }

    fn tell_hand(&mut self, hand: &str, goal: &HandGoal) -> Result<(), HandGoalRefusal> {
        self.arm.tell_hand(hand, goal)?;
        let HandGoal::Gripper { position_m, effort } = goal else { return Ok(()) };
        self.finger_m = *position_m;
        if effort.is_none() {
            self.held = None;
            return Ok(());
        }
        let tip_from_block = self.tip().inverse() * self.objects[BLOCK];
        let off = tip_from_block.translation.vector - Vec3::from(MIDDLE_M);
        if self.misses > 0 {
            self.misses -= 1;
        } else if off.norm() < 0.02 {
            self.held = Some(tip_from_block);
            self.finger_m = OPEN_HALF_M - FINGER_HALF_M - 0.5 * BLOCK_M[0];
        }
        Ok(())
    }

    fn hand(&self, hand: &str) -> Option<HandState> {
        let holds = self.held.is_some();
        (hand == HAND).then_some(HandState { reached: !holds, at_rest: true, holds })
    }

    fn wait(&mut self, nanos: u64) {
        self.arm.wait(nanos);
        let now = self.stage.get();
        self.in_stage_ns = if now == self.last_stage { self.in_stage_ns + nanos } else { 0 };
        self.last_stage = now;
        let due =
            |event: &(StageKind, u64, Event)| Some(event.0) == now && self.in_stage_ns >= event.1;
        if let Some(index) = self.events.iter().position(due) {
            let (_, _, event) = self.events.remove(index);
            self.happen(&event);
        }
        if let Some(tip_from_block) = self.held {
            self.objects.insert(BLOCK.to_owned(), self.tip() * tip_from_block);
        }
    }
}

impl ObjectTracker for TestRobot {
    fn objects(&self) -> Vec<Seen> {
        let seen = |(name, pose): (&String, &Pose)| Seen {
            name: name.clone(),
            world_from_object: *pose,
            stamp_ns: self.now_ns(),
        };
        self.objects.iter().filter(|(name, _)| !self.hidden.contains(name)).map(seen).collect()
    }

    fn touches(&self) -> Vec<[String; 2]> {
        let below = if self.held.is_some() { "finger_a" } else { TABLE };
        vec![[below.to_owned(), BLOCK.to_owned()]]
    }

    fn look(&mut self) {
        self.looks += 1;
    }

    fn found(&self) -> Vec<Arc<Object>> {
        self.found.clone()
    }

    fn map(&self) -> Option<Arc<MapObstacle>> {
        self.cells.clone()
    }

    fn contact_forces(&self) -> Vec<([String; 2], f64)> {
        vec![
            ([TABLE.to_owned(), BLOCK.to_owned()], self.pressed_n),
            (["finger_a".to_owned(), BLOCK.to_owned()], self.touched_n),
        ]
    }
}

/// Tells the robot which stage runs, and records what it hears.
#[derive(Default)]
pub(crate) struct Watcher {
    pub(crate) stage: CurrentStage,
    pub(crate) kinds: Vec<StageKind>,
    pub(crate) plans: Vec<String>,
    pub(crate) deviations: Vec<&'static str>,
}

impl TaskObserver for Watcher {
    fn planned(&mut self, phase: &str, _plan: &TaskPlan) {
        self.plans.push(phase.to_owned());
    }

    fn begins(&mut self, step: &Step, _now_ns: u64) {
        self.stage.set(Some(step.stage.kind));
        self.kinds.push(step.stage.kind);
    }

    fn ended(&mut self, report: &StageReport) {
        assert!(report.begin_ns <= report.end_ns);
        self.stage.set(None);
    }

    fn deviated(&mut self, _phase: &str, deviation: &Deviation) {
        self.deviations.push(deviation.code());
    }
}
