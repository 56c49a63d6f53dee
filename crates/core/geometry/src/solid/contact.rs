//! Penetration depth of two solids.

use super::convex::Convex;
use super::gap::{Gap, gap};
use super::pair::Pair;
use super::{Core, Solid};
use crate::gjk::{Bodies, Separation, penetration};
use crate::{Ball, Point3, Pose, Vec3};

/// A contact of two solids.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SolidContact {
    /// A contact point, in the world frame (m).
    pub point_in_world: Point3,
    /// Unit direction in which the first has to move to separate, in world axes.
    pub normal: Vec3,
    /// Distance it has to move that way (m).
    ///
    /// Moving this far separates a convex solid from a convex one; it is the shortest way found, not proven to be the
    /// shortest. For meshes and clouds it separates the deepest of their parts.
    pub depth_m: f64,
}

/// A way out, in the frame of the first: direction, distance, and a point in the overlap.
#[derive(Clone, Copy, Debug)]
struct WayOut {
    normal: Vec3,
    depth_m: f64,
    point: Point3,
}

impl Solid {
    /// The contact of two solids; `None` if they do not touch.
    pub fn contact(
        &self,
        world_from_self: &Pose,
        other: &Self,
        world_from_other: &Pose,
    ) -> Option<SolidContact> {
        let self_from_other = world_from_self.inv_mul(world_from_other);
        let rounding_m = self.rounding_m + other.rounding_m;
        let (a, b) = (&self.prepared.core, &other.prepared.core);
        let error_m = self.error_m(&self_from_other, other);
        let out = match a.gap(&self_from_other, b, rounding_m + error_m) {
            Gap::Beyond => return None,
            Gap::Apart { distance_m, on_a, on_b } => {
                let normal = (on_a - on_b) / distance_m;
                let (low, high) =
                    (on_a - normal * self.rounding_m, on_b + normal * other.rounding_m);
                let point = nalgebra::center(&low, &high);
                WayOut { normal, depth_m: rounding_m - distance_m, point }
            }
            Gap::Overlap => {
                let out = a.way_out(&self_from_other, b).unwrap_or_else(|| {
                    // Within rounding of not overlapping at all.
                    let between = -self_from_other.translation.vector;
                    WayOut {
                        normal: between.try_normalize(1e-9).unwrap_or_else(Vec3::z),
                        depth_m: 0.0,
                        point: Point3::from(self_from_other.translation.vector),
                    }
                });
                WayOut { depth_m: out.depth_m + rounding_m, ..out }
            }
        };
        Some(SolidContact {
            point_in_world: world_from_self * out.point,
            normal: world_from_self.rotation * out.normal,
            depth_m: out.depth_m.max(0.0),
        })
    }
}

impl WayOut {
    /// The same in the frame of the other.
    fn swapped(self, b_from_a: &Pose) -> Self {
        let normal = -(b_from_a.rotation * self.normal);
        Self { normal, depth_m: self.depth_m, point: b_from_a * self.point }
    }
}

impl Core {
    /// A way out of an overlap.
    fn way_out(&self, self_from_other: &Pose, other: &Self) -> Option<WayOut> {
        match (self, other) {
            (Self::Empty, _) | (_, Self::Empty) => None,
            (Self::Convex(a), Self::Convex(b)) => Some(leave(a, self_from_other, b)),
            (Self::Convex(a), Self::Tree(tree)) => {
                let other_from_self = self_from_other.inverse();
                let deepest = deepest(tree, &other_from_self, a);
                deepest.map(|out| out.swapped(self_from_other))
            }
            (Self::Tree(tree), Self::Convex(b)) => deepest(tree, self_from_other, b),
            (Self::Tree(a), Self::Tree(b)) => {
                let near = b.ball();
                let between = |ball: &Ball| {
                    (ball.center - self_from_other * near.center).norm()
                        - ball.radius_m
                        - near.radius_m
                };
                let mut best: Option<WayOut> = None;
                let mut looked = 0;
                let other_from_self = self_from_other.inverse();
                a.each_within(0.0, between, |item| {
                    let out = deepest(b, &other_from_self, item);
                    keep_deeper(&mut best, out.map(|out| out.swapped(self_from_other)));
                    looked += usize::from(out.is_some());
                    looked >= MAX_PARTS
                });
                best
            }
            (Self::HalfSpace, Self::HalfSpace) => Some(WayOut {
                normal: -Vec3::z(),
                depth_m: f64::INFINITY,
                point: Point3::from(self_from_other.translation.vector),
            }),
            (a, Self::HalfSpace) => {
                let other_from_self = self_from_other.inverse();
                a.out_of_floor(&other_from_self).map(|out| WayOut {
                    normal: self_from_other.rotation * out.normal,
                    point: self_from_other * out.point,
                    ..out
                })
            }
            (Self::HalfSpace, b) => {
                b.out_of_floor(self_from_other).map(|out| WayOut { normal: -out.normal, ..out })
            }
        }
    }

    /// Up, until the lowest point is out; in the half space's frame.
    fn out_of_floor(&self, floor_from_self: &Pose) -> Option<WayOut> {
        let down = floor_from_self.inverse_transform_vector(&-Vec3::z());
        let lowest = match self {
            Self::Convex(convex) => floor_from_self * convex.support(&down),
            Self::Tree(tree) => {
                let heights = tree.corners().map(|p| floor_from_self * p);
                heights.min_by(|a, b| a.z.total_cmp(&b.z))?
            }
            Self::Empty | Self::HalfSpace => return None,
        };
        let point = Point3::new(lowest.x, lowest.y, 0.5 * lowest.z);
        Some(WayOut { normal: Vec3::z(), depth_m: -lowest.z, point })
    }
}

