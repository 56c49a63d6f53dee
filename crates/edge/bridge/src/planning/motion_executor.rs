//! Executes motions on the robot and stops them when an obstacle blocks their path.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::time::Duration;

use karakuri_motion::{Execution, Motion, MotionId, RobotPort, RobotState, StopReason};
use karakuri_plan::{CertificateOptions, trajectory_certificate};
use karakuri_robot::{Group, JointId};
use karakuri_ros1::msg::moveit_msgs::MoveItErrorCodes;
use karakuri_ros1::{LogLevel, PeerId};

use super::look_ahead::{Ahead, LookAhead};
use super::refused::Refused;
use super::scene_monitor::{PlanningSceneMonitor, SharedRobot};
use super::world::PlanningWorld;
use crate::lease_list::LeaseList;
use crate::lock::lock;

/// The robot's time between two checks of a motion (ns).
const CHECK_NS: u64 = 4_000_000;
/// Time between two checks in which other services may use the robot.
const PAUSE: Duration = Duration::from_millis(1);
/// Interval of the recorded configurations (s).
const RECORD_SECS: f64 = 0.05;
/// Interval of the checks for scene changes without a new version, such as other moving arms (s).
const LOOK_AROUND_SECS: f64 = 0.1;

/// The configurations of the joints of a motion, with their times since its start (s).
#[derive(Clone, Debug, Default)]
pub(crate) struct Executed {
    pub(crate) points: Vec<(f64, Vec<f64>)>,
}

/// Executes one motion at a time, supervised in the planning scene.
pub(crate) struct MotionExecutor {
    robot: SharedRobot,
    scene: Arc<PlanningSceneMonitor>,
    /// The devices' leases.
    leases: Arc<LeaseList>,
    look_ahead: LookAhead,
    /// Held while a motion or a task is executed.
    executing: Mutex<()>,
    /// Number of requests to stop all motion.
    stops: AtomicU64,
}

impl MotionExecutor {
    pub(crate) fn new(
        robot: SharedRobot,
        scene: Arc<PlanningSceneMonitor>,
        leases: Arc<LeaseList>,
    ) -> Self {
        Self {
            robot,
            scene,
            leases,
            look_ahead: LookAhead::default(),
            executing: Mutex::default(),
            stops: AtomicU64::new(0),
        }
    }

    /// The robot, for as long as the guard is held.
    pub(crate) fn robot(&self) -> MutexGuard<'_, Box<dyn RobotPort + Send>> {
        lock(&self.robot)
    }

    /// Stops everything that is being executed.
    pub(crate) fn stop_all(&self) {
        self.stops.fetch_add(1, Ordering::SeqCst);
    }

    /// The number of calls of [`Self::stop_all`]: execution ends when it changes.
    pub(crate) fn stops(&self) -> u64 {
        self.stops.load(Ordering::SeqCst)
    }

    /// Reserves the robot for a motion or a task until the guard is dropped.
    ///
    /// # Errors
    ///
    /// If something else is being executed.
    pub(crate) fn begin(&self) -> Result<MutexGuard<'_, ()>, Refused> {
        match self.executing.try_lock() {
            Ok(guard) => Ok(guard),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => {
                let why = "another motion is being executed";
                Err(Refused::new(MoveItErrorCodes::CONTROL_FAILED, why))
            }
        }
    }

    /// Whether a client may move these joints; a leased device has the name of the group of its joints.
    ///
    /// # Errors
    ///
    /// If another client has leased one of the devices.
    pub(crate) fn may_move(&self, joints: &[JointId], client: &PeerId) -> Result<(), Refused> {
        let world = self.scene.latest().0;
        let moved = |group: &&Group| group.joints.iter().any(|joint| joints.contains(joint));
        let groups = world.robot().semantics().groups.iter().filter(moved);
        match groups.filter_map(|group| self.leases.refuses(&group.name, client)).next() {
            Some(why) => Err(Refused::new(MoveItErrorCodes::CONTROL_FAILED, why)),
            None => Ok(()),
        }
    }

    /// Executes a motion. `pause` waits for the given time and returns whether the client still wants the motion. On
    /// failure the robot has stopped, and the error is the reason.
    pub(crate) fn execute(
        &self,
        motion: &Motion,
        pause: &dyn Fn(Duration) -> bool,
    ) -> (Executed, Result<(), Refused>) {
        let mut executed = Executed::default();
        let result = self.begin().and_then(|_guard| self.supervise(motion, pause, &mut executed));
        (executed, result)
    }

    fn supervise(
        &self,
        motion: &Motion,
        pause: &dyn Fn(Duration) -> bool,
        executed: &mut Executed,
    ) -> Result<(), Refused> {
        let (world, mut version) = self.scene.during_execution();
        let ahead = |world: &PlanningWorld, from_secs: f64| {
            self.look_ahead.ahead(&world.scene, &motion.joints, &motion.trajectory, from_secs)
        };
        if let Some(ahead) = ahead(&world, 0.0) {
            return Err(in_the_way(&ahead));
        }
        let control_failed = |why: String| Refused::new(MoveItErrorCodes::CONTROL_FAILED, why);
        let mut motion = motion.clone();
        if self.robot().asks_certificates() && motion.certificate.is_none() {
            let Motion { joints, trajectory, .. } = &motion;
            let options = CertificateOptions::default();
            let certificate = trajectory_certificate(&world.scene, joints, trajectory, &options)
                .map_err(|why| control_failed(format!("the motion is not certified: {why}")))?;
            motion.certificate = Some(certificate.text.into());
        }
        let id = self.robot().start(&motion).map_err(|why| control_failed(why.to_string()))?;
        let stops = self.stops();
        let joints = world.scene.robot().joints();
        let places = motion.joints.iter().map(|j| joints[j.0].first_position).collect();
        let mut recorder = Recorder::new(places, executed);
        let mut stopping: Option<Refused> = None;
        let mut looked_secs = 0.0;
        loop {
            let (state, execution) = self.next(id);
            if let Some(state) = &state {
                self.scene.update_robot(&state.q);
                recorder.record(state, execution.as_ref().is_none_or(Execution::is_over));
            }
            let at_secs = match execution {
                Some(Execution::Running { at_secs }) => at_secs,
                over => return end(over, stopping),
            };
            let wanted = pause(PAUSE);
            if stopping.is_some() {
                continue;
            }
            if !wanted || self.stops() != stops || self.scene.has_ended() {
                stopping = Some(Refused::new(MoveItErrorCodes::PREEMPTED, "called off on its way"));
            } else if self.scene.version() != version || at_secs - looked_secs > LOOK_AROUND_SECS {
                looked_secs = at_secs;
                let (world, newer) = self.scene.during_execution();
                version = newer;
                stopping = ahead(&world, at_secs.max(0.0)).as_ref().map(in_the_way);
            }
            if let Some(refused) = &stopping {
                self.robot().stop();
                let text = format!("motion stopped: {}", refused.why);
                self.scene.log().log(LogLevel::Warn, &text);
            }
        }
    }

    /// Waits until the next check, in the robot's time.
    fn next(&self, id: MotionId) -> (Option<RobotState>, Option<Execution>) {
        let mut robot = self.robot();
        robot.wait(CHECK_NS);
        (robot.state(), robot.execution(id))
    }
}

