//! The fastest timing of a curve within limits: reachability analysis (TOPP-RA).
//!
//! With x = ṡ² and u = s̈, every limit is linear in (u, x) at each grid point. Going backwards, the greatest x from
//! which the rest of the curve can still be travelled is a small linear program; going forwards, the greatest u that
//! stays below is the answer. Limits are imposed on the Bernstein coefficients of velocity and acceleration over each
//! grid interval, so that they hold between grid points too.

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

/// How finely to look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimingOptions {
    /// Grid intervals, at least; every piece of the curve gets a whole number of them. More than a million are a
    /// million.
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
    /// The robot cannot even hold itself at a place.
    #[error(
        "joint {} must push with {torque:.3} to stand still at parameter {at}, but may only with {limit:.3}",
        joint.0
    )]
    CannotHold {
        /// Which variable of the curve.
        variable: usize,
        /// The joint it moves.
        joint: JointId,
        /// Where on the curve.
        at: f64,
        /// What standing still takes (N·m or N).
        torque: f64,
        /// What it may be.
        limit: f64,
    },
    /// The fastest timing has jumps of acceleration.
    #[error("the fastest timing knows no limits of jerk; drop them or go from point to point")]
    Jerk,
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
        // From x the next point's x + 2 Δ u must lie between 0 and its ceiling.
        ceiling[i] = greatest(rows, step, ceiling[i + 1], grid.fastest[i]);
    }
    Ok(ceiling)
}

/// The fastest x at every grid point below the ceiling.
fn forward(grid: &Grid, ceiling: &[f64], start_speed: f64) -> Result<Vec<f64>, TimingFailure> {
    let last = ceiling.len() - 1;
    let mut squares = vec![0.0; ceiling.len()];
    squares[0] = square_of_speed(start_speed, ceiling[0], 0.0)?;
    for i in 0..last {
        let (step, rows) = grid.interval(i);
        let (low, high) = program::push_range(rows, squares[i]);
        let most = (squares[i] + 2.0 * step * high).min(ceiling[i + 1]);
        let least = squares[i] + 2.0 * step * low;
        // Rounding may leave the ceiling a hair below what braking as hard as possible reaches.
        squares[i + 1] = most.max(least.min(ceiling[i + 1])).max(0.0);
        let moving = squares[i] + squares[i + 1] > 0.0;
        if !moving {
            return Err(TimingFailure::Stuck { at: grid.s[i] });
        }
    }
    // A short curve may not reach the end speed that was asked for.
    if squares[last] < ceiling[last] * (1.0 - 1e-9) {
        let (asked, most) = (ceiling[last].sqrt(), squares[last].sqrt());
        return Err(TimingFailure::EndSpeed { at: grid.s[last], asked, most });
    }
    Ok(squares)
}

/// The square of a speed that is possible.
fn square_of_speed(asked: f64, most_square: f64, at: f64) -> Result<f64, TimingFailure> {
    let possible = asked >= 0.0 && asked * asked <= most_square;
    let most = most_square.sqrt();
    possible.then_some(asked * asked).ok_or(TimingFailure::EndSpeed { at, asked, most })
}
