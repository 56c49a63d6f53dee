//! Distance between two convex cores.

use super::convex::Convex;
use super::pair::Pair;
use crate::gjk::{self, Bodies, Precision, Separation, penetration};
use crate::segment::nearest_points;
use crate::{Point3, Pose, Vec3};

/// Result for two cores.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Gap {
    /// Farther apart than the limit.
    Beyond,
    /// This distance, with the closest points in the frame of the first. The points may be a little off their cores, but
    /// they are exactly this far apart, and the cores are no closer than that.
    Apart { distance_m: f64, on_a: Point3, on_b: Point3 },
    /// They share a point, or are so close that rounding hides the gap.
    Overlap,
}

impl Gap {
    #[inline]
    pub(crate) fn between(on_a: Point3, on_b: Point3) -> Self {
        let distance_m = (on_b - on_a).norm();
        if distance_m > 0.0 { Self::Apart { distance_m, on_a, on_b } } else { Self::Overlap }
    }

    /// The same in the frame of the other.
    pub(crate) fn swapped(self, b_from_a: &Pose) -> Self {
        match self {
            Self::Apart { distance_m, on_a, on_b } => {
                Self::Apart { distance_m, on_a: b_from_a * on_b, on_b: b_from_a * on_a }
            }
            other => other,
        }
    }

    /// Infinite beyond the limit, zero where they overlap.
    pub(crate) fn distance_m(&self) -> f64 {
        match self {
            Self::Beyond => f64::INFINITY,
            Self::Apart { distance_m, .. } => *distance_m,
            Self::Overlap => 0.0,
        }
    }
}

/// The distance between two cores, up to `limit_m`.
#[inline]
pub(crate) fn gap(a: &Convex, a_from_b: &Pose, b: &Convex, limit_m: f64) -> Gap {
    let exact = match (a, b) {
        (Convex::Point(p), Convex::Point(q)) => Gap::between(*p, a_from_b * q),
        (Convex::Hull(_), _) | (_, Convex::Hull(_)) => {
            match by_iteration(a, a_from_b, b, limit_m) {
                (gap, true) => return gap,
                (rough, false) => polished(a, a_from_b, b, rough),
            }
        }
        (Convex::Point(p), b) => {
            let local = a_from_b.inverse_transform_point(p);
            match b.nearest(&local) {
                Some(on_b) => Gap::between(*p, a_from_b * on_b),
                None => Gap::Overlap,
            }
        }
        (a, Convex::Point(q)) => {
            let q = a_from_b * q;
            match a.nearest(&q) {
                Some(on_a) => Gap::between(on_a, q),
                None => Gap::Overlap,
            }
        }
        (Convex::Segment { half_m: a }, Convex::Segment { half_m: b }) => {
            segments(*a, a_from_b, *b)
        }
        _ => polished(a, a_from_b, b, by_iteration(a, a_from_b, b, limit_m).0),
    };
    if exact.distance_m() > limit_m { Gap::Beyond } else { exact }
}

/// Distances to about 1e-8 of themselves, and 1e-10 of the sizes. A gap of a few roundings counts.
const FINE: Precision =
    Precision { relative: 1e-8, absolute: 1e-10, close: 1e-13, rounding: ROUNDING };

/// Rounding error of a measured gap, as a fraction of the distance of its points from the origin: two
/// transformations and a scalar product, each with a few operations.
pub(super) const ROUNDING: f64 = 32.0 * f64::EPSILON;

/// The distance between two cores by iteration, up to `limit_m`, and whether it is as accurate as it should be.
fn by_iteration(a: &Convex, a_from_b: &Pose, b: &Convex, limit_m: f64) -> (Gap, bool) {
    let pair = Pair::new(a, a_from_b, b);
    let towards = pair.between();
    match gjk::distance(&pair, &towards, limit_m, &FINE) {
        gjk::Gap::Beyond => (Gap::Beyond, true),
        gjk::Gap::Apart(apart) => {
            let length_m = apart.witness.map_or(0.0, |[on_a, on_b]| (on_a - on_b).norm());
            let far_m = pair.far(&apart.normal);
            (along(&pair, &apart), is_accurate(length_m, apart.gap_m, far_m))
        }
        gjk::Gap::Overlap => (Gap::Overlap, true),
        gjk::Gap::Close => (close(&pair, &towards, limit_m), true),
    }
}

