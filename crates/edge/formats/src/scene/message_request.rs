//! Reads `moveit_msgs/MotionPlanRequest` from YAML.

use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_scene::{GoalDescription, RequestDescription, ToolGoal};

use super::message::{frame, items, pose, robot_state, rotation, tuple, warn};
use crate::tree::{Content, Node};
use crate::{ReadError, Warning};

/// The request.
pub(super) fn request(
    root: &Node,
    warnings: &mut Vec<Warning>,
) -> Result<RequestDescription, ReadError> {
    let mut fields = root.fields("a motion plan request")?;
    let mut request = RequestDescription::default();
    if let Some(node) = fields.take_some("group_name") {
        request.group = node.name("group_name")?;
    }
    if let Some(node) = fields.take_some("start_state") {
        let state = robot_state(node, None, warnings)?;
        // A message without joints starts at the robot's state.
        let is_there = !state.joints.is_empty() || !state.free_joints.is_empty();
        request.start = is_there.then_some(state);
    }
    for item in items(&mut fields, "goal_constraints")? {
        request.goals.push(goal(item, warnings)?);
    }
    if let Some(node) = fields.take_some("planner_id") {
        request.planner = Some(node.name("planner_id")?).filter(|name| !name.is_empty());
    }
    if let Some(node) = fields.take_some("allowed_planning_time") {
        let time = node.not_negative("allowed_planning_time")?;
        request.time_secs = Some(time).filter(|time| *time > 0.0);
    }
    if let Some(node) = fields.take_some("num_planning_attempts") {
        request.attempts = match node.value {
            Content::Int(0) => None,
            Content::Int(count) if u32::try_from(count).is_ok() => Some(count as u32),
            _ => return Err(node.wrong("num_planning_attempts", "a whole number")),
        };
    }
    for (key, place) in [
        ("max_velocity_scaling_factor", &mut request.velocity_scale),
        ("max_acceleration_scaling_factor", &mut request.acceleration_scale),
    ] {
        let Some(node) = fields.take_some(key) else { continue };
        // Zero means the default. MoveIt replaces values out of range by one; here they are refused, as in every
        // interface: who asks for twice the speed should not get another one silently.
        let scale = node.number(key)?;
        if !(0.0..=1.0).contains(&scale) {
            return Err(node.wrong(key, "between 0 and 1"));
        }
        *place = Some(scale).filter(|scale| *scale > 0.0);
    }
    fields.warn_rest(warnings);
    Ok(request)
}

fn goal(node: &Node, warnings: &mut Vec<Warning>) -> Result<GoalDescription, ReadError> {
    let mut fields = node.fields("a goal constraint")?;
    let mut goal = GoalDescription::default();
    for item in items(&mut fields, "joint_constraints")? {
        let mut fields = item.fields("a joint constraint")?;
        let joint = fields.need("joint_name")?.name("joint_name")?;
        let position = fields.need("position")?.number("position")?;
        let mut tolerance =
            |key| fields.take_some(key).map_or(Ok(0.0), |node| node.not_negative(key));
        let tolerances = [tolerance("tolerance_below")?, tolerance("tolerance_above")?];
        if tolerances != [0.0; 2] {
            goal.joint_tolerances.push((joint.clone(), tolerances));
        }
        goal.state.joints.push((joint, vec![position]));
        fields.take("weight");
        fields.warn_rest(warnings);
    }
    for item in items(&mut fields, "position_constraints")? {
        position(item, &mut goal, warnings)?;
    }
    for item in items(&mut fields, "orientation_constraints")? {
        orientation(item, &mut goal, warnings)?;
    }
    if let Some(node) = fields.take_some("name") {
        node.name("name")?;
    }
    fields.warn_rest(warnings);
    Ok(goal)
}

