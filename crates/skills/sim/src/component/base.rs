//! Bases that drive: on wheels that turn at different speeds, on steered wheels, or on tracks.

use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_motion::Motor;
use karakuri_robot::{JointKind, RobotModel};

use super::{Component, ComponentError, Drives, Kind, Plan, Sensed, Settings};
use crate::world::{BaseCommand, DeviceCommand, DeviceRefusal, OdometryReading, Reading};
use crate::world_handle::Device;

/// Settings: `base` (its link), `left` and `right` (joints, separated by spaces), `radius` and `width` (m; for several wheels
/// per side the effective width of skid steering), `speed` (m/s), `turn` (rad/s), `acceleration` (m/s²), `effort` (N·m),
/// `rate_hz`.
pub(super) const WHEELS: Kind = Kind {
    name: "differential_base",
    description: "a base with wheels on both sides, differential or skid-steered",
    is_camera: false,
    build: |plan| Ok(Box::new(Base::new(plan, Type::Wheels)?)),
};

/// As a differential base, with `steer` (two joints, left and right), `driven` (joints, left and right in turn; each gets the
/// speed of its own circle), and `wheelbase` (m).
pub(super) const STEERED: Kind = Kind {
    name: "steered_base",
    description: "a base with two steered wheels in front (Ackermann)",
    is_camera: false,
    build: |plan| Ok(Box::new(Base::new(plan, Type::Steered)?)),
};

/// As a differential base, with belts of the scene instead of joints.
pub(super) const TRACKS: Kind = Kind {
    name: "tracked_base",
    description: "a base with belts on both sides",
    is_camera: false,
    build: |plan| Ok(Box::new(Base::new(plan, Type::Tracks)?)),
};

#[derive(Clone, Copy, PartialEq)]
enum Type {
    Wheels,
    Steered,
    Tracks,
}

#[derive(Clone)]
struct Base {
    link: String,
    gear: Gear,
    width_m: f64,
    /// Greatest speed, rate of rotation and acceleration of a side (m/s, rad/s, m/s²).
    most: [f64; 3],
    effort: f64,
    rate_hz: f64,
    wanted: BaseCommand,
    /// When the command ends (ns of simulation time), if it does.
    until_ns: Option<u64>,
    /// Speeds on the way there: left and right (m/s); of a steered base forward speed (m/s) and curvature (1/m).
    sides: [f64; 2],
    odometry: Odometry,
}

/// What moves it. Wheels are indices of velocities.
#[derive(Clone)]
enum Gear {
    Wheels { sides: [Vec<usize>; 2], radius_m: f64 },
    Steered { steer: [(usize, usize); 2], driven: Vec<usize>, radius_m: f64, wheelbase_m: f64 },
    Tracks { sides: [Vec<usize>; 2] },
}

#[derive(Clone, Copy, Default)]
struct Odometry {
    x: f64,
    y: f64,
    yaw: f64,
    /// Forward speed and rate of rotation.
    speed: f64,
    rate: f64,
}

/// Damping of a wheel's motor relative to its greatest effort (s/rad), and stiffness of steering (1/rad).
const WHEEL_GAIN: f64 = 2.0;
const STEERING_GAIN: f64 = 20.0;

impl Base {
    fn new(plan: &Plan<'_>, of: Type) -> Result<Self, ComponentError> {
        let mut settings = Settings::of(plan.description);
        let robot = &plan.blueprint.robot;
        let link = settings.text("base", "base_link")?;
        if robot.link(&link).is_none() {
            return Err(settings.bad("base", "the name of a link"));
        }
        let width_m = positive(&mut settings, "width")?;
        let most = [
            settings.number("speed", 1.0)?,
            settings.number("turn", 1.0)?,
            settings.number("acceleration", 0.5)?,
        ];
        let gear = match of {
            Type::Wheels => Gear::Wheels {
                sides: [
                    wheels(robot, &mut settings, "left")?,
                    wheels(robot, &mut settings, "right")?,
                ],
                radius_m: positive(&mut settings, "radius")?,
            },
            Type::Steered => steered(robot, &mut settings)?,
            Type::Tracks => Gear::Tracks {
                sides: [belts(plan, &mut settings, "left")?, belts(plan, &mut settings, "right")?],
            },
        };
        let effort = settings.number("effort", 50.0)?;
        let rate_hz = settings.number("rate_hz", 50.0)?;
        settings.refuse_rest()?;
        Ok(Self {
            link,
            gear,
            width_m,
            most,
            effort,
            rate_hz,
            wanted: BaseCommand::default(),
            until_ns: None,
            sides: [0.0; 2],
            odometry: Odometry::default(),
        })
    }

