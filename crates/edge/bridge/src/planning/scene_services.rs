//! Services and topics that read and change the scene.

use std::time::Duration;

use karakuri_geometry::Shape;
use karakuri_ros1::LogLevel;
use karakuri_ros1::msg::moveit_msgs::{
    ApplyPlanningSceneResponse, AttachedCollisionObject, CollisionObject, GetPlanningSceneRequest,
    GetPlanningSceneResponse, PlanningScene, PlanningSceneWorld,
};

use super::convert::planning_scene::apply_world;
use super::convert::{apply_attached, apply_object, apply_scene, describe_scene};
use super::desk::Desk;
use super::refused::Refused;

/// The robot's motion is shown in the scene this often.
const SCENE_PERIOD: Duration = Duration::from_millis(250);
/// Less motion than this is not shown (rad or m).
const SHOWN: f64 = 1e-3;

impl Desk {
    pub(crate) fn planning_scene(
        &self,
        request: &GetPlanningSceneRequest,
    ) -> GetPlanningSceneResponse {
        let components = request.components.components;
        let scene = describe_scene(&self.world_now(), components, self.now());
        GetPlanningSceneResponse { scene }
    }

    pub(crate) fn apply_planning_scene(&self, scene: &PlanningScene) -> ApplyPlanningSceneResponse {
        ApplyPlanningSceneResponse { success: self.take_scene("apply_planning_scene", scene) }
    }

    pub(crate) fn take_scene(&self, what: &str, scene: &PlanningScene) -> bool {
        self.taken(what, self.edit(|world| apply_scene(world, scene)))
    }

    pub(crate) fn take_object(&self, object: &CollisionObject) -> bool {
        self.taken("collision_object", self.edit(|world| apply_object(world, object)))
    }

    pub(crate) fn take_attached(&self, attached: &AttachedCollisionObject) -> bool {
        self.taken("attached_collision_object", self.edit(|world| apply_attached(world, attached)))
    }

    pub(crate) fn take_world(&self, message: &PlanningSceneWorld) -> bool {
        self.taken("planning_scene_world", self.edit(|world| apply_world(world, message)))
    }

    fn taken(&self, what: &str, done: Result<(), Refused>) -> bool {
        match done {
            Ok(()) => true,
            Err(refused) => {
                self.refuse(what, refused);
                false
            }
        }
    }

    /// Forgets what sensors saw: objects that are nothing but points.
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
            Ok(names.len())
        });
        match cleared {
            Ok(count) => {
                self.log(LogLevel::Info, &format!("clear_octomap: {count} clouds removed"))
            }
            Err(refused) => drop(self.refuse("clear_octomap", refused)),
        }
    }

    /// Shows the scene whenever it changes or the robot moves, until the end.
    pub(crate) fn show_scene(&self) {
        let mut shown: Option<(u64, Vec<f64>)> = None;
        loop {
            let world = self.world_now();
            let number = self.world_number();
            let q = world.scene.configuration();
            let same = shown.as_ref().is_some_and(|(known, old)| {
                *known == number && old.iter().zip(q).all(|(a, b)| (a - b).abs() <= SHOWN)
            });
            if !same {
                self.show.scene(&describe_scene(&world, 0, self.now()));
                shown = Some((number, q.to_vec()));
            }
            if !self.wait_for_change(number, SCENE_PERIOD) {
                return;
            }
        }
    }
}
