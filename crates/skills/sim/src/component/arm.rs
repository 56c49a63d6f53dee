//! The common part of all arms: controller, joint sensors, wrist sensor, collision warning.

use std::sync::Arc;

use karakuri_geometry::Pose;
use karakuri_motion::Motor;
use karakuri_motion::arm::{ArmController, ArmReading, ArmRefusal, ArmSetup, hanging};
use karakuri_motion::external::Observer;
use karakuri_robot::{JointId, JointKind, LinkId, RobotModel};

use super::{Component, ComponentError, Drives, Plan, Sensed, Settings, named, parts};
use crate::physics::Wrench;
use crate::world::{
    ArmControl, CollisionReading, DeviceCommand, DeviceRefusal, FaultReading, JointReading, Reading,
};
use crate::world_handle::{Device, DeviceJoint};

/// An arm of any type.
#[derive(Clone)]
pub(super) struct Arm {
    controller: ArmController,
    joints: Arc<[DeviceJoint]>,
    base: LinkId,
    observer: Observer,
    /// The joints of the observer: the arm's own, and those of what it carries.
    seen: Seen,
    /// Indices of its joints in a configuration and in a velocity vector.
    positions: Vec<usize>,
    velocities: Vec<usize>,
    tip: LinkId,
    /// The link that the wrist sensor carries.
    carried: LinkId,
    part: String,
    rate_hz: f64,
    q: Vec<f64>,
    v: Vec<f64>,
    motors: Vec<Motor>,
    fault: Option<ArmRefusal>,
    warned: u8,
}

/// Joints below an arm's base, including its own.
#[derive(Clone)]
struct Seen {
    /// Their indices in a configuration and in a velocity vector.
    positions: Vec<usize>,
    velocities: Vec<usize>,
    /// Which of them are the arm's own.
    own: Vec<usize>,
    q: Vec<f64>,
    v: Vec<f64>,
    effort: Vec<f64>,
}

impl Seen {
    /// The joints of `hanging`, with indices of the whole robot.
    fn new(robot: &RobotModel, hanging: &RobotModel, own: &[usize]) -> Option<Self> {
        let mut seen = Self {
            positions: vec![0; hanging.positions()],
            velocities: vec![0; hanging.dof()],
            own: Vec::new(),
            q: vec![0.0; hanging.positions()],
            v: vec![0.0; hanging.dof()],
            effort: vec![0.0; hanging.dof()],
        };
        for joint in hanging.joints().iter().filter(|joint| joint.is_driven()) {
            let there = &robot.joints()[robot.joint(&joint.name)?.0];
            for i in 0..joint.kind.positions() {
                seen.positions[joint.first_position + i] = there.first_position + i;
            }
            for i in 0..joint.kind.velocities() {
                seen.velocities[joint.first_velocity + i] = there.first_velocity + i;
            }
        }
        let place = |dof: &usize| seen.velocities.iter().position(|seen| seen == dof);
        seen.own = own.iter().map(place).collect::<Option<_>>()?;
        Some(seen)
    }

    fn read(&mut self, now: &Sensed<'_>) {
        for (q, &at) in self.q.iter_mut().zip(&self.positions) {
            *q = now.state.q[at];
        }
        for (i, &at) in self.velocities.iter().enumerate() {
            self.v[i] = now.state.v[at];
            self.effort[i] = now.readings.joint_effort.get(at).copied().unwrap_or(0.0);
        }
    }
}

/// Rate of temperature updates (1/s): motors heat slowly.
const WARM_HZ: f64 = 10.0;

/// The links and joints of an arm.
pub(super) struct ArmParts {
    pub(super) base: LinkId,
    pub(super) tip: LinkId,
}

