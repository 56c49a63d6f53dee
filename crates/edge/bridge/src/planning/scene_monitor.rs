//! The planning scene: the world that clients edit, with the robot's current state.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use karakuri_motion::RobotPort;
use karakuri_ros1::LogLevel;
use karakuri_ros1::msg::moveit_msgs::{MoveItErrorCodes, PlanningScene};
use karakuri_scene::Scene;

use super::convert::apply_scene;
use super::node_log::NodeLog;
use super::refused::Refused;
use super::world::PlanningWorld;
use crate::lock::lock;

/// A robot that several services share.
pub(crate) type SharedRobot = Arc<Mutex<Box<dyn RobotPort + Send>>>;

/// An edit that moves a joint by more than this fails, because the state comes from the robot (rad or m).
const MOVED: f64 = 0.01;

/// Keeps the planning scene up to date: objects as edited by clients and observed by cameras, joints as reported by the
/// robot.
pub(crate) struct PlanningSceneMonitor {
    robot: SharedRobot,
    log: NodeLog,
    state: Mutex<Monitored>,
    changed: Condvar,
    /// Held from reading the scene to replacing it, so that no edit is lost.
    edits: Mutex<()>,
    ended: AtomicBool,
}

struct Monitored {
    world: PlanningWorld,
    /// The last configuration that the robot reported.
    q: Arc<[f64]>,
    /// A difference to the scene that applies while a motion is executed.
    execution_diff: Option<Arc<PlanningScene>>,
    /// Pairs of bodies that may touch while a step of a task is executed.
    allowed_contacts: Vec<[String; 2]>,
    /// Increases with every change except the robot's own motion.
    version: u64,
}

impl PlanningSceneMonitor {
    pub(crate) fn new(robot: SharedRobot, scene: Scene, log: NodeLog) -> Self {
        let q: Arc<[f64]> = scene.configuration().into();
        let state = Monitored {
            world: PlanningWorld::new(scene),
            q,
            execution_diff: None,
            allowed_contacts: Vec::new(),
            version: 0,
        };
        Self {
            robot,
            log,
            state: Mutex::new(state),
            changed: Condvar::new(),
            edits: Mutex::default(),
            ended: AtomicBool::new(false),
        }
    }

    /// The clock and the log of the node that serves the scene.
    pub(crate) fn log(&self) -> &NodeLog {
        &self.log
    }

    fn state(&self) -> MutexGuard<'_, Monitored> {
        lock(&self.state)
    }

    /// Applies a configuration that the robot reports.
    pub(crate) fn update_robot(&self, q: &[f64]) {
        let mut state = self.state();
        if state.q[..] != *q && q.len() == state.q.len() {
            state.q = q.into();
        }
    }

    /// The scene with the robot's current state.
    pub(crate) fn current(&self) -> PlanningWorld {
        let reported = lock(&self.robot).state();
        if let Some(reported) = reported {
            self.update_robot(&reported.q);
        }
        self.latest().0
    }

    /// The scene with the robot's last reported state, and the version of the scene. Does not query the robot.
    pub(crate) fn latest(&self) -> (PlanningWorld, u64) {
        let state = self.state();
        let mut world = state.world.clone();
        // It fails only for a port of another robot, which would not have started.
        if world.scene.configuration() != &*state.q {
            let _ = world.scene.set_configuration(&state.q);
        }
        (world, state.version)
    }

    /// The scene for a motion that is being executed, and its version.
    pub(crate) fn during_execution(&self) -> (PlanningWorld, u64) {
        let (mut world, version) = self.latest();
        let (diff, allowed_contacts) = {
            let state = self.state();
            (state.execution_diff.clone(), state.allowed_contacts.clone())
        };
        if !allowed_contacts.is_empty() {
            world.scene.edit_allowed(|allowed| {
                allowed_contacts.iter().for_each(|[a, b]| allowed.allow(a, b, "part of the task"));
            });
        }
        if let Some(diff) = diff
            && let Err(refused) = apply_scene(&mut world, &diff)
        {
            // It was valid when the motion was planned; an object that it names may have been removed since.
            self.log.log(LogLevel::Debug, &format!("planning_scene_diff: {}", refused.why));
        }
        (world, version)
    }

    /// The version: increases with every change of the scene except the robot's own motion.
    pub(crate) fn version(&self) -> u64 {
        self.state().version
    }

    /// Sets the difference that applies while a motion is executed.
    pub(crate) fn set_execution_diff(&self, diff: Option<Arc<PlanningScene>>) {
        let mut state = self.state();
        state.execution_diff = diff;
        state.version += 1;
    }

    /// Sets which pairs of bodies may touch while motions are executed.
    pub(crate) fn set_allowed_contacts(&self, pairs: Vec<[String; 2]>) {
        let mut state = self.state();
        if state.allowed_contacts != pairs {
            state.allowed_contacts = pairs;
            state.version += 1;
        }
    }

    /// Changes the scene without querying the robot; `change` returns whether it has changed anything.
    pub(crate) fn update_scene(&self, change: impl FnOnce(&mut Scene) -> bool) {
        let _edits = lock(&self.edits);
        let mut state = self.state();
        if change(&mut state.world.scene) {
            state.version += 1;
            drop(state);
            self.changed.notify_all();
        }
    }

    /// Changes the scene atomically.
    ///
    /// # Errors
    ///
    /// If `change` fails or moves the robot.
    pub(crate) fn edit<T>(
        &self,
        change: impl FnOnce(&mut PlanningWorld) -> Result<T, Refused>,
    ) -> Result<T, Refused> {
        let _edits = lock(&self.edits);
        let mut next = self.current();
        let before = next.scene.configuration().to_vec();
        let done = change(&mut next)?;
        let moved =
            before.iter().zip(next.scene.configuration()).position(|(a, b)| (a - b).abs() > MOVED);
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
        let mut state = self.state();
        state.world = next;
        state.version += 1;
        drop(state);
        self.changed.notify_all();
        Ok(done)
    }

    /// Waits until the scene has another version, at most `patience`. Returns false if the service has ended.
    pub(crate) fn wait_for_change(&self, version: u64, patience: Duration) -> bool {
        let same = |state: &mut Monitored| state.version == version && !self.has_ended();
        let waited = self.changed.wait_timeout_while(self.state(), patience, same);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
        !self.has_ended()
    }

    /// Ends the service; everything that waits returns.
    pub(crate) fn end(&self) {
        self.ended.store(true, Ordering::SeqCst);
        self.changed.notify_all();
    }

    pub(crate) fn has_ended(&self) -> bool {
        self.ended.load(Ordering::SeqCst)
    }
}

