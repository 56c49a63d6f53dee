//! Predicts how a hand closes around a shape, finger by finger, and where it touches.

use karakuri_geometry::{Pose, Solid, Touchable, Vec3, manifold};
use karakuri_robot::{Frames, JointId, JointKind, LinkId, RobotModel, kinematics};
use karakuri_scene::{Part, Scene};

use super::wrench::{Hold, Touch};
use crate::effector::hangs_on;
use crate::{Effector, Posture};

/// Bisection steps that find where a finger touches the object.
const HALVINGS: usize = 14;
/// Least distance of the open hand to the object (m).
const OPEN_GAP_M: f64 = 2e-3;

/// Distance below which a closed finger counts as touching (m).
const NEAR_M: f64 = 1.5e-3;
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
    /// The wrench margin of the grasp (N), for an object of one part.
    pub(super) fn margin_n(&self, part: &Part) -> f64 {
        let size_m = Solid::new(&part.shape).ball().map_or(1.0, |ball| ball.radius_m);
        let hold = Hold {
            fingers: self.touches.clone(),
            friction: FRICTION,
            middle: part.object_from_shape.translation.vector,
            lever_m: size_m,
        };
        hold.margin_n()
    }
}

/// The collision shapes of a hand.
pub(super) struct Hand<'a> {
    robot: &'a RobotModel,
    tip: LinkId,
    rest: Vec<f64>,
    joints: Vec<JointId>,
    /// Indices of each finger's joints among the hand's.
    fingers: Vec<Vec<usize>>,
    solids: Vec<(LinkId, Option<usize>, Pose, Solid)>,
    /// Links with shapes, and the finger of each.
    links: Vec<(LinkId, Option<usize>)>,
    /// Largest effort of each joint (N or N·m).
    efforts: Vec<f64>,
}

impl<'a> Hand<'a> {
    /// The hand of an effector; `fingers` lists the indices of each finger's joints, the innermost first.
    pub(super) fn new(scene: &'a Scene, effector: &Effector, fingers: &[&[usize]]) -> Self {
        let robot: &RobotModel = scene.robot();
        let joints = effector.hand_joints().to_vec();
        let finger_of = |link: LinkId| {
            let first = |finger: &&[usize]| robot.joints()[joints[finger[0]].0].child;
            fingers.iter().position(|finger| hangs_on(robot, link, first(finger)))
        };
        let solids = effector.touch_links.iter().flat_map(|&link| {
            let finger = finger_of(link);
            let shapes = robot.links()[link.0].collisions.iter();
            shapes.map(move |c| (link, finger, c.link_from_shape, Solid::new(&c.shape)))
        });
        let solids = solids.collect();
        let links = effector.touch_links.iter().map(|&link| (link, finger_of(link))).collect();
        let effort = |id: &JointId| robot.joints()[id.0].limits.effort.unwrap_or(f64::INFINITY);
        let efforts = joints.iter().map(effort).collect();
        let fingers = fingers.iter().map(|finger| finger.to_vec()).collect();
        let (tip, rest) = (effector.tip, robot.neutral());
        Self { robot, tip, rest, joints, fingers, solids, links, efforts }
    }

    /// Limits the efforts of all joints (N or N·m).
    pub(super) fn pressing(mut self, most: f64) -> Self {
        self.efforts.iter_mut().for_each(|effort| *effort = effort.min(most));
        self
    }

    /// Closes around a shape, finger by finger; `positions` maps the close ratio, from open (0) to closed (1), to joint
    /// positions. `None` if the open hand touches it, or not all fingers touch it in the end.
    pub(super) fn close(
        &self,
        positions: impl Fn(f64) -> Vec<f64>,
        part: &Part,
        object_from_tip: &Pose,
    ) -> Option<Closed> {
        let (closed, met) = self.closed(positions, std::slice::from_ref(part), object_from_tip)?;
        met.then_some(closed)
    }

    /// Closes around several shapes; fingers that touch none of them close fully.
    pub(super) fn close_upon(
        &self,
        positions: impl Fn(f64) -> Vec<f64>,
        parts: &[Part],
        object_from_tip: &Pose,
    ) -> Option<Closed> {
        self.closed(positions, parts, object_from_tip).map(|(closed, _)| closed)
    }

