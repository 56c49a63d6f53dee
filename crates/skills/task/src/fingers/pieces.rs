//! The collision shapes of a hand, in the frame of the arm's tip.

use std::collections::BTreeSet;

use karakuri_geometry::{Ball, Point3, Pose, Ray, RayHit, RayTarget, Shape, Solid, Vec3};
use karakuri_robot::{Frames, JointId, LinkId, RobotModel, kinematics};

use super::Root;
use crate::Posture;

/// The shapes of a hand and of what it is fixed to.
pub(super) struct Pieces<'a> {
    robot: &'a RobotModel,
    tip: LinkId,
    joints: &'a [JointId],
    rest: Vec<f64>,
    pieces: Vec<Piece>,
}

/// One collision shape.
struct Piece {
    link: LinkId,
    link_from_shape: Pose,
    solid: Solid,
    target: RayTarget,
    /// Corners of the shape, in the frame of its link.
    corners: Vec<Point3>,
}

/// A point of a link, in the link's frame.
pub(super) type LinkPoint = (LinkId, Point3);

/// Most corners of a shape that are used.
const MOST_CORNERS: usize = 160;

impl<'a> Pieces<'a> {
    pub(super) fn new(
        robot: &'a RobotModel,
        tip: LinkId,
        joints: &'a [JointId],
        links: &BTreeSet<LinkId>,
    ) -> Self {
        let of_link = |&link: &LinkId| {
            let shapes = robot.links()[link.0].collisions.iter();
            shapes.map(move |collision| Piece {
                link,
                link_from_shape: collision.link_from_shape,
                solid: Solid::new(&collision.shape),
                target: RayTarget::new(&collision.shape),
                corners: corners(&collision.shape, &collision.link_from_shape),
            })
        };
        let pieces = links.iter().flat_map(of_link).collect();
        Self { robot, tip, joints, rest: robot.neutral(), pieces }
    }

    pub(super) fn robot(&self) -> &RobotModel {
        self.robot
    }

    pub(super) fn has_shape(&self, links: &BTreeSet<LinkId>) -> bool {
        self.pieces.iter().any(|piece| links.contains(&piece.link))
    }

    /// Links with shapes that no joint of the hand moves.
    pub(super) fn fixed_links(&self, roots: &[Root]) -> BTreeSet<LinkId> {
        let moves = |link: &LinkId| roots.iter().any(|root| root.links.contains(link));
        self.pieces.iter().map(|piece| piece.link).filter(|link| !moves(link)).collect()
    }

    /// Poses of all links in the frame of the tip, with the hand's joints at some positions.
    pub(super) fn tip_from_links(&self, positions: &[f64]) -> Vec<Pose> {
        let mut q = self.rest.clone();
        Posture(self.joints.iter().copied().zip(positions.iter().copied()).collect())
            .insert(self.robot, &mut q);
        let mut frames = Frames::default();
        kinematics::forward(self.robot, &q, &mut frames);
        let tip_from_world = frames[self.tip].inverse();
        (0..self.robot.links().len()).map(|i| tip_from_world * frames[LinkId(i)]).collect()
    }

    /// Corners of some links.
    fn points(&self, links: &BTreeSet<LinkId>) -> Vec<LinkPoint> {
        let of = |piece: &Piece| {
            let link = piece.link;
            piece.corners.iter().map(move |corner| (link, *corner)).collect::<Vec<_>>()
        };
        self.pieces.iter().filter(|piece| links.contains(&piece.link)).flat_map(of).collect()
    }

    /// The corners of a finger in the outer half of its length, seen from its innermost joint.
    pub(super) fn distal(&self, root: &Root, tip_from_links: &[Pose]) -> Vec<LinkPoint> {
        let child = self.robot.joints()[root.joint.0].child;
        let origin = tip_from_links[child.0].translation.vector;
        let points = self.points(&root.links);
        let away = |(link, point): &LinkPoint| {
            (tip_from_links[link.0] * point).coords.metric_distance(&origin)
        };
        let farthest = points.iter().map(away).fold(0.0, f64::max);
        points.into_iter().filter(|point| away(point) >= 0.5 * farthest).collect()
    }

    /// Middle of some points, in the tip frame.
    pub(super) fn middle(&self, points: &[LinkPoint], tip_from_links: &[Pose]) -> Vec3 {
        let all = points.iter().map(|(link, point)| (tip_from_links[link.0] * point).coords);
        let (low, high) = all.fold(
            (Vec3::repeat(f64::INFINITY), Vec3::repeat(f64::NEG_INFINITY)),
            |(low, high), p| (low.inf(&p), high.sup(&p)),
        );
        if points.is_empty() { Vec3::zeros() } else { 0.5 * (low + high) }
    }

