//! Whether a trajectory keeps its limits, looked at from outside.

use crate::limits::MotionLimits;
use crate::torque::{Efforts, TorqueLimits};
use crate::trajectory::Trajectory;

/// A place where a limit is broken (or nearest to being broken).
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("variable {variable} has {quantity} {value:.6} at {at_secs:.4} s, the limit is {limit:.6}")]
pub struct Violation {
    /// Which variable.
    pub variable: usize,
    /// What of it.
    pub quantity: Quantity,
    /// When (s).
    pub at_secs: f64,
    /// What it is.
    pub value: f64,
    /// What it may be.
    pub limit: f64,
}

impl Violation {
    /// Value over limit: above 1 it is broken.
    pub fn ratio(&self) -> f64 {
        self.value.abs() / self.limit
    }

    /// Whether it is broken by more than rounding.
    pub(crate) fn is_broken(&self) -> bool {
        self.ratio().is_nan() || self.ratio() > 1.0 + 1e-9
    }

    /// How much time would have to stretch.
    pub(crate) fn stretch(&self) -> f64 {
        match self.quantity {
            Quantity::Velocity => self.ratio(),
            Quantity::Acceleration => self.ratio().sqrt(),
            Quantity::Jerk => self.ratio().cbrt(),
            // Only its moving part shrinks; torque limits look at that part.
            Quantity::Torque => f64::INFINITY,
        }
    }
}

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Speed.
    Velocity,
    /// Acceleration.
    Acceleration,
    /// Change of acceleration.
    Jerk,
    /// Torque of a turning joint, force of a sliding one.
    Torque,
}

impl std::fmt::Display for Quantity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Velocity => "velocity",
            Self::Acceleration => "acceleration",
            Self::Jerk => "jerk",
            Self::Torque => "torque",
        })
    }
}

/// Samples `trajectory` every `step_secs` (or more often, if it is short) and takes differences of *positions*: an
/// independent look that trusts neither its velocities nor its accelerations. `tolerance` is a fraction of the limit.
///
/// # Errors
///
/// Names the first place where a limit is broken.
///
/// # Panics
///
/// If the step is not a positive number.
pub fn validate(trajectory: &Trajectory, step_secs: f64, tolerance: f64) -> Result<(), Violation> {
    validate_within(trajectory, trajectory.limits(), step_secs, tolerance)
}

/// The same for limits that need not be the trajectory's own.
///
/// # Errors
///
/// Names the first place where a limit is broken.
///
/// # Panics
///
/// If the step is not a positive number, or the limits are for another number of variables.
pub fn validate_within(
    trajectory: &Trajectory,
    limits: &MotionLimits,
    step_secs: f64,
    tolerance: f64,
) -> Result<(), Violation> {
    assert_eq!(trajectory.dof(), limits.dof(), "one limit per variable");
    assert!(step_secs.is_finite() && step_secs > 0.0, "a step is a positive time");
    let duration = trajectory.duration_secs();
    let steps = (duration / step_secs).ceil().max(8.0);
    let h = duration / steps;
    let steps = steps as usize;
    // The last four positions, the newest last.
    let mut window: [Vec<f64>; 4] = std::array::from_fn(|_| vec![0.0; trajectory.dof()]);
    for i in 0..=steps {
        window.rotate_left(1);
        trajectory.position_into(i as f64 * h, &mut window[3]);
        for variable in 0..trajectory.dof() {
            let q: [f64; 4] = std::array::from_fn(|j| window[j][variable]);
            let rows = [
                (1, Quantity::Velocity, (q[3] - q[2]) / h, Some(limits.velocity())),
                (
                    2,
                    Quantity::Acceleration,
                    (q[3] - 2.0 * q[2] + q[1]) / (h * h),
                    Some(limits.acceleration()),
                ),
                (
                    3,
                    Quantity::Jerk,
                    (q[3] - 3.0 * q[2] + 3.0 * q[1] - q[0]) / (h * h * h),
                    limits.jerk(),
                ),
            ];
            for (order, quantity, value, limits) in rows {
                let Some(limit) = limits.map(|limits| limits[variable]) else { continue };
                // Differences of rounded positions cannot be more exact than this.
                let rounding = 8.0 * f64::EPSILON * (1.0 + q[3].abs()) / h.powi(order);
                let kept = value.abs() <= limit * (1.0 + tolerance) + rounding;
                if i >= order as usize && !kept {
                    let at_secs = (i as f64 - 0.5 * f64::from(order)) * h;
                    return Err(Violation { variable, quantity, at_secs, value, limit });
                }
            }
        }
    }
    Ok(())
}

/// The same for torques: inverse dynamics of velocities and accelerations that are differences of positions.
///
/// # Errors
///
/// Names the first place where a limit is broken.
///
/// # Panics
///
/// If the step is not a positive number, or the limits are for another number of joints.
pub fn validate_torques(
    trajectory: &Trajectory,
    torques: &TorqueLimits<'_>,
    step_secs: f64,
    tolerance: f64,
) -> Result<(), Violation> {
    assert!(step_secs.is_finite() && step_secs > 0.0, "a step is a positive time");
    assert_eq!(trajectory.dof(), torques.dof(), "one torque limit per variable");
    let steps = (trajectory.duration_secs() / step_secs).ceil().max(8.0);
    let h = trajectory.duration_secs() / steps;
    let still = vec![0.0; trajectory.dof()];
    let mut window = [still.clone(), still.clone(), still.clone()];
    let (mut velocity, mut acceleration, mut torque) = (still.clone(), still.clone(), still);
    let mut efforts = Efforts::new(torques);
    for i in 0..=steps as usize {
        window.rotate_left(1);
        trajectory.position_into(i as f64 * h, &mut window[2]);
        if i < 2 {
            continue;
        }
        let [before, here, after] = &window;
        for k in 0..trajectory.dof() {
            velocity[k] = (after[k] - before[k]) / (2.0 * h);
            acceleration[k] = (after[k] - 2.0 * here[k] + before[k]) / (h * h);
        }
        efforts.of(here, &velocity, &acceleration, &mut torque);
        for (variable, (&value, &limit)) in torque.iter().zip(torques.most()).enumerate() {
            let kept = value.abs() <= limit * (1.0 + tolerance);
            if !kept {
                let (quantity, at_secs) = (Quantity::Torque, (i as f64 - 1.0) * h);
                return Err(Violation { variable, quantity, at_secs, value, limit });
            }
        }
    }
    Ok(())
}
