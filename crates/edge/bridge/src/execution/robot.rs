//! A [`RobotPort`] for any robot with `follow_joint_trajectory` actions and joint states.

mod hand;
mod joint_state_monitor;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use karakuri_motion::{
    Execution, HandGoal, HandGoalRefusal, HandState, Motion, MotionId, RobotPort, RobotState,
    StartRefusal, StopReason, Tolerances,
};
use karakuri_robot::RobotModel;
use karakuri_ros1::msg::control_msgs::{
    FollowJointTrajectoryAction, FollowJointTrajectoryGoal, JointTolerance,
};
use karakuri_ros1::msg::controller_manager_msgs::{ListControllers, ListControllersRequest};
use karakuri_ros1::{ActionClient, GoalState, Node, NodeError, NodeTime, SentGoal};

use self::hand::Hand;
use self::joint_state_monitor::JointStateMonitor;
use super::convert;

/// Options for connecting to a robot.
#[derive(Clone, Debug, PartialEq)]
pub struct RosRobotOptions {
    /// Prefix of every name: `simulation`.
    pub namespace: String,
    /// Controllers and their joints; empty: queried from the robot's `controller_manager`.
    pub controllers: Vec<(String, Vec<String>)>,
    /// Timeout for answers of the robot.
    pub patience: Duration,
}

impl RosRobotOptions {
    /// A robot whose controllers are queried.
    pub fn new(namespace: &str) -> Self {
        let namespace = namespace.trim_matches('/').to_owned();
        Self { namespace, controllers: Vec::new(), patience: Duration::from_secs(10) }
    }

    fn name(&self, name: &str) -> String {
        if self.namespace.is_empty() {
            format!("/{name}")
        } else {
            format!("/{}/{name}", self.namespace)
        }
    }
}

/// Why connecting to a robot failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RosRobotError {
    /// A topic or service cannot be opened.
    #[error(transparent)]
    Node(#[from] NodeError),
    /// The controllers cannot be listed.
    #[error("no controllers at {service}: {problem}")]
    NoControllers {
        /// The service that was called.
        service: String,
        /// The error.
        problem: String,
    },
    /// A controller does not answer.
    #[error("no action server for {action}")]
    NoServer {
        /// Its action.
        action: String,
    },
}

/// A robot behind ROS. Motions are sent as goals; one motion may use several controllers.
pub struct RosRobot {
    model: Arc<RobotModel>,
    time: NodeTime,
    monitor: Arc<JointStateMonitor>,
    controllers: Vec<Arm>,
    hands: BTreeMap<String, Hand>,
    motions: BTreeMap<MotionId, Begun>,
    next: u64,
    patience: Duration,
    _node: Arc<Node>,
}

impl std::fmt::Debug for RosRobot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<&str> = self.controllers.iter().map(|arm| arm.name.as_str()).collect();
        f.debug_struct("RosRobot").field("controllers", &names).finish_non_exhaustive()
    }
}

/// A controller that follows trajectories.
struct Arm {
    name: String,
    joints: Vec<String>,
    client: ActionClient<FollowJointTrajectoryAction>,
}

/// A motion that was started.
struct Begun {
    parts: Vec<Part>,
    /// An outcome that overrides the reports of the controllers.
    ended: Option<Execution>,
    asked: bool,
    since: Instant,
}

/// A controller's part of a motion.
struct Part {
    arm: usize,
    goal: SentGoal<FollowJointTrajectoryAction>,
    at_secs: Arc<Mutex<f64>>,
}

/// Number of finished motions that are remembered.
const REMEMBERED: usize = 256;
/// A controller that is disconnected for this long counts as lost.
const GONE: Duration = Duration::from_secs(1);

