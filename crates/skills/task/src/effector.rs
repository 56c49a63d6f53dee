//! The hand of an arm.

use std::collections::BTreeSet;

use karakuri_geometry::{UnitVec3, Vec3};
use karakuri_motion::hand::{Grasp, GraspTable};
use karakuri_robot::{JointId, JointKind, LinkId, RobotModel};
use karakuri_scene::Scene;

use crate::fingers::{FingerHand, NoFingers};

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
#[derive(Clone, Debug, PartialEq)]
pub enum HandKind {
    /// A pivot and three fingers of two joints, with grasps of its own.
    ThreeFingers(Box<ThreeFingers>),
    /// Fingers or jaws of any make.
    Fingers(Box<FingerHand>),
    /// A suction cup.
    Vacuum,
}

/// A hand of a pivot and three fingers, whose description gives it all grasps ([`GraspTable::of`]).
#[derive(Clone, Debug, PartialEq)]
pub struct ThreeFingers {
    /// In the order of commands: the pivot of two fingers, then the lower and the upper joint of the thumb and of each of
    /// the two fingers.
    pub joints: [JointId; 7],
    /// Its grasps.
    pub grasps: GraspTable,
}

impl ThreeFingers {
    /// Joint positions (rad) of a grasp from open (0) to closed (1).
    pub fn positions(&self, grasp: Grasp, close_ratio: f64) -> Vec<f64> {
        self.grasps.positions(grasp, close_ratio).expect("such a hand has all grasps")
    }
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
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum NoEffector {
    /// There is no such group, or it is not a chain.
    #[error("{arm:?} is not a group of joints between a base and a tip")]
    NoArm {
        /// The name given.
        arm: String,
    },
    /// Nothing beyond its tip can grasp.
    #[error(
        "{arm:?} has no hand: the description names no end effector of it, and no joint moves anything beyond its tip {tip:?}"
    )]
    NoHand {
        /// Name of the arm.
        arm: String,
        /// Its last link.
        tip: String,
    },
    /// There is no such group for the hand.
    #[error("there is no group {hand:?}; the description has {groups}")]
    NoGroup {
        /// The name given.
        hand: String,
        /// The groups that there are.
        groups: String,
    },
    /// The hand cannot be measured.
    #[error("the hand {hand:?} of {arm:?} cannot grasp: {why}")]
    Fingers {
        /// Name of the arm.
        arm: String,
        /// Name of the hand.
        hand: String,
        /// What is missing.
        why: NoFingers,
    },
}

impl Effector {
    /// The hand of an arm: the end effector that the description names for it, or else the joints beyond its tip.
    ///
    /// # Errors
    ///
    /// If there is none, or it cannot grasp.
    pub fn of(robot: &RobotModel, arm: &str) -> Result<Self, NoEffector> {
        Self::with_hand(robot, arm, None)
    }

    /// The hand of an arm, with the group of the hand given.
    ///
    /// # Errors
    ///
    /// If there is no such group, or it cannot grasp.
    pub fn with_hand(
        robot: &RobotModel,
        arm: &str,
        hand: Option<&str>,
    ) -> Result<Self, NoEffector> {
        let chain = robot.group(arm).and_then(|group| group.chain);
        let Some((_, tip)) = chain else { return Err(NoEffector::NoArm { arm: arm.to_owned() }) };
        let (hand, joints) = match hand {
            Some(hand) => match robot.group(hand) {
                Some(group) => (hand.to_owned(), group.joints.clone()),
                None => return Err(no_group(robot, hand)),
            },
            None => hand_of(robot, arm, tip).ok_or_else(|| NoEffector::NoHand {
                arm: arm.to_owned(),
                tip: robot.links()[tip.0].name.clone(),
            })?,
        };
        let carriers = joints.iter().map(|id| robot.joints()[id.0].parent);
        let bases: Vec<LinkId> = carriers.chain([tip]).collect();
        let touch_links = (0..robot.links().len())
            .map(LinkId)
            .filter(|link| bases.iter().any(|base| hangs_on(robot, *link, *base)))
            .collect();
        let (kind, palm) = kind(robot, tip, &joints, &hand, &touch_links)
            .map_err(|why| NoEffector::Fingers { arm: arm.to_owned(), hand: hand.clone(), why })?;
        let palm = palm.unwrap_or(tip);
        Ok(Self { arm: arm.to_owned(), hand, tip, palm, kind, touch_links })
    }

    /// The hand's driven joints, in the order of its commands.
    pub fn hand_joints(&self) -> &[JointId] {
        match &self.kind {
            HandKind::ThreeFingers(hand) => &hand.joints,
            HandKind::Fingers(hand) => &hand.joints,
            HandKind::Vacuum => &[],
        }
    }

    /// Direction in which the hand usually approaches an object, in the tip frame.
    pub fn approach_in_tip(&self) -> UnitVec3 {
        match &self.kind {
            HandKind::Vacuum => Vec3::x_axis(),
            HandKind::ThreeFingers(_) => Vec3::z_axis(),
            HandKind::Fingers(hand) => {
                let pads = hand.pads.get(hand.pads.len() / 2);
                let z = pads.map_or_else(Vec3::z, |pads| pads.tip_from_pads.rotation * Vec3::z());
                UnitVec3::new_normalize(z)
            }
        }
    }

