//! Cylinders and boxes: the most likely directions.
//!
//! Both are point-symmetric, so that a direction and its opposite need one test. Whether a direction is right is not
//! proven here but by the features along it: they overlap where the cores are closest; otherwise the iterative method
//! decides.

use super::core::Core;
use super::nearest::nearest;
use super::pair::{Pair, Separation};
use super::segment::across_segments;
use crate::Vec3;

/// The directions tried so far; the best of them, from `b` to `a`.
struct Tried<'a> {
    pair: &'a Pair<'a>,
    best: Separation,
    /// The greatest gap among clearly different directions (m).
    next_m: f64,
}

impl Tried<'_> {
    /// Tries a unit direction and its opposite.
    #[inline]
    fn offer(&mut self, way: Vec3) {
        let along = way.dot(&self.pair.offset);
        let reach = self.pair.a.reach(&way) + self.pair.b.reach(&self.pair.rotation.tr_mul(&way));
        let gap_m = along.abs() - reach;
        // Of two equally good directions the first is kept, so that rounding does not decide.
        let elsewhere = way.dot(&self.best.normal).abs() < 0.98;
        if gap_m > self.best.gap_m + 1e-11 {
            if elsewhere {
                self.next_m = self.best.gap_m;
            }
            let normal = if along > 0.0 { -way } else { way };
            self.best = Separation { normal, gap_m, witness: None };
        } else if elsewhere && gap_m > self.next_m {
            self.next_m = gap_m;
        }
    }
}

impl Core {
    /// Its extent along a unit direction; for point-symmetric cores.
    #[inline]
    fn reach(&self, way: &Vec3) -> f64 {
        match self {
            Self::Cuboid { half_m } => half_m.dot(&way.abs()),
            Self::Cylinder { radius_m, half_m } => {
                radius_m * (way.x * way.x + way.y * way.y).sqrt() + half_m * way.z.abs()
            }
            _ => self.support(way).dot(way),
        }
    }
}

/// Result of the tested directions.
pub(super) enum Guess {
    /// Farther apart than the limit.
    Beyond,
    /// Right if the features along it overlap.
    Likely(Separation),
    /// Deep penetration, or several ways out of similar length.
    Unclear,
}

/// Guesses the direction with the greatest gap between a box and a cylinder, or two cylinders.
pub(super) fn first_guess(pair: &Pair, limit_m: f64) -> Guess {
    let first = Separation { normal: Vec3::z(), gap_m: f64::NEG_INFINITY, witness: None };
    let mut tried = Tried { pair, best: first, next_m: f64::NEG_INFINITY };
    let axis: Vec3 = pair.rotation.column(2).into();
    match (pair.a, pair.b) {
        (Core::Cuboid { .. }, _) => {
            for k in 0..3 {
                tried.offer(Vec3::ith(k, 1.0));
            }
            tried.offer(axis);
            if tried.best.gap_m > limit_m {
                return Guess::Beyond;
            }
            for k in 0..3 {
                if let Some(across) = axis.cross(&Vec3::ith(k, 1.0)).try_normalize(1e-5) {
                    tried.offer(across);
                }
            }
            // The corner that faces the cylinder, in the cylinder's frame.
            let corner = pair.a.support(&-tried.best.normal);
            let seen = pair.rotation.tr_mul(&(corner - pair.offset));
            if let Some(found) = nearest(pair.b, &seen) {
                tried.offer(pair.rotation * found.normal);
            }
        }
        (Core::Cylinder { half_m: half_a, .. }, Core::Cylinder { half_m: half_b, .. }) => {
            tried.offer(Vec3::z());
            tried.offer(axis);
            if tried.best.gap_m > limit_m {
                return Guess::Beyond;
            }
            tried.offer(across_segments(pair, *half_a, *half_b).normal);
            if let Some(across) = Vec3::z().cross(&axis).try_normalize(1e-5) {
                tried.offer(across);
            }
        }
        _ => unreachable!("only boxes and cylinders are guessed"),
    }
    if tried.best.gap_m > limit_m {
        return Guess::Beyond;
    }
    if tried.best.gap_m > 0.0 {
        return Guess::Likely(tried.best);
    }
    let least = |core: &Core| core.extents().0.min();
    let depth_m = -tried.best.gap_m;
    let share = depth_m / least(pair.a).min(least(pair.b));
    if share < SHALLOW_FRACTION && depth_m < SHALLOW_M {
        return Guess::Likely(tried.best);
    }
    // Features may overlap along several ways out: the shortest is taken, and rims add candidates.
    tried.rims();
    let depth_m = -tried.best.gap_m;
    let rival = -tried.next_m < CLEARLY_LONGER_FACTOR * depth_m;
    if share > DEEP_FRACTION || rival { Guess::Unclear } else { Guess::Likely(tried.best) }
}

