//! The hand of an arm.

use std::collections::BTreeSet;

use karakuri_motion::hand::HAND_JOINTS;
use karakuri_robot::{JointId, JointKind, LinkId, RobotModel};
use karakuri_scene::Scene;

/// An arm with its hand, found in a robot's description.
#[derive(Clone, Debug, PartialEq)]
pub struct Effector {
    /// Name of the arm's group.
    pub arm: String,
    /// Name of the hand's group, by which robot ports know it too.
    pub hand: String,
    /// The last link of the arm.
    pub tip: LinkId,
    /// The frame of grasps: the palm, or the tip if there is none.
    pub palm: LinkId,
    /// Kind of the hand.
    pub kind: HandKind,
    /// The tip and all links beyond it, which may touch a held object.
    pub touch_links: BTreeSet<LinkId>,
}

/// Kind of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandKind {
    /// A Schunk SDH-2; its joints in the order of [`HAND_JOINTS`].
    Sdh2([JointId; 7]),
    /// Two parallel fingers.
    TwoFinger([JointId; 2]),
    /// A suction cup.
    Vacuum,
}

/// Positions of a hand's joints (rad or m).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Posture(pub Vec<(JointId, f64)>);

impl Posture {
    /// The positions of some joints in a scene.
    pub fn seen(scene: &Scene, joints: &[JointId]) -> Self {
        let at = |id: &JointId| {
            let joint = &scene.robot().joints()[id.0];
            (*id, scene.configuration()[joint.first_position])
        };
        Self(joints.iter().map(at).collect())
    }

    /// Writes the positions into a configuration of the whole robot.
    pub fn insert(&self, robot: &RobotModel, q: &mut [f64]) {
        for (id, x) in &self.0 {
            q[robot.joints()[id.0].first_position] = *x;
        }
    }

    /// The positions without the joints.
    pub fn positions(&self) -> Vec<f64> {
        self.0.iter().map(|(_, x)| *x).collect()
    }
}

/// Why an arm has no hand that can grasp.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoEffector {
    /// There is no such group, or it is not a chain.
    #[error("{arm:?} is not a group of joints between a base and a tip")]
    NoArm {
        /// The name given.
        arm: String,
    },
    /// The description names no end effector for it.
    #[error("the description names no end effector of {arm:?}")]
    NoHand {
        /// Name of the arm.
        arm: String,
    },
    /// The hand is of no known kind.
    #[error("{hand:?} is not an SDH-2, two parallel fingers or a suction cup")]
    UnknownHand {
        /// Name of the hand.
        hand: String,
    },
}

impl Effector {
    /// The hand of an arm.
    ///
    /// # Errors
    ///
    /// If the description names none, or it is of no known kind.
    pub fn of(robot: &RobotModel, arm: &str) -> Result<Self, NoEffector> {
        let chain = robot.group(arm).and_then(|group| group.chain);
        let Some((_, tip)) = chain else { return Err(NoEffector::NoArm { arm: arm.to_owned() }) };
        let semantics = robot.semantics();
        let of_arm = |parent: &Option<String>| parent.as_deref() == Some(arm);
        let found = semantics.end_effectors.iter().find(|e| of_arm(&e.parent_group));
        let no_hand = || NoEffector::NoHand { arm: arm.to_owned() };
        let hand = found.map(|effector| effector.group.clone()).ok_or_else(no_hand)?;
        let group = robot.group(&hand).ok_or_else(no_hand)?;
        let unknown = || NoEffector::UnknownHand { hand: hand.clone() };
        let (kind, palm) = kind(robot, &group.joints).ok_or_else(unknown)?;
        let touch_links = (0..robot.links().len())
            .map(LinkId)
            .filter(|link| hangs_on(robot, *link, tip))
            .collect();
        let palm = palm.unwrap_or(tip);
        Ok(Self { arm: arm.to_owned(), hand, tip, palm, kind, touch_links })
    }

    /// The hand's driven joints, in the order of its commands.
    pub fn hand_joints(&self) -> &[JointId] {
        match &self.kind {
            HandKind::Sdh2(joints) => joints,
            HandKind::TwoFinger(joints) => joints,
            HandKind::Vacuum => &[],
        }
    }

    /// Names of the links that may touch a held object.
    pub fn touch_names(&self, robot: &RobotModel) -> Vec<String> {
        let touchable = |link: &&LinkId| !robot.links()[link.0].collisions.is_empty();
        let names = self.touch_links.iter().filter(touchable);
        names.map(|link| robot.links()[link.0].name.clone()).collect()
    }
}

fn kind(robot: &RobotModel, joints: &[JointId]) -> Option<(HandKind, Option<LinkId>)> {
    let driven: Vec<JointId> =
        joints.iter().copied().filter(|id| robot.joints()[id.0].is_driven()).collect();
    if driven.is_empty() {
        return Some((HandKind::Vacuum, None));
    }
    let name = |id: &JointId| robot.joints()[id.0].name.as_str();
    let prefix = driven.iter().find_map(|id| name(id).strip_suffix(HAND_JOINTS[0]));
    if let Some(prefix) = prefix {
        let of = |joint: &str| robot.joint(&format!("{prefix}{joint}"));
        let found: Option<Vec<JointId>> = HAND_JOINTS.iter().map(|joint| of(joint)).collect();
        let joints: [JointId; 7] = found?.try_into().ok()?;
        return Some((HandKind::Sdh2(joints), Some(robot.joints()[joints[0].0].parent)));
    }
    let slides = |id: &JointId| robot.joints()[id.0].kind == JointKind::Prismatic;
    let both: [JointId; 2] = driven.try_into().ok()?;
    both.iter().all(slides).then_some((HandKind::TwoFinger(both), None))
}

/// Whether a link is another or one of its descendants.
pub(crate) fn hangs_on(robot: &RobotModel, mut link: LinkId, on: LinkId) -> bool {
    while link != on {
        let Some(JointId(joint)) = robot.parent_joint(link) else { return false };
        link = robot.joints()[joint].parent;
    }
    true
}
