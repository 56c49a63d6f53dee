//! Services and topics that read and edit the planning scene.

use std::sync::Arc;
use std::time::Duration;

use karakuri_geometry::Shape;
use karakuri_map::SharedMap;
use karakuri_ros1::LogLevel;
use karakuri_ros1::msg::moveit_msgs::{
    ApplyPlanningSceneResponse, AttachedCollisionObject, CollisionObject, GetPlanningSceneRequest,
    GetPlanningSceneResponse, PlanningScene, PlanningSceneWorld,
};
use karakuri_scene::MapObstacle;

use super::convert::OCTOMAP;
use super::convert::planning_scene::apply_world;
use super::convert::{apply_attached, apply_object, apply_scene, describe_scene};
use super::display::Display;
use super::refused::Refused;
use super::scene_monitor::PlanningSceneMonitor;

/// Interval of the published scene while the robot moves.
const SCENE_PERIOD: Duration = Duration::from_millis(250);
/// Interval of the check for changes of the live map.
const MAP_PERIOD: Duration = Duration::from_millis(30);
/// Less motion than this is not published (rad or m).
const PUBLISHED: f64 = 1e-3;

impl PlanningSceneMonitor {
    pub(crate) fn planning_scene(
        &self,
        request: &GetPlanningSceneRequest,
    ) -> GetPlanningSceneResponse {
        let components = request.components.components;
        let scene = describe_scene(&self.current(), components, self.log().now());
        GetPlanningSceneResponse { scene }
    }

    pub(crate) fn apply_planning_scene(&self, scene: &PlanningScene) -> ApplyPlanningSceneResponse {
        ApplyPlanningSceneResponse {
            success: self.apply_scene_message("apply_planning_scene", scene),
        }
    }

    pub(crate) fn apply_scene_message(&self, what: &str, scene: &PlanningScene) -> bool {
        self.report(what, self.edit(|world| apply_scene(world, scene)))
    }

    pub(crate) fn apply_object_message(&self, object: &CollisionObject) -> bool {
        self.report("collision_object", self.edit(|world| apply_object(world, object)))
    }

    pub(crate) fn apply_attached_message(&self, attached: &AttachedCollisionObject) -> bool {
        self.report("attached_collision_object", self.edit(|world| apply_attached(world, attached)))
    }

    pub(crate) fn apply_world_message(&self, message: &PlanningSceneWorld) -> bool {
        self.report("planning_scene_world", self.edit(|world| apply_world(world, message)))
    }

    fn report(&self, what: &str, done: Result<(), Refused>) -> bool {
        match done {
            Ok(()) => true,
            Err(refused) => {
                self.log().refuse(what, refused);
                false
            }
        }
    }

    /// Removes sensor data: the map, and objects that consist only of point clouds.
    pub(crate) fn clear_octomap(&self) {
        let cleared = self.edit(|world| {
            let objects = world.scene.objects().values();
            let seen = objects.filter(|object| {
                object.parts.iter().all(|part| matches!(part.shape, Shape::Cloud(_)))
            });
            let names: Vec<_> = seen.map(|object| object.name.clone()).collect();
            for name in &names {
                world.scene.remove(name)?;
            }
            world.scene.set_map(None)?;
            Ok(names.len())
        });
        match cleared {
            Ok(count) => self
                .log()
                .log(LogLevel::Info, &format!("clear_octomap: the map and {count} clouds removed")),
            Err(refused) => drop(self.log().refuse("clear_octomap", refused)),
        }
    }

    /// Lets the scene's map follow a live one, until the service ends.
    pub(crate) fn follow_map(&self, map: &SharedMap) {
        let mut followed = None;
        while !self.has_ended() {
            let revision = map.revision();
            if followed != Some(revision) {
                followed = Some(revision);
                let cells = MapObstacle::clone(&map.cells()).with_name(OCTOMAP);
                self.update_scene(|scene| {
                    let same = scene.map().is_some_and(|old| **old == cells);
                    !same && scene.set_map(Some(Arc::new(cells))).is_ok()
                });
            }
            std::thread::park_timeout(MAP_PERIOD);
        }
    }

    /// Publishes the scene whenever it changes or the robot moves, until the service ends.
    pub(crate) fn publish_changes(&self, display: &Display) {
        let mut published: Option<(u64, Vec<f64>)> = None;
        loop {
            // Read first: an edit between the two lines is then published in the next iteration.
            let version = self.version();
            let world = self.current();
            let q = world.scene.configuration();
            let same = published.as_ref().is_some_and(|(known, old)| {
                *known == version && old.iter().zip(q).all(|(a, b)| (a - b).abs() <= PUBLISHED)
            });
            if !same {
                display.scene(&describe_scene(&world, 0, self.log().now()));
                published = Some((version, q.to_vec()));
            }
            if !self.wait_for_change(version, SCENE_PERIOD) {
                return;
            }
        }
    }
}
