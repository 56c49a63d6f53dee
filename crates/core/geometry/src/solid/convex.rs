//! The convex cores of shapes.

use crate::{Ball, Point3, Vec3};

use super::hull::Hull;

/// A convex set without rounding: a sphere is a point here, a capsule a segment.
#[derive(Clone, Debug)]
pub(crate) enum Convex {
    Point(Point3),
    /// Along z, centred at the origin.
    Segment {
        half_m: f64,
    },
    Triangle([Point3; 3]),
    Cuboid {
        half_m: Vec3,
    },
    /// Along z.
    Cylinder {
        radius_m: f64,
        half_m: f64,
    },
    /// Along z, with the apex up.
    Cone {
        radius_m: f64,
        half_m: f64,
    },
    Hull(Hull),
}

impl Convex {
    /// The support point in a direction, which need not be normalised.
    #[inline]
    pub(crate) fn support(&self, way: &Vec3) -> Point3 {
        let sign = |x: f64, size: f64| if x < 0.0 { -size } else { size };
        let rim = |radius: f64, z: f64| {
            let flat = way.xy().norm();
            if flat > 0.0 {
                let share = radius / flat;
                Point3::new(way.x * share, way.y * share, z)
            } else {
                Point3::new(radius, 0.0, z)
            }
        };
        match self {
            Self::Point(p) => *p,
            Self::Segment { half_m } => Point3::new(0.0, 0.0, sign(way.z, *half_m)),
            Self::Triangle([a, b, c]) => {
                let [x, y, z] = [a, b, c].map(|p| p.coords.dot(way));
                if x >= y && x >= z {
                    *a
                } else if y >= z {
                    *b
                } else {
                    *c
                }
            }
            Self::Cuboid { half_m } => {
                Point3::new(sign(way.x, half_m.x), sign(way.y, half_m.y), sign(way.z, half_m.z))
            }
            Self::Cylinder { radius_m, half_m } => rim(*radius_m, sign(way.z, *half_m)),
            Self::Cone { radius_m, half_m } => {
                let base = rim(*radius_m, -half_m);
                let apex = Point3::new(0.0, 0.0, *half_m);
                if way.dot(&base.coords) > way.dot(&apex.coords) { base } else { apex }
            }
            Self::Hull(hull) => hull.support(way),
        }
    }

    /// The nearest point to a point outside; `None` for a point inside. Not for hulls, which have no formula.
    #[inline]
    pub(crate) fn nearest(&self, p: &Point3) -> Option<Point3> {
        let moved = |nearest: Point3| (nearest != *p).then_some(nearest);
        match self {
            Self::Point(own) => Some(*own),
            Self::Segment { half_m } => Some(Point3::new(0.0, 0.0, p.z.clamp(-half_m, *half_m))),
            Self::Triangle(corners) => Some(nearest_of_triangle(corners, p)),
            Self::Cuboid { half_m } => {
                let side = |k: usize| p[k].clamp(-half_m[k], half_m[k]);
                moved(Point3::new(side(0), side(1), side(2)))
            }
            Self::Cylinder { radius_m, half_m } => {
                let flat = p.coords.xy().norm();
                let share = if flat > *radius_m { radius_m / flat } else { 1.0 };
                moved(Point3::new(p.x * share, p.y * share, p.z.clamp(-half_m, *half_m)))
            }
            Self::Cone { radius_m, half_m } => nearest_of_cone(*radius_m, *half_m, p),
            Self::Hull(_) => unreachable!("hulls are measured by iteration"),
        }
    }

    /// A small bounding sphere.
    pub(crate) fn ball(&self) -> Ball {
        let at_origin = |radius_m| Ball { center: Point3::origin(), radius_m };
        match self {
            Self::Point(p) => Ball { center: *p, radius_m: 0.0 },
            Self::Segment { half_m } => at_origin(*half_m),
            Self::Triangle(corners) => Ball::around(corners),
            Self::Cuboid { half_m } => at_origin(half_m.norm()),
            Self::Cylinder { radius_m, half_m } => at_origin(radius_m.hypot(*half_m)),
            Self::Cone { radius_m, half_m } => {
                // Where apex and rim are equally far, unless the base alone is wider than that.
                let z = (half_m - 0.25 * radius_m * radius_m / half_m).min(0.0).max(-half_m);
                let z = if *radius_m >= 2.0 * half_m { -half_m } else { z };
                let center = Point3::new(0.0, 0.0, z);
                Ball { center, radius_m: radius_m.hypot(z + half_m).max(half_m - z) }
            }
            Self::Hull(hull) => hull.ball(),
        }
    }

