//! How far a straight joint-space edge is from a piece of a curve: a bound, not a sample.

use karakuri_geometry::math::pose_distance;

use super::curve::Piece;
use super::{CartesianArm, Deviation, Following};

/// The deviation of the edge from `from` to `to` from a piece of the curve between two parameters; `None` if it exceeds
/// `following`.
///
/// Both have constant speed in their parameter. The distance is measured at samples; between two samples it cannot grow
/// by more than an eighth of its second derivative times the square of their spacing.
pub(super) fn deviation(
    arm: &CartesianArm,
    piece: &Piece,
    (t0, from): (f64, &[f64]),
    (t1, to): (f64, &[f64]),
    following: &Following,
) -> Option<Deviation> {
    let rates: Vec<f64> = from.iter().zip(to).map(|(a, b)| (b - a).abs()).collect();
    let share = t1 - t0;
    let bend_m = arm.tip.bend_m(from, to) + piece.bend_m * share * share;
    let turn_rad = arm.tip.turn(&rates) + piece.turn_rad * share;
    let mut q = from.to_vec();
    let mut worst = Deviation::default();
    for count in [4_u32, 16, 64, 256] {
        for k in 0..=count {
            let u = f64::from(k) / f64::from(count);
            for (x, (a, b)) in q.iter_mut().zip(from.iter().zip(to)) {
                *x = a + u * (b - a);
            }
            let (position_m, rotation_rad) =
                pose_distance(&arm.tip.pose(&q), &piece.at(t0 + u * share));
            worst = worst.most(Deviation { position_m, rotation_rad });
        }
        if worst.position_m > following.position_m || worst.rotation_rad > following.rotation_rad {
            return None;
        }
        let spacing = 1.0 / f64::from(count);
        let between_m = 0.125 * bend_m * spacing * spacing;
        // The second derivative of a rotation vector is at most twice the square of the angular speed.
        let between_rad = 0.25 * turn_rad * turn_rad * spacing * spacing;
        let bound = Deviation {
            position_m: worst.position_m + between_m,
            rotation_rad: worst.rotation_rad + between_rad,
        };
        let tight =
            between_m <= 0.1 * following.position_m && between_rad <= 0.1 * following.rotation_rad;
        let within = bound.position_m <= following.position_m
            && bound.rotation_rad <= following.rotation_rad;
        if within && (tight || count == 256) {
            return Some(bound);
        }
        if tight {
            return None;
        }
    }
    None
}
