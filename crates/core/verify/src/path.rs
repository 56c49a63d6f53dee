//! The motion as a function of time: bounds of positions, speeds and accelerations on whole intervals.

use crate::claim::{Claim, Piece};
use crate::interval::{Interval, ONE, ZERO};
use crate::refusal::{Refusal, unproven};

/// Relative tolerance of the limits of velocity, acceleration and jerk.
pub const LIMIT_TOLERANCE: f64 = 1e-6;
/// Tolerance of the limits of position, and of jumps of the position (rad or m).
pub const POSITION_TOLERANCE: f64 = 1e-6;

/// How often an interval is halved to see whether a limit is kept.
const HALVINGS: usize = 12;

/// What is known about one variable on one piece.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// Its positions at both ends.
    ends: [Interval; 2],
    /// Bound of its speed.
    speed: f64,
    /// Bound of its acceleration.
    acceleration: f64,
}

/// The motion, checked against its limits.
#[derive(Debug)]
pub(crate) struct Path {
    /// `known[piece * variables + variable]`.
    known: Vec<Known>,
    variables: usize,
    /// The greatest fractions of the limits of velocity and acceleration that are used.
    pub(crate) used: [f64; 2],
}

/// The motion of a variable in an interval around its middle `q`: q + s × `way` ± `rest`, with the same s between −1 and 1 for all
/// variables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course {
    pub(crate) q: Interval,
    pub(crate) way: f64,
    pub(crate) rest: f64,
}

impl Path {
    /// Checks limits, continuity, and rest at both ends.
    pub(crate) fn new(claim: &Claim) -> Result<Self, Refusal> {
        let mut path = Self { known: Vec::new(), variables: claim.variables.len(), used: [0.0; 2] };
        for (index, piece) in claim.pieces.iter().enumerate() {
            for (variable, limits) in claim.variables.iter().enumerate() {
                let frame = &claim.frames[limits.frame];
                let at =
                    || format!("joint {} between {} s and {} s", frame.joint, piece.from, piece.to);
                if limits.velocity > frame.velocity * (1.0 + LIMIT_TOLERANCE) {
                    return unproven(format!(
                        "the motion may move joint {} at {}, the robot only at {}",
                        frame.joint, limits.velocity, frame.velocity
                    ));
                }
                let positions = Bernstein::new(&piece.polynomials[variable], 0, piece);
                let [low, high] = frame.range;
                if !positions.within(low - POSITION_TOLERANCE, high + POSITION_TOLERANCE, HALVINGS)
                {
                    return unproven(format!("{}: not within {low} and {high}", at()));
                }
                let mut bounds = [0.0; 3];
                let limited = [limits.velocity, limits.acceleration, limits.jerk];
                for (k, what) in ["speed", "acceleration", "jerk"].into_iter().enumerate() {
                    let limit = limited[k] * (1.0 + LIMIT_TOLERANCE);
                    if limit == f64::INFINITY {
                        continue;
                    }
                    let rate = Bernstein::new(&piece.polynomials[variable], k + 1, piece);
                    if !rate.within(-limit, limit, HALVINGS) {
                        return unproven(format!("{}: {what} beyond {}", at(), limited[k]));
                    }
                    bounds[k] = rate.0.iter().map(|b| b.magnitude()).fold(0.0, f64::max).min(limit);
                }
                let [speed, acceleration, _] = bounds;
                path.used[0] = path.used[0].max(speed / limits.velocity);
                path.used[1] = path.used[1].max(acceleration / limits.acceleration);
                let ends = [
                    at_time(piece, variable, piece.from, 0),
                    at_time(piece, variable, piece.to, 0),
                ];
                path.known.push(Known { ends, speed, acceleration });
            }
            path.meets(claim, index)?;
        }
        Ok(path)
    }

    /// The piece begins where the one before ends, and the motion is at rest at both ends.
    fn meets(&self, claim: &Claim, index: usize) -> Result<(), Refusal> {
        let piece = &claim.pieces[index];
        let last = index + 1 == claim.pieces.len();
        for (variable, limits) in claim.variables.iter().enumerate() {
            let joint = &claim.frames[limits.frame].joint;
            let starts = |order| at_time(piece, variable, piece.from, order);
            if index > 0 {
                let before = &claim.pieces[index - 1];
                let orders = if limits.jerk.is_finite() { 3 } else { 2 };
                let tolerances = [
                    POSITION_TOLERANCE,
                    LIMIT_TOLERANCE * limits.velocity,
                    LIMIT_TOLERANCE * limits.acceleration,
                ];
                for (order, tolerance) in tolerances.into_iter().enumerate().take(orders) {
                    let jump = starts(order) - at_time(before, variable, before.to, order);
                    if !(jump.magnitude() <= tolerance) {
                        return unproven(format!("joint {joint} jumps at {} s", piece.from));
                    }
                }
            }
            let rest = LIMIT_TOLERANCE * limits.velocity;
            if index == 0 && !(starts(1).magnitude() <= rest) {
                return unproven(format!("joint {joint} is not at rest at the start"));
            }
            if last && !(at_time(piece, variable, piece.to, 1).magnitude() <= rest) {
                return unproven(format!("joint {joint} is not at rest at the end"));
            }
        }
        Ok(())
    }

    /// Positions at the very start (`end` 0) or end (1).
    pub(crate) fn positions(&self, end: usize) -> Vec<Interval> {
        let from = if end == 0 { 0 } else { self.known.len() - self.variables };
        self.known[from..from + self.variables].iter().map(|known| known.ends[end]).collect()
    }

