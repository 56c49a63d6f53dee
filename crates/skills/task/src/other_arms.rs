//! Replaces the other arms of a robot by objects, for searches.

use std::collections::BTreeSet;

use karakuri_geometry::Pose;
use karakuri_robot::{Frames, JointId, LinkId, RobotModel, kinematics};
use karakuri_scene::{Object, Part, Scene};

use crate::effector::hangs_on;
use crate::padding::inflated_shape;

/// The scene with all links that other joints move, including their padding and loads, replaced by objects.
///
/// A search model is compiled for fixed positions of all joints but the arm's. Compiling takes far longer than moving objects;
/// with this replacement other arms may move between searches without compiling anew.
pub(crate) fn as_objects(scene: &Scene, own: &[JointId]) -> Scene {
    let others = others(scene.robot(), own);
    if others.is_empty() {
        return scene.clone();
    }
    let robot = scene.robot().clone();
    let mut frames = Frames::default();
    kinematics::forward(&robot, scene.configuration(), &mut frames);
    let mut changed = scene.clone();
    let carried = scene.attachments().values().filter(|held| others.contains(&held.link));
    for held in carried {
        changed.detach(&held.object.name).expect("it is carried");
    }
    for &link in &others {
        let grow_m = scene.padding(link).grow_m;
        let parts = robot.links()[link.0].collisions.iter().map(|collision| {
            let (shift_m, shape) = inflated_shape(&collision.shape, grow_m);
            let lifted = Pose::translation(0.0, 0.0, shift_m);
            Part { object_from_shape: collision.link_from_shape * lifted, shape }
        });
        let name = format!("{} (standing)", robot.links()[link.0].name);
        let (name, parts) = (name.into(), parts.collect());
        let object = Object { name, world_from_object: frames[link], parts };
        changed.add(object).expect("links have names of their own");
    }
    changed.edit_allowed(|allowed| {
        for link in &others {
            allowed.allow_always(&robot.links()[link.0].name, "replaced by an object");
        }
    });
    changed
}

/// Links with a shape that other joints move, except those that carry the arm.
fn others(robot: &RobotModel, own: &[JointId]) -> BTreeSet<LinkId> {
    let carries =
        |link: LinkId| own.iter().any(|id| hangs_on(robot, robot.joints()[id.0].child, link));
    let moves = |mut link: LinkId| {
        let mut moved = false;
        while let Some(id) = robot.parent_joint(link) {
            let joint = &robot.joints()[id.0];
            if own.contains(&id) {
                return false;
            }
            moved |= joint.kind.positions() > 0 && !carries(joint.child);
            link = joint.parent;
        }
        moved
    };
    let shaped = |link: &LinkId| !robot.links()[link.0].collisions.is_empty();
    (0..robot.links().len()).map(LinkId).filter(shaped).filter(|link| moves(*link)).collect()
}