impl RosRobot {
    /// Finds the robot's controllers and subscribes to its joint states.
    ///
    /// # Errors
    ///
    /// If the controllers cannot be listed, or one of them does not answer.
    pub fn connect(
        node: &Arc<Node>,
        model: Arc<RobotModel>,
        options: &RosRobotOptions,
    ) -> Result<Self, RosRobotError> {
        let until = Instant::now() + options.patience;
        let found = if options.controllers.is_empty() {
            ask_for_controllers(node, options, until)?
        } else {
            let kind = "position_controllers/JointTrajectoryController";
            let given = options.controllers.iter();
            given.map(|(name, joints)| (name.clone(), kind.to_owned(), joints.clone())).collect()
        };
        let monitor =
            JointStateMonitor::open(node, Arc::clone(&model), &options.name("joint_states"))?;
        let (mut controllers, mut hands) = (Vec::new(), BTreeMap::new());
        for (name, kind, joints) in found {
            if kind.ends_with("/JointTrajectoryController") {
                let action = options.name(&format!("{name}/follow_joint_trajectory"));
                let client = ActionClient::start(node, &action)?;
                if !client.wait_for_server(until.saturating_duration_since(Instant::now())) {
                    return Err(RosRobotError::NoServer { action });
                }
                if let Some(hand) = Hand::of_fingers(node, &model, &options.name(&name), &joints)? {
                    hands.insert(name.clone(), hand);
                }
                controllers.push(Arm { name, joints, client });
            } else if kind.ends_with("/GripperActionController") {
                let hand = Hand::of_gripper(node, &options.name(&name), joints)?;
                hands.insert(name, hand);
            }
        }
        for cup in cups(&model) {
            let hand = Hand::of_cup(node, &options.name(&cup))?;
            hands.insert(cup, hand);
        }
        Ok(Self {
            model,
            time: node.time(),
            monitor,
            controllers,
            hands,
            motions: BTreeMap::new(),
            next: 0,
            patience: options.patience,
            _node: Arc::clone(node),
        })
    }

    /// The controllers and their joints.
    pub fn controllers(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.controllers.iter().map(|arm| (arm.name.as_str(), arm.joints.as_slice()))
    }

    /// Waits until the states of all joints were received. Returns whether they were.
    pub fn wait_for_state(&self, patience: Duration) -> bool {
        let until = Instant::now() + patience;
        while self.state().is_none() {
            if Instant::now() >= until {
                return false;
            }
            self.monitor.wait(Duration::from_millis(20));
        }
        true
    }

    /// One goal for each controller that has some of the joints.
    fn goals(
        &self,
        motion: &Motion,
        state: &RobotState,
    ) -> Result<Vec<(usize, FollowJointTrajectoryGoal)>, StartRefusal> {
        let names: Vec<&str> =
            motion.joints.iter().map(|id| self.model.joints()[id.0].name.as_str()).collect();
        for name in &names {
            if !self.controllers.iter().any(|arm| arm.joints.iter().any(|joint| joint == name)) {
                return Err(StartRefusal::NotDriven { joint: (*name).to_owned() });
            }
        }
        let whole = convert::message(Vec::new(), &motion.trajectory);
        let mut goals = Vec::new();
        for (i, arm) in self.controllers.iter().enumerate() {
            let places: Vec<Option<usize>> = arm
                .joints
                .iter()
                .map(|joint| names.iter().position(|name| name == joint))
                .collect();
            if places.iter().all(Option::is_none) {
                continue;
            }
            let mut trajectory = whole.clone();
            trajectory.joint_names.clone_from(&arm.joints);
            for point in &mut trajectory.points {
                // Joints of the controller that are not part of the motion hold their position.
                let pick = |row: &[f64], stays: &dyn Fn(usize) -> f64| -> Vec<f64> {
                    let each = places.iter().enumerate();
                    each.map(|(k, at)| at.map_or_else(|| stays(k), |at| row[at])).collect()
                };
                let here = |k: usize| self.monitor.position(&state.q, &arm.joints[k]);
                point.positions = pick(&point.positions, &here);
                point.velocities = pick(&point.velocities, &|_| 0.0);
                point.accelerations = pick(&point.accelerations, &|_| 0.0);
            }
            let of = |row: &[f64]| tolerances(&arm.joints, &places, row);
            let Tolerances { path, goal, goal_secs, .. } = &motion.tolerances;
            goals.push((
                i,
                FollowJointTrajectoryGoal {
                    trajectory,
                    path_tolerance: of(path),
                    goal_tolerance: of(goal),
                    goal_time_tolerance: karakuri_ros1::Duration::from_secs_f64(
                        goal_secs.max(1e-6),
                    ),
                },
            ));
        }
        Ok(goals)
    }

    fn is_running(&self, begun: &Begun) -> bool {
        !self.look(begun).is_over()
    }

