//! Writes [`Semantics`](karakuri_robot::Semantics) as text.

use karakuri_robot::{Group, JointId, JointKind, LinkId, RobotModel};

use super::group::branches;
use crate::markup::{Markup, numbers};

/// The semantic description of a robot as SRDF text, which [`super::read`] reads back to the same value.
pub fn write(model: &RobotModel) -> String {
    let semantics = model.semantics();
    let link = |LinkId(i): LinkId| model.links()[i].name.as_str();
    let joint = |JointId(i): JointId| model.joints()[i].name.as_str();

    let mut out = Markup::document();
    out.open("robot", &[("name", model.name())]);
    for virtual_joint in &semantics.virtual_joints {
        let kind = match virtual_joint.kind {
            JointKind::Planar => "planar",
            JointKind::Floating => "floating",
            _ => "fixed",
        };
        let attributes = [
            ("name", virtual_joint.name.as_str()),
            ("type", kind),
            ("parent_frame", &virtual_joint.parent_frame),
            ("child_link", link(virtual_joint.child_link)),
        ];
        out.empty("virtual_joint", &attributes);
    }
    semantics.groups.iter().for_each(|g| group(g, model, &mut out));
    for pose in &semantics.poses {
        out.open("group_state", &[("name", &pose.name), ("group", &pose.group)]);
        for (id, values) in &pose.positions {
            out.empty("joint", &[("name", joint(*id)), ("value", &numbers(values))]);
        }
        for (name, values) in &pose.virtual_positions {
            out.empty("joint", &[("name", name), ("value", &numbers(values))]);
        }
        out.close("group_state");
    }
    for effector in &semantics.end_effectors {
        let mut attributes = vec![
            ("name", effector.name.as_str()),
            ("parent_link", link(effector.parent_link)),
            ("group", &effector.group),
        ];
        attributes.extend(effector.parent_group.as_deref().map(|group| ("parent_group", group)));
        out.empty("end_effector", &attributes);
    }
    for &passive in &semantics.passive_joints {
        out.empty("passive_joint", &[("name", joint(passive))]);
    }
    for property in &semantics.joint_properties {
        let attributes = [
            ("joint_name", property.joint.as_str()),
            ("property_name", &property.name),
            ("value", &property.value),
        ];
        out.empty("joint_property", &attributes);
    }
    spheres(model, &mut out);
    for &unchecked in &semantics.unchecked_links {
        out.empty("disable_default_collisions", &[("link", link(unchecked))]);
    }
    for [a, b] in &semantics.enabled_pairs {
        out.empty("enable_collisions", &[("link1", link(*a)), ("link2", link(*b))]);
    }
    for pair in &semantics.disabled_pairs {
        let [a, b] = pair.links;
        let attributes = [("link1", link(a)), ("link2", link(b)), ("reason", &pair.reason)];
        out.empty("disable_collisions", &attributes);
    }
    out.close("robot");
    out.finish()
}

/// A group as a chain if it is one, else as its joints and the links that are not children of its driven joints.
fn group(group: &Group, model: &RobotModel, out: &mut Markup) {
    let virtual_joints: Vec<&str> = model
        .semantics()
        .virtual_joints
        .iter()
        .filter(|joint| joint.groups.contains(&group.name))
        .map(|joint| joint.name.as_str())
        .collect();
    let name = [("name", group.name.as_str())];
    if virtual_joints.is_empty() && group.links.is_empty() && group.joints.is_empty() {
        out.empty("group", &name);
        return;
    }

    out.open("group", &name);
    match group
        .chain
        .filter(|_| virtual_joints.is_empty())
        .filter(|&chain| is_all(group, chain, model))
    {
        Some((base, tip)) => {
            let name = |LinkId(i): LinkId| model.links()[i].name.as_str();
            out.empty("chain", &[("base_link", name(base)), ("tip_link", name(tip))]);
        }
        None => {
            for joint in virtual_joints {
                out.empty("joint", &[("name", joint)]);
            }
            for id in &group.joints {
                out.empty("joint", &[("name", &model.joints()[id.0].name)]);
            }
            for &link in &group.links {
                let brought = model.parent_joint(link).is_some_and(|j| group.joints.contains(&j));
                if !brought {
                    out.empty("link", &[("name", &model.links()[link.0].name)]);
                }
            }
        }
    }
    out.close("group");
}

/// Whether the group consists of exactly the links between base and tip.
fn is_all(group: &Group, (base, tip): (LinkId, LinkId), model: &RobotModel) -> bool {
    let (mut down, up) = branches(model, base, tip);
    down.sort();
    up.is_empty() && down == group.links
}

fn spheres(model: &RobotModel, out: &mut Markup) {
    let mut rest = model.semantics().spheres.as_slice();
    while let Some(first) = rest.first() {
        let count = rest.iter().take_while(|sphere| sphere.link == first.link).count();
        let (same, after) = rest.split_at(count);
        let link = &model.links()[first.link.0].name;
        out.open("link_sphere_approximation", &[("link", link)]);
        for sphere in same {
            let center: [f64; 3] = sphere.center.into();
            let radius = numbers(&[sphere.radius_m]);
            out.empty("sphere", &[("center", &numbers(&center)), ("radius", &radius)]);
        }
        out.close("link_sphere_approximation");
        rest = after;
    }
}
