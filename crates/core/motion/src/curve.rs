//! Where a motion goes, without when.

use crate::polynomial::{Quintic, evaluate, range};

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
        let mut q = vec![0.0; self.dof];
        self.position_into(s, &mut q);
        q
    }

    /// The same into memory that is already there.
    ///
    /// # Panics
    ///
    /// If `q` does not hold one number per variable.
    pub fn position_into(&self, s: f64, q: &mut [f64]) {
        assert_eq!(q.len(), self.dof, "one position per variable");
        let s = s.clamp(0.0, self.length());
        let piece = self.piece(s);
        let x = s - self.breaks[piece];
        for (q, polynomial) in q.iter_mut().zip(&self.pieces[piece * self.dof..]) {
            *q = evaluate(polynomial, x)[0];
        }
    }

    /// How far each variable is, at most, from where it is in the middle of [from_s, to_s]: a proven bound for
    /// everything in between, tight when the interval is short.
    ///
    /// # Panics
    ///
    /// If `most` does not hold one number per variable.
    pub fn spread(&self, from_s: f64, to_s: f64, most: &mut [f64]) {
        assert_eq!(most.len(), self.dof, "one bound per variable");
        let [from, middle, to] =
            [from_s, 0.5 * (from_s + to_s), to_s].map(|s| s.clamp(0.0, self.length()));
        self.position_into(middle, most);
        self.widen(from, to, most);
    }

    /// Turns each variable's place into its greatest distance from there over [from, to].
    pub(crate) fn widen(&self, from: f64, to: f64, most: &mut [f64]) {
        widen(&self.breaks, &self.pieces, [from, to], most);
    }
}

/// Turns each variable's place into its greatest distance from there over an interval of piecewise polynomials:
/// `pieces[i * dof + k]` begins at `breaks[i]`.
pub(crate) fn widen(breaks: &[f64], pieces: &[Quintic], [from, to]: [f64; 2], most: &mut [f64]) {
    let dof = most.len();
    let holding =
        |s: f64| breaks.partition_point(|&b| b <= s).saturating_sub(1).min(breaks.len() - 2);
    // Where pieces meet, both count: they differ there by rounding.
    let first = breaks.partition_point(|&b| b < from).saturating_sub(1).min(breaks.len() - 2);
    let last = holding(to);
    for (k, most) in most.iter_mut().enumerate() {
        let place = *most;
        *most = 0.0;
        for piece in first..=last {
            let begin = breaks[piece];
            let (from, to) = (from.max(begin) - begin, to.min(breaks[piece + 1]) - begin);
            let [low, high] = range(&pieces[piece * dof + k], from, to.max(from));
            *most = most.max(place - low).max(high - place);
        }
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
