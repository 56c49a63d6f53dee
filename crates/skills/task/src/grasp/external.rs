//! Grasps that a client specifies.

use karakuri_geometry::{Pose, UnitVec3};
use karakuri_motion::HandGoal;
use karakuri_motion::hand::{Grasp, Grip};
use karakuri_scene::Scene;

use super::GraspPose;
use super::closing::{Hand, Target};
use super::jaws::EFFORT_N;
use super::three_fingers::{self, CLOSING_RAD_S};
use crate::{Effector, HandKind, Posture, ThreeFingers};

/// A grasp that a client specifies: the pose of the tip, and the positions of the hand's joints.
#[derive(Clone, Debug, PartialEq)]
pub struct ExternalGrasp {
    /// Unique among the grasps of a list.
    pub name: String,
    /// Pose of the arm's tip in the object's frame.
    pub object_from_tip: Pose,
    /// Direction of the approach, in the tip frame.
    pub approach_in_tip: UnitVec3,
    /// Positions of the hand's joints before (rad or m), in the hand's order; `None`: those of the hand's default grasp.
    pub open: Option<Vec<f64>>,
    /// Commanded positions of the hand's joints (rad or m); `None`: those of the hand's default grasp, closed.
    pub closed: Option<Vec<f64>>,
    /// Largest grip force of two fingers (N); `None`: the default.
    pub effort: Option<f64>,
    /// Quality, from 0 to 1.
    pub quality: f64,
}

/// Positions of a hand's joints, open and closed.
type Postures = [Vec<f64>; 2];

/// Joint positions this close to a grasp of the hand count as that grasp (rad).
const SAME_RAD: f64 = 0.02;

/// Converts a client's grasp: predicts where fingers close until they touch the object or reach their commanded positions.
///
/// `None` if the open hand would touch the object, or the number of positions is not the hand's.
pub fn external_grasp(
    scene: &Scene,
    effector: &Effector,
    object: &str,
    given: &ExternalGrasp,
) -> Option<GraspPose> {
    let count = effector.hand_joints().len();
    let fits = |q: &Option<Vec<f64>>| q.as_ref().is_none_or(|q| q.len() == count);
    if !fits(&given.open) || !fits(&given.closed) {
        return None;
    }
    let target = scene.objects().get(object)?;
    let made = |[open, close]: [HandGoal; 2], [from, to]: [Posture; 2]| GraspPose {
        name: given.name.clone(),
        object_from_tip: given.object_from_tip,
        approach_in_tip: given.approach_in_tip,
        open,
        open_posture: from,
        close,
        closed_posture: to,
        quality: given.quality,
        margin_n: None,
    };
    let (usual, hand): (Postures, Hand<'_>) = match &effector.kind {
        HandKind::Vacuum => {
            let goals = [false, true].map(HandGoal::Suction);
            return Some(made(goals, [Posture::default(), Posture::default()]));
        }
        HandKind::ThreeFingers(hand) => {
            let usual = [0.0, 1.0].map(|ratio| hand.positions(Grasp::Cylindrical, ratio));
            (usual, three_fingers::hand(scene, effector))
        }
        HandKind::Fingers(hand) => {
            let usual = [hand.open.clone(), hand.closed.clone()];
            (usual, Hand::new(scene, effector, hand.fingers.clone()))
        }
    };
    let [open, closed] = usual;
    let open = given.open.clone().unwrap_or(open);
    let closed = given.closed.clone().unwrap_or(closed);
    let positions = |ratio: f64| -> Vec<f64> {
        open.iter().zip(&closed).map(|(a, b)| a + ratio * (b - a)).collect()
    };
    let target = Target::new(&target.parts);
    let postures = hand.close_upon(positions, &target, &given.object_from_tip)?;
    let goals = match &effector.kind {
        HandKind::Fingers(hand) => {
            let effort = Some(given.effort.unwrap_or(EFFORT_N));
            [hand.goal(&open, None), hand.goal(&closed, effort)]
        }
        HandKind::ThreeFingers(hand) => finger_goals(hand, [open, closed]),
        HandKind::Vacuum => [false, true].map(HandGoal::Suction),
    };
    Some(made(goals, [postures.open, postures.closed]))
}

