//! An LWR4+ with two parallel fingers before a table with a block on it.

use std::sync::Arc;

use karakuri_geometry::{Pose, Quat, Shape, UnitVec3, Vec3};
use karakuri_motion::HandGoal;
use karakuri_robot::{
    Collision, EndEffector, Group, JointId, JointKind, JointSpec, Link, LinkId, PositionRange,
    RobotModel, Semantics,
};
use karakuri_scene::{Object, Scene};
use karakuri_task::{ArmPlanner, ArmPlannerSettings, Pick, Place, Posture};
use karakuri_testkit::robots;

pub(crate) const ARM: &str = "arm";
pub(crate) const HAND: &str = "hand";
pub(crate) const BLOCK: &str = "block";
pub(crate) const TABLE: &str = "table";
/// Size of the block (m).
pub(crate) const BLOCK_M: [f64; 3] = [0.05, 0.05, 0.12];
/// Where the block stands first (m).
pub(crate) const START_M: [f64; 3] = [0.5, 0.15, 0.16];
/// Where the arm is first (rad): the hand above the table, pointing down.
const HOME: [f64; 7] = [0.0, -0.5, 0.0, 1.2, 0.0, -1.2, 0.0];
/// Distance of an open finger's joint from the middle (m).
pub(crate) const OPEN_HALF_M: f64 = 0.05;
/// Half of the thickness of a finger (m).
pub(crate) const FINGER_HALF_M: f64 = 0.005;
/// The middle between the fingers in the tip's frame (m).
pub(crate) const MIDDLE_M: [f64; 3] = [0.0, 0.0, 0.14];

fn cuboid(size_m: [f64; 3], at: [f64; 3]) -> Collision {
    let shape = Shape::Cuboid { size_m: Vec3::from(size_m) };
    Collision { name: None, link_from_shape: Pose::from(Vec3::from(at)), shape }
}

/// The robot: capsules along the arm, a palm and two fingers; groups `arm` and `hand`.
pub(crate) fn model() -> Arc<RobotModel> {
    let bare = robots::lwr4();
    let mut links = bare.links().to_vec();
    let mut joints = Vec::new();
    for joint in bare.joints() {
        let name = |link: LinkId| bare.links()[link.0].name.clone();
        let (parent, child) = (name(joint.parent), name(joint.child));
        let mut spec = JointSpec::new(joint.name.clone(), joint.kind, parent, child);
        (spec.parent_from_joint, spec.axis, spec.limits) =
            (joint.parent_from_joint, joint.axis, joint.limits);
        spec.limits.velocity = Some(2.0);
        let way = joint.parent_from_joint.translation.vector;
        if way.norm() > 1e-6 {
            let turn = Quat::rotation_between(&Vec3::z(), &way).expect("links point up");
            let link_from_shape = Pose::from_parts((0.5 * way).into(), turn);
            let shape = Shape::Capsule { radius_m: 0.04, length_m: way.norm() };
            let collision = Collision { name: None, link_from_shape, shape };
            links[joint.parent.0].collisions.push(collision);
        }
        joints.push(spec);
    }
    let tip = links.iter_mut().find(|link| link.name == "tip").expect("serial arms have a tip");
    tip.collisions.push(cuboid([0.12, 0.04, 0.06], [0.0, 0.0, 0.03]));
    for (name, side) in [("finger_a", -1.0), ("finger_b", 1.0)] {
        let mut finger = Link::bare(name);
        finger.collisions.push(cuboid([2.0 * FINGER_HALF_M, 0.02, 0.06], [0.0; 3]));
        links.push(finger);
        let mut joint = JointSpec::new(format!("{name}_joint"), JointKind::Prismatic, "tip", name);
        joint.parent_from_joint = Pose::translation(side * OPEN_HALF_M, 0.0, MIDDLE_M[2]);
        joint.axis = UnitVec3::new_normalize(Vec3::new(-side, 0.0, 0.0));
        joint.limits.position = Some(PositionRange::new(0.0, 0.04).expect("it runs forwards"));
        joint.limits.velocity = Some(0.1);
        joint.limits.effort = Some(50.0);
        joints.push(joint);
    }
    let model = RobotModel::build("lwr4 with fingers", links, joints).expect("it is a tree");
    Arc::new(with_groups(model))
}

