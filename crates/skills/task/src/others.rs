//! What the other arms of a robot are to a search: things that stand around.

use std::collections::BTreeSet;

use karakuri_geometry::Pose;
use karakuri_robot::{Frames, JointId, LinkId, RobotModel, kinematics};
use karakuri_scene::{Object, Part, Scene};

use crate::effector::hangs_on;
use crate::margin::grown_shape;

/// The same scene with everything that other joints move turned into objects, as large as it is padded, and whatever it
/// carries with it.
///
/// A search is compiled for a robot whose other joints stand still; it takes far longer than putting objects elsewhere. In
/// such a scene other arms may move between searches.
pub(crate) fn as_things(scene: &Scene, own: &[JointId]) -> Scene {
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
            let (shift_m, shape) = grown_shape(&collision.shape, grow_m);
            let lifted = Pose::translation(0.0, 0.0, shift_m);
            Part { object_from_shape: collision.link_from_shape * lifted, shape }
        });
        let name = format!("{} that stands", robot.links()[link.0].name);
        let (name, parts) = (name.into(), parts.collect());
        let thing = Object { name, world_from_object: frames[link], parts };
        changed.add(thing).expect("links have names of their own");
    }
    changed.edit_allowed(|allowed| {
        for link in &others {
            allowed.allow_always(&robot.links()[link.0].name, "it is a thing here");
        }
    });
    changed
}

/// Links with a shape that other joints move, but for those that carry the arm.
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
