//! Ways to take hold of an object.

mod closing;
mod given;
mod sdh2;
mod thesis;
mod two_finger;
mod vacuum;
mod wrench;

use karakuri_geometry::{Pose, UnitVec3};
use karakuri_motion::HandGoal;
use karakuri_robot::{Frames, kinematics};
use karakuri_scene::Scene;

use crate::{Effector, HandKind, Posture};
pub use given::{GivenGrasp, given, opened};
pub use thesis::thesis_grasps;
pub use wrench::{Hold, Touch};

/// A way to take hold of an object.
#[derive(Clone, Debug, PartialEq)]
pub struct GraspPose {
    /// Unique among the grasps of a list.
    pub name: String,
    /// Where the arm's tip is, seen from the object.
    pub object_from_tip: Pose,
    /// The way that the tip comes, in its own frame.
    pub approach_in_tip: UnitVec3,
    /// What the hand is told before it comes, …
    pub open: HandGoal,
    /// … and where its joints are then.
    pub open_posture: Posture,
    /// What the hand is told to take hold, …
    pub close: HandGoal,
    /// … and where its joints are about to be then.
    pub closed_posture: Posture,
    /// How good it is by itself, from 0 to 1.
    pub quality: f64,
    /// What it resists (N), as [`Hold::margin_n`] says; `None` where that is not known, as with suction.
    pub margin_n: Option<f64>,
}

/// Heights above the middle of a cylinder that it is taken at from the side (m).
const HEIGHTS_M: [f64; 2] = [0.0, 0.03];

/// Ways to take hold of an object, from its shape: the best first, reach not considered.
///
/// Objects of several parts, meshes and whatever does not fit the hand have none.
pub fn grasps(scene: &Scene, effector: &Effector, object: &str) -> Vec<GraspPose> {
    grasps_at(scene, effector, object, &HEIGHTS_M)
}

/// The same, with cylinders taken from the side at these heights above their middle (m).
pub fn grasps_at(
    scene: &Scene,
    effector: &Effector,
    object: &str,
    heights_m: &[f64],
) -> Vec<GraspPose> {
    let Some(thing) = scene.objects().get(object) else { return Vec::new() };
    let [part] = &thing.parts[..] else { return Vec::new() };
    let mut found = match &effector.kind {
        HandKind::Sdh2(_) => sdh2::grasps(scene, effector, part, heights_m),
        HandKind::TwoFinger(_) => two_finger::grasps(scene, effector, part, heights_m),
        HandKind::Vacuum => vacuum::grasps(scene, effector, part),
    };
    rank(&mut found);
    found.sort_by(|a, b| b.quality.total_cmp(&a.quality));
    found
}

/// A grasp that resists half as much as the best of them is half as good.
fn rank(found: &mut [GraspPose]) {
    let best_n = found.iter().filter_map(|grasp| grasp.margin_n).fold(0.0, f64::max);
    for grasp in found {
        if let Some(margin_n) = grasp.margin_n.filter(|_| best_n > 0.0) {
            grasp.quality *= margin_n / best_n;
        }
    }
}

/// Where the palm is, seen from the tip; both move together.
pub(crate) fn tip_from_palm(scene: &Scene, effector: &Effector) -> Pose {
    let mut frames = Frames::default();
    kinematics::forward(scene.robot(), scene.configuration(), &mut frames);
    frames[effector.tip].inverse() * frames[effector.palm]
}
