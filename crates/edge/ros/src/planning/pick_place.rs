//! The actions `pickup` and `place`: goals are checked here, and carried out by whoever knows how.

use karakuri_plan::planners::by_name;

use super::actions::{apply_diff, check_options, finish};
use super::convert::planning_scene::no_such_object;
use super::convert::request::known_group;
use super::convert::{pose_from_message, understand_constraints, vector_from_message};
use super::desk::Desk;
use super::refused::{Refused, success};
use super::world::PlanningWorld;
use crate::GoalHandle;
use crate::msg::moveit_msgs::{
    Constraints, Grasp, GripperTranslation, MoveItErrorCodes, PickupAction, PickupFeedback,
    PickupGoal, PickupResult, PlaceAction, PlaceFeedback, PlaceGoal, PlaceLocation, PlaceResult,
};
use crate::msg::trajectory_msgs::JointTrajectory;

/// Whoever can pick things up and put them down. Goals have been checked before.
pub trait PickPlace: Send + Sync {
    /// Picks an object up. `going` hears what is being done, and says whether to go on.
    ///
    /// # Errors
    ///
    /// Says why the object is not in the hand.
    fn pickup(
        &self,
        goal: &PickupGoal,
        world: &PlanningWorld,
        going: &mut dyn FnMut(&str) -> bool,
    ) -> Result<PickupResult, Refused>;

    /// Puts a carried object down. `going` hears what is being done, and says whether to go on.
    ///
    /// # Errors
    ///
    /// Says why the object is not where it should be.
    fn place(
        &self,
        goal: &PlaceGoal,
        world: &PlanningWorld,
        going: &mut dyn FnMut(&str) -> bool,
    ) -> Result<PlaceResult, Refused>;
}

fn nobody(what: &str) -> Refused {
    let why = format!("the goal is sound, but nobody serves {what} here");
    Refused::new(MoveItErrorCodes::FAILURE, why)
}

impl Desk {
    pub(crate) fn pickup(&self, handle: &GoalHandle<PickupAction>, tasks: Option<&dyn PickPlace>) {
        let goal = handle.goal();
        let mut going = |state: &str| {
            handle.feedback(PickupFeedback { state: state.to_owned() });
            !handle.should_stop()
        };
        let mut world = self.world_now();
        let done = check_pickup(&mut world, goal).and_then(|()| match tasks {
            Some(tasks) => tasks.pickup(goal, &world, &mut going),
            None => Err(nobody("pickup")),
        });
        match done {
            Ok(result) => {
                let result = PickupResult { error_code: success(), ..result };
                let _ = handle.succeed(result, "picked up");
            }
            Err(refused) => {
                let refused = self.refuse("pickup", refused);
                let error_code = refused.message();
                finish(handle, PickupResult { error_code, ..PickupResult::default() }, &refused);
            }
        }
    }

    pub(crate) fn place(&self, handle: &GoalHandle<PlaceAction>, tasks: Option<&dyn PickPlace>) {
        let goal = handle.goal();
        let mut going = |state: &str| {
            handle.feedback(PlaceFeedback { state: state.to_owned() });
            !handle.should_stop()
        };
        let mut world = self.world_now();
        let done = check_place(&mut world, goal).and_then(|()| match tasks {
            Some(tasks) => tasks.place(goal, &world, &mut going),
            None => Err(nobody("place")),
        });
        match done {
            Ok(result) => {
                let result = PlaceResult { error_code: success(), ..result };
                let _ = handle.succeed(result, "put down");
            }
            Err(refused) => {
                let refused = self.refuse("place", refused);
                let error_code = refused.message();
                finish(handle, PlaceResult { error_code, ..PlaceResult::default() }, &refused);
            }
        }
    }
}

fn check_pickup(world: &mut PlanningWorld, goal: &PickupGoal) -> Result<(), Refused> {
    check_options(&goal.planning_options)?;
    apply_diff(world, &goal.planning_options.planning_scene_diff)?;
    let world = &*world;
    hand(world, &goal.group_name, &goal.end_effector)?;
    if !world.scene.objects().contains_key(goal.target_name.as_str()) {
        return Err(no_such_object("target_name", &goal.target_name));
    }
    support(world, &goal.support_surface_name)?;
    for link in &goal.attached_object_touch_links {
        world.link(link, "attached_object_touch_links")?;
    }
    touchable(world, &goal.allowed_touch_objects, "allowed_touch_objects")?;
    how(world, &goal.path_constraints, &goal.planner_id, goal.allowed_planning_time)?;
    for (i, grasp) in goal.possible_grasps.iter().enumerate() {
        check_grasp(world, grasp).map_err(|refused| within("possible_grasps", i, refused))?;
    }
    Ok(())
}

fn check_place(world: &mut PlanningWorld, goal: &PlaceGoal) -> Result<(), Refused> {
    check_options(&goal.planning_options)?;
    apply_diff(world, &goal.planning_options.planning_scene_diff)?;
    let world = &*world;
    hand(world, &goal.group_name, "")?;
    let carried = world.scene.attachments();
    match goal.attached_object_name.as_str() {
        "" if carried.len() == 1 => {}
        "" => {
            let why =
                format!("attached_object_name: {} objects are carried, name one", carried.len());
            return Err(Refused::new(MoveItErrorCodes::INVALID_OBJECT_NAME, why));
        }
        name if carried.contains_key(name) => {}
        name => return Err(no_such_object("attached_object_name", name)),
    }
    support(world, &goal.support_surface_name)?;
    touchable(world, &goal.allowed_touch_objects, "allowed_touch_objects")?;
    how(world, &goal.path_constraints, &goal.planner_id, goal.allowed_planning_time)?;
    if goal.place_locations.is_empty() {
        let why = "place_locations: there are none";
        return Err(Refused::new(MoveItErrorCodes::INVALID_GOAL_CONSTRAINTS, why));
    }
    for (i, location) in goal.place_locations.iter().enumerate() {
        check_location(world, location).map_err(|refused| within("place_locations", i, refused))?;
    }
    Ok(())
}

fn within(list: &str, i: usize, refused: Refused) -> Refused {
    Refused { why: format!("{list}[{i}].{}", refused.why), ..refused }
}

/// The arm and its hand: either names the other.
fn hand(world: &PlanningWorld, group: &str, end_effector: &str) -> Result<(), Refused> {
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
    if ends.iter().any(|end| of_group(&end) && named(&end)) {
        return Ok(());
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
        world.scene.objects().contains_key(name.as_str())
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
) -> Result<(), Refused> {
    understand_constraints(constraints, world, "path_constraints")?;
    if !planner.is_empty() && by_name(planner).is_none() {
        let why = format!("planner_id: there is no planner {planner:?}");
        return Err(Refused::new(MoveItErrorCodes::PLANNING_FAILED, why));
    }
    if !(allowed_secs.is_finite() && allowed_secs >= 0.0) {
        return Err(Refused::bad("allowed_planning_time", "it must not be negative"));
    }
    Ok(())
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
