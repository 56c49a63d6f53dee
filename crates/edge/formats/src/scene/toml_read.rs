//! Reads scenes in TOML.

use karakuri_geometry::Pose;
use karakuri_scene::{
    AllowedPair, AttachmentDescription, FrameDescription, ObjectDescription, Padding,
    PartDescription, SceneDescription,
};

use super::pose::{length, pose};
use super::shape::shape;
use super::toml_body::{body, check_mass, link_surface, world};
use super::toml_component::{component, robot_reference};
use super::toml_exploration::exploration;
use super::toml_live_map::live_map;
use super::toml_map::map;
use super::toml_mechanism::{belt, connection};
use super::toml_state::{request, state};
use super::toml_tree::parse;
use crate::tree::{Content, Fields, Node};
use crate::{Loaded, ReadError, Warning};

/// Reads a scene in TOML; `file` is its name in errors.
///
/// `docs/scenes.md` documents all keys. Lengths are in metres unless the key's name ends in `_cm` or `_mm`; angles have
/// their unit in the key. An unknown key is an error.
///
/// # Errors
///
/// With file, line, column and a remedy, if the text is not TOML, a key is unknown, or a value is not valid.
pub fn read(text: &str, file: &str) -> Result<Loaded<SceneDescription>, ReadError> {
    from_tree(&parse(text, file)?)
}

/// Like [`read`], from a tree.
pub(super) fn from_tree(root: &Node) -> Result<Loaded<SceneDescription>, ReadError> {
    let mut warnings = Vec::new();
    let mut scene = SceneDescription::default();
    let mut fields = root.fields("a scene")?;
    if let Some(node) = fields.take("name") {
        scene.name = node.text("name")?.to_owned();
    }
    if let Some(node) = fields.take("robot") {
        robot(node, &mut scene)?;
    }
    for node in tables(&mut fields, "frame")? {
        let mut fields = node.fields("[[frame]]")?;
        let name = fields.need("name")?.text("name")?.to_owned();
        let world_from_frame = pose(&mut fields)?.unwrap_or_else(Pose::identity);
        fields.refuse_rest()?;
        scene.frames.push(FrameDescription { name, world_from_frame });
    }
    for node in tables(&mut fields, "object")? {
        scene.objects.push(object(node, &mut warnings)?);
    }
    for node in tables(&mut fields, "attach")? {
        scene.attachments.push(attachment(node)?);
    }
    contacts(&mut fields, &mut scene)?;
    for node in tables(&mut fields, "padding")? {
        scene.padding.push(padding(node)?);
    }
    if let Some(node) = fields.take("map") {
        scene.map = Some(map(node)?);
    }
    if let Some(node) = fields.take("world") {
        scene.world = world(node)?;
    }
    for node in tables(&mut fields, "surface")? {
        let surface = link_surface(node, &scene.world.link_surfaces)?;
        scene.world.link_surfaces.push(surface);
    }
    for node in tables(&mut fields, "belt")? {
        scene.world.belts.push(belt(node, &scene.world.belts)?);
    }
    for node in tables(&mut fields, "connection")? {
        scene.world.connections.push(connection(node, &scene.world.connections)?);
    }
    for node in tables(&mut fields, "component")? {
        scene.components.push(component(node, &scene.components)?);
    }
    if let Some(node) = fields.take("exploration") {
        scene.exploration = Some(exploration(node)?);
    }
    if let Some(node) = fields.take("live_map") {
        scene.live_map = Some(live_map(node)?);
    }
    if let Some(node) = fields.take("request") {
        scene.request = Some(request(node)?);
    }
    fields.refuse_rest()?;
    names_are_unique(root, &scene)?;
    Ok(Loaded { value: scene, warnings })
}

/// Repeats the checks for objects whose meshes have been loaded in the meantime.
pub(super) fn check_masses(root: &Node, scene: &SceneDescription) -> Result<(), ReadError> {
    let mut fields = root.fields("a scene")?;
    let nodes = tables(&mut fields, "object")?;
    scene.objects.iter().zip(nodes).try_for_each(|(object, node)| check_mass(object, node))
}

