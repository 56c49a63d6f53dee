//! Scenes in which everything is padded, so that free motions keep a margin.

use std::collections::BTreeSet;
use std::sync::Arc;

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_robot::{Frames, JointId, LinkId, RobotModel, kinematics};
use karakuri_scene::{Object, Padding, Scene};

/// Fraction of the margin that an arm keeps from its own hand and load.
const OWN_FRACTION: f64 = 0.5;

/// A robot with padded links and some allowed contacts, without objects: made once, put into many scenes.
///
/// What is free in such a scene keeps the margin from everything that the arm does not move; the arm's own links keep half of
/// the margin from its hand and load.
#[derive(Clone, Debug)]
pub(crate) struct PaddedModel {
    /// The scene that it was made from, for its allowed contacts and paddings.
    from: Scene,
    allowed: Vec<[String; 2]>,
    margin_m: f64,
    /// The arm's joints.
    own: Vec<JointId>,
    /// Names of the objects that the arm does not carry.
    objects: Vec<Arc<str>>,
    robot: Scene,
}

impl PaddedModel {
    /// The model for an arm with these joints and these links of its hand.
    pub(crate) fn new(
        scene: &Scene,
        own: &[JointId],
        hand: &BTreeSet<LinkId>,
        allowed: &[[String; 2]],
        margin_m: f64,
    ) -> Self {
        let objects = not_carried(scene, own);
        let mut robot = scene.clone();
        for name in scene.objects().keys() {
            robot.remove(name).expect("it is in the scene");
        }
        for name in scene.attachments().keys() {
            robot.detach(name).expect("it is carried");
            robot.remove(name).expect("it was detached");
        }
        if !allowed.is_empty() {
            robot.edit_allowed(|contacts| {
                allowed.iter().for_each(|[a, b]| contacts.allow(a, b, "part of the task"));
            });
        }
        if margin_m > 0.0 {
            pad_links(&mut robot, own, hand, margin_m, &objects);
        }
        Self {
            from: scene.clone(),
            allowed: allowed.to_vec(),
            margin_m,
            own: own.to_vec(),
            objects,
            robot,
        }
    }

    /// Whether [`PaddedModel::new`] would make the same model for a scene.
    pub(crate) fn suits(
        &self,
        scene: &Scene,
        own: &[JointId],
        allowed: &[[String; 2]],
        margin_m: f64,
    ) -> bool {
        let links = || (0..scene.robot().links().len()).map(LinkId);
        let contacts = |scene: &Scene| std::ptr::from_ref(scene.allowed());
        self.margin_m == margin_m
            && self.allowed == allowed
            && self.objects == not_carried(scene, own)
            && Arc::ptr_eq(self.from.robot(), scene.robot())
            && (contacts(&self.from) == contacts(scene) || self.from.allowed() == scene.allowed())
            && links().all(|link| self.from.padding(link) == scene.padding(link))
    }

    /// The scene with everything padded except the named objects.
    ///
    /// Meshes and point clouds are not padded.
    pub(crate) fn scene(&self, scene: &Scene, unpadded: &[String]) -> Scene {
        let mut padded = self.robot.clone();
        padded.set_configuration(scene.configuration()).expect("it comes from a scene");
        for (name, object) in scene.objects() {
            let keep = self.margin_m <= 0.0 || unpadded.iter().any(|other| **other == **name);
            let object = if keep { (**object).clone() } else { inflated(object, self.margin_m) };
            padded.add(object).expect("it is in a scene already");
        }
        if !scene.attachments().is_empty() {
            let mut frames = Frames::default();
            kinematics::forward(scene.robot(), scene.configuration(), &mut frames);
            for (name, held) in scene.attachments() {
                let keep = self.margin_m <= 0.0
                    || unpadded.iter().any(|other| **other == **name)
                    || moves(scene.robot(), &self.own, held.link);
                // Loads of other hands are obstacles like any other.
                let mut object = if keep {
                    (*held.object).clone()
                } else {
                    inflated(&held.object, self.margin_m)
                };
                object.world_from_object = Scene::world_from_attached(held, &frames[held.link]);
                padded.add(object).expect("it is in a scene already");
                padded.attach(name, held.link, held.touch_links.clone()).expect("it was added");
            }
        }
        padded
    }
}

/// Names of the objects that none of the joints moves: those in the world and those that another hand holds.
fn not_carried(scene: &Scene, own: &[JointId]) -> Vec<Arc<str>> {
    let held = scene.attachments().iter();
    let held = held.filter(|(_, held)| !moves(scene.robot(), own, held.link)).map(|(name, _)| name);
    scene.objects().keys().chain(held).cloned().collect()
}

/// Pads the links that none of the joints moves, and those of the arm itself. The padded links that do not move overlap each
/// other and the objects around them; these contacts are allowed.
fn pad_links(
    scene: &mut Scene,
    own: &[JointId],
    hand: &BTreeSet<LinkId>,
    margin_m: f64,
    objects: &[Arc<str>],
) {
    let robot = scene.robot().clone();
    // If the links that carry the arm were padded, they would overlap the arm.
    let carrying: BTreeSet<LinkId> = own.iter().map(|id| robot.joints()[id.0].parent).collect();
    let shaped = (0..robot.links().len())
        .map(LinkId)
        .filter(|link| !robot.links()[link.0].collisions.is_empty());
    let (limbs, standing): (Vec<LinkId>, Vec<LinkId>) =
        shaped.partition(|link| moves(&robot, own, *link));
    let mut grow = |link: LinkId, by_m: f64| {
        let padding = scene.padding(link);
        scene.pad(link, Padding { grow_m: padding.grow_m + by_m, ..padding });
    };
    for &link in standing.iter().filter(|link| !carrying.contains(link)) {
        grow(link, margin_m);
    }
    let arm: Vec<LinkId> = limbs.into_iter().filter(|link| !hand.contains(link)).collect();
    for &link in &arm {
        grow(link, OWN_FRACTION * margin_m);
    }
    let name = |link: &LinkId| robot.links()[link.0].name.as_str();
    scene.edit_allowed(|allowed| {
        for (i, a) in standing.iter().enumerate() {
            for b in &standing[i + 1..] {
                allowed.allow(name(a), name(b), "neither moves");
            }
            for object in objects {
                allowed.allow(name(a), object, "neither moves");
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

fn inflated(object: &Object, by_m: f64) -> Object {
    let mut inflated = object.clone();
    for part in &mut inflated.parts {
        let (shift_m, shape) = inflated_shape(&part.shape, by_m);
        part.object_from_shape *= Pose::translation(0.0, 0.0, shift_m);
        part.shape = shape;
    }
    inflated
}

/// A shape that contains the inflated one, and its shift along its own z axis (m).
pub(crate) fn inflated_shape(shape: &Shape, by_m: f64) -> (f64, Shape) {
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
