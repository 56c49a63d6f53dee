//! The configuration in which a world starts.

use karakuri::sim::world::WorldPlan;
use karakuri::{SceneError, SceneFiles};
use karakuri_robot::{JointId, JointKind};
use karakuri_scene::exact;

use super::{Assumption, pose, scene};

/// The number of contacts that are reported.
const SHOWN: usize = 3;

/// Chooses the pose in which a robot starts if its files do not: `home` if its SRDF has one that was not guessed, else
/// `ready`, in which an arm is bent and can move every way.
pub(super) fn choose_pose(files: &mut SceneFiles) {
    let state = &mut files.description.state;
    if !state.poses.is_empty() || !state.joints.is_empty() {
        return;
    }
    let poses = &files.robot.model.semantics().poses;
    let has = |name: &str| poses.iter().any(|pose| pose.name == name);
    if has("ready") {
        state.poses = vec![pose("ready")];
    }
}

/// Reports what touches at the start; with `free`, the robot starts at the nearest configuration in which nothing does.
pub(super) fn check(
    plan: &mut WorldPlan,
    free: bool,
    assumptions: &mut Vec<Assumption>,
) -> Result<(), SceneError> {
    let scene = scene(plan)?;
    let robot = scene.robot().clone();
    let single = |kind: JointKind| kind.positions() == 1 && kind.velocities() == 1;
    let joints: Vec<JointId> = robot
        .joints()
        .iter()
        .enumerate()
        .filter(|(_, joint)| joint.is_driven() && single(joint.kind))
        .map(|(id, _)| JointId(id))
        .collect();
    // A scene that cannot be checked is reported where it is planned in.
    let Ok(checker) = exact::Checker::compile(&scene, &joints) else { return Ok(()) };
    let at = |id: &JointId| robot.joints()[id.0].first_position;
    let q: Vec<f64> = joints.iter().map(|id| scene.configuration()[at(id)]).collect();
    let mut scratch = checker.scratch();
    let contacts = checker.contacts(&q, &mut scratch);
    if contacts.is_empty() {
        return Ok(());
    }
    let shown: Vec<String> =
        contacts.iter().take(SHOWN).map(|contact| contact.describe(&robot).to_string()).collect();
    let more = match contacts.len().checked_sub(SHOWN) {
        None | Some(0) => String::new(),
        Some(more) => format!(" and {more} more"),
    };
    let touches = format!("at the start something touches: {}{more}", shown.join("; "));
    let found = if free { checker.escape(&q, &mut scratch) } else { None };
    let line = |q: &[f64]| {
        let each = joints
            .iter()
            .zip(q)
            .map(|(id, q)| format!("{} = {}", robot.joints()[id.0].name, (q * 1e4).round() / 1e4));
        format!("[state.joints] {}", each.collect::<Vec<_>>().join(", "))
    };
    match found {
        Some(freed) => {
            let positions = joints.iter().zip(&freed);
            let named = positions.map(|(id, q)| (robot.joints()[id.0].name.clone(), vec![*q]));
            plan.description.state.joints.extend(named);
            assumptions.push(Assumption::guess(
                format!("{touches}; it starts at the nearest free configuration"),
                line(&freed),
            ));
        }
        None if free => assumptions.push(Assumption::missing(
            format!("{touches}; no free configuration was found near it"),
            "<disable_collisions link1=\"…\" link2=\"…\" reason=\"…\"/> in the SRDF if that contact means nothing"
                .to_owned(),
        )),
        None => assumptions.push(Assumption::missing(
            touches,
            "--free-start starts at the nearest configuration in which nothing touches".to_owned(),
        )),
    }
    Ok(())
}
