//! Collision shapes that a description names and that are not there.

use karakuri_geometry::Shape;
use karakuri_robot::RobotModel;

use super::{Collision, Geometry, ModelOptions, Urdf, Visual};
use crate::{Assets, Origin, Warning};

/// A collision mesh that could not be loaded: the robot has no shape there, and nothing can be said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// The link.
    pub link: String,
    /// The file, as the description names it.
    pub file: String,
    /// Where the description names it.
    pub at: Origin,
}

impl std::fmt::Display for LeftOut {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of link {}", self.file, self.link)
    }
}

/// The collision meshes of a document that its model lacks.
pub fn left_out(
    document: &Urdf,
    model: &RobotModel,
    assets: &dyn Assets,
    options: ModelOptions,
) -> Vec<LeftOut> {
    let mut lost = Vec::new();
    for link in &document.links {
        let meshes = || link.collisions.iter().filter(|collision| mesh_of(collision).is_some());
        let loaded = model.link(&link.name).map_or(0, |id| {
            let collisions = &model.links()[id.0].collisions;
            collisions.iter().filter(|c| matches!(c.shape, Shape::Mesh(_))).count()
        });
        if loaded == meshes().count() {
            continue;
        }
        for collision in meshes() {
            let mut alone =
                Urdf { links: vec![link.clone()], joints: Vec::new(), ..document.clone() };
            alone.links[0].collisions = vec![collision.clone()];
            alone.links[0].visuals.clear();
            let is_there = alone
                .model(assets, options)
                .is_ok_and(|loaded| !loaded.value.links()[0].collisions.is_empty());
            if let (false, Some((file, at))) = (is_there, mesh_of(collision)) {
                lost.push(LeftOut {
                    link: link.name.clone(),
                    file: file.to_owned(),
                    at: at.clone(),
                });
            }
        }
    }
    lost
}

fn mesh_of(collision: &Collision) -> Option<(&str, &Origin)> {
    match &collision.geometry {
        Geometry::Mesh { filename, at, .. } => Some((filename, at)),
        _ => None,
    }
}

/// Uses the visual shapes of links without a collision shape for collision too.
pub fn visuals_as_collisions(document: &mut Urdf) {
    for link in document.links.iter_mut().filter(|link| link.collisions.is_empty()) {
        let collision = |visual: &Visual| Collision {
            name: visual.name.clone(),
            placement: visual.placement,
            geometry: visual.geometry.clone(),
            at: visual.at.clone(),
        };
        link.collisions = link.visuals.iter().map(collision).collect();
    }
}

/// A warning that some links can be seen and not touched, if there are any.
pub fn only_visual(document: &Urdf, model: &RobotModel) -> Option<Warning> {
    let spheres = &model.semantics().spheres;
    let has_spheres = |name: &str| {
        model.link(name).is_some_and(|id| spheres.iter().any(|sphere| sphere.link == id))
    };
    let bare = document.links.iter().filter(|link| {
        link.collisions.is_empty() && !link.visuals.is_empty() && !has_spheres(&link.name)
    });
    let bare: Vec<_> = bare.collect();
    let names: Vec<&str> = bare.iter().map(|link| link.name.as_str()).collect();
    let what = match names.as_slice() {
        [] => return None,
        [one] => format!(
            "link {one} has a visual shape and no collision shape: it collides with nothing"
        ),
        several => format!(
            "links {} have visual shapes and no collision shapes: they collide with nothing",
            several.join(", ")
        ),
    };
    let remedy =
        "add <collision>, or use their visual shapes with --visual-as-collision".to_owned();
    Some(Warning { origin: bare[0].at.clone(), what, remedy: Some(remedy) })
}