/// The tables of `[[key]]`.
fn tables<'a>(fields: &mut Fields<'a>, key: &str) -> Result<&'a [Node], ReadError> {
    let Some(node) = fields.take(key) else { return Ok(&[]) };
    match &node.value {
        Content::List(items) => Ok(items),
        _ => {
            let remedy = format!("write [[{key}]] with two brackets: there may be several");
            Err(node.wrong(key, "a list of tables").with_remedy(remedy))
        }
    }
}

fn robot(node: &Node, scene: &mut SceneDescription) -> Result<(), ReadError> {
    let mut fields = node.fields("[robot]")?;
    scene.robot = robot_reference(node, &mut fields)?;
    if let Some(node) = fields.take("keep_disabled_pairs") {
        scene.contacts.keep_robot = node.boolean("keep_disabled_pairs")?;
    }
    scene.state = state(&mut fields)?;
    fields.refuse_rest()
}

fn object(node: &Node, warnings: &mut Vec<Warning>) -> Result<ObjectDescription, ReadError> {
    let mut fields = node.fields("[[object]]")?;
    let name = fields.need("name")?;
    let mut object = ObjectDescription {
        name: name.text("name")?.to_owned(),
        frame: fields.take("frame").map(|n| n.text("frame").map(str::to_owned)).transpose()?,
        frame_from_object: pose(&mut fields)?.unwrap_or_else(Pose::identity),
        parts: Vec::new(),
        colour: fields.take("colour").map(colour).transpose()?,
        subframes: Vec::new(),
        body: body(&mut fields)?,
    };
    if object.name.is_empty() {
        return Err(name.wrong("the name of an object", "some text"));
    }
    if let Some(shape) = shape(&mut fields)? {
        object.parts.push(PartDescription { object_from_shape: Pose::identity(), shape });
    }
    for node in tables(&mut fields, "part")? {
        let mut fields = node.fields("[[object.part]]")?;
        let object_from_shape = pose(&mut fields)?.unwrap_or_else(Pose::identity);
        let missing = || {
            ReadError::new(node.origin.clone(), "[[object.part]] has no \"shape\"")
                .with_remedy("add it")
        };
        let shape = shape(&mut fields)?.ok_or_else(missing)?;
        fields.refuse_rest()?;
        object.parts.push(PartDescription { object_from_shape, shape });
    }
    for node in tables(&mut fields, "subframe")? {
        let mut fields = node.fields("[[object.subframe]]")?;
        let name = fields.need("name")?.text("name")?.to_owned();
        let place = pose(&mut fields)?.unwrap_or_else(Pose::identity);
        fields.refuse_rest()?;
        object.subframes.push((name, place));
    }
    fields.refuse_rest()?;
    check_mass(&object, node)?;
    if object.parts.is_empty() {
        warnings.push(Warning {
            origin: node.origin.clone(),
            what: format!("object {:?} has no shape, so nothing can touch it", object.name),
            remedy: Some("give it shape = \"box\", …, or [[object.part]]".to_owned()),
        });
    }
    Ok(object)
}

/// `"#rrggbb"`, `"#rrggbbaa"`, or three or four numbers from 0 to 1.
fn colour(node: &Node) -> Result<[f64; 4], ReadError> {
    let wrong = || node.wrong("colour", "\"#rrggbb\" or three or four numbers from 0 to 1");
    let colour = match &node.value {
        Content::Text(text) => {
            let digits = text.strip_prefix('#').filter(|d| d.is_ascii()).ok_or_else(wrong)?;
            let byte = |i: usize| {
                let pair = digits.get(2 * i..2 * i + 2)?;
                u8::from_str_radix(pair, 16).ok().map(|value| f64::from(value) / 255.0)
            };
            let alpha = if digits.len() == 8 { byte(3) } else { Some(1.0) };
            match (digits.len(), byte(0), byte(1), byte(2), alpha) {
                (6 | 8, Some(r), Some(g), Some(b), Some(a)) => [r, g, b, a],
                _ => return Err(wrong()),
            }
        }
        Content::List(items) if items.len() == 3 => {
            let [r, g, b] = node.numbers("colour")?;
            [r, g, b, 1.0]
        }
        _ => node.numbers("colour").map_err(|_| wrong())?,
    };
    if colour.iter().all(|x| (0.0..=1.0).contains(x)) { Ok(colour) } else { Err(wrong()) }
}