    /// Speeds of both sides, or forward speed and curvature, for the command within its limits.
    fn goal(&self) -> [f64; 2] {
        let speed = self.wanted.forward.clamp(-self.most[0], self.most[0]);
        let rate = self.wanted.turn.clamp(-self.most[1], self.most[1]);
        match self.gear {
            Gear::Steered { .. } if speed.abs() > 1e-6 => [speed, rate / speed],
            Gear::Steered { .. } => [0.0, self.sides[1]],
            _ => [speed - 0.5 * self.width_m * rate, speed + 0.5 * self.width_m * rate],
        }
    }

    fn wheel(&self, rate: f64) -> Motor {
        let (damping, limit) = (WHEEL_GAIN * self.effort, self.effort);
        Motor { velocity: rate, damping, limit, ..Motor::default() }
    }

    /// Forward speed and rate of rotation from the speeds of wheels and belts.
    fn measured(&self, now: &Sensed<'_>) -> [f64; 2] {
        let mean = |list: &[usize]| {
            list.iter().map(|&at| now.state.v[at]).sum::<f64>() / list.len().max(1) as f64
        };
        let both = |left: f64, right: f64| [0.5 * (left + right), (right - left) / self.width_m];
        match &self.gear {
            Gear::Wheels { sides: [left, right], radius_m } => {
                both(mean(left) * radius_m, mean(right) * radius_m)
            }
            Gear::Tracks { .. } => both(self.sides[0], self.sides[1]),
            Gear::Steered { driven, radius_m, .. } => {
                let speed = mean(driven) * radius_m;
                [speed, speed * self.sides[1]]
            }
        }
    }
}

/// Angle of a steered wheel at `aside` (m, left positive) for a curvature (1/m).
fn steering(curvature: f64, wheelbase_m: f64, aside: f64) -> f64 {
    libm::atan2(wheelbase_m * curvature, 1.0 - curvature * aside)
}

fn positive(settings: &mut Settings<'_>, name: &'static str) -> Result<f64, ComponentError> {
    let value = settings.number(name, 0.0)?;
    if value > 0.0 { Ok(value) } else { Err(settings.bad(name, "a length greater than zero")) }
}

fn steered(robot: &RobotModel, settings: &mut Settings<'_>) -> Result<Gear, ComponentError> {
    let names = settings.text("steer", "")?;
    let found: Vec<(usize, usize)> = names
        .split_whitespace()
        .filter_map(|name| robot.joint(name))
        .map(|id| (robot.joints()[id.0].first_position, robot.joints()[id.0].first_velocity))
        .collect();
    let steer = <[(usize, usize); 2]>::try_from(found)
        .map_err(|_| settings.bad("steer", "two joints, left and right, separated by a space"))?;
    Ok(Gear::Steered {
        steer,
        driven: wheels(robot, settings, "driven")?,
        radius_m: positive(settings, "radius")?,
        wheelbase_m: positive(settings, "wheelbase")?,
    })
}

fn wheels(
    robot: &RobotModel,
    settings: &mut Settings<'_>,
    name: &'static str,
) -> Result<Vec<usize>, ComponentError> {
    let text = settings.text(name, "")?;
    let wheel = |name: &str| {
        let joint = &robot.joints()[robot.joint(name)?.0];
        let turns = matches!(joint.kind, JointKind::Continuous | JointKind::Revolute);
        turns.then_some(joint.first_velocity)
    };
    let found: Option<Vec<usize>> = text.split_whitespace().map(wheel).collect();
    let found = found.filter(|found| !found.is_empty());
    found.ok_or_else(|| settings.bad(name, "joints that turn, separated by spaces"))
}

