//! Updates a scene with observations.

use std::collections::BTreeSet;

use karakuri_geometry::Pose;
use karakuri_robot::kinematics::link_pose;
use karakuri_scene::Scene;

use super::Deviation;
use crate::{SeeingRobot, Seen};

/// Moves the robot and all objects to where they are observed, adds objects that were found, and sets the map. Carried objects
/// stay attached, at their observed poses.
///
/// # Errors
///
/// If the robot's state is unknown or does not fit its model.
pub(super) fn update_scene(robot: &dyn SeeingRobot, scene: &mut Scene) -> Result<(), Deviation> {
    let state = robot.state().ok_or(Deviation::NoState)?;
    scene.set_configuration(&state.q).map_err(Deviation::BadState)?;
    for object in robot.found() {
        if !scene.attachments().contains_key(&object.name) {
            // A name that is taken already is that of an object which was found before.
            let _ = scene.add((*object).clone());
        }
    }
    if let Some(map) = robot.map() {
        // Without a map that fits, the last one stays.
        let _ = scene.set_map(Some(map));
    }
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
        // An invalid pose is ignored: the last valid one stays.
        let _ = scene.move_object(&seen.name, seen.world_from_object);
    }
}

fn is_same(a: &Pose, b: &Pose) -> bool {
    let (moved_m, turned_rad) = karakuri_geometry::math::pose_distance(a, b);
    moved_m < 1e-6 && turned_rad < 1e-6
}

/// Detaches an object in the scene, if it is attached.
pub(super) fn detach(scene: &mut Scene, object: &str) {
    if scene.attachments().contains_key(object) {
        scene.detach(object).expect("it is carried");
    }
}
