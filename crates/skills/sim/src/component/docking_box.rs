//! A box with a recess that reports when an object stands in it, and then changes its battery.

use std::f64::consts::FRAC_PI_2;

use karakuri_geometry::{Pose, Vec3};
use karakuri_motion::hand::{BatterySwap, DockReading};
use karakuri_robot::{LinkId, RobotModel};

use super::{Component, ComponentError, Drives, Kind, Parts, Plan, Role, Sensed, Settings};
use crate::physics::Owner;
use crate::world::{DeviceCommand, DeviceRefusal, Reading};
use crate::world_handle::Device;

/// The link tagged `slot`: its origin is the middle of the recess's floor, z out of it.
///
/// Settings: `object`; `skids`, the middle between the soles of its skids in its frame (m); `distance` (m) and `angle`
/// (rad), within which it is docked (a quarter turn about z changes nothing); `hold_secs`, how long before that is
/// reported; `swap_secs`, how long the battery takes; `jams`: it never comes to an end.
pub(super) const KIND: Kind = Kind {
    name: "docking_box",
    description: "a box that reports when an object stands in its recess, and changes its battery",
    is_camera: false,
    build: |plan| Ok(Box::new(DockingBox::new(plan)?)),
};

#[derive(Clone)]
struct DockingBox {
    slot: LinkId,
    body: usize,
    skids_in_body: Vec3,
    distance_m: f64,
    angle_rad: f64,
    hold_secs: f64,
    swap_secs: f64,
    jams: bool,
    rate_hz: f64,
    /// Since when the object has stood in the recess without a break (ns).
    since_ns: Option<u64>,
}

impl DockingBox {
    fn new(plan: &Plan<'_>) -> Result<Self, ComponentError> {
        let robot = &plan.blueprint.robot;
        let links = Parts::find(robot, plan.description, &[Role::Link("slot")])?.links;
        let mut settings = Settings::of(plan.description);
        let object = settings.text("object", "")?;
        let made = Self {
            slot: links[0],
            body: plan
                .blueprint
                .bodies
                .iter()
                .position(|body| *body.name == *object)
                .ok_or_else(|| settings.bad("object", "the name of an object"))?,
            skids_in_body: settings.vector("skids", Vec3::zeros())?,
            distance_m: settings.number("distance", 0.01)?,
            angle_rad: settings.number("angle", 3f64.to_radians())?,
            hold_secs: settings.number("hold_secs", 0.5)?,
            swap_secs: settings.number("swap_secs", 30.0)?,
            jams: settings.flag("jams", false)?,
            rate_hz: settings.number("rate_hz", 100.0)?,
            since_ns: None,
        };
        settings.refuse_rest()?;
        Ok(made)
    }

    /// Distance of the skids from the middle of the recess (m), and the angle by which the object is turned (rad).
    fn missing(&self, now: &Sensed<'_>) -> (f64, f64) {
        let world_from_body = now.world_from(Owner::Body(self.body));
        let slot_from_body: Pose = now.world_from_links[self.slot.0].inverse() * world_from_body;
        let skids = slot_from_body * nalgebra::Point3::from(self.skids_in_body);
        let up = slot_from_body.rotation * Vec3::z();
        let ahead = slot_from_body.rotation * Vec3::x();
        let yaw = libm::atan2(ahead.y, ahead.x);
        let yaw = yaw - FRAC_PI_2 * libm::round(yaw / FRAC_PI_2);
        let tilt = libm::acos(up.z.clamp(-1.0, 1.0));
        (skids.coords.norm(), tilt.max(yaw.abs()))
    }
}

impl Component for DockingBox {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, _now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        Err(DeviceRefusal::NotMine { for_device: command.device(), is_device: "a docking box" })
    }

    fn device(&self, _robot: &RobotModel) -> Device {
        Device::Actuator { what: "docking box", count: 0 }
    }

    fn drive(&mut self, _now: &Sensed<'_>, _drives: &mut Drives<'_>) {}

    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading)) {
        let (distance_m, angle_rad) = self.missing(now);
        let stands = distance_m <= self.distance_m && angle_rad <= self.angle_rad;
        self.since_ns = if stands { self.since_ns.or(Some(now.now_ns)) } else { None };
        if !now.is_due(self.rate_hz) {
            return;
        }
        let stood_secs = |since: u64| now.now_ns.saturating_sub(since) as f64 * 1e-9;
        let docked_secs = self.since_ns.map(|since| stood_secs(since) - self.hold_secs);
        let docked = docked_secs.is_some_and(|secs| secs >= 0.0);
        let battery = match docked_secs {
            Some(secs) if secs >= self.swap_secs && self.jams => BatterySwap::Jammed,
            Some(secs) if secs >= self.swap_secs => BatterySwap::Done,
            Some(secs) if secs >= 0.0 => BatterySwap::Running,
            _ => BatterySwap::Waiting,
        };
        keep(Reading::Docked(DockReading { docked, distance_m, angle_rad, battery }));
    }

    fn succeed(&mut self, predecessor: &dyn Component, _now: &Sensed<'_>) {
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>() {
            self.since_ns = before.since_ns;
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
