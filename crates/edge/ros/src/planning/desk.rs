//! What all planning services share: the world, the robot, and what was prepared for planning.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use karakuri_motion::RobotPort;
use karakuri_plan::{PlanningContext, PrepareOptions};
use karakuri_robot::{Group, JointId};
use karakuri_scene::Scene;
use karakuri_task::{Kit, KitSettings};

use super::convert::{Usual, apply_scene};
use super::look_ahead::LookAhead;
use super::observed_objects::ObservedObjects;
use super::refused::Refused;
use super::show::Show;
use super::tasks::Ready;
use super::world::PlanningWorld;
use crate::lease_list::LeaseList;
use crate::msg::moveit_msgs::{MoveItErrorCodes, PlanningScene};
use crate::{LogLevel, Node, NodeTime, Time};

/// What all planning services share.
pub(crate) struct Desk {
    node: Weak<Node>,
    time: NodeTime,
    pub(crate) usual: Usual,
    world: Mutex<Watched>,
    changed: Condvar,
    pub(crate) robot: Mutex<Box<dyn RobotPort + Send>>,
    context: Mutex<BTreeMap<String, Arc<PlanningContext>>>,
    settings: Mutex<BTreeMap<(String, String), BTreeMap<String, f64>>>,
    /// Grows whenever somebody wants all motion to stop.
    stops: AtomicU64,
    ended: AtomicBool,
    /// Held while a motion is executed.
    pub(crate) moving: Mutex<()>,
    /// Held while somebody changes the world, so that no change is lost.
    editing: Mutex<()>,
    /// Arms with hands, ready for tasks.
    ready: Mutex<BTreeMap<String, Arc<Mutex<Ready>>>>,
    pub(crate) snapshot: ObservedObjects,
    leases: Arc<LeaseList>,
    pub(crate) look_ahead: LookAhead,
    pub(crate) show: Show,
}

struct Watched {
    world: PlanningWorld,
    /// Where the robot was last heard of.
    q: Arc<[f64]>,
    /// A difference that holds for the motion that is executed.
    during_motion: Option<Arc<PlanningScene>>,
    /// What may touch while a step of a task is done.
    touching: Vec<[String; 2]>,
    /// Grows with every change, the robot's own motion aside.
    number: u64,
}

impl Desk {
    pub(crate) fn new(
        node: &Arc<Node>,
        robot: Box<dyn RobotPort + Send>,
        scene: Scene,
        usual: Usual,
        show: Show,
        leases: Arc<LeaseList>,
    ) -> Self {
        let q: Arc<[f64]> = scene.configuration().into();
        let world = PlanningWorld::new(scene);
        Self {
            node: Arc::downgrade(node),
            time: node.time(),
            usual,
            world: Mutex::new(Watched {
                world,
                q,
                during_motion: None,
                touching: Vec::new(),
                number: 0,
            }),
            changed: Condvar::new(),
            robot: Mutex::new(robot),
            context: Mutex::default(),
            settings: Mutex::default(),
            stops: AtomicU64::new(0),
            ended: AtomicBool::new(false),
            moving: Mutex::default(),
            editing: Mutex::default(),
            ready: Mutex::default(),
            snapshot: ObservedObjects::default(),
            leases,
            look_ahead: LookAhead::default(),
            show,
        }
    }

    pub(crate) fn now(&self) -> Time {
        self.time.now()
    }

    /// Puts a line on the log; for what has no room in an answer.
    pub(crate) fn log(&self, level: LogLevel, text: &str) {
        if let Some(node) = self.node.upgrade() {
            node.log(level, text);
        }
    }

    /// Says on the log why something is not done, and gives it back.
    pub(crate) fn refuse(&self, what: &str, refused: Refused) -> Refused {
        self.log(LogLevel::Warn, &format!("{what} refused ({}): {}", refused.code, refused.why));
        refused
    }

