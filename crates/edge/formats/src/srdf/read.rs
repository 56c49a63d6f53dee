//! Reads [`Semantics`] from an XML tree.

use std::collections::HashSet;

use karakuri_geometry::Point3;
use karakuri_robot::{
    DisabledPair, EndEffector, JointKind, JointProperty, LinkSphere, NamedPose, RobotModel,
    Semantics, VirtualJoint,
};

use super::group::groups;
use super::names::{Named, Names, text};
use crate::finding::{Code, Findings};
use crate::xml::Element;
use crate::{Loaded, ReadError, number};

/// Reads a semantic description of `model` from its `<robot>` element.
///
/// Elements that refer to a missing link, joint or group are left out and reported.
///
/// # Errors
///
/// If the root is not `<robot>`, or a number cannot be read.
pub fn read(root: &Element, model: &RobotModel) -> Result<Loaded<Semantics>, ReadError> {
    let mut findings = Findings::default();
    let semantics = read_leniently(root, model, &mut findings);
    findings.into_loaded(semantics)
}

/// Reads what can be read and reports the rest.
pub(crate) fn read_leniently(
    root: &Element,
    model: &RobotModel,
    findings: &mut Findings,
) -> Semantics {
    let mut semantics = Semantics::default();
    if root.name != "robot" {
        let what = format!("the root element is <{}>, not <robot>", root.name);
        findings.fatal(Code::NotARobot, &root.origin, what, "is this an SRDF file?");
        return semantics;
    }
    match root.attribute("name") {
        Some(name) if name != model.name() => {
            let what = format!("this describes {name:?}, but the robot is {:?}", model.name());
            let at = root.attribute_origin("name");
            findings.warning(Code::SrdfOtherRobot, at, what, "use the same name in both files");
        }
        _ => {}
    }

    let names = Names::new(root, model);
    virtual_joints(root, &names, &mut semantics, findings);
    semantics.groups = groups(root, &names, &mut semantics.virtual_joints, findings);
    for element in root.elements() {
        item(element, &names, &mut semantics, findings);
    }
    duplicates(root, findings);
    semantics
}

const TAGS: &[&str] = &[
    "group",
    "group_state",
    "end_effector",
    "virtual_joint",
    "passive_joint",
    "joint_property",
    "disable_collisions",
    "disable_default_collisions",
    "enable_collisions",
    "link_sphere_approximation",
];

fn item(element: &Element, names: &Names<'_>, semantics: &mut Semantics, findings: &mut Findings) {
    match element.name.as_str() {
        // Groups and virtual joints were read before, because the others refer to them.
        "group" | "virtual_joint" => {}
        "group_state" => semantics.poses.extend(state(element, names, findings)),
        "end_effector" => {
            semantics.end_effectors.extend(end_effector(element, names, semantics, findings));
        }
        "passive_joint" => {
            let joint = names.joint(element, "name", findings);
            semantics.passive_joints.extend(joint.and_then(Named::in_model));
        }
        "joint_property" => {
            semantics.joint_properties.extend(property(element, names, findings));
        }
        "disable_collisions" => {
            let reason = element.attribute("reason").unwrap_or_default().to_owned();
            let links = names.pair(element, findings);
            semantics.disabled_pairs.extend(links.map(|links| DisabledPair { links, reason }));
        }
        "disable_default_collisions" => {
            semantics.unchecked_links.extend(names.link(element, "link", findings));
        }
        "enable_collisions" => semantics.enabled_pairs.extend(names.pair(element, findings)),
        "link_sphere_approximation" => spheres(element, names, semantics, findings),
        tag => {
            let what = format!("<{tag}> is not known in an SRDF");
            let remedy = findings.did_you_mean(tag, TAGS.iter().copied(), "it is ignored");
            findings.warning(Code::UnknownTag, &element.origin, what, remedy);
        }
    }
}

fn virtual_joints(
    root: &Element,
    names: &Names<'_>,
    semantics: &mut Semantics,
    findings: &mut Findings,
) {
    for element in root.elements_named("virtual_joint") {
        let name = text(element, "name", findings);
        let child_link = names.link(element, "child_link", findings);
        let kind = match element.attribute("type") {
            Some("fixed") => JointKind::Fixed,
            Some("planar") => JointKind::Planar,
            Some("floating") => JointKind::Floating,
            other => {
                let what = match other {
                    Some(kind) => {
                        format!("virtual joint type {} is not known", number::quoted(kind))
                    }
                    None => "<virtual_joint> has no attribute \"type\"".to_owned(),
                };
                let remedy = "use fixed, planar or floating; it is left out";
                findings.error(
                    Code::UnknownJointType,
                    element.attribute_origin("type"),
                    what,
                    remedy,
                );
                continue;
            }
        };
        let (Some(name), Some(child_link)) = (name, child_link) else { continue };
        semantics.virtual_joints.push(VirtualJoint {
            name: name.to_owned(),
            kind,
            parent_frame: element.attribute("parent_frame").unwrap_or_default().to_owned(),
            child_link,
            groups: Vec::new(),
        });
    }
}

fn state(element: &Element, names: &Names<'_>, findings: &mut Findings) -> Option<NamedPose> {
    let name = text(element, "name", findings);
    let group = names.group(element, "group", findings);
    let mut pose = NamedPose {
        name: name?.to_owned(),
        group: group?.to_owned(),
        positions: Vec::new(),
        virtual_positions: Vec::new(),
    };
    for child in element.elements_named("joint") {
        let (Some(named), Some(values)) =
            (names.joint(child, "name", findings), values(child, findings))
        else {
            continue;
        };
        match named {
            Named::Virtual(name) => pose.virtual_positions.push((name.to_owned(), values)),
            Named::Joint(id) => {
                let fits = position_fits(child, &names.model.joints()[id.0], &values, findings);
                pose.positions.extend(fits.then_some((id, values)));
            }
        }
    }
    Some(pose)
}

