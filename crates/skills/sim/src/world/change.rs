//! Changes of a world from outside: all of them are commands of [`World::command`].

use std::sync::Arc;

use karakuri_geometry::Point3;
use karakuri_robot::{LinkId, RobotModel, nearest};
use karakuri_scene::ConnectionDescription;
use karakuri_scene::warning::{Members, Rules};

use super::{
    Command, CommandRefusal, PlanError, PushCommand, Sensed, World, WorldError, WorldPlan,
    mechanism,
};
use crate::component::Component;
use crate::physics::{BodyState, Owner, Push};

impl World {
    /// Executes a command, or returns the reason for refusing it; then nothing changes.
    ///
    /// # Errors
    ///
    /// If a name is unknown, a number is not finite, or the component refuses.
    pub fn command(&mut self, command: &Command) -> Result<(), CommandRefusal> {
        match command {
            Command::Device { component, command } if self.halted && command.moves() => {
                if !self.components().any(|known| known == component) {
                    return Err(self.no_component(component));
                }
                Err(CommandRefusal::Halted { component: component.clone() })
            }
            Command::Device { component, command } => self.tell(component, |device, now| {
                device.command(command, now).map_err(|refusal| CommandRefusal::Device {
                    component: component.clone(),
                    refusal,
                })
            }),
            Command::Push(push) => self.push(push),
            Command::MoveBody { body, world_from_body } => {
                let index = self.body(body)?;
                let mut state = self.physics.state().clone();
                let zero = karakuri_geometry::Vec3::zeros();
                state.bodies[index] =
                    BodyState { world_from_body: *world_from_body, linear: zero, angular: zero };
                self.physics.restore(&state)?;
                self.watch();
                Ok(())
            }
            Command::AddObject(object) => {
                self.rebuild(|plan| plan.description.objects.push((**object).clone()))
            }
            Command::RemoveObject(name) => {
                self.body(name)?;
                self.rebuild(|plan| {
                    plan.description.objects.retain(|object| object.name != *name);
                    plan.description.attachments.retain(|carried| carried.object != *name);
                    let others = |pair: &[String; 2]| !pair.contains(name);
                    plan.description.contacts.allow.retain(|pair| others(&pair.between));
                    plan.description.contacts.always.retain(|(other, _)| other != name);
                    plan.description.contacts.forbid.retain(others);
                    let world = &mut plan.description.world;
                    world.connections.retain(|connection| others(&connection.between));
                    world.belts.retain(|belt| belt.on != *name);
                })
            }
            Command::AddComponent(component) => {
                self.rebuild(|plan| plan.description.components.push((**component).clone()))
            }
            Command::RemoveComponent(name) => {
                if !self.components().any(|known| known == name) {
                    return Err(self.no_component(name));
                }
                self.rebuild(|plan| {
                    plan.description.components.retain(|component| component.name != *name);
                    plan.brought.remove(name);
                })
            }
            Command::Connect(described) => self.connect(described),
            Command::Disconnect(name) => self.disconnect(name),
            Command::Reset => self.reset(),
            Command::EmergencyStop(stop) => {
                self.halted = *stop;
                self.halt_if_told();
                Ok(())
            }
        }
    }

    /// Adds a component that adds a robot.
    ///
    /// # Errors
    ///
    /// If the robot does not fit, or parts are missing; then nothing changes.
    pub fn add_component(
        &mut self,
        component: karakuri_scene::ComponentDescription,
        brought: Arc<RobotModel>,
    ) -> Result<(), CommandRefusal> {
        self.rebuild(|plan| {
            plan.brought.insert(component.name.clone(), brought);
            plan.description.components.push(component);
        })
    }

    /// Stops every device if the emergency stop is active.
    fn halt_if_told(&mut self) {
        if !self.halted {
            return;
        }
        let robot = self.robot().clone();
        let mut components = std::mem::take(&mut self.components);
        for slot in &mut components {
            slot.device.halt(&self.sensed(&robot));
        }
        self.components = components;
    }

