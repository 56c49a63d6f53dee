//! Arms with hands that are prepared for tasks.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use karakuri_ros1::msg::moveit_msgs::MoveItErrorCodes;
use karakuri_scene::Scene;
use karakuri_task::{Kit, KitSettings};

use super::refused::Refused;
use super::tasks::Ready;
use crate::lock::lock;

/// One kit per arm, prepared when it is first needed.
pub(crate) struct TaskKits {
    /// Share of the full speed that no motion exceeds.
    speed: f64,
    kits: Mutex<BTreeMap<String, Arc<Mutex<Ready>>>>,
}

impl TaskKits {
    pub(crate) fn new(speed: f64) -> Self {
        Self { speed, kits: Mutex::default() }
    }

    /// The kit of an arm; `scene` is the one to prepare it with, if there is none yet.
    ///
    /// # Errors
    ///
    /// If the group is no arm with a hand.
    pub(crate) fn of(&self, scene: &Scene, arm: &str) -> Result<Arc<Mutex<Ready>>, Refused> {
        if let Some(known) = lock(&self.kits).get(arm) {
            return Ok(Arc::clone(known));
        }
        let defaults = KitSettings::default();
        let settings = KitSettings {
            speed: defaults.speed.min(self.speed),
            carrying_speed: defaults.carrying_speed.min(self.speed),
            ..defaults
        };
        let kit = Kit::new(scene, arm, &settings).map_err(|error| {
            Refused::new(MoveItErrorCodes::INVALID_GROUP_NAME, error.to_string())
        })?;
        let ready = Arc::new(Mutex::new(Ready::new(kit, scene.configuration().to_vec())));
        lock(&self.kits).insert(arm.to_owned(), Arc::clone(&ready));
        Ok(ready)
    }
}
