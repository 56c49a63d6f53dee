//! Grasps of objects.

mod benchmark;
mod closing;
mod external;
mod sdh2;
mod two_finger;
mod vacuum;
mod wrench;

use karakuri_geometry::{Pose, UnitVec3};
use karakuri_motion::HandGoal;
use karakuri_robot::{Frames, RobotModel, kinematics};
use karakuri_scene::Scene;

use crate::{Effector, HandKind, Posture};
pub use benchmark::benchmark_grasps;
pub use external::{ExternalGrasp, external_grasp, open_hand};
pub(crate) use sdh2::OVERCLOSE;
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

/// Computes grasps of an object from its shape, the best first; reachability is not considered.
///
/// Objects of several parts, meshes and shapes that do not fit the hand have none.
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
    let Some(target) = scene.objects().get(object) else { return Vec::new() };
    let [part] = &target.parts[..] else { return Vec::new() };
    let mut found = match &effector.kind {
        HandKind::Sdh2(_) => sdh2::grasps(scene, effector, part, heights_m),
        HandKind::TwoFinger(_) => two_finger::grasps(scene, effector, part, heights_m),
        HandKind::Vacuum => vacuum::grasps(scene, effector, part),
    };
    rank(&mut found);
    found.sort_by(|a, b| b.quality.total_cmp(&a.quality));
    found
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
