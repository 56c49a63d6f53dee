//! Movement through time.

use crate::curve::{Curve, widen};
use crate::limits::MotionLimits;
use crate::polynomial::{Quintic, evaluate, hermite_cubic, hermite_quintic};
use crate::validate::{Violation, overshoot};

/// Where, how fast and how hard, at any time. Made only within the limits it names.
#[derive(Clone, Debug, PartialEq)]
pub struct Trajectory {
    limits: MotionLimits,
    /// When pieces begin, and the end (s).
    times: Vec<f64>,
    shape: Shape,
}

#[derive(Clone, Debug, PartialEq)]
enum Shape {
    /// A curve whose parameter is a quadratic of time on each piece: (s, ṡ, s̈) at the piece's beginning.
    Along { curve: Curve, pieces: Vec<[f64; 3]> },
    /// A polynomial of time for each piece and variable: `pieces[i * dof + k]`.
    Polynomial { pieces: Vec<Quintic> },
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

/// A point of a trajectory given by points, as ROS messages carry them.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// Since the beginning (s).
    pub at_secs: f64,
    /// Positions.
    pub position: Vec<f64>,
    /// Velocities; without them the trajectory is a spline that finds its own.
    pub velocity: Vec<f64>,
    /// Accelerations; without them pieces are cubic instead of quintic.
    pub acceleration: Option<Vec<f64>>,
}

