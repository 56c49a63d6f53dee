//! Geometric paths in configuration space, without timing.

use crate::polynomial::{Quintic, evaluate, range};

/// A curve through configuration space: for each variable a piecewise polynomial of the path length.
///
/// Value and slope are continuous; the second derivative may jump where pieces meet.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Start of each piece, and the end of the last: ascending, one more than pieces.
    breaks: Vec<f64>,
    /// `pieces[i * dof + k]`: variable `k` on piece `i`, as a function of the distance from the start of the piece.
    pieces: Vec<Quintic>,
    dof: usize,
}

/// Why no curve can be made.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum CurveError {
    /// A curve needs two different waypoints.
    #[error("a curve needs at least two different waypoints")]
    TooShort,
    /// A waypoint has another length than the first.
    #[error("waypoint {waypoint} has {given} positions instead of {expected}")]
    Length {
        /// Index of the waypoint.
        waypoint: usize,
        /// Number of its positions.
        given: usize,
        /// Number of positions of the first waypoint.
        expected: usize,
    },
    /// A waypoint holds a number that is not finite or beyond a billion.
    #[error("waypoint {waypoint} is not finite, or beyond a billion")]
    NotFinite {
        /// Index of the waypoint.
        waypoint: usize,
    },
    /// The deviation is too small for rounding corners.
    #[error("corners cannot be rounded by {deviation}; it takes at least a billionth")]
    Deviation {
        /// The requested deviation.
        deviation: f64,
    },
}

impl Curve {
    /// Makes a curve of pieces, which must be continuous.
    pub(crate) fn from_pieces(dof: usize, breaks: Vec<f64>, pieces: Vec<Quintic>) -> Self {
        assert_eq!(pieces.len(), (breaks.len() - 1) * dof, "one polynomial per piece and variable");
        Self { breaks, pieces, dof }
    }

    /// Number of variables.
    pub fn dof(&self) -> usize {
        self.dof
    }

    /// The parameter at the end; it is 0 at the start.
    pub fn length(&self) -> f64 {
        self.breaks[self.breaks.len() - 1]
    }

    /// Where pieces meet, both ends included.
    pub fn breaks(&self) -> &[f64] {
        &self.breaks
    }

    /// Position, first and second derivative of each variable with respect to the parameter, at `s` on the piece
    /// `piece`. Where two pieces meet, the piece determines which second derivative is returned.
    pub(crate) fn each_on(&self, piece: usize, s: f64, mut each: impl FnMut(usize, [f64; 3])) {
        let x = s - self.breaks[piece];
        for (k, c) in self.polynomials(piece).iter().enumerate() {
            each(k, evaluate(c, x));
        }
    }

    /// Positions only, at `s` on the piece `piece`.
    pub(crate) fn position_on(&self, piece: usize, s: f64, q: &mut [f64]) {
        let x = s - self.breaks[piece];
        for (q, c) in q.iter_mut().zip(self.polynomials(piece)) {
            *q = evaluate(c, x)[0];
        }
    }

    /// Whether a piece is a straight line.
    pub fn is_straight(&self, piece: usize) -> bool {
        self.polynomials(piece).iter().all(|c| c[2..] == [0.0; 4])
    }

    /// Splits an interval of the parameter that lies on the piece `piece`: for each variable, the position is that in the middle,
    /// plus t × `way`, plus a remainder of at most `rest`, with t the same for all variables and between −1 and 1. Proven for
    /// the whole interval.
    ///
    /// # Panics
    ///
    /// If `way` or `rest` does not hold one number per variable.
    pub fn take_apart(
        &self,
        piece: usize,
        [from_s, to_s]: [f64; 2],
        way: &mut [f64],
        rest: &mut [f64],
    ) {
        assert_eq!(way.len(), self.dof, "one number per variable");
        assert_eq!(rest.len(), self.dof, "one number per variable");
        let [from, to] = [from_s, to_s].map(|s| s - self.breaks[piece]);
        take_apart(self.polynomials(piece), [from, 0.5 * (from + to), to], way, rest);
    }

