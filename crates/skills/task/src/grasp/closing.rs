//! Predicts how a hand closes around a shape, finger by finger, and where it touches.

use karakuri_geometry::{Pose, Solid, Touchable, Vec3, manifold};
use karakuri_robot::{Frames, JointId, JointKind, LinkId, RobotModel, kinematics};
use karakuri_scene::{Part, Scene};

use super::wrench::{Hold, Touch};
use crate::fingers::{Finger, Side, mover};
use crate::{Effector, Posture};

/// Bisection steps that find where a finger touches the object.
const HALVINGS: usize = 14;
/// Positions that are checked where the closed finger does not touch the object.
const SCAN: usize = 16;
/// Least distance of the open hand to the object (m).
const OPEN_GAP_M: f64 = 2e-3;

/// Distance below which a closed finger counts as touching (m).
const NEAR_M: f64 = 1.5e-3;
/// Fingers that one joint moves, or that do not move, may be this far from the object when the first one touches it (m): the
/// object is pushed against them.
const PUSHED_M: f64 = 4e-3;
/// Largest force of a finger (N): close to a joint's axis, where levers are short, the structure yields first.
const STRONGEST_N: f64 = 60.0;
/// Friction coefficient of the grasp quality; materials are not known.
const FRICTION: f64 = 0.7;

/// The open posture of a hand, and the posture in which its fingers touch the object.
#[derive(Clone, Debug)]
pub(super) struct Closed {
    pub(super) open: Posture,
    pub(super) closed: Posture,
    /// Close ratio of the finger that touches the object last, from open (0) to closed (1).
    pub(super) ratio: f64,
    /// Contacts of each finger with the object, in the object's frame.
    pub(super) touches: Vec<Vec<Touch>>,
}

impl Closed {
    /// The wrench margin of the grasp (N).
    pub(super) fn margin_n(&self, target: &Target<'_>) -> f64 {
        let each = target.parts.iter().zip(&target.solids);
        let balls = each.filter_map(|(part, solid)| {
            let ball = solid.ball()?;
            Some(((part.object_from_shape * ball.center).coords, ball.radius_m))
        });
        let balls: Vec<(Vec3, f64)> = balls.collect();
        let middle = balls.iter().map(|(at, _)| at).sum::<Vec3>() / balls.len().max(1) as f64;
        let reach = |(at, radius_m): &(Vec3, f64)| at.metric_distance(&middle) + radius_m;
        let lever_m = balls.iter().map(reach).fold(0.0, f64::max);
        let lever_m = if lever_m > 0.0 && lever_m.is_finite() { lever_m } else { 1.0 };
        let fingers = self.touches.clone();
        Hold { fingers, friction: FRICTION, middle, lever_m }.margin_n()
    }
}

/// An object to close upon, preprocessed.
pub(super) struct Target<'a> {
    parts: &'a [Part],
    solids: Vec<Solid>,
}

impl<'a> Target<'a> {
    pub(super) fn new(parts: &'a [Part]) -> Self {
        Self { parts, solids: parts.iter().map(|part| Solid::new(&part.shape)).collect() }
    }
}

/// The collision shapes of a hand.
pub(super) struct Hand<'a> {
    robot: &'a RobotModel,
    tip: LinkId,
    rest: Vec<f64>,
    joints: Vec<JointId>,
    fingers: Vec<Finger>,
    /// Whether every finger must touch the object, or only one of each side.
    needs_all: bool,
    solids: Vec<(LinkId, Pose, Solid)>,
    /// Largest effort of each joint (N or N·m).
    efforts: Vec<f64>,
}

impl<'a> Hand<'a> {
    /// The hand of an effector, of which one finger of each side must touch an object to hold it.
    pub(super) fn new(scene: &'a Scene, effector: &Effector, fingers: Vec<Finger>) -> Self {
        let robot: &RobotModel = scene.robot();
        let joints = effector.hand_joints().to_vec();
        let solids = effector.touch_links.iter().flat_map(|&link| {
            let shapes = robot.links()[link.0].collisions.iter();
            shapes.map(move |c| (link, c.link_from_shape, Solid::new(&c.shape)))
        });
        let solids = solids.collect();
        let effort = |id: &JointId| {
            let limit = robot.joints()[id.0].limits.effort.filter(|effort| *effort > 0.0);
            limit.unwrap_or(f64::INFINITY)
        };
        let efforts = joints.iter().map(effort).collect();
        let (tip, rest) = (effector.tip, robot.neutral());
        Self { robot, tip, rest, joints, fingers, needs_all: false, solids, efforts }
    }

    /// Requires that every finger touches the object.
    pub(super) fn with_all_fingers(mut self) -> Self {
        self.needs_all = true;
        self
    }

