//! Motions of a hand's own joints.

use karakuri_scene::{EdgeVerdict, Scene};

use super::HandStage;
use crate::cache::CachedPlanner;
use crate::{Posture, StageFailure, Touching};

/// The scene with a hand's joints at a posture.
pub(super) fn with_posture(scene: &Scene, posture: &Posture) -> Scene {
    let mut changed = scene.clone();
    let mut q = scene.configuration().to_vec();
    posture.insert(scene.robot(), &mut q);
    changed.set_configuration(&q).expect("postures are finite");
    changed
}

/// Certifies that the fingers move from one posture to the other in a scene without a collision.
///
/// # Errors
///
/// The contact or limit that prevents it.
pub(super) fn certify_hand(
    arm: &mut CachedPlanner<'_>,
    scene: &Scene,
    stage: &HandStage,
) -> Result<(), StageFailure> {
    let (from, to) = (stage.from.positions(), stage.to.positions());
    let same = from.iter().zip(&to).all(|(a, b)| (a - b).abs() < 1e-6);
    if same || arm.planner.effector().hand_joints().is_empty() {
        return Ok(());
    }
    let checker = arm.fingers(scene)?;
    let joints = arm.planner.effector().hand_joints();
    let robot = scene.robot();
    match checker.edge(&from, &to, &mut checker.scratch()) {
        EdgeVerdict::Free { .. } => Ok(()),
        EdgeVerdict::Blocked { contact, .. } => {
            Err(StageFailure::FingersBlocked(Touching::new(&contact, robot)))
        }
        EdgeVerdict::Outside { variable, excess, .. } => {
            let joint = robot.joints()[joints[variable].0].name.clone();
            Err(StageFailure::FingerLimit { joint, excess })
        }
        EdgeVerdict::TooClose { witness, .. } => {
            let between = witness.between.each_ref().map(|body| body.name(robot).to_owned());
            // Beyond the padding of the scene.
            let distance_m = witness.distance_m;
            Err(StageFailure::TooClose { between, distance_m, needed_m: 1e-5 })
        }
    }
}
