//! Grasps of objects.

mod benchmark;
mod closing;
mod external;
mod jaws;
mod surface;
mod three_fingers;
mod vacuum;
mod wrench;

use karakuri_geometry::{Pose, UnitVec3};
use karakuri_motion::HandGoal;
use karakuri_robot::{Frames, RobotModel, kinematics};
use karakuri_scene::Scene;

use crate::{Effector, HandKind, Posture};
pub use benchmark::benchmark_grasps;
pub use external::{ExternalGrasp, external_grasp, open_hand};
pub(crate) use three_fingers::OVERCLOSE;
pub use wrench::{Hold, Touch};

/// A grasp of an object by a particular hand.
#[derive(Clone, Debug, PartialEq)]
pub struct GraspPose {
    /// Unique among the grasps of a list.
    pub name: String,
    /// Pose of the arm's tip in the object's frame.
    pub object_from_tip: Pose,
    /// Direction of the approach, in the tip frame.
    pub approach_in_tip: UnitVec3,
    /// The command before the approach.
    pub open: HandGoal,
    /// Positions of the hand's joints then.
    pub open_posture: Posture,
    /// The command that grasps.
    pub close: HandGoal,
    /// Predicted positions of the hand's joints then.
    pub closed_posture: Posture,
    /// Quality, from 0 to 1.
    pub quality: f64,
    /// Smallest disturbing force that it does not resist (N), as [`Hold::margin_n`] computes; `None` for suction.
    pub margin_n: Option<f64>,
}

/// Heights above the middle of a cylinder of grasps from the side (m).
const HEIGHTS_M: [f64; 2] = [0.0, 0.03];

/// Why a hand has no grasp for an object.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum NoGrasp {
    /// The object is wider than the hand opens, from every side.
    #[error(
        "is too wide for the hand: {:.1} mm at its narrowest, and the hand opens to {:.1} mm",
        1e3 * narrowest_m,
        1e3 * opening_m
    )]
    TooWide {
        /// Least distance of opposite surfaces that was found (m).
        narrowest_m: f64,
        /// Greatest distance of the hand's pads (m).
        opening_m: f64,
    },
    /// No two points of its surface face each other.
    #[error("has no two surfaces that face each other, between which a hand could hold it")]
    NoOpposingSurfaces,
    /// It has no bounded surface.
    #[error("has no bounded surface")]
    NoSurface,
    /// It fits between the pads, but the hand cannot close on it.
    #[error(
        "cannot be held: of the hand's poses around it, the open hand touches it in {blocked}, and closing does not hold it in {missed}"
    )]
    NoRoom {
        /// Poses in which the open hand touches it.
        blocked: usize,
        /// Poses in which closing fingers miss it or do not hold it.
        missed: usize,
    },
    /// This kind of hand knows no grasp for its shape.
    #[error(
        "has a shape for which {hand} has no grasps: it takes single boxes, cylinders and spheres of its size"
    )]
    Shape {
        /// Kind of the hand.
        hand: &'static str,
    },
}

/// Computes grasps of an object from its shape, the best first; reachability is not considered.
///
/// An SDH-2 and a suction cup take single boxes, cylinders and spheres; other hands any object that fits between their pads.
pub fn grasps(scene: &Scene, effector: &Effector, object: &str) -> Vec<GraspPose> {
    grasps_at(scene, effector, object, &HEIGHTS_M)
}

/// Like [`grasps`], with cylinders grasped from the side at these heights above their middle (m).
pub fn grasps_at(
    scene: &Scene,
    effector: &Effector,
    object: &str,
    heights_m: &[f64],
) -> Vec<GraspPose> {
    found(scene, effector, object, heights_m).unwrap_or_default()
}

/// Why [`grasps`] finds none; `None` if it finds some, or there is no such object.
pub fn why_no_grasp(scene: &Scene, effector: &Effector, object: &str) -> Option<NoGrasp> {
    scene.objects().get(object)?;
    found(scene, effector, object, &HEIGHTS_M).err()
}

fn found(
    scene: &Scene,
    effector: &Effector,
    object: &str,
    heights_m: &[f64],
) -> Result<Vec<GraspPose>, NoGrasp> {
    let Some(target) = scene.objects().get(object) else { return Ok(Vec::new()) };
    let single = |hand: &'static str| match &target.parts[..] {
        [part] => Ok(part),
        _ => Err(NoGrasp::Shape { hand }),
    };
    let (mut found, hand) = match &effector.kind {
        HandKind::ThreeFingers(fingers) => {
            let hand = "a hand of three fingers";
            (three_fingers::grasps(scene, effector, fingers, single(hand)?, heights_m), hand)
        }
        HandKind::Fingers(jaws) => {
            (jaws::grasps(scene, effector, jaws, &target.parts, heights_m)?, "the hand")
        }
        HandKind::Vacuum => {
            let hand = "a suction cup";
            (vacuum::grasps(scene, effector, single(hand)?), hand)
        }
    };
    if found.is_empty() {
        return Err(NoGrasp::Shape { hand });
    }
    rank(&mut found);
    found.sort_by(|a, b| b.quality.total_cmp(&a.quality));
    Ok(found)
}

/// Scales qualities by the resisted force, relative to the best grasp.
fn rank(found: &mut [GraspPose]) {
    let best_n = found.iter().filter_map(|grasp| grasp.margin_n).fold(0.0, f64::max);
    for grasp in found {
        if let Some(margin_n) = grasp.margin_n.filter(|_| best_n > 0.0) {
            grasp.quality *= margin_n / best_n;
        }
    }
}

/// Pose of the palm in the tip frame, which no joint changes. Computed at the neutral configuration, so that equal shapes have
/// bit-equal grasps in all scenes.
fn tip_from_palm(robot: &RobotModel, effector: &Effector) -> Pose {
    let mut frames = Frames::default();
    kinematics::forward(robot, &robot.neutral(), &mut frames);
    frames[effector.tip].inverse() * frames[effector.palm]
}
