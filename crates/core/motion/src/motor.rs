//! What drives one degree of freedom.

/// What a motor is told for one step: a spring and a damper towards a target, and an effort on top.
///
/// It applies `effort + stiffness · (position − q) + damping · (velocity − v)`, and the effort that carries the robot's own
/// weight if `gravity` is set, cut to `± limit`. With no stiffness and no damping it is a pure effort; with neither effort
/// nor gravity it lets go.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Motor {
    /// Where to (rad or m).
    pub position: f64,
    /// How fast (rad/s or m/s).
    pub velocity: f64,
    /// Pull towards the position (N·m/rad or N/m); not negative.
    pub stiffness: f64,
    /// Pull towards the velocity (N·m·s/rad or N·s/m); not negative.
    pub damping: f64,
    /// Added as it is (N·m or N).
    pub effort: f64,
    /// The most it can do either way (N·m or N).
    pub limit: f64,
    /// Whether the weight of the robot's own links is carried on top.
    pub gravity: bool,
}

impl Motor {
    /// What it does to a joint at `q` that moves with `v`, where `weight` is the effort that carries the robot's own links.
    pub fn effort_at(&self, q: f64, v: f64, weight: f64) -> f64 {
        let pull = self.stiffness * (self.position - q) + self.damping * (self.velocity - v);
        let carried = if self.gravity { weight } else { 0.0 };
        (self.effort + carried + pull).clamp(-self.limit, self.limit)
    }

    /// The same with another damper beside its own.
    pub fn with_damper(self, velocity: f64, damping: f64) -> Self {
        let both = self.damping + damping;
        if both <= 0.0 {
            return self;
        }
        let velocity = (self.damping * self.velocity + damping * velocity) / both;
        Self { velocity, damping: both, ..self }
    }

    /// A spring and a damper that hold `position`, with the robot's weight carried.
    pub fn hold(position: f64, stiffness: f64, damping: f64, limit: f64) -> Self {
        Self { position, stiffness, damping, limit, gravity: true, ..Self::default() }
    }
}
