//! The limits along a curve, as linear constraints on each interval of a grid.

use super::TimingFailure;
use super::line::Line;
use super::program::Row;
use crate::curve::Curve;
use crate::limits::MotionLimits;
use crate::stretch::{Pair, Stretch};

/// Least number of intervals per piece: a short corner bends as much as a long one.
const MIN_INTERVALS_PER_PIECE: usize = 10;
/// Greatest number of intervals.
const MAX_INTERVALS: usize = 1_000_000;
/// Greatest rise of a speed limit within an interval that is used.
const STEEPEST_RISE: f64 = 4.0;
/// Practically unlimited x, but finite.
const BOUNDLESS: f64 = 1e150;
/// If the coefficient of u is smaller than this fraction of the greatest, the row constrains x alone.
const TINY: f64 = 1e-12;

/// The linear constraints on every grid interval: they imply the limits everywhere, not only at grid points.
pub(super) struct Grid {
    /// Grid points.
    pub(super) s: Vec<f64>,
    /// Rows of interval `i`: `rows[starts[i]..starts[i + 1]]`.
    rows: Vec<Row>,
    starts: Vec<usize>,
    /// Greatest x at each grid point by the speed limits, and by rows that constrain x alone.
    pub(super) fastest: Vec<f64>,
    /// The intervals that are whole straight pieces.
    lines: Vec<Option<Line>>,
}

/// A limit on an interval: `low` ≤ u · s̈ + x · ṡ² ≤ `high`, with ṡ at the start of the interval.
pub(super) struct Bound {
    pub(super) pair: Pair,
    pub(super) low: f64,
    pub(super) high: f64,
    /// 1 / (high − low).
    pub(super) inverse_width: f64,
}

impl Grid {
    /// Velocity and acceleration limits; pieces that are not straight get as many intervals as if the whole curve had
    /// `intervals`, straight ones are one interval.
    pub(super) fn with_lines(curve: &Curve, limits: &MotionLimits, intervals: usize) -> Self {
        match Self::made(curve, limits, (intervals, true), |_, _, _| Ok(())) {
            Ok(grid) => grid,
            Err(_) => unreachable!("there are no further bounds"),
        }
    }

    /// Velocity and acceleration limits on at least `intervals` intervals; `more` adds further bounds to each, given
    /// its piece and its ends.
    pub(super) fn over(
        curve: &Curve,
        limits: &MotionLimits,
        intervals: usize,
        more: impl FnMut(usize, [f64; 2], &mut Vec<Bound>) -> Result<(), TimingFailure>,
    ) -> Result<Self, TimingFailure> {
        Self::made(curve, limits, (intervals, false), more)
    }

    fn made(
        curve: &Curve,
        limits: &MotionLimits,
        (intervals, with_lines): (usize, bool),
        mut more: impl FnMut(usize, [f64; 2], &mut Vec<Bound>) -> Result<(), TimingFailure>,
    ) -> Result<Self, TimingFailure> {
        let breaks = curve.breaks();
        let target = curve.length() / intervals.clamp(1, MAX_INTERVALS) as f64;
        let mut grid = Self {
            s: vec![0.0],
            rows: Vec::new(),
            starts: vec![0],
            fastest: vec![BOUNDLESS],
            lines: Vec::new(),
        };
        let inverse_widths: Vec<f64> = limits.acceleration().iter().map(|a| 0.5 / a).collect();
        let inverse_speeds: Vec<f64> = limits.velocity().iter().map(|v| 1.0 / v).collect();
        let (mut stretches, mut bounds) = (Vec::with_capacity(curve.dof()), Vec::new());
        for piece in 0..breaks.len() - 1 {
            let (from, to) = (breaks[piece], breaks[piece + 1]);
            let is_line = with_lines && curve.is_straight(piece);
            let count = match is_line {
                true => 1,
                false => (((to - from) / target).ceil() as usize).max(MIN_INTERVALS_PER_PIECE),
            };
            for i in 0..count {
                let near = grid.s[grid.s.len() - 1];
                let share = (i + 1) as f64 / count as f64;
                let far = if i + 1 == count { to } else { from + (to - from) * share };
                let h = far - near;
                if h <= 0.0 {
                    continue;
                }
                let polynomials = curve.polynomials(piece).iter();
                stretches.clear();
                stretches.extend(polynomials.map(|c| Stretch::new(c, near - from, h)));
                bounds.clear();
                for (k, (stretch, &high)) in stretches.iter().zip(limits.acceleration()).enumerate()
                {
                    let (pairs, count) = stretch.accelerations();
                    let inverse_width = inverse_widths[k];
                    let bound = |&pair| Bound { pair, low: -high, high, inverse_width };
                    bounds.extend(pairs[..count].iter().map(bound));
                }
                more(piece, [near, far], &mut bounds)?;
                let speeds = speed_limits(&stretches, &inverse_speeds);
                let rows = grid.rows.len();
                grid.push_interval(far, speeds, &bounds);
                let line = is_line.then(|| Line::new(near, h, &grid.rows[rows..], speeds[0]));
                grid.lines.push(line);
            }
        }
        Ok(grid)
    }

