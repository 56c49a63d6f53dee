//! All adapters and controllers of a robot, ticked together.

use super::adapter::{Adapter, JointsHeard, Seen, StateProblem, StepLimited};
use super::ending::Ending;
use super::gripper::GripperOrder;
use super::order::TrajectoryOrder;
use super::refusal::OrderRefusal;
use super::set::{Controller, ControllerSet, LoadRefusal};
use super::setup::{AdapterSetup, ControllerSetup, Interface};
use super::tolerance::{GoalTolerances, Tolerated};
use super::trajectory::{OrderId, Output};
use crate::hand::GripperRefusal;
use crate::setpoint_limiter::GlideLimits;
use karakuri_robot::{JointId, RobotModel};

/// The adapters of a robot and the controllers that drive its joints through them.
#[derive(Clone, Debug)]
pub struct ControllerStack {
    adapters: Vec<Adapter>,
    limits: Vec<(String, GlideLimits)>,
    controllers: ControllerSet,
    /// The client that stopped everything, until the stop is reset.
    stopped_by: Option<String>,
    outputs: Vec<AdapterOutput>,
    positions: Vec<Vec<Option<f64>>>,
    efforts: Vec<Vec<Option<f64>>>,
}

/// The command for one component.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AdapterOutput {
    /// Target positions (rad or m), in the component's order; empty: no command.
    pub positions: Vec<f64>,
    /// Target efforts (N·m or N); empty: no command.
    pub efforts: Vec<f64>,
    /// Whether and how the command was limited.
    pub limited: Option<StepLimited>,
}

/// Why adapters do not fit a robot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ControllerStackError {
    /// The robot has no such joint.
    #[error("adapter {adapter} has joint {joint}, which the robot does not have")]
    NoSuchJoint {
        /// The adapter.
        adapter: String,
        /// The joint.
        joint: String,
    },
    /// Two adapters have the same joint.
    #[error("adapters {} and {} both have joint {joint}", .between[0], .between[1])]
    Twice {
        /// The joint.
        joint: String,
        /// The adapters.
        between: [String; 2],
    },
}

/// A joint without a speed limit gets this one (rad/s or m/s).
const CAREFUL_VELOCITY: f64 = 1.0;
/// Time in which joints reach their greatest speed (s); descriptions do not say.
const SECS_TO_FULL_SPEED: f64 = 0.1;

impl ControllerStack {
    /// The adapters of a robot; `speed` is the fraction of the joints' greatest speed that may be used.
    ///
    /// # Errors
    ///
    /// If the robot does not have a joint, or two adapters have it.
    pub fn new(
        adapters: Vec<AdapterSetup>,
        model: &RobotModel,
        speed: f64,
    ) -> Result<Self, ControllerStackError> {
        let mut limits: Vec<(String, GlideLimits)> = Vec::new();
        let mut owners: Vec<(String, String)> = Vec::new();
        for adapter in &adapters {
            for joint in adapter.joint_names() {
                let owner = adapter.name.clone();
                let Some(JointId(id)) = model.joint(&joint) else {
                    return Err(ControllerStackError::NoSuchJoint { adapter: owner, joint });
                };
                if let Some((_, before)) = owners.iter().find(|(known, _)| *known == joint) {
                    let between = [before.clone(), owner];
                    return Err(ControllerStackError::Twice { joint, between });
                }
                let of = &model.joints()[id].limits;
                let velocity = of.velocity.filter(|v| *v > 0.0).unwrap_or(CAREFUL_VELOCITY) * speed;
                let acceleration = velocity / SECS_TO_FULL_SPEED;
                let range = of.position;
                limits.push((joint.clone(), GlideLimits { velocity, acceleration, range }));
                owners.push((joint, owner));
            }
        }
        let none: Vec<Vec<Option<f64>>> =
            adapters.iter().map(|adapter| vec![None; adapter.joints.len()]).collect();
        Ok(Self {
            outputs: vec![AdapterOutput::default(); adapters.len()],
            positions: none.clone(),
            efforts: none,
            adapters: adapters.into_iter().map(Adapter::new).collect(),
            limits,
            controllers: ControllerSet::default(),
            stopped_by: None,
        })
    }

    /// Loads a controller.
    ///
    /// # Errors
    ///
    /// If it does not fit the adapters.
    pub fn load(&mut self, setup: ControllerSetup) -> Result<(), LoadRefusal> {
        let (limits, adapters) = (&self.limits, &self.adapters);
        let joint = |name: &str| limits.iter().find(|(known, _)| known == name).map(|(_, l)| *l);
        let offers = |name: &str, interface: Interface| {
            adapters.iter().any(|adapter| {
                let setup = adapter.setup();
                let sink = match interface {
                    Interface::Position => &setup.position_sink,
                    Interface::Effort => &setup.effort_sink,
                };
                sink.is_some() && adapter.names().iter().any(|known| known == name)
            })
        };
        self.controllers.load(setup, joint, offers)
    }

    /// The controllers.
    pub fn controllers(&mut self) -> &mut ControllerSet {
        &mut self.controllers
    }

    /// The adapters.
    pub fn adapters(&mut self) -> &mut [Adapter] {
        &mut self.adapters
    }

    /// Passes joint states to one adapter.
    ///
    /// # Errors
    ///
    /// If they do not fit; then nothing changes.
    pub fn hear(
        &mut self,
        adapter: usize,
        now_ns: u64,
        heard: &JointsHeard<'_>,
    ) -> Result<(), StateProblem> {
        self.adapters[adapter].hear(now_ns, heard)
    }

