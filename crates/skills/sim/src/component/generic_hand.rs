//! A hand of any type: any number of finger joints, turning or sliding.

use std::sync::Arc;

use karakuri_motion::hand::{FingerSetup, HandCommand, HandRefusal};
use karakuri_motion::{GlideLimits, Motor, SetpointLimiter};
use karakuri_robot::{Joint, JointKind, LinkId, RobotModel};

use super::{Component, ComponentError, Drives, Kind, Parts, Plan, Role, Sensed, Settings, named};
use crate::world::{DeviceCommand, DeviceRefusal, Reading};
use crate::world_handle::{Device, DeviceJoint};

/// The joints tagged `joint_1`, `joint_2` and so on.
pub(super) const KIND: Kind = Kind {
    name: "generic_hand",
    description: "a hand of any make, on the joints tagged joint_1, joint_2, …, joint_24",
    is_camera: false,
    build: |plan| Ok(Box::new(GenericHand::new(plan)?)),
};

/// The tags of the joints.
const JOINTS: [&str; 24] = [
    "joint_1", "joint_2", "joint_3", "joint_4", "joint_5", "joint_6", "joint_7", "joint_8",
    "joint_9", "joint_10", "joint_11", "joint_12", "joint_13", "joint_14", "joint_15", "joint_16",
    "joint_17", "joint_18", "joint_19", "joint_20", "joint_21", "joint_22", "joint_23", "joint_24",
];
/// Speed and effort of turning and of sliding fingers whose description gives none (rad/s, N·m; m/s, N).
const TURNING: (f64, f64) = (2.0, 5.0);
const SLIDING: (f64, f64) = (0.1, 50.0);
/// A sliding finger gives all its force at this position error (m), a turning one at 40 mrad.
const FULL_FORCE_M: f64 = 2e-3;
/// A commanded velocity ends if it is not repeated within this time (ns).
const STALE_NS: u64 = 250_000_000;
/// Greatest time between ticks (s); longer intervals are clamped to it.
const LONGEST_TICK_SECS: f64 = 0.1;

#[derive(Clone)]
struct GenericHand {
    fingers: Vec<Finger>,
    joints: Arc<[DeviceJoint]>,
    positions: Vec<usize>,
    velocities: Vec<usize>,
    links: Vec<LinkId>,
    rate_hz: f64,
    last_tick_ns: Option<u64>,
}

#[derive(Clone)]
struct Finger {
    setup: FingerSetup,
    limiter: SetpointLimiter,
    target: f64,
    /// Fraction of its effort that it may use.
    current: f64,
    /// A commanded velocity, and when it ends (ns).
    velocity: Option<(f64, u64)>,
}

impl GenericHand {
    fn new(plan: &Plan<'_>) -> Result<Self, ComponentError> {
        let robot = &plan.blueprint.robot;
        let tagged = |tag: &&str| plan.description.tags.iter().any(|(known, _)| known == tag);
        let mut roles: Vec<Role> = JOINTS.iter().copied().filter(tagged).map(Role::Joint).collect();
        if roles.is_empty() {
            roles.push(Role::Joint(JOINTS[0]));
        }
        let parts = Parts::find(robot, plan.description, &roles)?;
        let mut settings = Settings::of(plan.description);
        let rate_hz = settings.number("rate_hz", 100.0)?;
        let efforts = settings.each("effort", parts.joints.len())?;
        settings.refuse_rest()?;
        let joint = |k: usize| -> &Joint { &robot.joints()[parts.joints[k].0] };
        let count = parts.joints.len();
        let positions: Vec<usize> = (0..count).map(|k| joint(k).first_position).collect();
        let finger = |k: usize| {
            let q = plan.state.q[positions[k]];
            let effort = efforts.as_ref().map(|each| each[k]);
            Finger {
                setup: setup(joint(k), effort),
                limiter: SetpointLimiter::at(q),
                target: q,
                current: 1.0,
                velocity: None,
            }
        };
        Ok(Self {
            fingers: (0..count).map(finger).collect(),
            joints: named(robot, &plan.description.prefix, &parts.joints),
            velocities: (0..count).map(|k| joint(k).first_velocity).collect(),
            links: moved_links(robot, &parts.joints),
            positions,
            rate_hz,
            last_tick_ns: None,
        })
    }

    fn carry_out(&mut self, command: &HandCommand, now: &Sensed<'_>) -> Result<(), HandRefusal> {
        match command {
            HandCommand::Move(targets) => {
                self.check("positions", "position", targets)?;
                for (finger, target) in self.fingers.iter_mut().zip(targets) {
                    finger.target = finger.setup.limits.confine(*target);
                    finger.velocity = None;
                }
            }
            HandCommand::Velocity(velocities) => {
                self.check("velocities", "velocity", velocities)?;
                let until_ns = now.now_ns.saturating_add(STALE_NS);
                for (finger, velocity) in self.fingers.iter_mut().zip(velocities) {
                    finger.velocity = Some((*velocity, until_ns));
                }
            }
            HandCommand::Stop => self.rest(now),
            HandCommand::Grip(_) | HandCommand::GripNumber { .. } => {
                // The grasps by number are those of the SDH-2.
                let number =
                    if let HandCommand::GripNumber { grasp, .. } = command { *grasp } else { 0 };
                return Err(HandRefusal::NoSuchGrasp { number });
            }
            HandCommand::SetCurrent { fraction, .. } => {
                self.check("currents", "current", fraction)?;
                if let Some(joint) = fraction.iter().position(|x| !(0.0..=1.0).contains(x)) {
                    let (what, value) = ("current", fraction[joint]);
                    return Err(HandRefusal::JointValue { what, joint, value });
                }
                for (finger, fraction) in self.fingers.iter_mut().zip(fraction) {
                    finger.current = *fraction;
                }
            }
        }
        Ok(())
    }