fn with_groups(model: RobotModel) -> RobotModel {
    let of = |kind: JointKind| -> Vec<JointId> {
        let ids = (0..model.joints().len()).map(JointId);
        ids.filter(|id| model.joints()[id.0].kind == kind).collect()
    };
    let tip = model.link("tip").expect("it has a tip");
    let group = |name: &str, joints, chain| Group {
        name: name.to_owned(),
        joints,
        links: Vec::new(),
        chain,
    };
    let groups = vec![
        group(ARM, of(JointKind::Revolute), Some((LinkId(0), tip))),
        group(HAND, of(JointKind::Prismatic), None),
    ];
    let end_effectors = vec![EndEffector {
        name: "gripper".to_owned(),
        group: HAND.to_owned(),
        parent_link: tip,
        parent_group: Some(ARM.to_owned()),
    }];
    let semantics = Semantics { groups, end_effectors, ..Semantics::default() };
    model.with_semantics(semantics)
}

/// The robot at home, the table and the block.
pub(crate) fn scene() -> Scene {
    let robot = model();
    let mut scene = Scene::new(robot.clone());
    scene.edit_allowed(|allowed| {
        for joint in robot.joints() {
            let name = |link: LinkId| robot.links()[link.0].name.as_str();
            allowed.allow(name(joint.parent), name(joint.child), "adjacent");
            let mut link = joint.parent;
            for _ in 0..2 {
                let Some(before) = robot.parent_joint(link) else { break };
                link = robot.joints()[before.0].parent;
                allowed.allow(name(link), name(joint.child), "close to each other");
            }
        }
        allowed.allow("finger_a", "finger_b", "one hand");
    });
    let mut q = robot.neutral();
    q[..HOME.len()].copy_from_slice(&HOME);
    scene.set_configuration(&q).expect("it is finite");
    add(&mut scene, TABLE, [0.5, 0.8, 0.1], [0.5, 0.0, 0.05]);
    add(&mut scene, BLOCK, BLOCK_M, START_M);
    scene
}

pub(crate) fn add(scene: &mut Scene, name: &str, size_m: [f64; 3], at: [f64; 3]) {
    let shape = Shape::Cuboid { size_m: Vec3::from(size_m) };
    scene.add(Object::new(name, shape, Pose::from(Vec3::from(at)))).expect("it is new");
}

pub(crate) fn planner(scene: &Scene) -> ArmPlanner {
    ArmPlanner::new(scene, ARM, &ArmPlannerSettings::default()).expect("an arm with a hand")
}

/// Picks the block with straight motions of 8 cm.
pub(crate) fn pick_request() -> Pick {
    Pick { approach_m: [0.08, 0.04], lift_m: [0.08, 0.04], ..Pick::new(BLOCK, TABLE) }
}

/// The command that opens the fingers, and their posture then.
pub(crate) fn open(planner: &ArmPlanner) -> (HandGoal, Posture) {
    let joints = planner.effector().hand_joints().iter();
    let goal = HandGoal::Gripper { position_m: 0.0, effort: None };
    (goal, Posture(joints.map(|id| (*id, 0.0)).collect()))
}

/// Places the block on the other side of the table.
pub(crate) fn place_request(planner: &ArmPlanner) -> Place {
    let at = Pose::translation(0.5, -0.15, START_M[2]);
    Place {
        lower_m: [0.08, 0.04],
        depart_m: [0.08, 0.04],
        ..Place::new(BLOCK, TABLE, at, open(planner))
    }
}
