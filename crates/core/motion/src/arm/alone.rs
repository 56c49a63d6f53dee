//! Extraction of an arm from a larger robot.

use karakuri_robot::{Chain, JointId, JointKind, JointSpec, Mimic, RobotModel};

/// The chain's base and all its descendants; only the chain's joints still move.
///
/// Other joints such as fingers are fixed at zero (or at their nearest limit), so that their masses are included.
/// `None` if a joint of the chain mimics a joint that is not a descendant of the base.
pub fn alone(model: &RobotModel, chain: &Chain) -> Option<RobotModel> {
    cut(model, chain, |joint| chain.variables.iter().any(|variable| variable.joint == joint))
}

/// The chain's base and all its descendants with all their joints: an arm with moving fingers.
///
/// `None` if one of its joints mimics a joint that is not a descendant of the base.
pub fn hanging(model: &RobotModel, chain: &Chain) -> Option<RobotModel> {
    cut(model, chain, |_| true)
}

fn cut(model: &RobotModel, chain: &Chain, moves: impl Fn(JointId) -> bool) -> Option<RobotModel> {
    let neutral = model.neutral();
    let mut below = vec![false; model.links().len()];
    below[chain.base.0] = true;
    let name = |link: usize| model.links()[link].name.clone();

    let mut links = vec![model.links()[chain.base.0].clone()];
    let mut joints = Vec::new();
    for (id, joint) in model.joints().iter().enumerate() {
        if !below[joint.parent.0] {
            continue;
        }
        below[joint.child.0] = true;
        links.push(model.links()[joint.child.0].clone());

        let leader = joint.mimic.as_ref().map_or(JointId(id), |mimic| mimic.joint);
        let own = moves(leader);
        let kind = if own { joint.kind } else { JointKind::Fixed };
        let mut spec =
            JointSpec::new(joint.name.clone(), kind, name(joint.parent.0), name(joint.child.0));
        spec.parent_from_joint = joint.parent_from_joint;
        spec.axis = joint.axis;
        spec.limits = joint.limits;
        if own {
            spec.mimic = joint.mimic.as_ref().map(|mimic| Mimic {
                joint: model.joints()[mimic.joint.0].name.clone(),
                multiplier: mimic.multiplier,
                offset: mimic.offset,
            });
        } else {
            let positions = &neutral[joint.first_position..][..joint.kind.positions()];
            let followed = joint.mimic.as_ref().map(|m| [m.multiplier * positions[0] + m.offset]);
            spec.parent_from_joint *=
                joint.motion(followed.as_ref().map_or(positions, |one| one.as_slice()));
        }
        joints.push(spec);
    }
    RobotModel::build(model.name(), links, joints).ok()?.with_kernel(model.kernel())
}
