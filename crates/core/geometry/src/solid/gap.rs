//! Distance between two convex cores.

use super::convex::Convex;
use super::parry;
use crate::segment::nearest_points;
use crate::{Point3, Pose};

/// Result for two cores.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Gap {
    /// Farther apart than the limit.
    Beyond,
    /// This distance, with the closest points in the frame of the first.
    Apart { distance_m: f64, on_a: Point3, on_b: Point3 },
    /// They share a point.
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
        (Convex::Hull(_), _) | (_, Convex::Hull(_)) => return parry::gap(a, a_from_b, b, limit_m),
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
        _ => polished(a, a_from_b, b, parry::gap(a, a_from_b, b, limit_m)),
    };
    if exact.distance_m() > limit_m { Gap::Beyond } else { exact }
}

/// The iteration ends with an error of about 1e-8; alternating nearest points reduce it.
fn polished(a: &Convex, a_from_b: &Pose, b: &Convex, rough: Gap) -> Gap {
    let Gap::Apart { on_a, on_b, .. } = rough else { return rough };
    let (mut on_a, mut on_b) = (on_a, on_b);
    for _ in 0..2 {
        match b.nearest(&a_from_b.inverse_transform_point(&on_a)) {
            Some(nearest) => on_b = a_from_b * nearest,
            None => return rough,
        }
        match a.nearest(&on_b) {
            Some(nearest) => on_a = nearest,
            None => return rough,
        }
    }
    Gap::between(on_a, on_b)
}

/// Two segments along the z of their frames.
fn segments(half_a: f64, a_from_b: &Pose, half_b: f64) -> Gap {
    let way = a_from_b.rotation * crate::Vec3::z();
    let middle = a_from_b.translation.vector;
    let [on_a, on_b] = nearest_points(half_a, &middle, &way, half_b);
    Gap::between(on_a.into(), on_b.into())
}
