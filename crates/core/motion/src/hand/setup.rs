//! The properties of a hand that its controller needs.

use karakuri_robot::PositionRange;

use super::GraspTable;
use crate::ThermalSetup;
use crate::setpoint_limiter::GlideLimits;

/// The constant properties of a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct HandSetup {
    /// The name of the hand.
    pub name: String,
    /// Its driven joints, in the order of commands and readings.
    pub joints: Vec<FingerSetup>,
    /// The grasps that it offers.
    pub grasps: GraspTable,
    /// Default closing speed of a grip (rad/s).
    pub grip_velocity_rad_s: f64,
    /// Greatest closing speed of a grip (rad/s).
    pub most_grip_velocity_rad_s: f64,
    /// A commanded velocity ends if it is not repeated within this time (s).
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
    /// A hand of `count` joints that are all alike, without grasps of its own, with grips of up to 100°/s.
    pub fn uniform(name: impl Into<String>, joint: FingerSetup, count: usize) -> Self {
        Self {
            name: name.into(),
            joints: vec![joint; count],
            grasps: GraspTable::default(),
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