    /// A point well inside.
    pub(crate) fn middle(&self) -> Point3 {
        match self {
            Self::Point(p) => *p,
            Self::Triangle([a, b, c]) => Point3::from((a.coords + b.coords + c.coords) / 3.0),
            Self::Cone { half_m, .. } => Point3::new(0.0, 0.0, -0.5 * half_m),
            Self::Hull(hull) => hull.ball().center,
            Self::Segment { .. } | Self::Cuboid { .. } | Self::Cylinder { .. } => Point3::origin(),
        }
    }
}

/// The first of the farthest points in a direction.
#[inline]
pub(crate) fn farthest(points: &[Point3], way: &Vec3) -> Point3 {
    let along = |p: &Point3| p.coords.dot(way);
    let (fours, rest) = points.as_chunks::<4>();
    let mut best = points[0];
    let mut most = f64::NEG_INFINITY;
    for four in fours {
        // Four independent products, then usually one comparison.
        let values = [along(&four[0]), along(&four[1]), along(&four[2]), along(&four[3])];
        let value = values[0].max(values[1]).max(values[2].max(values[3]));
        if value > most {
            most = value;
            best = four[values.iter().position(|x| *x == value).unwrap_or(0)];
        }
    }
    for p in rest {
        let value = along(p);
        if value > most {
            (best, most) = (*p, value);
        }
    }
    best
}

fn nearest_of_cone(radius_m: f64, half_m: f64, p: &Point3) -> Option<Point3> {
    let flat = p.coords.xy().norm();
    let at = |out: f64, z: f64| {
        let share = if flat > 0.0 { out / flat } else { 0.0 };
        // On the axis all directions are equivalent.
        let (x, y) = if flat > 0.0 { (p.x * share, p.y * share) } else { (out, 0.0) };
        Point3::new(x, y, z)
    };
    // In the half plane through the axis: base from (0, −h) to (r, −h), flank from there to (0, h).
    let above = p.z + half_m;
    let length_m = 2.0 * half_m;
    let outside_flank = flat * length_m + above * radius_m - radius_m * length_m;
    if above >= 0.0 && outside_flank <= 0.0 {
        return None;
    }
    let on_base = at(flat.min(radius_m), -half_m);
    let square = radius_m * radius_m + length_m * length_m;
    let along = ((above * length_m - (flat - radius_m) * radius_m) / square).clamp(0.0, 1.0);
    let on_flank = at(radius_m * (1.0 - along), along * length_m - half_m);
    let nearer = (on_base - p).norm_squared() < (on_flank - p).norm_squared();
    Some(if nearer { on_base } else { on_flank })
}

/// By the Voronoi region of the triangle that contains the point.
fn nearest_of_triangle([a, b, c]: &[Point3; 3], p: &Point3) -> Point3 {
    let (ab, ac, ap) = (b - a, c - a, p - a);
    let (d1, d2) = (ab.dot(&ap), ac.dot(&ap));
    if d1 <= 0.0 && d2 <= 0.0 {
        return *a;
    }
    let bp = p - b;
    let (d3, d4) = (ab.dot(&bp), ac.dot(&bp));
    if d3 >= 0.0 && d4 <= d3 {
        return *b;
    }
    let vc = d1 * d4 - d3 * d2;
    if vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0 && d1 > d3 {
        return a + ab * (d1 / (d1 - d3));
    }
    let cp = p - c;
    let (d5, d6) = (ab.dot(&cp), ac.dot(&cp));
    if d6 >= 0.0 && d5 <= d6 {
        return *c;
    }
    let vb = d5 * d2 - d1 * d6;
    if vb <= 0.0 && d2 >= 0.0 && d6 <= 0.0 && d2 > d6 {
        return a + ac * (d2 / (d2 - d6));
    }
    let va = d3 * d6 - d5 * d4;
    let (along, back) = (d4 - d3, d5 - d6);
    if va <= 0.0 && along >= 0.0 && back >= 0.0 && along + back > 0.0 {
        return b + (c - b) * (along / (along + back));
    }
    let whole = va + vb + vc;
    if whole <= 0.0 {
        // Too thin to have an interior: take the nearest side.
        let sides = [(a, b), (b, c), (c, a)].map(|(from, to)| nearest_of_side(from, to, p));
        let [first, rest @ ..] = sides;
        let nearer = |best: Point3, other: Point3| {
            if (other - p).norm_squared() < (best - p).norm_squared() { other } else { best }
        };
        return rest.into_iter().fold(first, nearer);
    }
    a + ab * (vb / whole) + ac * (vc / whole)
}

fn nearest_of_side(from: &Point3, to: &Point3, p: &Point3) -> Point3 {
    let way = to - from;
    let square = way.norm_squared();
    let along = if square > 0.0 { (way.dot(&(p - from)) / square).clamp(0.0, 1.0) } else { 0.0 };
    from + way * along
}
