//! Trajectories: positions as functions of time.

mod apart;
mod change;
mod check;
mod points;
mod polynomials;
mod through;

use std::sync::Arc;

use crate::curve::{Curve, widen};
use crate::limits::MotionLimits;
use crate::polynomial::{Quintic, evaluate};
use crate::validate::Violation;

pub use polynomials::PolynomialPiece;
pub use through::Point;

/// Position, velocity and acceleration as functions of time. A trajectory always keeps its limits: this is proven for
/// every moment, not only for samples.
#[derive(Clone, Debug, PartialEq)]
pub struct Trajectory {
    limits: MotionLimits,
    /// Start time of each piece, and the end (s).
    times: Vec<f64>,
    pieces: Vec<Piece>,
    curves: Vec<Arc<Curve>>,
    polynomials: Vec<Quintic>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Piece {
    /// On piece `span` of a curve, with a parameter quadratic in time: `s`, ṡ and s̈ at the start.
    Along { curve: usize, span: usize, s: f64, rate: f64, push: f64 },
    /// A polynomial in time for each variable, starting at index `first`.
    Polynomial { first: usize },
}

/// Position, velocity and acceleration of all variables at one time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// Positions (rad or m).
    pub position: Vec<f64>,
    /// Velocities (rad/s or m/s).
    pub velocity: Vec<f64>,
    /// Accelerations (rad/s² or m/s²).
    pub acceleration: Vec<f64>,
}

impl Sample {
    /// At rest at `position`.
    pub fn at_rest(position: Vec<f64>) -> Self {
        let still = vec![0.0; position.len()];
        Self { position, velocity: still.clone(), acceleration: still }
    }

    fn resize(&mut self, dof: usize) {
        for values in [&mut self.position, &mut self.velocity, &mut self.acceleration] {
            values.resize(dof, 0.0);
        }
    }
}

/// Why a trajectory cannot be made.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum TrajectoryError {
    /// A limit would be exceeded.
    #[error("{0}")]
    Violation(#[from] Violation),
    /// Times are not ascending, or numbers are missing, not finite or beyond a billion.
    #[error(
        "point {point} has the wrong length, is not finite or too far, or does not come after the one before"
    )]
    Malformed {
        /// Index of the point.
        point: usize,
    },
    /// The second trajectory does not start with the final position and velocity of the first.
    #[error("variable {variable} jumps by {jump} where the trajectories meet")]
    Jump {
        /// Index of the variable.
        variable: usize,
        /// Jump of its position (rad or m) or velocity (rad/s or m/s).
        jump: f64,
    },
    /// The stretch factor is not valid.
    #[error("time cannot be stretched by {factor}")]
    Factor {
        /// The requested factor.
        factor: f64,
    },
    /// The trajectories move different numbers of variables.
    #[error("the first trajectory moves {first} variables, the second {second}")]
    Mismatch {
        /// Number of variables of the first.
        first: usize,
        /// Number of variables of the second.
        second: usize,
    },
}

/// A slowdown by at most this factor is a correction of rounding, not another motion.
const MOST_SLOWING: f64 = 1.05;

impl Trajectory {
    /// Along a curve, with x = ṡ² given at grid points and s̈ constant between them. The limits are not yet checked.
    pub(crate) fn unchecked(
        curve: &Curve,
        grid: &[f64],
        squares: &[f64],
        limits: &MotionLimits,
    ) -> Self {
        let mut times = Vec::with_capacity(grid.len());
        let mut pieces = Vec::with_capacity(grid.len() - 1);
        let (mut now, mut span, mut rate) = (0.0, 0, squares[0].sqrt());
        for (s, x) in grid.windows(2).zip(squares.windows(2)) {
            while curve.breaks()[span + 1] <= s[0] {
                span += 1;
            }
            let (step, next) = (s[1] - s[0], x[1].sqrt());
            times.push(now);
            let push = 0.5 * (x[1] - x[0]) / step;
            pieces.push(Piece::Along { curve: 0, span, s: s[0], rate, push });
            now += 2.0 * step / (rate + next);
            rate = next;
        }
        times.push(now);
        let curves = vec![Arc::new(curve.clone())];
        Self { limits: limits.clone(), times, pieces, curves, polynomials: Vec::new() }
    }

    /// Polynomials in time: `polynomials[i * dof + k]` from `times[i]` on. The limits are not yet checked.
    pub(crate) fn of_polynomials(
        times: Vec<f64>,
        polynomials: Vec<Quintic>,
        limits: MotionLimits,
    ) -> Self {
        let dof = limits.dof();
        let pieces = (0..times.len() - 1).map(|i| Piece::Polynomial { first: i * dof }).collect();
        Self { limits, times, pieces, curves: Vec::new(), polynomials }
    }

    /// Slows down uniformly, by the small factor that the limits require.
    pub(crate) fn within_limits(mut self) -> Result<Self, TrajectoryError> {
        let Some(worst) = check::worst(&self) else { return Ok(self) };
        if worst.is_broken() {
            if worst.stretch() > MOST_SLOWING || worst.stretch().is_nan() {
                return Err(worst.into());
            }
            // Slightly more, so that rounding does not report the same point again.
            self.stretch(worst.stretch() * (1.0 + 1e-12));
            self.check()?;
        }
        Ok(self)
    }

