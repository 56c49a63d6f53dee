//! The arms and hands of a world, as the robot port sees them.

use karakuri_motion::hand::GraspTable;
use karakuri_motion::{HandGoal, HandState};
use karakuri_robot::{JointId, JointKind, RobotModel};
use karakuri_sim::world_handle::{Device, DeviceInfo, DeviceJoint, WorldInfo};

use super::JointsNow;

/// An arm that takes joint positions.
#[derive(Clone, Debug)]
pub(super) struct Arm {
    /// Name of its component.
    pub(super) name: String,
    /// In the order of its commands.
    pub(super) joints: Vec<JointId>,
    /// The last set-point that this port sent (rad or m).
    pub(super) sent: Vec<f64>,
    /// The last set-point that its controller reported, from any client.
    pub(super) reported: Option<Vec<f64>>,
}

/// A hand, a gripper or a suction cup.
#[derive(Clone, Debug)]
pub(crate) struct Hand {
    /// Name of its component.
    pub(crate) name: String,
    pub(crate) kind: HandKind,
    /// In the order of its commands; none for a suction cup.
    pub(crate) joints: Vec<JointId>,
    /// The grasps that it offers.
    grasps: GraspTable,
    /// Where its fingers shall go (rad or m), once it has been told.
    pub(crate) target: Option<Vec<f64>>,
    /// When it was told last (ns).
    pub(crate) told_ns: u64,
    /// Whether an object sticks to its suction cup.
    pub(crate) sucks: bool,
}

/// Which goals a hand understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HandKind {
    Fingers,
    Gripper,
    Vacuum,
}

/// A finger joint this close to its target has reached it (rad), a sliding one (m).
const REACHED_RAD: f64 = 0.02;
const REACHED_M: f64 = 1e-3;
/// A finger joint that is slower is at rest (rad/s), a sliding one (m/s).
const AT_REST_RAD_S: f64 = 0.02;
const AT_REST_M_S: f64 = 1e-3;
/// Fingers begin to move within this time after a command (ns of simulation time).
const REACTION_NS: u64 = 100_000_000;

/// All arms of a world, each with the position where it is now as its set-point.
pub(super) fn arms(info: &WorldInfo, q: &[f64]) -> Vec<Arm> {
    let arm = |device: &DeviceInfo| {
        let Device::Arm { joints, .. } = &device.device else { return None };
        let joints = ids(&info.model, joints)?;
        let sent = joints.iter().map(|id| position(q, &info.model, *id)).collect();
        Some(Arm { name: device.name.clone(), joints, sent, reported: None })
    };
    info.devices.iter().filter_map(arm).collect()
}

/// All hands, grippers and suction cups among some devices.
pub(crate) fn hands(devices: &[DeviceInfo], model: &RobotModel) -> Vec<Hand> {
    let hand = |info: &DeviceInfo| {
        let (kind, grasps) = match &info.device {
            Device::Hand { grasps, .. } => (HandKind::Fingers, grasps.clone()),
            Device::Gripper { .. } => (HandKind::Gripper, GraspTable::default()),
            Device::Vacuum { .. } => (HandKind::Vacuum, GraspTable::default()),
            Device::Arm { .. }
            | Device::Camera { .. }
            | Device::Base { .. }
            | Device::Actuator { .. }
            | Device::Sensor { .. } => return None,
        };
        let joints = ids(model, info.device.joints())?;
        let name = info.name.clone();
        Some(Hand { name, kind, joints, grasps, target: None, told_ns: 0, sucks: false })
    };
    devices.iter().filter_map(hand).collect()
}

fn ids(model: &RobotModel, joints: &[DeviceJoint]) -> Option<Vec<JointId>> {
    joints.iter().map(|joint| model.joint(&joint.model)).collect()
}

/// The position of a joint with one axis (rad or m).
pub(crate) fn position(q: &[f64], model: &RobotModel, JointId(id): JointId) -> f64 {
    q[model.joints()[id].first_position]
}

impl Hand {
    /// Where the fingers end if nothing is in their way; `None` if this kind of hand does not understand the goal.
    pub(crate) fn target_of(&self, goal: &HandGoal) -> Option<Vec<f64>> {
        match (self.kind, goal) {
            (HandKind::Fingers, HandGoal::Grip(grip)) => {
                self.grasps.positions(grip.grasp, grip.close_ratio)
            }
            (HandKind::Gripper | HandKind::Fingers, HandGoal::Fingers(positions)) => {
                Some(positions.clone())
            }
            (HandKind::Gripper | HandKind::Fingers, HandGoal::Gripper { position_m, .. }) => {
                Some(vec![*position_m; self.joints.len()])
            }
            (HandKind::Vacuum, HandGoal::Suction(_)) => Some(Vec::new()),
            _ => None,
        }
    }

    /// Remembers a goal that the hand was given.
    pub(crate) fn told(&mut self, target: Vec<f64>, now_ns: u64) {
        self.target = (self.kind != HandKind::Vacuum).then_some(target);
        self.told_ns = now_ns;
    }

    /// Derives the state of the hand from its joints.
    pub(crate) fn state(&self, model: &RobotModel, now: &JointsNow<'_>) -> HandState {
        if self.kind == HandKind::Vacuum {
            return HandState { reached: true, at_rest: true, holds: self.sucks };
        }
        let slides = |id: &JointId| model.joints()[id.0].kind == JointKind::Prismatic;
        let near = |id: &JointId| if slides(id) { REACHED_M } else { REACHED_RAD };
        let slow = |id: &JointId| if slides(id) { AT_REST_M_S } else { AT_REST_RAD_S };
        let speed = |id: &JointId| now.v[model.joints()[id.0].first_velocity];
        let reached = self.target.as_ref().is_none_or(|target| {
            self.joints.iter().zip(target).all(|(id, target)| {
                let limits = model.joints()[id.0].limits.position;
                let target =
                    limits.map_or(*target, |range| target.clamp(range.lower(), range.upper()));
                (position(now.q, model, *id) - target).abs() <= near(id)
            })
        });
        let reacted = now.stamp_ns >= self.told_ns + REACTION_NS;
        let at_rest =
            (reached || reacted) && self.joints.iter().all(|id| speed(id).abs() <= slow(id));
        HandState { reached, at_rest, holds: at_rest && !reached }
    }
}
