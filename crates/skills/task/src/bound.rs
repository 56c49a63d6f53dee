//! Which grasps an object can also be put down with.

use std::f64::consts::TAU;

use karakuri_geometry::{Pose, Vec3};
use karakuri_robot::ik::Answer;
use karakuri_scene::{Scene, exact};

use crate::Kit;
use crate::grasp::GraspPose;

/// Directions about the world's z axis in which an object may stand at its goal.
const TURNS: usize = 20;
/// It comes from above for so far (m).
const ABOVE_M: f64 = 0.1;

/// The grasps with which the hand gets to a goal and above it; all of them if it does so with none.
///
/// An object may stand at its goal in any direction about the world's z axis, so grasps that differ by such a turn get to the
/// same goals: one of them is looked at for all.
pub(crate) fn that_get_there(
    kit: &mut Kit,
    scene: &Scene,
    object: &str,
    world_from_goal: &Pose,
    grasps: Vec<GraspPose>,
) -> Vec<GraspPose> {
    let those = those_that_get_there(kit, scene, object, world_from_goal, &grasps);
    those.unwrap_or(grasps)
}

/// Whether a hand can put an object down at a goal with any of these grasps, as far as postures at the goal and above it tell.
pub fn gets_there(
    kit: &mut Kit,
    scene: &Scene,
    object: &str,
    world_from_goal: &Pose,
    grasps: &[GraspPose],
) -> bool {
    those_that_get_there(kit, scene, object, world_from_goal, grasps).is_some()
}

fn those_that_get_there(
    kit: &mut Kit,
    scene: &Scene,
    object: &str,
    world_from_goal: &Pose,
    grasps: &[GraspPose],
) -> Option<Vec<GraspPose>> {
    let mut without = scene.clone();
    let thing = without.remove(object).ok()?;
    let up_in_object = thing.world_from_object.rotation.inverse() * Vec3::z();
    for look in LOOKS {
        let mut known: Vec<([f64; 5], bool)> = Vec::new();
        let mut gets_there = |grasp: &GraspPose| {
            let kind = kind(&grasp.object_from_tip, &up_in_object);
            let same = |other: &[f64; 5]| other.iter().zip(kind).all(|(a, b)| (a - b).abs() < 1e-6);
            if let Some((_, gets)) = known.iter().find(|(other, _)| same(other)) {
                return *gets;
            }
            let gets = is_there_a_way(kit, &without, world_from_goal, grasp, look).unwrap_or(false);
            known.push((kind, gets));
            gets
        };
        let those: Vec<GraspPose> =
            grasps.iter().filter(|grasp| gets_there(grasp)).cloned().collect();
        if !those.is_empty() {
            return Some(those);
        }
    }
    None
}

/// How closely it is looked: with which part of the margin, and whether at every posture of the arm.
type Look = (f64, bool);

/// A glance is enough for most; who gets nowhere looks closer, then gives up room.
const LOOKS: [Look; 4] = [(1.0, false), (1.0, true), (0.25, true), (0.0, true)];

/// What stays of a grasp when its object turns about the vertical axis.
fn kind(object_from_tip: &Pose, up_in_object: &Vec3) -> [f64; 5] {
    let at = object_from_tip.translation.vector;
    let height_m = at.dot(up_in_object);
    let beside_m = (at - height_m * up_in_object).norm();
    let up_in_tip = object_from_tip.rotation.inverse() * up_in_object;
    [beside_m, height_m, up_in_tip.x, up_in_tip.y, up_in_tip.z]
}

fn is_there_a_way(
    kit: &mut Kit,
    without: &Scene,
    world_from_goal: &Pose,
    grasp: &GraspPose,
    (part, every): Look,
) -> Option<bool> {
    let mut opened = without.clone();
    let mut q = without.configuration().to_vec();
    grasp.open_posture.insert(without.robot(), &mut q);
    opened.set_configuration(&q).ok()?;
    let wide = kit.around(&opened, &[], part, &[]);
    let checker = kit.exact(&wide).ok()?;
    let mut scratch = checker.scratch();
    let near = kit.configuration(without);
    let there = (0..TURNS).any(|turn| {
        let turned = Pose::rotation(Vec3::z() * (TAU * turn as f64 / TURNS as f64));
        let at = world_from_goal.translation * turned * world_from_goal.rotation;
        let world_from_tip = at * grasp.object_from_tip;
        let above = Pose::translation(0.0, 0.0, ABOVE_M) * world_from_tip;
        [world_from_tip, above].iter().all(|tip| {
            let answer = match every {
                true => kit.reach(&opened, tip, &near),
                false => kit.reach_roughly(&opened, tip, &near),
            };
            is_free_at(&checker, &mut scratch, &answer)
        })
    });
    Some(there)
}

fn is_free_at(checker: &exact::Checker, scratch: &mut exact::Scratch, answer: &Answer) -> bool {
    match answer {
        Answer::Solved(found) => found.iter().any(|solution| checker.is_free(&solution.q, scratch)),
        _ => false,
    }
}
