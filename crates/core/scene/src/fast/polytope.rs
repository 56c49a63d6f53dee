//! Convex solids given by corners and planes, and spheres that cover them.

use karakuri_geometry::{Ball, Point3, Vec3};

use super::sphere_tree::ball;

/// A convex solid.
#[derive(Clone, Debug)]
pub(crate) struct Polytope {
    /// Its corners, possibly with points between them.
    pub(crate) corners: Vec<Point3>,
    /// Outward unit normals and their distances from the origin.
    planes: Vec<(Vec3, f64)>,
    /// Per axis, whether it is its own mirror image in the plane across the axis through the origin.
    mirrored: [bool; 3],
}

impl Polytope {
    /// A box centred at the origin.
    pub(crate) fn cuboid(size_m: &Vec3) -> Self {
        let half = 0.5 * size_m;
        Self { mirrored: [true; 3], ..Self::boxed(&-half, &half) }
    }

    fn boxed(low: &Vec3, high: &Vec3) -> Self {
        let corner = |i: usize| {
            let side = |k: usize| if i >> k & 1 == 0 { low[k] } else { high[k] };
            Point3::new(side(0), side(1), side(2))
        };
        let plane = |k: usize| {
            let way = Vec3::ith(k, 1.0);
            [(way, high[k]), (-way, -low[k])]
        };
        let (corners, planes) = ((0..8).map(corner).collect(), (0..3).flat_map(plane).collect());
        Self { corners, planes, mirrored: [false; 3] }
    }

    /// A prism around a cylinder, and how far its edges extend beyond it (m).
    pub(crate) fn prism(radius_m: f64, length_m: f64, excess_m: f64) -> (Self, f64) {
        let (sides, slack_m) = sides(radius_m, excess_m);
        let half = 0.5 * length_m;
        let planes = vec![(Vec3::z(), half), (-Vec3::z(), half)];
        let mut solid = Self { corners: Vec::new(), planes, mirrored: [true; 3] };
        for (normal, corner) in around(sides, radius_m) {
            solid.planes.push((normal, radius_m));
            solid.corners.push(Point3::new(corner.x, corner.y, half));
            solid.corners.push(Point3::new(corner.x, corner.y, -half));
        }
        (solid, slack_m)
    }

    /// A pyramid around a cone, and how far its edges extend beyond it (m).
    pub(crate) fn pyramid(radius_m: f64, length_m: f64, excess_m: f64) -> (Self, f64) {
        let (sides, slack_m) = sides(radius_m, excess_m);
        let half = 0.5 * length_m;
        let slope = radius_m.hypot(length_m);
        let apex = Point3::new(0.0, 0.0, half);
        let planes = vec![(-Vec3::z(), half)];
        let mut solid = Self { corners: vec![apex], planes, mirrored: [true, true, false] };
        for (normal, corner) in around(sides, radius_m) {
            let normal = (normal * length_m + Vec3::z() * radius_m) / slope;
            solid.planes.push((normal, normal.dot(&apex.coords)));
            solid.corners.push(Point3::new(corner.x, corner.y, -half));
        }
        (solid, slack_m)
    }

    /// The solid between the planes of `normals` that touch `points`; `None` without points.
    pub(crate) fn around(points: &[Point3], normals: &[Vec3]) -> Option<Self> {
        let first = *points.first()?;
        let (low, high) = points.iter().fold((first, first), |(l, h), p| (l.inf(p), h.sup(p)));
        let mut solid = Self::boxed(&low.coords, &high.coords);
        for normal in normals {
            let offset = points.iter().map(|p| normal.dot(&p.coords)).fold(f64::MIN, f64::max);
            solid.planes.push((*normal, offset));
            solid.corners = cut(&solid.corners, normal, offset);
        }
        Some(solid)
    }

