//! A hand's own motion.

use karakuri_scene::{EdgeVerdict, Scene};

use super::HandStage;
use crate::{Kit, Posture};

/// The scene with a hand's joints somewhere.
pub(super) fn with_posture(scene: &Scene, posture: &Posture) -> Scene {
    let mut changed = scene.clone();
    let mut q = scene.configuration().to_vec();
    posture.insert(scene.robot(), &mut q);
    changed.set_configuration(&q).expect("postures are finite");
    changed
}

/// Proves that the fingers get from one posture to the other in a scene.
///
/// # Errors
///
/// Says with names what is in the way.
pub(super) fn hand_moves(kit: &mut Kit, scene: &Scene, stage: &HandStage) -> Result<(), String> {
    let (from, to) = (stage.from.positions(), stage.to.positions());
    let near = from.iter().zip(&to).all(|(a, b)| (a - b).abs() < 1e-6);
    if near || kit.effector().hand_joints().is_empty() {
        return Ok(());
    }
    let checker = kit.fingers(scene).map_err(|error| error.to_string())?;
    let joints = kit.effector().hand_joints();
    let robot = scene.robot();
    match checker.edge(&from, &to, &mut checker.scratch()) {
        EdgeVerdict::Free { .. } => Ok(()),
        EdgeVerdict::Blocked { contact, .. } => {
            Err(format!("the fingers cannot move: {}", contact.describe(robot)))
        }
        EdgeVerdict::Outside { variable, excess, .. } => {
            let joint = &robot.joints()[joints[variable].0].name;
            Err(format!("{joint} would be {excess:.3} beyond its limit"))
        }
        EdgeVerdict::TooClose { witness, .. } => {
            let names = witness.between.each_ref().map(|body| body.name(robot));
            Err(format!("{} and {} come too close", names[0], names[1]))
        }
    }
}