    /// The newest states of these joints; the time is that of the oldest.
    ///
    /// # Errors
    ///
    /// If a joint has no states yet, or no adapter.
    pub fn seen(&self, joints: &[String]) -> Result<Seen, OrderRefusal> {
        gather(&self.adapters, joints)
    }

    /// Passes a trajectory to a controller.
    ///
    /// # Errors
    ///
    /// If the controller is not running, everything was stopped, joint states are missing, or the trajectory cannot be
    /// followed.
    pub fn order(
        &mut self,
        controller: &str,
        now_ns: u64,
        order: &TrajectoryOrder,
        tolerances: &GoalTolerances,
    ) -> Result<OrderId, OrderRefusal> {
        let adapters = &self.adapters;
        let not_running = || OrderRefusal::NotRunning { controller: controller.to_owned() };
        let Some((Controller::Trajectory(found), true)) = self.controllers.controller(controller)
        else {
            return Err(not_running());
        };
        if let Some(by) = self.stopped_by.clone().filter(|_| !order.is_stop()) {
            return Err(OrderRefusal::StopNotReset { by });
        }
        let seen = gather(adapters, &found.setup().joints)?;
        let tolerated = Tolerated::of_goal(found.setup(), tolerances)?;
        found.order(now_ns, &seen, order, tolerated)
    }

    /// Passes an order to a gripper.
    ///
    /// # Errors
    ///
    /// If the controller is not running, everything was stopped, joint states are missing, or a number is not finite.
    pub fn grip(
        &mut self,
        controller: &str,
        order: GripperOrder,
    ) -> Result<Result<OrderId, GripperRefusal>, OrderRefusal> {
        let Some((Controller::Gripper(found), true)) = self.controllers.controller(controller)
        else {
            return Err(OrderRefusal::NotRunning { controller: controller.to_owned() });
        };
        if let Some(by) = self.stopped_by.clone() {
            return Err(OrderRefusal::StopNotReset { by });
        }
        gather(&self.adapters, &found.setup().joints)?;
        Ok(found.order(order))
    }

    /// Stops everything smoothly, and refuses orders until [`ControllerStack::reset`].
    pub fn stop_all(&mut self, by: &str) {
        self.stopped_by = Some(by.to_owned());
        self.halt(by);
    }

    /// Stops running orders smoothly; new orders are accepted.
    pub fn halt(&mut self, by: &str) {
        let why = Ending::Stopped { by: by.to_owned() };
        for (_, controller) in self.controllers.running() {
            match controller {
                Controller::JointState { .. } => {}
                Controller::Trajectory(controller) => controller.stop(why.clone()),
                Controller::Gripper(controller) => controller.stop(why.clone()),
            }
        }
    }

    /// Accepts orders again.
    pub fn reset(&mut self) {
        self.stopped_by = None;
    }

    /// The client that stopped everything.
    pub fn stopped_by(&self) -> Option<&str> {
        self.stopped_by.as_deref()
    }

    /// One tick: computes the goals of every running controller and the command of every adapter.
    pub fn tick(&mut self, now_ns: u64) -> &[AdapterOutput] {
        for rows in [&mut self.positions, &mut self.efforts] {
            rows.iter_mut().for_each(|row| row.fill(None));
        }
        for (setup, controller) in self.controllers.running() {
            let (joints, _) = setup.claims();
            let Ok(seen) = gather(&self.adapters, joints) else { continue };
            let (rows, wanted) = match controller {
                Controller::JointState { .. } => continue,
                Controller::Trajectory(controller) => match controller.tick(now_ns, &seen) {
                    Output::Nothing => continue,
                    Output::Positions(wanted) => (&mut self.positions, wanted),
                    Output::Efforts(wanted) => (&mut self.efforts, wanted),
                },
                Controller::Gripper(controller) => match controller.tick(now_ns, &seen) {
                    Some(wanted) => (&mut self.positions, wanted),
                    None => continue,
                },
            };
            for (joint, &value) in joints.iter().zip(wanted) {
                if let Some((adapter, k)) = place(&self.adapters, joint) {
                    rows[adapter][k] = Some(value);
                }
            }
        }
        for (i, adapter) in self.adapters.iter_mut().enumerate() {
            let output = &mut self.outputs[i];
            output.positions.clear();
            output.efforts.clear();
            output.limited = None;
            if let Some((command, limited)) = adapter.tick(now_ns, &self.positions[i]) {
                output.positions.extend_from_slice(command);
                output.limited = limited;
            }
            if self.efforts[i].iter().any(Option::is_some) {
                output.efforts.extend(self.efforts[i].iter().map(|effort| effort.unwrap_or(0.0)));
            }
        }
        &self.outputs
    }
}

/// The adapter that has a joint, and the joint's index in it.
fn place(adapters: &[Adapter], joint: &str) -> Option<(usize, usize)> {
    adapters.iter().enumerate().find_map(|(i, adapter)| {
        let k = adapter.names().iter().position(|name| name == joint)?;
        Some((i, k))
    })
}

fn gather(adapters: &[Adapter], joints: &[String]) -> Result<Seen, OrderRefusal> {
    let mut all = Seen { stamp_ns: u64::MAX, ..Seen::default() };
    for joint in joints {
        let known = place(adapters, joint).and_then(|(i, k)| Some((adapters[i].seen()?, k)));
        let Some((seen, k)) = known else {
            return Err(OrderRefusal::NoState { joint: joint.clone() });
        };
        all.stamp_ns = all.stamp_ns.min(seen.stamp_ns);
        all.q.push(seen.q[k]);
        all.v.push(seen.v[k]);
        all.effort.push(seen.effort[k]);
    }
    Ok(all)
}
