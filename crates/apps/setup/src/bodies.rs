//! The links as solids, prepared for millions of contact queries.

use std::f64::consts::PI;
use std::sync::Arc;

use karakuri_geometry::{Ball, Point3, Pose, Shape, Solid, TriangleMesh, Vec3};
use karakuri_robot::{Frames, LinkId, RobotModel};

/// Work that was done, in units in the order of a tenth of a microsecond of one core. It is counted, not measured, so that the same
/// robot gets the same answer everywhere.
pub(crate) type Work = u64;

/// What it costs to compare two bounding boxes.
const BOX_WORK: Work = 1;

/// All links of a robot, each with its pieces.
pub(crate) struct Bodies {
    links: Vec<Body>,
}

#[derive(Default)]
struct Body {
    pieces: Vec<Piece>,
    /// Around all pieces, in the link's frame; `None` if there are none.
    ball: Option<Ball>,
}

/// One collision shape.
struct Piece {
    link_from_shape: Pose,
    solid: Solid,
    /// Something convex around it with few corners, for fast queries; `None` if the solid is convex itself.
    hull: Option<Solid>,
    /// What a query costs, with the hull and exactly (units of [`Work`]).
    cost: [u64; 2],
    /// In the link's frame.
    ball: Ball,
    /// Bounding box centre and half sizes in the shape's frame; `None` if it is unbounded.
    cuboid: Option<(Point3, Vec3)>,
}

impl Bodies {
    pub(crate) fn of(model: &RobotModel) -> Self {
        let body = |link: &karakuri_robot::Link| {
            let pieces: Vec<Piece> = link.collisions.iter().filter_map(Piece::of).collect();
            let ball = pieces.iter().map(|piece| piece.ball).reduce(|a, b| around(&a, &b));
            Body { pieces, ball }
        };
        Self { links: model.links().iter().map(body).collect() }
    }

    /// Whether a link has collision shapes.
    pub(crate) fn is_solid(&self, LinkId(link): LinkId) -> bool {
        self.links[link].ball.is_some()
    }

    /// The bounding sphere of each link, in the world; with a negative radius if it has no shapes.
    pub(crate) fn place(&self, frames: &Frames, balls: &mut Vec<Ball>) {
        const NOTHING: Ball = Ball { center: Point3::new(0.0, 0.0, 0.0), radius_m: -1.0 };
        balls.clear();
        balls.extend(self.links.iter().zip(frames.as_slice()).map(|(body, world_from_link)| {
            body.ball.map_or(NOTHING, |ball| Ball {
                center: world_from_link * ball.center,
                radius_m: ball.radius_m,
            })
        }));
    }

    /// Largest distance of a link's shapes from its origin (m); `None` if it has none or they are unbounded.
    pub(crate) fn reach_m(&self, LinkId(link): LinkId) -> Option<f64> {
        let ball = self.links[link].ball?;
        Some(ball.center.coords.norm() + ball.radius_m).filter(|reach_m| reach_m.is_finite())
    }

    /// The distance between two links (m) if it is at most `limit_m`, given where all links are; with what is convex
    /// around them, it may be less than it is, but is soon known. Adds to `work` what it took.
    pub(crate) fn distance_within(
        &self,
        frames: &Frames,
        [a, b]: [LinkId; 2],
        limit_m: f64,
        detail: Detail,
        work: &mut Work,
    ) -> Option<f64> {
        let a_from_b = frames[a].inv_mul(&frames[b]);
        let mut least: Option<f64> = None;
        for x in &self.links[a.0].pieces {
            for y in &self.links[b.0].pieces {
                let limit_m = least.unwrap_or(limit_m);
                if gap_m(&x.ball, &moved(&a_from_b, &y.ball)) > limit_m {
                    continue;
                }
                let a_from_y = a_from_b * y.link_from_shape;
                *work += BOX_WORK;
                if !x.may_come_within(&a_from_y, y, limit_m) {
                    continue;
                }
                *work += x.work(y, detail);
                let (solid_x, solid_y) = (x.solid(detail), y.solid(detail));
                least = solid_x
                    .distance_within(&x.link_from_shape, solid_y, &a_from_y, limit_m)
                    .or(least);
            }
        }
        least
    }

    /// Whether hulls say all there is to say about a link.
    pub(crate) fn is_convex(&self, LinkId(link): LinkId) -> bool {
        self.links[link].pieces.iter().all(|piece| piece.hull.is_none())
    }

