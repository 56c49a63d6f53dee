//! The topics, actions and services of one controller.

use std::sync::{Arc, Weak};

use karakuri_motion::control::{
    Controller, ControllerKind, ControllerSetup, GoalTolerances, GripperOrder,
};
use karakuri_ros1::msg::control_msgs::{
    FollowJointTrajectoryAction, FollowJointTrajectoryResult, GripperCommandAction,
    GripperCommandResult, JointTrajectoryControllerState, QueryTrajectoryState,
    QueryTrajectoryStateResponse,
};
use karakuri_ros1::msg::trajectory_msgs::JointTrajectory;
use karakuri_ros1::{
    ActionServer, Advertisement, GoalHandle, Node, NodeError, PeerId, Publisher, ServiceServer,
    Subscriber, Time,
};

use super::convert;
use super::event::ExecutionEvent;
use super::shared::{Goal, Shared};

/// The topics, actions and services of one controller; they exist as long as this value.
pub(super) struct Endpoint {
    trajectories: Vec<ActionServer<FollowJointTrajectoryAction>>,
    grippers: Vec<ActionServer<GripperCommandAction>>,
    pub(super) state: Option<Publisher<JointTrajectoryControllerState>>,
    _commands: Vec<Subscriber>,
    _queries: Vec<ServiceServer>,
}

impl Endpoint {
    pub(super) fn open(
        node: &Node,
        shared: &Arc<Shared>,
        setup: &ControllerSetup,
    ) -> Result<Self, NodeError> {
        let mut endpoint = Self {
            trajectories: Vec::new(),
            grippers: Vec::new(),
            state: None,
            _commands: Vec::new(),
            _queries: Vec::new(),
        };
        let name = &setup.name;
        match &setup.kind {
            ControllerKind::JointState { .. } => {}
            ControllerKind::Trajectory(_) => {
                let topic = shared.options.name(&format!("{name}/state"));
                endpoint.state = Some(node.advertise(&topic, Advertisement::default())?);
                for action in shared.options.names.names(&format!("{name}/follow_joint_trajectory"))
                {
                    let (weak, name) = (Arc::downgrade(shared), name.clone());
                    let take = move |goal| take_trajectory(&weak, &name, &goal);
                    endpoint.trajectories.push(ActionServer::start(node, &action, take)?);
                }
                for topic in shared.options.names.names(&format!("{name}/command")) {
                    let (weak, name) = (Arc::downgrade(shared), name.clone());
                    let take = move |message: JointTrajectory, from: &PeerId| {
                        take_command(&weak, &name, &message, from);
                    };
                    endpoint._commands.push(node.subscribe_from(&topic, take)?);
                }
                let (weak, name) = (Arc::downgrade(shared), name.clone());
                let service = shared.options.name(&format!("{name}/query_state"));
                let query = node.serve::<QueryTrajectoryState>(&service, move |request| {
                    query(&weak, &name, request.time)
                });
                endpoint._queries.push(query?);
            }
            ControllerKind::Gripper(_) => {
                for action in shared.options.names.names(&format!("{name}/gripper_cmd")) {
                    let (weak, name) = (Arc::downgrade(shared), name.clone());
                    let take = move |goal| take_gripper(&weak, &name, &goal);
                    endpoint.grippers.push(ActionServer::start(node, &action, take)?);
                }
            }
        }
        Ok(endpoint)
    }

    /// Whether the client of a goal is still connected.
    pub(super) fn has_client(&self, client: &str) -> bool {
        self.trajectories.iter().any(|server| server.has_client(client))
            || self.grippers.iter().any(|server| server.has_client(client))
    }
}