    /// Names of the links that may touch a held object.
    pub fn touch_names(&self, robot: &RobotModel) -> Vec<String> {
        let touchable = |link: &&LinkId| !robot.links()[link.0].collisions.is_empty();
        let names = self.touch_links.iter().filter(touchable);
        names.map(|link| robot.links()[link.0].name.clone()).collect()
    }
}

fn no_group(robot: &RobotModel, hand: &str) -> NoEffector {
    let groups: Vec<&str> = robot.semantics().groups.iter().map(|g| g.name.as_str()).collect();
    NoEffector::NoGroup { hand: hand.to_owned(), groups: groups.join(", ") }
}

/// Name and driven joints of an arm's hand: an end effector of the arm or on one of its last links, a group beyond its tip, or
/// all driven joints there.
fn hand_of(robot: &RobotModel, arm: &str, tip: LinkId) -> Option<(String, Vec<JointId>)> {
    let semantics = robot.semantics();
    let own = &robot.group(arm)?.joints;
    // The link that the arm's last joint moves: hands are fixed to it or to what hangs on it.
    let mut wrist = tip;
    while let Some(joint) = robot.parent_joint(wrist).filter(|id| !own.contains(id)) {
        wrist = robot.joints()[joint.0].parent;
    }
    let named = |name: &str| {
        let group = robot.group(name)?;
        let foreign = group.joints.iter().all(|id| !own.contains(id));
        foreign.then(|| (group.name.clone(), group.joints.clone()))
    };
    let effectors = || semantics.end_effectors.iter();
    if let Some(found) = effectors().find(|e| e.parent_group.as_deref() == Some(arm)) {
        return named(&found.group);
    }
    let on_wrist = |link: LinkId| hangs_on(robot, link, wrist);
    let here = effectors().filter(|e| e.parent_group.is_none() && on_wrist(e.parent_link));
    if let Some(found) = here.filter_map(|e| named(&e.group)).next() {
        return Some(found);
    }
    let beyond = |id: &JointId| on_wrist(robot.joints()[id.0].parent) && !own.contains(id);
    let groups = semantics.groups.iter().filter(|group| !group.joints.is_empty());
    let mut groups = groups.filter(|group| group.joints.iter().all(&beyond));
    if let Some(group) = groups.next() {
        return Some((group.name.clone(), group.joints.clone()));
    }
    let all = (0..robot.joints().len()).map(JointId);
    let driven: Vec<JointId> =
        all.filter(|id| robot.joints()[id.0].is_driven() && beyond(id)).collect();
    (!driven.is_empty()).then(|| (format!("{arm}_hand"), driven))
}

fn kind(
    robot: &RobotModel,
    tip: LinkId,
    joints: &[JointId],
    hand: &str,
    touch_links: &BTreeSet<LinkId>,
) -> Result<(HandKind, Option<LinkId>), NoFingers> {
    let driven = joints.iter().copied().filter(|id| robot.joints()[id.0].is_driven());
    // Joints that turn without end, as a spindle does, are neither open nor closed.
    let (driven, endless): (Vec<JointId>, Vec<JointId>) =
        driven.partition(|id| robot.joints()[id.0].kind != JointKind::Continuous);
    if driven.is_empty() {
        let joint = endless.first().map(|id| robot.joints()[id.0].name.clone());
        return joint
            .map_or(Ok((HandKind::Vacuum, None)), |joint| Err(NoFingers::NoLimits { joint }));
    }
    if let Some(hand) = three_fingers(robot, &driven) {
        let palm = robot.joints()[hand.joints[0].0].parent;
        return Ok((HandKind::ThreeFingers(Box::new(hand)), Some(palm)));
    }
    let hand = FingerHand::measure(robot, tip, &driven, hand, touch_links)?;
    Ok((HandKind::Fingers(Box::new(hand)), None))
}

/// The hand of these driven joints, if it is one of three fingers with grasps of its own. Its joints are in the order in
/// which the description's poses list them.
fn three_fingers(robot: &RobotModel, driven: &[JointId]) -> Option<ThreeFingers> {
    let pose = robot.semantics().poses.iter().find(|pose| {
        let listed = pose.positions.iter();
        pose.name == Grasp::Cylindrical.name() && listed.clone().all(|(id, _)| driven.contains(id))
    })?;
    let listed: Vec<JointId> = pose.positions.iter().map(|(id, _)| *id).collect();
    let joints = <[JointId; 7]>::try_from(listed).ok()?;
    let moved_by = |upper: JointId, lower: JointId| {
        robot.joints()[upper.0].parent == robot.joints()[lower.0].child
    };
    let fingers = [[1, 2], [3, 4], [5, 6]];
    let chains = fingers.iter().all(|&[lower, upper]| moved_by(joints[upper], joints[lower]));
    let grasps = GraspTable::of(robot, &joints);
    (chains && grasps.is_complete()).then_some(ThreeFingers { joints, grasps })
}

/// Whether a link is another or one of its descendants.
pub(crate) fn hangs_on(robot: &RobotModel, mut link: LinkId, on: LinkId) -> bool {
    while link != on {
        let Some(JointId(joint)) = robot.parent_joint(link) else { return false };
        link = robot.joints()[joint].parent;
    }
    true
}
