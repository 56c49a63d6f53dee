//! Operations on trajectories.

use super::{Piece, Trajectory, TrajectoryError};

/// Positions and velocities that differ by less than this where trajectories meet count as equal.
const JOIN_TOLERANCE: f64 = 1e-6;

impl Trajectory {
    /// Concatenates this trajectory and `next`, within the limits of this one.
    ///
    /// # Errors
    ///
    /// If `next` does not start with the final position and velocity of this one, or exceeds a limit of this one.
    pub fn then(&self, next: &Self) -> Result<Self, TrajectoryError> {
        if self.dof() != next.dof() {
            return Err(TrajectoryError::Mismatch { first: self.dof(), second: next.dof() });
        }
        let (end, begin) = (self.sample(self.duration_secs()), next.sample(0.0));
        let rows = [(&end.position, &begin.position), (&end.velocity, &begin.velocity)];
        for (here, there) in rows {
            for (variable, (a, b)) in here.iter().zip(there).enumerate() {
                if (a - b).abs() > JOIN_TOLERANCE {
                    return Err(TrajectoryError::Jump { variable, jump: (a - b).abs() });
                }
            }
        }

        let mut joined = self.clone();
        let (curves, polynomials) = (self.curves.len(), self.polynomials.len());
        joined.times.extend(next.times[1..].iter().map(|t| self.duration_secs() + t));
        joined.pieces.extend(next.pieces.iter().map(|piece| match *piece {
            Piece::Along { curve, span, s, rate, push } => {
                Piece::Along { curve: curve + curves, span, s, rate, push }
            }
            Piece::Polynomial { first } => Piece::Polynomial { first: first + polynomials },
        }));
        joined.curves.extend(next.curves.iter().cloned());
        joined.polynomials.extend(&next.polynomials);
        joined.check()?;
        Ok(joined)
    }

    /// The trajectory in reverse, from its end to its start. It keeps the same limits.
    pub fn reversed(&self) -> Self {
        let (end, dof) = (self.duration_secs(), self.dof());
        let mut back = self.clone();
        back.times = self.times.iter().rev().map(|t| end - t).collect();
        for (i, piece) in self.pieces.iter().enumerate() {
            let secs = self.times[i + 1] - self.times[i];
            match *piece {
                Piece::Along { curve, span, s, rate, push } => {
                    let s = s + secs * (rate + 0.5 * push * secs);
                    back.pieces[i] =
                        Piece::Along { curve, span, s, rate: -(rate + push * secs), push };
                }
                Piece::Polynomial { first } => {
                    for c in &mut back.polynomials[first..][..dof] {
                        *c = crate::polynomial::shifted(c, secs);
                        [c[1], c[3], c[5]] = [-c[1], -c[3], -c[5]];
                    }
                }
            }
        }
        back.pieces.reverse();
        back
    }

    /// The same path in `factor` times the time: slower above 1. Velocities are divided by the factor, accelerations by
    /// its square, also at the ends.
    ///
    /// # Errors
    ///
    /// If the factor is not a positive number, or a limit would be exceeded.
    pub fn stretched(&self, factor: f64) -> Result<Self, TrajectoryError> {
        if !(factor.is_finite() && factor > 0.0 && (self.duration_secs() * factor).is_finite()) {
            return Err(TrajectoryError::Factor { factor });
        }
        let mut slower = self.clone();
        slower.stretch(factor);
        if factor < 1.0 {
            slower.check()?;
        }
        Ok(slower)
    }

    pub(super) fn stretch(&mut self, factor: f64) {
        self.times.iter_mut().for_each(|t| *t *= factor);
        for piece in &mut self.pieces {
            if let Piece::Along { rate, push, .. } = piece {
                *rate /= factor;
                *push /= factor * factor;
            }
        }
        for c in &mut self.polynomials {
            let mut scale = 1.0;
            for c in c {
                *c *= scale;
                scale /= factor;
            }
        }
    }
}
