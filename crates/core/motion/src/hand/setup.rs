//! The properties of a hand that its controller needs.

use karakuri_robot::PositionRange;

use crate::ThermalSetup;
use crate::setpoint_limiter::GlideLimits;

/// Everything about a hand that stays true while it moves.
#[derive(Clone, Debug, PartialEq)]
pub struct HandSetup {
    /// The name of the hand.
    pub name: String,
    /// Its driven joints, in the order of [`HAND_JOINTS`](super::HAND_JOINTS).
    pub joints: [FingerSetup; 7],
    /// How fast it closes when a grip does not say (rad/s).
    pub grip_velocity_rad_s: f64,
    /// The fastest that a grip may close (rad/s).
    pub most_grip_velocity_rad_s: f64,
    /// A commanded velocity ends if it is not repeated within this time (s).
    pub stale_secs: f64,
    /// How its motors heat up.
    pub thermal: ThermalSetup,
}

/// One joint of a hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FingerSetup {
    /// Where its set-point may be, how fast and how abruptly it may move.
    pub limits: GlideLimits,
    /// Effort at full current (N·m).
    pub effort: f64,
    /// Effort per error (N·m/rad).
    pub stiffness: f64,
    /// Effort per error of velocity (N·m·s/rad).
    pub damping: f64,
}

impl HandSetup {
    /// A hand whose joints are all alike, with grips of up to 100°/s.
    pub fn uniform(name: impl Into<String>, joint: FingerSetup) -> Self {
        Self {
            name: name.into(),
            joints: [joint; 7],
            grip_velocity_rad_s: 100_f64.to_radians(),
            most_grip_velocity_rad_s: 100_f64.to_radians(),
            stale_secs: 0.25,
            thermal: ThermalSetup::default(),
        }
    }
}

impl FingerSetup {
    /// A joint with this range and effort (N·m) that moves at up to 210°/s and gives all its effort at an error of 40 mrad.
    pub fn new(range: Option<PositionRange>, effort: f64) -> Self {
        let velocity = 210_f64.to_radians();
        let limits = GlideLimits { velocity, acceleration: velocity / 0.05, range };
        // The finger follows within 20 ms.
        Self { limits, effort, stiffness: 25.0 * effort, damping: 0.5 * effort }
    }
}
