//! Reads MoveIt's messages as YAML: `moveit_msgs/PlanningScene` and `moveit_msgs/MotionPlanRequest`.
//!
//! Accepts the format of `rostopic echo` (`position: {x: …}`) and of MotionBenchMaker (`position: […]`).

use karakuri_geometry::Pose;
use karakuri_scene::{
    AllowedPair, FrameDescription, Padding, RobotReference, SceneDescription, StateDescription,
    UnknownNames,
};

use super::message_object::{attached, collision_object};
use super::message_request::request;
use super::pose::quaternion;
use crate::tree::{Content, Fields, MAX_WARNINGS, Node};
use crate::{Loaded, ReadError, Warning, yaml};

/// Reads a planning scene or a motion plan request in YAML; `file` is its name in errors.
///
/// A file with a request gives a description with [`SceneDescription::request`] and nothing else.
///
/// # Errors
///
/// With file, line and column, if the text is not YAML or a value is not valid.
pub fn read(text: &str, file: &str) -> Result<Loaded<SceneDescription>, ReadError> {
    from_tree(&yaml::read_tree(text, file)?)
}

/// Like [`read`], from a tree.
pub(super) fn from_tree(root: &Node) -> Result<Loaded<SceneDescription>, ReadError> {
    let mut loaded = Loaded {
        value: SceneDescription { unknown_names: UnknownNames::Skip, ..Default::default() },
        warnings: Vec::new(),
    };
    let is_request = |key: &str| matches!(key, "group_name" | "goal_constraints" | "start_state");
    let keys = root.fields("the file")?;
    if keys.rest().any(|entry| is_request(&entry.key)) {
        loaded.value.request = Some(request(root, &mut loaded.warnings)?);
    } else {
        scene(root, &mut loaded.value, &mut loaded.warnings)?;
    }
    Ok(loaded)
}

fn scene(
    root: &Node,
    scene: &mut SceneDescription,
    warnings: &mut Vec<Warning>,
) -> Result<(), ReadError> {
    let mut fields = root.fields("a planning scene")?;
    if let Some(node) = fields.take_some("name") {
        scene.name = node.name("name")?;
    }
    if let Some(node) = fields.take_some("robot_model_name") {
        let name = node.name("robot_model_name")?;
        scene.robot = (!name.is_empty()).then_some(RobotReference::Named(name));
    }
    for item in items(&mut fields, "fixed_frame_transforms")? {
        let mut fields = item.fields("fixed_frame_transforms")?;
        let name = fields.need("child_frame_id")?.name("child_frame_id")?;
        let transform = fields.need("transform")?;
        let world_from_frame = pose(transform, ["translation", "rotation"], warnings)?;
        fields.take("header");
        fields.warn_rest(warnings);
        scene.frames.push(FrameDescription { name, world_from_frame });
    }
    if let Some(node) = fields.take_some("world") {
        let mut fields = node.fields("world")?;
        for item in items(&mut fields, "collision_objects")? {
            collision_object(item, &mut scene.objects, warnings)?;
        }
        fields.warn_rest(warnings);
    }
    if let Some(node) = fields.take_some("robot_state") {
        scene.state = robot_state(node, Some(&mut *scene), warnings)?;
    }
    if let Some(node) = fields.take_some("allowed_collision_matrix") {
        allowed(node, scene, warnings)?;
    }
    paddings(&mut fields, scene, warnings)?;
    for item in items(&mut fields, "object_colors")? {
        let mut fields = item.fields("object_colors")?;
        let name = fields.need("id")?.name("id")?;
        let colour = tuple(fields.need("color")?, ["r", "g", "b", "a"], "color")?;
        fields.warn_rest(warnings);
        match scene.objects.iter_mut().find(|object| object.name == name) {
            Some(object) => object.colour = Some(colour),
            None => warn(warnings, item, format!("the colour of {name:?}, which is not there")),
        }
    }
    fields.take("is_diff");
    fields.take("robot_model_root");
    fields.warn_rest(warnings);
    Ok(())
}

