//! A hand or gripper of any make: all driven joints of a group.

use std::collections::BTreeSet;
use std::sync::Arc;

use karakuri_motion::hand::{GraspTable, HandCommand, TwoFinger, TwoFingerSetup};
use karakuri_motion::{GlideLimits, Motor};
use karakuri_robot::{JointId, JointKind, LinkId, RobotModel};

use super::{Component, ComponentError, Drives, Kind, Plan, Sensed, Settings, named, parts};
use crate::world::{DeviceCommand, DeviceRefusal, Reading};
use crate::world_handle::{Device, DeviceJoint};

/// The driven joints of a group of the robot.
pub(super) const KIND: Kind = Kind {
    name: "generic_hand",
    description: "a hand or gripper of any make: the driven joints of the group named by the setting group, or those of \
                  the setting joints",
    is_camera: false,
    build: |plan| Ok(Box::new(GenericHand::new(plan)?)),
};

#[derive(Clone)]
struct GenericHand {
    /// One controller for joints that move alike, or else one for each joint.
    fingers: Vec<TwoFinger>,
    joints: Arc<[DeviceJoint]>,
    positions: Vec<usize>,
    velocities: Vec<usize>,
    /// The links that its joints move, and last what carries them.
    links: Vec<LinkId>,
    rate_hz: f64,
}

/// Default speed of a finger that slides (m/s), and of one that turns (rad/s).
const SPEED: [f64; 2] = [0.1, 1.0];
/// Default and greatest effort of a finger that slides (N), and of one that turns (N·m). Descriptions often give motor limits
/// far beyond what a hand may press with.
const EFFORT: [(f64, f64); 2] = [(40.0, 100.0), (2.0, 5.0)];

impl GenericHand {
    fn new(plan: &Plan<'_>) -> Result<Self, ComponentError> {
        let robot = &plan.blueprint.robot;
        let mut settings = Settings::of(plan.description);
        let rate_hz = settings.number("rate_hz", 100.0)?;
        let scale = settings.number("effort_scale", 1.0)?;
        let group = settings.text("group", &plan.description.name)?;
        let listed = settings.text("joints", "")?;
        let joints: Vec<JointId> = match listed.is_empty() {
            true => robot.group(&group).map(|group| group.joints.clone()).unwrap_or_default(),
            false => listed.split_whitespace().filter_map(|name| robot.joint(name)).collect(),
        };
        let driven = |id: &JointId| {
            let joint = &robot.joints()[id.0];
            joint.is_driven() && matches!(joint.kind, JointKind::Prismatic | JointKind::Revolute)
        };
        let joints: Vec<JointId> = joints.into_iter().filter(driven).collect();
        settings.refuse_rest()?;
        if joints.is_empty() {
            return Err(ComponentError::NoFingers {
                place: parts::place(plan.description),
                component: plan.description.name.clone(),
                group,
            });
        }
        let positions: Vec<usize> =
            joints.iter().map(|id| robot.joints()[id.0].first_position).collect();
        let setups: Vec<TwoFingerSetup> =
            joints.iter().map(|id| setup(robot, *id, scale)).collect();
        let q = |i: usize| plan.state.q[positions[i]];
        let fingers = if setups.iter().all(|setup| *setup == setups[0]) {
            let q: Vec<f64> = (0..joints.len()).map(q).collect();
            vec![TwoFinger::new(setups[0], &q)]
        } else {
            (0..joints.len()).map(|i| TwoFinger::new(setups[i], &[q(i)])).collect()
        };
        Ok(Self {
            fingers,
            joints: named(robot, &plan.description.prefix, &joints),
            velocities: joints.iter().map(|id| robot.joints()[id.0].first_velocity).collect(),
            links: links(robot, &joints),
            positions,
            rate_hz,
        })
    }

    fn moves_as_one(&self) -> bool {
        self.fingers.len() == 1
    }
}