/// The command that opens a hand, and the posture of its joints then: the given positions, or those of the default grasp.
///
/// `None` if the number of positions is not the hand's.
pub fn open_hand(effector: &Effector, positions: Option<&[f64]>) -> Option<(HandGoal, Posture)> {
    let joints = effector.hand_joints();
    let usual = match &effector.kind {
        HandKind::Vacuum => Vec::new(),
        HandKind::ThreeFingers(hand) => hand.positions(Grasp::Cylindrical, 0.0),
        HandKind::Fingers(hand) => hand.open.clone(),
    };
    let q = positions.unwrap_or(&usual);
    if q.len() != joints.len() {
        return None;
    }
    let goal = match &effector.kind {
        HandKind::Vacuum => HandGoal::Suction(false),
        HandKind::ThreeFingers(hand) => finger_goal(hand, q),
        HandKind::Fingers(hand) => hand.goal(q, None),
    };
    let posture = Posture(joints.iter().copied().zip(q.iter().copied()).collect());
    Some((goal, posture))
}

/// Commands of a hand with grasps of its own: one of them if the positions match one, closed slowly.
fn finger_goals(hand: &ThreeFingers, postures: Postures) -> [HandGoal; 2] {
    let [open, closed] = postures.map(|q| finger_goal(hand, &q));
    let closed = match closed {
        HandGoal::Grip(grip) => {
            HandGoal::Grip(Grip { velocity_rad_s: Some(CLOSING_RAD_S), ..grip })
        }
        other => other,
    };
    [open, closed]
}

fn finger_goal(hand: &ThreeFingers, q: &[f64]) -> HandGoal {
    match known(hand, q) {
        Some((grasp, ratio)) => HandGoal::Grip(Grip::new(grasp, ratio)),
        None => HandGoal::Fingers(q.to_vec()),
    }
}

/// The grasp and close ratio nearest to joint positions, if one is near enough; the open postures of grasps are similar.
fn known(hand: &ThreeFingers, q: &[f64]) -> Option<(Grasp, f64)> {
    // Of equally near ones the first is taken.
    let order = [Grasp::Cylindrical, Grasp::Parallel, Grasp::Centrical, Grasp::Spherical];
    let near = order.into_iter().filter_map(|grasp| {
        let (open, full) = (hand.positions(grasp, 0.0), hand.positions(grasp, 1.0));
        let k = (0..open.len())
            .max_by(|a, b| (full[*a] - open[*a]).abs().total_cmp(&(full[*b] - open[*b]).abs()))?;
        let ratio = ((q[k] - open[k]) / (full[k] - open[k])).clamp(0.0, 1.0);
        let apart = hand.positions(grasp, ratio).into_iter().zip(q).map(|(a, b)| (a - b).abs());
        let farthest = apart.fold(0.0, f64::max);
        (farthest < SAME_RAD).then_some((farthest, grasp, ratio))
    });
    near.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, grasp, ratio)| (grasp, ratio))
}

#[cfg(test)]
mod tests {
    use karakuri_motion::hand::GraspTable;
    use karakuri_robot::JointId;

    use super::*;

    #[test]
    fn positions_of_a_grasp_are_that_grasp() {
        let grasps = Grasp::ALL.into_iter().fold(GraspTable::default(), |table, grasp| {
            let x = 0.1 * f64::from(1 + grasp.number());
            table.with(grasp, vec![3.0 * x, -1.0, 0.4, -1.0, 0.4, -1.0, 0.4], vec![3.0 * x; 7])
        });
        let hand = ThreeFingers { joints: std::array::from_fn(JointId), grasps };
        for grasp in Grasp::ALL {
            for ratio in [0.1, 0.55, 1.0] {
                let positions = hand.positions(grasp, ratio);
                let (found, close) = known(&hand, &positions).expect("it is one");
                assert_eq!(found, grasp);
                assert!((close - ratio).abs() < 1e-9, "{grasp} {close}");
            }
        }
        assert_eq!(known(&hand, &[0.3, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]), None);
    }
}
