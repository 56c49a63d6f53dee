//! The bodies of a scene, each a set of preprocessed shapes.

use std::sync::Arc;

use karakuri_geometry::{Ball, Point3, Pose, Shape, Solid, Vec3};
use karakuri_robot::{JointKind, LinkId, RobotModel};

use super::cells::Cells;
use crate::{Attachment, Body, MapObstacle, Object, Scene};

/// A link, an attached object or an object of the world.
#[derive(Clone, Debug)]
pub(crate) struct Limb {
    pub(crate) body: Body,
    pub(crate) name: Arc<str>,
    /// The link it moves with; the root link for objects, which do not move.
    pub(crate) link: LinkId,
    attachment: Option<Arc<Attachment>>,
    /// A bounding sphere of all parts, in the link's frame.
    pub(crate) ball: Ball,
    pub(crate) parts: Vec<Part>,
    /// The object it was made from.
    source: Option<Arc<Object>>,
    /// The boxes of a map, instead of parts.
    pub(crate) cells: Option<Arc<Cells>>,
}

/// One shape of a limb.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) solid: Solid,
    pub(crate) link_from_part: Pose,
    /// A bounding sphere, in the link's frame.
    pub(crate) ball: Ball,
    /// Radius of a bounding sphere of its core, with the same centre: the rounding radius is invariant under rotation.
    pub(crate) core_m: f64,
}

/// All bodies that have a shape: links and attached objects first, then the objects of the world. Unchanged bodies are
/// taken from the old scene.
pub(crate) fn limbs(scene: &Scene, old: Option<(&Scene, &[Limb])>) -> Vec<Limb> {
    let robot = scene.robot();
    let mut limbs = Vec::new();
    let same_links = old.filter(|(old, _)| {
        Arc::ptr_eq(&old.robot, &scene.robot)
            && (Arc::ptr_eq(&old.padding, &scene.padding) || old.padding == scene.padding)
    });
    let old = old.map_or(&[] as &[Limb], |(_, limbs)| limbs);
    match same_links {
        Some((_, old)) => {
            limbs.extend(old.iter().filter(|limb| matches!(limb.body, Body::Link(_))).cloned());
        }
        None => {
            for (i, link) in robot.links().iter().enumerate() {
                let parts = link_parts(scene, LinkId(i));
                let name = Arc::from(link.name.as_str());
                limbs.extend(Limb::new(Body::Link(LinkId(i)), name, LinkId(i), parts));
            }
        }
    }
    for (name, attachment) in scene.attachments() {
        let at = attachment.link_from_object;
        let parts = prepared(&attachment.object, name, old);
        let parts = parts.into_iter().map(|(pose, solid)| (at * pose, solid)).collect();
        let limb = Limb::new(Body::Attached(name.clone()), name.clone(), attachment.link, parts);
        limbs.extend(limb.map(|limb| Limb {
            attachment: Some(attachment.clone()),
            source: Some(attachment.object.clone()),
            ..limb
        }));
    }
    for (name, object) in scene.objects() {
        let at = object.world_from_object;
        let parts = prepared(object, name, old);
        let parts = parts.into_iter().map(|(pose, solid)| (at * pose, solid)).collect();
        let limb = Limb::new(Body::Object(name.clone()), name.clone(), LinkId(0), parts);
        limbs.extend(limb.map(|limb| Limb { source: Some(object.clone()), ..limb }));
    }
    limbs
}

/// The shapes of an object in its frame; shapes that an old limb of this name has are reused.
fn prepared(object: &Arc<Object>, name: &str, old: &[Limb]) -> Vec<(Pose, Solid)> {
    let same = |limb: &&Limb| {
        let made_from = |o: &Arc<Object>| Arc::ptr_eq(o, object) || o.parts == object.parts;
        // Empty parts are left out of a limb.
        limb.parts.len() == object.parts.len()
            && *limb.name == *name
            && limb.source.as_ref().is_some_and(made_from)
    };
    let places = object.parts.iter().map(|part| part.object_from_shape);
    match old.iter().find(same) {
        Some(limb) => places.zip(limb.parts.iter().map(|part| part.solid.clone())).collect(),
        None => places.zip(object.parts.iter().map(|part| Solid::new(&part.shape))).collect(),
    }
}

/// Its collision shapes, padded; the spheres of the description if it has no others.
fn link_parts(scene: &Scene, link: LinkId) -> Vec<(Pose, Solid)> {
    let robot = scene.robot();
    let padding = scene.padding(link);
    let padded = |shape: &Shape| {
        let shape = shape.scaled(padding.scale);
        if padding.grow_m < 0.0 {
            Solid::new(&shape.thinned(-padding.grow_m))
        } else {
            Solid::new(&shape).grown(padding.grow_m)
        }
    };
    let collisions = &robot.links()[link.0].collisions;
    if collisions.is_empty() {
        let spheres = robot.semantics().spheres.iter().filter(|s| s.link == link);
        let sphere = |s: &karakuri_robot::LinkSphere| {
            let shape = Shape::Sphere { radius_m: s.radius_m };
            (Pose::translation(s.center.x, s.center.y, s.center.z), padded(&shape))
        };
        return spheres.map(sphere).collect();
    }
    collisions.iter().map(|c| (c.link_from_shape, padded(&c.shape))).collect()
}

