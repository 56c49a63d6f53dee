//! Two boxes: the separating axis test.

use super::pair::{Pair, Separation};
use crate::Vec3;

/// The separating axis of two boxes with the greatest gap, among face normals and cross products of edges; `None` if
/// the gap exceeds `limit_m`.
///
/// For overlapping boxes it is the shortest way out. If a corner faces a corner, none of these axes gives the true
/// distance: then the gap is too small, and the features along the axis do not overlap.
pub(super) fn across_cuboids(
    pair: &Pair,
    half_a: &Vec3,
    half_b: &Vec3,
    limit_m: f64,
) -> Option<Separation> {
    let (rotation, offset) = (&pair.rotation, &pair.offset);
    // Rounding must not make two parallel edges look like a face between them.
    let spread = rotation.abs().add_scalar(1e-14);
    let middle_in_b = rotation.tr_mul(offset);
    let mut best = (f64::NEG_INFINITY, 0, 0.0);
    for k in 0..3 {
        let reach = half_a[k]
            + spread[(k, 0)] * half_b.x
            + spread[(k, 1)] * half_b.y
            + spread[(k, 2)] * half_b.z;
        let gap_m = offset[k].abs() - reach;
        if gap_m > best.0 {
            best = (gap_m, k, offset[k]);
        }
    }
    for k in 0..3 {
        let reach = half_b[k]
            + spread[(0, k)] * half_a.x
            + spread[(1, k)] * half_a.y
            + spread[(2, k)] * half_a.z;
        let gap_m = middle_in_b[k].abs() - reach;
        // Of two parallel faces the first is taken, so that rounding does not decide.
        if gap_m > best.0 + 1e-12 {
            best = (gap_m, 3 + k, middle_in_b[k]);
        }
    }
    if best.0 > limit_m {
        return None;
    }
    let mut edge = (best.0 + 1e-7 * (half_a.min() + half_b.min()), Vec3::zeros());
    for i in 0..3 {
        let (i1, i2) = ((i + 1) % 3, (i + 2) % 3);
        for j in 0..3 {
            let (j1, j2) = ((j + 1) % 3, (j + 2) % 3);
            let square = 1.0 - rotation[(i, j)] * rotation[(i, j)];
            if square < 1e-9 {
                continue;
            }
            let reach = half_a[i1] * spread[(i2, j)]
                + half_a[i2] * spread[(i1, j)]
                + half_b[j1] * spread[(i, j2)]
                + half_b[j2] * spread[(i, j1)];
            let along = offset[i2] * rotation[(i1, j)] - offset[i1] * rotation[(i2, j)];
            let gap = along.abs() - reach;
            // Computes the square root only where it can matter.
            if gap > 0.0 || edge.0 < 0.0 {
                let gap_m = gap / square.sqrt();
                if gap_m > edge.0 {
                    let mut way = Vec3::zeros();
                    way[i1] = -rotation[(i2, j)];
                    way[i2] = rotation[(i1, j)];
                    edge = (gap_m, way * (-along.signum() / square.sqrt()));
                }
            }
        }
    }
    if edge.0 > limit_m && edge.1 != Vec3::zeros() {
        return None;
    }
    if edge.1 != Vec3::zeros() {
        return Some(Separation { normal: edge.1, gap_m: edge.0, witness: None });
    }
    let (gap_m, k, along) = best;
    let sign = if along > 0.0 { -1.0 } else { 1.0 };
    let normal = if k < 3 { Vec3::ith(k, sign) } else { rotation.column(k - 3) * sign };
    Some(Separation { normal, gap_m, witness: None })
}
