//! Where a robot must stand to reach given poses: the map asked backwards.

use std::f64::consts::TAU;

use karakuri_geometry::{Pose, Vec3};

use crate::{Arm, CapabilityMap};

/// Where to search, and for what.
#[derive(Clone, Debug, PartialEq)]
pub struct BaseSearch {
    /// Height of the robot's root above the world's origin (m).
    pub height_m: f64,
    /// From the robot's root to the base of the arm's chain.
    pub root_from_base: Pose,
    /// Step of the positions that are tried (m).
    pub step_m: f64,
    /// Number of headings that are tried, evenly around.
    pub headings: usize,
    /// What the answers are ranked by.
    pub rank: Rank,
    /// Greatest number of answers.
    pub answers: usize,
    /// Greatest number of places that are verified by inverse kinematics.
    pub verified: usize,
}

/// What answers are ranked by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rank {
    /// The least reachability index over all poses.
    Index,
    /// The least manipulability over all poses, of the cubes they are in; the index where the map has none.
    Manipulability,
}

/// A place for the robot from which it reaches every pose.
#[derive(Clone, Debug, PartialEq)]
pub struct BasePlace {
    /// Position of the robot's root on the floor (m).
    pub x_m: f64,
    /// Position of the robot's root on the floor (m).
    pub y_m: f64,
    /// Heading about the world's z axis (rad), from −π to π.
    pub yaw_rad: f64,
    /// Pose of the robot's root.
    pub world_from_root: Pose,
    /// Least reachability index over all poses.
    pub least_index: f64,
    /// Least manipulability over all poses, if the map has it.
    pub least_manipulability: Option<f64>,
    /// For each pose a configuration that reaches it.
    pub configurations: Vec<Vec<f64>>,
}

/// The answer, and what it took.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Placement {
    /// The places, the best first.
    pub places: Vec<BasePlace>,
    /// Places that were looked up in the map.
    pub looked_up: usize,
    /// Places that the map did not exclude.
    pub promising: usize,
    /// Places that were verified by inverse kinematics.
    pub verified: usize,
}

impl Default for BaseSearch {
    fn default() -> Self {
        Self {
            height_m: 0.0,
            root_from_base: Pose::identity(),
            step_m: 0.05,
            headings: 24,
            rank: Rank::Index,
            answers: 5,
            verified: 4_000,
        }
    }
}

/// Times that the search is repeated with half the step, if nothing was found.
const REFINEMENTS: usize = 3;
/// Two answers differ by at least as many steps in position, or by this angle (rad).
const APART_STEPS: f64 = 2.0;
const APART_RAD: f64 = 0.5;

/// A place and how promising it is.
#[derive(Clone, Copy)]
struct Candidate {
    x_m: f64,
    y_m: f64,
    yaw_rad: f64,
    /// Whether every pose is in a cell that is reached, not only close to one.
    inside: bool,
    value: f64,
}

/// Finds places on the floor from which the robot reaches all of `world_from_tools`.
///
/// Positions and headings on a grid are looked up in the map and verified by inverse kinematics, the most promising first.
/// `is_free` says of a place and a configuration there whether it counts, as an obstacle may forbid it. If the grid holds
/// no answer, it is repeated with half the step.
pub fn place_base(
    map: &CapabilityMap,
    arm: &Arm,
    world_from_tools: &[Pose],
    search: &BaseSearch,
    is_free: &mut dyn FnMut(&Pose, &[f64]) -> bool,
) -> Placement {
    let mut placement = Placement::default();
    let usable = search.step_m > 0.0 && search.step_m.is_finite() && search.headings > 0;
    if world_from_tools.is_empty() || !usable {
        return placement;
    }
    let mut step_m = search.step_m;
    let mut headings = search.headings;
    for _ in 0..=REFINEMENTS {
        let mut candidates =
            candidates(map, world_from_tools, search, (step_m, headings), &mut placement);
        candidates.sort_by(|a, b| b.inside.cmp(&a.inside).then(b.value.total_cmp(&a.value)));
        for candidate in candidates {
            if placement.places.len() >= search.answers || placement.verified >= search.verified {
                break;
            }
            if placement.places.iter().any(|place| is_close(place, &candidate, step_m)) {
                continue;
            }
            placement.verified += 1;
            if let Some(place) = verify(map, arm, world_from_tools, search, &candidate, is_free) {
                placement.places.push(place);
            }
        }
        if !placement.places.is_empty() || placement.verified >= search.verified {
            break;
        }
        step_m *= 0.5;
        headings *= 2;
    }
    placement.places.sort_by(|a, b| rank(b, search.rank).total_cmp(&rank(a, search.rank)));
    placement
}

