//! SDF: models of Gazebo and Drake, as URDF data.
//!
//! Poses that are relative to the model, to other links, joints or frames become joint placements. A joint beside the
//! origin of its child becomes a joint and a link between. What URDF cannot hold is reported with its line: plugins,
//! sensors, nested and included models, ball and screw joints, and joints that close a loop.

mod frames;
mod joint;
mod link;
mod world;

use std::collections::{HashMap, HashSet};

use karakuri_geometry::Pose;

use crate::foreign::{Builder, Connection, unread};
use crate::urdf::Urdf;
use crate::xml::Element;
use crate::{Loaded, ReadError};
use frames::Frames;

pub(crate) use world::read_world;

/// Reads the model of an `<sdf>` element; of a world, the first one with a joint that moves, else the first one.
///
/// # Errors
///
/// If there is no model, a number cannot be read, or a name refers to nothing.
pub fn read(root: &Element) -> Result<Loaded<Urdf>, ReadError> {
    let of_world = || root.elements_named("world").find_map(world::robot_of);
    let Some(model) = root.elements_named("model").next().or_else(of_world) else {
        let what = "the file holds no <model>";
        return Err(ReadError::new(root.origin.clone(), what));
    };
    let name = model.attribute("name").unwrap_or("model");
    let mut builder = Builder::new(name, &model.origin);
    let worlds = root.elements_named("world").flat_map(|world| world.elements_named("model"));
    let mut models = root.elements_named("model").chain(worlds);
    if let Some(other) = models.find(|other| !std::ptr::eq(*other, model)) {
        let what = format!("the robot is the model {name:?}; other models are not part of it");
        let remedy =
            "as a scene, a world with all its models is read from a file that ends in .world";
        builder.loss(&other.origin, what, remedy);
    }
    let known = ["link", "joint", "frame", "pose", "static", "self_collide", "allow_auto_disable"];
    unread(&mut builder, model, &known, "the robot moves without it");

    let frames = Frames::new(model)?;
    for element in model.elements_named("link") {
        link::read(&mut builder, element)?;
    }
    let version = root.attribute("version").and_then(|v| v.trim().parse().ok()).unwrap_or(1.7);
    let mut movers: HashMap<String, &str> = HashMap::new();
    for element in model.elements_named("joint") {
        let name = element.attribute("name").unwrap_or_default();
        if let Some(child) = child_text(element, "child") {
            if let Some(first) = movers.get(&child) {
                let what = format!(
                    "joint {name:?} closes a loop, because joint {first:?} moves {child:?} already: it is left out, and nothing \
                     holds the loop together"
                );
                builder.loss(&element.origin, what, "");
                continue;
            }
            movers.insert(child, name);
        }
        joint::read(&mut builder, &frames, element, version)?;
    }
    root_link(&mut builder, &frames, model)?;
    builder.finish()
}

/// Puts links without a parent on a link `world`, if there are several.
fn root_link(builder: &mut Builder, frames: &Frames<'_>, model: &Element) -> Result<(), ReadError> {
    let children: HashSet<String> = builder.urdf.joints.iter().map(|j| j.child.clone()).collect();
    let uses_world = builder.urdf.joints.iter().any(|joint| joint.parent == "world");
    let links = builder.urdf.links.iter();
    let roots: Vec<String> =
        links.map(|link| link.name.clone()).filter(|name| !children.contains(name)).collect();
    if roots.len() + usize::from(uses_world) <= 1 && !uses_world {
        return Ok(());
    }
    let at = model.origin.clone();
    if !roots.iter().any(|name| name == "world") {
        let world = builder.unique("world");
        builder.link(world, &at)?;
    }
    for name in roots.iter().filter(|name| *name != "world") {
        let what = format!("link {name:?} moves freely there and is fixed to the world here");
        builder.loss(&at, what, "");
        let joint = builder.unique(&format!("world_to_{name}"));
        let world_from_link: Pose = frames.world_from(name, &at)?;
        builder.connect(Connection::fixed(joint, "world", name, world_from_link, &at))?;
    }
    Ok(())
}

/// The text of a child element.
fn child_text(element: &Element, name: &str) -> Option<String> {
    element.elements_named(name).next().map(|child| child.text().trim().to_owned())
}
