//! A gripper whose two fingers slide towards each other.

use std::sync::Arc;

use karakuri_motion::hand::{TwoFinger, TwoFingerSetup};
use karakuri_motion::{GlideLimits, Motor};
use karakuri_robot::{JointId, LinkId, RobotModel};

use super::{Component, ComponentError, Drives, Kind, Parts, Plan, Role, Sensed, Settings, named};
use crate::world::{DeviceCommand, DeviceRefusal, Reading};
use crate::world_handle::{Device, DeviceJoint};

/// The joints tagged `left` and `right`.
pub(super) const KIND: Kind = Kind {
    name: "two_finger_gripper",
    description: "two fingers that slide, on the joints tagged left and right",
    is_camera: false,
    build: |plan| Ok(Box::new(Gripper::new(plan)?)),
};

#[derive(Clone)]
struct Gripper {
    fingers: TwoFinger,
    joints: Arc<[DeviceJoint]>,
    positions: [usize; 2],
    velocities: [usize; 2],
    links: [LinkId; 2],
    rate_hz: f64,
}

/// Default speed and force limits of fingers (m/s, N).
const DEFAULT_SPEED_AND_FORCE: (f64, f64) = (0.1, 50.0);

impl Gripper {
    fn new(plan: &Plan<'_>) -> Result<Self, ComponentError> {
        let robot = &plan.blueprint.robot;
        let roles = [Role::Joint("left"), Role::Joint("right")];
        let parts = Parts::find(robot, plan.description, &roles)?;
        let joint = |i: usize| {
            let JointId(id) = parts.joints[i];
            &robot.joints()[id]
        };
        let mut settings = Settings::of(plan.description);
        let rate_hz = settings.number("rate_hz", 100.0)?;
        let limits = &joint(0).limits;
        let effort =
            settings.number("effort", limits.effort.unwrap_or(DEFAULT_SPEED_AND_FORCE.1))?;
        settings.refuse_rest()?;
        let velocity = limits.velocity.filter(|v| *v > 0.0).unwrap_or(DEFAULT_SPEED_AND_FORCE.0);
        let glide = GlideLimits { velocity, acceleration: 10.0 * velocity, range: limits.position };
        let positions = [0, 1].map(|i| joint(i).first_position);
        let q = positions.map(|at| plan.state.q[at]);
        Ok(Self {
            fingers: TwoFinger::new(TwoFingerSetup::new(glide, effort), &q),
            joints: named(robot, &plan.description.prefix, &parts.joints),
            positions,
            velocities: [0, 1].map(|i| joint(i).first_velocity),
            links: [0, 1].map(|i| joint(i).child),
            rate_hz,
        })
    }
}

impl Component for Gripper {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, _now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        match command {
            DeviceCommand::Gripper(command) => {
                Ok(self.fingers.command(command.position_m, command.effort)?)
            }
            other => {
                Err(DeviceRefusal::NotMine { for_device: other.device(), is_device: "a gripper" })
            }
        }
    }

    fn device(&self, _robot: &RobotModel) -> Device {
        Device::Gripper { joints: self.joints.to_vec() }
    }

    fn halt(&mut self, _now: &Sensed<'_>) {
        self.fingers.halt();
    }

    fn drive(&mut self, now: &Sensed<'_>, drives: &mut Drives<'_>) {
        let mut motors = [Motor::default(); 2];
        let q = self.positions.map(|at| now.state.q[at]);
        let v = self.velocities.map(|at| now.state.v[at]);
        self.fingers.tick(now.now_ns, &q, &v, &mut motors);
        for (&dof, motor) in self.velocities.iter().zip(motors) {
            drives.motors[dof] = motor;
        }
    }

    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading)) {
        if now.is_due(self.rate_hz) {
            keep(Reading::Joints(now.joints(&self.positions, &self.velocities)));
        }
    }

    fn grasping_links(&self) -> &[LinkId] {
        &self.links
    }

    fn succeed(&mut self, predecessor: &dyn Component, _now: &Sensed<'_>) {
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>() {
            self.fingers = before.fingers.clone();
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
