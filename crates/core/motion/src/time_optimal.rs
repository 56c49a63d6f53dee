//! The fastest timing of a curve within limits: reachability analysis (TOPP-RA).
//!
//! With x = ṡ² and u = s̈, every limit is linear in (u, x) at each grid point. The backward pass computes the greatest
//! x from which the rest of the curve is feasible, by a small linear program per point; the forward pass takes the
//! greatest feasible u. Limits are imposed on the Bernstein coefficients of velocity and acceleration over each grid
//! interval, so that they hold between grid points too. On straight pieces the limits are constant: there both passes are
//! solved exactly, with a grid point where the motion switches.

mod dynamics;
mod grid;
mod line;
mod program;

use karakuri_robot::JointId;

use crate::curve::Curve;
use crate::limits::MotionLimits;
use crate::trajectory::{Trajectory, TrajectoryError};
pub use dynamics::time_optimal_with_dynamics;
use grid::Grid;
use program::greatest;

/// Options of the timing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimingOptions {
    /// Least number of grid intervals; every piece of the curve gets a whole number of them. At most a million. Straight pieces
    /// need none, except with limits of torques.
    pub intervals: usize,
    /// Speed along the curve at its start and end (parameter units per second).
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
#[non_exhaustive]
pub enum TimingFailure {
    /// Curve and limits have different numbers of variables.
    #[error("the curve moves {curve} variables, the limits are for {limits}")]
    Mismatch {
        /// Number of variables of the curve.
        curve: usize,
        /// Number of variables of the limits.
        limits: usize,
    },
    /// The speed at an end is not possible within the limits.
    #[error(
        "a speed of {asked} at parameter {at} is not possible within the limits (at most {most})"
    )]
    EndSpeed {
        /// Parameter on the curve.
        at: f64,
        /// The requested speed.
        asked: f64,
        /// The greatest possible speed.
        most: f64,
    },
    /// No speed is possible here within the limits.
    #[error("the limits leave no speed at parameter {at}")]
    Stuck {
        /// Parameter on the curve.
        at: f64,
    },
    /// The robot cannot hold itself against gravity here.
    #[error(
        "joint {} must push with {torque:.3} to stand still at parameter {at}, but may only with {limit:.3}",
        joint.0
    )]
    CannotHold {
        /// Index of the variable of the curve.
        variable: usize,
        /// The joint it moves.
        joint: JointId,
        /// Parameter on the curve.
        at: f64,
        /// The effort needed at rest (N·m or N).
        torque: f64,
        /// Its limit.
        limit: f64,
    },
    /// The limits include jerk, but the time-optimal timing has jumps of acceleration.
    #[error("the fastest timing knows no limits of jerk; drop them or go from point to point")]
    Jerk,
    /// The result exceeded its limits by more than a small slowdown can correct.
    #[error("the timing could not be brought within the limits: {0}")]
    Limits(#[from] TrajectoryError),
}

/// Computes the fastest trajectory along `curve` within `limits`.
///
/// # Errors
///
/// If the end speeds are not possible, or curve and limits have different numbers of variables.
pub fn time_optimal(
    curve: &Curve,
    limits: &MotionLimits,
    options: &TimingOptions,
) -> Result<Trajectory, TimingFailure> {
    check_sizes(curve, limits)?;
    let grid = Grid::with_lines(curve, limits, options.intervals);
    solve(curve, limits, &grid, options)
}

fn check_sizes(curve: &Curve, limits: &MotionLimits) -> Result<(), TimingFailure> {
    if curve.dof() != limits.dof() {
        return Err(TimingFailure::Mismatch { curve: curve.dof(), limits: limits.dof() });
    }
    if limits.jerk().is_some() { Err(TimingFailure::Jerk) } else { Ok(()) }
}

fn solve(
    curve: &Curve,
    limits: &MotionLimits,
    grid: &Grid,
    options: &TimingOptions,
) -> Result<Trajectory, TimingFailure> {
    let ceiling = backward(grid, options.end_speeds[1])?;
    let (s, squares) = forward(grid, &ceiling, options.end_speeds[0])?;
    Ok(Trajectory::unchecked(curve, &s, &squares, limits).within_limits()?)
}

/// The greatest x at every grid point from which the end can still be reached.
fn backward(grid: &Grid, end_speed: f64) -> Result<Vec<f64>, TimingFailure> {
    let last = grid.s.len() - 1;
    let mut ceiling = vec![0.0; last + 1];
    ceiling[last] = square_of_speed(end_speed, grid.fastest[last], grid.s[last])?;
    for i in (0..last).rev() {
        if let Some(line) = grid.line(i) {
            ceiling[i] = line.before(ceiling[i + 1]).min(grid.fastest[i]);
            continue;
        }
        let (step, rows) = grid.interval(i);
        // x + 2 Δ u at the next point must be between 0 and its ceiling.
        ceiling[i] = greatest(rows, step, ceiling[i + 1], grid.fastest[i]);
    }
    Ok(ceiling)
}

/// The greatest x below the ceiling: the grid points, those where the motion switches on straight pieces, and x at each.
fn forward(
    grid: &Grid,
    ceiling: &[f64],
    start_speed: f64,
) -> Result<(Vec<f64>, Vec<f64>), TimingFailure> {
    let last = ceiling.len() - 1;
    let mut s = Vec::with_capacity(3 * ceiling.len());
    let mut squares = Vec::with_capacity(3 * ceiling.len());
    let mut switches = Vec::with_capacity(2);
    let mut x = square_of_speed(start_speed, ceiling[0], 0.0)?;
    s.push(grid.s[0]);
    squares.push(x);
    for i in 0..last {
        switches.clear();
        let next = match grid.line(i) {
            Some(line) => line.go(x, ceiling[i + 1], &mut switches),
            None => pushed(grid, i, x, ceiling[i + 1]),
        };
        // Not a number counts as standing still.
        let moves = x + next > 0.0;
        if !moves && switches.is_empty() {
            return Err(TimingFailure::Stuck { at: grid.s[i] });
        }
        for (at, square) in &switches {
            s.push(grid.s[i] + at);
            squares.push(*square);
        }
        x = next;
        s.push(grid.s[i + 1]);
        squares.push(x);
    }
    // A short curve may not reach the requested end speed.
    if x < ceiling[last] * (1.0 - 1e-9) {
        let (asked, most) = (ceiling[last].sqrt(), x.sqrt());
        return Err(TimingFailure::EndSpeed { at: grid.s[last], asked, most });
    }
    Ok((s, squares))
}

/// The greatest x at the end of interval `i`, from `x` at its start.
fn pushed(grid: &Grid, i: usize, x: f64, ceiling: f64) -> f64 {
    let (step, rows) = grid.interval(i);
    let (low, high) = program::push_range(rows, x);
    let most = (x + 2.0 * step * high).min(ceiling);
    let least = x + 2.0 * step * low;
    // Rounding may put the ceiling slightly below the result of maximal braking.
    most.max(least.min(ceiling)).max(0.0)
}

/// The square of a speed, if it is possible.
fn square_of_speed(asked: f64, most_square: f64, at: f64) -> Result<f64, TimingFailure> {
    let possible = asked >= 0.0 && asked * asked <= most_square;
    let most = most_square.sqrt();
    possible.then_some(asked * asked).ok_or(TimingFailure::EndSpeed { at, asked, most })
}
