//! The rover on its tracks, in physics.

use karakuri::{LoadOptions, load_world};
use karakuri_dock::DockFailure;
use karakuri_geometry::{Pose, Vec3};
use karakuri_rover::{Drive, DriveFollower, DriveOrder, Moved, Place, Reckoning};
use karakuri_runtime::simulate::{self, EngineChoice};
use karakuri_scene::{BeltDescription, ComponentDescription, Setting};
use karakuri_sim::physics::Owner;
use karakuri_sim::world::{BaseCommand, Command, DeviceCommand, Reading, World, step};

use super::field::{FIELD, Field};
use super::{LIMITS, MOST_TILT_RAD, STANDS};
use crate::dock::draw::{DRONE, SCENE, ground_pose, put};
use crate::dock::robot::ARM;
use crate::dock::run::DockError;

/// Component and links of the tracks, and the inertial sensor.
const BASE: &str = "base";
const SIDES: [&str; 2] = ["left_tracks", "right_tracks"];
const IMU: &str = "imu";
const ROVER: &str = "rover";
/// The free joint of the rover's root.
const FREE: &str = "drives";
/// Samples of tracks and inertial sensor (1/s), and their noise: gyroscope (rad/s) and accelerometer (m/s²).
const RATE_HZ: f64 = 50.0;
const GYRO_NOISE: f64 = 2e-3;
const GYRO_BIAS: f64 = 5e-4;
const ACCELERATION_NOISE: f64 = 0.05;
/// Effective width of skid steering (m): calibrated on the real rover.
const WIDTH_M: f64 = 1.0;
/// How high over its place the rover is put (m), how long it settles, and how long it rests after a leg (ns).
const DROP_M: f64 = 0.03;
const SETTLE_NS: u64 = 1_500_000_000;
const REST_NS: u64 = 500_000_000;
/// Longer than this it does not come to rest any more (ns).
const MOST_REST_NS: u64 = 10_000_000_000;
/// A rover that is slower rests (m/s, rad/s).
const AT_REST: f64 = 0.01;

/// The rover in its field; its arm stays folded.
pub(super) struct Driving {
    world: World,
    /// Index of the drone's body.
    drone: usize,
    /// The newest samples.
    moved: Moved,
    /// Greatest force between rover and drone (N).
    touched_n: f64,
}

impl Driving {
    /// Puts the rover where the field says, and lets it settle.
    pub(super) fn new(field: &Field, seed: u64) -> Result<Self, DockError> {
        let options = LoadOptions {
            arguments: vec![("base".to_owned(), "tracks".to_owned())],
            ..LoadOptions::default()
        };
        let mut plan = load_world(SCENE, None, &options)?.value;
        let description = &mut plan.description;
        description.components.retain(|component| component.name == ARM);
        let belt = |name: &str| BeltDescription {
            name: name.to_owned(),
            on: name.to_owned(),
            axis: Vec3::y(),
        };
        description.world.belts = SIDES.map(belt).into();
        description.components.extend([base(), imu(seed)]);
        let (place, stands) = &field.start;
        let at = Vec3::new(place.x, place.y, stands.z + DROP_M);
        let world_from_rover = Pose::from_parts(at.into(), stands.rotation);
        description.state.free_joints.push((FREE.to_owned(), world_from_rover));
        let (ground, world_from_drone) = (field.ground.mesh(&FIELD), field.world_from_drone);
        put(&mut plan, &ground, ground_pose(&FIELD), world_from_drone, field.mass_kg);
        let world = simulate::world(plan, EngineChoice::Own)?;
        let moved = Moved { speed: 0.0, angular: Vec3::zeros(), force: Vec3::zeros() };
        let drone = world.blueprint().bodies.iter().position(|body| &*body.name == DRONE);
        let drone = drone.ok_or(DockError::NoDrone)?;
        let mut driving = Self { world, drone, moved, touched_n: 0.0 };
        driving.pass(SETTLE_NS, None);
        Ok(driving)
    }

    /// Lets time pass; `reckoning` takes note of every sample.
    fn pass(&mut self, nanos: u64, mut reckoning: Option<&mut Reckoning>) {
        let end_ns = self.world.time_ns() + nanos;
        while self.world.time_ns() < end_ns {
            step(&mut self.world);
            let touches = self.world.readings().contacts.iter().filter(|contact| {
                let is = |one: &dyn Fn(&Owner) -> bool| contact.between.iter().any(one);
                is(&|owner| *owner == Owner::Body(self.drone))
                    && is(&|o| matches!(o, Owner::Link(_)))
            });
            let force = touches.map(|contact| contact.force).sum::<Vec3>().norm();
            self.touched_n = self.touched_n.max(force);
            for sample in self.world.take_samples() {
                match &sample.reading {
                    Reading::Odometry(odometry) => self.moved.speed = odometry.forward,
                    Reading::Imu(imu) => {
                        (self.moved.angular, self.moved.force) = (imu.angular, imu.acceleration);
                        if let Some(reckoning) = &mut reckoning {
                            reckoning.tick(&self.moved, 1.0 / RATE_HZ);
                        }
                    }
                    _ => {}
                }
            }
        }
    }