fn attachment(node: &Node) -> Result<AttachmentDescription, ReadError> {
    let mut fields = node.fields("[[attach]]")?;
    let attachment = AttachmentDescription {
        object: fields.need("object")?.text("object")?.to_owned(),
        link: fields.need("link")?.text("link")?.to_owned(),
        touch_links: fields
            .take("touch_links")
            .map_or(Ok(Vec::new()), |node| texts(node, "touch_links"))?,
        link_from_object: pose(&mut fields)?,
    };
    fields.refuse_rest()?;
    Ok(attachment)
}

fn texts(node: &Node, what: &str) -> Result<Vec<String>, ReadError> {
    node.list(what)?.iter().map(|item| item.text(what).map(str::to_owned)).collect()
}

/// The wildcard in `between`.
pub(super) const ANYTHING: &str = "*";

fn contacts(fields: &mut Fields<'_>, scene: &mut SceneDescription) -> Result<(), ReadError> {
    for node in tables(fields, "allow")? {
        let mut fields = node.fields("[[allow]]")?;
        let between = pair(&mut fields)?;
        let reason = fields.take("reason").map_or(Ok(""), |node| node.text("reason"))?.to_owned();
        fields.refuse_rest()?;
        let [a, b] = &between;
        match (a.as_str(), b.as_str()) {
            (ANYTHING, ANYTHING) => {
                let what = "everything touching everything leaves nothing to check";
                return Err(ReadError::new(node.origin.clone(), what));
            }
            (ANYTHING, one) | (one, ANYTHING) => {
                scene.contacts.always.push((one.to_owned(), reason));
            }
            _ => scene.contacts.allow.push(AllowedPair { between, reason }),
        }
    }
    for node in tables(fields, "forbid")? {
        let mut fields = node.fields("[[forbid]]")?;
        scene.contacts.forbid.push(pair(&mut fields)?);
        fields.refuse_rest()?;
    }
    Ok(())
}

fn pair(fields: &mut Fields<'_>) -> Result<[String; 2], ReadError> {
    let node = fields.need("between")?;
    let names = texts(node, "between")?;
    names.try_into().map_err(|_| node.wrong("between", "a list of two names"))
}

fn padding(node: &Node) -> Result<(String, Padding), ReadError> {
    let mut fields = node.fields("[[padding]]")?;
    let link = fields.need("link")?.text("link")?.to_owned();
    let mut padding = Padding::default();
    if let Some((node, unit_m)) = length(&mut fields, "grow")? {
        padding.grow_m = node.not_negative("grow")? * unit_m;
    }
    if let Some(node) = fields.take("scale") {
        padding.scale = node.positive("scale")?;
    }
    fields.refuse_rest()?;
    Ok((link, padding))
}

/// Object names are unique: report the place of the second one.
fn names_are_unique(root: &Node, scene: &SceneDescription) -> Result<(), ReadError> {
    let mut seen = std::collections::HashSet::new();
    let twice = scene.objects.iter().position(|object| !seen.insert(object.name.as_str()));
    let Some(at) = twice else { return Ok(()) };
    let mut fields = root.fields("a scene")?;
    let node = &tables(&mut fields, "object")?[at];
    let what = format!("a second object is called {:?}", scene.objects[at].name);
    Err(ReadError::new(node.origin.clone(), what).with_remedy("names are unique: change one"))
}
