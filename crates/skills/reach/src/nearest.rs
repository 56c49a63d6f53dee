//! The reachable pose nearest to one that is not.

use karakuri_geometry::Pose;
use karakuri_geometry::math::pose_distance;

use crate::{Arm, CapabilityMap, ReachGoal};

/// Length that counts as much as one radian (m).
const METRES_PER_RADIAN: f64 = 0.2;
/// Halvings of the way from a reached cell to the wanted pose.
const HALVINGS: usize = 24;
/// Cells that are tried, the nearest first.
const TRIED: usize = 32;

/// A pose that an arm reaches.
#[derive(Clone, Debug, PartialEq)]
pub struct NearestReachable {
    /// The pose of the tip.
    pub base_from_tip: Pose,
    /// A configuration that brings the tip there, as far as the arm's goal asks.
    pub q: Vec<f64>,
    /// Its distance from the wanted position (m).
    pub distance_m: f64,
    /// Its angle to the wanted rotation (rad), for arms whose goal is the whole pose.
    pub turn_rad: f64,
}

/// The nearest pose that an arm reaches, as far as its map tells: it starts at the reached cell nearest to the wanted
/// pose, where 0.2 m count as much as 1 rad, and goes from there towards the pose as far as inverse kinematics follows.
///
/// `None` if no cell of the map is reached.
pub fn nearest_reachable(
    map: &CapabilityMap,
    arm: &Arm,
    base_from_tip: &Pose,
) -> Option<NearestReachable> {
    if let Some(q) = arm.configuration(base_from_tip, &mut |_| true) {
        return Some(answer(arm, base_from_tip, *base_from_tip, q));
    }
    let mut best: Option<NearestReachable> = None;
    let cost = |found: &NearestReachable| found.distance_m + METRES_PER_RADIAN * found.turn_rad;
    for (cube, direction) in nearest_cells(map, base_from_tip) {
        let Some((from, q)) = reached_in(map, arm, cube, direction, base_from_tip) else {
            continue;
        };
        let found = approach(arm, base_from_tip, from, q);
        if best.as_ref().is_none_or(|best| cost(&found) < cost(best)) {
            best = Some(found);
        }
    }
    best
}

fn answer(arm: &Arm, wanted: &Pose, base_from_tip: Pose, q: Vec<f64>) -> NearestReachable {
    let (distance_m, turn_rad) = pose_distance(wanted, &base_from_tip);
    let turn_rad = if arm.goal() == ReachGoal::Pose { turn_rad } else { 0.0 };
    NearestReachable { base_from_tip, q, distance_m, turn_rad }
}

/// Cells that are reached, the nearest to a pose first.
fn nearest_cells(map: &CapabilityMap, wanted: &Pose) -> Vec<(usize, usize)> {
    let from = -(wanted.rotation * karakuri_geometry::Vec3::z());
    let points = map.directions().points();
    // The angle to every direction, once.
    let angles: Vec<f64> =
        points.iter().map(|p| libm::acos(p.dot(&from).clamp(-1.0, 1.0))).collect();
    let mut cells: Vec<(f64, usize, usize)> = Vec::new();
    for (cube, &place) in map.grid().cubes().iter().enumerate() {
        let bits = map.bits(cube);
        let centre = map.grid().centre(place);
        let distance_m = (centre - wanted.translation.vector).norm();
        let worst = cells.last().filter(|_| cells.len() >= TRIED).map_or(f64::INFINITY, |c| c.0);
        if distance_m > worst {
            continue;
        }
        let set = (0..points.len())
            .filter(|i| bits.get(i / 64).is_some_and(|word| word >> (i % 64) & 1 == 1));
        let Some(direction) = set.min_by(|&a, &b| angles[a].total_cmp(&angles[b])) else {
            continue;
        };
        let cost = distance_m + METRES_PER_RADIAN * angles[direction];
        let at = cells.partition_point(|cell| cell.0 <= cost);
        cells.insert(at, (cost, cube, direction));
        cells.truncate(TRIED);
    }
    cells.into_iter().map(|(_, cube, direction)| (cube, direction)).collect()
}

/// The pose of a cell in the roll that is reached and nearest to the wanted one.
fn reached_in(
    map: &CapabilityMap,
    arm: &Arm,
    cube: usize,
    direction: usize,
    wanted: &Pose,
) -> Option<(Pose, Vec<f64>)> {
    let centre = map.grid().centre(map.grid().cubes()[cube]);
    let place = match arm.goal() {
        ReachGoal::Position => centre,
        _ => centre + map.directions().points()[direction] * map.standoff_m(),
    };
    let mut turns = map.directions().turns(direction).to_vec();
    turns.sort_by(|a, b| a.angle_to(&wanted.rotation).total_cmp(&b.angle_to(&wanted.rotation)));
    turns.iter().find_map(|turn| {
        let pose = Pose::from_parts(place.into(), *turn);
        arm.configuration(&pose, &mut |_| true).map(|q| (pose, q))
    })
}

/// Goes from a reached pose towards the wanted one, as far as the arm follows on a straight way.
fn approach(arm: &Arm, wanted: &Pose, from: Pose, q: Vec<f64>) -> NearestReachable {
    let (mut reached, mut beyond) = (0.0, 1.0);
    let mut best = (from, q);
    for _ in 0..HALVINGS {
        let middle = 0.5 * (reached + beyond);
        // Opposite rotations have no single way between them: then there is nothing to follow.
        let Some(pose) = from.try_lerp_slerp(wanted, middle, 1e-9) else { break };
        match arm.configuration(&pose, &mut |_| true) {
            Some(q) => {
                best = (pose, q);
                reached = middle;
            }
            None => beyond = middle,
        }
    }
    answer(arm, wanted, best.0, best.1)
}
