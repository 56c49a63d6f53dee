//! One joint of an arm under control.

use super::JointSetup;
use crate::Motor;
use crate::setpoint_limiter::{SetpointLimiter, Stream};

/// What a joint's controller remembers.
#[derive(Clone, Copy, Debug)]
pub(super) struct JointControl {
    /// Where the joint was seen last, and how fast.
    pub(super) q: f64,
    pub(super) v: f64,
    /// What the motor is told.
    pub(super) limiter: SetpointLimiter,
    /// Where that goes.
    pub(super) stream: Stream,
    pub(super) integral: f64,
    pub(super) goal: JointGoal,
}

/// What a joint shall do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum JointGoal {
    /// Follow the stream of positions.
    Position,
    /// Move so fast, but not for ever.
    Velocity { velocity: f64, until_ns: u64 },
    /// Push so hard, but not for ever.
    Effort { effort: f64, until_ns: u64 },
    /// Come to rest, then hold that place.
    Brake { since_ns: u64, direction: f64 },
}

/// A joint that is slower is at rest (rad/s or m/s).
const AT_REST: f64 = 1e-3;
/// The integral heeds joints that are slower (rad/s or m/s).
const SLOW: f64 = 0.01;
/// A joint that does not come to rest is held after this time, because something pushes it.
const LONGEST_BRAKING_NS: u64 = 500_000_000;

impl JointControl {
    pub(super) fn at(q: f64) -> Self {
        let (limiter, stream) = (SetpointLimiter::at(q), Stream::at(q, 0));
        Self { q, v: 0.0, limiter, stream, integral: 0.0, goal: JointGoal::Position }
    }

    /// A new target.
    pub(super) fn go_to(&mut self, now_ns: u64, target: f64, setup: &JointSetup) {
        let target = setup.limits.confine(target);
        if self.goal == JointGoal::Position {
            self.stream.command(now_ns, target);
        } else {
            self.resume();
            self.stream = Stream::at(target, now_ns);
        }
        self.goal = JointGoal::Position;
    }

    /// Holds where it can come to rest from here.
    pub(super) fn hold(&mut self, now_ns: u64, setup: &JointSetup) {
        self.resume();
        self.stream = Stream::at(self.limiter.stopping_place(&setup.limits), now_ns);
        self.goal = JointGoal::Position;
    }

    pub(super) fn brake(&mut self, now_ns: u64) {
        let direction = if self.v == 0.0 { 0.0 } else { self.v.signum() };
        self.goal = JointGoal::Brake { since_ns: now_ns, direction };
    }

    /// Holds where spring and damper just balance now: so it creeps to its place and never comes back.
    pub(super) fn rest(&mut self, now_ns: u64, setup: &JointSetup) {
        let creep = self.v * setup.gains.damping / setup.gains.stiffness;
        let rest = setup.limits.confine(self.q + creep);
        self.limiter = SetpointLimiter::at(rest);
        self.stream = Stream::at(rest, now_ns);
        self.goal = JointGoal::Position;
    }

    /// Makes the set-point one that can be moved on.
    pub(super) fn resume(&mut self) {
        if matches!(self.goal, JointGoal::Effort { .. } | JointGoal::Brake { .. }) {
            self.pick_up();
        }
    }

    /// The set-point continues where the joint is.
    pub(super) fn pick_up(&mut self) {
        self.limiter = SetpointLimiter { position: self.q, velocity: self.v };
    }

    /// What the motor does next under position control.
    pub(super) fn drive(&mut self, now_ns: u64, dt_secs: f64, setup: &JointSetup) -> Motor {
        let gains = &setup.gains;
        match self.goal {
            JointGoal::Brake { since_ns, direction } => {
                let slow = self.v.abs() < AT_REST;
                let turned = self.v * direction < 0.0;
                let late = now_ns.saturating_sub(since_ns) > LONGEST_BRAKING_NS;
                if !(slow || turned || late) {
                    return Motor {
                        damping: gains.damping,
                        effort: self.integral,
                        limit: setup.effort,
                        gravity: true,
                        ..Motor::default()
                    };
                }
                self.rest(now_ns, setup);
            }
            JointGoal::Velocity { until_ns, .. } if now_ns > until_ns => self.hold(now_ns, setup),
            JointGoal::Effort { until_ns, .. } if now_ns > until_ns => {
                self.brake(now_ns);
                return self.drive(now_ns, dt_secs, setup);
            }
            JointGoal::Effort { effort, .. } => {
                self.pick_up();
                let motor =
                    Motor { effort, limit: setup.effort, gravity: true, ..Motor::default() };
                return setup.within_speed(motor, self.q, self.v);
            }
            JointGoal::Velocity { .. } | JointGoal::Position => {}
        }
        self.advance(now_ns, dt_secs, setup);
        // A set-point further ahead than this would only ask for more than the motor has.
        self.limiter.wait_for(self.q, self.v, 2.0 * setup.effort / gains.stiffness, &setup.limits);

        let error = self.limiter.position - self.q;
        if error.abs() * gains.stiffness < setup.effort {
            // Errors of a moving joint are its inertia's, which will be gone when it stands.
            let speed = (self.limiter.velocity.abs() + self.v.abs()) / SLOW;
            let grown = self.integral + gains.integral * error * dt_secs / (1.0 + speed * speed);
            self.integral = grown.clamp(-gains.most_integral, gains.most_integral);
        }
        Motor {
            position: self.limiter.position,
            velocity: self.limiter.velocity,
            stiffness: gains.stiffness,
            damping: gains.damping,
            effort: self.integral,
            limit: setup.effort,
            gravity: true,
        }
    }

    /// Moves the set-point on.
    pub(super) fn advance(&mut self, now_ns: u64, dt_secs: f64, setup: &JointSetup) {
        let (goal, goal_velocity) = match self.goal {
            // A velocity is a goal that runs ahead of the set-point by nothing.
            JointGoal::Velocity { velocity, .. } => (self.limiter.position, velocity),
            _ => self.stream.sample(now_ns),
        };
        self.limiter.advance(goal, goal_velocity, &setup.limits, dt_secs);
    }
}