    /// Whether two links touch or nearly do, given where all links are. Adds to `work` what it took.
    pub(crate) fn touch(&self, frames: &Frames, [a, b]: [LinkId; 2], work: &mut Work) -> bool {
        let a_from_b = frames[a].inv_mul(&frames[b]);
        self.links[a.0].pieces.iter().any(|x| {
            self.links[b.0].pieces.iter().any(|y| {
                near(&x.ball, &moved(&a_from_b, &y.ball)) && {
                    let a_from_y = a_from_b * y.link_from_shape;
                    *work += BOX_WORK;
                    x.may_come_within(&a_from_y, y, CLOSE_M) && x.touches(&a_from_y, y, work)
                }
            })
        })
    }
}

/// How a shape is approximated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    /// Something convex around it.
    Hulls,
    /// The shape itself.
    Shapes,
}

/// The distance between two spheres (m).
fn gap_m(a: &Ball, b: &Ball) -> f64 {
    (a.center - b.center).norm() - a.radius_m - b.radius_m
}

/// Links closer than this (m) count as touching: no motion between them could be certified.
const CLOSE_M: f64 = 1e-4;

/// Whether two spheres overlap, or nearly.
#[inline]
pub(crate) fn near(a: &Ball, b: &Ball) -> bool {
    let reach = a.radius_m + b.radius_m + CLOSE_M;
    // An empty sphere overlaps nothing, an unbounded one everything.
    a.radius_m >= 0.0 && b.radius_m >= 0.0 && (a.center - b.center).norm_squared() <= reach * reach
}

fn moved(pose: &Pose, ball: &Ball) -> Ball {
    Ball { center: pose * ball.center, radius_m: ball.radius_m }
}

/// The smallest sphere around two.
fn around(a: &Ball, b: &Ball) -> Ball {
    let way = b.center - a.center;
    let apart = way.norm();
    if apart + b.radius_m <= a.radius_m {
        return *a;
    }
    if apart + a.radius_m <= b.radius_m || apart.is_nan() {
        return *b;
    }
    let radius_m = 0.5 * (apart + a.radius_m + b.radius_m);
    Ball { center: a.center + way * ((radius_m - a.radius_m) / apart), radius_m }
}

impl Piece {
    fn of(collision: &karakuri_robot::Collision) -> Option<Self> {
        let solid = Solid::new(&collision.shape);
        let ball = moved(&collision.link_from_shape, &solid.ball()?);
        let cuboid = solid.bounds().map(|(low, high)| {
            // A little larger, so that rounding never separates touching shapes.
            (nalgebra::center(&low, &high), 0.5 * (high - low) + Vec3::repeat(1e-9))
        });
        let (hull, cost) = match &collision.shape {
            Shape::Mesh(mesh) => {
                let (hull, corners) = outline(mesh);
                (Some(hull), [hull_work(corners), mesh_work(mesh.triangles().len())])
            }
            Shape::Hull(mesh) => (None, [hull_work(mesh.vertices().len()); 2]),
            Shape::Cloud(cloud) => (None, [mesh_work(cloud.points.len()); 2]),
            _ => (None, [PLAIN_WORK; 2]),
        };
        Some(Self { link_from_shape: collision.link_from_shape, solid, hull, cost, ball, cuboid })
    }

    /// The work of a query between two pieces.
    fn work(&self, other: &Self, detail: Detail) -> Work {
        let of = match detail {
            Detail::Hulls => 0,
            Detail::Shapes => 1,
        };
        self.cost[of] + other.cost[of]
    }

    fn solid(&self, detail: Detail) -> &Solid {
        match (&self.hull, detail) {
            (Some(hull), Detail::Hulls) => hull,
            _ => &self.solid,
        }
    }

    /// Whether two pieces touch: first by their convex hulls, then exactly.
    fn touches(&self, link_from_other: &Pose, other: &Self, work: &mut Work) -> bool {
        let mut touching = |detail: Detail| {
            *work += self.work(other, detail);
            let (a, b) = (self.solid(detail), other.solid(detail));
            a.distance_within(&self.link_from_shape, b, link_from_other, CLOSE_M).is_some()
        };
        let convex = self.hull.is_none() && other.hull.is_none();
        touching(Detail::Hulls) && (convex || touching(Detail::Shapes))
    }