    fn check(&self) -> Result<(), TrajectoryError> {
        match check::worst(self) {
            Some(worst) if worst.is_broken() => Err(worst.into()),
            _ => Ok(()),
        }
    }

    /// Duration (s).
    pub fn duration_secs(&self) -> f64 {
        self.times[self.times.len() - 1]
    }

    /// Number of variables.
    pub fn dof(&self) -> usize {
        self.limits.dof()
    }

    /// The limits that it keeps.
    pub fn limits(&self) -> &MotionLimits {
        &self.limits
    }

    /// Start time of each piece, and the end (s): the trajectory is smooth between them.
    pub fn times(&self) -> &[f64] {
        &self.times
    }

    /// The sample at `at_secs`; before the start and after the end the trajectory is at rest.
    pub fn sample(&self, at_secs: f64) -> Sample {
        let mut sample = Sample::default();
        self.sample_into(at_secs, &mut sample);
        sample
    }

    /// Like [`Trajectory::sample`], without allocation.
    pub fn sample_into(&self, at_secs: f64, sample: &mut Sample) {
        let end = self.duration_secs();
        let t = at_secs.clamp(0.0, end);
        self.sample_piece(self.piece(t), t, sample);
        if at_secs < 0.0 || at_secs > end {
            sample.velocity.fill(0.0);
            sample.acceleration.fill(0.0);
        }
    }

    /// Positions at `at_secs`, without allocation.
    ///
    /// # Panics
    ///
    /// If `q` does not hold one number per variable.
    pub fn position_into(&self, at_secs: f64, q: &mut [f64]) {
        assert_eq!(q.len(), self.dof(), "one position per variable");
        let t = at_secs.clamp(0.0, self.duration_secs());
        let piece = self.piece(t);
        let since = t - self.times[piece];
        match self.pieces[piece] {
            Piece::Polynomial { first } => {
                for (q, c) in q.iter_mut().zip(&self.polynomials[first..]) {
                    *q = evaluate(c, since)[0];
                }
            }
            Piece::Along { curve, span, s, rate, push } => {
                self.curves[curve].position_on(span, s + since * (rate + 0.5 * push * since), q);
            }
        }
    }

    /// Writes, for each variable, a bound of its distance from its value in the middle of [from_secs, to_secs]: proven
    /// for the whole interval, tight when the interval is short.
    ///
    /// # Panics
    ///
    /// If `most` does not hold one number per variable.
    pub fn spread(&self, from_secs: f64, to_secs: f64, most: &mut [f64]) {
        assert_eq!(most.len(), self.dof(), "one bound per variable");
        self.position_into(0.5 * (from_secs + to_secs), most);
        let mut place = [0.0; 32];
        let mut spill = Vec::new();
        let place = if most.len() <= place.len() {
            &mut place[..most.len()]
        } else {
            spill.resize(most.len(), 0.0);
            &mut spill[..]
        };
        place.copy_from_slice(most);
        most.fill(0.0);

        let [from, to] = [from_secs.min(to_secs), from_secs.max(to_secs)]
            .map(|t| t.clamp(0.0, self.duration_secs()));
        // Where pieces meet, both are considered: they differ by rounding.
        let first = self.times.partition_point(|&b| b < from).saturating_sub(1);
        for piece in first.min(self.pieces.len() - 1)..=self.piece(to) {
            let begin = self.times[piece];
            let since = [from.max(begin) - begin, to.min(self.times[piece + 1]) - begin];
            match self.pieces[piece] {
                Piece::Polynomial { first } => {
                    widen(&self.polynomials[first..], since, place, most);
                }
                Piece::Along { curve, span, s, rate, push } => {
                    // The parameter is monotone within a piece, except for rounding.
                    let [a, b] = since.map(|t| s + t * (rate + 0.5 * push * t));
                    let end = self.duration_secs() * rate.abs().max((rate + push * since[1]).abs());
                    let rounding = 8.0 * f64::EPSILON * (s.abs() + end);
                    let curve = &self.curves[curve];
                    curve.widen(span, [a.min(b) - rounding, a.max(b) + rounding], place, most);
                }
            }
        }
    }

    /// The piece that contains `t`; the later one where two meet.
    fn piece(&self, t: f64) -> usize {
        let after = self.times.partition_point(|&b| b <= t);
        after.saturating_sub(1).min(self.pieces.len() - 1)
    }

    /// The sample at `t` of a piece; where two meet, the piece determines which acceleration is returned.
    pub(crate) fn sample_piece(&self, piece: usize, t: f64, sample: &mut Sample) {
        let dof = self.dof();
        sample.resize(dof);
        let since = t - self.times[piece];
        match self.pieces[piece] {
            Piece::Polynomial { first } => {
                for (k, c) in self.polynomials[first..][..dof].iter().enumerate() {
                    let [p, v, a] = evaluate(c, since);
                    (sample.position[k], sample.velocity[k], sample.acceleration[k]) = (p, v, a);
                }
            }
            Piece::Along { curve, span, s, rate, push } => {
                let s = s + since * (rate + 0.5 * push * since);
                let rate = rate + push * since;
                self.curves[curve].each_on(span, s, |k, [p, first, second]| {
                    sample.position[k] = p;
                    sample.velocity[k] = first * rate;
                    sample.acceleration[k] = first * push + second * rate * rate;
                });
            }
        }
    }
}
