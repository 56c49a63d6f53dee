//! `<include file="…"/>`: the children of another file's root element.

use std::collections::HashSet;

use crate::xml::{self, Element, Node};
use crate::{Assets, Origin, ReadError, utf8};

/// Limit on all included files together (bytes).
const MAX_BYTES: usize = 64 << 20;

/// The model with its includes replaced. Names are relative to the main file, and each file is included once.
pub(super) fn expand(root: &Element, assets: &dyn Assets) -> Result<Element, ReadError> {
    let folder = root.origin.file.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
    let mut includes = Includes { folder, assets, seen: HashSet::new(), left: MAX_BYTES };
    let mut expanded = root.clone();
    includes.children(&mut expanded)?;
    Ok(expanded)
}

struct Includes<'a> {
    folder: String,
    assets: &'a dyn Assets,
    seen: HashSet<String>,
    left: usize,
}

impl Includes<'_> {
    fn children(&mut self, element: &mut Element) -> Result<(), ReadError> {
        let mut children = Vec::with_capacity(element.children.len());
        for node in std::mem::take(&mut element.children) {
            match node {
                Node::Element(include) if include.name == "include" => {
                    let mut root = self.file(&include)?;
                    self.children(&mut root)?;
                    children.append(&mut root.children);
                }
                Node::Element(mut child) => {
                    self.children(&mut child)?;
                    children.push(Node::Element(child));
                }
                other => children.push(other),
            }
        }
        element.children = children;
        Ok(())
    }

    fn file(&mut self, include: &Element) -> Result<Element, ReadError> {
        let at: &Origin = include.attribute_origin("file");
        let fail = |what: String| ReadError::new(at.clone(), what);
        let name =
            include.attribute("file").ok_or_else(|| fail("<include> names no file".into()))?;
        if !self.seen.insert(name.to_owned()) {
            let what = format!("{name:?} is included twice, which MuJoCo does not allow");
            return Err(fail(what));
        }
        let path = match (name.starts_with('/'), self.folder.as_str()) {
            (true, _) | (_, "") => name.to_owned(),
            (_, folder) => format!("{folder}/{name}"),
        };
        let bytes = self.assets.read(&path).map_err(|error| fail(error.to_string()))?;
        self.left = self.left.checked_sub(bytes.len()).ok_or_else(|| {
            fail(format!("the included files have more than {} MB", MAX_BYTES >> 20))
        })?;
        xml::parse(&utf8(bytes, &path).map_err(|error| fail(error.to_string()))?, &path)
    }
}
