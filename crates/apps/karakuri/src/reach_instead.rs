//! What an arm reaches instead of a pose that is out of its reach.

use std::sync::Arc;

use karakuri_geometry::{Pose, Vec3};
use karakuri_reach::{BaseSearch, CapabilityMap, ReachSettings, base_shift, nearest_reachable};
use karakuri_robot::{Frames, kinematics};
use karakuri_scene::Scene;

use crate::load_reach::{ReachArm, ReachError, fill_in_batches, reach_arm};

/// Cubes from the middle of the map to its border.
const CUBES: f64 = 8.0;
/// Directions and rolls of the map.
const DIRECTIONS: usize = 60;
const ROLLS: usize = 8;
/// Cubes that are decided between two questions whether to go on.
const CUBES_PER_CALL: usize = 4;

/// What would do instead of a pose that is out of reach.
#[derive(Clone, Debug, PartialEq)]
pub struct ReachInstead {
    /// The nearest pose of the tip that is reached (world frame).
    pub world_from_tip: Pose,
    /// Configuration of the arm's joints there.
    pub q: Vec<f64>,
    /// Its distance from the wanted position (m).
    pub distance_m: f64,
    /// Its angle to the wanted rotation (rad).
    pub turn_rad: f64,
    /// The shortest shift of the robot along its floor after which the wanted pose is reached (m, world frame).
    pub shift: Option<Vec3>,
}

/// What would do instead of a pose of a group's tip that is out of its reach; `None` if it is not, or nothing was found.
/// Obstacles are not considered. A coarse capability map is made for the answer, which takes some tenths of a second, or some
/// seconds for arms without a closed form; `go_on`, which is asked at intervals, ends it without an answer.
///
/// # Errors
///
/// If the group and the tip are no arm.
pub fn reach_instead(
    scene: &Scene,
    group: &str,
    tip: &str,
    world_from_tip: &Pose,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Option<ReachInstead>, ReachError> {
    let robot: &Arc<_> = scene.robot();
    let which = ReachArm {
        group: Some(group.to_owned()),
        tip: Some(tip.to_owned()),
        ..ReachArm::default()
    };
    let named = reach_arm(robot, &which, DIRECTIONS)?;
    let mut frames = Frames::default();
    kinematics::forward(robot, scene.configuration(), &mut frames);
    let base = robot.link(&named.subject.base).expect("the arm begins at a link of the robot");
    let world_from_base = frames[base];
    let wanted = world_from_base.inv_mul(world_from_tip);
    if named.arm.reaches(&wanted) {
        return Ok(None);
    }
    let settings = ReachSettings {
        cell_m: named.arm.sphere().radius_m / CUBES,
        directions: DIRECTIONS,
        rolls: ROLLS,
        ..ReachSettings::default()
    };
    let mut map = CapabilityMap::new(&named.arm, &named.subject, &settings)?;
    fill_in_batches(robot, &named.arm, &mut map, (CUBES_PER_CALL, 1), &mut |_| go_on())?;
    if !map.is_complete() {
        return Ok(None);
    }
    let search = BaseSearch {
        root_from_base: world_from_base,
        step_m: settings.cell_m,
        ..BaseSearch::default()
    };
    let shift = base_shift(&map, &named.arm, world_from_tip, &search, go_on);
    if !go_on() {
        return Ok(None);
    }
    Ok(nearest_reachable(&map, &named.arm, &wanted).map(|near| ReachInstead {
        world_from_tip: world_from_base * near.base_from_tip,
        q: near.q,
        distance_m: near.distance_m,
        turn_rad: near.turn_rad,
        shift,
    }))
}