    /// Spheres that together contain the solid, none extending beyond it by more than `excess_m`; `None` if more than
    /// `most` are needed.
    pub(crate) fn cover(&self, excess_m: f64, most: usize) -> Option<Vec<Ball>> {
        let mut done: Vec<(Ball, Vec<Point3>)> = Vec::new();
        let mut open = vec![Piece { corners: self.corners.clone(), mirrored: [false; 3] }];
        // Number of open pieces, with their mirror images.
        let mut waiting = 1;
        let ways = super::fit::directions_of(std::iter::empty());
        while let Some(Piece { corners, mirrored }) = open.pop() {
            if done.len() + waiting > most {
                return None;
            }
            let images = 1 << mirrored.iter().filter(|mirrored| **mirrored).count();
            let (low, high) =
                corners.iter().fold((corners[0], corners[0]), |(l, h), p| (l.inf(p), h.sup(p)));
            let size = high - low;
            let (ball, out_m) = self.best_ball(&corners, &ways, excess_m);
            if out_m <= excess_m || size.max() < 0.2 * excess_m {
                waiting -= images;
                done.extend(images_of(&ball, &corners, mirrored));
                continue;
            }
            let axis = size.imax();
            let middle = 0.5 * (low[axis] + high[axis]);
            let way = Vec3::ith(axis, 1.0);
            waiting += images;
            // The halves of a piece that is its own mirror image are mirror images: one of them is enough.
            if self.mirrored[axis] && middle.abs() < 1e-12 {
                let mut both = mirrored;
                both[axis] = true;
                open.push(Piece { corners: cut(&corners, &way, 0.0), mirrored: both });
            } else {
                open.push(Piece { corners: cut(&corners, &way, middle), mirrored });
                open.push(Piece { corners: cut(&corners, &-way, -middle), mirrored });
            }
        }
        Some(without_spare(done))
    }

    /// The sphere that contains all corners of a piece and extends least beyond the solid, and by how much (m).
    ///
    /// Radius minus depth of the centre is convex in the centre: a descent finds the minimum. It ends as soon as
    /// `enough_m` is reached, or cannot be reached.
    fn best_ball(&self, piece: &[Point3], ways: &[Vec3], enough_m: f64) -> (Ball, f64) {
        let sum: Vec3 = piece.iter().map(|p| p.coords).sum();
        let mut here = self.out(piece, Point3::from(sum / piece.len() as f64));
        let mut step = 0.5 * here.radius_m;
        while step > 0.02 * enough_m && here.out_m > enough_m {
            // Along the gradient, until a ridge is reached.
            let straight = self.out(piece, here.center - here.uphill * step);
            if straight.out_m < here.out_m {
                here = straight;
                continue;
            }
            let mut best: Option<Try> = None;
            for way in ways {
                let center = here.center + way * step;
                let least_m = best.as_ref().unwrap_or(&here).out_m;
                if self.least_out_m(piece, &here, &center) < least_m {
                    best = Some(self.out(piece, center)).filter(|t| t.out_m < least_m).or(best);
                }
            }
            match best {
                Some(better) => here = better,
                // The minimum is about as near as the nearest point tried, and no slope is greater than two.
                None if here.out_m - 4.0 * step > enough_m => break,
                None => step *= 0.5,
            }
        }
        // Corners were computed by cutting: the radius includes their rounding error.
        (ball(here.center, here.radius_m + 1e-8), here.out_m)
    }

    /// A lower bound of how far the sphere around a centre extends beyond the solid (m), from the corner and the plane that
    /// decide it for a centre nearby: that excludes most centres.
    fn least_out_m(&self, piece: &[Point3], nearby: &Try, center: &Point3) -> f64 {
        let radius_m = (center - piece[nearby.farthest]).norm_squared().sqrt();
        let (normal, offset) = &self.planes[nearby.nearest];
        radius_m - (offset - normal.dot(&center.coords))
    }

    /// A sphere around a centre that contains all corners of a piece.
    fn out(&self, piece: &[Point3], center: Point3) -> Try {
        let (mut far, mut square, mut farthest) = (Vec3::zeros(), 0.0, 0);
        for (i, corner) in piece.iter().enumerate() {
            let way = center - corner;
            if way.norm_squared() > square {
                (far, square, farthest) = (way, way.norm_squared(), i);
            }
        }
        let (mut near, mut depth_m, mut nearest) = (Vec3::zeros(), f64::INFINITY, 0);
        for (i, (normal, offset)) in self.planes.iter().enumerate() {
            let room = offset - normal.dot(&center.coords);
            if room < depth_m {
                (near, depth_m, nearest) = (*normal, room, i);
            }
        }
        let radius_m = square.sqrt();
        let slope = far / radius_m.max(1e-12) + near;
        let uphill = slope.try_normalize(1e-9).unwrap_or_else(Vec3::zeros);
        Try { center, radius_m, out_m: radius_m - depth_m, uphill, farthest, nearest }
    }
}

/// A part of a solid that is to be covered.
struct Piece {
    corners: Vec<Point3>,
    /// The axes across which its mirror images are covered together with it.
    mirrored: [bool; 3],
}

