//! Shapes preprocessed for distance queries.

mod boxes;
mod contact;
mod convex;
mod corners;
mod depth;
mod gap;
mod hull;
mod pair;
#[cfg(test)]
mod peer;
#[cfg(test)]
mod tests;
mod tree;

use std::sync::Arc;

use self::convex::Convex;
use self::gap::Gap;
use self::hull::Hull;
use self::tree::Tree;
use crate::{Ball, Point3, Pose, Shape, TriangleMesh, Vec3};

pub use self::contact::SolidContact;

/// A shape preprocessed for distance queries; cheap to clone and to query.
///
/// It is a core (a point, a segment, a box, …) and a rounding radius, so that round shapes are as accurate as flat
/// ones. Meshes and clouds are trees with logarithmic cost.
#[derive(Clone, Debug)]
pub struct Solid {
    prepared: Arc<Prepared>,
    rounding_m: f64,
}

#[derive(Debug)]
struct Prepared {
    core: Core,
    /// Bounding sphere of the core, without its rounding.
    ball: Option<Ball>,
    bounds: Option<(Point3, Point3)>,
    /// Greatest distance of a point of the core from the origin (m); 0 for a half space.
    far_m: f64,
}

#[derive(Debug)]
pub(crate) enum Core {
    Empty,
    Convex(Convex),
    HalfSpace,
    Tree(Tree),
}

/// Distance and closest points of two solids.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Closest {
    /// Their distance (m); 0 if they touch.
    pub distance_m: f64,
    /// The closest point of each, in the world frame (m). Where they overlap, points within them.
    pub points_in_world: [Point3; 2],
    /// Unit normal from the second to the first; `None` where their cores overlap, so that it is undetermined.
    pub normal: Option<Vec3>,
}

/// The core of a solid for which the distance of a point is a short formula; in the solid's frame, without its rounding.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RoundCore {
    /// A point.
    Point(Point3),
    /// A box around the origin, by half its lengths (m).
    Cuboid(Vec3),
    /// A cylinder around the origin, along z.
    Cylinder {
        /// Its radius (m); 0 for the core of a capsule.
        radius_m: f64,
        /// Half its length (m).
        half_m: f64,
    },
    /// All points below z = 0.
    HalfSpace,
}

impl Solid {
    /// Preprocesses a shape.
    pub fn new(shape: &Shape) -> Self {
        let (core, rounding_m) = Core::of(shape);
        let ball = match &core {
            Core::Empty => None,
            Core::Convex(convex) => Some(convex.ball()),
            Core::HalfSpace => Some(Ball { center: Point3::origin(), radius_m: f64::INFINITY }),
            Core::Tree(tree) => Some(tree.ball()),
        };
        let bounds = core.bounds();
        let far_m = ball.map(|ball| ball.center.coords.norm() + ball.radius_m);
        let far_m = far_m.filter(|far_m| far_m.is_finite()).unwrap_or(0.0);
        Self { prepared: Arc::new(Prepared { core, ball, bounds, far_m }), rounding_m }
    }

    /// The solid enlarged by `by_m` on all sides.
    ///
    /// # Panics
    ///
    /// If `by_m` is negative or not finite: a solid cannot shrink.
    pub fn grown(&self, by_m: f64) -> Self {
        assert!(by_m >= 0.0 && by_m.is_finite(), "a solid cannot grow by {by_m} m");
        Self { prepared: self.prepared.clone(), rounding_m: self.rounding_m + by_m }
    }

    /// Its core, if that is a point, segment, box, cylinder or half space.
    pub fn round_core(&self) -> Option<RoundCore> {
        match &self.prepared.core {
            Core::Convex(Convex::Point(p)) => Some(RoundCore::Point(*p)),
            Core::Convex(Convex::Segment { half_m }) => {
                Some(RoundCore::Cylinder { radius_m: 0.0, half_m: *half_m })
            }
            Core::Convex(Convex::Cuboid { half_m }) => Some(RoundCore::Cuboid(*half_m)),
            Core::Convex(Convex::Cylinder { radius_m, half_m }) => {
                Some(RoundCore::Cylinder { radius_m: *radius_m, half_m: *half_m })
            }
            Core::HalfSpace => Some(RoundCore::HalfSpace),
            Core::Convex(Convex::Triangle(_) | Convex::Cone { .. } | Convex::Hull(_))
            | Core::Empty
            | Core::Tree(_) => None,
        }
    }

