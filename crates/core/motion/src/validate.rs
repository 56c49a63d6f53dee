//! Whether a trajectory keeps its limits, looked at from outside.

use crate::trajectory::{Sample, Trajectory};

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

    /// How much time would have to stretch.
    pub(crate) fn stretch(&self) -> f64 {
        match self.quantity {
            Quantity::Velocity => self.ratio(),
            Quantity::Acceleration => self.ratio().sqrt(),
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
}

impl std::fmt::Display for Quantity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Velocity => "velocity",
            Self::Acceleration => "acceleration",
        })
    }
}

/// Samples `trajectory` every `step_secs` and takes differences of *positions*: an independent look that trusts
/// neither its velocities nor its accelerations. `tolerance` is a fraction of the limit.
///
/// # Errors
///
/// Names the first place where a limit is broken.
pub fn validate(trajectory: &Trajectory, step_secs: f64, tolerance: f64) -> Result<(), Violation> {
    let duration = trajectory.duration_secs();
    let steps = (duration / step_secs).floor() as usize;
    let position = |i: usize| trajectory.sample(i as f64 * step_secs).position;
    let (mut before, mut here) = (position(0), position(1.min(steps)));
    for i in 1..steps {
        let after = position(i + 1);
        for variable in 0..trajectory.dof() {
            let velocity = (after[variable] - here[variable]) / step_secs;
            let acceleration = (after[variable] - 2.0 * here[variable] + before[variable])
                / (step_secs * step_secs);
            // Differences of rounded positions cannot be more exact than this.
            let rounding =
                8.0 * f64::EPSILON * (1.0 + here[variable].abs()) / (step_secs * step_secs);
            let rows = [
                (Quantity::Velocity, velocity, trajectory.limits().velocity()[variable]),
                (
                    Quantity::Acceleration,
                    acceleration,
                    trajectory.limits().acceleration()[variable],
                ),
            ];
            for (quantity, value, limit) in rows {
                if value.abs() > limit * (1.0 + tolerance) + rounding {
                    let at_secs = i as f64 * step_secs;
                    return Err(Violation { variable, quantity, at_secs, value, limit });
                }
            }
        }
        before = std::mem::replace(&mut here, after);
    }
    Ok(())
}

/// The sample that would need the most slowing down.
pub(crate) fn overshoot(trajectory: &Trajectory) -> Option<Violation> {
    let pieces = 0..trajectory.times().len() - 1;
    let worst = pieces.map(|piece| piece_overshoot(trajectory, piece));
    worst.reduce(|a, b| if b.stretch() > a.stretch() { b } else { a })
}

/// The same for one piece, from both its ends and inside.
pub(crate) fn piece_overshoot(trajectory: &Trajectory, piece: usize) -> Violation {
    const INSIDE: [f64; 7] = [0.0, 0.17, 0.33, 0.5, 0.67, 0.83, 1.0];
    let limits = trajectory.limits();
    let (from, to) = (trajectory.times()[piece], trajectory.times()[piece + 1]);
    let mut sample = Sample::default();
    let mut worst: Option<Violation> = None;
    for fraction in INSIDE {
        let at_secs = from + fraction * (to - from);
        trajectory.sample_piece(piece, at_secs, &mut sample);
        let velocities = (Quantity::Velocity, &sample.velocity, limits.velocity());
        let accelerations = (Quantity::Acceleration, &sample.acceleration, limits.acceleration());
        for (quantity, values, limits) in [velocities, accelerations] {
            for (variable, (&value, &limit)) in values.iter().zip(limits).enumerate() {
                let found = Violation { variable, quantity, at_secs, value, limit };
                if worst.is_none_or(|w| found.stretch() > w.stretch()) {
                    worst = Some(found);
                }
            }
        }
    }
    worst.expect("a trajectory moves at least one variable")
}
