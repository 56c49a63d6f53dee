//! A suction cup: while it is on, it attracts a body that it touches.

use karakuri_motion::hand::Vacuum;
use karakuri_robot::{LinkId, RobotModel};

use super::{Component, ComponentError, Drives, Kind, Parts, Plan, Role, Sensed, Settings};
use crate::physics::{Owner, Push};
use crate::world::{DeviceCommand, DeviceRefusal, Reading};
use crate::world_handle::Device;

/// The link tagged `cup`.
pub(super) const KIND: Kind = Kind {
    name: "vacuum_gripper",
    description: "a suction cup on the link tagged cup",
    build: |plan| Ok(Box::new(Suction::new(plan)?)),
};

#[derive(Clone)]
struct Suction {
    vacuum: Vacuum,
    cup: [LinkId; 1],
    /// Force of a full vacuum (N).
    pull: f64,
    rate_hz: f64,
    names: Vec<std::sync::Arc<str>>,
}

/// Force of a cup of 10 cm diameter at a moderate vacuum (N).
const DEFAULT_PULL_N: f64 = 200.0;

impl Suction {
    fn new(plan: &Plan<'_>) -> Result<Self, ComponentError> {
        let parts = Parts::find(&plan.blueprint.robot, plan.description, &[Role::Link("cup")])?;
        let mut settings = Settings::of(plan.description);
        let pull = settings.number("pull", DEFAULT_PULL_N)?;
        let rate_hz = settings.number("rate_hz", 100.0)?;
        settings.refuse_rest()?;
        let names = plan.blueprint.bodies.iter().map(|body| body.name.clone()).collect();
        Ok(Self { vacuum: Vacuum::default(), cup: [parts.links[0]], pull, rate_hz, names })
    }

    /// The first contact of the cup with every movable body.
    fn touched<'a>(
        &'a self,
        now: &'a Sensed<'_>,
    ) -> impl Iterator<Item = (usize, &'a crate::physics::ContactReading, f64)> {
        now.readings.contacts.iter().filter_map(|contact| match contact.between {
            // The normal points from the second to the first; the sign makes it point to the body.
            [Owner::Link(link), Owner::Body(body)] if link == self.cup[0] => {
                Some((body, contact, -1.0))
            }
            [Owner::Body(body), Owner::Link(link)] if link == self.cup[0] => {
                Some((body, contact, 1.0))
            }
            _ => None,
        })
    }
}

impl Component for Suction {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, _now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        match command {
            DeviceCommand::Vacuum(on) => {
                self.vacuum.switch(*on);
                Ok(())
            }
            other => Err(DeviceRefusal::NotMine {
                for_device: other.device(),
                is_device: "a vacuum gripper",
            }),
        }
    }

    fn device(&self, robot: &RobotModel) -> Device {
        Device::Vacuum { cup: robot.links()[self.cup[0].0].name.clone() }
    }

    fn drive(&mut self, now: &Sensed<'_>, drives: &mut Drives<'_>) {
        if !self.vacuum.is_on() {
            return;
        }
        let touched: Vec<_> = self.touched(now).collect();
        let share = self.pull / touched.len().max(1) as f64;
        for (body, contact, sign) in touched {
            // Body and cup attract each other: without contact there is no force, and momentum is conserved.
            let towards_cup = -contact.normal * sign * share;
            let world_from_body = &now.state.bodies[body].world_from_body;
            let world_from_cup = &now.world_from_links[self.cup[0].0];
            let torque = karakuri_geometry::Vec3::zeros();
            drives.pushes.push(Push {
                on: Owner::Body(body),
                force: towards_cup,
                torque,
                at: world_from_body.inverse_transform_point(&contact.point_in_world),
            });
            drives.pushes.push(Push {
                on: Owner::Link(self.cup[0]),
                force: -towards_cup,
                torque,
                at: world_from_cup.inverse_transform_point(&contact.point_in_world),
            });
        }
    }

    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading)) {
        if now.is_due(self.rate_hz) {
            let first = self.touched(now).next().filter(|_| self.vacuum.is_on());
            keep(Reading::Suction(first.map(|(body, _, _)| self.names[body].clone())));
        }
    }

    fn succeed(&mut self, predecessor: &dyn Component, _now: &Sensed<'_>) {
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>() {
            self.vacuum = before.vacuum;
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
