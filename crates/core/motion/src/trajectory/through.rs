//! Conversion between trajectories and points.

use super::{Trajectory, TrajectoryError};
use crate::curve::FURTHEST;
use crate::limits::MotionLimits;
use crate::polynomial::{hermite_cubic, hermite_quintic};
use crate::spline::spline_slopes;

/// A point of a trajectory, as in ROS messages.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// Time since the start (s).
    pub at_secs: f64,
    /// Positions (rad or m).
    pub position: Vec<f64>,
    /// Velocities; without them the spline determines them, with zero at both ends.
    pub velocity: Option<Vec<f64>>,
    /// Accelerations; without them pieces are cubic instead of quintic.
    pub acceleration: Option<Vec<f64>>,
}

impl Trajectory {
    /// A trajectory through points. Velocities that are not given are those of a spline with continuous acceleration at
    /// these points, and zero at the ends. Between points that both have accelerations, pieces are quintic, otherwise
    /// cubic.
    ///
    /// # Errors
    ///
    /// If points are malformed or the motion between them exceeds a limit.
    pub fn through(points: &[Point], limits: MotionLimits) -> Result<Self, TrajectoryError> {
        let dof = limits.dof();
        check_shape(points, dof)?;
        let times: Vec<f64> = points.iter().map(|p| p.at_secs - points[0].at_secs).collect();
        let slopes: Vec<Vec<f64>> = (0..dof).map(|k| velocities(&times, points, k)).collect();

        let mut polynomials = Vec::with_capacity((points.len() - 1) * dof);
        for (i, pair) in points.windows(2).enumerate() {
            let h = times[i + 1] - times[i];
            polynomials.extend((0..dof).map(|k| {
                let [[p0, v0], [p1, v1]] =
                    [0, 1].map(|end| [pair[end].position[k], slopes[k][i + end]]);
                match (&pair[0].acceleration, &pair[1].acceleration) {
                    (Some(a), Some(b)) => hermite_quintic(h, [p0, v0, a[k]], [p1, v1, b[k]]),
                    _ => hermite_cubic(h, [p0, v0], [p1, v1]),
                }
            }));
        }
        let trajectory = Self::of_polynomials(times, polynomials, limits);
        trajectory.check()?;
        Ok(trajectory)
    }
}

/// At least two points, of the right length, finite, with ascending times.
fn check_shape(points: &[Point], dof: usize) -> Result<(), TrajectoryError> {
    for (i, p) in points.iter().enumerate() {
        let rows = [Some(&p.position), p.velocity.as_ref(), p.acceleration.as_ref()];
        let mut rows = rows.into_iter().flatten();
        let shaped = rows.all(|row| row.len() == dof && row.iter().all(|x| x.is_finite()));
        let mut numbers = p.position.iter().chain([&p.at_secs]);
        let near = numbers.all(|x| x.abs() <= FURTHEST);
        let later =
            i == 0 || p.at_secs - points[0].at_secs > points[i - 1].at_secs - points[0].at_secs;
        if !shaped || !near || !later {
            return Err(TrajectoryError::Malformed { point: i });
        }
    }
    if points.len() < 2 {
        return Err(TrajectoryError::Malformed { point: points.len() });
    }
    Ok(())
}

/// Velocities of variable `k` at all points: given, zero at the ends, or such that acceleration is continuous.
fn velocities(times: &[f64], points: &[Point], k: usize) -> Vec<f64> {
    let values: Vec<f64> = points.iter().map(|p| p.position[k]).collect();
    let last = points.len() - 1;
    let given = |i: usize| match &points[i].velocity {
        Some(velocity) => Some(velocity[k]),
        None => (i == 0 || i == last).then_some(0.0),
    };
    spline_slopes(times, &values, given)
}
