//! An arm whose controller sees and moves it through drives and encoders.

use std::f64::consts::TAU;

use karakuri_geometry::Vec3;
use karakuri_geometry::random::Rng;
use karakuri_motion::Motor;
use karakuri_motion::arm::{ArmSetup, alone};
use karakuri_robot::dynamics::{Scratch, gravity};
use karakuri_robot::{Chain, RobotModel};
use karakuri_scene::Setting;
use karakuri_sim::component::{Component, ComponentError, Drives, Kind, Parts, Plan, Role, Sensed};
use karakuri_sim::physics::PhysicsState;
use karakuri_sim::world::{DeviceCommand, DeviceRefusal, FaultReading, Reading};
use karakuri_sim::world_handle::Device;

use super::{HARDWARE_FAULT, bad, inner, number, numbers, setting};
use crate::can::Loss;
use crate::encoder::EncoderDefect;
use crate::{ArmHardware, HardwareSetup, PlannedFault, read_parameters};

/// As `generic_arm`, with hardware between the controller and the joints.
///
/// Settings beside those of `generic_arm`: `drives`, the text of a parameter file; `cycle_hz` and `bit_rate` of the bus;
/// `encoder_noise` (rad); `calibration_error` (rad, one for all joints or one per joint); `slack` (rad); `seed`; and faults:
/// `lost` (node, from s, for s), `stuck` (joint, from s), `stale` (joint, from s).
pub const ARM: Kind = Kind {
    name: "canopen_arm",
    description: "an arm whose drives are on a CANopen bus, between the links tagged base and tip",
    is_camera: false,
    build: |plan| Ok(Box::new(CanopenArm::new(plan)?)),
};

const OWN: [&str; 10] = [
    "drives",
    "cycle_hz",
    "bit_rate",
    "encoder_noise",
    "calibration_error",
    "slack",
    "seed",
    "lost",
    "stuck",
    "stale",
];

#[derive(Clone)]
struct CanopenArm {
    inner: Box<dyn Component>,
    hardware: ArmHardware,
    /// For the weight of the arm.
    model: RobotModel,
    gravity_in_base: Vec3,
    scratch: Scratch,
    positions: Vec<usize>,
    velocities: Vec<usize>,
    weight: Vec<f64>,
    /// Whether everything has worked once.
    began: bool,
    faults: Vec<String>,
    /// Whether the present faults have been told.
    told: bool,
}

/// Greatest effort of a joint (N·m): the drives have their own limits.
const ANY_EFFORT: f64 = 1e6;
/// How often faults are told while they last (1/s).
const FAULT_HZ: f64 = 50.0;