    /// Whether the bounding boxes of two pieces come within a distance (m); `other` is given in this one's link frame.
    fn may_come_within(&self, link_from_other: &Pose, other: &Self, distance_m: f64) -> bool {
        let (Some((middle, half)), Some(b)) = (&self.cuboid, &other.cuboid) else { return true };
        let a = (*middle, half.add_scalar(distance_m));
        boxes_meet(&a, &self.link_from_shape.inv_mul(link_from_other), b)
    }
}

/// Work of a query with a box, a ball or the like; and of one corner of a hull.
const PLAIN_WORK: Work = 5;
const CORNERS_PER_WORK: usize = 12;

/// The work of a query with a hull of so many corners.
fn hull_work(corners: usize) -> Work {
    PLAIN_WORK + (corners / CORNERS_PER_WORK) as Work
}

/// The work of a query with a mesh of so many triangles.
fn mesh_work(triangles: usize) -> Work {
    PLAIN_WORK + 2 * (triangles as f64).sqrt() as Work
}

/// Hulls of fewer corners are used as they are; of others, the corners that are farthest in so many directions.
const FEW_CORNERS: usize = 96;
/// What rounding may cut off a hull (m).
const ROUNDING_M: f64 = 1e-6;

/// Something convex around a mesh, and the number of its corners: its hull, or some corners of that, grown until
/// all others are inside.
fn outline(mesh: &Arc<TriangleMesh>) -> (Solid, usize) {
    let whole =
        || (Solid::new(&Shape::Hull(mesh.clone())).grown(ROUNDING_M), mesh.vertices().len());
    let Some(hull) = mesh.hull() else { return whole() };
    let corners = hull.vertices();
    if corners.len() <= FEW_CORNERS {
        let count = corners.len();
        return (Solid::new(&Shape::Hull(Arc::new(hull))).grown(ROUNDING_M), count);
    }
    let mut chosen: Vec<usize> = (0..FEW_CORNERS)
        .filter_map(|i| {
            let way = spiral(i, FEW_CORNERS);
            let along = |k: &usize| way.dot(&corners[*k].coords);
            (0..corners.len()).max_by(|a, b| along(a).total_cmp(&along(b)))
        })
        .collect();
    chosen.sort_unstable();
    chosen.dedup();
    let few: Vec<Point3> = chosen.iter().map(|&k| corners[k]).collect();
    let count = few.len();
    let Some(inner) = TriangleMesh::new(few, vec![[0, 1, 2]]).ok().filter(|_| count > 3) else {
        return whole();
    };
    let inner = Solid::new(&Shape::Hull(Arc::new(inner)));
    let point = Solid::new(&Shape::Sphere { radius_m: 0.0 });
    let outside_m = corners.iter().map(|corner| {
        inner.distance_m(
            &Pose::identity(),
            &point,
            &Pose::translation(corner.x, corner.y, corner.z),
        )
    });
    let outside_m = outside_m.fold(0.0, f64::max);
    (inner.grown(outside_m + ROUNDING_M), count)
}

/// The `i`-th of `n` directions spread evenly over a sphere.
fn spiral(i: usize, n: usize) -> Vec3 {
    let z = 1.0 - (2.0 * i as f64 + 1.0) / n as f64;
    let flat = (1.0 - z * z).sqrt();
    // The golden angle.
    let turn = i as f64 * PI * (3.0 - 5.0_f64.sqrt());
    Vec3::new(flat * turn.cos(), flat * turn.sin(), z)
}