    /// Status of a motion, from the reports of its controllers.
    fn look(&self, begun: &Begun) -> Execution {
        if let Some(ended) = &begun.ended {
            return ended.clone();
        }
        let at = |part: &Part| *part.at_secs.lock().unwrap_or_else(PoisonError::into_inner);
        let at_secs = begun.parts.iter().map(at).fold(f64::INFINITY, f64::min);
        let mut done = 0;
        for part in &begun.parts {
            let Some(outcome) = part.goal.wait(Duration::ZERO) else {
                let gone = !self.controllers[part.arm].client.wait_for_server(Duration::ZERO);
                if gone && begun.since.elapsed() > GONE {
                    let text = "the controller is gone".to_owned();
                    let why = StopReason::Device { code: -100, text };
                    return Execution::Stopped { at_secs, why };
                }
                continue;
            };
            if outcome.state == GoalState::Succeeded {
                done += 1;
                continue;
            }
            let why = if begun.asked && outcome.state == GoalState::Preempted {
                StopReason::Asked
            } else if outcome.state == GoalState::Preempted {
                StopReason::Replaced
            } else {
                let text = if outcome.result.error_string.is_empty() {
                    outcome.text
                } else {
                    outcome.result.error_string
                };
                StopReason::Device { code: outcome.result.error_code, text }
            };
            return Execution::Stopped { at_secs, why };
        }
        if done == begun.parts.len() { Execution::Done } else { Execution::Running { at_secs } }
    }

    /// Sends goals and waits until all are accepted; cancels them if one is rejected.
    fn send(
        &self,
        goals: Vec<(usize, FollowJointTrajectoryGoal)>,
    ) -> Result<Vec<Part>, StartRefusal> {
        let parts: Vec<Part> = goals
            .into_iter()
            .map(|(arm, goal)| {
                let at_secs = Arc::new(Mutex::new(0.0));
                let told = Arc::clone(&at_secs);
                let goal = self.controllers[arm].client.send(goal, move |feedback| {
                    let at = feedback.desired.time_from_start.as_secs_f64();
                    let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
                    *told = f64::max(*told, at);
                });
                Part { arm, goal, at_secs }
            })
            .collect();
        for part in &parts {
            let state = part.goal.wait_while(GoalState::Pending, self.patience);
            let refusal = match state {
                GoalState::Rejected | GoalState::Recalled | GoalState::Lost => {
                    let outcome = part.goal.wait(Duration::from_secs(1));
                    let (code, text) = outcome.map_or_else(
                        || (-1, "the controller refuses without a word".to_owned()),
                        |outcome| (outcome.result.error_code, outcome.text),
                    );
                    Some(StartRefusal::Device { code, text })
                }
                GoalState::Pending => {
                    let text = format!("{} does not answer", self.controllers[part.arm].name);
                    Some(StartRefusal::Device { code: -100, text })
                }
                _ => None,
            };
            if let Some(refusal) = refusal {
                parts.iter().for_each(|part| part.goal.cancel());
                return Err(refusal);
            }
        }
        Ok(parts)
    }
}

/// Hands without joints: held objects are attached to them.
fn cups(model: &RobotModel) -> Vec<String> {
    let driven = |group: &karakuri_robot::Group| {
        group.joints.iter().any(|id| model.joints()[id.0].is_driven())
    };
    let hands = model.semantics().end_effectors.iter().filter_map(|end| model.group(&end.group));
    hands.filter(|group| !driven(group)).map(|group| group.name.clone()).collect()
}

/// Tolerances of a controller's joints; those that are not part of the motion keep the controller's own.
fn tolerances(joints: &[String], places: &[Option<usize>], row: &[f64]) -> Vec<JointTolerance> {
    let each = joints.iter().zip(places).filter_map(|(joint, at)| {
        let limit = row[(*at)?];
        // Zero would mean the default, so the smallest positive tolerance is sent.
        let position = if limit.is_finite() { limit.max(1e-9) } else { -1.0 };
        Some(JointTolerance { name: joint.clone(), position, ..JointTolerance::default() })
    });
    each.collect()
}

/// Name, type and joints of every running controller.
type Found = Vec<(String, String, Vec<String>)>;

