//! The planning scene as the path monitor of controllers.

use std::sync::{Arc, OnceLock, Weak};

use karakuri_motion::Trajectory;
use karakuri_motion::control::{Obstruction, PathMonitor};
use karakuri_robot::JointId;

use super::look_ahead::LookAhead;
use super::scene_monitor::PlanningSceneMonitor;

/// Reports predicted contacts in the planning scene to controllers.
///
/// It can be created before the scene is served, because controllers start first; until then it reports nothing.
#[derive(Default)]
pub struct ScenePathMonitor {
    scene: OnceLock<Weak<PlanningSceneMonitor>>,
    look_ahead: LookAhead,
}

impl std::fmt::Debug for ScenePathMonitor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let has_scene = self.scene.get().is_some();
        f.debug_struct("ScenePathMonitor").field("has_scene", &has_scene).finish_non_exhaustive()
    }
}

impl ScenePathMonitor {
    /// Uses this scene from now on; only the first call counts.
    pub(super) fn set_scene(&self, scene: &Arc<PlanningSceneMonitor>) {
        let _ = self.scene.set(Arc::downgrade(scene));
    }
}

impl PathMonitor for ScenePathMonitor {
    fn ahead(
        &self,
        joints: &[String],
        trajectory: &Trajectory,
        from_secs: f64,
    ) -> Option<Obstruction> {
        let (world, _) = self.scene.get()?.upgrade()?.during_execution();
        let robot = world.scene.robot();
        let joints: Option<Vec<JointId>> = joints.iter().map(|name| robot.joint(name)).collect();
        let ahead = self.look_ahead.ahead(&world.scene, &joints?, trajectory, from_secs)?;
        Some(Obstruction { between: ahead.between, at_secs: ahead.at_secs })
    }
}
