//! Reads joints, named poses and requests in TOML scene files.

use karakuri_geometry::Pose;
use karakuri_scene::{GoalDescription, PoseName, RequestDescription, StateDescription, ToolGoal};

use super::pose::{length, pose};
use crate::ReadError;
use crate::tree::{Content, Fields, Node};

/// Named poses, joints and free joints among the fields of a table.
pub(super) fn state(fields: &mut Fields<'_>) -> Result<StateDescription, ReadError> {
    let mut state = StateDescription::default();
    if let Some(node) = fields.take("pose") {
        state.poses = match &node.value {
            Content::List(items) => items
                .iter()
                .map(|item| item.text("pose").map(pose_name))
                .collect::<Result<_, _>>()?,
            _ => vec![pose_name(node.text("pose")?)],
        };
    }
    for (key, unit) in [("joints", 1.0), ("joints_deg", 1f64.to_radians())] {
        let Some(node) = fields.take(key) else { continue };
        for entry in node.fields(key)?.rest() {
            let positions = match &entry.node.value {
                Content::List(items) => {
                    items.iter().map(|item| item.number(&entry.key)).collect::<Result<_, _>>()?
                }
                _ => vec![entry.node.number(&entry.key)?],
            };
            if state.joints.iter().any(|(name, _)| *name == entry.key) {
                let what = format!("joint {:?} stands in joints and in joints_deg", entry.key);
                return Err(ReadError::new(entry.key_origin.clone(), what));
            }
            let positions = positions.into_iter().map(|x| if unit == 1.0 { x } else { x * unit });
            state.joints.push((entry.key.clone(), positions.collect()));
        }
    }
    if let Some(node) = fields.take("free_joints") {
        for entry in node.fields("free_joints")?.rest() {
            let mut fields = entry.node.fields(&entry.key)?;
            let pose = pose(&mut fields)?.unwrap_or_else(Pose::identity);
            fields.refuse_rest()?;
            state.free_joints.push((entry.key.clone(), pose));
        }
    }
    Ok(state)
}

/// `ready`, or `panda_arm/ready` for the pose of one group.
fn pose_name(text: &str) -> PoseName {
    match text.split_once('/') {
        Some((group, name)) => PoseName { group: Some(group.to_owned()), name: name.to_owned() },
        None => PoseName { group: None, name: text.to_owned() },
    }
}

/// The `[request]` table.
pub(super) fn request(node: &Node) -> Result<RequestDescription, ReadError> {
    let mut fields = node.fields("[request]")?;
    let mut request = RequestDescription {
        group: fields.need("group")?.text("group")?.to_owned(),
        ..RequestDescription::default()
    };
    if let Some(node) = fields.take("start") {
        let mut fields = node.fields("[request.start]")?;
        request.start = Some(state(&mut fields)?);
        fields.refuse_rest()?;
    }
    if let Some(node) = fields.take("goal") {
        let goals: &[Node] = match &node.value {
            Content::List(items) => items,
            _ => std::slice::from_ref(node),
        };
        request.goals = goals.iter().map(goal).collect::<Result<_, _>>()?;
    }
    if let Some(node) = fields.take("planner") {
        request.planner = Some(node.text("planner")?.to_owned());
    }
    if let Some(node) = fields.take("time_secs") {
        request.time_secs = Some(node.positive("time_secs")?);
    }
    if let Some(node) = fields.take("attempts") {
        request.attempts = Some(whole(node, "attempts")?);
    }
    for (key, place) in [
        ("velocity_scale", &mut request.velocity_scale),
        ("acceleration_scale", &mut request.acceleration_scale),
    ] {
        let Some(node) = fields.take(key) else { continue };
        let scale = node.positive(key)?;
        if scale > 1.0 {
            return Err(node.wrong(key, "above 0 and at most 1"));
        }
        *place = Some(scale);
    }
    fields.refuse_rest()?;
    Ok(request)
}

/// A count.
pub(super) fn whole(node: &Node, what: &str) -> Result<u32, ReadError> {
    let value = match node.value {
        Content::Int(value) => u32::try_from(value).ok(),
        _ => None,
    };
    value.ok_or_else(|| node.wrong(what, "a whole number"))
}

fn goal(node: &Node) -> Result<GoalDescription, ReadError> {
    let mut fields = node.fields("[[request.goal]]")?;
    let mut goal = GoalDescription { state: state(&mut fields)?, ..GoalDescription::default() };
    if let Some(node) = fields.take("joint_tolerances") {
        for entry in node.fields("joint_tolerances")?.rest() {
            let tolerance = match &entry.node.value {
                Content::List(_) => entry.node.numbers(&entry.key)?,
                _ => [entry.node.number(&entry.key)?; 2],
            };
            if tolerance.iter().any(|x| *x < 0.0) {
                return Err(entry.node.wrong(&entry.key, "zero or more"));
            }
            goal.joint_tolerances.push((entry.key.clone(), tolerance));
        }
    }
    if let Some(node) = fields.take("tool") {
        goal.tool = Some(tool(node)?);
    }
    fields.refuse_rest()?;
    if goal == GoalDescription::default() {
        let what = "a goal needs \"pose\", \"joints\" or \"tool\"";
        return Err(ReadError::new(node.origin.clone(), what));
    }
    Ok(goal)
}

fn tool(node: &Node) -> Result<ToolGoal, ReadError> {
    let mut fields = node.fields("tool")?;
    let link = fields.need("link")?.text("link")?.to_owned();
    let frame =
        fields.take("frame").map(|node| node.text("frame").map(str::to_owned)).transpose()?;
    let frame_from_link = pose(&mut fields)?.unwrap_or_else(Pose::identity);
    let position = match fields.take("any_position") {
        Some(node) if node.boolean("any_position")? => None,
        _ => Some(match length(&mut fields, "position_tolerance")? {
            Some((node, unit_m)) => node.not_negative("position_tolerance")? * unit_m,
            None => 0.0,
        }),
    };
    let rotation = match fields.take("any_rotation") {
        Some(node) if node.boolean("any_rotation")? => None,
        _ => {
            let in_degrees = fields.take("rotation_tolerance_deg").map(|node| (node, true));
            let in_radians = fields.take("rotation_tolerance_rad").map(|node| (node, false));
            match in_degrees.or(in_radians) {
                Some((node, degrees)) => Some(tolerance(node, degrees)?),
                None => Some([0.0; 3]),
            }
        }
    };
    fields.refuse_rest()?;
    Ok(ToolGoal {
        link,
        frame,
        frame_from_link,
        position_tolerance_m: position,
        rotation_tolerance_rad: rotation,
    })
}

/// One tolerance for all axes, or three.
fn tolerance(node: &Node, degrees: bool) -> Result<[f64; 3], ReadError> {
    const WHAT: &str = "the tolerance";
    let values = match &node.value {
        Content::List(_) => node.numbers(WHAT)?,
        _ => [node.number(WHAT)?; 3],
    };
    if values.iter().any(|x| *x < 0.0) {
        return Err(node.wrong(WHAT, "zero or more"));
    }
    Ok(if degrees { values.map(f64::to_radians) } else { values })
}
