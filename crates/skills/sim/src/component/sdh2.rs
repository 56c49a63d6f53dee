//! A Schunk SDH-2 hand.

use std::f64::consts::FRAC_PI_2;
use std::sync::Arc;

use karakuri_geometry::Point3;
use karakuri_motion::Motor;
use karakuri_motion::hand::{
    CurrentMode, FingerSetup, Grasp, GraspTable, HandController, HandReading, HandSetup,
};
use karakuri_robot::{JointId, LinkId, PositionRange, RobotModel};

use super::tactile::PadPlace;
use super::{Component, ComponentError, Drives, Kind, Parts, Plan, Role, Sensed, Settings};
use crate::world::{DeviceCommand, DeviceRefusal, HandControl, Reading};
use crate::world_handle::{Device, DeviceJoint};

/// Seven joints from `knuckle_joint` to `finger_23_joint`, six tactile pads on the segments of three fingers.
pub(super) const KIND: Kind = Kind {
    name: "sdh2",
    description: "Schunk SDH-2, three fingers with seven motors and six tactile pads",
    is_camera: false,
    build: |plan| Ok(Box::new(Sdh2::new(plan)?)),
};

/// Names of the hand's joints, in the order of its commands. The second pivot mirrors the first and is not included.
pub const SDH2_JOINTS: [&str; 7] = [
    "knuckle_joint",
    "thumb_2_joint",
    "thumb_3_joint",
    "finger_12_joint",
    "finger_13_joint",
    "finger_22_joint",
    "finger_23_joint",
];

/// The hand's grasps (table 2.9 of the lab's description): pivot, proximal and distal joints, open and closed (degrees).
const GRASPS_DEG: [(Grasp, [f64; 3], [f64; 3]); 4] = [
    (Grasp::Cylindrical, [0.0, -30.0, 30.0], [0.0, 0.0, 65.0]),
    (Grasp::Parallel, [0.0, -75.0, 75.0], [0.0, 7.0, -7.0]),
    (Grasp::Centrical, [60.0, -75.0, 75.0], [60.0, 7.0, -7.0]),
    (Grasp::Spherical, [60.0, -40.0, 40.0], [60.0, -15.0, 55.0]),
];

/// The links of the pads, in the order of the pads' numbers.
const PADS: [&str; 6] = [
    "finger_12_link",
    "finger_13_link",
    "thumb_2_link",
    "thumb_3_link",
    "finger_22_link",
    "finger_23_link",
];

#[derive(Clone)]
struct Sdh2 {
    controller: HandController,
    joints: Arc<[DeviceJoint]>,
    positions: [usize; 7],
    velocities: [usize; 7],
    /// The links of the pads, and the palm.
    links: Vec<LinkId>,
    rate_hz: f64,
    tactile_hz: f64,
    temperature_hz: f64,
}

/// The Schunk SDH-2: ranges, velocities and efforts of its joints, and its grasps.
pub fn sdh2_setup(name: &str) -> HandSetup {
    let joint =
        |lower: f64, effort: f64| FingerSetup::new(PositionRange::new(lower, FRAC_PI_2), effort);
    let joints = SDH2_JOINTS.map(|name| match name {
        "knuckle_joint" => joint(0.0, 5.0),
        _ if name.contains("2_") => joint(-FRAC_PI_2, 2.1),
        _ => joint(-FRAC_PI_2, 1.4),
    });
    let fingers = |degrees: [f64; 3]| {
        let [pivot, near, far] = degrees.map(f64::to_radians);
        vec![pivot, near, far, near, far, near, far]
    };
    let grasps =
        GRASPS_DEG.into_iter().fold(GraspTable::default(), |table, (grasp, open, closed)| {
            table.with(grasp, fingers(open), fingers(closed))
        });
    let uniform = HandSetup::uniform(name, joints[0], joints.len());
    HandSetup { joints: joints.to_vec(), grasps, ..uniform }
}

