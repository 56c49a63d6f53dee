//! Checks whether links and joints form one tree, and whether mimic joints refer to existing joints.

use std::collections::HashMap;

use karakuri_robot::JointKind;

use crate::finding::{Code, Findings};
use crate::urdf::{Joint, Link, Urdf};

/// Parents of links and joints, by index into the file's links and joints, as far as they are valid.
pub(super) struct Tree {
    /// The joint that moves each link.
    pub(super) parent_joint: Vec<Option<usize>>,
    /// The parent link of each joint.
    pub(super) joint_parent: Vec<Option<usize>>,
}

/// Checks names, parents, roots, cycles and mimic joints.
pub(super) fn check(urdf: &Urdf, findings: &mut Findings) -> Tree {
    if urdf.links.is_empty() {
        let remedy = "add at least one <link>";
        findings.fatal(Code::NoLinks, &urdf.at, "the robot has no links", remedy);
    }
    let link_index = link_names(urdf, findings);
    let joint_index = joint_names(urdf, findings);
    let tree = parents(urdf, &link_index, findings);
    roots(urdf, &tree, findings);
    cycles(urdf, &tree, findings);
    mimics(urdf, &joint_index, findings);
    tree
}

fn link_names<'a>(urdf: &'a Urdf, findings: &mut Findings) -> HashMap<&'a str, usize> {
    let mut index = HashMap::new();
    for (i, link) in urdf.links.iter().enumerate() {
        if let Some(&first) = index.get(link.name.as_str()) {
            let first: &Link = &urdf.links[first];
            let what = format!("link {:?} is defined twice, first at {}", link.name, first.at);
            let remedy = "give one of them another name";
            findings.fatal(Code::DuplicateLink, &link.at, what, remedy);
        } else {
            index.insert(link.name.as_str(), i);
        }
    }
    index
}

fn joint_names<'a>(urdf: &'a Urdf, findings: &mut Findings) -> HashMap<&'a str, usize> {
    let mut index = HashMap::new();
    for (i, joint) in urdf.joints.iter().enumerate() {
        if let Some(&first) = index.get(joint.name.as_str()) {
            let first: &Joint = &urdf.joints[first];
            let what = format!("joint {:?} is defined twice, first at {}", joint.name, first.at);
            let remedy = "give one of them another name";
            findings.fatal(Code::DuplicateJoint, &joint.at, what, remedy);
        } else {
            index.insert(joint.name.as_str(), i);
        }
    }
    index
}

fn parents(urdf: &Urdf, links: &HashMap<&str, usize>, findings: &mut Findings) -> Tree {
    let mut tree = Tree {
        parent_joint: vec![None; urdf.links.len()],
        joint_parent: vec![None; urdf.joints.len()],
    };
    for (j, joint) in urdf.joints.iter().enumerate() {
        let mut find = |role: &str, name: &str| {
            let found = links.get(name).copied();
            if found.is_none() {
                let what = format!(
                    "the {role} of joint {:?} is {name:?}, which does not exist",
                    joint.name
                );
                let names = urdf.links.iter().map(|l| l.name.as_str());
                let remedy =
                    findings.did_you_mean(name, names, "add the link, or correct the joint");
                findings.fatal(Code::UnknownLink, &joint.at, what, remedy);
            }
            found
        };
        let (parent, child) = (find("parent", &joint.parent), find("child", &joint.child));
        tree.joint_parent[j] = parent;
        let (Some(_), Some(child)) = (parent, child) else { continue };
        if let Some(first) = tree.parent_joint[child] {
            let first = &urdf.joints[first].name;
            let what = format!(
                "link {:?} is moved by two joints, {first:?} and {:?}",
                joint.child, joint.name
            );
            let remedy = "a link has one parent: remove one of the joints";
            findings.fatal(Code::TwoParents, &joint.at, what, remedy);
        } else {
            tree.parent_joint[child] = Some(j);
        }
    }
    tree
}

impl Tree {
    /// The parent of `link`.
    pub(super) fn parent(&self, link: usize) -> Option<usize> {
        self.joint_parent[self.parent_joint[link]?]
    }

    /// For every link its root; `None` for links in or below a cycle.
    fn root_of(&self) -> Vec<Option<usize>> {
        #[derive(Clone, Copy)]
        enum Seen {
            Not,
            Now,
            Done(Option<usize>),
        }
        let mut seen = vec![Seen::Not; self.parent_joint.len()];
        for start in 0..seen.len() {
            let mut path = Vec::new();
            let mut link = start;
            let root = loop {
                match seen[link] {
                    Seen::Done(root) => break root,
                    Seen::Now => break None,
                    Seen::Not => {
                        seen[link] = Seen::Now;
                        path.push(link);
                        match self.parent(link) {
                            Some(parent) => link = parent,
                            None => break Some(link),
                        }
                    }
                }
            };
            path.into_iter().for_each(|link| seen[link] = Seen::Done(root));
        }
        let root = |state| match state {
            Seen::Done(root) => root,
            Seen::Not | Seen::Now => None,
        };
        seen.into_iter().map(root).collect()
    }
}

