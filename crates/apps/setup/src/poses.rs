//! Named poses: home, ready, open and close, all free of collision.

use std::collections::BTreeMap;
use std::sync::Arc;

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Ball, Mat6X, Point3};
use karakuri_robot::kinematics::{self, Reference};
use karakuri_robot::{Frames, Group, JointId, JointKind, LinkId, NamedPose, RobotModel};
use karakuri_scene::{Scene, fast};
use karakuri_task::FingerHand;

use super::Note;
use super::bodies::{Bodies, near};
use super::limbs::{Limb, LimbKind};
use super::names::beyond;
use super::pairs::PairFinding;
use super::progress::{Stage, Watch, Watched};
use super::rng::Ranges;

/// Poses for all groups of `model`, whose pairs are settled; and what there is to say about them.
///
/// `limbs` says which groups are arms and hands; they stand in the same order. `pairs` says how often each pair touches.
pub(crate) fn propose_poses(
    model: &RobotModel,
    limbs: &[Limb],
    pairs: &[PairFinding],
    seed: u64,
    watch: &Watch<'_>,
    notes: &mut Vec<Note>,
) -> Vec<NamedPose> {
    let watched = Watched::new(watch);
    watched.begin(Stage::Poses, 0, limbs.len() + 1);
    if watched.is_over() {
        notes.push(Note::PosesCutShort);
        return Vec::new();
    }
    let finder = PoseFinder::of(model, pairs, seed);
    let Some(home) = finder.home(notes) else {
        notes.push(Note::NoFreeConfiguration);
        return Vec::new();
    };
    let groups = &model.semantics().groups;
    let mut poses: Vec<NamedPose> =
        groups.iter().map(|group| named(model, "home", group, &home)).collect();

    // The arms become ready one after the other, so that they are together as well.
    let mut ready = home.clone();
    for (limb, group) in limbs.iter().zip(groups) {
        watched.add(1);
        if watched.is_over() {
            notes.push(Note::PosesCutShort);
            return poses;
        }
        match limb.kind {
            LimbKind::Arm => match finder.ready(limb, &home, &ready) {
                Some(q) => {
                    finder.copy(&group.joints, &q, &mut ready);
                    poses.push(named(model, "ready", group, &q));
                }
                None => notes.push(Note::NoReadyPose { group: group.name.clone() }),
            },
            LimbKind::Hand => {
                let (open, close) = finder.open_and_close(limb, &home);
                poses.push(named(model, "open", group, &open));
                poses.push(named(model, "close", group, &close));
            }
            LimbKind::Other => {}
        }
    }
    let arms = limbs.iter().filter(|limb| limb.kind == LimbKind::Arm).count();
    if let Some(together) = groups.get(limbs.len()).filter(|_| arms > 1) {
        poses.push(named(model, "ready", together, &ready));
    }
    poses
}

fn named(model: &RobotModel, name: &str, group: &Group, q: &[f64]) -> NamedPose {
    let position = |&id: &JointId| {
        let joint = &model.joints()[id.0];
        let first = joint.first_position;
        (id, q[first..first + joint.kind.positions()].to_vec())
    };
    NamedPose {
        name: name.to_owned(),
        group: group.name.clone(),
        positions: group.joints.iter().map(position).collect(),
        virtual_positions: Vec::new(),
    }
}

/// Maximum number of attempts to find a configuration.
const TRIES: u64 = 1_000;
/// Attempts to find one with enough clearance once there is one with little.
const WIDER_TRIES: u64 = 200;

/// Data for finding poses.
struct PoseFinder<'a> {
    model: &'a RobotModel,
    bodies: Bodies,
    /// The pairs that must not touch, those that touch most often first.
    checked: Vec<[LinkId; 2]>,
    ranges: Ranges,
    seed: u64,
    /// The checker that planners use; it needs a little more clearance. `None` if there is no group to plan for.
    fast: Option<(fast::Checker, Vec<usize>)>,
}

/// How much clearance a configuration has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Room {
    /// Something touches.
    None,
    /// Nothing touches, but the planners' checker reports a collision.
    Little,
    /// Planners find it free.
    Enough,
}

