//! Joints that no component drives.

use karakuri::sim::component;
use karakuri::sim::world::WorldPlan;
use karakuri_robot::{Joint, JointId, RobotModel};
use karakuri_scene::{ComponentDescription, Setting};

use super::{Assumption, wheels};

/// The number of joints that are named.
const SHOWN: usize = 6;

/// Components whose joints are between their tagged links, or are tagged themselves.
const GENERIC: [&str; 4] = ["generic_arm", "generic_hand", "two_finger_gripper", "camera"];

/// Names the joints that nothing drives, and a world in which nothing can be commanded.
pub(super) fn note(plan: &WorldPlan, assumptions: &mut Vec<Assumption>) {
    let robot = &plan.robot;
    if plan.description.components.is_empty() {
        if let Some(found) = wheels::base(robot) {
            assumptions.push(found);
            return;
        }
        let known: Vec<&str> = component::KINDS.iter().map(|kind| kind.name).collect();
        let links = robot.links();
        let (base, tip) = (&links[0].name, &links[links.len() - 1].name);
        assumptions.push(Assumption::missing(
            format!(
                "nothing here can be commanded: no arm or hand was recognised; components are {}",
                known.join(", ")
            ),
            format!(
                "[[component]] type = \"generic_arm\", name = \"arm\", tags = {{ base = \"{base}\", tip = \"{tip}\" }} in a scene file"
            ),
        ));
        return;
    }
    let loose: Vec<&str> = undriven(plan).map(|joint| joint.name.as_str()).collect();
    let Some(first) = loose.first() else { return };
    let more = match loose.len().checked_sub(SHOWN) {
        None | Some(0) => String::new(),
        Some(more) => format!(" and {more} more"),
    };
    let shown = loose.iter().take(SHOWN).copied().collect::<Vec<_>>().join(", ");
    let link = |name: &str| links_around(robot, name);
    let [base, tip] = link(first);
    assumptions.push(Assumption::missing(
        format!("what drives {shown}{more}: nothing does, they hang loose"),
        format!(
            "[[component]] type = \"generic_arm\", name = \"{first}\", tags = {{ base = \"{base}\", tip = \"{tip}\" }} in a scene file"
        ),
    ));
}

/// Driven joints of the robot that no generic component of the plan moves. Components of other types know their joints
/// themselves.
fn undriven(plan: &WorldPlan) -> impl Iterator<Item = &Joint> {
    let robot = &plan.robot;
    let mut driven = vec![false; robot.joints().len()];
    for component in &plan.description.components {
        let tag = |name: &str| {
            component.tags.iter().find(|(tag, _)| tag == name).map(|(_, part)| part.as_str())
        };
        if let (Some(base), Some(tip)) = (tag("base"), tag("tip"))
            && let (Some(base), Some(tip)) = (robot.link(base), robot.link(tip))
        {
            let mut link = tip;
            while link > base
                && let Some(joint) = robot.parent_joint(link)
            {
                driven[joint.0] = true;
                link = robot.joints()[joint.0].parent;
            }
        }
        for (_, part) in &component.tags {
            if let Some(joint) = robot.joint(part) {
                driven[joint.0] = true;
            }
        }
        if component.kind == "generic_hand" {
            hand_joints(robot, component).into_iter().for_each(|joint| driven[joint.0] = true);
        }
    }
    let components = plan.description.components.iter();
    let generic = components.map(|c| c.kind.as_str()).all(|kind| GENERIC.contains(&kind));
    let joints = robot.joints().iter().enumerate();
    joints
        .filter(move |(id, joint)| generic && joint.is_driven() && !driven[*id])
        .map(|(_, joint)| joint)
}

/// The joints of a hand: those that it lists, or else those of its group.
fn hand_joints(robot: &RobotModel, hand: &ComponentDescription) -> Vec<JointId> {
    let text = |key: &str| {
        hand.settings.iter().find_map(|(name, value)| match value {
            Setting::Text(text) if name == key => Some(text.as_str()),
            _ => None,
        })
    };
    match text("joints") {
        Some(listed) => listed.split_whitespace().filter_map(|name| robot.joint(name)).collect(),
        None => {
            let group = robot.group(text("group").unwrap_or(&hand.name));
            group.map(|group| group.joints.clone()).unwrap_or_default()
        }
    }
}

fn links_around<'a>(robot: &'a RobotModel, joint: &str) -> [&'a str; 2] {
    let Some(id) = robot.joint(joint) else { return [""; 2] };
    let joint = &robot.joints()[id.0];
    [joint.parent, joint.child].map(|link| robot.links()[link.0].name.as_str())
}