/// Handles a goal of the action.
fn take_trajectory(
    shared: &Weak<Shared>,
    name: &str,
    goal: &GoalHandle<FollowJointTrajectoryAction>,
) {
    let Some(shared) = shared.upgrade() else { return };
    if let Some(why) = shared.leased_controller(name, goal.caller()) {
        let result = FollowJointTrajectoryResult {
            error_code: FollowJointTrajectoryResult::INVALID_GOAL,
            error_string: why.clone(),
        };
        let _ = goal.reject(result, &why);
        let (controller, client) = (name.to_owned(), goal.client().to_owned());
        shared.report(ExecutionEvent::Refused { controller, client, why });
        return;
    }
    let targets = goal.goal();
    let order = convert::order(&targets.trajectory);
    let secs = order.points.last().map_or(0.0, |point| point.at_secs);
    let tolerances = convert::tolerances(targets);
    let mut control = shared.control();
    let now_ns = shared.time.now().as_nanos();
    // Joint names are checked before the trajectory, as in ROS.
    let taken = control.stack.order(name, now_ns, &order, &tolerances);
    let (controller, client) = (name.to_owned(), goal.client().to_owned());
    let event = match taken {
        Ok(id) => {
            // Fails only if the goal was cancelled before it arrived; the loop detects that.
            let _ = goal.accept("");
            control.goals.insert((controller.clone(), id), Goal::Trajectory(goal.clone()));
            ExecutionEvent::Began { controller, client, secs }
        }
        Err(refusal) => {
            let _ = goal.reject(convert::refused(&refusal), &refusal.to_string());
            ExecutionEvent::Refused { controller, client, why: refusal.to_string() }
        }
    };
    drop(control);
    shared.report(event);
}

/// Handles a trajectory on the command topic.
fn take_command(shared: &Weak<Shared>, name: &str, message: &JointTrajectory, from: &PeerId) {
    let Some(shared) = shared.upgrade() else { return };
    if let Some(why) = shared.leased_controller(name, from) {
        let (controller, client) = (name.to_owned(), from.name().to_owned());
        shared.report(ExecutionEvent::Refused { controller, client, why });
        return;
    }
    let order = convert::order(message);
    let mut control = shared.control();
    let now_ns = shared.time.now().as_nanos();
    let taken = control.stack.order(name, now_ns, &order, &GoalTolerances::default());
    let (controller, client) = (name.to_owned(), Goal::Topic.client().to_owned());
    let event = match taken {
        Ok(id) => {
            control.goals.insert((controller.clone(), id), Goal::Topic);
            let secs = order.points.last().map_or(0.0, |point| point.at_secs);
            ExecutionEvent::Began { controller, client, secs }
        }
        Err(refusal) => ExecutionEvent::Refused { controller, client, why: refusal.to_string() },
    };
    drop(control);
    shared.report(event);
}

fn take_gripper(shared: &Weak<Shared>, name: &str, goal: &GoalHandle<GripperCommandAction>) {
    let Some(shared) = shared.upgrade() else { return };
    if let Some(why) = shared.leased_controller(name, goal.caller()) {
        let _ = goal.reject(GripperCommandResult::default(), &why);
        let (controller, client) = (name.to_owned(), goal.client().to_owned());
        shared.report(ExecutionEvent::Refused { controller, client, why });
        return;
    }
    let targets = &goal.goal().command;
    let order = GripperOrder { position: targets.position, most_effort: targets.max_effort };
    let mut control = shared.control();
    let taken = match control.stack.grip(name, order) {
        Ok(Ok(id)) => Ok(id),
        Ok(Err(refusal)) => Err(refusal.to_string()),
        Err(refusal) => Err(refusal.to_string()),
    };
    let (controller, client) = (name.to_owned(), goal.client().to_owned());
    let event = match taken {
        Ok(id) => {
            let _ = goal.accept("");
            control.goals.insert((controller.clone(), id), Goal::Gripper(goal.clone()));
            ExecutionEvent::Began { controller, client, secs: 0.0 }
        }
        Err(why) => {
            let _ = goal.reject(GripperCommandResult::default(), &why);
            ExecutionEvent::Refused { controller, client, why }
        }
    };
    drop(control);
    shared.report(event);
}

/// Target positions of joints with their time.
fn query(
    shared: &Weak<Shared>,
    name: &str,
    time: Time,
) -> Result<QueryTrajectoryStateResponse, String> {
    let shared = shared.upgrade().ok_or("the controllers have ended")?;
    let now_ns = shared.time.now().as_nanos();
    let mut control = shared.control();
    let Some((Controller::Trajectory(controller), true)) =
        control.stack.controllers().controller(name)
    else {
        return Err(format!("controller {name} is not running"));
    };
    let later_secs = (time.as_nanos() as f64 - now_ns as f64) * 1e-9;
    let sample = match controller.progress() {
        Some(progress) => progress.trajectory.sample(progress.along_secs + later_secs),
        None => controller.set_point().cloned().ok_or("joint states are not known yet")?,
    };
    Ok(QueryTrajectoryStateResponse {
        name: controller.setup().joints.clone(),
        position: sample.position,
        velocity: sample.velocity,
        acceleration: sample.acceleration,
    })
}