    fn tell(
        &mut self,
        name: &str,
        what: impl FnOnce(&mut dyn Component, &Sensed<'_>) -> Result<(), CommandRefusal>,
    ) -> Result<(), CommandRefusal> {
        let robot = self.robot().clone();
        let Some(index) = self.components.iter().position(|slot| *slot.name == *name) else {
            return Err(self.no_component(name));
        };
        let now = Sensed {
            now_ns: self.time_ns,
            step_ns: self.step_ns,
            robot: &robot,
            state: self.physics.state(),
            readings: self.physics.readings(),
            world_from_links: self.physics.world_from_links(),
            warnings: self.collision_monitor.warnings(),
        };
        what(&mut *self.components[index].device, &now)
    }

    fn push(&mut self, push: &PushCommand) -> Result<(), CommandRefusal> {
        let numbers = push.force.iter().chain(push.torque.iter()).chain(push.at.iter());
        if !numbers.copied().all(f64::is_finite) {
            return Err(CommandRefusal::NotFinite { what: "the push" });
        }
        let on = match self.robot().link(&push.on) {
            Some(link) => Owner::Link(link),
            None => Owner::Body(self.body(&push.on)?),
        };
        let until_ns = self.time_ns.saturating_add(push.duration_ns);
        let push = Push { on, force: push.force, torque: push.torque, at: Point3::from(push.at) };
        self.pushes.push((until_ns, push));
        Ok(())
    }

    fn connect(&mut self, described: &ConnectionDescription) -> Result<(), CommandRefusal> {
        let place = |owner: Owner| match owner {
            Owner::Link(link) => self.physics.world_from_links()[link.0],
            Owner::Body(body) => self.physics.state().bodies[body].world_from_body,
        };
        let made =
            mechanism::connection(self.blueprint(), described, place).map_err(
                |error| match error {
                    PlanError::NoSuchPart { what, name, nearest } => {
                        CommandRefusal::NoSuch { what, name, nearest }
                    }
                    PlanError::State(error) => CommandRefusal::State(error),
                    other => CommandRefusal::World(Box::new(other.into())),
                },
            )?;
        let mut state = self.physics.state().clone();
        state.connections.push(made);
        Ok(self.physics.restore(&state)?)
    }

    fn disconnect(&mut self, name: &str) -> Result<(), CommandRefusal> {
        let mut state = self.physics.state().clone();
        let known = || self.physics.state().connections.iter().map(|known| &*known.name);
        if !known().any(|known| known == name) {
            return Err(CommandRefusal::NoSuch {
                what: "connection",
                name: name.to_owned(),
                nearest: nearest(name, known()).map(str::to_owned),
            });
        }
        state.connections.retain(|known| *known.name != *name);
        Ok(self.physics.restore(&state)?)
    }

    fn body(&self, name: &str) -> Result<usize, CommandRefusal> {
        let bodies = &self.blueprint().bodies;
        bodies.iter().position(|body| *body.name == *name).ok_or_else(|| CommandRefusal::NoSuch {
            what: "body",
            name: name.to_owned(),
            nearest: nearest(name, bodies.iter().map(|body| &*body.name)).map(str::to_owned),
        })
    }

    fn no_component(&self, name: &str) -> CommandRefusal {
        CommandRefusal::NoSuch {
            what: "component",
            name: name.to_owned(),
            nearest: nearest(name, self.components()).map(str::to_owned),
        }
    }

    /// Restores the robot, the objects and the components that the world began with; time and an emergency stop go on.
    fn reset(&mut self) -> Result<(), CommandRefusal> {
        let (time_ns, halted) = (self.time_ns, self.halted);
        if let Some(original) = &self.original {
            let refuse = |error: WorldError| CommandRefusal::World(Box::new(error));
            let draft = original.draft().map_err(|error| refuse(error.into()))?;
            let (plan, state) = ((**original).clone(), draft.start.clone());
            let makers = (self.engine.clone(), self.registry.clone());
            let mut next = Self::build(plan, makers, draft, &state, time_ns).map_err(refuse)?;
            next.step_ns = self.step_ns;
            next.revision = self.revision + 1;
            next.samples = std::mem::take(&mut self.samples);
            *self = next;
        } else {
            let start = self.start.clone();
            self.restore(&start)?;
        }
        (self.time_ns, self.halted) = (time_ns, halted);
        self.halt_if_told();
        Ok(())
    }

    /// Rebuilds the world from a changed plan; the state of everything that remains is kept.
    fn rebuild(&mut self, change: impl FnOnce(&mut WorldPlan)) -> Result<(), CommandRefusal> {
        let refuse = |error: WorldError| CommandRefusal::World(Box::new(error));
        let mut plan = self.plan.clone();
        change(&mut plan);
        let draft = plan.draft().map_err(|error| refuse(error.into()))?;
        let state = draft.carried_over(self.blueprint(), self.physics.state());
        let makers = (self.engine.clone(), self.registry.clone());
        let mut next = Self::build(plan, makers, draft, &state, self.time_ns).map_err(refuse)?;
        let original = || Arc::new(self.plan.clone());
        next.original = Some(self.original.clone().unwrap_or_else(original));
        next.step_ns = self.step_ns;
        next.revision = self.revision + 1;
        next.samples = std::mem::take(&mut self.samples);
        next.pushes = self.surviving_pushes(&next);
        let mut components = std::mem::take(&mut next.components);
        for slot in &mut components {
            let before = self.components.iter().find(|old| old.name == slot.name);
            if let Some(before) = before {
                slot.device.succeed(&*before.device, &next.sensed(&next.robot().clone()));
            }
        }
        next.components = components;
        next.halted = self.halted;
        next.halt_if_told();
        *self = next;
        Ok(())
    }

    fn surviving_pushes(&self, next: &Self) -> Vec<(u64, Push)> {
        let rename = |on| super::plan::rename(self.blueprint(), next.blueprint(), on);
        let survive = |(until_ns, push): &(u64, Push)| {
            Some((*until_ns, Push { on: rename(push.on)?, ..*push }))
        };
        self.pushes.iter().filter_map(survive).collect()
    }

    fn sensed<'a>(&'a self, robot: &'a Arc<RobotModel>) -> Sensed<'a> {
        Sensed {
            now_ns: self.time_ns,
            step_ns: self.step_ns,
            robot,
            state: self.physics.state(),
            readings: self.physics.readings(),
            world_from_links: self.physics.world_from_links(),
            warnings: self.collision_monitor.warnings(),
        }
    }
}

/// Index of the watched part that a hand belongs to, among the rules' parts.
pub(super) fn watched_part(
    robot: &RobotModel,
    rules: &Rules,
    device: &dyn Component,
) -> Option<usize> {
    let link = *device.grasping_links().first()?;
    rules.parts.iter().position(|part| {
        let own = rules.collections.iter().find(|collection| collection.name == part.name);
        matches!(own.map(|own| &own.members), Some(Members::Subtree(first)) if hangs_on(robot, link, *first))
    })
}

fn hangs_on(robot: &RobotModel, link: LinkId, on: LinkId) -> bool {
    let mut here = link;
    while here > on {
        let Some(joint) = robot.parent_joint(here) else { return false };
        here = robot.joints()[joint.0].parent;
    }
    here == on
}
