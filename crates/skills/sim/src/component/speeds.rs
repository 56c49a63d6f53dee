//! Belts of a scene that are commanded directly, and the stiffness of elastic drives.

use karakuri_robot::RobotModel;

use super::{Component, ComponentError, Drives, Kind, Plan, Sensed, Settings};
use crate::world::{DeviceCommand, DeviceRefusal, ElasticReading, Reading};
use crate::world_handle::Device;

/// Settings: `belts` (names, separated by spaces), `acceleration` (m/s²), `rate_hz`.
pub(super) const CONVEYOR: Kind = Kind {
    name: "conveyor",
    description: "belts of the scene that run at commanded speeds",
    is_camera: false,
    build: |plan| Ok(Box::new(Conveyor::new(plan)?)),
};

/// Settings: `joints` (names, separated by spaces), `rate_hz`.
pub(super) const STIFFNESS: Kind = Kind {
    name: "variable_stiffness",
    description: "the series springs of joints: commanded stiffness, measured deflection",
    is_camera: false,
    build: |plan| Ok(Box::new(Stiffness::new(plan)?)),
};

#[derive(Clone)]
struct Conveyor {
    belts: Vec<usize>,
    wanted: Vec<f64>,
    speeds: Vec<f64>,
    acceleration: f64,
    rate_hz: f64,
}

impl Conveyor {
    fn new(plan: &Plan<'_>) -> Result<Self, ComponentError> {
        let mut settings = Settings::of(plan.description);
        let text = settings.text("belts", "")?;
        let belt = |name: &str| plan.belts.iter().position(|belt| belt == name);
        let found: Option<Vec<usize>> = text.split_whitespace().map(belt).collect();
        let belts = found
            .filter(|found| !found.is_empty())
            .ok_or_else(|| settings.bad("belts", "belts of the scene, separated by spaces"))?;
        let acceleration = settings.number("acceleration", 1.0)?;
        let rate_hz = settings.number("rate_hz", 50.0)?;
        settings.refuse_rest()?;
        let still = vec![0.0; belts.len()];
        Ok(Self { belts, wanted: still.clone(), speeds: still, acceleration, rate_hz })
    }
}

impl Component for Conveyor {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, _now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        let DeviceCommand::Speeds(speeds) = command else {
            let (for_device, is_device) = (command.device(), "a conveyor");
            return Err(DeviceRefusal::NotMine { for_device, is_device });
        };
        DeviceRefusal::check_numbers(speeds, self.belts.len())?;
        self.wanted.clone_from(speeds);
        Ok(())
    }

    fn device(&self, _robot: &RobotModel) -> Device {
        Device::Actuator { what: "belts", count: self.belts.len() }
    }

    fn halt(&mut self, _now: &Sensed<'_>) {
        self.wanted.fill(0.0);
    }

    fn drive(&mut self, now: &Sensed<'_>, drives: &mut Drives<'_>) {
        let change = self.acceleration * now.step_ns as f64 * 1e-9;
        let all = self.belts.iter().zip(&mut self.speeds).zip(&self.wanted);
        for ((&belt, speed), wanted) in all {
            *speed = wanted.clamp(*speed - change, *speed + change);
            drives.belts[belt] = *speed;
        }
    }

    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading)) {
        if now.is_due(self.rate_hz) {
            keep(Reading::Speeds(self.speeds.clone()));
        }
    }

    fn succeed(&mut self, predecessor: &dyn Component, _now: &Sensed<'_>) {
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>()
            && before.belts.len() == self.belts.len()
        {
            self.wanted.clone_from(&before.wanted);
            self.speeds.clone_from(&before.speeds);
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

#[derive(Clone)]
struct Stiffness {
    /// Indices among the elastic drives, and of the joints' positions and velocities.
    drives: Vec<(usize, usize, usize)>,
    wanted: Vec<f64>,
    rate_hz: f64,
}

impl Stiffness {
    fn new(plan: &Plan<'_>) -> Result<Self, ComponentError> {
        let mut settings = Settings::of(plan.description);
        let robot = &plan.blueprint.robot;
        let drive = |name: &str| {
            let joint = &robot.joints()[robot.joint(name)?.0];
            let mut drives = plan.blueprint.elastic_drives();
            let index = drives.position(|(dof, _)| dof == joint.first_velocity)?;
            Some((index, joint.first_position, joint.first_velocity))
        };
        let text = settings.text("joints", "")?;
        let found: Option<Vec<_>> = text.split_whitespace().map(drive).collect();
        let drives = found.filter(|found| !found.is_empty()).ok_or_else(|| {
            settings.bad("joints", "joints with a series spring, separated by spaces")
        })?;
        let rate_hz = settings.number("rate_hz", 100.0)?;
        settings.refuse_rest()?;
        let wanted = drives.iter().map(|(at, ..)| plan.state.rotors[*at].stiffness).collect();
        Ok(Self { drives, wanted, rate_hz })
    }
}

impl Component for Stiffness {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, _now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        let DeviceCommand::Stiffness(stiffness) = command else {
            let (for_device, is_device) = (command.device(), "elastic drives");
            return Err(DeviceRefusal::NotMine { for_device, is_device });
        };
        DeviceRefusal::check_numbers(stiffness, self.drives.len())?;
        self.wanted.clone_from(stiffness);
        Ok(())
    }

    fn device(&self, _robot: &RobotModel) -> Device {
        Device::Actuator { what: "stiffness", count: self.drives.len() }
    }

    fn drive(&mut self, _now: &Sensed<'_>, drives: &mut Drives<'_>) {
        for ((at, ..), wanted) in self.drives.iter().zip(&self.wanted) {
            drives.stiffness[*at] = *wanted;
        }
    }

    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading)) {
        if !now.is_due(self.rate_hz) {
            return;
        }
        let rotor = |at: usize| &now.state.rotors[at];
        let all = || self.drives.iter();
        keep(Reading::Elastic(ElasticReading {
            deflection: all().map(|&(at, q, _)| rotor(at).position - now.state.q[q]).collect(),
            stiffness: all().map(|&(at, ..)| rotor(at).stiffness).collect(),
            effort: all().map(|&(_, _, dof)| now.readings.joint_effort[dof]).collect(),
        }));
    }

    fn succeed(&mut self, predecessor: &dyn Component, _now: &Sensed<'_>) {
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>()
            && before.wanted.len() == self.wanted.len()
        {
            self.wanted.clone_from(&before.wanted);
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
