//! What an object stands on.

use std::collections::BTreeSet;

use karakuri_geometry::{Aabb, Pose, Shape, Solid, Touchable};
use karakuri_robot::{Frames, LinkId, kinematics};
use karakuri_scene::{Part, Scene};

/// Surfaces this close to an object support it (m).
const NEAR_M: f64 = 5e-3;
/// Radius of the point under the middle of an object (m).
const FOOT_M: f64 = 1e-4;

/// An object's parts and pose, and the links of the hand that holds it.
struct Placed<'a> {
    parts: &'a [Part],
    world_from_object: Pose,
    hand: Option<&'a BTreeSet<LinkId>>,
}

impl<'a> Placed<'a> {
    fn of(scene: &'a Scene, frames: &Frames, object: &str) -> Option<Self> {
        if let Some(standing) = scene.objects().get(object) {
            let (parts, world_from_object) = (&standing.parts, standing.world_from_object);
            return Some(Self { parts, world_from_object, hand: None });
        }
        let held = scene.attachments().get(object)?;
        let world_from_object = Scene::world_from_attached(held, &frames[held.link]);
        Some(Self { parts: &held.object.parts, world_from_object, hand: Some(&held.touch_links) })
    }
}

/// Names of the objects and links that an object touches, or would touch at a pose: what it stands on. The hand that holds it
/// does not count.
pub fn supports(scene: &Scene, object: &str, world_from_object: Option<&Pose>) -> Vec<String> {
    let frames = frames(scene);
    let Some(placed) = Placed::of(scene, &frames, object) else { return Vec::new() };
    let place = world_from_object.unwrap_or(&placed.world_from_object);
    let solid = |part: &Part| (place * part.object_from_shape, Solid::new(&part.shape));
    let solids: Vec<(Pose, Solid)> = placed.parts.iter().map(solid).collect();
    touched(scene, &frames, (object, placed.hand), &solids)
}

/// Whether something lies under the middle of an object that stands at a pose, so that it does not tip over an edge.
pub fn is_carried(scene: &Scene, object: &str, world_from_object: &Pose) -> bool {
    let frames = frames(scene);
    let Some(placed) = Placed::of(scene, &frames, object) else { return false };
    let bounds = placed.parts.iter().fold(Aabb::NOTHING, |all, part| {
        let at = world_from_object * part.object_from_shape;
        all.joined(&Touchable::new(&part.shape).bounds(&at))
    });
    let middle = nalgebra::center(&bounds.low, &bounds.high);
    let foot = Pose::translation(middle.x, middle.y, bounds.low.z);
    let point = Solid::new(&Shape::Sphere { radius_m: FOOT_M });
    !touched(scene, &frames, (object, placed.hand), &[(foot, point)]).is_empty()
}

fn frames(scene: &Scene) -> Frames {
    let mut frames = Frames::default();
    kinematics::forward(scene.robot(), scene.configuration(), &mut frames);
    frames
}

/// Names of the objects and links near some solids, without an object and the hand that holds it.
fn touched(
    scene: &Scene,
    frames: &Frames,
    (object, hand): (&str, Option<&BTreeSet<LinkId>>),
    solids: &[(Pose, Solid)],
) -> Vec<String> {
    let near = |at: &Pose, shape: &Shape| {
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
    for (i, link) in scene.robot().links().iter().enumerate() {
        let is_hand = hand.is_some_and(|links| links.contains(&LinkId(i)));
        let mut shapes = link.collisions.iter();
        if !is_hand && shapes.any(|c| near(&(frames[LinkId(i)] * c.link_from_shape), &c.shape)) {
            names.push(link.name.clone());
        }
    }
    names
}
