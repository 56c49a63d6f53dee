//! Arms, hands and the rest, read off the tree.

use karakuri_geometry::{Quat, Vec3};
use karakuri_robot::{Joint, JointId, JointKind, LinkId, RobotModel};

use super::names::speaks_of_a_hand;

/// A serial chain of joints that forms one unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Limb {
    pub(crate) kind: LimbKind,
    /// Driven joints, from the base outwards; of a hand, in the model's order.
    pub(crate) joints: Vec<JointId>,
    /// The link that carries the first joint; of a hand, the link that carries the hand.
    pub(crate) base: LinkId,
    /// The last link; of a hand, its base.
    pub(crate) tip: LinkId,
    /// The arm that carries it, by its place in the list.
    pub(crate) carrier: Option<usize>,
}

/// What a limb is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LimbKind {
    /// A chain that can position a hand.
    Arm,
    /// Everything that moves at the end of an arm.
    Hand,
    /// A short chain of its own: a neck, a waist.
    Other,
}

/// Chains with at least this many driven joints are arms.
const ARM_JOINTS: usize = 4;

/// Fingers are at most this share of the length of their arm.
const FINGER_SHARE: f64 = 0.4;

/// Axes at right angles, within this cosine.
const SQUARE: f64 = 0.01;

/// The limbs of a robot: arms first, each followed by its hand, then the rest.
pub(crate) fn limbs(model: &RobotModel) -> Vec<Limb> {
    let tree = Tree::of(model);
    let base = tree.planar_base();
    let chains = tree.chains(base.as_ref().map_or(LinkId(0), |base| base.end));
    let arm_joints = if chains.iter().any(|c| c.joints.len() >= ARM_JOINTS) {
        ARM_JOINTS
    } else if chains.len() == 1 {
        // A robot that is one chain is an arm, however short.
        1
    } else {
        usize::MAX
    };
    if let Some(palm) = tree.palm(&chains, arm_joints) {
        return vec![tree.hand(palm, None)];
    }

    let mut limbs = Vec::new();
    for chain in chains.iter().filter(|c| c.joints.len() >= arm_joints) {
        let tip = tree.tip(chain);
        let arm = limbs.len();
        limbs.push(Limb {
            kind: LimbKind::Arm,
            joints: chain.joints.clone(),
            base: model.joints()[chain.joints[0].0].parent,
            tip,
            carrier: None,
        });
        if chain.holds_hand {
            limbs.push(tree.hand(tip, Some(arm)));
        }
    }
    let short = chains.iter().filter(|c| c.joints.len() < arm_joints);
    // Chains of continuous joints are wheels; only chains with limits get a name.
    let limited = |c: &&Chain| {
        c.joints.iter().all(|j| model.joints()[j.0].limits.position.is_some())
            && !c.joints.is_empty()
    };
    // The turn of a base has no limits.
    for chain in base.iter().chain(short.filter(limited)) {
        limbs.push(Limb {
            kind: LimbKind::Other,
            joints: chain.joints.clone(),
            base: model.joints()[chain.joints[0].0].parent,
            tip: chain.end,
            carrier: None,
        });
    }
    limbs.retain(|limb| !limb.joints.is_empty());
    limbs
}

/// Joints one after the other, with nothing that moves beside them.
struct Chain {
    joints: Vec<JointId>,
    /// The link after which it ends or forks.
    end: LinkId,
    /// The link it begins at.
    begin: LinkId,
    /// Whether what moves beyond the end belongs to it as a hand.
    holds_hand: bool,
}

/// The distance between the origins of two links that a joint joins (m).
fn step_m(joint: &Joint) -> f64 {
    joint.parent_from_joint.translation.vector.norm()
}

/// A link, and which of its joints a chain begins with; `None`: whichever moves.
type Start = (LinkId, Option<JointId>);

struct Tree<'a> {
    model: &'a RobotModel,
    /// The joints on every link.
    children: Vec<Vec<JointId>>,
    /// The most joints that move on a way outwards from every link.
    depth: Vec<usize>,
    /// How far it is outwards from every link, along the origins of joints (m).
    length_m: Vec<f64>,
}

impl<'a> Tree<'a> {
    fn of(model: &'a RobotModel) -> Self {
        let mut children = vec![Vec::new(); model.links().len()];
        let mut depth = vec![0; model.links().len()];
        let mut length_m = vec![0.0_f64; model.links().len()];
        for (i, joint) in model.joints().iter().enumerate() {
            children[joint.parent.0].push(JointId(i));
        }
        for joint in model.joints().iter().rev() {
            let moves = usize::from(joint.kind != JointKind::Fixed);
            depth[joint.parent.0] = depth[joint.parent.0].max(depth[joint.child.0] + moves);
            let onwards_m = length_m[joint.child.0] + step_m(joint);
            length_m[joint.parent.0] = length_m[joint.parent.0].max(onwards_m);
        }
        Self { model, children, depth, length_m }
    }

    fn child(&self, joint: JointId) -> LinkId {
        self.model.joints()[joint.0].child
    }

