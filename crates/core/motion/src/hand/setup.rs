//! What a hand's controller knows of its hand.

use karakuri_robot::PositionRange;

use super::HAND_JOINTS;
use crate::ThermalSetup;
use crate::setpoint_limiter::GlideLimits;

/// The constant properties of a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct HandSetup {
    /// What people call the hand.
    pub name: String,
    /// Its driven joints, in the order of [`HAND_JOINTS`].
    pub joints: [FingerSetup; 7],
    /// Default closing speed of a grip (rad/s).
    pub grip_velocity_rad_s: f64,
    /// Greatest closing speed of a grip (rad/s).
    pub most_grip_velocity_rad_s: f64,
    /// Velocities that are not repeated for so long end (s).
    pub stale_secs: f64,
    /// Thermal model of the motors.
    pub thermal: ThermalSetup,
}

/// One joint of a hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FingerSetup {
    /// Limits of its set-point.
    pub limits: GlideLimits,
    /// Effort at full current (N·m).
    pub effort: f64,
    /// Effort per position error (N·m/rad).
    pub stiffness: f64,
    /// Effort per velocity error (N·m·s/rad).
    pub damping: f64,
}

impl HandSetup {
    /// The Schunk SDH-2 with the limits and efforts of the lab's table 2.1.
    pub fn sdh2(name: impl Into<String>) -> Self {
        use std::f64::consts::FRAC_PI_2;
        let joint = |lower: f64, effort: f64| {
            let velocity = 210_f64.to_radians();
            let range = PositionRange::new(lower, FRAC_PI_2);
            let limits = GlideLimits { velocity, acceleration: velocity / 0.05, range };
            // All it has at an error of 40 mrad; the finger follows within 20 ms.
            FingerSetup { limits, effort, stiffness: 25.0 * effort, damping: 0.5 * effort }
        };
        let joints = HAND_JOINTS.map(|name| match name {
            "knuckle_joint" => joint(0.0, 5.0),
            _ if name.contains("2_") => joint(-FRAC_PI_2, 2.1),
            _ => joint(-FRAC_PI_2, 1.4),
        });
        Self {
            name: name.into(),
            joints,
            grip_velocity_rad_s: 100_f64.to_radians(),
            most_grip_velocity_rad_s: 100_f64.to_radians(),
            stale_secs: 0.25,
            thermal: ThermalSetup::default(),
        }
    }
}