impl CanopenArm {
    fn new(plan: &Plan<'_>) -> Result<Self, ComponentError> {
        let robot = &plan.blueprint.robot;
        let roles = [Role::Link("base"), Role::Link("tip")];
        let links = Parts::find(robot, plan.description, &roles)?.links;
        let unfit = |why: String| ComponentError::NotAnArm {
            place: plan.description.place.clone(),
            component: plan.description.name.clone(),
            why,
        };
        let chain = Chain::between(robot, links[0], links[1]);
        let chain = chain.map_err(|why| unfit(why.to_string()))?;
        let of = |id: usize| &robot.joints()[chain.variables[id].joint.0];
        let joints = 0..chain.dof();
        let positions: Vec<usize> = joints.clone().map(|i| of(i).first_position).collect();
        let velocities: Vec<usize> = joints.clone().map(|i| of(i).first_velocity).collect();
        let rotors: Vec<f64> =
            velocities.iter().map(|dof| plan.blueprint.drives[*dof].armature).collect();
        let arm = ArmSetup::new(&plan.description.name, robot, links[0], links[1], &rotors);
        let arm = arm.map_err(|why| unfit(why.to_string()))?;
        let mut nominal: Vec<[f64; 2]> =
            arm.joints.iter().map(|joint| [joint.gains.stiffness, joint.gains.damping]).collect();
        for (name, which) in [("stiffness", 0), ("damping", 1)] {
            let given = numbers(plan, name)?;
            let one = given.len() == 1;
            for (i, gains) in nominal.iter_mut().enumerate().filter(|_| !given.is_empty()) {
                gains[which] = *given.get(if one { 0 } else { i }).unwrap_or(&gains[which]);
            }
        }
        let names = joints.clone().map(|i| of(i).name.clone()).collect();
        let setup = hardware_setup(plan, names, nominal)?;
        let q: Vec<f64> = positions.iter().map(|at| plan.state.q[*at]).collect();
        let model = alone(robot, &chain).unwrap_or_else(|| arm.alone.clone());
        let gravity_in_base = arm.world_from_base.rotation.inverse() * plan.blueprint.gravity;
        let (mut scratch, mut weight) = (Scratch::default(), vec![0.0; chain.dof()]);
        gravity(&model, &gravity_in_base, &q, &mut scratch, &mut weight);
        let hardware = ArmHardware::new(setup, &q, &weight);
        let mut hardware = hardware.map_err(|why| unfit(why.to_string()))?;
        for fault in planned(plan, chain.dof())? {
            hardware.plan_fault(fault);
        }
        Ok(Self {
            inner: inner(plan, "generic_arm", &OWN)?,
            hardware,
            model,
            gravity_in_base,
            scratch,
            positions,
            velocities,
            weight,
            began: false,
            faults: Vec::new(),
            told: false,
        })
    }

    /// The state as far as the controller knows it.
    fn known(&self, now: &Sensed<'_>) -> PhysicsState {
        let mut state = now.state.clone();
        for (i, (&at, &dof)) in self.positions.iter().zip(&self.velocities).enumerate() {
            state.q[at] = self.hardware.positions()[i];
            state.v[dof] = self.hardware.velocities()[i];
        }
        state
    }
}

fn hardware_setup(
    plan: &Plan<'_>,
    joints: Vec<String>,
    nominal: Vec<[f64; 2]>,
) -> Result<HardwareSetup, ComponentError> {
    let text = match setting(plan.description, "drives") {
        Some(Setting::Text(text)) => text.as_str(),
        _ => "",
    };
    let drives = read_parameters(text).map_err(|why| ComponentError::NotAnArm {
        place: plan.description.place.clone(),
        component: plan.description.name.clone(),
        why: format!("parameters of its drives: {why}"),
    })?;
    let rate = |name, default: f64, needed| {
        let rate = number(plan, name, default)?;
        let period_ns = libm::round(1e9 / rate);
        match period_ns.is_finite() && (1.0..1e9).contains(&period_ns) {
            true => Ok(period_ns as u64),
            false => Err(bad(plan, name, needed)),
        }
    };
    let seed = number(plan, "seed", 0.0)? as u64;
    let mut rng = Rng::new(seed);
    let mounted_rad: Vec<f64> = joints.iter().map(|_| rng.between(0.0, TAU)).collect();
    let errors = numbers(plan, "calibration_error")?;
    let error = |i: usize| match errors[..] {
        [] => Some(0.0),
        [one] => Some(one),
        _ => errors.get(i).copied(),
    };
    let wrong = |(i, at): (usize, &f64)| error(i).map(|error| at + error);
    let calibrated: Option<Vec<f64>> = mounted_rad.iter().enumerate().map(wrong).collect();
    let needed = "one number, or one per joint";
    Ok(HardwareSetup {
        drives,
        joints,
        bit_ns: rate("bit_rate", 1e6, "bits per second")?,
        cycle_ns: rate("cycle_hz", 250.0, "cycles per second")?,
        calibrated_rad: calibrated.ok_or_else(|| bad(plan, "calibration_error", needed))?,
        mounted_rad,
        noise_rad: number(plan, "encoder_noise", 0.0)?,
        seed,
        slack_rad: number(plan, "slack", 0.02)?,
        nominal,
    })
}

