//! Converts robot states: joint positions and attached objects.

use karakuri_geometry::Pose;
use karakuri_robot::{JointKind, RobotModel};
use karakuri_ros1::Time;
use karakuri_ros1::msg::moveit_msgs::{MoveItErrorCodes, RobotState};
use karakuri_ros1::msg::sensor_msgs::JointState;
use karakuri_ros1::msg::std_msgs::Header;

use super::attached::{apply_attached, describe_attached};
use super::geometry::rotation_from_message;
use crate::planning::refused::Refused;
use crate::planning::world::PlanningWorld;

/// A start state with a joint faster than this is rejected (rad/s or m/s).
const AT_REST: f64 = 0.1;

/// Whether a message is empty: then it means the current state.
pub fn is_unset(state: &RobotState) -> bool {
    state.joint_state.name.is_empty()
        && state.multi_dof_joint_state.joint_names.is_empty()
        && state.attached_collision_objects.is_empty()
}

/// Applies a message's joint positions and attached objects.
///
/// Joints that the message leaves out keep their position. A difference (`is_diff`) adds to the attached objects, a
/// whole state replaces them; an empty state changes nothing.
///
/// # Errors
///
/// If the message is not valid for this robot; then nothing has changed.
pub fn apply_state(world: &mut PlanningWorld, state: &RobotState) -> Result<(), Refused> {
    if is_unset(state) {
        return Ok(());
    }
    let mut next = world.clone();
    let q = positions(world.robot(), world.scene.configuration(), state)?;
    next.scene.set_configuration(&q)?;
    if !state.is_diff {
        let names: Vec<_> = next.scene.attachments().keys().cloned().collect();
        for name in names {
            next.scene.detach(&name)?;
            next.scene.remove(&name)?;
        }
    }
    for (i, attached) in state.attached_collision_objects.iter().enumerate() {
        apply_attached(&mut next, attached).map_err(|refused| Refused {
            why: format!("attached_collision_objects[{i}]: {}", refused.why),
            ..refused
        })?;
    }
    next.tidy();
    *world = next;
    Ok(())
}

/// The whole configuration of a message.
fn positions(robot: &RobotModel, now: &[f64], state: &RobotState) -> Result<Vec<f64>, Refused> {
    let invalid = |why: String| Refused::new(MoveItErrorCodes::INVALID_ROBOT_STATE, why);
    let mut q = now.to_vec();
    let JointState { name, position, velocity, .. } = &state.joint_state;
    if name.len() != position.len() {
        let why = format!("joint_state: {} names for {} positions", name.len(), position.len());
        return Err(invalid(why));
    }
    for (name, &position) in name.iter().zip(position) {
        let Some(id) = robot.joint(name) else {
            let near =
                karakuri_robot::similar(name, robot.joints().iter().map(|j| j.name.as_str()));
            let hint = if near.is_empty() { String::new() } else { format!(", only {near:?}") };
            return Err(invalid(format!("joint_state: there is no joint {name:?}{hint}")));
        };
        if !position.is_finite() {
            return Err(invalid(format!("joint_state: the position of {name:?} is not finite")));
        }
        let joint = &robot.joints()[id.0];
        // The position of a mimic joint follows from its master joint.
        if joint.is_driven() && joint.kind.positions() == 1 {
            q[joint.first_position] = position;
        }
    }
    if let Some(i) = velocity.iter().position(|v| v.is_nan() || v.abs() > AT_REST) {
        let why = format!(
            "joint_state.velocity: {} moves; a motion is planned from rest",
            name.get(i).map_or("a joint", String::as_str)
        );
        return Err(invalid(why));
    }
    free_joints(robot, state, &mut q)?;
    Ok(q)
}

/// Joints with several axes, and those between robot and world that the model does not have.
fn free_joints(robot: &RobotModel, state: &RobotState, q: &mut [f64]) -> Result<(), Refused> {
    let free = &state.multi_dof_joint_state;
    let invalid = |why: String| Refused::new(MoveItErrorCodes::INVALID_ROBOT_STATE, why);
    if free.joint_names.len() != free.transforms.len() {
        let (names, transforms) = (free.joint_names.len(), free.transforms.len());
        let why = format!("multi_dof_joint_state: {names} names for {transforms} transforms");
        return Err(invalid(why));
    }
    for (name, transform) in free.joint_names.iter().zip(&free.transforms) {
        let field = format!("multi_dof_joint_state: {name}");
        let t = &transform.translation;
        if ![t.x, t.y, t.z].iter().all(|x| x.is_finite()) {
            return Err(invalid(format!("{field}: a number is not finite")));
        }
        let rotation = rotation_from_message(&transform.rotation, &field)?;
        match robot.joint(name).map(|id| &robot.joints()[id.0]) {
            Some(joint) if joint.kind == JointKind::Floating => {
                let c = rotation.coords;
                let at = joint.first_position;
                q[at..at + 7].copy_from_slice(&[t.x, t.y, t.z, c.x, c.y, c.z, c.w]);
            }
            Some(_) => return Err(invalid(format!("{field} is not a floating joint"))),
            None => {
                let outer = &robot.semantics().virtual_joints;
                let known = outer.iter().any(|joint| joint.name == *name);
                let moved = t.x.hypot(t.y).hypot(t.z) > 1e-6 || rotation.angle() > 1e-6;
                if !known {
                    return Err(invalid(format!("{field}: there is no such joint")));
                }
                if moved {
                    return Err(invalid(format!("{field}: the robot stands fixed in the world")));
                }
            }
        }
    }
    Ok(())
}

/// Positions of all joints with one axis, and the attached objects.
pub fn describe_state(world: &PlanningWorld, stamp: Time, with_attached: bool) -> RobotState {
    let q = world.scene.configuration();
    let mut joint_state = JointState {
        header: Header { stamp, frame_id: world.planning_frame().to_owned(), ..Header::default() },
        ..JointState::default()
    };
    for joint in world.robot().joints().iter().filter(|j| j.kind.positions() == 1) {
        joint_state.name.push(joint.name.clone());
        let leader =
            joint.mimic.as_ref().map_or(joint, |mimic| &world.robot().joints()[mimic.joint.0]);
        let position = match &joint.mimic {
            Some(mimic) => mimic.multiplier * q[leader.first_position] + mimic.offset,
            None => q[joint.first_position],
        };
        joint_state.position.push(position);
    }
    let attached = world.scene.attachments().values().filter(|_| with_attached);
    RobotState {
        joint_state,
        attached_collision_objects: attached.map(|a| describe_attached(world, a)).collect(),
        multi_dof_joint_state: describe_free(world, stamp),
        is_diff: false,
    }
}

fn describe_free(
    world: &PlanningWorld,
    stamp: Time,
) -> karakuri_ros1::msg::sensor_msgs::MultiDOFJointState {
    let mut free = karakuri_ros1::msg::sensor_msgs::MultiDOFJointState {
        header: Header { stamp, frame_id: world.planning_frame().to_owned(), ..Header::default() },
        ..Default::default()
    };
    let joints = world.robot().joints().iter().filter(|joint| joint.kind == JointKind::Floating);
    for joint in joints {
        let pose = joint.motion(&world.scene.configuration()[joint.first_position..][..7]);
        free.joint_names.push(joint.name.clone());
        free.transforms.push(transform(&pose));
    }
    free
}

pub(super) fn transform(pose: &Pose) -> karakuri_ros1::msg::geometry_msgs::Transform {
    karakuri_ros1::msg::geometry_msgs::Transform {
        translation: super::geometry::vector(&pose.translation.vector),
        rotation: super::geometry::quaternion(&pose.rotation),
    }
}
