//! A coarse, vectorised evaluation of the whole circle of arm angles, to find where a closer search is worthwhile.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use karakuri_geometry::Vec3;

use super::arc::Arc;
use super::ball::Ball;
use super::few::Few;
use super::swivel::{Mark, Swivel};

/// Number of evaluated arm angles: evenly spaced ones from zero, then chosen ones.
pub(super) const LOOKS: usize = EVEN + CHOSEN;
/// Number of evenly spaced ones.
pub(super) const EVEN: usize = 12;
const CHOSEN: usize = 4;
/// The angle between two evenly spaced ones (rad).
pub(super) const STEP: f64 = std::f64::consts::TAU / EVEN as f64;

/// The arm angles to evaluate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Looks {
    cos: [f32; LOOKS],
    sin: [f32; LOOKS],
    chosen: Few<Mark, CHOSEN>,
}

impl Looks {
    pub(super) fn new(chosen: Few<Mark, CHOSEN>) -> Self {
        let mut looks = EVENLY;
        for (k, mark) in chosen.iter().enumerate() {
            looks.cos[EVEN + k] = mark.cos as f32;
            looks.sin[EVEN + k] = mark.sin as f32;
        }
        looks.chosen = chosen;
        looks
    }

    /// Number of evenly spaced and chosen arm angles.
    pub(super) fn count(&self) -> usize {
        EVEN + self.chosen.len()
    }

    /// The arm angle of a sample.
    pub(super) fn mark(&self, look: usize) -> Mark {
        if look >= EVEN {
            return self.chosen[look - EVEN];
        }
        let (cos, sin) = (f64::from(self.cos[look]), f64::from(self.sin[look]));
        // Normalised to full precision; the exact angle does not matter.
        let length = (cos * cos + sin * sin).sqrt();
        Mark::new(cos / length, sin / length)
    }
}

/// Weight of the squared distance of a joint beyond its range.
const BEYOND_RANGE_WEIGHT: f32 = 4.0;

/// Squared distances of a ball's three joints from their preferred positions, to about 1e-3, for both sides of the
/// ball; joints beyond their ranges increase it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Survey {
    pub(super) sides: [[f32; LOOKS]; 2],
}

/// Preferred position of a joint: distances are relative to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    angle: f32,
    low: f32,
    high: f32,
}

impl Wanted {
    pub(super) fn new(arc: &Arc, near: f64) -> Self {
        let angle = karakuri_geometry::math::wrap_to_pi(arc.angle(near)) as f32;
        let [low, high] = arc.distances(near);
        Self { angle, low: low as f32, high: high as f32 }
    }

    /// The joint's squared distance at an angle from −π to π.
    #[inline(always)]
    fn cost(&self, angle: f32) -> f32 {
        let mut off = angle - self.angle;
        off -= if off > PI { TAU } else { 0.0 };
        off += if off < -PI { TAU } else { 0.0 };
        off -= if off > self.high { TAU } else { 0.0 };
        off += if off < self.low { TAU } else { 0.0 };
        let (above, below) = (off - self.high, self.low - off);
        let beyond = if above > below { above } else { below };
        let beyond = if beyond > 0.0 { beyond } else { 0.0 };
        off * off + BEYOND_RANGE_WEIGHT * beyond * beyond
    }
}

#[inline(always)]
pub(super) fn survey(ball: &Ball, swivel: &Swivel, looks: &Looks, wanted: &[Wanted; 3]) -> Survey {
    if !ball.is_square() {
        return survey_oblique(ball, swivel, looks, wanted);
    }
    let ([u, p, o], [v, a, b]) = (&swivel.onto, &swivel.from);
    // The columns of the rotation as sinusoids of the arm angle.
    let short = |x: Vec3| [x.x as f32, x.y as f32, x.z as f32];
    let column = |k: usize| {
        let (v, a, b) = (v[k], a[k], b[k]);
        [short(u * v), short(p * a + o * b), short(o * a - p * b)]
    };
    let (x, z) = (column(0), column(2));

    // Unused samples are evaluated too: sixteen at once cost no more than twelve.
    Survey { sides: look(&x, &z, wanted, &looks.cos, &looks.sin) }
}

