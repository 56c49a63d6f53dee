//! The arms and hands of a running lab, as a robot port knows them.

use karakuri_motion::{HandGoal, HandState};
use karakuri_robot::{JointId, RobotModel};
use karakuri_sim::world_handle::{Device, DeviceJoint, WorldInfo, WorldSnapshot};

/// An arm.
#[derive(Clone, Debug)]
pub(super) struct LabArm {
    /// Name of its component.
    pub(super) name: String,
    /// In the order of its commands.
    pub(super) joints: Vec<JointId>,
    /// What it was told last (rad or m).
    pub(super) told: Vec<f64>,
    /// What its controller said that it was told last, by whomever.
    pub(super) targets: Option<Vec<f64>>,
}

/// A hand or gripper.
#[derive(Clone, Debug)]
pub(super) struct LabHand {
    /// Name of its component.
    pub(super) name: String,
    pub(super) kind: Kind,
    /// In the order of its commands.
    pub(super) joints: Vec<JointId>,
    /// Where its fingers shall go (rad or m), once it has been told.
    pub(super) target: Option<Vec<f64>>,
    /// When it was told last (ns).
    pub(super) told_ns: u64,
    /// Whether something sticks to its cup.
    pub(super) sucks: bool,
}

/// What a hand understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Fingers,
    Gripper,
    Vacuum,
}

/// Fingers this close to where they shall be are there (rad), sliding ones (m).
const NEAR_RAD: f64 = 0.02;
const NEAR_M: f64 = 1e-3;
/// Fingers that are slower stand still (rad/s, m/s).
const SLOW_RAD_S: f64 = 0.02;
const SLOW_M_S: f64 = 1e-3;
/// Fingers need so long to begin what they were told (ns).
const REACTION_NS: u64 = 150_000_000;

/// All arms of a lab.
pub(super) fn arms(world_info: &WorldInfo, q: &[f64]) -> Vec<LabArm> {
    let arm = |info: &karakuri_sim::world_handle::DeviceInfo| {
        let Device::Arm { joints, .. } = &info.device else { return None };
        let joints = ids(&world_info.model, joints)?;
        let told = joints.iter().map(|id| at(q, &world_info.model, *id)).collect();
        Some(LabArm { name: info.name.clone(), joints, told, targets: None })
    };
    world_info.devices.iter().filter_map(arm).collect()
}

/// All hands and grippers of a lab.
pub(super) fn hands(world_info: &WorldInfo) -> Vec<LabHand> {
    let hand = |info: &karakuri_sim::world_handle::DeviceInfo| {
        let (kind, joints) = match &info.device {
            Device::Hand { joints } => (Kind::Fingers, ids(&world_info.model, joints)?),
            Device::Gripper { joints } => (Kind::Gripper, ids(&world_info.model, joints)?),
            Device::Vacuum { .. } => (Kind::Vacuum, Vec::new()),
            Device::Arm { .. } | Device::Camera { .. } => return None,
        };
        let name = info.name.clone();
        Some(LabHand { name, kind, joints, target: None, told_ns: 0, sucks: false })
    };
    world_info.devices.iter().filter_map(hand).collect()
}

fn ids(model: &RobotModel, joints: &[DeviceJoint]) -> Option<Vec<JointId>> {
    joints.iter().map(|joint| model.joint(&joint.model)).collect()
}

/// Where a joint is (rad or m).
pub(super) fn at(q: &[f64], model: &RobotModel, JointId(id): JointId) -> f64 {
    q[model.joints()[id].first_position]
}

impl LabHand {
    /// Where its fingers will be if nothing is in their way; `None`: it cannot do that.
    pub(super) fn target_of(&self, goal: &HandGoal) -> Option<Vec<f64>> {
        match (self.kind, goal) {
            (Kind::Fingers, HandGoal::Grip(grip)) => {
                Some(grip.grasp.positions(grip.close_ratio).to_vec())
            }
            (Kind::Fingers, HandGoal::Fingers(positions)) => Some(positions.clone()),
            (Kind::Gripper, HandGoal::Gripper { position_m, .. }) => Some(vec![*position_m; 2]),
            (Kind::Vacuum, HandGoal::Suction(_)) => Some(Vec::new()),
            _ => None,
        }
    }

    /// What can be told of it by looking at its joints.
    pub(super) fn state(&self, model: &RobotModel, snapshot: &WorldSnapshot) -> HandState {
        if self.kind == Kind::Vacuum {
            return HandState { reached: true, at_rest: true, holds: self.sucks };
        }
        let (near, slow) = match self.kind {
            Kind::Gripper => (NEAR_M, SLOW_M_S),
            _ => (NEAR_RAD, SLOW_RAD_S),
        };
        let speed = |id: &JointId| snapshot.v[model.joints()[id.0].first_velocity];
        let reached = self.target.as_ref().is_none_or(|target| {
            self.joints.iter().zip(target).all(|(id, target)| {
                let limits = model.joints()[id.0].limits.position;
                let target =
                    limits.map_or(*target, |range| target.clamp(range.lower(), range.upper()));
                (at(&snapshot.q, model, *id) - target).abs() <= near
            })
        });
        let reacted = snapshot.time_ns >= self.told_ns + REACTION_NS;
        let at_rest = (reached || reacted) && self.joints.iter().all(|id| speed(id).abs() <= slow);
        HandState { reached, at_rest, holds: at_rest && !reached }
    }
}