    /// How many joints move on the longest way outwards that begins with this joint.
    fn reach(&self, joint: JointId) -> usize {
        let moves = usize::from(self.model.joints()[joint.0].kind != JointKind::Fixed);
        self.depth[self.child(joint).0] + moves
    }

    /// The joints on a link beyond which something moves.
    fn live(&self, link: LinkId) -> Vec<JointId> {
        self.children[link.0].iter().copied().filter(|&j| self.reach(j) > 0).collect()
    }

    /// The three joints with which some descriptions let a robot drive about: two slides at right angles from the root, and a
    /// turn about what is upright to both, without shapes in between. None of them is part of an arm.
    fn planar_base(&self) -> Option<Chain> {
        let mut chain =
            Chain { joints: Vec::new(), end: LinkId(0), begin: LinkId(0), holds_hand: false };
        let mut turn = Quat::identity();
        let (mut slides, mut upright) = (Vec::<Vec3>::new(), None);
        while chain.joints.len() < 3 {
            let [next] = self.live(chain.end)[..] else { return None };
            let joint = &self.model.joints()[next.0];
            let link = &self.model.links()[chain.end.0];
            let bare = link.collisions.is_empty() && link.visuals.is_empty();
            turn *= joint.parent_from_joint.rotation;
            let axis = turn * joint.axis.into_inner();
            match joint.kind {
                JointKind::Fixed => {}
                JointKind::Prismatic if joint.is_driven() && bare => slides.push(axis),
                JointKind::Continuous | JointKind::Revolute if joint.is_driven() && bare => {
                    upright = Some(axis);
                }
                _ => return None,
            }
            if joint.kind != JointKind::Fixed {
                chain.joints.push(next);
            }
            chain.end = joint.child;
        }
        let ([first, second], Some(upright)) = (&slides[..], upright) else { return None };
        let square = |a: &Vec3, b: &Vec3| a.dot(b).abs() < SQUARE;
        let flat = square(first, second) && square(first, &upright) && square(second, &upright);
        flat.then_some(chain)
    }

    /// All chains beyond a link, those nearer to it first.
    fn chains(&self, root: LinkId) -> Vec<Chain> {
        let mut chains = Vec::new();
        let mut starts = vec![(root, None)];
        while let Some((begin, first)) = starts.pop() {
            let (chain, mut more) = self.follow(begin, first);
            chains.extend(Some(chain).filter(|chain| !chain.joints.is_empty()));
            // What is listed first is looked at first.
            more.reverse();
            starts.extend(more);
        }
        chains
    }

    /// Follows one chain from `begin`, with `first` as its first joint if the way forks there; and says where others
    /// begin.
    fn follow(&self, begin: LinkId, first: Option<JointId>) -> (Chain, Vec<Start>) {
        let mut chain = Chain { joints: Vec::new(), end: begin, begin, holds_hand: false };
        let mut starts = Vec::new();
        let mut given = first;
        loop {
            let live = self.live(chain.end);
            let long = chain.joints.len() >= ARM_JOINTS;
            let next = match (given.take(), &live[..]) {
                (Some(given), _) => given,
                (None, []) => break,
                (None, &[only]) => only,
                (None, _) if long && self.arms_among(&chain, &live) < 2 => {
                    chain.holds_hand = true;
                    break;
                }
                (None, _) => {
                    let main = self.main(&chain, &live);
                    let aside = live.iter().filter(|&&j| Some(j) != main);
                    starts.extend(aside.map(|&j| (chain.end, Some(j))));
                    let Some(main) = main else { break };
                    main
                }
            };
            let joint = &self.model.joints()[next.0];
            if matches!(joint.kind, JointKind::Planar | JointKind::Floating) {
                // Planar and floating joints are not part of an arm; a new chain begins behind them.
                starts.push((joint.child, None));
                break;
            }
            // A wrist may carry a link called gripper; a slide that does is a finger.
            let slides = joint.kind == JointKind::Prismatic;
            let named = speaks_of_a_hand(&joint.name)
                || (slides && speaks_of_a_hand(&self.model.links()[joint.child.0].name));
            if long && joint.kind != JointKind::Fixed && named {
                chain.holds_hand = true;
                break;
            }
            if joint.is_driven() {
                chain.joints.push(next);
            }
            chain.end = joint.child;
        }
        (chain, starts)
    }

    /// How many arms seem to begin among these joints at the end of a chain: fingers may have as many joints as an arm, but
    /// they are short beside the arm that carries them.
    fn arms_among(&self, chain: &Chain, joints: &[JointId]) -> usize {
        let mut carrier_m = 0.0;
        let mut link = chain.end;
        while let Some(joint) = self.model.parent_joint(link).filter(|_| link != chain.begin) {
            carrier_m += step_m(&self.model.joints()[joint.0]);
            link = self.model.joints()[joint.0].parent;
        }
        let long = |j: JointId| {
            let onwards_m = self.length_m[self.child(j).0] + step_m(&self.model.joints()[j.0]);
            onwards_m > FINGER_SHARE * carrier_m
        };
        joints.iter().filter(|&&j| self.reach(j) > ARM_JOINTS && long(j)).count()
    }

