//! The motion as a function of time: bounds of positions, speeds and accelerations on whole intervals.

use crate::claim::{Claim, Piece};
use crate::interval::{Interval, ZERO, exact, up};
use crate::refusal::{Refusal, unproven};

/// Relative tolerance of the limits of velocity, acceleration and jerk.
pub const LIMIT_TOLERANCE: f64 = 1e-6;
/// Tolerance of the limits of position, and of jumps of the position (rad or m).
pub const POSITION_TOLERANCE: f64 = 1e-6;

/// How often an interval is halved to see whether a limit is kept.
const HALVINGS: usize = 14;

/// Checks limits, continuity, and rest at both ends. Returns the greatest fractions of the limits of velocity and acceleration
/// that are used.
pub(crate) fn check(claim: &Claim) -> Result<[f64; 2], Refusal> {
    let mut used = [0.0_f64; 3];
    let mut before: Option<&Piece> = None;
    for piece in &claim.pieces {
        for (variable, of) in claim.variables.iter().enumerate() {
            let frame = claim.joint(variable);
            let refuse = |why: String| {
                let (joint, Piece { from, to, .. }) = (&frame.joint, piece);
                unproven(format!("joint {joint} between {from} s and {to} s: {why}"))
            };
            let fastest = frame.velocity;
            if !(of.limits[0] <= fastest * (1.0 + LIMIT_TOLERANCE) && of.limits[1].is_finite()) {
                return refuse(format!("the robot only moves it at {fastest}, or without a limit"));
            }
            let [low, high] = frame.range;
            let bounds = [low - POSITION_TOLERANCE, high + POSITION_TOLERANCE];
            let values = |order: usize| move |secs| piece.values(variable, order, secs);
            let secs = [piece.from, piece.to];
            if !keeps(&values(0), bounds, secs, HALVINGS) {
                return refuse(format!("not within {low} and {high}"));
            }
            for (k, what) in ["speed", "acceleration", "jerk"].into_iter().enumerate() {
                let limit = of.limits[k] * (1.0 + LIMIT_TOLERANCE);
                if !keeps(&values(k + 1), [-limit, limit], secs, HALVINGS) {
                    return refuse(format!("{what} beyond {}", of.limits[k]));
                }
                let greatest = piece.values(variable, k + 1, secs).magnitude();
                used[k] = used[k].max(greatest.min(limit) / of.limits[k]);
            }
            if let Some(what) = jumps(before, piece, variable, of.limits) {
                return refuse(format!("{what} jumps"));
            }
        }
        before = Some(piece);
    }
    for (variable, of) in claim.variables.iter().enumerate() {
        let end = before.map_or(ZERO, |piece| piece.at(variable, 1, piece.to));
        if !(end.magnitude() <= LIMIT_TOLERANCE * of.limits[0]) {
            let joint = &claim.joint(variable).joint;
            return unproven(format!("joint {joint} is not at rest at the end"));
        }
    }
    Ok([used[0], used[1]])
}

/// What jumps between two pieces of the motion; it is at rest before the first.
fn jumps(
    before: Option<&Piece>,
    piece: &Piece,
    variable: usize,
    limits: [f64; 3],
) -> Option<&'static str> {
    let tolerances = [POSITION_TOLERANCE, LIMIT_TOLERANCE * limits[0], LIMIT_TOLERANCE * limits[1]];
    let jumps = |order: &usize| {
        let old = before.map(|piece| piece.at(variable, *order, piece.to));
        // The position at the start is compared elsewhere.
        let old = old.or((*order == 1).then_some(ZERO));
        let jump = old.map_or(ZERO, |old| piece.at(variable, *order, piece.from) - old);
        !(jump.magnitude() <= tolerances[*order])
    };
    let orders = if limits[2].is_finite() { 3 } else { 2 };
    (0..orders).find(jumps).map(|order| ["position", "speed", "acceleration"][order])
}

/// The pieces that an interval of time touches.
pub(crate) fn touched(claim: &Claim, from: f64, to: f64) -> &[Piece] {
    let first = claim.pieces.partition_point(|piece| piece.to < from);
    let end = claim.pieces.partition_point(|piece| piece.from <= to);
    &claim.pieces[first.min(claim.pieces.len() - 1)..end.max(1)]
}

