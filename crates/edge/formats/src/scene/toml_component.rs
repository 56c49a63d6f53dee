//! Reads components in TOML scene files.

use karakuri_geometry::Pose;
use karakuri_scene::{ComponentDescription, MountDescription, RobotReference, Setting};

use super::pose::pose;
use crate::tree::{Content, Fields, Node};
use crate::{ReadError, number};

/// One `[[component]]` table; `known` are the previous ones.
pub(super) fn component(
    node: &Node,
    known: &[ComponentDescription],
) -> Result<ComponentDescription, ReadError> {
    let mut fields = node.fields("[[component]]")?;
    let kind = word(&mut fields, "type")?;
    let name_node = fields.need("name")?;
    let name = name_node.text("name")?.to_owned();
    // It becomes part of topics and file names.
    if name.is_empty()
        || name.contains(|c: char| c.is_whitespace() || c.is_control() || "/\\".contains(c))
    {
        return Err(name_node.wrong("the name of a component", "text without spaces and slashes"));
    }
    if known.iter().any(|other| other.name == name) {
        let what = format!("a second component is called {name:?}");
        let error = ReadError::new(name_node.origin.clone(), what);
        return Err(error.with_remedy("names are unique: change one"));
    }
    let prefix = fields.take("prefix").map_or(Ok(""), |node| node.text("prefix"))?.to_owned();
    let mut tags = Vec::new();
    if let Some(node) = fields.take("tags") {
        for entry in node.fields("tags")?.rest() {
            tags.push((entry.key.clone(), entry.node.text(&entry.key)?.to_owned()));
        }
    }
    let brings = fields.take("robot").map(mount).transpose()?;
    let mut settings = Vec::new();
    if let Some(node) = fields.take("settings") {
        for entry in node.fields("settings")?.rest() {
            settings.push((entry.key.clone(), setting(&entry.node, &entry.key)?));
        }
    }
    fields.refuse_rest()?;
    let place = node.origin.to_string();
    Ok(ComponentDescription { name, kind, prefix, tags, brings, settings, place })
}

fn word(fields: &mut Fields<'_>, key: &str) -> Result<String, ReadError> {
    let node = fields.need(key)?;
    match node.text(key)? {
        "" => Err(node.wrong(key, "some text")),
        text => Ok(text.to_owned()),
    }
}

/// The robot of a table, by `name` or by `urdf` and `srdf`; `None` without any.
pub(super) fn robot_reference(
    node: &Node,
    fields: &mut Fields<'_>,
) -> Result<Option<RobotReference>, ReadError> {
    let mut text =
        |key: &str| fields.take(key).map(|node| node.text(key).map(str::to_owned)).transpose();
    match (text("name")?, text("urdf")?, text("srdf")?) {
        (None, None, None) => Ok(None),
        (Some(name), None, None) => Ok(Some(RobotReference::Named(name))),
        (None, Some(urdf), srdf) => Ok(Some(RobotReference::Files { urdf, srdf })),
        _ => {
            let what = "a robot has either a name, or urdf and perhaps srdf";
            Err(ReadError::new(node.origin.clone(), what))
        }
    }
}

fn mount(node: &Node) -> Result<MountDescription, ReadError> {
    let mut fields = node.fields("[component.robot]")?;
    let missing = || {
        let error = ReadError::new(node.origin.clone(), "[component.robot] names no robot");
        error.with_remedy("add name = …, or urdf = …")
    };
    let mount = MountDescription {
        robot: robot_reference(node, &mut fields)?.ok_or_else(missing)?,
        link: word(&mut fields, "link")?,
        link_from_root: pose(&mut fields)?.unwrap_or_else(Pose::identity),
        prefix: fields.take("prefix").map_or(Ok(""), |node| node.text("prefix"))?.to_owned(),
    };
    fields.refuse_rest()?;
    Ok(mount)
}

fn setting(node: &Node, key: &str) -> Result<Setting, ReadError> {
    let wrong = || node.wrong(key, "true, false, a finite number, a list of numbers or text");
    let is_number = |node: &Node| match node.value {
        Content::Int(value) => Some(value as f64),
        Content::Float(value) => Some(value).filter(|value| number::is_sensible(*value)),
        _ => None,
    };
    Ok(match &node.value {
        Content::Bool(value) => Setting::Flag(*value),
        Content::Text(text) => Setting::Text(text.clone()),
        Content::List(items) => {
            let numbers = items.iter().map(is_number).collect::<Option<_>>();
            Setting::Numbers(numbers.ok_or_else(wrong)?)
        }
        _ => Setting::Number(is_number(node).ok_or_else(wrong)?),
    })
}