/// Whether points that are `length_m` apart and a gap of `gap_m` bound the distance closely.
fn is_accurate(length_m: f64, gap_m: f64, far_m: f64) -> bool {
    length_m - gap_m <= 2.0 * (FINE.relative * length_m + FINE.absolute * far_m)
}

/// Alternating nearest points reduce the error of the iteration, which rounding sometimes ends early on round cores. From
/// a point to the nearest of a flat face is exactly the direction of the face's normal, in which the gap is measured
/// again.
fn polished(a: &Convex, a_from_b: &Pose, b: &Convex, rough: Gap) -> Gap {
    let Gap::Apart { mut distance_m, mut on_a, .. } = rough else { return rough };
    let pair = Pair::new(a, a_from_b, b);
    let mut best = rough;
    let mut offer = |on_a: &Point3, on_b: &Point3| {
        let way = on_a - on_b;
        let length_m = way.norm();
        if length_m <= 0.0 {
            return true;
        }
        let normal = way / length_m;
        let gap_m = pair.gap_along(&normal);
        if gap_m > distance_m {
            distance_m = gap_m;
            let witness = Some([on_a.coords, on_b.coords]);
            best = along(&pair, &Separation { normal, gap_m, witness });
        }
        is_accurate(length_m, distance_m, pair.far(&normal))
    };
    let mut last_step = Vec3::zeros();
    for round in 0..MOST_ROUNDS {
        let before = on_a;
        let Some(on_b) = nearest(b, &a_from_b.inverse_transform_point(&on_a)) else { break };
        let on_b = a_from_b * on_b;
        offer(&on_a, &on_b);
        let Some(on_core) = nearest(a, &on_b) else { break };
        on_a = on_core;
        if offer(&on_a, &on_b) && round > 0 {
            break;
        }
        // Steps that become smaller by a constant factor: to where they end.
        let step = on_a - before;
        let factor = step.norm() / last_step.norm();
        if round % 3 == 2 && factor < 1.0 {
            on_a += step * (factor / (1.0 - factor)).min(MOST_STEPS_AHEAD);
        }
        last_step = step;
    }
    best
}

const MOST_ROUNDS: usize = 60;
const MOST_STEPS_AHEAD: f64 = 1e3;

/// The nearest point to a point outside; `None` for a point inside.
fn nearest(core: &Convex, p: &Point3) -> Option<Point3> {
    if !matches!(core, Convex::Hull(_)) {
        return core.nearest(p);
    }
    match by_iteration(core, &Pose::identity(), &Convex::Point(*p), f64::INFINITY).0 {
        Gap::Apart { on_a, .. } => Some(on_a),
        Gap::Beyond | Gap::Overlap => None,
    }
}

/// Two cores that nearly touch: the expanding polytope knows directions more accurately.
fn close(pair: &Pair, towards: &Vec3, limit_m: f64) -> Gap {
    let normal = towards.try_normalize(0.0).unwrap_or_else(Vec3::z);
    let first = Separation { normal, gap_m: pair.gap_along(&normal), witness: None };
    let (best, _) = penetration(pair, first, f64::EPSILON);
    let far = pair.far(&best.normal);
    match best.gap_m {
        gap_m if gap_m <= ROUNDING * far => Gap::Overlap,
        gap_m if gap_m > limit_m + ROUNDING * far => Gap::Beyond,
        _ => along(pair, &best),
    }
}

/// The gap that was measured along a direction.
fn along(pair: &Pair, apart: &Separation) -> Gap {
    let way = apart.normal * apart.gap_m;
    let on_a = match apart.witness {
        // The iteration leaves a little more or less than the measured gap between its points.
        Some([on_a, on_b]) => 0.5 * (on_a + on_b + way),
        None => pair.nearest_a(&apart.normal),
    };
    Gap::Apart { distance_m: apart.gap_m, on_a: on_a.into(), on_b: (on_a - way).into() }
}

/// Two segments along the z of their frames.
fn segments(half_a: f64, a_from_b: &Pose, half_b: f64) -> Gap {
    let way = a_from_b.rotation * Vec3::z();
    let middle = a_from_b.translation.vector;
    let [on_a, on_b] = nearest_points(half_a, &middle, &way, half_b);
    Gap::between(on_a.into(), on_b.into())
}