impl<'a> PoseFinder<'a> {
    fn of(model: &'a RobotModel, pairs: &[PairFinding], seed: u64) -> Self {
        let bodies = Bodies::of(model);
        let semantics = model.semantics();
        let solid: Vec<LinkId> =
            (0..model.links().len()).map(LinkId).filter(|&link| bodies.is_solid(link)).collect();
        let rigid = super::pairs::rigid_bodies(model);
        let mut checked = Vec::new();
        for (i, &a) in solid.iter().enumerate() {
            let others = solid[i + 1..].iter().filter(|b| rigid[a.0] != rigid[b.0]);
            checked.extend(others.map(|&b| [a, b]).filter(|&[a, b]| !semantics.is_disabled(a, b)));
        }
        // What touches most often is looked at first: most configurations need no other look.
        let shares: BTreeMap<[LinkId; 2], f64> =
            pairs.iter().map(|pair| (pair.links, pair.share())).collect();
        let share = |pair: &[LinkId; 2]| shares.get(pair).copied().unwrap_or_default();
        checked.sort_by(|a, b| share(b).total_cmp(&share(a)));
        let (ranges, fast) = (Ranges::of(model), planners_view(model));
        Self { model, bodies, checked, ranges, seed, fast }
    }

    fn room(&self, q: &[f64]) -> Room {
        let mut frames = Frames::default();
        let mut balls: Vec<Ball> = Vec::new();
        kinematics::forward(self.model, q, &mut frames);
        self.bodies.place(&frames, &mut balls);
        let touches = |pair: &[LinkId; 2]| {
            let [a, b] = pair.map(|link| &balls[link.0]);
            near(a, b) && self.bodies.touch(&frames, *pair, &mut 0)
        };
        if self.checked.iter().any(touches) {
            return Room::None;
        }
        let enough = self.fast.as_ref().is_none_or(|(checker, variables)| {
            let q: Vec<f64> = variables.iter().map(|&v| q[v]).collect();
            checker.is_free(&q, &mut checker.scratch())
        });
        if enough { Room::Enough } else { Room::Little }
    }

    /// The neutral configuration if it is free; otherwise one near it.
    fn home(&self, notes: &mut Vec<Note>) -> Option<Vec<f64>> {
        let neutral = self.model.neutral();
        let best = self.search(|i| {
            if i == 0 {
                return neutral.clone();
            }
            // Farther and farther away from neutral.
            let far = i as f64 / TRIES as f64;
            self.drawn(i, |v, x| neutral[v] + far * (x - neutral[v]))
        })?;
        let (q, room) = best;
        if q != neutral {
            notes.push(Note::NeutralCollides);
        }
        if room == Room::Little {
            notes.push(Note::HomeIsNarrow);
        }
        Some(q)
    }

    /// In the middle of an arm's ranges, bent so that the tip can move every way; free with all else at home, and with
    /// the arms before it ready.
    fn ready(&self, arm: &Limb, home: &[f64], others_ready: &[f64]) -> Option<Vec<f64>> {
        let mut best: Option<(Room, f64, Vec<f64>)> = None;
        for i in 0..READY_TRIES {
            let middle = |v: usize, x: f64| {
                let (low, high) = self.ranges.of_variable[v];
                let middle = 0.5 * (low + high);
                // The first one is the middle itself.
                if i == 0 { middle } else { middle + 0.5 * (x - middle) }
            };
            let drawn = self.drawn(READY_STREAM + i, middle);
            let mut q = home.to_vec();
            self.copy(&arm.joints, &drawn, &mut q);
            let mut together = others_ready.to_vec();
            self.copy(&arm.joints, &drawn, &mut together);
            let room = self.room(&q).min(self.room(&together));
            if room == Room::None {
                continue;
            }
            let dexterity = self.dexterity(arm, &q);
            let better = best.as_ref().is_none_or(|(r, d, _)| (room, dexterity) > (*r, *d));
            if better {
                best = Some((room, dexterity, q));
            }
        }
        best.map(|(_, _, q)| q)
    }

