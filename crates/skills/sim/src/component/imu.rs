//! An inertial measurement unit: angular velocity, specific force and orientation.

use karakuri_geometry::Vec3;
use karakuri_geometry::random::normals_at;
use karakuri_robot::RobotModel;

use super::mount::{Mount, Tracker};
use super::{Component, ComponentError, Drives, Kind, Plan, Sensed, Settings};
use crate::world::{DeviceCommand, DeviceRefusal, ImuReading, Reading};
use crate::world_handle::Device;

/// Settings: `on`, `xyz`, `rpy`, `rate_hz`; standard deviations `gyro_noise` (rad/s), `gyro_bias` (rad/s), `accel_noise` (m/s²),
/// `accel_bias` (m/s²), and `seed`.
pub(super) const KIND: Kind = Kind {
    name: "imu",
    description: "an inertial measurement unit on a link or an object",
    is_camera: false,
    build: |plan| Ok(Box::new(Imu::new(plan)?)),
};

#[derive(Clone)]
struct Imu {
    mount: Mount,
    name: String,
    tracker: Tracker,
    gravity: Vec3,
    rate_hz: f64,
    seed: u64,
    /// Standard deviations of one sample: gyroscope, accelerometer.
    noise: [f64; 2],
    /// Constant errors: gyroscope, accelerometer.
    bias: [Vec3; 2],
    samples: u64,
}

/// Numbers of the generator's streams: noise counts up from zero, biases are far beyond.
const BIAS_STREAM: u64 = 1 << 62;

/// Three normally distributed numbers.
fn normals(seed: u64, index: u64) -> Vec3 {
    let ([x, y], [z, _]) = (normals_at(seed, 2 * index), normals_at(seed, 2 * index + 1));
    Vec3::new(x, y, z)
}

impl Imu {
    fn new(plan: &Plan<'_>) -> Result<Self, ComponentError> {
        let mut settings = Settings::of(plan.description);
        let mount = Mount::read(plan, &mut settings)?;
        let name = settings.text("on", "")?;
        let rate_hz = settings.number("rate_hz", 100.0)?;
        let noise = [settings.number("gyro_noise", 0.0)?, settings.number("accel_noise", 0.0)?];
        let bias = [settings.number("gyro_bias", 0.0)?, settings.number("accel_bias", 0.0)?];
        let seed = settings.number("seed", 0.0)? as u64;
        settings.refuse_rest()?;
        let bias = [0, 1].map(|k| normals(seed, BIAS_STREAM + k as u64) * bias[k]);
        Ok(Self {
            mount,
            name,
            tracker: Tracker::default(),
            gravity: plan.blueprint.gravity,
            rate_hz,
            seed,
            noise,
            bias,
            samples: 0,
        })
    }
}

impl Component for Imu {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, _now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        Err(DeviceRefusal::NotMine { for_device: command.device(), is_device: "a sensor" })
    }

    fn device(&self, _robot: &RobotModel) -> Device {
        let frame_from_sensor = self.mount.owner_from_frame;
        Device::Sensor { frame: self.name.clone(), frame_from_sensor, stream: "imu" }
    }

    fn drive(&mut self, now: &Sensed<'_>, _drives: &mut Drives<'_>) {
        // The first pose; later ones are taken after each step.
        if self.samples == 0 {
            self.tracker.follow(now.now_ns, &self.mount.place(now));
        }
    }

    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading)) {
        let place = self.mount.place(now);
        self.tracker.follow(now.now_ns, &place);
        if !now.is_due(self.rate_hz) {
            return;
        }
        let index = 2 * self.samples;
        self.samples += 1;
        let own = place.rotation.inverse();
        let angular = own * self.tracker.angular;
        let force = own * (self.tracker.acceleration - self.gravity);
        keep(Reading::Imu(ImuReading {
            orientation: place.rotation,
            angular: angular + self.bias[0] + normals(self.seed, index) * self.noise[0],
            acceleration: force + self.bias[1] + normals(self.seed, index + 1) * self.noise[1],
        }));
    }

    fn succeed(&mut self, predecessor: &dyn Component, _now: &Sensed<'_>) {
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>() {
            self.tracker = before.tracker;
            self.samples = before.samples;
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
