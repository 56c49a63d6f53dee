//! Planning contexts, kept per group.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use karakuri_plan::{PlanningContext, PrepareOptions};
use karakuri_scene::Scene;

use super::refused::Refused;
use crate::lock::lock;

/// The latest planning context of each group.
#[derive(Default)]
pub(crate) struct ContextCache(Mutex<BTreeMap<String, Arc<PlanningContext>>>);

impl ContextCache {
    /// A planning context of a group for this scene. Shapes that the previous context of the group knows are not
    /// compiled again.
    ///
    /// # Errors
    ///
    /// If the planner cannot plan for this group in this scene.
    pub(crate) fn prepare(
        &self,
        scene: &Scene,
        group: &str,
    ) -> Result<Arc<PlanningContext>, Refused> {
        let known = lock(&self.0).get(group).cloned();
        let made = match &known {
            Some(known) if known.scene() == scene => return Ok(Arc::clone(known)),
            Some(known) => known.with_scene(scene),
            None => PlanningContext::new(scene, group, &PrepareOptions::default()),
        };
        let made = made.map_err(|error| Refused::by_planner(&error, scene.robot()))?;
        let made = Arc::new(made);
        lock(&self.0).insert(group.to_owned(), Arc::clone(&made));
        Ok(made)
    }
}
