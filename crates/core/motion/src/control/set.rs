//! The set of controllers: loaded, running, and the joints they claim.

use super::gripper::GripperController;
use super::setup::{ControllerKind, ControllerSetup, Interface};
use super::trajectory::TrajectoryController;
use crate::setpoint_limiter::GlideLimits;

/// The loaded controllers. No two running controllers drive the same joint.
#[derive(Clone, Debug, Default)]
pub struct ControllerSet {
    members: Vec<Member>,
}

#[derive(Clone, Debug)]
struct Member {
    setup: ControllerSetup,
    controller: Controller,
    running: bool,
}

/// A loaded controller.
#[derive(Clone, Debug)]
pub enum Controller {
    /// Publishes joint states at this rate (1/s); the caller keeps the time of the last message.
    JointState {
        /// Rate (1/s).
        publish_hz: f64,
    },
    /// Follows trajectories.
    Trajectory(Box<TrajectoryController>),
    /// Opens and closes a gripper.
    Gripper(Box<GripperController>),
}

/// Status of a controller.
#[derive(Clone, Debug, PartialEq)]
pub struct ControllerStatus<'a> {
    /// Its setup.
    pub setup: &'a ControllerSetup,
    /// Whether it is running.
    pub running: bool,
}

/// What happens if a switch is only partly possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strictness {
    /// The possible part is done.
    BestEffort,
    /// Nothing is done.
    Strict,
}

/// Why a controller was not loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LoadRefusal {
    /// The name is already used.
    #[error("controller {name} is loaded already")]
    AlreadyLoaded {
        /// The name.
        name: String,
    },
    /// There is no configuration of this name.
    #[error("there is no configuration for a controller {name}")]
    NoSetup {
        /// The name.
        name: String,
    },
    /// The robot has no such joint.
    #[error("controller {name} wants joint {joint}, which the robot does not have")]
    NoSuchJoint {
        /// The controller.
        name: String,
        /// The joint.
        joint: String,
    },
    /// No adapter offers this interface for the joint.
    #[error("controller {name} wants the {interface} of joint {joint}, which no adapter offers")]
    NotOffered {
        /// The controller.
        name: String,
        /// The joint.
        joint: String,
        /// The interface.
        interface: Interface,
    },
}

/// Why a controller was not unloaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnloadRefusal {
    /// There is none.
    #[error("controller {name} is not loaded")]
    NotLoaded {
        /// The name.
        name: String,
    },
    /// It must be stopped first.
    #[error("controller {name} is running; stop it first")]
    Running {
        /// The name.
        name: String,
    },
}

/// Why controllers were not switched.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SwitchRefusal {
    /// There is none.
    #[error("controller {name} is not loaded")]
    NotLoaded {
        /// The name.
        name: String,
    },
    /// It runs already.
    #[error("controller {name} is running already")]
    AlreadyRunning {
        /// The name.
        name: String,
    },
    /// It does not run.
    #[error("controller {name} is not running")]
    NotRunning {
        /// The name.
        name: String,
    },
    /// It is executing a motion.
    #[error("controller {name} is in mid-motion")]
    Moving {
        /// The name.
        name: String,
    },
    /// Two controllers claim the same joint.
    #[error("{} and {} both want joint {joint}", .between[0], .between[1])]
    Conflict {
        /// The joint.
        joint: String,
        /// The controllers.
        between: [String; 2],
    },
}

impl Controller {
    /// Whether no motion is running.
    pub fn is_idle(&self) -> bool {
        match self {
            Self::JointState { .. } => true,
            Self::Trajectory(controller) => controller.is_idle(),
            Self::Gripper(controller) => controller.is_idle(),
        }
    }
}

impl ControllerSetup {
    /// The joints that it drives, and the interface.
    pub fn claims(&self) -> (&[String], Interface) {
        match &self.kind {
            ControllerKind::JointState { .. } => (&[], Interface::Position),
            ControllerKind::Trajectory(setup) => (&setup.joints, setup.interface),
            ControllerKind::Gripper(setup) => (&setup.joints, Interface::Position),
        }
    }
}

impl ControllerSet {
    /// Loads a controller without starting it. `joint` returns a joint's limits, `offers` whether an interface is
    /// available for it.
    ///
    /// # Errors
    ///
    /// If the name is used already, or a joint or its interface does not exist.
    pub fn load(
        &mut self,
        setup: ControllerSetup,
        joint: impl Fn(&str) -> Option<GlideLimits>,
        offers: impl Fn(&str, Interface) -> bool,
    ) -> Result<(), LoadRefusal> {
        let name = setup.name.clone();
        if self.find(&name).is_some() {
            return Err(LoadRefusal::AlreadyLoaded { name });
        }
        let (joints, interface) = setup.claims();
        let mut limits = Vec::with_capacity(joints.len());
        for wanted in joints {
            let (name, wanted) = (name.clone(), wanted.clone());
            let Some(limit) = joint(&wanted) else {
                return Err(LoadRefusal::NoSuchJoint { name, joint: wanted });
            };
            if !offers(&wanted, interface) {
                return Err(LoadRefusal::NotOffered { name, joint: wanted, interface });
            }
            limits.push(limit);
        }
        let controller = match &setup.kind {
            ControllerKind::JointState { publish_hz } => {
                Controller::JointState { publish_hz: *publish_hz }
            }
            ControllerKind::Trajectory(setup) => {
                Controller::Trajectory(Box::new(TrajectoryController::new(setup.clone(), limits)))
            }
            ControllerKind::Gripper(setup) => {
                Controller::Gripper(Box::new(GripperController::new(setup.clone(), limits)))
            }
        };
        self.members.push(Member { setup, controller, running: false });
        Ok(())
    }