/// For every link, the first link of the rigid body it belongs to: fixed joints join links into one body.
pub(crate) fn rigid_bodies(robot: &RobotModel) -> Vec<usize> {
    let mut first: Vec<usize> = (0..robot.links().len()).collect();
    for joint in robot.joints() {
        if joint.kind == JointKind::Fixed {
            first[joint.child.0] = first[joint.parent.0];
        }
    }
    first
}

impl Part {
    /// `None` if the solid is empty.
    pub(crate) fn new(link_from_part: Pose, solid: Solid) -> Option<Self> {
        let ball = solid.ball()?;
        let ball = Ball { center: link_from_part * ball.center, ..ball };
        let core_m = ball.radius_m - solid.rounding_m();
        Some(Self { solid, link_from_part, ball, core_m })
    }

    /// Whether it is a sphere.
    #[inline]
    pub(crate) fn is_ball(&self) -> bool {
        self.core_m == 0.0
    }
}

impl Limb {
    /// `None` if it has no shape.
    pub(crate) fn new(
        body: Body,
        name: Arc<str>,
        link: LinkId,
        parts: Vec<(Pose, Solid)>,
    ) -> Option<Self> {
        let part = |(link_from_part, solid)| Part::new(link_from_part, solid);
        let parts: Vec<Part> = parts.into_iter().filter_map(part).collect();
        if parts.is_empty() {
            return None;
        }
        let ball = around(&parts);
        Some(Self { body, name, link, attachment: None, ball, parts, source: None, cells: None })
    }

    /// The cells of a map; `None` if it has none. Unchanged bricks are taken from the old limb.
    pub(crate) fn of_map(map: &Arc<MapObstacle>, old: Option<&Self>) -> Option<Self> {
        let cells = Cells::new(map, old.and_then(|old| old.cells.as_deref()));
        let ball = cells.ball()?;
        let (name, body) = (map.name().clone(), Body::Map(map.name().clone()));
        let link = LinkId(0);
        let cells = Some(Arc::new(cells));
        Some(Self {
            body,
            name,
            link,
            attachment: None,
            ball,
            parts: Vec::new(),
            source: None,
            cells,
        })
    }

    /// One of its parts, or of its boxes of cells.
    #[inline]
    pub(crate) fn part(&self, number: usize) -> &Part {
        match &self.cells {
            None => &self.parts[number],
            Some(cells) => cells.part(number as u32),
        }
    }

    /// Whether it is an object, or a map: these are not checked against each other.
    pub(crate) fn is_object(&self) -> bool {
        matches!(self.body, Body::Object(_) | Body::Map(_))
    }

    /// Whether contact with another limb is allowed. `rigid` is the result of [`rigid_bodies`].
    pub(crate) fn may_touch(&self, other: &Self, scene: &Scene, rigid: &[usize]) -> bool {
        if (self.is_object() && other.is_object())
            || scene.allowed().reason(&self.name, &other.name).is_some()
        {
            return true;
        }
        match (&self.body, &other.body) {
            (Body::Link(a), Body::Link(b)) => rigid[a.0] == rigid[b.0],
            (Body::Attached(_), Body::Link(link)) => self.is_held_by(*link),
            (Body::Link(link), Body::Attached(_)) => other.is_held_by(*link),
            // An object on a table that is part of the robot's base always touches it: no motion changes that.
            (Body::Link(link), Body::Object(_) | Body::Map(_))
            | (Body::Object(_) | Body::Map(_), Body::Link(link)) => rigid[link.0] == rigid[0],
            _ => false,
        }
    }

    /// Whether it is attached to the link, or the link may touch it.
    fn is_held_by(&self, link: LinkId) -> bool {
        let holds = |a: &Arc<Attachment>| a.link == link || a.touch_links.contains(&link);
        self.attachment.as_ref().is_some_and(holds)
    }
}

/// A sphere around the spheres of all parts.
fn around(parts: &[Part]) -> Ball {
    if let [part] = parts {
        return part.ball;
    }
    if parts.iter().any(|part| !part.ball.radius_m.is_finite()) {
        return Ball { center: Point3::origin(), radius_m: f64::INFINITY };
    }
    let tips = |part: &Part| {
        let tip = |k: usize| {
            part.ball.center + Vec3::ith(k % 3, if k < 3 { 1.0 } else { -1.0 }) * part.ball.radius_m
        };
        (0..6).map(tip).collect::<Vec<Point3>>()
    };
    let tips: Vec<Point3> = parts.iter().flat_map(tips).collect();
    let center = Ball::around(&tips).center;
    let reach = |part: &Part| (part.ball.center - center).norm() + part.ball.radius_m;
    Ball { center, radius_m: parts.iter().map(reach).fold(0.0, f64::max) }
}
