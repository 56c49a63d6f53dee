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
    /// A waypoint holds a number that is not finite or beyond a billion.
    #[error("waypoint {waypoint} is not finite, or beyond a billion")]
    NotFinite {
        /// Which.
        waypoint: usize,
    },
    /// Corners cannot be rounded by this.
    #[error("corners cannot be rounded by {deviation}; it takes at least a billionth")]
    Deviation {
        /// The deviation asked for.
        deviation: f64,
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

    /// Position, first and second derivative of each variable by the parameter, at `s` of the piece `piece`.
    /// At a place where two pieces meet, the piece decides which second derivative is meant.
    pub(crate) fn each_on(&self, piece: usize, s: f64, mut each: impl FnMut(usize, [f64; 3])) {
        let x = s - self.breaks[piece];
        for (k, c) in self.polynomials(piece).iter().enumerate() {
            each(k, evaluate(c, x));
        }
    }

    /// Positions alone, at `s` of the piece `piece`.
    pub(crate) fn position_on(&self, piece: usize, s: f64, q: &mut [f64]) {
        let x = s - self.breaks[piece];
        for (q, c) in q.iter_mut().zip(self.polynomials(piece)) {
            *q = evaluate(c, x)[0];
        }
    }

    /// The variables' polynomials on a piece, of the distance from its beginning.
    pub(crate) fn polynomials(&self, piece: usize) -> &[Quintic] {
        &self.pieces[piece * self.dof..][..self.dof]
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
        self.position_on(self.piece(s), s, q);
    }

    /// How far each variable is, at most, from where it is in the middle of [from_s, to_s]: a proven bound for
    /// everything in between, tight when the interval is short.
    ///
    /// # Panics
    ///
    /// If `most` does not hold one number per variable.
    pub fn spread(&self, from_s: f64, to_s: f64, most: &mut [f64]) {
        let place = self.position(0.5 * (from_s + to_s));
        assert_eq!(most.len(), self.dof, "one bound per variable");
        most.fill(0.0);
        let [from, to] = [from_s.min(to_s), from_s.max(to_s)].map(|s| s.clamp(0.0, self.length()));
        // Where pieces meet, both count: they differ there by rounding.
        let first = self.breaks.partition_point(|&b| b < from).saturating_sub(1);
        for piece in first.min(self.breaks.len() - 2)..=self.piece(to) {
            let within = [from.max(self.breaks[piece]), to.min(self.breaks[piece + 1])];
            self.widen(piece, within, &place, most);
        }
    }

    /// Raises `most` to each variable's greatest distance from `place` on a part of the piece `piece`.
    pub(crate) fn widen(&self, piece: usize, s: [f64; 2], place: &[f64], most: &mut [f64]) {
        let since = s.map(|s| s - self.breaks[piece]);
        widen(self.polynomials(piece), since, place, most);
    }
}

/// Raises `most` to each polynomial's greatest distance from its `place` between two arguments.
pub(crate) fn widen(polynomials: &[Quintic], x: [f64; 2], place: &[f64], most: &mut [f64]) {
    for ((most, place), c) in most.iter_mut().zip(place).zip(polynomials) {
        let [low, high] = range(c, x[0], x[1].max(x[0]));
        *most = most.max(place - low).max(high - place);
    }
}

/// Waypoints closer than this are the same: no robot could tell, and numbers hardly.
const SAME: f64 = 1e-9;

/// No robot gets further than this (rad or m), and beyond it numbers are too coarse to move with.
pub(crate) const FURTHEST: f64 = 1e9;

/// Checks waypoints and drops those that repeat the one before.
pub(crate) fn distinct(waypoints: &[Vec<f64>]) -> Result<Vec<&[f64]>, CurveError> {
    let expected = waypoints.first().map_or(0, Vec::len);
    let mut kept: Vec<&[f64]> = Vec::with_capacity(waypoints.len());
    for (waypoint, q) in waypoints.iter().enumerate() {
        if q.len() != expected {
            return Err(CurveError::Length { waypoint, given: q.len(), expected });
        }
        if !q.iter().all(|x| x.abs() <= FURTHEST) {
            return Err(CurveError::NotFinite { waypoint });
        }
        if kept.last().is_none_or(|before| distance(before, q) > SAME) {
            kept.push(q);
        }
    }
    if kept.len() < 2 { Err(CurveError::TooShort) } else { Ok(kept) }
}

/// Euclidean distance of two configurations.
pub(crate) fn distance(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| (x - y) * (x - y)).sum::<f64>().sqrt()
}