    /// Limits the efforts of all joints (N or N·m).
    pub(super) fn pressing(mut self, most: f64) -> Self {
        self.efforts.iter_mut().for_each(|effort| *effort = effort.min(most));
        self
    }

    /// Whether the hand at some joint positions keeps its distance from an object.
    pub(super) fn is_clear(&self, q: &[f64], target: &Target<'_>, object_from_tip: &Pose) -> bool {
        self.clear_gap_m(q, target, object_from_tip, |_| true) >= OPEN_GAP_M
    }

    /// Distance of the jaws that do not move to an object (m).
    pub(super) fn fixed_gap_m(
        &self,
        q: &[f64],
        target: &Target<'_>,
        object_from_tip: &Pose,
    ) -> f64 {
        self.clear_gap_m(q, target, object_from_tip, |link| self.is_fixed(link))
    }

    /// Whether a link is part of a jaw that does not move.
    fn is_fixed(&self, link: LinkId) -> bool {
        let jaws = self.fingers.iter().filter(|finger| finger.joints.is_empty());
        jaws.into_iter().any(|jaw| jaw.links.contains(&link))
    }

    /// Closes around an object, finger by finger; `positions` maps the close ratio, from open (0) to closed (1), to joint
    /// positions. `None` if a part of the open hand that moves touches it, or the fingers do not hold it in the end.
    pub(super) fn close(
        &self,
        positions: impl Fn(f64) -> Vec<f64>,
        target: &Target<'_>,
        object_from_tip: &Pose,
    ) -> Option<Closed> {
        let (closed, met) = self.closed(positions, target, object_from_tip)?;
        met.then_some(closed)
    }

    /// Closes around an object; fingers that do not touch it close fully.
    pub(super) fn close_upon(
        &self,
        positions: impl Fn(f64) -> Vec<f64>,
        target: &Target<'_>,
        object_from_tip: &Pose,
    ) -> Option<Closed> {
        self.closed(positions, target, object_from_tip).map(|(closed, _)| closed)
    }

    /// The closed posture, and whether enough fingers touch something.
    fn closed(
        &self,
        positions: impl Fn(f64) -> Vec<f64>,
        target: &Target<'_>,
        object_from_tip: &Pose,
    ) -> Option<(Closed, bool)> {
        let open = positions(0.0);
        let moves = |link: LinkId| !self.is_fixed(link);
        if self.clear_gap_m(&open, target, object_from_tip, moves) < OPEN_GAP_M {
            return None;
        }
        let gap_m = |finger: &Finger, q: &[f64]| {
            self.clear_gap_m(q, target, object_from_tip, |link| finger.links.contains(&link))
        };
        // Fingers that share a joint stop together, when the first of them touches.
        let stops: Vec<Option<f64>> = self
            .fingers
            .iter()
            .map(|finger| first_touch(|ratio| gap_m(finger, &positions(ratio)) <= 0.0))
            .collect();
        let mut ratios: Vec<Option<f64>> = vec![None; self.joints.len()];
        for (finger, stop) in self.fingers.iter().zip(&stops) {
            for &k in &finger.joints {
                ratios[k] = [ratios[k], *stop].into_iter().flatten().reduce(f64::min);
            }
        }
        let mut closed = open.clone();
        let mut ratio = 0.0_f64;
        for (k, stop) in ratios.iter().enumerate() {
            let stop = stop.unwrap_or(1.0);
            closed[k] = positions(stop)[k];
            if self.fingers.iter().any(|finger| finger.joints.contains(&k)) {
                ratio = ratio.max(stop);
            }
        }
        let gaps_m: Vec<f64> = self.fingers.iter().map(|finger| gap_m(finger, &closed)).collect();
        let meets = |((finger, stop), gap_m): ((&Finger, &Option<f64>), &f64)| {
            (stop.is_some() || finger.joints.is_empty()) && *gap_m <= PUSHED_M
        };
        let met: Vec<bool> = self.fingers.iter().zip(&stops).zip(&gaps_m).map(meets).collect();
        let on = |side: Side| {
            self.fingers.iter().zip(&met).any(|(finger, met)| finger.side == side && *met)
        };
        let enough = match self.needs_all {
            true => met.iter().all(|met| *met),
            false => on(Side::First) && on(Side::Second),
        };
        let (open, closed) = (self.posture(&open), self.posture(&closed));
        let touches = self.touches(&closed, &gaps_m, target, object_from_tip);
        Some((Closed { open, closed, ratio, touches }, enough))
    }

