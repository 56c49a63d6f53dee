//! Converts the octomap of a planning scene.

use std::sync::Arc;

use karakuri_formats::octomap::{obstacle_payload, read_obstacle_payload};
use karakuri_ros1::Time;
use karakuri_ros1::msg::octomap_msgs::{Octomap, OctomapWithPose};
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_scene::MapObstacle;

use super::geometry::{pose_from_message, pose_message};
use crate::planning::refused::Refused;
use crate::planning::world::PlanningWorld;

/// The name of the map's body, as in MoveIt.
pub const OCTOMAP: &str = "<octomap>";

/// Replaces the map by that of a message. An octomap without an id changes nothing, one with an id and without data removes the
/// map.
///
/// # Errors
///
/// If the message is no octomap, or its frame does not exist.
pub fn apply_octomap(world: &mut PlanningWorld, message: &OctomapWithPose) -> Result<(), Refused> {
    const FIELD: &str = "world.octomap";
    let octomap = &message.octomap;
    if octomap.id.is_empty() && octomap.data.is_empty() {
        return Ok(());
    }
    if octomap.data.is_empty() {
        return Ok(world.scene.set_map(None)?);
    }
    let frame = match message.header.frame_id.is_empty() {
        true => &octomap.header.frame_id,
        false => &message.header.frame_id,
    };
    let origin = pose_from_message(&message.origin, &format!("{FIELD}.origin"))?;
    let world_from_map = world.world_from_frame(frame)? * origin;
    let payload: Vec<u8> = octomap.data.iter().map(|byte| *byte as u8).collect();
    let cells = read_obstacle_payload(&payload, octomap.binary, &octomap.id, octomap.resolution)
        .map_err(|why| Refused::bad(FIELD, &why.to_string()))?;
    let placed = cells.with_name(OCTOMAP).with_pose(world_from_map);
    let placed = placed.map_err(|why| Refused::bad(FIELD, &why.to_string()))?;
    Ok(world.scene.set_map(Some(Arc::new(placed)))?)
}

/// The occupied cells of a map as a message; empty if it cannot be one.
pub fn describe_octomap(world: &PlanningWorld, map: &MapObstacle, stamp: Time) -> OctomapWithPose {
    let header = Header { stamp, frame_id: world.planning_frame().to_owned(), ..Header::default() };
    let data = obstacle_payload(map).unwrap_or_default();
    OctomapWithPose {
        header: header.clone(),
        origin: pose_message(map.world_from_map()),
        octomap: Octomap {
            header,
            binary: false,
            id: "OcTree".to_owned(),
            resolution: map.resolution_m(),
            data: data.into_iter().map(|byte| byte as i8).collect(),
        },
    }
}
