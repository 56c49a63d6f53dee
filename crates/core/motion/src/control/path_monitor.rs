//! Looking ahead of what moves.

use crate::Trajectory;

/// Whoever knows the surroundings. It is asked again and again while something moves.
pub trait PathMonitor: Send + Sync {
    /// What the rest of a trajectory would touch, from `from_secs` on; `None` if it is free.
    fn ahead(
        &self,
        joints: &[String],
        trajectory: &Trajectory,
        from_secs: f64,
    ) -> Option<Obstruction>;
}

/// Something in the way.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{} would touch {} at {at_secs:.3} s of the trajectory", .between[0], .between[1])]
pub struct Obstruction {
    /// What would touch.
    pub between: [String; 2],
    /// When along the trajectory (s).
    pub at_secs: f64,
}
