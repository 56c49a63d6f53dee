//! Components for a robot whose scene names none, derived from its groups.

use karakuri_robot::{Group, JointId, JointKind, LinkId, RobotModel};
use karakuri_scene::{ComponentDescription, Setting};

/// One arm for every group that is a chain, the longest of those that share joints; and one hand for every end effector or
/// group beyond an arm's tip that has joints.
pub(crate) fn components_of_groups(robot: &RobotModel) -> Vec<ComponentDescription> {
    let semantics = robot.semantics();
    let is_hand =
        |group: &Group| semantics.end_effectors.iter().any(|hand| hand.group == group.name);
    let mut chains: Vec<(&Group, (LinkId, LinkId))> = semantics
        .groups
        .iter()
        .filter(|group| !is_hand(group) && !group.joints.is_empty())
        .filter_map(|group| Some((group, group.chain?)))
        .collect();
    chains.sort_by_key(|(group, _)| std::cmp::Reverse(group.joints.len()));
    let mut taken: Vec<JointId> = Vec::new();
    let mut components = Vec::new();
    let mut arms = Vec::new();
    for (group, (base, tip)) in chains {
        if group.joints.iter().any(|joint| taken.contains(joint)) {
            continue;
        }
        taken.extend(group.joints.iter().copied());
        let name = |link: LinkId| robot.links()[link.0].name.clone();
        let tags = [("base", name(base)), ("tip", name(tip))];
        components.push(component(&group.name, "generic_arm", tags));
        arms.push(group);
    }
    for group in semantics.groups.iter().filter(|group| !group.joints.is_empty()) {
        if group.joints.iter().any(|joint| taken.contains(joint)) {
            continue;
        }
        taken.extend(group.joints.iter().copied());
        if let Some(fingers) = sliding_fingers(robot, group) {
            let name = |joint: JointId| robot.joints()[joint.0].name.clone();
            let tags = [("left", name(fingers[0])), ("right", name(fingers[1]))];
            components.push(component(&group.name, "two_finger_gripper", tags));
        } else {
            components.push(component(&group.name, "generic_hand", []));
        }
    }
    for arm in arms {
        let fingers = beyond(robot, arm, &taken);
        if fingers.is_empty() {
            continue;
        }
        taken.extend(fingers.iter().copied());
        let names: Vec<&str> =
            fingers.iter().map(|joint| robot.joints()[joint.0].name.as_str()).collect();
        // The name under which tasks know a hand that has no group.
        let mut hand = component(&format!("{}_hand", arm.name), "generic_hand", []);
        hand.settings.push(("joints".to_owned(), Setting::Text(names.join(" "))));
        components.push(hand);
    }
    components
}

/// Driven joints that no group has, on what the last joint of an arm carries.
fn beyond(robot: &RobotModel, arm: &Group, taken: &[JointId]) -> Vec<JointId> {
    let Some((_, mut wrist)) = arm.chain else { return Vec::new() };
    while let Some(joint) = robot.parent_joint(wrist).filter(|id| !arm.joints.contains(id)) {
        wrist = robot.joints()[joint.0].parent;
    }
    let hangs = |joint: JointId| {
        let mut link = robot.joints()[joint.0].parent;
        while link != wrist {
            let Some(above) = robot.parent_joint(link) else { return false };
            link = robot.joints()[above.0].parent;
        }
        true
    };
    let turns_or_slides =
        |kind: JointKind| matches!(kind, JointKind::Prismatic | JointKind::Revolute);
    let free = |id: &JointId| {
        let joint = &robot.joints()[id.0];
        joint.is_driven() && turns_or_slides(joint.kind) && !taken.contains(id) && hangs(*id)
    };
    (0..robot.joints().len()).map(JointId).filter(free).collect()
}

fn component<const N: usize>(
    name: &str,
    kind: &str,
    tags: [(&str, String); N],
) -> ComponentDescription {
    ComponentDescription {
        name: name.to_owned(),
        kind: kind.to_owned(),
        tags: tags.map(|(tag, part)| (tag.to_owned(), part)).to_vec(),
        ..ComponentDescription::default()
    }
}

/// The two joints of a hand that is two sliding fingers, of which one may follow the other.
fn sliding_fingers(robot: &RobotModel, hand: &Group) -> Option<[JointId; 2]> {
    let belongs = |id: JointId| {
        let joint = &robot.joints()[id.0];
        let leader = joint.mimic.as_ref().map_or(id, |mimic| mimic.joint);
        joint.kind != JointKind::Fixed && hand.joints.contains(&leader)
    };
    let moving: Vec<JointId> =
        (0..robot.joints().len()).map(JointId).filter(|&id| belongs(id)).collect();
    let slides = |id: &JointId| {
        let joint = &robot.joints()[id.0];
        let alike = joint.mimic.as_ref().is_none_or(|m| m.multiplier == 1.0 && m.offset == 0.0);
        joint.kind == JointKind::Prismatic && alike
    };
    let driven = |pair: &[JointId; 2]| pair.iter().all(|id| robot.joints()[id.0].is_driven());
    let both = <[JointId; 2]>::try_from(moving).ok()?;
    (both.iter().all(slides) && driven(&both)).then_some(both)
}