/// The result of a finished motion. `stopping` is why it was stopped, if it was.
fn end(execution: Option<Execution>, stopping: Option<Refused>) -> Result<(), Refused> {
    match (execution, stopping) {
        // It was so near its end that it finished before the stop.
        (Some(Execution::Done), Some(refused)) if refused.code != MoveItErrorCodes::PREEMPTED => {
            Err(refused)
        }
        (Some(Execution::Done), _) => Ok(()),
        (Some(Execution::Stopped { .. }), Some(refused)) => Err(refused),
        (Some(Execution::Stopped { why, .. }), None) => Err(stopped(&why)),
        (Some(Execution::Running { .. }) | None, _) => {
            let why = "the robot no longer knows the motion";
            Err(Refused::new(MoveItErrorCodes::CONTROL_FAILED, why))
        }
    }
}

/// Records the configurations of some joints.
struct Recorder<'a> {
    /// The indices of the joints in a configuration.
    places: Vec<usize>,
    began_ns: Option<u64>,
    recorded_secs: f64,
    executed: &'a mut Executed,
}

impl<'a> Recorder<'a> {
    fn new(places: Vec<usize>, executed: &'a mut Executed) -> Self {
        Self { places, began_ns: None, recorded_secs: f64::NEG_INFINITY, executed }
    }

    fn record(&mut self, state: &RobotState, is_last: bool) {
        let began_ns = *self.began_ns.get_or_insert(state.stamp_ns);
        let at_secs = state.stamp_ns.saturating_sub(began_ns) as f64 * 1e-9;
        if is_last || at_secs - self.recorded_secs >= RECORD_SECS {
            self.recorded_secs = at_secs;
            let q = self.places.iter().map(|&place| state.q[place]).collect();
            self.executed.points.push((at_secs, q));
        }
    }
}

fn in_the_way(ahead: &Ahead) -> Refused {
    let Ahead { between: [a, b], at_secs } = ahead;
    let why = format!("{a} would touch {b} at {at_secs:.2} s of the motion");
    Refused::new(MoveItErrorCodes::MOTION_PLAN_INVALIDATED_BY_ENVIRONMENT_CHANGE, why)
}

/// MoveIt's code for the reason why a robot stopped.
pub(crate) fn stopped(why: &StopReason) -> Refused {
    let code = match why {
        StopReason::Asked | StopReason::ClientGone => MoveItErrorCodes::PREEMPTED,
        StopReason::CollisionAhead { .. } => {
            MoveItErrorCodes::MOTION_PLAN_INVALIDATED_BY_ENVIRONMENT_CHANGE
        }
        StopReason::Stale { .. } => MoveItErrorCodes::ROBOT_STATE_STALE,
        StopReason::Replaced
        | StopReason::Deviated { .. }
        | StopReason::GoalMissed { .. }
        | StopReason::Device { .. } => MoveItErrorCodes::CONTROL_FAILED,
    };
    Refused::new(code, format!("the robot stopped: {why}"))
}
