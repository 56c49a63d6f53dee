//! How far two convex cores are apart, or how deep in each other, and along which direction.

use super::core::Core;
use super::gjk::{Gap, gjk};
use super::nearest::nearest;
use super::pair::{Pair, Separation};
use super::penetration::penetration;
use crate::Vec3;

/// The direction along which two cores are farthest apart, or soonest freed; `None` if their gap exceeds `limit_m`.
pub(super) fn separation(pair: &Pair, limit_m: f64) -> Option<Separation> {
    match (pair.a, pair.b) {
        (Core::Point, _) => match point(pair) {
            Some(found) => (found.gap_m <= limit_m).then_some(found),
            None => by_iteration(pair, limit_m),
        },
        _ => by_iteration(pair, limit_m),
    }
}

/// A point that is not outside a hull.
fn point(pair: &Pair) -> Option<Separation> {
    let found = nearest(pair.b, &pair.rotation.tr_mul(&-pair.offset))?;
    let on_b = pair.rotation * found.on_core + pair.offset;
    let normal = pair.rotation * found.normal;
    Some(Separation { normal, gap_m: found.distance_m, witness: Some([Vec3::zeros(), on_b]) })
}

/// Works for everything.
fn by_iteration(pair: &Pair, limit_m: f64) -> Option<Separation> {
    let towards = pair.between();
    match gjk(pair, &towards, limit_m) {
        Gap::Beyond => None,
        Gap::Apart(apart) => Some(apart),
        Gap::Overlap => {
            let normal = towards.try_normalize(1e-12).unwrap_or_else(Vec3::z);
            let first = Separation { normal, gap_m: pair.gap_along(&normal), witness: None };
            let out = penetration(pair, &normal, first);
            (out.gap_m <= limit_m).then_some(out)
        }
    }
}
