//! Proof that a trajectory keeps its limits at every moment.

use super::{Piece, Trajectory};
use crate::polynomial::{Quintic, greatest};
use crate::stretch::Stretch;
use crate::validate::{Quantity, Violation};

/// The moment that would need the greatest slowdown; `None` if nothing moves.
pub(super) fn worst(trajectory: &Trajectory) -> Option<Violation> {
    let mut worst = Worst::default();
    for piece in 0..trajectory.pieces.len() {
        match trajectory.pieces[piece] {
            Piece::Along { .. } => along(trajectory, piece, &mut worst),
            Piece::Polynomial { first } => polynomial(trajectory, piece, first, &mut worst),
        }
    }
    jumps(trajectory, &mut worst);
    worst.found
}

#[derive(Default)]
struct Worst {
    found: Option<Violation>,
    /// Square of the factor by which time would have to be stretched.
    square: f64,
}

impl Worst {
    /// Considers `value` / `limit` as the square of the stretch.
    #[inline]
    fn offer(&mut self, value: f64, limit: f64, candidate: impl FnOnce() -> Violation) {
        // NaN counts as the worst.
        if value > self.square * limit || self.found.is_none() || value.is_nan() {
            (self.found, self.square) = (Some(candidate()), value / limit);
        }
    }

    fn offer_violation(&mut self, violation: Violation) {
        self.offer(violation.stretch().powi(2), 1.0, || violation);
    }
}

/// Bounds on a piece along a curve, by the Bernstein coefficients of the limited quantities.
fn along(trajectory: &Trajectory, piece: usize, worst: &mut Worst) {
    let Piece::Along { curve, span, s, rate, push } = trajectory.pieces[piece] else { return };
    let (curve, limits) = (&trajectory.curves[curve], &trajectory.limits);
    let (from, to) = (trajectory.times[piece], trajectory.times[piece + 1]);
    let (secs, end_rate) = (to - from, rate + push * (to - from));
    let end = s + secs * (rate + 0.5 * push * secs);
    // From the lower to the upper parameter, independent of the direction of motion.
    let (low, h, x) = if end >= s {
        (s, end - s, [rate * rate, end_rate * end_rate])
    } else {
        (end, s - end, [end_rate * end_rate, rate * rate])
    };
    let (most, at_secs) = (x[0].max(x[1]), 0.5 * (from + to));
    for (variable, c) in curve.polynomials(span).iter().enumerate() {
        let stretch = Stretch::new(c, low - curve.breaks()[span], h);
        let limit = limits.acceleration()[variable];
        let (pairs, count) = stretch.accelerations();
        let values = pairs[..count].iter().map(|[du, dx]| (du * push + dx * x[0]).abs());
        let value = values.fold(0.0, worse);
        let quantity = Quantity::Acceleration;
        worst.offer(value, limit, || Violation { variable, quantity, at_secs, value, limit });

        // A coarse bound is usually sufficient.
        let limit = limits.velocity()[variable];
        let rough = stretch.steepest().powi(2) * most;
        let square = if rough > limit * limit { stretch.speed_square(x) } else { rough };
        let quantity = Quantity::Velocity;
        worst.offer(square, limit * limit, || Violation {
            variable,
            quantity,
            at_secs,
            value: square.sqrt(),
            limit,
        });
    }
}

/// The greater, or NaN if one of them is NaN.
fn worse(a: f64, b: f64) -> f64 {
    if a >= b || a.is_nan() { a } else { b }
}

/// Greatest values on a piece that is a polynomial in time.
fn polynomial(trajectory: &Trajectory, piece: usize, first: usize, worst: &mut Worst) {
    let limits = &trajectory.limits;
    let (from, to) = (trajectory.times[piece], trajectory.times[piece + 1]);
    for (variable, c) in trajectory.polynomials[first..][..limits.dof()].iter().enumerate() {
        let velocity = derivative(c);
        let acceleration = derivative(&velocity);
        let mut look = |quantity, c: &Quintic, limit: f64| {
            let (value, place) = greatest(&scaled(c, to - from), limit);
            let at_secs = from + place * (to - from);
            worst.offer_violation(Violation { variable, quantity, at_secs, value, limit });
        };
        look(Quantity::Velocity, &velocity, limits.velocity()[variable]);
        look(Quantity::Acceleration, &acceleration, limits.acceleration()[variable]);
        if let Some(jerk) = limits.jerk() {
            look(Quantity::Jerk, &derivative(&acceleration), jerk[variable]);
        }
    }
}

/// With jerk limits, the acceleration must be continuous where pieces meet.
fn jumps(trajectory: &Trajectory, worst: &mut Worst) {
    let limits = &trajectory.limits;
    let Some(jerk) = limits.jerk() else { return };
    let (mut before, mut after) = Default::default();
    for piece in 1..trajectory.pieces.len() {
        let at_secs = trajectory.times[piece];
        trajectory.sample_piece(piece - 1, at_secs, &mut before);
        trajectory.sample_piece(piece, at_secs, &mut after);
        for (variable, &limit) in jerk.iter().enumerate() {
            let jump = (after.acceleration[variable] - before.acceleration[variable]).abs();
            if jump > ROUNDING * limits.acceleration()[variable] {
                let (quantity, value) = (Quantity::Jerk, f64::INFINITY);
                worst.offer_violation(Violation { variable, quantity, at_secs, value, limit });
            }
        }
    }
}

/// Jumps of acceleration below this fraction of its limit are rounding errors.
const ROUNDING: f64 = 1e-6;

fn derivative(c: &Quintic) -> Quintic {
    [c[1], 2.0 * c[2], 3.0 * c[3], 4.0 * c[4], 5.0 * c[5], 0.0]
}

/// The polynomial as a function of x / h instead of x.
fn scaled(c: &Quintic, h: f64) -> Quintic {
    let mut scale = 1.0;
    c.map(|c| {
        let scaled = c * scale;
        scale *= h;
        scaled
    })
}
