//! Surfaces of triangles and clouds of points, as trees of convex pieces.

use super::contact::contact;
use super::core::{Convex, Core};
use super::half_space::on_floor;
use super::sink::Sink;
use super::touchable::turned;
use super::tree::Tree;
use crate::{Aabb, PointCloud, Pose, TriangleMesh, Vec3};

/// A surface of triangles.
#[derive(Clone, Debug)]
pub(super) struct Surface {
    triangles: Vec<[Vec3; 3]>,
    tree: Tree,
}

/// Points, each a small ball.
#[derive(Clone, Debug)]
pub(super) struct Cloud {
    points: Vec<Vec3>,
    radius_m: f64,
    tree: Tree,
}

impl Surface {
    pub(super) fn new(mesh: &TriangleMesh) -> Self {
        let corners = mesh.triangles().iter().map(|t| t.map(|k| mesh.vertices()[k as usize]));
        let boxes: Vec<Aabb> = corners.clone().map(|t| Aabb::around(&t)).collect();
        let triangles = corners.map(|t| t.map(|p| p.coords)).collect();
        Self { triangles, tree: Tree::new(&boxes) }
    }

    pub(super) fn tree(&self) -> &Tree {
        &self.tree
    }
}

impl Cloud {
    pub(super) fn new(cloud: &PointCloud) -> Self {
        let boxes: Vec<Aabb> =
            cloud.points.iter().map(|p| Aabb { low: *p, high: *p }.grown(cloud.radius_m)).collect();
        let points = cloud.points.iter().map(|p| p.coords).collect();
        Self { points, radius_m: cloud.radius_m, tree: Tree::new(&boxes) }
    }

    pub(super) fn tree(&self) -> &Tree {
        &self.tree
    }
}

/// Something made of convex pieces.
pub(super) trait Pieces {
    fn tree(&self) -> &Tree;
    /// A piece, and where it is.
    fn piece(&self, index: u32) -> (Convex, Pose);
}

impl Pieces for Surface {
    fn tree(&self) -> &Tree {
        &self.tree
    }

    fn piece(&self, index: u32) -> (Convex, Pose) {
        let core = Core::Triangle(self.triangles[index as usize]);
        (Convex { core, rounding_m: 0.0 }, Pose::identity())
    }
}

impl Pieces for Cloud {
    fn tree(&self) -> &Tree {
        &self.tree
    }

    fn piece(&self, index: u32) -> (Convex, Pose) {
        let place = self.points[index as usize];
        let ball = Convex { core: Core::Point, rounding_m: self.radius_m };
        (ball, Pose::translation(place.x, place.y, place.z))
    }
}

/// Something convex and something of many pieces, in the frame of the former.
pub(super) fn on_pieces(a: &Convex, a_from_b: &Pose, b: &impl Pieces, sink: &mut Sink) {
    let near = a.bounds(&a_from_b.inverse()).grown(sink.margin_m);
    b.tree().each_near(&near, |index| {
        let (piece, b_from_piece) = b.piece(index);
        contact(a, &(a_from_b * b_from_piece), &piece, sink);
    });
}

/// Pieces and pieces, in the frame of the former.
pub(super) fn pieces_on_pieces(a: &impl Pieces, a_from_b: &Pose, b: &impl Pieces, sink: &mut Sink) {
    let near = turned(&b.tree().around(), a_from_b).grown(sink.margin_m);
    let world_from_a = sink.world_from_a;
    a.tree().each_near(&near, |index| {
        let (piece, a_from_piece) = a.piece(index);
        sink.world_from_a = world_from_a * a_from_piece;
        on_pieces(&piece, &a_from_piece.inv_mul(a_from_b), b, sink);
    });
    sink.world_from_a = world_from_a;
}

/// Pieces on a floor.
pub(super) fn pieces_on_floor(a: &impl Pieces, a_from_floor: &Pose, sink: &mut Sink) {
    let world_from_a = sink.world_from_a;
    a.tree().each_near(&a.tree().around(), |index| {
        let (piece, a_from_piece) = a.piece(index);
        sink.world_from_a = world_from_a * a_from_piece;
        on_floor(&piece, &a_from_piece.inv_mul(a_from_floor), sink);
    });
    sink.world_from_a = world_from_a;
}
