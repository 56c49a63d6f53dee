//! Contact points for physics.
//!
//! A pair of convex bodies is solved in two stages. First the direction of the greatest gap (for overlapping bodies,
//! the shortest way out) and the gap; by formulas where they exist, by iteration otherwise. Then the features that face
//! each other along it (faces, edges, rims, corners) are intersected, and the corners of the intersection are the
//! contact points.

mod clip;
mod contact;
mod core;
mod cuboids;
mod cylinders;
mod feature;
mod half_space;
mod merge;
mod nearest;
mod pair;
mod pieces;
mod polytope;
mod reduce;
mod segment;
mod separation;
mod sink;
mod surface;
#[cfg(test)]
mod tests;
mod touchable;
mod tree;

use std::cmp::Ordering;

use self::contact::contact;
use self::core::Convex;
use self::half_space::on_floor;
use self::pieces::{on_pieces, pieces_on_floor, pieces_on_pieces};
use self::sink::Sink;
use self::touchable::Kind;
use crate::{Point3, Pose, Vec3};

pub use self::touchable::Touchable;

/// A point where two bodies touch or nearly do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ManifoldPoint {
    /// Midway between both surfaces, in the world frame (m).
    pub point_in_world: Point3,
    /// Unit normal from the second body to the first, in world axes.
    pub normal: Vec3,
    /// Distance between both surfaces along the normal (m); negative is a penetration depth.
    pub gap_m: f64,
}

/// Appends all points where two bodies touch or are at most `margin_m` apart: up to four for each pair of convex parts.
///
/// All points of a convex pair have the same normal, the direction of the greatest gap or of the shortest way out; the
/// smallest gap of the points is the distance. No state is kept between calls; exchanging the bodies only reverses the
/// normals.
pub fn manifold(
    a: &Touchable,
    world_from_a: &Pose,
    b: &Touchable,
    world_from_b: &Pose,
    margin_m: f64,
    out: &mut Vec<ManifoldPoint>,
) {
    let swapped = match order(&a.kind).cmp(&order(&b.kind)) {
        Ordering::Less => false,
        Ordering::Greater => true,
        Ordering::Equal => later(a, world_from_a, b, world_from_b),
    };
    let (first, world_from_first, second, world_from_second) = if swapped {
        (b, world_from_b, a, world_from_a)
    } else {
        (a, world_from_a, b, world_from_b)
    };
    let first_from_second = world_from_first.inv_mul(world_from_second);
    let mut sink = Sink { margin_m, world_from_a: *world_from_first, swapped, out };
    match (&first.kind, &second.kind) {
        (Kind::Empty, _) | (_, Kind::Empty) => {}
        (Kind::HalfSpace, Kind::HalfSpace) => {}
        (Kind::Convex(a), Kind::Convex(b)) => contact(a, &first_from_second, b, &mut sink),
        (Kind::Convex(a), Kind::Surface(b)) => on_pieces(a, &first_from_second, &**b, &mut sink),
        (Kind::Convex(a), Kind::Cloud(b)) => on_pieces(a, &first_from_second, &**b, &mut sink),
        (Kind::Surface(a), Kind::Surface(b)) => {
            pieces_on_pieces(&**a, &first_from_second, &**b, &mut sink);
        }
        (Kind::Cloud(a), Kind::Surface(b)) => {
            pieces_on_pieces(&**a, &first_from_second, &**b, &mut sink);
        }
        (Kind::Cloud(a), Kind::Cloud(b)) => {
            pieces_on_pieces(&**a, &first_from_second, &**b, &mut sink);
        }
        (Kind::Convex(a), Kind::HalfSpace) => on_floor(a, &first_from_second, &mut sink),
        (Kind::Surface(a), Kind::HalfSpace) => {
            pieces_on_floor(&**a, &first_from_second, &mut sink);
        }
        (Kind::Cloud(a), Kind::HalfSpace) => pieces_on_floor(&**a, &first_from_second, &mut sink),
        _ => unreachable!("pairs are put in order first"),
    }
}

/// The order of kinds in a pair.
fn order(kind: &Kind) -> u8 {
    match kind {
        Kind::Convex(convex) => convex.core.rank(),
        Kind::Cloud(_) => 10,
        Kind::Surface(_) => 11,
        Kind::HalfSpace => 12,
        Kind::Empty => 13,
    }
}

/// Which of two bodies of one kind comes second: by their sizes, which do not change when both are moved, then by their
/// positions.
fn later(a: &Touchable, world_from_a: &Pose, b: &Touchable, world_from_b: &Pose) -> bool {
    let size = |body: &Touchable| match &body.kind {
        Kind::Convex(Convex { core, rounding_m }) => core.extents().0.add_scalar(*rounding_m),
        _ => Vec3::zeros(),
    };
    let compare = |a: &[f64], b: &[f64]| {
        a.iter().zip(b).map(|(a, b)| a.total_cmp(b)).find(|o| o.is_ne()).unwrap_or(Ordering::Equal)
    };
    compare(size(a).as_slice(), size(b).as_slice())
        .then_with(|| {
            let (p, q) = (world_from_a.translation.vector, world_from_b.translation.vector);
            compare(p.as_slice(), q.as_slice())
        })
        .then_with(|| {
            let (p, q) = (world_from_a.rotation.coords, world_from_b.rotation.coords);
            compare(p.as_slice(), q.as_slice())
        })
        .is_gt()
}
