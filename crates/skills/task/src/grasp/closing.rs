//! Closing a hand around a shape, finger by finger.

use karakuri_geometry::{Pose, Solid, Vec3};
use karakuri_motion::HandWish;
use karakuri_motion::hand::{Grasp, Grip};
use karakuri_robot::{Frames, JointId, LinkId, RobotModel, kinematics};
use karakuri_scene::{Part, Scene};

use super::GraspPose;
use crate::effector::hangs_on;
use crate::{Effector, Posture};

/// The fingers of an SDH-2: where their joints stand in an array.
const FINGERS: [[usize; 2]; 3] = [[1, 2], [3, 4], [5, 6]];
/// Fingers close slowly enough not to push a standing object over (rad/s).
const CLOSING_RAD_S: f64 = 0.6;
/// Halvings of the range in which a finger meets the object.
const HALVINGS: usize = 14;
/// Fingers of the open hand keep this distance (m).
const OPEN_GAP_M: f64 = 2e-3;

/// Where a hand's joints are, open and when all fingers have met the object.
#[derive(Clone, Copy, Debug)]
pub(super) struct Closed {
    grasp: Grasp,
    open: [f64; 7],
    closed: [f64; 7],
}

/// A hand's shapes, seen from the tip that carries it.
pub(super) struct Hand<'a> {
    robot: &'a RobotModel,
    tip: LinkId,
    rest: Vec<f64>,
    joints: [JointId; 7],
    solids: Vec<(LinkId, Option<usize>, Pose, Solid)>,
}

impl<'a> Hand<'a> {
    pub(super) fn new(scene: &'a Scene, effector: &Effector, joints: &[JointId; 7]) -> Self {
        let robot: &RobotModel = scene.robot();
        let finger_of = |link: LinkId| {
            let first = |finger: &[usize; 2]| robot.joints()[joints[finger[0]].0].child;
            FINGERS.iter().position(|finger| hangs_on(robot, link, first(finger)))
        };
        let solids = effector.touch_links.iter().flat_map(|&link| {
            let finger = finger_of(link);
            let shapes = robot.links()[link.0].collisions.iter();
            shapes.map(move |c| (link, finger, c.link_from_shape, Solid::new(&c.shape)))
        });
        let solids = solids.collect();
        Self { robot, tip: effector.tip, rest: robot.neutral(), joints: *joints, solids }
    }

    /// Closes around a shape, finger by finger. `None` if the open hand touches it, or not all fingers meet it.
    pub(super) fn close(
        &self,
        grasp: Grasp,
        part: &Part,
        object_from_tip: &Pose,
    ) -> Option<Closed> {
        let thing = Solid::new(&part.shape);
        let tip_from_shape = object_from_tip.inverse() * part.object_from_shape;
        let open = grasp.positions(0.0);
        if self.gap_m(&open, None, &thing, &tip_from_shape) < OPEN_GAP_M {
            return None;
        }
        let mut closed = open;
        for (finger, joints) in FINGERS.iter().enumerate() {
            let touches = |ratio: f64| {
                let q = grasp.positions(ratio);
                self.gap_m(&q, Some(finger), &thing, &tip_from_shape) <= 0.0
            };
            if !touches(1.0) {
                return None;
            }
            let (mut apart, mut touching) = (0.0, 1.0);
            for _ in 0..HALVINGS {
                let middle = 0.5 * (apart + touching);
                if touches(middle) { touching = middle } else { apart = middle }
            }
            let q = grasp.positions(apart);
            joints.iter().for_each(|&k| closed[k] = q[k]);
        }
        Some(Closed { grasp, open, closed })
    }

    /// The grasp with the hand at a pose.
    pub(super) fn at(
        &self,
        closed: &Closed,
        name: String,
        object_from_tip: Pose,
        quality: f64,
    ) -> GraspPose {
        let posture = |q: [f64; 7]| Posture(self.joints.iter().copied().zip(q).collect());
        let grasp = closed.grasp;
        let grip = Grip { velocity_rad_s: Some(CLOSING_RAD_S), ..Grip::new(grasp, 1.0) };
        GraspPose {
            name,
            object_from_tip,
            approach_in_tip: Vec3::z_axis(),
            open: HandWish::Grip(Grip::new(grasp, 0.0)),
            open_posture: posture(closed.open),
            close: HandWish::Grip(grip),
            closed_posture: posture(closed.closed),
            quality,
        }
    }

    /// How far a finger, or the whole hand, is from a thing (m).
    fn gap_m(
        &self,
        q: &[f64; 7],
        finger: Option<usize>,
        thing: &Solid,
        tip_from_thing: &Pose,
    ) -> f64 {
        let mut whole = self.rest.clone();
        Posture(self.joints.iter().copied().zip(*q).collect()).insert(self.robot, &mut whole);
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