/// Number of parts of a surface that are tested to find the deepest.
const MAX_PARTS: usize = 64;

/// The deepest overlap of a part of a tree with something convex, in the tree's frame.
fn deepest(tree: &super::tree::Tree, tree_from_convex: &Pose, convex: &Convex) -> Option<WayOut> {
    let around = convex.ball();
    let center = tree_from_convex * around.center;
    let between = |ball: &Ball| (ball.center - center).norm() - ball.radius_m - around.radius_m;
    let mut best: Option<WayOut> = None;
    let mut looked = 0;
    tree.each_within(0.0, between, |item| {
        if matches!(gap(item, tree_from_convex, convex, 0.0), Gap::Overlap) {
            keep_deeper(&mut best, Some(leave(item, tree_from_convex, convex)));
            looked += 1;
        }
        looked >= MAX_PARTS
    });
    best
}

fn keep_deeper(best: &mut Option<WayOut>, other: Option<WayOut>) {
    if let Some(other) = other
        && best.is_none_or(|best| other.depth_m > best.depth_m)
    {
        *best = Some(other);
    }
}

/// The shortest way of `a` out of `b` that was found, in the frame of `a`.
///
/// The distance along a direction is measured by the support functions of both, so that the result is a valid way out.
fn leave(a: &Convex, a_from_b: &Pose, b: &Convex) -> WayOut {
    let pair = Pair::new(a, a_from_b, b);
    let towards = pair.between().try_normalize(0.0).unwrap_or_else(Vec3::z);
    let mut best = Separation { normal: towards, gap_m: pair.gap_along(&towards), witness: None };
    if let (Convex::Cuboid { .. }, Convex::Cuboid { .. }) = (a, b) {
        // Boxes separate along the normal of a face or across two edges: nothing is shorter.
        best = along_axes(&pair, best);
    } else {
        let bound_m;
        (best, bound_m) = penetration(&pair, best, TOLERANCE);
        if -best.gap_m - bound_m > FAR_FROM_SHORTEST * -best.gap_m {
            best = turned(&pair, along_axes(&pair, best));
        }
    }
    let depth_m = (-best.gap_m).max(0.0);
    let [on_a, on_b] = best.witness.unwrap_or_else(|| {
        touching_points(a, a_from_b, b, &(depth_m * best.normal))
            .unwrap_or_else(|| [pair.nearest_a(&best.normal), pair.farthest_b(&best.normal)])
    });
    WayOut { normal: best.normal, depth_m, point: Point3::from(0.5 * (on_a + on_b)) }
}

/// The points on `a` and on `b` that touch last when `a` leaves by the way `out`: a face has many farthest points, of which
/// only those opposite the other body belong to the overlap.
fn touching_points(a: &Convex, a_from_b: &Pose, b: &Convex, out: &Vec3) -> Option<[Vec3; 2]> {
    // A little further, so that they are apart beyond rounding.
    let out = out + out.try_normalize(0.0)? * (1e-3 * out.norm()).max(1e-7);
    let moved = Pose::from_parts((a_from_b.translation.vector - out).into(), a_from_b.rotation);
    match gap(a, &moved, b, f64::INFINITY) {
        Gap::Apart { on_a, on_b, .. } => Some([on_a.coords, on_b.coords + out]),
        Gap::Beyond | Gap::Overlap => None,
    }
}

/// The search for the shortest way out ends at this fraction of the size.
const TOLERANCE: f64 = 1e-9;
/// A way out that may be longer than the shortest by more than this fraction is improved by other means.
const FAR_FROM_SHORTEST: f64 = 1e-5;

/// The best of a direction, the axes of both frames and the directions perpendicular to two of them.
fn along_axes(pair: &Pair, best: Separation) -> Separation {
    let mut best = best;
    let mut offer = |way: Vec3| {
        for normal in [way, -way] {
            let gap_m = pair.gap_along(&normal);
            if gap_m > best.gap_m {
                best = Separation { normal, gap_m, witness: None };
            }
        }
    };
    for k in 0..3 {
        offer(Vec3::ith(k, 1.0));
        offer(pair.rotation.column(k).into_owned());
    }
    for k in 0..9 {
        let way = Vec3::ith(k / 3, 1.0).cross(&pair.rotation.column(k % 3));
        if let Some(way) = way.try_normalize(1e-6) {
            offer(way);
        }
    }
    best
}

/// A direction improved by small rotations.
fn turned(pair: &Pair, best: Separation) -> Separation {
    let mut best = best;
    let mut turn = 0.05;
    for _ in 0..12 {
        let way = best.normal;
        let side = way.cross(&Vec3::ith(way.iamin(), 1.0)).normalize();
        let other = way.cross(&side);
        let before_m = best.gap_m;
        for step in [side, -side, other, -other] {
            let normal = (best.normal + step * turn).normalize();
            let gap_m = pair.gap_along(&normal);
            if gap_m > best.gap_m {
                best = Separation { normal, gap_m, witness: None };
            }
        }
        if best.gap_m <= before_m {
            turn *= 0.4;
        }
    }
    best
}
