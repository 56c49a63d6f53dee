//! Small grippers: jaws that move together, and suction.

use crate::Motor;
use crate::setpoint_limiter::{GlideLimits, SetpointLimiter};

/// Setup of a gripper whose fingers move together. For fingers that turn, read rad instead of m and N·m instead of N.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TwoFingerSetup {
    /// Limits of each finger's set-point (m, m/s, m/s²).
    pub limits: GlideLimits,
    /// Greatest force of a finger (N).
    pub effort: f64,
    /// Force per position error (N/m).
    pub stiffness: f64,
    /// Force per velocity error (N·s/m).
    pub damping: f64,
    /// Tolerance of the target position (m).
    pub near_m: f64,
}

impl TwoFingerSetup {
    /// A gripper with these limits and greatest force (N).
    pub fn new(limits: GlideLimits, effort: f64) -> Self {
        // Full force at an error of two millimetres; follows within 20 ms.
        let stiffness = 500.0 * effort;
        Self { limits, effort, stiffness, damping: 0.02 * stiffness, near_m: 1e-3 }
    }

    /// A gripper whose fingers turn, with these limits and greatest torque (N·m).
    pub fn turning(limits: GlideLimits, effort: f64) -> Self {
        // Full torque at an error of 30 mrad; follows within 20 ms.
        let stiffness = effort / 0.03;
        Self { limits, effort, stiffness, damping: 0.02 * stiffness, near_m: 0.02 }
    }
}

/// A gripper whose driven joints, usually one or two, move alike, as if driven by one spindle: the object stays in the
/// middle.
#[derive(Clone, Debug)]
pub struct TwoFinger {
    setup: TwoFingerSetup,
    /// Set-point of the average finger position.
    limiter: SetpointLimiter,
    q: Vec<f64>,
    v: Vec<f64>,
    target_m: f64,
    effort: f64,
    last_tick_ns: Option<u64>,
}

/// State of a gripper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GripperState {
    /// Average finger position (m).
    pub position_m: f64,
    /// Both fingers are at their target.
    pub reached: bool,
    /// Both fingers are at rest before their target: they hold an object.
    pub stalled: bool,
}

/// Why a gripper refuses a command.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum GripperRefusal {
    /// A value is not valid.
    #[error("{what} is {value}")]
    Value {
        /// Name of the value.
        what: &'static str,
        /// The value.
        value: f64,
    },
}

impl TwoFinger {
    /// A gripper whose fingers are at `q` (m), one number per driven joint.
    pub fn new(setup: TwoFingerSetup, q: &[f64]) -> Self {
        Self {
            limiter: SetpointLimiter::at(mean(q)),
            q: q.to_vec(),
            v: vec![0.0; q.len()],
            target_m: setup.limits.confine(mean(q)),
            effort: setup.effort,
            setup,
            last_tick_ns: None,
        }
    }

    /// Moves to `position_m` with a force of at most `effort` (N); `None` means the maximum.
    ///
    /// # Errors
    ///
    /// If a number is not finite or the effort is negative; then nothing changes.
    pub fn command(&mut self, position_m: f64, effort: Option<f64>) -> Result<(), GripperRefusal> {
        if !position_m.is_finite() {
            return Err(GripperRefusal::Value { what: "position", value: position_m });
        }
        let effort = effort.unwrap_or(self.setup.effort);
        if !(effort.is_finite() && effort >= 0.0) {
            return Err(GripperRefusal::Value { what: "effort", value: effort });
        }
        self.target_m = self.setup.limits.confine(position_m);
        self.effort = effort.min(self.setup.effort);
        Ok(())
    }

    /// Holds position.
    pub fn stop(&mut self) {
        self.target_m = self.setup.limits.confine(mean(&self.q));
    }

    /// Comes to rest if it moves; if it presses on an object, it continues to press.
    pub fn halt(&mut self) {
        if self.v.iter().any(|v| v.abs() > 0.01 * self.setup.limits.velocity) {
            self.stop();
        }
    }

    /// Computes the commands of all motors until the next tick.
    pub fn tick(&mut self, now_ns: u64, q: &[f64], v: &[f64], motors: &mut [Motor]) {
        let since_ns = self.last_tick_ns.map_or(0, |last| now_ns.saturating_sub(last));
        self.last_tick_ns = Some(now_ns);
        let dt_secs = (since_ns as f64 * 1e-9).min(0.1);
        (self.q, self.v) = (q.to_vec(), v.to_vec());
        let setup = &self.setup;
        let [middle_m, speed] = [q, v].map(mean);
        // At this distance ahead of the fingers, the spring applies the greatest allowed force.
        let lead_m = self.effort / setup.stiffness;
        self.limiter.advance(self.target_m, 0.0, &setup.limits, dt_secs);
        self.limiter.wait_for(middle_m, speed, 2.0 * lead_m, &setup.limits);
        let position = self.limiter.position.clamp(middle_m - lead_m, middle_m + lead_m);
        let presses = position != self.limiter.position;
        motors.fill(Motor {
            // The finger that is ahead of the other presses less, the other one more.
            position,
            velocity: if presses { speed } else { self.limiter.velocity },
            stiffness: setup.stiffness,
            damping: setup.damping,
            effort: 0.0,
            limit: setup.effort,
            gravity: true,
        });
    }

    /// The current state.
    pub fn state(&self) -> GripperState {
        let near = |q: f64| (q - self.target_m).abs() <= self.setup.near_m;
        let reached = self.q.iter().all(|q| near(*q));
        let slow = self.v.iter().all(|v| v.abs() < 0.01 * self.setup.limits.velocity);
        let position_m = mean(&self.q);
        let lead_m = (self.limiter.position - position_m).abs();
        let pressing = lead_m * self.setup.stiffness >= self.effort;
        GripperState { position_m, reached, stalled: !reached && slow && pressing }
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// A suction cup: it holds an object that it touches while it is on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Vacuum {
    on: bool,
}

impl Vacuum {
    /// Switches suction on or off.
    pub fn switch(&mut self, on: bool) {
        self.on = on;
    }

    /// Whether suction is on.
    pub fn is_on(self) -> bool {
        self.on
    }
}