    /// The joint that goes on with a chain past a fork, if all others there are mere appendages, as the second rod of a
    /// coupled elbow is.
    fn main(&self, chain: &Chain, live: &[JointId]) -> Option<JointId> {
        let main = live.iter().copied().max_by_key(|&j| self.reach(j))?;
        let appendages = live.iter().filter(|&&j| j != main).all(|&j| self.reach(j) <= 1);
        let enough = chain.joints.len() + self.reach(main) >= ARM_JOINTS && self.reach(main) >= 2;
        (appendages && enough && !chain.joints.is_empty()).then_some(main)
    }

    /// The palm, if the robot is a hand and nothing else: no arm, or three fingers or more on one link.
    fn palm(&self, chains: &[Chain], arm_joints: usize) -> Option<LinkId> {
        if chains.len() < 2 {
            return None;
        }
        let arms: Vec<&Chain> = chains.iter().filter(|c| c.joints.len() >= arm_joints).collect();
        let fingers = arms.len() >= 3
            && arms.iter().all(|c| c.joints.len() <= ARM_JOINTS && c.begin == arms[0].begin);
        let named = || {
            let moved = chains.iter().flat_map(|c| &c.joints).map(|j| self.child(*j));
            moved.into_iter().any(|l| speaks_of_a_hand(&self.model.links()[l.0].name))
        };
        ((arms.is_empty() && named()) || fingers).then_some(LinkId(0))
    }

    /// Everything that moves beyond a link.
    fn hand(&self, base: LinkId, carrier: Option<usize>) -> Limb {
        let inside = self.beyond(base);
        let joints = self.model.joints().iter().enumerate();
        let driven = joints.filter(|(_, j)| j.is_driven() && inside[j.child.0]);
        let joints = driven.map(|(i, _)| JointId(i)).collect();
        Limb { kind: LimbKind::Hand, joints, base, tip: base, carrier }
    }

    /// For every link whether it hangs on `base`, which itself does not count.
    fn beyond(&self, base: LinkId) -> Vec<bool> {
        let mut beyond = vec![false; self.model.links().len()];
        for joint in self.model.joints() {
            beyond[joint.child.0] = joint.parent == base || beyond[joint.parent.0];
        }
        beyond
    }

    /// The last link of an arm: where its flange ends and a hand begins, or else the frame that is there for tools.
    fn tip(&self, chain: &Chain) -> LinkId {
        let last = chain.joints[chain.joints.len() - 1];
        let first = self.child(last);
        let mut tip = first;
        loop {
            let fixed = |j: &&JointId| self.model.joints()[j.0].kind == JointKind::Fixed;
            let mut onward = self.children[tip.0].iter().filter(fixed).map(|&j| self.child(j));
            let next = onward.by_ref().find(|&link| match chain.holds_hand {
                // Towards the hand, as long as it is still the arm.
                true => self.leads_to(link, chain.end) && self.belongs_to_arm(first, link),
                false => self.is_tool_frame(tip, link),
            });
            let Some(next) = next.filter(|_| tip != chain.end || !chain.holds_hand) else {
                return tip;
            };
            tip = next;
        }
    }

    fn leads_to(&self, link: LinkId, end: LinkId) -> bool {
        link == end || self.beyond(link)[end.0]
    }

    /// Whether a link that is fixed to the last moving link of an arm still is the arm: numbered like it, or a bare frame.
    fn belongs_to_arm(&self, last: LinkId, link: LinkId) -> bool {
        let name = |LinkId(i): LinkId| self.model.links()[i].name.as_str();
        let stem = |name: &str| name.replace(|c: char| c.is_ascii_digit(), "");
        let forks = self.live(link).len() > 1;
        let bare = self.model.links()[link.0].collisions.is_empty()
            && self.model.links()[link.0].visuals.is_empty();
        stem(name(last)) == stem(name(link)) || (bare && !forks && !speaks_of_a_hand(name(link)))
    }

    /// Whether a link that is fixed to the tip of an arm is the frame for tools.
    fn is_tool_frame(&self, tip: LinkId, link: LinkId) -> bool {
        let shape = &self.model.links()[link.0];
        let lower = shape.name.to_lowercase();
        let words = ["tool", "tcp", "flange", "ee", "tip", "eef", "effector"];
        let said = words.iter().any(|word| {
            lower
                .split(['_', '-'])
                .any(|part| part.trim_end_matches(|c: char| c.is_ascii_digit()) == *word)
        });
        let alone = self.children[tip.0].len() == 1;
        let stem = |name: &str| name.replace(|c: char| c.is_ascii_digit(), "");
        let numbered = stem(&self.model.links()[tip.0].name) == stem(&shape.name);
        said || (alone && (numbered || shape.collisions.is_empty() && !speaks_of_a_hand(&lower)))
    }
}
