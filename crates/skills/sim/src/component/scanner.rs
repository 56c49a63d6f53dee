//! Sensors that measure distances along rays: a planar laser scanner and a proximity sensor.

use std::sync::Arc;

use karakuri_geometry::random::normals_at;
use karakuri_geometry::{Pose, Ray, RayTarget, UnitVec3, Vec3};
use karakuri_robot::RobotModel;

use super::mount::Mount;
use super::{Component, ComponentError, Drives, Kind, Plan, Sensed, Settings};
use crate::physics::Owner;
use crate::world::{DeviceCommand, DeviceRefusal, RangeReading, Reading, ScanReading};
use crate::world_handle::Device;

/// Settings: `on`, `xyz`, `rpy`, `rate_hz`, `rays`, `from_deg`, `to_deg`, `near`, `far` (m), `noise` (m), `seed`. Rays lie in
/// the xy plane of the frame, from x towards y.
pub(super) const LIDAR: Kind = Kind {
    name: "lidar",
    description: "a planar laser scanner on a link or an object",
    is_camera: false,
    build: |plan| Ok(Box::new(Scanner::new(plan, false)?)),
};

/// Settings as those of a lidar, but `fov_deg` instead of two angles: the shortest distance in a cone about the x axis.
pub(super) const RANGE: Kind = Kind {
    name: "proximity",
    description: "a proximity sensor along x of its frame on a link or an object",
    is_camera: false,
    build: |plan| Ok(Box::new(Scanner::new(plan, true)?)),
};

#[derive(Clone)]
struct Scanner {
    mount: Mount,
    name: String,
    single: bool,
    rate_hz: f64,
    /// Directions in the frame.
    directions: Arc<[UnitVec3]>,
    /// First angle and step between rays (rad); for a proximity sensor its field of view and zero.
    angles_rad: [f64; 2],
    span_m: [f64; 2],
    noise_m: f64,
    seed: u64,
    samples: u64,
    targets: Arc<[Target]>,
}

/// A shape that rays can hit.
struct Target {
    owner: Owner,
    owner_from_shape: Pose,
    shape: RayTarget,
}

/// Greatest number of rays of a scanner.
const MOST_RAYS: f64 = 16_384.0;

impl Scanner {
    fn new(plan: &Plan<'_>, single: bool) -> Result<Self, ComponentError> {
        let mut settings = Settings::of(plan.description);
        let mount = Mount::read(plan, &mut settings)?;
        let name = settings.text("on", "")?;
        let rate_hz = settings.number("rate_hz", 10.0)?;
        let rays = settings.number("rays", if single { 1.0 } else { 360.0 })?;
        if !(1.0..=MOST_RAYS).contains(&rays) || rays.fract() != 0.0 {
            return Err(settings.bad("rays", "a whole number from 1 to 16384"));
        }
        let span_m = [settings.number("near", 0.02)?, settings.number("far", 10.0)?];
        if span_m[0] >= span_m[1] {
            return Err(settings.bad("near", "less than far"));
        }
        let noise_m = settings.number("noise", 0.0)?;
        let seed = settings.number("seed", 0.0)? as u64;
        let (directions, angles_rad) = match single {
            true => cone(settings.number("fov_deg", 0.0)?.to_radians(), rays as usize),
            false => {
                let from = settings.any_number("from_deg", -180.0)?.to_radians();
                let to = settings.any_number("to_deg", 179.0)?.to_radians();
                plane(from, to, rays as usize)
            }
        };
        settings.refuse_rest()?;
        Ok(Self {
            mount,
            name,
            single,
            rate_hz,
            directions,
            angles_rad,
            span_m,
            noise_m,
            seed,
            samples: 0,
            targets: targets(plan, mount.owner),
        })
    }

