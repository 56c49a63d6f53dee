//! Objects: added, moved, saved and loaded.

use std::sync::Arc;

use karakuri_formats::scene::{read_toml, write_toml};
use karakuri_geometry::{Shape, Vec3};
use karakuri_scene::{BodyDescription, ObjectDescription, PartDescription, ShapeDescription};
use karakuri_sim::world::Command;

use super::Live;
use crate::backend::RequestError;
use crate::protocol::{self, PoseNumbers, ShapeShown};

/// Maximum number of objects in a loaded scene.
const MOST_OBJECTS: usize = 500;
/// Maximum length of a name (bytes).
const LONGEST_NAME: usize = 100;

impl Live {
    pub(super) fn add_object(
        &self,
        name: &str,
        shape: &ShapeShown,
        pose: &PoseNumbers,
        rgba: [f64; 4],
        mass: Option<f64>,
    ) -> Result<(), String> {
        if name.is_empty() || name.len() > LONGEST_NAME {
            return Err(format!("a name has 1 to {LONGEST_NAME} letters"));
        }
        if !rgba.iter().all(|part| (0.0..=1.0).contains(part)) {
            return Err("a colour has four parts from 0 to 1".to_owned());
        }
        let object = ObjectDescription {
            name: name.to_owned(),
            frame: None,
            frame_from_object: protocol::pose(pose).ok_or("the pose is not finite")?,
            parts: vec![PartDescription {
                object_from_shape: karakuri_geometry::Pose::identity(),
                shape: ShapeDescription::Shape(solid(shape)?),
            }],
            colour: Some(rgba),
            subframes: Vec::new(),
            body: BodyDescription {
                mass_kg: mass.filter(|mass| *mass != 0.0),
                ..BodyDescription::default()
            },
        };
        let add = Command::AddObject(Box::new(object));
        self.edit(format!("add {name}"), vec![(add, Command::RemoveObject(name.to_owned()))])
    }

    pub(super) fn move_object(&self, name: &str, pose: &PoseNumbers) -> Result<(), String> {
        let world_from_body = protocol::pose(pose).ok_or("the pose is not finite")?;
        let (_, before) = self.object_now(name)?;
        let to = |world_from_body| Command::MoveBody { body: name.to_owned(), world_from_body };
        self.edit(format!("move {name}"), vec![(to(world_from_body), to(before))])
    }

    /// Removes an object. What holds up others is removed only if the client has confirmed it.
    pub(super) fn remove_object(&self, name: &str, confirmed: bool) -> Result<(), RequestError> {
        let carried = self.carried_by(name);
        if !confirmed && !carried.is_empty() {
            let message = format!("{} would fall: {name} holds it up", carried.join(", "));
            let between = carried.into_iter().map(|other| [name.to_owned(), other]).collect();
            return Err(RequestError { code: "carries", message, between });
        }
        let (object, _) = self.object_now(name)?;
        let remove = Command::RemoveObject(name.to_owned());
        let steps = vec![(remove, Command::AddObject(Box::new(object)))];
        Ok(self.edit(format!("remove {name}"), steps)?)
    }

    /// The current scene as a file.
    pub(super) fn scene_text(&self) -> String {
        let (world_info, snapshot) = self.world_handle().look();
        let mut description = (*world_info.description).clone();
        for (body, place) in world_info.bodies.iter().zip(&snapshot.world_from_bodies) {
            let object = description.objects.iter_mut().find(|object| object.name == *body.name);
            if let Some(object) = object {
                object.frame = None;
                object.frame_from_object = *place;
            }
        }
        write_toml(&description)
    }

    /// Replaces all objects by those of a scene file; the robot does not change.
    pub(super) fn load_scene(&self, text: &str) -> Result<(), String> {
        let read = read_toml(text, "the scene").map_err(|error| error.to_string())?;
        let objects = read.value.objects;
        if objects.len() > MOST_OBJECTS {
            return Err(format!("a scene has at most {MOST_OBJECTS} objects here"));
        }
        let in_file = |part: &PartDescription| !matches!(part.shape, ShapeDescription::Shape(_));
        if let Some(object) = objects.iter().find(|object| object.parts.iter().any(in_file)) {
            return Err(format!("{:?} is in a file of its own, which is not here", object.name));
        }
        let names: Vec<Arc<str>> =
            self.world_handle().info().bodies.iter().map(|body| body.name.clone()).collect();
        let mut steps = Vec::new();
        for name in names {
            let (object, _) = self.object_now(&name)?;
            let add = Command::AddObject(Box::new(object));
            steps.push((Command::RemoveObject(name.to_string()), add));
        }
        for object in objects {
            let remove = Command::RemoveObject(object.name.clone());
            steps.push((Command::AddObject(Box::new(object)), remove));
        }
        self.edit("load a scene".to_owned(), steps)?;
        self.say("info", "a scene was loaded".to_owned());
        Ok(())
    }
}

/// A shape from a client's request. Sizes are checked here; meshes are not accepted.
fn solid(shape: &ShapeShown) -> Result<Shape, String> {
    let sound = |sizes: &[f64]| {
        let good = sizes.iter().all(|size| size.is_finite() && (1e-4..=100.0).contains(size));
        good.then_some(()).ok_or_else(|| "a size is between 0.1 mm and 100 m".to_owned())
    };
    Ok(match *shape {
        ShapeShown::Box { size } => {
            sound(&size)?;
            Shape::Cuboid { size_m: Vec3::from(size) }
        }
        ShapeShown::Sphere { radius } => {
            sound(&[radius])?;
            Shape::Sphere { radius_m: radius }
        }
        ShapeShown::Cylinder { radius, length } => {
            sound(&[radius, length])?;
            Shape::Cylinder { radius_m: radius, length_m: length }
        }
        ShapeShown::Capsule { radius, length } => {
            sound(&[radius, length])?;
            Shape::Capsule { radius_m: radius, length_m: length }
        }
        ShapeShown::Cone { radius, length } => {
            sound(&[radius, length])?;
            Shape::Cone { radius_m: radius, length_m: length }
        }
        ShapeShown::Plane => Shape::HalfSpace,
        ShapeShown::Mesh { .. } => return Err("triangles cannot be added here".to_owned()),
    })
}
