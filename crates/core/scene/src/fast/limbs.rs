//! The robot's bodies: links and attached objects, each a set of spheres.

use std::sync::Arc;

use karakuri_geometry::{Ball, Pose, Shape, distance_m};
use karakuri_robot::{JointKind, LinkId, RobotModel};

use super::covers::{self, Compiling};
use super::fit::{self, Fit};
use super::skeleton::{Seat, Skeleton};
use super::sphere_tree::ball;
use super::{Spheres, WORLD};
use crate::{Attachment, Body, Padding, Scene};

/// A link or an attached object.
pub(crate) struct Limb {
    pub(crate) body: Body,
    pub(crate) name: String,
    /// The link, or the link it is attached to.
    link: LinkId,
    attachment: Option<Arc<Attachment>>,
    /// The frame it moves with, and the pose of the link in that frame.
    pub(crate) seat: Seat,
    /// Spheres in the frame. Empty if `stands`.
    pub(crate) balls: Vec<Ball>,
    /// Finer spheres, in the frame; empty if there are none.
    pub(crate) fine: Vec<Ball>,
    /// Spheres fitted to its shapes, in the link's frame.
    fitted: Arc<Fitted>,
    /// Its real shapes, in the link's frame; scaled but without offset.
    shapes: Vec<(Pose, Shape)>,
    pub(crate) grow_m: f64,
    /// The scene's margin if it moves, else 0; included in every radius (m).
    pub(crate) margin_m: f64,
    /// Whether it never moves and its real shapes are known: then it is treated as a part of the world and needs no
    /// spheres.
    pub(crate) stands: bool,
}

/// Spheres around the shapes of a limb, and finer ones for the detailed check.
#[derive(Default)]
struct Fitted {
    balls: Vec<Ball>,
    fine: Vec<Ball>,
}

/// All links and attached objects that have a shape. Fitted spheres of `old` limbs with the same shapes are reused. `None` if
/// it was stopped.
pub(crate) fn limbs(
    scene: &Scene,
    skeleton: &Skeleton,
    spheres: Spheres,
    fit: &Fit,
    old: &[Limb],
    mut compiling: Compiling<'_>,
) -> Option<Vec<Limb>> {
    let robot = scene.robot();
    let mut limbs = Vec::new();
    let margin_m = |seat: &Seat| if seat.frame == WORLD { 0.0 } else { scene.margin_m() };
    let mut fitted = |body: &Body, shapes: &[(Pose, Shape)]| {
        let known = old.iter().find(|limb| limb.body == *body && limb.shapes == shapes);
        match known.filter(|limb| !limb.fitted.balls.is_empty()) {
            Some(limb) => Some(limb.fitted.clone()),
            None => Fitted::kept(shapes, fit, &mut compiling).map(Arc::new),
        }
    };
    for i in 0..robot.links().len() {
        let link = LinkId(i);
        let padding = scene.padding(link);
        let collisions = robot.links()[i].collisions.iter();
        let shapes: Vec<(Pose, Shape)> =
            collisions.map(|c| (c.link_from_shape, c.shape.scaled(padding.scale))).collect();
        let described = match spheres {
            Spheres::Described => described(robot, link, padding),
            Spheres::Fitted => Vec::new(),
        };
        let seat = skeleton.seats[i];
        let stands = described.is_empty() && padding.grow_m == 0.0 && stands(&seat, &shapes);
        let body = Body::Link(link);
        let fitted = match described.is_empty() {
            true if stands => Arc::default(),
            true => fitted(&body, &shapes)?,
            false => Arc::new(Fitted { balls: described, fine: Vec::new() }),
        };
        limbs.push(Limb {
            body,
            name: robot.links()[i].name.clone(),
            link,
            attachment: None,
            seat,
            balls: fitted.balls.clone(),
            fine: fitted.fine.clone(),
            fitted,
            shapes,
            grow_m: padding.grow_m,
            margin_m: margin_m(&seat),
            stands,
        });
    }
    for (name, attachment) in scene.attachments() {
        let parts = attachment.object.parts.iter();
        let shapes: Vec<(Pose, Shape)> = parts
            .map(|p| (attachment.link_from_object * p.object_from_shape, p.shape.clone()))
            .collect();
        let seat = skeleton.seats[attachment.link.0];
        let stands = stands(&seat, &shapes);
        let body = Body::Attached(name.clone());
        let fitted = if stands { Arc::default() } else { fitted(&body, &shapes)? };
        limbs.push(Limb {
            body,
            name: name.to_string(),
            link: attachment.link,
            attachment: Some(attachment.clone()),
            seat,
            balls: fitted.balls.clone(),
            fine: fitted.fine.clone(),
            fitted,
            shapes,
            grow_m: 0.0,
            margin_m: margin_m(&seat),
            stands,
        });
    }
    limbs.retain(|limb| limb.stands || !limb.balls.is_empty());
    for limb in &mut limbs {
        let Seat { frame_from_link, .. } = limb.seat;
        for ball in limb.balls.iter_mut().chain(&mut limb.fine) {
            ball.center = frame_from_link * ball.center;
            ball.radius_m = (ball.radius_m + limb.grow_m).max(0.0) + limb.margin_m;
        }
    }
    Some(limbs)
}

