//! The fastest timing of a curve within limits: reachability analysis (TOPP-RA).
//!
//! With x = ṡ² and u = s̈, every limit is linear in (u, x) at each grid point. Going backwards, the greatest x from
//! which the rest of the curve can still be travelled is a small linear program; going forwards, the greatest u that
//! stays below is the answer. Limits are imposed at both ends of every grid interval, so that between grid points
//! they are overstepped by terms of second order only; intervals where that happens get tighter limits and
//! another round, and the last traces are taken away by slowing down evenly.

mod program;

use crate::curve::Curve;
use crate::limits::MotionLimits;
use crate::trajectory::{Trajectory, TrajectoryError};
use crate::validate::piece_overshoot;
use program::{Row, greatest};

/// How finely to look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimingOptions {
    /// Grid intervals, at least; every piece of the curve gets a whole number of them.
    pub intervals: usize,
    /// Speed along the curve at its beginning and end (parameter units per second).
    pub end_speeds: [f64; 2],
}

impl Default for TimingOptions {
    /// From rest to rest on a thousand intervals.
    fn default() -> Self {
        Self { intervals: 1000, end_speeds: [0.0, 0.0] }
    }
}

/// Why a curve cannot be timed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TimingFailure {
    /// Curve and limits are of different robots.
    #[error("the curve moves {curve} variables, the limits are for {limits}")]
    Mismatch {
        /// Variables of the curve.
        curve: usize,
        /// Variables of the limits.
        limits: usize,
    },
    /// A speed at an end cannot be had within the limits.
    #[error(
        "a speed of {asked} at parameter {at} is not possible within the limits (at most {most})"
    )]
    EndSpeed {
        /// Where on the curve.
        at: f64,
        /// The speed asked for.
        asked: f64,
        /// The greatest possible.
        most: f64,
    },
    /// The limits leave no way past this place.
    #[error("the limits leave no speed at parameter {at}")]
    Stuck {
        /// Where on the curve.
        at: f64,
    },
    /// The result broke its limits by more than slowing down could mend.
    #[error("the timing could not be brought within the limits: {0}")]
    Limits(#[from] TrajectoryError),
}

/// The fastest trajectory along `curve` within `limits`.
///
/// # Errors
///
/// If the ends' speeds cannot be had, or curve and limits do not belong together.
pub fn time_optimal(
    curve: &Curve,
    limits: &MotionLimits,
    options: &TimingOptions,
) -> Result<Trajectory, TimingFailure> {
    if curve.dof() != limits.dof() {
        return Err(TimingFailure::Mismatch { curve: curve.dof(), limits: limits.dof() });
    }
    let mut grid = Grid::over(curve, limits, options.intervals);
    let mut rounds = 0;
    loop {
        let ceiling = backward(&grid, options.end_speeds[1])?;
        let squares = forward(&grid, &ceiling, options.end_speeds[0])?;
        let trajectory = Trajectory::unchecked(curve, &grid.s, &squares, limits);
        rounds += 1;
        if rounds == ROUNDS || !grid.tighten(&trajectory) {
            return Ok(trajectory.within_limits()?);
        }
    }
}

/// Every piece gets at least this many intervals: a short corner bends as much as a long one.
const FEWEST: usize = 10;
/// Each round takes the square of what the one before overlooked.
const ROUNDS: usize = 5;
/// Overshoot below this is left to slowing down evenly.
const OVERLOOKED: f64 = 1.0 + 1e-5;

/// The linear limits at both ends of every grid interval.
struct Grid {
    /// Grid points.
    s: Vec<f64>,
    /// Rows of interval `i`: its own end's and, shifted, its far end's; `rows[starts[i]..starts[i + 1]]`.
    rows: Vec<Row>,
    starts: Vec<usize>,
    /// Greatest x at each grid point by speed alone.
    fastest: Vec<f64>,
}

impl Grid {
    fn over(curve: &Curve, limits: &MotionLimits, intervals: usize) -> Self {
        let breaks = curve.breaks();
        let target = curve.length() / intervals.max(1) as f64;
        let mut grid =
            Self { s: vec![0.0], rows: Vec::new(), starts: vec![0], fastest: Vec::new() };
        let mut ends = [vec![[0.0; 3]; curve.dof()], vec![[0.0; 3]; curve.dof()]];
        for piece in 0..breaks.len() - 1 {
            let (from, to) = (breaks[piece], breaks[piece + 1]);
            let count = (((to - from) / target).ceil() as usize).max(FEWEST);
            for i in 0..count {
                let at = |j: usize| from + (to - from) * j as f64 / count as f64;
                let (near, far) = (at(i), if i + 1 == count { to } else { at(i + 1) });
                curve.at_piece(piece, near, &mut ends[0]);
                curve.at_piece(piece, far, &mut ends[1]);
                grid.push_interval(far, &ends, limits);
            }
        }
        grid
    }

