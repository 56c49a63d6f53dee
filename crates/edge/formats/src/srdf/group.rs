//! Groups: chains, joints, links and other groups, resolved to ids.

use std::collections::BTreeSet;
use std::collections::hash_map::{Entry, HashMap};

use karakuri_robot::{Group, JointId, JointKind, LinkId, RobotModel, VirtualJoint};

use super::names::{Named, Names, text};
use crate::finding::{Code, Findings};
use crate::xml::Element;

/// All groups in the order of the file; also records the groups of virtual joints.
pub(super) fn groups(
    root: &Element,
    names: &Names<'_>,
    virtual_joints: &mut [VirtualJoint],
    findings: &mut Findings,
) -> Vec<Group> {
    let mut texts: HashMap<&str, &Element> = HashMap::new();
    let mut order: Vec<(&str, &Element)> = Vec::new();
    for element in root.elements_named("group") {
        let Some(name) = text(element, "name", findings) else { continue };
        // Of two groups with the same name, the first is used.
        if let Entry::Vacant(entry) = texts.entry(name) {
            entry.insert(element);
            order.push((name, element));
        }
    }

    let mut resolver =
        Resolver { names, texts, done: HashMap::new(), members_left: MAX_MEMBERS, findings };
    let mut belongs: Vec<Vec<String>> = vec![Vec::new(); virtual_joints.len()];
    let virtual_index: HashMap<&str, usize> =
        virtual_joints.iter().enumerate().map(|(i, joint)| (joint.name.as_str(), i)).collect();
    let mut groups = Vec::with_capacity(order.len());
    for (name, element) in order {
        let members = resolver.members(name, element, MAX_DEPTH);
        if members.is_empty() {
            let what = format!("group {name:?} has no joints and no links");
            let remedy = "add a <chain>, <joint>, <link> or <group>";
            resolver.findings.warning(Code::SrdfEmptyGroup, &element.origin, what, remedy);
        }
        for joint in &members.virtual_joints {
            if let Some(&index) = virtual_index.get(joint.as_str()) {
                belongs[index].push(name.to_owned());
            }
        }
        groups.push(members.group(name, names.model));
    }
    for (joint, groups) in virtual_joints.iter_mut().zip(belongs) {
        joint.groups = groups;
    }
    groups
}

/// Greatest nesting of groups.
const MAX_DEPTH: usize = 64;
/// Greatest number of members of all groups together.
const MAX_MEMBERS: usize = 2_000_000;

/// The members of a group.
#[derive(Clone, Debug, Default)]
struct Members {
    /// All joints, including fixed and mimic joints.
    joints: BTreeSet<JointId>,
    links: BTreeSet<LinkId>,
    virtual_joints: BTreeSet<String>,
    /// Base and tip if the group is a single `<chain>`.
    chain: Option<(LinkId, LinkId)>,
}

impl Members {
    fn is_empty(&self) -> bool {
        self.joints.is_empty() && self.links.is_empty() && self.virtual_joints.is_empty()
    }

    fn len(&self) -> usize {
        self.joints.len() + self.links.len() + self.virtual_joints.len()
    }

    fn absorb(&mut self, other: &Self) {
        self.joints.extend(&other.joints);
        self.links.extend(&other.links);
        self.virtual_joints.extend(other.virtual_joints.iter().cloned());
    }

    /// Adds a link with its parent joint.
    fn add_link(&mut self, model: &RobotModel, link: LinkId) {
        self.links.insert(link);
        self.joints.extend(model.parent_joint(link));
    }

    fn group(&self, name: &str, model: &RobotModel) -> Group {
        let driven = |id: &&JointId| model.joints()[id.0].is_driven();
        let joints: Vec<JointId> = self.joints.iter().filter(driven).copied().collect();
        let links: Vec<LinkId> = self.links.iter().copied().collect();
        let chain = self.chain.or_else(|| serial(model, &joints, &links));
        Group { name: name.to_owned(), joints, links, chain }
    }
}

/// Base and tip, if these joints and links form one serial chain.
fn serial(model: &RobotModel, joints: &[JointId], links: &[LinkId]) -> Option<(LinkId, LinkId)> {
    // Parents come before children, so on one path the first link is the innermost and the last the tip.
    let (&first, &tip) = (links.first()?, links.last()?);
    let (mut link, mut on_path, mut moving) = (tip, 0, 0);
    loop {
        on_path += usize::from(links.binary_search(&link).is_ok());
        let joint = model.parent_joint(link).map(|id| (id, &model.joints()[id.0]));
        let Some((id, joint)) = joint else {
            // The root itself is a member.
            let complete = on_path == links.len() && moving > 0 && moving == joints.len();
            return complete.then_some((link, tip));
        };
        match joint.kind {
            JointKind::Fixed => {}
            JointKind::Planar | JointKind::Floating => return None,
            _ => {
                let driver = joint.mimic.as_ref().map_or(id, |mimic| mimic.joint);
                joints.binary_search(&driver).ok()?;
                moving += usize::from(driver == id);
            }
        }
        link = joint.parent;
        if model.joints()[id.0].child == first {
            let complete = on_path == links.len() && moving > 0 && moving == joints.len();
            return complete.then_some((link, tip));
        }
    }
}

