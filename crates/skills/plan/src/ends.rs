//! Samples goal configurations that meet the goal and the path constraints together, for goals with tolerances.

use karakuri_geometry::{Pose, Vec3};
use karakuri_robot::RobotModel;
use karakuri_robot::ik::{Orientation, Tolerance};
use karakuri_scene::exact;

use crate::constraint::Samples;
use crate::planners::search_context::distance;
use crate::triage::{Branch, Standing, Triage, standing};
use crate::{Constraint, Goal, Manifold, MotionRequest, PlanningContext, TipPose};

/// Number of free goal configurations that is enough: more do not make the search easier.
const ENOUGH: usize = 8;
/// Samples that are tried.
const ATTEMPTS: usize = 200;
/// Tolerances below this leave no useful freedom (m, rad).
const EXACT: f64 = 1e-5;
/// Smallest tolerance of a goal that is turned into a constraint (m, rad).
const LEAST: f64 = 2e-6;

/// Adds goal configurations on the constraint manifold to a triage with few free ones, if the goal has tolerances.
///
/// Inverse kinematics does not know the constraints: for a position without orientation it returns any orientation. Here the
/// goal and the constraints form one manifold.
pub(crate) fn add_ends(
    context: &PlanningContext,
    request: &MotionRequest,
    seed: u64,
    start: &[f64],
    triage: &mut Triage,
    scratch: &mut exact::Scratch,
) {
    if request.constraints.is_empty() || triage.free().count() >= ENOUGH {
        return;
    }
    if let Some(goal) = freedom(context.scene().robot(), &request.goal) {
        triage.branches.extend(ends(context, request, seed, start, &goal, scratch));
        triage.branches.sort_by(|a, b| distance(&a.q, start).total_cmp(&distance(&b.q, start)));
    }
}

/// Goal configurations that meet the goal and the constraints together.
fn ends(
    context: &PlanningContext,
    request: &MotionRequest,
    seed: u64,
    start: &[f64],
    goal: &[Constraint],
    scratch: &mut exact::Scratch,
) -> Vec<Branch> {
    let scene = context.scene();
    let all = [&request.constraints, goal].concat();
    let joints = context.variables().joints();
    let Ok(both) = Manifold::compile(scene.robot(), scene.configuration(), joints, &all) else {
        return Vec::new();
    };
    let mut samples = Samples::new(&both, both.bounds(), seed);
    let (mut found, mut q) = (Vec::new(), start.to_vec());
    let mut attempt = both.project(&mut q);
    for _ in 0..ATTEMPTS {
        let free = attempt && {
            let standing = standing(context.exact(), context.variables(), Some(&both), &q, scratch);
            standing == Standing::Free
        };
        if free {
            found.push(Branch { q: q.clone(), standing: Standing::Free });
            if found.len() == ENOUGH {
                break;
            }
        }
        attempt = samples.next_sample(&mut q);
    }
    found
}

/// The goal as constraints; `None` if inverse kinematics already covers all its freedom.
fn freedom(robot: &RobotModel, goal: &Goal) -> Option<Vec<Constraint>> {
    match goal {
        Goal::Configuration(_) | Goal::AnyOf(_) | Goal::Named(_) => None,
        Goal::Pose(pose) => of_pose(robot, pose),
        Goal::Poses(poses) => {
            let each: Option<Vec<_>> = poses.iter().map(|pose| of_pose(robot, pose)).collect();
            each.map(|each| each.concat())
        }
        Goal::Position { tip, position_in_world, tolerance_m } => {
            let at = Pose::from_parts((*position_in_world).into(), nalgebra::one());
            let tolerance = Tolerance { position_m: *tolerance_m, rotation_rad: 1.0 };
            let orientation = Orientation::Free;
            of_pose(robot, &TipPose { orientation, tolerance, ..TipPose::new(tip.clone(), at) })
        }
        Goal::Region(region) => {
            let tip = robot.link(&region.tip)?;
            let world_from_box = region.world_from_region;
            let size_m = region.size_m.map(|edge| edge.max(LEAST));
            let within_rad = region.rotation_rad.map(|turn| turn.max(LEAST)).into();
            let world_from_tip = world_from_box.rotation;
            Some(vec![
                Constraint::Box { tip, world_from_box, size_m },
                Constraint::Orientation { tip, world_from_tip, within_rad },
            ])
        }
    }
}

fn of_pose(robot: &RobotModel, pose: &TipPose) -> Option<Vec<Constraint>> {
    let tip = robot.link(&pose.tip)?;
    let Tolerance { position_m, rotation_rad } = pose.tolerance;
    // The largest cube within the ball.
    let part = 3.0_f64.sqrt().recip();
    let size_m = Vec3::repeat((2.0 * part * position_m).max(LEAST));
    let place = Constraint::Box { tip, world_from_box: pose.world_from_tip, size_m };
    let world_from_tip = pose.world_from_tip.rotation;
    let turn = match pose.orientation {
        Orientation::Free => None,
        Orientation::Axis(axis_in_tip) => Some(Constraint::Upright {
            tip,
            axis_in_tip,
            axis_in_world: world_from_tip * axis_in_tip,
            within_rad: rotation_rad.max(LEAST),
        }),
        // Inverse kinematics has already found all solutions.
        Orientation::Full if position_m <= EXACT && rotation_rad <= EXACT => return None,
        Orientation::Full => {
            let within_rad = [(part * rotation_rad).max(LEAST); 3];
            Some(Constraint::Orientation { tip, world_from_tip, within_rad })
        }
    };
    Some(std::iter::once(place).chain(turn).collect())
}
