//! The fastest timing of a curve within limits: reachability analysis (TOPP-RA).
//!
//! With x = ṡ² and u = s̈, every limit is linear in (u, x) at each grid point. The backward pass computes the greatest
//! x from which the rest of the curve is feasible, by a small linear program per point; the forward pass takes the
//! greatest feasible u. Limits are imposed on the Bernstein coefficients of velocity and acceleration over each grid
//! interval, so that they hold between grid points too.

mod dynamics;
mod grid;
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
    /// Least number of grid intervals; every piece of the curve gets a whole number of them. At most a million.
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
    let grid = Grid::over(curve, limits, options.intervals, |_, _, _| Ok(()))?;
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
    let squares = forward(grid, &ceiling, options.end_speeds[0])?;
    Ok(Trajectory::unchecked(curve, &grid.s, &squares, limits).within_limits()?)
}

/// The greatest x at every grid point from which the end can still be reached.
fn backward(grid: &Grid, end_speed: f64) -> Result<Vec<f64>, TimingFailure> {
    let last = grid.s.len() - 1;
    let mut ceiling = vec![0.0; last + 1];
    ceiling[last] = square_of_speed(end_speed, grid.fastest[last], grid.s[last])?;
    for i in (0..last).rev() {
        let (step, rows) = grid.interval(i);
        // x + 2 Δ u at the next point must be between 0 and its ceiling.
        ceiling[i] = greatest(rows, step, ceiling[i + 1], grid.fastest[i]);
    }
    Ok(ceiling)
}

/// The greatest x at every grid point below the ceiling.
fn forward(grid: &Grid, ceiling: &[f64], start_speed: f64) -> Result<Vec<f64>, TimingFailure> {
    let last = ceiling.len() - 1;
    let mut squares = vec![0.0; ceiling.len()];
    squares[0] = square_of_speed(start_speed, ceiling[0], 0.0)?;
    for i in 0..last {
        let (step, rows) = grid.interval(i);
        let (low, high) = program::push_range(rows, squares[i]);
        let most = (squares[i] + 2.0 * step * high).min(ceiling[i + 1]);
        let least = squares[i] + 2.0 * step * low;
        // Rounding may put the ceiling slightly below the result of maximal braking.
        squares[i + 1] = most.max(least.min(ceiling[i + 1])).max(0.0);
        let moving = squares[i] + squares[i + 1] > 0.0;
        if !moving {
            return Err(TimingFailure::Stuck { at: grid.s[i] });
        }
    }
    // A short curve may not reach the requested end speed.
    if squares[last] < ceiling[last] * (1.0 - 1e-9) {
        let (asked, most) = (ceiling[last].sqrt(), squares[last].sqrt());
        return Err(TimingFailure::EndSpeed { at: grid.s[last], asked, most });
    }
    Ok(squares)
}

/// The square of a speed, if it is possible.
fn square_of_speed(asked: f64, most_square: f64, at: f64) -> Result<f64, TimingFailure> {
    let possible = asked >= 0.0 && asked * asked <= most_square;
    let most = most_square.sqrt();
    possible.then_some(asked * asked).ok_or(TimingFailure::EndSpeed { at, asked, most })
}