    /// The polynomials of all variables on a piece, as functions of the distance from its start: coefficients, the constant
    /// first.
    pub fn polynomials(&self, piece: usize) -> &[[f64; 6]] {
        &self.pieces[piece * self.dof..][..self.dof]
    }

    /// The piece that contains `s`; the later one where two meet.
    pub(crate) fn piece(&self, s: f64) -> usize {
        let after = self.breaks.partition_point(|&b| b <= s);
        after.saturating_sub(1).min(self.breaks.len() - 2)
    }

    /// The configuration at `s`, which is clamped to the curve's range.
    pub fn position(&self, s: f64) -> Vec<f64> {
        let mut q = vec![0.0; self.dof];
        self.position_into(s, &mut q);
        q
    }

    /// Like [`Curve::position`], without allocation.
    ///
    /// # Panics
    ///
    /// If `q` does not hold one number per variable.
    pub fn position_into(&self, s: f64, q: &mut [f64]) {
        assert_eq!(q.len(), self.dof, "one position per variable");
        let s = s.clamp(0.0, self.length());
        self.position_on(self.piece(s), s, q);
    }

    /// Writes, for each variable, a bound of its distance from its value in the middle of [from_s, to_s]: proven for
    /// the whole interval, tight when the interval is short.
    ///
    /// # Panics
    ///
    /// If `most` does not hold one number per variable.
    pub fn spread(&self, from_s: f64, to_s: f64, most: &mut [f64]) {
        let place = self.position(0.5 * (from_s + to_s));
        assert_eq!(most.len(), self.dof, "one bound per variable");
        most.fill(0.0);
        let [from, to] = [from_s.min(to_s), from_s.max(to_s)].map(|s| s.clamp(0.0, self.length()));
        // Where pieces meet, both are considered: they differ by rounding.
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

/// Rounding error of a position, relative to its size and that of its polynomial.
pub(crate) const ROUNDING: f64 = 64.0 * f64::EPSILON;

/// Splits polynomials between the first and the last of three arguments: value in the second one, plus t × `way`, plus a
/// remainder of at most `rest`.
pub(crate) fn take_apart(
    polynomials: &[Quintic],
    [from, middle, to]: [f64; 3],
    way: &mut [f64],
    rest: &mut [f64],
) {
    let half = (middle - from).max(to - middle);
    for ((way, rest), c) in way.iter_mut().zip(rest).zip(polynomials) {
        let [value, slope, _] = evaluate(c, middle);
        *way = slope * half;
        let second = [2.0 * c[2], 6.0 * c[3], 12.0 * c[4], 20.0 * c[5], 0.0, 0.0];
        let curved = if second == [0.0; 6] {
            0.0
        } else {
            let [low, high] = range(&second, middle - half, middle + half);
            0.5 * half * half * high.max(-low)
        };
        *rest = curved + ROUNDING * (value.abs() + magnitude(c, to.abs().max(from.abs())));
    }
}

/// A bound of the terms of a polynomial.
fn magnitude(c: &Quintic, far: f64) -> f64 {
    c.iter().rev().fold(0.0, |sum, c| c.abs() + far * sum)
}

/// Raises `most` to each polynomial's greatest distance from its `place` between two arguments.
pub(crate) fn widen(polynomials: &[Quintic], x: [f64; 2], place: &[f64], most: &mut [f64]) {
    for ((most, place), c) in most.iter_mut().zip(place).zip(polynomials) {
        let [low, high] = range(c, x[0], x[1].max(x[0]));
        *most = most.max(place - low).max(high - place);
    }
}

/// Waypoints closer than this (rad or m) count as equal.
const SAME_WAYPOINT_DISTANCE: f64 = 1e-9;

/// Greatest position (rad or m); beyond it, floating-point resolution is too coarse.
pub(crate) const FURTHEST: f64 = 1e9;

/// Validates waypoints and removes those that repeat the previous one.
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
        if kept.last().is_none_or(|before| distance(before, q) > SAME_WAYPOINT_DISTANCE) {
            kept.push(q);
        }
    }
    if kept.len() < 2 { Err(CurveError::TooShort) } else { Ok(kept) }
}

/// Euclidean distance between two configurations.
pub(crate) fn distance(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| (x - y) * (x - y)).sum::<f64>().sqrt()
}
