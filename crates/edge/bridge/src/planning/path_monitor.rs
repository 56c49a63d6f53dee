//! The planning scene as the lookout of whoever moves the robot.

use std::sync::{Arc, OnceLock, Weak};

use karakuri_motion::Trajectory;
use karakuri_motion::control::{Obstruction, PathMonitor};
use karakuri_robot::JointId;

use super::desk::Desk;
use super::look_ahead::LookAhead;

/// Tells controllers what is ahead in the planning scene. Made before the scene is served, so that controllers can start
/// first: until then it sees nothing.
#[derive(Default)]
pub struct ScenePathMonitor {
    desk: OnceLock<Weak<Desk>>,
    look_ahead: LookAhead,
}

impl std::fmt::Debug for ScenePathMonitor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ScenePathMonitor").field("sees", &self.desk.get().is_some()).finish()
    }
}

impl ScenePathMonitor {
    /// From now on it looks at this desk's scene; the first one counts.
    pub(super) fn look_at(&self, desk: &Arc<Desk>) {
        let _ = self.desk.set(Arc::downgrade(desk));
    }
}

impl PathMonitor for ScenePathMonitor {
    fn ahead(
        &self,
        joints: &[String],
        trajectory: &Trajectory,
        from_secs: f64,
    ) -> Option<Obstruction> {
        let desk = self.desk.get()?.upgrade()?;
        let (world, _) = desk.world_of_motion();
        let robot = world.scene.robot();
        let joints: Option<Vec<JointId>> = joints.iter().map(|name| robot.joint(name)).collect();
        let ahead = self.look_ahead.ahead(&world.scene, &joints?, trajectory, from_secs)?;
        Some(Obstruction { between: ahead.between, at_secs: ahead.at_secs })
    }
}
