//! How deep two solids are in each other.

use super::convex::Convex;
use super::gap::{Gap, gap};
use super::{Core, Solid, parry};
use crate::{Ball, Point3, Pose, Vec3};

/// Where two solids touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SolidContact {
    /// A point where they touch, in the world.
    pub point_in_world: Point3,
    /// The way the first has to go to get free, of length one, in the world.
    pub normal: Vec3,
    /// How far it has to go that way (m).
    ///
    /// Moving this far frees a convex solid from a convex one; it is the shortest way found, not proven to be the
    /// shortest. For meshes and clouds it frees the deepest of their parts.
    pub depth_m: f64,
}

/// A way out, in the frame of the first: where to go, how far, and a point between.
#[derive(Clone, Copy, Debug)]
struct WayOut {
    normal: Vec3,
    depth_m: f64,
    point: Point3,
}

impl Solid {
    /// Where two solids touch; `None` if they do not.
    pub fn contact(
        &self,
        world_from_self: &Pose,
        other: &Self,
        world_from_other: &Pose,
    ) -> Option<SolidContact> {
        let self_from_other = world_from_self.inv_mul(world_from_other);
        let rounding_m = self.rounding_m + other.rounding_m;
        let (a, b) = (&self.prepared.core, &other.prepared.core);
        let out = match a.gap(&self_from_other, b, rounding_m) {
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
    /// Seen from the other one.
    fn swapped(self, b_from_a: &Pose) -> Self {
        let normal = -(b_from_a.rotation * self.normal);
        Self { normal, depth_m: self.depth_m, point: b_from_a * self.point }
    }
}

impl Core {
    /// How to leave an overlap.
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
                    looked >= ENOUGH
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

    /// Up, until the lowest point is out; in the floor's frame.
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

/// As many parts of a surface are looked at to find the deepest.
const ENOUGH: usize = 64;

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
        looked >= ENOUGH
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

/// How `a` gets out of `b`, in the frame of `a`.
///
/// parry's answer is one proposal among others. How far one has to go along a direction is measured by how far both
/// reach along it, so that what is reported really leads out; the shortest proposal is then improved by small turns.
fn leave(a: &Convex, a_from_b: &Pose, b: &Convex) -> WayOut {
    let b_rotation = a_from_b.rotation;
    let depth = |way: &Vec3| {
        let reach_b = b.reach(&b_rotation.inverse_transform_vector(way));
        reach_b + way.dot(&a_from_b.translation.vector) + a.reach(&-way)
    };
    let proposed = parry::way_out(a, a_from_b, b);
    let mut best = (Vec3::z(), f64::INFINITY);
    let mut offer = |way: Vec3| {
        let depth = depth(&way);
        if depth < best.1 {
            best = (way, depth);
        }
    };
    if let Some((way, _)) = proposed {
        offer(way);
    }
    let between = a.ball().center - a_from_b * b.ball().center;
    if let Some(way) = between.try_normalize(1e-9) {
        offer(way);
    }
    for k in 0..3 {
        let axis = Vec3::ith(k, 1.0);
        for way in [axis, b_rotation * axis] {
            offer(way);
            offer(-way);
        }
    }
    // Across both, as boxes leave each other along edges.
    for k in 0..9 {
        let way = Vec3::ith(k / 3, 1.0).cross(&(b_rotation * Vec3::ith(k % 3, 1.0)));
        if let Some(way) = way.try_normalize(1e-6) {
            offer(way);
            offer(-way);
        }
    }
    let (mut way, mut depth_m) = best;
    let mut turn = 0.05;
    for _ in 0..12 {
        let side = way.cross(&Vec3::ith(way.iamin(), 1.0)).normalize();
        let other = way.cross(&side);
        let mut better = false;
        for step in [side, -side, other, -other] {
            let turned = (way + step * turn).normalize();
            let depth = depth(&turned);
            if depth < depth_m {
                (way, depth_m, better) = (turned, depth, true);
            }
        }
        if !better {
            turn *= 0.4;
        }
    }
    let point = match proposed {
        Some((proposed, point)) if proposed.dot(&way) > 0.9 => point,
        _ => {
            let on_a = a.support(&-way);
            let on_b = a_from_b * b.support(&b_rotation.inverse_transform_vector(&way));
            nalgebra::center(&on_a, &on_b)
        }
    };
    WayOut { normal: way, depth_m: depth_m.max(0.0), point }
}