/// Whether two boxes overlap: no face and no pair of edges separates them.
fn boxes_meet(a: &(Point3, Vec3), a_from_b: &Pose, b: &(Point3, Vec3)) -> bool {
    let turn = a_from_b.rotation.to_rotation_matrix();
    let turn = turn.matrix();
    let between = a_from_b * b.0 - a.0;
    let (half_a, half_b) = (a.1, b.1);
    let sizes = turn.abs();

    let reach_b = sizes * half_b;
    if (0..3).any(|k| between[k].abs() > half_a[k] + reach_b[k]) {
        return false;
    }
    let across = turn.tr_mul(&between);
    let reach_a = sizes.tr_mul(&half_a);
    if (0..3).any(|k| across[k].abs() > half_b[k] + reach_a[k]) {
        return false;
    }
    for i in 0..3 {
        let (i1, i2) = ((i + 1) % 3, (i + 2) % 3);
        for j in 0..3 {
            let (j1, j2) = ((j + 1) % 3, (j + 2) % 3);
            let way = (between[i2] * turn[(i1, j)] - between[i1] * turn[(i2, j)]).abs();
            let reach = half_a[i1] * sizes[(i2, j)]
                + half_a[i2] * sizes[(i1, j)]
                + half_b[j1] * sizes[(i, j2)]
                + half_b[j2] * sizes[(i, j1)];
            // Nearly parallel edges span nothing: there rounding would decide.
            if way > reach + 1e-12 {
                return false;
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use karakuri_geometry::Quat;

    use super::*;

    #[test]
    fn boxes_meet_where_the_solids_do() {
        let mut source = karakuri_geometry::random::Rng::new(3);
        let mut rng = move || source.between(-1.0, 1.0);
        let mut met = 0;
        for _ in 0..2_000 {
            let mut size = || Vec3::new(rng(), rng(), rng()).abs() + Vec3::repeat(0.05);
            let (half_a, half_b) = (size(), size());
            let turn = Quat::from_scaled_axis(Vec3::new(rng(), rng(), rng()) * 3.0);
            let place = Vec3::new(rng(), rng(), rng()) * 2.0;
            let a_from_b = Pose::from_parts(place.into(), turn);
            let boxed = |half: Vec3| Solid::new(&Shape::Cuboid { size_m: 2.0 * half });
            let apart = boxed(half_a).distance_m(&Pose::identity(), &boxed(half_b), &a_from_b);
            let meet =
                boxes_meet(&(Point3::origin(), half_a), &a_from_b, &(Point3::origin(), half_b));
            assert!(if meet { apart <= 1e-9 } else { apart > 0.0 }, "{apart} apart, meet: {meet}");
            met += usize::from(meet);
        }
        assert!((200..1_800).contains(&met), "{met} of 2000 met");
    }

    #[test]
    fn an_outline_holds_its_mesh_and_little_more() {
        let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
        const AROUND: usize = 60;
        for i in 0..AROUND {
            let (sin, cos) = (2.0 * PI * i as f64 / AROUND as f64).sin_cos();
            for k in 0..=20 {
                let z = -0.1 + 0.01 * f64::from(k);
                vertices.push(Point3::new(0.05 * cos, 0.05 * sin, z) + Vec3::x() * z * z);
            }
        }
        let at = |i: usize, k: usize| (21 * (i % AROUND) + k) as u32;
        for i in 0..AROUND {
            for k in 0..20 {
                triangles.push([at(i, k), at(i + 1, k), at(i, k + 1)]);
            }
        }
        let mesh = Arc::new(TriangleMesh::new(vertices, triangles).expect("a tube"));
        let (outline, corners) = outline(&mesh);
        assert!(
            corners <= FEW_CORNERS
                && mesh.hull().expect("it has volume").vertices().len() > corners
        );
        let point = Solid::new(&Shape::Sphere { radius_m: 0.0 });
        for vertex in mesh.vertices() {
            let at = Pose::translation(vertex.x, vertex.y, vertex.z);
            let apart = outline.distance_m(&Pose::identity(), &point, &at);
            assert_eq!(apart, 0.0, "{vertex} is outside");
        }
        let full = Solid::new(&Shape::Hull(mesh));
        for i in 0..100 {
            let far = 0.3 * spiral(i, 100);
            let beside = Pose::translation(far.x, far.y, far.z);
            let [near, real] =
                [&outline, &full].map(|solid| solid.distance_m(&Pose::identity(), &point, &beside));
            assert!(near <= real && near > real - 0.01, "{near} m, and {real} m in truth");
        }
    }

    #[test]
    fn a_ball_around_two_holds_both() {
        let ball = |x: f64, radius_m: f64| Ball { center: Point3::new(x, 0.0, 0.0), radius_m };
        let both = around(&ball(0.0, 1.0), &ball(3.0, 0.5));
        assert!((both.center.x - 1.25).abs() < 1e-12 && (both.radius_m - 2.25).abs() < 1e-12);
        assert_eq!(around(&ball(0.0, 2.0), &ball(1.0, 0.5)), ball(0.0, 2.0));
        assert_eq!(around(&ball(1.0, 0.5), &ball(0.0, 2.0)), ball(0.0, 2.0));
        let endless = around(&ball(0.0, f64::INFINITY), &ball(5.0, 1.0));
        assert!(near(&endless, &ball(1e9, 0.1)));
    }
}
