//! Computes configurations that meet goal constraints.

use karakuri_geometry::{Pose, Quat, Shape, Vec3};
use karakuri_plan::{Branch, Goal, Halton, PlanError, PlanningContext, Standing, TipPose, Triage};
use karakuri_robot::ik::{Orientation, Tolerance};
use karakuri_robot::{Frames, LinkId, kinematics};
use karakuri_ros1::msg::moveit_msgs::MoveItErrorCodes;

use super::convert::{ConstraintTargets, evaluate};
use super::refused::Refused;

/// How much of a goal's tolerances is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Breadth {
    /// Only the target itself.
    Best,
    /// Samples over the tolerances.
    Spread,
}

/// Number of targets within the tolerances that are tried.
const SPREAD: usize = 32;
/// Number of free configurations that is enough.
const ENOUGH: usize = 24;
const EXACT: Tolerance = Tolerance::both(1e-6);

/// Configurations of the group that meet a goal, the free ones first; never empty.
///
/// # Errors
///
/// Returns the reason if there are none.
pub(crate) fn configurations(
    context: &PlanningContext,
    start: &[f64],
    targets: &ConstraintTargets,
    breadth: Breadth,
) -> Result<Triage, Refused> {
    let robot = context.scene().robot();
    let mut triage = Triage::default();
    let mut missed = false;
    for goal in goals(context, start, targets, breadth)? {
        let found =
            context.triage(start, &goal).map_err(|refusal| Refused::by_planner(&refusal, robot))?;
        for branch in found.branches {
            if keeps(context, targets, &branch.q) || matches!(branch.standing, Standing::Outside(_))
            {
                triage.branches.push(branch);
            } else {
                missed = true;
            }
        }
        triage.unreached.extend(found.unreached);
        if triage.free().count() >= ENOUGH {
            break;
        }
    }
    triage.branches.sort_by_key(|branch: &Branch| branch.standing != Standing::Free);
    if triage.branches.is_empty() && missed {
        let why = "no configuration meets all constraints of the goal at once";
        return Err(Refused::new(MoveItErrorCodes::GOAL_CONSTRAINTS_VIOLATED, why));
    }
    if triage.free().next().is_none() {
        return Err(Refused::by_planner(&PlanError::NoFreeGoal(triage), robot));
    }
    Ok(triage)
}

/// Whether a configuration of the group keeps all constraints.
pub(crate) fn keeps(context: &PlanningContext, targets: &ConstraintTargets, q: &[f64]) -> bool {
    let scene = context.scene();
    let mut whole = scene.configuration().to_vec();
    context.variables().insert(q, &mut whole);
    let mut frames = Frames::default();
    kinematics::forward(scene.robot(), &whole, &mut frames);
    evaluate(targets, scene.robot(), &whole, &frames).iter().all(|each| each.kept)
}

fn goals(
    context: &PlanningContext,
    start: &[f64],
    targets: &ConstraintTargets,
    breadth: Breadth,
) -> Result<Vec<Goal>, Refused> {
    let start = near(context, start, targets)?;
    let links = links(targets);
    if links.is_empty() {
        return Ok(vec![Goal::AnyOf(joint_goals(context, &start, targets, breadth))]);
    }
    let count = if breadth == Breadth::Best { 1 } else { SPREAD };
    let each: Vec<Vec<TipPose>> =
        links.iter().map(|&link| tip_targets(context, &start, targets, link, count)).collect();
    let most = each.iter().map(Vec::len).max().unwrap_or(0);
    let goals = (0..most).map(|i| {
        let mut poses: Vec<TipPose> = each.iter().map(|own| own[i % own.len()].clone()).collect();
        if poses.len() == 1 { Goal::Pose(poses.remove(0)) } else { Goal::Poses(poses) }
    });
    Ok(goals.collect())
}

/// The start with constrained joints at their targets: the seed of inverse kinematics.
fn near(
    context: &PlanningContext,
    start: &[f64],
    targets: &ConstraintTargets,
) -> Result<Vec<f64>, Refused> {
    let mut near = start.to_vec();
    let robot = context.scene().robot();
    for joint in &targets.joints {
        let own = (0..near.len()).find(|&v| context.variables().joint(v) == joint.joint);
        match own {
            Some(variable) => near[variable] = joint.position,
            None => {
                let position =
                    context.scene().configuration()[robot.joints()[joint.joint.0].first_position];
                let off = position - joint.position;
                if off < -joint.within[0] - 1e-6 || off > joint.within[1] + 1e-6 {
                    let name = &robot.joints()[joint.joint.0].name;
                    let why = format!(
                        "joint_constraints: {name} does not move with group {:?}",
                        context.group()
                    );
                    return Err(Refused::new(MoveItErrorCodes::INVALID_GOAL_CONSTRAINTS, why));
                }
            }
        }
    }
    Ok(near)
}

