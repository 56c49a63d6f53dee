//! Looks up the names of a semantic description in the model.

use std::collections::{HashMap, HashSet};

use karakuri_robot::{JointId, LinkId, RobotModel};

use crate::finding::{Code, Findings};
use crate::xml::Element;
use crate::{Origin, number};

/// A required attribute; an element without it is left out.
pub(super) fn text<'a>(
    element: &'a Element,
    name: &str,
    findings: &mut Findings,
) -> Option<&'a str> {
    let value = element.attribute(name);
    if value.is_none() {
        let what = format!("<{}> has no attribute {name:?}", element.name);
        findings.error(Code::MissingAttribute, &element.origin, what, "it is left out; add it");
    }
    value
}

/// What a joint name refers to.
pub(super) enum Named<'a> {
    /// A joint of the model.
    Joint(JointId),
    /// A virtual joint.
    Virtual(&'a str),
}

impl Named<'_> {
    /// The joint, if it belongs to the model.
    pub(super) fn in_model(self) -> Option<JointId> {
        match self {
            Self::Joint(joint) => Some(joint),
            Self::Virtual(_) => None,
        }
    }
}

/// The names that an SRDF may use.
pub(super) struct Names<'a> {
    pub(super) model: &'a RobotModel,
    links: HashMap<&'a str, LinkId>,
    joints: HashMap<&'a str, JointId>,
    groups: HashSet<&'a str>,
    virtual_joints: HashSet<&'a str>,
}

impl<'a> Names<'a> {
    pub(super) fn new(root: &'a Element, model: &'a RobotModel) -> Self {
        let named = |tag: &'static str| {
            root.elements().filter(move |e| e.name == tag).filter_map(|e| e.attribute("name"))
        };
        let links = model.links().iter().enumerate();
        let joints = model.joints().iter().enumerate();
        Self {
            model,
            links: links.map(|(i, link)| (link.name.as_str(), LinkId(i))).collect(),
            joints: joints.map(|(i, joint)| (joint.name.as_str(), JointId(i))).collect(),
            groups: named("group").collect(),
            virtual_joints: named("virtual_joint").collect(),
        }
    }

    /// The link named by an attribute.
    pub(super) fn link(
        &self,
        element: &Element,
        attribute: &str,
        findings: &mut Findings,
    ) -> Option<LinkId> {
        let name = text(element, attribute, findings)?;
        let found = self.links.get(name).copied();
        if found.is_none() {
            let candidates = self.model.links().iter().map(|link| link.name.as_str());
            let at = element.attribute_origin(attribute);
            unknown("link", name, candidates, at, findings);
        }
        found
    }

    /// The joint named by an attribute, or the name of a virtual one.
    pub(super) fn joint<'b>(
        &self,
        element: &'b Element,
        attribute: &str,
        findings: &mut Findings,
    ) -> Option<Named<'b>> {
        let name = text(element, attribute, findings)?;
        if let Some(&joint) = self.joints.get(name) {
            return Some(Named::Joint(joint));
        }
        if self.virtual_joints.contains(name) {
            return Some(Named::Virtual(name));
        }
        let joints = self.model.joints().iter().map(|joint| joint.name.as_str());
        let candidates = joints.chain(self.virtual_joints.iter().copied());
        unknown("joint", name, candidates, element.attribute_origin(attribute), findings);
        None
    }

    /// The group named by an attribute.
    pub(super) fn group<'b>(
        &self,
        element: &'b Element,
        attribute: &str,
        findings: &mut Findings,
    ) -> Option<&'b str> {
        let name = text(element, attribute, findings)?;
        if self.groups.contains(name) {
            return Some(name);
        }
        let mut candidates: Vec<&str> = self.groups.iter().copied().collect();
        candidates.sort_unstable();
        unknown("group", name, candidates, element.attribute_origin(attribute), findings);
        None
    }

    /// The links named by `link1` and `link2`, the lower id first.
    pub(super) fn pair(&self, element: &Element, findings: &mut Findings) -> Option<[LinkId; 2]> {
        let first = self.link(element, "link1", findings);
        let second = self.link(element, "link2", findings);
        let mut pair = [first?, second?];
        pair.sort();
        Some(pair)
    }
}

fn unknown<'a>(
    kind: &str,
    name: &str,
    candidates: impl IntoIterator<Item = &'a str>,
    at: &Origin,
    findings: &mut Findings,
) {
    let what = format!("there is no {kind} {}", number::quoted(name));
    let otherwise = format!("it is ignored; name an existing {kind}");
    let remedy = findings.did_you_mean(name, candidates, &otherwise);
    findings.warning(Code::SrdfUnknownName, at, what, remedy);
}