/// Below this depth, as at rest, other ways out are not significantly shorter. As a fraction of the least half size,
/// and (m).
const SHALLOW_FRACTION: f64 = 5e-3;
const SHALLOW_M: f64 = 2e-4;
/// Above this depth, features also overlap along ways out that are not the shortest. As a fraction of the least half
/// size.
const DEEP_FRACTION: f64 = 0.1;
/// Other ways out must be longer by this factor.
const CLEARLY_LONGER_FACTOR: f64 = 4.0;

/// The next guess after one along which the features did not overlap.
pub(super) fn second_guess(pair: &Pair, guess: &Separation) -> Separation {
    let mut tried = Tried { pair, best: *guess, next_m: f64::NEG_INFINITY };
    tried.rims();
    tried.best
}

impl Tried<'_> {
    /// Tries the directions between rims and edges, or rims and sides, beginning with the best so far.
    fn rims(&mut self) {
        let (pair, guess) = (self.pair, self.best);
        let axis: Vec3 = pair.rotation.column(2).into();
        match (pair.a, pair.b) {
            (Core::Cuboid { .. }, Core::Cylinder { radius_m, half_m }) => {
                let corner = pair.a.support(&-guess.normal);
                let rim = Rim::of(pair.offset, axis, *radius_m, *half_m, &guess.normal, &corner);
                for k in 0..3 {
                    let edge = Vec3::ith(k, 1.0);
                    if let Some(way) = rim.towards(&corner, &edge, &guess.normal) {
                        self.offer(way);
                    }
                }
            }
            (
                Core::Cylinder { radius_m: radius_a, half_m: half_a },
                Core::Cylinder { radius_m: radius_b, half_m: half_b },
            ) => {
                let rim =
                    Rim::of(pair.offset, axis, *radius_b, *half_b, &guess.normal, &Vec3::zeros());
                if let Some(way) = rim.towards(&Vec3::zeros(), &Vec3::z(), &guess.normal) {
                    self.offer(way);
                }
                let rim = Rim::of(
                    Vec3::zeros(),
                    Vec3::z(),
                    *radius_a,
                    *half_a,
                    &-guess.normal,
                    &pair.offset,
                );
                if let Some(way) = rim.towards(&pair.offset, &axis, &-guess.normal) {
                    self.offer(way);
                }
            }
            _ => unreachable!("only boxes and cylinders are guessed"),
        }
    }
}

struct Rim {
    middle: Vec3,
    axis: Vec3,
    radius_m: f64,
}

impl Rim {
    /// The rim of a cylinder that faces a direction; of two equal ones, the one nearer to `other`.
    fn of(middle: Vec3, axis: Vec3, radius_m: f64, half_m: f64, way: &Vec3, other: &Vec3) -> Self {
        let looks = way.dot(&axis);
        let looks = if looks.abs() > 1e-3 { looks } else { (other - middle).dot(&axis) };
        let end = half_m.copysign(looks);
        Self { middle: middle + axis * end, axis, radius_m }
    }

    /// The direction from the rim to a line, perpendicular to both, by Newton's method from the rim's support point
    /// along `start`.
    fn towards(&self, point: &Vec3, line: &Vec3, start: &Vec3) -> Option<Vec3> {
        let off = |v: Vec3| v - line * line.dot(&v);
        let mut out = (start - self.axis * self.axis.dot(start)).try_normalize(1e-6)?;
        let mut between = Vec3::zeros();
        for _ in 0..8 {
            let tangent = self.axis.cross(&out);
            between = off(self.middle + out * self.radius_m - point);
            let flat = off(tangent);
            let slope = between.dot(&tangent);
            let bend = self.radius_m * flat.norm_squared() - between.dot(&out);
            // A minimum or a maximum is accepted: the latter is the way out.
            let turn = (-slope / bend).clamp(-0.5, 0.5);
            if !turn.is_finite() {
                return None;
            }
            out = (out + tangent * turn).normalize();
            if turn.abs() < 1e-9 {
                break;
            }
        }
        between.try_normalize(1e-9 * self.radius_m)
    }
}