    /// The closed posture, and whether all fingers touch something.
    fn closed(
        &self,
        positions: impl Fn(f64) -> Vec<f64>,
        parts: &[Part],
        object_from_tip: &Pose,
    ) -> Option<(Closed, bool)> {
        let tip_from_object = object_from_tip.inverse();
        let solids: Vec<(Pose, Solid)> = parts
            .iter()
            .map(|part| (tip_from_object * part.object_from_shape, Solid::new(&part.shape)))
            .collect();
        let gap_m = |q: &[f64], finger: Option<usize>| {
            let each = solids.iter().map(|(pose, solid)| self.gap_m(q, finger, solid, pose));
            each.fold(f64::INFINITY, f64::min)
        };
        let open = positions(0.0);
        if gap_m(&open, None) < OPEN_GAP_M {
            return None;
        }
        let mut closed = open.clone();
        let (mut ratio, mut met) = (0.0_f64, true);
        for (finger, joints) in self.fingers.iter().enumerate() {
            let touches = |ratio: f64| gap_m(&positions(ratio), Some(finger)) <= 0.0;
            if !touches(1.0) {
                (met, ratio) = (false, 1.0);
                let q = positions(1.0);
                joints.iter().for_each(|&k| closed[k] = q[k]);
                continue;
            }
            let (mut apart, mut touching) = (0.0, 1.0);
            for _ in 0..HALVINGS {
                let middle = 0.5 * (apart + touching);
                if touches(middle) {
                    touching = middle;
                } else {
                    apart = middle;
                }
            }
            let q = positions(apart);
            joints.iter().for_each(|&k| closed[k] = q[k]);
            ratio = ratio.max(apart);
        }
        let (open, closed) = (self.posture(&open), self.posture(&closed));
        let touches = self.touches(&closed, parts, object_from_tip);
        Some((Closed { open, closed, ratio, touches }, met))
    }

    /// Contacts of each finger with some shapes, in the object's frame, with the largest force there.
    fn touches(&self, closed: &Posture, parts: &[Part], object_from_tip: &Pose) -> Vec<Vec<Touch>> {
        let mut whole = self.rest.clone();
        closed.insert(self.robot, &mut whole);
        let mut frames = Frames::default();
        kinematics::forward(self.robot, &whole, &mut frames);
        let object_from_world = object_from_tip * frames[self.tip].inverse();
        let mut found = vec![Vec::new(); self.fingers.len()];
        for &(link, finger) in &self.links {
            let Some(finger) = finger else { continue };
            for collision in &self.robot.links()[link.0].collisions {
                let mine = Touchable::new(&collision.shape);
                let object_from_mine = object_from_world * frames[link] * collision.link_from_shape;
                let mut points = Vec::new();
                for part in parts {
                    let other = Touchable::new(&part.shape);
                    let object_from_other = &part.object_from_shape;
                    manifold(
                        &other,
                        object_from_other,
                        &mine,
                        &object_from_mine,
                        NEAR_M,
                        &mut points,
                    );
                }
                for point in points {
                    let (at, into) = (point.point_in_world.coords, point.normal);
                    let most_n = self.most_n(finger, link, &object_from_world, &frames, (at, into));
                    found[finger].push(Touch { at, into, most_n });
                }
            }
        }
        found
    }

    /// Largest force that a finger's joints can apply at a point of a link (N).
    fn most_n(
        &self,
        finger: usize,
        link: LinkId,
        object_from_world: &Pose,
        frames: &Frames,
        (at, into): (Vec3, Vec3),
    ) -> f64 {
        let each = self.fingers[finger].iter().map(|&k| {
            let joint = &self.robot.joints()[self.joints[k].0];
            if !hangs_on(self.robot, link, joint.child) {
                return f64::INFINITY;
            }
            let object_from_joint = object_from_world * frames[joint.child];
            let axis = object_from_joint.rotation * joint.axis.into_inner();
            let needed = match joint.kind {
                JointKind::Prismatic => axis.dot(&into),
                _ => axis.cross(&(at - object_from_joint.translation.vector)).dot(&into),
            };
            self.efforts[k] / needed.abs().max(1e-9)
        });
        each.fold(STRONGEST_N, f64::min)
    }

    fn posture(&self, q: &[f64]) -> Posture {
        Posture(self.joints.iter().copied().zip(q.iter().copied()).collect())
    }

    /// Distance of a finger, or of the whole hand, to a shape (m).
    fn gap_m(&self, q: &[f64], finger: Option<usize>, other: &Solid, tip_from_other: &Pose) -> f64 {
        let mut whole = self.rest.clone();
        self.posture(q).insert(self.robot, &mut whole);
        let mut frames = Frames::default();
        kinematics::forward(self.robot, &whole, &mut frames);
        let tip_from_world = frames[self.tip].inverse();
        let mine = self.solids.iter().filter(|solid| finger.is_none() || solid.1 == finger);
        mine.map(|(link, _, link_from_shape, solid)| {
            let tip_from_shape = tip_from_world * frames[*link] * link_from_shape;
            solid.distance_m(&tip_from_shape, other, tip_from_other)
        })
        .fold(f64::INFINITY, f64::min)
    }
}
