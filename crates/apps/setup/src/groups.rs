//! Groups, end effectors, virtual and passive joints, proposed from the tree.

use karakuri_formats::urdf::Urdf;
use karakuri_robot::{
    EndEffector, Group, JointId, JointKind, LinkId, RobotModel, Semantics, VirtualJoint,
};

use super::limbs::{Limb, LimbKind};
use super::names::{beyond, names};

/// Proposes groups for the parts of the robot. Poses and pairs are computed elsewhere.
pub(crate) fn propose_groups(model: &RobotModel, urdf: &Urdf, limbs: &[Limb]) -> Semantics {
    let names = names(model, limbs);
    let mut groups: Vec<Group> =
        limbs.iter().zip(&names).map(|(limb, name)| group(model, limb, name)).collect();
    let arms: Vec<&Group> = groups
        .iter()
        .zip(limbs)
        .filter_map(|(group, limb)| (limb.kind == LimbKind::Arm).then_some(group))
        .collect();
    let together = together(&arms);
    groups.extend(together);

    let end_effectors = limbs
        .iter()
        .zip(&names)
        .filter_map(|(limb, name)| {
            let carrier = &names[limb.carrier?];
            Some(EndEffector {
                name: name.clone(),
                group: name.clone(),
                parent_link: limb.base,
                parent_group: Some(carrier.clone()),
            })
        })
        .collect();
    Semantics {
        passive_joints: passive_joints(model, urdf, &groups),
        virtual_joints: virtual_joint(model).into_iter().collect(),
        groups,
        end_effectors,
        ..Semantics::default()
    }
}

fn group(model: &RobotModel, limb: &Limb, name: &str) -> Group {
    let name = name.to_owned();
    if limb.kind == LimbKind::Hand {
        let links = beyond(model, limb.base);
        return Group { name, joints: limb.joints.clone(), links, chain: None };
    }
    let mut links = Vec::new();
    let mut link = limb.tip;
    while link != limb.base {
        links.push(link);
        let Some(joint) = model.parent_joint(link) else { break };
        link = model.joints()[joint.0].parent;
    }
    links.reverse();
    Group { name, joints: limb.joints.clone(), links, chain: Some((limb.base, limb.tip)) }
}

/// All arms as one, if there are several.
fn together(arms: &[&Group]) -> Option<Group> {
    let name = match arms.len() {
        0 | 1 => return None,
        2 => "both_arms",
        _ => "all_arms",
    };
    let mut joints: Vec<JointId> = arms.iter().flat_map(|arm| arm.joints.clone()).collect();
    let mut links: Vec<LinkId> = arms.iter().flat_map(|arm| arm.links.clone()).collect();
    joints.sort();
    links.sort();
    Some(Group { name: name.to_owned(), joints, links, chain: None })
}

/// The robot stands in the world, unless its root already is the world.
fn virtual_joint(model: &RobotModel) -> Option<VirtualJoint> {
    let root = model.links()[0].name.as_str();
    (root != "world").then(|| VirtualJoint {
        name: "virtual_joint".to_owned(),
        kind: JointKind::Fixed,
        parent_frame: "world".to_owned(),
        child_link: LinkId(0),
        groups: Vec::new(),
    })
}

/// Movable joints without a drive: without effort or velocity limit, or not listed in the transmissions of a file that
/// has some. Joints that follow others are not passive, and neither are those of a group.
fn passive_joints(model: &RobotModel, urdf: &Urdf, groups: &[Group]) -> Vec<JointId> {
    let driven: Vec<&str> =
        urdf.transmissions.iter().flat_map(|t| &t.joints).map(|j| j.name.as_str()).collect();
    let mut passive = Vec::new();
    for (i, joint) in model.joints().iter().enumerate() {
        let id = JointId(i);
        let grouped = groups.iter().any(|group| group.joints.contains(&id));
        if !joint.is_driven() || grouped {
            continue;
        }
        let weak = [joint.limits.effort, joint.limits.velocity].contains(&Some(0.0));
        let left_out = !driven.is_empty() && !driven.contains(&joint.name.as_str());
        if weak || left_out {
            passive.push(id);
        }
    }
    passive
}