/// A sphere and the corners of the piece it contains, with all their mirror images.
fn images_of(
    ball: &Ball,
    corners: &[Point3],
    mirrored: [bool; 3],
) -> impl Iterator<Item = (Ball, Vec<Point3>)> {
    let subsets = (0..8_usize).filter(move |set| (0..3).all(|k| mirrored[k] || set >> k & 1 == 0));
    subsets.map(move |set| {
        let sign = Vec3::from_fn(|k, _| if set >> k & 1 == 1 { -1.0 } else { 1.0 });
        let image = |p: &Point3| Point3::from(p.coords.component_mul(&sign));
        let corners = corners.iter().map(image).collect();
        (Ball { center: image(&ball.center), ..*ball }, corners)
    })
}

/// A sphere that contains a piece.
struct Try {
    center: Point3,
    radius_m: f64,
    /// How far it extends beyond the solid (m).
    out_m: f64,
    /// Direction in which that grows fastest.
    uphill: Vec3,
    /// Index of the farthest corner of the piece, and of the nearest plane of the solid.
    farthest: usize,
    nearest: usize,
}

/// Regular directions around z, each with the corner that follows it.
fn around(sides: usize, radius_m: f64) -> impl Iterator<Item = (Vec3, Vec3)> {
    let turn = std::f64::consts::TAU / sides as f64;
    let corner_m = radius_m / (0.5 * turn).cos();
    (0..sides).map(move |i| {
        let at = i as f64 * turn;
        let corner = at + 0.5 * turn;
        (Vec3::new(at.cos(), at.sin(), 0.0), corner_m * Vec3::new(corner.cos(), corner.sin(), 0.0))
    })
}

/// Number of sides that approximate a circle, and how far their edges extend beyond it: a small part of the allowed
/// excess.
fn sides(radius_m: f64, excess_m: f64) -> (usize, f64) {
    let slack_m = |sides: usize| radius_m / (std::f64::consts::PI / sides as f64).cos() - radius_m;
    let sides =
        [8, 12, 16, 24, 32].into_iter().find(|&n| slack_m(n) < 0.1 * excess_m).unwrap_or(48);
    (sides, slack_m(sides).min(0.5 * excess_m))
}

/// The corners of the part behind a plane of a solid given by its corners.
fn cut(corners: &[Point3], normal: &Vec3, offset: f64) -> Vec<Point3> {
    let above = |p: &Point3| normal.dot(&p.coords) - offset;
    let (mut kept, gone): (Vec<Point3>, Vec<Point3>) =
        corners.iter().partition(|p| above(p) <= 1e-12);
    let mut rim = Vec::with_capacity(kept.len() * gone.len());
    for inside in &kept {
        for outside in &gone {
            let (a, b) = (-above(inside), above(outside));
            rim.push(inside + (outside - inside) * (a / (a + b)));
        }
    }
    kept.extend(outline(&rim, normal));
    kept
}

/// The corners of the convex hull of points in a plane.
fn outline(points: &[Point3], normal: &Vec3) -> Vec<Point3> {
    if points.len() < 3 {
        return points.to_vec();
    }
    let x = normal.cross(&Vec3::ith(normal.iamin(), 1.0)).normalize();
    let y = normal.cross(&x);
    let flat = |p: &Point3| (x.dot(&p.coords), y.dot(&p.coords));
    let mut sorted: Vec<(f64, f64, Point3)> =
        points.iter().map(|p| (flat(p).0, flat(p).1, *p)).collect();
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let turns = |a: &(f64, f64, Point3), b: &(f64, f64, Point3), c: &(f64, f64, Point3)| {
        (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
    };
    let half = |points: &mut dyn Iterator<Item = &(f64, f64, Point3)>| {
        let mut chain: Vec<(f64, f64, Point3)> = Vec::new();
        for p in points {
            while let [.., a, b] = chain.as_slice()
                && turns(a, b, p) <= 1e-16
            {
                chain.pop();
            }
            chain.push(*p);
        }
        chain
    };
    let lower = half(&mut sorted.iter());
    let upper = half(&mut sorted.iter().rev());
    let ends = lower.len() + upper.len();
    lower.into_iter().chain(upper.into_iter().skip(1)).take(ends - 2).map(|(_, _, p)| p).collect()
}

/// Removes spheres whose pieces another sphere contains as well.
fn without_spare(mut done: Vec<(Ball, Vec<Point3>)>) -> Vec<Ball> {
    // The largest first: they contain the pieces of their neighbours.
    done.sort_by(|a, b| b.0.radius_m.total_cmp(&a.0.radius_m));
    let mut kept: Vec<Ball> = Vec::new();
    for (ball, piece) in done {
        let holds =
            |other: &Ball| piece.iter().all(|p| (p - other.center).norm() <= other.radius_m - 1e-8);
        if !kept.iter().any(holds) {
            kept.push(ball);
        }
    }
    kept
}
