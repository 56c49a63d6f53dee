//! A set-point that moves to its target within the velocity and acceleration limits of a joint.

use karakuri_robot::PositionRange;

/// The current set-point of a joint and its velocity.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SetpointLimiter {
    /// The set-point (rad or m).
    pub position: f64,
    /// Its velocity (rad/s or m/s).
    pub velocity: f64,
}

/// Limits of a set-point's motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GlideLimits {
    /// Greatest speed (rad/s or m/s).
    pub velocity: f64,
    /// Greatest acceleration (rad/s² or m/s²).
    pub acceleration: f64,
    /// Allowed positions.
    pub range: Option<PositionRange>,
}

/// Gain of the final approach (1/s). Above a tenth of the loop's rate it would oscillate.
const APPROACH_GAIN: f64 = 60.0;

impl SetpointLimiter {
    /// A set-point at rest.
    pub fn at(position: f64) -> Self {
        Self { position, velocity: 0.0 }
    }

    /// Advances by `dt_secs` towards a goal that moves with `goal_velocity`.
    pub fn advance(&mut self, goal: f64, goal_velocity: f64, limits: &GlideLimits, dt_secs: f64) {
        if dt_secs <= 0.0 {
            return;
        }
        let goal = limits.confine(goal);
        let wanted = goal_velocity + approach(goal - self.position, limits.acceleration);
        let wanted = wanted.clamp(-limits.velocity, limits.velocity);
        let most = limits.acceleration * dt_secs;
        self.velocity += (wanted - self.velocity).clamp(-most, most);
        self.position += self.velocity * dt_secs;

        let inside = limits.confine(self.position);
        if inside != self.position {
            *self = Self::at(inside);
        }
    }

    /// The position at which it would come to rest if it braked now.
    pub fn stopping_place(&self, limits: &GlideLimits) -> f64 {
        let way = self.velocity * self.velocity.abs() / (2.0 * limits.acceleration);
        limits.confine(self.position + way)
    }

    /// Waits for a joint at `q` that cannot follow: the set-point leads it by at most `lead`, unless it leads back into
    /// the range.
    pub fn wait_for(&mut self, q: f64, v: f64, lead: f64, limits: &GlideLimits) {
        let held = limits.confine(self.position.clamp(q - lead, q + lead));
        if held != self.position {
            self.position = held;
            // It continues with the joint's velocity, but never backwards.
            self.velocity = if self.velocity > 0.0 {
                self.velocity.min(v.max(0.0))
            } else {
                self.velocity.max(v.min(0.0))
            };
        }
    }
}

impl GlideLimits {
    /// The nearest position within the range.
    pub fn confine(&self, position: f64) -> f64 {
        self.range.map_or(position, |range| position.clamp(range.lower(), range.upper()))
    }
}

/// The greatest speed from which this deceleration can still stop within the gap; linear near the goal, so that it
/// settles.
fn approach(gap: f64, acceleration: f64) -> f64 {
    let linear = acceleration / (APPROACH_GAIN * APPROACH_GAIN);
    if gap.abs() <= linear {
        return APPROACH_GAIN * gap;
    }
    (2.0 * acceleration * (gap.abs() - 0.5 * linear)).sqrt().copysign(gap)
}

/// A target that is commanded repeatedly: between two commands it is interpolated, with a delay of one interval, and
/// never moves beyond the last command.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Stream {
    from: f64,
    to: f64,
    begin_ns: u64,
    end_ns: u64,
}

/// Commands with longer intervals than this are not interpolated.
const LONGEST_INTERVAL_NS: u64 = 100_000_000;

impl Stream {
    /// A constant target.
    pub fn at(position: f64, now_ns: u64) -> Self {
        Self { from: position, to: position, begin_ns: now_ns, end_ns: now_ns }
    }

    /// Adds a command.
    pub fn command(&mut self, now_ns: u64, to: f64) {
        let since_ns = now_ns.saturating_sub(self.begin_ns);
        if since_ns == 0 {
            // Of two commands at the same time, the later replaces the earlier.
            self.to = to;
            if self.end_ns == self.begin_ns {
                self.from = to;
            }
        } else if since_ns <= LONGEST_INTERVAL_NS {
            let from = self.sample(now_ns).0;
            *self = Self { from, to, begin_ns: now_ns, end_ns: now_ns + since_ns };
        } else {
            *self = Self::at(to, now_ns);
        }
    }

    /// The last command.
    pub fn target(&self) -> f64 {
        self.to
    }

    /// The current target and its velocity.
    pub fn sample(&self, now_ns: u64) -> (f64, f64) {
        if now_ns >= self.end_ns {
            return (self.to, 0.0);
        }
        let (past, whole) = (now_ns.saturating_sub(self.begin_ns), self.end_ns - self.begin_ns);
        let part = past as f64 / whole as f64;
        let way = self.to - self.from;
        (self.from + part * way, way / (whole as f64 * 1e-9))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: GlideLimits = GlideLimits { velocity: 2.0, acceleration: 20.0, range: None };

    #[test]
    fn a_step_is_followed_within_the_limits_and_without_overshoot() {
        for goal in [0.0001, 0.05, 0.4, 3.0, -1.0] {
            let mut limiter = SetpointLimiter::default();
            for _ in 0..4_000 {
                let before = limiter;
                limiter.advance(goal, 0.0, &LIMITS, 1e-3);
                assert!(limiter.velocity.abs() <= LIMITS.velocity);
                assert!((limiter.velocity - before.velocity).abs() <= 20.0 * 1e-3 + 1e-12);
                assert!(limiter.position.abs() <= goal.abs() * (1.0 + 1e-9), "no overshoot");
            }
            assert!((limiter.position - goal).abs() < 1e-9, "{} of {goal}", limiter.position);
        }
    }

    #[test]
    fn a_stream_lags_one_interval_and_stops_at_the_last_command() {
        let mut stream = Stream::at(0.0, 0);
        for k in 1..=10_u64 {
            stream.command(k * 10_000_000, 0.01 * k as f64);
        }
        let (halfway, velocity) = stream.sample(105_000_000);
        assert!((halfway - 0.095).abs() < 1e-12 && (velocity - 1.0).abs() < 1e-9);
        assert_eq!(stream.sample(500_000_000), (0.1, 0.0));
    }

    #[test]
    fn a_set_point_waits_for_a_joint_that_is_held() {
        let mut limiter = SetpointLimiter::default();
        for _ in 0..1_000 {
            limiter.advance(2.0, 0.0, &LIMITS, 1e-3);
            limiter.wait_for(0.0, 0.0, 0.05, &LIMITS);
        }
        assert!(limiter.position <= 0.05 && limiter.velocity <= 0.05);
    }
}