fn rank(place: &BasePlace, rank: Rank) -> f64 {
    match (rank, place.least_manipulability) {
        (Rank::Manipulability, Some(value)) => value,
        _ => place.least_index,
    }
}

fn is_close(place: &BasePlace, candidate: &Candidate, step_m: f64) -> bool {
    let distance_m = (place.x_m - candidate.x_m).hypot(place.y_m - candidate.y_m);
    let turn = karakuri_geometry::math::wrap_to_pi(place.yaw_rad - candidate.yaw_rad);
    distance_m < APART_STEPS * step_m && turn.abs() < APART_RAD
}

fn world_from_root(search: &BaseSearch, x_m: f64, y_m: f64, yaw_rad: f64) -> Pose {
    let (sine, cosine) = libm::sincos(0.5 * yaw_rad);
    let place = [x_m, y_m, search.height_m];
    karakuri_geometry::math::pose_from_xyz_quat(place, [0.0, 0.0, sine, cosine])
}

/// Places that the map does not exclude.
fn candidates(
    map: &CapabilityMap,
    tools: &[Pose],
    search: &BaseSearch,
    (step_m, headings): (f64, usize),
    placement: &mut Placement,
) -> Vec<Candidate> {
    let mut found = Vec::new();
    for heading in 0..headings {
        let yaw_rad = karakuri_geometry::math::wrap_to_pi(TAU * heading as f64 / headings as f64);
        let turned = world_from_root(search, 0.0, 0.0, yaw_rad) * search.root_from_base;
        let Some([xs, ys]) = span(map, tools, &turned, step_m) else { continue };
        for &x_m in &xs {
            for &y_m in &ys {
                placement.looked_up += 1;
                let mut world_from_base = turned;
                world_from_base.translation.x += x_m;
                world_from_base.translation.y += y_m;
                if let Some((inside, value)) = promise(map, tools, &world_from_base, search.rank) {
                    placement.promising += 1;
                    found.push(Candidate { x_m, y_m, yaw_rad, inside, value });
                }
            }
        }
    }
    found
}

/// Positions along x and y at which the sphere that the arm reaches holds every tool, as far as a box can tell.
fn span(map: &CapabilityMap, tools: &[Pose], turned: &Pose, step_m: f64) -> Option<[Vec<f64>; 2]> {
    /// Bound on the positions along an axis.
    const MOST: usize = 2_000;
    let centre = turned * karakuri_geometry::Point3::from(map.sphere().centre_in_base);
    let along = |k: usize| {
        let most = tools.iter().map(|t| t.translation.vector[k]).fold(f64::NEG_INFINITY, f64::max);
        let least = tools.iter().map(|t| t.translation.vector[k]).fold(f64::INFINITY, f64::min);
        let reach = map.sphere().radius_m;
        let (from, to) = (most - reach - centre[k], least + reach - centre[k]);
        let first = (from / step_m).ceil();
        let count = ((to / step_m).floor() - first + 1.0).max(0.0);
        (count >= 1.0 && count <= MOST as f64)
            .then(|| (0..count as usize).map(|i| (first + i as f64) * step_m).collect::<Vec<_>>())
    };
    Some([along(0)?, along(1)?])
}

