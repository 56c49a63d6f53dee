//! State shared by the threads and callbacks of execution.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use karakuri_motion::control::{
    Controller, ControllerSetup, ControllerStack, Ending, GripperProgress, LoadRefusal, OrderId,
    PathMonitor, StateProblem,
};
use karakuri_ros1::msg::control_msgs::{
    FollowJointTrajectoryAction, GripperCommandAction, GripperCommandResult,
};
use karakuri_ros1::{GoalHandle, Node, NodeTime, PeerId};

use super::ExecutionOptions;
use super::convert;
use super::endpoint::Endpoint;
use super::event::ExecutionEvent;
use crate::lease_list::LeaseList;

/// Shared by the control loop, the supervision and message callbacks. `control` is never locked while `endpoints` is.
pub(super) struct Shared {
    pub(super) control: Mutex<ControlState>,
    /// Notified after every cycle of the loop, and at the end.
    pub(super) cycle_done: Condvar,
    pub(super) endpoints: Mutex<BTreeMap<String, Endpoint>>,
    /// Controllers that can be loaded by name.
    pub(super) known: Mutex<Vec<ControllerSetup>>,
    pub(super) path_monitor: Mutex<Option<std::sync::Arc<dyn PathMonitor>>>,
    /// The devices' leases.
    pub(super) leases: std::sync::Arc<LeaseList>,
    pub(super) node: Weak<Node>,
    pub(super) time: NodeTime,
    pub(super) options: ExecutionOptions,
}

/// The controllers, and the clients of their orders.
pub(super) struct ControlState {
    pub(super) stack: ControllerStack,
    pub(super) goals: BTreeMap<(String, OrderId), Goal>,
    pub(super) problems: Vec<Option<StateProblem>>,
    pub(super) ended: bool,
}

/// The client of an order.
#[derive(Clone)]
pub(super) enum Goal {
    Trajectory(GoalHandle<FollowJointTrajectoryAction>),
    Gripper(GoalHandle<GripperCommandAction>),
    /// `None`: the order came through a topic.
    Topic,
}

impl ControlState {
    pub(super) fn new(mut stack: ControllerStack) -> Self {
        let problems = vec![None; stack.adapters().len()];
        Self { stack, goals: BTreeMap::new(), problems, ended: false }
    }
}

impl Goal {
    pub(super) fn client(&self) -> &str {
        match self {
            Self::Trajectory(goal) => goal.client(),
            Self::Gripper(goal) => goal.client(),
            Self::Topic => "a topic",
        }
    }

    /// The node that sent it; `None` for an order through a topic.
    pub(super) fn caller(&self) -> Option<&PeerId> {
        match self {
            Self::Trajectory(goal) => Some(goal.caller()),
            Self::Gripper(goal) => Some(goal.caller()),
            Self::Topic => None,
        }
    }

    pub(super) fn should_stop(&self) -> bool {
        match self {
            Self::Trajectory(goal) => goal.should_stop(),
            Self::Gripper(goal) => goal.should_stop(),
            Self::Topic => false,
        }
    }

    /// Sends the result to the client, unless the goal is already finished.
    pub(super) fn finish(&self, how: &Ending, gripper: Option<GripperProgress>) {
        let text = how.to_string();
        match self {
            Self::Topic => {}
            Self::Trajectory(goal) => {
                let result = convert::ended(how);
                let _ = match how {
                    Ending::Reached => goal.succeed(result, &text),
                    Ending::CalledOff | Ending::Replaced | Ending::ControllerStopped => {
                        goal.cancel(result, &text)
                    }
                    _ => goal.abort(result, &text),
                };
            }
            Self::Gripper(goal) => {
                let progress = gripper.unwrap_or_default();
                let result = GripperCommandResult {
                    position: progress.position,
                    effort: progress.effort,
                    stalled: progress.stalled,
                    reached_goal: progress.reached,
                };
                let _ = match how {
                    Ending::Reached => goal.succeed(result, &text),
                    Ending::CalledOff | Ending::Replaced | Ending::ControllerStopped => {
                        goal.cancel(result, &text)
                    }
                    _ => goal.abort(result, &text),
                };
            }
        }
    }
}

impl Shared {
    pub(super) fn control(&self) -> MutexGuard<'_, ControlState> {
        self.control.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn endpoints(&self) -> MutexGuard<'_, BTreeMap<String, Endpoint>> {
        self.endpoints.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn report(&self, event: ExecutionEvent) {
        (self.options.report)(event);
    }

    /// Loads a controller and opens its topics and actions.
    pub(super) fn load(
        self: &std::sync::Arc<Self>,
        setup: ControllerSetup,
    ) -> Result<(), super::ExecutionError> {
        self.control().stack.load(setup.clone())?;
        let Some(node) = self.node.upgrade() else { return Ok(()) };
        match Endpoint::open(&node, self, &setup) {
            Ok(endpoint) => {
                self.endpoints().insert(setup.name, endpoint);
                Ok(())
            }
            Err(error) => {
                let _ = self.control().stack.controllers().unload(&setup.name);
                Err(error.into())
            }
        }
    }

    /// The setup of a controller by its name: from the options, or from the parameter server.
    pub(super) fn setup_of(&self, name: &str) -> Result<ControllerSetup, String> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(setup) = known.iter().find(|setup| setup.name == name) {
            return Ok(setup.clone());
        }
        drop(known);
        let missing = || LoadRefusal::NoSetup { name: name.to_owned() }.to_string();
        let node = self.node.upgrade().ok_or_else(missing)?;
        let key = self.options.name(name);
        let value = node.parameter(&key).map_err(|error| error.to_string())?.ok_or_else(missing)?;
        let text = super::services::yaml_of(name, &value);
        let loaded =
            karakuri_formats::control::read_controllers(&text, &format!("parameter {key}"));
        let mut setups = loaded.map_err(|error| error.to_string())?.value;
        setups.pop().ok_or_else(missing)
    }

    /// Stops these controllers and waits until they have stopped. Returns whether they did in time.
    pub(super) fn bring_to_rest(&self, names: &[String], patience: Duration) -> bool {
        let until = Instant::now() + patience;
        let mut control = self.control();
        for name in names {
            match control.stack.controllers().controller(name) {
                Some((Controller::Trajectory(controller), true)) => {
                    controller.stop(Ending::ControllerStopped);
                }
                Some((Controller::Gripper(controller), true)) => {
                    controller.stop(Ending::ControllerStopped);
                }
                _ => {}
            }
        }
        loop {
            let controllers = control.stack.controllers();
            let idle = names
                .iter()
                .all(|name| controllers.controller(name).is_none_or(|(found, _)| found.is_idle()));
            let left = until.saturating_duration_since(Instant::now());
            if idle || left.is_zero() || control.ended {
                return idle;
            }
            control = self
                .cycle_done
                .wait_timeout(control, left)
                .unwrap_or_else(PoisonError::into_inner)
                .0;
        }
    }
}