/// The motion of every variable in an interval of time, around its middle q: q + s × way ± rest, with the same s between −1 and 1
/// for all. Returns q, and way and rest.
pub(crate) fn courses(claim: &Claim, from: f64, to: f64) -> Vec<(Interval, [f64; 2])> {
    let pieces = touched(claim, from, to);
    let middle = 0.5 * (from + to);
    let half = exact(up((middle - from).max(to - middle)));
    let (first, last) = (&pieces[0], &pieces[pieces.len() - 1]);
    let home = pieces.iter().find(|piece| piece.to >= middle).unwrap_or(last);
    let course = |variable: usize| {
        let q = home.at(variable, 0, middle);
        let begin = first.at(variable, 0, from.max(first.from));
        let end = last.at(variable, 0, to.min(last.to));
        // Any number is a right way; this one leaves a small rest.
        let way = 0.5 * (end.middle() - begin.middle());
        let rate = exact(way).over(half);
        let mut rest = 0.0_f64;
        for piece in pieces {
            let times = [from.max(piece.from), to.min(piece.to)];
            let center = 0.5 * (times[0] + times[1]);
            let mut c = piece.since(variable, 0, center);
            c.resize(c.len().max(2), ZERO);
            c[0] = c[0] - q - rate * (exact(center) - exact(middle));
            c[1] = c[1] - rate;
            rest = rest.max(enclosed(&c, center, times).magnitude());
        }
        (q, [way, rest])
    };
    (0..claim.variables.len()).map(course).collect()
}

/// Bounds of the speeds of all variables in an interval of time.
pub(crate) fn speeds(claim: &Claim, from: f64, to: f64) -> Vec<f64> {
    let pieces = touched(claim, from, to).iter();
    let speed = |piece: &Piece, variable: usize| {
        piece.values(variable, 1, [from.max(piece.from), to.min(piece.to)]).magnitude()
    };
    let fastest = |variable| pieces.clone().map(|piece| speed(piece, variable)).fold(0.0, f64::max);
    (0..claim.variables.len()).map(fastest).collect()
}

impl Piece {
    /// The polynomial of a derivative of a variable, of the time since `from`.
    fn since(&self, variable: usize, order: usize, from: f64) -> Vec<Interval> {
        let derived = |(power, c): (usize, &f64)| {
            (power + 1 - order..=power).fold(exact(*c), |c, k| c * exact(k as f64))
        };
        let polynomial = self.polynomials[variable].iter().enumerate().skip(order);
        let mut c: Vec<Interval> = polynomial.map(derived).collect();
        if from != self.from {
            let by = exact(from) - exact(self.from);
            for level in 1..c.len() {
                for i in (level..c.len()).rev() {
                    c[i - 1] = c[i - 1] + by * c[i];
                }
            }
        }
        c
    }

    /// A derivative of a variable at a time.
    fn at(&self, variable: usize, order: usize, time: f64) -> Interval {
        self.since(variable, order, time).first().copied().unwrap_or(ZERO)
    }

    /// An interval around all values of a derivative of a variable between two times.
    fn values(&self, variable: usize, order: usize, times: [f64; 2]) -> Interval {
        let center = 0.5 * (times[0] + times[1]);
        enclosed(&self.since(variable, order, center), center, times)
    }
}

/// Whether all values of a function of time are proven to lie within bounds between two times.
fn keeps(
    values: &dyn Fn([f64; 2]) -> Interval,
    bounds: [f64; 2],
    times: [f64; 2],
    depth: usize,
) -> bool {
    let ([low, high], [from, to]) = (bounds, times);
    let (all, middle) = (values(times), 0.5 * (from + to));
    if all.lo >= low && all.hi <= high {
        return true;
    }
    let there = values([middle, middle]);
    let half = |times| keeps(values, bounds, times, depth - 1);
    let beyond = there.hi < low || there.lo > high;
    depth > 0 && !beyond && half([from, middle]) && half([middle, to])
}

/// An interval around all values of a polynomial of the time since `center` between two times.
fn enclosed(c: &[Interval], center: f64, [from, to]: [f64; 2]) -> Interval {
    let since =
        Interval { lo: (exact(from) - exact(center)).lo, hi: (exact(to) - exact(center)).hi };
    let [first, rest @ ..] = c else { return ZERO };
    let reach = exact(since.magnitude());
    let far = rest.iter().rev().fold(ZERO, |sum, c| (sum + c.abs()) * reach).hi;
    *first + Interval { lo: -far, hi: far }
}
