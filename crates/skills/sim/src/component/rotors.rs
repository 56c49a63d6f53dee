//! Rotors: thrust and reaction torque of propellers that follow their commanded speeds with a lag, in moving air.
//!
//! Thrust grows with the square of the speed, the reaction torque with the thrust, and blades that move sideways through
//! the air are held back (Furrer et al., RotorS). Time constants differ for faster and slower.

use karakuri_geometry::Vec3;
use karakuri_robot::RobotModel;

use super::air::Wind;
use super::mount::{Mount, Tracker};
use super::{Component, ComponentError, Drives, Kind, Plan, Sensed, Settings};
use crate::physics::Push;
use crate::world::{DeviceCommand, DeviceRefusal, Reading};
use crate::world_handle::Device;

/// Settings: `on`, `xyz`, `rpy`, `x`, `y` and `spin` (lists: place of each rotor in the frame (m), and 1 or −1 for its direction
/// of rotation about z), `thrust` (N/(rad/s)²), `moment` (m), `drag` (N/(rad/s)/(m/s)), `rolling` (N·m/(rad/s)/(m/s)), `rise` and
/// `fall` (s), `most` (rad/s), `rate_hz`, and the wind: see the kind `drag`.
pub(super) const KIND: Kind = Kind {
    name: "rotors",
    description: "propellers along z of a frame on a link or an object",
    is_camera: false,
    build: |plan| Ok(Box::new(Rotors::new(plan)?)),
};

#[derive(Clone)]
struct Rotors {
    mount: Mount,
    tracker: Tracker,
    wind: Wind,
    rotors: Vec<Rotor>,
    /// N/(rad/s)².
    thrust: f64,
    /// Reaction torque per thrust (m).
    moment_m: f64,
    /// Force against sideways motion, and torque by it, per speed of rotor and air.
    drag: [f64; 2],
    /// Time constants for faster and slower (s).
    lag_secs: [f64; 2],
    most: f64,
    rate_hz: f64,
}

#[derive(Clone, Copy)]
struct Rotor {
    at: Vec3,
    /// 1 or −1.
    spin: f64,
    /// Commanded and actual speed (rad/s).
    wanted: f64,
    speed: f64,
}

impl Rotors {
    fn new(plan: &Plan<'_>) -> Result<Self, ComponentError> {
        let mut settings = Settings::of(plan.description);
        let mount = Mount::read(plan, &mut settings)?;
        let (x, y) = (settings.list("x")?, settings.list("y")?);
        let spins = settings.list("spin")?;
        if x.is_empty() || x.len() != y.len() || x.len() != spins.len() {
            return Err(settings.bad("spin", "a list as long as x and y, one entry for each rotor"));
        }
        if spins.iter().any(|spin| spin.abs() != 1.0) {
            return Err(settings.bad("spin", "1 or −1 for each rotor"));
        }
        let rotors = x.iter().zip(&y).zip(&spins).map(|((x, y), spin)| Rotor {
            at: Vec3::new(*x, *y, 0.0),
            spin: *spin,
            wanted: 0.0,
            speed: 0.0,
        });
        let made = Self {
            mount,
            tracker: Tracker::default(),
            rotors: rotors.collect(),
            thrust: settings.number("thrust", 8.54858e-6)?,
            moment_m: settings.number("moment", 0.016)?,
            drag: [settings.number("drag", 0.0)?, settings.number("rolling", 0.0)?],
            lag_secs: [settings.number("rise", 0.0125)?, settings.number("fall", 0.025)?],
            most: settings.number("most", 838.0)?,
            rate_hz: settings.number("rate_hz", 100.0)?,
            wind: Wind::read(&mut settings)?,
        };
        settings.refuse_rest()?;
        Ok(made)
    }
}

impl Component for Rotors {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, _now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        let DeviceCommand::Speeds(speeds) = command else {
            let (for_device, is_device) = (command.device(), "rotors");
            return Err(DeviceRefusal::NotMine { for_device, is_device });
        };
        DeviceRefusal::check_numbers(speeds, self.rotors.len())?;
        for (rotor, speed) in self.rotors.iter_mut().zip(speeds) {
            rotor.wanted = speed.clamp(0.0, self.most);
        }
        Ok(())
    }

    fn device(&self, _robot: &RobotModel) -> Device {
        Device::Actuator { what: "rotors", count: self.rotors.len() }
    }

    fn halt(&mut self, _now: &Sensed<'_>) {
        self.rotors.iter_mut().for_each(|rotor| rotor.wanted = 0.0);
    }

    fn drive(&mut self, now: &Sensed<'_>, drives: &mut Drives<'_>) {
        let place = self.mount.place(now);
        self.tracker.follow(now.now_ns, &place);
        let dt = now.step_ns as f64 * 1e-9;
        let wind = self.wind.blow(now.now_ns, dt);
        let along = place.rotation * Vec3::z();
        let (mut force, mut torque) = (Vec3::zeros(), Vec3::zeros());
        for rotor in &mut self.rotors {
            let lag = if rotor.wanted > rotor.speed { self.lag_secs[0] } else { self.lag_secs[1] };
            let share = if lag > 0.0 { 1.0 - libm::exp(-dt / lag) } else { 1.0 };
            rotor.speed += share * (rotor.wanted - rotor.speed);
            let arm = place.rotation * rotor.at;
            let pull = self.thrust * rotor.speed * rotor.speed;
            let through = self.tracker.linear + self.tracker.angular.cross(&arm) - wind;
            let aside = through - along * along.dot(&through);
            let push = along * pull - aside * (self.drag[0] * rotor.speed);
            force += push;
            torque += arm.cross(&push)
                - along * (rotor.spin * self.moment_m * pull)
                - aside * (self.drag[1] * rotor.speed);
        }
        let at = self.mount.owner_from_frame.translation.vector.into();
        drives.pushes.push(Push { on: self.mount.owner, force, torque, at });
    }

    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading)) {
        if now.is_due(self.rate_hz) {
            keep(Reading::Speeds(self.rotors.iter().map(|rotor| rotor.speed).collect()));
        }
    }

    fn succeed(&mut self, predecessor: &dyn Component, _now: &Sensed<'_>) {
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>()
            && before.rotors.len() == self.rotors.len()
        {
            for (rotor, before) in self.rotors.iter_mut().zip(&before.rotors) {
                (rotor.wanted, rotor.speed) = (before.wanted, before.speed);
            }
            self.tracker = before.tracker;
            self.wind.gust = before.wind.gust;
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
