//! What an arm reaches instead of a pose that is out of its reach.

use std::sync::Arc;

use karakuri_geometry::{Pose, Vec3};
use karakuri_reach::{
    BaseSearch, CapabilityMap, ReachGoal, ReachSettings, base_shift, nearest_reachable,
};
use karakuri_robot::ik::Goal;
use karakuri_robot::ik::numeric::{CompiledChain, Search, nearest_orientation};
use karakuri_robot::{Frames, kinematics};
use karakuri_scene::Scene;

use crate::load_reach::{NamedArm, ReachArm, ReachError, fill_in_batches, reach_arm};

/// Cubes from the middle of the map to its border.
const CUBES: f64 = 8.0;
/// Directions and rolls of the map.
const DIRECTIONS: usize = 60;
const ROLLS: usize = 8;
/// Cubes that are decided between two questions whether to go on.
const CUBES_PER_CALL: usize = 4;
/// Starts of the search for the nearest orientation.
const STARTS: usize = 40;
/// A turn of no more than this is none (rad).
const NO_TURN_RAD: f64 = 1e-6;

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
/// Obstacles are not considered. For an arm with fewer than six joints it is the nearest orientation at the pose's own position,
/// if the arm reaches that. Otherwise a coarse capability map is made for the answer, which takes some tenths of a second, or some
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
    if named.arm.goal() == ReachGoal::Pose {
        if named.arm.reaches(&wanted) {
            return Ok(None);
        }
    } else if let Some(turned) = turned(&named, scene, &world_from_base, &wanted) {
        return Ok((turned.turn_rad > NO_TURN_RAD).then_some(turned));
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

/// The nearest orientation at a pose's own position; `None` if the arm does not reach the position.
fn turned(
    named: &NamedArm,
    scene: &Scene,
    world_from_base: &Pose,
    wanted: &Pose,
) -> Option<ReachInstead> {
    let chain = named.arm.chain();
    let near = chain.extract(scene.configuration());
    let search = Search { starts: STARTS, ..Search::default() };
    let (compiled, goal) = (CompiledChain::new(chain), Goal::pose(*wanted));
    let found = nearest_orientation(&compiled, &goal, &near, &search)?;
    Some(ReachInstead {
        world_from_tip: world_from_base * chain.forward(&found.q),
        distance_m: found.residual.position_m,
        turn_rad: found.residual.rotation_rad,
        q: found.q,
        shift: None,
    })
}
