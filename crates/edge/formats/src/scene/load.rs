//! Loads a scene file of any format, with the files that it refers to.

use karakuri_scene::SceneDescription;

use super::fetch::fetch;
use super::{message, moveit_text, toml_read, toml_tree};
use crate::tree::{Content, Node};
use crate::{Assets, Loaded, Origin, ReadError, sdf, yaml};

/// A format of scene files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// TOML, for hand-written scenes: `.toml`.
    Toml,
    /// MoveIt's text: `.scene`.
    MoveItText,
    /// MoveIt's messages: `.yaml` and `.yml`.
    Message,
    /// A world of SDF: `.world`.
    SdfWorld,
}

/// The format from a file's name.
pub fn format(path: &str) -> Option<Format> {
    let (_, ending) = path.rsplit(['/', '\\']).next()?.rsplit_once('.')?;
    match ending.to_lowercase().as_str() {
        "toml" => Some(Format::Toml),
        "scene" => Some(Format::MoveItText),
        "yaml" | "yml" => Some(Format::Message),
        "world" => Some(Format::SdfWorld),
        _ => None,
    }
}

/// Reads a scene file, and the meshes and point clouds that it refers to, relative to it.
///
/// # Errors
///
/// If the file or one that it refers to is missing or cannot be read: a scene must have all its obstacles.
pub fn load(assets: &dyn Assets, path: &str) -> Result<Loaded<SceneDescription>, ReadError> {
    let start = Origin { file: path.into(), line: 1, column: 1 };
    let fail = |what: String| ReadError::new(start.clone(), what);
    let bytes = assets.read(path).map_err(|error| fail(error.to_string()))?;
    let text =
        String::from_utf8(bytes).map_err(|_| fail("the file is not text in UTF-8".into()))?;
    let Some(format) = format(path) else {
        let remedy = "scenes are read from .toml, .scene, .yaml, .yml and .world";
        return Err(fail(format!("{path:?} has no known ending")).with_remedy(remedy));
    };
    let (mut loaded, root) = match format {
        Format::MoveItText => return moveit_text::read(&text, path),
        Format::SdfWorld => {
            let mut loaded = sdf::read_world(&text, path, assets)?;
            fetch(&mut loaded.value, assets, &|_| start.clone())?;
            return Ok(loaded);
        }
        Format::Toml => {
            let root = toml_tree::parse(&text, path)?;
            (toml_read::from_tree(&root)?, root)
        }
        Format::Message => {
            let root = yaml::read_tree(&text, path)?;
            (message::from_tree(&root)?, root)
        }
    };
    let place = |name: &str| text_origin(&root, name).unwrap_or_else(|| start.clone());
    fetch(&mut loaded.value, assets, &place)?;
    if format == Format::Toml {
        toml_read::check_masses(&root, &loaded.value)?;
    }
    Ok(loaded)
}

/// The first place of a text in a tree.
fn text_origin(node: &Node, wanted: &str) -> Option<Origin> {
    match &node.value {
        Content::Text(text) if text == wanted => Some(node.origin.clone()),
        Content::List(items) => items.iter().find_map(|item| text_origin(item, wanted)),
        Content::Map(entries) => entries.iter().find_map(|entry| text_origin(&entry.node, wanted)),
        _ => None,
    }
}
