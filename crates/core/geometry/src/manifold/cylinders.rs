//! Cylinders and boxes: the directions that usually decide.
//!
//! Both are their own mirror images, so that a direction and its opposite need one look. Which direction is the right one is
//! not proven here but by the features along it: they meet where the cores are closest, or iteration has to say.

use super::core::Core;
use super::nearest::nearest;
use super::pair::{Pair, Separation};
use super::segment::across_segments;
use crate::Vec3;

/// Directions tried so far; the best of them, from `b` to `a`.
struct Tried<'a> {
    pair: &'a Pair<'a>,
    best: Separation,
    /// The best of those that point clearly elsewhere (m).
    next_m: f64,
}

impl Tried<'_> {
    /// A direction of length one; its opposite is tried with it.
    #[inline]
    fn offer(&mut self, way: Vec3) {
        let along = way.dot(&self.pair.offset);
        let reach = self.pair.a.reach(&way) + self.pair.b.reach(&self.pair.rotation.tr_mul(&way));
        let gap_m = along.abs() - reach;
        // Of two that are equally good the first stays, and rounding must not choose.
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
    /// How far it reaches along a direction of length one, for those that are their own mirror images.
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

/// What the directions that were tried say.
pub(super) enum Guess {
    /// Farther apart than was asked about.
    Beyond,
    /// Right if the features along it meet.
    Likely(Separation),
    /// Deep, or with several ways out that are about as short.
    Unclear,
}

/// A guess of the direction along which a box and a cylinder, or two cylinders, are farthest apart or soonest freed.
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
            // The corner that looks at the cylinder, as the cylinder sees it.
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
    if share < SLIGHT && depth_m < SLIGHT_M {
        return Guess::Likely(tried.best);
    }
    // Features may meet along several ways out: the shortest of them counts, and rims add some.
    tried.rims();
    let depth_m = -tried.best.gap_m;
    let rival = -tried.next_m < CLEARLY * depth_m;
    if share > DEEP || rival { Guess::Unclear } else { Guess::Likely(tried.best) }
}

/// So little, as at rest, no other way out is shorter by anything that matters. As a share of the least half size, and (m).
const SLIGHT: f64 = 5e-3;
const SLIGHT_M: f64 = 2e-4;
/// Deep inside, features meet along ways that are not the shortest. As a share of the least half size.
const DEEP: f64 = 0.1;
/// So many times longer must other ways out be.
const CLEARLY: f64 = 4.0;

/// The next guess after one along which the features did not meet.
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
    /// The rim of a cylinder that looks in a direction; of two that look alike, the one nearer to `other`.
    fn of(middle: Vec3, axis: Vec3, radius_m: f64, half_m: f64, way: &Vec3, other: &Vec3) -> Self {
        let looks = way.dot(&axis);
        let looks = if looks.abs() > 1e-3 { looks } else { (other - middle).dot(&axis) };
        let end = half_m.copysign(looks);
        Self { middle: middle + axis * end, axis, radius_m }
    }

    /// The direction from the rim to a line where it is at right angles to both, by Newton's method from the rim's farthest
    /// point along `start`.
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
            // A valley or a ridge is as good: the latter is the way out.
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
