//! The arms and hands of a world, as a robot port knows them.

use karakuri_motion::hand::HAND_JOINTS;
use karakuri_motion::{HandGoal, HandState};
use karakuri_robot::{Chain, JointId, LinkId, RobotModel};
use karakuri_scene::ComponentDescription;
use karakuri_sim::component::{Parts, Role};
use karakuri_sim::world::World;

/// An arm of the world.
#[derive(Clone, Debug)]
pub(crate) struct ArmDevice {
    /// Name of its component.
    pub(crate) name: String,
    /// Its joints, in the order of its commands.
    pub(crate) joints: Vec<JointId>,
    /// What it was told last (rad or m).
    pub(crate) told: Vec<f64>,
}

/// A hand or gripper of the world.
#[derive(Clone, Debug)]
pub(crate) struct HandDevice {
    /// Name of its component.
    pub(crate) name: String,
    pub(crate) kind: HandKind,
    /// Its driven joints, in the order of its commands.
    pub(crate) joints: Vec<JointId>,
    /// The links that can hold things.
    pub(crate) links: Vec<LinkId>,
    /// Where its fingers shall go (rad or m), once it has been told.
    pub(crate) target: Option<Vec<f64>>,
    /// When it was told last (ns).
    pub(crate) told_ns: u64,
    /// What sticks to its cup, by its name.
    pub(crate) sucks: bool,
}

/// What a hand understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HandKind {
    Sdh2,
    TwoFinger,
    Vacuum,
}

/// The links of an SDH-2 that can hold things.
const SDH2_LINKS: [&str; 7] = [
    "finger_12_link",
    "finger_13_link",
    "thumb_2_link",
    "thumb_3_link",
    "finger_22_link",
    "finger_23_link",
    "palm_link",
];

/// Fingers this close to where they shall be are there (rad), sliding ones (m).
const NEAR_RAD: f64 = 0.02;
const NEAR_M: f64 = 1e-3;
/// Fingers that are slower stand still (rad/s, m/s).
const SLOW_RAD_S: f64 = 0.02;
const SLOW_M_S: f64 = 1e-3;
/// Fingers need so long to begin what they were told (ns).
const REACTION_NS: u64 = 100_000_000;

/// All arms of a world that take joint positions.
pub(crate) fn arms(world: &World) -> Vec<ArmDevice> {
    let robot = world.robot();
    let arm = |description: &ComponentDescription| {
        let roles = match description.kind.as_str() {
            "lwr4" => [Role::Link("arm_base_link"), Role::Link("arm_7_link")],
            "generic_arm" => [Role::Link("base"), Role::Link("tip")],
            _ => return None,
        };
        let parts = Parts::find(robot, description, &roles).ok()?;
        let chain = Chain::between(robot, parts.links[0], parts.links[1]).ok()?;
        let joints: Vec<JointId> = chain.variables.iter().map(|variable| variable.joint).collect();
        let told = joints.iter().map(|id| at(world, robot, *id)).collect();
        Some(ArmDevice { name: description.name.clone(), joints, told })
    };
    world.plan().description.components.iter().filter_map(arm).collect()
}

/// All hands and grippers of a world.
pub(crate) fn hands(world: &World) -> Vec<HandDevice> {
    let robot = world.robot();
    let hand = |description: &ComponentDescription| {
        let (kind, roles) = match description.kind.as_str() {
            "sdh2" => {
                let mut roles: Vec<Role> =
                    HAND_JOINTS.iter().map(|name| Role::Joint(name)).collect();
                roles.extend(SDH2_LINKS.iter().map(|name| Role::Link(name)));
                (HandKind::Sdh2, roles)
            }
            "two_finger_gripper" => {
                (HandKind::TwoFinger, vec![Role::Joint("left"), Role::Joint("right")])
            }
            "vacuum_gripper" => (HandKind::Vacuum, vec![Role::Link("cup")]),
            _ => return None,
        };
        let parts = Parts::find(robot, description, &roles).ok()?;
        let mut links = parts.links;
        if kind == HandKind::TwoFinger {
            links = parts.joints.iter().map(|id| robot.joints()[id.0].child).collect();
        }
        Some(HandDevice {
            name: description.name.clone(),
            kind,
            joints: parts.joints,
            links,
            target: None,
            told_ns: 0,
            sucks: false,
        })
    };
    world.plan().description.components.iter().filter_map(hand).collect()
}

/// Where a joint is (rad or m).
pub(crate) fn at(world: &World, robot: &RobotModel, JointId(id): JointId) -> f64 {
    world.state().q[robot.joints()[id].first_position]
}

impl HandDevice {
    /// Where its fingers will be if nothing is in their way; `None`: it cannot do that.
    pub(crate) fn target_of(&self, goal: &HandGoal) -> Option<Vec<f64>> {
        match (self.kind, goal) {
            (HandKind::Sdh2, HandGoal::Grip(grip)) => {
                Some(grip.grasp.positions(grip.close_ratio).to_vec())
            }
            (HandKind::Sdh2, HandGoal::Fingers(positions)) => Some(positions.clone()),
            (HandKind::TwoFinger, HandGoal::Gripper { position_m, .. }) => {
                Some(vec![*position_m; 2])
            }
            (HandKind::Vacuum, HandGoal::Suction(_)) => Some(Vec::new()),
            _ => None,
        }
    }

    /// What can be told of it by looking at its joints.
    pub(crate) fn state(&self, world: &World) -> HandState {
        let robot = world.robot();
        if self.kind == HandKind::Vacuum {
            return HandState { reached: true, at_rest: true, holds: self.sucks };
        }
        let (near, slow) = match self.kind {
            HandKind::TwoFinger => (NEAR_M, SLOW_M_S),
            _ => (NEAR_RAD, SLOW_RAD_S),
        };
        let q = |id: &JointId| at(world, robot, *id);
        let v = |id: &JointId| world.state().v[robot.joints()[id.0].first_velocity];
        let reached = self.target.as_ref().is_none_or(|target| {
            self.joints.iter().zip(target).all(|(id, target)| {
                let limits = robot.joints()[id.0].limits.position;
                let target =
                    limits.map_or(*target, |range| target.clamp(range.lower(), range.upper()));
                (q(id) - target).abs() <= near
            })
        });
        let reacted = world.time_ns() >= self.told_ns + REACTION_NS;
        let at_rest = (reached || reacted) && self.joints.iter().all(|id| v(id).abs() <= slow);
        HandState { reached, at_rest, holds: at_rest && !reached }
    }
}
