//! Bodies of many pieces: meshes and clouds.

use super::clip::{Patch, Spot, View};
use super::contact::{Miss, contact, emit, spread, touch};
use super::core::{Convex, Core};
use super::merge::Merge;
use super::pair::{Pair, Separation};
use super::separation::{Found, separation};
use super::sink::Sink;
use super::surface::{Surface, Verdict};
use super::touchable::turned;
use super::tree::Tree;
use crate::{Aabb, Point3, PointCloud, Pose, Vec3};

/// Points, each a small sphere.
#[derive(Clone, Debug)]
pub(super) struct Cloud {
    points: Vec<Vec3>,
    radius_m: f64,
    tree: Tree,
}

impl Cloud {
    pub(super) fn new(cloud: &PointCloud) -> Self {
        let boxes: Vec<Aabb> =
            cloud.points.iter().map(|p| Aabb { low: *p, high: *p }.grown(cloud.radius_m)).collect();
        let points = cloud.points.iter().map(|p| p.coords).collect();
        Self { points, radius_m: cloud.radius_m, tree: Tree::new(&boxes) }
    }
}

/// A body of many convex pieces.
pub(super) trait Pieces {
    fn tree(&self) -> &Tree;

    /// A piece and its pose.
    fn piece(&self, index: u32) -> (Convex, Pose);

    /// The contact points of a convex body and a piece.
    fn on_piece(&self, index: u32, a: &Convex, a_from_self: &Pose, sink: &mut Sink);

    /// Rounding radius of its corners (m).
    fn rounding_m(&self) -> f64;

    /// Visits the corners of a piece.
    fn each_corner(&self, index: u32, visit: impl FnMut(&Vec3));

    /// The plane of a piece, if it is flat.
    fn facet(&self, index: u32) -> Option<Facet>;
}

/// A flat piece and its unit normal, either way.
#[derive(Clone, Copy)]
pub(super) struct Facet {
    corners: [Vec3; 3],
    normal: Vec3,
}

impl Facet {
    fn seen(&self, target_from_self: &Pose) -> Self {
        let corners = self.corners.map(|corner| (target_from_self * Point3::from(corner)).coords);
        Self { corners, normal: target_from_self.rotation * self.normal }
    }

    /// Whether another one lies on one side of its plane, farther away than this (m).
    #[inline]
    fn is_beside(&self, other: &Self, far_m: f64) -> bool {
        let base = self.normal.dot(&self.corners[0]);
        let heights = other.corners.map(|corner| self.normal.dot(&corner) - base);
        heights.iter().all(|height| *height > far_m)
            || heights.iter().all(|height| *height < -far_m)
    }
}

/// Planes that part two pieces by the margin are those that do so by more than rounding (m).
const SURELY_M: f64 = 1e-9;

impl Pieces for Cloud {
    fn tree(&self) -> &Tree {
        &self.tree
    }

    fn piece(&self, index: u32) -> (Convex, Pose) {
        let place = self.points[index as usize];
        let ball = Convex { core: Core::Point, rounding_m: self.radius_m };
        (ball, Pose::translation(place.x, place.y, place.z))
    }

    fn on_piece(&self, index: u32, a: &Convex, a_from_self: &Pose, sink: &mut Sink) {
        let (ball, self_from_ball) = self.piece(index);
        if matches!(a.core, Core::Point) {
            return contact(a, &(a_from_self * self_from_ball), &ball, sink);
        }
        // Points come first in a pair.
        let ball_from_a = (a_from_self * self_from_ball).inverse();
        let world_from_a = sink.world_from_a;
        sink.world_from_a = world_from_a * a_from_self * self_from_ball;
        sink.swapped = !sink.swapped;
        contact(&ball, &ball_from_a, a, sink);
        sink.swapped = !sink.swapped;
        sink.world_from_a = world_from_a;
    }

    fn rounding_m(&self) -> f64 {
        self.radius_m
    }

    fn each_corner(&self, index: u32, mut visit: impl FnMut(&Vec3)) {
        visit(&self.points[index as usize]);
    }

    fn facet(&self, _index: u32) -> Option<Facet> {
        None
    }
}

impl Pieces for Surface {
    fn tree(&self) -> &Tree {
        self.tree()
    }

    fn piece(&self, index: u32) -> (Convex, Pose) {
        let core = Core::Triangle(self.triangle(index).corners);
        (Convex { core, rounding_m: 0.0 }, Pose::identity())
    }

