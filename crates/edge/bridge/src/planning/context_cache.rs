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
    /// A planning context of a group for this scene. Shapes of the previous context of the group are not compiled
    /// again.
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

#[cfg(test)]
mod tests {
    use karakuri_geometry::{Pose, Shape};
    use karakuri_robot::{Group, JointId, LinkId, Semantics};
    use karakuri_scene::Object;
    use karakuri_testkit::robots;

    use super::*;

    fn scene() -> Scene {
        let robot = robots::lwr4_with_bodies();
        let chain = robots::whole_chain(&robot);
        let joints: Vec<JointId> = chain.joints.iter().map(|joint| joint.joint).collect();
        let links = joints.iter().map(|id| robot.joints()[id.0].child).collect();
        let chain = Some((LinkId(0), chain.tip));
        let group = Group { name: "arm".to_owned(), joints, links, chain };
        let semantics = Semantics { groups: vec![group], ..Semantics::default() };
        Scene::new(Arc::new(robot.with_semantics(semantics)))
    }

    #[test]
    fn a_context_is_kept_until_the_scene_changes() {
        let cache = ContextCache::default();
        let mut scene = scene();
        let first = cache.prepare(&scene, "arm").unwrap();
        assert!(Arc::ptr_eq(&first, &cache.prepare(&scene, "arm").unwrap()));
        let ball = Shape::Sphere { radius_m: 0.1 };
        scene.add(Object::new("ball", ball, Pose::translation(3.0, 0.0, 0.0))).unwrap();
        let second = cache.prepare(&scene, "arm").unwrap();
        assert!(second.scene() == &scene && first.scene() != &scene);
        assert!(cache.prepare(&scene, "leg").is_err());
    }
}
