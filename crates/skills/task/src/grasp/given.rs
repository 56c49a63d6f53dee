//! Grasps that somebody else thought of.

use karakuri_geometry::{Pose, UnitVec3};
use karakuri_motion::HandGoal;
use karakuri_motion::hand::{Grasp, Grip};
use karakuri_scene::Scene;

use super::GraspPose;
use super::closing::Hand;
use super::sdh2::{CLOSING_RAD_S, FINGERS};
use super::two_finger::EFFORT_N;
use crate::{Effector, HandKind, Posture};

/// A grasp as somebody else describes it: where the tip is, and where the hand's joints go.
#[derive(Clone, Debug, PartialEq)]
pub struct GivenGrasp {
    /// Unique among the grasps of a list.
    pub name: String,
    /// Where the arm's tip is, seen from the object.
    pub object_from_tip: Pose,
    /// The way that the tip comes, in its own frame.
    pub approach_in_tip: UnitVec3,
    /// Where the hand's joints are before, in the hand's order; `None`: as open as the hand's usual grasp.
    pub open: Option<Vec<f64>>,
    /// Where they go to take hold, if nothing is in their way; `None`: as far as the hand's usual grasp closes.
    pub closed: Option<Vec<f64>>,
    /// How hard two fingers press at most (N); `None`: as usual.
    pub effort: Option<f64>,
    /// How good it is, from 0 to 1.
    pub quality: f64,
}

/// Where a hand's joints are, open and closed.
type Postures = [Vec<f64>; 2];
/// What a hand is told to open and to close.
type OpenCloseGoals = fn(&GivenGrasp, Postures) -> [HandGoal; 2];
/// What a hand is told to go somewhere.
type GoalOfJoints = fn(&[f64]) -> HandGoal;

/// Joint positions this close to a grasp that the hand knows are that grasp (rad).
const SAME_RAD: f64 = 0.02;

/// The grasp as a hand does it: fingers close until they meet the object, or go where they were told to.
///
/// `None` if the open hand would touch the object there, or the numbers are not this hand's.
pub fn given(
    scene: &Scene,
    effector: &Effector,
    object: &str,
    given: &GivenGrasp,
) -> Option<GraspPose> {
    let count = effector.hand_joints().len();
    let fits = |q: &Option<Vec<f64>>| q.as_ref().is_none_or(|q| q.len() == count);
    if !fits(&given.open) || !fits(&given.closed) {
        return None;
    }
    let thing = scene.objects().get(object)?;
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
    let (usual, fingers, goals): (Postures, &[&[usize]], OpenCloseGoals) = match &effector.kind {
        HandKind::Vacuum => {
            let goals = [false, true].map(HandGoal::Suction);
            return Some(made(goals, [Posture::default(), Posture::default()]));
        }
        HandKind::Sdh2(_) => {
            let usual = [0.0, 1.0].map(|ratio| Grasp::Cylindrical.positions(ratio).to_vec());
            (usual, &FINGERS, finger_goals)
        }
        HandKind::TwoFinger(joints) => {
            let range = scene.robot().joints()[joints[0].0].limits.position?;
            let usual = [range.lower().max(0.0), range.upper()].map(|x| vec![x; 2]);
            (usual, &[&[0], &[1]], jaw_goals)
        }
    };
    let [open, closed] = usual;
    let open = given.open.clone().unwrap_or(open);
    let closed = given.closed.clone().unwrap_or(closed);
    let positions = |ratio: f64| -> Vec<f64> {
        open.iter().zip(&closed).map(|(a, b)| a + ratio * (b - a)).collect()
    };
    let hand = Hand::new(scene, effector, fingers);
    let postures = hand.close_upon(positions, &thing.parts, &given.object_from_tip)?;
    Some(made(goals(given, [open, closed]), [postures.open, postures.closed]))
}

/// What an open hand is told, and where its joints are then: these positions, or as open as the hand's usual grasp.
///
/// `None` if the numbers are not this hand's.
pub fn opened(
    scene: &Scene,
    effector: &Effector,
    positions: Option<&[f64]>,
) -> Option<(HandGoal, Posture)> {
    let joints = effector.hand_joints();
    let (usual, goal): (Vec<f64>, GoalOfJoints) = match &effector.kind {
        HandKind::Vacuum => (Vec::new(), |_| HandGoal::Suction(false)),
        HandKind::Sdh2(_) => (Grasp::Cylindrical.positions(0.0).to_vec(), finger_goal),
        HandKind::TwoFinger(joints) => {
            let range = scene.robot().joints()[joints[0].0].limits.position?;
            let goal = |q: &[f64]| HandGoal::Gripper { position_m: q[0], effort: None };
            (vec![range.lower().max(0.0); 2], goal)
        }
    };
    let q = positions.unwrap_or(&usual);
    if q.len() != joints.len() {
        return None;
    }
    let posture = Posture(joints.iter().copied().zip(q.iter().copied()).collect());
    Some((goal(q), posture))
}

/// What an SDH-2 is told: a grasp that it knows if these are one's positions, closed slowly.
fn finger_goals(_: &GivenGrasp, postures: Postures) -> [HandGoal; 2] {
    let [open, closed] = postures.map(|q| finger_goal(&q));
    let closed = match closed {
        HandGoal::Grip(grip) => {
            HandGoal::Grip(Grip { velocity_rad_s: Some(CLOSING_RAD_S), ..grip })
        }
        other => other,
    };
    [open, closed]
}

fn finger_goal(q: &[f64]) -> HandGoal {
    match known(q) {
        Some((grasp, ratio)) => HandGoal::Grip(Grip::new(grasp, ratio)),
        None => HandGoal::Fingers(q.to_vec()),
    }
}

fn jaw_goals(given: &GivenGrasp, [open, closed]: Postures) -> [HandGoal; 2] {
    let effort = Some(given.effort.unwrap_or(EFFORT_N));
    [
        HandGoal::Gripper { position_m: open[0], effort: None },
        HandGoal::Gripper { position_m: closed[0], effort },
    ]
}

/// The grasp and its close ratio that these positions are, if they are one: the nearest, for open hands look alike.
fn known(q: &[f64]) -> Option<(Grasp, f64)> {
    // Cylindrical first: of equals the first is taken.
    let order = [Grasp::Cylindrical, Grasp::Parallel, Grasp::Centrical, Grasp::Spherical];
    let near = order.into_iter().filter_map(|grasp| {
        let (open, full) = (grasp.positions(0.0), grasp.positions(1.0));
        let k = (0..open.len())
            .max_by(|a, b| (full[*a] - open[*a]).abs().total_cmp(&(full[*b] - open[*b]).abs()))?;
        let ratio = ((q[k] - open[k]) / (full[k] - open[k])).clamp(0.0, 1.0);
        let apart = grasp.positions(ratio).into_iter().zip(q).map(|(a, b)| (a - b).abs());
        let farthest = apart.fold(0.0, f64::max);
        (farthest < SAME_RAD).then_some((farthest, grasp, ratio))
    });
    near.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, grasp, ratio)| (grasp, ratio))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_of_a_grasp_are_that_grasp() {
        for grasp in Grasp::ALL {
            for ratio in [0.1, 0.55, 1.0] {
                let (found, close) = known(&grasp.positions(ratio)).expect("it is one");
                assert_eq!(found, grasp);
                assert!((close - ratio).abs() < 1e-9, "{grasp} {close}");
            }
        }
        assert_eq!(known(&[0.3, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]), None);
    }
}