    pub(super) fn time_ns(&self) -> u64 {
        self.world.time_ns()
    }

    /// Greatest force between rover and drone so far (N).
    pub(super) fn touched_n(&self) -> f64 {
        self.touched_n
    }

    /// Where the drone is.
    pub(super) fn world_from_drone(&self) -> Pose {
        self.world.state().bodies[self.drone].world_from_body
    }

    /// Where the rover is.
    pub(super) fn world_from_rover(&self) -> Pose {
        let rover = self.world.robot().link(ROVER).expect("the root of the rover's own parts");
        self.world.world_from_links()[rover.0]
    }

    /// Its place on the ground.
    pub(super) fn place(&self) -> Place {
        let pose = self.world_from_rover();
        let ahead = pose.rotation * Vec3::x();
        let at = pose.translation.vector;
        Place { x: at.x, y: at.y, yaw: libm::atan2(ahead.y, ahead.x) }
    }

    fn go(&mut self, forward: f64, turn: f64) -> Result<(), DockError> {
        let command = DeviceCommand::Base(BaseCommand { forward, turn, hold_ns: None });
        let command = Command::Device { component: BASE.to_owned(), command };
        self.world.command(&command).map_err(|why| DockError::Rover(why.to_string()))
    }

    /// Follows a drive by the rover's own sensors, and rests; returns how far from where it believes to be it is (m).
    pub(super) fn follow(&mut self, drive: Drive) -> Result<Result<f64, DockFailure>, DockError> {
        let tick_ns = (1e9 / RATE_HZ) as u64;
        let mut reckoning = Reckoning::new(self.place(), &self.moved.force);
        let mut follower = DriveFollower::new(drive, &LIMITS, STANDS.acceleration, MOST_TILT_RAD);
        let stopped = loop {
            match follower.tick(&reckoning, 1.0 / RATE_HZ) {
                Ok(DriveOrder::Go { forward, turn }) => self.go(forward, turn)?,
                Ok(DriveOrder::Arrived) => break None,
                Err(why) => break Some(DockFailure::Drive { why: why.to_string() }),
            }
            self.pass(tick_ns, Some(&mut reckoning));
        };
        self.go(0.0, 0.0)?;
        self.pass(REST_NS, Some(&mut reckoning));
        let patience_ns = self.time_ns() + MOST_REST_NS;
        while self.speed() > AT_REST && stopped.is_none() {
            if self.time_ns() > patience_ns {
                let why = format!("it still moves at {:.2} m/s or rad/s", self.speed());
                return Ok(Err(DockFailure::Drive { why }));
            }
            self.pass(tick_ns, Some(&mut reckoning));
        }
        let (believed, there) = (reckoning.place(), self.place());
        let off_m = libm::hypot(believed.x - there.x, believed.y - there.y);
        Ok(stopped.map_or(Ok(off_m), Err))
    }

    /// The greatest speed of the free joint (m/s, rad/s).
    fn speed(&self) -> f64 {
        let robot = self.world.robot();
        let joint = robot.joint(FREE).map(|id| robot.joints()[id.0].first_velocity);
        let first = joint.expect("the rover is free to drive");
        self.world.state().v[first..first + 6].iter().fold(0.0, |most, v| most.max(v.abs()))
    }
}

fn base() -> ComponentDescription {
    let text = |text: &str| Setting::Text(text.to_owned());
    let settings = [
        ("base", text(ROVER)),
        ("left", text(SIDES[0])),
        ("right", text(SIDES[1])),
        ("width", Setting::Number(WIDTH_M)),
        ("speed", Setting::Number(LIMITS.speed)),
        ("turn", Setting::Number(LIMITS.turn_rate)),
        ("acceleration", Setting::Number(STANDS.acceleration)),
        ("rate_hz", Setting::Number(RATE_HZ)),
    ];
    component("tracked_base", BASE, &settings)
}

fn imu(seed: u64) -> ComponentDescription {
    let settings = [
        ("on", Setting::Text(ROVER.to_owned())),
        ("rate_hz", Setting::Number(RATE_HZ)),
        ("gyro_noise", Setting::Number(GYRO_NOISE)),
        ("gyro_bias", Setting::Number(GYRO_BIAS)),
        ("accel_noise", Setting::Number(ACCELERATION_NOISE)),
        // A seed is a number of at most 32 bits here, so that it survives as a float.
        ("seed", Setting::Number(f64::from(seed as u32))),
    ];
    component("imu", IMU, &settings)
}

fn component(kind: &str, name: &str, settings: &[(&str, Setting)]) -> ComponentDescription {
    ComponentDescription {
        name: name.to_owned(),
        kind: kind.to_owned(),
        settings: settings
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.clone()))
            .collect(),
        ..ComponentDescription::default()
    }
}
