//! Motor commands for one degree of freedom.

/// Command of a motor for one step: a spring and a damper towards a target, plus an effort.
///
/// The motor applies `effort + stiffness · (position − q) + damping · (velocity − v)`, plus gravity compensation if
/// `gravity` is set, clamped to `± limit`. Without stiffness and damping it is a pure effort; without effort and
/// gravity as well, the joint is passive.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Motor {
    /// Target position (rad or m).
    pub position: f64,
    /// Target velocity (rad/s or m/s).
    pub velocity: f64,
    /// Stiffness towards the position (N·m/rad or N/m); not negative.
    pub stiffness: f64,
    /// Damping towards the velocity (N·m·s/rad or N·s/m); not negative.
    pub damping: f64,
    /// Added effort (N·m or N).
    pub effort: f64,
    /// Greatest effort in either direction (N·m or N).
    pub limit: f64,
    /// Whether the weight of the robot's own links is compensated.
    pub gravity: bool,
}

impl Motor {
    /// The effort on a joint at `q` with velocity `v`, where `weight` is the effort of gravity compensation.
    pub fn effort_at(&self, q: f64, v: f64, weight: f64) -> f64 {
        let pull = self.stiffness * (self.position - q) + self.damping * (self.velocity - v);
        let carried = if self.gravity { weight } else { 0.0 };
        (self.effort + carried + pull).clamp(-self.limit, self.limit)
    }

    /// The same command with a second damper added.
    pub fn with_damper(self, velocity: f64, damping: f64) -> Self {
        let both = self.damping + damping;
        if both <= 0.0 {
            return self;
        }
        let velocity = (self.damping * self.velocity + damping * velocity) / both;
        Self { velocity, damping: both, ..self }
    }

    /// Holds `position` with a spring and a damper, with gravity compensation.
    pub fn hold(position: f64, stiffness: f64, damping: f64, limit: f64) -> Self {
        Self { position, stiffness, damping, limit, gravity: true, ..Self::default() }
    }
}