    /// Whether it has no points.
    pub fn is_empty(&self) -> bool {
        matches!(self.prepared.core, Core::Empty)
    }

    /// Whether it is convex.
    pub fn is_convex(&self) -> bool {
        !matches!(self.prepared.core, Core::Tree(_))
    }

    /// A bounding sphere, in its own frame: infinite for a half space, `None` if it is empty.
    pub fn ball(&self) -> Option<Ball> {
        let ball = self.prepared.ball?;
        Some(Ball { center: ball.center, radius_m: ball.radius_m + self.rounding_m })
    }

    /// The part of the bounding sphere's radius that is rounding (m): rotating a sphere about its centre moves nothing,
    /// rotating a capsule moves only its segment.
    pub fn rounding_m(&self) -> f64 {
        self.rounding_m
    }

    /// The least and greatest corner of its bounding box, in its own frame; `None` if it is empty or unbounded.
    pub fn bounds(&self) -> Option<(Point3, Point3)> {
        let (low, high) = self.prepared.bounds?;
        let grow = Vec3::repeat(self.rounding_m);
        Some((low - grow, high + grow))
    }

    /// The distance to another solid (m): 0 if they touch or overlap, infinite if either is empty.
    ///
    /// It is never greater than the true distance, except by rounding: about 1e-14 of the sizes of both and of the
    /// distance of their origins. What is closer than that counts as touching. It is smaller by at most about 1e-8 of
    /// itself; by up to 1e-5 of the sizes in about one of ten thousand pairs with a cylinder or cone.
    pub fn distance_m(&self, world_from_self: &Pose, other: &Self, world_from_other: &Pose) -> f64 {
        let limit = f64::INFINITY;
        self.distance_within(world_from_self, other, world_from_other, limit).unwrap_or(limit)
    }

    /// The distance to another solid (m) if it is at most `limit_m`; a smaller limit gives a faster answer.
    pub fn distance_within(
        &self,
        world_from_self: &Pose,
        other: &Self,
        world_from_other: &Pose,
        limit_m: f64,
    ) -> Option<f64> {
        let self_from_other = world_from_self.inv_mul(world_from_other);
        self.distance_from(&self_from_other, other, limit_m)
    }

    fn distance_from(&self, self_from_other: &Pose, other: &Self, limit_m: f64) -> Option<f64> {
        let rounding_m = self.rounding_m + other.rounding_m;
        let error_m = self.error_m(self_from_other, other);
        let most_m = limit_m.max(error_m);
        let gap =
            self.prepared.core.gap(self_from_other, &other.prepared.core, most_m + rounding_m);
        match gap {
            Gap::Beyond => None,
            gap => Some(beyond(gap.distance_m() - rounding_m, error_m)),
        }
    }

    /// A bound of the rounding error of a distance to another solid (m): what is closer counts as touching.
    fn error_m(&self, self_from_other: &Pose, other: &Self) -> f64 {
        let sizes_m =
            self.prepared.far_m + other.prepared.far_m + self.rounding_m + other.rounding_m;
        gap::ROUNDING * (sizes_m + self_from_other.translation.vector.norm())
    }

    /// Whether two solids touch or overlap.
    pub fn touching(&self, world_from_self: &Pose, other: &Self, world_from_other: &Pose) -> bool {
        self.distance_within(world_from_self, other, world_from_other, 0.0).is_some()
    }

    /// The closest points of two solids, if they are at most `limit_m` apart.
    pub fn closest_within(
        &self,
        world_from_self: &Pose,
        other: &Self,
        world_from_other: &Pose,
        limit_m: f64,
    ) -> Option<Closest> {
        let self_from_other = world_from_self.inv_mul(world_from_other);
        let rounding_m = self.rounding_m + other.rounding_m;
        let error_m = self.error_m(&self_from_other, other);
        let most_m = limit_m.max(error_m);
        let gap =
            self.prepared.core.gap(&self_from_other, &other.prepared.core, most_m + rounding_m);
        match gap {
            Gap::Beyond => None,
            Gap::Overlap => {
                let contact = self.contact(world_from_self, other, world_from_other);
                let middle = contact
                    .map_or(world_from_other.translation.vector.into(), |contact| {
                        contact.point_in_world
                    });
                Some(Closest { distance_m: 0.0, points_in_world: [middle; 2], normal: None })
            }
            Gap::Apart { distance_m, on_a, on_b } => {
                let normal = world_from_self.rotation * ((on_a - on_b) / distance_m);
                let on_self = world_from_self * on_a - normal * self.rounding_m;
                let on_other = world_from_self * on_b + normal * other.rounding_m;
                Some(Closest {
                    distance_m: beyond(distance_m - rounding_m, error_m),
                    points_in_world: [on_self, on_other],
                    normal: Some(normal),
                })
            }
        }
    }