    fn push_interval(
        &mut self,
        far: f64,
        [here, there]: &[Vec<[f64; 3]>; 2],
        limits: &MotionLimits,
    ) {
        let step = far - self.s[self.s.len() - 1];
        let fastest = |end: &[[f64; 3]]| {
            let each = end.iter().zip(limits.velocity());
            each.map(|(q, v)| (v / q[1].abs().max(1e-12)).powi(2)).fold(f64::INFINITY, f64::min)
        };
        let (near_fastest, far_fastest) = (fastest(here), fastest(there));
        match self.fastest.last_mut() {
            None => self.fastest.push(near_fastest),
            Some(last) => *last = last.min(near_fastest),
        }
        self.fastest.push(far_fastest);

        for ((near, far), &limit) in here.iter().zip(there).zip(limits.acceleration()) {
            // q̈ = q′ u + q″ x, at this end with x and at the far end with x + 2 Δ u.
            self.rows.push(Row { u: near[1], x: near[2], bound: limit });
            self.rows.push(Row { u: far[1] + 2.0 * step * far[2], x: far[2], bound: limit });
        }
        self.s.push(far);
        self.starts.push(self.rows.len());
    }

    /// Tightens the limits of intervals that overstep them inside; says whether there were any.
    fn tighten(&mut self, trajectory: &Trajectory) -> bool {
        let mut any = false;
        for i in 0..self.s.len() - 1 {
            let worst = piece_overshoot(trajectory, i);
            if worst.stretch() > OVERLOOKED {
                any = true;
                let square = worst.stretch().powi(2);
                self.rows[self.starts[i]..self.starts[i + 1]]
                    .iter_mut()
                    .for_each(|r| r.bound /= square);
                self.fastest[i] /= square;
                self.fastest[i + 1] /= square;
            }
        }
        any
    }

    fn interval(&self, i: usize) -> (f64, &[Row]) {
        (self.s[i + 1] - self.s[i], &self.rows[self.starts[i]..self.starts[i + 1]])
    }
}

/// The greatest x at every grid point from which the end can still be reached.
fn backward(grid: &Grid, end_speed: f64) -> Result<Vec<f64>, TimingFailure> {
    let last = grid.s.len() - 1;
    let mut ceiling = vec![0.0; last + 1];
    ceiling[last] = end_speed * end_speed;
    if ceiling[last] > grid.fastest[last] {
        let most = grid.fastest[last].sqrt();
        return Err(TimingFailure::EndSpeed { at: grid.s[last], asked: end_speed, most });
    }
    for i in (0..last).rev() {
        let (step, rows) = grid.interval(i);
        // From x the next point's x + 2 Δ u must lie between 0 and its ceiling.
        let next = ceiling[i + 1];
        ceiling[i] = greatest(rows, step, next, grid.fastest[i])
            .ok_or(TimingFailure::Stuck { at: grid.s[i] })?;
    }
    Ok(ceiling)
}

/// The fastest x at every grid point below the ceiling.
fn forward(grid: &Grid, ceiling: &[f64], start_speed: f64) -> Result<Vec<f64>, TimingFailure> {
    let mut squares = vec![0.0; ceiling.len()];
    squares[0] = start_speed * start_speed;
    if squares[0] > ceiling[0] {
        let most = ceiling[0].sqrt();
        return Err(TimingFailure::EndSpeed { at: 0.0, asked: start_speed, most });
    }
    for i in 0..ceiling.len() - 1 {
        let (step, rows) = grid.interval(i);
        let (low, high) = program::push_range(rows, squares[i]);
        let most = (squares[i] + 2.0 * step * high).min(ceiling[i + 1]);
        let least = squares[i] + 2.0 * step * low;
        // Rounding may leave the ceiling a hair below what braking as hard as possible reaches.
        squares[i + 1] = most.max(least.min(ceiling[i + 1])).max(0.0);
        if squares[i] + squares[i + 1] <= 0.0 {
            return Err(TimingFailure::Stuck { at: grid.s[i] });
        }
    }
    Ok(squares)
}
