//! Ways to take hold of an object.

mod closing;
mod given;
mod sdh2;
mod thesis;
mod two_finger;
mod vacuum;

use karakuri_geometry::{Pose, UnitVec3};
use karakuri_motion::HandWish;
use karakuri_robot::{Frames, kinematics};
use karakuri_scene::Scene;

use crate::{Effector, HandKind, Posture};
pub use given::{GivenGrasp, given, opened};
pub use thesis::thesis_grasps;

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
    pub open: HandWish,
    /// … and where its joints are then.
    pub open_posture: Posture,
    /// What the hand is told to take hold, …
    pub close: HandWish,
    /// … and where its joints are about to be then.
    pub closed_posture: Posture,
    /// How good it is by itself, from 0 to 1.
    pub quality: f64,
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
    found.sort_by(|a, b| b.quality.total_cmp(&a.quality));
    found
}

/// Where the palm is, seen from the tip; both move together.
pub(crate) fn tip_from_palm(scene: &Scene, effector: &Effector) -> Pose {
    let mut frames = Frames::default();
    kinematics::forward(scene.robot(), scene.configuration(), &mut frames);
    frames[effector.tip].inverse() * frames[effector.palm]
}