impl Sdh2 {
    fn new(plan: &Plan<'_>) -> Result<Self, ComponentError> {
        let robot = &plan.blueprint.robot;
        let mut roles: Vec<Role> = SDH2_JOINTS.iter().map(|name| Role::Joint(name)).collect();
        roles.extend(PADS.iter().map(|name| Role::Link(name)));
        roles.push(Role::Link("palm_link"));
        let parts = Parts::find(robot, plan.description, &roles)?;
        let mut settings = Settings::of(plan.description);
        let rate_hz = settings.number("rate_hz", 100.0)?;
        let tactile_hz = settings.number("tactile_hz", 30.0)?;
        let temperature_hz = settings.number("temperature_hz", 1.0)?;
        settings.refuse_rest()?;

        let joint = |i: usize| {
            let JointId(id) = parts.joints[i];
            &robot.joints()[id]
        };
        let positions: [usize; 7] = std::array::from_fn(|i| joint(i).first_position);
        let q = positions.map(|at: usize| plan.state.q[at]);
        let names = SDH2_JOINTS
            .iter()
            .enumerate()
            .map(|(i, own)| DeviceJoint { own: (*own).to_owned(), model: joint(i).name.clone() });
        let setup = sdh2_setup(&plan.description.name);
        Ok(Self {
            controller: HandController::new(Arc::new(setup), &q),
            joints: names.collect(),
            positions,
            velocities: std::array::from_fn(|i| joint(i).first_velocity),
            links: parts.links,
            rate_hz,
            tactile_hz,
            temperature_hz,
        })
    }
}

/// Geometry of a segment's pad: 6 × 14 cells on the lower segments, 6 × 13 on the upper ones.
fn place(pad: usize) -> PadPlace {
    if pad.is_multiple_of(2) {
        PadPlace { columns: 6, rows: 14, middle: Point3::new(0.0153, 0.0, 0.0435) }
    } else {
        PadPlace { columns: 6, rows: 13, middle: Point3::new(0.0148, 0.0, 0.0408) }
    }
}

impl Component for Sdh2 {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        match command {
            DeviceCommand::Hand(command) => Ok(self.controller.command(now.now_ns, command)?),
            other => {
                Err(DeviceRefusal::NotMine { for_device: other.device(), is_device: "a hand" })
            }
        }
    }

    fn device(&self, _robot: &RobotModel) -> Device {
        let grasps = self.controller.setup().grasps.clone();
        Device::Hand { joints: self.joints.to_vec(), grasps }
    }

    fn halt(&mut self, _now: &Sensed<'_>) {
        self.controller.halt();
    }

    fn drive(&mut self, now: &Sensed<'_>, drives: &mut Drives<'_>) {
        let mut motors = [Motor::default(); 7];
        let q = self.positions.map(|at| now.state.q[at]);
        let v = self.velocities.map(|at| now.state.v[at]);
        let effort = self.velocities.map(|at| now.effort(at));
        let reading = HandReading { q: &q, v: &v, effort: &effort };
        self.controller.tick(now.now_ns, &reading, &mut motors);
        for (&dof, motor) in self.velocities.iter().zip(motors) {
            drives.motors[dof] = motor;
        }
    }

    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading)) {
        if now.is_due(self.rate_hz) {
            keep(Reading::Joints(now.joints(&self.positions, &self.velocities)));
            keep(Reading::HandControl(HandControl {
                mode: self.controller.mode(),
                currents: CurrentMode::ALL.map(|mode| self.controller.currents(mode).to_vec()),
                targets: self.controller.targets(),
            }));
        }
        if now.is_due(self.tactile_hz) {
            let feel = |(pad, &link): (usize, &LinkId)| {
                place(pad).feel(link, &now.world_from_links[link.0], now.readings)
            };
            keep(Reading::Tactile(self.links[..PADS.len()].iter().enumerate().map(feel).collect()));
        }
        if now.is_due(self.temperature_hz) {
            keep(Reading::Temperature(self.controller.temperatures_c()));
        }
    }

    fn grasping_links(&self) -> &[LinkId] {
        &self.links
    }

    fn succeed(&mut self, predecessor: &dyn Component, _now: &Sensed<'_>) {
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>() {
            self.controller = before.controller.clone();
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The limits and efforts of the hand's data sheet.
    #[test]
    fn the_setup_is_that_of_the_device() {
        let setup = sdh2_setup("sdh");
        let efforts: Vec<f64> = setup.joints.iter().map(|joint| joint.effort).collect();
        assert_eq!(efforts, [5.0, 2.1, 1.4, 2.1, 1.4, 2.1, 1.4]);
        assert!(setup.grasps.is_complete());
        for (i, joint) in setup.joints.iter().enumerate() {
            let range = joint.limits.range.expect("fingers have ranges");
            assert_eq!(range.upper().to_degrees(), 90.0);
            assert_eq!(range.lower().to_degrees(), if i == 0 { 0.0 } else { -90.0 });
            assert!((joint.limits.velocity.to_degrees() - 210.0).abs() < 1e-9);
        }
    }
}