    /// The closest points of a sphere (first) and this solid (second), if they are at most `limit_m` apart.
    ///
    /// Equivalent to a solid that is a sphere, but faster.
    pub fn closest_to_ball(
        &self,
        world_from_self: &Pose,
        ball: &Ball,
        limit_m: f64,
    ) -> Option<Closest> {
        let rounding_m = self.rounding_m + ball.radius_m;
        let local = world_from_self.inverse_transform_point(&ball.center);
        let sizes_m = self.prepared.far_m + rounding_m + local.coords.norm();
        let error_m = gap::ROUNDING * sizes_m;
        let limit_m = limit_m.max(error_m);
        let gap = match &self.prepared.core {
            Core::Convex(Convex::Hull(_)) | Core::Tree(_) | Core::HalfSpace | Core::Empty => {
                let point = Core::Convex(Convex::Point(local));
                point.gap(&Pose::identity(), &self.prepared.core, limit_m + rounding_m)
            }
            Core::Convex(convex) => match convex.nearest(&local) {
                Some(nearest) => Gap::between(local, nearest),
                None => Gap::Overlap,
            },
        };
        match gap {
            Gap::Beyond => None,
            Gap::Overlap => {
                Some(Closest { distance_m: 0.0, points_in_world: [ball.center; 2], normal: None })
            }
            Gap::Apart { distance_m, on_a, on_b } => {
                if distance_m > limit_m + rounding_m {
                    return None;
                }
                let normal = world_from_self.rotation * ((on_a - on_b) / distance_m);
                let on_ball = ball.center - normal * ball.radius_m;
                let on_self = ball.center - normal * (distance_m - self.rounding_m);
                Some(Closest {
                    distance_m: beyond(distance_m - rounding_m, error_m),
                    points_in_world: [on_ball, on_self],
                    normal: Some(normal),
                })
            }
        }
    }
}

impl Core {
    fn of(shape: &Shape) -> (Self, f64) {
        let convex = |convex: Convex| (Self::Convex(convex), 0.0);
        match *shape {
            Shape::Cuboid { size_m } => convex(Convex::Cuboid { half_m: 0.5 * size_m }),
            Shape::Sphere { radius_m } => (Self::Convex(Convex::Point(Point3::origin())), radius_m),
            Shape::Capsule { radius_m, length_m } => {
                (Self::Convex(Convex::Segment { half_m: 0.5 * length_m }), radius_m)
            }
            Shape::Cylinder { radius_m, length_m } => {
                convex(Convex::Cylinder { radius_m, half_m: 0.5 * length_m })
            }
            Shape::Cone { radius_m, length_m } => {
                convex(Convex::Cone { radius_m, half_m: 0.5 * length_m })
            }
            Shape::HalfSpace => (Self::HalfSpace, 0.0),
            Shape::Hull(ref mesh) => {
                let hull = Hull::new(mesh.vertices());
                (hull.map_or(Self::Empty, |hull| Self::Convex(Convex::Hull(hull))), 0.0)
            }
            Shape::Mesh(ref mesh) => (Self::surface(mesh), 0.0),
            Shape::Cloud(ref cloud) => {
                let tree = Tree::of_points(cloud.points.clone());
                (tree.map_or(Self::Empty, Self::Tree), cloud.radius_m)
            }
        }
    }

    fn surface(mesh: &TriangleMesh) -> Self {
        let corner = |v: u32| mesh.vertices()[v as usize];
        let triangles = mesh.triangles().iter().map(|t| t.map(corner)).collect();
        Tree::of_triangles(triangles).map_or(Self::Empty, Self::Tree)
    }

