//! Sensors of forces: contact of a link or an object, and the wrench between a link and its parent.

use std::sync::Arc;

use karakuri_geometry::Vec3;
use karakuri_robot::RobotModel;

use super::mount::Mount;
use super::{Component, ComponentError, Drives, Kind, Plan, Sensed, Settings};
use crate::physics::{Owner, Wrench};
use crate::world::{DeviceCommand, DeviceRefusal, Reading, TouchReading};
use crate::world_handle::Device;

/// Settings: `on`, `rate_hz`, `least` (N): forces below it do not count.
pub(super) const CONTACT: Kind = Kind {
    name: "contact",
    description: "a bumper: what a link or an object touches, and with which force",
    is_camera: false,
    build: |plan| Ok(Box::new(Touch::new(plan, false)?)),
};

/// Settings: `on` (a link), `xyz`, `rpy`, `rate_hz`: the wrench by which its parent holds the link and all that hangs on it.
pub(super) const FORCE_TORQUE: Kind = Kind {
    name: "force_torque",
    description: "a force and torque sensor between a link and its parent",
    is_camera: false,
    build: |plan| Ok(Box::new(Touch::new(plan, true)?)),
};

#[derive(Clone)]
struct Touch {
    mount: Mount,
    name: String,
    wrench: bool,
    rate_hz: f64,
    least_n: f64,
    names: Arc<[Arc<str>]>,
}

impl Touch {
    fn new(plan: &Plan<'_>, wrench: bool) -> Result<Self, ComponentError> {
        let mut settings = Settings::of(plan.description);
        let mount = Mount::read(plan, &mut settings)?;
        let name = settings.text("on", "")?;
        let rate_hz = settings.number("rate_hz", 100.0)?;
        let least_n = if wrench { 0.0 } else { settings.number("least", 0.0)? };
        if wrench && mount.owner.link().is_none() {
            return Err(settings.bad("on", "the name of a link"));
        }
        settings.refuse_rest()?;
        let names = plan.blueprint.bodies.iter().map(|body| body.name.clone()).collect();
        Ok(Self { mount, name, wrench, rate_hz, least_n, names })
    }

    /// The wrench on the link in the sensor's frame.
    fn wrench(&self, now: &Sensed<'_>) -> Wrench {
        let Owner::Link(link) = self.mount.owner else { return Wrench::default() };
        let carried = now.readings.joint_wrench.get(link.0).copied().unwrap_or_default();
        let place = self.mount.place(now);
        let arm = now.world_from_links[link.0].translation.vector - place.translation.vector;
        let torque = carried.torque + arm.cross(&carried.force);
        let own = place.rotation.inverse();
        Wrench { force: own * carried.force, torque: own * torque }
    }

    fn touched(&self, now: &Sensed<'_>) -> TouchReading {
        let mut reading = TouchReading { force: Vec3::zeros(), with: Vec::new() };
        for contact in &now.readings.contacts {
            let [first, second] = contact.between;
            let (other, force) = match self.mount.owner {
                own if own == first => (second, contact.force),
                own if own == second => (first, -contact.force),
                _ => continue,
            };
            if force.norm() <= self.least_n {
                continue;
            }
            reading.force += force;
            let name = match other {
                Owner::Link(link) => Arc::from(now.robot.links()[link.0].name.as_str()),
                Owner::Body(body) => self.names[body].clone(),
            };
            if !reading.with.contains(&name) {
                reading.with.push(name);
            }
        }
        reading.force = self.mount.place(now).rotation.inverse() * reading.force;
        reading
    }
}

impl Component for Touch {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, _now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        Err(DeviceRefusal::NotMine { for_device: command.device(), is_device: "a sensor" })
    }

    fn device(&self, _robot: &RobotModel) -> Device {
        let stream = if self.wrench { "wrench" } else { "contact" };
        let frame_from_sensor = self.mount.owner_from_frame;
        Device::Sensor { frame: self.name.clone(), frame_from_sensor, stream }
    }

    fn drive(&mut self, _now: &Sensed<'_>, _drives: &mut Drives<'_>) {}

    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading)) {
        if now.is_due(self.rate_hz) {
            keep(match self.wrench {
                true => Reading::Wrench(self.wrench(now)),
                false => Reading::Contact(self.touched(now)),
            });
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