/// Costs of both sides. Fixed length and plain arithmetic, so that the compiler vectorises it.
#[inline(always)]
fn look(
    x: &[[f32; 3]; 3],
    z: &[[f32; 3]; 3],
    wanted: &[Wanted; 3],
    cos: &[f32; LOOKS],
    sin: &[f32; LOOKS],
) -> [[f32; LOOKS]; 2] {
    let mut costs = [[0.0; LOOKS]; 2];
    for k in 0..LOOKS {
        let at = |w: &[[f32; 3]; 3], i: usize| w[0][i] + w[1][i] * cos[k] + w[2][i] * sin[k];
        let (xx, xy, xz) = (at(x, 0), at(x, 1), at(x, 2));
        let (zx, zy, zz) = (at(z, 0), at(z, 1), at(z, 2));
        let square = zx * zx + zy * zy + 1e-12;
        // γ as in `Ball::look`, up to a positive factor.
        let across = zx * xy - zy * xx;
        let along = zz * (zx * xx + zy * xy) - square * xz;

        let alpha = angle(zy, zx);
        let beta = angle(square.sqrt(), zz);
        let gamma = angle(across, along);
        let half_turn = |angle: f32| angle - if angle > 0.0 { PI } else { -PI };
        costs[0][k] = wanted[0].cost(alpha) + wanted[1].cost(beta) + wanted[2].cost(gamma);
        costs[1][k] = wanted[0].cost(half_turn(alpha))
            + wanted[1].cost(-beta)
            + wanted[2].cost(half_turn(gamma));
    }
    costs
}

/// The general case, not vectorised.
#[cold]
fn survey_oblique(ball: &Ball, swivel: &Swivel, looks: &Looks, wanted: &[Wanted; 3]) -> Survey {
    let cost = |look: usize, side: f64| match ball.look(&swivel.at(looks.mark(look)), side) {
        Some(look) => {
            let angles = look.angles.map(|[cos, sin]| angle(sin as f32, cos as f32));
            (0..3).map(|i| wanted[i].cost(angles[i])).sum()
        }
        None => 100.0,
    };
    let mut survey = Survey { sides: [[0.0; LOOKS]; 2] };
    for look in 0..looks.count() {
        survey.sides[0][look] = cost(look, 1.0);
        survey.sides[1][look] = cost(look, -1.0);
    }
    survey
}

/// The arc tangent to about 1e-4, in a form that the compiler can vectorise.
#[inline(always)]
fn angle(y: f32, x: f32) -> f32 {
    let (ax, ay) = (x.abs(), y.abs());
    let (small, large) = if ax < ay { (ax, ay) } else { (ay, ax) };
    let t = small / (large + 1e-30);
    let s = t * t;
    let first = t * (0.999_21 + s * (-0.321_17 + s * (0.146_26 - s * 0.038_98)));
    let octant = if ax < ay { FRAC_PI_2 - first } else { first };
    let half = if x < 0.0 { PI - octant } else { octant };
    if y < 0.0 { -half } else { half }
}

/// The evenly spaced arm angles, and zero for the chosen ones.
const EVENLY: Looks = {
    const A: f32 = 0.866_025_4;
    const B: f32 = 0.5;
    Looks {
        cos: [1.0, A, B, 0.0, -B, -A, -1.0, -A, -B, 0.0, B, A, 1.0, 1.0, 1.0, 1.0],
        sin: [0.0, B, A, 1.0, A, B, 0.0, -B, -A, -1.0, -A, -B, 0.0, 0.0, 0.0, 0.0],
        chosen: Few::of([Mark::ZERO; CHOSEN]),
    }
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quick_arc_tangent_is_good_enough() {
        for k in 0..10_000 {
            let exact = (k as f32 - 5_000.0) * PI / 5_000.0;
            let (sin, cos) = exact.sin_cos();
            let error = angle(3.0 * sin, 3.0 * cos) - exact;
            assert!(error.abs() < 3e-4 || (error.abs() - TAU).abs() < 3e-4, "{error} at {exact}");
        }
    }

    #[test]
    fn the_looks_are_spread_evenly() {
        for look in 0..EVEN {
            let exact = Mark::from_radians(STEP * look as f64);
            let mark = EVENLY.mark(look);
            assert!((mark.cos - exact.cos).hypot(mark.sin - exact.sin) < 1e-7);
        }
    }
}