    /// Unloads a controller that is not running.
    ///
    /// # Errors
    ///
    /// If it is not loaded, or is running.
    pub fn unload(&mut self, name: &str) -> Result<(), UnloadRefusal> {
        let named = || name.to_owned();
        let at = self.find(name).ok_or_else(|| UnloadRefusal::NotLoaded { name: named() })?;
        if self.members[at].running {
            return Err(UnloadRefusal::Running { name: named() });
        }
        self.members.remove(at);
        Ok(())
    }

    /// Stops some controllers and starts others in one step. With best effort, returns the part that was not possible.
    ///
    /// # Errors
    ///
    /// If strictness requires all of it and a part is not possible; then nothing changes.
    pub fn switch(
        &mut self,
        start: &[String],
        stop: &[String],
        strictness: Strictness,
    ) -> Result<Vec<SwitchRefusal>, SwitchRefusal> {
        let mut left_out = Vec::new();
        let mut next: Vec<bool> = self.members.iter().map(|member| member.running).collect();
        let mut leave = |refusal: SwitchRefusal| match strictness {
            Strictness::Strict => Err(refusal),
            Strictness::BestEffort => {
                left_out.push(refusal);
                Ok(())
            }
        };
        for name in stop {
            match self.may_stop(name) {
                Ok(at) => next[at] = false,
                Err(refusal) => leave(refusal)?,
            }
        }
        for name in start {
            match self.may_start(name, stop, &next) {
                Ok(at) => next[at] = true,
                Err(refusal) => leave(refusal)?,
            }
        }
        for (member, running) in self.members.iter_mut().zip(next) {
            let restarted = stop.contains(&member.setup.name) || member.running != running;
            if restarted {
                match &mut member.controller {
                    Controller::JointState { .. } => {}
                    Controller::Trajectory(controller) => controller.release(),
                    Controller::Gripper(controller) => controller.release(),
                }
            }
            member.running = running;
        }
        Ok(left_out)
    }

    fn may_stop(&self, name: &str) -> Result<usize, SwitchRefusal> {
        let name = name.to_owned();
        let Some(at) = self.find(&name) else { return Err(SwitchRefusal::NotLoaded { name }) };
        if !self.members[at].running {
            return Err(SwitchRefusal::NotRunning { name });
        }
        if !self.members[at].controller.is_idle() {
            return Err(SwitchRefusal::Moving { name });
        }
        Ok(at)
    }

    fn may_start(
        &self,
        name: &str,
        stop: &[String],
        next: &[bool],
    ) -> Result<usize, SwitchRefusal> {
        let name = name.to_owned();
        let Some(at) = self.find(&name) else { return Err(SwitchRefusal::NotLoaded { name }) };
        if self.members[at].running && !stop.contains(&name) {
            return Err(SwitchRefusal::AlreadyRunning { name });
        }
        let (wanted, _) = self.members[at].setup.claims();
        for (other, _) in self.members.iter().zip(next).filter(|(_, running)| **running) {
            let (has, _) = other.setup.claims();
            if let Some(joint) = wanted.iter().find(|joint| has.contains(joint)) {
                let between = [other.setup.name.clone(), name];
                return Err(SwitchRefusal::Conflict { joint: joint.clone(), between });
            }
        }
        Ok(at)
    }

    /// All controllers, in the order of loading.
    pub fn status(&self) -> impl Iterator<Item = ControllerStatus<'_>> {
        self.members
            .iter()
            .map(|member| ControllerStatus { setup: &member.setup, running: member.running })
    }

    /// The controller of this name, and whether it is running.
    pub fn controller(&mut self, name: &str) -> Option<(&mut Controller, bool)> {
        let at = self.find(name)?;
        let member = &mut self.members[at];
        Some((&mut member.controller, member.running))
    }

    /// The running controllers.
    pub fn running(&mut self) -> impl Iterator<Item = (&ControllerSetup, &mut Controller)> {
        let running = self.members.iter_mut().filter(|member| member.running);
        running.map(|member| (&member.setup, &mut member.controller))
    }

    fn find(&self, name: &str) -> Option<usize> {
        self.members.iter().position(|member| member.setup.name == name)
    }
}