    /// The pieces that an interval of time touches.
    pub(crate) fn pieces(&self, claim: &Claim, from: f64, to: f64) -> std::ops::Range<usize> {
        let first = claim.pieces.partition_point(|piece| piece.to < from);
        let end = claim.pieces.partition_point(|piece| piece.from <= to);
        first.min(claim.pieces.len() - 1)..end.max(1)
    }

    /// The course of every variable in an interval of time around `middle`.
    pub(crate) fn courses(&self, claim: &Claim, from: f64, middle: f64, to: f64) -> Vec<Course> {
        let pieces = self.pieces(claim, from, to);
        let holds = |piece: &usize| claim.pieces[*piece].to >= middle;
        let home = pieces.clone().find(holds).unwrap_or(pieces.end - 1);
        let half = Interval::point((middle - from).max(to - middle).next_up());
        let course = |variable: usize| {
            let q = at_time(&claim.pieces[home], variable, middle, 0);
            let (first, last) = (&claim.pieces[pieces.start], &claim.pieces[pieces.end - 1]);
            let begin = at_time(first, variable, from.max(first.from), 0);
            let end = at_time(last, variable, to.min(last.to), 0);
            // Any number is a right way; this one leaves a small rest.
            let way = 0.5 * (end.middle() - begin.middle());
            let off = |time: f64, value: Interval| {
                let s = (Interval::point(time) - Interval::point(middle)).over(half);
                (value - q - s * Interval::point(way)).magnitude()
            };
            let mut rest = 0.0_f64;
            for index in pieces.clone() {
                let (piece, known) =
                    (&claim.pieces[index], &self.known[index * self.variables + variable]);
                let mut ends = known.ends;
                let times = [from.max(piece.from), to.min(piece.to)];
                for (k, whole) in [piece.from, piece.to].into_iter().enumerate() {
                    if times[k] != whole {
                        ends[k] = at_time(piece, variable, times[k], 0);
                    }
                }
                // Between its ends a function is no farther from its chord than a h² / 8.
                let h = Interval::point(times[1]) - Interval::point(times[0]);
                let bend = Interval::point(0.125 * known.acceleration) * h.square();
                let far = off(times[0], ends[0]).max(off(times[1], ends[1]));
                rest = rest.max((Interval::point(far) + bend).hi);
            }
            Course { q, way, rest }
        };
        (0..self.variables).map(course).collect()
    }

    /// Bounds of the speeds of all variables in an interval of time.
    pub(crate) fn speeds(&self, claim: &Claim, from: f64, to: f64) -> Vec<f64> {
        let pieces = self.pieces(claim, from, to);
        let fastest = |variable: usize| {
            let speeds =
                pieces.clone().map(|piece| self.known[piece * self.variables + variable].speed);
            speeds.fold(0.0, f64::max)
        };
        (0..self.variables).map(fastest).collect()
    }
}

/// A derivative of a variable at a time of a piece.
fn at_time(piece: &Piece, variable: usize, time: f64, order: usize) -> Interval {
    let since = Interval::point(time) - Interval::point(piece.from);
    let since = if time == piece.from { ZERO } else { since };
    let terms = piece.polynomials[variable].iter().enumerate().skip(order).rev();
    terms.fold(ZERO, |sum, (power, c)| sum * since + derived(*c, power, order))
}

/// The coefficient of x^power after some derivations.
fn derived(c: f64, power: usize, order: usize) -> Interval {
    (power + 1 - order..=power).fold(Interval::point(c), |c, k| c * Interval::point(k as f64))
}

/// Bernstein coefficients: all values on the piece lie between the least and the greatest of them.
struct Bernstein(Vec<Interval>);

impl Bernstein {
    fn new(polynomial: &[f64], order: usize, piece: &Piece) -> Self {
        let h = Interval::point(piece.to) - Interval::point(piece.from);
        let mut scale = ONE;
        let mut b: Vec<Interval> = Vec::with_capacity(polynomial.len());
        for (power, c) in polynomial.iter().enumerate().skip(order) {
            b.push(derived(*c, power, order) * scale);
            scale = scale * h;
        }
        if b.is_empty() {
            return Self(vec![ZERO]);
        }
        // Power coefficients divided by binomials, then summed repeatedly.
        let degree = b.len() - 1;
        let mut binomial = 1.0;
        for (i, c) in b.iter_mut().enumerate() {
            *c = c.over(Interval::point(binomial));
            binomial = binomial * (degree - i) as f64 / (i + 1) as f64;
        }
        for level in 1..=degree {
            for i in (level..=degree).rev() {
                b[i] = b[i] + b[i - 1];
            }
        }
        Self(b)
    }

    /// Whether all values are proven to lie within bounds.
    fn within(&self, low: f64, high: f64, depth: usize) -> bool {
        let ends = [self.0[0], self.0[self.0.len() - 1]];
        if self.0.iter().all(|b| b.lo >= low && b.hi <= high) {
            return true;
        }
        let beyond = ends.iter().any(|end| end.hi < low || end.lo > high);
        depth > 0 && !beyond && self.halves().iter().all(|half| half.within(low, high, depth - 1))
    }

    /// De Casteljau: the same polynomial on both halves.
    fn halves(&self) -> [Self; 2] {
        let (mut left, mut right) = (self.0.clone(), self.0.clone());
        let half = |a: Interval, b: Interval| Interval::point(0.5) * (a + b);
        let count = left.len();
        for level in 1..count {
            for i in (level..count).rev() {
                left[i] = half(left[i - 1], left[i]);
            }
            for i in 0..count - level {
                right[i] = half(right[i], right[i + 1]);
            }
        }
        [Self(left), Self(right)]
    }
}
