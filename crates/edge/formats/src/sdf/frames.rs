//! Poses, which may be relative to the model, a link, a joint or a frame.

use std::cell::RefCell;
use std::collections::HashMap;

use karakuri_geometry::{Pose, math::pose_from_xyz_rpy};

use crate::foreign::numbers;
use crate::xml::Element;
use crate::{Origin, ReadError};

/// All named poses of a model.
pub(super) struct Frames<'a> {
    elements: HashMap<&'a str, &'a Element>,
    world_from_model: Pose,
    known: RefCell<HashMap<String, Pose>>,
}

/// Greatest number of poses that are relative to one another.
const MAX_DEPTH: usize = 128;

impl<'a> Frames<'a> {
    pub(super) fn new(model: &'a Element) -> Result<Self, ReadError> {
        let named =
            model.elements().filter(|e| matches!(e.name.as_str(), "link" | "joint" | "frame"));
        let elements = named.filter_map(|e| Some((e.attribute("name")?, e))).collect();
        let world_from_model = own_pose(model)?.0;
        Ok(Self { elements, world_from_model, known: RefCell::default() })
    }

    /// The pose of a link, joint or frame in the model.
    pub(super) fn model_from(&self, name: &str, at: &Origin) -> Result<Pose, ReadError> {
        self.resolve(name, at, MAX_DEPTH)
    }

    /// The pose of a link in the world around the model.
    pub(super) fn world_from(&self, name: &str, at: &Origin) -> Result<Pose, ReadError> {
        match name {
            "world" => Ok(Pose::identity()),
            _ => Ok(self.world_from_model * self.model_from(name, at)?),
        }
    }

    fn resolve(&self, name: &str, at: &Origin, depth: usize) -> Result<Pose, ReadError> {
        if name == "__model__" {
            return Ok(Pose::identity());
        }
        if name == "world" && !self.elements.contains_key(name) {
            return Ok(self.world_from_model.inverse());
        }
        if let Some(known) = self.known.borrow().get(name) {
            return Ok(*known);
        }
        let fail = |what: String| ReadError::new(at.clone(), what);
        if depth == 0 {
            return Err(fail(format!("the pose of {name:?} is relative to itself")));
        }
        let element = self.elements.get(name);
        let element =
            element.ok_or_else(|| fail(format!("there is no link, joint or frame {name:?}")))?;
        let (pose, relative_to) = own_pose(element)?;
        let child = super::child_text(element, "child");
        let base = match (relative_to, element.name.as_str()) {
            (Some(base), _) => base.to_owned(),
            (None, "joint") => child.unwrap_or_else(|| "__model__".to_owned()),
            (None, "frame") => element.attribute("attached_to").unwrap_or("__model__").to_owned(),
            _ => "__model__".to_owned(),
        };
        let pose = self.resolve(&base, &element.origin, depth - 1)? * pose;
        self.known.borrow_mut().insert(name.to_owned(), pose);
        Ok(pose)
    }
}

/// The `<pose>` of an element, and what it is relative to.
pub(super) fn own_pose(element: &Element) -> Result<(Pose, Option<&str>), ReadError> {
    let Some(pose) = element.elements_named("pose").next() else {
        return Ok((Pose::identity(), None));
    };
    let base = pose.attribute("relative_to").filter(|base| !base.is_empty());
    let text = pose.text();
    if text.trim().is_empty() {
        return Ok((Pose::identity(), base));
    }
    let quaternion = pose.attribute("rotation_format") == Some("quat_xyzw");
    let count = if quaternion { 7 } else { 6 };
    let v = numbers(&text, "<pose>", count..=count, &pose.origin)?;
    let xyz = [v[0], v[1], v[2]];
    if quaternion {
        let q = nalgebra::Quaternion::new(v[6], v[3], v[4], v[5]);
        let rotation = karakuri_geometry::Quat::try_new(q, 1e-9)
            .ok_or_else(|| ReadError::new(pose.origin.clone(), "the quaternion is zero"))?;
        return Ok((Pose::from_parts(xyz.into(), rotation), base));
    }
    let turn =
        if pose.attribute("degrees") == Some("true") { std::f64::consts::PI / 180.0 } else { 1.0 };
    Ok((pose_from_xyz_rpy(xyz, [v[3] * turn, v[4] * turn, v[5] * turn]), base))
}