    /// How evenly the tip can be moved in all directions: Yoshikawa's measure.
    fn dexterity(&self, arm: &Limb, q: &[f64]) -> f64 {
        let mut frames = Frames::default();
        kinematics::forward(self.model, q, &mut frames);
        let mut all = Mat6X::zeros(self.model.dof());
        kinematics::jacobian(self.model, &frames, arm.tip, &Reference::WORLD_ALIGNED, &mut all);
        let columns: Vec<usize> =
            arm.joints.iter().map(|j| self.model.joints()[j.0].first_velocity).collect();
        let own = all.select_columns(&columns);
        let square = if own.ncols() >= 6 {
            (&own * own.transpose()).determinant()
        } else {
            own.tr_mul(&own).determinant()
        };
        square.max(0.0).sqrt()
    }

    /// Where a hand is open and closed as grasps measure it, but without touching; all else is at home.
    fn open_and_close(&self, hand: &Limb, home: &[f64]) -> (Vec<f64>, Vec<f64>) {
        let (open, close) =
            self.measured(hand, home).unwrap_or_else(|| self.far_and_near(hand, home));
        let open = self.as_far_as_free(home, &open);
        let close = self.as_far_as_free(&open, &close);
        (open, close)
    }

    /// Where the surfaces of a hand that face each other are farthest apart and closest; `None` if there are none.
    fn measured(&self, hand: &Limb, home: &[f64]) -> Option<(Vec<f64>, Vec<f64>)> {
        let joint = |id: &JointId| &self.model.joints()[id.0];
        let ends = |id: &&JointId| joint(id).kind != JointKind::Continuous;
        let joints: Vec<JointId> = hand.joints.iter().filter(ends).copied().collect();
        let links = beyond(self.model, hand.base).into_iter().chain([hand.base]).collect();
        let ends = FingerHand::open_and_closed(self.model, hand.base, &joints, &links).ok()?;
        let [open, close] = ends.map(|positions| {
            let mut q = home.to_vec();
            joints.iter().zip(positions).for_each(|(id, x)| q[joint(id).first_position] = x);
            q
        });
        Some((open, close))
    }

    /// Each joint where it brings the fingertips farther apart and closer together.
    fn far_and_near(&self, hand: &Limb, home: &[f64]) -> (Vec<f64>, Vec<f64>) {
        let tips = self.fingertips(hand);
        let (mut open, mut close) = (home.to_vec(), home.to_vec());
        for joint in hand.joints.iter().map(|j| &self.model.joints()[j.0]) {
            let Some(range) = joint.limits.position else { continue };
            let at = joint.first_position;
            let spread_at = |position: f64| {
                let mut q = home.to_vec();
                q[at] = position;
                self.spread_m(&tips, hand.base, &q)
            };
            let (low, high) = (range.lower(), range.upper());
            let (wide, narrow) =
                if spread_at(high) >= spread_at(low) { (high, low) } else { (low, high) };
            (open[at], close[at]) = (wide, narrow);
        }
        (open, close)
    }

    /// The last links of the fingers.
    fn fingertips(&self, hand: &Limb) -> Vec<LinkId> {
        let links = beyond(self.model, hand.base);
        let is_last = |link: &LinkId| {
            let mut joints = self.model.joints().iter();
            !joints.any(|j| j.parent == *link && self.bodies.is_solid(j.child))
        };
        let solid = links.iter().copied().filter(|&link| self.bodies.is_solid(link));
        let tips: Vec<LinkId> = solid.filter(is_last).collect();
        // Without shapes, the frames of the links that move must do.
        if tips.is_empty() { links } else { tips }
    }

