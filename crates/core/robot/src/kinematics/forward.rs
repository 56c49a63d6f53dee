//! Forward kinematics.

use karakuri_geometry::Pose;

use crate::{Frames, Joint, LinkId, RobotModel};

/// Places every link of `model` in the world (the root link's frame), for the configuration `q`.
///
/// # Panics
///
/// If `q` is not as long as a configuration of this model.
pub fn forward(model: &RobotModel, q: &[f64], frames: &mut Frames) {
    assert_eq!(q.len(), model.positions(), "configuration does not belong to this model");
    frames.world_from_link.clear();
    frames.world_from_link.push(Pose::identity());
    for joint in model.joints() {
        let world_from_parent = frames[joint.parent];
        frames.world_from_link.push(world_from_parent * parent_from_child(joint, q));
    }
}

/// Where one link is in the world, for the configuration `q`; only the joints below it are looked at.
///
/// # Panics
///
/// If `q` is not as long as a configuration of this model.
pub fn link_pose(model: &RobotModel, q: &[f64], link: LinkId) -> Pose {
    assert_eq!(q.len(), model.positions(), "configuration does not belong to this model");
    let mut here_from_link = Pose::identity();
    let mut here = link;
    while let Some(joint) = model.parent_joint(here) {
        let joint = &model.joints()[joint.0];
        here_from_link = parent_from_child(joint, q) * here_from_link;
        here = joint.parent;
    }
    here_from_link
}

fn parent_from_child(joint: &Joint, q: &[f64]) -> Pose {
    let own = &q[joint.first_position..];
    let motion = match &joint.mimic {
        None => joint.motion(own),
        Some(mimic) => joint.motion(&[mimic.multiplier * own[0] + mimic.offset]),
    };
    joint.parent_from_joint * motion
}
