//! Moves an arm out of its camera's view.

use std::sync::Arc;

use karakuri_motion::{Execution, Motion, RobotPort, Tolerances};
use karakuri_plan::{
    CertificateOptions, Goal, Halton, MotionRequest, PlanningContext, Silent, SpeedScale, motion,
    trajectory_certificate,
};
use karakuri_robot::{Frames, LinkId, RobotModel, kinematics};
use karakuri_runtime::DrivenWorld;
use karakuri_runtime::camera_robot::CameraRobot;
use karakuri_scene::{Scene, exact};
use karakuri_task::SeeingRobot;

use super::TaskError;

/// An arm that hides less of the picture stays where it is.
const LITTLE: f64 = 0.02;
/// Configurations that are drawn, those of which the view is rendered, and those to which a motion is planned.
const DRAWN: usize = 3_000;
const RENDERED: usize = 60;
const PLANNED: usize = 6;
/// What the camera does not see is not known to be free: no link may come lower than the lowest one was, but for this (m).
const LOWER_M: f64 = 0.02;
/// Fraction of the full speed.
const SPEED: f64 = 0.5;
/// Time between checks of the motion (ns).
const PERIOD_NS: u64 = 20_000_000;
/// A motion may take this much longer than planned (ns).
const LATE_NS: u64 = 5_000_000_000;

/// A motion of an arm after which it hides less of the picture, with the scene in which it begins; `None` if there is none.
///
/// # Errors
///
/// If the robot has no state, or the arm cannot be planned for.
pub(super) fn clear_view<W: DrivenWorld>(
    robot: &mut CameraRobot<W>,
    arm: &str,
    seed: u64,
) -> Result<Option<(Scene, Motion)>, TaskError> {
    // A few pictures, so that what is seen now is in the map and nothing of it is touched.
    robot.wait(300_000_000);
    let scene = robot.scene()?;
    let unplanned = |why| TaskError::NoView(Box::new(why));
    let context = PlanningContext::new(&scene, arm, &Default::default()).map_err(unplanned)?;
    let variables = context.variables().clone();
    let checker = exact::Checker::compile(&scene, variables.joints())
        .map_err(karakuri_task::ArmPlannerError::from)?;
    let links = moved_links(scene.robot(), variables.joints());
    let start = scene.configuration().to_vec();
    let floor_m = lowest_m(&scene, &start, &links) - LOWER_M;
    let whole = |arm_q: &[f64]| {
        let mut q = start.clone();
        variables.insert(arm_q, &mut q);
        q
    };
    let here = variables.extract(&start);
    let hidden = robot.hides(&start);
    let mut scratch = checker.scratch();
    let mut halton = Halton::new(variables.count(), seed.wrapping_mul(DRAWN as u64));
    let mut candidates: Vec<(f64, Vec<f64>)> = Vec::new();
    let mut arm_q = Vec::new();
    for _ in 0..DRAWN {
        halton.next_within(checker.bounds(), &mut arm_q);
        let is_high = lowest_m(&scene, &whole(&arm_q), &links) >= floor_m;
        if !is_high || !checker.is_free(&arm_q, &mut scratch) {
            continue;
        }
        let far = arm_q.iter().zip(&here).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        candidates.push((far, arm_q.clone()));
    }
    // Near ones first: the view decides among those that are quickly reached.
    candidates.sort_by(|a, b| a.0.total_cmp(&b.0));
    candidates.truncate(RENDERED);
    let mut views: Vec<(f64, Vec<f64>)> = candidates
        .into_iter()
        .map(|(_, arm_q)| (robot.hides(&whole(&arm_q)), arm_q))
        .filter(|(hides, _)| hidden - hides > LITTLE)
        .collect();
    views.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (_, arm_q) in views.into_iter().take(PLANNED) {
        let goal = Goal::Configuration(arm_q);
        let mut request = MotionRequest::new(scene.clone(), arm, goal);
        (request.seed, request.speed) = (seed, SpeedScale::slowed(SPEED));
        let Ok(planned) = motion(&context, &request, &mut Silent) else { continue };
        let Some(trajectory) = planned.trajectory() else { continue };
        let steps = (trajectory.duration_secs() / 0.05).ceil() as usize;
        let is_high = (0..=steps).all(|i| {
            let at_secs = (i as f64 * 0.05).min(trajectory.duration_secs());
            lowest_m(&scene, &whole(&trajectory.sample(at_secs).position), &links) >= floor_m
        });
        if is_high {
            let motion = Motion {
                joints: variables.joints().to_vec(),
                tolerances: Tolerances::usual(variables.joints().len()),
                trajectory: Arc::new(trajectory.clone()),
                certificate: None,
            };
            return Ok(Some((scene, motion)));
        }
    }
    Ok(None)
}

/// Executes a motion that begins in a scene, with its certificate if the robot asks for one; whether it reached its goal.
pub(super) fn follow(robot: &mut dyn SeeingRobot, scene: &Scene, mut motion: Motion) -> bool {
    if robot.asks_certificates() {
        let (joints, options) = (&motion.joints, CertificateOptions::default());
        let made = trajectory_certificate(scene, joints, &motion.trajectory, &options);
        motion.certificate = made.ok().map(|made| made.text.into());
    }
    let Ok(id) = robot.start(&motion) else { return false };
    let duration_ns = (motion.trajectory.duration_secs() * 1e9) as u64;
    let until_ns = robot.now_ns() + 2 * duration_ns + LATE_NS;
    loop {
        robot.wait(PERIOD_NS);
        match robot.execution(id) {
            Some(Execution::Done) => return true,
            Some(Execution::Running { .. }) if robot.now_ns() < until_ns => {}
            _ => {
                robot.stop();
                return false;
            }
        }
    }
}

/// The links that some joints move.
fn moved_links(robot: &RobotModel, joints: &[karakuri_robot::JointId]) -> Vec<LinkId> {
    let mut moved = vec![false; robot.links().len()];
    // Parents come before their children.
    for link in 0..moved.len() {
        if let Some(joint) = robot.parent_joint(LinkId(link)) {
            moved[link] = joints.contains(&joint) || moved[robot.joints()[joint.0].parent.0];
        }
    }
    (0..moved.len()).filter(|link| moved[*link]).map(LinkId).collect()
}

/// Height of the lowest origin of some links (m).
fn lowest_m(scene: &Scene, q: &[f64], links: &[LinkId]) -> f64 {
    let mut frames = Frames::default();
    kinematics::forward(scene.robot(), q, &mut frames);
    links.iter().map(|link| frames[*link].translation.z).fold(f64::INFINITY, f64::min)
}
