//! Keeping away from things: a scene in which everything is larger than it is.

use std::collections::BTreeSet;
use std::sync::Arc;

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_robot::{Frames, JointId, LinkId, RobotModel, kinematics};
use karakuri_scene::{Object, Padding, Scene};

/// A scene in which whatever the joints do not move is larger than it is, so that what is free there keeps a margin.
///
/// `hand`: links beyond the arm, which are as large as they are. What begins or ends closer than the margin is not free there.
pub fn keep_away(
    scene: &Scene,
    joints: &[JointId],
    hand: &BTreeSet<LinkId>,
    margin_m: f64,
) -> Scene {
    Wide::new(scene, joints, hand, &[], margin_m).scene(scene, &[])
}

/// An arm keeps so much of a margin from its own hand and load.
const OWN_SHARE: f64 = 0.5;

/// A robot with its links grown and some contacts allowed, without anything around it: made once, put into many scenes.
///
/// What is free in such a scene comes no closer than the margin to anything that the arm does not move; the arm's own limbs
/// stay half of that away from its hand and from what that carries.
#[derive(Clone, Debug)]
pub(crate) struct Wide {
    /// A scene with the contacts and paddings that it began with.
    from: Scene,
    allowed: Vec<[String; 2]>,
    margin_m: f64,
    /// The arm's joints.
    own: Vec<JointId>,
    /// Names of everything that it expects to stand around it.
    objects: Vec<Arc<str>>,
    robot: Scene,
}

impl Wide {
    /// For an arm of these joints with these links of its hand.
    pub(crate) fn new(
        scene: &Scene,
        own: &[JointId],
        hand: &BTreeSet<LinkId>,
        allowed: &[[String; 2]],
        margin_m: f64,
    ) -> Self {
        let objects = standing(scene, own);
        let mut robot = scene.clone();
        for name in scene.objects().keys() {
            robot.remove(name).expect("it is there");
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
            widen_links(&mut robot, own, hand, margin_m, &objects);
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

    /// Whether it is what [`Wide::new`] would make for a scene.
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
            && self.objects == standing(scene, own)
            && Arc::ptr_eq(self.from.robot(), scene.robot())
            && (contacts(&self.from) == contacts(scene) || self.from.allowed() == scene.allowed())
            && links().all(|link| self.from.padding(link) == scene.padding(link))
    }

    /// The scene with everything grown but the objects whose names are spared.
    ///
    /// Meshes and clouds stay as they are.
    pub(crate) fn scene(&self, scene: &Scene, spared: &[String]) -> Scene {
        let mut wide = self.robot.clone();
        wide.set_configuration(scene.configuration()).expect("it is a scene's");
        for (name, object) in scene.objects() {
            let spare = self.margin_m <= 0.0 || spared.iter().any(|spared| **spared == **name);
            let object = if spare { (**object).clone() } else { grown(object, self.margin_m) };
            wide.add(object).expect("it is in a scene already");
        }
        if !scene.attachments().is_empty() {
            let mut frames = Frames::default();
            kinematics::forward(scene.robot(), scene.configuration(), &mut frames);
            for (name, held) in scene.attachments() {
                let spare = self.margin_m <= 0.0
                    || spared.iter().any(|spared| **spared == **name)
                    || moves(scene.robot(), &self.own, held.link);
                // What another hand holds is in the way as anything else.
                let mut object =
                    if spare { (*held.object).clone() } else { grown(&held.object, self.margin_m) };
                object.world_from_object = Scene::world_from_attached(held, &frames[held.link]);
                wide.add(object).expect("it is in a scene already");
                wide.attach(name, held.link, held.touch_links.clone()).expect("it was added");
            }
        }
        wide
    }
}

/// Names of the objects that none of the joints moves: they stand, or another hand holds them.
fn standing(scene: &Scene, own: &[JointId]) -> Vec<Arc<str>> {
    let held = scene.attachments().iter();
    let held = held.filter(|(_, held)| !moves(scene.robot(), own, held.link)).map(|(name, _)| name);
    scene.objects().keys().chain(held).cloned().collect()
}

/// Pads the links that none of the joints moves, and those of the arm itself. The former reach into each other and into what
/// stands around them then, which says nothing.
fn widen_links(
    scene: &mut Scene,
    own: &[JointId],
    hand: &BTreeSet<LinkId>,
    margin_m: f64,
    objects: &[Arc<str>],
) {
    let robot = scene.robot().clone();
    // Grown, what carries the arm would reach into it.
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
        grow(link, OWN_SHARE * margin_m);
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
pub(crate) fn grown_shape(shape: &Shape, by_m: f64) -> (f64, Shape) {
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
