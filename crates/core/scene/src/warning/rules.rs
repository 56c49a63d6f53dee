//! What is watched, against what.

use std::collections::BTreeSet;

use karakuri_robot::{EndEffector, Group, LinkId, RobotModel};

/// Collections of bodies, and parts of the robot that are watched with them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rules {
    /// Each with its own name.
    pub collections: Vec<Collection>,
    /// What a warning is given for.
    pub parts: Vec<WatchedPart>,
}

/// A named set of bodies.
#[derive(Clone, Debug, PartialEq)]
pub struct Collection {
    /// Unique among the collections.
    pub name: String,
    /// Which bodies.
    pub members: Members,
    /// Links count this much larger on all sides (m), except along their length.
    pub sideways_m: f64,
}

/// Which bodies belong to a collection. Objects that a link carries belong to none unless they are named.
#[derive(Clone, Debug, PartialEq)]
pub enum Members {
    /// These links.
    Links(BTreeSet<LinkId>),
    /// A link and all links that hang on it.
    Subtree(LinkId),
    /// All links that do not hang on this one, and all objects of the world.
    Outside(LinkId),
    /// Links, objects and carried objects by name.
    Named(BTreeSet<String>),
    /// All of these together.
    AnyOf(Vec<Members>),
}

/// A part of the robot that a warning is given for, such as an arm.
#[derive(Clone, Debug, PartialEq)]
pub struct WatchedPart {
    /// What people call it.
    pub name: String,
    /// What is checked for it; the order does not matter.
    pub checks: Vec<Check>,
}

/// One collection against another.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// What it means if they touch.
    pub level: Level,
    /// Name of a collection.
    pub of: String,
    /// Name of the other.
    pub against: String,
}

/// How serious a touch is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// It would be a collision in the real world.
    Hard,
    /// Something comes close.
    Soft,
}

impl Rules {
    /// The usual rules for every arm of a robot, as its groups and end effectors tell them.
    ///
    /// Hard: the arm with its hand, against everything outside. Soft: its shield, which is its links from the second on
    /// grown by 5 cm sideways, and its hand, against the same. For an arm `a` the collections are called `a`,
    /// `a shield`, `a hand` and `outside a`.
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

/// How much thicker than the arm its shield is (m).
const SHIELD_M: f64 = 0.05;

/// The groups that are arms: those that carry an end effector, else all serial chains of some length; of groups that
/// contain each other, the smallest.
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

/// Whether a link is another or hangs on it.
pub(super) fn hangs_on(robot: &RobotModel, link: LinkId, on: LinkId) -> bool {
    let mut here = link;
    while here > on {
        let Some(joint) = robot.parent_joint(here) else { return false };
        here = robot.joints()[joint.0].parent;
    }
    here == on
}