    /// Middle of the shapes of some links; `None` if they have none.
    pub(super) fn middle_of(
        &self,
        links: &BTreeSet<LinkId>,
        tip_from_links: &[Pose],
    ) -> Option<Vec3> {
        let points = self.points(links);
        (!points.is_empty()).then(|| self.middle(&points, tip_from_links))
    }

    /// Corners of some links in the tip frame.
    pub(super) fn corners(&self, links: &BTreeSet<LinkId>, tip_from_links: &[Pose]) -> Vec<Vec3> {
        let points = self.points(links).into_iter();
        points.map(|(link, point)| (tip_from_links[link.0] * point).coords).collect()
    }

    /// Least distance of some points to the shapes of some links (m).
    pub(super) fn distance_m(
        &self,
        points: &[LinkPoint],
        links: &BTreeSet<LinkId>,
        tip_from_links: &[Pose],
    ) -> f64 {
        let mut least = f64::INFINITY;
        for (link, point) in points {
            let ball = Ball { center: tip_from_links[link.0] * point, radius_m: 0.0 };
            for piece in self.pieces.iter().filter(|piece| links.contains(&piece.link)) {
                let place = tip_from_links[piece.link.0] * piece.link_from_shape;
                let closest = piece.solid.closest_to_ball(&place, &ball, least);
                least = closest.map_or(least, |closest| closest.distance_m.min(least));
            }
        }
        least
    }

    /// The first hit of a ray on the shapes of some links.
    pub(super) fn cast(
        &self,
        links: &BTreeSet<LinkId>,
        tip_from_links: &[Pose],
        ray: &Ray,
        most_m: f64,
    ) -> Option<RayHit> {
        let mine = self.pieces.iter().filter(|piece| links.contains(&piece.link));
        let hits = mine.filter_map(|piece| {
            let place = tip_from_links[piece.link.0] * piece.link_from_shape;
            piece.target.cast(&place, ray, 0.0..=most_m)
        });
        hits.min_by(|a, b| a.distance_m.total_cmp(&b.distance_m))
    }

    /// All links with shapes.
    pub(super) fn links(&self) -> BTreeSet<LinkId> {
        self.pieces.iter().map(|piece| piece.link).collect()
    }
}

/// Corners of a shape, or points that stand for them, in the frame of its link.
fn corners(shape: &Shape, link_from_shape: &Pose) -> Vec<Point3> {
    let ring = |radius_m: f64, z: f64| {
        (0..12).map(move |i| {
            let angle = std::f64::consts::TAU * f64::from(i) / 12.0;
            Point3::new(radius_m * angle.cos(), radius_m * angle.sin(), z)
        })
    };
    let thinned = |points: &[Point3]| {
        let every = points.len().div_ceil(MOST_CORNERS).max(1);
        points.iter().step_by(every).copied().collect::<Vec<_>>()
    };
    let local: Vec<Point3> = match shape {
        Shape::Cuboid { size_m } => {
            let sign = |bits: usize, k: usize| if bits >> k & 1 == 1 { 0.5 } else { -0.5 };
            let corner = |i: usize| Point3::from(Vec3::from_fn(|k, _| sign(i, k) * size_m[k]));
            (0..8).map(corner).collect()
        }
        Shape::Sphere { radius_m: r } => {
            ring(*r, 0.0).chain([Point3::new(0.0, 0.0, *r), Point3::new(0.0, 0.0, -r)]).collect()
        }
        Shape::Cylinder { radius_m, length_m } | Shape::Cone { radius_m, length_m } => {
            let half_m = 0.5 * length_m;
            ring(*radius_m, half_m).chain(ring(*radius_m, -half_m)).collect()
        }
        Shape::Capsule { radius_m, length_m } => {
            let half_m = 0.5 * length_m + radius_m;
            let ends = [Point3::new(0.0, 0.0, half_m), Point3::new(0.0, 0.0, -half_m)];
            let half_m = 0.5 * length_m;
            ring(*radius_m, half_m).chain(ring(*radius_m, -half_m)).chain(ends).collect()
        }
        Shape::Hull(mesh) | Shape::Mesh(mesh) => thinned(mesh.vertices()),
        Shape::Cloud(cloud) => thinned(&cloud.points),
        Shape::HalfSpace => Vec::new(),
    };
    local.iter().map(|point| link_from_shape * point).collect()
}