/// Faults that the settings plan.
fn planned(plan: &Plan<'_>, joints: usize) -> Result<Vec<PlannedFault>, ComponentError> {
    let mut faults = Vec::new();
    let time_ns = |secs: f64| (secs.max(0.0) * 1e9) as u64;
    match numbers(plan, "lost")?[..] {
        [] => {}
        [node, from, secs] if (1.0..128.0).contains(&node) => {
            let (from_ns, until_ns) = (time_ns(from), time_ns(from + secs));
            faults.push(PlannedFault::Loss(Loss { node: node as u8, from_ns, until_ns }));
        }
        _ => return Err(bad(plan, "lost", "a node, when (s) and how long (s)")),
    }
    for (name, defect) in [("stuck", EncoderDefect::Stuck), ("stale", EncoderDefect::Stale)] {
        match numbers(plan, name)?[..] {
            [] => {}
            [joint, from] if (0.0..joints as f64).contains(&joint) => {
                let from_ns = time_ns(from);
                faults.push(PlannedFault::Encoder { joint: joint as usize, defect, from_ns });
            }
            _ => return Err(bad(plan, name, "the number of a joint, from 0, and when (s)")),
        }
    }
    Ok(faults)
}

impl Component for CanopenArm {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        let state = self.known(now);
        self.inner.command(command, &Sensed { state: &state, ..*now })
    }

    fn device(&self, robot: &RobotModel) -> Device {
        self.inner.device(robot)
    }

    fn halt(&mut self, now: &Sensed<'_>) {
        let state = self.known(now);
        self.inner.halt(&Sensed { state: &state, ..*now });
    }

    fn drive(&mut self, now: &Sensed<'_>, drives: &mut Drives<'_>) {
        let dt_secs = now.step_ns as f64 * 1e-9;
        let q: Vec<f64> = self.positions.iter().map(|at| now.state.q[*at]).collect();
        self.hardware.sense(now.now_ns, dt_secs, &q);
        let state = self.known(now);
        let known = Sensed { state: &state, ..*now };
        let faults = self.hardware.faults(now.now_ns);
        self.began |= faults.is_empty();
        self.faults.clear();
        if self.began && !faults.is_empty() {
            // The controller brakes, and stays stopped as long as something is wrong.
            self.inner.halt(&known);
            self.faults.extend(faults.iter().map(ToString::to_string));
        }
        let mut motors = vec![Motor::default(); drives.motors.len()];
        self.inner.drive(
            &known,
            &mut Drives {
                motors: &mut motors,
                pushes: drives.pushes,
                stiffness: drives.stiffness,
                belts: drives.belts,
                connections: drives.connections,
            },
        );
        let own: Vec<Motor> = self.velocities.iter().map(|dof| motors[*dof]).collect();
        let Self { model, gravity_in_base, scratch, weight, hardware, .. } = self;
        gravity(model, gravity_in_base, hardware.positions(), scratch, weight);
        self.hardware.command(&own, &self.weight);
        let effort = self.hardware.actuate(now.now_ns, dt_secs, &q);
        for (&dof, &effort) in self.velocities.iter().zip(effort) {
            drives.motors[dof] = Motor { effort, limit: ANY_EFFORT, ..Motor::default() };
        }
    }

    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading)) {
        let state = self.known(now);
        self.inner.sense(&Sensed { state: &state, ..*now }, keep);
        // At once when it begins: commands are refused from here on, and this is why.
        let is_new = !self.told;
        self.told = !self.faults.is_empty();
        if let Some(text) = self.faults.first()
            && (is_new || now.is_due(FAULT_HZ))
        {
            keep(Reading::Fault(FaultReading { code: HARDWARE_FAULT, text: text.clone() }));
        }
    }

    fn succeed(&mut self, predecessor: &dyn Component, now: &Sensed<'_>) {
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>()
            && before.positions.len() == self.positions.len()
        {
            self.hardware = before.hardware.clone();
            self.began = before.began;
            self.inner.succeed(&*before.inner, now);
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