    /// The distance along every ray; infinite where nothing is hit.
    fn cast(&self, now: &Sensed<'_>) -> Vec<f64> {
        let place = self.mount.place(now);
        let [near, far] = self.span_m;
        let mut distances = vec![f64::INFINITY; self.directions.len()];
        for target in self.targets.iter() {
            let world_from_shape = now.world_from(target.owner) * target.owner_from_shape;
            for (distance, direction) in distances.iter_mut().zip(self.directions.iter()) {
                let ray = Ray {
                    origin: place.translation.vector.into(),
                    direction: place.rotation * *direction,
                };
                if let Some(hit) =
                    target.shape.cast(&world_from_shape, &ray, near..=far.min(*distance))
                {
                    *distance = hit.distance_m;
                }
            }
        }
        if self.noise_m > 0.0 {
            let first = self.samples * distances.len() as u64;
            for (k, distance) in distances.iter_mut().enumerate() {
                *distance += self.noise_m * normals_at(self.seed, first + k as u64)[0];
            }
        }
        distances
    }
}

/// All shapes except those of the sensor's own link or object.
fn targets(plan: &Plan<'_>, own: Owner) -> Arc<[Target]> {
    let mut found = Vec::new();
    for (number, link) in plan.blueprint.robot.links().iter().enumerate() {
        for collision in &link.collisions {
            found.push(Target {
                owner: Owner::Link(karakuri_robot::LinkId(number)),
                owner_from_shape: collision.link_from_shape,
                shape: RayTarget::new(&collision.shape),
            });
        }
    }
    for (number, body) in plan.blueprint.bodies.iter().enumerate() {
        for part in &body.parts {
            found.push(Target {
                owner: Owner::Body(number),
                owner_from_shape: part.body_from_shape,
                shape: RayTarget::new(&part.shape),
            });
        }
    }
    found.retain(|target| target.owner != own);
    found.into()
}

/// Directions in the xy plane.
fn plane(from_rad: f64, to_rad: f64, rays: usize) -> (Arc<[UnitVec3]>, [f64; 2]) {
    let step = if rays > 1 { (to_rad - from_rad) / (rays - 1) as f64 } else { 0.0 };
    let direction = |k: usize| {
        let (sine, cosine) = libm::sincos(from_rad + step * k as f64);
        UnitVec3::new_normalize(Vec3::new(cosine, sine, 0.0))
    };
    ((0..rays).map(direction).collect(), [from_rad, step])
}

/// Directions in a cone about x, evenly spread (a spiral of the golden angle).
fn cone(fov_rad: f64, rays: usize) -> (Arc<[UnitVec3]>, [f64; 2]) {
    let golden = std::f64::consts::PI * (3.0 - 5.0_f64.sqrt());
    let least = libm::cos(0.5 * fov_rad);
    let direction = |k: usize| {
        let along = 1.0 - (1.0 - least) * k as f64 / (rays.max(2) - 1) as f64;
        let aside = (1.0 - along * along).max(0.0).sqrt();
        let (sine, cosine) = libm::sincos(golden * k as f64);
        UnitVec3::new_normalize(Vec3::new(along, aside * cosine, aside * sine))
    };
    ((0..rays).map(direction).collect(), [fov_rad, 0.0])
}

impl Component for Scanner {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, _now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        Err(DeviceRefusal::NotMine { for_device: command.device(), is_device: "a sensor" })
    }

    fn device(&self, _robot: &RobotModel) -> Device {
        let stream = if self.single { "range" } else { "scan" };
        let frame_from_sensor = self.mount.owner_from_frame;
        Device::Sensor { frame: self.name.clone(), frame_from_sensor, stream }
    }

    fn drive(&mut self, _now: &Sensed<'_>, _drives: &mut Drives<'_>) {}

    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading)) {
        if !now.is_due(self.rate_hz) {
            return;
        }
        let distances = self.cast(now);
        self.samples += 1;
        let [near_m, far_m] = self.span_m;
        keep(match self.single {
            true => Reading::Range(RangeReading {
                distance_m: distances.iter().copied().fold(f64::INFINITY, f64::min),
                fov_rad: self.angles_rad[0],
                near_m,
                far_m,
            }),
            false => Reading::Scan(Arc::new(ScanReading {
                first_rad: self.angles_rad[0],
                step_rad: self.angles_rad[1],
                near_m,
                far_m,
                distances_m: distances,
            })),
        });
    }

    fn succeed(&mut self, predecessor: &dyn Component, _now: &Sensed<'_>) {
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>() {
            self.samples = before.samples;
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
