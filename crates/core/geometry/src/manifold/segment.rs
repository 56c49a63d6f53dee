//! Segments, the cores of capsules.

use super::core::Core;
use super::nearest::nearest;
use super::pair::{Pair, Separation};
use crate::Vec3;
use crate::segment::nearest_points;

/// Two segments, by formula.
pub(super) fn across_segments(pair: &Pair, half_a: f64, half_b: f64) -> Separation {
    let way: Vec3 = pair.rotation.column(2).into();
    let middle = pair.offset;
    let [on_a, on_b] = nearest_points(half_a, &middle, &way, half_b);
    let between = on_a - on_b;
    let gap_m = between.norm();
    if gap_m > 1e-12 * (half_a + half_b) {
        return Separation { normal: between / gap_m, gap_m, witness: Some([on_a, on_b]) };
    }
    // They intersect: the way out is perpendicular to both.
    let across = Vec3::z().cross(&way).try_normalize(1e-6).unwrap_or_else(Vec3::x);
    let normal = if across.dot(&middle) > 0.0 { -across } else { across };
    Separation { normal, gap_m: 0.0, witness: Some([on_a, on_b]) }
}

/// Result of a search along the segment.
pub(super) enum Along {
    Apart(Separation),
    /// They share a point.
    Overlap,
}

/// A segment and a convex body with a point distance formula: the distance is convex along the segment.
///
/// # Panics
///
/// If `b` is a hull, which has no formula.
pub(super) fn segment_apart(pair: &Pair, half_m: f64) -> Along {
    // In the frame of `b`.
    let middle = pair.rotation.tr_mul(&-pair.offset);
    let way: Vec3 = pair.rotation.row(2).transpose();
    let look = |t: f64| {
        let p = middle + way * t;
        let found = nearest(pair.b, &p).expect("only hulls have no formula");
        let out = found.distance_m.max(0.0);
        (found, out * found.normal.dot(&way))
    };
    let apart = |t: f64, found: super::nearest::Nearest| {
        if found.distance_m <= 0.0 {
            return Along::Overlap;
        }
        let on_b = pair.rotation * found.on_core + pair.offset;
        let normal = pair.rotation * found.normal;
        let witness = Some([Vec3::new(0.0, 0.0, t), on_b]);
        Along::Apart(Separation { normal, gap_m: found.distance_m, witness })
    };
    let (mut low, mut high) = (-half_m, half_m);
    let (first, mut slope_low) = look(low);
    if slope_low >= 0.0 {
        return apart(low, first);
    }
    let (last, mut slope_high) = look(high);
    if slope_high <= 0.0 {
        return apart(high, last);
    }
    // Regula falsi; the weight of the end that stays is reduced each time, so that both ends converge.
    let mut stayed = 0;
    for _ in 0..50 {
        let share = slope_low / (slope_low - slope_high);
        let t = low + (high - low) * share.clamp(0.02, 0.98);
        let (found, slope) = look(t);
        let flat = 1e-11 * found.distance_m + 1e-14 * half_m;
        if found.distance_m <= 0.0 || slope.abs() <= flat || high - low <= 1e-12 * half_m {
            return apart(t, found);
        }
        if slope < 0.0 {
            (low, slope_low) = (t, slope);
            if stayed == 1 {
                slope_high *= 0.5;
            }
            stayed = 1;
        } else {
            (high, slope_high) = (t, slope);
            if stayed == -1 {
                slope_low *= 0.5;
            }
            stayed = -1;
        }
    }
    let t = 0.5 * (low + high);
    apart(t, look(t).0)
}

/// The shortest way of a segment out of a box.
pub(super) fn out_of_cuboid(pair: &Pair, half_m: f64, half_b: &Vec3) -> Separation {
    // In the frame of the box.
    let middle = pair.rotation.tr_mul(&-pair.offset);
    let way: Vec3 = pair.rotation.row(2).transpose();
    let mut best = (f64::NEG_INFINITY, Vec3::z());
    for k in 0..3 {
        let gap_m = middle[k].abs() - half_b[k] - half_m * way[k].abs();
        if gap_m > best.0 {
            best = (gap_m, Vec3::ith(k, 1.0_f64.copysign(middle[k])));
        }
    }
    for k in 0..3 {
        let Some(across) = way.cross(&Vec3::ith(k, 1.0)).try_normalize(1e-6) else { continue };
        let along = across.dot(&middle);
        let gap_m = along.abs() - across.abs().dot(half_b);
        if gap_m > best.0 + 1e-9 * half_m {
            best = (gap_m, across * 1.0_f64.copysign(along));
        }
    }
    Separation { normal: pair.rotation * best.1, gap_m: best.0, witness: None }
}

/// Whether there is a formula for the distance of a point to this core.
pub(super) fn has_formula(core: &Core) -> bool {
    !matches!(core, Core::Hull(_))
}
