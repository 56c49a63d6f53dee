//! Components for a robot whose scene names none, derived from its groups.

use karakuri_robot::{Group, JointId, JointKind, LinkId, RobotModel};
use karakuri_scene::ComponentDescription;

/// One arm for every group that is a chain, the longest of those that share joints; one gripper for every hand of two
/// sliding fingers, and one hand for every other end effector with driven joints.
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
    for (group, (base, tip)) in chains {
        if group.joints.iter().any(|joint| taken.contains(joint)) {
            continue;
        }
        taken.extend(group.joints.iter().copied());
        let name = |link: LinkId| robot.links()[link.0].name.clone();
        let tags = [("base", name(base)), ("tip", name(tip))];
        components.push(component(&group.name, "generic_arm", tags));
    }
    for group in semantics.groups.iter().filter(|group| is_hand(group)) {
        if group.joints.is_empty() || group.joints.iter().any(|joint| taken.contains(joint)) {
            continue;
        }
        taken.extend(group.joints.iter().copied());
        let name = |joint: JointId| robot.joints()[joint.0].name.clone();
        if let Some(fingers) = sliding_fingers(robot, group) {
            let tags = [("left", name(fingers[0])), ("right", name(fingers[1]))];
            components.push(component(&group.name, "two_finger_gripper", tags));
        } else if group.joints.iter().all(|joint| robot.joints()[joint.0].kind.positions() == 1) {
            let tags = group.joints.iter().enumerate();
            let tags = tags.map(|(k, joint)| (format!("joint_{}", k + 1), name(*joint)));
            components.push(component(&group.name, "generic_hand", tags));
        }
    }
    components
}

fn component<T: Into<String>>(
    name: &str,
    kind: &str,
    tags: impl IntoIterator<Item = (T, String)>,
) -> ComponentDescription {
    ComponentDescription {
        name: name.to_owned(),
        kind: kind.to_owned(),
        tags: tags.into_iter().map(|(tag, part)| (tag.into(), part)).collect(),
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
    <[JointId; 2]>::try_from(moving).ok().filter(|pair| pair.iter().all(slides))
}