/// Why there is no such trajectory.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TrajectoryError {
    /// It would break a limit.
    #[error("{0}")]
    Violation(#[from] Violation),
    /// Times do not ascend, or numbers are missing or not finite.
    #[error(
        "point {point} has the wrong length, is not finite, or does not come after the one before"
    )]
    Malformed {
        /// Which.
        point: usize,
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
        let (mut times, mut pieces, mut now) = (Vec::new(), Vec::new(), 0.0);
        for (s, x) in grid.windows(2).zip(squares.windows(2)) {
            let (step, speed) = (s[1] - s[0], x[0].sqrt());
            times.push(now);
            pieces.push([s[0], speed, 0.5 * (x[1] - x[0]) / step]);
            now += 2.0 * step / (speed + x[1].sqrt());
        }
        times.push(now);
        Self { limits: limits.clone(), times, shape: Shape::Along { curve: curve.clone(), pieces } }
    }

    /// Slowed evenly by the little that is left above the limits.
    pub(crate) fn within_limits(mut self) -> Result<Self, TrajectoryError> {
        let slowing = overshoot(&self).map_or(1.0, |worst| worst.stretch());
        if slowing <= MOST_SLOWING {
            self.slow_down(slowing);
        }
        self.check()?;
        Ok(self)
    }

    /// Through points with velocities (cubic pieces) and accelerations where given (quintic pieces).
    ///
    /// # Errors
    ///
    /// If points are malformed or the motion between them breaks a limit.
    pub fn through(points: &[Point], limits: MotionLimits) -> Result<Self, TrajectoryError> {
        let dof = limits.dof();
        for (i, p) in points.iter().enumerate() {
            let numbers =
                p.position.iter().chain(&p.velocity).chain(p.acceleration.iter().flatten());
            let shaped = p.position.len() == dof
                && p.velocity.len() == dof
                && p.acceleration.as_ref().is_none_or(|a| a.len() == dof)
                && numbers.chain([&p.at_secs]).all(|x| x.is_finite());
            if !shaped || (i > 0 && p.at_secs <= points[i - 1].at_secs) {
                return Err(TrajectoryError::Malformed { point: i });
            }
        }
        if points.len() < 2 {
            return Err(TrajectoryError::Malformed { point: points.len() });
        }
        let mut pieces = Vec::with_capacity((points.len() - 1) * dof);
        for pair in points.windows(2) {
            let h = pair[1].at_secs - pair[0].at_secs;
            pieces.extend((0..dof).map(|k| {
                let end = |p: &Point| [p.position[k], p.velocity[k]];
                match (&pair[0].acceleration, &pair[1].acceleration) {
                    (Some(a), Some(b)) => {
                        let [[p0, v0], [p1, v1]] = [end(&pair[0]), end(&pair[1])];
                        hermite_quintic(h, [p0, v0, a[k]], [p1, v1, b[k]])
                    }
                    _ => hermite_cubic(h, end(&pair[0]), end(&pair[1])),
                }
            }));
        }
        let begin = points[0].at_secs;
        let times = points.iter().map(|p| p.at_secs - begin).collect();
        let trajectory = Self { limits, times, shape: Shape::Polynomial { pieces } };
        trajectory.check()?;
        Ok(trajectory)
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
        match &self.shape {
            Shape::Polynomial { pieces } => {
                let since = t - self.times[piece];
                for (q, c) in q.iter_mut().zip(&pieces[piece * self.dof()..]) {
                    *q = evaluate(c, since)[0];
                }
            }
            Shape::Along { curve, pieces } => {
                curve.position_into(self.parameter(pieces, piece, t), q)
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
        let [from, to] = [from_secs, to_secs].map(|t| t.clamp(0.0, self.duration_secs()));
        match &self.shape {
            Shape::Polynomial { pieces } => widen(&self.times, pieces, [from, to], most),
            Shape::Along { curve, pieces } => {
                // The parameter never goes back, except by the rounding of times.
                let [first, last] = [from, to].map(|t| self.piece(t));
                let fastest = pieces[first..=last].iter().map(|p| p[1]).fold(0.0, f64::max);
                let rounding =
                    16.0 * f64::EPSILON * (curve.length() + self.duration_secs() * fastest);
                let from = self.parameter(pieces, first, from) - rounding;
                let to = self.parameter(pieces, last, to) + rounding;
                curve.widen(from.max(0.0), to.min(curve.length()), most);
            }
        }
    }

    /// The piece that holds `t`; the later one where two meet.
    fn piece(&self, t: f64) -> usize {
        let after = self.times.partition_point(|&b| b <= t);
        after.saturating_sub(1).min(self.times.len() - 2)
    }

    /// Where on the curve it is at `t` of a piece.
    fn parameter(&self, pieces: &[[f64; 3]], piece: usize, t: f64) -> f64 {
        let ([s0, speed, push], since) = (pieces[piece], t - self.times[piece]);
        s0 + since * (speed + 0.5 * push * since)
    }

    /// At `t` of a piece; where two meet, the piece decides which acceleration is meant.
    pub(crate) fn sample_piece(&self, piece: usize, t: f64, sample: &mut Sample) {
        let dof = self.dof();
        for values in [&mut sample.position, &mut sample.velocity, &mut sample.acceleration] {
            values.resize(dof, 0.0);
        }
        let since = t - self.times[piece];
        match &self.shape {
            Shape::Polynomial { pieces } => {
                for (k, c) in pieces[piece * dof..][..dof].iter().enumerate() {
                    let [p, v, a] = evaluate(c, since);
                    (sample.position[k], sample.velocity[k], sample.acceleration[k]) = (p, v, a);
                }
            }
            Shape::Along { curve, pieces } => {
                let [s0, speed, push] = pieces[piece];
                let s = (s0 + since * (speed + 0.5 * push * since)).min(curve.length());
                let rate = speed + push * since;
                let mut at = [[0.0; 3]; 32];
                let mut spill = Vec::new();
                let at = if dof <= at.len() {
                    &mut at[..dof]
                } else {
                    spill.resize(dof, [0.0; 3]);
                    &mut spill[..]
                };
                curve.at_piece(curve.piece(s0), s, at);
                for (k, [p, first, second]) in at.iter().enumerate() {
                    sample.position[k] = *p;
                    sample.velocity[k] = first * rate;
                    sample.acceleration[k] = first * push + second * rate * rate;
                }
            }
        }
    }

    fn check(&self) -> Result<(), Violation> {
        overshoot(self).filter(|worst| worst.ratio() > 1.0 + 1e-9).map_or(Ok(()), Err)
    }

    fn slow_down(&mut self, factor: f64) {
        if factor <= 1.0 {
            return;
        }
        // A hair more, so that the next look does not find the same place at 1 + rounding.
        let factor = factor * (1.0 + 1e-9);
        self.times.iter_mut().for_each(|t| *t *= factor);
        if let Shape::Along { pieces, .. } = &mut self.shape {
            for [_, speed, push] in pieces {
                *speed /= factor;
                *push /= factor * factor;
            }
        }
    }
}
