//! Torque limits: τ = a(s) s̈ + b(s) ṡ² + c(s), with all three terms from inverse dynamics.
//!
//! They are imposed at both ends of every grid interval, so that between them they are exceeded by second-order terms
//! only; intervals where that happens get tighter limits and another iteration.

use super::grid::{Bound, Grid};
use super::{TimingFailure, TimingOptions, check_sizes, solve};
use crate::curve::Curve;
use crate::limits::MotionLimits;
use crate::torque::{Efforts, TorqueLimits};
use crate::trajectory::{Sample, Trajectory, TrajectoryError};
use crate::validate::{Quantity, Violation};

/// Number of iterations; convergence is quadratic.
const ROUNDS: usize = 6;
/// Relative positions checked inside every interval.
const INSIDE: [f64; 6] = [0.0, 0.2, 0.4, 0.6, 0.8, 1.0];
/// Overshoot of the dynamic part of a torque below this is corrected by a uniform slowdown.
const TOLERATED_OVERSHOOT: f64 = 1.0 + 1e-6;
/// Greatest uniform slowdown.
const MOST_SLOWING: f64 = 1.05;

/// Computes the fastest trajectory along `curve` within `limits` whose torques stay within `torques`.
///
/// The robot must be able to hold itself everywhere on the curve: a motion that cannot stop is refused even where
/// swinging through would be possible.
///
/// # Errors
///
/// As [`super::time_optimal`]; and if the robot cannot hold itself at some point.
pub fn time_optimal_with_dynamics(
    curve: &Curve,
    limits: &MotionLimits,
    torques: &TorqueLimits<'_>,
    options: &TimingOptions,
) -> Result<Trajectory, TimingFailure> {
    check_sizes(curve, limits)?;
    if torques.dof() != curve.dof() {
        return Err(TimingFailure::Mismatch { curve: curve.dof(), limits: torques.dof() });
    }
    let mut terms = Terms::new(curve, torques);
    let mut grid = Grid::over(curve, limits, options.intervals, |span, ends, bounds| {
        terms.push_bounds(span, ends, bounds)
    })?;
    let mut rounds = 0;
    loop {
        let trajectory = solve(curve, limits, &grid, options)?;
        let mut worst: Option<Overshoot> = None;
        let mut any = false;
        rounds += 1;
        for i in 0..grid.s.len() - 1 {
            let found = overshoot(&trajectory, i, &mut terms);
            if found.ratio > TOLERATED_OVERSHOOT && rounds < ROUNDS {
                grid.tighten(i, found.ratio);
                any = true;
            }
            if worst.as_ref().is_none_or(|w| found.ratio > w.ratio) {
                worst = Some(found);
            }
        }
        let worst = worst.expect("a curve has at least one piece");
        if any {
            continue;
        }
        let slowing = worst.ratio.sqrt();
        if slowing <= 1.0 {
            return Ok(trajectory);
        }
        if slowing > MOST_SLOWING {
            return Err(TrajectoryError::Violation(worst.violation).into());
        }
        return Ok(trajectory.stretched(slowing * (1.0 + 1e-12))?);
    }
}

/// a, b and c of every joint at one parameter of the curve.
#[derive(Clone, Default)]
struct Place {
    at: Option<(usize, f64)>,
    a: Vec<f64>,
    b: Vec<f64>,
    c: Vec<f64>,
}

struct Terms<'a> {
    curve: &'a Curve,
    torques: &'a TorqueLimits<'a>,
    efforts: Efforts<'a>,
    still: Vec<f64>,
    /// Position, first and second derivative.
    q: [Vec<f64>; 3],
    near: Place,
    far: Place,
}

impl<'a> Terms<'a> {
    fn new(curve: &'a Curve, torques: &'a TorqueLimits<'a>) -> Self {
        let still = vec![0.0; curve.dof()];
        let place = Place { at: None, a: still.clone(), b: still.clone(), c: still.clone() };
        Self {
            curve,
            torques,
            efforts: Efforts::new(torques),
            q: [still.clone(), still.clone(), still.clone()],
            still,
            near: place.clone(),
            far: place,
        }
    }

    fn push_bounds(
        &mut self,
        span: usize,
        [near, far]: [f64; 2],
        bounds: &mut Vec<Bound>,
    ) -> Result<(), TimingFailure> {
        std::mem::swap(&mut self.near, &mut self.far);
        if self.near.at != Some((span, near)) {
            self.look(span, near)?;
            std::mem::swap(&mut self.near, &mut self.far);
        }
        self.look(span, far)?;
        let step = far - near;
        for (k, most) in self.torques.most().iter().enumerate() {
            let (near, far) = (&self.near, &self.far);
            let inverse_width = 0.5 / most;
            let row = |u: f64, x: f64, c: f64| {
                let (pair, low, high) = ([u, x], -most - c, most - c);
                Bound { pair, low, high, inverse_width }
            };
            bounds.push(row(near.a[k], near.b[k], near.c[k]));
            // At the end of the interval ṡ² is x + 2 Δ u.
            bounds.push(row(far.a[k] + 2.0 * step * far.b[k], far.b[k], far.c[k]));
        }
        Ok(())
    }

    /// Computes the terms at `s` into `far`.
    fn look(&mut self, span: usize, s: f64) -> Result<(), TimingFailure> {
        let Self { curve, efforts, still, q: [q, first, second], far, .. } = self;
        curve.each_on(span, s, |k, values| [q[k], first[k], second[k]] = values);
        far.at = Some((span, s));
        efforts.of(q, still, still, &mut far.c);
        efforts.of(q, still, first, &mut far.a);
        efforts.of(q, first, second, &mut far.b);
        for (variable, &limit) in self.torques.most().iter().enumerate() {
            let torque = far.c[variable];
            // The remaining torque must be large enough to divide by.
            if torque.is_nan() || torque.abs() > limit * (1.0 - 1e-6) {
                let joint = self.torques.joints()[variable];
                let at = s;
                return Err(TimingFailure::CannotHold { variable, joint, at, torque, limit });
            }
            far.a[variable] -= torque;
            far.b[variable] -= torque;
        }
        Ok(())
    }
}

struct Overshoot {
    /// Ratio of the dynamic part of the torque to what the holding torque leaves of the limit.
    ratio: f64,
    violation: Violation,
}

/// The greatest overshoot on piece `piece`.
fn overshoot(trajectory: &Trajectory, piece: usize, terms: &mut Terms<'_>) -> Overshoot {
    let (from, to) = (trajectory.times()[piece], trajectory.times()[piece + 1]);
    let mut sample = Sample::default();
    let (mut torque, mut holding) = (terms.still.clone(), terms.still.clone());
    let mut worst: Option<Overshoot> = None;
    for fraction in INSIDE {
        let at_secs = from + fraction * (to - from);
        trajectory.sample_piece(piece, at_secs, &mut sample);
        let Sample { position, velocity, acceleration } = &sample;
        terms.efforts.of(position, velocity, acceleration, &mut torque);
        terms.efforts.of(position, &terms.still, &terms.still, &mut holding);
        for (variable, &limit) in terms.torques.most().iter().enumerate() {
            let moving = torque[variable] - holding[variable];
            let room =
                if moving > 0.0 { limit - holding[variable] } else { limit + holding[variable] };
            let ratio = moving.abs() / room;
            if worst.as_ref().is_none_or(|w| ratio > w.ratio) {
                let (quantity, value) = (Quantity::Torque, torque[variable]);
                let violation = Violation { variable, quantity, at_secs, value, limit };
                worst = Some(Overshoot { ratio, violation });
            }
        }
    }
    worst.expect("a trajectory moves at least one variable")
}
