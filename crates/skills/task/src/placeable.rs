//! Selects the grasps with which an object can also be placed.

use std::f64::consts::TAU;

use karakuri_geometry::{Pose, Vec3};
use karakuri_robot::ik::Answer;
use karakuri_scene::{Scene, exact};

use crate::cache::{CachedPlanner, CheckerCache};
use crate::grasp::GraspPose;
use crate::planner::ArmPlanner;

/// Rotations about the world's z axis in which an object may stand at its goal.
const TURNS: usize = 20;
/// Height above the goal that must be reachable too (m).
const ABOVE_M: f64 = 0.1;

/// The grasps with which the hand reaches a goal and the pose above it; all grasps if none does.
///
/// An object may stand at its goal in any rotation about the world's z axis, so grasps that differ by such a rotation reach
/// the same goals: only one of them is checked.
pub(crate) fn grasps_that_place(
    arm: &mut CachedPlanner<'_>,
    scene: &Scene,
    object: &str,
    world_from_goal: &Pose,
    grasps: Vec<GraspPose>,
) -> Vec<GraspPose> {
    placing(arm, scene, object, world_from_goal, &grasps).unwrap_or(grasps)
}

/// Whether a hand can place an object at a goal with any of these grasps, judged by collision-free configurations at the goal
/// and above it.
pub fn can_place(
    planner: &ArmPlanner,
    cache: &mut CheckerCache,
    scene: &Scene,
    object: &str,
    world_from_goal: &Pose,
    grasps: &[GraspPose],
) -> bool {
    placing(&mut planner.cached(cache), scene, object, world_from_goal, grasps).is_some()
}

fn placing(
    arm: &mut CachedPlanner<'_>,
    scene: &Scene,
    object: &str,
    world_from_goal: &Pose,
    grasps: &[GraspPose],
) -> Option<Vec<GraspPose>> {
    let mut without = scene.clone();
    let removed = without.remove(object).ok()?;
    let up_in_object = removed.world_from_object.rotation.inverse() * Vec3::z();
    for effort in EFFORTS {
        let mut known: Vec<([f64; 5], bool)> = Vec::new();
        let mut places = |grasp: &GraspPose| {
            let kind = kind(&grasp.object_from_tip, &up_in_object);
            let same = |other: &[f64; 5]| other.iter().zip(kind).all(|(a, b)| (a - b).abs() < 1e-6);
            if let Some((_, places)) = known.iter().find(|(other, _)| same(other)) {
                return *places;
            }
            let places = reaches(arm, &without, world_from_goal, grasp, effort).unwrap_or(false);
            known.push((kind, places));
            places
        };
        let placing: Vec<GraspPose> =
            grasps.iter().filter(|grasp| places(grasp)).cloned().collect();
        if !placing.is_empty() {
            return Some(placing);
        }
    }
    None
}

/// The fraction of the margin that is kept, and whether all configurations of the arm are checked.
type Effort = (f64, bool);

/// Tried in order: a few configurations are enough for most grasps; then all of them, then with a smaller margin.
const EFFORTS: [Effort; 4] = [(1.0, false), (1.0, true), (0.25, true), (0.0, true)];

/// Invariants of a grasp under rotation of its object about the vertical axis.
fn kind(object_from_tip: &Pose, up_in_object: &Vec3) -> [f64; 5] {
    let at = object_from_tip.translation.vector;
    let height_m = at.dot(up_in_object);
    let beside_m = (at - height_m * up_in_object).norm();
    let up_in_tip = object_from_tip.rotation.inverse() * up_in_object;
    [beside_m, height_m, up_in_tip.x, up_in_tip.y, up_in_tip.z]
}

fn reaches(
    arm: &mut CachedPlanner<'_>,
    without: &Scene,
    world_from_goal: &Pose,
    grasp: &GraspPose,
    (margin, every): Effort,
) -> Option<bool> {
    let mut opened = without.clone();
    let mut q = without.configuration().to_vec();
    grasp.open_posture.insert(without.robot(), &mut q);
    opened.set_configuration(&q).ok()?;
    let padded = arm.padded(&opened, &[], margin, &[]);
    let checker = arm.exact(&padded).ok()?;
    let mut scratch = checker.scratch();
    let planner = arm.planner;
    let near = planner.configuration(without);
    let reached = (0..TURNS).any(|turn| {
        let turned = Pose::rotation(Vec3::z() * (TAU * turn as f64 / TURNS as f64));
        let at = world_from_goal.translation * turned * world_from_goal.rotation;
        let world_from_tip = at * grasp.object_from_tip;
        let above = Pose::translation(0.0, 0.0, ABOVE_M) * world_from_tip;
        [world_from_tip, above].iter().all(|tip| {
            let answer = match every {
                true => planner.reach(&opened, tip, &near),
                false => planner.reach_roughly(&opened, tip, &near),
            };
            is_free_at(&checker, &mut scratch, &answer)
        })
    });
    Some(reached)
}

fn is_free_at(checker: &exact::Checker, scratch: &mut exact::Scratch, answer: &Answer) -> bool {
    match answer {
        Answer::Solved(found) => found.iter().any(|solution| checker.is_free(&solution.q, scratch)),
        _ => false,
    }
}