fn joint_goals(
    context: &PlanningContext,
    best: &[f64],
    targets: &ConstraintTargets,
    breadth: Breadth,
) -> Vec<Vec<f64>> {
    let mut goals = vec![best.to_vec()];
    if breadth == Breadth::Best {
        return goals;
    }
    let limits = context.exact().bounds();
    let bounds: Vec<(f64, f64)> = (0..best.len())
        .map(|v| {
            let joint = context.variables().joint(v);
            let (low, high) = limits[v];
            match targets.joints.iter().find(|targets| targets.joint == joint) {
                Some(targets) => {
                    let [below, above] = targets.within.map(|t| t.min(10.0));
                    ((best[v] - below).clamp(low, high), (best[v] + above).clamp(low, high))
                }
                None => (low, high),
            }
        })
        .collect();
    let mut halton = Halton::new(bounds.len(), 0);
    let mut sample = Vec::new();
    for _ in 0..SPREAD {
        halton.next_within(&bounds, &mut sample);
        goals.push(sample.clone());
    }
    goals
}

/// The links that a goal constrains.
fn links(targets: &ConstraintTargets) -> Vec<LinkId> {
    let mut links = Vec::new();
    let positions = targets.positions.iter().map(|p| p.link);
    for link in positions.chain(targets.orientations.iter().map(|o| o.link)) {
        if !links.contains(&link) {
            links.push(link);
        }
    }
    links
}

/// Poses to try for a link: the target, then others within the tolerances.
fn tip_targets(
    context: &PlanningContext,
    start: &[f64],
    targets: &ConstraintTargets,
    link: LinkId,
    count: usize,
) -> Vec<TipPose> {
    let scene = context.scene();
    let tip = scene.robot().links()[link.0].name.clone();
    let mut whole = scene.configuration().to_vec();
    context.variables().insert(start, &mut whole);
    let now = kinematics::link_pose(scene.robot(), &whole, link);
    let position = targets.positions.iter().find(|p| p.link == link);
    let orientation = targets.orientations.iter().find(|o| o.link == link);

    let mut halton = Halton::new(6, 0);
    let mut unit = Vec::new();
    let mut targets = Vec::new();
    let regions = position.map_or(1, |p| p.regions.len());
    for i in 0..count * regions {
        let first = i < regions;
        halton.next_within(&[(-1.0, 1.0); 6], &mut unit);
        if first {
            unit.fill(0.0);
        }
        // A link without an orientation constraint: its current orientation, or any other if a point off its origin is
        // constrained.
        let turned = match orientation {
            Some(o) => {
                let most = o.within_rad.map(|t| t.min(std::f64::consts::PI) * 0.95);
                let axes = [Vec3::x_axis(), Vec3::y_axis(), Vec3::z_axis()];
                let turns = axes.iter().zip(most).zip(&unit[3..]);
                let turn = turns.fold(Quat::identity(), |all, ((axis, most), share)| {
                    all * Quat::from_axis_angle(axis, most * share)
                });
                o.world_from_link * turn
            }
            None => {
                let any = Vec3::new(unit[3], unit[4], unit[5]) * std::f64::consts::PI;
                now.rotation * Quat::from_scaled_axis(any)
            }
        };
        let (place, offset) = match position {
            Some(p) => {
                let (shape, world_from_region) = &p.regions[i % regions];
                let inside = within(shape, &unit);
                ((world_from_region * karakuri_geometry::Point3::from(inside)).coords, p.offset)
            }
            None if first => (now.translation.vector, Vec3::zeros()),
            // Anywhere in the workspace of the arm.
            None => (somewhere(context, &whole, link, i), Vec3::zeros()),
        };
        let free = orientation.is_none() && offset.norm() < 1e-9;
        targets.push(TipPose {
            tip: tip.clone(),
            world_from_tip: Pose::from_parts((place - turned * offset).into(), turned),
            orientation: if free { Orientation::Free } else { Orientation::Full },
            tolerance: EXACT,
        });
    }
    targets
}

/// Pose of a link at a configuration of the group.
fn somewhere(context: &PlanningContext, whole: &[f64], link: LinkId, number: usize) -> Vec3 {
    let bounds = context.exact().bounds();
    let mut q = Vec::new();
    Halton::new(bounds.len(), number as u64).next_within(bounds, &mut q);
    let mut whole = whole.to_vec();
    context.variables().insert(&q, &mut whole);
    kinematics::link_pose(context.scene().robot(), &whole, link).translation.vector
}

/// A point of a shape, for three numbers between −1 and 1; its centre for zeros.
fn within(shape: &Shape, unit: &[f64]) -> Vec3 {
    // Not quite to the surface.
    const SHARE: f64 = 0.98;
    let [x, y, z] = [unit[0], unit[1], unit[2]].map(|u| u * SHARE);
    let round = |radius_m: f64| {
        let (angle, radius) = (std::f64::consts::PI * x, radius_m * y.abs().sqrt());
        (radius * angle.cos(), radius * angle.sin())
    };
    match shape {
        Shape::Cuboid { size_m } => Vec3::new(x, y, z).component_mul(&(0.5 * size_m)),
        Shape::Sphere { radius_m } => Vec3::new(x, y, z) * (radius_m / 3.0_f64.sqrt()),
        Shape::Cylinder { radius_m, length_m } => {
            let (x, y) = round(*radius_m);
            Vec3::new(x, y, 0.5 * length_m * z)
        }
        Shape::Cone { radius_m, length_m } => {
            let (x, y) = round(radius_m * (0.5 - 0.5 * z));
            Vec3::new(x, y, 0.5 * length_m * z)
        }
        _ => Vec3::zeros(),
    }
}