impl Arm {
    pub(super) fn new(plan: &Plan<'_>, arm: &ArmParts) -> Result<Self, ComponentError> {
        let robot = &plan.blueprint.robot;
        let mut settings = Settings::of(plan.description);
        let rate_hz = settings.number("rate_hz", 100.0)?;
        let joint_step = settings.number("joint_step", 0.1)?;
        let tip_step_m = settings.number("tip_step", 0.1)?;
        let part = settings.text("warning", &plan.description.name)?;

        let chain = karakuri_robot::Chain::between(robot, arm.base, arm.tip);
        let unfit = |why: String| ComponentError::NotAnArm {
            place: parts::place(plan.description),
            component: plan.description.name.clone(),
            why,
        };
        let chain = chain.map_err(|error| unfit(error.to_string()))?;
        let joints: Vec<JointId> = chain.variables.iter().map(|variable| variable.joint).collect();
        let of = |id: &JointId| &robot.joints()[id.0];
        let velocities: Vec<usize> = joints.iter().map(|id| of(id).first_velocity).collect();
        let rotors: Vec<f64> =
            velocities.iter().map(|&dof| plan.blueprint.drives[dof].armature).collect();
        let name = &plan.description.name;
        let setup = ArmSetup::new(name, robot, arm.base, arm.tip, &rotors);
        let mut setup = setup.map_err(|error| unfit(error.to_string()))?;
        setup.steps.joint = joint_step;
        setup.steps.tip_m = tip_step_m;
        setup.world_from_reference = plan.world_from_reference;
        for (name, value) in [("stiffness", 0), ("damping", 1), ("integral", 2)] {
            let Some(each) = settings.each(name, joints.len())? else { continue };
            for (joint, number) in setup.joints.iter_mut().zip(each) {
                match value {
                    0 => joint.gains.stiffness = number,
                    1 => joint.gains.damping = number,
                    _ => joint.gains.integral = number,
                }
            }
        }
        settings.refuse_rest()?;

        let positions: Vec<usize> = joints.iter().map(|id| of(id).first_position).collect();
        let q: Vec<f64> = positions.iter().map(|&at| plan.state.q[at]).collect();
        let dof = joints.len();
        // The observer includes moving parts that the arm carries; if that is not possible, it takes them as fixed at
        // zero.
        let hanging = hanging(robot, &chain).unwrap_or_else(|| setup.alone.clone());
        let seen = Seen::new(robot, &hanging, &velocities)
            .ok_or_else(|| unfit("its joints do not hang on its base".to_owned()))?;
        let gravity = plan.blueprint.gravity;
        let observer = Observer::new(Arc::new(hanging), setup.world_from_base, gravity);
        Ok(Self {
            controller: ArmController::new(Arc::new(setup), &q),
            joints: named(robot, &plan.description.prefix, &joints),
            base: arm.base,
            observer,
            seen,
            positions,
            velocities,
            tip: arm.tip,
            carried: carried(robot, arm.tip),
            part,
            rate_hz,
            v: vec![0.0; dof],
            motors: vec![Motor::default(); dof],
            q,
            fault: None,
            warned: 0,
        })
    }

    fn read(&mut self, now: &Sensed<'_>) {
        for (i, (&q, &v)) in self.positions.iter().zip(&self.velocities).enumerate() {
            self.q[i] = now.state.q[q];
            self.v[i] = now.state.v[v];
        }
    }

    fn joints(&self, now: &Sensed<'_>) -> JointReading {
        let estimate = self.observer.estimate();
        let external_effort = self.seen.own.iter().map(|&own| estimate[own]).collect();
        JointReading { external_effort, ..now.joints(&self.positions, &self.velocities) }
    }

    fn wrench(&self, now: &Sensed<'_>) -> Wrench {
        let carried = now.readings.joint_wrench.get(self.carried.0).copied().unwrap_or_default();
        let place = |link: LinkId| -> &Pose { &now.world_from_links[link.0] };
        // From the carried link's origin to the tip's, in the tip's axes.
        let arm = place(self.carried).translation.vector - place(self.tip).translation.vector;
        let torque = carried.torque + arm.cross(&carried.force);
        let turn = place(self.tip).rotation.inverse();
        Wrench { force: turn * carried.force, torque: turn * torque }
    }