struct Resolver<'a, 'b> {
    names: &'b Names<'a>,
    texts: HashMap<&'b str, &'b Element>,
    /// Groups by name; `None` while one is being resolved.
    done: HashMap<&'b str, Option<Members>>,
    members_left: usize,
    findings: &'b mut Findings,
}

impl<'b> Resolver<'_, 'b> {
    fn members(&mut self, name: &'b str, element: &'b Element, depth: usize) -> Members {
        if let Some(Some(known)) = self.done.get(name) {
            return known.clone();
        }
        self.done.insert(name, None);
        let members = self.resolve(element, depth);
        self.members_left = self.members_left.saturating_sub(members.len());
        if self.members_left == 0 {
            let what = format!("the groups have more than {MAX_MEMBERS} members");
            self.findings.fatal(Code::SrdfGroupCycle, &element.origin, what, "remove some groups");
            self.done.insert(name, Some(Members::default()));
            return Members::default();
        }
        self.done.insert(name, Some(members.clone()));
        members
    }

    fn resolve(&mut self, element: &'b Element, depth: usize) -> Members {
        let mut members = Members::default();
        let model = self.names.model;
        for child in element.elements() {
            match child.name.as_str() {
                "link" => {
                    if let Some(link) = self.names.link(child, "name", self.findings) {
                        members.add_link(model, link);
                    }
                }
                "joint" => match self.names.joint(child, "name", self.findings) {
                    Some(Named::Joint(joint)) => {
                        members.joints.insert(joint);
                        members.links.insert(model.joints()[joint.0].child);
                    }
                    Some(Named::Virtual(name)) => {
                        members.virtual_joints.insert(name.to_owned());
                    }
                    None => {}
                },
                "chain" => self.chain(child, &mut members),
                "group" => self.subgroup(child, depth, &mut members),
                tag => {
                    let what = format!("<{tag}> is not known in <group>");
                    let known = ["link", "joint", "chain", "group"];
                    let remedy = self.findings.did_you_mean(tag, known, "it is ignored");
                    self.findings.warning(Code::UnknownTag, &child.origin, what, remedy);
                }
            }
        }
        if element.elements().count() != 1 {
            members.chain = None;
        }
        members
    }

    fn chain(&mut self, element: &Element, members: &mut Members) {
        let base = self.names.link(element, "base_link", self.findings);
        let tip = self.names.link(element, "tip_link", self.findings);
        let (Some(base), Some(tip)) = (base, tip) else { return };
        let model = self.names.model;
        let (down, up) = branches(model, base, tip);
        down.iter().chain(&up).for_each(|&link| members.add_link(model, link));
        if !up.is_empty() {
            let name = |link: LinkId| &model.links()[link.0].name;
            let what = format!("link {:?} does not hang on {:?}", name(tip), name(base));
            let remedy = "the joints of both branches are taken; name a base that carries the tip";
            self.findings.warning(Code::SrdfBadChain, &element.origin, what, remedy);
        } else if down.is_empty() {
            let what = "a chain whose base is its tip has no joints";
            let remedy = "name a base further in";
            self.findings.warning(Code::SrdfBadChain, &element.origin, what, remedy);
        } else {
            members.chain = Some((base, tip));
        }
    }

    fn subgroup(&mut self, element: &'b Element, depth: usize, members: &mut Members) {
        let Some(name) = self.names.group(element, "name", self.findings) else { return };
        let Some(&target) = self.texts.get(name) else { return };
        let open = matches!(self.done.get(name), Some(None));
        if open || depth == 0 {
            let what = match open {
                true => format!("group {name:?} contains itself"),
                false => format!("groups nest more than {MAX_DEPTH} deep"),
            };
            let remedy = "it is left out here; remove it";
            self.findings.error(Code::SrdfGroupCycle, &element.origin, what, remedy);
            return;
        }
        let inner = self.members(name, target, depth - 1);
        members.absorb(&inner);
    }
}

/// The links from the nearest common ancestor to `tip`, and those to `base`: none if the tip is a descendant of the
/// base.
pub(super) fn branches(
    model: &RobotModel,
    base: LinkId,
    tip: LinkId,
) -> (Vec<LinkId>, Vec<LinkId>) {
    let (mut from_tip, mut from_base) = (tip, base);
    let (mut down, mut up) = (Vec::new(), Vec::new());
    let parent = |link: LinkId| model.parent_joint(link).map(|id| model.joints()[id.0].parent);
    // Parents have lower ids: the higher one cannot be the ancestor of the other.
    while from_tip != from_base {
        let (higher, branch) = match from_tip > from_base {
            true => (&mut from_tip, &mut down),
            false => (&mut from_base, &mut up),
        };
        branch.push(*higher);
        *higher = parent(*higher).expect("link 0 is the root, and the higher of two is not 0");
    }
    (down, up)
}