    /// Along the face normal if the body lies on the face; otherwise along the direction of the gap, unless the surface
    /// continues there; then along the face normal, with the points above the face.
    fn on_piece(&self, index: u32, a: &Convex, a_from_self: &Pose, sink: &mut Sink) {
        let triangle = self.triangle(index);
        let core = Core::Triangle(triangle.corners);
        let pair = Pair::new(&a.core, &core, a_from_self);
        let limit_m = sink.margin_m + a.rounding_m;
        let rounding_m = [a.rounding_m, 0.0];
        let flat = triangle.normal == Vec3::zeros();
        let outwards = pair.rotation * triangle.normal;
        let above = pair.between().dot(&outwards) >= 0.0;
        let behind = !above && self.is_closed() && !flat;
        let normal = if above || behind { outwards } else { -outwards };
        let face = Separation { normal, gap_m: pair.gap_along(&normal), witness: None };
        if face.gap_m > limit_m {
            return;
        }
        // Deep in the face, the way over its edge may be shorter.
        let shallow = -face.gap_m < 0.1 * (a.core.extents().0.max() + a.rounding_m);
        if !flat && !behind && shallow && spread(&pair, &face, rounding_m, Miss::Gives, sink) {
            return;
        }
        let Found::Sure(found) = separation(&pair, limit_m) else { return };
        if behind && found.gap_m > 0.0 {
            // This is the far side of a thin body.
            return;
        }
        let verdict = if flat {
            Verdict::Touches
        } else {
            let on_b =
                found.witness.map_or_else(|| pair.support_b(&found.normal), |[_, on_b]| on_b);
            let on_b = pair.rotation.tr_mul(&(on_b - pair.offset));
            let [side, way] = [normal, found.normal].map(|way| pair.rotation.tr_mul(&way));
            self.verdict(triangle, &side, &on_b, &way)
        };
        let through = behind && found.normal.dot(&normal) < -0.9;
        if verdict == Verdict::Touches && !through {
            touch(&pair, &found, rounding_m, sink);
        } else if through || (verdict == Verdict::Flat && !behind) {
            spread(&pair, &face, rounding_m, Miss::Keeps, sink);
        }
    }

    fn rounding_m(&self) -> f64 {
        0.0
    }

    fn each_corner(&self, index: u32, visit: impl FnMut(&Vec3)) {
        self.triangle(index).corners.iter().for_each(visit);
    }

    fn facet(&self, index: u32) -> Option<Facet> {
        let triangle = self.triangle(index);
        let (corners, normal) = (triangle.corners, triangle.normal);
        (normal != Vec3::zeros()).then_some(Facet { corners, normal })
    }
}

/// A convex body and a body of many pieces, in the frame of the former.
pub(super) fn on_pieces(a: &Convex, a_from_b: &Pose, b: &impl Pieces, sink: &mut Sink) {
    let mut merge = Merge::from(sink);
    let near = a.bounds(&a_from_b.inverse()).grown(sink.margin_m);
    b.tree().each_near(&near, |index| {
        b.on_piece(index, a, a_from_b, sink);
        merge.tidy(sink);
    });
    merge.finish(sink);
}

/// Two bodies of many pieces, in the frame of the former. Most pieces with boxes that meet are parted by the plane of one of
/// them: these have no contact points, which is found without looking for the gap.
pub(super) fn pieces_on_pieces(a: &impl Pieces, a_from_b: &Pose, b: &impl Pieces, sink: &mut Sink) {
    let near = turned(&b.tree().around(), a_from_b).grown(sink.margin_m);
    let (world_from_a, b_from_a) = (sink.world_from_a, a_from_b.inverse());
    let far_m = sink.margin_m + SURELY_M;
    let mut merge = Merge::from(sink);
    a.tree().each_near(&near, |index| {
        let (piece, a_from_piece) = a.piece(index);
        let facet = a.facet(index).map(|facet| facet.seen(&b_from_a));
        sink.world_from_a = world_from_a * a_from_piece;
        let near = piece.bounds(&(b_from_a * a_from_piece)).grown(sink.margin_m);
        let piece_from_b = a_from_piece.inv_mul(a_from_b);
        b.tree().each_near(&near, |other| {
            let parted = facet.zip(b.facet(other)).is_some_and(|(mine, its)| {
                its.is_beside(&mine, far_m) || mine.is_beside(&its, far_m)
            });
            if !parted {
                b.on_piece(other, &piece, &piece_from_b, sink);
                merge.tidy(sink);
            }
        });
    });
    sink.world_from_a = world_from_a;
    merge.finish(sink);
}

/// Pieces on a half space: the corners that reach it.
pub(super) fn pieces_on_floor(a: &impl Pieces, a_from_floor: &Pose, sink: &mut Sink) {
    let up = a_from_floor.rotation * Vec3::z();
    let floor_m = up.dot(&a_from_floor.translation.vector);
    let limit_m = floor_m + sink.margin_m + a.rounding_m();
    let view = View::along(up);
    let lens = view.lens();
    let mut patch = Patch::new();
    let reaches = |around: &Aabb| {
        let lowest = Vec3::from_fn(|k, _| if up[k] > 0.0 { around.low[k] } else { around.high[k] });
        lowest.dot(&up) <= limit_m
    };
    a.tree().each_where(reaches, |index| {
        a.each_corner(index, |corner| {
            if corner.dot(&up) <= limit_m {
                let [x, y, height_a] = lens.see(corner);
                patch.crowd(Spot { x, y, height_a, gap_m: height_a - floor_m });
            }
        });
    });
    patch.drop_doubles();
    emit(&view, &mut patch, [a.rounding_m(), 0.0], sink);
}
