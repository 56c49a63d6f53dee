//! Validates goals of `pickup` and `place` before planning.

use karakuri_plan::planners::by_name;
use karakuri_ros1::msg::moveit_msgs::{
    Constraints, Grasp, GripperTranslation, MoveItErrorCodes, PickupGoal, PlaceGoal, PlaceLocation,
};
use karakuri_ros1::msg::trajectory_msgs::JointTrajectory;

use super::purpose::{Kind, Purpose};
use crate::planning::actions::{apply_diff, check_options};
use crate::planning::convert::planning_scene::no_such_object;
use crate::planning::convert::request::known_group;
use crate::planning::convert::{
    ConstraintTargets, path_constraints, pose_from_message, understand_constraints,
    vector_from_message,
};
use crate::planning::refused::Refused;
use crate::planning::world::PlanningWorld;

/// The name that stands for all objects in lists of allowed touches.
pub(super) const ALL: &str = "all";

/// Checks the goal of a pickup; applies the goal's difference to the world.
///
/// # Errors
///
/// Names the first field that is not valid, or is set and not supported.
pub(super) fn check_pickup<'a>(
    world: &mut PlanningWorld,
    goal: &'a PickupGoal,
) -> Result<Purpose<'a>, Refused> {
    let replans = check_options(&goal.planning_options)?;
    apply_diff(world, &goal.planning_options.planning_scene_diff)?;
    let world = &*world;
    let arm = arm(world, &goal.group_name, &goal.end_effector)?;
    if !world.scene.objects().contains_key(goal.target_name.as_str()) {
        return Err(no_such_object("target_name", &goal.target_name));
    }
    if goal.minimize_object_distance {
        return Err(Refused::unsupported("minimize_object_distance", "grasps say where they are"));
    }
    support(world, &goal.support_surface_name)?;
    for link in &goal.attached_object_touch_links {
        world.link(link, "attached_object_touch_links")?;
    }
    touchable(world, &goal.allowed_touch_objects, "allowed_touch_objects")?;
    let path = how(world, &goal.path_constraints, &goal.planner_id, goal.allowed_planning_time)?;
    for (i, grasp) in goal.possible_grasps.iter().enumerate() {
        check_grasp(world, grasp).map_err(|refused| within("possible_grasps", i, refused))?;
    }
    Ok(Purpose {
        kind: Kind::Pick(goal),
        arm,
        object: goal.target_name.clone(),
        constraints: path_constraints(&path, "path_constraints")?,
        path,
        allowed_secs: goal.allowed_planning_time,
        replans,
    })
}

/// Checks the goal of a place, like the pickup.
///
/// # Errors
///
/// Names the first field that is not valid, or is set and not supported.
pub(super) fn check_place<'a>(
    world: &mut PlanningWorld,
    goal: &'a PlaceGoal,
) -> Result<Purpose<'a>, Refused> {
    let replans = check_options(&goal.planning_options)?;
    apply_diff(world, &goal.planning_options.planning_scene_diff)?;
    let world = &*world;
    let arm = arm(world, &goal.group_name, "")?;
    let carried = world.scene.attachments();
    let object = match goal.attached_object_name.as_str() {
        "" => match carried.keys().collect::<Vec<_>>().as_slice() {
            [only] => only.to_string(),
            all => {
                let why =
                    format!("attached_object_name: {} objects are carried, name one", all.len());
                return Err(Refused::new(MoveItErrorCodes::INVALID_OBJECT_NAME, why));
            }
        },
        name if carried.contains_key(name) => name.to_owned(),
        name => return Err(no_such_object("attached_object_name", name)),
    };
    support(world, &goal.support_surface_name)?;
    touchable(world, &goal.allowed_touch_objects, "allowed_touch_objects")?;
    let path = how(world, &goal.path_constraints, &goal.planner_id, goal.allowed_planning_time)?;
    if goal.place_locations.is_empty() {
        let why = "place_locations: there are none";
        return Err(Refused::new(MoveItErrorCodes::INVALID_GOAL_CONSTRAINTS, why));
    }
    for (i, location) in goal.place_locations.iter().enumerate() {
        check_location(world, location).map_err(|refused| within("place_locations", i, refused))?;
    }
    Ok(Purpose {
        kind: Kind::Place(goal),
        arm,
        object,
        constraints: path_constraints(&path, "path_constraints")?,
        path,
        allowed_secs: goal.allowed_planning_time,
        replans,
    })
}

pub(super) fn within(list: &str, i: usize, refused: Refused) -> Refused {
    Refused { why: format!("{list}[{i}].{}", refused.why), ..refused }
}