    /// How far fingertips are from each other, and from the hand where there is only one.
    fn spread_m(&self, tips: &[LinkId], base: LinkId, q: &[f64]) -> f64 {
        let mut frames = Frames::default();
        let mut balls = Vec::new();
        kinematics::forward(self.model, q, &mut frames);
        self.bodies.place(&frames, &mut balls);
        let place = |link: LinkId| match self.bodies.is_solid(link) {
            true => balls[link.0].center,
            false => Point3::from(frames[link].translation.vector),
        };
        let mut sum = 0.0;
        for (i, &a) in tips.iter().enumerate() {
            sum += tips[i + 1..].iter().map(|&b| (place(a) - place(b)).norm()).sum::<f64>();
        }
        if let [only] = tips[..] {
            sum = (place(only) - Point3::from(frames[base].translation.vector)).norm();
        }
        sum
    }

    /// The last configuration on the way from `from` to `to` before something touches.
    fn as_far_as_free(&self, from: &[f64], to: &[f64]) -> Vec<f64> {
        let mut reached = from.to_vec();
        for step in 1..=STEPS {
            let share = step as f64 / STEPS as f64;
            let way = from.iter().zip(to).map(|(a, b)| a + share * (b - a));
            let next: Vec<f64> = way.enumerate().map(|(v, x)| self.tidy(v, x)).collect();
            if self.room(&next) == Room::None {
                break;
            }
            reached = next;
        }
        reached
    }

    /// The first candidate with enough clearance; otherwise the first with little.
    fn search(&self, candidate: impl Fn(u64) -> Vec<f64>) -> Option<(Vec<f64>, Room)> {
        let (mut narrow, mut end, mut i) = (None, TRIES, 0);
        while i < end {
            let q = candidate(i);
            i += 1;
            match self.room(&q) {
                Room::Enough => return Some((q, Room::Enough)),
                Room::Little if narrow.is_none() => {
                    narrow = Some((q, Room::Little));
                    end = end.min(i + WIDER_TRIES);
                }
                _ => {}
            }
        }
        narrow
    }

    /// A random configuration, each number passed through `shape`; quaternions stay as drawn.
    fn drawn(&self, number: u64, shape: impl Fn(usize, f64) -> f64) -> Vec<f64> {
        let mut q = Vec::new();
        self.ranges.draw(&mut Rng::stream(self.seed, number), &mut q);
        let neutral = self.model.neutral();
        for joint in self.model.joints().iter().filter(|joint| joint.is_driven()) {
            let at = joint.first_position;
            match joint.kind {
                JointKind::Floating | JointKind::Planar => {
                    let count = joint.kind.positions();
                    q[at..at + count].copy_from_slice(&neutral[at..at + count]);
                }
                _ => q[at] = self.tidy(at, shape(at, q[at])),
            }
        }
        q
    }

    /// Four digits are enough for a pose that people read.
    fn tidy(&self, variable: usize, x: f64) -> f64 {
        let (low, high) = self.ranges.of_variable[variable];
        if low < high { ((x * 1e4).round() / 1e4 + 0.0).clamp(low, high) } else { x }
    }

    fn copy(&self, joints: &[JointId], from: &[f64], to: &mut [f64]) {
        for joint in joints.iter().map(|j| &self.model.joints()[j.0]) {
            let span = joint.first_position..joint.first_position + joint.kind.positions();
            to[span.clone()].copy_from_slice(&from[span]);
        }
    }
}

/// Candidates for a ready pose; the best one counts.
const READY_TRIES: u64 = 300;
/// They use another random stream than the home pose.
const READY_STREAM: u64 = 1 << 32;
/// Steps in which a hand opens and closes.
const STEPS: usize = 64;

/// The fast checker for all joints that can be planned for, and their variables.
fn planners_view(model: &RobotModel) -> Option<(fast::Checker, Vec<usize>)> {
    let single = |kind: JointKind| kind.positions() == 1;
    let joints: Vec<JointId> = (0..model.joints().len())
        .map(JointId)
        .filter(|j| model.joints()[j.0].is_driven() && single(model.joints()[j.0].kind))
        .collect();
    if joints.is_empty() {
        return None;
    }
    let variables = joints.iter().map(|j| model.joints()[j.0].first_position).collect();
    let scene = Scene::new(Arc::new(model.clone()));
    let checker = fast::Checker::compile(&scene, &joints, &fast::Settings::default()).ok()?;
    Some((checker, variables))
}
