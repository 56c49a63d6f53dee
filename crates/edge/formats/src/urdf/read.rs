//! Reads [`Urdf`] from an XML tree.

use std::collections::HashSet;

use super::document::{Extension, Link, Placement, Rotation, Urdf};
use super::read_joint::joint;
use super::read_link::{link, material};
use super::read_transmission::transmission;
use crate::finding::{Code, Findings, Severity};
use crate::number;
use crate::xml::Element;
use crate::{Loaded, ReadError};
use karakuri_robot::nearest;

/// Reads a URDF from its `<robot>` element; xacro must already be expanded.
///
/// Everything in the file is kept. Harmless errors are corrected and reported.
///
/// # Errors
///
/// The first fatal error: a number that cannot be read, a joint without parent, and similar.
pub fn read(root: &Element) -> Result<Loaded<Urdf>, ReadError> {
    let mut findings = Findings::default();
    let urdf = read_leniently(root, &mut findings);
    findings.into_loaded(urdf)
}

/// Reads what can be read and reports the rest, so that the doctor sees all of it.
pub(crate) fn read_leniently(root: &Element, findings: &mut Findings) -> Urdf {
    let mut urdf = Urdf {
        name: root.attribute("name").unwrap_or_default().to_owned(),
        namespaces: namespaces(root),
        links: Vec::new(),
        joints: Vec::new(),
        materials: Vec::new(),
        transmissions: Vec::new(),
        extensions: Vec::new(),
        at: root.origin.clone(),
    };
    if root.name != "robot" {
        let what = format!("the root element is <{}>, not <robot>", root.name);
        findings.fatal(Code::NotARobot, &root.origin, what, "is this a URDF file?");
        return urdf;
    }
    if urdf.name.is_empty() {
        let remedy = "add name=\"…\" to <robot>";
        findings.warning(Code::MissingName, &root.origin, "the robot has no name", remedy);
    }
    let known = &["name", "version", "path"];
    check_attributes(root, known, findings);

    for element in root.elements() {
        if urdf.links.len().max(urdf.joints.len()) > MAX_PARTS {
            let what = format!("the robot has more than {MAX_PARTS} links or joints");
            findings.fatal(Code::TooLarge, &element.origin, what, "remove some");
            break;
        }
        match element.name.as_str() {
            "link" => urdf.links.extend(link(element, findings)),
            "joint" => urdf.joints.extend(joint(element, findings)),
            "material" => urdf.materials.extend(material(element, findings)),
            "transmission" => urdf.transmissions.push(transmission(element, findings)),
            tag => {
                if !KNOWN_EXTENSIONS.contains(&tag) {
                    unknown_tag(root, element, ROBOT_CHILDREN, findings);
                }
                urdf.extensions.push(extension(element));
            }
        }
    }
    declare_world(&mut urdf, findings);
    urdf
}

/// Adds the link `world` if joints attach the robot to it and nobody declares it, as many files leave it out.
fn declare_world(urdf: &mut Urdf, findings: &mut Findings) {
    const WORLD: &str = "world";
    let Some(joint) = urdf.joints.iter().find(|joint| joint.parent == WORLD) else { return };
    if urdf.links.iter().any(|link| link.name == WORLD) {
        return;
    }
    let what = format!("joint {:?} has the parent \"world\", which is not declared", joint.name);
    let remedy = "it is added; declare it with <link name=\"world\"/>";
    findings.warning(Code::UndeclaredWorld, &joint.at, what, remedy);
    let at = joint.at.clone();
    urdf.links.push(Link {
        name: WORLD.to_owned(),
        inertial: None,
        visuals: Vec::new(),
        collisions: Vec::new(),
        extensions: Vec::new(),
        at,
    });
}

/// Limit on the number of links and joints; the time to build a model may grow quadratically.
const MAX_PARTS: usize = 10_000;

/// The URDF elements below `<robot>`.
const ROBOT_CHILDREN: &[&str] = &["link", "joint", "material", "transmission", "gazebo"];

/// Common extensions below `<robot>`.
const KNOWN_EXTENSIONS: &[&str] = &["gazebo", "ros2_control", "sensor", "sensors", "verbose"];

fn namespaces(root: &Element) -> Vec<(String, String)> {
    let declared = root.attributes.iter().filter(|a| is_namespace(&a.name));
    declared.map(|a| (a.name.clone(), a.value.clone())).collect()
}

fn is_namespace(attribute: &str) -> bool {
    attribute == "xmlns" || attribute.starts_with("xmlns:")
}

