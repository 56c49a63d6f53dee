//! Keeping away from things: a scene in which everything that stands is larger than it is.

use std::collections::BTreeSet;

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_robot::{JointId, LinkId, RobotModel};
use karakuri_scene::{Object, Padding, Scene};

/// The scene with everything that a group of joints does not move grown by `margin_m`: what is free in it comes no closer
/// than that to anything but the arm's own parts.
///
/// Meshes and clouds stay as they are.
pub(crate) fn widened(scene: &Scene, own: &[JointId], margin_m: f64) -> Scene {
    let mut wide = scene.clone();
    if margin_m <= 0.0 {
        return wide;
    }
    let names: Vec<_> = scene.objects().keys().cloned().collect();
    for name in names {
        let object = wide.remove(&name).expect("it is there");
        wide.add(grown(&object, margin_m)).expect("it was there, and grew");
    }
    widen_links(&mut wide, own, margin_m);
    wide
}

/// Pads the links that none of the joints moves. They reach into each other then, which says nothing.
fn widen_links(scene: &mut Scene, own: &[JointId], margin_m: f64) {
    let robot = scene.robot().clone();
    // Grown, what carries the arm would reach into it.
    let carrying: BTreeSet<LinkId> = own.iter().map(|id| robot.joints()[id.0].parent).collect();
    let standing: Vec<LinkId> = (0..robot.links().len())
        .map(LinkId)
        .filter(|link| !robot.links()[link.0].collisions.is_empty() && !moves(&robot, own, *link))
        .collect();
    for link in standing.iter().filter(|link| !carrying.contains(link)) {
        let padding = scene.padding(*link);
        scene.pad(*link, Padding { grow_m: padding.grow_m + margin_m, ..padding });
    }
    let name = |link: &LinkId| robot.links()[link.0].name.as_str();
    scene.edit_allowed(|allowed| {
        for (i, a) in standing.iter().enumerate() {
            for b in &standing[i + 1..] {
                allowed.allow(name(a), name(b), "neither moves");
            }
        }
    });
}

fn moves(robot: &RobotModel, own: &[JointId], mut link: LinkId) -> bool {
    while let Some(joint) = robot.parent_joint(link) {
        if own.contains(&joint) {
            return true;
        }
        link = robot.joints()[joint.0].parent;
    }
    false
}

fn grown(object: &Object, by_m: f64) -> Object {
    let mut grown = object.clone();
    for part in &mut grown.parts {
        let (shift_m, shape) = grown_shape(&part.shape, by_m);
        part.object_from_shape *= Pose::translation(0.0, 0.0, shift_m);
        part.shape = shape;
    }
    grown
}

/// A shape that holds the grown one, and how far along its own z it has to be shifted.
fn grown_shape(shape: &Shape, by_m: f64) -> (f64, Shape) {
    let shape = match shape {
        Shape::Cuboid { size_m } => Shape::Cuboid { size_m: size_m + Vec3::repeat(2.0 * by_m) },
        Shape::Sphere { radius_m } => Shape::Sphere { radius_m: radius_m + by_m },
        Shape::Cylinder { radius_m, length_m } => {
            Shape::Cylinder { radius_m: radius_m + by_m, length_m: length_m + 2.0 * by_m }
        }
        Shape::Capsule { radius_m, length_m } => {
            Shape::Capsule { radius_m: radius_m + by_m, length_m: *length_m }
        }
        Shape::HalfSpace => return (by_m, Shape::HalfSpace),
        other => other.clone(),
    };
    (0.0, shape)
}