/// The root with the most descendants is the robot's. The others are loose parts.
fn roots(urdf: &Urdf, tree: &Tree, findings: &mut Findings) {
    let mut carried: HashMap<usize, usize> = HashMap::new();
    tree.root_of().into_iter().flatten().for_each(|root| *carried.entry(root).or_default() += 1);
    let main = carried.iter().max_by_key(|&(&root, &count)| (count, std::cmp::Reverse(root)));
    let Some((&main, _)) = main else { return };
    let mut loose: Vec<usize> = carried.keys().copied().filter(|root| *root != main).collect();
    loose.sort_unstable();
    for root in loose {
        let (name, main) = (&urdf.links[root].name, &urdf.links[main].name);
        let what = match carried[&root] {
            1 => format!("link {name:?} is not connected to the root {main:?}"),
            n => format!("{n} links from {name:?} on are not connected to the root {main:?}"),
        };
        let remedy = "add a joint that connects it to the rest, or remove it";
        findings.fatal(Code::SeveralRoots, &urdf.links[root].at, what, remedy);
    }
}

fn cycles(urdf: &Urdf, tree: &Tree, findings: &mut Findings) {
    const SHOWN: usize = 8;
    let root_of = tree.root_of();
    let mut reported = vec![false; root_of.len()];
    for start in 0..root_of.len() {
        if root_of[start].is_some() || reported[start] {
            continue;
        }
        // Following parents from anywhere below a cycle ends in it; a second pass lists it.
        let mut link = start;
        let mut walked = Vec::new();
        while !reported[link] {
            reported[link] = true;
            walked.push(link);
            match tree.parent(link) {
                Some(parent) => link = parent,
                None => break,
            }
        }
        let Some(first) = walked.iter().position(|&l| l == link) else { continue };
        let circle = &walked[first..];
        let mut names: Vec<&str> =
            circle.iter().take(SHOWN).map(|&l| urdf.links[l].name.as_str()).collect();
        if circle.len() > SHOWN {
            names.push("…");
        }
        let what = format!("links hang on each other in a circle: {}", names.join(", "));
        let joint = circle.iter().filter_map(|&l| tree.parent_joint[l]).max();
        let at = joint.map_or(&urdf.links[link].at, |joint| &urdf.joints[joint].at);
        findings.fatal(Code::LinkCycle, at, what, "remove one of the joints between them");
    }
}

fn mimics(urdf: &Urdf, joints: &HashMap<&str, usize>, findings: &mut Findings) {
    let one_axis =
        |kind| matches!(kind, JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic);
    // Fixed joints mimic nothing; the reader has reported that.
    let follows = |joint: &'_ Joint| joint.kind != JointKind::Fixed;
    let mut leader: Vec<Option<usize>> = vec![None; urdf.joints.len()];
    for (j, joint) in urdf.joints.iter().enumerate() {
        let Some(mimic) = joint.mimic.as_ref().filter(|_| follows(joint)) else { continue };
        let Some(&target) = joints.get(mimic.joint.as_str()) else {
            let what =
                format!("joint {:?} mimics {:?}, which does not exist", joint.name, mimic.joint);
            let names = urdf.joints.iter().map(|j| j.name.as_str());
            let remedy = findings.did_you_mean(&mimic.joint, names, "name an existing joint");
            findings.fatal(Code::UnknownMimic, &joint.at, what, remedy);
            continue;
        };
        if !one_axis(joint.kind) || !one_axis(urdf.joints[target].kind) {
            let what = format!(
                "joint {:?} cannot mimic {:?}: both must turn or slide about one axis",
                joint.name, mimic.joint
            );
            let remedy = "remove <mimic>, or change the joint's type";
            findings.fatal(Code::MimicKind, &joint.at, what, remedy);
            continue;
        }
        leader[j] = Some(target);
    }
    mimic_cycles(urdf, &leader, findings);
}

fn mimic_cycles(urdf: &Urdf, leader: &[Option<usize>], findings: &mut Findings) {
    let mut walk_of = vec![usize::MAX; leader.len()];
    for start in 0..leader.len() {
        let mut joint = start;
        while walk_of[joint] == usize::MAX {
            walk_of[joint] = start;
            match leader[joint] {
                Some(next) => joint = next,
                None => break,
            }
        }
        // Returning to a joint of this same walk closes a cycle.
        if walk_of[joint] == start && leader[joint].is_some() {
            let name = &urdf.joints[joint].name;
            let what = format!("joint {name:?} mimics itself, directly or through others");
            let remedy = "let one of the joints move by itself";
            findings.fatal(Code::MimicCycle, &urdf.joints[joint].at, what, remedy);
        }
    }
}