    fn control(&self) -> ArmControl {
        let controller = &self.controller;
        let reference_from_world = controller.reference_from_world();
        ArmControl {
            mode: controller.mode(),
            set_points: controller.set_points().collect(),
            targets: controller.targets().collect(),
            steps: controller.steps(),
            joint_impedance: controller.joint_impedance().clone(),
            cartesian_impedance: *controller.cartesian_impedance(),
            reference_from_tip: controller.reference_from_tip(),
            reference_from_base: controller.reference_from_base(),
            reference_from_world,
        }
    }

    fn collision(&self, now: &Sensed<'_>) -> Option<CollisionReading> {
        let warning = now.warnings.iter().find(|warning| *warning.part == *self.part)?;
        let name = |body: &karakuri_scene::Body| body.name(now.robot).to_owned();
        let pairs = warning.pairs.iter().map(|[a, b]| [name(a), name(b)]).collect();
        Some(CollisionReading { state: warning.state, pairs })
    }
}

/// The link fixed to the tip, or the tip itself.
fn carried(robot: &RobotModel, tip: LinkId) -> LinkId {
    let fixed = robot.joints().iter().find(|j| j.parent == tip && j.kind == JointKind::Fixed);
    let has_mass = |link: &LinkId| robot.links()[link.0].inertia.is_some();
    fixed.map(|joint| joint.child).filter(has_mass).unwrap_or(tip)
}

impl Component for Arm {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        match command {
            DeviceCommand::Arm(command) => Ok(self.controller.command(now.now_ns, command)?),
            other => {
                Err(DeviceRefusal::NotMine { for_device: other.device(), is_device: "an arm" })
            }
        }
    }

    fn device(&self, robot: &RobotModel) -> Device {
        let name = |link: LinkId| robot.links()[link.0].name.clone();
        Device::Arm { joints: self.joints.to_vec(), base: name(self.base), tip: name(self.tip) }
    }

    fn halt(&mut self, now: &Sensed<'_>) {
        self.controller.stop(now.now_ns);
    }

    fn drive(&mut self, now: &Sensed<'_>, drives: &mut Drives<'_>) {
        self.read(now);
        let reading = ArmReading { q: &self.q, v: &self.v };
        let reached = self.controller.tick(now.now_ns, &reading, &mut self.motors);
        self.fault = reached.err();
        for (&dof, motor) in self.velocities.iter().zip(&self.motors) {
            drives.motors[dof] = *motor;
        }
    }

    fn sense(&mut self, now: &Sensed<'_>, keep: &mut dyn FnMut(Reading)) {
        self.read(now);
        self.seen.read(now);
        self.observer.tick(now.now_ns, &self.seen.q, &self.seen.v, &self.seen.effort);
        if let Some(fault) = self.fault.take() {
            let (code, text) = (fault.code(), fault.to_string());
            keep(Reading::Fault(FaultReading { code, text }));
        }
        if now.is_due(WARM_HZ) {
            let did: Vec<f64> = self.velocities.iter().map(|&dof| now.effort(dof)).collect();
            self.controller.warm(&did, 1.0 / WARM_HZ);
            keep(Reading::Temperature(self.controller.temperatures_c().collect()));
        }
        let due = now.is_due(self.rate_hz);
        if due {
            keep(Reading::Joints(self.joints(now)));
            keep(Reading::Wrench(self.wrench(now)));
            keep(Reading::Mode(self.controller.mode()));
            keep(Reading::ArmControl(Arc::new(self.control())));
        }
        let warning = now.warnings.iter().find(|warning| *warning.part == *self.part);
        let state = warning.map_or(0, |warning| warning.state.number());
        if due || state != self.warned {
            self.warned = state;
            if let Some(collision) = self.collision(now) {
                keep(Reading::Collision(collision));
            }
        }
    }

    fn succeed(&mut self, predecessor: &dyn Component, now: &Sensed<'_>) {
        if let Some(before) = predecessor.as_any().downcast_ref::<Self>()
            && before.controller.setup().dof() == self.controller.setup().dof()
        {
            self.controller = before.controller.clone();
            self.warned = before.warned;
            self.read(now);
        }
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