/// A warning about an ignored field.
pub(super) fn warn(warnings: &mut Vec<Warning>, node: &Node, what: String) {
    if warnings.len() < MAX_WARNINGS {
        let what = format!("{what} is ignored");
        warnings.push(Warning { origin: node.origin.clone(), what, remedy: None });
    }
}

/// The items of a list that may be missing.
pub(super) fn items<'a>(fields: &mut Fields<'a>, key: &str) -> Result<&'a [Node], ReadError> {
    fields.take_some(key).map_or(Ok(&[]), |node| node.list(key))
}

/// `N` numbers, as a list or by name.
pub(super) fn tuple<const N: usize>(
    node: &Node,
    names: [&str; N],
    what: &str,
) -> Result<[f64; N], ReadError> {
    let Content::Map(_) = &node.value else { return node.numbers(what) };
    let mut fields = node.fields(what)?;
    let mut values = [0.0; N];
    for (value, name) in values.iter_mut().zip(names) {
        // The numbers of a message are zero unless they are set.
        *value = fields.take(name).map_or(Ok(0.0), |node| node.number(what))?;
    }
    Ok(values)
}

/// A position and a rotation with these keys; a missing part is the identity.
pub(super) fn pose(
    node: &Node,
    [place, turn]: [&str; 2],
    warnings: &mut Vec<Warning>,
) -> Result<Pose, ReadError> {
    let mut fields = node.fields("a pose")?;
    let mut pose = Pose::identity();
    if let Some(node) = fields.take_some(place) {
        pose.translation.vector = tuple(node, ["x", "y", "z"], place)?.into();
    }
    if let Some(node) = fields.take_some(turn) {
        pose.rotation = rotation(node, turn, warnings)?;
    }
    fields.take("header");
    fields.warn_rest(warnings);
    Ok(pose)
}

/// A rotation; a quaternion of zeros counts as not set.
pub(super) fn rotation(
    node: &Node,
    what: &str,
    warnings: &mut Vec<Warning>,
) -> Result<karakuri_geometry::Quat, ReadError> {
    let xyzw = tuple(node, ["x", "y", "z", "w"], what)?;
    if xyzw == [0.0; 4] {
        warn(warnings, node, "a quaternion of zeros".to_owned());
        return Ok(karakuri_geometry::Quat::identity());
    }
    quaternion(xyzw).ok_or_else(|| node.wrong(what, "a quaternion x, y, z, w of length one"))
}

/// The frame of a header; `None` if it is empty.
pub(super) fn frame(fields: &mut Fields<'_>) -> Result<Option<String>, ReadError> {
    let Some(node) = fields.take_some("header") else { return Ok(None) };
    let mut fields = node.fields("header")?;
    let frame = fields.take_some("frame_id").map(|node| node.name("frame_id")).transpose()?;
    Ok(frame.filter(|name| !name.is_empty()))
}

/// The joint positions; attached objects are added to the scene, if there is one.
pub(super) fn robot_state(
    node: &Node,
    scene: Option<&mut SceneDescription>,
    warnings: &mut Vec<Warning>,
) -> Result<StateDescription, ReadError> {
    let mut fields = node.fields("a robot state")?;
    let mut state = StateDescription::default();
    if let Some(node) = fields.take_some("joint_state") {
        let mut fields = node.fields("joint_state")?;
        let names = fields.take_some("name").map_or(Ok(Vec::new()), |node| node.names("name"))?;
        let positions = items(&mut fields, "position")?;
        if names.len() != positions.len() {
            let what = format!("{} joints have {} positions", names.len(), positions.len());
            return Err(ReadError::new(node.origin.clone(), what));
        }
        for (name, position) in names.into_iter().zip(positions) {
            state.joints.push((name, vec![position.number("position")?]));
        }
        fields.take("header");
        fields.warn_rest(warnings);
    }
    if let Some(node) = fields.take_some("multi_dof_joint_state") {
        let mut fields = node.fields("multi_dof_joint_state")?;
        let names = fields.take_some("joint_names");
        let names = names.map_or(Ok(Vec::new()), |node| node.names("joint_names"))?;
        let transforms = items(&mut fields, "transforms")?;
        if names.len() != transforms.len() {
            let what = format!("{} joints have {} transforms", names.len(), transforms.len());
            return Err(ReadError::new(node.origin.clone(), what));
        }
        for (name, transform) in names.into_iter().zip(transforms) {
            let pose = pose(transform, ["translation", "rotation"], warnings)?;
            state.free_joints.push((name, pose));
        }
        fields.take("header");
        fields.warn_rest(warnings);
    }
    let carried = items(&mut fields, "attached_collision_objects")?;
    match scene {
        Some(scene) => carried.iter().try_for_each(|item| attached(item, scene, warnings))?,
        None => carried.iter().for_each(|item| {
            warn(warnings, item, "an attached object of a start state".to_owned())
        }),
    }
    fields.take("is_diff");
    fields.warn_rest(warnings);
    Ok(state)
}

