//! Reads transmissions, in the older and the newer style.

use super::document::{Transmission, TransmissionPart};
use crate::Origin;
use crate::finding::{Code, Findings};
use crate::number;
use crate::xml::Element;

/// A `<transmission>`. Its type is an attribute in older files and an element in newer ones.
pub(super) fn transmission(element: &Element, findings: &mut Findings) -> Transmission {
    let name = element.attribute("name").unwrap_or_default().to_owned();
    if name.is_empty() {
        let remedy = "add name=\"…\"";
        let what = "<transmission> has no name";
        findings.warning(Code::MissingName, &element.origin, what, remedy);
    }
    let kind = match element.attribute("type") {
        Some(kind) => kind.to_owned(),
        None => child_text(element, "type").unwrap_or_default(),
    };
    if kind.is_empty() {
        let what = format!("transmission {name:?} has no type");
        let remedy = "add <type>transmission_interface/SimpleTransmission</type>";
        findings.warning(Code::MissingElement, &element.origin, what, remedy);
    }

    let mut transmission = Transmission {
        name,
        kind,
        joints: Vec::new(),
        actuators: Vec::new(),
        mechanical_reduction: child_number(element, "mechanicalReduction", findings),
        xml: element.to_xml(),
        at: element.origin.clone(),
    };
    for child in element.elements() {
        let role = child.name.as_str();
        if role == "joint" || role.ends_with("Joint") || role.ends_with("_joint") {
            // A flag of the PR2's gripper that looks like a joint.
            if child.attribute("name").is_some() {
                transmission.joints.push(part(child, findings));
            }
        } else if role == "actuator" || role.ends_with("Actuator") {
            transmission.actuators.push(part(child, findings));
        }
    }
    transmission
}

fn part(element: &Element, findings: &mut Findings) -> TransmissionPart {
    let reduction = ["mechanicalReduction", "mechanical_reduction"];
    let as_attribute = reduction.iter().find(|name| element.attribute(name).is_some());
    let interfaces = ["hardwareInterface", "hardware_interface"];
    let hardware_interfaces = element
        .elements()
        .filter(|child| interfaces.contains(&child.name.as_str()))
        .map(|child| child.text().trim().to_owned());
    TransmissionPart {
        role: element.name.clone(),
        name: element.attribute("name").unwrap_or_default().to_owned(),
        hardware_interfaces: hardware_interfaces.collect(),
        mechanical_reduction: match as_attribute {
            Some(name) => {
                let text = element.attribute(name).unwrap_or_default();
                odd_number(name, text, element.attribute_origin(name), findings)
            }
            None => reduction.iter().find_map(|name| child_number(element, name, findings)),
        },
        offset: child_number(element, "offset", findings),
        at: element.origin.clone(),
    }
}

fn child_text(element: &Element, tag: &str) -> Option<String> {
    element.elements_named(tag).next().map(|child| child.text().trim().to_owned())
}

/// A number between the tags of a child.
fn child_number(element: &Element, tag: &str, findings: &mut Findings) -> Option<f64> {
    let child = element.elements_named(tag).next()?;
    odd_number(tag, &child.text(), &child.origin, findings)
}

/// Transmissions do not move the robot, so an invalid number is only a warning.
fn odd_number(name: &str, text: &str, at: &Origin, findings: &mut Findings) -> Option<f64> {
    let value = number::parse(text.trim());
    if value.is_none() {
        let what = format!("{name} is not a finite number: {}", number::quoted(text.trim()));
        findings.warning(Code::BadNumber, at, what, "it is ignored; write a number");
    }
    value
}