fn belts(
    plan: &Plan<'_>,
    settings: &mut Settings<'_>,
    name: &'static str,
) -> Result<Vec<usize>, ComponentError> {
    let text = settings.text(name, "")?;
    let belt = |name: &str| plan.belts.iter().position(|belt| belt == name);
    let found: Option<Vec<usize>> = text.split_whitespace().map(belt).collect();
    let found = found.filter(|found| !found.is_empty());
    found.ok_or_else(|| settings.bad(name, "belts of the scene, separated by spaces"))
}

impl Component for Base {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        let DeviceCommand::Base(command) = command else {
            let (for_device, is_device) = (command.device(), "a base");
            return Err(DeviceRefusal::NotMine { for_device, is_device });
        };
        DeviceRefusal::check_numbers(&[command.forward, command.turn], 2)?;
        self.wanted = *command;
        self.until_ns = command.hold_ns.map(|hold_ns| now.now_ns.saturating_add(hold_ns));
        Ok(())
    }

    fn device(&self, _robot: &RobotModel) -> Device {
        Device::Base { frame: self.link.clone() }
    }

    fn halt(&mut self, _now: &Sensed<'_>) {
        self.wanted = BaseCommand::default();
    }

    fn drive(&mut self, now: &Sensed<'_>, drives: &mut Drives<'_>) {
        if self.until_ns.is_some_and(|until_ns| now.now_ns >= until_ns) {
            (self.wanted, self.until_ns) = (BaseCommand::default(), None);
        }
        let (goal, change) = (self.goal(), self.most[2] * now.step_ns as f64 * 1e-9);
        for (side, goal) in self.sides.iter_mut().zip(goal) {
            *side = goal.clamp(*side - change, *side + change);
        }
        match &self.gear {
            Gear::Wheels { sides, radius_m } => {
                for (list, speed) in sides.iter().zip(self.sides) {
                    for &wheel in list {
                        drives.motors[wheel] = self.wheel(speed / radius_m);
                    }
                }
            }
            Gear::Tracks { sides } => {
                for (list, speed) in sides.iter().zip(self.sides) {
                    list.iter().for_each(|&belt| drives.belts[belt] = speed);
                }
            }
            Gear::Steered { steer, driven, radius_m, wheelbase_m } => {
                let [speed, curvature] = self.sides;
                for (&(_, velocity), aside) in steer.iter().zip([0.5, -0.5]) {
                    let position = steering(curvature, *wheelbase_m, aside * self.width_m);
                    drives.motors[velocity] = Motor {
                        position,
                        stiffness: STEERING_GAIN * self.effort,
                        damping: self.effort,
                        limit: self.effort,
                        ..Motor::default()
                    };
                }
                for (number, &wheel) in driven.iter().enumerate() {
                    let aside = if number % 2 == 0 { 0.5 } else { -0.5 } * self.width_m;
                    let own = speed * (1.0 - curvature * aside);
                    drives.motors[wheel] = self.wheel(own / radius_m);
                }
            }
        }
    }

    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading)) {
        let [speed, rate] = self.measured(now);
        let dt = now.step_ns as f64 * 1e-9;
        let odometry = &mut self.odometry;
        let (sine, cosine) = libm::sincos(odometry.yaw + 0.5 * rate * dt);
        odometry.x += speed * dt * cosine;
        odometry.y += speed * dt * sine;
        odometry.yaw += rate * dt;
        (odometry.speed, odometry.rate) = (speed, rate);
        if now.is_due(self.rate_hz) {
            let (sine, cosine) = libm::sincos(0.5 * odometry.yaw);
            let turned = Quat::new_normalize(nalgebra::Quaternion::new(cosine, 0.0, 0.0, sine));
            let place = Vec3::new(odometry.x, odometry.y, 0.0);
            keep(Reading::Odometry(OdometryReading {
                start_from_base: Pose::from_parts(place.into(), turned),
                forward: speed,
                turn: rate,
            }));
        }
    }

    fn succeed(&mut self, predecessor: &dyn Component, _now: &Sensed<'_>) {
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>() {
            (self.wanted, self.until_ns) = (before.wanted, before.until_ns);
            self.sides = before.sides;
            self.odometry = before.odometry;
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
