//! Proportional, integral, derivative: efforts that pull a joint to its set-point.

/// Gains of one joint, as ROS names them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PidGains {
    /// Effort per error (N·m/rad or N/m).
    pub p: f64,
    /// Growth of effort per error (N·m/(rad s) or N/(m s)).
    pub i: f64,
    /// Effort per error of velocity (N·m·s/rad or N·s/m).
    pub d: f64,
    /// The most that the integral gives (N·m or N); infinite if not given.
    pub most_integral: f64,
}

/// One joint's controller.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pid {
    gains: PidGains,
    integral: f64,
}

impl Pid {
    /// At rest.
    pub fn new(gains: PidGains) -> Self {
        Self { gains, integral: 0.0 }
    }

    /// The effort for these errors of position and velocity, `dt_secs` after the last.
    pub fn effort(&mut self, error: f64, velocity_error: f64, dt_secs: f64) -> f64 {
        let PidGains { p, i, d, most_integral } = self.gains;
        self.integral = (self.integral + i * error * dt_secs).clamp(-most_integral, most_integral);
        p * error + self.integral + d * velocity_error
    }

    /// Forgets what has added up.
    pub fn reset(&mut self) {
        self.integral = 0.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weight_is_carried_by_the_integral_and_no_further_than_allowed() {
        // One kilogram with a pull of 5 N on it.
        let settle = |most_integral: f64| {
            let mut pid = Pid::new(PidGains { p: 100.0, i: 200.0, d: 20.0, most_integral });
            let (mut x, mut v) = (0.0, 0.0);
            for _ in 0..20_000 {
                v += (pid.effort(-x, -v, 1e-3) - 5.0) * 1e-3;
                x += v * 1e-3;
            }
            x
        };
        assert!(settle(f64::INFINITY).abs() < 1e-6, "nothing is left over");
        assert!((settle(2.0) + 0.03).abs() < 1e-6, "3 N are left to the spring of 100 N/m");
    }
}
