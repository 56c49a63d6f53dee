//! Movement through time.

mod change;
mod check;
mod through;

use std::sync::Arc;

use crate::curve::{Curve, widen};
use crate::limits::MotionLimits;
use crate::polynomial::{Quintic, evaluate};
use crate::validate::Violation;

pub use through::Point;

/// Where, how fast and how hard, at any time. Made only within the limits it names: that is proven for every moment,
/// not only for samples.
#[derive(Clone, Debug, PartialEq)]
pub struct Trajectory {
    limits: MotionLimits,
    /// When pieces begin, and the end (s).
    times: Vec<f64>,
    pieces: Vec<Piece>,
    curves: Vec<Arc<Curve>>,
    polynomials: Vec<Quintic>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Piece {
    /// Along piece `span` of a curve, whose parameter is a quadratic of time: `s`, ṡ and s̈ at the beginning.
    Along { curve: usize, span: usize, s: f64, rate: f64, push: f64 },
    /// A polynomial of time for each variable, from `first` on.
    Polynomial { first: usize },
}

/// Position, velocity and acceleration of all variables at a time.
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
    /// Standing still at `position`.
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

/// Why there is no such trajectory.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TrajectoryError {
    /// It would break a limit.
    #[error("{0}")]
    Violation(#[from] Violation),
    /// Times do not ascend, or numbers are missing, not finite or beyond a billion.
    #[error(
        "point {point} has the wrong length, is not finite or too far, or does not come after the one before"
    )]
    Malformed {
        /// Which.
        point: usize,
    },
    /// The second trajectory does not begin where the first ends, or not as fast.
    #[error("variable {variable} jumps by {jump} where the trajectories meet")]
    Jump {
        /// Which variable.
        variable: usize,
        /// By how much its position (rad or m) or velocity (rad/s or m/s) jumps.
        jump: f64,
    },
    /// Time cannot be stretched by this.
    #[error("time cannot be stretched by {factor}")]
    Factor {
        /// The factor asked for.
        factor: f64,
    },
    /// The trajectories move different numbers of variables.
    #[error("the first trajectory moves {first} variables, the second {second}")]
    Mismatch {
        /// Variables of the first.
        first: usize,
        /// Variables of the second.
        second: usize,
    },
}

/// Slowing down by this much at most counts as rounding, not as another motion.
const MOST_SLOWING: f64 = 1.05;

impl Trajectory {
    /// Along a curve, with x = ṡ² given at grid points and s̈ constant between them. Not yet within its limits.
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

    /// Polynomials of time: `polynomials[i * dof + k]` from `times[i]` on. Not yet within its limits.
    pub(crate) fn of_polynomials(
        times: Vec<f64>,
        polynomials: Vec<Quintic>,
        limits: MotionLimits,
    ) -> Self {
        let dof = limits.dof();
        let pieces = (0..times.len() - 1).map(|i| Piece::Polynomial { first: i * dof }).collect();
        Self { limits, times, pieces, curves: Vec::new(), polynomials }
    }

    /// Slowed evenly by the little that is left above the limits.
    pub(crate) fn within_limits(mut self) -> Result<Self, TrajectoryError> {
        let Some(worst) = check::worst(&self) else { return Ok(self) };
        if worst.is_broken() {
            if worst.stretch() > MOST_SLOWING || worst.stretch().is_nan() {
                return Err(worst.into());
            }
            // A hair more, so that the next look does not find the same place at 1 + rounding.
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

    /// How long it takes (s).
    pub fn duration_secs(&self) -> f64 {
        self.times[self.times.len() - 1]
    }

    /// How many variables move.
    pub fn dof(&self) -> usize {
        self.limits.dof()
    }

    /// The limits it keeps.
    pub fn limits(&self) -> &MotionLimits {
        &self.limits
    }

    /// When its pieces begin, and the end (s): between them it is smooth.
    pub fn times(&self) -> &[f64] {
        &self.times
    }

    /// Where it is at `at_secs`; before the beginning and after the end it stands still there.
    pub fn sample(&self, at_secs: f64) -> Sample {
        let mut sample = Sample::default();
        self.sample_into(at_secs, &mut sample);
        sample
    }

    /// The same into memory that is already there.
    pub fn sample_into(&self, at_secs: f64, sample: &mut Sample) {
        let end = self.duration_secs();
        let t = at_secs.clamp(0.0, end);
        self.sample_piece(self.piece(t), t, sample);
        if at_secs < 0.0 || at_secs > end {
            sample.velocity.fill(0.0);
            sample.acceleration.fill(0.0);
        }
    }

    /// Positions alone at `at_secs`, into memory that is already there.
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

    /// How far each variable is, at most, from where it is in the middle of [from_secs, to_secs]: a proven bound for
    /// everything in between, tight when the interval is short.
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
        // Where pieces meet, both count: they differ there by rounding.
        let first = self.times.partition_point(|&b| b < from).saturating_sub(1);
        for piece in first.min(self.pieces.len() - 1)..=self.piece(to) {
            let begin = self.times[piece];
            let since = [from.max(begin) - begin, to.min(self.times[piece + 1]) - begin];
            match self.pieces[piece] {
                Piece::Polynomial { first } => {
                    widen(&self.polynomials[first..], since, place, most);
                }
                Piece::Along { curve, span, s, rate, push } => {
                    // The parameter never turns back within a piece, except by rounding.
                    let [a, b] = since.map(|t| s + t * (rate + 0.5 * push * t));
                    let end = self.duration_secs() * rate.abs().max((rate + push * since[1]).abs());
                    let rounding = 8.0 * f64::EPSILON * (s.abs() + end);
                    let curve = &self.curves[curve];
                    curve.widen(span, [a.min(b) - rounding, a.max(b) + rounding], place, most);
                }
            }
        }
    }

    /// The piece that holds `t`; the later one where two meet.
    fn piece(&self, t: f64) -> usize {
        let after = self.times.partition_point(|&b| b <= t);
        after.saturating_sub(1).min(self.pieces.len() - 1)
    }

    /// At `t` of a piece; where two meet, the piece decides which acceleration is meant.
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