/// One or more numbers in the attribute `value`.
fn values(element: &Element, findings: &mut Findings) -> Option<Vec<f64>> {
    let value = text(element, "value", findings)?;
    let values: Option<Vec<f64>> = value.split_whitespace().map(number::parse).collect();
    if values.as_ref().is_none_or(Vec::is_empty) {
        let what = format!("value of <joint> is not a number: {}", number::quoted(value));
        let remedy = "write plain numbers such as 0.25, separated by spaces";
        findings.fatal(Code::BadNumber, element.attribute_origin("value"), what, remedy);
        return None;
    }
    values
}

/// Whether the joint has this number of positions; warns if they are outside its limits.
fn position_fits(
    element: &Element,
    joint: &karakuri_robot::Joint,
    values: &[f64],
    findings: &mut Findings,
) -> bool {
    let at = element.attribute_origin("value");
    // A fixed joint may be listed with a zero, although it has no position.
    if joint.kind == JointKind::Fixed {
        return false;
    }
    if values.len() != joint.kind.positions() {
        let (found, needed) = (values.len(), joint.kind.positions());
        let what = format!("joint {:?} has {needed} positions, not {found}", joint.name);
        findings.error(Code::SrdfBadState, at, what, "it is left out; give as many numbers");
        return false;
    }
    let range = joint.limits.position.filter(|_| values.len() == 1);
    if let Some(range) = range
        && !range.contains(values[0], 1e-6)
    {
        let (lower, upper) = (range.lower(), range.upper());
        let what = format!(
            "joint {:?} is at {}, outside its limits {lower} to {upper}",
            joint.name, values[0]
        );
        findings.warning(Code::SrdfBadState, at, what, "move it within the limits");
    }
    true
}

fn end_effector(
    element: &Element,
    names: &Names<'_>,
    semantics: &Semantics,
    findings: &mut Findings,
) -> Option<EndEffector> {
    let name = text(element, "name", findings);
    let group = names.group(element, "group", findings);
    let parent_link = names.link(element, "parent_link", findings);
    let parent_group = match element.attribute("parent_group") {
        None | Some("") => None,
        Some(_) => names.group(element, "parent_group", findings).map(str::to_owned),
    };
    let (name, group, parent_link) = (name?, group?, parent_link?);

    let members = |name: &str| semantics.groups.iter().find(|g| g.name == name);
    if members(group).is_some_and(|own| own.links.contains(&parent_link)) {
        let what = format!("end effector {name:?} hangs on a link of its own group {group:?}");
        let at = element.attribute_origin("parent_link");
        let remedy = "name the link of the arm that carries it";
        findings.warning(Code::SrdfBadEndEffector, at, what, remedy);
    }
    if let Some(arm) = parent_group.as_deref().and_then(members)
        && !arm.links.contains(&parent_link)
        && arm.chain.is_none_or(|(base, _)| base != parent_link)
    {
        let what =
            format!("end effector {name:?} hangs on a link that {:?} does not move", arm.name);
        let at = element.attribute_origin("parent_group");
        let remedy = "name a group that contains the parent link";
        findings.warning(Code::SrdfBadEndEffector, at, what, remedy);
    }
    Some(EndEffector { name: name.to_owned(), group: group.to_owned(), parent_link, parent_group })
}

fn property(
    element: &Element,
    names: &Names<'_>,
    findings: &mut Findings,
) -> Option<JointProperty> {
    names.joint(element, "joint_name", findings)?;
    Some(JointProperty {
        joint: text(element, "joint_name", findings)?.to_owned(),
        name: text(element, "property_name", findings)?.to_owned(),
        value: text(element, "value", findings)?.to_owned(),
    })
}

fn spheres(
    element: &Element,
    names: &Names<'_>,
    semantics: &mut Semantics,
    findings: &mut Findings,
) {
    let Some(link) = names.link(element, "link", findings) else { return };
    for sphere in element.elements_named("sphere") {
        let center: Option<[f64; 3]> = number::vector(sphere, "center", findings);
        let Some(radius_m) = number::required(sphere, "radius", findings) else { continue };
        // In SRDF a radius of zero means that the link collides with nothing.
        if radius_m < 0.0 {
            let at = sphere.attribute_origin("radius");
            let what = format!("radius of <sphere> is {radius_m}");
            findings.warning(Code::BadSize, at, what, "its sign is ignored; sizes are positive");
        }
        let center = Point3::from(center.unwrap_or_default());
        semantics.spheres.push(LinkSphere { link, center, radius_m: radius_m.abs() });
    }
}

fn duplicates(root: &Element, findings: &mut Findings) {
    let mut seen = HashSet::new();
    for element in root.elements() {
        let tag = element.name.as_str();
        if !matches!(tag, "group" | "group_state" | "end_effector" | "virtual_joint") {
            continue;
        }
        let key = (
            tag,
            element.attribute("name"),
            element.attribute("group").filter(|_| tag == "group_state"),
        );
        if key.1.is_some() && !seen.insert(key) {
            let what = format!("<{tag}> {:?} is defined twice", key.1.unwrap_or_default());
            let remedy = "the first one counts; give one of them another name";
            findings.warning(Code::SrdfDuplicate, &element.origin, what, remedy);
        }
    }
}