/// The arm of the goal's hand: group and end effector refer to each other.
fn arm(world: &PlanningWorld, group: &str, end_effector: &str) -> Result<String, Refused> {
    let ends = &world.robot().semantics().end_effectors;
    if group.is_empty() && end_effector.is_empty() {
        let why = "group_name and end_effector are both empty";
        return Err(Refused::new(MoveItErrorCodes::INVALID_GROUP_NAME, why));
    }
    if !group.is_empty() {
        known_group(world.robot(), group)?;
    }
    let of_group = |end: &&karakuri_robot::EndEffector| {
        group.is_empty() || end.parent_group.as_deref() == Some(group) || end.group == group
    };
    let named = |end: &&karakuri_robot::EndEffector| {
        end_effector.is_empty() || end.name == end_effector || end.group == end_effector
    };
    let mut meant = ends.iter().filter(|end| of_group(end) && named(end));
    if let Some(arm) = meant.find_map(|end| end.parent_group.clone()) {
        return Ok(arm);
    }
    let names: Vec<&str> = ends.iter().map(|end| end.name.as_str()).collect();
    let why = format!(
        "group {group:?} has no end effector {end_effector:?}; there is {}",
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    );
    Err(Refused::new(MoveItErrorCodes::INVALID_GROUP_NAME, why))
}

fn support(world: &PlanningWorld, name: &str) -> Result<(), Refused> {
    let known = name.is_empty()
        || world.scene.objects().contains_key(name)
        || world.robot().link(name).is_some();
    if known { Ok(()) } else { Err(no_such_object("support_surface_name", name)) }
}

fn touchable(world: &PlanningWorld, names: &[String], field: &str) -> Result<(), Refused> {
    let known = |name: &String| {
        name == ALL
            || world.scene.objects().contains_key(name.as_str())
            || world.scene.attachments().contains_key(name.as_str())
            || world.robot().link(name).is_some()
    };
    match names.iter().find(|name| !known(name)) {
        Some(name) => Err(no_such_object(field, name)),
        None => Ok(()),
    }
}

fn how(
    world: &PlanningWorld,
    constraints: &Constraints,
    planner: &str,
    allowed_secs: f64,
) -> Result<ConstraintTargets, Refused> {
    let path = understand_constraints(constraints, world, "path_constraints")?;
    match by_name(planner) {
        _ if planner.is_empty() => {}
        None => {
            let why = format!("planner_id: there is no planner {planner:?}");
            return Err(Refused::new(MoveItErrorCodes::PLANNING_FAILED, why));
        }
        Some(_) => {
            let why = "tasks know which planner suits each of their motions";
            return Err(Refused::unsupported("planner_id", why));
        }
    }
    if !(allowed_secs.is_finite() && allowed_secs >= 0.0) {
        return Err(Refused::bad("allowed_planning_time", "it must not be negative"));
    }
    Ok(path)
}

fn check_grasp(world: &PlanningWorld, grasp: &Grasp) -> Result<(), Refused> {
    posture(world, &grasp.pre_grasp_posture, "pre_grasp_posture")?;
    posture(world, &grasp.grasp_posture, "grasp_posture")?;
    world.world_from_frame(&grasp.grasp_pose.header.frame_id)?;
    pose_from_message(&grasp.grasp_pose.pose, "grasp_pose")?;
    translation(world, &grasp.pre_grasp_approach, "pre_grasp_approach")?;
    translation(world, &grasp.post_grasp_retreat, "post_grasp_retreat")?;
    translation(world, &grasp.post_place_retreat, "post_place_retreat")?;
    if !(grasp.max_contact_force.is_finite() && grasp.max_contact_force >= 0.0) {
        return Err(Refused::bad("max_contact_force", "it must not be negative"));
    }
    if !grasp.grasp_quality.is_finite() {
        return Err(Refused::bad("grasp_quality", "it is not finite"));
    }
    touchable(world, &grasp.allowed_touch_objects, "allowed_touch_objects")
}

fn check_location(world: &PlanningWorld, location: &PlaceLocation) -> Result<(), Refused> {
    posture(world, &location.post_place_posture, "post_place_posture")?;
    world.world_from_frame(&location.place_pose.header.frame_id)?;
    pose_from_message(&location.place_pose.pose, "place_pose")?;
    translation(world, &location.pre_place_approach, "pre_place_approach")?;
    translation(world, &location.post_place_retreat, "post_place_retreat")?;
    touchable(world, &location.allowed_touch_objects, "allowed_touch_objects")
}

fn posture(world: &PlanningWorld, posture: &JointTrajectory, field: &str) -> Result<(), Refused> {
    for name in &posture.joint_names {
        if world.robot().joint(name).is_none() {
            let why = format!("{field}: there is no joint {name:?}");
            return Err(Refused::new(MoveItErrorCodes::INVALID_ROBOT_STATE, why));
        }
    }
    let wrong = |positions: usize| positions != posture.joint_names.len();
    if posture.points.iter().any(|point| wrong(point.positions.len())) {
        return Err(Refused::bad(field, "a point does not have one position per joint"));
    }
    Ok(())
}

fn translation(
    world: &PlanningWorld,
    translation: &GripperTranslation,
    field: &str,
) -> Result<(), Refused> {
    world.world_from_frame(&translation.direction.header.frame_id)?;
    let direction = vector_from_message(&translation.direction.vector, field)?;
    let (desired, least) = (translation.desired_distance, translation.min_distance);
    let proper = desired.is_finite() && least >= 0.0 && desired >= least;
    if !proper {
        return Err(Refused::bad(
            field,
            "desired_distance must be at least min_distance, 0 or more",
        ));
    }
    if desired > 0.0 && direction.norm() < 1e-9 {
        return Err(Refused::bad(field, "a distance without a direction"));
    }
    Ok(())
}