    fn check(
        &self,
        list: &'static str,
        what: &'static str,
        values: &[f64],
    ) -> Result<(), HandRefusal> {
        if values.len() != self.fingers.len() {
            let (given, needed) = (values.len(), self.fingers.len());
            return Err(HandRefusal::Length { what: list, given, needed });
        }
        match values.iter().position(|value| !value.is_finite()) {
            Some(joint) => Err(HandRefusal::JointValue { what, joint, value: values[joint] }),
            None => Ok(()),
        }
    }

    /// Moving fingers come to rest; pressing fingers continue to press.
    fn rest(&mut self, now: &Sensed<'_>) {
        for (k, finger) in self.fingers.iter_mut().enumerate() {
            let v = now.state.v[self.velocities[k]];
            if v.abs() > 0.01 * finger.setup.limits.velocity {
                let q = now.state.q[self.positions[k]];
                finger.limiter = SetpointLimiter { position: q, velocity: v };
                finger.target = finger.limiter.stopping_place(&finger.setup.limits);
            } else {
                finger.target = finger.limiter.position;
            }
            finger.velocity = None;
        }
    }
}

/// Limits, effort and stiffness of a finger joint.
fn setup(joint: &Joint, effort: Option<f64>) -> FingerSetup {
    let slides = joint.kind == JointKind::Prismatic;
    let usual = if slides { SLIDING } else { TURNING };
    let positive = |limit: Option<f64>, usual: f64| limit.filter(|x| *x > 0.0).unwrap_or(usual);
    let effort = positive(effort.or(joint.limits.effort), usual.1);
    let velocity = positive(joint.limits.velocity, usual.0);
    let mut setup = FingerSetup::new(joint.limits.position, effort);
    setup.limits =
        GlideLimits { velocity, acceleration: velocity / 0.05, range: joint.limits.position };
    if slides {
        setup.stiffness = effort / FULL_FORCE_M;
        setup.damping = 0.02 * setup.stiffness;
    }
    setup
}

/// The links behind the joints, with joints that follow them.
fn moved_links(robot: &RobotModel, joints: &[karakuri_robot::JointId]) -> Vec<LinkId> {
    let mut moved = vec![false; robot.links().len()];
    for (id, joint) in robot.joints().iter().enumerate() {
        let leader = joint.mimic.as_ref().map_or(karakuri_robot::JointId(id), |mimic| mimic.joint);
        let own = joint.kind != JointKind::Fixed && joints.contains(&leader);
        moved[joint.child.0] = own || moved[joint.parent.0];
    }
    (0..moved.len()).filter(|&link| moved[link]).map(LinkId).collect()
}

impl Component for GenericHand {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        match command {
            DeviceCommand::Hand(command) => Ok(self.carry_out(command, now)?),
            other => {
                Err(DeviceRefusal::NotMine { for_device: other.device(), is_device: "a hand" })
            }
        }
    }

    fn device(&self, _robot: &RobotModel) -> Device {
        Device::Hand { joints: self.joints.to_vec() }
    }

    fn halt(&mut self, now: &Sensed<'_>) {
        self.rest(now);
    }

    fn drive(&mut self, now: &Sensed<'_>, drives: &mut Drives<'_>) {
        let since_ns = self.last_tick_ns.map_or(0, |last| now.now_ns.saturating_sub(last));
        self.last_tick_ns = Some(now.now_ns);
        let dt_secs = (since_ns as f64 * 1e-9).min(LONGEST_TICK_SECS);
        for (k, finger) in self.fingers.iter_mut().enumerate() {
            let (q, v) = (now.state.q[self.positions[k]], now.state.v[self.velocities[k]]);
            let FingerSetup { limits, stiffness, damping, .. } = finger.setup;
            let effort = finger.current * finger.setup.effort;
            if finger.velocity.is_some_and(|(_, until_ns)| now.now_ns > until_ns) {
                finger.target = finger.limiter.stopping_place(&limits);
                finger.velocity = None;
            }
            let (goal, velocity) = match finger.velocity {
                Some((velocity, _)) => (finger.limiter.position, velocity),
                None => (finger.target, 0.0),
            };
            finger.limiter.advance(goal, velocity, &limits, dt_secs);
            // A set-point further ahead would not increase the force.
            finger.limiter.wait_for(q, v, 2.0 * effort / stiffness, &limits);
            let SetpointLimiter { position, velocity } = finger.limiter;
            drives.motors[self.velocities[k]] = Motor {
                position,
                velocity,
                stiffness,
                damping,
                effort: 0.0,
                limit: effort,
                gravity: true,
            };
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
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>()
            && before.fingers.len() == self.fingers.len()
        {
            self.fingers = before.fingers.clone();
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
