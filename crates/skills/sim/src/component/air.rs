//! Wind, and the drag of a link or an object in it.

use karakuri_geometry::Vec3;
use karakuri_geometry::random::normals_at;
use karakuri_robot::RobotModel;

use super::mount::{Mount, Tracker};
use super::{Component, ComponentError, Drives, Kind, Plan, Sensed, Settings};
use crate::physics::Push;
use crate::world::{DeviceCommand, DeviceRefusal, Reading};
use crate::world_handle::Device;

/// Settings: `on`, `xyz`, `rpy` (the centre of pressure), `area` (drag coefficient × area, m²), `density` (kg/m³), `viscous`
/// (N·s/m), `turning` (N·m·s/rad), and the wind: `wind` (m/s, in world axes), `gust` (standard deviation, m/s), `gust_secs`
/// (correlation time), `seed`.
pub(super) const KIND: Kind = Kind {
    name: "drag",
    description: "drag of a link or an object in wind",
    is_camera: false,
    build: |plan| Ok(Box::new(Drag::new(plan)?)),
};

/// Air that moves: a constant wind and gusts, an Ornstein-Uhlenbeck process whose randomness follows from seed and time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wind {
    mean: Vec3,
    deviation: f64,
    memory_secs: f64,
    seed: u64,
    /// The present deviation from the mean (m/s).
    pub(super) gust: Vec3,
}

impl Wind {
    /// Reads the settings `wind`, `gust`, `gust_secs` and `seed`.
    pub(super) fn read(settings: &mut Settings<'_>) -> Result<Self, ComponentError> {
        Ok(Self {
            mean: settings.vector("wind", Vec3::zeros())?,
            deviation: settings.number("gust", 0.0)?,
            memory_secs: settings.number("gust_secs", 1.0)?,
            seed: settings.number("seed", 0.0)? as u64,
            gust: Vec3::zeros(),
        })
    }

    /// The velocity of the air during the next step (m/s).
    pub(super) fn blow(&mut self, now_ns: u64, dt: f64) -> Vec3 {
        if self.deviation > 0.0 {
            let kept = if self.memory_secs > 0.0 { libm::exp(-dt / self.memory_secs) } else { 0.0 };
            let ([x, y], [z, _]) =
                (normals_at(self.seed, 2 * now_ns), normals_at(self.seed, 2 * now_ns + 1));
            let fresh = self.deviation * (1.0 - kept * kept).sqrt();
            self.gust = self.gust * kept + Vec3::new(x, y, z) * fresh;
        }
        self.mean + self.gust
    }
}

#[derive(Clone)]
struct Drag {
    mount: Mount,
    tracker: Tracker,
    wind: Wind,
    /// Half of density × drag coefficient × area (kg/m).
    quadratic: f64,
    viscous: f64,
    turning: f64,
}

impl Drag {
    fn new(plan: &Plan<'_>) -> Result<Self, ComponentError> {
        let mut settings = Settings::of(plan.description);
        let mount = Mount::read(plan, &mut settings)?;
        let area = settings.number("area", 0.0)?;
        let density = settings.number("density", 1.225)?;
        let made = Self {
            mount,
            tracker: Tracker::default(),
            quadratic: 0.5 * density * area,
            viscous: settings.number("viscous", 0.0)?,
            turning: settings.number("turning", 0.0)?,
            wind: Wind::read(&mut settings)?,
        };
        settings.refuse_rest()?;
        Ok(made)
    }
}

impl Component for Drag {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, _now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        Err(DeviceRefusal::NotMine { for_device: command.device(), is_device: "air" })
    }

    fn device(&self, _robot: &RobotModel) -> Device {
        Device::Actuator { what: "drag", count: 0 }
    }

    fn drive(&mut self, now: &Sensed<'_>, drives: &mut Drives<'_>) {
        self.tracker.follow(now.now_ns, &self.mount.place(now));
        let air = self.wind.blow(now.now_ns, now.step_ns as f64 * 1e-9);
        let through = self.tracker.linear - air;
        let force = -through * (self.viscous + self.quadratic * through.norm());
        let torque = -self.tracker.angular * self.turning;
        let at = self.mount.owner_from_frame.translation.vector.into();
        if force != Vec3::zeros() || torque != Vec3::zeros() {
            drives.pushes.push(Push { on: self.mount.owner, force, torque, at });
        }
    }

    fn sense(&mut self, _now: &Sensed<'_>, _keep: &mut dyn FnMut(Reading)) {}

    fn succeed(&mut self, predecessor: &dyn Component, _now: &Sensed<'_>) {
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>() {
            self.tracker = before.tracker;
            self.wind.gust = before.wind.gust;
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
