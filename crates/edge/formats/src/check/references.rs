//! Checks the references of extensions and materials.

use std::collections::{HashMap, HashSet};

use crate::Origin;
use crate::finding::{Code, Findings};
use crate::urdf::{Material, Urdf};
use crate::xml::Element;

/// Checks that gazebo tags, transmissions, sensors and ros2_control name links and joints that exist.
pub(super) fn check(root: &Element, urdf: &Urdf, findings: &mut Findings) {
    let links: Vec<&str> = urdf.links.iter().map(|link| link.name.as_str()).collect();
    let joints: Vec<&str> = urdf.joints.iter().map(|joint| joint.name.as_str()).collect();
    let both: Vec<&str> = links.iter().chain(&joints).copied().collect();
    let (links, joints, both) = (Known::new(&links), Known::new(&joints), Known::new(&both));

    for extension in &urdf.extensions {
        if let Some(name) = extension.reference.as_deref().filter(|_| extension.tag == "gazebo") {
            both.check("<gazebo>", "link or joint", name, &extension.at, findings);
        }
    }
    for transmission in &urdf.transmissions {
        let what = format!("transmission {:?}", transmission.name);
        for part in &transmission.joints {
            joints.check(&what, "joint", &part.name, &part.at, findings);
        }
    }
    for element in root.elements() {
        let (tag, kind, attribute, known) = match element.name.as_str() {
            "sensor" => ("parent", "link", "link", &links),
            "ros2_control" => ("joint", "joint", "name", &joints),
            _ => continue,
        };
        for child in element.elements_named(tag) {
            if let Some(name) = child.attribute(attribute) {
                let what = format!("<{}>", element.name);
                known.check(&what, kind, name, child.attribute_origin(attribute), findings);
            }
        }
    }
    materials(urdf, findings);
}

/// Names that may be referred to.
struct Known<'a> {
    list: &'a [&'a str],
    set: HashSet<&'a str>,
}

impl<'a> Known<'a> {
    fn new(list: &'a [&'a str]) -> Self {
        Self { list, set: list.iter().copied().collect() }
    }

    fn check(&self, who: &str, kind: &str, name: &str, at: &Origin, findings: &mut Findings) {
        if !self.set.contains(name) {
            let what = format!("{who} names the {kind} {name:?}, which does not exist");
            let otherwise = format!("name an existing {kind}, or remove it");
            let remedy = findings.did_you_mean(name, self.list.iter().copied(), &otherwise);
            findings.warning(Code::UnknownReference, at, what, remedy);
        }
    }
}

fn materials(urdf: &Urdf, findings: &mut Findings) {
    let local = urdf.links.iter().flat_map(|l| &l.visuals).filter_map(|v| v.material.as_ref());
    let mut first: HashMap<&str, &Material> = HashMap::new();
    for material in urdf.materials.iter().chain(local) {
        if material.name.is_empty() || !material.is_definition() {
            continue;
        }
        let known = *first.entry(&material.name).or_insert(material);
        if known.rgba != material.rgba || known.texture != material.texture {
            let what = format!("material {:?} differs from that at {}", material.name, known.at);
            let remedy = "give it another name: elsewhere the first one is used for both";
            findings.warning(Code::DuplicateMaterial, &material.at, what, remedy);
        }
    }
}
