//! Planners of arms with hands, prepared for tasks.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use karakuri_ros1::msg::moveit_msgs::MoveItErrorCodes;
use karakuri_scene::Scene;
use karakuri_task::{ArmPlanner, ArmPlannerSettings};

use super::refused::Refused;
use super::tasks::Ready;
use crate::lock::lock;

/// One planner per arm, created on first use.
pub(crate) struct ArmPlanners {
    /// Fraction of the full speed that all motions keep.
    speed: f64,
    planners: Mutex<BTreeMap<String, Arc<Mutex<Ready>>>>,
}

impl ArmPlanners {
    pub(crate) fn new(speed: f64) -> Self {
        Self { speed, planners: Mutex::default() }
    }

    /// The planner of an arm; `scene` is used to prepare it if there is none yet.
    ///
    /// # Errors
    ///
    /// If the group is not an arm with a hand.
    pub(crate) fn of(&self, scene: &Scene, arm: &str) -> Result<Arc<Mutex<Ready>>, Refused> {
        if let Some(known) = lock(&self.planners).get(arm) {
            return Ok(Arc::clone(known));
        }
        let defaults = ArmPlannerSettings::default();
        let settings = ArmPlannerSettings {
            speed: defaults.speed.min(self.speed),
            carrying_speed: defaults.carrying_speed.min(self.speed),
            ..defaults
        };
        let planner = ArmPlanner::new(scene, arm, &settings).map_err(|error| {
            Refused::new(MoveItErrorCodes::INVALID_GROUP_NAME, error.to_string())
        })?;
        let ready = Arc::new(Mutex::new(Ready::new(planner, scene.configuration().to_vec())));
        lock(&self.planners).insert(arm.to_owned(), Arc::clone(&ready));
        Ok(ready)
    }
}
