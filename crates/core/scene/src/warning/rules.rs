//! Definition of collision rules.

use std::collections::BTreeSet;

use karakuri_robot::{EndEffector, Group, LinkId, RobotModel};

/// Collections of bodies, and parts of the robot that are watched with them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rules {
    /// Collections with unique names.
    pub collections: Vec<Collection>,
    /// The parts that get warnings.
    pub parts: Vec<WatchedPart>,
}

/// A named set of bodies.
#[derive(Clone, Debug, PartialEq)]
pub struct Collection {
    /// Unique among the collections.
    pub name: String,
    /// The bodies.
    pub members: Members,
    /// Enlargement of links (m) on all sides except along their length.
    pub sideways_m: f64,
}

/// The bodies of a collection. Attached objects belong to none unless they are named.
#[derive(Clone, Debug, PartialEq)]
pub enum Members {
    /// These links.
    Links(BTreeSet<LinkId>),
    /// A link and all its descendants.
    Subtree(LinkId),
    /// All links that are not descendants of this one, and all objects of the world.
    Outside(LinkId),
    /// Links, objects and carried objects by name.
    Named(BTreeSet<String>),
    /// The union of these.
    AnyOf(Vec<Members>),
}

/// A part of the robot that gets warnings, such as an arm.
#[derive(Clone, Debug, PartialEq)]
pub struct WatchedPart {
    /// Name of the part.
    pub name: String,
    /// The checks for it; the order does not matter.
    pub checks: Vec<Check>,
}

/// One collection against another.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// The level if they touch.
    pub level: Level,
    /// Name of a collection.
    pub of: String,
    /// Name of the other.
    pub against: String,
}

/// Severity of a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Level {
    /// A collision in the real world.
    Hard,
    /// Something comes close.
    Soft,
}

impl Rules {
    /// The default rules for every arm of a robot, derived from its groups and end effectors.
    ///
    /// Hard: the arm with its hand, against everything outside. Soft: its shield (its links from the second on,
    /// enlarged by 5 cm sideways) and its hand, against the same. For an arm `a` the collections are called `a`, `a
    /// shield`, `a hand` and `outside a`.
    pub fn for_arms(robot: &RobotModel) -> Self {
        let mut rules = Self::default();
        for arm in arms(robot) {
            rules.add_arm(robot, arm);
        }
        rules
    }

    fn add_arm(&mut self, robot: &RobotModel, arm: &Group) {
        let Some(first) = arm.joints.iter().map(|id| robot.joints()[id.0].child).min() else {
            return;
        };
        let own: BTreeSet<LinkId> =
            arm.links.iter().copied().filter(|link| hangs_on(robot, *link, first)).collect();
        let all = (0..robot.links().len()).map(LinkId);
        let hand = all.filter(|link| hangs_on(robot, *link, first) && !own.contains(link));
        let hand: BTreeSet<LinkId> = hand.collect();
        let shielded: BTreeSet<LinkId> = own.iter().copied().skip(1).collect();

        let name = &arm.name;
        let (shield, tool) = (format!("{name} shield"), format!("{name} hand"));
        let outside = format!("outside {name}");
        let mut collect = |name: &str, members, sideways_m| {
            self.collections.push(Collection { name: name.to_owned(), members, sideways_m });
        };
        collect(name, Members::Subtree(first), 0.0);
        collect(&shield, Members::Links(shielded), SHIELD_M);
        collect(&tool, Members::Links(hand), 0.0);
        collect(&outside, Members::Outside(first), 0.0);
        let check = |level, of: &String| Check { level, of: of.clone(), against: outside.clone() };
        let checks =
            vec![check(Level::Hard, name), check(Level::Soft, &shield), check(Level::Soft, &tool)];
        self.parts.push(WatchedPart { name: name.clone(), checks });
    }
}

/// Thickness of an arm's shield (m).
const SHIELD_M: f64 = 0.05;

/// The groups that are arms: those with an end effector, otherwise all serial chains of a certain length; of nested
/// groups, the smallest.
fn arms(robot: &RobotModel) -> Vec<&Group> {
    let semantics = robot.semantics();
    let carrier = |hand: &EndEffector| {
        let named = hand.parent_group.as_deref().and_then(|name| robot.group(name));
        named.or_else(|| {
            let carries = semantics.groups.iter().filter(|group| {
                group.name != hand.group && group.links.contains(&hand.parent_link)
            });
            carries.min_by_key(|group| group.joints.len())
        })
    };
    let mut arms: Vec<&Group> = semantics.end_effectors.iter().filter_map(carrier).collect();
    if arms.is_empty() {
        let long = semantics.groups.iter().filter(|g| g.chain.is_some() && g.joints.len() >= 4);
        arms = long.collect();
    }
    let contains = |large: &Group, small: &Group| {
        large.joints.len() > small.joints.len()
            && small.joints.iter().all(|joint| large.joints.contains(joint))
    };
    let all = arms.clone();
    arms.retain(|arm| !all.iter().any(|other| contains(arm, other)));
    let mut seen = BTreeSet::new();
    arms.retain(|arm| !arm.joints.is_empty() && seen.insert(arm.joints.clone()));
    arms
}

/// Whether a link is `on` or one of its descendants.
pub(super) fn hangs_on(robot: &RobotModel, link: LinkId, on: LinkId) -> bool {
    let mut here = link;
    while here > on {
        let Some(joint) = robot.parent_joint(here) else { return false };
        here = robot.joints()[joint.0].parent;
    }
    here == on
}
