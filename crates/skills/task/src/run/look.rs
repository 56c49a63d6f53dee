//! Bringing a scene up to date with what is seen.

use std::collections::BTreeSet;

use karakuri_geometry::Pose;
use karakuri_robot::kinematics::link_pose;
use karakuri_scene::Scene;

use super::Deviation;
use crate::{SeeingRobot, Seen};

/// Puts the robot and all objects where they are seen. Carried objects stay attached, where they really hang.
///
/// # Errors
///
/// If nobody knows where the robot is.
pub(super) fn look(robot: &dyn SeeingRobot, scene: &mut Scene) -> Result<(), Deviation> {
    let state = robot.state().ok_or(Deviation::Unheard)?;
    scene.set_configuration(&state.q).map_err(|_| Deviation::Unheard)?;
    for seen in robot.objects() {
        place(scene, &seen);
    }
    Ok(())
}

fn place(scene: &mut Scene, seen: &Seen) {
    if let Some(carried) = scene.attachments().get(seen.name.as_str()).cloned() {
        let world_from_link = link_pose(scene.robot(), scene.configuration(), carried.link);
        let believed = Scene::world_from_attached(&carried, &world_from_link);
        if is_same(&believed, &seen.world_from_object) {
            return;
        }
        let touch_links: BTreeSet<_> = carried.touch_links.clone();
        scene.detach(&seen.name).expect("it is carried");
        move_to(scene, seen);
        scene.attach(&seen.name, carried.link, touch_links).expect("it was detached");
    } else {
        move_to(scene, seen);
    }
}

fn move_to(scene: &mut Scene, seen: &Seen) {
    let Some(object) = scene.objects().get(seen.name.as_str()) else { return };
    if !is_same(&object.world_from_object, &seen.world_from_object) {
        // A pose that is no pose was not seen: what was known stays.
        let _ = scene.move_object(&seen.name, seen.world_from_object);
    }
}

fn is_same(a: &Pose, b: &Pose) -> bool {
    let (moved_m, turned_rad) = karakuri_geometry::math::pose_distance(a, b);
    moved_m < 1e-6 && turned_rad < 1e-6
}

/// Lets go, in the scene, of everything that is carried but not held.
pub(super) fn let_go(scene: &mut Scene, object: &str) {
    if scene.attachments().contains_key(object) {
        scene.detach(object).expect("it is carried");
    }
}