/// Whether every tool is in a reached cell, and the least value over all of them; `None` if the map excludes one.
fn promise(
    map: &CapabilityMap,
    tools: &[Pose],
    world_from_base: &Pose,
    rank: Rank,
) -> Option<(bool, f64)> {
    let mut inside = true;
    let mut least = f64::INFINITY;
    for tool in tools {
        let base_from_tip = world_from_base.inv_mul(tool);
        if !map.reaches_cell(&base_from_tip) {
            inside = false;
            if !map.may_reach(&base_from_tip) {
                return None;
            }
        }
        let (index, manipulability) = values(map, &base_from_tip);
        least = least.min(match rank {
            Rank::Index => index,
            Rank::Manipulability => manipulability.unwrap_or(index),
        });
    }
    Some((inside, least))
}

/// Index and manipulability of the cube that a tool comes to.
fn values(map: &CapabilityMap, base_from_tip: &Pose) -> (f64, Option<f64>) {
    match map.cell(base_from_tip) {
        Some((cube, _)) => (map.index(cube), map.manipulability(cube)),
        None => (0.0, map.settings().manipulability.then_some(0.0)),
    }
}

/// Verifies a place by inverse kinematics for every tool.
fn verify(
    map: &CapabilityMap,
    arm: &Arm,
    tools: &[Pose],
    search: &BaseSearch,
    candidate: &Candidate,
    is_free: &mut dyn FnMut(&Pose, &[f64]) -> bool,
) -> Option<BasePlace> {
    let &Candidate { x_m, y_m, yaw_rad, .. } = candidate;
    let world_from_root = world_from_root(search, x_m, y_m, yaw_rad);
    let base_from_world = (world_from_root * search.root_from_base).inverse();
    let wanted: Vec<Pose> = tools.iter().map(|tool| base_from_world * tool).collect();
    // The quick answer first: most places fail by one pose.
    if !wanted.iter().all(|pose| arm.reaches(pose)) {
        return None;
    }
    let mut place = BasePlace {
        x_m,
        y_m,
        yaw_rad,
        world_from_root,
        least_index: f64::INFINITY,
        least_manipulability: map.settings().manipulability.then_some(f64::INFINITY),
        configurations: Vec::with_capacity(tools.len()),
    };
    for pose in &wanted {
        let q = arm.configuration(pose, &mut |q| is_free(&world_from_root, q))?;
        let (index, manipulability) = values(map, pose);
        place.least_index = place.least_index.min(index);
        place.least_manipulability =
            place.least_manipulability.zip(manipulability).map(|(a, b)| a.min(b));
        place.configurations.push(q);
    }
    Some(place)
}

/// The nearest shift of the robot's root along the floor (m) after which a tool pose is reached without a turn, if one is
/// found within the map's reach before `go_on`, which is asked before each inverse kinematics, returns false.
pub fn base_shift(
    map: &CapabilityMap,
    arm: &Arm,
    root_from_tool: &Pose,
    search: &BaseSearch,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<Vec3> {
    let turned = world_from_root(search, 0.0, 0.0, 0.0) * search.root_from_base;
    let [xs, ys] = span(map, std::slice::from_ref(root_from_tool), &turned, search.step_m)?;
    let mut shifts: Vec<Vec3> =
        xs.iter().flat_map(|&x| ys.iter().map(move |&y| Vec3::new(x, y, 0.0))).collect();
    shifts.sort_by(|a, b| a.norm_squared().total_cmp(&b.norm_squared()));
    let mut candidates = shifts.into_iter().filter_map(|shift| {
        let mut world_from_base = turned;
        world_from_base.translation.vector += shift;
        let pose = world_from_base.inv_mul(root_from_tool);
        map.may_reach(&pose).then_some((shift, pose))
    });
    candidates.by_ref().take_while(|_| go_on()).find(|(_, pose)| arm.reaches(pose)).map(|(s, _)| s)
}