    fn watched(&self) -> MutexGuard<'_, Watched> {
        lock(&self.world)
    }

    /// Asks the robot where it is, if it is not busy answering somebody else for long.
    fn hear(&self) {
        let state = lock(&self.robot).state();
        if let Some(state) = state {
            self.heard(&state.q);
        }
    }

    /// Notes where the robot is.
    pub(crate) fn heard(&self, q: &[f64]) {
        let mut watched = self.watched();
        if watched.q[..] != *q && q.len() == watched.q.len() {
            watched.q = q.into();
        }
    }

    /// The world with the robot where it is now.
    pub(crate) fn world_now(&self) -> PlanningWorld {
        self.hear();
        self.world_heard().0
    }

    /// The world with the robot where it was last heard of, and the world's number. Asks nobody.
    pub(crate) fn world_heard(&self) -> (PlanningWorld, u64) {
        let watched = self.watched();
        let mut world = watched.world.clone();
        // A port whose robot is another one would not have started.
        if world.scene.configuration() != &*watched.q {
            let _ = world.scene.set_configuration(&watched.q);
        }
        (world, watched.number)
    }

    /// The world as it counts for a motion that is on its way, and its number.
    pub(crate) fn world_of_motion(&self) -> (PlanningWorld, u64) {
        let (mut world, number) = self.world_heard();
        let (diff, touching) = {
            let watched = self.watched();
            (watched.during_motion.clone(), watched.touching.clone())
        };
        if !touching.is_empty() {
            world.scene.edit_allowed(|allowed| {
                touching.iter().for_each(|[a, b]| allowed.allow(a, b, "part of the task"));
            });
        }
        if let Some(diff) = diff
            && let Err(refused) = apply_scene(&mut world, &diff)
        {
            // It could be applied when the motion was planned; what it named may be gone since.
            self.log(LogLevel::Debug, &format!("planning_scene_diff: {}", refused.why));
        }
        (world, number)
    }

    pub(crate) fn world_number(&self) -> u64 {
        self.watched().number
    }

    /// A difference that holds while a motion is executed.
    pub(crate) fn set_during_motion(&self, diff: Option<Arc<PlanningScene>>) {
        let mut watched = self.watched();
        watched.during_motion = diff;
        watched.number += 1;
    }

    /// What may touch from now on while motions are executed: a step of a task says so.
    pub(crate) fn set_touching(&self, touching: Vec<[String; 2]>) {
        let mut watched = self.watched();
        if watched.touching != touching {
            watched.touching = touching;
            watched.number += 1;
        }
    }

    /// Changes the scene if `change` says that it did.
    pub(crate) fn change_quietly(&self, change: impl FnOnce(&mut Scene) -> bool) {
        let _editing = lock(&self.editing);
        let mut watched = self.watched();
        if change(&mut watched.world.scene) {
            watched.number += 1;
            drop(watched);
            self.changed.notify_all();
        }
    }

    /// Changes the world, or leaves it as it is and says why.
    pub(crate) fn edit<T>(
        &self,
        change: impl FnOnce(&mut PlanningWorld) -> Result<T, Refused>,
    ) -> Result<T, Refused> {
        let _editing = lock(&self.editing);
        let mut next = self.world_now();
        let before = next.scene.configuration().to_vec();
        let done = change(&mut next)?;
        let moved =
            before.iter().zip(next.scene.configuration()).position(|(a, b)| (a - b).abs() > 0.01);
        if let Some(at) = moved {
            let joints = next.robot().joints();
            let name = joints
                .iter()
                .find(|j| (j.first_position..j.first_position + j.kind.positions()).contains(&at))
                .map_or("a joint", |joint| joint.name.as_str());
            let why = format!(
                "robot_state.joint_state: {name} is where the robot says it is; move the robot instead"
            );
            return Err(Refused::new(MoveItErrorCodes::INVALID_ROBOT_STATE, why));
        }
        let mut watched = self.watched();
        watched.world = next;
        watched.number += 1;
        drop(watched);
        self.changed.notify_all();
        Ok(done)
    }

    /// Waits until the world is another than that of this number, at most so long; whether it goes on at all.
    pub(crate) fn wait_for_change(&self, number: u64, patience: Duration) -> bool {
        let same =
            |watched: &mut Watched| watched.number == number && !self.ended.load(Ordering::Relaxed);
        let waited = self.changed.wait_timeout_while(self.watched(), patience, same);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
        !self.has_ended()
    }

    /// What planning for a group in a scene needs; shapes that are known are not compiled again.
    pub(crate) fn prepare(
        &self,
        scene: &Scene,
        group: &str,
    ) -> Result<Arc<PlanningContext>, Refused> {
        let known = lock(&self.context).get(group).cloned();
        let robot = scene.robot();
        let made = match &known {
            Some(known) if known.scene() == scene => return Ok(Arc::clone(known)),
            Some(known) => known.with_scene(scene),
            None => PlanningContext::new(scene, group, &PrepareOptions::default()),
        };
        let made = Arc::new(made.map_err(|refusal| Refused::by_planner(&refusal, robot))?);
        lock(&self.context).insert(group.to_owned(), Arc::clone(&made));
        Ok(made)
    }

    /// An arm with its hand, ready for tasks.
    pub(crate) fn ready(&self, scene: &Scene, arm: &str) -> Result<Arc<Mutex<Ready>>, Refused> {
        if let Some(known) = lock(&self.ready).get(arm) {
            return Ok(Arc::clone(known));
        }
        let usual = KitSettings::default();
        let settings = KitSettings {
            speed: usual.speed.min(self.usual.speed_limit),
            carrying_speed: usual.carrying_speed.min(self.usual.speed_limit),
            ..usual
        };
        let kit = Kit::new(scene, arm, &settings).map_err(|error| {
            Refused::new(MoveItErrorCodes::INVALID_GROUP_NAME, error.to_string())
        })?;
        let ready = Arc::new(Mutex::new(Ready::new(kit, scene.configuration().to_vec())));
        lock(&self.ready).insert(arm.to_owned(), Arc::clone(&ready));
        Ok(ready)
    }

    /// Whether a client may move these joints: a device is called as its group is.
    pub(crate) fn may_move(&self, joints: &[JointId], client: &str) -> Result<(), Refused> {
        let world = self.world_heard().0;
        let moved = |group: &&Group| group.joints.iter().any(|joint| joints.contains(joint));
        let groups = world.robot().semantics().groups.iter().filter(moved);
        match groups.filter_map(|group| self.leases.refuses(&group.name, client)).next() {
            Some(why) => Err(Refused::new(MoveItErrorCodes::CONTROL_FAILED, why)),
            None => Ok(()),
        }
    }

    /// Settings that somebody gave a planner, for a group or for all.
    pub(crate) fn settings(&self, planner: &str, group: &str) -> BTreeMap<String, f64> {
        let settings = lock(&self.settings);
        let mut all = BTreeMap::new();
        for group in ["", group] {
            let known = settings.get(&(planner.to_owned(), group.to_owned()));
            all.extend(known.into_iter().flatten().map(|(key, value)| (key.clone(), *value)));
        }
        all
    }

    pub(crate) fn set_settings(
        &self,
        planner: &str,
        group: &str,
        given: BTreeMap<String, f64>,
        replace: bool,
    ) {
        let mut settings = lock(&self.settings);
        let own = settings.entry((planner.to_owned(), group.to_owned())).or_default();
        if replace {
            own.clear();
        }
        own.extend(given);
    }

    /// Ends all motion.
    pub(crate) fn stop_all(&self) {
        self.stops.fetch_add(1, Ordering::SeqCst);
    }

    pub(crate) fn stops(&self) -> u64 {
        self.stops.load(Ordering::SeqCst)
    }

    /// Nobody serves any more.
    pub(crate) fn end(&self) {
        self.ended.store(true, Ordering::SeqCst);
        self.changed.notify_all();
    }

    pub(crate) fn has_ended(&self) -> bool {
        self.ended.load(Ordering::SeqCst)
    }
}

pub(crate) fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
