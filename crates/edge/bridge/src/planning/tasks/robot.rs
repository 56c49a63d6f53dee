//! The robot and the objects around it, as the port of a task.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use karakuri_geometry::Pose;
use karakuri_motion::{
    Execution, HandGoal, HandGoalRefusal, HandState, Motion, MotionId, RobotPort, RobotState,
    StartRefusal,
};
use karakuri_robot::RobotModel;
use karakuri_robot::kinematics::link_pose;
use karakuri_scene::{Attachment, Scene};
use karakuri_task::{ObjectTracker, Seen};

use crate::planning::move_group::MoveGroup;

/// Waits a short time and returns whether to continue.
pub(super) type Pause<'a> = dyn Fn(Duration) -> bool + 'a;

/// The robot of a move group and the observed objects, for one task. When the task is cancelled, the robot stops
/// smoothly, and further commands of the task are refused.
pub(super) struct TaskRobot<'a> {
    move_group: &'a MoveGroup,
    model: Arc<RobotModel>,
    pause: &'a Pause<'a>,
    stops: u64,
    called_off: bool,
    /// The newest state that was returned.
    told: RefCell<Option<RobotState>>,
    /// Joint positions and their times (ns).
    past: RefCell<VecDeque<(u64, Vec<f64>)>>,
    now_ns: Cell<u64>,
}

/// The robot's time between two polls (ns).
const POLL_NS: u64 = 4_000_000;
/// Time between two polls in which other services may use the robot.
const PAUSE: Duration = Duration::from_millis(1);
/// Number of stored states: observations are older than joint states.
const REMEMBERED: usize = 128;
/// Observations older than this are not used (ns).
const OLD_NS: u64 = 1_000_000_000;

impl<'a> TaskRobot<'a> {
    pub(super) fn new(move_group: &'a MoveGroup, pause: &'a Pause<'a>) -> Self {
        let robot = move_group.executor.robot();
        Self {
            move_group,
            model: Arc::clone(robot.model()),
            pause,
            stops: move_group.executor.stops(),
            called_off: false,
            told: RefCell::default(),
            past: RefCell::default(),
            now_ns: Cell::new(robot.now_ns()),
        }
    }

    /// Whether the task was cancelled.
    pub(super) fn was_called_off(&self) -> bool {
        self.called_off
    }

    fn note(&self, state: &RobotState) {
        let mut past = self.past.borrow_mut();
        if past.back().is_none_or(|(stamp_ns, _)| *stamp_ns < state.stamp_ns) {
            past.push_back((state.stamp_ns, state.q.clone()));
        }
        if past.len() > REMEMBERED {
            past.pop_front();
        }
    }

    /// Joint positions at a time, interpolated between the stored states.
    fn at(&self, stamp_ns: u64) -> Option<Vec<f64>> {
        let past = self.past.borrow();
        let after = past.iter().position(|(at, _)| *at >= stamp_ns);
        let Some(after) = after else { return past.back().map(|(_, q)| q.clone()) };
        let (later_ns, later) = &past[after];
        let Some((sooner_ns, sooner)) = after.checked_sub(1).map(|i| &past[i]) else {
            return Some(later.clone());
        };
        let part = (stamp_ns - sooner_ns) as f64 / (later_ns - sooner_ns) as f64;
        Some(sooner.iter().zip(later).map(|(a, b)| a + part * (b - a)).collect())
    }

    /// The current pose of an attached object: its link has moved since the observation.
    fn carried_along(&self, seen: &Seen, carried: &Attachment) -> Option<Pose> {
        let told = self.told.borrow();
        let then = self.at(seen.stamp_ns)?;
        let world_from_link = link_pose(&self.model, &told.as_ref()?.q, carried.link);
        let link_from_object =
            link_pose(&self.model, &then, carried.link).inv_mul(&seen.world_from_object);
        Some(world_from_link * link_from_object)
    }

    /// An object without an observation has its pose from the planning scene.
    fn believed(&self, scene: &Scene, name: &str) -> Option<Pose> {
        if let Some(object) = scene.objects().get(name) {
            return Some(object.world_from_object);
        }
        let carried = scene.attachments().get(name)?;
        let told = self.told.borrow();
        let q = told.as_ref().map_or(scene.configuration(), |state| &state.q);
        Some(Scene::world_from_attached(carried, &link_pose(&self.model, q, carried.link)))
    }
}

impl RobotPort for TaskRobot<'_> {
    fn now_ns(&self) -> u64 {
        self.move_group.executor.robot().now_ns()
    }

    fn model(&self) -> &Arc<RobotModel> {
        &self.model
    }

    fn state(&self) -> Option<RobotState> {
        let state = self.move_group.executor.robot().state()?;
        self.move_group.scene.update_robot(&state.q);
        self.note(&state);
        *self.told.borrow_mut() = Some(state.clone());
        Some(state)
    }

    fn start(&mut self, motion: &Motion) -> Result<MotionId, StartRefusal> {
        if self.called_off {
            return Err(StartRefusal::Device { code: 0, text: "the task was called off".into() });
        }
        self.move_group.executor.robot().start(motion)
    }

    fn asks_certificates(&self) -> bool {
        self.move_group.executor.robot().asks_certificates()
    }

    fn execution(&self, id: MotionId) -> Option<Execution> {
        self.move_group.executor.robot().execution(id)
    }

    fn stop(&mut self) {
        self.move_group.executor.robot().stop();
    }

    fn tell_hand(&mut self, hand: &str, targets: &HandGoal) -> Result<(), HandGoalRefusal> {
        self.move_group.executor.robot().tell_hand(hand, targets)
    }

    fn hand(&self, hand: &str) -> Option<HandState> {
        self.move_group.executor.robot().hand(hand)
    }

    fn wait(&mut self, nanos: u64) {
        let until_ns = self.now_ns().saturating_add(nanos);
        loop {
            let (now_ns, state) = {
                let mut robot = self.move_group.executor.robot();
                let left = until_ns.saturating_sub(robot.now_ns());
                robot.wait(left.min(POLL_NS));
                (robot.now_ns(), robot.state())
            };
            if let Some(state) = state {
                self.move_group.scene.update_robot(&state.q);
                self.note(&state);
            }
            self.now_ns.set(now_ns);
            let wanted = (self.pause)(PAUSE)
                && self.move_group.executor.stops() == self.stops
                && !self.move_group.scene.has_ended();
            if !wanted && !self.called_off {
                self.called_off = true;
                self.stop();
            }
            if now_ns >= until_ns {
                return;
            }
        }
    }
}

impl ObjectTracker for TaskRobot<'_> {
    fn objects(&self) -> Vec<Seen> {
        let world = self.move_group.scene.latest().0;
        let scene = &world.scene;
        let names = scene.objects().keys().chain(scene.attachments().keys());
        let now_ns = self.now_ns.get();
        let each = names.filter_map(|name| match self.move_group.observed.object(name) {
            Some(seen) if now_ns.saturating_sub(seen.stamp_ns) > OLD_NS => None,
            Some(mut seen) => {
                if let Some(carried) = scene.attachments().get(name) {
                    seen.world_from_object = self.carried_along(&seen, carried)?;
                }
                Some(seen)
            }
            None => {
                let world_from_object = self.believed(scene, name)?;
                Some(Seen { name: name.to_string(), world_from_object, stamp_ns: now_ns })
            }
        });
        each.collect()
    }

    fn touches(&self) -> Vec<[String; 2]> {
        self.move_group.observed.touches()
    }
}
