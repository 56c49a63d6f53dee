//! Gap or penetration depth of two convex cores, and its direction.

use super::core::Core;
use super::cuboids::across_cuboids;
use super::cylinders::{Guess, first_guess, second_guess};
use super::nearest::nearest;
use super::pair::{Pair, Separation};
use super::segment::{Along, across_segments, has_formula, out_of_cuboid, segment_apart};
use crate::Vec3;
use crate::gjk::{COARSE, Gap, distance, penetration};

/// What is known about the direction of the greatest gap, or of the shortest way out.
#[derive(Clone, Copy, Debug)]
pub(super) enum Found {
    /// The gap exceeds the limit.
    Beyond,
    /// The certain result.
    Sure(Separation),
    /// The result if the features along it overlap; otherwise use [`by_iteration`].
    Likely(Separation),
}

/// The direction of the greatest gap of two cores, or of the shortest way out; by formulas where they exist.
pub(super) fn separation(pair: &Pair, limit_m: f64) -> Found {
    let found = match (pair.a, pair.b) {
        (Core::Point, _) => match point(pair) {
            Some(found) => found,
            None => return by_iteration(pair, limit_m),
        },
        (Core::Segment { half_m: a }, Core::Segment { half_m: b }) => across_segments(pair, *a, *b),
        (Core::Segment { half_m }, b) if has_formula(b) => {
            match (segment_apart(pair, *half_m), b) {
                (Along::Apart(found), _) => found,
                (Along::Overlap, Core::Cuboid { half_m: half_b }) => {
                    out_of_cuboid(pair, *half_m, half_b)
                }
                (Along::Overlap, _) => return by_iteration(pair, limit_m),
            }
        }
        (Core::Cuboid { half_m: a }, Core::Cuboid { half_m: b }) => {
            let found = across_cuboids(pair, a, b, limit_m);
            return match found {
                None => Found::Beyond,
                Some(found) if found.gap_m <= 0.0 => Found::Sure(found),
                Some(found) => Found::Likely(found),
            };
        }
        (Core::Cuboid { .. } | Core::Cylinder { .. }, Core::Cylinder { .. }) => {
            return match first_guess(pair, limit_m) {
                Guess::Beyond => Found::Beyond,
                Guess::Likely(guess) => Found::Likely(guess),
                Guess::Unclear => by_iteration(pair, limit_m),
            };
        }
        _ => return by_iteration(pair, limit_m),
    };
    if found.gap_m > limit_m { Found::Beyond } else { Found::Sure(found) }
}

/// The next best direction after one along which the features did not overlap.
pub(super) fn after(pair: &Pair, guess: &Separation) -> Option<Separation> {
    let rims = matches!(pair.b, Core::Cylinder { .. });
    rims.then(|| second_guess(pair, guess)).filter(|next| next.gap_m > guess.gap_m)
}

/// A point that is not outside a hull.
fn point(pair: &Pair) -> Option<Separation> {
    let found = nearest(pair.b, &pair.rotation.tr_mul(&-pair.offset))?;
    let on_b = pair.rotation * found.on_core + pair.offset;
    let normal = pair.rotation * found.normal;
    Some(Separation { normal, gap_m: found.distance_m, witness: Some([Vec3::zeros(), on_b]) })
}

/// The general method.
pub(super) fn by_iteration(pair: &Pair, limit_m: f64) -> Found {
    let towards = pair.between();
    match distance(pair, &towards, limit_m, &COARSE) {
        Gap::Beyond => Found::Beyond,
        Gap::Apart(apart) => Found::Sure(apart),
        Gap::Close | Gap::Overlap => {
            let normal = towards.try_normalize(1e-12).unwrap_or_else(Vec3::z);
            let first = Separation { normal, gap_m: pair.gap_along(&normal), witness: None };
            let (out, _) = penetration(pair, first, 2e-9);
            if out.gap_m > limit_m { Found::Beyond } else { Found::Sure(out) }
        }
    }
}