    /// Contacts of each finger with some shapes, in the object's frame, with the largest force there.
    fn touches(
        &self,
        closed: &Posture,
        gaps_m: &[f64],
        target: &Target<'_>,
        object_from_tip: &Pose,
    ) -> Vec<Vec<Touch>> {
        let mut whole = self.rest.clone();
        closed.insert(self.robot, &mut whole);
        let mut frames = Frames::default();
        kinematics::forward(self.robot, &whole, &mut frames);
        let object_from_world = object_from_tip * frames[self.tip].inverse();
        let mut found = vec![Vec::new(); self.fingers.len()];
        for (index, (finger, gap_m)) in self.fingers.iter().zip(gaps_m).enumerate() {
            if *gap_m > PUSHED_M {
                continue;
            }
            let shapes = |link: &LinkId| {
                let link = *link;
                self.robot.links()[link.0].collisions.iter().map(move |shape| (link, shape))
            };
            for (link, collision) in finger.links.iter().flat_map(shapes) {
                let mine = Touchable::new(&collision.shape);
                let object_from_mine = object_from_world * frames[link] * collision.link_from_shape;
                let mut points = Vec::new();
                for part in target.parts {
                    let (other, place) = (Touchable::new(&part.shape), &part.object_from_shape);
                    let near_m = NEAR_M.max(gap_m + 5e-4);
                    manifold(&other, place, &mine, &object_from_mine, near_m, &mut points);
                }
                for point in points {
                    let (at, into) = (point.point_in_world.coords, point.normal);
                    let most_n = self.most_n(finger, link, &object_from_world, &frames, (at, into));
                    found[index].push(Touch { at, into, most_n });
                }
            }
        }
        found
    }

    /// Largest force that a finger's joints can apply at a point of a link (N). Fingers that share a joint share its effort.
    fn most_n(
        &self,
        finger: &Finger,
        link: LinkId,
        object_from_world: &Pose,
        frames: &Frames,
        (at, into): (Vec3, Vec3),
    ) -> f64 {
        let mut lever = vec![0.0; self.joints.len()];
        let mut above = self.robot.parent_joint(link);
        while let Some(id) = above {
            let joint = &self.robot.joints()[id.0];
            if let Some(k) = mover(self.robot, id, &self.joints) {
                let object_from_joint = object_from_world * frames[joint.child];
                let axis = object_from_joint.rotation * joint.axis.into_inner();
                let each = match joint.kind {
                    JointKind::Prismatic => axis.dot(&into),
                    _ => axis.cross(&(at - object_from_joint.translation.vector)).dot(&into),
                };
                lever[k] += joint.mimic.as_ref().map_or(1.0, |mimic| mimic.multiplier) * each;
            }
            above = self.robot.parent_joint(joint.parent);
        }
        let each = finger.joints.iter().map(|&k| {
            let sharing = self.fingers.iter().filter(|other| other.joints.contains(&k)).count();
            if lever[k] == 0.0 {
                return f64::INFINITY;
            }
            self.efforts[k] / sharing.max(1) as f64 / lever[k].abs().max(1e-9)
        });
        each.fold(STRONGEST_N, f64::min)
    }

    fn posture(&self, q: &[f64]) -> Posture {
        Posture(self.joints.iter().copied().zip(q.iter().copied()).collect())
    }

    /// Distance of some links of the hand to an object (m).
    fn clear_gap_m(
        &self,
        q: &[f64],
        target: &Target<'_>,
        object_from_tip: &Pose,
        counts: impl Fn(LinkId) -> bool,
    ) -> f64 {
        let mut whole = self.rest.clone();
        self.posture(q).insert(self.robot, &mut whole);
        let mut frames = Frames::default();
        kinematics::forward(self.robot, &whole, &mut frames);
        let object_from_world = object_from_tip * frames[self.tip].inverse();
        let mut least_m = f64::INFINITY;
        for (link, link_from_shape, solid) in self.solids.iter().filter(|solid| counts(solid.0)) {
            let object_from_mine = object_from_world * frames[*link] * link_from_shape;
            for (part, other) in target.parts.iter().zip(&target.solids) {
                let place = &part.object_from_shape;
                let gap = solid.distance_within(&object_from_mine, other, place, least_m);
                least_m = gap.unwrap_or(least_m);
            }
        }
        least_m
    }
}

/// The close ratio just before a finger touches, from open (0) to closed (1); `None` if it never does.
fn first_touch(touches: impl Fn(f64) -> bool) -> Option<f64> {
    let (mut apart, mut touching) = (0.0, 1.0);
    if !touches(1.0) {
        // A thin finger may have passed a thin object, or a mesh, which has no inside.
        let step = |i: usize| i as f64 / SCAN as f64;
        let first = (1..SCAN).find(|&i| touches(step(i)))?;
        (apart, touching) = (step(first - 1), step(first));
    }
    for _ in 0..HALVINGS {
        let middle = 0.5 * (apart + touching);
        if touches(middle) {
            touching = middle;
        } else {
            apart = middle;
        }
    }
    Some(apart)
}
