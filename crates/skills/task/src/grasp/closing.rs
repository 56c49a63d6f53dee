//! Closing a hand around a shape, finger by finger.

use karakuri_geometry::{Pose, Solid};
use karakuri_robot::{Frames, JointId, LinkId, RobotModel, kinematics};
use karakuri_scene::{Part, Scene};

use crate::effector::hangs_on;
use crate::{Effector, Posture};

/// Halvings of the range in which a finger meets the object.
const HALVINGS: usize = 14;
/// Fingers of the open hand keep this distance (m).
const OPEN_GAP_M: f64 = 2e-3;

/// Where a hand's joints are, open and when all fingers have met the object.
#[derive(Clone, Debug)]
pub(super) struct Closed {
    pub(super) open: Posture,
    pub(super) closed: Posture,
    /// How far the finger is closed that meets the object last, from open (0) to closed (1).
    pub(super) ratio: f64,
}

/// A hand's shapes, seen from the tip that carries it.
pub(super) struct Hand<'a> {
    robot: &'a RobotModel,
    tip: LinkId,
    rest: Vec<f64>,
    joints: Vec<JointId>,
    /// The places of each finger's joints among the hand's.
    fingers: Vec<Vec<usize>>,
    solids: Vec<(LinkId, Option<usize>, Pose, Solid)>,
}

impl<'a> Hand<'a> {
    /// A hand whose fingers move these of its joints, the innermost first.
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
        let fingers = fingers.iter().map(|finger| finger.to_vec()).collect();
        Self { robot, tip: effector.tip, rest: robot.neutral(), joints, fingers, solids }
    }

    /// Closes around a shape, finger by finger; `positions` says where the joints are from open (0) to closed (1). `None` if
    /// the open hand touches it, or not all fingers meet it.
    pub(super) fn close(
        &self,
        positions: impl Fn(f64) -> Vec<f64>,
        part: &Part,
        object_from_tip: &Pose,
    ) -> Option<Closed> {
        let (closed, met) = self.closed(positions, std::slice::from_ref(part), object_from_tip)?;
        met.then_some(closed)
    }

    /// The same around several shapes; fingers that meet none of them go all the way.
    pub(super) fn close_upon(
        &self,
        positions: impl Fn(f64) -> Vec<f64>,
        parts: &[Part],
        object_from_tip: &Pose,
    ) -> Option<Closed> {
        self.closed(positions, parts, object_from_tip).map(|(closed, _)| closed)
    }

    /// Where the fingers are in the end, and whether all of them met something.
    fn closed(
        &self,
        positions: impl Fn(f64) -> Vec<f64>,
        parts: &[Part],
        object_from_tip: &Pose,
    ) -> Option<(Closed, bool)> {
        let tip_from_object = object_from_tip.inverse();
        let things: Vec<(Pose, Solid)> = parts
            .iter()
            .map(|part| (tip_from_object * part.object_from_shape, Solid::new(&part.shape)))
            .collect();
        let gap_m = |q: &[f64], finger: Option<usize>| {
            let each = things.iter().map(|(pose, thing)| self.gap_m(q, finger, thing, pose));
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
        Some((Closed { open, closed, ratio }, met))
    }

    fn posture(&self, q: &[f64]) -> Posture {
        Posture(self.joints.iter().copied().zip(q.iter().copied()).collect())
    }

    /// How far a finger, or the whole hand, is from a thing (m).
    fn gap_m(&self, q: &[f64], finger: Option<usize>, thing: &Solid, tip_from_thing: &Pose) -> f64 {
        let mut whole = self.rest.clone();
        self.posture(q).insert(self.robot, &mut whole);
        let mut frames = Frames::default();
        kinematics::forward(self.robot, &whole, &mut frames);
        let tip_from_world = frames[self.tip].inverse();
        let mine = self.solids.iter().filter(|solid| finger.is_none() || solid.1 == finger);
        mine.map(|(link, _, link_from_shape, solid)| {
            let tip_from_shape = tip_from_world * frames[*link] * link_from_shape;
            solid.distance_m(&tip_from_shape, thing, tip_from_thing)
        })
        .fold(f64::INFINITY, f64::min)
    }
}