const REASON: &str = "allowed collision matrix";

/// The matrix replaces the SRDF's allowed collisions, as in MoveIt.
fn allowed(
    node: &Node,
    scene: &mut SceneDescription,
    warnings: &mut Vec<Warning>,
) -> Result<(), ReadError> {
    let mut fields = node.fields("allowed_collision_matrix")?;
    let names = fields.take_some("entry_names");
    let names = names.map_or(Ok(Vec::new()), |node| node.names("entry_names"))?;
    let rows = items(&mut fields, "entry_values")?;
    if names.len() != rows.len() {
        let what = format!("{} names have {} rows of the matrix", names.len(), rows.len());
        return Err(ReadError::new(node.origin.clone(), what));
    }
    let mut matrix: Vec<Vec<bool>> = Vec::with_capacity(rows.len());
    for row in rows {
        let values = match &row.value {
            Content::Map(_) => row.fields("a row")?.need("enabled")?.list("enabled")?,
            _ => row.list("a row")?,
        };
        if values.len() != names.len() {
            let expected = format!("a list of {}", names.len());
            return Err(row.wrong("a row of the matrix", &expected));
        }
        let values = values.iter().map(|value| value.boolean("an entry of the matrix"));
        matrix.push(values.collect::<Result<_, _>>()?);
    }
    for (i, row) in matrix.iter().enumerate() {
        for j in i + 1..row.len() {
            match (row[j], matrix[j][i]) {
                (true, true) => scene.contacts.allow.push(AllowedPair {
                    between: [names[i].clone(), names[j].clone()],
                    reason: REASON.to_owned(),
                }),
                (false, false) => {}
                _ => {
                    let pair = format!("{:?} and {:?}", names[i], names[j]);
                    warn(warnings, &rows[i], format!("a permission one way only, between {pair},"));
                }
            }
        }
    }
    let defaults = fields.take_some("default_entry_names");
    let defaults = defaults.map_or(Ok(Vec::new()), |node| node.names("default_entry_names"))?;
    let values = items(&mut fields, "default_entry_values")?;
    for (name, value) in defaults.into_iter().zip(values) {
        if value.boolean("a default of the matrix")? {
            scene.contacts.always.push((name, REASON.to_owned()));
        }
    }
    scene.contacts.keep_robot = names.is_empty();
    fields.warn_rest(warnings);
    Ok(())
}

fn paddings(
    fields: &mut Fields<'_>,
    scene: &mut SceneDescription,
    warnings: &mut Vec<Warning>,
) -> Result<(), ReadError> {
    for (list, key) in [("link_padding", "padding"), ("link_scale", "scale")] {
        for item in items(fields, list)? {
            let mut fields = item.fields(list)?;
            let link = fields.need("link_name")?.name("link_name")?;
            let value = fields.need(key)?;
            let at = match scene.padding.iter().position(|(name, _)| *name == link) {
                Some(at) => at,
                None => {
                    scene.padding.push((link, Padding::default()));
                    scene.padding.len() - 1
                }
            };
            let padding = &mut scene.padding[at].1;
            match key {
                "padding" => padding.grow_m = value.not_negative(key)?,
                _ => padding.scale = value.positive(key)?,
            }
            fields.warn_rest(warnings);
        }
    }
    Ok(())
}