fn ask_for_controllers(
    node: &Node,
    options: &RosRobotOptions,
    until: Instant,
) -> Result<Found, RosRobotError> {
    let service = options.name("controller_manager/list_controllers");
    let client = node.client::<ListControllers>(&service)?;
    let (_keep, never) = std::sync::mpsc::channel::<()>();
    loop {
        let patience =
            until.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
        let problem = match client.call(&ListControllersRequest {}, patience) {
            Ok(answer) => {
                let running = answer.controller.into_iter().filter(|c| c.state == "running");
                let found: Found = running
                    .map(|c| {
                        let joints = c.claimed_resources.into_iter().flat_map(|r| r.resources);
                        (c.name, c.r#type, joints.collect())
                    })
                    .collect();
                if found.iter().any(|(_, kind, _)| kind.ends_with("/JointTrajectoryController")) {
                    return Ok(found);
                }
                "no controller that follows trajectories is running".to_owned()
            }
            Err(error) => error.to_string(),
        };
        if Instant::now() >= until {
            return Err(RosRobotError::NoControllers { service, problem });
        }
        let _ = never.recv_timeout(Duration::from_millis(100));
    }
}

impl RobotPort for RosRobot {
    fn now_ns(&self) -> u64 {
        self.time.now().as_nanos()
    }

    fn model(&self) -> &Arc<RobotModel> {
        &self.model
    }

    fn state(&self) -> Option<RobotState> {
        let needed = self.controllers.iter().flat_map(|arm| &arm.joints);
        self.monitor.state(needed)
    }

    fn start(&mut self, motion: &Motion) -> Result<MotionId, StartRefusal> {
        let (given, needed) = (motion.joints.len(), motion.trajectory.dof());
        let rows = [&motion.tolerances.path, &motion.tolerances.goal, &motion.tolerances.start];
        if given != needed || rows.iter().any(|row| row.len() != needed) {
            return Err(StartRefusal::Joints { given, needed });
        }
        let state = self.state().ok_or(StartRefusal::NoState)?;
        let first = motion.trajectory.sample(0.0).position;
        for (joint, (id, limit)) in motion.joints.iter().zip(&motion.tolerances.start).enumerate() {
            let here = state.q[self.model.joints()[id.0].first_position];
            let gap = (first[joint] - here).abs();
            if gap.is_nan() || gap > *limit {
                return Err(StartRefusal::NotThere { joint, gap });
            }
        }
        let goals = self.goals(motion, &state)?;
        let arms: Vec<usize> = goals.iter().map(|(arm, _)| *arm).collect();
        let replaced: Vec<(MotionId, f64)> = self
            .motions
            .iter()
            .filter(|(_, begun)| begun.parts.iter().any(|part| arms.contains(&part.arm)))
            .filter_map(|(id, begun)| match self.look(begun) {
                Execution::Running { at_secs } => Some((*id, at_secs)),
                _ => None,
            })
            .collect();
        let parts = self.send(goals)?;
        for (id, at_secs) in replaced {
            if let Some(begun) = self.motions.get_mut(&id) {
                // Controllers that are not part of the new motion stop.
                let others = begun.parts.iter().filter(|part| !arms.contains(&part.arm));
                others.for_each(|part| part.goal.cancel());
                let why = StopReason::Replaced;
                begun.ended = Some(Execution::Stopped { at_secs, why });
            }
        }
        let id = MotionId(self.next);
        self.next += 1;
        let begun = Begun { parts, ended: None, asked: false, since: Instant::now() };
        self.motions.insert(id, begun);
        while self.motions.len() > REMEMBERED {
            self.motions.pop_first();
        }
        Ok(id)
    }

    fn execution(&self, id: MotionId) -> Option<Execution> {
        self.motions.get(&id).map(|begun| self.look(begun))
    }

    fn stop(&mut self) {
        let running: Vec<MotionId> = self
            .motions
            .iter()
            .filter(|(_, begun)| self.is_running(begun))
            .map(|(id, _)| *id)
            .collect();
        for id in running {
            if let Some(begun) = self.motions.get_mut(&id) {
                begun.asked = true;
                begun.parts.iter().for_each(|part| part.goal.cancel());
            }
        }
        self.hands.values_mut().for_each(Hand::stop);
    }

    fn tell_hand(&mut self, hand: &str, targets: &HandGoal) -> Result<(), HandGoalRefusal> {
        let Some(found) = self.hands.get_mut(hand) else {
            return Err(HandGoalRefusal::NoSuchHand { hand: hand.to_owned() });
        };
        found.tell(hand, targets, &self.monitor, self.time.now().as_nanos())
    }

    fn hand(&self, hand: &str) -> Option<HandState> {
        self.hands.get(hand).map(|hand| hand.state(&self.monitor))
    }

    fn wait(&mut self, nanos: u64) {
        let until = self.now_ns().saturating_add(nanos);
        loop {
            let now_ns = self.now_ns();
            self.hands.values_mut().for_each(|hand| hand.go_on(now_ns));
            let left = until.saturating_sub(now_ns);
            if left == 0 {
                return;
            }
            // Simulated time may run at any rate: poll often.
            self.monitor.wait(Duration::from_nanos(left.min(5_000_000)));
        }
    }
}
