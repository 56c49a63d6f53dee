//! Monitoring of the path ahead of a motion.

use crate::Trajectory;

/// Checks the rest of a trajectory against the current surroundings. It is called repeatedly during a motion.
pub trait PathMonitor: Send + Sync {
    /// The first collision of a trajectory from `from_secs` on; `None` if it is free.
    fn ahead(
        &self,
        joints: &[String],
        trajectory: &Trajectory,
        from_secs: f64,
    ) -> Option<Obstruction>;
}

/// An obstacle in the way.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{} would touch {} at {at_secs:.3} s of the trajectory", .between[0], .between[1])]
pub struct Obstruction {
    /// The bodies that would collide.
    pub between: [String; 2],
    /// Time along the trajectory (s).
    pub at_secs: f64,
}
