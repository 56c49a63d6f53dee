//! Where a motion goes, without when.

use crate::polynomial::{Quintic, evaluate};

/// A curve through configuration space: for each variable a piecewise polynomial of the path length.
///
/// Value and slope are continuous; the second derivative may jump where pieces meet.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Where pieces begin, and the end of the last: ascending, one more than pieces.
    breaks: Vec<f64>,
    /// `pieces[i * dof + k]`: variable `k` on piece `i`, of the distance from the piece's beginning.
    pieces: Vec<Quintic>,
    dof: usize,
}

/// Why numbers do not make a curve.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum CurveError {
    /// A curve needs two different places.
    #[error("a curve needs at least two different waypoints")]
    TooShort,
    /// A waypoint has another length than the first.
    #[error("waypoint {waypoint} has {given} positions instead of {expected}")]
    Length {
        /// Which.
        waypoint: usize,
        /// How many it has.
        given: usize,
        /// How many the first has.
        expected: usize,
    },
    /// A waypoint holds a number that is not finite.
    #[error("waypoint {waypoint} is not finite")]
    NotFinite {
        /// Which.
        waypoint: usize,
    },
}

impl Curve {
    /// Pieces that the caller has made continuous.
    pub(crate) fn from_pieces(dof: usize, breaks: Vec<f64>, pieces: Vec<Quintic>) -> Self {
        assert_eq!(pieces.len(), (breaks.len() - 1) * dof, "one polynomial per piece and variable");
        Self { breaks, pieces, dof }
    }

    /// How many variables move.
    pub fn dof(&self) -> usize {
        self.dof
    }

    /// The parameter at the end; it is 0 at the beginning.
    pub fn length(&self) -> f64 {
        self.breaks[self.breaks.len() - 1]
    }

    /// Where pieces meet, both ends included.
    pub fn breaks(&self) -> &[f64] {
        &self.breaks
    }

    /// Position, first and second derivative by the parameter, at `s` of the piece `piece`.
    /// At a place where two pieces meet, the piece decides which second derivative is meant.
    pub(crate) fn at_piece(&self, piece: usize, s: f64, out: &mut [[f64; 3]]) {
        let x = s - self.breaks[piece];
        let polynomials = &self.pieces[piece * self.dof..][..self.dof];
        for (value, polynomial) in out.iter_mut().zip(polynomials) {
            *value = evaluate(polynomial, x);
        }
    }

    /// The piece that holds `s`; the later one where two meet.
    pub(crate) fn piece(&self, s: f64) -> usize {
        let after = self.breaks.partition_point(|&b| b <= s);
        after.saturating_sub(1).min(self.breaks.len() - 2)
    }

    /// The configuration at `s`, which is brought into the curve's range first.
    pub fn position(&self, s: f64) -> Vec<f64> {
        let s = s.clamp(0.0, self.length());
        let mut out = vec![[0.0; 3]; self.dof];
        self.at_piece(self.piece(s), s, &mut out);
        out.iter().map(|v| v[0]).collect()
    }
}

/// Checks waypoints and drops those that repeat the one before.
pub(crate) fn distinct(waypoints: &[Vec<f64>]) -> Result<Vec<&[f64]>, CurveError> {
    let expected = waypoints.first().map_or(0, Vec::len);
    let mut kept: Vec<&[f64]> = Vec::with_capacity(waypoints.len());
    for (waypoint, q) in waypoints.iter().enumerate() {
        if q.len() != expected {
            return Err(CurveError::Length { waypoint, given: q.len(), expected });
        }
        if !q.iter().all(|x| x.is_finite()) {
            return Err(CurveError::NotFinite { waypoint });
        }
        if kept.last().is_none_or(|before| distance(before, q) > 1e-9) {
            kept.push(q);
        }
    }
    if kept.len() < 2 { Err(CurveError::TooShort) } else { Ok(kept) }
}

/// Euclidean distance of two configurations.
pub(crate) fn distance(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| (x - y) * (x - y)).sum::<f64>().sqrt()
}
