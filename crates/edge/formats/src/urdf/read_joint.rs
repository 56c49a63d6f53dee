//! Reads joints.

use karakuri_robot::{JointKind, Mimic};

use super::document::{Calibration, Dynamics, Joint, Limit, Placement, Safety};
use super::read::{check_attributes, children, name, placement, required};
use crate::finding::{Code, Findings};
use crate::number;
use crate::xml::Element;

/// A `<joint>`; `None` if it has no name, type, parent or child.
pub(super) fn joint(element: &Element, findings: &mut Findings) -> Option<Joint> {
    check_attributes(element, &["name", "type"], findings);
    let name = name(element, findings);
    let kind = kind(element, findings);
    let (mut parent, mut child) = (None, None);
    let mut joint = Joint {
        name: name.clone().unwrap_or_default(),
        kind: kind.unwrap_or(JointKind::Fixed),
        parent: String::new(),
        child: String::new(),
        placement: Placement::IDENTITY,
        axis: None,
        limit: None,
        safety: None,
        dynamics: None,
        calibration: None,
        mimic: None,
        extensions: Vec::new(),
        at: element.origin.clone(),
    };

    for part in children(element, CHILDREN, &[], &mut joint.extensions, findings) {
        match part.name.as_str() {
            "origin" => joint.placement = placement(part, findings),
            "parent" => parent = link_name(part, findings),
            "child" => child = link_name(part, findings),
            "axis" => joint.axis = axis(part, joint.kind, findings),
            "limit" => joint.limit = Some(limit(part, findings)),
            "safety_controller" => joint.safety = Some(safety(part, findings)),
            "dynamics" => joint.dynamics = Some(dynamics(part, findings)),
            "calibration" => joint.calibration = Some(calibration(part, findings)),
            _ => joint.mimic = mimic(part, findings),
        }
    }
    for tag in ["parent", "child"] {
        if element.elements_named(tag).next().is_none() {
            let what = format!("joint {:?} has no <{tag}>", joint.name);
            let remedy = format!("add <{tag} link=\"…\"/>");
            findings.fatal(Code::MissingElement, &element.origin, what, remedy);
        }
    }
    (joint.parent, joint.child) = (parent?, child?);
    name.and(kind).map(|_| joint)
}

const CHILDREN: &[&str] = &[
    "origin",
    "parent",
    "child",
    "axis",
    "limit",
    "safety_controller",
    "dynamics",
    "calibration",
    "mimic",
];

fn kind(element: &Element, findings: &mut Findings) -> Option<JointKind> {
    const KINDS: [&str; 6] = ["revolute", "continuous", "prismatic", "fixed", "floating", "planar"];
    Some(match required(element, "type", findings)? {
        "revolute" => JointKind::Revolute,
        "continuous" => JointKind::Continuous,
        "prismatic" => JointKind::Prismatic,
        "fixed" => JointKind::Fixed,
        "floating" => JointKind::Floating,
        "planar" => JointKind::Planar,
        other => {
            let what = format!("joint type {} is not known", number::quoted(other));
            let otherwise = format!("URDF knows {}", KINDS.join(", "));
            let remedy = findings.did_you_mean(other, KINDS, &otherwise);
            let at = element.attribute_origin("type");
            findings.fatal(Code::UnknownJointType, at, what, remedy);
            return None;
        }
    })
}

fn link_name(element: &Element, findings: &mut Findings) -> Option<String> {
    check_attributes(element, &["link"], findings);
    required(element, "link", findings).map(str::to_owned)
}

/// The axis as written, after checking that it is not zero.
fn axis(element: &Element, kind: JointKind, findings: &mut Findings) -> Option<[f64; 3]> {
    check_attributes(element, &["xyz"], findings);
    let axis: [f64; 3] = number::vector(element, "xyz", findings)?;
    // Exporters give fixed joints a zero axis, which is harmless because it is not used.
    if matches!(kind, JointKind::Fixed | JointKind::Floating) {
        return Some(axis);
    }
    let length = karakuri_geometry::Vec3::from(axis).norm();
    let at = element.attribute_origin("xyz");
    if length < 1e-9 || !length.is_finite() {
        let what = format!("the axis {axis:?} has no direction");
        findings.fatal(Code::ZeroAxis, at, what, "give a direction such as 0 0 1");
        return None;
    }
    // Rounded axes such as 0.7071 0 0.7071 are accepted as unit vectors.
    if (length - 1.0).abs() > 1e-3 {
        let what = format!("the axis {axis:?} has length {length:.4}");
        findings.warning(Code::NonUnitAxis, at, what, "it is normalised; write it with length 1");
    }
    Some(axis)
}

fn limit(element: &Element, findings: &mut Findings) -> Limit {
    const NAMES: &[&str] =
        &["lower", "upper", "effort", "velocity", "acceleration", "deceleration", "jerk"];
    check_attributes(element, NAMES, findings);
    let mut number = |name| number::limit(element, name, findings);
    Limit {
        lower: number("lower"),
        upper: number("upper"),
        velocity: number("velocity"),
        effort: number("effort"),
        acceleration: number("acceleration"),
        deceleration: number("deceleration"),
        jerk: number("jerk"),
        at: element.origin.clone(),
    }
}

fn safety(element: &Element, findings: &mut Findings) -> Safety {
    const NAMES: &[&str] = &["soft_lower_limit", "soft_upper_limit", "k_position", "k_velocity"];
    check_attributes(element, NAMES, findings);
    if element.attribute("k_velocity").is_none() {
        let remedy = "it is taken as zero; add it";
        let what = "<safety_controller> has no attribute \"k_velocity\"";
        findings.warning(Code::MissingAttribute, &element.origin, what, remedy);
    }
    let mut number = |name| number::limit(element, name, findings);
    Safety {
        soft_lower: number("soft_lower_limit"),
        soft_upper: number("soft_upper_limit"),
        k_position: number("k_position"),
        k_velocity: number("k_velocity").unwrap_or_default(),
        at: element.origin.clone(),
    }
}

fn dynamics(element: &Element, findings: &mut Findings) -> Dynamics {
    check_attributes(element, &["damping", "friction"], findings);
    Dynamics {
        damping: number::attribute(element, "damping", findings),
        friction: number::attribute(element, "friction", findings),
        at: element.origin.clone(),
    }
}

fn calibration(element: &Element, findings: &mut Findings) -> Calibration {
    check_attributes(element, &["reference_position", "rising", "falling"], findings);
    let mut number = |name| number::attribute(element, name, findings);
    Calibration {
        reference_position: number("reference_position"),
        rising: number("rising"),
        falling: number("falling"),
        at: element.origin.clone(),
    }
}

fn mimic(element: &Element, findings: &mut Findings) -> Option<Mimic<String>> {
    check_attributes(element, &["joint", "multiplier", "offset"], findings);
    let multiplier = number::attribute(element, "multiplier", findings).unwrap_or(1.0);
    let offset = number::attribute(element, "offset", findings).unwrap_or_default();
    let joint = required(element, "joint", findings)?.to_owned();
    Some(Mimic { joint, multiplier, offset })
}