/// The tool goal of a link; `None` (and a warning) if the goal already refers to another link or frame.
fn tool<'a>(
    link: String,
    frame: Option<String>,
    goal: &'a mut GoalDescription,
    node: &Node,
    warnings: &mut Vec<Warning>,
) -> Option<&'a mut ToolGoal> {
    let fits = goal.tool.as_ref().is_none_or(|tool| tool.link == link && tool.frame == frame);
    if !fits {
        warn(warnings, node, format!("a second constraint, on {link:?},"));
        return None;
    }
    Some(goal.tool.get_or_insert_with(|| ToolGoal {
        link,
        frame,
        frame_from_link: Pose::identity(),
        position_tolerance_m: None,
        rotation_tolerance_rad: None,
    }))
}

/// The link must be in a region: the largest sphere inside its first primitive is used.
fn position(
    node: &Node,
    goal: &mut GoalDescription,
    warnings: &mut Vec<Warning>,
) -> Result<(), ReadError> {
    let mut fields = node.fields("a position constraint")?;
    let frame = frame(&mut fields)?;
    let link = fields.need("link_name")?.name("link_name")?;
    if let Some(node) = fields.take_some("target_point_offset") {
        let offset = tuple(node, ["x", "y", "z"], "target_point_offset")?;
        if offset != [0.0; 3] {
            let what =
                "only the link's own origin can be asked for, target_point_offset must be zero";
            return Err(ReadError::new(node.origin.clone(), what));
        }
    }
    fields.take("weight");
    let region = fields.need("constraint_region")?;
    fields.warn_rest(warnings);
    let mut fields = region.fields("constraint_region")?;
    let primitives = items(&mut fields, "primitives")?;
    let poses = items(&mut fields, "primitive_poses")?;
    let ([primitive, ..], [place, ..]) = (primitives, poses) else {
        return Err(region.wrong("constraint_region", "a primitive with its pose"));
    };
    primitives[1..].iter().for_each(|node| warn(warnings, node, "a second region".to_owned()));
    fields.warn_rest(warnings);
    let center = pose(place, ["position", "orientation"], warnings)?.translation.vector;
    let tolerance_m = largest_ball(primitive)?;
    if let Some(tool) = tool(link, frame, goal, node, warnings) {
        tool.frame_from_link.translation.vector = center;
        tool.position_tolerance_m = Some(tolerance_m);
    }
    Ok(())
}

/// The radius of the largest sphere in a primitive of `shape_msgs`.
fn largest_ball(node: &Node) -> Result<f64, ReadError> {
    let mut fields = node.fields("a primitive")?;
    let kind = fields.need("type")?;
    let sizes = fields.need("dimensions")?;
    let values = sizes.list("dimensions")?.iter().map(|value| value.not_negative("a dimension"));
    let values = values.collect::<Result<Vec<f64>, _>>()?;
    let least = |values: &[f64]| values.iter().copied().fold(f64::INFINITY, f64::min);
    match (kind.name("type")?.to_lowercase().as_str(), &values[..]) {
        ("1" | "box", edges @ [_, _, _]) => Ok(least(edges) / 2.0),
        ("2" | "sphere", [radius]) => Ok(*radius),
        ("3" | "cylinder", [height, radius]) => Ok(radius.min(height / 2.0)),
        _ => Err(node.wrong("a region", "a box, sphere or cylinder with its dimensions")),
    }
}

fn orientation(
    node: &Node,
    goal: &mut GoalDescription,
    warnings: &mut Vec<Warning>,
) -> Result<(), ReadError> {
    let mut fields = node.fields("an orientation constraint")?;
    let frame = frame(&mut fields)?;
    let link = fields.need("link_name")?.name("link_name")?;
    let turn: Quat = rotation(fields.need("orientation")?, "orientation", warnings)?;
    let mut tolerance = Vec3::zeros();
    for (axis, key) in
        ["absolute_x_axis_tolerance", "absolute_y_axis_tolerance", "absolute_z_axis_tolerance"]
            .into_iter()
            .enumerate()
    {
        tolerance[axis] = fields.take_some(key).map_or(Ok(0.0), |node| node.not_negative(key))?;
    }
    fields.take("weight");
    fields.warn_rest(warnings);
    if let Some(tool) = tool(link, frame, goal, node, warnings) {
        tool.frame_from_link.rotation = turn;
        tool.rotation_tolerance_rad = Some(tolerance.into());
    }
    Ok(())
}
