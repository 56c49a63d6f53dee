//! Object poses from the topic `objects`: the planning scene follows them, and tasks read them.

use std::collections::BTreeMap;
use std::sync::Mutex;

use karakuri_geometry::math::pose_distance;
use karakuri_ros1::msg::karakuri_msgs::Objects;
use karakuri_task::Seen;

use super::convert::pose_from_message;
use super::refused::Refused;
use super::scene_monitor::PlanningSceneMonitor;
use crate::lock::lock;

/// The latest message of the topic.
#[derive(Default)]
pub(crate) struct ObservedObjects(Mutex<Observation>);

#[derive(Clone, Default)]
struct Observation {
    objects: BTreeMap<String, Seen>,
    touches: Vec<[String; 2]>,
}

/// An object that moves less than this keeps its pose in the planning scene (m) …
const STILL_M: f64 = 5e-4;
/// … if it also rotates less than this (rad).
const STILL_RAD: f64 = 5e-3;

impl ObservedObjects {
    /// The last observation of an object, if any.
    pub(crate) fn object(&self, name: &str) -> Option<Seen> {
        lock(&self.0).objects.get(name).cloned()
    }

    /// Pairs of bodies in contact, from the latest message.
    pub(crate) fn touches(&self) -> Vec<[String; 2]> {
        lock(&self.0).touches.clone()
    }

    /// Applies a message; objects of the planning scene that are not attached to the robot follow it.
    ///
    /// # Errors
    ///
    /// If the message is inconsistent; then it changes nothing.
    pub(crate) fn update(
        &self,
        scene: &PlanningSceneMonitor,
        message: &Objects,
    ) -> Result<(), Refused> {
        if message.name.len() != message.pose.len() {
            let why = format!("{} names for {} poses", message.name.len(), message.pose.len());
            return Err(Refused::bad("pose", &why));
        }
        let world_from_header = scene.latest().0.world_from_frame(&message.header.frame_id)?;
        let stamp = message.header.stamp;
        let stamp_ns = if stamp.is_zero() { scene.log().now() } else { stamp }.as_nanos();
        let mut objects = BTreeMap::new();
        for (i, (name, pose)) in message.name.iter().zip(&message.pose).enumerate() {
            let world_from_object =
                world_from_header * pose_from_message(pose, &format!("pose[{i}]"))?;
            objects.insert(name.clone(), Seen { name: name.clone(), world_from_object, stamp_ns });
        }
        scene.update_scene(|scene| {
            let mut moved = false;
            for seen in objects.values() {
                let Some(object) = scene.objects().get(seen.name.as_str()) else { continue };
                let (moved_m, turned_rad) =
                    pose_distance(&object.world_from_object, &seen.world_from_object);
                if moved_m > STILL_M || turned_rad > STILL_RAD {
                    moved |= scene.move_object(&seen.name, seen.world_from_object).is_ok();
                }
            }
            moved
        });
        let touches = message.touches.iter();
        let touches = touches.map(|touch| [touch.first.clone(), touch.second.clone()]).collect();
        *lock(&self.0) = Observation { objects, touches };
        Ok(())
    }
}
