//! Small grippers: two fingers that slide, and suction.

use crate::Motor;
use crate::setpoint_limiter::{GlideLimits, SetpointLimiter};

/// What a two-finger gripper is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TwoFingerSetup {
    /// Where each finger may be, how fast and how abruptly it may move (m, m/s, m/s²).
    pub limits: GlideLimits,
    /// The most that a finger can press (N).
    pub effort: f64,
    /// Effort per error (N/m).
    pub stiffness: f64,
    /// Effort per error of velocity (N·s/m).
    pub damping: f64,
    /// A finger that is this close has arrived (m).
    pub near_m: f64,
}

impl TwoFingerSetup {
    /// A gripper whose fingers have these limits.
    pub fn new(limits: GlideLimits, effort: f64) -> Self {
        // All it has at an error of two millimetres; it follows within 20 ms.
        let stiffness = 500.0 * effort;
        Self { limits, effort, stiffness, damping: 0.02 * stiffness, near_m: 1e-3 }
    }
}

/// A gripper with two sliding fingers that move alike, as if one spindle drove both: what they hold stays in the middle.
#[derive(Clone, Debug)]
pub struct TwoFinger {
    setup: TwoFingerSetup,
    /// Where the fingers shall be, on average.
    limiter: SetpointLimiter,
    q: [f64; 2],
    v: [f64; 2],
    target_m: f64,
    effort: f64,
    last_tick_ns: Option<u64>,
}

/// What is known of a gripper that was told to close or open.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GripperState {
    /// Where the fingers are, on average (m).
    pub position_m: f64,
    /// Both are where they were told to be.
    pub reached: bool,
    /// Both stand still though they are not there: they hold something.
    pub stalled: bool,
}

/// Why a gripper does not do what it is told.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum GripperRefusal {
    /// A number is not one.
    #[error("{what} is {value}")]
    Value {
        /// What it is.
        what: &'static str,
        /// The number.
        value: f64,
    },
}

impl TwoFinger {
    /// A gripper whose fingers are at `q` (m).
    pub fn new(setup: TwoFingerSetup, q: [f64; 2]) -> Self {
        Self {
            limiter: SetpointLimiter::at(0.5 * (q[0] + q[1])),
            q,
            v: [0.0; 2],
            target_m: setup.limits.confine(0.5 * (q[0] + q[1])),
            effort: setup.effort,
            setup,
            last_tick_ns: None,
        }
    }

    /// Goes to `position_m` and presses with no more than `effort` (N); nothing means all it has.
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

    /// Holds where it is.
    pub fn stop(&mut self) {
        self.target_m = self.setup.limits.confine(0.5 * (self.q[0] + self.q[1]));
    }

    /// Comes to rest if it moves; if it presses on something, it goes on pressing.
    pub fn halt(&mut self) {
        if self.v.iter().any(|v| v.abs() > 0.01 * self.setup.limits.velocity) {
            self.stop();
        }
    }

    /// What both motors do until the next tick.
    pub fn tick(&mut self, now_ns: u64, q: [f64; 2], v: [f64; 2], motors: &mut [Motor; 2]) {
        let since_ns = self.last_tick_ns.map_or(0, |last| now_ns.saturating_sub(last));
        self.last_tick_ns = Some(now_ns);
        let dt_secs = (since_ns as f64 * 1e-9).min(0.1);
        (self.q, self.v) = (q, v);
        let setup = &self.setup;
        let [middle_m, speed] = [q, v].map(|both| 0.5 * (both[0] + both[1]));
        // So far ahead of the fingers, the spring presses as hard as it may.
        let lead_m = self.effort / setup.stiffness;
        self.limiter.advance(self.target_m, 0.0, &setup.limits, dt_secs);
        self.limiter.wait_for(middle_m, speed, 2.0 * lead_m, &setup.limits);
        let position = self.limiter.position.clamp(middle_m - lead_m, middle_m + lead_m);
        let presses = position != self.limiter.position;
        *motors = [Motor {
            // A finger that is ahead of the other presses less, one that is behind presses more.
            position,
            velocity: if presses { speed } else { self.limiter.velocity },
            stiffness: setup.stiffness,
            damping: setup.damping,
            effort: 0.0,
            limit: setup.effort,
            gravity: true,
        }; 2];
    }

    /// Whether it arrived or holds something.
    pub fn state(&self) -> GripperState {
        let near = |q: f64| (q - self.target_m).abs() <= self.setup.near_m;
        let reached = self.q.into_iter().all(near);
        let slow = self.v.iter().all(|v| v.abs() < 0.01 * self.setup.limits.velocity);
        let position_m = 0.5 * (self.q[0] + self.q[1]);
        let lead_m = (self.limiter.position - position_m).abs();
        let pressing = lead_m * self.setup.stiffness >= self.effort;
        GripperState { position_m, reached, stalled: !reached && slow && pressing }
    }
}

/// A suction cup: it holds what it touches while it is on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Vacuum {
    on: bool,
}

impl Vacuum {
    /// Switches suction on or off.
    pub fn switch(&mut self, on: bool) {
        self.on = on;
    }

    /// Whether it sucks.
    pub fn is_on(self) -> bool {
        self.on
    }
}