    fn bounds(&self) -> Option<(Point3, Point3)> {
        match self {
            Self::Empty | Self::HalfSpace => None,
            Self::Convex(convex) => {
                let reach = |k: usize, sign: f64| convex.support(&Vec3::ith(k, sign))[k];
                let low = Point3::from(Vec3::from_fn(|k, _| reach(k, -1.0)));
                Some((low, Point3::from(Vec3::from_fn(|k, _| reach(k, 1.0)))))
            }
            Self::Tree(tree) => {
                let mut corners = tree.corners();
                let first = *corners.next()?;
                Some(corners.fold((first, first), |(low, high), p| (low.inf(p), high.sup(p))))
            }
        }
    }

    /// The distance between two cores, up to `limit_m`.
    fn gap(&self, self_from_other: &Pose, other: &Self, limit_m: f64) -> Gap {
        match (self, other) {
            (Self::Empty, _) | (_, Self::Empty) => Gap::Beyond,
            (Self::Convex(a), Self::Convex(b)) => gap::gap(a, self_from_other, b, limit_m),
            (Self::Convex(a), Self::Tree(b)) => {
                let gap = convex_to_tree(a, self_from_other, b, limit_m);
                gap.swapped(self_from_other)
            }
            (Self::Tree(a), Self::Convex(b)) => {
                convex_to_tree(b, &self_from_other.inverse(), a, limit_m)
            }
            (Self::Tree(a), Self::Tree(b)) => a.gap(self_from_other, b, limit_m),
            (Self::HalfSpace, Self::HalfSpace) => half_spaces(self_from_other, limit_m),
            (Self::HalfSpace, b) => b.above(self_from_other, limit_m),
            (a, Self::HalfSpace) => {
                let other_from_self = self_from_other.inverse();
                a.above(&other_from_self, limit_m).swapped(self_from_other)
            }
        }
    }

    /// The height of a bounded solid above a half space, in the half space's frame.
    fn above(&self, floor_from_self: &Pose, limit_m: f64) -> Gap {
        let down = floor_from_self.inverse_transform_vector(&-Vec3::z());
        let lowest = match self {
            Self::Convex(convex) => Some(floor_from_self * convex.support(&down)),
            Self::Tree(tree) => {
                let height = |ball: &Ball| (floor_from_self * ball.center).z - ball.radius_m;
                let measure = |item: &Convex, _| {
                    let low = floor_from_self * item.support(&down);
                    Gap::between(Point3::new(low.x, low.y, low.z.min(0.0)), low)
                };
                return tree.nearest(limit_m, height, measure);
            }
            Self::Empty | Self::HalfSpace => None,
        };
        match lowest {
            Some(low) if low.z > limit_m => Gap::Beyond,
            Some(low) if low.z <= 0.0 => Gap::Overlap,
            Some(low) => Gap::between(Point3::new(low.x, low.y, 0.0), low),
            None => Gap::Beyond,
        }
    }
}

/// A distance (m): 0 if it is within its rounding error, so that solids that touch are never apart.
fn beyond(distance_m: f64, error_m: f64) -> f64 {
    if distance_m > error_m { distance_m } else { 0.0 }
}

/// In the frame of the tree.
fn convex_to_tree(convex: &Convex, convex_from_tree: &Pose, tree: &Tree, limit_m: f64) -> Gap {
    let tree_from_convex = convex_from_tree.inverse();
    let around = convex.ball();
    let center = tree_from_convex * around.center;
    let exact = !matches!(convex, Convex::Hull(_));
    let bound_m = |ball: &Ball| {
        let between = (ball.center - center).norm() - around.radius_m;
        if !exact || between > limit_m + ball.radius_m {
            return between - ball.radius_m;
        }
        let local = convex_from_tree * ball.center;
        let to_middle = convex.nearest(&local).map_or(0.0, |nearest| (nearest - local).norm());
        to_middle - ball.radius_m
    };
    tree.nearest(limit_m, bound_m, |item, least_m| {
        gap::gap(item, &tree_from_convex, convex, least_m)
    })
}

/// Two half spaces intersect unless they face each other.
fn half_spaces(self_from_other: &Pose, limit_m: f64) -> Gap {
    let facing = self_from_other.rotation * Vec3::z();
    let between = self_from_other.translation.vector;
    if (facing + Vec3::z()).norm() >= 1e-12 || between.z <= 0.0 {
        return Gap::Overlap;
    }
    if between.z > limit_m {
        return Gap::Beyond;
    }
    Gap::between(Point3::new(between.x, between.y, 0.0), Point3::from(between))
}