#[cfg(test)]
mod tests {
    use karakuri_geometry::{Pose, Shape};
    use karakuri_ros1::{Master, Node, NodeOptions};
    use karakuri_scene::Object;
    use karakuri_testkit::port::DummyRobot;
    use karakuri_testkit::robots;

    use super::*;

    /// A monitor with the master and the node whose clock it uses.
    fn monitor() -> (Master, Arc<Node>, PlanningSceneMonitor) {
        let master = Master::start("127.0.0.1", 0).expect("loopback has free ports");
        let options =
            NodeOptions { master_uri: master.uri().to_owned(), ..NodeOptions::new("monitor") };
        let node = Arc::new(Node::start(options).expect("loopback has free ports"));
        let model = Arc::new(robots::kr210());
        let robot: Box<dyn RobotPort + Send> = Box::new(DummyRobot::new(Arc::clone(&model)));
        let log = NodeLog::new(&node);
        let monitor =
            PlanningSceneMonitor::new(Arc::new(Mutex::new(robot)), Scene::new(model), log);
        (master, node, monitor)
    }

    fn add_ball(world: &mut PlanningWorld) -> Result<(), Refused> {
        let ball =
            Object::new("ball", Shape::Sphere { radius_m: 0.1 }, Pose::translation(3.0, 0.0, 0.0));
        Ok(world.scene.add(ball)?)
    }

    #[test]
    fn an_edit_makes_a_new_version_and_wakes_those_who_wait() {
        let (_master, _node, monitor) = monitor();
        let version = monitor.version();
        std::thread::scope(|scope| {
            let waits = scope.spawn(|| monitor.wait_for_change(version, Duration::from_secs(30)));
            monitor.edit(add_ball).unwrap();
            assert!(waits.join().unwrap(), "the service goes on");
        });
        assert!(monitor.version() > version);
        assert!(monitor.current().scene.objects().contains_key("ball"));
    }

    #[test]
    fn an_edit_that_fails_changes_nothing() {
        let (_master, _node, monitor) = monitor();
        let failed = monitor.edit(|world| {
            add_ball(world)?;
            Err::<(), _>(Refused::bad("field", "wrong"))
        });
        assert!(failed.is_err());
        let moves_the_robot = monitor.edit(|world| {
            let mut q = world.scene.configuration().to_vec();
            q[1] += 0.1;
            Ok(world.scene.set_configuration(&q)?)
        });
        let code = moves_the_robot.unwrap_err().code;
        assert_eq!(code, MoveItErrorCodes::INVALID_ROBOT_STATE);
        assert_eq!(monitor.version(), 0);
        assert!(monitor.latest().0.scene.objects().is_empty());
    }

    #[test]
    fn the_robots_own_motion_is_no_new_version() {
        let (_master, _node, monitor) = monitor();
        let mut q = monitor.latest().0.scene.configuration().to_vec();
        q[0] = 0.5;
        monitor.update_robot(&q);
        monitor.update_robot(&[0.0]);
        let (world, version) = monitor.latest();
        assert_eq!((world.scene.configuration(), version), (&q[..], 0));
    }

    #[test]
    fn contacts_of_a_task_are_allowed_during_execution_only() {
        let (_master, _node, monitor) = monitor();
        monitor.edit(add_ball).unwrap();
        let link = monitor.latest().0.robot().links()[1].name.clone();
        monitor.set_allowed_contacts(vec![["ball".to_owned(), link.clone()]]);
        let allows = |world: PlanningWorld| world.scene.allowed().reason("ball", &link).is_some();
        assert!(allows(monitor.during_execution().0));
        assert!(!allows(monitor.latest().0));
    }

    #[test]
    fn the_end_wakes_those_who_wait() {
        let (_master, _node, monitor) = monitor();
        std::thread::scope(|scope| {
            let waits = scope.spawn(|| monitor.wait_for_change(0, Duration::from_secs(30)));
            monitor.end();
            assert!(!waits.join().unwrap());
        });
    }
}