fn setup(robot: &RobotModel, JointId(id): JointId, scale: f64) -> TwoFingerSetup {
    let joint = &robot.joints()[id];
    let turns = usize::from(joint.kind != JointKind::Prismatic);
    let given = |limit: Option<f64>| limit.filter(|x| x.is_finite() && *x > 0.0);
    let velocity = given(joint.limits.velocity).unwrap_or(SPEED[turns]).min(3.0 * SPEED[turns]);
    let (default, most) = EFFORT[turns];
    let effort = scale * given(joint.limits.effort).unwrap_or(default).min(most);
    let range = joint.limits.position;
    let limits = GlideLimits { velocity, acceleration: 10.0 * velocity, range };
    if turns == 1 {
        TwoFingerSetup::turning(limits, effort)
    } else {
        TwoFingerSetup::new(limits, effort)
    }
}

/// The links that some joints move, directly or by mimic joints, and last the link that carries the first of them.
fn links(robot: &RobotModel, driven: &[JointId]) -> Vec<LinkId> {
    let moves = |id: JointId| {
        let joint = &robot.joints()[id.0];
        let leader = joint.mimic.as_ref().map_or(id, |mimic| mimic.joint);
        joint.kind != JointKind::Fixed && driven.contains(&leader)
    };
    let mut moved = BTreeSet::new();
    // A parent always comes before its children.
    for (id, joint) in robot.joints().iter().enumerate() {
        if moves(JointId(id)) || moved.contains(&joint.parent) {
            moved.insert(joint.child);
        }
    }
    moved.into_iter().chain([robot.joints()[driven[0].0].parent]).collect()
}

impl Component for GenericHand {
    fn boxed_clone(&self) -> Box<dyn Component> {
        Box::new(self.clone())
    }

    fn command(&mut self, command: &DeviceCommand, _now: &Sensed<'_>) -> Result<(), DeviceRefusal> {
        let targets = match command {
            DeviceCommand::Gripper(command) => {
                for finger in &mut self.fingers {
                    finger.command(command.position_m, command.effort)?;
                }
                return Ok(());
            }
            DeviceCommand::Hand(HandCommand::Move(targets)) => targets,
            other => {
                return Err(DeviceRefusal::NotMine {
                    for_device: other.device(),
                    is_device: "a gripper",
                });
            }
        };
        if targets.len() != self.positions.len() {
            let (what, given) = ("positions", targets.len());
            return Err(karakuri_motion::hand::HandRefusal::Length {
                what,
                given,
                needed: self.joints.len(),
            }
            .into());
        }
        if let [all] = &mut self.fingers[..] {
            let mean = targets.iter().sum::<f64>() / targets.len() as f64;
            return Ok(all.command(mean, None)?);
        }
        // If one target is refused, no finger moves.
        let mut fingers = self.fingers.clone();
        for (finger, target) in fingers.iter_mut().zip(targets) {
            finger.command(*target, None)?;
        }
        self.fingers = fingers;
        Ok(())
    }

    fn device(&self, _robot: &RobotModel) -> Device {
        let joints = self.joints.to_vec();
        match self.moves_as_one() {
            true => Device::Gripper { joints },
            false => Device::Hand { joints, grasps: GraspTable::default() },
        }
    }

    fn halt(&mut self, _now: &Sensed<'_>) {
        self.fingers.iter_mut().for_each(TwoFinger::halt);
    }

    fn drive(&mut self, now: &Sensed<'_>, drives: &mut Drives<'_>) {
        let q: Vec<f64> = self.positions.iter().map(|&at| now.state.q[at]).collect();
        let v: Vec<f64> = self.velocities.iter().map(|&at| now.state.v[at]).collect();
        let mut motors = vec![Motor::default(); q.len()];
        let each = if self.fingers.len() == 1 { q.len() } else { 1 };
        let parts = q.chunks(each).zip(v.chunks(each)).zip(motors.chunks_mut(each));
        for (finger, ((q, v), motors)) in self.fingers.iter_mut().zip(parts) {
            finger.tick(now.now_ns, q, v, motors);
        }
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