    fn push_interval(&mut self, far: f64, speeds: [f64; 2], bounds: &[Bound]) {
        let push = |b: &Bound| (b.pair[0] * b.inverse_width).abs();
        let most = bounds.iter().map(push).fold(0.0, f64::max);
        let mut cap = BOUNDLESS;
        for bound in bounds {
            let Bound { pair, low, high, .. } = bound;
            if push(bound) > TINY * most {
                self.rows.push(Row::new(*pair, *low, *high));
            } else if pair[1] > 0.0 {
                cap = cap.min(high / pair[1]);
            } else if pair[1] < 0.0 {
                cap = cap.min(low / pair[1]);
            }
        }
        self.starts.push(self.rows.len());
        let last = self.fastest.len() - 1;
        self.fastest[last] = self.fastest[last].min(speeds[0]).min(cap);
        self.fastest.push(speeds[1]);
        self.s.push(far);
    }

    /// Divides all limits on interval `i` by `square`, as if time ran slower by its square root there.
    pub(super) fn tighten(&mut self, i: usize, square: f64) {
        for row in &mut self.rows[self.starts[i]..self.starts[i + 1]] {
            row.low /= square;
            row.high /= square;
        }
        self.fastest[i] /= square;
        self.fastest[i + 1] /= square;
    }

    /// Interval `i`, if it is a whole straight piece.
    pub(super) fn line(&self, i: usize) -> Option<&Line> {
        self.lines[i].as_ref()
    }

    /// Length and rows of interval `i`.
    pub(super) fn interval(&self, i: usize) -> (f64, &[Row]) {
        (self.s[i + 1] - self.s[i], &self.rows[self.starts[i]..self.starts[i + 1]])
    }
}

/// The greatest x at both ends of an interval such that no speed limit is exceeded in between.
fn speed_limits(stretches: &[Stretch], inverse_speeds: &[f64]) -> [f64; 2] {
    // Greatest ratios of slope to limit: their inverse squares are limits of x.
    let (mut ends, mut flat) = ([0.0_f64; 2], 0.0_f64);
    for (stretch, inverse) in stretches.iter().zip(inverse_speeds) {
        let slopes = stretch.slopes();
        ends = [0, 1].map(|i| (slopes[i].abs() * inverse).max(ends[i]));
        flat = (stretch.steepest() * inverse).max(flat);
    }
    if flat == 0.0 {
        return [BOUNDLESS; 2];
    }
    let flat = (1.0 / (flat * flat)).min(BOUNDLESS / STEEPEST_RISE);
    let ends = ends.map(|ratio| (1.0 / (ratio * ratio)).min(STEEPEST_RISE * flat));
    let most = ends[0].max(ends[1]);
    if most <= flat {
        return ends;
    }

    // Between the ends x is linear, but the limit is not.
    let mut excess = 1.0_f64;
    for (stretch, inverse) in stretches.iter().zip(inverse_speeds) {
        let steepest = stretch.steepest() * inverse;
        if steepest * steepest * most > 1.0 {
            excess = excess.max(stretch.speed_square(ends) * inverse * inverse);
        }
    }
    ends.map(|x| x / excess)
}