/// The spheres that the description gives for a link.
fn described(robot: &RobotModel, link: LinkId, padding: Padding) -> Vec<Ball> {
    let own = robot.semantics().spheres.iter().filter(|s| s.link == link);
    own.map(|s| ball(s.center, s.radius_m * padding.scale)).collect()
}

/// Whether a limb never moves and its shapes are more precise than spheres.
fn stands(seat: &Seat, shapes: &[(Pose, Shape)]) -> bool {
    seat.frame == WORLD && !all_spheres(shapes)
}

fn all_spheres(shapes: &[(Pose, Shape)]) -> bool {
    shapes.iter().all(|(_, shape)| matches!(shape, Shape::Sphere { .. }))
}

impl Fitted {
    /// The spheres that are kept for these shapes, or else new ones, which are kept then; `None` if it was stopped.
    fn kept(shapes: &[(Pose, Shape)], fit: &Fit, compiling: &mut Compiling<'_>) -> Option<Self> {
        let store = compiling.store.and_then(|store| Some((store, covers::key(shapes, fit)?)));
        let Some((store, key)) = store else { return Self::new(shapes, fit, compiling.go_on) };
        if let Some([balls, fine]) = store.read(&key).and_then(|bytes| covers::read(&bytes)) {
            return Some(Self { balls, fine });
        }
        let fitted = Self::new(shapes, fit, compiling.go_on)?;
        store.write(&key, &covers::write([&fitted.balls, &fitted.fine]));
        Some(fitted)
    }

    /// `None` if `go_on`, which is asked at intervals, returns false.
    fn new(shapes: &[(Pose, Shape)], fit: &Fit, go_on: &mut dyn FnMut() -> bool) -> Option<Self> {
        let mut fitted = Self::default();
        for (link_from_shape, shape) in shapes {
            if !go_on() {
                return None;
            }
            let placed = |ball: &Ball| Ball { center: link_from_shape * ball.center, ..*ball };
            let coarse = fit::cover(shape, fit, go_on)?;
            fitted.balls.extend(coarse.iter().map(placed));
            let better = if all_spheres(shapes) { None } else { fit::cover_finely(shape, fit) };
            fitted.fine.extend(better.as_ref().unwrap_or(&coarse).iter().map(placed));
        }
        if all_spheres(shapes) {
            // The spheres are exact, so finer ones are not needed.
            fitted.fine.clear();
        }
        Some(fitted)
    }
}

/// For every link, the first link of the rigid body it belongs to.
pub(crate) fn rigid_bodies(robot: &RobotModel) -> Vec<usize> {
    let mut body: Vec<usize> = vec![0];
    for joint in robot.joints() {
        let fixed = joint.kind == JointKind::Fixed;
        body.push(if fixed { body[joint.parent.0] } else { joint.child.0 });
    }
    body
}

impl Limb {
    /// Whether contact with another limb is allowed.
    pub(crate) fn may_touch(&self, other: &Self, scene: &Scene, rigid: &[usize]) -> bool {
        if scene.allowed().reason(&self.name, &other.name).is_some() {
            return true;
        }
        let carries = |carried: &Self, other: &Self| {
            let touched = |a: &Arc<Attachment>| {
                other.attachment.is_none()
                    && (a.link == other.link || a.touch_links.contains(&other.link))
            };
            carried.attachment.as_ref().is_some_and(touched)
        };
        let both_links = self.attachment.is_none() && other.attachment.is_none();
        (both_links && rigid[self.link.0] == rigid[other.link.0])
            || carries(self, other)
            || carries(other, self)
    }

    /// Whether two limbs without relative motion touch, by their real shapes.
    pub(crate) fn touches(&self, other: &Self) -> bool {
        let grow_m = self.grow_m + other.grow_m;
        self.solids().iter().any(|(pose_a, a)| {
            other.solids().iter().any(|(pose_b, b)| distance_m(a, pose_a, b, pose_b) <= grow_m)
        })
    }

    /// Whether a limb that never moves touches a shape of the world.
    pub(crate) fn touches_shape(&self, world_from_shape: &Pose, shape: &Shape) -> bool {
        debug_assert_eq!(self.seat.frame, WORLD, "only what never moves is asked about");
        let apart_m =
            |(pose, solid): &(Pose, Shape)| distance_m(solid, pose, shape, world_from_shape);
        self.solids().iter().any(|solid| apart_m(solid) <= self.grow_m)
    }

    /// Its real shapes in its frame; its spheres if the description gives no shapes.
    pub(crate) fn solids(&self) -> Vec<(Pose, Shape)> {
        if self.shapes.is_empty() {
            let solid = |ball: &Ball| {
                let center = ball.center;
                (
                    Pose::translation(center.x, center.y, center.z),
                    Shape::Sphere {
                        radius_m: (ball.radius_m - self.margin_m - self.grow_m).max(1e-9),
                    },
                )
            };
            return self.balls.iter().map(solid).collect();
        }
        self.real_shapes()
    }

    /// Its real shapes in its frame, if the description gives any.
    pub(crate) fn real_shapes(&self) -> Vec<(Pose, Shape)> {
        let Seat { frame_from_link, .. } = self.seat;
        self.shapes.iter().map(|(pose, shape)| (frame_from_link * pose, shape.clone())).collect()
    }
}