/// The element unchanged.
pub(super) fn extension(element: &Element) -> Extension {
    Extension {
        tag: element.name.clone(),
        reference: element.attribute("reference").map(str::to_owned),
        xml: element.to_xml(),
        at: element.origin.clone(),
    }
}

/// Reports an unknown tag: as a typo if it resembles a known one.
pub(super) fn unknown_tag(
    parent: &Element,
    element: &Element,
    known: &[&str],
    findings: &mut Findings,
) {
    let what = format!("<{}> is not known in <{}>", element.name, parent.name);
    if element.name.starts_with("xacro:") {
        let remedy = "expand the file with xacro first";
        findings.warning(Code::Unexpanded, &element.origin, what, remedy);
        return;
    }
    let (severity, remedy) = match nearest(&element.name, known.iter().copied()) {
        Some(tag) => (Severity::Warning, format!("did you mean <{tag}>?")),
        None => (Severity::Note, "it is kept as text and otherwise ignored".to_owned()),
    };
    findings.add(severity, Code::UnknownTag, &element.origin, what, remedy);
}

/// Reports unknown attributes.
pub(super) fn check_attributes(element: &Element, known: &[&str], findings: &mut Findings) {
    for attribute in &element.attributes {
        let name = attribute.name.as_str();
        if known.contains(&name) || is_namespace(name) || name.contains(':') {
            continue;
        }
        let what = format!("<{}> has no attribute {name:?}", element.name);
        let (severity, remedy) = match nearest(name, known.iter().copied()) {
            Some(other) => (Severity::Warning, format!("did you mean {other:?}?")),
            None => (Severity::Note, "it is ignored".to_owned()),
        };
        findings.add(severity, Code::UnknownAttribute, &attribute.origin, what, remedy);
    }
}

/// Visits the children of an element whose tags may each appear once; unknown ones become extensions.
pub(super) fn children<'a>(
    element: &'a Element,
    known: &[&str],
    many: &[&str],
    extensions: &mut Vec<Extension>,
    findings: &mut Findings,
) -> Vec<&'a Element> {
    let mut seen = HashSet::new();
    let mut kept = Vec::new();
    for child in element.elements() {
        let tag = child.name.as_str();
        if !known.contains(&tag) {
            unknown_tag(element, child, known, findings);
            extensions.push(extension(child));
        } else if !seen.insert(tag) && !many.contains(&tag) {
            let what = format!("<{}> has a second <{tag}>", element.name);
            let remedy = "the first one counts; remove the other";
            findings.warning(Code::RepeatedElement, &child.origin, what, remedy);
        } else {
            kept.push(child);
        }
    }
    kept
}

/// The name of a link, joint or material, which must not be empty.
pub(super) fn name(element: &Element, findings: &mut Findings) -> Option<String> {
    match element.attribute("name") {
        Some(name) if !name.trim().is_empty() => {
            if name.trim() != name {
                let what = format!("name {name:?} begins or ends with a space");
                let at = element.attribute_origin("name");
                findings.warning(Code::MissingName, at, what, "remove the space");
            }
            Some(name.to_owned())
        }
        _ => {
            let what = format!("<{}> has no name", element.name);
            let remedy = "add name=\"…\"";
            findings.fatal(Code::MissingName, element.attribute_origin("name"), what, remedy);
            None
        }
    }
}

/// A required attribute.
pub(super) fn required<'a>(
    element: &'a Element,
    name: &str,
    findings: &mut Findings,
) -> Option<&'a str> {
    let value = element.attribute(name);
    if value.is_none() {
        let what = format!("<{}> has no attribute {name:?}", element.name);
        findings.fatal(Code::MissingAttribute, &element.origin, what, "add it");
    }
    value
}

/// An `<origin>`.
pub(super) fn placement(element: &Element, findings: &mut Findings) -> Placement {
    check_attributes(element, &["xyz", "rpy", "quat_xyzw"], findings);
    let xyz_m = number::vector(element, "xyz", findings).unwrap_or_default();
    let rpy_rad = number::vector(element, "rpy", findings).unwrap_or_default();
    let quat: Option<[f64; 4]> = number::vector(element, "quat_xyzw", findings);
    let rotation = match quat {
        None => Rotation::Rpy(rpy_rad),
        Some(q) if q.iter().any(|c| *c != 0.0) => Rotation::QuatXyzw(q),
        Some(_) => {
            let at = element.attribute_origin("quat_xyzw");
            findings.fatal(Code::BadNumber, at, "the quaternion is zero", "0 0 0 1 is no rotation");
            Rotation::Rpy(rpy_rad)
        }
    };
    Placement { xyz_m, rotation }
}
