//! What an object stands on.

use karakuri_geometry::{Pose, Solid};
use karakuri_robot::{Frames, LinkId, kinematics};
use karakuri_scene::Scene;

/// Surfaces this close to an object support it (m).
const NEAR_M: f64 = 5e-3;

/// Names of the objects and links that an object touches, or would touch at a pose: what it stands on. The hand that holds it
/// does not count.
pub fn supports(scene: &Scene, object: &str, world_from_object: Option<&Pose>) -> Vec<String> {
    let mut frames = Frames::default();
    kinematics::forward(scene.robot(), scene.configuration(), &mut frames);
    let held = scene.attachments().get(object);
    let standing = scene.objects().get(object);
    let (parts, now) = match (standing, held) {
        (Some(standing), _) => (&standing.parts, standing.world_from_object),
        (None, Some(held)) => {
            (&held.object.parts, Scene::world_from_attached(held, &frames[held.link]))
        }
        (None, None) => return Vec::new(),
    };
    let place = world_from_object.unwrap_or(&now);
    let solids: Vec<(Pose, Solid)> =
        parts.iter().map(|p| (place * p.object_from_shape, Solid::new(&p.shape))).collect();
    let near = |at: &Pose, shape: &karakuri_geometry::Shape| {
        let other = Solid::new(shape);
        solids.iter().any(|(pose, solid)| solid.distance_within(pose, &other, at, NEAR_M).is_some())
    };
    let mut names = Vec::new();
    for (name, other) in scene.objects().iter().filter(|(name, _)| &***name != object) {
        let mut parts = other.parts.iter();
        if parts.any(|p| near(&(other.world_from_object * p.object_from_shape), &p.shape)) {
            names.push(name.to_string());
        }
    }
    let touched = held.map(|held| &held.touch_links);
    for (i, link) in scene.robot().links().iter().enumerate() {
        let is_hand = touched.is_some_and(|links| links.contains(&LinkId(i)));
        let mut shapes = link.collisions.iter();
        if !is_hand && shapes.any(|c| near(&(frames[LinkId(i)] * c.link_from_shape), &c.shape)) {
            names.push(link.name.clone());
        }
    }
    names
}
